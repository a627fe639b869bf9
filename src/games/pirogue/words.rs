//! The table's words: whose turn it is, what may be played, what happened, and why something was refused.

use crate::components::partners::{DEALER, side_name};
use crate::games::TableWords;
use crate::games::phrases::{self, of_seats, of_sides};
use crate::names::Names;
use crate::text::{NOT_OFFERED, card_name, list, one_of, sentence};
use rules::cards::{Card, CardSet, Colour, Suit};
use rules::game::Turn;
use rules::games::pirogue::hooks::{Hook, HookKind};
use rules::games::pirogue::score::RoundResult;
use rules::games::pirogue::trick_winner::TrickSoFar;
use rules::games::pirogue::variant::Claims;
use rules::games::pirogue::{
    Competitor, Event, Legal, NUMBERED, OwnEvent, Phase, Pirogue, Refusal, SHARKS, TARPON, View, pips,
};
use rules::seat::Seat;
use rules::trick::{CardRefusal, Trick};

/// The name of an angler, or the names of the two in a pirogue.
pub fn competitor_name(names: &Names, whose: Competitor) -> String {
    match whose {
        Competitor::Angler(seat) => names.of(seat).to_string(),
        Competitor::Pirogue(side) => side_name(names, side),
    }
}

/// The winners and the verb: `Ann wins`, `Ann and Cleo win`. Among several winners a boat
/// is marked as such.
pub fn winners(names: &Names, winners: &[Competitor]) -> String {
    match winners {
        [Competitor::Angler(seat)] => names.does(*seat, "wins", "win"),
        [one @ Competitor::Pirogue(_)] => format!("{} win", competitor_name(names, *one)),
        [Competitor::Pirogue(_), ..] => "Both boats win".to_owned(),
        several => {
            let one = |&whose: &Competitor| match whose {
                Competitor::Angler(_) => competitor_name(names, whose),
                Competitor::Pirogue(_) => format!("the boat of {}", competitor_name(names, whose)),
            };
            format!("{} win", list(&several.iter().map(one).collect::<Vec<_>>()))
        }
    }
}

/// The name of a round: its number in its game and, if several games may be needed, the game's number.
fn numbered(view: &View, game: u32, before: &[RoundResult]) -> String {
    let number = before.iter().filter(|round| round.game == game).count() + 1;
    if view.variant.victories > 1 {
        format!("Game {game}, round {number}")
    } else {
        format!("Round {number}")
    }
}

/// The name of a round, given its number in the tournament from 0.
pub fn round_name(view: &View, round: usize) -> String {
    let game = view.hands.get(round).map_or(view.own.game, |round| round.game);
    numbered(view, game, &view.hands[..round.min(view.hands.len())])
}

/// The heading of the table.
pub fn heading(view: &View) -> String {
    match (view.turn, view.hands.len()) {
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

impl TableWords for Pirogue {
    fn prompt(view: &View, names: &Names) -> String {
        let Some(seat) = view.turn.seat() else { return String::new() };
        match view.turn.phase() {
            Some(Phase::Tag) => format!("{} may tag a suit.", names.of(seat)),
            Some(Phase::Play) => phrases::plays_next(names, seat, led(view.trick)),
            Some(Phase::Claim) | None => String::new(),
        }
    }

    fn describe(event: &Event, view: &View, names: &Names) -> Option<String> {
        Some(match event {
            Event::Dealt { hand } => {
                format!("{}: {}.", round_name(view, *hand), names.does(view.own.dealer, "deals", "deal"))
            }
            Event::Own(OwnEvent::Tagged(seat, Some(suit))) => format!(
                "{} {}: its king, queen and jack score nothing this round.",
                names.does(*seat, "tags", "tag"),
                suit.name()
            ),
            Event::Own(OwnEvent::Tagged(seat, None)) => {
                format!("{} no suit: all tarpon count.", names.does(*seat, "tags", "tag"))
            }
            Event::Played(seat, card) => {
                played(&format!("{} the", names.does(*seat, "plays", "play")), *seat, *card, view)
            }
            Event::Own(OwnEvent::PeggedBack { seat, points: 0 }) => {
                let nothing = names.does(*seat, "cannot follow, but has", "cannot follow, but have");
                format!("{nothing} no points to lose.")
            }
            Event::Own(OwnEvent::PeggedBack { seat, points }) => {
                format!(
                    "{} back {points}.",
                    names.does(*seat, "cannot follow and pegs", "cannot follow and peg")
                )
            }
            Event::Taken { by, .. } if is_called(view) => {
                format!("{} the trick.", names.does(*by, "takes", "take"))
            }
            Event::Taken { by, with } => phrases::taken(names, *by, *with, view.last_trick),
            Event::Own(OwnEvent::Pegged { hook, points }) => pegged(hook, *points, view, names),
            Event::Own(OwnEvent::LetGo(_)) => return None,
            Event::Own(OwnEvent::LeadPassed { from, to }) => {
                let only_tarpon = names.does(*from, "has only tarpon", "have only tarpon");
                format!("{only_tarpon} and cannot lead: {}.", names.does(*to, "leads", "lead"))
            }
            Event::Own(OwnEvent::GotAway) => {
                "All four have only tarpon, which are never led: they got away.".to_owned()
            }
            Event::Scored { hand } => scored(view, names, *hand)?,
            Event::Own(OwnEvent::Won { game }) => {
                let won = view.hands.iter().rev().find(|round| round.game == *game)?;
                format!("{} game {game}.", winners(names, &won.victors))
            }
            Event::Over => "The tournament is over.".to_owned(),
        })
    }

    fn explain(refusal: &Refusal) -> String {
        let words = match refusal {
            Refusal::Card(CardRefusal::MustFollow { card, .. }) if !NUMBERED.contains(*card) => {
                format!("only numbered cards follow suit: the {} must wait", card_name(*card))
            }
            Refusal::Card(CardRefusal::MustFollow { suit, card, .. }) => {
                phrases::card_has_to_wait(*suit, *card)
            }
            Refusal::LeadsTarpon { .. } => "tarpon are never led".to_owned(),
            Refusal::LeadsShark { .. } => {
                "a shark is led only when you have no numbered card left".to_owned()
            }
            Refusal::MustFish { suit, .. } => {
                format!("you have no numbered {}: your tarpon and sharks go first", suit.name())
            }
            Refusal::MustMatchColour { playable, .. } => {
                let colour = playable.first().and_then(|card| card.suit()).map_or("", colour);
                format!("with no tarpon and no shark, {colour} cards go first")
            }
            // the words must not tell whether there is a hook, or whether somebody else may still call it
            Refusal::NothingToClaim { .. } | Refusal::Turn(_) => {
                "there is no hook in that trick that you may call now".to_owned()
            }
            Refusal::Card(_) | Refusal::NothingIsCalled => NOT_OFFERED.to_owned(),
        };
        sentence(&words)
    }
}

/// What a hand has to play to a trick.
#[derive(Clone, Copy, PartialEq)]
enum Duty {
    Lead,
    LeadShark,
    Follow(Suit),
    /// A tarpon or a shark, having none of the suit led.
    Fish(Suit),
    /// A card of the suit's colour, having no tarpon or shark either.
    Colour(Suit),
    /// Any card, having nothing that fits.
    Any(Suit),
}

fn duty(view: &View) -> Option<Duty> {
    let card = view.playable().first()?;
    Some(match led(view.trick) {
        None if SHARKS.contains(card) => Duty::LeadShark,
        None => Duty::Lead,
        Some(led) if (TARPON | SHARKS).contains(card) => Duty::Fish(led),
        Some(led) if card.suit() == Some(led) => Duty::Follow(led),
        Some(led) if card.suit().map(Suit::colour) == Some(led.colour()) => Duty::Colour(led),
        Some(led) => Duty::Any(led),
    })
}

const fn colour(suit: Suit) -> &'static str {
    match suit.colour() {
        Colour::Black => "black",
        Colour::Red => "red",
    }
}

/// What the player with the device is to do, in one short line, and a hint.
pub fn prompt(view: &View, names: &Names) -> (String, String) {
    let Some(seat) = view.viewer else { return (String::new(), hint(view, names)) };
    if view.legal == Some(Legal::Tag) {
        let say = names.ask(seat, "tag a suit, or none.");
        return (say, "Its king, queen and jack score nothing this round.".to_owned());
    }
    let Some(duty) = duty(view) else { return (String::new(), hint(view, names)) };
    let only = view.playable().first().filter(|_| view.playable().len() == 1);
    let what = match (only, duty) {
        (Some(_), _) if view.hand.len() == 1 => format!("play your last card{}.", cost(view, seat, duty)),
        (Some(only), _) => {
            let leads = matches!(duty, Duty::Lead | Duty::LeadShark);
            let done = if leads { "led" } else { "played" };
            let what = format!("only the {} may be {done}.", card_name(only));
            return (names.ask(seat, &what), why_only(view, seat, duty));
        }
        (_, Duty::Lead) => return (names.ask(seat, "lead a numbered card, 2 to 10."), not_led(view)),
        (_, Duty::LeadShark) => "lead a shark: you have nothing else to lead.".to_owned(),
        (_, Duty::Follow(suit)) => format!("follow with a numbered {}.", one_of(suit)),
        (_, Duty::Fish(suit)) => format!("no numbered {}: play a tarpon or a shark.", suit.name()),
        (_, Duty::Colour(suit)) => {
            format!("no tarpon, no shark: play a {} card{}.", colour(suit), cost(view, seat, duty))
        }
        (_, Duty::Any(suit)) => {
            format!("no {} card either: play any card{}.", colour(suit), cost(view, seat, duty))
        }
    };
    (names.ask(seat, &what), hint(view, names))
}

/// Which step of the [order](super::must_play) leaves a hand only one card.
fn why_only(view: &View, seat: Seat, duty: Duty) -> String {
    match duty {
        Duty::Lead | Duty::LeadShark => not_led(view),
        Duty::Follow(suit) => format!("It is your only numbered {}.", one_of(suit)),
        Duty::Fish(suit) => format!("No numbered {}: a tarpon or a shark.", suit.name()),
        Duty::Colour(suit) => {
            format!("No tarpon, no shark: a {} card{}.", colour(suit), cost(view, seat, duty))
        }
        Duty::Any(_) => String::new(),
    }
}

/// What decides whether to tag that suit, or none: how many of its tarpon the viewer holds.
pub fn tag_fact(view: &View, tag: Option<Suit>) -> String {
    let Some(suit) = tag else { return "All twelve tarpon count.".to_owned() };
    match (view.hand & TARPON & CardSet::of_suit(suit)).len() {
        0 => "You hold none of its three tarpon: yours all still count.".to_owned(),
        3 => "You hold all three of its tarpon.".to_owned(),
        own => format!("You hold {own} of its three tarpon."),
    }
}

/// Which cards of the viewer's hand cannot be led.
fn not_led(view: &View) -> String {
    let holds = |cards: CardSet| !(view.hand & cards).is_empty();
    match (holds(TARPON), holds(SHARKS)) {
        (true, true) => "K, Q and J are never led, an ace only when no number is left.",
        (true, false) => "K, Q and J are never led.",
        (false, true) => "An ace may be led only when no number is left.",
        (false, false) => "",
    }
    .to_owned()
}

/// What a card costs that does not follow; nothing at the start.
fn cost(view: &View, seat: Seat, duty: Duty) -> String {
    let points = match duty {
        Duty::Colour(_) => view.variant.peg_back.colour,
        Duty::Any(_) => view.variant.peg_back.other,
        Duty::Lead | Duty::LeadShark | Duty::Follow(_) | Duty::Fish(_) => 0,
    };
    match u32::from(points).min(view.totals.of(Competitor::Angler(seat))) {
        0 if points > 0 => ", free at 0 points".to_owned(),
        0 => String::new(),
        lost => format!(" and peg back {lost}"),
    }
}

/// Who has made eleven in the trick in progress, and the cards of the suit led up to there; none where players have to notice
/// hooks themselves. Later cards change nothing of that, but a shark takes the trick.
pub fn hooked(view: &View) -> Option<(Seat, Vec<Card>)> {
    view.own.sum?;
    let (trick, suit) = (view.trick?, led(view.trick)?);
    let maker = TrickSoFar::of(&trick).hook?;
    let counts = CardSet::of_suit(suit) & NUMBERED;
    let after = trick.plays().position(|(seat, _)| seat == maker)? + 1;
    let cards = trick.plays().take(after).enumerate();
    let cards = cards.filter(|&(nth, (_, card))| nth == 0 || counts.contains(card));
    Some((maker, cards.map(|(_, (_, card))| card).collect()))
}

/// Which card makes eleven, else who is winning; empty if players have to notice hooks themselves.
fn hint(view: &View, names: &Names) -> String {
    if let Some(card) = hooks(view).first() {
        return match view.trick {
            Some(trick) if has_shark(&trick) => {
                format!("The {} makes eleven; the shark has the trick.", card_name(card))
            }
            Some(_) | None => format!("The {} makes eleven.", card_name(card)),
        };
    }
    match hooked(view).filter(|(maker, _)| view.winning == Some(*maker)) {
        Some((maker, cards)) => {
            let card = cards.last().map_or_else(String::new, |&card| card_name(card));
            format!("{} winning: the {card} made eleven.", names.does(maker, "is", "are"))
        }
        None => phrases::winning_with(names, view.trick, view.winning),
    }
}

/// The viewer's cards that would make eleven now.
pub fn hooks(view: &View) -> CardSet {
    let (Some(sum), Some(Duty::Follow(_))) = (view.own.sum, duty(view)) else { return CardSet::EMPTY };
    view.playable().iter().filter(|&card| sum + pips(card) == 11).collect()
}

/// Whether there is a shark in the trick.
pub fn has_shark(trick: &Trick) -> bool {
    !(trick.cards() & SHARKS).is_empty()
}

/// Why the other cards cannot be played.
pub fn why_not(view: &View) -> String {
    match duty(view) {
        Some(Duty::Lead) => "only numbered cards can be led".to_owned(),
        Some(Duty::LeadShark) => "tarpon are never led".to_owned(),
        Some(Duty::Follow(suit)) => phrases::must_follow(suit),
        Some(Duty::Fish(_)) => "tarpon and sharks go first".to_owned(),
        Some(Duty::Colour(suit)) => format!("{} cards go first", colour(suit)),
        Some(Duty::Any(_)) | None => String::new(),
    }
}

/// Before a lead: what is tagged, or who took the last trick, and whether that player cannot lead.
pub fn before_lead(view: &View, names: &Names) -> String {
    let Some((taker, _)) = view.last_taken else {
        let Some(suit) = view.own.tag else { return "The first trick.".to_owned() };
        let tagged = names.does(view.own.dealer, "tagged", "tagged");
        return format!("{tagged} {}: their king, queen and jack score nothing this round.", suit.name());
    };
    let leader = view.trick.map(|trick| trick.leader());
    match leader.filter(|&leader| leader != taker) {
        Some(leader) => {
            let took = names.does(
                taker,
                "took the trick but has only tarpon",
                "took the trick but have only tarpon",
            );
            format!("{took}: {}.", names.does(leader, "leads", "lead"))
        }
        None if is_called(view) => format!("{} took that trick.", names.of(taker)),
        None => phrases::took_last_trick(names, view.last_taken, ""),
    }
}

/// Whether hooks have to be called.
pub fn is_called(view: &View) -> bool {
    view.variant.claims == Claims::Called
}

/// A card was played, and what it is besides; `plays` are the words before it.
pub fn played(plays: &str, seat: Seat, card: Card, view: &View) -> String {
    let last = view.trick.and_then(|trick| Some((trick.led()? != card, trick.card_of(seat)?)));
    let is_hook = view.own.sum == Some(11) && last == Some((true, card)) && NUMBERED.contains(card);
    let what = match SHARKS.contains(card) {
        true => ", a shark!",
        false if is_hook && led(view.trick) == card.suit() => ": eleven, a hook!",
        false => ".",
    };
    format!("{plays} {}{what}", card_name(card))
}

/// A hook that was pegged.
fn pegged(hook: &Hook, points: u32, view: &View, names: &Names) -> String {
    let by = hook.pegged_by.unwrap_or(hook.maker);
    let gain = match hook.kind {
        HookKind::Pirogue => format!("{} peg {points}", side_name(names, by.side())),
        HookKind::Angler => format!("{} {points}", names.does(by, "pegs", "peg")),
    };
    let number = hook.trick + 1;
    match hook.kind {
        _ if is_called(view) && by == hook.maker => {
            format!("{} the hook in trick {number}: {gain}.", names.does(by, "calls", "call"))
        }
        _ if is_called(view) => {
            let claims = names.does(by, "claims", "claim");
            format!("{claims} {} hook in trick {number}: {gain}.", names.whose(hook.maker))
        }
        HookKind::Pirogue => format!("{} made eleven, a hook: {gain}.", names.of(by)),
        HookKind::Angler => format!("{} made eleven, but a shark has the trick: {gain}.", names.of(by)),
    }
}

/// The result of a round.
fn scored(view: &View, names: &Names, round: usize) -> Option<String> {
    let result = view.hands.get(round)?;
    let name = round_name(view, round);
    if result.facts.cut_short {
        return Some(format!("{name} ends here: neither melds nor tarpon count."));
    }
    let melds = of_seats("Melds", &result.meld_points, names);
    let tarpon = of_sides("Tarpon", &result.tarpon, names);
    Some(format!("{name} is over. {melds} {tarpon}"))
}

/// A seat's role: the dealer's, until the tag is told.
pub fn role(view: &View, seat: Seat) -> &'static str {
    if view.own.dealer == seat && view.turn.phase() == Some(Phase::Tag) { DEALER } else { "" }
}
