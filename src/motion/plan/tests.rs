use super::*;
use crate::games::tests::{dice, table, variants};
use crate::games::{GameUi, shown};
use crate::motion::{Place, Thing, at};
use crate::shown::ShownTrick;
use rules::cards::CardSet;
use rules::games::pirogue::Pirogue;
use rules::games::pirogue::variant::{Claims, Variant};
use rules::pass_and_play::{Device, PassAndPlay};
use rules::trick::Trick;

fn cards(names: &str) -> Vec<Card> {
    names.split_whitespace().map(|name| name.parse().unwrap()).collect()
}

fn card(name: &str) -> Card {
    name.parse().unwrap()
}

fn seat(index: usize) -> Seat {
    Seat::all(4).nth(index).unwrap()
}

/// A trick of three that seat 1 leads.
fn trick(names: &str) -> ShownTrick {
    let mut trick = Trick::new(seat(1), 3);
    for card in cards(names) {
        trick.play(card);
    }
    ShownTrick { trick: Some(trick), ..ShownTrick::default() }
}

/// The same once it is over: seat 2 has taken it.
fn taken(names: &str) -> ShownTrick {
    ShownTrick { winner: Some(seat(2)), taker: Some(seat(2)), is_over: true, ..trick(names) }
}

/// The table of seat 0, which holds those cards.
fn lying(hand: &str, trick: ShownTrick) -> Shown {
    Shown { hand: cards(hand), trick, ..Shown::default() }
}

fn step(before: &Shown, now: &Shown) -> Plan {
    Plan::new(Change::Step, before, now, Vec::new())
}

/// Whether nothing comes, goes or turns.
fn is_still(plan: &Plan) -> bool {
    let stays = plan.hand.iter().all(|(_, how)| *how == HandMove::Stays);
    stays && plan.swept.is_none() && plan.played.is_empty() && plan.lifted.is_none() && plan.dealt.is_empty()
}

#[test]
fn a_card_flies_from_the_open_hand_or_from_a_fan() {
    let own = step(&lying("2S 9S KH", trick("3S 5S")), &lying("2S KH", taken("3S 5S 9S")));
    assert_eq!(own.played, [Played { seat: seat(0), card: card("9S"), from: Anchor::Held(card("9S")) }]);
    assert_eq!(own.hand, [(card("2S"), HandMove::Stays), (card("KH"), HandMove::Stays)]);
    assert_eq!(own.lifted, Some(card("5S")), "who takes it is seen");
    assert_eq!(own.swept, None, "it rests");
    let other = step(&lying("2S 9S KH", trick("3S")), &lying("2S 9S KH", trick("3S 5S")));
    assert_eq!(other.played, [Played { seat: seat(2), card: card("5S"), from: Anchor::Fan(seat(2)) }]);
}

#[test]
fn a_trick_goes_to_who_has_taken_it_and_gathers_at_the_winner_only_where_that_is_told() {
    let rests = lying("2S", taken("3S 5S 9S"));
    let swept = |before: &Shown, now: ShownTrick| step(before, &lying("2S", now)).swept;
    let gone = swept(&rests, trick("")).unwrap();
    assert_eq!((gone.cards, gone.centre, gone.taker), (cards("3S 5S 9S"), card("5S"), Some(seat(2))));
    let winner_hidden = lying("2S", ShownTrick { winner: None, ..rests.trick });
    assert_eq!(swept(&winner_hidden, trick("")).unwrap().centre, card("3S"));
    let nobody = lying("2S", ShownTrick { taker: None, ..rests.trick });
    assert_eq!(swept(&nobody, trick("")).unwrap().taker, None);
    assert_eq!(swept(&rests, rests.trick), None, "it still rests");
    // whoever leads may do so while it rests
    let led = step(&rests, &lying("", trick("2S")));
    assert!(led.swept.is_some());
    assert_eq!(led.played.len(), 1);
}

#[test]
fn cards_that_lie_open_make_room_for_those_that_come() {
    let open = |names: &str, trick| Shown {
        collected: cards(names).into_iter().collect::<CardSet>(),
        ..lying("", trick)
    };
    let plan = step(&open("2H 3S 5S 9S", taken("3S 5S 9S")), &open("2H 3S 5S 9S", trick("")));
    assert_eq!(plan.swept.as_ref().unwrap().beside, cards("2H"));
    for collected in cards("2H 3S 5S 9S").into_iter().map(Anchor::Collected) {
        assert!(plan.anchors().contains(&collected));
    }
}

#[test]
fn a_deal_goes_round_from_the_left_of_the_dealer_and_an_own_hand_lands_unsorted() {
    let deal = |hand: &str| {
        let change = Change::Deal { dealer: Some(seat(1)), seats: 3 };
        Plan::new(change, &Shown::default(), &lying(hand, ShownTrick::default()), Vec::new())
    };
    let plan = deal("2S 9S KH AC");
    let seats: Vec<usize> = plan.dealt.iter().map(|dealt| dealt.seat.index()).collect();
    assert_eq!(seats, [2, 0, 1].repeat(4));
    assert_eq!(plan.dealt.last().unwrap().round, 3);
    let (own, places): (Vec<Card>, Vec<Card>) = plan.dealt.iter().filter_map(|dealt| dealt.open).unzip();
    assert_eq!(places, cards("2S 9S KH AC"));
    assert_ne!(own, places);
    assert_eq!(own.iter().copied().collect::<CardSet>(), places.into_iter().collect());
    let covered = deal("");
    assert_eq!(covered.dealt.len(), 3 * HIDDEN_HAND);
    assert!(covered.dealt.iter().all(|dealt| dealt.open.is_none()), "nobody sees a card");
}

#[test]
fn nothing_flies_where_a_card_was_taken_back() {
    let undone = step(&lying("KH", trick("3S 5S")), &lying("KH", trick("3S")));
    assert!(is_still(&undone));
}

#[test]
fn who_takes_the_device_sees_a_hand_turn_up_and_nothing_of_another() {
    let own = lying("2S 9S", trick("3S"));
    let covered = lying("", trick("3S"));
    let others = Shown { near: seat(2), ..lying("5S 9S KH", trick("3S")) };
    assert!(is_still(&step(&own, &covered)), "a hand is covered at once");
    for before in [&own, &covered] {
        let plan = step(before, &others);
        let turned = cards("5S 9S KH").into_iter().enumerate();
        assert_eq!(plan.hand, turned.map(|(n, card)| (card, HandMove::TurnsUp(n))).collect::<Vec<_>>());
        assert!(plan.played.is_empty());
        assert!(!plan.anchors().contains(&Anchor::Held(card("2S"))), "not even measured");
    }
}

#[test]
fn an_event_brings_its_card_to_the_open_hand_and_takes_one_from_there() {
    let (stock, place) = (at(Anchor::Stock), at(Anchor::Place("tolls".into())));
    let drawn = Transition::new(Thing::Closed, stock, Place::Cards(seat(0)));
    let paid = |from| Transition::new(Thing::Open(card("2S")), from, place.clone());
    let (before, now) = (lying("2S KH", ShownTrick::default()), lying("9S KH", ShownTrick::default()));
    let plan = Plan::new(Change::Step, &before, &now, vec![paid(Place::Cards(seat(0))), drawn.clone()]);
    assert_eq!(plan.hand, [(card("9S"), HandMove::Comes(Some(drawn))), (card("KH"), HandMove::Stays)]);
    assert_eq!(plan.transitions[0], paid(at(Anchor::Held(card("2S")))));
    // of a hand that lies covered any back goes there
    let covered = Plan::new(Change::Step, &lying("", trick("")), &now, vec![paid(Place::Cards(seat(0)))]);
    assert_eq!(covered.transitions, [paid(Place::Cards(seat(0)))]);
}

/// Passes a device round for so many moves, and shows what lies on the table before and after each.
fn passed<G: GameUi>(variant: G::Variant, moves: usize, mut show: impl FnMut(&PassAndPlay<G>, &Plan)) {
    let mut below = dice(1);
    let mut sitting = PassAndPlay::new(table::<G>(variant));
    let shown =
        |sitting: &PassAndPlay<G>| shown(&sitting.view(), sitting.device(), sitting.near_seat(), true);
    for _ in 0..moves {
        let before = shown(&sitting);
        match sitting.device() {
            Device::Curtain(_) => sitting.raise_curtain(),
            Device::Open(_) => {
                let game = sitting.table().game();
                let action = G::random_action(game.variant(), &game.legal(), &mut below).unwrap();
                sitting.act(action).unwrap();
            }
            Device::Pause(_) | Device::Deal => sitting.proceed().unwrap(),
            Device::Thinking(_) | Device::ClaimRound(_) | Device::Over => return,
        }
        let now = shown(&sitting);
        show(&sitting, &step(&before, &now));
    }
}

fn moves_only_what_is_seen<G: GameUi>() {
    for variant in variants::<G>() {
        let mut swept = 0;
        let mut seen = CardSet::EMPTY;
        passed::<G>(variant, 120, |sitting, plan| {
            let view = sitting.view();
            let now = view.hand | view.played();
            for anchor in plan.anchors() {
                if let Anchor::Held(card) | Anchor::Played(card) | Anchor::Collected(card) = anchor {
                    assert!((seen | now).contains(card), "{}: {card:?} is nobody's to see", G::ID);
                }
            }
            assert!(plan.lifted.is_none() || G::shows_winner(&view));
            swept += usize::from(plan.swept.as_ref().is_some_and(|swept| swept.taker.is_some()));
            seen = now;
        });
        assert!(swept > 0, "{}: no trick was taken", G::ID);
    }
}

#[test]
fn in_every_game_only_what_everybody_or_the_viewer_sees_moves() {
    macro_rules! of_each_game {
        (() $($module:ident $Game:ident,)*) => { $(moves_only_what_is_seen::<rules::games::$module::$Game>();)* };
    }
    rules::games!(each of_each_game ());
}

#[test]
fn pirogue_tells_no_winner_where_hooks_have_to_be_called() {
    let called = Variant { claims: Claims::Called, ..variants::<Pirogue>().remove(0) };
    let mut swept = 0;
    passed::<Pirogue>(called, 120, |_, plan| {
        assert_eq!(plan.lifted, None);
        if let Some(trick) = &plan.swept {
            assert_eq!(trick.centre, trick.cards[0], "it gathers at the lead");
            assert!(trick.taker.is_some(), "but its taker is told");
            swept += 1;
        }
    });
    assert!(swept > 0);
}
