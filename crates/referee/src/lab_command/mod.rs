//! `referee lab`: experiments, parts of them, and joining parts.

mod files;

use crate::{cores, one_line};
use bots::Player;
use clap::{Args, Subcommand};
use files::{join, print, read_file, write_answer, write_out};
use indicatif::{ProgressBar, ProgressStyle};
use lab::file::Summary;
use lab::findings::Form;
use lab::games::LabGame;
use lab::markdown::ranking;
use lab::part::Part;
use lab::question::{Ask, Question};
use lab::rules_worth;
use lab::spec::{Spec, Study};
use rules::games::ALL;
use rules::match_game;
use std::io::{self, Write};
use std::ops::Range;
use std::process::ExitCode;
use std::str::FromStr;

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Arguments {
    #[command(subcommand)]
    merge: Option<LabCommand>,
    #[command(flatten)]
    run: RunArguments,
}

#[derive(Subcommand)]
enum LabCommand {
    /// Join the summaries of the parts of an experiment, in any order, and report.
    Merge(MergeArguments),
    /// Play the games again behind the figures that the page has of what the rules leave open, and say which figures differ.
    Open(OpenArguments),
}

#[derive(Args)]
struct RunArguments {
    /// What is asked, for an answer on one page: play, dealer, leader, what-if, skill, always, rules, doublings or luck.
    #[arg(long, value_parser = ask, conflicts_with_all = ["rules", "study"])]
    question: Option<Ask>,
    /// The game's word, such as contract-grid.
    #[arg(long, required = true)]
    game: Option<String>,
    /// Its options as JSON, as in a record; those left out keep their defaults.
    #[arg(long, default_value = "{}")]
    variant: String,
    /// Other options, to be compared with those on the same seeds.
    #[arg(long)]
    against: Option<String>,
    /// One option at up to eight values on the same seeds: cap=200..1500, cap=300,1000,null or toll_rule=level,half.
    #[arg(long, conflicts_with_all = ["against", "study", "rules"])]
    sweep: Option<String>,
    /// The only strategy to try, by its word; all of the game if left out.
    #[arg(long)]
    strategy: Option<String>,
    /// Who plays: one word for all seats, or one for each, seat 0's first: random, easy, medium, hard or flat.
    #[arg(long, value_delimiter = ',', default_value = "medium")]
    players: Vec<Player>,
    /// Who is asked beside them, to see whether the answer depends on the players: one word, or none. Easy beside Medium
    /// and Medium beside all others if left out.
    #[arg(long)]
    beside: Option<String>,
    /// How many games.
    #[arg(long, required = true)]
    games: Option<u64>,
    /// The number of the series of seeds.
    #[arg(long, required = true)]
    seed: Option<u64>,
    /// Judge one decision in so many by playouts, for spread and drama; 0 for none.
    #[arg(long, default_value_t = 0)]
    judge: u32,
    /// What is played for each seed: games between the players; or games of a better player among weaker ones (skill);
    /// games of a player that thinks twice as long as the others (doublings); the same deals four times, with the
    /// players in other seats (luck); or games of a player that keeps to a strategy, from each seat (strategies).
    #[arg(long, default_value = "games", value_parser = study)]
    study: Study,
    /// Compare each option of the game with the table's own, on the same seeds, and rank them by what they change.
    #[arg(long, conflicts_with_all = ["against", "part", "judge", "study"])]
    rules: bool,
    /// Play only one of so many parts, as in 1/4, and write its summary for `lab merge`.
    #[arg(long, conflicts_with_all = ["json", "markdown"])]
    part: Option<Share>,
    /// Write to this file instead. With --part, a file that has the whole part already is left as it is, and nothing is
    /// played.
    #[arg(long)]
    out: Option<String>,
    /// Print the record of a game that the report names as an example, by its number, with a letter from b on for the
    /// further options: 17, or 17b.
    #[arg(long, conflicts_with_all = ["rules", "part", "json", "markdown"])]
    record: Option<String>,
    /// On how many threads; as many as there are cores if left out. The result is the same.
    #[arg(long)]
    threads: Option<usize>,
    #[command(flatten)]
    layout: Layout,
}

#[derive(Args)]
struct MergeArguments {
    /// The files that `--part` wrote.
    #[arg(required = true)]
    files: Vec<String>,
    /// Write a summary of all of them instead of a report.
    #[arg(long, conflicts_with_all = ["json", "markdown"])]
    summary: bool,
    #[command(flatten)]
    layout: Layout,
}

#[derive(Args)]
struct OpenArguments {
    /// Only those of one game, by its word.
    #[arg(long)]
    game: Option<String>,
    /// On how many threads; as many as there are cores if left out.
    #[arg(long)]
    threads: Option<usize>,
}

#[derive(Args)]
struct Layout {
    /// Print JSON.
    #[arg(long, conflicts_with = "markdown")]
    json: bool,
    /// Print Markdown, as without --json.
    #[arg(long)]
    markdown: bool,
    /// Print all figures behind the answer, too.
    #[arg(long)]
    figures: bool,
}

impl Layout {
    /// The form of an answer.
    fn of_answer(&self) -> Form {
        match (self.json, self.figures) {
            (true, _) => Form::Json,
            (false, true) => Form::Markdown,
            (false, false) => Form::Page,
        }
    }
}

/// The study with that word.
fn study(text: &str) -> Result<Study, &'static str> {
    let known = "known are games, skill, doublings, luck and strategies";
    Study::ALL.into_iter().find(|study| study.id() == text).ok_or(known)
}

/// The question with that word.
fn ask(text: &str) -> Result<Ask, String> {
    let known = || Ask::ALL.map(Ask::id).join(", ");
    Ask::of(text).ok_or_else(|| format!("known are {}", known()))
}

/// One of so many parts.
#[derive(Clone, Copy, Debug)]
struct Share(u64, u64);

impl FromStr for Share {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Share, &'static str> {
        let wrong = "a part and the number of parts, as in 1/4";
        let (number, parts) = text.split_once('/').ok_or(wrong)?;
        let (number, parts) = (number.parse().map_err(|_| wrong)?, parts.parse().map_err(|_| wrong)?);
        if (1..=parts).contains(&number) { Ok(Share(number, parts)) } else { Err(wrong) }
    }
}

/// Runs an experiment, or joins the parts of one.
pub fn run(arguments: Arguments) -> io::Result<ExitCode> {
    match arguments.merge {
        Some(LabCommand::Merge(merge)) => join(&merge),
        Some(LabCommand::Open(open)) => recompute(&open),
        None => play(arguments.run),
    }
}

fn play(arguments: RunArguments) -> io::Result<ExitCode> {
    let (Some(game), Some(games), Some(series)) = (arguments.game, arguments.games, arguments.seed) else {
        // clap has asked for them already
        return Ok(refuse("--game, --games and --seed are needed"));
    };
    let RunArguments { question, variant, against, sweep, strategy, players, beside, .. } = arguments;
    let RunArguments { judge, study, rules, part, out, record, threads, layout, .. } = arguments;
    let study = question.map_or(study, Ask::study);
    let (judged, beside) = (
        judge,
        match beside.as_deref() {
            None => Ok(Question::usual_beside(&players)),
            Some("none") => Ok(Vec::new()),
            Some(word) => word.parse().map(|player| vec![player]),
        },
    );
    let spec = Spec { game, variant, against, players, games, series, judged, study, sweep, strategy };
    if let Some(text) = record {
        return print_record(&spec, &text);
    }
    let threads = threads.unwrap_or_else(cores);
    let ask = question.or(spec.sweep.as_ref().map(|_| Ask::WhatIf));
    let Some(ask) = ask else {
        return match rules {
            true => weigh(&spec, threads, &layout),
            false => play_figures(spec, part, out.as_deref(), threads, &layout),
        };
    };
    match beside {
        Ok(beside) => {
            let beside = if ask.has_others() { beside } else { Vec::new() };
            answer(&Question { spec, ask, beside }, part, out.as_deref(), threads, &layout)
        }
        Err(why) => Ok(refuse(&format!("--beside: {why}"))),
    }
}

/// Plays what answers a question, or a part of it.
fn answer(
    question: &Question,
    part: Option<Share>,
    out: Option<&str>,
    threads: usize,
    layout: &Layout,
) -> io::Result<ExitCode> {
    if let Some(why) = question.refusal() {
        return Ok(refuse(&why));
    }
    let Ok(experiments) = question.experiments() else { return Ok(refuse("this cannot be played")) };
    let games = |spec: &Spec| match part {
        Some(Share(number, parts)) => spec.part(number, parts).unwrap_or(0..0),
        None => 0..spec.games,
    };
    if let (Some(_), Some(name)) = (part, out)
        && let Ok(text) = read_file(name)
    {
        let whole = |part: &Part| part.sums.iter().all(|sum| sum.has(&games(&sum.spec)));
        return Ok(match Part::read(&text) {
            Ok(part) if part.question == *question && whole(&part) => {
                eprintln!("{}: this part is played already", one_line(name));
                ExitCode::SUCCESS
            }
            _ => refuse(&format!("{name} holds something else; delete it first")),
        });
    }
    let bar = progress(experiments.iter().map(&games).map(|games| games.end - games.start).sum());
    let mut sums = Vec::new();
    for spec in experiments {
        let games = games(&spec);
        match referee::experiment(spec, games, threads, &|games| bar.inc(games)) {
            Ok(sum) => sums.push(sum),
            Err(why) => return Ok(refuse(&why.to_string())),
        }
    }
    bar.finish_and_clear();
    let played = Part { question: question.clone(), sums };
    match part {
        Some(_) => write_out(out, &(played.to_text() + "\n")),
        None => write_answer(&played, out, layout),
    }
}

/// A bar on a terminal that says how far it is and how long it will take; nothing elsewhere.
fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let style = "{bar:40} {human_pos} of {human_len} games, {eta} left";
    let style = ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.with_style(style)
}

/// Prints the record of a game: `17`, or `17b` with the second set of options.
fn print_record(spec: &Spec, text: &str) -> io::Result<ExitCode> {
    let digits = text.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
    let set = match text.as_bytes().get(digits.len()..) {
        Some([]) => Some(0),
        Some(&[letter]) => Some(usize::from(letter - b'a')),
        _ => None,
    };
    let Some((number, set)) = digits.parse::<u64>().ok().zip(set) else {
        return Ok(refuse("--record takes the number of a game, as in 17 or 17b"));
    };
    let record = match spec.clone().checked() {
        Ok(spec) => match spec.with_set(set) {
            Some(spec) => lab::run::record(&spec, number),
            None => return Ok(refuse("there are not so many sets of options")),
        },
        Err(why) => Err(why),
    };
    match record {
        Ok(record) => {
            writeln!(io::stdout(), "{}", serde_json::to_string(&record)?).map(|()| ExitCode::SUCCESS)
        }
        Err(why) => Ok(refuse(&why.to_string())),
    }
}

/// Plays an experiment, or a part of it, and prints its figures.
fn play_figures(
    spec: Spec,
    part: Option<Share>,
    out: Option<&str>,
    threads: usize,
    layout: &Layout,
) -> io::Result<ExitCode> {
    let numbers: Option<Range<u64>> = match part {
        Some(Share(number, parts)) => spec.part(number, parts),
        None => Some(0..spec.games),
    };
    let numbers = numbers.unwrap_or(0..0);
    if let (Some(_), Some(name)) = (part, out)
        && let Ok(text) = read_file(name)
    {
        let wanted = spec.checked();
        return Ok(match (Summary::read(&text), wanted) {
            (Ok(sum), Ok(spec)) if sum.spec == spec && sum.has(&numbers) => {
                eprintln!("{}: this part is played already", one_line(name));
                ExitCode::SUCCESS
            }
            _ => refuse(&format!("{name} holds something else; delete it first")),
        });
    }
    let bar = progress(numbers.end - numbers.start);
    let played = referee::experiment(spec, numbers, threads, &|games| bar.inc(games));
    bar.finish_and_clear();
    match played {
        Ok(summary) => print(&summary, part.is_some(), out, layout),
        Err(why) => Ok(refuse(&why.to_string())),
    }
}

/// Compares each option of the game with the table's own.
fn weigh(spec: &Spec, threads: usize, layout: &Layout) -> io::Result<ExitCode> {
    let compared = rules_worth::experiments(spec).and_then(|experiments| {
        let played = experiments.into_iter().map(|(rule, spec)| {
            let games = 0..spec.games;
            Ok((rule, Some(referee::experiment(spec, games, threads, &|_| {})?)))
        });
        played.collect::<Result<Vec<_>, _>>()
    });
    let ranked = match compared {
        Ok(compared) => rules_worth::rank(&compared),
        Err(why) => return Ok(refuse(&why.to_string())),
    };
    let name = ALL.iter().find(|info| info.id == spec.game).map_or("", |info| info.name);
    let mut output = io::stdout().lock();
    match layout.json {
        true => writeln!(output, "{}", serde_json::to_string(&ranked)?)?,
        false => write!(output, "{}", ranking(name, &ranked))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Plays what the figures of open questions come from, and compares.
fn recompute(arguments: &OpenArguments) -> io::Result<ExitCode> {
    let is_wanted = |id: &str| arguments.game.as_deref().is_none_or(|game| game == id);
    let games: Vec<_> = ALL.iter().filter(|info| is_wanted(info.id)).collect();
    if games.is_empty() {
        return Ok(refuse(&format!(
            "there is no game {:?} here",
            arguments.game.as_deref().unwrap_or_default()
        )));
    }
    let threads = arguments.threads.unwrap_or_else(cores);
    let mut all_equal = true;
    for info in games {
        let questions = match_game!(info.id, G => <G as LabGame>::OPEN_QUESTIONS).unwrap_or_default();
        for open in questions {
            let Some(question) = open.question(info.id) else { continue };
            let played = question.experiments().and_then(|experiments| {
                let play = |spec: Spec| {
                    let games = 0..spec.games;
                    referee::experiment(spec, games, threads, &|_| {})
                };
                experiments.into_iter().map(play).collect::<Result<Vec<_>, _>>()
            });
            let faults = played.map_or_else(|why| vec![why.to_string()], |sums| open.faults(&sums));
            let said = if faults.is_empty() { "as written".to_owned() } else { faults.join("; ") };
            all_equal &= faults.is_empty();
            writeln!(io::stdout(), "{} R{}: {said}\n  {}", info.name, open.ruling, question.command())?;
        }
    }
    Ok(if all_equal { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Says why nothing was done.
fn refuse(why: &str) -> ExitCode {
    eprintln!("referee: {}", one_line(why));
    ExitCode::from(2)
}
