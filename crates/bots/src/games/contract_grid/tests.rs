//! A planted blunder, and facts that speak for choices.

use super::{OwnReason, Spoilers, bid_heuristics, bid_reasons};
use crate::games::tests::{planted, positions, reason, rng};
use crate::reasons::Reason;
use crate::{Effort, Observation, hints};
use rules::cards::Card;
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
                    assert!(view.hand.len() <= 4, "too early to hold anything");
                }
                Some(Reason::Own(OwnReason::Needs(bid, _))) => {
                    needs += 1;
                    assert!(bids.contains(&bid) && now(bid) != Prospect::Lost, "{bid}");
                }
                Some(Reason::Own(OwnReason::ComesTrue(bid, to_mark))) => {
                    comes += 1;
                    assert!(view.hand.len() <= 4, "too early to say what is true");
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

#[test]
fn the_tricks_that_bids_do_best_with_are_those_taken_or_more() {
    let (mut aims, mut stays, mut cards) = (0, 0, 0);
    positions::<ContractGrid>(r#"{"size":3,"cap":60}"#, 8, |table| {
        let seat = table.turn().seat().unwrap();
        let view = table.view(Some(seat));
        let lies = view.trick.filter(|trick| !trick.is_empty());
        let led = lies.and_then(|trick| trick.led()).and_then(Card::suit);
        for card in view.playable().iter() {
            cards += 1;
            match reason(table, Action::Play(card)) {
                Some(Reason::Own(OwnReason::AimsFor(total))) => {
                    aims += 1;
                    let (taken, left) = (u32::from(view.tricks[seat]), view.hand.len());
                    assert!(
                        (taken + 1..=taken + left).contains(&u32::from(total)),
                        "{total} of {taken} + {left}"
                    );
                    // what neither follows nor trumps takes nothing
                    let may_take = led.is_none() || card.suit() == led || card.suit() == view.own.trump;
                    assert!(may_take || card == Card::JOKER, "{card}");
                }
                Some(Reason::Own(OwnReason::StaysOn(taken))) => {
                    stays += 1;
                    assert_eq!(taken, view.tricks[seat]);
                }
                _ => {}
            }
        }
    });
    assert!(aims > 20 && stays > 20, "{aims} and {stays} of {cards}");
}

#[test]
fn a_hint_bids_what_is_plain_where_the_search_cannot_tell_bids_apart() {
    let mut seen = 0;
    positions::<ContractGrid>(r#"{"size":3,"cap":60}"#, 2, |table| {
        let seat = table.turn().seat().unwrap();
        let observation = Observation::of(table, seat);
        let Some(Legal::Bid { .. }) = observation.view.legal else { return };
        let hint = hints::hint(&observation, Effort::Playouts(300), &mut rng(1)).unwrap();
        let worth = |action: &Action| {
            let option = hint.options.iter().find(|option| option.action == *action).unwrap();
            (option.value, option.tries)
        };
        let (value, tries) = worth(&hint.best);
        let bids = bid_heuristics::plainest_first(&observation, observation.view.own.trump.unwrap());
        let plainest = Action::Bid(bids[0]);
        // the search sees a bid that is clearly better, or the hint has the plainest
        let is_better = hint
            .options
            .iter()
            .find(|option| option.action == plainest)
            .is_none_or(|plain| plain.value < value || plain.tries * 2 < tries);
        assert!(hint.best == plainest || is_better, "{:?} and {plainest:?}", hint.best);
        seen += usize::from(hint.best == plainest);
    });
    assert!(seen > 0);
}

#[test]
fn a_hint_plays_for_the_tricks_that_the_bids_need_where_cards_are_as_good() {
    let mut seen = 0;
    positions::<ContractGrid>(r#"{"size":3,"cap":60}"#, 2, |table| {
        let seat = table.turn().seat().unwrap();
        let observation = Observation::of(table, seat);
        let cards = observation.view.playable();
        let Some(towards) = bid_reasons::towards_aim(&observation, cards.iter()) else { return };
        if cards.len() < 2 {
            return;
        }
        let hint = hints::hint(&observation, Effort::Playouts(300), &mut rng(1)).unwrap();
        let option = |action: Action| hint.options.iter().find(|option| option.action == action);
        let (Some(best), Some(towards)) = (option(hint.best), option(Action::Play(towards))) else { return };
        let is_as_good = !hint.is_exact && best.action == towards.action;
        let is_better = hint.is_exact || towards.value < best.value || towards.tries * 2 < best.tries;
        assert!(is_as_good || is_better, "{:?} and {:?}", best.action, towards.action);
        seen += usize::from(is_as_good);
    });
    assert!(seen > 10, "{seen}");
}

#[test]
fn a_hint_names_the_bid_that_a_card_makes_likelier() {
    let mut seen = 0;
    positions::<ContractGrid>(r#"{"size":3,"cap":60}"#, 4, |table| {
        let seat = table.turn().seat().unwrap();
        let observation = Observation::of(table, seat);
        if observation.view.playable().len() < 2 {
            return;
        }
        let hint = hints::hint(&observation, Effort::Playouts(100), &mut rng(1)).unwrap();
        let Some(Reason::Own(OwnReason::Helps(bid, chance, more))) = hint.reason else { return };
        let grid = observation.view.own.grids[seat].unwrap();
        let mut bids = observation.view.own.bids[seat].iter().map(|cell| grid.contracts()[cell]);
        let goal = bids.position(|one| one == bid).expect("it is no bid");
        let (best, others): (Vec<_>, Vec<_>) =
            hint.options.iter().partition(|option| option.action == hint.best);
        let of = |option: &&hints::HintOption<ContractGrid>| option.forecast.goals[goal];
        let count: f32 = others.iter().map(|_| 1.0).sum();
        let (with, without) = (of(&best[0]), others.iter().map(of).sum::<f32>() / count);
        assert!((with * 100.0 - f32::from(chance)).abs() <= 0.5, "{with} is not {chance} in 100");
        assert!(
            ((with - without) * 100.0 - f32::from(more)).abs() <= 0.5 && more >= 10,
            "{with}, {without}, {more}"
        );
        seen += 1;
    });
    assert!(seen > 3, "{seen}");
}
