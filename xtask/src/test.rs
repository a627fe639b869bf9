//! Every check there is, in the order in which a failure is soonest known.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use clap::ValueEnum;

use crate::run::{at_root, cargo, root, run, say};
use crate::{page, size, tools};

/// One half of the checks.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Half {
    /// The library and the tools: format, lints, documentation, tests
    Rust,
    /// The page: its build, its size, and how it behaves in a browser
    Page,
}

/// Runs all checks, or one half of them; `playwright` goes to Playwright as it is.
pub fn all(only: Option<Half>, playwright: &[String]) -> Result<()> {
    tools::wasm_target()?;
    if only != Some(Half::Page) {
        rust()?;
    }
    if only != Some(Half::Rust) {
        built_page()?;
        in_browser(playwright)?;
    }
    say("All is well.");
    Ok(())
}

fn rust() -> Result<()> {
    cargo_step(
        "Format",
        &["fmt", "--all", "--check"],
        "Some code is not formatted: `cargo fmt --all` puts it right.",
    )?;
    cargo_step(
        "Lints",
        &["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"],
        "Clippy has objections; they stand above.",
    )?;
    let page = ["--target", "wasm32-unknown-unknown", "--lib", "--bin", "new-tricks"];
    cargo_step(
        "Lints, as compiled for the browser",
        &[&["clippy", "--quiet"], &page[..], &["--", "-D", "warnings"]].concat(),
        "Clippy has objections to the page's code; they stand above.",
    )?;
    documentation()?;
    cargo_step(
        "Tests of the library",
        &["test", "--quiet", "--workspace"],
        "A test of the library failed; it is named above.",
    )
}

fn documentation() -> Result<()> {
    say("Documentation");
    let mut doc = at_root(cargo(), &["doc", "--quiet", "--no-deps", "--workspace"])?;
    run(doc.env("RUSTDOCFLAGS", "-D warnings"), "The documentation has faults; they stand above.")
}

fn cargo_step(name: &str, words: &[&str], trouble: &str) -> Result<()> {
    say(name);
    run(&mut at_root(cargo(), words)?, trouble)
}

fn built_page() -> Result<()> {
    page::compile()?;
    let sizes = size::Sizes::of_dist()?;
    sizes.print();
    sizes.check()
}

fn in_browser(words: &[String]) -> Result<()> {
    let e2e = root()?.join("e2e");
    let node = Node::find()?;
    if packages_are_old(&e2e) {
        say("Installing the packages of the browser tests (in e2e/node_modules)");
        run(&mut node.npm(&e2e, &["ci"]), "The packages of the browser tests could not be installed.")?;
    }
    let chromium = chromium();
    if chromium.is_none() {
        say("Making sure of a browser for the tests");
        run(
            &mut node.npm(&e2e, &["exec", "--", "playwright", "install", "chromium"]),
            "There is no Chromium here, and none could be installed. Install Chromium or Chrome, or \
             give its path in the environment variable CHROMIUM.",
        )?;
    }
    say("Tests of the page, in a browser");
    let mut tests = node.npm(&e2e, &["exec", "--", "playwright", "test"]);
    tests.args(words);
    if let Some(chromium) = chromium {
        tests.env("CHROMIUM", chromium);
    }
    match firefox() {
        Some(firefox) => drop(tests.env("FIREFOX", firefox)),
        None => say("There is no Firefox here, so the page is not tried in one (FIREFOX can name it)"),
    }
    run(&mut tests, "A test of the page failed; it is named above.")
}

/// Node's package manager, by which everything in `e2e/` is run.
struct Node {
    npm: PathBuf,
}

impl Node {
    fn find() -> Result<Node> {
        const NEEDED: &str = "The tests in a browser need Node 20 or newer, with npm: please install it. \
                              (Playing does not need it.)";
        which::which("node").ok().context(NEEDED)?;
        Ok(Node { npm: which::which("npm").ok().context(NEEDED)? })
    }

    fn npm(&self, folder: &Path, words: &[&str]) -> Command {
        let mut command = Command::new(&self.npm);
        command.args(words).current_dir(folder);
        command
    }
}

/// Whether the packages are missing, or older than the list of what they should be.
fn packages_are_old(e2e: &Path) -> bool {
    let changed = |file: &str| fs::metadata(e2e.join(file)).and_then(|meta| meta.modified()).ok();
    match (changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        (Some(installed), Some(listed)) => installed < listed,
        _ => true,
    }
}

/// A Chromium that is already here: the one named in `CHROMIUM`, else one in a usual place.
fn chromium() -> Option<PathBuf> {
    installed(
        "CHROMIUM",
        &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"],
        &[
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            "C:/Program Files/Google/Chrome/Application/chrome.exe",
        ],
    )
}

/// A Firefox that is already here: the one named in `FIREFOX`, else one in a usual place.
fn firefox() -> Option<PathBuf> {
    installed(
        "FIREFOX",
        &["firefox-esr", "firefox"],
        &["/Applications/Firefox.app/Contents/MacOS/firefox", "C:/Program Files/Mozilla Firefox/firefox.exe"],
    )
}

/// The program that the environment names, else the first of those on `PATH`, else in one of those places.
fn installed(variable: &str, names: &[&str], places: &[&str]) -> Option<PathBuf> {
    let named = env::var_os(variable).filter(|path| !path.is_empty()).map(PathBuf::from);
    named
        .or_else(|| names.iter().find_map(|name| which::which(name).ok()))
        .or_else(|| places.iter().map(PathBuf::from).find(|place| place.is_file()))
}
