//! Legal actions. Nothing else decides what is allowed.

use super::claims::check_claim;
use super::hooks::TrickSet;
use super::moves::{Action, Refusal};
use super::phase::Phase;
use super::state::{Pirogue, Round, Stage};
use super::{NUMBERED, SHARKS, TARPON};
use crate::cards::{Card, CardSet, Colour, Suit};
use crate::game::Game;
use crate::seat::Seat;
use crate::trick::CardRefusal;

/// What the seat on turn may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legal {
    /// Tag any suit, or decline.
    Tag,
    /// Play one of these cards.
    Play {
        /// The cards, at least one.
        cards: CardSet,
        /// The tricks whose hooks the seat may call as well, which leaves it on turn. They are not shown to players, who
        /// have to notice hooks themselves (R9).
        calls: TrickSet,
    },
    /// Claim the hook of one of these tricks, of which there is at least one, or let go.
    Claim(TrickSet),
    /// Nothing: a deal is due, or the tournament is over.
    Nothing,
}

/// What the seat on turn may do now.
#[inline]
pub(super) fn legal(game: &Pirogue) -> Legal {
    match &game.stage {
        Stage::Tagging { .. } => Legal::Tag,
        Stage::Playing(round) => {
            let seat = round.trick.turn();
            Legal::Play { cards: playable(round, seat), calls: round.callable(seat) }
        }
        Stage::Closing { round, turn, acted } => Legal::Claim(round.claimable(*turn, acted)),
        Stage::Dealing | Stage::Over => Legal::Nothing,
    }
}

#[inline]
fn playable(round: &Round, seat: Seat) -> CardSet {
    let hand = round.hands[seat];
    round.so_far.led.map_or_else(|| leadable(hand), |led| answers(hand, led))
}

/// The suit led if held, else a tarpon or a shark, else the colour led, else any card.
#[inline]
pub(super) fn answers(hand: CardSet, led: Suit) -> CardSet {
    [CardSet::of_suit(led) & NUMBERED, TARPON | SHARKS, of_colour(led.colour())]
        .into_iter()
        .map(|wanted| hand & wanted)
        .find(|cards| !cards.is_empty())
        .unwrap_or(hand)
}

/// The cards of a hand that may be led: numbered cards, or sharks if there are none (R2).
#[inline]
pub fn leadable(hand: CardSet) -> CardSet {
    let numbered = hand & NUMBERED;
    if numbered.is_empty() { hand & SHARKS } else { numbered }
}

/// All cards of a colour.
#[inline]
const fn of_colour(colour: Colour) -> CardSet {
    match colour {
        Colour::Black => CardSet::of_suit(Suit::Clubs).with(CardSet::of_suit(Suit::Spades)),
        Colour::Red => CardSet::of_suit(Suit::Diamonds).with(CardSet::of_suit(Suit::Hearts)),
    }
}

impl Legal {
    /// The cards that may be played.
    #[inline]
    pub fn playable(&self) -> CardSet {
        match self {
            Legal::Play { cards, .. } => *cards,
            Legal::Tag | Legal::Claim(_) | Legal::Nothing => CardSet::EMPTY,
        }
    }

    /// A random one of these actions.
    #[inline]
    pub(super) fn pick(&self, draw: &mut impl FnMut(u32) -> u32) -> Option<Action> {
        match self {
            Legal::Play { calls, .. } if !calls.is_empty() && draw(3) == 0 => pick_claim(*calls, draw),
            Legal::Play { cards, .. } => cards.nth(draw(cards.len())).map(Action::Play),
            Legal::Tag => Some(Action::Tag(Suit::ALL.get(draw(6) as usize).copied())),
            Legal::Claim(_) if draw(3) == 0 => Some(Action::Claim(None)),
            Legal::Claim(tricks) => pick_claim(*tricks, draw),
            Legal::Nothing => None,
        }
    }
}

fn pick_claim(tricks: TrickSet, draw: &mut impl FnMut(u32) -> u32) -> Option<Action> {
    tricks.iter().nth(draw(tricks.len()) as usize).map(|trick| Action::Claim(Some(trick)))
}

/// Whether the seat may do that now.
#[inline]
pub(super) fn check(game: &Pirogue, seat: Seat, action: &Action) -> Result<(), Refusal> {
    match *action {
        Action::Play(card) => {
            game.turn().check(seat, Phase::Play)?;
            match &game.stage {
                Stage::Playing(round) => check_card(round, seat, card),
                Stage::Dealing | Stage::Tagging { .. } | Stage::Closing { .. } | Stage::Over => Ok(()),
            }
        }
        Action::Tag(_) => Ok(game.turn().check(seat, Phase::Tag)?),
        Action::Claim(trick) => check_claim(game, seat, trick),
    }
}

#[inline]
fn check_card(round: &Round, seat: Seat, card: Card) -> Result<(), Refusal> {
    let playable = playable(round, seat);
    if playable.contains(card) { Ok(()) } else { Err(why_not(round, seat, card, playable)) }
}

/// Why a card cannot be played.
fn why_not(round: &Round, seat: Seat, card: Card, playable: CardSet) -> Refusal {
    let hand = round.hands[seat];
    if !hand.contains(card) {
        return CardRefusal::NotHeld { seat, card, playable }.into();
    }
    match round.so_far.led {
        None if TARPON.contains(card) => Refusal::LeadsTarpon { seat, card, playable },
        None => Refusal::LeadsShark { seat, card, playable },
        Some(suit) if round.so_far.asked.contains_all(playable) => {
            CardRefusal::MustFollow { seat, card, suit, playable }.into()
        }
        Some(suit) if (TARPON | SHARKS).contains_all(playable) => {
            Refusal::MustFish { seat, card, suit, playable }
        }
        Some(suit) => Refusal::MustMatchColour { seat, card, colour: suit.colour(), playable },
    }
}
