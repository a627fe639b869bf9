//! What a visitor waits for, measured in Chromium and printed as a table. The figures need a quiet machine.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};

use crate::browser::Browser;
use crate::page;
use crate::run::{Steps, root, run};

/// What can be measured.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Subject {
    /// First and return visits and every screen, against their budgets
    Waits,
    /// How long Hard thinks in its worker, and how evenly the page draws meanwhile
    Thinking,
    /// How many touches and seconds a decision takes where the device lies in the middle
    Decisions,
    /// How long the library and the statistics of 2,000 games take, and the longest task meanwhile
    Library,
    /// How evenly deals, tricks and results of every game move
    Motion,
    /// Which pictures of all phases of all games differ from those of another build
    Pictures,
}

/// The words of the command.
#[derive(Args)]
pub struct Measure {
    /// What to measure
    #[arg(value_enum, default_value = "waits")]
    subject: Subject,
    /// How often each wait is measured; the median is told
    #[arg(long, default_value_t = 5)]
    runs: u32,
    /// The folder of another build, to be measured in turns with this one, or to be looked at beside it
    #[arg(long, required_if_eq("subject", "pictures"))]
    against: Option<PathBuf>,
    /// Another page whose scenes are measured beside ours (only for motion)
    #[arg(long)]
    scene: Option<PathBuf>,
}

/// Builds the page and measures it.
pub fn measure(Measure { subject, runs, against, scene }: &Measure) -> Result<()> {
    let steps = Steps::new();
    eprint!("{}", page::compile(&steps)?);
    let spec = match subject {
        Subject::Waits => "waits.measure.ts",
        Subject::Thinking => "thinking.measure.ts",
        Subject::Decisions => "decisions.measure.ts",
        Subject::Library => "library.measure.ts",
        Subject::Motion => "motion.measure.ts",
        Subject::Pictures => "pictures.measure.ts",
    };
    let mut playwright = Browser::ready(&steps)?.playwright(&["--config", "measure.config.ts", spec]);
    let mut builds = format!("this build={}", root()?.join("dist").display());
    if let Some(other) = against {
        let other = whole_build(other)?;
        builds = format!("the other={},{builds}", other.display());
    }
    if let Some(scene) = scene {
        playwright.env("MEASURE_SCENE", scene.canonicalize()?);
    }
    playwright.env("MEASURE_RUNS", runs.to_string()).env("MEASURE_BUILDS", builds);
    run(&mut playwright, "The page could not be measured; the lines above say why.")
}

fn whole_build(folder: &Path) -> Result<PathBuf> {
    if !folder.join("index.html").is_file() {
        bail!("There is no build of the page in {}.", folder.display());
    }
    Ok(folder.canonicalize()?)
}
