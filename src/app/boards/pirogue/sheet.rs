//! The score sheet of all rounds, what is public of a seat, and the last trick.

use super::pegs::{self, target, won};
use super::words::{self, in_points, is_called, round_name, who, winners};
use crate::app::components::card_face::suit_sign;
use crate::app::components::frames::{self, open_cards, score_table, table_head};
use crate::app::components::trick_area::{self, TrickArea, trick_area};
use crate::app::dom::{El, classed, div, el, spoken};
use crate::app::names::Names;
use crate::app::text::{count, in_hand_order};
use new_tricks::game::Turn;
use new_tricks::games::pirogue::score::RoundResult;
use new_tricks::games::pirogue::{Competitor, Pegs, View};
use new_tricks::seat::Seat;
use yew::prelude::*;

/// The peg-board, which says who has won games as well, and all rounds.
pub fn score_sheet(view: &View, names: &Names) -> Html {
    let variant = &view.variant;
    let games = match variant.victories {
        1 => "It decides.".to_owned(),
        games => format!("{games} games win the tournament."),
    };
    let end = format!(
        "An angler with {} or a pirogue with {} points wins the game. {games}",
        variant.angler_target, variant.pirogue_target
    );
    let pegs = Pegs { now: view.totals, before: view.previous };
    let sheet = div("score-sheet")
        .put(pegs::board("Pegs".to_owned(), view, names, &pegs))
        .put(classed("p", "small soft").text(end));
    if view.rounds.is_empty() {
        return sheet.put(el("p").text("No round has been finished yet.")).into();
    }
    let column = |whose| {
        let boat = match whose {
            Competitor::Angler(_) => None,
            Competitor::Pirogue(_) => Some(classed("span", "round-name").text("pirogue")),
        };
        table_head("col").text(format!("{} ", who(names, whose))).put_if(boat)
    };
    let heads = el("tr").put(table_head("col").text("Round")).each(Competitor::all().map(column));
    let rows =
        view.rounds.iter().enumerate().map(|(number, round)| row(view, names, number, round)).collect();
    let totals = Competitor::all().map(|whose| el("td").put(el("b").text(view.totals.of(whose).to_string())));
    let foot = el("tr").put(table_head("row").text(format!("Game {}", view.game))).each(totals);
    sheet.put(score_table("Points after each round, and what it pegged", heads, rows, foot)).into()
}

fn row(view: &View, names: &Names, number: usize, round: &RoundResult) -> El {
    let tag = round.facts.tag.map(|suit| el("span").put(suit_sign(suit)).put(spoken(suit.name())));
    let victors = (!round.victors.is_empty())
        .then(|| classed("span", "round-name").text(winners(names, &round.victors)));
    let head = table_head("row").text(format!("{} ", round_name(view, number))).put_if(tag).put_if(victors);
    let cell = |whose| {
        let parts = match whose {
            Competitor::Angler(seat) => [
                (round.meld_points[seat], "melds"),
                (round.hooks[seat], "hooks"),
                (round.facts.penalties[seat], "back"),
            ],
            Competitor::Pirogue(side) => {
                [(round.tarpon[side], "tarpon"), (round.team_hooks[side], "hooks"), (0, "")]
            }
        };
        let parts = parts.into_iter().filter(|(points, _)| *points > 0);
        let parts: Vec<String> = parts.map(|(points, what)| format!("{what} {points}")).collect();
        el("td")
            .put(el("b").text(round.totals.of(whose).to_string()))
            .put(el("br"))
            .put(classed("span", "breakdown soft").text(parts.join(", ")))
    };
    el("tr").put(head).each(Competitor::all().map(cell))
}

/// All that is public of a seat.
pub fn seat_sheet(view: &View, names: &Names, seat: Seat) -> Html {
    let playing = matches!(view.turn, Turn::Seat(..));
    let of = |whose| format!("{} of {}", view.totals.of(whose), target(&view.variant, whose));
    let (angler, boat) = (Competitor::Angler(seat), Competitor::Pirogue(seat.side()));
    let in_round = |words: String| if playing { words } else { String::new() };
    let back = match view.penalties[seat] {
        0 => String::new(),
        points => in_points(points),
    };
    let facts = [
        ("Partner", names.of(seat.partner()).to_string()),
        ("Pegs", of(angler)),
        ("Pirogue’s pegs", of(boat)),
        ("Won", won(&view.victories, angler)),
        ("Pirogue has won", won(&view.victories, boat)),
        ("Part", words::role(view, seat).to_owned()),
        ("Tricks", in_round(view.tricks[seat].to_string())),
        ("Pegged back", in_round(back)),
        ("Holds", in_round(count(view.held[seat].into(), "card", "cards"))),
    ];
    let cards = in_hand_order(view.collected[seat], None);
    let taken = (!cards.is_empty())
        .then(|| div("looked").put(el("h3").text("Taken in this round")).put(open_cards(&cards)));
    div("seat-sheet").put(frames::facts(facts)).put_if(taken).into()
}

/// The last finished trick of the round. Where hooks have to be called it is not said with which card it was taken.
pub fn last_trick(view: &View, names: &Names) -> Option<Html> {
    let (trick, (taker, card)) = (view.last_trick?, view.last_taken?);
    if !is_called(view) {
        return Some(trick_area::last_trick(trick, (taker, card), 4, names));
    }
    let area = TrickArea {
        trick: Some(trick),
        winning: None,
        over: true,
        near: trick.leader(),
        seats: 4,
        names,
        empty: Html::default(),
    };
    let words = format!("{} led; {} took it.", names.of(trick.leader()), names.of(taker));
    Some(div("last-trick").put(trick_area(&area)).put(el("p").text(words)).into())
}
