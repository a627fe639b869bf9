//! What a seat may see.

use super::columns::{Columns, Competitor};
use super::finished_tricks::FinishedTricks;
use super::hooks::{Hook, points};
use super::melds::{Meld, melds};
use super::phase::Phase;
use super::state::{Pirogue, Round, Stage};
use super::variant::Claims;
use super::{NUMBERED, SEATS, TARPON};
use crate::cards::{CardSet, Suit};
use crate::game::{self, Turn};
use crate::seat::{PerSeat, PerSide, Seat};

/// What a seat may see of a tournament. Its totals are the points of the game in progress. If hooks have to be called, who
/// is winning a trick is hidden, as players count for themselves then (R9).
pub type View = game::View<Pirogue>;

/// What only Pirogue has.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnView {
    /// The dealer of the round in progress, or of the next one between rounds.
    pub dealer: Seat,
    /// The number of the game in progress, from 1.
    pub game: u32,
    /// The points before the last step of each column.
    pub previous: Columns,
    /// The games that each angler and each pirogue has won.
    pub victories: Columns,
    /// The tagged suit; `None` before the dealer has decided, or if it declined.
    pub tag: Option<Suit>,
    /// The sum of the cards of the suit led in the trick in progress, which the hook card brings to eleven. `None` between
    /// tricks, and if hooks have to be called (R9).
    pub sum: Option<u8>,
    /// The finished tricks of this round.
    pub finished: FinishedTricks,
    /// The hooks of this round that were pegged. Others are not shown.
    pub hooks: Vec<Hook>,
    /// The points that each angler has pegged for them.
    pub hook_points: PerSeat<u32>,
    /// The points that each pirogue has pegged for them.
    pub team_hook_points: PerSide<u32>,
    /// The points that each seat has lost by pegging back in this round.
    pub penalties: PerSeat<u32>,
    /// The winners of the tournament, anglers first; empty while it goes on.
    pub winners: Vec<Competitor>,
}

impl View {
    /// The melds that an angler's tricks of this round make so far, the most valuable first (R6).
    pub fn melds_so_far(&self, seat: Seat) -> Vec<Meld> {
        melds(self.collected[seat] & NUMBERED, &self.variant.melds)
    }

    /// The tarpon that are worth something this round: all but those of the tagged suit ("Tag and release").
    pub fn counting_tarpon(&self) -> CardSet {
        TARPON - self.own.tag.map_or(CardSet::EMPTY, CardSet::of_suit)
    }

    /// The points that the tarpon among these cards bring the boat that takes them.
    pub fn tarpon_points(&self, cards: CardSet) -> u32 {
        (cards & self.counting_tarpon()).len() * u32::from(self.variant.tarpon)
    }
}

/// The cards dealt to each seat.
const OWN_CARDS: u8 = 13;

/// The view of that seat.
pub(super) fn view(game: &Pirogue, viewer: Option<Seat>) -> View {
    let own = OwnView {
        dealer: game.dealer,
        game: game.game,
        previous: game.pegs.before,
        victories: game.victories,
        tag: None,
        sum: None,
        finished: FinishedTricks::default(),
        hooks: Vec::new(),
        hook_points: PerSeat::new(SEATS),
        team_hook_points: PerSide::default(),
        penalties: PerSeat::new(SEATS),
        winners: game.winners(),
    };
    let mut view = View::new(game, viewer, game.pegs.now, &game.rounds, own);
    match &game.stage {
        Stage::Tagging { hands } => view.see_hands(hands),
        Stage::Playing(round) => {
            see_round(&mut view, round);
            view.trick = Some(round.trick);
            if !round.trick.is_empty() && game.variant.claims == Claims::Automatic {
                view.own.sum = Some(round.so_far.sum);
                view.winning = Some(round.so_far.winner());
            }
        }
        Stage::Closing { round, .. } => see_round(&mut view, round),
        Stage::Dealing | Stage::Over => {}
    }
    view
}

/// Shows what is public in a round.
fn see_round(view: &mut View, round: &Round) {
    view.see_hands(&round.hands);
    see_finished(view, round.finished);
    view.tricks = round.tricks;
    view.collected = round.collected;
    view.own.tag = round.tag;
    view.own.hooks = round.hooks.pegged().collect();
    (view.own.hook_points, view.own.team_hook_points) = points(round.hooks.pegged(), view.variant.hooks);
    view.own.penalties = round.penalties;
}

fn see_finished(view: &mut View, finished: FinishedTricks) {
    let last = finished.last();
    view.own.finished = finished;
    view.last_trick = last.map(|(trick, _)| trick);
    view.last_taken = last.and_then(|(trick, by)| Some((by, trick.card_of(by)?)));
}

/// What everybody may see while all seats are asked for claims: the tricks are over, and only claimed hooks are pegged.
/// The view is the same when there is nothing left to claim and the round is scored already, so that it tells nothing.
pub(super) fn in_claim_round(game: &Pirogue) -> View {
    let mut view = view(game, None);
    view.turn = Turn::Seat(game.first_to_claim(), Phase::Claim);
    if matches!(game.stage, Stage::Dealing | Stage::Over)
        && let Some(round) = view.hands.pop()
    {
        see_finished(&mut view, round.facts.finished);
        let own = &mut view.own;
        round.victors.iter().for_each(|&victor| *own.victories.of_mut(victor) -= 1);
        own.winners = Vec::new();
        (own.game, own.dealer) = (round.game, round.dealer);
        (view.totals, own.previous) = (round.tricks_over.now, round.tricks_over.before);
        own.tag = round.facts.tag;
        own.hooks = round.facts.hooks;
        own.hook_points = round.hooks;
        own.team_hook_points = round.team_hooks;
        own.penalties = round.facts.penalties;
        let left = OWN_CARDS - own.finished.len();
        view.held = PerSeat::from_fn(SEATS, |_| left);
        view.tricks = round.facts.tricks;
        view.collected = round.facts.collected;
    }
    view
}
