//! The marks on the paper: pencil crosses, ticks, pegs and red lines.

use crate::dom::{El, classed, drawn, el, svg};
use crate::motion::Reveal;
use rules::games::contract_grid::grid::CellSet;
use yew::prelude::*;

/// Whether a cell is marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Unmarked.
    #[default]
    None,
    /// Marked in an earlier hand.
    Pencilled,
    /// Marked in this hand: it lights up.
    Fresh,
}

/// The pencil cross of a marked cell: two strokes, each drawn twice, as by hand.
pub(super) fn cross(mark: Mark) -> Option<El> {
    let cross = || svg("pencil-cross", "0 0 40 40").set("preserveAspectRatio", "none").put(drawn(CROSS));
    match mark {
        Mark::None => None,
        Mark::Pencilled => Some(cross()),
        Mark::Fresh => Some(cross().revealed(3, Reveal::Drawn)),
    }
}

/// The four strokes.
const CROSS: &str = "\
    <path d='M4.6 5.4C13 12.6 25.6 25.4 35.2 35'/>\
    <path d='M35.4 4.8C26.8 14.4 14.8 25.8 5 35.6'/>\
    <path class='again' d='M6.2 4.8C14.6 13.6 26.4 24.6 34 35.6'/>\
    <path class='again' d='M34.2 6.2C25.4 15 13.8 27.2 6.4 34.4'/>";

/// The small tick of a made contract.
pub(super) fn tick() -> El {
    svg("made-tick", "0 0 16 16")
        .put(el("path").set("d", "M2.5 8.8 6.2 13 13.6 3.2"))
        .revealed(1, Reveal::Shown)
}

/// A bid: a red peg in the corner hole.
pub(super) fn peg() -> El {
    svg("bid-peg", "0 0 20 20").put(drawn(PEG))
}

/// The peg, seen from above.
const PEG: &str = "\
    <circle class='bid-hole' cx='10' cy='10' r='8.6'/>\
    <ellipse class='bid-shadow' cx='11.4' cy='12' rx='7' ry='6.6'/>\
    <circle class='bid-body' cx='10' cy='10' r='7.2'/>\
    <path class='bid-shade' d='M4.4 14.5A7.2 7.2 0 0 0 16.6 7.1 8 8 0 0 1 4.4 14.5Z'/>\
    <circle class='bid-top' cx='10' cy='10' r='4.2'/>\
    <ellipse class='bid-light' cx='7.8' cy='7.2' rx='2.2' ry='1.5' transform='rotate(-35 7.8 7.2)'/>";

/// The empty hole for a bid.
pub(super) fn hole() -> El {
    svg("bid-peg empty", "0 0 20 20").put(drawn(HOLE))
}

/// The hole and its lower lip.
const HOLE: &str = "\
    <circle class='bid-hole' cx='10' cy='10' r='3.8'/>\
    <path class='bid-lip' d='M6.9 12.4A4 4 0 0 0 13.1 12.4'/>";

/// The red lines through complete lines, over a grid with `size` cells in a row, of 100 units each; dotted where bids would
/// complete one.
pub(super) fn lines(size: usize, whole: &[CellSet], fresh: &[CellSet], hoped: &[CellSet]) -> El {
    let end = size * 100;
    let all = whole.iter().chain(fresh.iter().filter(|line| !whole.contains(line)));
    let strokes = all.filter_map(|line| Some((path(*line, size)?, fresh.contains(line))));
    let both = strokes.map(|(path, fresh)| {
        let path = AttrValue::from(path);
        let twice = [false, true]
            .map(|core| classed("path", "red-line").class_if(core, "core").set("d", path.clone()));
        let line = el("g").each(twice);
        if fresh { line.revealed(4, Reveal::Drawn) } else { line }
    });
    let dotted = hoped.iter().filter_map(|line| path(*line, size));
    let dotted = dotted.map(|path| classed("path", "red-line hoped").set("d", path));
    svg("paper-lines", format!("0 0 {end} {end}")).each(both).each(dotted)
}

/// The path of a red line: from beyond the centre of its first cell to beyond the centre of its last, slightly bent as
/// by hand.
fn path(line: CellSet, size: usize) -> Option<String> {
    let (first, last) = (line.iter().next()?, line.iter().last()?);
    let coordinate = |cells: usize| i32::try_from(cells * 100 + 50).ok();
    let middle = |cell: usize| Some((coordinate(cell % size)?, coordinate(cell / size)?));
    let ((x1, y1), (x2, y2)) = (middle(first)?, middle(last)?);
    let (dx, dy) = ((x2 - x1).signum(), (y2 - y1).signum());
    // about the same overhang on diagonals as on rows and columns
    let (over, bow) = if dx == 0 || dy == 0 { (38, 5) } else { (35, 4) };
    let bow = if (first + last) % 2 == 0 { bow } else { -bow };
    let (mid_x, mid_y) = ((x1 + x2) / 2 - dy * bow, (y1 + y2) / 2 + dx * bow);
    let (x1, y1, x2, y2) = (x1 - dx * over, y1 - dy * over, x2 + dx * over, y2 + dy * over);
    Some(format!("M{x1} {y1}Q{mid_x} {mid_y} {x2} {y2}"))
}
