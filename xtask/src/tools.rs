//! What the page's build needs beyond cargo, installed where it is missing.
//!
//! A tool on `PATH` in the right version is used. Otherwise it is installed once into the user's cache folder
//! (`new-tricks/tools/<name>-<version>`) and put first on trunk's `PATH`; nothing that is installed elsewhere is
//! touched. Tools are compiled without optimisation and only with the features that the build uses: that takes a
//! third of the time, and they still do their work in about a second.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use cargo_lock::Lockfile;
use etcetera::BaseStrategy;

use crate::pieces;
use crate::run::{Steps, at_root, cargo, output, root, run, run_quietly, say};

/// How Rust calls the browser as a target.
pub const TARGET: &str = "wasm32-unknown-unknown";
const TRUNK_VERSION: &str = "0.21.14";
const DENY_VERSION: &str = "0.20.2";

/// The tools of the page, ready for use.
pub struct Tools {
    trunk: PathBuf,
    path: OsString,
    /// The variable that the program in place of wasm-bindgen needs.
    wasm_bindgen: (&'static str, PathBuf),
}

impl Tools {
    /// Trunk, which puts the page together.
    pub fn trunk() -> Tool {
        Tool { name: "trunk", package: "trunk", version: TRUNK_VERSION.into() }
    }

    /// wasm-bindgen, which writes the JavaScript around the programs.
    pub fn wasm_bindgen() -> Result<Tool> {
        Ok(Tool { name: "wasm-bindgen", package: "wasm-bindgen-cli", version: bindgen_version()? })
    }

    /// cargo-deny, which checks the licences and the sources of all crates; only the tests need it.
    pub fn deny() -> Tool {
        Tool { name: "cargo-deny", package: "cargo-deny", version: DENY_VERSION.into() }
    }

    /// The tools, both of which are here.
    pub fn new(trunk: PathBuf, wasm_bindgen: &Path) -> Result<Tools> {
        let (stand_in, wasm_bindgen) = pieces::stand_in(wasm_bindgen)?;
        let path = first_on_path(&[&stand_in, &trunk])?;
        Ok(Tools { trunk, path, wasm_bindgen })
    }

    /// A call of trunk in the repository: quiet unless something is wrong, and never on the network.
    pub fn call_trunk(&self, arguments: &[&str]) -> Result<Command> {
        let mut command = at_root(&self.trunk, arguments)?;
        command.args(["--offline", "--skip-version-check"]).env("PATH", &self.path);
        command.env(self.wasm_bindgen.0, &self.wasm_bindgen.1);
        if env::var_os("NO_COLOR").is_some() {
            command.env("NO_COLOR", "true"); // trunk takes no other value
        }
        Ok(command)
    }
}

/// Makes sure that Rust can compile for the browser.
pub fn wasm_target() -> Result<()> {
    if has_wasm_target() {
        return Ok(());
    }
    if which::which("rustup").is_err() {
        bail!(
            "Rust cannot compile for the browser yet. Install the target {TARGET}: with rustup it is \
             `rustup target add {TARGET}`; without rustup, your system may have it as a package."
        );
    }
    say("Adding the browser as a target of Rust");
    run(
        &mut at_root("rustup", &["target", "add", TARGET])?,
        &format!("The target could not be added. Please try `rustup target add {TARGET}` by hand."),
    )
}

fn has_wasm_target() -> bool {
    let folder = output(Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]));
    folder.is_some_and(|folder| Path::new(&folder).is_dir())
}

/// The version of wasm-bindgen that the page is compiled with; the tool has to be of the same version.
fn bindgen_version() -> Result<String> {
    let lock = Lockfile::load(root()?.join("Cargo.lock")).context("Cargo.lock could not be read")?;
    let package = lock.packages.iter().find(|package| package.name.as_str() == "wasm-bindgen");
    let package = package.context("Cargo.lock names no wasm-bindgen, so this cannot be the page's.")?;
    Ok(package.version.to_string())
}

/// Downloads the crates of the page, and those that run on this machine while it is compiled: trunk builds without
/// the network.
pub fn fetch_crates() -> Result<()> {
    let mut fetch = at_root(cargo(), &["fetch", "--quiet", "--target", TARGET])?;
    if let Some(host) = host() {
        fetch.args(["--target", &host]);
    }
    run_quietly(
        &mut fetch,
        "The crates that the page is made of could not be downloaded. Is there a network?",
    )
}

/// What rustc calls this machine.
fn host() -> Option<String> {
    let about = output(Command::new("rustc").arg("-vV"))?;
    about.lines().find_map(|line| line.strip_prefix("host: ")).map(str::to_string)
}

/// A program that cargo can install.
pub struct Tool {
    name: &'static str,
    package: &'static str,
    version: String,
}

impl Tool {
    /// The program in the right version: from `PATH`, from our folder, or installed now, which is a step of its own.
    pub fn ready(&self, steps: &Steps) -> Result<PathBuf> {
        let ours = self.our_folder()?;
        let program = ours.join("bin").join(format!("{}{}", self.name, env::consts::EXE_SUFFIX));
        let found = which::which(self.name).ok().into_iter().chain([program.clone()]);
        if let Some(found) = found.into_iter().find(|found| self.is_right(found)) {
            return Ok(found);
        }
        steps.run(&format!("Installing {} {}, once", self.name, self.version), || self.install(&ours))?;
        if !self.is_right(&program) {
            bail!("{} {} was installed but does not run.", self.name, self.version);
        }
        Ok(program)
    }

    fn is_right(&self, program: &Path) -> bool {
        let answer = output(Command::new(program).arg("--version"));
        answer.is_some_and(|answer| answer.split_whitespace().nth(1) == Some(self.version.as_str()))
    }

    fn our_folder(&self) -> Result<PathBuf> {
        let user = etcetera::choose_base_strategy().context("Your cache folder could not be found")?;
        Ok(user.cache_dir().join("new-tricks/tools").join(format!("{}-{}", self.name, self.version)))
    }

    /// Tries one way after another; only the last one's failure is told.
    fn install(&self, folder: &Path) -> Result<()> {
        let Tool { name, package, version } = self;
        let trouble = format!(
            "{name} {version} could not be installed. Please install it by hand with \
             `cargo install {package} --version {version}` and try again."
        );
        let mut outcome = Ok(());
        for arguments in self.ways_to_install(which::which("cargo-binstall").is_ok()) {
            let mut command = at_root(cargo(), &[])?;
            command.args(arguments).arg("--root").arg(folder);
            command.env("CARGO_PROFILE_DEV_DEBUG", "0").env("CARGO_INCREMENTAL", "0");
            outcome = run_quietly(&mut command, &trouble);
            if outcome.is_ok() {
                break;
            }
        }
        outcome
    }

    /// The arguments for cargo, best way first: the ready program that binstall finds; compiled with the
    /// dependencies it was released with; compiled with those of today, where some of its own are no longer offered.
    fn ways_to_install(&self, has_binstall: bool) -> Vec<Vec<String>> {
        let Tool { name, package, version } = self;
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let ready = format!("binstall --no-confirm --force --disable-strategies compile {package}@{version}");
        let compiled = format!(
            "install --debug --no-default-features --force --bin {name} {package} --version {version}"
        );
        let binstall = has_binstall.then(|| words(&ready));
        binstall.into_iter().chain([words(&format!("{compiled} --locked")), words(&compiled)]).collect()
    }
}

/// Our `PATH`, with the folders of these programs before all others.
fn first_on_path(programs: &[&Path]) -> Result<OsString> {
    let ours = programs.iter().filter_map(|program| program.parent()).map(Path::to_path_buf);
    let before = env::var_os("PATH").unwrap_or_default();
    env::join_paths(ours.chain(env::split_paths(&before))).context("PATH holds a folder that cannot be there")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn binstall_is_tried_first_where_it_is_installed_and_not_asked_for_where_it_is_not() {
        let with = Tools::trunk().ways_to_install(true);
        let without = Tools::trunk().ways_to_install(false);
        assert_eq!(with[0][0], "binstall");
        assert_eq!(with[1..], without);
        assert_eq!(without.iter().map(|way| way[0].as_str()).collect::<Vec<_>>(), ["install"; 2]);
        assert!(without[0].contains(&"--locked".to_owned()) && !without[1].contains(&"--locked".to_owned()));
    }
}
