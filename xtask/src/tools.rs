//! What building the page needs beyond cargo, made sure of before it is needed.
//!
//! A tool that is on `PATH` in the right version is used. Any other is compiled once into the
//! user's cache folder (`new-tricks/tools/<name>-<version>`) and put first on trunk's `PATH`;
//! what is installed elsewhere is never touched.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use cargo_lock::Lockfile;
use etcetera::BaseStrategy;

use crate::run::{at_root, cargo, output, root, run, say};

const TARGET: &str = "wasm32-unknown-unknown";
const TRUNK_VERSION: &str = "0.21.14";

/// The tools of the page, ready for use.
pub struct Tools {
    trunk: PathBuf,
    path: OsString,
}

impl Tools {
    /// Makes sure of everything the page's build needs, and tells each step that takes time.
    pub fn ready() -> Result<Tools> {
        wasm_target()?;
        let trunk = Tool { name: "trunk", package: "trunk", version: TRUNK_VERSION.into() }.ready()?;
        let bindgen = Tool { name: "wasm-bindgen", package: "wasm-bindgen-cli", version: bindgen_version()? }
            .ready()?;
        fetch_crates()?;
        let path = first_on_path(&[&trunk, &bindgen])?;
        Ok(Tools { trunk, path })
    }

    /// Trunk, called in the repository, quiet unless something is wrong, and never on the network.
    pub fn trunk(&self, words: &[&str]) -> Result<Command> {
        let mut command = at_root(&self.trunk, words)?;
        command.args(["--offline", "--skip-version-check"]).env("PATH", &self.path);
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

/// The version of wasm-bindgen that the page is compiled with; the tool must be of the same.
fn bindgen_version() -> Result<String> {
    let lock = Lockfile::load(root()?.join("Cargo.lock")).context("Cargo.lock could not be read")?;
    let package = lock.packages.iter().find(|package| package.name.as_str() == "wasm-bindgen");
    let package = package.context("Cargo.lock names no wasm-bindgen, so this cannot be the page's.")?;
    Ok(package.version.to_string())
}

/// Trunk builds without the network, so the crates have to be here before: those of the page, and
/// those that run on this machine while it is compiled.
fn fetch_crates() -> Result<()> {
    let mut fetch = at_root(cargo(), &["fetch", "--quiet", "--target", TARGET])?;
    if let Some(host) = host() {
        fetch.args(["--target", &host]);
    }
    run(&mut fetch, "The crates that the page is made of could not be downloaded. Is the network there?")
}

/// What rustc calls this machine.
fn host() -> Option<String> {
    let about = output(Command::new("rustc").arg("-vV"))?;
    about.lines().find_map(|line| line.strip_prefix("host: ")).map(str::to_string)
}

/// A program that cargo can install.
struct Tool {
    name: &'static str,
    package: &'static str,
    version: String,
}

impl Tool {
    /// The program in the right version: from `PATH`, from our folder, or installed now.
    fn ready(&self) -> Result<PathBuf> {
        let ours = self.our_folder()?;
        let program = ours.join("bin").join(format!("{}{}", self.name, env::consts::EXE_SUFFIX));
        let found = which::which(self.name).ok().into_iter().chain([program.clone()]);
        if let Some(found) = found.into_iter().find(|found| self.is_right(found)) {
            return Ok(found);
        }
        self.install(&ours)?;
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

    /// Compiles the tool with the dependencies it was tested with, else with those of today.
    fn install(&self, folder: &Path) -> Result<()> {
        let Tool { name, version, .. } = self;
        say(&format!("Installing {name} {version} (once; it takes some minutes)"));
        if self.cargo_install(folder, &["--locked"]).is_ok() {
            return Ok(());
        }
        say(&format!("Trying {name} once more, with newer dependencies"));
        self.cargo_install(folder, &[])
    }

    fn cargo_install(&self, folder: &Path, extra: &[&str]) -> Result<()> {
        let Tool { name, package, version } = self;
        let mut command =
            at_root(cargo(), &["install", "--quiet", "--force", package, "--version", version])?;
        run(
            command.args(extra).arg("--root").arg(folder),
            &format!(
                "{name} {version} could not be installed. Please install it by hand with \
                 `cargo install {package} --version {version}` and try again."
            ),
        )
    }
}

/// Our `PATH`, with the folders of these programs before all others.
fn first_on_path(programs: &[&Path]) -> Result<OsString> {
    let ours = programs.iter().filter_map(|program| program.parent()).map(Path::to_path_buf);
    let before = env::var_os("PATH").unwrap_or_default();
    env::join_paths(ours.chain(env::split_paths(&before))).context("PATH holds a folder that cannot be there")
}
