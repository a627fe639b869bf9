//! The project's chores, behind `cargo xtask`: play, build, test and measure the page.
//!
//! | command | what it does |
//! |---|---|
//! | `cargo xtask play` | builds the page, serves it on this machine and opens the browser |
//! | `cargo xtask build` | builds `dist/`, ready for any static host |
//! | `cargo xtask test` | runs every check there is |
//! | `cargo xtask measure` | measures what a visitor waits for, and prints it beside the budgets |
//! | `cargo xtask words` | prints every sentence that people can come to read |
//!
//! Whatever a command needs and does not find, it installs (see [`tools`]).

mod browser;
mod early_choice;
mod games;
mod imports;
mod join;
#[cfg(test)]
mod layers;
mod licences;
mod measure;
mod offline;
mod packages;
mod page;
mod pieces;
mod print;
mod report;
mod run;
mod rust_tests;
mod size;
mod stage;
mod styles;
mod test;
mod tools;
mod waits;
mod words;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Chores of New Tricks: play it, build it, test it, measure it.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Build the page, serve it on this machine only, and open the browser
    Play {
        /// Do not open the browser
        #[arg(long)]
        no_open: bool,
        /// The port to serve on
        #[arg(long, default_value_t = 8080)]
        port: u16,
    },
    /// Build the page into dist/, ready for any static host
    Build {
        /// Compile it fast instead, for trying things out: into target/quick-dist
        #[arg(long)]
        quick: bool,
        /// Another folder of the repository for the page that is compiled fast
        #[arg(long, requires = "quick", default_value = page::QUICK_DIST)]
        dist: PathBuf,
    },
    /// Run every check and stop at the first that fails; then tell how long each took
    Test {
        /// After a small change: the tests of what it concerns, and one test of each game in one browser
        #[arg(long, conflicts_with_all = ["only", "playwright"])]
        quick: bool,
        /// Run one half of the checks only
        #[arg(long, value_enum)]
        only: Option<test::Half>,
        /// Words for Playwright, after `--`: a file of tests, or --project phone
        #[arg(last = true)]
        playwright: Vec<String>,
    },
    /// Measure what a visitor waits for, in Chromium, on an otherwise quiet machine
    Measure(measure::Measure),
    /// Print every sentence of the page, file by file, with the number of words
    Words {
        /// Print the numbers only
        #[arg(long)]
        count: bool,
    },
    /// Write the parts that trunk puts into the page (trunk calls this itself)
    #[command(hide = true)]
    Prepare,
    /// Finish the page that trunk has staged (trunk calls this itself)
    #[command(hide = true)]
    Stage,
}

fn main() -> ExitCode {
    let outcome = if pieces::is_stand_in() { pieces::bind() } else { do_chore(Cli::parse().chore) };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nStopped: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn do_chore(chore: Chore) -> Result<()> {
    match chore {
        Chore::Play { no_open, port } => page::play(port, !no_open),
        Chore::Build { quick: false, .. } => page::build(),
        Chore::Build { quick: true, dist } => page::build_quickly(&dist),
        Chore::Test { quick: true, .. } => test::quick(),
        Chore::Test { quick: false, only, playwright } => test::all(only, &playwright),
        Chore::Measure(what) => measure::measure(&what),
        Chore::Words { count } => words::list(count),
        Chore::Prepare => styles::write_page().and_then(|()| early_choice::write()),
        Chore::Stage => stage::finish(),
    }
}
