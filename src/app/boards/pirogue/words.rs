//! What is said at the table: whose turn it is, what may be played, what happened, why something was refused.

use crate::app::components::partners::side_name;
use crate::app::names::Names;
use crate::app::text::{NOT_OFFERED, card_name, count, list, sentence};
use crate::cards::{CardSet, Colour, Suit};
use crate::game::{Phase, Turn};
use crate::games::pirogue::hooks::{Hook, HookKind};
use crate::games::pirogue::legal::owed;
use crate::games::pirogue::score::RoundResult;
use crate::games::pirogue::variant::Claims;
use crate::games::pirogue::{Competitor, Event, Legal, NUMBERED, Refusal, SHARKS, TARPON, View, pips};
use crate::seat::{PerSeat, PerSide, Seat};
use crate::trick::{CardRefusal, Trick};

/// A number of points.
pub fn in_points(points: u32) -> String {
    count(points.into(), "point", "points")
}

/// An angler by name, or the two of a pirogue.
pub fn who(names: &Names, whose: Competitor) -> String {
    match whose {
        Competitor::Angler(seat) => names.of(seat).to_string(),
        Competitor::Pirogue(side) => side_name(names, side),
    }
}

/// Those who win something, and the verb: `Ann wins`, `Ann and Cleo win`; with a pirogue among several it is said
/// which of them it is.
pub fn winners(names: &Names, winners: &[Competitor]) -> String {
    match winners {
        [one @ Competitor::Angler(_)] => format!("{} wins", who(names, *one)),
        [one @ Competitor::Pirogue(_)] => format!("{} win", who(names, *one)),
        [Competitor::Pirogue(_), ..] => "Both pirogues win".to_owned(),
        several => {
            let one = |&whose: &Competitor| match whose {
                Competitor::Angler(_) => who(names, whose),
                Competitor::Pirogue(_) => format!("the pirogue of {}", who(names, whose)),
            };
            format!("{} win", list(&several.iter().map(one).collect::<Vec<_>>()))
        }
    }
}

/// Where that round stands: its number in its game, and the number of the game where there may be several.
fn place(view: &View, game: u32, before: &[RoundResult]) -> String {
    let number = before.iter().filter(|round| round.game == game).count() + 1;
    if view.variant.victories > 1 {
        format!("Game {game}, round {number}")
    } else {
        format!("Round {number}")
    }
}

/// The round with that number in the tournament, from 0.
pub fn round_name(view: &View, round: usize) -> String {
    let game = view.rounds.get(round).map_or(view.game, |round| round.game);
    place(view, game, &view.rounds[..round.min(view.rounds.len())])
}

/// What stands at the top of the table.
pub fn heading(view: &View) -> String {
    match (view.turn, view.rounds.len()) {
        (Turn::Over, _) => "The end".to_owned(),
        (Turn::Deal, 0) => "Pirogue".to_owned(),
        (Turn::Deal, rounds) => round_name(view, rounds - 1),
        (Turn::Seat(..), rounds) => round_name(view, rounds),
    }
}

/// The suit led.
pub fn led(trick: Option<Trick>) -> Option<Suit> {
    trick?.led()?.suit()
}

/// What the seat whose turn it is will do when it has the device.
pub fn awaits(view: &View, names: &Names) -> String {
    let Some(seat) = view.turn.seat() else { return String::new() };
    let who = names.of(seat);
    match view.turn.phase() {
        Some(Phase::Tag) => format!("{who} may tag a suit."),
        Some(Phase::Play) => match led(view.trick) {
            Some(suit) => format!("{who} plays to {}.", suit.name()),
            None => format!("{who} leads."),
        },
        Some(Phase::Claim | Phase::Grid | Phase::Strike | Phase::Bid | Phase::Exchange) | None => {
            String::new()
        }
    }
}

/// What a hand may do in a trick.
#[derive(Clone, Copy, PartialEq)]
enum Duty {
    Lead,
    LeadShark,
    Follow(Suit),
    /// Nothing of that suit: a tarpon or a shark.
    Fish(Suit),
    /// Nothing of that suit, and no tarpon or shark: its colour.
    Colour(Suit),
    /// Nothing at all that fits that suit.
    Any(Suit),
}

fn duty(view: &View) -> Option<Duty> {
    let card = view.playable().first()?;
    Some(match led(view.trick) {
        None if SHARKS.contains(card) => Duty::LeadShark,
        None => Duty::Lead,
        Some(led) if (TARPON | SHARKS).contains(card) => Duty::Fish(led),
        Some(led) => match owed(led, card) {
            0 => Duty::Follow(led),
            1 => Duty::Colour(led),
            _ => Duty::Any(led),
        },
    })
}

const fn colour(suit: Suit) -> &'static str {
    match suit.colour() {
        Colour::Black => "black",
        Colour::Red => "red",
    }
}

/// What the holder of the device is to do, in one short line, and what else is good to know.
pub fn prompt(view: &View, names: &Names) -> (String, String) {
    let who = view.viewer.map(|seat| names.of(seat)).unwrap_or_default();
    if view.legal == Some(Legal::Tag) {
        let say = format!("{who}, tag a suit, or none.");
        return (say, "Its king, queen and jack will be worth nothing this round.".to_owned());
    }
    let say = match duty(view) {
        Some(Duty::Lead) => format!("{who}, you lead: any numbered card."),
        Some(Duty::LeadShark) => format!("{who}, lead a shark: it is all you can lead."),
        Some(Duty::Follow(suit)) => format!("{who}, follow {}.", suit.name()),
        Some(Duty::Fish(suit)) => format!("{who}, you have no {}: play a tarpon or a shark.", suit.name()),
        Some(Duty::Colour(suit)) => format!("{who}, play a {} card and peg back 1.", colour(suit)),
        Some(Duty::Any(_)) => format!("{who}, nothing fits: play any card and peg back 2."),
        None => String::new(),
    };
    (say, hint(view, names))
}

/// What makes eleven, else who is winning; nothing where players have to notice hooks themselves.
fn hint(view: &View, names: &Names) -> String {
    if let Some(card) = hooks(view).first() {
        return match view.trick {
            Some(trick) if has_shark(&trick) => {
                format!("The {} makes eleven; the shark has the trick.", card_name(card))
            }
            Some(_) | None => format!("The {} makes eleven.", card_name(card)),
        };
    }
    let winning = view.winning.and_then(|seat| Some((seat, view.trick?.card_of(seat)?)));
    winning.map_or_else(String::new, |(seat, card)| {
        format!("{} is winning with the {}.", names.of(seat), card_name(card))
    })
}

/// The cards of the viewer that would make eleven now.
pub fn hooks(view: &View) -> CardSet {
    let (Some(sum), Some(Duty::Follow(_))) = (view.sum, duty(view)) else { return CardSet::EMPTY };
    view.playable().iter().filter(|&card| sum + pips(card) == 11).collect()
}

/// Whether a shark is in the trick.
pub fn has_shark(trick: &Trick) -> bool {
    !(trick.cards() & SHARKS).is_empty()
}

/// Why the other cards cannot be played.
pub fn why_not(view: &View) -> String {
    match duty(view) {
        Some(Duty::Lead) => "only numbered cards can be led".to_owned(),
        Some(Duty::LeadShark) => "tarpon are never led".to_owned(),
        Some(Duty::Follow(suit)) => must_follow(suit),
        Some(Duty::Fish(_)) => "tarpon and sharks go first".to_owned(),
        Some(Duty::Colour(suit)) => format!("{} cards go first", colour(suit)),
        Some(Duty::Any(_)) | None => String::new(),
    }
}

fn must_follow(suit: Suit) -> String {
    format!("you must follow {}", suit.name())
}

/// What is known at the start of a trick: who took the last one, and who could not lead.
pub fn before_lead(view: &View, names: &Names) -> String {
    let Some((taker, card)) = view.last_taken else { return "The first trick.".to_owned() };
    let who = names.of(taker);
    let leader = view.trick.map(|trick| trick.leader());
    match leader.filter(|&leader| leader != taker) {
        Some(leader) => format!("{who} took the trick but holds only tarpon: {} leads.", names.of(leader)),
        None if is_called(view) => format!("{who} took the last trick."),
        None => format!("{who} took the last trick with the {}.", card_name(card)),
    }
}

/// Whether hooks have to be called.
pub fn is_called(view: &View) -> bool {
    view.variant.claims == Claims::Called
}

/// An event as a sentence.
pub fn tell(event: &Event, view: &View, names: &Names) -> Option<String> {
    Some(match event {
        Event::Dealt { round, dealer } => {
            format!("{}: {} deals.", round_name(view, *round), names.of(*dealer))
        }
        Event::Tagged(seat, Some(suit)) => format!(
            "{} tags {}: king, queen and jack of {} are worth nothing this round.",
            names.of(*seat),
            suit.name(),
            suit.name()
        ),
        Event::Tagged(seat, None) => format!("{} tags no suit: all tarpon count.", names.of(*seat)),
        Event::Played(seat, card) => {
            let last = view.trick.and_then(|trick| Some((trick.led()? != *card, trick.card_of(*seat)?)));
            let is_hook = view.sum == Some(11) && last == Some((true, *card)) && NUMBERED.contains(*card);
            let what = match SHARKS.contains(*card) {
                true => ", a shark!",
                false if is_hook && led(view.trick) == card.suit() => ": eleven, a hook!",
                false => ".",
            };
            format!("{} plays the {}{what}", names.of(*seat), card_name(*card))
        }
        Event::PeggedBack { seat, points: 0 } => {
            format!("{} cannot follow, and has no peg to move back.", names.of(*seat))
        }
        Event::PeggedBack { seat, points } => {
            format!("{} cannot follow and pegs back {points}.", names.of(*seat))
        }
        Event::Taken { by, .. } if is_called(view) => format!("{} takes the trick.", names.of(*by)),
        Event::Taken { by, with } => {
            format!("{} takes the trick with the {}.", names.of(*by), card_name(*with))
        }
        Event::Pegged { hook, points } => pegged(hook, *points, view, names),
        Event::LetGo(_) => return None,
        Event::LeadPassed { from, to } => {
            format!("{} holds only tarpon and cannot lead: {} leads.", names.of(*from), names.of(*to))
        }
        Event::GotAway => "All four hold only tarpon, which nobody leads: those got away.".to_owned(),
        Event::Scored { round } => scored(view, names, *round)?,
        Event::Won { game } => {
            let won = view.rounds.iter().rev().find(|round| round.game == *game)?;
            format!("{} game {game}.", winners(names, &won.victors))
        }
        Event::Over => "The tournament is over.".to_owned(),
    })
}

/// A hook that was pegged.
fn pegged(hook: &Hook, points: u32, view: &View, names: &Names) -> String {
    let by = hook.pegged_by.unwrap_or(hook.maker);
    let gain = match hook.kind {
        HookKind::Pirogue => format!("{} peg {points}", side_name(names, by.side())),
        HookKind::Angler => format!("{} pegs {points}", names.of(by)),
    };
    let number = hook.trick + 1;
    match hook.kind {
        _ if is_called(view) && by == hook.maker => {
            format!("{} calls the hook of trick {number}: {gain}.", names.of(by))
        }
        _ if is_called(view) => {
            format!("{} claims {} hook of trick {number}: {gain}.", names.of(by), names.whose(hook.maker))
        }
        HookKind::Pirogue => format!("{} made eleven: {gain}.", names.of(by)),
        HookKind::Angler => format!("{} made eleven, but a shark has the trick: {gain}.", names.of(by)),
    }
}

/// What a round has brought.
fn scored(view: &View, names: &Names, round: usize) -> Option<String> {
    let result = view.rounds.get(round)?;
    let name = round_name(view, round);
    if result.facts.cut_short {
        return Some(format!("{name} ends here: neither melds nor tarpon count."));
    }
    let melds = anglers(names, &result.meld_points);
    let tarpon = pirogues(names, &result.tarpon);
    Some(format!("{name} is over. Melds: {melds}. Tarpon: {tarpon}."))
}

fn anglers(names: &Names, points: &PerSeat<u32>) -> String {
    points.iter().map(|(seat, points)| format!("{} {points}", names.of(seat))).collect::<Vec<_>>().join(", ")
}

fn pirogues(names: &Names, points: &PerSide<u32>) -> String {
    let side = |(side, points)| format!("{} {points}", side_name(names, side));
    points.iter().map(side).collect::<Vec<_>>().join(", ")
}

/// Why an action was refused, to whoever tried it.
pub fn refuse(refusal: &Refusal) -> String {
    let words = match refusal {
        Refusal::Card(CardRefusal::MustFollow { suit, card, .. }) => {
            format!("{}: the {} has to wait", must_follow(*suit), card_name(*card))
        }
        Refusal::LeadsTarpon { .. } => "tarpon are never led".to_owned(),
        Refusal::LeadsShark { .. } => "a shark is led only when you have no numbered card left".to_owned(),
        Refusal::MustFish { suit, .. } => {
            format!("you have no {}: your tarpon and sharks go first", suit.name())
        }
        Refusal::MustMatchColour { playable, .. } => {
            let colour = playable.first().and_then(|card| card.suit()).map_or("", colour);
            format!("where nothing else fits, {colour} cards go first")
        }
        // whether there is a hook, and whether somebody else may still call it, is not told
        Refusal::NothingToClaim { .. } | Refusal::Turn(_) => {
            "there is no hook in that trick that you may call now".to_owned()
        }
        Refusal::Card(_) | Refusal::NothingIsCalled => NOT_OFFERED.to_owned(),
    };
    sentence(&words)
}

/// A seat's part in the round.
pub fn role(view: &View, seat: Seat) -> &'static str {
    if view.dealer == seat && matches!(view.turn, Turn::Seat(..)) { "dealer" } else { "" }
}
