//! What makes a program's script shorter. First, short names for what is asked of it: wasm-bindgen ends each name in sixteen letters of a digest. They stand in
//! the program and in the script, and cannot be compressed: 8 KB of the page. Then, no comments: 1 KB.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{ImportSection, Module, RawSection};
use wasmparser::{Parser, Payload};

/// What wasm-bindgen's names begin with.
const PREFIXES: [&str; 2] = ["__wbg_", "__wbindgen_"];

/// What a program tells of how it was made.
const TOLD: [&str; 2] = ["producers", "target_features"];

/// Shortens them in a program and its script.
pub fn shorten(program: &Path, script: &Path) -> Result<()> {
    let wasm = fs::read(program).with_context(|| format!("{} could not be read", program.display()))?;
    let js = fs::read_to_string(script).with_context(|| format!("{} could not be read", script.display()))?;
    let (wasm, js) = shortened(&wasm, &js)?;
    fs::write(program, wasm)?;
    fs::write(script, bare(&js))?;
    Ok(())
}

/// A script without what is there for those who read it: lines of comment, and indentation.
pub fn bare(js: &str) -> String {
    let mut in_comment = false;
    let mut lines = String::with_capacity(js.len());
    for line in js.lines().map(str::trim) {
        in_comment |= line.starts_with("/**");
        if !in_comment && !line.is_empty() && !line.starts_with("//") {
            lines.push_str(line);
            lines.push('\n');
        }
        in_comment &= !line.ends_with("*/");
    }
    lines
}

fn shortened(wasm: &[u8], js: &str) -> Result<(Vec<u8>, String)> {
    let mut names: Vec<&str> = Vec::new();
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(wasm) {
        let payload = payload?;
        if let Payload::ImportSection(imports) = &payload {
            let mut shorter = ImportSection::new();
            for import in imports.clone().into_imports() {
                let import = import?;
                let entity = RoundtripReencoder.entity_type(import.ty)?;
                if PREFIXES.iter().any(|prefix| import.name.starts_with(prefix)) {
                    shorter.import(import.module, &short(names.len()), entity);
                    names.push(import.name);
                } else {
                    shorter.import(import.module, import.name, entity);
                }
            }
            module.section(&shorter);
        } else if matches!(&payload, Payload::CustomSection(section) if TOLD.contains(&section.name())) {
            // nobody who runs it reads that
        } else if let Some((id, range)) = payload.as_section() {
            module.section(&RawSection {
                id,
                data: &wasm[usize::try_from(range.start)?..usize::try_from(range.end)?],
            });
        }
    }
    Ok((module.finish(), renamed(js, &names)))
}

/// The name of the import at that place.
fn short(place: usize) -> String {
    format!("w{place}")
}

/// The script, with those names in short, wherever one stands as a whole word.
fn renamed(js: &str, names: &[&str]) -> String {
    let is_in_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '$';
    let mut words = String::with_capacity(js.len());
    let mut rest = js;
    while let Some(start) = rest.find(is_in_word) {
        let (before, from) = rest.split_at(start);
        let (word, after) = from.split_at(from.find(|letter| !is_in_word(letter)).unwrap_or(from.len()));
        words.push_str(before);
        match names.iter().position(|name| *name == word) {
            Some(place) => words.push_str(&short(place)),
            None => words.push_str(word),
        }
        rest = after;
    }
    words + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bare_script_does_what_it_did() {
        let js = "/**\n * @param {number} a // twice\n */\nfunction two(a) {\n    // it is\n\n    return `${a} // ${a}`; /** so */\n}\n";
        assert_eq!(bare(js), "function two(a) {\nreturn `${a} // ${a}`; /** so */\n}\n");
        assert_eq!(bare("/** one line */\nlet a = 1;"), "let a = 1;\n");
    }

    #[test]
    fn only_whole_words_are_renamed() {
        let js = "__wbg_a_1: function() { __wbg_a_12(); }, __wbg_a_12: $__wbg_a_1";
        assert_eq!(renamed(js, &["__wbg_a_12", "__wbg_a_1"]), "w1: function() { w0(); }, w0: $__wbg_a_1");
        assert_eq!(renamed("é", &["é"]), "é");
    }

    #[test]
    fn a_program_asks_for_the_short_names_and_keeps_all_else() -> Result<()> {
        let mut imports = ImportSection::new();
        let global =
            wasm_encoder::GlobalType { val_type: wasm_encoder::ValType::I32, mutable: true, shared: false };
        imports.import("./script.js", "__wbg_log_0123456789abcdef", global).import(
            "env",
            "memory_base",
            global,
        );
        let mut module = Module::new();
        module.section(&imports);
        module.section(&wasm_encoder::CustomSection { name: "kept".into(), data: b"kept".as_slice().into() });
        module.section(&wasm_encoder::CustomSection {
            name: "producers".into(),
            data: b"told".as_slice().into(),
        });
        let (wasm, js) = shortened(&module.finish(), "{ __wbg_log_0123456789abcdef: log }")?;
        assert_eq!(js, "{ w0: log }");
        let mut seen = Vec::new();
        for payload in Parser::new(0).parse_all(&wasm) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        seen.push(import?.name.to_owned());
                    }
                }
                Payload::CustomSection(section) => seen.push(section.name().to_owned()),
                _ => {}
            }
        }
        assert_eq!(seen, ["w0", "memory_base", "kept"]);
        Ok(())
    }
}
