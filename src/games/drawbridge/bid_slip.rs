//! The bid slip, on which a player puts a bid together from a level, a strain, a toll and a draw stack.

use super::Draft;
use super::coach;
use super::glossary::{DRAW, LEVEL, TOLL};
use super::planks::plaque;
use super::words::{also, bid_name, stack_name, strain_name, toll_words};
use crate::components::card_face::{card_chip, suit_sign};
use crate::components::choices::{ChoiceState, choice, choices};
use crate::components::glossary::{TRUMP, Word, held, means};
use crate::dom::{El, button, classed, div, el};
use crate::games::BoardProps;
use crate::games::phrases::cards;
use crate::text::{card_name, joined};
use rules::cards::{Card, CardSet, Rank};
use rules::games::drawbridge::auction::{Bid, Stack, Strain};
use rules::games::drawbridge::legal::Bids;
use rules::games::drawbridge::moves::BidRefusal;
use rules::games::drawbridge::{Action, DrawBridge, View};
use yew::prelude::*;

/// A bid in the making: those parts of the draft that can be bid.
#[derive(Clone, Copy)]
pub struct Slip {
    /// The level; the lowest possible one until another is chosen.
    pub level: u8,
    /// The strain.
    pub strain: Option<Strain>,
    /// The toll, which pays for that level: once there is a strain, the card that is most easily spared until another is
    /// chosen.
    pub toll: Option<Card>,
    /// A draw stack that is not empty: once there is a strain, the one with the better card until another is chosen.
    pub stack: Option<Stack>,
}

impl Slip {
    /// The bid, if nothing is missing.
    fn bid(&self) -> Option<Bid> {
        Some(Bid { level: self.level, strain: self.strain?, card: self.toll?, draw: self.stack? })
    }
}

impl Draft {
    /// The bid slip with those choices that can be bid, and what is proposed.
    pub fn slip(&self, view: &View, bids: &Bids) -> Slip {
        let mut levels = bids.levels();
        let chosen = self.level.filter(|&level| !bids.tolls(level).is_empty());
        let level = chosen.or_else(|| levels.next()).unwrap_or(1);
        let mut open = bids.stacks();
        let stack = match (open.next(), open.next()) {
            (only, None) => only,
            _ => self.stack.or_else(|| better_stack(view, bids, self.strain?)),
        };
        let toll = self.toll.filter(|&card| bids.check_toll(level, card).is_ok());
        let toll = toll.or_else(|| spared(view.hand, bids.tolls(level), self.strain?));
        Slip { level, strain: self.strain, toll, stack }
    }

    /// The draft with another toll; if it is chosen again, the one that is proposed.
    pub fn with_toll(&self, card: Card) -> Draft {
        Draft { toll: Some(card).filter(|_| self.toll != Some(card)), ..self.clone() }
    }
}

/// A trump is worth as much as a card of another suit that is so many ranks higher.
const TRUMP_IS_HIGHER: usize = 4;

/// What a card may be worth in the play.
fn worth(card: Card, strain: Strain) -> usize {
    let is_trump = card.suit().is_some() && card.suit() == strain.trump();
    card.rank().map_or(0, Rank::index) + if is_trump { TRUMP_IS_HIGHER } else { 0 }
}

/// The toll that is most easily spared: the lowest, from the shortest suit of those.
fn spared(hand: CardSet, tolls: CardSet, strain: Strain) -> Option<Card> {
    let held = |card: Card| card.suit().map_or(0, |suit| (hand & CardSet::of_suit(suit)).len());
    tolls.iter().min_by_key(|&card| (worth(card, strain), held(card)))
}

/// The draw stack with the better card on top.
fn better_stack(view: &View, bids: &Bids, strain: Strain) -> Option<Stack> {
    let top = |stack: &Stack| view.own.stacks[stack.index()].top.map(|top| worth(top, strain));
    // the left of two that are as good
    bids.stacks().max_by_key(|stack| (top(stack), *stack == Stack::First))
}

/// A bid with that toll, which the rules refuse with the reason.
pub fn toll_tried(slip: &Slip, level: u8, card: Card) -> Action {
    let strain = slip.strain.unwrap_or(Strain::NoTrump);
    Action::Bid(Bid { level, strain, card, draw: slip.stack.unwrap_or(Stack::First) })
}

/// The bid slip: level, strain, what the bid pays and takes, and the buttons to bid or pass.
pub fn bid_slip(props: &BoardProps<DrawBridge>, bids: Bids) -> Html {
    let pass = button("button pass", "Pass", props.act(Action::Pass));
    if !bids.is_any() {
        return div("button-row").put(pass.flag("data-focus", true)).into();
    }
    let slip = props.draft.slip(&props.view, &bids);
    let bid = match slip.bid() {
        Some(bid) => button(
            "button primary",
            format!("Bid {}", bid_name(bid.level, bid.strain)),
            props.act(Action::Bid(bid)),
        ),
        None => button("button primary", "Bid", Callback::noop()).flag("disabled", true),
    };
    if props.is_coached {
        return in_steps(props, &bids, &slip, bid, pass);
    }
    div("bid-slip")
        .put(levels(props, &bids, &slip))
        .put(strains(props, &bids, &slip))
        .put_if(props.at_edge.then(|| draws(props, &bids, &slip)))
        .put(line(props, &bids, &slip))
        .put(div("button-row").put(bid).put(pass))
        .into()
}

/// The slip beside a coach: trump first, then the tricks with what pays for them.
fn in_steps(props: &BoardProps<DrawBridge>, bids: &Bids, slip: &Slip, bid: El, pass: El) -> Html {
    let step = coach::of_bids(&props.view, &props.names, bids, slip.strain);
    let has_trump = slip.strain.is_some();
    div("bid-slip")
        .put(classed("p", "bid-step").text(step))
        .put(strains(props, bids, slip))
        .put_if(has_trump.then(|| levels(props, bids, slip)))
        .put_if(has_trump.then(|| line(props, bids, slip)))
        .put(div("button-row").put_if(has_trump.then_some(bid)).put(pass))
        .into()
}

/// What pays for a level, in short: `9+`.
fn short_toll(bids: &Bids, level: u8) -> String {
    let sign = |rank: Rank| match rank {
        Rank::Ten => "10".to_owned(),
        other => other.letter().to_string(),
    };
    match (bids.lowest_toll(level), bids.limit(level)) {
        (Err(_), _) => "–".to_owned(),
        (Ok(Rank::Ace), _) => "A".to_owned(),
        (Ok(lowest), None) => format!("{}+", sign(lowest)),
        (Ok(lowest), Some(limit)) if lowest == limit => sign(limit),
        (Ok(lowest), Some(limit)) => format!("{}–{}", sign(lowest), sign(limit)),
    }
}

/// The levels from the last bid's on. Levels that the hand cannot pay for stay readable.
fn levels(props: &BoardProps<DrawBridge>, bids: &Bids, slip: &Slip) -> El {
    let last = props.view.last_bid().map_or(1, |(_, bid)| bid.level);
    let level = |level: u8| {
        let toll = bids.lowest_toll(level);
        let barred = bids.tolls(level).is_empty();
        let chosen = level == slip.level;
        let state = ChoiceState { chosen, barred, stop: chosen };
        let words = match (toll, bids.limit(level)) {
            (Ok(lowest), None) => toll_words(lowest),
            (Ok(lowest), Some(limit)) if lowest == limit => format!("a {}", limit.name()),
            (Ok(lowest), Some(limit)) => format!("a {} to a {}", lowest.name(), limit.name()),
            (Err(BidRefusal::NoTollPays { .. }), _) => "which no card pays".to_owned(),
            (Err(_), _) => "spent".to_owned(),
        };
        let beats = if props.view.last_bid().is_some_and(|(_, bid)| bid.level == level) {
            ", to beat the last toll"
        } else {
            ""
        };
        let label = format!("{level} for {words}{beats}");
        let pick = if barred {
            // the rules refuse the best card and say why
            let best = props.view.hand.iter().max_by_key(|card| card.rank());
            match best.map(|card| toll_tried(slip, level, card)) {
                Some(tried) => props.act(tried),
                None => Callback::noop(),
            }
        } else {
            props.choose(Draft { level: Some(level), ..props.draft.clone() })
        };
        held(choice("pick level", label, state, pick), LEVEL)
            .flag("data-focus", chosen)
            .put(el("b").text(level.to_string()))
            .put(el("small").text(short_toll(bids, level)))
    };
    choices("picks levels", "Tricks that your side will take").each((last..=bids.most()).map(level))
}

fn strains(props: &BoardProps<DrawBridge>, bids: &Bids, slip: &Slip) -> El {
    let strain = |(nth, strain): (usize, Strain)| {
        let chosen = slip.strain == Some(strain);
        let stop = chosen || (slip.strain.is_none() && nth == 0);
        let level = match props.is_coached {
            true => coach::proposed(&props.view, bids, strain),
            false => props.draft.level,
        };
        let pick = props.choose(Draft { level, strain: Some(strain), ..props.draft.clone() });
        let length = strain
            .trump()
            .filter(|_| props.is_coached)
            .map(|suit| el("small").text(cards((props.view.hand & CardSet::of_suit(suit)).len())));
        let sign = match strain.trump() {
            Some(suit) => suit_sign(suit),
            None => el("b").text("NT").into(),
        };
        let state = ChoiceState { chosen, barred: false, stop };
        held(choice("pick strain", strain_name(strain).to_owned(), state, pick), TRUMP)
            .flag("data-focus", stop && props.is_coached && slip.strain.is_none())
            .put(sign)
            .put_if(length)
    };
    choices("picks strains", "Trump").each(Strain::ALL.into_iter().enumerate().map(strain))
}

/// The draw stacks, where they are not chosen in the middle of the table.
fn draws(props: &BoardProps<DrawBridge>, bids: &Bids, slip: &Slip) -> El {
    let pick = |stack: Stack| {
        let chosen = slip.stack == Some(stack);
        let stop = chosen || slip.stack.is_none() && bids.stacks().next() == Some(stack);
        let onpick = props.choose(Draft { stack: Some(stack), ..props.draft.clone() });
        let top = props.view.own.stacks[stack.index()].top;
        let state = ChoiceState { chosen, barred: false, stop };
        let name = stack_name(stack);
        let label = top.map_or_else(|| name.to_owned(), |top| format!("{name}: {}", card_name(top)));
        held(choice("pick strain", label, state, onpick), DRAW).each(top.map(card_chip))
    };
    choices("picks strains", "Draw from").each(bids.stacks().map(pick))
}

/// What the bid pays and takes: the cards, or empty places for them, the toll's with what pays for the level.
fn line(props: &BoardProps<DrawBridge>, bids: &Bids, slip: &Slip) -> El {
    let chip = |card: Option<Card>, missing: String| match card {
        Some(card) => card_chip(card),
        None => classed("span", "card-chip missing").set("aria-hidden", "true").text(missing),
    };
    let took = slip.stack.and_then(|stack| props.view.own.stacks[stack.index()].top);
    let part = |what: &str, card: Option<Card>| {
        card.map_or_else(String::new, |card| format!("{what} the {}.", card_name(card)))
    };
    let word = |text: &'static str, word: Word| {
        means(classed("span", "bid-word").set("aria-hidden", "true").text(text), word)
    };
    let name = match slip.strain {
        Some(strain) => plaque(slip.level, strain),
        None => classed("span", "plaque").set("aria-hidden", "true").text(slip.level.to_string()),
    };
    let bid = slip.strain.map_or_else(|| slip.level.to_string(), |strain| bid_name(slip.level, strain));
    let told = match props.draft == Draft::default() {
        true => String::new(),
        false => joined([
            format!("Your bid: {bid}."),
            part("You pay", slip.toll),
            part("You take", took),
            also(&props.view, &props.names, &props.draft),
        ]),
    };
    // at one’s edge others would hear it
    let heard =
        (!props.at_edge).then(|| classed("span", "visually-hidden").set("aria-live", "polite").text(told));
    classed("p", "bid-line")
        .put_if(heard)
        .put(name)
        .put(word("pay", TOLL))
        .put(chip(slip.toll, short_toll(bids, slip.level)))
        .put(word("take", DRAW))
        .put(chip(took, "?".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::cards::Suit;

    #[test]
    fn the_toll_that_is_proposed_is_easily_spared() {
        let cards = |text: &str| text.split(' ').map(|card| card.parse().unwrap()).collect::<CardSet>();
        let hand = cards("4S 7C 8D 8H 9D KD AS");
        let proposed = |tolls: &str, strain| spared(hand, cards(tolls), strain).map(|card| card.to_string());
        assert_eq!(
            proposed("7C 8D 9D KD AS", Strain::Suit(Suit::Spades)).as_deref(),
            Some("7C"),
            "the lowest"
        );
        assert_eq!(proposed("7C 9D KD AS", Strain::Suit(Suit::Clubs)).as_deref(), Some("9D"), "no trump");
        assert_eq!(proposed("8D 8H KD", Strain::NoTrump).as_deref(), Some("8H"), "from the shorter suit");
        assert_eq!(
            proposed("7C KD", Strain::Suit(Suit::Clubs)).as_deref(),
            Some("7C"),
            "rather a low trump than a king"
        );
        assert_eq!(spared(hand, CardSet::EMPTY, Strain::NoTrump), None);
    }
}
