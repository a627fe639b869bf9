//! The moves of a hand in review as a list: a row for each trick, with a column for each seat, and a row for whatever else
//! was decided. Each move leads to its place. It tells what a walk through the hand shows, and nothing else.

use super::controls::Way;
use crate::components::card_face::card_chip;
use crate::components::score_table::table_head;
use crate::dom::{El, button, classed, el, spoken};
use crate::games::GameUi;
use crate::names::Names;
use crate::screens::session::TableText;
use rules::cards::Card;
use rules::review::Review;
use rules::seat::Seat;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// The moves of a hand.
pub struct HandMoves {
    heading: String,
    rows: Vec<Row>,
}

enum Row {
    /// What is no card of a trick.
    Told(Entry),
    /// A trick, by seat, and who took it.
    Trick(Vec<Option<(Card, Entry)>>, Option<Seat>),
}

/// A move: the position after it, and what it did.
struct Entry {
    at: usize,
    said: String,
}

impl HandMoves {
    /// The moves of the hand that is being reviewed.
    pub fn of<G: GameUi>(review: &Review<G>, names: &Names) -> HandMoves {
        let mut there = review.clone();
        let (mut heading, mut rows) = (String::new(), Vec::new());
        for at in review.positions() {
            there.go_to(at);
            let Some(view) = there.view(None, None) else { continue };
            let TableText { heading: hand, events, .. } = TableText::of::<G>(&view, there.events(), names);
            if heading.is_empty() {
                heading = hand;
            }
            let said = if events.is_empty() { format!("Move {at}.") } else { events };
            let entry = Entry { at, said };
            match there.played() {
                Some((seat, card)) => play(&mut rows, names.len(), (seat, card), entry, view.last_taker()),
                None => rows.push(Row::Told(entry)),
            }
        }
        HandMoves { heading, rows }
    }

    /// The list, with the place after so many moves marked. `is_better` says of which moves a search has found a better one.
    pub fn list(
        &self,
        at: usize,
        is_better: impl Fn(usize) -> bool,
        names: &Names,
        go: &Callback<Way>,
    ) -> El {
        let here = self.entries().map(|entry| entry.at).filter(|&place| place <= at).max();
        let stop = here.or_else(|| self.entries().next().map(|entry| entry.at));
        let lead_to = |entry: &Entry| {
            let place = entry.at;
            let leads = button("review-move", "", go.reform(move |_| Way::To(place)))
                .set("tabindex", if stop == Some(place) { "0" } else { "-1" })
                .class_if(is_better(place), "better");
            if here == Some(place) { leads.set("aria-current", "step") } else { leads }
        };
        let mark = |entry: &Entry| is_better(entry.at).then(|| spoken(" There was a better choice."));
        let wide = (usize::from(names.len()) + 1).to_string();
        let mut tricks = 0;
        let row = |row: &Row| match row {
            Row::Told(entry) => {
                let told = lead_to(entry).text(entry.said.clone()).put_if(mark(entry));
                el("tr").put(el("td").set("colspan", wide.clone()).put(told))
            }
            Row::Trick(cards, taker) => {
                tricks += 1;
                let card = |(seat, card): (usize, &Option<(Card, Entry)>)| {
                    let card = card.as_ref().map(|(card, entry)| {
                        let took = taker.is_some_and(|taker| taker.index() == seat);
                        let said = spoken(entry.said.clone());
                        let card = lead_to(entry).class_if(took, "took").put(said).put(card_chip(*card));
                        card.put_if(mark(entry))
                    });
                    el("td").put_if(card)
                };
                let number = table_head("row").put(spoken("Trick ")).text(tricks.to_string());
                el("tr").put(number).each(cards.iter().enumerate().map(card))
            }
        };
        let rows: Vec<El> = self.rows.iter().map(row).collect();
        let columns = Seat::all(names.len()).map(|seat| table_head("col").text(names.of(seat)));
        let heads = el("tr").put(el("td")).each(columns);
        let title = format!("The moves of {}", self.heading);
        let table = el("table")
            .put(classed("caption", "visually-hidden").text(title.clone()))
            .put(el("thead").put(heads))
            .put(el("tbody").each(rows));
        classed("section", "review-moves card-panel").set("aria-label", title).put(table)
    }

    fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.rows.iter().flat_map(|row| match row {
            Row::Told(entry) => vec![entry],
            Row::Trick(cards, _) => cards.iter().flatten().map(|(_, entry)| entry).collect(),
        })
    }
}

/// Adds a card to the trick in progress, or begins one; a trick in which all have played goes to its taker.
fn play(rows: &mut Vec<Row>, seats: u8, (seat, card): (Seat, Card), entry: Entry, taker: Option<Seat>) {
    let is_open = |row: &Row| matches!(row, Row::Trick(cards, _) if cards.iter().any(Option::is_none));
    if !rows.iter().any(is_open) {
        rows.push(Row::Trick(Seat::all(seats).map(|_| None).collect(), None));
    }
    if let Some(Row::Trick(cards, taken_by)) = rows.iter_mut().find(|row| is_open(row)) {
        if let Some(place) = cards.get_mut(seat.index()) {
            *place = Some((card, entry));
        }
        if cards.iter().all(Option::is_some) {
            *taken_by = taker;
        }
    }
}

/// Keeps the move of this place in sight in the list, and the focus on it where the list has it.
pub fn follow() {
    let found = gloo_utils::document().query_selector(".review-move[aria-current]").ok().flatten();
    let Some(here) = found.and_then(|here| here.dyn_into::<HtmlElement>().ok()) else { return };
    let Some(list) = list_of(&here) else { return };
    let has_focus = gloo_utils::document().active_element().as_ref().and_then(list_of).is_some();
    let (frame, row) = (list.get_bounding_client_rect(), here.get_bounding_client_rect());
    // the heads of the columns stay above the rows
    let head = list
        .query_selector("thead")
        .ok()
        .flatten()
        .map_or(0.0, |head| head.get_bounding_client_rect().height());
    let above = (row.top() - frame.top() - head).min(0.0);
    list.scroll_by_with_x_and_y(0.0, above + (row.bottom() - frame.bottom()).max(0.0));
    if has_focus {
        // focusing an element of the page does not fail
        let _ = here.focus();
    }
}

/// The list that an element is in.
fn list_of(element: &Element) -> Option<Element> {
    element.closest(".review-moves").ok().flatten()
}
