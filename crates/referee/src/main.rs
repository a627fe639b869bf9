//! The command line of the referee.
//!
//! Exit status: 0 for a legal record, 1 for a record that breaks a rule, 2 for input that is no record. With records
//! line by line on standard input: 1 if any line was bad.

mod lab_command;

use bots::{Effort, Player};
use clap::{Args, Parser, Subcommand};
use referee::arena::{self, Matchup};
use referee::positions;
use rules::games::ALL;
use rules::record::{MAX_BYTES, Value};
use rules::replay::{Rejection, replay};
use std::fs::File;
use std::io::{self, BufRead, BufWriter, ErrorKind, Read, Write};
use std::process::ExitCode;

/// Checks records of trick-taking games.
#[derive(Parser)]
#[command(name = "new-tricks", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Replay a record and print where the game stands, as JSON.
    Replay {
        /// The record's file; `-` reads one record a line from standard input and prints one result a line.
        file: String,
    },
    /// Play whole games and write their records, one a line; the same arguments give the same bytes.
    Simulate(SimulateArguments),
    /// Let computer players meet on the same deals with their seats exchanged, and say who plays better.
    Arena(ArenaArguments),
    /// Ask players in positions whose right cards are proved, and count their right answers.
    Positions(PositionsArguments),
    /// Play many games and measure what the rules make of them.
    Lab(Box<lab_command::Arguments>),
}

#[derive(Args)]
struct SimulateArguments {
    /// The game's word, such as contract-grid.
    #[arg(long)]
    game: String,
    /// Its options as JSON, as in a record; those left out keep their defaults.
    #[arg(long, default_value = "{}")]
    variant: String,
    /// How many games.
    #[arg(long)]
    games: u64,
    /// The seed of all deals and choices, a whole number.
    #[arg(long)]
    seed: u64,
    /// Who plays: one word for all seats, or one for each, seat 0's first: random, easy, medium or hard.
    #[arg(long, value_delimiter = ',', default_value = "random")]
    players: Vec<Player>,
}

#[derive(Args)]
struct ArenaArguments {
    /// The game's word, such as contract-grid.
    #[arg(long)]
    game: String,
    /// Its options as JSON, as in a record; those left out keep their defaults.
    #[arg(long, default_value = "{}")]
    variant: String,
    /// How many seeds; each is played once in every seating.
    #[arg(long)]
    games: u64,
    /// The number of the series of seeds.
    #[arg(long)]
    seed: u64,
    /// The first takes one seat, or one side, the other all others: random, easy, medium, hard or flat; hard:2000
    /// and hard:40ms think so much as --budget says.
    #[arg(long, value_delimiter = ',', required = true)]
    seats: Vec<Player>,
    /// How much those think who think: with so many playouts for a card, as 2000, or with those that took so many
    /// milliseconds where the games' own budgets were measured, as 40ms; the game's own budget, which is 20ms, if left out.
    #[arg(long)]
    budget: Option<Effort>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    /// On how many threads; as many as there are cores if left out. The result is the same.
    #[arg(long)]
    threads: Option<usize>,
}

#[derive(Args)]
struct PositionsArguments {
    /// The games' words, such as contract-grid; all if left out.
    #[arg(long, value_delimiter = ',')]
    game: Vec<String>,
    /// Who is asked.
    #[arg(long, value_delimiter = ',', default_value = "random,easy,medium,flat,hard")]
    players: Vec<Player>,
    /// How much those think who think, as in the arena.
    #[arg(long)]
    budget: Option<Effort>,
    /// Look for new positions in so many games between Easy and Medium instead, and write them as lines of the suite.
    #[arg(long)]
    find: Option<u64>,
    /// The options of these games as JSON; the game has to end with its first hand.
    #[arg(long, default_value = "{}")]
    variant: String,
    /// The number of the series of their seeds.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Replay { file } if file == "-" => replay_lines(),
        Command::Replay { file } => replay_file(&file),
        Command::Simulate(arguments) => simulate(&arguments),
        Command::Arena(arguments) => run_arena(&arguments),
        Command::Positions(arguments) => ask_in_positions(&arguments),
        Command::Lab(arguments) => lab_command::run(*arguments),
    };
    match done {
        Ok(status) => status,
        // whoever reads the output has seen enough, as `head` has
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("referee: {error}");
            ExitCode::from(2)
        }
    }
}

/// Replays one record from a file.
fn replay_file(name: &str) -> io::Result<ExitCode> {
    let text = match read_file(name) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{}: {error}", one_line(name));
            return Ok(ExitCode::from(2));
        }
    };
    match replay(&text) {
        Ok(result) => {
            writeln!(io::stdout(), "{result}")?;
            Ok(ExitCode::SUCCESS)
        }
        Err(rejection) => {
            eprintln!("{}: {}", one_line(name), one_line(&rejection.to_string()));
            Ok(ExitCode::from(match rejection {
                Rejection::Rule(_) => 1,
                Rejection::NoRecord(_) => 2,
            }))
        }
    }
}

/// The file's bytes; of a file too large for a record, just enough to see that.
fn read_file(name: &str) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    File::open(name)?.take(MAX_BYTES as u64 + 1).read_to_end(&mut text)?;
    Ok(text)
}

/// Replays one record a line. A bad line gets an error as its answer, and the rest goes on.
fn replay_lines() -> io::Result<ExitCode> {
    let mut input = io::stdin().lock();
    let mut output = BufWriter::new(io::stdout().lock());
    let mut line = Vec::new();
    let mut status = ExitCode::SUCCESS;
    let mut number = 0;
    while read_line(&mut input, &mut line)? {
        number += 1;
        let answer = match replay(&line) {
            Ok(result) => result.to_string(),
            Err(rejection) => {
                status = ExitCode::from(1);
                let error = format!("line {number}: {}", one_line(&rejection.to_string()));
                Value::object([("error", Value::text(error))]).to_string()
            }
        };
        writeln!(output, "{answer}")?;
    }
    output.flush()?;
    Ok(status)
}

/// Plays games and writes their records, one a line.
fn simulate(arguments: &SimulateArguments) -> io::Result<ExitCode> {
    let mut output = BufWriter::new(io::stdout().lock());
    let SimulateArguments { game, variant, games, seed, players } = arguments;
    let written = referee::simulate(game, variant.as_bytes(), players, *seed, *games, |record| {
        writeln!(output, "{record}")
    });
    output.flush()?;
    match written {
        Ok(written) => written.map(|()| ExitCode::SUCCESS),
        Err(why) => {
            eprintln!("referee: {}", one_line(&why.to_string()));
            Ok(ExitCode::from(2))
        }
    }
}

/// Runs the arena and prints its report.
fn run_arena(arguments: &ArenaArguments) -> io::Result<ExitCode> {
    let &[first, second] = arguments.seats.as_slice() else {
        eprintln!("referee: --seats takes two players, as in hard,medium");
        return Ok(ExitCode::from(2));
    };
    let matchup = Matchup {
        game: arguments.game.clone(),
        variant: arguments.variant.clone(),
        players: [first, second].map(|player| player.or_effort(arguments.budget.unwrap_or_default())),
        seeds: arguments.games,
        series: arguments.seed,
    };
    match arena::run(&matchup, arguments.threads.unwrap_or_else(cores)) {
        Ok(report) if arguments.json => writeln!(io::stdout(), "{}", report.to_json())?,
        Ok(report) => writeln!(io::stdout(), "{report}")?,
        Err(why) => {
            eprintln!("referee: {}", one_line(&why.to_string()));
            return Ok(ExitCode::from(2));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints how many positions each player gets right, or looks for positions.
fn ask_in_positions(arguments: &PositionsArguments) -> io::Result<ExitCode> {
    let mut output = io::stdout().lock();
    let all = || ALL.iter().map(|game| game.id.to_owned()).collect();
    let games: Vec<String> = if arguments.game.is_empty() { all() } else { arguments.game.clone() };
    for game in games {
        if let Some(number) = arguments.find {
            let mut written = Ok(());
            let found = |position: &_| written = writeln!(output, "{position}");
            let searched =
                positions::find(&game, arguments.variant.as_bytes(), arguments.seed, number, found);
            if let Err(why) = searched {
                eprintln!("referee: {}", one_line(&why.to_string()));
                return Ok(ExitCode::from(2));
            }
            written?;
            continue;
        }
        for &player in &arguments.players {
            let player = player.or_effort(arguments.budget.unwrap_or_default());
            match positions::score(&game, player) {
                Ok(score) => {
                    let sum = |of: usize| score.iter().map(|(_, counts)| counts[of]).sum::<u32>();
                    write!(output, "{game:14} {player:8} {} of {} right", sum(1), sum(0))?;
                    for (theme, [all, right]) in score {
                        write!(output, ", {theme} {right} of {all}")?;
                    }
                    writeln!(output)?;
                }
                Err(why) => {
                    eprintln!("referee: {}", one_line(&why.to_string()));
                    return Ok(ExitCode::from(2));
                }
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// How many threads the machine runs at once.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Reads the next line, without its end; of a line too long for a record, just enough to see that. False at the end of
/// the input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    // a line may end in CR and LF beyond the record's own bytes
    let most = MAX_BYTES as u64 + 2;
    if input.by_ref().take(most).read_until(b'\n', line)? == 0 {
        return Ok(false);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
        if line.last() == Some(&b'\r') {
            line.pop();
        }
    } else {
        input.skip_until(b'\n')?;
    }
    Ok(true)
}

/// The text on one line: control characters from a file become spaces.
fn one_line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
