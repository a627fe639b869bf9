//! The last touch on a page that trunk has staged: its security policy, then its worker (see [`offline`]),
//! which lists the page as it is by then.
//!
//! The policy stands in `index.html` and allows no inline script, save the few that are part of
//! the page: the guard, and the one by which trunk starts the app. They are known only now, so
//! their hashes replace the placeholder in the policy. No other file is touched: their integrity
//! hashes are already in the page.

use std::env;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use crate::offline;

/// What stands in the policy of `index.html` where the hashes go.
const PLACEHOLDER: &str = "'sha256-of-inline-scripts'";

/// Finishes the page in `TRUNK_STAGING_DIR`.
pub fn finish() -> Result<()> {
    let folder =
        env::var_os("TRUNK_STAGING_DIR").context("Trunk calls this itself, at the end of a build.")?;
    let folder = PathBuf::from(folder);
    let file = folder.join("index.html");
    let staged =
        fs::read_to_string(&file).with_context(|| format!("{} could not be read", file.display()))?;
    let is_served = offline::is_served(&staged);
    let page = with_policy(&with_fixed_reloader(&staged))?;
    let page = if is_served { offline::marked_as_served(&page) } else { page };
    fs::write(&file, page).with_context(|| format!("{} could not be written", file.display()))?;
    if is_served { offline::write_worker_off(&folder) } else { offline::write_worker(&folder) }
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
