//! The bid slip: where a bid is made of a level, a strain, a toll and a draw stack.

use super::Draft;
use super::planks::{card_chip, plaque};
use super::words::{bid_name, strain_name, toll_words};
use crate::app::boards::Seated;
use crate::app::components::card_face::suit_sign;
use crate::app::components::choices::{Standing, choice, choices};
use crate::app::dom::{El, button, classed, div, el, spoken};
use crate::app::text::card_name;
use crate::cards::Card;
use crate::games::drawbridge::auction::{Bid, MOST_LEVEL, Stack, Strain};
use crate::games::drawbridge::legal::Bids;
use crate::games::drawbridge::{Action, DrawBridge};
use yew::prelude::*;

/// A bid in the making: what of it is chosen and can be bid.
#[derive(Clone, Copy)]
pub struct Slip {
    /// The level: the lowest that can be bid before another is chosen.
    pub level: u8,
    /// The strain.
    pub strain: Option<Strain>,
    /// A card that can be the toll of that level.
    pub toll: Option<Card>,
    /// A draw stack that has a card; where only one has, that one.
    pub stack: Option<Stack>,
}

impl Slip {
    /// The bid, once nothing is missing.
    fn bid(&self) -> Option<Bid> {
        Some(Bid { level: self.level, strain: self.strain?, card: self.toll?, draw: self.stack? })
    }
}

impl Draft {
    /// What is chosen of a bid, as far as it can be bid.
    #[inline(never)]
    pub fn bid(&self, bids: &Bids) -> Slip {
        let levels = bids.levels();
        let level = self.level.filter(|level| levels.contains(level)).unwrap_or(*levels.start());
        let mut open = bids.stacks();
        let stack = match (open.next(), open.next()) {
            (only, None) => only,
            _ => self.stack,
        };
        let toll = self.toll.filter(|&card| bids.check_toll(level, card).is_ok());
        Slip { level, strain: self.strain, toll, stack }
    }

    /// The same with another toll; a second tap takes it back.
    pub fn with_toll(&self, card: Card) -> Draft {
        Draft { toll: Some(card).filter(|_| self.toll != Some(card)), ..self.clone() }
    }
}

/// The bid that a card would be the toll of: asked of the rules, it says why it cannot be.
pub fn toll_tried(slip: &Slip, level: u8, card: Card) -> Action {
    let strain = slip.strain.unwrap_or(Strain::NoTrump);
    Action::Bid(Bid { level, strain, card, draw: slip.stack.unwrap_or(Stack::First) })
}

/// Level, strain, what the bid costs and brings, and the two buttons that decide.
pub fn slip(seated: &Seated<DrawBridge>, bids: Bids) -> Html {
    let pass = button("button", "Pass", seated.onact.reform(|_| Action::Pass));
    if bids.levels().is_empty() {
        return div("button-row").put(pass.flag("data-focus", true)).into();
    }
    let slip = seated.draft.bid(&bids);
    let bid = match slip.bid() {
        Some(bid) => button(
            "button primary",
            format!("Bid {}", bid_name(bid.level, bid.strain)),
            seated.onact.reform(move |_| Action::Bid(bid)),
        ),
        None => button("button primary", "Bid", Callback::noop()).flag("disabled", true),
    };
    div("bid-slip")
        .put(levels(seated, &bids, &slip))
        .put(strains(seated, &slip))
        .put(line(seated, &slip))
        .put(div("button-row").put(bid).put(pass))
        .into()
}

/// The levels from that of the last bid on; those that no card of the hand pays for stay readable.
fn levels(seated: &Seated<DrawBridge>, bids: &Bids, slip: &Slip) -> El {
    let last = seated.view.last_bid().map_or(1, |(_, bid)| bid.level);
    let level = |level: u8| {
        let toll = bids.lowest_toll(level);
        let barred = bids.tolls(level).is_empty();
        let chosen = level == slip.level;
        let standing = Standing { chosen, barred, stop: chosen };
        let words = toll.map_or_else(|_| "spent".to_owned(), toll_words);
        let label = format!("{level} for {words}");
        let short = toll.map_or_else(
            |_| "–".to_owned(),
            |rank| match rank.letter() {
                'A' => "A".to_owned(),
                'T' => "10+".to_owned(),
                letter => format!("{letter}+"),
            },
        );
        let pick = if barred {
            // the rules say why not: the best card is not good enough
            let best = seated.view.hand.iter().max_by_key(|card| card.rank());
            match best.map(|card| toll_tried(slip, level, card)) {
                Some(tried) => seated.onact.reform(move |_| tried),
                None => Callback::noop(),
            }
        } else {
            let draft = Draft { level: Some(level), ..seated.draft.clone() };
            seated.ondraft.reform(move |_| draft.clone())
        };
        choice("pick level", label, standing, pick)
            .flag("data-focus", chosen)
            .put(el("b").text(level.to_string()))
            .put(el("small").text(short))
    };
    choices("picks levels", "Tricks that your side will take").each((last..=MOST_LEVEL).map(level))
}

fn strains(seated: &Seated<DrawBridge>, slip: &Slip) -> El {
    let strain = |(nth, strain): (usize, Strain)| {
        let chosen = slip.strain == Some(strain);
        let stop = chosen || (slip.strain.is_none() && nth == 0);
        let draft = Draft { strain: Some(strain), ..seated.draft.clone() };
        let sign = match strain.trump() {
            Some(suit) => suit_sign(suit),
            None => el("b").text("NT").into(),
        };
        let standing = Standing { chosen, barred: false, stop };
        let pick = seated.ondraft.reform(move |_| draft.clone());
        choice("pick strain", strain_name(strain).to_owned(), standing, pick).put(sign)
    };
    choices("picks strains", "Trump").each(Strain::ALL.into_iter().enumerate().map(strain))
}

/// What the bid costs and what it brings: cards in their places, or places for them.
fn line(seated: &Seated<DrawBridge>, slip: &Slip) -> El {
    let place = |card: Option<Card>| match card {
        Some(card) => card_chip(card),
        None => classed("span", "card-chip missing").set("aria-hidden", "true").text("?"),
    };
    let took = slip.stack.and_then(|stack| seated.view.stacks[stack.index()].top);
    let said = |what: &str, card: Option<Card>| {
        spoken(card.map_or_else(String::new, |card| format!("{what} the {}. ", card_name(card))))
    };
    let name = match slip.strain {
        Some(strain) => plaque(slip.level, strain),
        None => classed("span", "plaque").set("aria-hidden", "true").text(slip.level.to_string()),
    };
    let bid = slip.strain.map_or_else(|| slip.level.to_string(), |strain| bid_name(slip.level, strain));
    classed("p", "bid-line")
        .set("aria-live", "polite")
        .put(spoken(format!("Your bid: {bid}. ")))
        .put(name)
        .put(said("You pay", slip.toll))
        .put(classed("span", "bid-word").set("aria-hidden", "true").text("pay"))
        .put(place(slip.toll))
        .put(said("You take", took))
        .put(classed("span", "bid-word").set("aria-hidden", "true").text("take"))
        .put(place(took))
}
