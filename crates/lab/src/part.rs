//! Parts of what answers a question, as files.

use crate::file::{Fault, MAX_BYTES, Summary};
use crate::question::Question;
use serde::{Deserialize, Serialize};

/// The sums of some games of each experiment of a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The question.
    pub question: Question,
    /// The sums of its experiments.
    pub sums: Vec<Summary>,
}

impl Part {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// [`Fault`] for everything that [`Part::to_text`] would not have written.
    pub fn read(text: &[u8]) -> Result<Part, Fault> {
        if text.len() > MAX_BYTES {
            return Err(Fault::TooLarge);
        }
        let part: Part = serde_json::from_slice(text).map_err(|error| Fault::Form(error.to_string()))?;
        let experiments = part.question.experiments()?;
        let read = |sum: &Summary| Summary::read(sum.to_text().as_bytes());
        let sums = part.sums.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        match sums.iter().map(|sum| &sum.spec).eq(&experiments) {
            true => Ok(Part { sums, ..part }),
            false => Err(Fault::Other(part.question.command())),
        }
    }

    /// The text of a file. The same sums have the same text.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Joins the sums of other games of the same question, in any order.
    ///
    /// # Errors
    ///
    /// [`Fault::Other`] and [`Fault::Twice`].
    pub fn joined(self, other: &Part) -> Result<Part, Fault> {
        if self.question != other.question {
            return Err(Fault::Other(other.question.command()));
        }
        let pairs = self.sums.into_iter().zip(&other.sums);
        let sums = pairs.map(|(one, other)| one.joined(other)).collect::<Result<Vec<_>, _>>()?;
        Ok(Part { question: self.question, sums })
    }
}
