//! Tests never wait for a time to pass, nor try again until something holds (CONTRIBUTING.md, "How a test waits").

use std::fs;

use anyhow::{Context, Result, bail};

use crate::run::{at_root, output, root};

/// What no test may contain. (Measurements, `*.measure.ts`, are no tests.)
const FORBIDDEN: [&str; 9] = [
    "waitForTimeout(",
    "thread::sleep(",
    ".toPass(",
    ".poll(",
    "waitForFunction(",
    "networkidle",
    " setTimeout(",
    "(setTimeout",
    "retries: 1",
];

/// The file that has the ways to wait.
const WAYS: &str = "e2e/support/waits.ts";

/// Fails where a test waits in any other way.
pub fn check() -> Result<()> {
    let list = output(&mut at_root("git", &["ls-files", "*.rs", "e2e/*.ts", ":!xtask", ":!*.measure.ts"])?);
    let mut found = Vec::new();
    for file in list.context("Git cannot list the files of the tests.")?.lines().filter(|file| *file != WAYS)
    {
        let text = fs::read_to_string(root()?.join(file)).unwrap_or_default(); // it may just have been removed
        found.extend(waits(&text).map(|(line, what)| format!("{file}:{line}: {what}")));
    }
    if !found.is_empty() {
        bail!("Tests wait by what is in {WAYS}, and not so:\n\n{}", found.join("\n"));
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

    #[test]
    fn a_test_may_have_a_limit_of_its_own() {
        assert_eq!(
            waits("  test.setTimeout(1);\n  await new Promise((done) => setTimeout(done));").count(),
            1
        );
    }
}
