//! What DrawBridge closes after the lead, at the table and in a review.

use proptest::prelude::*;
use rules::cards::{Card, CardSet, Suit};
use rules::game::{Event, Pause, Turn};
use rules::games::drawbridge::auction::Strain;
use rules::games::drawbridge::variant::ClosedCards;
use rules::games::drawbridge::{Action, DrawBridge, Phase};
use rules::record::Move;
use rules::review::{Review, Step};
use rules::seat::Seat;
use rules::seed::Seed;
use rules::table::Table;
use serde_json::json;
use test_support::drawbridge::*;
use test_support::*;

/// The cards named in a text.
fn named(text: &str) -> CardSet {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter_map(|word| word.parse::<Card>().ok())
        .collect()
}

#[test]
fn r3_bidding_stack_and_discards_lie_open_until_the_first_card_is_led() {
    let mut table = usual();
    calls(&mut table, &["3 S 7D 0", "4 H 8H 1", "-", "-", "-"]);
    discard(&mut table, "2H 3H").unwrap();
    assert_eq!(table.last_events().iter().filter_map(Event::pause).max(), Some(Pause::Reveal));
    let open = table.view(None);
    assert!(!open.own.closed);
    assert_eq!(open.bidding_stack().collect::<Vec<_>>(), cards("7D 8H"));
    assert_eq!(
        (open.own.discards.to_string(), open.own.taken.to_string()),
        ("2H, 3H".into(), "KC, KH".into())
    );
    let mut always = json_of(&table);
    always["variant"]["closed_cards"] = json!("always");
    let mut always = Table::resume(record_of::<DrawBridge>(&always.to_string()), Seed([5; 32])).unwrap();
    for table in [&mut table, &mut always] {
        play(table, "4S");
    }
    for viewer in Seat::all(4).map(Some).chain([None]) {
        let closed = table.view(viewer);
        assert!(closed.own.closed);
        assert_eq!(closed.bidding_stack().count(), 0);
        assert_eq!((closed.own.discards, closed.own.taken), (CardSet::EMPTY, CardSet::EMPTY));
        let said: Vec<_> =
            closed.own.calls.iter().map(|call| call.bid.map(|bid| (bid.level, bid.strain))).collect();
        let hearts = Strain::Suit(Suit::Hearts);
        assert_eq!(said, [Some((3, Strain::Suit(Suit::Spades))), Some((4, hearts)), None, None, None]);
        assert_eq!((closed.own.exchanged, closed.own.contract), (2, open.own.contract));
        let shown = always.view(viewer);
        assert!(!shown.own.closed);
        assert_eq!(
            (shown.own.calls, shown.own.discards, shown.own.taken),
            (open.own.calls.clone(), open.own.discards, open.own.taken)
        );
    }
    // and so it stays, from trick to trick
    for table in [&mut table, &mut always] {
        play(table, "2C 2D 4H");
    }
    assert!(table.view(None).own.closed && table.view(None).trick.unwrap().is_empty());
    assert!(!always.view(None).own.closed);
}

/// The cards that a review of that table names at all the places that it shows of the hand, and the places.
fn reviewed(table: &Table<DrawBridge>) -> (CardSet, Vec<usize>) {
    let mut review = Review::new(table.record().clone()).unwrap();
    let (mut seen, mut places) = (CardSet::EMPTY, Vec::new());
    while let Some(back) = review.before(Step::Move) {
        places.push(review.at());
        for event in review.events() {
            seen |= named(&format!("{event:?}"));
        }
        seen |= named(&format!("{:?}", review.view(None, None).unwrap()));
        review.go_to(back);
    }
    (seen, places)
}

#[test]
fn r3_what_is_closed_is_closed_in_a_review_and_to_those_who_take_back() {
    let mut table = usual();
    calls(&mut table, &["3 S 7D 0", "4 H 8H 1", "-", "-", "-"]);
    discard(&mut table, "2H 3H").unwrap();
    assert_eq!(reviewed(&table).1, [7, 6, 5, 4, 3, 2, 1], "until the lead the whole auction lies open");
    let mut always = json_of(&table);
    always["variant"]["closed_cards"] = json!("always");
    let mut always = Table::resume(record_of::<DrawBridge>(&always.to_string()), Seed([5; 32])).unwrap();
    let told = |table: &Table<DrawBridge>, number| -> Vec<(Option<Phase>, String)> {
        let past = table.recent_decisions(Some(seat(number)), 40).into_iter();
        past.map(|then| (then.phase, named(&format!("{:?}", (then.view, then.events))).to_string())).collect()
    };
    for table in [&mut table, &mut always] {
        play(table, "4S");
    }
    let lead = named("4S");
    assert_eq!(reviewed(&table), (lead, vec![8]));
    let nothing = |phase| (Some(phase), lead.to_string());
    assert_eq!(told(&table, 1), [nothing(Phase::Bid), nothing(Phase::Bid)]);
    assert_eq!(told(&table, 2), [nothing(Phase::Exchange), nothing(Phase::Bid)]);
    assert_eq!(reviewed(&always).1, [8, 7, 6, 5, 4, 3, 2, 1]);
    assert!(reviewed(&always).0.contains(card("7D")));
    assert!(told(&always, 1)[1].1.contains("7D") && told(&always, 2)[0].1.contains("3H"));

    // once the first trick is over, the review begins with it; once the second is, with that
    for (cards, shown) in [("2C 2D 4H", "4S 2C 2D 4H"), ("5H 5S 3C 3D", "4S 2C 2D 4H 5H 5S 3C 3D")] {
        for table in [&mut table, &mut always] {
            play(table, cards);
        }
        let end = table.record().moves.len();
        assert_eq!(reviewed(&table), (named(shown), vec![end]));
    }
    assert_eq!(reviewed(&always).1, [15], "earlier tricks are closed at every table");
    let second = table.recent_decisions(Some(seat(2)), 2);
    assert_eq!((second[0].events.is_empty(), second[0].trick), (false, 2));
    assert_eq!((second[1].events.is_empty(), second[1].trick), (true, 1));

    let review = |table: &Table<DrawBridge>| Review::new(table.record().clone()).unwrap();
    assert!(review(&table).reopened(seat(0)).is_none(), "it is still being played");
    table.stop();
    let reopened = review(&table).reopened(seat(0)).unwrap();
    assert_eq!(reopened.bidding_stack().count(), 2, "once it is over, the tolls lie open again");
    assert_eq!(reopened.hand, review(&table).view(None, Some(seat(0))).unwrap().hand);
}

proptest! {
    #![proptest_config(cases(32))]

    #[test]
    fn closed_cards_are_in_nobodys_view_and_hidden_ones_never(setup in setups_of::<DrawBridge>(variants())) {
        let (mut table, mut dice) = setup.sit_down();
        let mut temper = temper(&mut dice);
        let (mut laid, mut below) = (CardSet::EMPTY, CardSet::EMPTY);
        while table.view(None).hands.len() < 2 && step(&mut table, &mut temper, &mut dice) {
            match table.record().moves.last() {
                Some(Move::Deal(deal)) => {
                    laid = CardSet::EMPTY;
                    below = deal.stacks.iter().flat_map(|stack| &stack[1..]).copied().collect();
                }
                Some(Move::Act(_, Action::Bid(bid))) => {
                    laid.insert(bid.card);
                }
                Some(Move::Act(_, Action::Discard(cards))) => laid |= *cards,
                Some(Move::Act(_, Action::Pass | Action::Play(_)) | Move::Impossible(..)) | None => {}
            }
            for stack in table.view(None).own.stacks {
                stack.top.map(|top| below.remove(top));
            }
            below -= table.view(None).own.taken;
            for viewer in Seat::all(4).map(Some).chain([None]) {
                let mut view = table.view(viewer);
                view.hands.clear();
                let named = named(&format!("{view:?}"));
                let hidden = if view.own.closed { laid | below } else { below };
                prop_assert!((named & hidden).is_empty() || view.turn.seat().is_none(), "{}", named & hidden);
                let open = matches!(view.turn, Turn::Seat(_, Phase::Play)) && !view.own.closed;
                let first = view.trick.is_some_and(|trick| trick.is_empty()) && view.last_trick.is_none();
                let always = setup.variant.closed_cards == ClosedCards::Always;
                prop_assert!(!open || first || always);
                prop_assert!(!view.own.closed || !first && !always);
                if open {
                    prop_assert!((laid - named).is_empty(), "{} may be looked at", laid - named);
                }
            }
        }
    }
}
