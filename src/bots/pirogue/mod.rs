//! How computer players think about Pirogue.

mod quick;
mod race;
mod thumb;

use super::memory::{Memory, Told};
use super::worlds::{Hidden, Place};
use super::{Budget, Held, Luck, Seen, Standing, Thinks, Worths, budget};
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::game::{Game, Phase, Turn};
use crate::games::pirogue::view::View;
use crate::games::pirogue::{Action, Event, Legal, NUMBERED, Pirogue, SHARKS, TARPON, Variant};
use crate::seat::{MOST_SEATS, PerSeat, Seat, Side};
use race::{COMPETITORS, chances, liking, side_of};

/// What a seat has worked out of the cards that it does not see.
pub struct Knowledge {
    /// In its places: the numbered cards of the seats at the left, opposite and at the right, then their others.
    hidden: Hidden,
    /// The state without hands.
    known: Pirogue,
}

/// Every hand was dealt so many numbered cards, and so many others.
const DEALT: [(CardSet, u8); 2] = [(NUMBERED, 9), (CardSet::ranks_from(Rank::Jack), 4)];

impl Thinks for Pirogue {
    const PARTNERS: bool = true;
    const IS_DUEL: bool = false;
    const BUDGET: Budget = budget::PIROGUE;
    type Knowledge = Option<Knowledge>;

    #[inline(never)]
    fn know(seen: &Seen<'_, Self>) -> Option<Knowledge> {
        let counted = Counted::of(seen);
        let mut places = [Place::default(); 6];
        for (n, seat) in others(seen.seat).into_iter().enumerate() {
            for (k, (kind, _)) in DEALT.into_iter().enumerate() {
                let may = (counted.unseen & kind) - counted.lacks[seat];
                places[n + 3 * k] = Place { room: counted.left(seat, k), may };
            }
        }
        let known = Pirogue::known(&seen.view, seen.history)?;
        Some(Knowledge { hidden: Hidden::new(counted.unseen, &places), known })
    }

    fn is_open(knowledge: &Option<Knowledge>) -> bool {
        knowledge.as_ref().is_some_and(|knowledge| knowledge.hidden.is_settled())
    }

    #[inline(never)]
    fn world(seen: &Seen<'_, Self>, knowledge: &mut Option<Knowledge>, luck: &mut Luck) -> Option<Pirogue> {
        let knowledge = knowledge.as_mut()?;
        let dealt = knowledge.hidden.deal(luck)?;
        let mut hands = PerSeat::new(4);
        hands[seen.seat] = seen.view.hand;
        for (n, seat) in others(seen.seat).into_iter().enumerate() {
            hands[seat] = dealt[n] | dealt[n + 3];
        }
        Some(knowledge.known.holding(hands))
    }

    /// Tarpon differ only by being tagged or not; hooks that may be called are, at once.
    fn candidates(&self, actions: &mut Vec<Action>) {
        match self.legal() {
            Legal::Tag => {
                actions.push(Action::Tag(None));
                actions.extend(Suit::ALL.map(|suit| Action::Tag(Some(suit))));
            }
            Legal::Claim(tricks) => actions.push(Action::Claim(tricks.iter().next())),
            Legal::Play { calls, .. } if !calls.is_empty() => {
                actions.push(Action::Claim(calls.iter().next()));
            }
            Legal::Play { cards, .. } => {
                let tag = self.round().and_then(|round| round.tag).map_or(CardSet::EMPTY, CardSet::of_suit);
                let one_of = |set: CardSet| set.first().into_iter();
                let tarpon = cards & TARPON;
                actions.extend((cards - tarpon).iter().map(Action::Play));
                actions.extend(one_of(tarpon & tag).chain(one_of(tarpon - tag)).map(Action::Play));
            }
            Legal::Nothing => {}
        }
    }

    /// A tree was no better here than playouts alone, which are simpler.
    fn breadth(&self, _: Phase) -> f32 {
        0.0
    }

    #[inline]
    fn quick(&self, luck: &mut Luck) -> Option<Action> {
        match self.legal() {
            Legal::Play { cards, calls } if calls.is_empty() => match self.round() {
                Some(round) if !luck.once_in(RANDOM) => quick::card(round, cards, luck).map(Action::Play),
                _ => cards.nth(luck.below(cards.len())).map(Action::Play),
            },
            Legal::Play { calls: tricks, .. } | Legal::Claim(tricks) => {
                Some(Action::Claim(tricks.iter().next()))
            }
            Legal::Tag => Some(Action::Tag(Suit::ALL.get(luck.below(5) as usize).copied())),
            Legal::Nothing => None,
        }
    }

    fn worths(&self) -> Worths {
        let (points, victories) = self.columns();
        let chances = chances(self.variant(), points, victories);
        let mut worths = [0.0; MOST_SEATS];
        for seat in Seat::all(4) {
            worths[seat.index()] =
                COMPETITORS.iter().zip(chances).map(|(&whose, chance)| chance * liking(seat, whose)).sum();
        }
        worths
    }

    fn key(&self) -> Option<u64> {
        None
    }

    fn turn_of(view: &View) -> Turn {
        view.turn
    }

    fn offered(view: &View) -> (&Variant, Option<&Legal>) {
        (&view.variant, view.legal.as_ref())
    }

    fn easy(seen: &Seen<'_, Self>, luck: &mut Luck) -> Option<Action> {
        thumb::easy(seen, luck)
    }

    fn medium(seen: &Seen<'_, Self>, _: &mut Luck) -> Option<Action> {
        thumb::medium(seen)
    }

    /// What a side has pegged in all three columns, in the game in progress or at the end of the last round.
    fn tally(&self) -> PerSeat<f32> {
        let points = self.last_round().map_or(self.columns().0, |round| &round.totals);
        let own = |side: Side| COMPETITORS.into_iter().filter(move |&whose| side_of(whose) == side);
        PerSeat::from_fn(4, |seat| own(seat.side()).map(|whose| points.of(whose)).sum::<u32>() as f32)
    }

    fn hands(seen: &Seen<'_, Self>, knowledge: &Option<Knowledge>) -> PerSeat<Held> {
        let mut hands = PerSeat::new(4);
        hands[seen.seat] = Held::certain(seen.view.hand);
        if let Some(Knowledge { hidden, .. }) = knowledge {
            for (n, seat) in others(seen.seat).into_iter().enumerate() {
                hands[seat] = hidden.held(n).with(hidden.held(n + 3));
            }
        }
        hands
    }

    /// A side wins with its pirogue or with one of its anglers; the scores are the games that they have won.
    #[inline(never)]
    fn standing(&self) -> Standing {
        let (_, victories) = self.columns();
        let wins = |side: Side| COMPETITORS.into_iter().filter(move |&whose| side_of(whose) == side);
        let best = |side| wins(side).map(|whose| victories.of(whose)).max().unwrap_or(0);
        let sum = |side| wins(side).map(|whose| victories.of(whose)).sum::<u32>();
        Standing::shared(
            |seat| best(seat.side()) >= best(seat.side().other()),
            PerSeat::from_fn(4, |seat| sum(seat.side()).into()),
        )
    }
}

/// What somebody knows of a round who has counted its cards.
struct Counted {
    /// What each seat has played.
    played: PerSeat<CardSet>,
    /// The cards that each seat has shown not to hold.
    lacks: PerSeat<CardSet>,
    /// The cards that are in the others' hands.
    unseen: CardSet,
}

impl Counted {
    fn of(seen: &Seen<'_, Pirogue>) -> Counted {
        let meaning = |event: &Event| match *event {
            Event::Played(seat, card) => Told::Played(seat, card),
            Event::Taken { .. } => Told::TrickOver,
            _ => Told::Other,
        };
        let shows = |led: Card, card| led.suit().map_or(CardSet::EMPTY, |suit| shown_lack(suit, card));
        let Memory { played, mut lacks } = Memory::of(4, seen.history, meaning, shows);
        // who passes the lead on has nothing to lead, and so have those who are passed over (R10)
        for event in seen.history {
            if let Event::LeadPassed { from, to } = *event {
                let order = [from, from.partner(), from.left(4), from.left(4).partner()];
                let passed = order.into_iter().take_while(|&seat| seat != to);
                passed.for_each(|seat| lacks[seat] |= NUMBERED | SHARKS);
            }
        }
        let deck = CardSet::ranks_from(Rank::Two) - seen.view.hand;
        let unseen = played.as_slice().iter().fold(deck, |unseen, &cards| unseen - cards);
        Counted { played, lacks, unseen }
    }

    /// How many numbered cards (kind 0) or others (kind 1) a seat still holds.
    fn left(&self, seat: Seat, kind: usize) -> u8 {
        let (cards, dealt) = DEALT[kind];
        dealt - (self.played[seat] & cards).len() as u8
    }
}

/// How often a playout plays any card instead of a sensible one: once in so many times.
const RANDOM: u32 = 5;

/// The other seats, clockwise.
fn others(seat: Seat) -> [Seat; 3] {
    let left = seat.left(4);
    [left, left.left(4), left.left(4).left(4)]
}

/// What somebody shows that it does not hold, who plays a card to a lead of that suit.
fn shown_lack(led: Suit, card: Card) -> CardSet {
    let numbered = |wanted: fn(Suit, Suit) -> bool| {
        let suits = Suit::ALL.into_iter().filter(move |&suit| wanted(suit, led));
        suits.fold(CardSet::EMPTY, |cards, suit| cards | CardSet::of_suit(suit)) & NUMBERED
    };
    let asked = numbered(|suit, led| suit == led);
    if asked.contains(card) {
        CardSet::EMPTY
    } else if !NUMBERED.contains(card) {
        asked
    } else if card.suit().is_some_and(|suit| suit.colour() == led.colour()) {
        asked | TARPON | SHARKS
    } else {
        numbered(|suit, led| suit.colour() == led.colour()) | TARPON | SHARKS
    }
}
