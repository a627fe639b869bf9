//! The page: built for hosting, or served on this machine.

use std::io::{ErrorKind, IsTerminal};
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::Command;
use std::thread::{self, ScopedJoinHandle};

use anyhow::{Result, anyhow, bail};

use crate::run::{Steps, at_root, cargo, run, run_quietly, say};
use crate::tools::{self, TARGET, Tools};
use crate::{offline, size};

/// Of trunk's own lines, the warnings; but not that it leaves JavaScript it cannot shorten as it is.
const WARNINGS: &str = "error,trunk=warn,trunk::processing::minify=error";

/// The programs of the page as `index.html` names them, each with its profile, and what to call them.
const PROGRAMS: [(&str, &str, &str); 2] =
    [("new-tricks", "release", "the page"), ("worker", "worker", "the computer players")];

/// The profile of a page that is compiled in a fraction of the time, and the folder that such a page goes to: never
/// `dist/`, so that no host gets it by mistake.
const QUICK_PROFILE: &str = "quick";
pub const QUICK_DIST: &str = "target/quick-dist";

/// Builds `dist/` and prints its sizes.
pub fn build() -> Result<()> {
    compile()?;
    size::Sizes::of_dist()?.print();
    say("The page is in dist/. Any static host will do, in any folder.");
    Ok(())
}

/// Builds a page for whoever works on it: compiled fast, and therefore big and slow.
pub fn build_quickly(dist: &Path) -> Result<()> {
    let tools = prepare(&[Programs::quick()])?;
    let mut trunk = tools.call_trunk(&["build", "--cargo-profile", QUICK_PROFILE, "--log", WARNINGS])?;
    // in all but its programs it is the page that hosts get
    trunk.args(["--minify", "--dist"]).arg(dist).env(offline::SERVED, "no");
    put_together(trunk)?;
    say(&format!("The page is in {}, for trying things out; hosts get `cargo xtask build`.", dist.display()));
    Ok(())
}

/// Builds `dist/`, and says no more than that.
pub fn compile() -> Result<()> {
    let tools = prepare(&Programs::hosted())?;
    put_together(tools.call_trunk(&["build", "--release", "--log", WARNINGS])?)
}

fn put_together(mut trunk: Command) -> Result<()> {
    Steps::new().run("Putting the page together", || run_quietly(&mut trunk, "The page could not be built."))
}

/// Builds the page, serves it on this machine alone, and opens the browser if asked to.
pub fn play(port: u16, open: bool) -> Result<()> {
    must_be_free(port)?;
    let tools = prepare(&Programs::hosted())?;
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
/// minutes, and each program's optimiser does so too. Trunk then finds the programs compiled.
fn prepare(programs: &[Programs]) -> Result<Tools> {
    tools::wasm_target()?;
    tools::fetch_crates()?;
    let (trunk, wasm_bindgen) = (Tools::trunk(), Tools::wasm_bindgen()?);
    let steps = Steps::new();
    thread::scope(|scope| {
        let tools = [&trunk, &wasm_bindgen].map(|tool| scope.spawn(|| tool.ready(&steps)));
        let programs: Vec<_> =
            programs.iter().map(|programs| scope.spawn(|| programs.compile(&steps))).collect();
        let [trunk, wasm_bindgen] = tools.map(ended);
        programs.into_iter().try_for_each(ended)?;
        Tools::new(trunk?, &wasm_bindgen?)
    })
}

/// What a thread has come to.
fn ended<T>(thread: ScopedJoinHandle<Result<T>>) -> Result<T> {
    thread.join().unwrap_or_else(|_| Err(anyhow!("A part of the build has broken down.")))
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

    /// Compiles them just as trunk will ask for them.
    fn compile(&self, steps: &Steps) -> Result<()> {
        let mut build = at_root(cargo(), &["build", "--offline", "--target", TARGET])?;
        build.args(self.bins.iter().flat_map(|bin| ["--bin", bin])).args(["--profile", self.profile]);
        build.args(["--color", if std::io::stderr().is_terminal() { "always" } else { "never" }]);
        let trouble = format!("{} could not be compiled.", self.bins.join(" or "));
        steps.run(&format!("Compiling {}", self.name), || run_quietly(&mut build, &trouble))
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
    use crate::run::root;
    use std::fs;

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
