//! A planted blunder, and facts that speak for choices.

use super::OwnReason;
use crate::games::tests::{own, planted, positions, reason};
use crate::reasons::{CardReason, Reason};
use rules::games::drawbridge::{Action, DrawBridge};

#[test]
fn a_blunder_is_found() {
    // a king is thrown under a trick that is lost
    let reason = planted::<DrawBridge>(
        "drawbridge-seven-made-eight",
        24,
        r#"{"seat":0,"play":"KS"}"#,
        r#"{"seat":0,"play":"2S"}"#,
    );
    assert!(matches!(reason, Some(Reason::Card(CardReason::Beaten(..)))), "{reason:?}");
}

#[test]
fn it_tells_that_the_declarers_side_draws_trumps() {
    let (mut draws, mut others) = (0, 0);
    positions::<DrawBridge>(r#"{"end":{"hands":4}}"#, 6, |table| {
        let seat = table.turn().seat().unwrap();
        let view = table.view(Some(seat));
        for card in view.playable().iter() {
            let is_lead = view.trick.is_some_and(|trick| trick.is_empty());
            let is_trump = view.trump().is_some() && card.suit() == view.trump();
            let is_own = view.own.contract.is_some_and(|contract| contract.declarer.side() == seat.side());
            if reason(table, Action::Play(card)) == own(OwnReason::DrawsTrumps) {
                assert!(is_lead && is_trump && is_own, "{card}");
                draws += 1;
            } else {
                others += 1;
            }
        }
    });
    assert!(draws > 0 && others > draws, "{draws} and {others}");
}
