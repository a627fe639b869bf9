//! `referee lab`: experiments, parts of them, and joining parts.

use crate::{cores, one_line};
use bots::Player;
use clap::{Args, Subcommand};
use lab::file::{MAX_BYTES, Summary};
use lab::markdown::{markdown, ranking};
use lab::report::report;
use lab::rules_worth;
use lab::spec::{Spec, Study};
use rules::games::ALL;
use std::fs::File;
use std::io::{self, Read, Write};
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
}

#[derive(Args)]
struct RunArguments {
    /// The game's word, such as contract-grid.
    #[arg(long, required = true)]
    game: Option<String>,
    /// Its options as JSON, as in a record; those left out keep their defaults.
    #[arg(long, default_value = "{}")]
    variant: String,
    /// Other options, to be compared with those on the same seeds.
    #[arg(long)]
    against: Option<String>,
    /// Who plays: one word for all seats, or one for each, seat 0's first: random, easy, medium, hard or flat.
    #[arg(long, value_delimiter = ',', default_value = "medium")]
    players: Vec<Player>,
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
    /// games of a player that thinks twice as long as the others (doublings); or the same deals four times, with the
    /// players in other seats (luck).
    #[arg(long, default_value = "games", value_parser = study)]
    study: Study,
    /// Compare each option of the game with the table's own, on the same seeds, and rank them by what they change.
    #[arg(long, conflicts_with_all = ["against", "part", "judge", "study"])]
    rules: bool,
    /// Play only one of so many parts, as in 1/4, and write its summary for `lab merge`.
    #[arg(long, conflicts_with_all = ["json", "markdown"])]
    part: Option<Part>,
    /// Print the record of a game that the report names as an example, by its number.
    #[arg(long, conflicts_with_all = ["rules", "part", "json", "markdown"])]
    record: Option<u64>,
    /// On how many threads; as many as there are cores if left out. The result is the same.
    #[arg(long)]
    threads: Option<usize>,
    #[command(flatten)]
    form: Form,
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
    form: Form,
}

#[derive(Args)]
struct Form {
    /// Print JSON.
    #[arg(long, conflicts_with = "markdown")]
    json: bool,
    /// Print Markdown, as without --json.
    #[arg(long)]
    markdown: bool,
}

/// The study with that word.
fn study(text: &str) -> Result<Study, &'static str> {
    Study::ALL
        .into_iter()
        .find(|study| study.id() == text)
        .ok_or("known are games, skill, doublings and luck")
}

/// One of so many parts.
#[derive(Clone, Copy, Debug)]
struct Part(u64, u64);

impl FromStr for Part {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Part, &'static str> {
        let wrong = "a part and the number of parts, as in 1/4";
        let (number, parts) = text.split_once('/').ok_or(wrong)?;
        let (number, parts) = (number.parse().map_err(|_| wrong)?, parts.parse().map_err(|_| wrong)?);
        if (1..=parts).contains(&number) { Ok(Part(number, parts)) } else { Err(wrong) }
    }
}

/// Runs an experiment, or joins the parts of one.
pub fn run(arguments: Arguments) -> io::Result<ExitCode> {
    match arguments.merge {
        Some(LabCommand::Merge(merge)) => join(&merge),
        None => play(arguments.run),
    }
}

fn play(arguments: RunArguments) -> io::Result<ExitCode> {
    let RunArguments {
        game,
        variant,
        against,
        players,
        games,
        seed,
        judge,
        study,
        rules,
        part,
        record,
        threads,
        form,
    } = arguments;
    let (Some(game), Some(games), Some(series)) = (game, games, seed) else {
        // clap has asked for them already
        return Ok(refuse("--game, --games and --seed are needed"));
    };
    let spec = Spec { game, variant, against, players, games, series, judged: judge, study };
    if let Some(number) = record {
        return match lab::run::record(&spec, number) {
            Ok(record) => {
                writeln!(io::stdout(), "{}", serde_json::to_string(&record)?).map(|()| ExitCode::SUCCESS)
            }
            Err(why) => Ok(refuse(&why.to_string())),
        };
    }
    let threads = threads.unwrap_or_else(cores);
    if rules {
        return weigh(&spec, threads, &form);
    }
    let numbers: Option<Range<u64>> = match part {
        Some(Part(number, parts)) => spec.part(number, parts),
        None => Some(0..games),
    };
    let played = referee::experiment(spec, numbers.unwrap_or(0..0), threads);
    match played {
        Ok(summary) => print(&summary, part.is_some(), &form),
        Err(why) => Ok(refuse(&why.to_string())),
    }
}

/// Compares each option of the game with the table's own.
fn weigh(spec: &Spec, threads: usize, form: &Form) -> io::Result<ExitCode> {
    let compared = rules_worth::experiments(spec).and_then(|experiments| {
        let played = experiments.into_iter().map(|(rule, spec)| {
            let games = 0..spec.games;
            Ok((rule, Some(referee::experiment(spec, games, threads)?)))
        });
        played.collect::<Result<Vec<_>, _>>()
    });
    let ranked = match compared {
        Ok(compared) => rules_worth::rank(&compared),
        Err(why) => return Ok(refuse(&why.to_string())),
    };
    let name = ALL.iter().find(|info| info.id == spec.game).map_or("", |info| info.name);
    let mut output = io::stdout().lock();
    match form.json {
        true => writeln!(output, "{}", serde_json::to_string(&ranked)?)?,
        false => write!(output, "{}", ranking(name, &ranked))?,
    }
    Ok(ExitCode::SUCCESS)
}

fn join(arguments: &MergeArguments) -> io::Result<ExitCode> {
    let mut all: Option<Summary> = None;
    for name in &arguments.files {
        let read = read_file(name).map_err(|error| error.to_string());
        let read = read.and_then(|text| Summary::read(&text).map_err(|fault| fault.to_string()));
        let joined = read.and_then(|next| match all.take() {
            Some(sum) => sum.joined(&next).map_err(|fault| fault.to_string()),
            None => Ok(next),
        });
        match joined {
            Ok(joined) => all = Some(joined),
            Err(why) => {
                eprintln!("{}: {}", one_line(name), one_line(&why));
                return Ok(ExitCode::from(2));
            }
        }
    }
    all.map_or(Ok(ExitCode::SUCCESS), |summary| print(&summary, arguments.summary, &arguments.form))
}

/// The file's bytes; of one too large for a summary, just enough to see that.
fn read_file(name: &str) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    File::open(name)?.take(MAX_BYTES as u64 + 1).read_to_end(&mut text)?;
    Ok(text)
}

/// Prints a summary, or a report on it.
fn print(summary: &Summary, is_part: bool, form: &Form) -> io::Result<ExitCode> {
    let mut output = io::stdout().lock();
    if is_part {
        writeln!(output, "{}", summary.to_text())?;
    } else if let Some(report) = report(summary) {
        match form.json {
            true => writeln!(output, "{}", serde_json::to_string(&report)?)?,
            false => write!(output, "{}", markdown(&report))?,
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Says why nothing was done.
fn refuse(why: &str) -> ExitCode {
    eprintln!("referee: {}", one_line(why));
    ExitCode::from(2)
}
