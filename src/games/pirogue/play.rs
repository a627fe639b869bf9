//! What an action does.

use super::columns::{Competitor, Pegs};
use super::hooks::{Hook, HookKind};
use super::legal::{check, leadable, owed};
use super::moves::{Action, Deal, Event, Refusal};
use super::score::{RoundFacts, RoundResult};
use super::state::{Acted, Pirogue, Round, Running, Stage};
use super::variant::Claims;
use super::{NUMBERED, SHARKS, TARPON};
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::deal::{DealFault, Undealt};
use crate::game::DealRefusal;
use crate::seat::Seat;
use crate::seed::Shuffler;
use crate::trick::Trick;
use std::mem::replace;

/// Cards of the numbered deck in a hand.
const NUMBERED_EACH: usize = 9;
/// Cards of the other deck in a hand.
pub(super) const OTHERS_EACH: usize = 4;

/// A random deal of both decks.
pub(super) fn draw(shuffler: &mut Shuffler) -> Deal {
    let mut shuffled = |deck: CardSet| {
        let mut cards: Vec<Card> = deck.iter().collect();
        shuffler.shuffle(&mut cards);
        cards
    };
    let (numbered, others) = (shuffled(NUMBERED), shuffled(TARPON | SHARKS));
    let hands = numbered.chunks(NUMBERED_EACH).zip(others.chunks(OTHERS_EACH));
    Deal { hands: hands.map(|(numbered, others)| [numbered, others].concat()).collect() }
}

/// Deals a round.
pub(super) fn deal(game: &mut Pirogue, deal: &Deal, tell: &mut impl FnMut(Event)) -> Result<(), DealRefusal> {
    if game.stage != Stage::Dealing {
        return Err(DealRefusal::NotNow);
    }
    let deck = CardSet::ranks_from(Rank::Two);
    let hands = Undealt::new(deck).take_hands(&deal.hands, 4, NUMBERED_EACH + OTHERS_EACH)?;
    for &hand in hands.as_slice() {
        let found = (hand & NUMBERED).len() as usize;
        if found != NUMBERED_EACH {
            let what = "numbered cards in a hand";
            return Err(DealFault::Count { what, expected: NUMBERED_EACH, found }.into());
        }
    }
    game.stage = Stage::Tagging { hands };
    tell(Event::Dealt { round: game.rounds.len(), dealer: game.dealer });
    Ok(())
}

/// Does what a seat wants to do, if it may.
#[inline]
pub(super) fn play(
    game: &mut Pirogue,
    seat: Seat,
    action: &Action,
    tell: &mut impl FnMut(Event),
) -> Result<(), Refusal> {
    check(game, seat, action)?;
    match *action {
        Action::Play(card) => play_card(game, seat, card, tell),
        Action::Tag(suit) => tag(game, suit, tell),
        Action::Claim(Some(trick)) => claim(game, seat, trick, tell),
        Action::Claim(None) => let_go(game, seat, tell),
    }
    Ok(())
}

/// The dealer's left leads as soon as the dealer has named a suit or declined.
fn tag(game: &mut Pirogue, suit: Option<Suit>, tell: &mut impl FnMut(Event)) {
    let Stage::Tagging { hands } = &game.stage else { return };
    tell(Event::Tagged(game.dealer, suit));
    game.stage = Stage::Playing(Round::new(game.dealer.left(4), *hands, suit));
}

#[inline]
fn play_card(game: &mut Pirogue, seat: Seat, card: Card, tell: &mut impl FnMut(Event)) {
    let Stage::Playing(round) = &mut game.stage else { return };
    round.hands[seat].remove(card);
    round.trick.play(card);
    tell(Event::Played(seat, card));
    match round.running.led {
        None => round.running = Running::lead(seat, card),
        Some(led) => {
            round.running.follow(seat, card);
            let owed = owed(led, card);
            if owed > 0 {
                peg_back(&mut game.pegs, round, seat, owed, tell);
            }
        }
    }
    if round.trick.is_whole() {
        take(game, tell);
    }
}

/// Nobody pegs back beyond the start (R3).
fn peg_back(pegs: &mut Pegs, round: &mut Round, seat: Seat, owed: u32, tell: &mut impl FnMut(Event)) {
    let held = pegs.now.anglers[seat];
    let points = owed.min(held);
    pegs.step(Competitor::Angler(seat), held - points);
    round.penalties[seat] += points;
    tell(Event::PeggedBack { seat, points });
}

/// A trick is whole: somebody takes it, and a hook in it is pegged unless it has to be called. It may end the game.
#[inline]
fn take(game: &mut Pirogue, tell: &mut impl FnMut(Event)) {
    let Stage::Playing(round) = &mut game.stage else { return };
    let (by, made) = (round.running.taking(), round.running.made(round.tricks_over()));
    let trick = replace(&mut round.trick, Trick::new(by, 4));
    round.collected[by] |= trick.cards();
    round.tricks[by] += 1;
    round.finished.push(trick, by);
    round.running = Running::default();
    tell(Event::Taken { by, with: trick.card_of(by).unwrap_or(Card::JOKER) });
    if let Some(hook) = made {
        if game.variant.claims == Claims::Called {
            round.hooks.push(hook);
        } else {
            let hook = Hook { pegged_by: Some(hook.maker), ..hook };
            round.hooks.push(hook);
            if peg(game, hook, tell) {
                return end_round(game, true, tell);
            }
        }
    }
    lead(game, by, tell);
}

/// Pegs a hook for whoever has it now; whether that pegs out.
fn peg(game: &mut Pirogue, hook: Hook, tell: &mut impl FnMut(Event)) -> bool {
    let Some(by) = hook.pegged_by else { return false };
    let points = game.variant.hooks.of(hook.kind);
    tell(Event::Pegged { hook, points });
    let (whose, target) = match hook.kind {
        HookKind::Angler => (Competitor::Angler(by), game.variant.angler_target),
        HookKind::Pirogue => (Competitor::Pirogue(by.side()), game.variant.pirogue_target),
    };
    let score = game.pegs.now.of(whose) + points;
    game.pegs.step(whose, score);
    score >= target
}

/// Who took the trick leads to the next, else the first who can of its partner, its left and that seat's partner
/// (R10). Where nobody can, the tricks of the round are over.
#[inline]
fn lead(game: &mut Pirogue, by: Seat, tell: &mut impl FnMut(Event)) {
    let Stage::Playing(round) = &mut game.stage else { return };
    if !leadable(round.hands[by]).is_empty() {
        return;
    }
    let left = by.left(4);
    let others = [by.partner(), left, left.partner()];
    if let Some(to) = others.into_iter().find(|&seat| !leadable(round.hands[seat]).is_empty()) {
        round.trick = Trick::new(to, 4);
        tell(Event::LeadPassed { from: by, to });
        return;
    }
    if !round.hands[by].is_empty() {
        tell(Event::GotAway);
    }
    close(game, None, Acted::default(), tell);
}

/// Somebody claims a hook, in turn or out of turn.
fn claim(game: &mut Pirogue, seat: Seat, trick: u8, tell: &mut impl FnMut(Event)) {
    match &mut game.stage {
        Stage::Playing(round) => {
            if let Some(hook) = round.hooks.peg(trick, seat)
                && peg(game, hook, tell)
            {
                end_round(game, true, tell);
            }
        }
        Stage::Closing { round, turn, acted } => {
            acted[seat.side()] = true;
            let (turn, acted) = (*turn, *acted);
            if let Some(hook) = round.hooks.peg(trick, seat) {
                peg(game, hook, tell);
            }
            close(game, Some(turn), acted, tell);
        }
        Stage::Dealing | Stage::Tagging { .. } | Stage::Over => {}
    }
}

/// A seat lets go what it could still claim, and the turn passes on.
fn let_go(game: &mut Pirogue, seat: Seat, tell: &mut impl FnMut(Event)) {
    tell(Event::LetGo(seat));
    let first = game.first_to_claim();
    let Stage::Closing { acted, .. } = &mut game.stage else { return };
    acted[seat.side()] = true;
    let (next, acted) = (seat.left(4), *acted);
    if next == first {
        end_round(game, false, tell);
    } else {
        close(game, Some(next), acted, tell);
    }
}

/// After the last trick the seats that may claim something have a turn each; `from` is the one whose turn it would
/// be. When nobody is left, the round ends (R11).
fn close(game: &mut Pirogue, from: Option<Seat>, acted: Acted, tell: &mut impl FnMut(Event)) {
    let first = game.first_to_claim();
    let (Stage::Playing(round) | Stage::Closing { round, .. }) = &game.stage else { return };
    let due = first.round(4).skip_while(|&seat| from.is_some_and(|from| from != seat));
    match due.into_iter().find(|&seat| !round.claimable(seat, &acted).is_empty()) {
        Some(turn) => game.stage = Stage::Closing { round: round.clone(), turn, acted },
        None => end_round(game, false, tell),
    }
}

/// The round is over: all of it that is not yet pegged is pegged at once, and the game may be won with it.
fn end_round(game: &mut Pirogue, cut_short: bool, tell: &mut impl FnMut(Event)) {
    let stage = replace(&mut game.stage, Stage::Dealing);
    let (Stage::Playing(round) | Stage::Closing { round, .. }) = stage else { return };
    let facts = RoundFacts::of(&round, cut_short);
    let result = RoundResult::price(&game.variant, game.game, game.dealer, facts, game.pegs);
    game.pegs = Pegs { now: result.totals, before: result.previous };
    result.victors.iter().for_each(|&victor| *game.victories.of_mut(victor) += 1);
    game.dealer = game.dealer.left(4);
    let won = !result.victors.is_empty();
    game.rounds.push(result);
    tell(Event::Scored { round: game.rounds.len() - 1 });
    if won {
        end_game(game, tell);
    }
}

/// Somebody has won a game: all pegs go back to the start for the next, unless the tournament is over.
fn end_game(game: &mut Pirogue, tell: &mut impl FnMut(Event)) {
    tell(Event::Won { game: game.game });
    if game.victories.at_least(game.variant.victories).is_empty() {
        game.game += 1;
        game.pegs = Pegs::default();
    } else {
        game.stage = Stage::Over;
        tell(Event::Over);
    }
}
