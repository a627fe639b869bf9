//! A planted blunder, and facts that speak for choices.

use super::{OwnReason, Spoilers};
use crate::games::tests::{planted, positions, reason};
use crate::reasons::Reason;
use rules::games::contract_grid::cap::unmarked;
use rules::games::contract_grid::contract::Contract;
use rules::games::contract_grid::prospects::Prospect;
use rules::games::contract_grid::{Action, ContractGrid, Legal};

#[test]
fn a_blunder_is_found() {
    // the ace takes a trick, and Zero, which is bid, is lost
    let reason = planted::<ContractGrid>(
        "contract-grid-94",
        159,
        r#"{"seat":1,"play":"AH"}"#,
        r#"{"seat":1,"play":"8H"}"#,
    );
    assert!(matches!(reason, Some(Reason::Own(OwnReason::Keeps(_, Spoilers::Taking)))), "{reason:?}");
}

#[test]
fn it_tells_which_suit_the_last_strike_leaves() {
    let (mut decides, mut late) = (0, 0);
    positions::<ContractGrid>(r#"{"size":3,"cap":40}"#, 6, |table| {
        let seat = table.turn().seat().unwrap();
        let view = table.view(Some(seat));
        if let Some(Legal::Strike(suits)) = view.legal {
            for suit in suits.iter() {
                if let Some(Reason::Own(OwnReason::Decides(trump, _))) = reason(table, Action::Strike(suit)) {
                    decides += 1;
                    assert!(suits.len() == 2 && trump != suit && suits.contains(trump));
                }
            }
        }
        for card in view.playable().iter() {
            if let Some(Reason::Own(OwnReason::Makes(_))) = reason(table, Action::Play(card)) {
                late += 1;
                assert!(view.hand.len() <= 4, "too early to say what is made");
            }
        }
    });
    assert!(decides > 0 && late > 0, "{decides} and {late}");
}

#[test]
fn what_it_says_of_bids_is_so() {
    let (mut holds, mut needs, mut comes, mut cap) = (0, 0, 0, 0);
    positions::<ContractGrid>(r#"{"size":3,"cap":30}"#, 12, |table| {
        let seat = table.turn().seat().unwrap();
        let view = table.view(Some(seat));
        let Some(grid) = view.own.grids[seat] else { return };
        let bids: Vec<Contract> = view.own.bids[seat].iter().map(|cell| grid.contracts()[cell]).collect();
        for card in view.playable().iter() {
            let now = |bid| view.prospects(seat).unwrap().of(bid);
            match reason(table, Action::Play(card)) {
                Some(Reason::Own(OwnReason::Holds(bid, _))) => {
                    holds += 1;
                    assert!(bids.contains(&bid) && now(bid) == Prospect::OnCourse, "{bid}");
                }
                Some(Reason::Own(OwnReason::Needs(bid, _))) => {
                    needs += 1;
                    assert!(bids.contains(&bid) && now(bid) != Prospect::Lost, "{bid}");
                }
                Some(Reason::Own(OwnReason::ComesTrue(bid, to_mark))) => {
                    comes += 1;
                    assert!(bids.contains(&bid) && !(to_mark && view.own.marked[seat].is_empty()), "{bid}");
                }
                Some(Reason::Own(OwnReason::CapIfTaken(left) | OwnReason::CapIfLeft(left))) => {
                    cap += 1;
                    assert!(view.hand.len() <= 4 && u32::from(left) <= unmarked(&view, seat).unwrap());
                }
                _ => {}
            }
        }
    });
    assert!(holds > 0 && needs > 0 && comes > 0 && cap > 0, "{holds}, {needs}, {comes}, {cap}");
}
