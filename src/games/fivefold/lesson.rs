//! What the lesson points at on this game's board.

use crate::anchor::Anchor;
use crate::games::LessonSpots;
use rules::games::fivefold::Fivefold;

impl LessonSpots for Fivefold {
    const LESSON: &'static str = include_str!("lesson.json");

    fn spot(name: &str) -> Option<Anchor> {
        let selector = match name {
            "rounds" => ".board > .folds",
            "round now" => ".board > .folds > .fold.now",
            "stock" => ".middle > .stock",
            "tricks" => ".near-side .track:first-child",
            "trumps" => ".near-side .track:nth-child(2)",
            "pile" => ".near-side .pile",
            "collected" => ".side-result:first-child .fans",
            _ => return None,
        };
        Some(Anchor::Found(selector.into()))
    }
}
