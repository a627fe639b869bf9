//! What the lesson points at on this game's board.

use crate::anchor::Anchor;
use crate::games::LessonSpots;
use rules::games::contract_grid::ContractGrid;

/// Cells in a row of the lesson's grid.
const ROW: usize = 3;

impl LessonSpots for ContractGrid {
    const LESSON: &'static str = include_str!("lesson.json");

    fn spot(name: &str) -> Option<Anchor> {
        if let Some(cell) = name.strip_prefix("cell ") {
            return Some(Anchor::Found(format!(".near-paper {}", place(cell)?).into()));
        }
        if let Some(cell) = name.strip_prefix("result cell ") {
            return Some(Anchor::Found(format!(".results > :first-child {}", place(cell)?).into()));
        }
        let selector = match name {
            "grid" => ".near-paper .paper",
            "counting" => ".sums tbody > :first-child",
            "scores" => ".hand-over .peg-board",
            _ => return None,
        };
        Some(Anchor::Found(selector.into()))
    }
}

/// That cell within the learner's paper.
fn place(cell: &str) -> Option<String> {
    let cell: usize = cell.parse().ok()?;
    let (row, column) = (cell / ROW + 1, cell % ROW + 1);
    (row <= ROW).then(|| format!(".paper-row:nth-of-type({row}) > :nth-child({column})"))
}
