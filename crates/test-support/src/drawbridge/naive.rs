//! DrawBridge written stupidly from the words of the rules, on texts and lists: a second opinion that shares no
//! code with the library. Moves come in as JSON and the referee's answers go out as JSON.

use serde_json::{Value, json};

const RANKS: &str = "23456789TJQKA";
const SUITS: [&str; 4] = ["C", "D", "H", "S"];
const STRAINS: [&str; 5] = ["C", "D", "H", "S", "NT"];

/// Why a move is refused, as the exit status that it leads to.
pub type Status = u8;

/// A rule was broken.
const RULE: Status = 1;
/// A deal is no deal.
const DEAL: Status = 2;

/// A table at some moment.
#[derive(Clone)]
pub struct Table {
    end: Value,
    equal_will_do: bool,
    hand: u64,
    toll: u64,
    toll_rule: String,
    /// For a trick of the level, above it and short of it.
    points: [u64; 3],
    dealer: usize,
    /// `deal`, `bid`, `exchange`, `play` or `over`
    pub phase: &'static str,
    turn: usize,
    held: Vec<Vec<String>>,
    stacks: Vec<Vec<String>>,
    /// One entry a call: the bid, or null for a pass.
    calls: Vec<Value>,
    last_bidder: usize,
    taken: usize,
    /// All cards of the hand that were played, with their players.
    played: Vec<(usize, String)>,
    tricks: Vec<u64>,
    totals: Vec<u64>,
    hands: Vec<Value>,
}

/// 2 for a two up to 14 for an ace.
fn value(card: &str) -> u64 {
    RANKS.find(&card[..1]).unwrap() as u64 + 2
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_string()).collect()
}

/// All 52 cards by suit C D H S, within a suit from 2 up to A.
pub fn deck() -> Vec<String> {
    SUITS.iter().flat_map(|suit| RANKS.chars().map(move |rank| format!("{rank}{suit}"))).collect()
}

fn in_order(mut cards: Vec<String>) -> Vec<String> {
    cards.sort_by_key(|card| deck().iter().position(|other| other == card));
    cards
}

/// Who takes a trick: the highest trump wins, else the highest card of the suit led.
pub fn winner(plays: &[(usize, String)], strain: &str) -> usize {
    let led = &plays[0].1[1..];
    let trumped = plays.iter().any(|(_, card)| &card[1..] == strain);
    let suit = if trumped { strain } else { led };
    let mut candidates: Vec<_> = plays.iter().filter(|(_, card)| &card[1..] == suit).collect();
    candidates.sort_by_key(|(_, card)| value(card));
    candidates.last().unwrap().0
}

/// What the declarer's side and the others score.
pub fn scores([made, over, set]: [u64; 3], level: u64, tricks: u64) -> (u64, u64) {
    if tricks >= level { (made * level + over * (tricks - level), 0) } else { (0, set * (level - tricks)) }
}

impl Table {
    /// The table of a record before its first move.
    pub fn new(record: &Value) -> Table {
        let variant = &record["variant"];
        Table {
            end: variant.get("end").cloned().unwrap_or(json!({"points": 50})),
            equal_will_do: variant["equal_level"] == "equal-or-higher",
            hand: variant["hand"].as_u64().unwrap_or(10),
            toll: variant["toll"].as_u64().unwrap_or(3),
            toll_rule: variant["toll_rule"].as_str().unwrap_or("level").to_string(),
            points: [("level", 2), ("over", 1), ("set", 4)]
                .map(|(key, usual)| variant["points"][key].as_u64().unwrap_or(usual)),
            dealer: record["dealer"].as_u64().unwrap() as usize,
            phase: "deal",
            turn: 0,
            held: Vec::new(),
            stacks: Vec::new(),
            calls: Vec::new(),
            last_bidder: 0,
            taken: 0,
            played: Vec::new(),
            tricks: vec![0, 0],
            totals: vec![0, 0],
            hands: Vec::new(),
        }
    }

    /// How many cards hands and stacks have.
    fn sizes(&self) -> [usize; 6] {
        if self.hand == 9 { [9, 9, 9, 9, 8, 8] } else { [10, 10, 10, 10, 6, 6] }
    }

    fn last_bid(&self) -> Option<&Value> {
        self.calls.iter().rev().find(|call| !call.is_null())
    }

    /// Every bid that the seat on turn may make, found by trying them all.
    pub fn bids(&self) -> Vec<Value> {
        let mut bids = Vec::new();
        if self.phase != "bid" {
            return bids;
        }
        for level in 1..=self.hand {
            for card in &self.held[self.turn] {
                if value(card) < level + self.toll {
                    continue;
                }
                // an eight needs a level of 4, and so does a seven
                if self.toll_rule == "half" && level < value(card).div_ceil(2) {
                    continue;
                }
                if let Some(last) = self.last_bid() {
                    let last_level = last["level"].as_u64().unwrap();
                    let last_value = value(last["card"].as_str().unwrap());
                    let higher = level > last_level;
                    let same_level = level == last_level && value(card) > last_value;
                    let same_toll = self.equal_will_do && level == last_level && value(card) == last_value;
                    if self.toll_rule == "card-and-level" && !(higher && value(card) > last_value) {
                        continue;
                    }
                    if !higher && !same_level && !same_toll {
                        continue;
                    }
                }
                for draw in 0..2 {
                    for strain in STRAINS {
                        if !self.stacks[draw].is_empty() {
                            bids.push(json!({"level": level, "strain": strain, "card": card, "draw": draw}));
                        }
                    }
                }
            }
        }
        bids
    }

    fn strain(&self) -> String {
        self.last_bid().unwrap()["strain"].as_str().unwrap().to_string()
    }

    /// The cards of the trick in progress.
    fn trick(&self) -> Vec<(usize, String)> {
        self.played[self.played.len() / 4 * 4..].to_vec()
    }

    /// The cards that the seat on turn may play.
    pub fn playable(&self) -> Vec<String> {
        let hand = self.held[self.turn].clone();
        let follows = |card: &&String| match self.trick().first() {
            Some((_, led)) => card[1..] == led[1..],
            None => true,
        };
        let follow: Vec<String> = hand.iter().filter(follows).cloned().collect();
        in_order(if follow.is_empty() { hand } else { follow })
    }

    /// Makes a move, or says what status it leads to.
    pub fn make(&mut self, entry: &Value) -> Result<(), Status> {
        if let Some(deal) = entry.get("deal") {
            return self.deal(deal);
        }
        let phase = match () {
            _ if entry.get("bid").is_some() || entry.get("pass").is_some() => "bid",
            _ if entry.get("discard").is_some() => "exchange",
            _ => "play",
        };
        if self.phase != phase || self.turn as u64 != entry["seat"].as_u64().unwrap() {
            return Err(RULE);
        }
        if let Some(bid) = entry.get("bid") {
            if !self.bids().contains(bid) {
                return Err(RULE);
            }
            self.bid(bid);
        } else if entry.get("pass").is_some() {
            self.pass();
        } else if let Some(cards) = entry.get("discard") {
            return self.discard(&texts(cards));
        } else {
            let card = entry["play"].as_str().unwrap().to_string();
            if !self.playable().contains(&card) {
                return Err(RULE);
            }
            self.play(card);
        }
        Ok(())
    }

    fn deal(&mut self, deal: &Value) -> Result<(), Status> {
        if self.phase != "deal" {
            return Err(RULE);
        }
        let hands: Vec<Vec<String>> = deal["hands"].as_array().unwrap().iter().map(texts).collect();
        let stacks: Vec<Vec<String>> = deal["stacks"].as_array().unwrap().iter().map(texts).collect();
        let mut all: Vec<String> = hands.iter().chain(&stacks).flatten().cloned().collect();
        all = in_order(all);
        let sizes: Vec<usize> = hands.iter().chain(&stacks).map(Vec::len).collect();
        if hands.len() != 4 || sizes != self.sizes() || all != deck() {
            return Err(DEAL);
        }
        self.held = hands;
        self.stacks = stacks;
        self.calls = Vec::new();
        self.played = Vec::new();
        self.tricks = vec![0, 0];
        self.phase = "bid";
        self.turn = (self.dealer + 1) % 4;
        Ok(())
    }

    fn bid(&mut self, bid: &Value) {
        let seat = self.turn;
        let toll = bid["card"].as_str().unwrap();
        self.held[seat].retain(|card| card != toll);
        let top = self.stacks[bid["draw"].as_u64().unwrap() as usize].remove(0);
        self.held[seat].push(top);
        self.calls.push(bid.clone());
        self.last_bidder = seat;
        self.turn = (seat + 1) % 4;
        if self.stacks[0].is_empty() && self.stacks[1].is_empty() {
            self.exchange();
        }
    }

    fn pass(&mut self) {
        self.calls.push(Value::Null);
        self.turn = (self.turn + 1) % 4;
        let number = self.calls.len();
        if self.last_bid().is_some() {
            if number >= 3 && self.calls[number - 3..].iter().all(Value::is_null) {
                self.exchange();
            }
        } else if number == 4 {
            self.hands.push(json!({"declarer": null, "scores": [0, 0]}));
            self.next_hand();
        }
    }

    /// The declarer takes the tops of the stacks that are not empty.
    fn exchange(&mut self) {
        self.taken = 0;
        for stack in 0..2 {
            if !self.stacks[stack].is_empty() {
                let card = self.stacks[stack].remove(0);
                self.held[self.last_bidder].push(card);
                self.taken += 1;
            }
        }
        self.phase = "exchange";
        self.turn = self.last_bidder;
        if self.taken == 0 {
            self.lead();
        }
    }

    fn discard(&mut self, cards: &[String]) -> Result<(), Status> {
        let mut hand = self.held[self.turn].clone();
        for card in cards {
            let place = hand.iter().position(|held| held == card).ok_or(RULE)?;
            hand.remove(place);
        }
        if cards.len() != self.taken {
            return Err(RULE);
        }
        self.held[self.turn] = hand;
        self.lead();
        Ok(())
    }

    fn lead(&mut self) {
        self.phase = "play";
        self.turn = (self.last_bidder + 1) % 4;
    }

    fn play(&mut self, card: String) {
        self.held[self.turn].retain(|held| *held != card);
        self.played.push((self.turn, card));
        self.turn = (self.turn + 1) % 4;
        if self.trick().is_empty() {
            let by = winner(&self.played[self.played.len() - 4..], &self.strain());
            self.tricks[by % 2] += 1;
            self.turn = by;
        }
        if self.played.len() as u64 == 4 * self.hand {
            self.score();
        }
    }

    fn score(&mut self) {
        let side = self.last_bidder % 2;
        let level = self.last_bid().unwrap()["level"].as_u64().unwrap();
        let (own, others) = scores(self.points, level, self.tricks[side]);
        let mut points = vec![others, others];
        points[side] = own;
        self.totals[0] += points[0];
        self.totals[1] += points[1];
        self.hands.push(json!({
            "declarer": self.last_bidder,
            "level": level,
            "strain": self.strain(),
            "tricks": self.tricks,
            "scores": points,
        }));
        self.next_hand();
    }

    fn next_hand(&mut self) {
        self.dealer = (self.dealer + 1) % 4;
        let over = match (self.end.get("points"), self.end.get("hands")) {
            (Some(points), _) => self.totals.iter().any(|total| *total >= points.as_u64().unwrap()),
            (_, Some(hands)) => self.hands.len() as u64 >= hands.as_u64().unwrap(),
            _ => panic!("no end"),
        };
        self.phase = if over { "over" } else { "deal" };
    }

    /// What the referee should say now.
    pub fn report(&self) -> Value {
        let turn = match self.phase {
            "over" => Value::Null,
            "deal" => json!({"deal": true}),
            "play" => json!({"seat": self.turn, "phase": "play", "legal": self.playable()}),
            phase => json!({"seat": self.turn, "phase": phase, "legal": null}),
        };
        let mut winners: Vec<usize> = Vec::new();
        if self.phase == "over" {
            if self.totals[0] >= self.totals[1] {
                winners.push(0);
            }
            if self.totals[1] >= self.totals[0] {
                winners.push(1);
            }
        }
        json!({
            "game": "drawbridge",
            "state": if self.phase == "over" { "over" } else { "running" },
            "turn": turn,
            "hands": self.hands,
            "totals": self.totals,
            "winners": winners,
        })
    }
}
