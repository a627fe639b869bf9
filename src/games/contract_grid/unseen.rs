//! ContractGrid with real cards: the grids with their pegs, and what is asked.

use super::arrange::classic;
use super::cells::{arranging, marks_and_bids, whole_lines};
use super::grids::shuffled;
use super::lanes::strip;
use super::live_paper::LivePaper;
use super::paper::{Paper, PaperScale};
use crate::components::card_face::suit_sign;
use crate::dom::{El, button, classed, div, el, spoken};
use crate::games::phrases::tricks;
use crate::games::unseen::{Input, UnseenProps, UnseenUi, explain, option, trick_prompt};
use crate::text::suit_order;
use rules::cards::{Rank, Suit};
use rules::game::Game;
use rules::games::contract_grid::grid::{CellSet, Grid};
use rules::games::contract_grid::score::{CardCounts, HONOURS};
use rules::games::contract_grid::unseen::Entry;
use rules::games::contract_grid::{Action, ContractGrid, Legal, Variant};
use rules::seat::{PerSeat, Seat};
use rules::unseen::{Due, What, Wrong};
use yew::prelude::*;

/// What has been chosen or counted.
#[derive(Clone, Default, PartialEq)]
pub struct Begun {
    grid: Option<Grid>,
    bid: CellSet,
    /// The counts as entered, by cell of the table of counts.
    counts: Vec<Option<u32>>,
    /// The cell that the next count is for, if one was chosen.
    at: Option<usize>,
}

impl UnseenUi for ContractGrid {
    type Begun = Begun;

    // the pegs show them
    const STANDING: bool = false;

    fn turn_words(props: &UnseenProps<Self>, due: Due) -> String {
        let (names, variant) = (&props.names, &props.view.variant);
        match due.duty.id {
            "grid" => names.ask(due.seat, "arrange your grid."),
            "strike" => names.does(due.seat, "strikes a suit.", "strike a suit."),
            "bid" => names.does(
                due.seat,
                &format!("bids {} cells.", variant.bids),
                &format!("bid {} cells.", variant.bids),
            ),
            "count" => "Count the cards in your tricks.".to_owned(),
            _ => {
                let trick = props.view.own.takers.as_slice().len() + 1;
                trick_prompt(names, due.seat, trick, variant.hand_size())
            }
        }
    }

    fn open(props: &UnseenProps<Self>) -> Html {
        let view = &props.view;
        if view.own.grids.iter().any(|(_, grid)| grid.is_none()) {
            return Html::default();
        }
        let bidder = props.table.due().filter(|due| due.duty.id == "bid").map(|due| due.seat);
        let grid = |seat: Seat| {
            let paper = Paper {
                size: view.variant.size,
                cells: marks_and_bids(view, seat),
                lines: whole_lines(view, seat),
                scale: PaperScale::Small,
                label: format!("{} grid", props.names.whose(seat)).into(),
                ..Paper::default()
            };
            let struck: Vec<Html> =
                view.own.struck[seat].iter().flatten().map(|suit| suit_sign(*suit)).collect();
            let struck = (!struck.is_empty())
                .then(|| classed("span", "unseen-struck").put(spoken("struck ")).each(struck));
            classed("li", "unseen-grid")
                .class_if(bidder == Some(seat), "now")
                .key(seat.index())
                .put(el("h3").text(props.names.of(seat)).put_if(struck))
                .put(paper.drawn())
        };
        html! {
            <>
                { Html::from(strip(view, &props.names, props.onscores.clone())) }
                { Html::from(classed("ul", "unseen-grids").each(props.seats().map(grid))) }
            </>
        }
    }

    fn ask(props: &UnseenProps<Self>, due: Due) -> Html {
        match due.duty.id {
            "grid" => arrange(props, due.seat).into(),
            "strike" => strike(props, due.seat).into(),
            "bid" => bid(props, due.seat).into(),
            "count" => count(props, due.seat).into(),
            _ => props.takers(|seat| props.view.tricks[seat], |_| Entry::Took).into(),
        }
    }
}

fn begin(props: &UnseenProps<ContractGrid>, change: impl Fn(&mut Begun) + 'static) -> Callback<MouseEvent> {
    let mut begun = props.begun.clone();
    change(&mut begun);
    props.begin(begun)
}

/// The grid to be arranged, which all may see: whoever wants to keep it until all are done has it on paper.
fn arrange(props: &UnseenProps<ContractGrid>, seat: Seat) -> El {
    let variant = &props.view.variant;
    let grid = props.begun.grid.unwrap_or_else(|| classic(variant));
    let paper = Paper {
        size: variant.size,
        cells: arranging(variant, &grid),
        label: format!("{} grid", props.names.whose(seat)).into(),
        ..Paper::default()
    };
    let begun = props.begun.clone();
    let onswap = props.oninput.reform(move |(one, other)| {
        let mut grid = grid;
        grid.swap(one, other);
        Input::Begun(Begun { grid: Some(grid), ..begun.clone() })
    });
    let words = "Tap two contracts to swap them. Everybody sees this: arrange it on paper first if it is to stay secret until all are done.";
    div("unseen-arrange")
        .put(el("p").text(words))
        .put(div("entry-paper").put(html! { <LivePaper {paper} {onswap} /> }))
        .put(
            div("button-row")
                .put(button(
                    "button",
                    "Shuffle",
                    begin(props, move |begun| begun.grid = Some(shuffled(&grid))),
                ))
                .put(button(
                    "button primary",
                    "This is the grid",
                    props.enter(seat, Entry::Act(Action::Grid(grid))),
                )),
        )
}

fn strike(props: &UnseenProps<ContractGrid>, seat: Seat) -> El {
    let Legal::Strike(left) = props.table.game().legal() else { return div("entry-takers") };
    let suit = |suit: Suit| {
        button("button entry-taker", "", props.enter(seat, Entry::Act(Action::Strike(suit))))
            .put(suit_sign(suit))
            .text(format!(" {}", suit.name()))
    };
    div("entry-takers").set("role", "group").set("aria-label", "The suit struck").each(left.iter().map(suit))
}

fn bid(props: &UnseenProps<ContractGrid>, seat: Seat) -> El {
    let (view, bid) = (&props.view, props.begun.bid);
    let mut cells = marks_and_bids(view, seat);
    for cell in bid.iter() {
        if let Some(cell) = cells.get_mut(cell) {
            (cell.peg, cell.chosen) = (true, true);
        }
    }
    let paper = Paper {
        size: view.variant.size,
        cells,
        lines: whole_lines(view, seat),
        label: format!("{} grid", props.names.whose(seat)).into(),
        ..Paper::default()
    };
    let most = u32::from(view.variant.bids);
    // the last peg makes the bid
    let pegged = {
        let begun = props.begun.clone();
        move |bid: CellSet| match bid.len() {
            len if len == most => Input::Entry(seat, Entry::Act(Action::Bid(bid))),
            _ => Input::Begun(Begun { bid, ..begun.clone() }),
        }
    };
    let onstroke = props.oninput.reform({
        let pegged = pegged.clone();
        move |stroke: CellSet| {
            let mut all = bid;
            stroke.iter().for_each(|cell| {
                if all.len() < most {
                    all.insert(cell);
                }
            });
            pegged(all)
        }
    });
    let onpick = props.oninput.reform(move |cell| {
        let mut bid = bid;
        bid.toggle(cell);
        pegged(bid)
    });
    let left = most - bid.len().min(most);
    let words = format!("{left} more. One stroke pegs all cells that it goes through.");
    div("unseen-arrange")
        .put(el("p").text(words))
        .put(div("entry-paper").put(html! { <LivePaper {paper} {onpick} {onstroke} /> }))
}

/// What is counted of each seat: a suit or a rank.
#[derive(Clone, Copy)]
enum Column {
    Suit(Suit),
    Rank(usize, Rank),
}

fn columns(variant: &Variant, trump: Suit) -> Vec<Column> {
    let suits = variant.counts_suits().then(|| suit_order(Some(trump)).map(Column::Suit));
    let honours = (0..).zip(HONOURS).filter(|&(number, _)| variant.counts_honours()[number]);
    suits.into_iter().flatten().chain(honours.map(|(number, rank)| Column::Rank(number, rank))).collect()
}

/// Some cells of the table of counts, and what they come to together.
struct Sum {
    cells: Vec<usize>,
    total: u32,
    /// Why another number cannot be.
    wrong: fn(u32, &Sum) -> Wrong,
    of: Column,
    seat: Seat,
}

/// Of a suit or a rank as many cards were taken as there are, and a seat has as many cards as its tricks hold.
fn sums(props: &UnseenProps<ContractGrid>, columns: &[Column], trump: Suit) -> Vec<Sum> {
    let (variant, width) = (&props.view.variant, columns.len());
    let suits = columns.iter().filter(|column| matches!(column, Column::Suit(_))).count();
    let row = |seat: Seat| Sum {
        cells: (0..suits).map(|column| seat.index() * width + column).collect(),
        total: u32::from(props.view.tricks[seat]) * u32::from(variant.players),
        wrong: |entered, sum| Wrong::Range {
            seat: sum.seat,
            what: What::Cards,
            entered,
            least: sum.total,
            most: sum.total,
        },
        of: Column::Suit(trump),
        seat,
    };
    let column = |(number, &of): (usize, &Column)| Sum {
        cells: props.seats().map(|seat| seat.index() * width + number).collect(),
        total: match of {
            Column::Suit(suit) => variant.cards_in(suit, trump),
            Column::Rank(..) => 4,
        },
        wrong: |entered, sum| {
            let what = match sum.of {
                Column::Suit(suit) => What::Suit(suit),
                Column::Rank(_, rank) => What::Rank(rank),
            };
            Wrong::Sum { what, entered, least: sum.total, most: sum.total }
        },
        of,
        seat: Seat::FIRST,
    };
    let rows = props.seats().filter(|_| suits > 0).map(row);
    rows.chain(columns.iter().enumerate().map(column)).collect()
}

/// The counts as far as they follow from those that were entered; and why those cannot be.
fn known(entered: &[Option<u32>], cells: usize, sums: &[Sum]) -> (Vec<Option<u32>>, Option<Wrong>) {
    let mut known = entered.to_vec();
    known.resize(cells, None);
    let mut is_new = true;
    while std::mem::take(&mut is_new) {
        for sum in sums {
            let entered: u32 = sum.cells.iter().filter_map(|&cell| known[cell]).sum();
            let mut open = sum.cells.iter().copied().filter(|&cell| known[cell].is_none());
            let (first, second) = (open.next(), open.next());
            if entered > sum.total || first.is_none() && entered < sum.total {
                return (known, Some((sum.wrong)(entered, sum)));
            }
            // without a trick, or once a suit is all entered, there is nothing left
            if let Some(cell) = first.filter(|_| second.is_none() || entered == sum.total) {
                known[cell] = Some(sum.total - entered);
                is_new = true;
            }
        }
    }
    (known, None)
}

/// A table of counts, filled by digits from cell to cell. What follows from the others is filled in by itself.
fn count(props: &UnseenProps<ContractGrid>, dealer: Seat) -> El {
    let Some(trump) = props.view.own.trump else { return div("entry-takers") };
    let columns = columns(&props.view.variant, trump);
    let sums = sums(props, &columns, trump);
    let (known, wrong) = known(&props.begun.counts, usize::from(props.names.len()) * columns.len(), &sums);
    let wrong = wrong
        .map(|wrong| classed("p", "note danger").set("role", "alert").text(explain(&wrong, &props.names)));
    let at = props.begun.at.or_else(|| known.iter().position(Option::is_none));
    let head = |column: &Column| match *column {
        Column::Suit(suit) => el("th").set("scope", "col").put(spoken(suit.name())).put(suit_sign(suit)),
        Column::Rank(_, rank) => el("th").set("scope", "col").text(format!("{}s", rank.name())),
    };
    let cell = |seat: Seat, number: usize, column: &Column| {
        let cell = seat.index() * columns.len() + number;
        let shown = known[cell].map_or_else(|| "·".to_owned(), |count| count.to_string());
        let what = match column {
            Column::Suit(suit) => suit.name().to_owned(),
            Column::Rank(_, rank) => format!("{}s", rank.name()),
        };
        let chosen = at == Some(cell);
        let label = format!("{}, {what}: {shown}", props.names.of(seat));
        let cell = option(shown, chosen, begin(props, move |begun| begun.at = Some(cell)));
        el("td").put(cell.set("aria-label", label))
    };
    let row = |seat: Seat| {
        let name = el("th")
            .set("scope", "row")
            .text(props.names.of(seat))
            .put(classed("small", "soft").text(format!(" {}", tricks(props.view.tricks[seat]))));
        el("tr").put(name).each(columns.iter().enumerate().map(|(number, column)| cell(seat, number, column)))
    };
    let table = classed("table", "unseen-counts")
        .put(el("thead").put(el("tr").put(el("td")).each(columns.iter().map(head))))
        .put(el("tbody").each(props.seats().map(row)));
    let digit = |digit: u32| {
        let cells = known.len();
        let press = begin(props, move |begun| {
            begun.counts.resize(cells, None);
            if let Some(count) = at.and_then(|at| begun.counts.get_mut(at)) {
                *count = Some(digit);
            }
            begun.at = None;
        });
        button("button digit", digit.to_string(), press)
    };
    let counts = known.iter().copied().collect::<Option<Vec<u32>>>().filter(|_| wrong.is_none());
    let done = match counts {
        Some(counts) => {
            let count = |seat: Seat| {
                let mut count = CardCounts::default();
                let own = counts.iter().skip(seat.index() * columns.len());
                for (column, &number) in columns.iter().zip(own) {
                    match *column {
                        Column::Suit(suit) => count.suits[suit.index()] = number,
                        Column::Rank(place, _) => count.honours[place] = number,
                    }
                }
                count
            };
            let counts = PerSeat::from_fn(props.names.len(), count);
            button("button primary wide", "Score the hand", props.enter(dealer, Entry::Count(counts)))
        }
        None => {
            button("button primary wide", "Score the hand", Callback::noop()).set("aria-disabled", "true")
        }
    };
    div("unseen-count")
        .put(table)
        .put_if(wrong)
        .put(div("digits").set("role", "group").set("aria-label", "How many").each((0..=9).map(digit)))
        .put(done)
}
