//! Fivefold written stupidly from the words of the rules, on texts and lists: a second opinion that shares no code
//! with the library. Moves come in as JSON and the referee's answers go out as JSON.

use serde_json::{Value, json};

/// The deck, suit by suit, low cards first.
pub const DECK: &str = "2C 4C 6C 8C TC QC KC 2D 4D 6D 8D TD QD KD 2H 4H 6H 8H TH QH KH 2S 4S 6S 8S TS";

/// The deck as a list.
pub fn deck() -> Vec<String> {
    DECK.split(' ').map(String::from).collect()
}

/// The letter of a card's suit.
pub fn suit(card: &str) -> &str {
    &card[1..]
}

/// How high a card is, 0 to 6.
pub fn height(card: &str) -> usize {
    "2468TQK".find(&card[..1]).unwrap()
}

/// Whether the card that answers takes the trick.
pub fn follower_wins(led: &str, answer: &str, trump: &str) -> bool {
    let higher_of_the_suit_led = suit(answer) == suit(led) && height(answer) > height(led);
    let trump_of_equal_or_higher_rank = suit(answer) == trump && height(answer) >= height(led);
    // no card is led and answered with itself, so that a led trump needs a higher trump
    higher_of_the_suit_led || trump_of_equal_or_higher_rank
}

/// The word for the trumps of a round, counted from 0.
pub fn trump_of(round: usize) -> &'static str {
    ["NT", "C", "D", "H", "S"][round]
}

/// A round that is over, or in progress.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    /// The word for the trumps.
    pub trump: String,
    /// The hands.
    pub hands: [Vec<String>; 2],
    /// The common stock; none where each seat has a pile.
    pub stock: Option<Vec<String>>,
    /// Each seat's pile.
    pub piles: [Vec<String>; 2],
    /// What the piles were made of.
    pub made_of: [Vec<String>; 2],
    /// The cards of the current trick and who played them.
    pub trick: Vec<(usize, String)>,
    /// Whose turn it is.
    pub turn: usize,
    /// The cards each seat has won.
    pub collected: [Vec<String>; 2],
    /// The tricks each seat has won.
    pub tricks: [i64; 2],
    /// The trumps each seat has won.
    pub trumps: [i64; 2],
    /// Each seat's points in the round.
    pub points: [i64; 2],
    /// What each seat drew after the last trick.
    pub drew: [Option<String>; 2],
    /// From whose pile that was; 2 is the common stock.
    pub drew_from: [Option<usize>; 2],
    /// Who won the last trick.
    pub last_taker: usize,
    /// How often a trick was taken by a trump of the rank led.
    pub equal_trumps: usize,
}

/// A game in progress, or over.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// Whether all rounds are played in any case.
    pub play_on: bool,
    /// The rounds dealt so far, the last one perhaps in progress.
    pub rounds: Vec<Round>,
    /// Whether a deal is due.
    pub between_rounds: bool,
    /// Whether the game is over.
    pub over: bool,
    /// Each seat's points.
    pub points: [i64; 2],
}

impl Game {
    /// A game before its first deal.
    pub fn new(play_on: bool) -> Game {
        Game { play_on, rounds: Vec::new(), between_rounds: true, over: false, points: [0, 0] }
    }

    /// One move whose form is right; the exit status where it is refused.
    pub fn play(&mut self, entry: &Value) -> Result<(), u8> {
        match entry.get("deal") {
            Some(deal) => self.deal(deal),
            None => {
                let seat = entry["seat"].as_u64().unwrap() as usize;
                self.card(seat, entry["play"].as_str().unwrap())
            }
        }
    }

    fn deal(&mut self, deal: &Value) -> Result<(), u8> {
        if self.over || !self.between_rounds {
            return Err(1);
        }
        let mut round = Round {
            trump: trump_of(self.rounds.len()).to_string(),
            hands: [Vec::new(), Vec::new()],
            stock: None,
            piles: [Vec::new(), Vec::new()],
            made_of: [Vec::new(), Vec::new()],
            trick: Vec::new(),
            turn: 0,
            collected: [Vec::new(), Vec::new()],
            tricks: [0, 0],
            trumps: [0, 0],
            points: [0, 0],
            drew: [None, None],
            drew_from: [None, None],
            last_taker: 0,
            equal_trumps: 0,
        };
        match self.rounds.last() {
            None => {
                if deal.get("piles").is_some() {
                    return Err(2);
                }
                let hands = lists(&deal["hands"]);
                let stock = list(&deal["stock"]);
                if hands.len() != 2 || hands.iter().any(|hand| hand.len() != 6) || stock.len() != 14 {
                    return Err(2);
                }
                let mut all: Vec<String> = hands.concat();
                all.extend(stock.clone());
                if sorted(all) != sorted(deck()) {
                    return Err(2);
                }
                round.hands = [hands[0].clone(), hands[1].clone()];
                round.stock = Some(stock);
                round.turn = deal["leader"].as_u64().unwrap() as usize;
            }
            Some(before) => {
                if deal.get("piles").is_none() {
                    return Err(2);
                }
                let piles = lists(&deal["piles"]);
                if piles.len() != 2 {
                    return Err(2);
                }
                for seat in [0, 1] {
                    if sorted(piles[seat].clone()) != sorted(before.collected[seat].clone()) {
                        return Err(2);
                    }
                    round.piles[seat] = piles[seat].clone();
                    round.made_of[seat] = piles[seat].clone();
                }
                let loser = 1 - before.last_taker;
                round.turn = before.last_taker;
                for _ in 0..6 {
                    for seat in [loser, 1 - loser] {
                        let (_, card) = draw(&mut round, seat).unwrap();
                        round.hands[seat].push(card);
                    }
                }
            }
        }
        self.rounds.push(round);
        self.between_rounds = false;
        Ok(())
    }

    fn card(&mut self, seat: usize, card: &str) -> Result<(), u8> {
        if self.over || self.between_rounds {
            return Err(1);
        }
        let round = self.rounds.last_mut().unwrap();
        if round.turn != seat {
            return Err(1);
        }
        let Some(place) = round.hands[seat].iter().position(|held| held == card) else { return Err(1) };
        round.hands[seat].remove(place);
        round.trick.push((seat, card.to_string()));
        if round.trick.len() == 1 {
            round.turn = 1 - seat;
            return Ok(());
        }
        let trick = std::mem::take(&mut round.trick);
        let (leader, led) = &trick[0];
        let (follower, answer) = &trick[1];
        let winner = if follower_wins(led, answer, &round.trump) { *follower } else { *leader };
        if winner == *follower && suit(led) != suit(answer) && height(led) == height(answer) {
            round.equal_trumps += 1;
        }
        round.tricks[winner] += 1;
        if round.tricks[winner] == 7 {
            round.points[winner] += 1;
            self.points[winner] += 1;
        }
        for card in [led, answer] {
            round.collected[winner].push(card.clone());
            if suit(card) == round.trump {
                round.trumps[winner] += 1;
                let majority = if round.trump == "S" { 3 } else { 4 };
                if round.trumps[winner] == majority {
                    round.points[winner] += 1;
                    self.points[winner] += 1;
                }
            }
        }
        round.turn = winner;
        round.last_taker = winner;
        if self.points[winner] >= 5 && !self.play_on {
            self.over = true;
            return Ok(());
        }
        for seat in [1 - winner, winner] {
            round.drew[seat] = None;
            round.drew_from[seat] = None;
            if let Some((from, card)) = draw(round, seat) {
                round.drew[seat] = Some(card.clone());
                round.drew_from[seat] = Some(from);
                round.hands[seat].push(card);
            }
        }
        if round.hands.iter().all(Vec::is_empty) {
            self.between_rounds = true;
            self.over = self.rounds.len() == 5;
        }
        Ok(())
    }

    /// The round in progress.
    pub fn in_progress(&self) -> Option<&Round> {
        if self.over || self.between_rounds { None } else { self.rounds.last() }
    }

    /// What the referee answers.
    pub fn answer(&self) -> Value {
        let mut hands = Vec::new();
        for (number, round) in self.rounds.iter().enumerate() {
            if self.in_progress().is_some() && number == self.rounds.len() - 1 {
                break;
            }
            hands.push(json!({
                "trump": round.trump,
                "tricks": round.tricks,
                "trumps": round.trumps,
                "points": round.points,
            }));
        }
        let mut winners = Vec::new();
        let turn = if self.over {
            winners.push(if self.points[0] > self.points[1] { 0 } else { 1 });
            Value::Null
        } else if let Some(round) = self.in_progress() {
            let mut legal = round.hands[round.turn].clone();
            legal.sort_by_key(|card| deck().iter().position(|other| other == card));
            json!({"seat": round.turn, "phase": "play", "legal": legal})
        } else {
            json!({"deal": true})
        };
        json!({
            "game": "fivefold",
            "state": if self.over { "over" } else { "running" },
            "turn": turn,
            "hands": hands,
            "totals": self.points,
            "winners": winners,
        })
    }
}

/// The card a seat draws, and from whose pile (2: the common stock).
fn draw(round: &mut Round, seat: usize) -> Option<(usize, String)> {
    if let Some(stock) = &mut round.stock {
        return if stock.is_empty() { None } else { Some((2, stock.remove(0))) };
    }
    if !round.piles[seat].is_empty() {
        Some((seat, round.piles[seat].remove(0)))
    } else if !round.piles[1 - seat].is_empty() {
        Some((1 - seat, round.piles[1 - seat].remove(0)))
    } else {
        None
    }
}

/// The keys of an object that mean something, in alphabetical order.
fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = Vec::new();
    if let Some(entries) = value.as_object() {
        keys.extend(entries.keys().map(String::as_str).filter(|key| !key.starts_with("x_")));
    }
    keys.sort();
    keys
}

fn is_seat(value: &Value) -> bool {
    *value == json!(0) || *value == json!(1)
}

fn is_card(value: &Value) -> bool {
    let Some(text) = value.as_str() else { return false };
    let letters: Vec<char> = text.chars().collect();
    text == "JK" || letters.len() == 2 && "23456789TJQKA".contains(letters[0]) && "CDHS".contains(letters[1])
}

fn is_list(value: &Value, each: fn(&Value) -> bool) -> bool {
    value.as_array().is_some_and(|items| items.iter().all(each))
}

/// Whether a move has the form of one, whatever the course of the game.
pub fn has_form(entry: &Value) -> bool {
    let cards = |value: &Value| is_list(value, is_card);
    let hands = |value: &Value| is_list(value, |hand| is_list(hand, is_card));
    match keys(entry)[..] {
        ["play", "seat"] => is_seat(&entry["seat"]) && is_card(&entry["play"]),
        ["deal"] => {
            let deal = &entry["deal"];
            match keys(deal)[..] {
                ["piles"] => hands(&deal["piles"]),
                ["hands", "leader", "stock"] => {
                    is_seat(&deal["leader"]) && hands(&deal["hands"]) && cards(&deal["stock"])
                }
                _ => false,
            }
        }
        _ => false,
    }
}

fn list(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|card| card.as_str().unwrap().to_string()).collect()
}

fn lists(value: &Value) -> Vec<Vec<String>> {
    value.as_array().unwrap().iter().map(list).collect()
}

/// The cards in alphabetical order.
pub fn sorted(mut cards: Vec<String>) -> Vec<String> {
    cards.sort();
    cards
}
