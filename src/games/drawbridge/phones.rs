//! DrawBridge where phones hold the hands. Discards are backs pushed out. A bid is made at the edge: which levels can be paid
//! says what its bidder holds.

use super::glossary_sheet::toll;
use crate::games::phones::OnPhones;
use rules::cards::{Card, CardSet};
use rules::game::View;
use rules::games::drawbridge::{Action, DrawBridge, Phase, Variant};
use rules::seat::Seat;

impl OnPhones for DrawBridge {
    const AT_THE_EDGE: &'static str =
        "You bid here, with your cards in sight: the slip offers only what you can pay.";

    fn lays(view: &View<DrawBridge>) -> Option<(u32, &'static str)> {
        let is_exchange = view.turn.phase() == Some(Phase::Exchange);
        is_exchange.then_some((view.own.exchanged.into(), "Discard"))
    }

    fn lay(cards: CardSet) -> Option<Action> {
        Some(Action::Discard(cards))
    }

    fn lie_open(view: &View<DrawBridge>, seat: Seat) -> CardSet {
        let own = &view.own;
        let drawn = own.calls.iter().filter(|call| call.seat == seat).filter_map(|call| call.bid?.took);
        let is_declarer = own.contract.is_some_and(|contract| contract.declarer == seat);
        drawn.collect::<CardSet>() | if is_declarer { own.taken } else { CardSet::EMPTY }
    }

    fn on_phone(card: Card) -> String {
        // the phone has not been told of other tolls
        format!("By the usual tolls: {}", toll(&Variant::default(), card))
    }
}
