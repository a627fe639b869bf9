//! What the lesson points at on this game's board.

use crate::anchor::Anchor;
use crate::games::LessonSpots;
use rules::games::pirogue::Pirogue;

impl LessonSpots for Pirogue {
    const LESSON: &'static str = include_str!("lesson.json");

    fn spot(name: &str) -> Option<Anchor> {
        let selector = match name {
            "pegs" => ".peg-strip",
            "tagging" => ".pirogue-tag .picks",
            "sum" => ".pirogue-mark.sum",
            "melds" => ".catches > :nth-child(1)",
            "boat" => ".catches > :nth-child(3)",
            "races" => ".hand-over .peg-board",
            _ => return None,
        };
        Some(Anchor::Found(selector.into()))
    }
}
