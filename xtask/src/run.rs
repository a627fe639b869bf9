//! Running other programs, and telling what goes on in one line a step.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

/// Says what happens next, in one line.
pub fn say(step: &str) {
    println!("» {step}");
}

/// The folder of the repository.
pub fn root() -> Result<PathBuf> {
    let xtask = env::var_os("CARGO_MANIFEST_DIR").context("Please call this as `cargo xtask`.")?;
    let root = Path::new(&xtask).parent().context("The xtask folder has to lie in the repository.")?;
    Ok(root.to_path_buf())
}

/// All files in a folder, and in the folders in it.
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
pub fn at_root(program: impl Into<OsString>, words: &[&str]) -> Result<Command> {
    let mut command = Command::new(program.into());
    command.args(words).current_dir(root()?);
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

/// What a command prints, or nothing where it cannot be run or fails.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_string())
}

fn could_not_start(command: &Command) -> String {
    format!("{} could not be started", command.get_program().to_string_lossy())
}
