//! Tests never wait for a time to pass.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::run::{at_root, output, root};

/// What no test may contain. (Measurements, `*.measure.ts`, are no tests.)
const FORBIDDEN: [&str; 2] = ["waitForTimeout(", "thread::sleep("];

/// Fails where a test waits for a time to pass.
pub fn check() -> Result<()> {
    let list = output(&mut at_root("git", &["ls-files", "*.rs", "e2e/*.ts", ":!xtask", ":!*.measure.ts"])?);
    let mut found = Vec::new();
    for file in list.context("Git cannot list the files of the tests.")?.lines() {
        let text = fs::read_to_string(root()?.join(file)).unwrap_or_default(); // it may just have been removed
        found.extend(waits(&text).map(|(line, what)| format!("{file}:{line}: {what}…)")));
    }
    if !found.is_empty() {
        bail!("A test waits for what it should see instead:\n\n{}", found.join("\n"));
    }
    Ok(())
}

/// The lines with something forbidden, counted from one.
fn waits(text: &str) -> impl Iterator<Item = (usize, &'static str)> {
    let found = |line: &str| FORBIDDEN.into_iter().find(|forbidden| line.contains(forbidden));
    text.lines().zip(1..).filter_map(move |(line, number)| Some((number, found(line)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_found_with_its_line() {
        let text = "a\nawait page.waitForTimeout(200);\nstd::thread::sleep(time);\nawait page.waitForURL(x);";
        assert_eq!(waits(text).collect::<Vec<_>>(), [(2, "waitForTimeout("), (3, "thread::sleep(")]);
    }
}
