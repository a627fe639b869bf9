//! What a computer player knew when it made a move, and why it made it. A review shows it once the hand is over: proof
//! that computer players see no more than their own cards.

use crate::dom::{El, button, classed, div, el};
use crate::games::GameUi;
use crate::games::reason_words::{Whose, in_words};
use crate::names::Names;
use crate::start::until;
use crate::worker_client::{absence, ask};
use rules::cards::{Card, CardSet, Suit};
use rules::record::{Computers, Value};
use rules::review::Review;
use rules::seat::Seat;
use worker::protocol::{Answer, Fact, Knowledge, KnownHand, Question, Request};
use yew::platform::spawn_local;
use yew::prelude::*;

/// The panel.
#[derive(Default)]
pub struct KnowledgePanel {
    /// After which move the question was asked.
    asked: Option<usize>,
    /// What was known; none inside where the worker gave no answer.
    answer: Option<Option<Knowledge>>,
}

/// The worker's answer to the question that was asked after that many moves.
pub type Answered = (usize, Option<Answer>);

impl KnowledgePanel {
    /// Asks what the seat knew that made the move before this place.
    pub fn ask<G: GameUi>(&mut self, game: &Review<G>, record: &Value, tell: Callback<Answered>) {
        let Some(seat) = game.decider() else { return };
        (self.asked, self.answer) = (Some(game.at()), None);
        // all deals up to there stand in the record, so any seed will do
        let request = Request::about(until(record, game.at()), "0".to_owned(), seat, Question::Knowledge);
        let (at, answer) = (game.at(), ask(request, 0));
        spawn_local(async move { tell.emit((at, answer.await)) });
    }

    /// Takes the answer.
    pub fn take(&mut self, (at, answer): Answered) {
        if self.asked == Some(at) {
            self.answer =
                Some(if let Some(Answer::Knowledge(knowledge)) = answer { Some(knowledge) } else { None });
        }
    }

    /// The question, or its answer; nothing unless a computer player has just made a move in a hand that is over.
    pub fn view<G: GameUi>(
        &self,
        game: &Review<G>,
        record: &Value,
        names: &Names,
        ask: Callback<MouseEvent>,
    ) -> Option<El> {
        let seat = game.decider().filter(|_| game.is_open())?;
        let computers = record.get(Computers::KEY)?;
        Computers::of_value(computers, names.len()).at(seat)?;
        let panel = div("review-knew");
        if self.asked != Some(game.at()) {
            return Some(panel.put(button("button", format!("What did {} know?", names.of(seat)), ask)));
        }
        let Some(answer) = &self.answer else {
            return Some(panel.put(classed("p", "soft").set("role", "status").text("One moment…")));
        };
        let panel = panel.class("card-panel").set("role", "status");
        Some(match answer {
            Some(knowledge) => panel.put_if(why::<G>(knowledge, seat, names)).each(known_hands(
                &knowledge.hands,
                seat,
                names,
            )),
            None => panel.text(absence().0),
        })
    }
}

/// A fact that speaks for what it did, where there is one.
fn why<G: GameUi>(knowledge: &Knowledge, seat: Seat, names: &Names) -> Option<El> {
    let fact = knowledge.reason.as_ref().and_then(Fact::reason)?;
    let words = in_words::<G>(fact, names, Whose::Of(seat));
    Some(el("p").put(el("b").text("Why?")).text(format!(" {words}")))
}

/// What a seat knew about each hand.
fn known_hands(hands: &[KnownHand], seat: Seat, names: &Names) -> [El; 2] {
    let hand = |(other, hand): (Seat, &KnownHand)| {
        let words = if other == seat { cards(hand.certain) } else { known(hand) };
        [el("dt").text(names.of(other)), el("dd").text(words)]
    };
    let heading = format!(
        "All that {} could know: the cards in hand, what lay open, and what follows from it.",
        names.of(seat)
    );
    [el("p").text(heading), classed("dl", "facts").each(Seat::all(names.len()).zip(hands).flat_map(hand))]
}

/// What is known about somebody else's hand.
fn known(hand: &KnownHand) -> String {
    let uncertain = hand.possible - hand.certain;
    if hand.possible.is_empty() {
        return "has no card left".to_owned();
    }
    if uncertain.is_empty() {
        return format!("has {}, and nothing else", cards(hand.certain));
    }
    let mut parts = Vec::new();
    if !hand.certain.is_empty() {
        parts.push(format!("has {}", cards(hand.certain)));
    }
    let is_missing = |suit: &Suit| (hand.possible & CardSet::of_suit(*suit)).is_empty();
    let missing: Vec<&str> = Suit::ALL.into_iter().filter(is_missing).map(Suit::name).collect();
    if !missing.is_empty() {
        parts.push(format!("has no {}", missing.join(", no ")));
    }
    parts.push(format!("may have any of {} cards", uncertain.len()));
    parts.join("; ")
}

/// Cards by suit, from the ace down.
fn cards(cards: CardSet) -> String {
    let of_suit = |suit: Suit| {
        let mut held: Vec<Card> = (cards & CardSet::of_suit(suit)).iter().collect();
        held.reverse();
        let ranks: Vec<&str> = held.iter().filter_map(|card| card.rank()).map(|rank| rank.name()).collect();
        (!ranks.is_empty()).then(|| format!("{}: {}", suit.name(), ranks.join(" ")))
    };
    let joker = cards.contains(Card::JOKER).then(|| "joker".to_owned());
    joker.into_iter().chain(Suit::ALL.into_iter().rev().filter_map(of_suit)).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str) -> CardSet {
        text.split(' ').filter_map(|card| card.parse().ok()).collect()
    }

    fn exactly(text: &str) -> KnownHand {
        KnownHand { possible: set(text), certain: set(text) }
    }

    #[test]
    fn cards_stand_by_suit_from_the_ace_down() {
        assert_eq!(cards(set("AS KS 2H")), "spades: ace king; hearts: two");
    }

    #[test]
    fn a_hand_is_told_as_far_as_it_is_known() {
        let hand = KnownHand { possible: set("QS JS 3D"), certain: set("3D") };
        assert_eq!(known(&hand), "has diamonds: three; has no clubs, no hearts; may have any of 2 cards");
        assert_eq!(known(&exactly("3D")), "has diamonds: three, and nothing else");
        assert_eq!(known(&exactly("")), "has no card left");
    }
}
