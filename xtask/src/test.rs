//! All checks: what fails most often comes first, and what leaves a core idle runs beside something else.

use std::fs;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::Instant;

use anyhow::{Result, bail};
use clap::ValueEnum;

use crate::browser::{Browser, firefox, webkit};
use crate::packages::{self, PARTS};
use crate::report::{Test, page_tests, report};
use crate::run::{Steps, at_root, cargo, output, root, run, run_quietly, say, side_by_side};
use crate::tools::{self, Tools};
use crate::{page, rust_tests, size, waits};

/// Where `e2e/support/times.ts` writes how long each test of the page took.
const PAGE_TIMES: &str = "target/page-tests.tsv";

/// One half of the checks.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Half {
    /// What is compiled for this machine: format, lints, documentation, the crates it uses, tests
    Rust,
    /// The page: its lints, its build, its size, and how it behaves in a browser
    Page,
}

/// Runs all checks, or one half of them; `playwright` goes to Playwright as it is.
pub fn all(only: Option<Half>, playwright: &[String]) -> Result<()> {
    told(|checks| match only {
        None => {
            checks.format()?;
            // what is compiled for this machine, and for the browser: each keeps about one core busy
            side_by_side(|| checks.rust(), || checks.page())?;
            checks.in_browser(playwright)
        }
        Some(Half::Rust) => {
            checks.format()?;
            checks.rust()
        }
        Some(Half::Page) => {
            checks.page()?;
            checks.referee()?;
            checks.in_browser(playwright)
        }
    })
}

/// Runs what a small change is likely to break.
pub fn quick() -> Result<()> {
    told(|checks| {
        let packages = packages::concerned_by_change()?;
        say(&format!("What has changed concerns {}", packages.join(", ")));
        checks.format()?;
        side_by_side(|| checks.lints_of_this_machine(), || checks.types())?;
        let concerns = |package: &str| packages.iter().any(|name| name == package);
        side_by_side(|| rust_tests::run(&checks.steps, concerns, &checks.tests), || checks.quick_page())?;
        checks.smoke()
    })
}

/// Does the checks, then tells how long they took and what failed.
fn told(work: impl FnOnce(&Checks) -> Result<()>) -> Result<()> {
    let start = Instant::now();
    tools::wasm_target()?;
    let checks = Checks { steps: Steps::new(), tests: Mutex::default() };
    let outcome = work(&checks);
    if let Err(error) = &outcome {
        eprintln!("\n{error:#}");
    }
    let tests = checks.tests.into_inner().unwrap_or_default();
    println!("{}", report(&checks.steps.done(), tests, start.elapsed()));
    if outcome.is_err() {
        bail!("what is named here failed; why stands above the table.");
    }
    say("All is well.");
    Ok(())
}

/// The checks, with how long each has taken and each test in them.
struct Checks {
    steps: Steps,
    tests: Mutex<Vec<Test>>,
}

impl Checks {
    fn format(&self) -> Result<()> {
        self.cargo(
            "Format",
            &["fmt", "--all", "--check"],
            "Some code is not formatted: `cargo fmt --all` puts it right.",
        )?;
        self.steps.run("Waits in tests", waits::check)
    }

    /// All that is compiled for this machine.
    fn rust(&self) -> Result<()> {
        self.lints_of_this_machine()?;
        self.documentation()?;
        self.crates()?;
        self.rust_tests()
    }

    /// The page, up to its tests. Clippy has read its code as compiled for this machine, which is nearly the same.
    fn page(&self) -> Result<()> {
        self.types()?;
        self.built_page()
    }

    fn lints_of_this_machine(&self) -> Result<()> {
        self.steps.run("Lints", || {
            PARTS.iter().try_for_each(|part| {
                let mut lint = at_root(cargo(), &["clippy", "--quiet", "--all-targets"])?;
                lint.args(*part).args(["--", "-D", "warnings"]);
                run_quietly(&mut lint, "Clippy has objections:")
            })
        })
    }

    fn documentation(&self) -> Result<()> {
        self.steps.run("Documentation", || {
            PARTS.iter().try_for_each(|part| {
                let mut doc = at_root(cargo(), &["doc", "--quiet", "--no-deps"])?;
                doc.args(*part).env("RUSTDOCFLAGS", "-D warnings");
                run_quietly(&mut doc, "The documentation has faults:")
            })
        })
    }

    /// Checks the crates we are made of: their licences, versions and sources, and whether any is known to be unsafe.
    fn crates(&self) -> Result<()> {
        let deny = Tools::deny().ready(&self.steps)?;
        let check = |what: &[&str]| -> Result<Command> {
            let mut command =
                at_root(&deny, &["--workspace", "--log-level", "error", "check", "--hide-inclusion-graph"])?;
            command.args(what);
            Ok(command)
        };
        self.steps.run("Licences and sources of the crates", || {
            run_quietly(&mut check(&["licenses", "bans", "sources"])?, "deny.toml does not allow that:")
        })?;
        self.steps.run("Known faults of the crates", || {
            let fetched =
                output(at_root(&deny, &["--log-level", "error", "fetch", "db"])?.stderr(Stdio::null()));
            if fetched.is_none() {
                self.steps
                    .say("The list of known faults cannot be reached from here, so this check is left out");
                return Ok(());
            }
            run_quietly(&mut check(&["--disable-fetch", "advisories"])?, "A crate has a known fault:")
        })
    }

    /// Runs all tests, and the examples in the documentation.
    fn rust_tests(&self) -> Result<()> {
        rust_tests::run(&self.steps, |_| true, &self.tests)?;
        let [_, all_others] = PARTS;
        self.steps.run("Examples in the documentation", || {
            let mut examples = at_root(cargo(), &["test", "--quiet", "--doc"])?;
            run_quietly(examples.args(all_others), "An example fails:")
        })
    }

    fn cargo(&self, name: &str, words: &[&str], trouble: &str) -> Result<()> {
        self.steps.run(name, || run_quietly(&mut at_root(cargo(), words)?, trouble))
    }

    fn types(&self) -> Result<()> {
        let browser = Browser::ready(&self.steps)?;
        self.steps.run("Types of the browser tests", || browser.check_types())
    }

    fn built_page(&self) -> Result<()> {
        let warnings = page::compile(&self.steps)?;
        self.steps.run("Warnings of the page", || {
            if !warnings.is_empty() {
                bail!("The compiler has objections to the page's code:\n\n{warnings}");
            }
            Ok(())
        })?;
        let sizes = self.steps.run("Sizes of the page", size::Sizes::of_dist)?;
        self.steps.run_aloud("Budgets of the page", || {
            sizes.print();
            sizes.check()
        })
    }

    /// Builds the page that compiles fast, unless it is as new as all that it is made of.
    fn quick_page(&self) -> Result<()> {
        let dist = root()?.join(page::QUICK_DIST);
        if page::is_up_to_date(&dist)? {
            self.steps.say("The page has not changed since it was last built");
            return Ok(());
        }
        page::compile_quickly(&self.steps, &dist)
    }

    fn in_browser(&self, words: &[String]) -> Result<()> {
        let words: Vec<_> = words.iter().map(String::as_str).collect();
        let mut tests = Browser::ready(&self.steps)?.playwright(&words);
        match firefox() {
            Some(firefox) => drop(tests.env("FIREFOX", firefox)),
            None => say("There is no Firefox here, so the page is not tried in one (FIREFOX can name it)"),
        }
        match webkit() {
            Ok(browser) => drop(tests.env("MINIBROWSER", browser)),
            Err(missing) => {
                say(&format!("There is no {missing} here, so the page is not tried in WebKitGTK"))
            }
        }
        self.page_tests("Tests of the page, in browsers", &mut tests)
    }

    /// Builds the referee, which judges the games that the tests play on the page. Whoever compiles the Rust tests has
    /// compiled it along.
    fn referee(&self) -> Result<()> {
        self.cargo(
            "The referee",
            &["build", "--quiet", "--package", "referee"],
            "The referee cannot be built:",
        )
    }

    fn smoke(&self) -> Result<()> {
        let browser = Browser::ready(&self.steps)?;
        let mut tests = browser.playwright(&["--grep", "@smoke", "--project", "phone"]);
        tests.env("DIST", root()?.join(page::QUICK_DIST));
        self.page_tests("A test of each game, in one browser", &mut tests)
    }

    fn page_tests(&self, name: &str, tests: &mut Command) -> Result<()> {
        let times = root()?.join(PAGE_TIMES);
        fs::remove_file(&times).unwrap_or_default(); // there may be none
        let outcome = self.steps.run_aloud(name, || run(tests, "Tests of the page failed."));
        let times = page_tests(&fs::read_to_string(times).unwrap_or_default());
        if let Ok(mut tests) = self.tests.lock() {
            tests.extend(times);
        }
        outcome
    }
}
