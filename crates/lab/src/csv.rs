//! A report as comma-separated values (RFC 4180), a line for each figure and each bar.

use crate::ratio::Estimate;
use crate::report::Report;
use crate::rules_worth::Worth;

/// The reports on each kind of players. Bars are counts, and have neither intervals nor differences. What two sets of options
/// have stands in columns with their names.
pub fn csv(reports: &[Report]) -> String {
    let names = reports.first().and_then(Report::both);
    let [value, other] = names.unwrap_or(["value", "other"]).map(quoted);
    let head = format!(
        "section,measure,label,games,{value},low,high,{other},other_low,other_high,difference,difference_low,\
         difference_high,players\r\n"
    );
    reports.iter().fold(head, |text, report| text + &lines(report))
}

/// The lines of a report.
fn lines(report: &Report) -> String {
    let (mut text, players) = (String::new(), quoted(&report.players));
    for part in &report.sections {
        for finding in &part.findings {
            for figure in &finding.figures {
                let start = [part.title, finding.id, &figure.label].map(quoted);
                let numbers = [figure.value, figure.other, figure.difference].map(numbers);
                text += &format!("{},{},{},{players}\r\n", start.join(","), figure.games, numbers.join(","));
            }
        }
        for chart in &part.charts {
            for bar in &chart.bars {
                let start = [part.title, chart.id, &bar.label].map(quoted);
                let other = if report.compares { bar.other.to_string() } else { String::new() };
                text += &format!("{},,{},,,{other},,,,,,{players}\r\n", start.join(","), bar.count);
            }
        }
    }
    text
}

/// A ranking of options, a line for each change.
pub fn ranking(ranked: &[Worth]) -> String {
    let mut text = "option,size,measure,difference,low,high,deviations\r\n".to_owned();
    for worth in ranked {
        for change in &worth.changes {
            let [value, low, high] = change.difference;
            let (option, measure) = (quoted(worth.name), quoted(&change.title));
            text += &format!("{option},{},{measure},{value},{low},{high},{}\r\n", worth.size, change.size);
        }
        if worth.changes.is_empty() {
            text += &format!("{},{},,,,,\r\n", quoted(worth.name), worth.size);
        }
    }
    text
}

/// An estimate with six decimals; nothing for what is infinite.
fn numbers(estimate: Option<Estimate>) -> String {
    let Some(Estimate { value, low, high }) = estimate else { return ",,".to_owned() };
    let show = |value: f64| if value.is_finite() { format!("{value:.6}") } else { String::new() };
    [value, low, high].map(show).join(",")
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::Summary;
    use crate::report::report;
    use crate::run::count;
    use crate::spec::Spec;
    use bots::Player;

    #[test]
    fn every_line_has_as_many_fields_as_the_first() {
        let (game, variant) = ("fivefold".into(), "{}".into());
        let against = Some(r#"{"play_on":true}"#.into());
        let players = vec![Player::Random];
        let spec = Spec { game, variant, against, players, games: 6, series: 5, ..Spec::default() };
        let counts = count(&spec, 0..6).unwrap();
        let text = csv(&[report(&Summary::new(spec, 0..6, counts)).unwrap()]);
        let lines: Vec<&str> = text.split_terminator("\r\n").filter(|line| !line.contains('"')).collect();
        assert!(lines.len() > 30);
        assert!(lines.iter().all(|line| line.matches(',').count() == 13), "{text}");
        assert!(text.contains("\r\nLength,hands,,6,"), "{text}");
    }

    #[test]
    fn commas_and_quotation_marks_are_kept_in_fields() {
        assert_eq!(quoted("plain"), "plain");
        assert_eq!(quoted("a, \"b\""), "\"a, \"\"b\"\"\"");
    }
}
