//! What one seat may see.

use super::columns::{Columns, Competitor};
use super::hooks::{Hook, points};
use super::legal::{Legal, legal};
use super::score::RoundResult;
use super::state::{Pirogue, Round, Stage};
use super::variant::Variant;
use crate::cards::{Card, CardSet, Suit};
use crate::game::Turn;
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
    /// The sum of its cards of the suit led: the card that brings it to eleven is the hook card.
    pub sum: u8,
    /// Who would take it as it stands.
    pub winning: Option<Seat>,
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
        totals: game.pegs,
        victories: game.victories,
        hand: CardSet::EMPTY,
        held: PerSeat::new(4),
        tag: None,
        trick: None,
        sum: 0,
        winning: None,
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
            view.sum = round.running.sum;
            view.winning = (!round.trick.is_empty()).then(|| round.running.taking());
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
    view.last_trick = round.last;
    view.last_taken = round.last.and_then(|trick| Some((round.last_taker, trick.card_of(round.last_taker)?)));
    view.tricks = round.tricks;
    view.collected = round.collected;
    view.hooks = round.hooks.pegged().collect();
    (view.hook_points, view.team_hook_points) = points(round.hooks.pegged(), view.variant.hooks);
    view.penalties = round.penalties;
}
