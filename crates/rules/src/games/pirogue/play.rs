//! The tournament in motion: what happens next, dealing, and what each action does.

use super::claims::{claim, close, let_go};
use super::columns::{Columns, Pegs};
use super::hooks::{Hook, peg};
use super::legal::{self, Legal, leadable};
use super::moves::{Action, Deal, Event, OwnEvent, Refusal};
use super::pegging_back::{owed, peg_back};
use super::phase::Phase;
use super::score::{RoundFacts, RoundResult};
use super::state::{Acted, Pirogue, Round, Stage};
use super::trick_winner::TrickSoFar;
use super::variant::{Claims, Variant};
use super::view::{self, OwnView, View};
use super::{NUMBERED, SEATS, SHARKS, TARPON};
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::deal::{DealCheck, DealFault};
use crate::game::{DealRefusal, Game, Turn, ignore};
use crate::seat::Seat;
use crate::seed::Shuffler;
use crate::trick::{TakenTrick, Trick, When};
use std::mem::replace;

/// The numbered cards in a hand.
const NUMBERED_EACH: usize = 9;
/// The tarpon and sharks in a hand.
const OTHERS_EACH: usize = 4;

impl Game for Pirogue {
    type Variant = Variant;
    type Deal = Deal;
    type Action = Action;
    type Refusal = Refusal;
    type OwnEvent = OwnEvent;
    type Legal = Legal;
    type Phase = Phase;
    type Totals = Columns;
    type HandResult = RoundResult;
    type OwnView = OwnView;

    fn new(variant: Variant, dealer: Seat) -> Pirogue {
        Pirogue {
            variant,
            dealer,
            game: 1,
            pegs: Pegs::default(),
            victories: Columns::default(),
            stage: Stage::Dealing,
            rounds: Vec::new(),
        }
    }

    fn variant(&self) -> &Variant {
        &self.variant
    }

    fn seats(&self) -> u8 {
        SEATS
    }

    #[inline]
    fn turn(&self) -> Turn<Phase> {
        match &self.stage {
            Stage::Dealing => Turn::Deal,
            Stage::Tagging { .. } => Turn::Seat(self.dealer, Phase::Tag),
            Stage::Playing(round) => Turn::Seat(round.trick.turn(), Phase::Play),
            Stage::Closing { turn, .. } => Turn::Seat(*turn, Phase::Claim),
            Stage::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal(&self) -> Legal {
        legal::legal(self)
    }

    #[inline]
    fn playable(legal: &Legal) -> CardSet {
        legal.playable()
    }

    #[inline]
    fn play_card(card: Card) -> Action {
        Action::Play(card)
    }

    fn could_play(_: &View, hand: CardSet, when: When) -> CardSet {
        match when {
            When::Leads => leadable(hand),
            When::Asked(suit) => legal::answers(hand, suit),
        }
    }

    #[inline]
    fn random_action(_: &Variant, legal: &Legal, draw: &mut impl FnMut(u32) -> u32) -> Option<Action> {
        legal.pick(draw)
    }

    fn random_deal(&self, shuffler: &mut Shuffler) -> Deal {
        let mut shuffled = |deck: CardSet| {
            let mut cards: Vec<Card> = deck.iter().collect();
            shuffler.shuffle(&mut cards);
            cards
        };
        let (numbered, others) = (shuffled(NUMBERED), shuffled(TARPON | SHARKS));
        let hands = numbered.chunks(NUMBERED_EACH).zip(others.chunks(OTHERS_EACH));
        Deal { hands: hands.map(|(numbered, others)| [numbered, others].concat()).collect() }
    }

    fn deal(&mut self, deal: &Deal, emit: &mut impl FnMut(Event)) -> Result<(), DealRefusal> {
        if self.stage != Stage::Dealing {
            return Err(DealRefusal::NotNow);
        }
        let deck = CardSet::ranks_from(Rank::Two);
        let hands = DealCheck::new(deck).take_hands(&deal.hands, SEATS, NUMBERED_EACH + OTHERS_EACH)?;
        for &hand in hands.as_slice() {
            let found = (hand & NUMBERED).len() as usize;
            if found != NUMBERED_EACH {
                let what = "numbered cards in a hand";
                return Err(DealFault::Count { what, expected: NUMBERED_EACH, found }.into());
            }
        }
        self.stage = Stage::Tagging { hands };
        emit(Event::Dealt { hand: self.rounds.len() });
        Ok(())
    }

    #[inline]
    fn play(&mut self, seat: Seat, action: &Action, emit: &mut impl FnMut(Event)) -> Result<(), Refusal> {
        legal::check(self, seat, action)?;
        match *action {
            Action::Play(card) => match lay(self, seat, card, emit) {
                Some(End::PegOut) => end_round(self, true, emit),
                Some(End::LastTrick) => close(self, None, Acted::default(), emit),
                None => {}
            },
            Action::Tag(suit) => tag(self, suit, emit),
            Action::Claim(Some(trick)) => claim(self, seat, trick, emit),
            Action::Claim(None) => let_go(self, seat, emit),
        }
        Ok(())
    }

    fn play_to_last_trick(&mut self, seat: Seat, action: &Action) {
        if let Action::Play(card) = action {
            lay(self, seat, *card, &mut ignore);
        }
    }

    fn view(&self, viewer: Option<Seat>) -> View {
        view::view(self, viewer)
    }

    /// If hooks have to be called, all four seats are asked after the last trick, even when there is nothing to claim:
    /// otherwise that would show (R9).
    fn claim_round(&self) -> Option<Seat> {
        let is_asking = match &self.stage {
            Stage::Closing { .. } => true,
            Stage::Dealing | Stage::Over => self.rounds.last().is_some_and(|round| !round.facts.cut_short),
            Stage::Tagging { .. } | Stage::Playing(_) => false,
        };
        (is_asking && self.variant.claims == Claims::Called).then(|| self.first_to_claim())
    }

    fn view_in_claim_round(&self) -> View {
        view::in_claim_round(self)
    }

    fn reveals(&self, event: &Event) -> bool {
        match (event, &self.stage) {
            // a seat that cannot lead shows what it holds
            (Event::Taken { by, .. }, Stage::Playing(round)) => {
                (1..=OTHERS_EACH).contains(&(round.hands[*by].len() as usize))
            }
            _ => event.reveals(),
        }
    }

    fn lies_open(&self, event: &Event) -> bool {
        // where hooks have to be called, all tricks of the round lie open to be claimed from (R9)
        self.variant.claims == Claims::Called || self.card_lies_open(event)
    }
}

/// Tag and release; then the dealer's left leads.
fn tag(game: &mut Pirogue, suit: Option<Suit>, emit: &mut impl FnMut(Event)) {
    let Stage::Tagging { hands } = &game.stage else { return };
    emit(Event::Own(OwnEvent::Tagged(game.dealer, suit)));
    game.stage = Stage::Playing(Round::new(game.dealer.left(SEATS), *hands, suit));
}

/// How the tricks of a round end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// A hook has won the game.
    PegOut,
    /// Nobody can lead any more.
    LastTrick,
}

/// Lays a card. It may peg its player back; the last one of a trick completes it.
#[inline]
fn lay(game: &mut Pirogue, seat: Seat, card: Card, emit: &mut impl FnMut(Event)) -> Option<End> {
    let Stage::Playing(round) = &mut game.stage else { return None };
    let Round { hands, trick, so_far, .. } = round;
    let led = so_far.led;
    match led {
        None => *so_far = TrickSoFar::lead(seat, card),
        Some(_) => so_far.follow(seat, card),
    }
    let taken = trick.play_from(&mut hands[seat], card, |_| Some(so_far.winner()));
    emit(Event::Played(seat, card));
    let owed = led.map_or(0, |led| owed(led, card, game.variant.peg_back));
    if owed > 0 {
        let points = peg_back(&mut game.pegs, seat, owed);
        round.penalties[seat] += points;
        emit(Event::Own(OwnEvent::PeggedBack { seat, points }));
    }
    take(game, taken?, emit)
}

/// A trick is complete. A hook in it is pegged, unless hooks have to be called, which may end the game.
#[inline]
fn take(game: &mut Pirogue, taken: TakenTrick, emit: &mut impl FnMut(Event)) -> Option<End> {
    let Stage::Playing(round) = &mut game.stage else { return None };
    let TakenTrick { trick, by, with } = taken;
    let made = round.so_far.hook_made(round.tricks_over());
    round.add_finished(trick, by);
    emit(Event::Taken { by, with });
    if let Some(hook) = made {
        if game.variant.claims == Claims::Called {
            round.hooks.push(hook);
        } else {
            let hook = Hook { pegged_by: Some(hook.maker), ..hook };
            round.hooks.push(hook);
            if peg(&mut game.pegs, &game.variant, hook, emit) {
                return Some(End::PegOut);
            }
        }
    }
    lead(game, by, emit)
}

/// The winner of the trick leads to the next, or else the first that can of its partner, its left and that seat's partner
/// (R10). If nobody can, the tricks of the round are over.
#[inline]
fn lead(game: &mut Pirogue, by: Seat, emit: &mut impl FnMut(Event)) -> Option<End> {
    let Stage::Playing(round) = &mut game.stage else { return None };
    if !leadable(round.hands[by]).is_empty() {
        return None;
    }
    let left = by.left(SEATS);
    let others = [by.partner(), left, left.partner()];
    if let Some(to) = others.into_iter().find(|&seat| !leadable(round.hands[seat]).is_empty()) {
        round.trick = Trick::new(to, SEATS);
        emit(Event::Own(OwnEvent::LeadPassed { from: by, to }));
        return None;
    }
    if !round.hands[by].is_empty() {
        emit(Event::Own(OwnEvent::GotAway));
    }
    Some(End::LastTrick)
}

/// Scores a finished round: everything not yet pegged is pegged at once, which may win the game. A round that is
/// `cut_short` by a peg-out scores nothing more (R7).
pub(super) fn end_round(game: &mut Pirogue, cut_short: bool, emit: &mut impl FnMut(Event)) {
    let stage = replace(&mut game.stage, Stage::Dealing);
    let (Stage::Playing(round) | Stage::Closing { round, .. }) = stage else { return };
    let facts = RoundFacts::of(&round, cut_short);
    let result = RoundResult::price(&game.variant, game.game, game.dealer, facts, game.pegs);
    game.pegs = Pegs { now: result.totals, before: result.previous };
    result.victors.iter().for_each(|&victor| *game.victories.of_mut(victor) += 1);
    game.dealer = game.dealer.left(SEATS);
    let won = !result.victors.is_empty();
    game.rounds.push(result);
    emit(Event::Scored { hand: game.rounds.len() - 1 });
    if won {
        end_game(game, emit);
    }
}

/// A game is won: all pegs go back to the start for the next one, unless the tournament is over.
fn end_game(game: &mut Pirogue, emit: &mut impl FnMut(Event)) {
    emit(Event::Own(OwnEvent::Won { game: game.game }));
    if game.winners().is_empty() {
        game.game += 1;
        game.pegs = Pegs::default();
    } else {
        game.stage = Stage::Over;
        emit(Event::Over);
    }
}
