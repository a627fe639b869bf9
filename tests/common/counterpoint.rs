//! Counterpoint at the tests' tables.

use super::Tested;
use new_tricks::cards::CardSet;
use new_tricks::end::End;
use new_tricks::games::counterpoint::variant::{Bonus, Courts};
use new_tricks::games::counterpoint::{Action, Counterpoint, Variant, View};
use new_tricks::record::{Move, Record};
use new_tricks::seat::Seat;
use new_tricks::table::Table;
use proptest::prelude::*;

impl Tested for Counterpoint {
    fn variants() -> BoxedStrategy<Variant> {
        variants().boxed()
    }

    fn deck(variant: &Variant) -> CardSet {
        variant.deck_cards()
    }

    fn most_moves(variant: &Variant) -> usize {
        if variant.players == 3 { 1 + 3 + 27 } else { 1 + 2 + 26 }
    }

    fn places(table: &Table<Counterpoint>) -> Vec<CardSet> {
        let public = table.view(None);
        let mut places: Vec<CardSet> = public.collected.as_slice().to_vec();
        places.extend(public.trick.map(|trick| trick.cards()));
        places.extend(public.turn_up.card().map(CardSet::only));
        for seat in Seat::all(table.seats()) {
            let own = table.view(Some(seat));
            places.extend([own.hand, own.bid_cards]);
        }
        places
    }

    fn unseen(_: &Table<Counterpoint>) -> u32 {
        0
    }

    fn known(record: &Record<Counterpoint>, viewer: Option<Seat>) -> CardSet {
        let Some((at, deal)) = super::last_deal(record) else { return CardSet::EMPTY };
        let own = viewer.map_or(&[][..], |seat| &deal.hands[seat.index()]);
        let played = record.moves[at..].iter().filter_map(|entry| match entry {
            Move::Act(_, Action::Play(card)) => Some(*card),
            Move::Act(..) | Move::Deal(_) | Move::Never(..) => None,
        });
        own.iter().copied().chain(deal.turn_up).chain(played).collect()
    }

    fn hand(view: &View) -> CardSet {
        view.hand | view.bid_cards
    }

    fn forget_history(view: &mut View) {
        view.hands.clear();
    }

    fn offers(view: &View) -> bool {
        view.legal.is_some()
    }

    fn hands_over(view: &View) -> usize {
        view.hands.len()
    }
}

/// Random options; targets are low, so that games are short.
pub fn variants() -> impl Strategy<Value = Variant> {
    let ends = (any::<bool>(), 1..=150u32, 1..=3u32);
    (2..=3u8, ends, any::<bool>(), any::<bool>(), any::<bool>()).prop_map(
        |(players, (points, target, hands), graded, wide, dispensation)| Variant {
            players,
            end: match points {
                true => End::Points(target),
                false => End::Hands(if players == 3 { 3 * hands } else { hands }),
            },
            courts: if graded { Courts::Graded } else { Courts::Equal },
            bonus: if wide { Bonus::Wide } else { Bonus::Tight },
            dispensation,
        },
    )
}
