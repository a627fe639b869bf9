//! The six columns: a strip of them on the table, and the whole peg-board.

use super::words::who;
use crate::app::components::partners::side_class;
use crate::app::components::peg_board::{Lane, peg_board};
use crate::app::dom::{El, button, classed, el, svg};
use crate::app::names::Names;
use crate::app::text::count;
use new_tricks::games::pirogue::{Columns, Competitor, Pegs, Variant, View};
use new_tricks::seat::Side;
use yew::prelude::*;

/// Of longer columns the strip shows no more holes than that.
const MOST_DOTS: u32 = 60;

/// The columns in the order of the board: two anglers, and the pirogue that they share.
fn columns() -> impl Iterator<Item = (Side, Competitor)> {
    Side::ALL.into_iter().flat_map(|side| {
        let [one, other] = side.seats().map(Competitor::Angler);
        [one, other, Competitor::Pirogue(side)].map(|whose| (side, whose))
    })
}

/// The points that end a column.
pub fn target(variant: &Variant, whose: Competitor) -> u32 {
    match whose {
        Competitor::Angler(_) => variant.angler_target,
        Competitor::Pirogue(_) => variant.pirogue_target,
    }
}

/// The whole board with these pegs.
pub fn board(label: String, view: &View, names: &Names, pegs: &Pegs) -> Html {
    let lane = |(side, whose): (Side, Competitor)| {
        let boat = match whose {
            Competitor::Angler(_) => String::new(),
            Competitor::Pirogue(_) => "pirogue".to_owned(),
        };
        let notes = [boat, won(&view.victories, whose)];
        let notes: Vec<String> = notes.into_iter().filter(|note| !note.is_empty()).collect();
        Lane {
            name: who(names, whose).into(),
            value: pegs.now.of(whose).into(),
            previous: pegs.before.of(whose).into(),
            note: (!notes.is_empty()).then(|| notes.join(", ").into()),
            colour: side.index(),
            target: Some(target(&view.variant, whose).into()),
            ..Lane::default()
        }
    };
    peg_board(label, &columns().map(lane).collect::<Vec<_>>(), None)
}

/// The games that somebody has won, where there are any.
pub fn won(victories: &Columns, whose: Competitor) -> String {
    match victories.of(whose) {
        0 => String::new(),
        games => format!("{} won", count(games.into(), "game", "games")),
    }
}

/// The strip between the people: a row for each boat. A tap shows the whole board.
pub fn strip(view: &View, names: &Names, open: Callback<MouseEvent>) -> El {
    let said = columns().map(|(_, whose)| {
        let won = won(&view.victories, whose);
        let won = if won.is_empty() { won } else { format!(", {won}") };
        format!("{} {} of {}{won}", who(names, whose), view.totals.of(whose), target(&view.variant, whose))
    });
    let label = format!("Pegs: {}. Score sheet", said.collect::<Vec<_>>().join("; "));
    button("pirogue-strip", "", open)
        .set("aria-label", label)
        .each(columns().map(|(side, whose)| cell(view, names, side, whose)))
}

fn cell(view: &View, names: &Names, side: Side, whose: Competitor) -> El {
    let name = match whose {
        Competitor::Angler(seat) => names.of(seat),
        Competitor::Pirogue(_) => "pirogue".into(),
    };
    let stars = "★".repeat(view.victories.of(whose).min(3) as usize);
    let target = target(&view.variant, whose);
    let place = |points: u32| 45 + 910 * u64::from(points.min(target)) / u64::from(target);
    let peg = |class: &'static str, points: u32, radius: &'static str| {
        classed("circle", class).set("cx", place(points).to_string()).set("cy", "50").set("r", radius)
    };
    let holes = classed("path", "pirogue-holes")
        .set("d", "M45 50H955")
        .set("pathLength", target.min(MOST_DOTS).to_string());
    classed("span", "pirogue-column")
        .class_if(true, side_class(side))
        .set("aria-hidden", "true")
        .put(classed("span", "pirogue-name").text(name).put(el("i").text(stars)))
        .put(el("b").text(view.totals.of(whose).to_string()))
        .put(
            svg("pirogue-track", "0 0 1000 100")
                .put(holes)
                .put(peg("was", view.previous.of(whose), "44"))
                .put(peg("now", view.totals.of(whose), "44")),
        )
}
