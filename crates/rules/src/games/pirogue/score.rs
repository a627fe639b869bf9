//! The score: the facts of a round, and what they peg.

use super::columns::{Columns, Competitor, Pegs};
use super::finished_tricks::FinishedTricks;
use super::hooks::{Hook, points};
use super::melds::{Meld, melds};
use super::state::Round;
use super::variant::{MeldPoints, Variant};
use super::{NUMBERED, SEATS, TARPON};
use crate::cards::{CardSet, Suit};
use crate::seat::{PerSeat, PerSide, Seat};

/// What happened in a round, before it is scored.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundFacts {
    /// The tagged suit.
    pub tag: Option<Suit>,
    /// The cards of the tricks that each seat took.
    pub collected: PerSeat<CardSet>,
    /// How many tricks each seat took.
    pub tricks: PerSeat<u8>,
    /// The tricks.
    pub finished: FinishedTricks,
    /// The hooks that were pegged. Hooks that nobody claimed are not listed.
    pub hooks: Vec<Hook>,
    /// The points that each seat lost by pegging back.
    pub penalties: PerSeat<u32>,
    /// Whether a competitor pegged out before the end of the round, so that nothing else scores (R7).
    pub cut_short: bool,
}

impl RoundFacts {
    /// The facts of a round that is over.
    pub(super) fn of(round: &Round, cut_short: bool) -> RoundFacts {
        RoundFacts {
            tag: round.tag,
            collected: round.collected,
            tricks: round.tricks,
            finished: round.finished,
            hooks: round.hooks.pegged().collect(),
            penalties: round.penalties,
            cut_short,
        }
    }

    /// The melds in a seat's tricks; none if the round was cut short.
    fn melds(&self, seat: Seat, prices: &MeldPoints) -> Vec<Meld> {
        if self.cut_short { Vec::new() } else { melds(self.collected[seat] & NUMBERED, prices) }
    }

    /// How many tarpon that count are in a seat's tricks; none if the round was cut short.
    fn tarpon(&self, seat: Seat) -> u32 {
        let worthless = self.tag.map_or(CardSet::EMPTY, CardSet::of_suit);
        let caught = (self.collected[seat] & TARPON) - worthless;
        if self.cut_short { 0 } else { caught.len() }
    }
}

/// A finished round: what was pegged, and who won a game with it.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundResult {
    /// The number of its game, from 1.
    pub game: u32,
    /// The dealer.
    pub dealer: Seat,
    /// What happened.
    pub facts: RoundFacts,
    /// The points that each angler pegged for hooks.
    pub hooks: PerSeat<u32>,
    /// The points that each pirogue pegged for hooks.
    pub team_hooks: PerSide<u32>,
    /// The melds that each angler made.
    pub melds: PerSeat<Vec<Meld>>,
    /// The points that each angler pegged for them.
    pub meld_points: PerSeat<u32>,
    /// The points that each pirogue pegged for tarpon.
    pub tarpon: PerSide<u32>,
    /// The pegs after its tricks and claims, before melds and tarpon.
    pub tricks_over: Pegs,
    /// The game's points after it.
    pub totals: Columns,
    /// The points before the last step of each column.
    pub previous: Columns,
    /// The winners of the game, anglers first; empty if it goes on.
    pub victors: Vec<Competitor>,
}

impl RoundResult {
    /// Prices a round. Hooks and penalties are in `tricks_over` already; melds and tarpon are pegged together.
    pub(super) fn price(
        variant: &Variant,
        game: u32,
        dealer: Seat,
        facts: RoundFacts,
        tricks_over: Pegs,
    ) -> RoundResult {
        let (hooks, team_hooks) = points(facts.hooks.iter().copied(), variant.hooks);
        let melds = PerSeat::from_fn(SEATS, |seat| facts.melds(seat, &variant.melds));
        let meld_points = melds.map(|_, melds| melds.iter().map(|meld| meld.points).sum());
        let tarpon = PerSide::from_fn(|side| {
            side.seats().map(|seat| facts.tarpon(seat)).iter().sum::<u32>() * u32::from(variant.tarpon)
        });
        let mut pegs = tricks_over;
        for whose in Competitor::all() {
            let more = match whose {
                Competitor::Angler(seat) => meld_points[seat],
                Competitor::Pirogue(side) => tarpon[side],
            };
            pegs.step(whose, pegs.now.of(whose) + more);
        }
        let Pegs { now: totals, before: previous } = pegs;
        let victors = totals.victors(variant);
        RoundResult {
            game,
            dealer,
            facts,
            hooks,
            team_hooks,
            melds,
            meld_points,
            tarpon,
            tricks_over,
            totals,
            previous,
            victors,
        }
    }
}
