//! Pirogue with real cards: what is entered, and what cannot be.
//!
//! The tag is entered, then of each trick its taker, who made a hook in it and who pegs back. At the end of a round the
//! numbered cards that each angler took are entered, of which the best melds are found, and how many tarpon of each pirogue
//! count; the tarpon are stand-ins. Where hooks are called (R9), they are entered when somebody claims them.

use super::hooks::{Hook, HookKind, peg};
use super::moves::Action;
use super::pegging_back::peg_back;
use super::phase::Phase;
use super::play::end_round;
use super::state::{Acted, Pirogue, Round, Stage};
use super::variant::{Claims, Variant};
use super::{SEATS, TARPON};
use crate::cards::{CardSet, Rank, Suit};
use crate::game::{Duty, Game, Phase as _, ignore};
use crate::record::{Malformed, Recorded, Value};
use crate::seat::{PerSeat, PerSide, Seat, Side};
use crate::trick::Trick;
use crate::unseen::{COUNT, Due, TRICK, Unseen, What, Wrong};
use std::mem::replace;
use std::ops::RangeInclusive;

/// The numbered cards that meld: two to nine. A ten would need an ace.
pub const MELDING: CardSet = {
    let (mut cards, mut rank) = (CardSet::EMPTY, 0);
    while rank < Rank::Ten.index() {
        cards = cards.with(CardSet::of_rank(Rank::ALL[rank]));
        rank += 1;
    }
    cards
};

/// The cards dealt to each seat, and so the most tricks.
const TRICKS: u8 = 13;

/// What can be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// The dealer has tagged a suit, or declined.
    Tag(Option<Suit>),
    /// A seat has taken the trick.
    Took(TrickFacts),
    /// A seat claims a hook, where hooks are called.
    Claim(HookKind),
    /// All seats hold only tarpon: the round is over before the thirteenth trick.
    Over,
    /// The numbered cards that [meld](MELDING) in the tricks of each seat, and how many tarpon of each side count.
    Count(PerSeat<CardSet>, PerSide<u32>),
}

/// What is entered of a trick besides its taker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrickFacts {
    /// Who has made a hook, where hooks are pegged by themselves.
    pub hook: Option<Seat>,
    /// How much each seat pegs back: 1 for a card of the colour led, 2 for one of the other colour.
    pub back: PerSeat<u8>,
}

impl TrickFacts {
    /// A trick without a hook, in which nobody pegs back.
    pub fn plain() -> TrickFacts {
        TrickFacts { hook: None, back: PerSeat::new(SEATS) }
    }
}

impl Pirogue {
    /// The round in progress, from the tag to the count.
    fn entered_round(&self) -> Option<&Round> {
        match &self.stage {
            Stage::Playing(round) | Stage::Closing { round, .. } => Some(round),
            Stage::Dealing | Stage::Tagging { .. } | Stage::Over => None,
        }
    }

    /// Whether the round may be over already, since there are no more cards left than tarpon.
    pub fn may_be_over(&self) -> bool {
        matches!(&self.stage, Stage::Playing(round) if caught(round.tricks_over()).is_some())
    }

    /// How many tarpon that count both sides together can have taken in the round in progress.
    pub fn tarpon_taken(&self) -> RangeInclusive<u32> {
        let Some(round) = self.entered_round() else { return 0..=0 };
        let taken = caught(round.tricks_over()).unwrap_or_default();
        let worthless = round.tag.map_or(0, |suit| (TARPON & CardSet::of_suit(suit)).len());
        taken.saturating_sub(worthless)..=taken.min(TARPON.len() - worthless)
    }

    /// How many tricks each seat has taken in the round in progress.
    pub fn tricks_taken(&self) -> PerSeat<u8> {
        self.entered_round().map_or(PerSeat::new(SEATS), |round| round.tricks)
    }
}

/// How many tarpon are in so many tricks, if the cards left are all tarpon.
fn caught(tricks: u8) -> Option<u32> {
    TARPON.len().checked_sub(u32::from(SEATS) * u32::from(TRICKS.saturating_sub(tricks)))
}

impl Unseen for Pirogue {
    type State = Pirogue;
    type Entry = Entry;

    const KEYS: &'static [&'static str] = &["tag", "took", "claim", "over", "count"];

    fn state(variant: Variant, dealer: Seat) -> Pirogue {
        let mut game = Pirogue::new(variant, dealer);
        deal(&mut game);
        game
    }

    fn game(state: &Pirogue) -> &Pirogue {
        state
    }

    fn due(state: &Pirogue) -> Option<Due> {
        match &state.stage {
            Stage::Playing(round) => Some(Due { seat: round.trick.leader(), duty: &TRICK }),
            Stage::Closing { .. } => Some(Due { seat: state.dealer, duty: &COUNT }),
            Stage::Dealing | Stage::Tagging { .. } | Stage::Over => Due::of(state.turn()),
        }
    }

    fn read_entry(
        variant: &Variant,
        seat: Seat,
        key: &str,
        value: &Value,
    ) -> Result<Result<Entry, Wrong>, Malformed> {
        Ok(Ok(match key {
            "tag" => match Pirogue::read_action(variant, seat, key, value)? {
                Ok(Action::Tag(suit)) => Entry::Tag(suit),
                Ok(_) | Err(_) => return Err(Malformed::unknown_key(key)),
            },
            "took" => Entry::Took(read_trick(value)?),
            "claim" => match value.as_text("a claim")? {
                "angler" => Entry::Claim(HookKind::Angler),
                "pirogue" => Entry::Claim(HookKind::Pirogue),
                _ => return Err(Malformed::wrong("a claim", "\"angler\" or \"pirogue\"")),
            },
            "over" if *value == Value::Bool(true) => Entry::Over,
            "over" => return Err(Malformed::wrong("over", "true")),
            "count" => return read_count(value),
            _ => return Err(Malformed::unknown_key(key)),
        }))
    }

    fn write_entry(entry: &Entry) -> (&'static str, Value) {
        match entry {
            Entry::Tag(suit) => Pirogue::write_action(&Action::Tag(*suit)),
            Entry::Took(TrickFacts { hook, back }) => {
                let hook = hook.map(|seat| ("hook", Value::seat(seat)));
                let pegs_back = back.as_slice().iter().any(|&back| back > 0);
                let back = pegs_back.then(|| ("back", Value::numbers(back.as_slice())));
                ("took", Value::object(hook.into_iter().chain(back)))
            }
            Entry::Claim(HookKind::Angler) => ("claim", Value::text("angler")),
            Entry::Claim(HookKind::Pirogue) => ("claim", Value::text("pirogue")),
            Entry::Over => ("over", Value::Bool(true)),
            Entry::Count(catch, tarpon) => {
                let catch = Value::list(catch.as_slice(), |cards| Value::cards(cards.iter()));
                let count = [("catch", catch), ("tarpon", Value::numbers(tarpon.as_slice()))];
                ("count", Value::object(count))
            }
        }
    }

    fn enter(state: &mut Pirogue, seat: Seat, entry: &Entry) -> Result<(), Wrong> {
        let due = Pirogue::due(state);
        match entry {
            Entry::Tag(suit) => {
                Due::check_of(due, seat, Phase::Tag.duty())?;
                let done = state.play(seat, &Action::Tag(*suit), &mut ignore);
                done.map_err(|refusal| Wrong::Refused(refusal.to_string()))?;
            }
            Entry::Took(facts) => {
                Due::check(due, &TRICK)?;
                take(state, seat, facts)?;
            }
            Entry::Claim(kind) => claim(state, seat, *kind)?,
            Entry::Over => {
                const OVER: &Duty = &Duty { id: TRICK.id, words: "end the round" };
                Due::check(due, OVER)?;
                if !state.may_be_over() {
                    let least = u32::from(SEATS) * u32::from(TRICKS) - TARPON.len();
                    let entered =
                        u32::from(state.entered_round().map_or(0, Round::tricks_over)) * u32::from(SEATS);
                    let most = u32::from(SEATS) * u32::from(TRICKS);
                    return Err(Wrong::Sum { what: What::Cards, entered, least, most });
                }
                close(state);
            }
            Entry::Count(catch, tarpon) => {
                Due::check_of(due, seat, &COUNT)?;
                check(state, catch, tarpon)?;
                count(state, catch, tarpon);
            }
        }
        if state.stage == Stage::Dealing {
            deal(state);
        }
        Ok(())
    }
}

/// The cards are dealt, and nobody shows them.
fn deal(game: &mut Pirogue) {
    game.stage = Stage::Tagging { hands: PerSeat::new(SEATS) };
}

/// A seat takes a trick: first pegs go back, then a hook is pegged, which may end the game.
fn take(game: &mut Pirogue, by: Seat, TrickFacts { hook, back }: &TrickFacts) -> Result<(), Wrong> {
    if hook.is_some() && game.variant.claims == Claims::Called {
        return Err(Wrong::Hooks("claimed"));
    }
    let most = game.variant.peg_back.colour.max(game.variant.peg_back.other);
    for (seat, &owed) in back.iter() {
        // who takes the trick or makes a hook has played the suit led, or a shark
        if owed > most || owed > 0 && (seat == by || *hook == Some(seat)) {
            return Err(Wrong::PegsBack(seat));
        }
    }
    let Stage::Playing(round) = &mut game.stage else { return Ok(()) };
    for (seat, &owed) in back.iter() {
        round.penalties[seat] += peg_back(&mut game.pegs, seat, owed.into());
    }
    let (trick, leader) = (round.tricks_over(), round.trick.leader());
    round.add_finished(Trick::new(leader, SEATS), by);
    if let Some(maker) = *hook {
        let kind = if maker == by { HookKind::Pirogue } else { HookKind::Angler };
        let hook = Hook { trick, maker, kind, pegged_by: Some(maker) };
        round.hooks.push(hook);
        if peg(&mut game.pegs, &game.variant, hook, &mut ignore) {
            end_round(game, true, &mut ignore);
            return Ok(());
        }
    }
    if game.entered_round().is_some_and(|round| round.tricks_over() == TRICKS) {
        close(game);
    }
    Ok(())
}

/// The tricks of the round are over, and are counted.
fn close(game: &mut Pirogue) {
    match replace(&mut game.stage, Stage::Dealing) {
        Stage::Playing(round) => {
            game.stage = Stage::Closing { round, turn: game.dealer, acted: Acted::default() };
        }
        other => game.stage = other,
    }
}

/// A seat claims a hook. While tricks are played that may end the game.
fn claim(game: &mut Pirogue, seat: Seat, kind: HookKind) -> Result<(), Wrong> {
    if game.variant.claims == Claims::Automatic {
        return Err(Wrong::Hooks("entered with their tricks"));
    }
    let is_playing = matches!(game.stage, Stage::Playing(_));
    let (Stage::Playing(round) | Stage::Closing { round, .. }) = &mut game.stage else {
        Due::check(Pirogue::due(game), &TRICK)?;
        return Ok(());
    };
    let trick = u8::try_from(round.hooks.as_slice().len()).unwrap_or(u8::MAX);
    if trick >= round.tricks_over() {
        return Err(Wrong::NoHook);
    }
    let hook = Hook { trick, maker: seat, kind, pegged_by: Some(seat) };
    round.hooks.push(hook);
    if peg(&mut game.pegs, &game.variant, hook, &mut ignore) && is_playing {
        end_round(game, true, &mut ignore);
    }
    Ok(())
}

/// Checks a count: each card that melds has been taken by one seat, no seat has more cards than its tricks hold, and there
/// are as many tarpon.
fn check(game: &Pirogue, catch: &PerSeat<CardSet>, tarpon: &PerSide<u32>) -> Result<(), Wrong> {
    let mut seen = CardSet::EMPTY;
    for &cards in catch.as_slice() {
        if let Some(card) = (cards - MELDING).first() {
            return Err(Wrong::NoMeld(card));
        }
        if let Some(card) = (cards & seen).first() {
            return Err(Wrong::Twice(card));
        }
        seen |= cards;
    }
    if let Some(card) = (MELDING - seen).first() {
        return Err(Wrong::Nobody(card));
    }
    let tricks = game.tricks_taken();
    let room = |seat: Seat| u32::from(tricks[seat]) * u32::from(SEATS);
    let range = |seat, what, entered, most| Err(Wrong::Range { seat, what, entered, least: 0, most });
    for (seat, cards) in catch.iter() {
        if cards.len() > room(seat) {
            return range(seat, What::Cards, cards.len(), room(seat));
        }
    }
    for side in Side::ALL {
        let [one, other] = side.seats();
        let most = room(one) + room(other) - catch[one].len() - catch[other].len();
        if tarpon[side] > most {
            return range(one, What::Tarpon, tarpon[side], most);
        }
    }
    let (least, most) = game.tarpon_taken().into_inner();
    // no sum overflows: each count is below 256
    let entered = tarpon.as_slice().iter().sum();
    if (least..=most).contains(&entered) {
        Ok(())
    } else {
        Err(Wrong::Sum { what: What::Tarpon, entered, least, most })
    }
}

fn count(game: &mut Pirogue, catch: &PerSeat<CardSet>, tarpon: &PerSide<u32>) {
    let Stage::Closing { round, .. } = &mut game.stage else { return };
    let mut counting = (TARPON - round.tag.map_or(CardSet::EMPTY, CardSet::of_suit)).iter();
    round.collected = *catch;
    for side in Side::ALL {
        let [first, _] = side.seats();
        for card in counting.by_ref().take(tarpon[side] as usize) {
            round.collected[first].insert(card);
        }
    }
    end_round(game, false, &mut ignore);
}

fn read_trick(value: &Value) -> Result<TrickFacts, Malformed> {
    let [hook, back] = value.fields("what is entered of a trick", ["hook", "back"])?;
    let mut facts = TrickFacts::plain();
    facts.hook = hook.map(|seat| seat.as_seat(SEATS)).transpose()?;
    if let Some(back) = back {
        let back = back.as_list("back")?;
        if back.len() != usize::from(SEATS) {
            return Err(Malformed::wrong("back", "a number for each seat"));
        }
        for (seat, number) in Seat::all(SEATS).zip(back) {
            facts.back[seat] = u8::try_from(number.as_int("back")?).unwrap_or(u8::MAX);
        }
    }
    Ok(facts)
}

fn read_count(value: &Value) -> Result<Result<Entry, Wrong>, Malformed> {
    let [catch, tarpon] = value.needed("a count", ["catch", "tarpon"])?;
    let lists = catch.as_list("the catch")?;
    let numbers = tarpon.as_list("the tarpon")?;
    if lists.len() != usize::from(SEATS) || numbers.len() != Side::ALL.len() {
        return Err(Malformed::wrong("a count", "a list for each seat, and a number for each side"));
    }
    let mut catch = PerSeat::new(SEATS);
    for (seat, cards) in Seat::all(SEATS).zip(lists) {
        catch[seat] = match cards.as_card_set("the catch of a seat")? {
            Ok(cards) => cards,
            Err(card) => return Ok(Err(Wrong::Twice(card))),
        };
    }
    let mut tarpon = PerSide::default();
    for (side, number) in Side::ALL.into_iter().zip(numbers) {
        tarpon[side] = u32::from(u8::try_from(number.as_int("tarpon")?).unwrap_or(u8::MAX));
    }
    Ok(Ok(Entry::Count(catch, tarpon)))
}
