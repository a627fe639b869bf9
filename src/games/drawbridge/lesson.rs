//! What the lesson points at on this game's board.

use crate::anchor::Anchor;
use crate::games::LessonSpots;
use rules::games::drawbridge::DrawBridge;

impl LessonSpots for DrawBridge {
    const LESSON: &'static str = include_str!("lesson.json");

    fn spot(name: &str) -> Option<Anchor> {
        let selector = match name {
            "stacks" => ".stacks",
            "first stack" => ".stacks > :nth-child(1)",
            "second stack" => ".stacks > :nth-child(2)",
            "slip" => ".bid-slip",
            "auction" => ".middle > .auction",
            "taken" => ".exchange-part:first-child",
            "bridge" => ".board > .bridge",
            "won" => ".sums tbody > :nth-child(1)",
            "lost" => ".sums tbody > :nth-child(2)",
            "scores" => ".hand-over .peg-board",
            _ => return None,
        };
        Some(Anchor::Found(selector.into()))
    }
}
