//! What a player hears at once after a key: the trick, the scores, the bid, the cards, the last trick. All of it comes from
//! the view that the table shows, so that a key tells no more than can be seen.

use super::phrases::{cards, listed, played_briefly, taken_briefly};
use super::scores::GameScores;
use super::{Choosing, GameUi, TableWords, played_cards};
use crate::names::Names;
use crate::text::{capital, card_name_as, in_hand_order, joined};
use rules::cards::{Card, Suit};
use rules::game::{Event, Pause, View};
use rules::pass_and_play::Device;
use rules::seat::Seat;
use rules::trick::Trick;

/// What a player may ask.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Question {
    /// What lies in the trick, and whose turn it is.
    Trick,
    /// How everybody stands.
    Scores,
    /// What the player has bid or has to reach.
    Bid,
    /// The player's cards by suit.
    Cards,
    /// The trick before the one on the table.
    LastTrick,
    /// The cards played in this hand, by suit.
    PlayedCards,
}

/// The keys: each with the question that it asks, and what it tells.
pub const KEYS: [(&str, Question, &str); 6] = [
    ("T", Question::Trick, "The trick, and whose turn it is"),
    ("S", Question::Scores, "The scores"),
    ("B", Question::Bid, "Your bid, or what you need"),
    ("C", Question::Cards, "Your cards by suit"),
    ("L", Question::LastTrick, "The last trick"),
    ("G", Question::PlayedCards, "The played cards, by suit"),
];

/// What a game tells when a key asks, and announces in few words, in its `told`.
pub trait Announcements: Choosing + TableWords + GameScores {
    /// What the viewer is to do, as it is announced, with what it has begun to choose; empty if there are no words for it.
    fn to_do(view: &View<Self>, names: &Names, draft: &Self::Draft) -> String;

    /// The trump suit; none where there is none, or not yet.
    fn trump(_: &View<Self>) -> Option<Suit> {
        None
    }

    /// The card that the joker stands for, if it stands for one.
    fn joker(_: &View<Self>) -> Option<Card> {
        None
    }

    /// Whether the table shows which card wins a trick. Where players have to claim that, it would tell them.
    fn shows_winner(_: &View<Self>) -> bool {
        true
    }

    /// The viewer's cards, in the order of the hand.
    fn hand(view: &View<Self>) -> Vec<Card> {
        in_hand_order(view.hand, Self::trump(view))
    }

    /// What else is worth knowing of the trick in progress, as a sentence.
    fn in_trick(_: &View<Self>) -> String {
        String::new()
    }

    /// What the viewer has bid or needs, in sentences; without a viewer no more than everybody may know.
    fn announce_bid(view: &View<Self>, names: &Names) -> String;

    /// An event in as few words as possible, for those who want to hear no more; none for one that is not announced.
    fn describe_briefly(event: &Event<Self>, view: &View<Self>, names: &Names) -> Option<String> {
        briefly(event, view, names)
    }
}

/// An event in as few words as in most games.
pub fn briefly<G: Announcements>(event: &Event<G>, view: &View<G>, names: &Names) -> Option<String> {
    match event {
        Event::Played(seat, card) => Some(played_briefly(names, *seat, &card_name_as(*card, G::joker(view)))),
        Event::Taken { by, .. } => Some(taken_briefly(names, *by)),
        Event::Dealt { .. } | Event::Scored { .. } | Event::Over | Event::Own(_) => {
            G::describe(event, view, names)
        }
    }
}

/// The answer to a question, from what the device shows.
pub fn answer<G: GameUi>(question: Question, view: &View<G>, device: Device, names: &Names) -> String {
    let (trump, joker) = (G::trump(view), G::joker(view));
    let last_trick = || last_trick(view.last_trick, view.last_taker(), joker, names);
    match question {
        Question::Trick if device == Device::Pause(Pause::Trick) => last_trick(),
        Question::Trick => {
            let lies = trick(view.trick, view.winning, joker, names);
            match joined([lies, G::in_trick(view), G::prompt(view, names)]) {
                nothing if nothing.is_empty() => "No trick is being played.".to_owned(),
                told => told,
            }
        }
        Question::LastTrick => last_trick(),
        Question::Scores => G::announce_scores(view, names),
        Question::Bid => G::announce_bid(view, names),
        Question::Cards => hand(&G::hand(view), trump, joker),
        Question::PlayedCards => played_cards::in_words(view.played(), trump),
    }
}

/// Why nothing private is told.
pub const COVERED: &str = "Nobody’s cards are open now.";

/// What lies in the trick: `Ben: ten of hearts. Cleo: ace of hearts, winning.`
fn trick(trick: Option<Trick>, winning: Option<Seat>, joker: Option<Card>, names: &Names) -> String {
    match trick {
        Some(trick) if trick.is_empty() => "There is no card in the trick.".to_owned(),
        Some(trick) => plays(&trick, winning.map(|seat| (seat, ", winning")), joker, names),
        None => String::new(),
    }
}

fn last_trick(trick: Option<Trick>, taker: Option<Seat>, joker: Option<Card>, names: &Names) -> String {
    match trick {
        Some(trick) => plays(&trick, taker.map(|seat| (seat, ", took it")), joker, names),
        None => "No trick is finished yet.".to_owned(),
    }
}

/// The cards of a trick, with what is added to those of one seat.
fn plays(trick: &Trick, of: Option<(Seat, &str)>, joker: Option<Card>, names: &Names) -> String {
    let play = |(seat, card): (Seat, Card)| {
        let added = of.filter(|(of, _)| *of == seat).map_or("", |(_, added)| added);
        format!("{}: {}{added}.", names.of(seat), card_name_as(card, joker))
    };
    joined(trick.plays().map(play))
}

/// The hand by suits: `8 cards. Spades, trump: ace, ten. Hearts: queen.`
fn hand(cards_held: &[Card], trump: Option<Suit>, joker: Option<Card>) -> String {
    if cards_held.is_empty() {
        return COVERED.to_owned();
    }
    let stands_for = |card: Card| joker.filter(|_| card == Card::JOKER).unwrap_or(card);
    let rank = |card: &Card| match (stands_for(*card).rank(), *card == Card::JOKER) {
        (Some(rank), false) => rank.name().to_owned(),
        (Some(rank), true) => format!("joker as {}", rank.name()),
        (None, _) => "joker".to_owned(),
    };
    let suit = |held: &[Card]| {
        let suit = held.first().and_then(|&card| stands_for(card).suit());
        let ranks = held.iter().map(rank);
        let trump =
            if trump.is_some() && suit.is_none_or(|suit| Some(suit) == trump) { ", trump" } else { "" };
        match suit {
            Some(suit) => listed(&capital(&format!("{}{trump}", suit.name())), ranks),
            None => format!("Joker{trump}."),
        }
    };
    let suits = cards_held.chunk_by(|&one, &other| stands_for(one).suit() == stands_for(other).suit());
    joined(std::iter::once(format!("{}.", cards(cards_held.len() as u64))).chain(suits.map(suit)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::{play, variants};
    use rules::game::Phase;
    use rules::games::ALL;
    use rules::match_game;
    use std::collections::{BTreeSet, HashSet};

    #[test]
    fn every_key_has_one_question() {
        let keys: HashSet<&str> = KEYS.iter().map(|(key, ..)| *key).collect();
        assert_eq!(keys.len(), KEYS.len());
        assert!(keys.iter().all(|key| key.len() == 1 && key.chars().all(char::is_uppercase)));
    }

    /// All answers are sentences, and without a viewer they are the same whoever holds which cards.
    #[test]
    fn answers_are_sentences_and_private_only_to_a_viewer() {
        fn check<G: GameUi>() {
            for variant in variants::<G>() {
                play::<G>(variant, 200, |table| {
                    let names = Names::new(table.players());
                    let tell = |question, seat: Option<Seat>| {
                        let device = seat.map_or(Device::Deal, Device::Open);
                        answer::<G>(question, &table.view(seat), device, &names)
                    };
                    for (_, question, _) in KEYS {
                        for seat in [None, table.turn().seat()] {
                            let told = tell(question, seat);
                            assert!(
                                told.ends_with(['.', '!']) && !told.contains("  "),
                                "{} {question:?}: {told}",
                                G::ID
                            );
                        }
                    }
                    assert_eq!(tell(Question::Cards, None), COVERED);
                    let Some(seat) = table.turn().seat() else { return };
                    let held = table.view(Some(seat)).hand.len();
                    if held > 0 {
                        let told = tell(Question::Cards, Some(seat));
                        assert!(told.starts_with(&format!("{}.", cards(held))), "{told}");
                        // a rank for each card, and a heading for each suit
                        let named = told.matches([':', ',']).count() - told.matches(", trump").count();
                        assert_eq!(named, held as usize - told.matches("Joker").count(), "{told}");
                    }
                });
            }
        }
        for game in ALL {
            match_game!(game.id, G => check::<G>()).unwrap();
        }
    }

    /// Whoever has to decide hears what, but for a grid, which says so itself; and in few words nothing is longer.
    #[test]
    fn what_there_is_to_do_is_told() {
        fn check<G: GameUi>(wordless: &mut BTreeSet<(&str, &str)>) {
            for variant in variants::<G>() {
                play::<G>(variant, 200, |table| {
                    let (names, turn) = (Names::new(table.players()), table.turn());
                    let view = table.view(turn.seat());
                    for event in table.last_events() {
                        let full = G::describe(event, &view, &names).unwrap_or_default();
                        let brief = G::describe_briefly(event, &view, &names).unwrap_or_default();
                        assert!(brief.len() <= full.len(), "{brief} {full}");
                    }
                    if let Some(phase) = turn.phase() {
                        let told = G::to_do(&view, &names, &G::Draft::default());
                        assert!(told.is_empty() || told.ends_with(['.', '?']), "{} {phase:?}: {told}", G::ID);
                        wordless.extend(told.is_empty().then(|| (G::ID, phase.duty().id)));
                    }
                });
            }
        }
        let mut wordless = BTreeSet::new();
        for game in ALL {
            match_game!(game.id, G => check::<G>(&mut wordless)).unwrap();
        }
        assert_eq!(wordless.len(), 1, "all but one kind of decision is told: {wordless:?}");
    }

    /// Prints what the keys tell in a random game, so that somebody can read it.
    #[test]
    fn told_on_demand() {
        fn check<G: GameUi>() {
            let variant = variants::<G>().pop().unwrap();
            let mut told = Vec::new();
            play::<G>(variant, 60, |table| {
                let names = Names::new(table.players());
                let seat = table.turn().seat();
                let device = seat.map_or(Device::Deal, Device::Open);
                for (_, question, _) in KEYS {
                    told.push(answer::<G>(question, &table.view(seat), device, &names));
                }
            });
            println!("{}\n{}\n", G::ID, told.join("\n"));
            for part in [", winning.", ", took it.", "There is no card in the trick."] {
                assert!(told.iter().any(|told| told.contains(part)), "{} never says {part}", G::ID);
            }
        }
        for game in ALL {
            match_game!(game.id, G => check::<G>()).unwrap();
        }
    }
}
