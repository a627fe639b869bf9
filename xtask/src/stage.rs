//! The last touch on a page that trunk has staged: its programs, its security policy, then its worker (see
//! [`offline`]), which lists the page as it is by then.
//!
//! The programs are made [small](slim), and named after what is in them, so that files of different builds never
//! meet. The page learns the names, and the digests by which the browser checks them; so does the script that starts
//! the thinker in a worker.
//!
//! The policy stands in `index.html` and allows no inline script, save the few that are part of
//! the page: the guard, and the one by which trunk starts the app. They are known only now, so
//! their hashes replace the placeholder in the policy.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256, Sha384};

use crate::offline;
use crate::slim::{slim, without_comments};

/// The script that starts the thinker.
const SCRIPT: &str = "thinking";

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
    let page = with_policy(&with_programs(&with_fixed_reloader(&staged), &folder)?)?;
    let page = if is_served { offline::marked_as_served(&page) } else { page };
    fs::write(&file, page).with_context(|| format!("{} could not be written", file.display()))?;
    if is_served { offline::write_worker_off(&folder) } else { offline::write_worker(&folder) }
}

/// Makes all programs small, names them after what is in them, and tells the page.
fn with_programs(page: &str, folder: &Path) -> Result<String> {
    const PROGRAM: &str = "_bg.wasm";
    let mut page = without_comments(page);
    let script = folder.join(format!("{SCRIPT}.js"));
    let mut thinking = without_comments(&fs::read_to_string(&script).unwrap_or_default());
    for file in fs::read_dir(folder)? {
        let name = file?.file_name().to_string_lossy().into_owned();
        let Some(part) = name.strip_suffix(PROGRAM) else { continue };
        let files = [name.clone(), format!("{part}.js")];
        let [program, glue] = files.each_ref().map(|name| folder.join(name));
        let read = |path: &Path| fs::read(path).with_context(|| format!("{} is missing", path.display()));
        let before = [integrity(&read(&program)?), integrity(&read(&glue)?)];
        slim(&program, &glue)?;
        let after = [integrity(&read(&program)?), integrity(&read(&glue)?)];
        for (before, after) in before.iter().zip(&after) {
            page = page.replace(before, after);
        }
        let digest = name_of(&read(&program)?);
        // trunk names some after what was in them
        let (kind, _) = part.rsplit_once('-').filter(|(_, digest)| digest.len() == 16).unwrap_or((part, ""));
        for (name, end) in files.iter().zip([PROGRAM, ".js"]) {
            let named = format!("{kind}-{digest}{end}");
            let asked = format!("./{name}");
            if !page.contains(&asked) && !thinking.contains(&asked) {
                bail!("The page does not ask for {name}: is it missing in static/doors.js or thinking.js?");
            }
            page = page.replace(&asked, &format!("./{named}"));
            thinking = thinking.replace(&asked, &format!("./{named}"));
            fs::rename(folder.join(name), folder.join(named))?;
        }
    }
    if !thinking.is_empty() {
        let named = format!("{SCRIPT}-{}.js", name_of(thinking.as_bytes()));
        page = page.replace(&format!("./{SCRIPT}.js"), &format!("./{named}"));
        fs::write(folder.join(named), thinking)?;
        fs::remove_file(script)?;
    }
    Ok(page)
}

/// What a file with that content is named after.
fn name_of(content: &[u8]) -> String {
    Sha256::digest(content).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// The digest by which a browser checks a file, as trunk writes it.
fn integrity(content: &[u8]) -> String {
    format!("sha384-{}", BASE64_STANDARD.encode(Sha384::digest(content)))
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
    fn programs_are_named_after_what_is_in_them() -> Result<()> {
        let folder = env::temp_dir().join(format!("new-tricks-part-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let program = walrus::Module::default().emit_wasm();
        fs::write(folder.join("think_bg.wasm"), &program)?;
        fs::write(folder.join("think.js"), "  1")?;
        fs::write(folder.join("thinking.js"), "// why\nimport \"./think.js\";\n")?;
        let page = format!("import(\"./thinking.js\"); \"./think_bg.wasm\" {}", integrity(b"  1"));
        let page = with_programs(&page, &folder);
        let mut names: Vec<_> = fs::read_dir(&folder)?
            .flatten()
            .map(|file| file.file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        let [js, wasm, script] = names.as_slice() else { bail!("{names:?}") };
        let imports = fs::read_to_string(folder.join(script))?;
        let lost = with_programs("<title>x</title>", &folder);
        fs::remove_dir_all(&folder)?;
        assert!(js.starts_with("think-") && js.len() == "think-0123456789abcdef.js".len());
        assert_eq!(wasm, &js.replace(".js", "_bg.wasm"));
        assert_eq!(imports, format!("import \"./{js}\";\n"));
        assert_eq!(*script, format!("thinking-{}.js", name_of(imports.as_bytes())));
        assert_eq!(page?, format!("import(\"./{script}\"); \"./{wasm}\" {}\n", integrity(b"1\n")));
        assert!(lost.is_err());
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
