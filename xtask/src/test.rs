//! All checks, the quickest first.

use std::process::{Command, Stdio};

use anyhow::Result;
use clap::ValueEnum;

use crate::browser::{Browser, firefox, webkit};
use crate::run::{Steps, at_root, cargo, output, run, say};
use crate::tools::{self, TARGET, Tools};
use crate::{page, size};

/// One half of the checks.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Half {
    /// All Rust code: format, lints, documentation, the crates it uses, tests
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
    cargo_step(
        "Lints, as compiled for the browser",
        &["clippy", "--quiet", "--package", "new-tricks", "--target", TARGET, "--", "-D", "warnings"],
        "Clippy has objections to the page's code; they stand above.",
    )?;
    documentation()?;
    crates()?;
    cargo_step("Tests", &["test", "--quiet", "--workspace"], "A test failed; it is named above.")
}

fn documentation() -> Result<()> {
    say("Documentation");
    let mut doc = at_root(cargo(), &["doc", "--quiet", "--no-deps", "--workspace"])?;
    run(doc.env("RUSTDOCFLAGS", "-D warnings"), "The documentation has faults; they stand above.")
}

/// Checks the crates we are made of: their licences, versions and sources, and whether any is known to be unsafe.
fn crates() -> Result<()> {
    let deny = Tools::deny().ready(&Steps::new())?;
    say("Licences and sources of the crates");
    let check = |what: &[&str]| -> Result<Command> {
        let mut command =
            at_root(&deny, &["--workspace", "--log-level", "error", "check", "--hide-inclusion-graph"])?;
        command.args(what);
        Ok(command)
    };
    run(&mut check(&["licenses", "bans", "sources"])?, "deny.toml does not allow that; it stands above.")?;
    say("Known faults of the crates");
    let fetched = output(at_root(&deny, &["--log-level", "error", "fetch", "db"])?.stderr(Stdio::null()));
    if fetched.is_none() {
        say("The list of known faults cannot be reached from here, so this check is left out");
        return Ok(());
    }
    run(&mut check(&["--disable-fetch", "advisories"])?, "A crate has a known fault; it stands above.")
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
    let browser = Browser::ready()?;
    say("Types of the browser tests");
    browser.check_types()?;
    say("Tests of the page, in a browser");
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let mut tests = browser.playwright(&words);
    match firefox() {
        Some(firefox) => drop(tests.env("FIREFOX", firefox)),
        None => say("There is no Firefox here, so the page is not tried in one (FIREFOX can name it)"),
    }
    match webkit() {
        Ok(browser) => drop(tests.env("MINIBROWSER", browser)),
        Err(missing) => say(&format!("There is no {missing} here, so the page is not tried in WebKitGTK")),
    }
    run(&mut tests, "A test of the page failed; it is named above.")
}
