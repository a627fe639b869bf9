//! What is allowed: the only text of it.

use super::hooks::TrickSet;
use super::moves::{Action, Refusal};
use super::state::{Pirogue, Round, Stage};
use super::variant::Claims;
use super::{NUMBERED, SHARKS, TARPON};
use crate::cards::{Card, CardSet, Colour, Suit};
use crate::game::{Phase, Turn, TurnRefusal};
use crate::seat::Seat;
use crate::trick::CardRefusal;

/// What the seat whose turn it is may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legal {
    /// Name any suit, or decline.
    Tag,
    /// One of these cards.
    Play {
        /// The cards, one at least.
        cards: CardSet,
        /// The tricks whose hooks the seat may call as well, which leaves it on turn. A table that plays with
        /// called claims does not show them: to notice them is the players' own affair (R9).
        calls: TrickSet,
    },
    /// Claim the hook of one of these tricks, one at least, or let go.
    Claim(TrickSet),
    /// Nothing: a deal is due, or the tournament is over.
    Nothing,
}

/// What the seat whose turn it is may do now.
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

/// The cards that a seat may lead or play.
#[inline]
fn playable(round: &Round, seat: Seat) -> CardSet {
    let hand = round.hands[seat];
    match round.running.led {
        None => leadable(hand),
        Some(led) => [round.running.asked, TARPON | SHARKS, of_colour(led.colour())]
            .into_iter()
            .map(|wanted| hand & wanted)
            .find(|cards| !cards.is_empty())
            .unwrap_or(hand),
    }
}

/// The cards of a hand that may be led: numbered ones, else sharks (R2).
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

/// By how much a card pegs its player back: 1 for one of the colour led that is not of the suit led, 2 for one of
/// the other colour; nothing for tarpon and sharks.
#[inline]
pub fn owed(led: Suit, card: Card) -> u32 {
    match card.suit() {
        Some(suit) if suit != led && NUMBERED.contains(card) => {
            if suit.colour() == led.colour() {
                1
            } else {
                2
            }
        }
        _ => 0,
    }
}

/// One of the legal actions at random.
#[inline]
pub(super) fn pick(legal: &Legal, draw: &mut impl FnMut(u32) -> u32) -> Option<Action> {
    match legal {
        Legal::Play { cards, calls } => {
            if !calls.is_empty() && draw(3) == 0 {
                return claim(*calls, draw);
            }
            cards.nth(draw(cards.len())).map(Action::Play)
        }
        Legal::Tag => Some(Action::Tag(Suit::ALL.get(draw(6) as usize).copied())),
        Legal::Claim(tricks) => {
            if draw(3) == 0 {
                Some(Action::Claim(None))
            } else {
                claim(*tricks, draw)
            }
        }
        Legal::Nothing => None,
    }
}

fn claim(tricks: TrickSet, draw: &mut impl FnMut(u32) -> u32) -> Option<Action> {
    tricks.iter().nth(draw(tricks.len()) as usize).map(|trick| Action::Claim(Some(trick)))
}

/// Whether a seat may do that now.
#[inline]
pub(super) fn check(game: &Pirogue, seat: Seat, action: &Action) -> Result<(), Refusal> {
    match *action {
        Action::Play(card) => {
            game.next().check(seat, Phase::Play)?;
            match &game.stage {
                Stage::Playing(round) => check_card(round, seat, card),
                Stage::Dealing | Stage::Tagging { .. } | Stage::Closing { .. } | Stage::Over => Ok(()),
            }
        }
        Action::Tag(_) => Ok(game.next().check(seat, Phase::Tag)?),
        Action::Claim(trick) => check_claim(game, seat, trick),
    }
}

#[inline]
fn check_card(round: &Round, seat: Seat, card: Card) -> Result<(), Refusal> {
    let playable = playable(round, seat);
    if playable.contains(card) { Ok(()) } else { Err(why_not(round, seat, card, playable)) }
}

/// A hook may be claimed out of turn; only letting go is a turn's matter.
fn check_claim(game: &Pirogue, seat: Seat, trick: Option<u8>) -> Result<(), Refusal> {
    match game.next() {
        Turn::Over => return Err(TurnRefusal::Over.into()),
        Turn::Deal => return Err(TurnRefusal::DealFirst.into()),
        Turn::Seat(..) if game.variant.claims == Claims::Automatic => return Err(Refusal::NothingIsCalled),
        Turn::Seat(..) => {}
    }
    let Some(trick) = trick else { return Ok(game.next().check(seat, Phase::Claim)?) };
    let open = match &game.stage {
        Stage::Playing(round) => round.callable(seat),
        // in turn whatever the seat may claim, out of turn its own
        Stage::Closing { round, turn, acted } if *turn == seat => round.claimable(seat, acted),
        Stage::Closing { round, acted, .. } if !acted[seat.side().other()] => round.callable(seat),
        Stage::Closing { .. } | Stage::Dealing | Stage::Tagging { .. } | Stage::Over => TrickSet::EMPTY,
    };
    if open.contains(trick) { Ok(()) } else { Err(Refusal::NothingToClaim { seat, trick: trick.into() }) }
}

/// Why a card cannot be played.
fn why_not(round: &Round, seat: Seat, card: Card, playable: CardSet) -> Refusal {
    let hand = round.hands[seat];
    if !hand.contains(card) {
        return CardRefusal::NotHeld { seat, card, playable }.into();
    }
    match round.running.led {
        None if TARPON.contains(card) => Refusal::LeadsTarpon { seat, card, playable },
        None => Refusal::LeadsShark { seat, card, playable },
        Some(suit) if round.running.asked.contains_all(playable) => {
            CardRefusal::MustFollow { seat, card, suit, playable }.into()
        }
        Some(suit) if (TARPON | SHARKS).contains_all(playable) => {
            Refusal::MustFish { seat, card, suit, playable }
        }
        Some(suit) => Refusal::MustMatchColour { seat, card, colour: suit.colour(), playable },
    }
}
