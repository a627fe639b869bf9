//! The score sheet of all hands, and the last trick.

use super::result::peg_board;
use crate::app::components::card_face::SuitSign;
use crate::app::components::trick_area::TrickArea;
use crate::app::names::Names;
use crate::app::text::card_name;
use new_tricks::games::contract_grid::View;
use new_tricks::games::contract_grid::score::HandResult;
use new_tricks::seat::Seat;
use yew::prelude::*;

/// Whose scores.
#[derive(Properties, PartialEq)]
pub struct ScoreSheetProps {
    /// What may be seen.
    pub view: View,
    /// The people.
    pub names: Names,
}

/// All hands: what each seat scored in each, and for what.
#[component]
pub fn ScoreSheet(props: &ScoreSheetProps) -> Html {
    let ScoreSheetProps { view, names } = props;
    let cap = match view.variant.cap {
        Some(cap) if view.variant.grid_requirement => {
            format!(
                "The game ends at {cap} points or with a complete grid. At the cap without one you fall behind everybody."
            )
        }
        Some(cap) => format!("The game ends at {cap} points."),
        None => "The game ends with a complete grid.".to_owned(),
    };
    html! {
        <div class="score-sheet">
            { peg_board(view, names) }
            <p class="small soft">{ cap }</p>
            if view.hands.is_empty() {
                <p>{ "No hand has been finished yet." }</p>
            } else {
                <div class="table-scroll" tabindex="0" role="region" aria-label="All hands">
                    <table>
                        <caption class="visually-hidden">{ "Points in each hand: for unmarked values, bids and lines" }</caption>
                        <thead>
                            <tr>
                                <th scope="col">{ "Hand" }</th>
                                { for view.totals.iter().map(|(seat, _)| html! { <th key={seat.index()} scope="col">{ names.of(seat) }</th> }) }
                            </tr>
                        </thead>
                        <tbody>{ for view.hands.iter().enumerate().map(hand_row) }</tbody>
                        <tfoot>
                            <tr>
                                <th scope="row">{ "In all" }</th>
                                { for view.totals.iter().map(|(seat, total)| html! { <td key={seat.index()}><b>{ total }</b></td> }) }
                            </tr>
                        </tfoot>
                    </table>
                </div>
                <p class="small soft">{ "Under each hand’s points: unmarked + bids + lines." }</p>
            }
        </div>
    }
}

fn hand_row((number, hand): (usize, &HandResult)) -> Html {
    let cell = |(seat, score): (Seat, &u64)| {
        let (unmarked, bids, lines) =
            (hand.unmarked_points[seat], hand.bid_points[seat], hand.line_points[seat]);
        html! {
            <td key={seat.index()}>
                { score }<br />
                <span class="breakdown soft">{ format!("{unmarked}+{bids}+{lines}") }</span>
            </td>
        }
    };
    html! {
        <tr key={number}>
            <th scope="row">
                { number + 1 }{ " " }
                <SuitSign suit={hand.facts.trump} />
                <span class="visually-hidden">{ "trump " }{ hand.facts.trump.name() }</span>
            </th>
            { for hand.scores.iter().map(cell) }
        </tr>
    }
}

/// The last finished trick of the hand.
pub fn last_trick(view: &View, names: &Names) -> Option<Html> {
    let (seat, card) = view.last_taken()?;
    let trick = view.last_trick?;
    Some(html! {
        <div class="last-trick">
            <TrickArea trick={Some(trick)} winning={Some(seat)} over={true} near={trick.leader()}
                seats={view.variant.players} names={names.clone()} />
            <p>{ format!("{} led; {} took it with the {}.", names.of(trick.leader()), names.of(seat), card_name(card)) }</p>
        </div>
    })
}
