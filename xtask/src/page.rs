//! The page: built for hosting, or served on this machine.

use std::fs::{self, File};
use std::io::{ErrorKind, IsTerminal};
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::SystemTime;

use anyhow::{Result, bail};

use crate::run::{Steps, at_root, cargo, ended, files, root, run, run_quietly, said_by, say};
use crate::tools::{self, TARGET, Tools};
use crate::{offline, size};

/// Of trunk's own lines, the warnings; but not that it leaves JavaScript it cannot shorten as it is.
const WARNINGS: &str = "error,trunk=warn,trunk::processing::minify=error";

/// The programs of the page as `index.html` names them, packages of the same names, each with its profile, and what to call
/// it.
const PROGRAMS: [(&str, &str, &str); 2] =
    [("new-tricks", "release", "the page"), ("worker", "worker", "the computer players")];

/// The profile of a page that is compiled in a fraction of the time, and the folder that such a page goes to: never
/// `dist/`, so that no host gets it by mistake.
const QUICK_PROFILE: &str = "quick";
pub const QUICK_DIST: &str = "target/quick-dist";

/// What the page is made of.
const MADE_OF: [&str; 10] = [
    "src",
    "static",
    "crates",
    "xtask/src",
    ".cargo",
    "build.rs",
    "index.html",
    "Trunk.toml",
    "Cargo.toml",
    "Cargo.lock",
];

/// Builds `dist/` and prints its sizes.
pub fn build() -> Result<()> {
    eprint!("{}", compile(&Steps::new())?);
    size::Sizes::of_dist()?.print();
    say("The page is in dist/. Any static host will do, in any folder.");
    Ok(())
}

/// Builds a page for whoever works on it: compiled fast, and therefore big and slow.
pub fn build_quickly(dist: &Path) -> Result<()> {
    compile_quickly(&Steps::new(), &root()?.join(dist))?;
    say(&format!("The page is in {}, for trying things out; hosts get `cargo xtask build`.", dist.display()));
    Ok(())
}

/// Builds the page that compiles fast, and says no more than that.
pub fn compile_quickly(steps: &Steps, dist: &Path) -> Result<()> {
    let start = SystemTime::now();
    let (tools, warnings) = prepare(steps, &[Programs::quick()])?;
    eprint!("{warnings}");
    let mut trunk = tools.call_trunk(&["build", "--cargo-profile", QUICK_PROFILE, "--log", WARNINGS])?;
    // in all but its programs it is the page that hosts get
    trunk.args(["--minify", "--dist"]).arg(dist).env(offline::SERVED, "no");
    put_together(steps, trunk)?;
    // as old as what it was made of: what changed meanwhile is younger
    Ok(File::options().write(true).open(dist.join("index.html"))?.set_modified(start)?)
}

/// Whether a page that was compiled fast is younger than all that it is made of.
pub fn is_up_to_date(dist: &Path) -> Result<bool> {
    let changed = |file: &Path| fs::metadata(file).and_then(|file| file.modified());
    let Ok(built) = changed(&dist.join("index.html")) else { return Ok(false) };
    let root = root()?;
    for place in MADE_OF {
        let place = root.join(place);
        for file in if place.is_dir() { files(&place)? } else { vec![place] } {
            // what was in a folder and is there no more has changed the folder
            let folder = file.parent().unwrap_or(&file);
            if changed(&file)? >= built || folder != root && changed(folder)? >= built {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// Builds `dist/`, and says no more than that; gives the compiler's warnings.
pub fn compile(steps: &Steps) -> Result<String> {
    let (tools, warnings) = prepare(steps, &Programs::hosted())?;
    put_together(steps, tools.call_trunk(&["build", "--release", "--log", WARNINGS])?)?;
    Ok(warnings)
}

fn put_together(steps: &Steps, mut trunk: Command) -> Result<()> {
    steps.run("Putting the page together", || run_quietly(&mut trunk, "The page could not be built."))
}

/// Builds the page, serves it on this machine alone, and opens the browser if asked to.
pub fn play(port: u16, open: bool) -> Result<()> {
    must_be_free(port)?;
    let (tools, _) = prepare(&Steps::new(), &Programs::hosted())?;
    say(&format!("Putting the page together, to be played at http://127.0.0.1:{port}/ (Ctrl+C ends it)"));
    let mut serve =
        tools.call_trunk(&["serve", "--release", "--no-autoreload=true", "--address", "127.0.0.1"])?;
    serve.args(["--disable-address-lookup=true", "--log", &format!("{WARNINGS},trunk::serve=info")]);
    // not into dist/: that is what goes to a host, and what is served here keeps nothing for use offline
    serve.env(offline::SERVED, "yes").args(["--dist", "target/served"]);
    serve.args(["--port", &port.to_string(), &format!("--open={open}")]);
    run(&mut serve, "The page could not be served; the lines above say why.")
}

/// Makes sure of the tools and compiles the programs, all side by side: one of trunk's crates keeps one core busy for
/// minutes, and each program's optimiser does so too. Trunk then finds the programs compiled. With the compiler's warnings.
fn prepare(steps: &Steps, programs: &[Programs]) -> Result<(Tools, String)> {
    tools::wasm_target()?;
    tools::fetch_crates()?;
    let (trunk, wasm_bindgen) = (Tools::trunk(), Tools::wasm_bindgen()?);
    thread::scope(|scope| {
        let tools = [&trunk, &wasm_bindgen].map(|tool| scope.spawn(|| tool.ready(steps)));
        let programs: Vec<_> =
            programs.iter().map(|programs| scope.spawn(|| programs.compile(steps))).collect();
        let [trunk, wasm_bindgen] = tools.map(ended);
        let warnings = programs.into_iter().map(ended).collect::<Result<String>>()?;
        Ok((Tools::new(trunk?, &wasm_bindgen?)?, warnings))
    })
}

/// Programs of the page that one call of cargo compiles.
struct Programs {
    bins: Vec<&'static str>,
    profile: &'static str,
    name: &'static str,
}

impl Programs {
    /// Each program in its own profile, to be compiled side by side.
    fn hosted() -> [Programs; 2] {
        PROGRAMS.map(|(bin, profile, name)| Programs { bins: vec![bin], profile, name })
    }

    /// All programs in the profile that compiles fast: most of what they consist of is compiled once.
    fn quick() -> Programs {
        let bins = PROGRAMS.iter().map(|(bin, _, _)| *bin).collect();
        Programs { bins, profile: QUICK_PROFILE, name: "the page and the computer players, quickly" }
    }

    /// Compiles them just as trunk will ask for them, and gives the compiler's warnings.
    fn compile(&self, steps: &Steps) -> Result<String> {
        let mut build = at_root(cargo(), &["build", "--quiet", "--offline", "--target", TARGET])?;
        build
            .args(self.bins.iter().flat_map(|bin| ["--package", bin, "--bin", bin]))
            .args(["--profile", self.profile]);
        build.args(["--color", if std::io::stderr().is_terminal() { "always" } else { "never" }]);
        let trouble = format!("{} could not be compiled.", self.bins.join(" or "));
        steps.run(&format!("Compiling {}", self.name), || said_by(&mut build, &trouble))
    }
}

/// Finds out before the build, not after it, that another program has the port.
fn must_be_free(port: u16) -> Result<()> {
    match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AddrInUse => bail!(
            "Port {port} is taken by another program. Choose another: `cargo xtask play --port {}`.",
            port.checked_add(1).unwrap_or(8080)
        ),
        Err(error) => bail!("Port {port} cannot be used here: {error}."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_programs_are_those_that_trunk_builds() -> Result<()> {
        let page = fs::read_to_string(root()?.join("index.html"))?;
        let links: Vec<_> = page.lines().filter(|line| line.contains("rel=\"rust\"")).collect();
        assert_eq!(links.len(), PROGRAMS.len());
        for ((program, profile, _), link) in PROGRAMS.iter().zip(links) {
            assert!(link.contains(&format!("data-bin=\"{program}\"")), "{link}");
            let named =
                link.split("data-cargo-profile-release=\"").nth(1).and_then(|rest| rest.split('"').next());
            assert_eq!(named.unwrap_or("release"), *profile, "{link}");
        }
        Ok(())
    }
}
