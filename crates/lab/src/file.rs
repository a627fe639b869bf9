//! Summaries as files: the sums of some of an experiment's games, to be joined with those of the others.

use crate::spec::Spec;
use crate::summary::Counts;
use rules::record::Malformed;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// The only format so far. A measure that counts something else than before needs the next number.
pub const FORMAT: &str = "new-tricks-lab/1";

/// The most bytes that a summary may have: 64 MiB.
pub const MAX_BYTES: usize = 64 << 20;

/// The sums of some games of an experiment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Summary {
    format: String,
    /// The experiment.
    pub spec: Spec,
    /// The games that were played, as ranges of their numbers: in order, and apart from each other.
    done: Vec<(u64, u64)>,
    /// What was counted.
    pub counts: Counts,
}

/// Why a file is no summary, or summaries cannot be joined.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// More bytes than a summary may have.
    #[error("this is over 64 MiB, more than a summary may be")]
    TooLarge,
    /// It is not JSON, or has not the form of a summary.
    #[error("this is no summary: {0}")]
    Form(String),
    /// Another format.
    #[error("this is no summary of the format {FORMAT}")]
    Format,
    /// Options or players that do not fit.
    #[error(transparent)]
    Spec(#[from] Malformed),
    /// Games that the experiment does not have, or that stand twice.
    #[error("the games that it counts are not those of its experiment")]
    Games,
    /// Sums of another experiment.
    #[error("this is another experiment: {0}")]
    Other(String),
    /// A game that both count.
    #[error("game {0} stands in two of the files")]
    Twice(u64),
}

impl Summary {
    /// The sums of a range of games.
    pub fn new(spec: Spec, games: Range<u64>, counts: Counts) -> Summary {
        let done = if games.is_empty() { Vec::new() } else { vec![(games.start, games.end)] };
        Summary { format: FORMAT.to_owned(), spec, done, counts }
    }

    /// How many games were played.
    pub fn games(&self) -> u64 {
        self.done.iter().map(|(start, end)| end - start).sum()
    }

    /// The games that were played, as ranges of their numbers: in order, and apart from each other.
    pub fn done(&self) -> &[(u64, u64)] {
        &self.done
    }

    /// Whether exactly these games were played.
    pub fn has(&self, games: &Range<u64>) -> bool {
        self.done == [(games.start, games.end)] || self.done.is_empty() && games.is_empty()
    }

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// [`Fault`] for everything that [`Summary::to_text`] would not have written.
    pub fn read(text: &[u8]) -> Result<Summary, Fault> {
        if text.len() > MAX_BYTES {
            return Err(Fault::TooLarge);
        }
        let summary: Summary =
            serde_json::from_slice(text).map_err(|error| Fault::Form(error.to_string()))?;
        if summary.format != FORMAT {
            return Err(Fault::Format);
        }
        let spec = summary.spec.clone().checked()?;
        let mut last = None;
        for &(start, end) in &summary.done {
            if start >= end || end > spec.games || last.is_some_and(|last| start <= last) {
                return Err(Fault::Games);
            }
            last = Some(end);
        }
        Ok(Summary { spec, ..summary })
    }

    /// The text of a file. The same sums have the same text.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Joins the sums of other games of the same experiment, in any order.
    ///
    /// # Errors
    ///
    /// [`Fault::Other`] and [`Fault::Twice`].
    pub fn joined(self, other: &Summary) -> Result<Summary, Fault> {
        if self.spec != other.spec {
            return Err(Fault::Other(other.spec.command()));
        }
        let mut all = self.done.clone();
        all.extend_from_slice(&other.done);
        all.sort_unstable();
        let mut done: Vec<(u64, u64)> = Vec::new();
        for (start, end) in all {
            match done.last_mut() {
                Some(last) if start < last.1 => return Err(Fault::Twice(start)),
                Some(last) if start == last.1 => last.1 = end,
                Some(_) | None => done.push((start, end)),
            }
        }
        Ok(Summary { done, counts: self.counts.merged(&other.counts), ..self })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::count;
    use crate::spec::Study;
    use bots::Player;

    fn spec() -> Spec {
        let against = Some(r#"{"play_on":true}"#.into());
        let (game, variant) = ("fivefold".into(), "{}".into());
        let (players, study) = (vec![Player::Random], Study::Games);
        Spec { game, variant, against, players, games: 12, series: 5, judged: 40, study, ..Spec::default() }
    }

    fn part(games: Range<u64>) -> Summary {
        Summary::new(spec(), games.clone(), count(&spec(), games).unwrap())
    }

    #[test]
    fn parts_joined_in_any_order_are_the_whole_to_the_byte() {
        let whole = part(0..12).to_text();
        assert!(whole.contains("spread"), "some decisions were judged");
        let [first, second, third] = [part(0..3), part(3..7), part(7..12)];
        let join = |parts: [&Summary; 3]| {
            let read = |part: &Summary| Summary::read(part.to_text().as_bytes()).unwrap();
            read(parts[0]).joined(&read(parts[1])).unwrap().joined(&read(parts[2])).unwrap().to_text()
        };
        assert_eq!(join([&first, &second, &third]), whole);
        assert_eq!(join([&third, &first, &second]), whole);
        assert_eq!(join([&second, &third, &first]), whole);
        assert_eq!(first.clone().joined(&third).unwrap().games(), 8);
    }

    #[test]
    fn what_does_not_belong_together_is_not_joined() {
        assert_eq!(part(0..3).joined(&part(2..5)), Err(Fault::Twice(2)));
        let other = Summary { spec: Spec { series: 6, ..spec() }, ..part(3..5) };
        let said = part(0..3).joined(&other).unwrap_err().to_string();
        assert!(said.starts_with("this is another experiment: referee lab --game fivefold"), "{said}");
    }

    #[test]
    fn damaged_files_are_told_from_summaries() {
        let text = part(0..3).to_text();
        let fault = |text: &str| Summary::read(text.as_bytes()).unwrap_err();
        assert_eq!(fault(&text.replace("lab/1", "lab/9")), Fault::Format);
        assert_eq!(fault(&text.replace("[[0,3]]", "[[0,13]]")), Fault::Games);
        assert_eq!(fault(&text.replace("[[0,3]]", "[[2,1]]")), Fault::Games);
        assert_eq!(fault(&text.replace("[[0,3]]", "[[0,2],[1,3]]")), Fault::Games);
        assert!(matches!(fault(&text.replace("fivefold", "patience")), Fault::Spec(_)));
        assert!(matches!(fault(&text[..text.len() / 2]), Fault::Form(_)));
        assert!(matches!(fault("{}"), Fault::Form(_)));
        assert!(matches!(fault(&text.replace("\"spec\"", "\"speck\"")), Fault::Form(_)));
    }
}
