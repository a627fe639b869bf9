//! The page's worker, by which it is kept for use without a network: `static/sw.js`, with the list of the
//! files that it keeps.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use crate::run::files;

const WORKER: &str = include_str!("../../static/sw.js");
/// The worker that takes the one above away.
const OFF: &str = include_str!("../../static/sw-off.js");

/// What trunk writes into pages that it serves and reloads.
const RELOADER: &str = "{{__TRUNK_ADDRESS__}}";

/// What stands in the worker where the build's name goes, and where its files go.
const NAME_PLACE: &str = "\"name-of-the-build\"";
const FILES_PLACE: &str = "\"files-of-the-build\"";

/// The worker's own name: the one thing about the page that can never change.
const NAME: &str = "sw.js";
/// What only browsers that install the page look at, while they have a network: not worth every visitor's
/// download.
const FOR_INSTALLING: &str = "install/";

/// Set, to anything, while the page is served to be worked on or played right away.
pub const SERVED: &str = "NEW_TRICKS_SERVED";

/// Whether trunk has staged the page only to serve it here: who rebuilds it wants to see the new build at
/// once, and other pages will be served from the same address later, so no worker may stay behind.
pub fn is_served(page: &str) -> bool {
    let is_debug = env::var_os("TRUNK_PROFILE").is_some_and(|profile| profile == "debug");
    is_debug || env::var_os(SERVED).is_some() || page.contains(RELOADER)
}

/// The page with a mark that tells it to register no worker.
pub fn marked_as_served(page: &str) -> String {
    page.replacen("<html", "<html data-served", 1)
}

/// Writes the worker of the finished page in that folder.
pub fn write_worker(folder: &Path) -> Result<()> {
    write(folder, &filled_in(&digests(folder)?)?)
}

/// Writes the worker that takes itself away, in place of any that a browser has from before.
pub fn write_worker_off(folder: &Path) -> Result<()> {
    write(folder, OFF)
}

fn write(folder: &Path, worker: &str) -> Result<()> {
    fs::write(folder.join(NAME), without_comments(worker)).context("sw.js could not be written")
}

/// The files that the worker keeps, by their addresses, and their digests as a browser checks them.
fn digests(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut digests = BTreeMap::new();
    for file in files(folder)? {
        let address = address(file.strip_prefix(folder)?)?;
        if address == NAME || address.starts_with(FOR_INSTALLING) {
            continue;
        }
        let content = fs::read(&file).with_context(|| format!("{} could not be read", file.display()))?;
        digests.insert(address, format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(content))));
    }
    Ok(digests)
}

/// The address of a file, seen from the page; the page itself goes by the name of its folder.
fn address(file: &Path) -> Result<String> {
    let parts: Vec<_> = file.iter().map(|part| part.to_string_lossy()).collect();
    let address = parts.join("/");
    if !address.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_./".contains(letter)) {
        bail!("{address:?} is no name for a file of the page: letters, digits, -, _ and . make an address.");
    }
    Ok(if address == "index.html" { "./".into() } else { address })
}

fn filled_in(digests: &BTreeMap<String, String>) -> Result<String> {
    let places = [NAME_PLACE, FILES_PLACE];
    if places.iter().any(|place| WORKER.matches(place).count() != 1) {
        bail!("static/sw.js needs {NAME_PLACE} and {FILES_PLACE} exactly once.");
    }
    let pairs: Vec<_> = digests.iter().map(|(file, digest)| format!("[{file:?}, {digest:?}]")).collect();
    let list = format!("[\n  {},\n]", pairs.join(",\n  "));
    Ok(WORKER.replace(NAME_PLACE, &format!("{:?}", name_of(&list))).replace(FILES_PLACE, &list))
}

/// The name of the build with these files: the same files, the same name.
fn name_of(list: &str) -> String {
    Sha256::digest(list).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

fn without_comments(script: &str) -> String {
    script
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .map(|line| format!("{line}\n"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::root;
    use std::thread;

    fn build(files: &[(&str, &str)]) -> Result<BTreeMap<String, String>> {
        let folder =
            env::temp_dir().join(format!("new-tricks-{}-{:?}", std::process::id(), thread::current().id()));
        for (name, content) in files {
            let file = folder.join(name);
            fs::create_dir_all(file.parent().unwrap_or(&folder))?;
            fs::write(file, content)?;
        }
        let found = digests(&folder);
        fs::remove_dir_all(&folder)?;
        found
    }

    #[test]
    fn every_file_is_listed_with_its_digest() -> Result<()> {
        let found =
            build(&[("index.html", "abc"), ("app-1.js", ""), ("worker/think.wasm", "x"), ("sw.js", "old")])?;
        assert_eq!(found.keys().collect::<Vec<_>>(), ["./", "app-1.js", "worker/think.wasm"]);
        assert_eq!(found["./"], "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
        assert_eq!(found["app-1.js"], "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
        Ok(())
    }

    #[test]
    fn what_is_for_installing_is_not_kept() -> Result<()> {
        let found = build(&[("install/icon.png", "1"), ("installed.txt", "2")])?;
        assert_eq!(found.keys().collect::<Vec<_>>(), ["installed.txt"]);
        Ok(())
    }

    #[test]
    fn a_name_that_is_no_address_is_refused() {
        assert!(build(&[("what is this?.css", "")]).is_err());
    }

    #[test]
    fn the_worker_names_its_build_by_all_files() -> Result<()> {
        let one = filled_in(&build(&[("index.html", "1"), ("a.css", "2")])?)?;
        let same = filled_in(&build(&[("a.css", "2"), ("index.html", "1")])?)?;
        let other = filled_in(&build(&[("index.html", "1"), ("a.css", "3")])?)?;
        let named = |worker: &str| worker.lines().find(|line| line.contains("BUILD =")).map(str::to_owned);
        assert_eq!(one, same);
        assert_ne!(named(&one), named(&other));
        assert!(one.contains("new Map([\n  [\"./\", \"sha256-"));
        assert!(!one.contains(NAME_PLACE) && !one.contains(FILES_PLACE));
        Ok(())
    }

    #[test]
    fn a_page_that_reloads_itself_is_served_here() {
        assert!(is_served("<script>let address = '{{__TRUNK_ADDRESS__}}'</script>"));
        assert!(!is_served("<title>New Tricks</title>"));
        assert_eq!(
            marked_as_served("<!doctype html><html lang=en>"),
            "<!doctype html><html data-served lang=en>"
        );
    }

    #[test]
    fn comments_stay_behind() {
        assert_eq!(without_comments("// why\na; // b\n  // c\n"), "a; // b\n");
    }

    #[test]
    fn the_manifest_says_nothing_of_where_the_page_lies() -> Result<()> {
        let manifest = fs::read_to_string(root()?.join("static/manifest.webmanifest"))?;
        assert!(manifest.contains("\"start_url\": \"./\"") && manifest.contains("\"scope\": \"./\""));
        // a name of its own would be one for all folders of a host
        assert!(!manifest.contains("\"id\""));
        assert!(!manifest.contains("\"/") && !manifest.contains("://"));
        Ok(())
    }

    #[test]
    fn what_the_manifest_shows_is_there_in_that_size() -> Result<()> {
        let folder = root()?.join("static");
        let manifest = fs::read_to_string(folder.join("manifest.webmanifest"))?;
        let values = |key: &str| -> Vec<&str> {
            manifest
                .split(&format!("\"{key}\": \""))
                .skip(1)
                .filter_map(|rest| rest.split('"').next())
                .collect()
        };
        let shown: Vec<_> = values("src").into_iter().zip(values("sizes")).collect();
        assert_eq!(shown.len(), 6);
        for (file, size) in shown.iter().filter(|(file, _)| file.ends_with(".png")) {
            let image = fs::read(folder.join(file)).with_context(|| format!("{file} is missing"))?;
            let number = |at: usize| {
                image[at..at + 4].iter().fold(0_u32, |number, byte| number << 8 | u32::from(*byte))
            };
            assert_eq!(format!("{}x{}", number(16), number(20)), *size, "{file}");
        }
        Ok(())
    }
}
