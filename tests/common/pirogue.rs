//! Pirogue at the tests' tables: random options, and what the battery has to be told.

use super::{Setup, Tested};
use new_tricks::cards::{CardSet, Rank};
use new_tricks::games::pirogue::variant::{Claims, HookPoints};
use new_tricks::games::pirogue::{Action, Pirogue, Variant, View};
use new_tricks::record::{Move, Record};
use new_tricks::seat::Seat;
use new_tricks::table::Table;
use proptest::prelude::*;

impl Tested for Pirogue {
    fn variants() -> BoxedStrategy<Variant> {
        variants().boxed()
    }

    fn deck(_: &Variant) -> CardSet {
        CardSet::ranks_from(Rank::Two)
    }

    fn most_moves(_: &Variant) -> usize {
        // the deal, the tag, the cards, a claim a trick, and each seat lets go
        1 + 1 + 52 + 13 + 4
    }

    fn places(table: &Table<Pirogue>) -> Vec<CardSet> {
        let public = table.view(None);
        let mut places: Vec<CardSet> = public.collected.as_slice().to_vec();
        places.extend(public.trick.map(|trick| trick.cards()));
        places.extend(Seat::all(4).map(|seat| table.view(Some(seat)).hand));
        places
    }

    fn unseen(_: &Table<Pirogue>) -> u32 {
        0
    }

    fn known(record: &Record<Pirogue>, viewer: Option<Seat>) -> CardSet {
        let Some((at, deal)) = super::last_deal(record) else { return CardSet::EMPTY };
        let own = viewer.map_or(&[][..], |seat| &deal.hands[seat.index()]);
        let played = record.moves[at..].iter().filter_map(|entry| match entry {
            Move::Act(_, Action::Play(card)) => Some(*card),
            Move::Act(..) | Move::Deal(_) | Move::Never(..) => None,
        });
        own.iter().copied().chain(played).collect()
    }

    fn hand(view: &View) -> CardSet {
        view.hand
    }

    fn forget_history(view: &mut View) {
        view.rounds.clear();
    }

    fn offers(view: &View) -> bool {
        view.legal.is_some()
    }

    fn hands_over(view: &View) -> usize {
        view.rounds.len()
    }

    fn are_told_apart(one: &Table<Pirogue>, other: &Table<Pirogue>) -> bool {
        // after a trick: who took it, but holds only tarpon, has to say so
        let between_tricks = |view: View| view.trick.is_none_or(|trick| trick.is_empty());
        one.turn() != other.turn() && between_tricks(one.view(None)) && between_tricks(other.view(None))
    }

    fn is_out_of_turn(action: &Action) -> bool {
        matches!(action, Action::Claim(Some(_)))
    }
}

/// Tables with random options.
pub fn setups() -> impl Strategy<Value = Setup<Pirogue>> {
    super::setups_of(variants())
}

/// Random options; targets are low, so that games are short and end in every way.
pub fn variants() -> impl Strategy<Value = Variant> {
    let hooks = prop_oneof![Just(HookPoints::Text), Just(HookPoints::Examples)];
    let claims = prop_oneof![Just(Claims::Automatic), Just(Claims::Called)];
    (hooks, claims, 10..40u32, 10..40u32, 1..4u32).prop_map(
        |(hooks, claims, angler_target, pirogue_target, victories)| Variant {
            hooks,
            claims,
            angler_target,
            pirogue_target,
            victories,
        },
    )
}

/// A record of one round with these options (JSON) and that dealer: hands as texts, which are filled up with whatever
/// is left of the two decks to nine numbered cards and four others, and the moves after the deal.
pub fn record(variant: &str, dealer: usize, hands: [&str; 4], moves: &str) -> String {
    let hands = serde_json::to_string(&fill_up(hands)).unwrap();
    let moves = if moves.is_empty() { String::new() } else { format!(",{}", in_json(moves)) };
    format!(
        r#"{{"format":"new-tricks/1","game":"pirogue","variant":{variant},"players":["Ann","Ben","Cleo","Dora"],
        "dealer":{dealer},"moves":[{{"deal":{{"hands":{hands}}}}}{moves}]}}"#
    )
}

/// Moves in short: `0:tag` declines, `0:tagH` tags, `1:5H` plays, `2:claim4` claims, `2:claim` lets go.
pub fn in_json(moves: &str) -> String {
    let entry = |entry: &str| {
        let (seat, what) = entry.split_once(':').unwrap();
        let (key, value) = match (what.strip_prefix("tag"), what.strip_prefix("claim")) {
            (Some(""), _) => ("tag", "null".to_owned()),
            (Some(suit), _) => ("tag", format!("{suit:?}")),
            (_, Some("")) => ("claim", "null".to_owned()),
            (_, Some(trick)) => ("claim", trick.to_owned()),
            (None, None) => ("play", format!("{what:?}")),
        };
        format!(r#"{{"seat":{seat},"{key}":{value}}}"#)
    };
    moves.split_whitespace().map(entry).collect::<Vec<_>>().join(",")
}

fn fill_up(hands: [&str; 4]) -> Vec<Vec<String>> {
    let mut hands = hands.map(|hand| hand.split_whitespace().map(String::from).collect::<Vec<_>>());
    for (ranks, number) in [("23456789T", 9), ("JQKA", 4)] {
        let deck = "CDHS".chars().flat_map(|suit| ranks.chars().map(move |rank| format!("{rank}{suit}")));
        let mut left: Vec<String> =
            deck.filter(|card| !hands.iter().any(|hand| hand.contains(card))).collect();
        for hand in &mut hands {
            let held = hand.iter().filter(|card| ranks.contains(&card[..1])).count();
            hand.extend(left.drain(..number - held));
        }
    }
    hands.to_vec()
}
