//! Finishes a page that trunk has staged: gives its scripts and programs names that change with their content,
//! completes its security policy, and writes the page of [`licences`], what there is to [`mod@print`], and the service
//! worker (see [`offline`]), which lists the page's files as they are by then.
//!
//! Trunk itself names what `index.html` loads. What the page fetches later, the worker and the [`pieces`] of the program,
//! gets its names here, so that files of different builds never meet.
//!
//! The policy stands in `index.html` and allows no inline script except those that are part of the page. Their hashes
//! are known only now, and replace the placeholder in the policy.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use crate::{licences, offline, pieces, print};

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
    pieces::put_into(&folder)?;
    let page = with_policy(&with_named_files(&with_fixed_reloader(&staged), &folder)?)?;
    let page = if is_served { offline::marked_as_served(&page) } else { page };
    fs::write(&file, page).with_context(|| format!("{} could not be written", file.display()))?;
    licences::write(&folder)?;
    print::write(&folder)?;
    if is_served { offline::write_worker_off(&folder) } else { offline::write_worker(&folder) }
}

/// Names the scripts, programs and styles at the top of the folder after their content, where trunk has not, and puts the
/// names into the page and into the scripts that ask for them: each file is named before those that name it.
fn with_named_files(page: &str, folder: &Path) -> Result<String> {
    let mut page = page.to_owned();
    let mut unnamed = unnamed_files(folder)?;
    while !unnamed.is_empty() {
        let asks_for_none = |(file, content): &(&String, &Vec<u8>)| {
            let text = String::from_utf8_lossy(content);
            !unnamed.keys().any(|other| other != *file && with_name(&text, other, "") != text)
        };
        let Some((file, content)) = unnamed.iter().find(asks_for_none) else {
            bail!("{:?} ask for each other, so none can be named first.", unnamed.keys());
        };
        let (file, content) = (file.clone(), content.clone());
        unnamed.remove(&file);
        let named = name_after(&content, &file);
        fs::write(folder.join(&named), content)?;
        fs::remove_file(folder.join(&file))?;
        let mut is_asked_for = false;
        let mut put_into = |text: &str| {
            let changed = with_name(text, &file, &named);
            is_asked_for |= changed != text;
            changed
        };
        page = put_into(&page);
        for (_, content) in unnamed.iter_mut().filter(|(other, _)| other.ends_with(".js")) {
            *content = put_into(&String::from_utf8_lossy(content)).into_bytes();
        }
        if !is_asked_for {
            bail!("Neither index.html nor a script asks for {file}.");
        }
    }
    Ok(page)
}

/// The files that still need names, with their content: also a script that trunk has named and that asks for another.
fn unnamed_files(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let (mut named, mut unnamed) = (BTreeMap::new(), BTreeMap::new());
    for file in fs::read_dir(folder)? {
        let name = file?.file_name().to_string_lossy().into_owned();
        let stem = [".js", ".wasm", ".css"].iter().find_map(|kind| name.strip_suffix(kind));
        let Some(stem) = stem.map(|stem| stem.trim_end_matches("_bg")) else { continue };
        let content = fs::read(folder.join(&name))?;
        if without_digest(stem) == stem { &mut unnamed } else { &mut named }.insert(name, content);
    }
    named.retain(|name, content| {
        let text = String::from_utf8_lossy(content);
        name.ends_with(".js") && unnamed.keys().any(|file| with_name(&text, file, "") != text)
    });
    unnamed.append(&mut named);
    Ok(unnamed)
}

/// `worker` from `worker-0123456789abcdef`.
fn without_digest(stem: &str) -> &str {
    let is_digest = |end: &str| end.len() >= 10 && end.chars().all(|digit| digit.is_ascii_hexdigit());
    stem.rsplit_once('-').filter(|(_, end)| is_digest(end)).map_or(stem, |(stem, _)| stem)
}

/// `worker.js` as `worker-0123456789abcdef.js`.
fn name_after(content: &[u8], file: &str) -> String {
    let digest: String = Sha256::digest(content).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    let (stem, extension) = file.split_once('.').unwrap_or((file, ""));
    format!("{}-{digest}.{extension}", without_digest(stem))
}

/// A text with another name in each place where it names that file: as a whole address, or at the end of one. The key of
/// an object stays: by that a program finds what it imports.
fn with_name(text: &str, file: &str, name: &str) -> String {
    let mut parts = text.split(file).peekable();
    let mut whole = String::new();
    while let Some(part) = parts.next() {
        whole += part;
        if let Some(next) = parts.peek() {
            let begins = part.ends_with(['"', '\'', '`', '/', '=']);
            let ends = !next.starts_with(|letter: char| letter.is_alphanumeric() || "-_.".contains(letter));
            let is_key = next.starts_with("\":");
            whole += if begins && ends && !is_key { name } else { file };
        }
    }
    whole
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

/// The hash of a script or a style as a policy names it; browsers see every line end as a line feed.
pub fn hash(script: &str) -> String {
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
    fn what_the_page_fetches_later_is_named_after_its_content() -> Result<()> {
        let folder = env::temp_dir().join(format!("new-tricks-names-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        for (name, content) in [
            ("worker_bg.wasm", "\0asm"),
            ("worker.js", "new URL('worker_bg.wasm', import.meta.url)"),
            ("worker_loader.js", "import init from './worker.js'; my_worker.js"),
            ("new-tricks-0123456789abcdef.js", r#"import "./pieces.js"; { "./pieces.js": 1 }"#),
            ("pieces.js", "fetch('./table.wasm')"),
            ("table.wasm", "\0asm table"),
            ("other-0123456789abcdef.js", "1"),
        ] {
            fs::write(folder.join(name), content)?;
        }
        let asked = "<meta content=./worker_loader.js><link href=./new-tricks-0123456789abcdef.js>";
        let page = with_named_files(asked, &folder);
        let lost = with_named_files("<title>x</title>", &folder);
        let mut names: Vec<_> = fs::read_dir(&folder)?
            .flatten()
            .map(|file| file.file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        let [page_script, other, pieces, table, glue, program, loader] = names.as_slice() else {
            bail!("{names:?}")
        };
        let texts = [glue, loader, page_script, pieces]
            .map(|name| fs::read_to_string(folder.join(name)).unwrap_or_default());
        fs::remove_dir_all(&folder)?;
        assert_eq!(other, "other-0123456789abcdef.js");
        assert_ne!(page_script, "new-tricks-0123456789abcdef.js");
        assert_eq!(page_script.len(), "new-tricks-0123456789abcdef.js".len());
        assert!(glue.starts_with("worker-") && glue.len() == "worker-0123456789abcdef.js".len());
        assert!(program.starts_with("worker_bg-") && program.ends_with(".wasm"));
        assert_eq!(texts[0], format!("new URL('{program}', import.meta.url)"));
        assert_eq!(texts[1], format!("import init from './{glue}'; my_worker.js"));
        assert_eq!(texts[2], format!(r#"import "./{pieces}"; {{ "./pieces.js": 1 }}"#));
        assert_eq!(texts[3], format!("fetch('./{table}')"));
        assert_eq!(page?, format!("<meta content=./{loader}><link href=./{page_script}>"));
        assert!(lost.is_ok(), "all have their names by now");
        Ok(())
    }

    #[test]
    fn a_script_that_nobody_asks_for_is_refused() -> Result<()> {
        let folder = env::temp_dir().join(format!("new-tricks-lost-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("lost.js"), "1")?;
        let page = with_named_files("<title>x</title>", &folder);
        fs::remove_dir_all(&folder)?;
        assert!(page.is_err());
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
