//! What runs in a browser: the tests and the measurements in `e2e/`.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::run::{Steps, root, run_quietly};

/// Node with the packages of `e2e/`, and the browsers that it drives.
pub struct Browser {
    npm: PathBuf,
    e2e: PathBuf,
    chromium: Option<PathBuf>,
    shell: Option<PathBuf>,
}

impl Browser {
    /// Makes sure of the packages and of a Chromium.
    pub fn ready(steps: &Steps) -> Result<Browser> {
        const NEEDED: &str = "The tests in a browser need Node 20 or newer, with npm: please install it. \
                              (Playing does not need it.)";
        which::which("node").ok().context(NEEDED)?;
        let browser = Browser {
            npm: which::which("npm").ok().context(NEEDED)?,
            e2e: root()?.join("e2e"),
            chromium: chromium(),
            shell: shell(),
        };
        if packages_are_old(&browser.e2e) {
            let trouble = "The packages of the browser tests could not be installed.";
            steps.run("Installing the packages of the browser tests (in e2e/node_modules)", || {
                run_quietly(&mut browser.npm(&["ci"]), trouble)
            })?;
        }
        if browser.chromium.is_none() {
            let mut install = browser.npm(&["exec", "--", "playwright", "install", "chromium"]);
            steps.run("Making sure of a browser for the tests", || {
                run_quietly(
                    &mut install,
                    "There is no Chromium here, and none could be installed. Install Chromium or Chrome, or \
                     give its path in the environment variable CHROMIUM.",
                )
            })?;
        }
        Ok(browser)
    }

    /// Checks the types of all that is in `e2e/`.
    pub fn check_types(&self) -> Result<()> {
        let mut check = self.npm(&["exec", "--", "tsc", "--noEmit"]);
        run_quietly(&mut check, "The browser tests have type errors:")
    }

    /// A call of Playwright's test command.
    pub fn playwright(&self, arguments: &[&str]) -> Command {
        let mut command = self.npm(&["exec", "--", "playwright", "test"]);
        command.args(arguments);
        if let Some(chromium) = &self.chromium {
            command.env("CHROMIUM", chromium);
        }
        if let Some(shell) = &self.shell {
            command.env("HEADLESS_SHELL", shell);
        }
        command
    }

    fn npm(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.npm);
        command.args(arguments).current_dir(&self.e2e);
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

/// A Chromium without a window that is already here: the one named in `HEADLESS_SHELL`, else one in a usual place.
fn shell() -> Option<PathBuf> {
    installed("HEADLESS_SHELL", &["chromium-headless-shell"], &[])
}

/// A Firefox that is already here: the one named in `FIREFOX`, else one in a usual place.
pub fn firefox() -> Option<PathBuf> {
    installed(
        "FIREFOX",
        &["firefox-esr", "firefox"],
        &["/Applications/Firefox.app/Contents/MacOS/firefox", "C:/Program Files/Mozilla Firefox/firefox.exe"],
    )
}

/// The small browser of WebKitGTK, whose engine is Safari's, with all that drives it on a screen of its own; else what
/// is missing. `MINIBROWSER` can name it.
pub fn webkit() -> Result<PathBuf, &'static str> {
    let missing = ["WebKitWebDriver", "xvfb-run", "xauth", "dbus-run-session"]
        .into_iter()
        .find(|program| which::which(program).is_err());
    let places = || fs::read_dir("/usr/lib").into_iter().flatten().flatten().map(|entry| entry.path());
    let in_libraries = || {
        let folders = ["webkit2gtk-4.1", "webkitgtk-6.0"];
        places()
            .flat_map(|place| folders.map(|folder| place.join(folder).join("MiniBrowser")))
            .find(|file| file.is_file())
    };
    match missing {
        Some(program) => Err(program),
        None => installed("MINIBROWSER", &["MiniBrowser"], &[]).or_else(in_libraries).ok_or("MiniBrowser"),
    }
}

/// The program that the environment names, else the first of those on `PATH`, else in one of those places.
fn installed(variable: &str, names: &[&str], places: &[&str]) -> Option<PathBuf> {
    let named = env::var_os(variable).filter(|path| !path.is_empty()).map(PathBuf::from);
    named
        .or_else(|| names.iter().find_map(|name| which::which(name).ok()))
        .or_else(|| places.iter().map(PathBuf::from).find(|place| place.is_file()))
}
