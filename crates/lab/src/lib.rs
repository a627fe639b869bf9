//! The playtest lab: plays many games with computer players and measures what the rules make of them.
//!
//! It has no threads, no clock and no files, so the page can use it as well as the native program. The same seeds give
//! the same figures everywhere, to the last digit: what is counted are whole numbers, and what is computed from them
//! uses only arithmetic that is the same on every machine. `docs/lab.md` has all measures with their formulas.
//!
//! | question | place |
//! | --- | --- |
//! | what can be asked, and what is refused? | [`question::Question`] |
//! | what is the answer, and how sure is it? | [`answer`] |
//! | what is an experiment? | [`spec::Spec`], with the values of an option in [`sweep`] |
//! | what does it cost to always or never do something? | [`measures::strategies`], and `strategies` of each game |
//! | what do the rules leave open? | [`games::OpenQuestion`], and `open_questions` of each game |
//! | how is it played? | [`run::count`], a range of games at a time; [`watch`], one game |
//! | what is written down of a game? | [`trace::Trace`] |
//! | what does a game add to the sums? | [`sample::Sample`] |
//! | how are sums joined? | [`summary::Counts::merged`], [`file::Summary`], [`part::Part`] |
//! | how long will it take? | [`time::seconds`] |
//! | which games show a figure? | [`examples::Bar`] |
//! | what is a measure? | [`measure::Measure`] |
//! | a measure that all games share | [`measures`] |
//! | a measure of one game, and the options worth trying | [`games`] |
//! | what is a rule worth? | [`rules_worth`], with the games that it changes most from [`apart`] |
//! | how sure is a figure? | [`ratio`], [`intervals`] |
//! | what do people read? | [`findings`] in every form: the answer on [`one_page`], and the [`report`] as [`markdown`] with its [`picture`]s, as [`tables`] in the page, as [`csv`] |

pub mod answer;
pub mod apart;
pub mod csv;
pub mod examples;
pub mod file;
pub mod findings;
pub mod games;
pub mod intervals;
pub mod markdown;
pub mod measure;
pub mod measures;
pub mod numbers;
pub mod one_page;
pub mod part;
pub mod picture;
pub mod question;
pub mod ratio;
pub mod report;
pub mod rules_worth;
pub mod run;
pub mod sample;
pub mod spec;
mod student;
pub mod summary;
pub mod sweep;
pub mod tables;
pub mod time;
pub mod trace;
pub mod watch;
