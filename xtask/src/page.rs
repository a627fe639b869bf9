//! The page: built for hosting, or served on this machine.

use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener};

use anyhow::{Result, bail};

use crate::run::{run, say};
use crate::tools::Tools;
use crate::{offline, size};

/// Of trunk's own lines, the warnings; but not that it leaves JavaScript it cannot shorten as it is.
const WARNINGS: &str = "error,trunk=warn,trunk::processing::minify=error";
const BUILD_TROUBLE: &str = "The page could not be built; the lines above say why.";

/// Builds `dist/` and tells its sizes.
pub fn build() -> Result<()> {
    compile()?;
    size::Sizes::of_dist()?.print();
    say("The page is in dist/. Any static host will do, in any folder.");
    Ok(())
}

/// Builds `dist/`, and says no more than that.
pub fn compile() -> Result<()> {
    let tools = Tools::ready()?;
    say("Building the page");
    run(&mut tools.trunk(&["build", "--release", "--log", WARNINGS])?, BUILD_TROUBLE)
}

/// Builds the page, serves it on this machine alone, and opens the browser if asked to.
pub fn play(port: u16, open: bool) -> Result<()> {
    must_be_free(port)?;
    let tools = Tools::ready()?;
    say(&format!("Building the page, to be played at http://127.0.0.1:{port}/ (Ctrl+C ends it)"));
    let mut serve = tools.trunk(&["serve", "--release", "--no-autoreload=true", "--address", "127.0.0.1"])?;
    serve.args(["--disable-address-lookup=true", "--log", &format!("{WARNINGS},trunk::serve=info")]);
    // not into dist/: that is what goes to a host, and what is served here keeps nothing for use offline
    serve.env(offline::SERVED, "yes").args(["--dist", "target/served"]);
    serve.args(["--port", &port.to_string(), &format!("--open={open}")]);
    run(&mut serve, "The page could not be served; the lines above say why.")
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
