//! What the lesson points at on this game's board.

use crate::anchor::Anchor;
use crate::games::LessonSpots;
use rules::games::counterpoint::Counterpoint;

impl LessonSpots for Counterpoint {
    const LESSON: &'static str = include_str!("lesson.json");

    fn spot(name: &str) -> Option<Anchor> {
        let selector = match name {
            "turn-up" => ".middle > :first-child",
            "suits" => ".bid-code",
            "stave" => ".near-paper .stave-box",
            "result 1" => ".voice-results > :nth-child(1)",
            "result 3" => ".voice-results > :nth-child(3)",
            "sums" => ".sums",
            "head" => ".on-demand > .soft",
            "scores" => ".hand-over .peg-board",
            _ => return None,
        };
        Some(Anchor::Found(selector.into()))
    }
}
