//! The state of a tournament: the pegs, the round in progress, the rounds that are over.

use super::columns::{Columns, Competitor, Pegs};
use super::finished::Finished;
use super::hooks::{Hook, HookKind, Hooks, TrickSet};
use super::score::RoundResult;
use super::variant::Variant;
use super::{NUMBERED, SHARKS, pips};
use crate::cards::{Card, CardSet, Suit};
use crate::game::{Phase, Turn};
use crate::seat::{PerSeat, PerSide, Seat};
use crate::trick::Trick;

/// A tournament of Pirogue.
#[derive(Clone, Debug, PartialEq)]
pub struct Pirogue {
    pub(super) variant: Variant,
    /// Who deals the round in progress, or the next one between rounds.
    pub(super) dealer: Seat,
    /// The number of the game in progress, from 1.
    pub(super) game: u32,
    /// The points of that game.
    pub(super) pegs: Pegs,
    pub(super) victories: Columns,
    pub(super) stage: Stage,
    pub(super) rounds: Vec<RoundResult>,
}

/// Where the tournament stands, with what is there only then.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Stage {
    /// The next round is about to be dealt.
    Dealing,
    /// The dealer names a suit or declines.
    Tagging { hands: PerSeat<CardSet> },
    /// Tricks are played.
    Playing(Round),
    /// The last trick is over, and hooks that nobody called may be claimed.
    Closing { round: Round, turn: Seat, acted: Acted },
    /// The tournament is over.
    Over,
}

/// Which sides have claimed or let go since the last trick.
pub(super) type Acted = PerSide<bool>;

/// A round from its first lead on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Round {
    pub tag: Option<Suit>,
    pub hands: PerSeat<CardSet>,
    pub trick: Trick,
    pub running: Running,
    pub finished: Finished,
    pub collected: PerSeat<CardSet>,
    pub tricks: PerSeat<u8>,
    pub penalties: PerSeat<u32>,
    pub hooks: Hooks,
}

/// What the cards of the trick in progress have come to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Running {
    /// The suit led; none before the lead.
    pub led: Option<Suit>,
    /// Its numbered cards.
    pub asked: CardSet,
    /// The sum of the cards of that suit; a led shark counts 1 (R1).
    pub sum: u8,
    /// The highest of them, by its pips.
    pub highest: u8,
    highest_by: Seat,
    /// Who played the hook card.
    pub hook: Option<Seat>,
    /// Who played the first shark.
    pub shark: Option<Seat>,
}

impl Running {
    /// Adds the card that is led.
    #[inline]
    pub fn lead(seat: Seat, card: Card) -> Running {
        let led = card.suit();
        Running {
            led,
            asked: led.map_or(CardSet::EMPTY, |suit| CardSet::of_suit(suit) & NUMBERED),
            sum: pips(card),
            highest: pips(card),
            highest_by: seat,
            hook: None,
            shark: SHARKS.contains(card).then_some(seat),
        }
    }

    /// Adds a card that is played to the lead: of the numbered ones only those of the suit led count, and a
    /// shark never follows (R1, R4).
    #[inline]
    pub fn follow(&mut self, seat: Seat, card: Card) {
        if self.asked.contains(card) {
            let pips = pips(card);
            self.sum += pips;
            if self.sum == 11 {
                self.hook = Some(seat);
            }
            if pips > self.highest {
                (self.highest, self.highest_by) = (pips, seat);
            }
        } else if self.shark.is_none() && SHARKS.contains(card) {
            self.shark = Some(seat);
        }
    }

    /// Who takes the trick, as it stands: the first shark, else the hook card, else the highest card of the suit
    /// led.
    #[inline]
    pub fn taking(&self) -> Seat {
        self.shark.or(self.hook).unwrap_or(self.highest_by)
    }

    /// The hook that was made in that trick, if one was.
    #[inline]
    pub fn made(&self, trick: u8) -> Option<Hook> {
        let kind = if self.shark.is_some() { HookKind::Angler } else { HookKind::Pirogue };
        Some(Hook { trick, maker: self.hook?, kind, pegged_by: None })
    }
}

impl Round {
    pub fn new(first: Seat, hands: PerSeat<CardSet>, tag: Option<Suit>) -> Round {
        Round {
            tag,
            hands,
            trick: Trick::new(first, 4),
            running: Running::default(),
            finished: Finished::default(),
            collected: PerSeat::new(4),
            tricks: PerSeat::new(4),
            penalties: PerSeat::new(4),
            hooks: Hooks::default(),
        }
    }

    /// How many tricks are over.
    #[inline]
    pub fn tricks_over(&self) -> u8 {
        self.finished.as_slice().len() as u8
    }

    /// The hooks that a seat may call while tricks are played: its own.
    #[inline]
    pub fn callable(&self, seat: Seat) -> TrickSet {
        self.hooks.open(|hook| hook.maker == seat)
    }

    /// The hooks that a seat may claim after the last trick: those of its opponents, and its own until an
    /// opponent has claimed or let go (R9).
    pub fn claimable(&self, seat: Seat, acted: &Acted) -> TrickSet {
        let opponents = seat.side().other();
        self.hooks.open(|hook| hook.maker.side() == opponents || hook.maker == seat && !acted[opponents])
    }
}

impl Pirogue {
    /// What happens next.
    #[inline]
    pub(super) fn next(&self) -> Turn {
        match &self.stage {
            Stage::Dealing => Turn::Deal,
            Stage::Tagging { .. } => Turn::Seat(self.dealer, Phase::Tag),
            Stage::Playing(round) => Turn::Seat(round.trick.turn(), Phase::Play),
            Stage::Closing { turn, .. } => Turn::Seat(*turn, Phase::Claim),
            Stage::Over => Turn::Over,
        }
    }

    /// The seat that may claim first after the last trick: at the left of the next dealer. Between rounds it is that
    /// of the round before.
    pub(super) fn first_to_claim(&self) -> Seat {
        match self.stage {
            Stage::Tagging { .. } | Stage::Playing(_) | Stage::Closing { .. } => self.dealer.left(4).left(4),
            Stage::Dealing | Stage::Over => self.dealer.left(4),
        }
    }

    /// Who has won the tournament, anglers first; nobody while it goes on.
    pub(super) fn winners(&self) -> Vec<Competitor> {
        self.victories.at_least(self.variant.victories)
    }
}
