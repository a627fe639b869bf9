//! What each game measures besides what all games share, and the options worth trying in it.

mod contract_grid;
mod counterpoint;
mod drawbridge;
mod fivefold;
mod pirogue;
#[cfg(test)]
mod tests;

use crate::measure::{Chart, Measure, Of, Section};
use crate::ratio::Kind;
use crate::sample::Sample;
use crate::trace::Trace;
use bots::{BotGame, Restrict};
use rules::cards::{Card, CardSet, Rank};
use rules::game::{Phase, View};
use rules::match_game;
use rules::record::Recorded;
use rules::table::Table;
use std::borrow::Cow;

/// An option of a game that can be weighed against the standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// What it changes, in a few words.
    pub name: &'static str,
    /// The options as in a record, to be added to those of the table.
    pub variant: &'static str,
}

/// Something that a player can always or never do.
pub struct Strategy<G: LabGame> {
    /// Its word.
    pub id: &'static str,
    /// What the player does, after "a player that".
    pub does: &'static str,
    /// What it does instead of what it would do.
    pub restrict: Restrict<G>,
}

/// The words of strategies, for [`LabGame::STRATEGY_WORDS`].
const fn words<G: LabGame, const COUNT: usize>(
    all: &'static [Strategy<G>],
) -> [(&'static str, &'static str); COUNT] {
    let mut words = [("", ""); COUNT];
    let mut place = 0;
    while place < COUNT {
        words[place] = (all[place].id, all[place].does);
        place += 1;
    }
    words
}

/// A question that the inventor's text leaves open, and how it is settled here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenQuestion {
    /// The number of the ruling.
    pub ruling: u8,
    /// What is open.
    pub asks: &'static str,
    /// What is played.
    pub plays: &'static str,
    /// What another answer would change.
    pub changes: &'static str,
    /// The sweep that answers it, where there is an option; else empty.
    pub sweep: &'static str,
    /// The id of the measure that the sweep changes; empty where there is none, or where nothing changes.
    pub figure: &'static str,
    /// What that sweep found with 300 deals of series 1 and the default players, in a sentence with its interval; else empty.
    /// `referee lab open` tells where that is no longer so.
    pub found: &'static str,
}

/// A game that the lab can measure.
pub trait LabGame: Recorded + BotGame + 'static {
    /// Its own measures.
    const MEASURES: &'static [Measure];

    /// Its own distributions.
    const CHARTS: &'static [Chart] = &[];

    /// The options that are weighed against the standard.
    const RULES: &'static [Rule];

    /// What a player can always or never do, to see what that costs.
    const STRATEGIES: &'static [Strategy<Self>];

    /// The word of each, and what the player does: all that a menu needs, so that the page does not have to fetch the rest.
    const STRATEGY_WORDS: &'static [(&'static str, &'static str)];

    /// The milliseconds that a game takes on one core in a browser, where Random, Easy, Medium or Hard plays at every seat.
    const MILLIS: [f64; 4];

    /// What is played as one game, where the game has another word for it.
    const WHOLE: &'static str = "game";

    /// What the inventor's text leaves open.
    const OPEN_QUESTIONS: &'static [OpenQuestion];

    /// The options that change nothing for computer players, and why.
    const WITHOUT_EFFECT: &'static [(&'static str, &'static str)] = &[];

    /// Whether an action of a seat that is to play a card plays one.
    fn plays_card(_: &Self::Action) -> bool {
        true
    }

    /// Whether the tricks to come of the hand in progress can no longer change what counts in it, whoever takes them;
    /// asked before each trick. What counts is said by the game's [`hands_decided`].
    fn is_settled(&self) -> bool;

    /// Counts what is the game's own, once it has ended.
    fn add_own(table: &Table<Self>, trace: &Trace, sample: &mut Sample);
}

/// The measures of a game's own; none for a game that is not in the collection.
pub fn own_measures(id: &str) -> &'static [Measure] {
    match_game!(id, G => <G as LabGame>::MEASURES).unwrap_or_default()
}

/// A text that all games share, in the words of one of them: where it has `{hand}` or `{Hand}`, and `{game}`.
pub fn worded(text: &'static str, id: &str) -> Cow<'static, str> {
    if !text.contains('{') {
        return Cow::Borrowed(text);
    }
    let (hand, game) = match_game!(id, G => (G::HAND, G::WHOLE)).unwrap_or(("Hand", "game"));
    let text = text.replace("{Hand}", hand).replace("{hand}", &hand.to_ascii_lowercase());
    Cow::Owned(text.replace("{game}", game))
}

/// The share of the hands that are decided early: with a quarter of their tricks to come, or more. `meaning` says what is
/// decided, which each game knows.
pub const fn hands_decided(meaning: &'static str) -> Measure {
    Measure::new(HANDS_DECIDED, Section::Tension, "{Hand}s decided early", Kind::Share(1), meaning)
}

/// Its name in summaries.
pub const HANDS_DECIDED: &str = "hands_decided";

/// A share of a game's own.
const fn share(id: &'static str, title: &'static str, meaning: &'static str) -> Measure {
    Measure::new(id, Section::Own, title, Kind::Share(1), meaning)
}

/// A mean of a game's own.
const fn mean(id: &'static str, title: &'static str, meaning: &'static str) -> Measure {
    Measure::new(id, Section::Own, title, Kind::Mean(1), meaning)
}

/// The one of these names with that number.
fn named(names: &[&str], index: i32) -> String {
    usize::try_from(index)
        .ok()
        .and_then(|index| names.get(index))
        .map_or_else(String::new, ToString::to_string)
}

/// Places to the left of a dealer.
const FROM_DEALER: Of = Of::Place("dealer");

/// A seat's card instead of the one it has chosen: of those that it may play and that belong to `among`, the one that `pick`
/// takes. What is no card, or where there is none, stays as it is.
fn card_of<G: LabGame>(
    view: &View<G>,
    chosen: G::Action,
    among: CardSet,
    pick: impl Fn(CardSet) -> Option<Card>,
) -> G::Action {
    let cards = view.legal.as_ref().map_or(CardSet::EMPTY, G::playable);
    let is_card = view.turn.phase() == Some(G::Phase::PLAY) && G::plays_card(&chosen);
    let card = if is_card { pick(cards & among) } else { None };
    card.map_or(chosen, G::play_card)
}

/// The same for the seat that leads, which keeps its choice where it belongs to `among`.
fn lead_of<G: LabGame>(view: &View<G>, chosen: G::Action, among: CardSet) -> G::Action {
    let leads = view.trick.is_some_and(|trick| trick.is_empty());
    let is_there = among.iter().any(|card| G::play_card(card) == chosen);
    if leads && !is_there { card_of(view, chosen, among, highest) } else { chosen }
}

/// Every card.
const ALL_CARDS: CardSet = CardSet::ranks_from(Rank::Two).with(CardSet::JOKER);

/// The highest of these cards by rank; the joker above all.
fn highest(cards: CardSet) -> Option<Card> {
    cards.iter().max_by_key(|card| card.rank().map_or(Rank::ALL.len(), Rank::index))
}

/// The lowest.
fn lowest(cards: CardSet) -> Option<Card> {
    cards.iter().min_by_key(|card| card.rank().map_or(Rank::ALL.len(), Rank::index))
}

/// Plays its highest card.
fn plays_highest<G: LabGame>(view: &View<G>, chosen: G::Action) -> G::Action {
    card_of(view, chosen, ALL_CARDS, highest)
}

/// Plays its lowest card.
fn plays_lowest<G: LabGame>(view: &View<G>, chosen: G::Action) -> G::Action {
    card_of(view, chosen, ALL_CARDS, lowest)
}

/// Always leads a trump while it has one; the game says which cards are trumps.
const fn leads_trumps<G: LabGame>(restrict: Restrict<G>) -> Strategy<G> {
    Strategy { id: "leads-trumps", does: "always leads a trump while it has one", restrict }
}

/// Never does while it has another card.
const fn keeps_trumps<G: LabGame>(restrict: Restrict<G>) -> Strategy<G> {
    Strategy { id: "keeps-trumps", does: "never leads a trump while it has another card", restrict }
}

/// Always plays its highest card that it may.
const fn always_highest<G: LabGame>() -> Strategy<G> {
    Strategy { id: "highest", does: "always plays its highest card", restrict: plays_highest::<G> }
}

/// Always plays its lowest card that it may.
const fn always_lowest<G: LabGame>() -> Strategy<G> {
    Strategy { id: "lowest", does: "always plays its lowest card", restrict: plays_lowest::<G> }
}
