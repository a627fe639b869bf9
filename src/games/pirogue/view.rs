//! What one seat may see.

use super::columns::{Columns, Competitor};
use super::finished::Finished;
use super::hooks::{Hook, MOST_TRICKS, points};
use super::legal::{Legal, legal};
use super::score::RoundResult;
use super::state::{Pirogue, Round, Stage};
use super::variant::{Claims, Variant};
use crate::cards::{Card, CardSet, Suit};
use crate::game::{Phase, Turn};
use crate::seat::{PerSeat, PerSide, Seat};
use crate::trick::Trick;

/// All that one seat, or somebody who holds no hand at all, may see of a tournament. Nothing else of its state
/// reaches screens, announcements, logs or computer players.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Whose view it is; none: what everybody may see.
    pub viewer: Option<Seat>,
    /// The options of the table.
    pub variant: Variant,
    /// What happens next.
    pub turn: Turn,
    /// Who deals the round in progress, or the next one.
    pub dealer: Seat,
    /// The number of the game in progress, from 1.
    pub game: u32,
    /// The points of that game at this moment.
    pub totals: Columns,
    /// The points before the last step of each column.
    pub previous: Columns,
    /// The games that each angler and each pirogue has won.
    pub victories: Columns,
    /// The viewer's own cards.
    pub hand: CardSet,
    /// How many cards each seat holds.
    pub held: PerSeat<u8>,
    /// The tagged suit; none while the dealer has not spoken, or where it declined.
    pub tag: Option<Suit>,
    /// The trick in progress.
    pub trick: Option<Trick>,
    /// The sum of its cards of the suit led: the card that brings it to eleven is the hook card. None between tricks,
    /// and where hooks have to be called: to count is the players' own affair there (R9).
    pub sum: Option<u8>,
    /// Who would take it as it stands; none where hooks have to be called.
    pub winning: Option<Seat>,
    /// The finished tricks of this round.
    pub finished: Finished,
    /// The trick before it.
    pub last_trick: Option<Trick>,
    /// Who took that one, and with which card.
    pub last_taken: Option<(Seat, Card)>,
    /// How many tricks each seat has taken in this round.
    pub tricks: PerSeat<u8>,
    /// The cards of those tricks.
    pub collected: PerSeat<CardSet>,
    /// The hooks of this round that were pegged; of others nothing is told.
    pub hooks: Vec<Hook>,
    /// What each angler has pegged for them.
    pub hook_points: PerSeat<u32>,
    /// What each pirogue has pegged for them.
    pub team_hook_points: PerSide<u32>,
    /// The points that each seat has lost in this round by pegging back.
    pub penalties: PerSeat<u32>,
    /// What the viewer may do, if it is the viewer's turn.
    pub legal: Option<Legal>,
    /// The finished rounds.
    pub rounds: Vec<RoundResult>,
    /// Who has won the tournament, anglers first; empty while it goes on.
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
}

/// What that seat may see.
pub(super) fn view(game: &Pirogue, viewer: Option<Seat>) -> View {
    let mut view = View {
        viewer,
        variant: game.variant,
        turn: game.next(),
        dealer: game.dealer,
        game: game.game,
        totals: game.pegs.now,
        previous: game.pegs.before,
        victories: game.victories,
        hand: CardSet::EMPTY,
        held: PerSeat::new(4),
        tag: None,
        trick: None,
        sum: None,
        winning: None,
        finished: Finished::default(),
        last_trick: None,
        last_taken: None,
        tricks: PerSeat::new(4),
        collected: PerSeat::new(4),
        hooks: Vec::new(),
        hook_points: PerSeat::new(4),
        team_hook_points: PerSide::default(),
        penalties: PerSeat::new(4),
        legal: (viewer.is_some() && game.next().seat() == viewer).then(|| legal(game)),
        rounds: game.rounds.clone(),
        winners: game.winners(),
    };
    match &game.stage {
        Stage::Tagging { hands } => see_hands(&mut view, hands),
        Stage::Playing(round) => {
            see_round(&mut view, round);
            view.trick = Some(round.trick);
            if !round.trick.is_empty() && game.variant.claims == Claims::Automatic {
                view.sum = Some(round.running.sum);
                view.winning = Some(round.running.taking());
            }
        }
        Stage::Closing { round, .. } => see_round(&mut view, round),
        Stage::Dealing | Stage::Over => {}
    }
    view
}

/// One's own cards, and how many the others hold.
fn see_hands(view: &mut View, hands: &PerSeat<CardSet>) {
    view.held = hands.map(|_, hand| hand.len() as u8);
    view.hand = view.viewer.map_or(CardSet::EMPTY, |seat| hands[seat]);
}

/// What lies open of a round.
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

fn see_finished(view: &mut View, finished: Finished) {
    let last = finished.last();
    view.finished = finished;
    view.last_trick = last.map(|(trick, _)| trick);
    view.last_taken = last.and_then(|(trick, by)| Some((by, trick.card_of(by)?)));
}

/// What everybody may see while all are asked for claims: the tricks are over, and nothing but what was claimed is
/// pegged, also where there is nothing left to claim and the round is scored behind their backs.
pub(super) fn while_asked(game: &Pirogue) -> View {
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
        let played = view.finished.as_slice().len();
        view.held = PerSeat::from_fn(4, |_| (MOST_TRICKS - played) as u8);
        view.tricks = round.facts.tricks;
        view.collected = round.facts.collected;
        view.hooks = round.facts.hooks;
        view.hook_points = round.hooks;
        view.team_hook_points = round.team_hooks;
        view.penalties = round.facts.penalties;
    }
    view
}
