//! Runs other programs, and tells each step in one line.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Mutex;
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Says in one line what happens next.
pub fn say(step: &str) {
    println!("» {step}");
}

/// Steps that may run side by side. On a terminal, each has a line that shows how long it has taken so far;
/// elsewhere, as in a log, each is told when it begins and when it is done.
pub struct Steps {
    lines: MultiProgress,
    done: Mutex<Vec<Step>>,
}

/// A step that has been done.
#[derive(Clone)]
pub struct Step {
    pub name: String,
    pub time: Duration,
    pub has_failed: bool,
}

impl Steps {
    pub fn new() -> Steps {
        let lines = MultiProgress::with_draw_target(ProgressDrawTarget::stdout());
        Steps { lines, done: Mutex::default() }
    }

    /// Does one step and says how long it took. Where another has failed, no step is begun any more.
    pub fn run<T>(&self, step: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        if self.done().iter().any(|step| step.has_failed) {
            bail!("Left out: {step}.");
        }
        let line = self.line(step)?;
        let start = Instant::now();
        let outcome = work();
        line.finish_and_clear();
        self.end(step, start.elapsed(), outcome)
    }

    /// Does one step that prints lines itself.
    pub fn run_aloud<T>(&self, step: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        self.say(step);
        let start = Instant::now();
        let outcome = work();
        self.end(step, start.elapsed(), outcome)
    }

    /// Says something above the lines of the steps.
    pub fn say(&self, what: &str) {
        let told = format!("» {what}");
        if self.lines.is_hidden() || self.lines.println(&told).is_err() {
            println!("{told}");
        }
    }

    /// The steps that are done, in the order of their ends.
    pub fn done(&self) -> Vec<Step> {
        self.done.lock().map(|done| done.clone()).unwrap_or_default()
    }

    fn end<T>(&self, step: &str, time: Duration, outcome: Result<T>) -> Result<T> {
        let has_failed = outcome.is_err();
        self.say(&format!("{step}: {}{}", seconds(time), if has_failed { ": this failed" } else { "" }));
        if let Ok(mut done) = self.done.lock() {
            done.push(Step { name: step.to_owned(), time, has_failed });
        }
        outcome
    }

    fn line(&self, step: &str) -> Result<ProgressBar> {
        if self.lines.is_hidden() {
            println!("» {step}…");
        }
        let line = self.lines.add(ProgressBar::new_spinner());
        line.set_style(ProgressStyle::with_template("» {msg}… {elapsed}")?);
        line.set_message(step.to_owned());
        line.enable_steady_tick(Duration::from_secs(1));
        Ok(line)
    }
}

/// A time as people read it.
pub fn seconds(time: Duration) -> String {
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
    output_of(command, trouble).map(drop)
}

/// What a command prints; where it fails, the error has it.
pub fn output_of(command: &mut Command, trouble: &str) -> Result<String> {
    printed(command, trouble).map(|(stdout, _)| stdout)
}

/// What a command says beside its output, such as warnings.
pub fn said_by(command: &mut Command, trouble: &str) -> Result<String> {
    printed(command, trouble).map(|(_, stderr)| stderr)
}

fn printed(command: &mut Command, trouble: &str) -> Result<(String, String)> {
    let Output { status, stdout, stderr } = command.output().with_context(|| could_not_start(command))?;
    let [stdout, stderr] = [stdout, stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    if !status.success() {
        bail!("{trouble}\n\n{stdout}{stderr}");
    }
    Ok((stdout, stderr))
}

/// Does two things side by side, each to its end, and tells every failure.
pub fn side_by_side(
    one: impl FnOnce() -> Result<()>,
    other: impl FnOnce() -> Result<()> + Send,
) -> Result<()> {
    thread::scope(|scope| {
        let other = scope.spawn(other);
        match (one(), ended(other)) {
            (Err(one), Err(other)) => bail!("{one:#}\n\n{other:#}"),
            (one, other) => one.and(other),
        }
    })
}

/// What a thread has come to.
pub fn ended<T>(thread: ScopedJoinHandle<Result<T>>) -> Result<T> {
    thread.join().unwrap_or_else(|_| Err(anyhow!("A part of this has broken down.")))
}

/// What a command prints; `None` where it cannot be run or fails.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_string())
}

fn could_not_start(command: &Command) -> String {
    format!("{} could not be started", command.get_program().to_string_lossy())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fails_side_by_side_is_told_together() {
        let outcome = side_by_side(|| bail!("The first is wrong."), || bail!("The second is wrong."));
        let told = outcome.map_err(|error| error.to_string()).unwrap_err();
        assert!(told.contains("first") && told.contains("second"), "{told}");
        assert!(side_by_side(|| Ok(()), || Ok(())).is_ok());
    }

    #[test]
    fn steps_are_remembered_and_none_is_begun_after_a_failure() {
        let steps = Steps::new();
        assert!(steps.run("good", || Ok(())).is_ok());
        assert!(steps.run("bad", || -> Result<()> { bail!("That is wrong.") }).is_err());
        let told = steps.run("next", || Ok(())).map_err(|error| error.to_string()).unwrap_err();
        assert_eq!(told, "Left out: next.");
        let ended: Vec<_> = steps.done().into_iter().map(|step| (step.name, step.has_failed)).collect();
        assert_eq!(ended, [("good".into(), false), ("bad".into(), true)]);
    }
}
