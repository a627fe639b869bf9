//! The tests of the Rust code, each in a process of its own: all cores are busy to the end, and each test has its time.

use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use cargo_metadata::Message;

use crate::packages::{self, PARTS, Package};
use crate::report::Test;
use crate::run::{Steps, at_root, cargo, output_of};

/// A program that cargo has made of the tests of one file.
struct Program {
    package: String,
    target: String,
    file: PathBuf,
    /// The folder of its package, in which cargo runs it.
    folder: PathBuf,
}

/// Compiles all tests; cargo takes those that are up to date as they are.
fn compile() -> Result<Vec<Program>> {
    let packages = packages::ours()?;
    let mut programs = Vec::new();
    for part in PARTS {
        let mut build = at_root(cargo(), &["test", "--quiet", "--no-run"])?;
        build.args(["--message-format", "json-render-diagnostics"]).args(part);
        let messages = output_of(&mut build, "The tests could not be compiled:")?;
        for message in Message::parse_stream(messages.as_bytes()) {
            let Message::CompilerArtifact(made) = message? else { continue };
            let (Some(file), true) = (made.executable, made.profile.test) else { continue };
            let package = packages.iter().find(|package| package.manifest == made.manifest_path);
            let Package { name, manifest, .. } =
                package.context("Cargo has compiled tests that are not ours.")?;
            let folder = manifest.parent().context("A package has no folder.")?.to_owned();
            programs.push(Program {
                package: name.clone(),
                target: made.target.name,
                file: file.into(),
                folder,
            });
        }
    }
    Ok(programs)
}

/// Compiles all tests and runs those of the packages that are chosen; `done` gets each test.
pub fn run(steps: &Steps, is_chosen: impl Fn(&str) -> bool, done: &Mutex<Vec<Test>>) -> Result<()> {
    let programs = steps.run("Compiling the Rust tests", compile)?;
    steps.run("Rust tests", || {
        let mut all = Vec::new();
        for program in programs.iter().filter(|program| is_chosen(&program.package)) {
            all.extend(program.tests()?.into_iter().map(|test| (program, test)));
        }
        run_all(steps, all, done)
    })
}

fn run_all(steps: &Steps, tests: Vec<(&Program, String)>, done: &Mutex<Vec<Test>>) -> Result<()> {
    let ahead = Mutex::new(tests.into_iter());
    let failures = Mutex::new(Vec::new());
    let take = || ahead.lock().ok().and_then(|mut tests| tests.next());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((program, name)) = take() {
                    let start = Instant::now();
                    let outcome = program.run(&name);
                    let (time, has_passed) = (start.elapsed(), outcome.is_ok());
                    let name = format!("{}, {}: {name}", program.package, program.target);
                    if let Err(why) = outcome {
                        steps.say(&format!("{name} failed\n{why:#}"));
                        failures.lock().map(|mut failures| failures.push(name.clone())).unwrap_or_default();
                    }
                    done.lock()
                        .map(|mut done| done.push(Test { name, time, has_passed }))
                        .unwrap_or_default();
                }
            });
        }
    });
    let failures = failures.into_inner().unwrap_or_default();
    if !failures.is_empty() {
        bail!("Tests failed: {}.", failures.join(", "));
    }
    Ok(())
}

impl Program {
    fn tests(&self) -> Result<Vec<String>> {
        let mut list = self.command();
        let listed = output_of(list.args(["--list", "--format", "terse"]), "Tests could not be listed.")?;
        Ok(named_tests(&listed))
    }

    fn run(&self, test: &str) -> Result<()> {
        output_of(self.command().args(["--exact", test]), "").map(drop)
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.file);
        command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder);
        command
    }
}

/// The names in the list that a program prints of its tests.
fn named_tests(list: &str) -> Vec<String> {
    list.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_listed_by_their_names_and_benchmarks_are_not() {
        assert_eq!(named_tests("a::one: test\nb: benchmark\ntwo: test\n"), ["a::one", "two"]);
    }
}
