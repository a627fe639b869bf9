//! What was found to a question, in every form in which it can be had. The native program and the page give the same
//! files, to the byte.

use crate::answer::{self, Answer};
use crate::csv;
use crate::file::Summary;
use crate::markdown;
use crate::one_page::one_page;
use crate::question::{Ask, Question};
use crate::report::{Report, report};
use crate::rules_worth::{Worth, experiments, rank};
use crate::tables::{self, Tables};
use serde::{Deserialize, Serialize};

/// The form of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Form {
    /// The answer on one page of Markdown.
    Page,
    /// The same, and all figures.
    Markdown,
    /// All figures as comma-separated values.
    Csv,
    /// Everything as JSON.
    Json,
}

/// What was found.
#[derive(Clone, Debug, Serialize)]
pub struct Findings {
    /// The answer; none as long as nothing was counted.
    pub answer: Option<Answer>,
    /// The report on each kind of players.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reports: Vec<Report>,
    /// What each option changes, if that was asked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<Worth>,
}

impl Findings {
    /// What the sums of each experiment of a question say; none where they are not those of the question.
    pub fn of(question: &Question, sums: &[Option<Summary>]) -> Option<Findings> {
        if question.ask() == Ask::Rules {
            let compared = experiments(&question.spec).ok()?.into_iter().zip(sums);
            let compared: Vec<_> = compared.map(|((rule, _), sum)| (rule, sum.clone())).collect();
            let rules = rank(&compared);
            return Some(Findings { answer: answer::of_rules(question, &rules), reports: Vec::new(), rules });
        }
        let reports = sums.iter().flatten().map(report).collect::<Option<Vec<_>>>()?;
        Some(Findings { answer: answer::answer(question, sums), reports, rules: Vec::new() })
    }

    /// For a screen: the figures of the first kind of players.
    pub fn tables(&self) -> Tables {
        match self.reports.first() {
            Some(report) => tables::tables(report),
            None if self.rules.is_empty() => Tables::default(),
            None => tables::ranking(&self.rules),
        }
    }

    /// The text of a file; none where nothing was found yet.
    pub fn file(&self, form: Form) -> Option<String> {
        let answer = self.answer.as_ref()?;
        Some(match form {
            Form::Page => one_page(answer),
            Form::Markdown if self.reports.is_empty() => {
                format!("{}\n{}", one_page(answer), markdown::ranking(&answer.question, &self.rules))
            }
            Form::Markdown => {
                let reports: Vec<String> = self.reports.iter().map(markdown::markdown).collect();
                format!("{}\n{}", one_page(answer), reports.join("\n"))
            }
            Form::Csv if self.reports.is_empty() => csv::ranking(&self.rules),
            Form::Csv => csv::csv(&self.reports),
            Form::Json => serde_json::to_string(self).ok()? + "\n",
        })
    }
}
