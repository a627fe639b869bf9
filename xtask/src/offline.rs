//! The service worker, `static/sw.js`, which keeps the page for use without a network: filled in with the list of
//! the files to keep.

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
/// The service worker that removes the one above.
const OFF: &str = include_str!("../../static/sw-off.js");

/// What trunk writes into a page that it serves and reloads.
const RELOADER: &str = "{{__TRUNK_ADDRESS__}}";

/// What stands in the service worker where the build's name goes, and where its files go.
const NAME_PLACE: &str = "\"name-of-the-build\"";
const FILES_PLACE: &str = "\"files-of-the-build\"";

/// The service worker's own name, which can never change: browsers ask for it as long as they keep the page.
const NAME: &str = "sw.js";
/// What only browsers that install the page need, and only with a network: not worth every visitor's download.
const FOR_INSTALLING: &str = "install/";

/// The environment variable that says "yes" while the page is served on this machine, and "no" where it looks so and is
/// not.
pub const SERVED: &str = "NEW_TRICKS_SERVED";

/// Whether trunk has staged the page only to serve it on this machine. Then no service worker may stay behind: a
/// rebuilt page has to show at once, and other pages will be served from the same address later.
pub fn is_served(page: &str) -> bool {
    let is_debug = env::var_os("TRUNK_PROFILE").is_some_and(|profile| profile == "debug");
    match env::var_os(SERVED) {
        Some(answer) => answer == "yes",
        None => is_debug || page.contains(RELOADER),
    }
}

/// The page with a mark that tells it to register no service worker.
pub fn marked_as_served(page: &str) -> String {
    page.replacen("<html", "<html data-served", 1)
}

/// Writes the service worker of the finished page in a folder.
pub fn write_worker(folder: &Path) -> Result<()> {
    write(folder, &filled_in(&digests(folder)?)?)
}

/// Writes the service worker that removes itself, in place of any that a browser has from before.
pub fn write_worker_off(folder: &Path) -> Result<()> {
    write(folder, OFF)
}

fn write(folder: &Path, worker: &str) -> Result<()> {
    fs::write(folder.join(NAME), worker).context("sw.js could not be written")
}

/// The files to keep, by address, with their digests as a browser checks them.
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

/// The address of a file relative to the page; that of the page itself is its folder.
fn address(file: &Path) -> Result<String> {
    let parts: Vec<_> = file.iter().map(|part| part.to_string_lossy()).collect();
    let address = parts.join("/");
    if !address.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_./".contains(letter)) {
        bail!("{address:?} cannot be the name of a file of the page: only letters, digits, -, _ and . can.");
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

/// The name of the build with these files; the same files have the same name.
fn name_of(list: &str) -> String {
    Sha256::digest(list).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
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
    fn files_for_installing_are_not_kept() -> Result<()> {
        let found = build(&[("install/icon.png", "1"), ("installed.txt", "2")])?;
        assert_eq!(found.keys().collect::<Vec<_>>(), ["installed.txt"]);
        Ok(())
    }

    #[test]
    fn a_name_that_cannot_be_an_address_is_refused() {
        assert!(build(&[("what is this?.css", "")]).is_err());
    }

    #[test]
    fn the_name_of_a_build_depends_on_all_files() -> Result<()> {
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
    fn a_page_that_reloads_itself_is_served_on_this_machine() {
        assert!(is_served("<script>let address = '{{__TRUNK_ADDRESS__}}'</script>"));
        assert!(!is_served("<title>New Tricks</title>"));
        assert_eq!(
            marked_as_served("<!doctype html><html lang=en>"),
            "<!doctype html><html data-served lang=en>"
        );
    }

    #[test]
    fn the_manifest_works_in_any_folder() -> Result<()> {
        let manifest = fs::read_to_string(root()?.join("static/manifest.webmanifest"))?;
        assert!(manifest.contains("\"start_url\": \"./\"") && manifest.contains("\"scope\": \"./\""));
        // an id of its own would be the same in all folders of a host
        assert!(!manifest.contains("\"id\""));
        assert!(!manifest.contains("\"/") && !manifest.contains("://"));
        Ok(())
    }

    #[test]
    fn the_icons_of_the_manifest_have_the_sizes_it_gives() -> Result<()> {
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
