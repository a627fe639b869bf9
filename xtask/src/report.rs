//! What the checks say at their end: how long each step took, which tests were the slowest, and what failed.

use std::cmp::Reverse;
use std::time::Duration;

use crate::run::{Step, seconds};

/// A test that has run.
pub struct Test {
    pub name: String,
    pub time: Duration,
    pub has_passed: bool,
}

const SLOWEST: usize = 10;

/// The whole report; what failed stands last.
pub fn report(steps: &[Step], mut tests: Vec<Test>, whole: Duration) -> String {
    let mut lines = vec![String::new(), "Steps (some ran side by side)".into()];
    lines.extend(steps.iter().map(|step| line(step.time, &step.name)));
    lines.push(line(whole, "from start to end"));
    tests.sort_by_key(|test| Reverse(test.time));
    if !tests.is_empty() {
        lines.extend([String::new(), format!("The slowest of {} tests", tests.len())]);
        lines.extend(tests.iter().take(SLOWEST).map(|test| line(test.time, &test.name)));
    }
    let failed_steps = steps.iter().filter(|step| step.has_failed).map(|step| &step.name);
    let failed_tests = tests.iter().filter(|test| !test.has_passed).map(|test| &test.name);
    let failed: Vec<_> = failed_steps.chain(failed_tests).collect();
    if !failed.is_empty() {
        lines.extend([String::new(), "Failed".into()]);
        lines.extend(failed.into_iter().map(|name| format!("  {name}")));
    }
    lines.join("\n")
}

fn line(time: Duration, name: &str) -> String {
    format!("{:>12}  {name}", seconds(time))
}

/// The tests of the page, as `e2e/support/times.ts` has written them: milliseconds, outcome and name.
pub fn page_tests(text: &str) -> Vec<Test> {
    let test = |line: &str| {
        let mut parts = line.splitn(3, '\t');
        let time = Duration::from_millis(parts.next()?.parse().ok()?);
        let has_passed = parts.next()? == "passed";
        Some(Test { name: parts.next()?.to_owned(), time, has_passed })
    };
    text.lines().filter_map(test).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(name: &str, seconds: u64, has_failed: bool) -> Step {
        Step { name: name.into(), time: Duration::from_secs(seconds), has_failed }
    }

    #[test]
    fn the_report_has_each_step_the_slowest_tests_and_last_what_failed() {
        let steps = [step("Format", 1, false), step("Rust tests", 75, true)];
        let tests = (1..=12).map(|number| Test {
            name: format!("test {number}"),
            time: Duration::from_secs(number),
            has_passed: number != 2,
        });
        let text = report(&steps, tests.collect(), Duration::from_secs(76));
        let expected = "
Steps (some ran side by side)
       1.0 s  Format
  1 min 15 s  Rust tests
  1 min 16 s  from start to end

The slowest of 12 tests
      12.0 s  test 12
      11.0 s  test 11
      10.0 s  test 10
       9.0 s  test 9
       8.0 s  test 8
       7.0 s  test 7
       6.0 s  test 6
       5.0 s  test 5
       4.0 s  test 4
       3.0 s  test 3

Failed
  Rust tests
  test 2";
        assert_eq!(text, expected);
    }

    #[test]
    fn where_nothing_failed_and_nothing_was_tested_the_report_says_neither() {
        let text = report(&[step("Format", 1, false)], Vec::new(), Duration::from_secs(1));
        assert!(!text.contains("Failed") && !text.contains("slowest"), "{text}");
    }

    #[test]
    fn a_line_of_a_page_test_has_its_time_outcome_and_name() {
        let tests =
            page_tests("1500\tpassed\tphone: a.spec.ts: one\n20\tfailed\tphone: b.spec.ts: two\nhalf a li");
        let seen: Vec<_> =
            tests.iter().map(|test| (test.time.as_millis(), test.has_passed, &*test.name)).collect();
        assert_eq!(seen, [(1500, true, "phone: a.spec.ts: one"), (20, false, "phone: b.spec.ts: two")]);
    }
}
