//! What a seat may see.

use super::columns::{Columns, Competitor};
use super::finished_tricks::FinishedTricks;
use super::hooks::{Hook, points};
use super::legal::Legal;
use super::melds::{Meld, melds};
use super::score::RoundResult;
use super::state::{Pirogue, Round, Stage};
use super::variant::{Claims, Variant};
use super::{NUMBERED, SEATS};
use crate::cards::{Card, CardSet, Suit};
use crate::deal::count_each;
use crate::game::{Game, Phase, Turn};
use crate::seat::{PerSeat, PerSide, Seat};
use crate::trick::Trick;

/// Everything that a seat, or an onlooker without cards, may see of a tournament. Nothing else of the state reaches
/// screens, announcements, logs or computer players.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The seat whose view it is; `None` for what everybody may see.
    pub viewer: Option<Seat>,
    /// The options of the table.
    pub variant: Variant,
    /// What happens next.
    pub turn: Turn,
    /// The dealer of the round in progress, or of the next one between rounds.
    pub dealer: Seat,
    /// The number of the game in progress, from 1.
    pub game: u32,
    /// The points of that game so far.
    pub totals: Columns,
    /// The points before the last step of each column.
    pub previous: Columns,
    /// The games that each angler and each pirogue has won.
    pub victories: Columns,
    /// The viewer's cards.
    pub hand: CardSet,
    /// How many cards each seat holds.
    pub held: PerSeat<u8>,
    /// The tagged suit; `None` before the dealer has decided, or if it declined.
    pub tag: Option<Suit>,
    /// The trick in progress.
    pub trick: Option<Trick>,
    /// The sum of its cards of the suit led, which the hook card brings to eleven. `None` between tricks, and if hooks have
    /// to be called, as players count for themselves then (R9).
    pub sum: Option<u8>,
    /// The seat that is winning it; `None` if hooks have to be called.
    pub winning: Option<Seat>,
    /// The finished tricks of this round.
    pub finished: FinishedTricks,
    /// The trick before it.
    pub last_trick: Option<Trick>,
    /// The seat that took it, and with which card.
    pub last_taken: Option<(Seat, Card)>,
    /// How many tricks each seat has taken in this round.
    pub tricks: PerSeat<u8>,
    /// The cards of those tricks.
    pub collected: PerSeat<CardSet>,
    /// The hooks of this round that were pegged. Others are not shown.
    pub hooks: Vec<Hook>,
    /// The points that each angler has pegged for them.
    pub hook_points: PerSeat<u32>,
    /// The points that each pirogue has pegged for them.
    pub team_hook_points: PerSide<u32>,
    /// The points that each seat has lost by pegging back in this round.
    pub penalties: PerSeat<u32>,
    /// What the viewer may do, if it is on turn.
    pub legal: Option<Legal>,
    /// The finished rounds.
    pub rounds: Vec<RoundResult>,
    /// The winners of the tournament, anglers first; empty while it goes on.
    pub winners: Vec<Competitor>,
}

impl View {
    /// The cards that the viewer may play now.
    pub fn playable(&self) -> CardSet {
        match self.legal {
            Some(Legal::Play { cards, .. }) => cards,
            Some(Legal::Tag | Legal::Claim(_) | Legal::Nothing) | None => CardSet::EMPTY,
        }
    }

    /// The melds that an angler's tricks of this round make so far, the most valuable first (R6).
    pub fn melds_so_far(&self, seat: Seat) -> Vec<Meld> {
        melds(self.collected[seat] & NUMBERED)
    }
}

/// The cards dealt to each seat.
const OWN_CARDS: u8 = 13;

/// The view of that seat.
pub(super) fn view(game: &Pirogue, viewer: Option<Seat>) -> View {
    let mut view = View {
        viewer,
        variant: game.variant,
        turn: game.turn(),
        dealer: game.dealer,
        game: game.game,
        totals: game.pegs.now,
        previous: game.pegs.before,
        victories: game.victories,
        hand: CardSet::EMPTY,
        held: PerSeat::new(SEATS),
        tag: None,
        trick: None,
        sum: None,
        winning: None,
        finished: FinishedTricks::default(),
        last_trick: None,
        last_taken: None,
        tricks: PerSeat::new(SEATS),
        collected: PerSeat::new(SEATS),
        hooks: Vec::new(),
        hook_points: PerSeat::new(SEATS),
        team_hook_points: PerSide::default(),
        penalties: PerSeat::new(SEATS),
        legal: (viewer.is_some() && game.turn().seat() == viewer).then(|| game.legal()),
        rounds: game.rounds.clone(),
        winners: game.winners(),
    };
    match &game.stage {
        Stage::Tagging { hands } => see_hands(&mut view, hands),
        Stage::Playing(round) => {
            see_round(&mut view, round);
            view.trick = Some(round.trick);
            if !round.trick.is_empty() && game.variant.claims == Claims::Automatic {
                view.sum = Some(round.so_far.sum);
                view.winning = Some(round.so_far.winner());
            }
        }
        Stage::Closing { round, .. } => see_round(&mut view, round),
        Stage::Dealing | Stage::Over => {}
    }
    view
}

/// Shows the viewer's own cards, and how many the others hold.
fn see_hands(view: &mut View, hands: &PerSeat<CardSet>) {
    view.held = count_each(hands);
    view.hand = view.viewer.map_or(CardSet::EMPTY, |seat| hands[seat]);
}

/// Shows what is public in a round.
fn see_round(view: &mut View, round: &Round) {
    see_hands(view, &round.hands);
    view.tag = round.tag;
    see_finished(view, round.finished);
    view.tricks = round.tricks;
    view.collected = round.collected;
    view.hooks = round.hooks.pegged().collect();
    (view.hook_points, view.team_hook_points) = points(round.hooks.pegged(), view.variant.hooks);
    view.penalties = round.penalties;
}

fn see_finished(view: &mut View, finished: FinishedTricks) {
    let last = finished.last();
    view.finished = finished;
    view.last_trick = last.map(|(trick, _)| trick);
    view.last_taken = last.and_then(|(trick, by)| Some((by, trick.card_of(by)?)));
}

/// What everybody may see while all seats are asked for claims: the tricks are over, and only claimed hooks are pegged.
/// The view is the same when there is nothing left to claim and the round is scored already, so that it tells nothing.
pub(super) fn in_claim_round(game: &Pirogue) -> View {
    let mut view = view(game, None);
    view.turn = Turn::Seat(game.first_to_claim(), Phase::Claim);
    if matches!(game.stage, Stage::Dealing | Stage::Over)
        && let Some(round) = view.rounds.pop()
    {
        round.victors.iter().for_each(|&victor| *view.victories.of_mut(victor) -= 1);
        view.winners = Vec::new();
        (view.game, view.dealer) = (round.game, round.dealer);
        (view.totals, view.previous) = (round.tricks_over.now, round.tricks_over.before);
        view.tag = round.facts.tag;
        see_finished(&mut view, round.facts.finished);
        let left = OWN_CARDS - view.finished.len();
        view.held = PerSeat::from_fn(SEATS, |_| left);
        view.tricks = round.facts.tricks;
        view.collected = round.facts.collected;
        view.hooks = round.facts.hooks;
        view.hook_points = round.hooks;
        view.team_hook_points = round.team_hooks;
        view.penalties = round.facts.penalties;
    }
    view
}
