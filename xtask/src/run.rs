//! Runs other programs, and tells each step in one line.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Says in one line what happens next.
pub fn say(step: &str) {
    println!("» {step}");
}

/// Steps that may run side by side. On a terminal, each has a line that shows how long it has taken so far;
/// elsewhere, as in a log, each is told when it begins and when it is done.
pub struct Steps(MultiProgress);

impl Steps {
    pub fn new() -> Steps {
        Steps(MultiProgress::with_draw_target(ProgressDrawTarget::stdout()))
    }

    /// Does one step and says how long it took.
    pub fn run<T>(&self, step: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        let start = Instant::now();
        let line = self.line(step)?;
        let done = work();
        line.finish_and_clear();
        let end = if done.is_ok() { "" } else { ": this failed" };
        let told = format!("» {step}: {}{end}", seconds(start.elapsed()));
        if self.0.is_hidden() {
            println!("{told}")
        } else {
            self.0.println(told)?
        }
        done
    }

    fn line(&self, step: &str) -> Result<ProgressBar> {
        if self.0.is_hidden() {
            println!("» {step}…");
        }
        let line = self.0.add(ProgressBar::new_spinner());
        line.set_style(ProgressStyle::with_template("» {msg}… {elapsed}")?);
        line.set_message(step.to_owned());
        line.enable_steady_tick(Duration::from_secs(1));
        Ok(line)
    }
}

fn seconds(time: Duration) -> String {
    match time.as_secs() {
        ..60 => format!("{:.1} s", time.as_secs_f32()),
        whole => format!("{} min {} s", whole / 60, whole % 60),
    }
}

/// The folder of the repository.
pub fn root() -> Result<PathBuf> {
    let xtask = env::var_os("CARGO_MANIFEST_DIR").context("Please call this as `cargo xtask`.")?;
    let root = Path::new(&xtask).parent().context("The xtask folder has to lie in the repository.")?;
    Ok(root.to_path_buf())
}

/// All files in a folder and in its subfolders.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("{} could not be read", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() { found.extend(files(&path)?) } else { found.push(path) }
    }
    Ok(found)
}

/// The cargo that called us.
pub fn cargo() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// A command run in the repository's folder.
pub fn at_root(program: impl Into<OsString>, arguments: &[&str]) -> Result<Command> {
    let mut command = Command::new(program.into());
    command.args(arguments).current_dir(root()?);
    Ok(command)
}

/// Runs a command to its end; `trouble` is the sentence to stop with if it fails.
pub fn run(command: &mut Command, trouble: &str) -> Result<()> {
    let status = command.status().with_context(|| could_not_start(command))?;
    if !status.success() {
        bail!("{trouble}");
    }
    Ok(())
}

/// Runs a command to its end and keeps what it prints to itself, unless it fails.
pub fn run_quietly(command: &mut Command, trouble: &str) -> Result<()> {
    let Output { status, stdout, stderr } = command.output().with_context(|| could_not_start(command))?;
    if !status.success() {
        bail!("{trouble}\n\n{}{}", String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    }
    Ok(())
}

/// What a command prints; `None` where it cannot be run or fails.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_string())
}

fn could_not_start(command: &Command) -> String {
    format!("{} could not be started", command.get_program().to_string_lossy())
}
