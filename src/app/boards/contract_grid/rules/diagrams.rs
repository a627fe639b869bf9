//! Drawings of the rules page: lines, grids, strikes and tricks.

use super::example::{self, BIDS, MARKED_BEFORE, MARKED_NOW, TRUMP};
use super::parts::spoken;
use crate::app::boards::contract_grid::paper::{Mark, Paper, PaperCell, PaperScale};
use crate::app::components::card_face::{card_face, suit_sign};
use new_tricks::cards::{Card, Rank, Suit};
use new_tricks::games::contract_grid::grid::{CellSet, LineKind, LineKinds, lines};
use new_tricks::seat::Seat;
use new_tricks::trick::Trick;
use yew::prelude::*;

/// Cells in a row of every drawing here.
const SIZE: u8 = 4;

/// The fourteen lines in four drawings, and how many of them run through each cell.
pub fn fourteen_lines() -> Html {
    html! {
        <figure class="rules-figure">
            <div class="rules-lines">
                { for LineKind::ALL.map(of_kind) }
                { through_each_cell() }
            </div>
            <figcaption>
                { "Four rows, four columns, two long diagonals and four short ones make 14 lines. The last \
                   drawing counts the lines through each cell." }
            </figcaption>
        </figure>
    }
}

/// The lines of one kind.
fn of_kind(kind: LineKind) -> Html {
    let (label, alt) = match kind {
        LineKind::Rows => ("4 rows", "Four lines across, of four cells each."),
        LineKind::Columns => ("4 columns", "Four lines down, of four cells each."),
        LineKind::Diagonals => ("2 long diagonals", "Two lines from corner to corner, of four cells each."),
        LineKind::ShortDiagonals => (
            "4 short diagonals",
            "Four lines of three cells each, next to the long diagonals: they cut off the four corners.",
        ),
    };
    let mut kinds = LineKinds::NONE;
    kinds.insert(kind);
    html! {
        <div class="rules-line-kind">
            { sheet(alt, lines(SIZE, kinds).map(red).collect()) }
            <span aria-hidden="true">{ label }</span>
        </div>
    }
}

fn red(line: CellSet) -> Html {
    html! { <path class="rules-red" d={stroke(line)} /> }
}

/// How many lines run through each cell.
fn through_each_cell() -> Html {
    let count =
        |cell: usize| lines(SIZE, LineKinds::standard(SIZE)).filter(|line| line.contains(cell)).count();
    let numbers = CellSet::all(SIZE).iter().map(|cell| {
        let (x, y) = middle(cell);
        let class = classes!("rules-count", (count(cell) > 3).then_some("more"));
        html! {
            <text {class} x={x.to_string()} y={(y + 13.0).to_string()} text-anchor="middle">
                { count(cell) }
            </text>
        }
    });
    html! {
        <div class="rules-line-kind">
            { sheet(
                "Four lines run through each of the four cells in the centre, three through each of the \
                 twelve cells around them.",
                numbers.collect(),
            ) }
            <span aria-hidden="true">{ "lines a cell serves" }</span>
        </div>
    }
}

/// A sheet of squared paper with a 4×4 grid on it, 40 units a cell.
fn sheet(alt: &'static str, inside: Html) -> Html {
    html! {
        <svg class="rules-sheet" viewBox="0 0 176 176" role="img" aria-label={alt} focusable="false">
            <rect class="rules-sheet-paper" width="176" height="176" rx="3" />
            <path class="rules-sheet-rule" d={rule(8.0, 16.0)} />
            <path class="rules-sheet-frame" d={rule(40.0, 8.0)} />
            { inside }
        </svg>
    }
}

/// Lines across and down, `step` apart, from `start` to as far from the other edge.
fn rule(step: f64, start: f64) -> String {
    let (low, high) = if step < 20.0 { (0.0, 176.0) } else { (start, 176.0 - start) };
    let mut path = String::new();
    let mut at = start;
    while at <= 176.0 - start {
        path += &format!("M{at} {low}V{high}M{low} {at}H{high}");
        at += step;
    }
    path
}

fn middle(cell: usize) -> (f64, f64) {
    let place = |n: usize| 28.0 + 40.0 * n as f64;
    (place(cell % SIZE as usize), place(cell / SIZE as usize))
}

/// A red pencil stroke through the cells of a line, a little beyond the middles of its ends.
fn stroke(line: CellSet) -> String {
    let ((x1, y1), (x2, y2)) =
        (middle(line.iter().min().unwrap_or_default()), middle(line.iter().max().unwrap_or_default()));
    let length = (x2 - x1).hypot(y2 - y1).max(1.0);
    let (dx, dy) = ((x2 - x1) / length * 13.0, (y2 - y1) / length * 13.0);
    let (x, y) = ((x1 + x2) / 2.0 - dy * 0.14, (y1 + y2) / 2.0 + dx * 0.14);
    format!("M{:.1} {:.1}Q{x:.1} {y:.1} {:.1} {:.1}", x1 - dx, y1 - dy, x2 + dx, y2 + dy)
}

/// The cells of Ann's grid.
fn anns_cells(state: impl Fn(usize) -> PaperCell) -> Vec<PaperCell> {
    let grid = example::anns_grid();
    let cell = |(cell, &contract)| PaperCell { contract: Some(contract), ..state(cell) };
    grid.contracts().iter().enumerate().map(cell).collect()
}

/// The grid that Ann arranged, with nothing on it yet.
pub fn anns_grid() -> Html {
    html! {
        <figure class="rules-figure rules-one-grid">
            <Paper size={SIZE} cells={anns_cells(|_| PaperCell::default())} label="Ann’s grid" />
            <figcaption>
                { "Ann’s grid. She wants Play, First, One and Hearts often, so they stand in the centre." }
            </figcaption>
        </figure>
    }
}

/// Ann's grid as the example hand finds it, with her bids, and as it leaves it.
pub fn before_and_after() -> Html {
    let marked: CellSet = MARKED_BEFORE.into_iter().collect();
    let now: CellSet = MARKED_NOW.into_iter().collect();
    let made = example::anns_grid().cells_of(example::values(&example::facts(), Seat::FIRST));
    let pencilled = |is_marked| if is_marked { Mark::Pencilled } else { Mark::None };
    let before = anns_cells(|cell| PaperCell {
        mark: pencilled(marked.contains(cell)),
        peg: BIDS.contains(&cell),
        ..PaperCell::default()
    });
    let after = anns_cells(|cell| PaperCell {
        mark: if now.contains(cell) { Mark::Fresh } else { pencilled(marked.contains(cell)) },
        peg: BIDS.contains(&cell),
        made: made.contains(cell),
        ..PaperCell::default()
    });
    let whole = |marked: CellSet| {
        lines(SIZE, LineKinds::standard(SIZE))
            .filter(move |&line| marked.contains_all(line))
            .collect::<Vec<_>>()
    };
    html! {
        <div class="rules-two-grids">
            <figure class="rules-figure">
                <Paper size={SIZE} cells={before} lines={whole(marked)} label="Ann’s grid before the hand is \
                                                                               scored" />
                <figcaption>
                    { "Before: eight cells are marked, one line is whole. The pegs are Ann’s bids: Play, \
                       First, Second and One." }
                </figcaption>
            </figure>
            <figure class="rules-figure">
                <Paper size={SIZE} cells={after} lines={whole(marked.or(now))} label="Ann’s grid after the \
                                                                                      hand is scored" />
                <figcaption>
                    { "After: ticks show the six contracts she made. Play and One are marked now, and three \
                       lines are whole." }
                </figcaption>
            </figure>
        </div>
    }
}

/// A small grid in play, for the head of the page; it says nothing.
pub fn vignette() -> Html {
    let marked: CellSet = MARKED_BEFORE.into_iter().chain(MARKED_NOW).collect();
    let cells = anns_cells(|cell| PaperCell {
        mark: if marked.contains(cell) { Mark::Pencilled } else { Mark::None },
        peg: [2, 7, 8, 14].contains(&cell),
        ..PaperCell::default()
    });
    let whole: Vec<CellSet> =
        lines(SIZE, LineKinds::standard(SIZE)).filter(|&line| marked.contains_all(line)).collect();
    html! {
        <div class="rules-vignette" aria-hidden="true">
            <Paper size={SIZE} {cells} lines={whole} scale={PaperScale::Small} label="" />
        </div>
    }
}

/// The cards from the highest to the lowest, in one suit, and the joker above them.
pub fn ranks() -> Html {
    let spades = Rank::ALL.into_iter().rev().take(8).map(|rank| Card::new(rank, Suit::Spades));
    html! {
        <figure class="rules-figure">
            <div
                class="rules-fan"
                role="img"
                aria-label="From the highest to the lowest: joker, ace, king, queen, jack, ten, nine, eight, \
                            seven."
            >
                { for std::iter::once(Card::JOKER).chain(spades).map(|card| card_face(card)) }
            </div>
            <figcaption>{ "High to low. The joker is the highest trump, whichever suit is \
                           trump." }</figcaption>
        </figure>
    }
}

/// Who struck which suit in the example hand, and what was left.
pub fn struck() -> Html {
    let strikes = example::NAMES.into_iter().zip([Suit::Diamonds, Suit::Hearts, Suit::Clubs]);
    html! {
        <figure class="rules-figure">
            <ol class="rules-strikes" role="list">
                { for strikes.map(|(name, suit)| html! {
                    <li>
                        <span class="rules-struck">
                            { suit_sign(suit) }
                            <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
                                <path d="M5 33C13 24 26 13 35 7" />
                            </svg>
                        </span>
                        <span>{ format!("{name} strikes {}", suit.name()) }</span>
                    </li>
                }) }
                <li class="rules-trump">
                    <span class="rules-struck">{ suit_sign(TRUMP) }</span>
                    <strong>{ format!("{} are trump", capital(TRUMP.name())) }</strong>
                </li>
            </ol>
        </figure>
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A trick as it lies on the table, with a sentence about it.
pub fn trick(trick: &Trick, title: &'static str, text: &'static str) -> Html {
    let taker = example::taker(trick);
    html! {
        <figure class="rules-figure rules-trick">
            <ol role="list">
                { for trick.plays().map(|(seat, card)| {
                    let takes = seat == taker;
                    html! {
                        <li class={classes!(takes.then_some("takes"))}>
                            <span class="rules-player">
                                { example::name(seat) }
                                if seat == trick.leader() { <span class="soft">{ " leads" }</span> }
                            </span>
                            <span class="rules-card">
                                { card_face(card) }
                                <span class="visually-hidden">{ format!(": {}", spoken(card)) }</span>
                            </span>
                            if takes { <span class="rules-takes">{ "takes it" }</span> }
                        </li>
                    }
                }) }
            </ol>
            <figcaption><strong>{ title }</strong>{ " " }{ text }</figcaption>
        </figure>
    }
}
