//! The last touch on a page that trunk has staged: the names of its parts, its security policy, then its worker
//! (see [`offline`]), which lists the page as it is by then.
//!
//! Trunk gives the page's own program a name with a digest, so that files of different builds never meet; the
//! programs that the page fetches later get theirs here, and `static/doors.js` in the page learns them.
//!
//! The policy stands in `index.html` and allows no inline script, save the few that are part of
//! the page: the guard, and the one by which trunk starts the app. They are known only now, so
//! their hashes replace the placeholder in the policy. No file with an integrity hash in the page
//! is touched.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use crate::offline;

/// What stands in the policy of `index.html` where the hashes go.
const PLACEHOLDER: &str = "'sha256-of-inline-scripts'";

/// The programs that are fetched later, by the names that trunk gives them.
pub const PARTS: [&str; 1] = ["back-room"];

/// Finishes the page in `TRUNK_STAGING_DIR`.
pub fn finish() -> Result<()> {
    let folder =
        env::var_os("TRUNK_STAGING_DIR").context("Trunk calls this itself, at the end of a build.")?;
    let folder = PathBuf::from(folder);
    let file = folder.join("index.html");
    let staged =
        fs::read_to_string(&file).with_context(|| format!("{} could not be read", file.display()))?;
    let is_served = offline::is_served(&staged);
    let staged = PARTS.iter().try_fold(staged, |page, part| with_part(&page, &folder, part))?;
    let page = with_policy(&with_fixed_reloader(&staged))?;
    let page = if is_served { offline::marked_as_served(&page) } else { page };
    fs::write(&file, page).with_context(|| format!("{} could not be written", file.display()))?;
    if is_served { offline::write_worker_off(&folder) } else { offline::write_worker(&folder) }
}

/// Gives the two files of a part their digest as a name, and the page these names.
fn with_part(page: &str, folder: &Path, part: &str) -> Result<String> {
    let program = format!("{part}_bg.wasm");
    let digest =
        Sha256::digest(fs::read(folder.join(&program)).with_context(|| format!("{program} is missing"))?);
    let digest: String = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    [(program, format!("{part}-{digest}_bg.wasm")), (format!("{part}.js"), format!("{part}-{digest}.js"))]
        .into_iter()
        .try_fold(page.to_owned(), |page, (from, to)| {
            let (quoted, named) = (format!("\"./{from}\""), format!("\"./{to}\""));
            if page.matches(&quoted).count() != 1 {
                bail!("static/doors.js needs {quoted} exactly once.");
            }
            fs::rename(folder.join(&from), folder.join(&to)).with_context(|| format!("{from} is missing"))?;
            Ok(page.replace(&quoted, &named))
        })
}

/// `trunk serve` writes its address into its reload script when it sends the page, which would
/// change the hash. The page knows where it came from, so it is told to look there.
fn with_fixed_reloader(page: &str) -> String {
    ["'", "`", "\""]
        .iter()
        .fold(page.to_string(), |page, quote| {
            page.replace(&format!("{quote}{{{{__TRUNK_ADDRESS__}}}}{quote}"), "location.host")
        })
        .replace("{{__TRUNK_WS_BASE__}}", "/")
}

fn with_policy(page: &str) -> Result<String> {
    if page.matches(PLACEHOLDER).count() != 1 {
        bail!("index.html needs {PLACEHOLDER} exactly once, in its Content-Security-Policy.");
    }
    let hashes: Vec<_> = inline_scripts(page).into_iter().map(hash).collect();
    Ok(page.replace(PLACEHOLDER, &hashes.join(" ")))
}

/// The hash of a script as a policy names it; browsers see every line end as a line feed.
fn hash(script: &str) -> String {
    let digest = Sha256::digest(script.replace("\r\n", "\n"));
    format!("'sha256-{}'", BASE64_STANDARD.encode(digest))
}

/// The texts of all scripts that stand in the page itself.
fn inline_scripts(page: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = page;
    while let Some((_, after)) = rest.split_once("<script") {
        let Some((attributes, after)) = after.split_once('>') else { break };
        let Some((text, after)) = after.split_once("</script") else { break };
        if !attributes.split_whitespace().any(|word| word.starts_with("src=")) {
            found.push(text);
        }
        rest = after;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = r#"<meta content="script-src 'self' 'sha256-of-inline-scripts'">
        <script src=a.js></script><script>1</script><script type="module">2</script>"#;

    #[test]
    fn scripts_with_a_source_are_not_inline() {
        assert_eq!(inline_scripts(PAGE), ["1", "2"]);
    }

    #[test]
    fn the_policy_names_each_inline_script() -> Result<()> {
        let page = with_policy(PAGE)?;
        assert!(page.contains("'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=' 'sha256-"));
        assert!(!page.contains(PLACEHOLDER));
        Ok(())
    }

    #[test]
    fn a_part_is_named_after_what_is_in_it() -> Result<()> {
        let folder = env::temp_dir().join(format!("new-tricks-part-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("think_bg.wasm"), "abc")?;
        fs::write(folder.join("think.js"), "1")?;
        let page = with_part(r#"import("./think.js"); fetch("./think_bg.wasm")"#, &folder, "think")?;
        let lost = with_part("<title>x</title>", &folder, "think");
        let names = ["think-ba7816bf8f01cfea.js", "think-ba7816bf8f01cfea_bg.wasm"];
        let there = names.iter().all(|name| folder.join(name).exists());
        fs::remove_dir_all(&folder)?;
        assert_eq!(page, format!("import(\"./{}\"); fetch(\"./{}\")", names[0], names[1]));
        assert!(there && lost.is_err());
        Ok(())
    }

    #[test]
    fn line_ends_do_not_change_a_hash() {
        assert_eq!(hash("a\r\nb"), hash("a\nb"));
    }

    #[test]
    fn a_page_without_the_placeholder_is_refused() {
        assert!(with_policy("<title>x</title>").is_err());
    }

    #[test]
    fn the_reloader_asks_the_page_for_its_address() {
        let page = with_fixed_reloader("a='{{__TRUNK_ADDRESS__}}';b=`{{__TRUNK_WS_BASE__}}`");
        assert_eq!(page, "a=location.host;b=`/`");
    }
}
