//! Every sentence that people can come to read, file by file, to be read from top to bottom.
//!
//! Of the programs, the string literals of two words and more are taken, blanks as they stand there; docs, tests and
//! attributes are left out. Rule books are listed as they are.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::run::{files, root};

/// What has words for people: the page, and the reasons that the rules give.
const FOLDERS: [&str; 3] = ["src", "crates/rules/src", "static"];

/// Prints the sentences, or how many words each file has.
pub fn list(only_count: bool) -> Result<()> {
    let root = root()?;
    let mut sum = 0;
    for folder in FOLDERS {
        let mut all = files(&root.join(folder))?;
        all.sort();
        for file in all {
            let sentences = of_file(&file)?;
            let words: usize = sentences.iter().map(|sentence| sentence.split_whitespace().count()).sum();
            if words == 0 {
                continue;
            }
            sum += words;
            let name = file.strip_prefix(&root).unwrap_or(&file).display();
            println!("{words:>6}  {name}");
            if !only_count {
                for sentence in sentences {
                    println!("        {sentence}");
                }
                println!();
            }
        }
    }
    println!("{sum:>6}  words in all");
    Ok(())
}

/// The sentences of a file, in their order; none where it has no words for people.
fn of_file(file: &Path) -> Result<Vec<String>> {
    let kind = file.extension().and_then(|kind| kind.to_str()).unwrap_or_default();
    let is_test = file.file_stem().is_some_and(|stem| stem.to_string_lossy().ends_with("tests"));
    let read = || fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()));
    Ok(match kind {
        "rs" if !is_test => of_code(&read()?).with_context(|| file.display().to_string())?,
        "md" => {
            read()?.lines().filter(|line| line.contains(char::is_alphabetic)).map(str::to_owned).collect()
        }
        "json" | "js" => read()?
            .split('"')
            .skip(1)
            .step_by(2)
            .filter(|text| is_sentence(text))
            .map(str::to_owned)
            .collect(),
        _ => Vec::new(),
    })
}

fn of_code(code: &str) -> Result<Vec<String>> {
    let tokens: TokenStream = code.parse().map_err(|error| anyhow::anyhow!("{error}"))?;
    let mut found = Vec::new();
    collect(tokens, &mut found);
    Ok(found)
}

/// Collects the sentences of code, past attributes (docs among them) and what is compiled for tests only.
fn collect(tokens: TokenStream, found: &mut Vec<String>) {
    let mut is_attribute = false;
    let mut is_test = false;
    for token in tokens {
        match token {
            TokenTree::Punct(sign) if sign.as_char() == '#' => is_attribute = true,
            TokenTree::Group(group) if is_attribute && group.delimiter() == Delimiter::Bracket => {
                is_attribute = false;
                is_test |= group.stream().to_string().replace(' ', "") == "cfg(test)";
            }
            TokenTree::Group(group) => {
                if !is_test {
                    collect(group.stream(), found);
                }
                is_test &= group.delimiter() != Delimiter::Brace;
            }
            TokenTree::Punct(sign) if sign.as_char() == ';' => is_test = false,
            TokenTree::Literal(literal) if !is_test => {
                found.extend(text(&literal.to_string()).filter(|text| is_sentence(text)));
            }
            TokenTree::Literal(_) | TokenTree::Ident(_) | TokenTree::Punct(_) => {}
        }
    }
}

/// What a string literal says.
fn text(literal: &str) -> Option<String> {
    let text = literal.trim_start_matches('r').trim_matches('#').strip_prefix('"')?.strip_suffix('"')?;
    // a line that goes on in the next one
    let whole: Vec<&str> = text
        .split("\\\n")
        .enumerate()
        .map(|(n, part)| if n > 0 { part.trim_start() } else { part })
        .collect();
    Some(whole.concat().replace("\\\"", "\"").replace("\\n", " "))
}

/// Whether it has two words or more, blanks left out, and nothing that only a browser reads: drawings, selectors, paths,
/// styles.
fn is_sentence(text: &str) -> bool {
    let words = || text.split_whitespace().filter(|word| !word.starts_with('{'));
    let is_word = |word: &&str| word.chars().filter(|sign| sign.is_alphabetic()).nth(1).is_some();
    // a path moves to a point first
    let is_drawn =
        text.starts_with('M') && text.chars().nth(1).is_some_and(|sign| sign.is_numeric() || sign == '{');
    !is_drawn
        && words().any(|word| is_word(&word))
        && text.split_whitespace().filter(is_word).count() > 1
        && text.chars().any(|sign| sign.is_uppercase() || ".,:{".contains(sign))
        && !text.starts_with(['.', '#', '(', '['])
        && !["://", "<", "=\"", "translate", "[", "xMid", "screen ", " game-"]
            .iter()
            .any(|sign| text.contains(sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn docs_attributes_tests_and_single_words_are_left_out() -> Result<()> {
        let code = r##"
            /// Docs with a "quoted word".
            #[doc = "An attribute."]
            fn say() { put("Ben leads."); put("button"); put("M10 2 19 18H1ZM10 8V12.6"); put("{before} {class}"); format!("{} takes \
                the trick.", who); }
            #[cfg(test)]
            mod tests { fn no() { "Not this one." } }
            const LAST: &str = "And this one.";
        "##;
        assert_eq!(of_code(code)?, ["Ben leads.", "{} takes the trick.", "And this one."]);
        Ok(())
    }
}
