//! Counterpoint once more, written stupidly from the words of its rules: texts and lists, and nothing of the
//! library.

use serde_json::{Value, json};

/// The ranks from high to low.
const RANKS: &str = "ATKQJ9876";

/// A trick: who played what, in turn.
pub type Plays = Vec<(usize, String)>;

/// The card that a card is: the joker is the card turned up.
fn real(card: &str, turn_up: Option<&str>) -> String {
    if card == "JK" { turn_up.unwrap().to_string() } else { card.to_string() }
}

fn rank(card: &str) -> char {
    card.chars().next().unwrap()
}

fn suit(card: &str) -> char {
    card.chars().nth(1).unwrap()
}

/// 0 for an ace, 1 for a ten and so on.
fn depth(card: &str) -> usize {
    RANKS.find(rank(card)).unwrap()
}

/// The trump suit, or `NT`.
pub fn trump(turn_up: Option<&str>) -> String {
    match turn_up {
        None | Some("JK") => "NT".to_string(),
        Some(card) if rank(card) == '9' => "NT".to_string(),
        Some(card) => suit(card).to_string(),
    }
}

/// Who takes a trick of three.
pub fn winner_of_three(plays: &Plays, turn_up: &str) -> usize {
    let cards: Vec<(usize, String)> =
        plays.iter().map(|(seat, card)| (*seat, real(card, Some(turn_up)))).collect();
    let trumps: Vec<&(usize, String)> =
        cards.iter().filter(|(_, card)| suit(card).to_string() == trump(Some(turn_up))).collect();
    let of_suit_led: Vec<&(usize, String)> =
        cards.iter().filter(|(_, card)| suit(card) == suit(&cards[0].1)).collect();
    let that_can_win = if trumps.is_empty() { of_suit_led } else { trumps };
    that_can_win.iter().min_by_key(|(_, card)| depth(card)).unwrap().0
}

/// Who takes a trick of two.
pub fn winner_of_two(plays: &Plays) -> usize {
    let (first, second) = (&plays[0], &plays[1]);
    if rank(&first.1) == rank(&second.1) {
        return if "ATKQJ".contains(rank(&first.1)) { first.0 } else { second.0 };
    }
    if depth(&first.1) < depth(&second.1) { first.0 } else { second.0 }
}

fn winner(plays: &Plays, turn_up: Option<&str>) -> usize {
    match turn_up {
        Some(turn_up) => winner_of_three(plays, turn_up),
        None => winner_of_two(plays),
    }
}

/// The card-points of one card.
fn counts(card: &str, courts: &Value) -> i64 {
    let or = |key: &str, usual| courts[key].as_i64().unwrap_or(usual);
    match (rank(card), courts.as_str()) {
        ('A', _) => or("ace", 11),
        ('T', _) => or("ten", 10),
        ('K' | 'Q' | 'J', Some("3-3-3")) => 3,
        ('K', _) => or("king", 4),
        ('Q', _) => or("queen", 3),
        ('J', _) => or("jack", 2),
        _ => 0,
    }
}

/// What one bid-card stands for.
fn stands_for(card: &str) -> i64 {
    match suit(card) {
        'D' => 0,
        'S' => 10,
        'H' => 20,
        'C' => 30,
        other => panic!("no suit {other}"),
    }
}

/// The reading of a bid that is used.
pub fn reading(bid: i64, taken: i64, dispensation: bool) -> i64 {
    let mut readings = vec![bid];
    if dispensation {
        match bid {
            0 => readings.push(100),
            10 => readings.push(110),
            20 => readings.push(120),
            _ => {}
        }
    }
    // the first of the nearest: the bid as bid where both are equally near
    *readings.iter().min_by_key(|reading| (*reading - taken).abs()).unwrap()
}

/// The bonus for being that far off.
pub fn bonus(off: i64, scale: &Value) -> i64 {
    let or = |key: &str, usual| scale[key].as_i64().unwrap_or(usual);
    let steps: Vec<i64> = match scale.as_str() {
        Some("wide") => vec![30, 20, 20, 10, 10, 10],
        Some(_) => vec![30, 20, 10],
        None => {
            let mut steps = vec![0; 101];
            (0..=or("far_to", 5)).for_each(|off| steps[off as usize] = or("far", 10));
            (0..=or("near_to", 2)).for_each(|off| steps[off as usize] = or("near", 20));
            steps[0] = or("exact", 30);
            steps
        }
    };
    steps.get(off as usize).copied().unwrap_or(0)
}

#[derive(Clone)]
struct Options {
    seats: usize,
    points: Option<i64>,
    deals: Option<i64>,
    courts: Value,
    bonus: Value,
    dispensation: bool,
}

fn options(variant: &Value) -> Options {
    let seats = variant["players"].as_u64().unwrap_or(3) as usize;
    let end = match variant.get("end") {
        Some(end) => end.clone(),
        None if seats == 3 => json!({"deals": 9}),
        None => json!({"points": 99}),
    };
    let usual_bonus = if seats == 3 { "wide" } else { "tight" };
    Options {
        seats,
        points: end["points"].as_i64(),
        deals: end["deals"].as_i64(),
        courts: variant["courts"].clone(),
        bonus: variant.get("bonus").cloned().unwrap_or(json!(usual_bonus)),
        dispensation: variant["dispensation"].as_bool().unwrap_or(true),
    }
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_string()).collect()
}

/// A deal in progress.
#[derive(Clone)]
struct Hand {
    turn_up: Option<String>,
    held: Vec<Vec<String>>,
    bids: Vec<Vec<String>>,
    tricks: Vec<Plays>,
    turn: usize,
}

impl Hand {
    fn turn_up(&self) -> Option<&str> {
        self.turn_up.as_deref()
    }

    fn everybody_has_bid(&self) -> bool {
        self.bids.iter().all(|bid| bid.len() == 3)
    }

    /// The cards of the trick in progress.
    fn trick(&self) -> Plays {
        let last = self.tricks.last().cloned().unwrap_or_default();
        if last.len() == self.held.len() { Vec::new() } else { last }
    }

    /// What the seat on turn may play, in the order in which cards are listed.
    fn playable(&self) -> Vec<String> {
        let mut cards = self.held[self.turn].clone();
        if let Some((_, led)) = self.trick().first() {
            let asked = suit(&real(led, self.turn_up()));
            let follows = |card: &String| suit(&real(card, self.turn_up())) == asked;
            if cards.iter().any(follows) {
                cards.retain(follows);
            }
        }
        let place = |card: &String| {
            let joker = card == "JK";
            let suits = "CDHS".find(suit(card)).filter(|_| !joker);
            (joker, suits, "6789TJQKA".find(rank(card)).filter(|_| !joker))
        };
        cards.sort_by_key(place);
        cards
    }

    fn play(&mut self, card: &str) {
        let seat = self.turn;
        self.held[seat].retain(|held| held != card);
        if self.trick().is_empty() {
            self.tricks.push(Vec::new());
        }
        self.tricks.last_mut().unwrap().push((seat, card.to_string()));
        self.turn = (seat + 1) % self.held.len();
        if self.trick().is_empty() {
            self.turn = winner(self.tricks.last().unwrap(), self.turn_up());
        }
    }

    fn is_over(&self) -> bool {
        self.everybody_has_bid() && self.held.iter().all(|cards| cards.is_empty())
    }
}

fn deck(seats: usize) -> Vec<String> {
    let mut deck = Vec::new();
    for suit in "CDHS".chars() {
        for rank in RANKS.chars() {
            if seats == 3 || rank != '6' {
                deck.push(format!("{rank}{suit}"));
            }
        }
    }
    if seats == 3 {
        deck.push("JK".to_string());
    }
    deck
}

/// Lays out a deal, if it holds the right cards.
fn lay_out(deal: &Value, seats: usize, dealer: usize) -> Option<Hand> {
    let held: Vec<Vec<String>> = deal["hands"].as_array().unwrap().iter().map(texts).collect();
    let turn_up = deal.get("turn_up").map(|card| card.as_str().unwrap().to_string());
    let size = if seats == 3 { 12 } else { 16 };
    let mut dealt: Vec<String> = held.iter().flatten().cloned().collect();
    dealt.extend(turn_up.clone());
    dealt.sort();
    let mut whole = deck(seats);
    whole.sort();
    let right = held.len() == seats && held.iter().all(|hand| hand.len() == size) && dealt == whole;
    let bids = vec![Vec::new(); seats];
    right.then(|| Hand { turn_up, held, bids, tricks: Vec::new(), turn: (dealer + 1) % seats })
}

/// Whether three different cards of the hand are bid.
fn is_bid(cards: &[String], held: &[String]) -> bool {
    let mut different = cards.to_vec();
    different.sort();
    different.dedup();
    cards.len() == 3 && different.len() == 3 && cards.iter().all(|card| held.contains(card))
}

/// A game as written down on paper.
#[derive(Clone)]
pub struct Sheet {
    options: Options,
    dealer: usize,
    totals: Vec<i64>,
    reports: Vec<Value>,
    hand: Option<Hand>,
    over: bool,
}

impl Sheet {
    /// An empty sheet for a record.
    pub fn new(record: &Value) -> Sheet {
        let options = options(&record["variant"]);
        let dealer = record["dealer"].as_u64().unwrap() as usize;
        let totals = vec![0; options.seats];
        Sheet { options, dealer, totals, reports: Vec::new(), hand: None, over: false }
    }

    /// Does what a well-formed move says, or says to which exit status it leads.
    pub fn enter(&mut self, entry: &Value) -> Result<(), u8> {
        if self.over {
            return Err(1);
        }
        if let Some(deal) = entry.get("deal") {
            if self.hand.is_some() {
                return Err(1);
            }
            self.hand = Some(lay_out(deal, self.options.seats, self.dealer).ok_or(2)?);
            return Ok(());
        }
        let Some(now) = self.hand.as_mut() else { return Err(1) };
        let seat = entry["seat"].as_u64().unwrap() as usize;
        let bidding = !now.everybody_has_bid();
        if seat != now.turn || bidding != entry.get("bid").is_some() {
            return Err(1);
        }
        if bidding {
            let bid = texts(&entry["bid"]);
            if !is_bid(&bid, &now.held[seat]) {
                return Err(1);
            }
            now.held[seat].retain(|card| !bid.contains(card));
            now.bids[seat] = bid;
            now.turn = (seat + 1) % self.options.seats;
        } else {
            let card = entry["play"].as_str().unwrap();
            if !now.playable().contains(&card.to_string()) {
                return Err(1);
            }
            now.play(card);
        }
        if now.is_over() {
            let report = score(&self.options, now);
            self.end_hand(report);
        }
        Ok(())
    }

    fn end_hand(&mut self, report: Value) {
        for seat in 0..self.options.seats {
            self.totals[seat] += report["scores"][seat].as_i64().unwrap();
        }
        self.reports.push(report);
        self.hand = None;
        self.dealer = (self.dealer + 1) % self.options.seats;
        let most = *self.totals.iter().max().unwrap();
        let shared = self.totals.iter().filter(|total| **total == most).count() > 1;
        let at_target = self.options.points.is_some_and(|points| most >= points && !shared);
        self.over = at_target || self.options.deals.is_some_and(|deals| self.reports.len() as i64 >= deals);
    }

    /// What the referee should say now.
    pub fn answer(&self) -> Value {
        let most = *self.totals.iter().max().unwrap();
        let seats = 0..self.options.seats;
        let winners: Vec<usize> = seats.filter(|seat| self.over && self.totals[*seat] == most).collect();
        let turn = match &self.hand {
            _ if self.over => Value::Null,
            None => json!({"deal": true}),
            Some(hand) if !hand.everybody_has_bid() => {
                json!({"seat": hand.turn, "phase": "bid", "legal": null})
            }
            Some(hand) => json!({"seat": hand.turn, "phase": "play", "legal": hand.playable()}),
        };
        json!({
            "game": "counterpoint",
            "state": if self.over { "over" } else { "running" },
            "turn": turn,
            "hands": self.reports,
            "totals": self.totals,
            "winners": winners,
        })
    }
}

fn score(options: &Options, hand: &Hand) -> Value {
    let (mut bids, mut read, mut taken, mut differences, mut extra) =
        (vec![], vec![], vec![], vec![], vec![]);
    for seat in 0..options.seats {
        let mut bid = 0;
        for card in &hand.bids[seat] {
            bid += stands_for(&real(card, hand.turn_up()));
        }
        let mut points = 0;
        for trick in hand.tricks.iter().filter(|trick| winner(trick, hand.turn_up()) == seat) {
            for (_, card) in trick {
                points += counts(&real(card, hand.turn_up()), &options.courts);
            }
        }
        let used = reading(bid, points, options.dispensation);
        bids.push(bid);
        taken.push(points);
        read.push(used);
        differences.push((points - used).abs());
        extra.push(bonus((points - used).abs(), &options.bonus));
    }
    let of_the_others = |seat| (0..options.seats).filter(move |other| *other != seat);
    let scores: Vec<i64> = (0..options.seats)
        .map(|seat| of_the_others(seat).map(|other| differences[other]).sum::<i64>() + extra[seat])
        .collect();
    json!({
        "trump": trump(hand.turn_up()),
        "bids": bids,
        "read": read,
        "taken": taken,
        "differences": differences,
        "bonus": extra,
        "scores": scores,
    })
}
