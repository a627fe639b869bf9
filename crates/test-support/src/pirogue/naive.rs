//! Pirogue written stupidly from the words of the rules, on texts and lists: a second opinion that shares no code
//! with the library. Records come in as JSON and the referee's answers go out as JSON.

use serde_json::{Value, json};
use std::collections::HashMap;

const RANKS: &str = "23456789TJQKA";

fn rank(card: &str) -> &str {
    &card[..1]
}

fn suit(card: &str) -> &str {
    &card[1..]
}

fn colour(card: &str) -> &str {
    if "DH".contains(suit(card)) { "red" } else { "black" }
}

fn is_tarpon(card: &str) -> bool {
    "JQK".contains(rank(card))
}

fn is_shark(card: &str) -> bool {
    rank(card) == "A"
}

fn is_numbered(card: &str) -> bool {
    !is_tarpon(card) && !is_shark(card)
}

fn number(card: &str) -> usize {
    RANKS.find(rank(card)).unwrap() + 2
}

/// The lines of the table of melds, and what they say.
const TABLE: [(&str, u64); 11] = [
    ("pair_of_colour", 1),
    ("three_of_colour", 1),
    ("pair_of_suit", 2),
    ("three_of_suit", 3),
    ("melange", 3),
    ("two_and_colour", 4),
    ("tobago", 6),
    ("one_colour", 6),
    ("two_and_suit", 8),
    ("colour_and_suit", 10),
    ("tarpon", 15),
];

/// What these cards, which sum to eleven, bring with these prices, which may leave out lines.
pub fn price(cards: &[&str], prices: &Value) -> u64 {
    let line = TABLE.iter().find(|(name, _)| *name == line(cards));
    line.map_or(0, |(name, usual)| prices[*name].as_u64().unwrap_or(*usual))
}

/// The line of the table that these cards are; of several, the one that says most.
fn line(cards: &[&str]) -> &'static str {
    let mut cards = cards.to_vec();
    cards.sort_by_key(|card| number(card));
    let ranks: Vec<&str> = cards.iter().map(|card| rank(card)).collect();
    let one_suit = |cards: &[&str]| cards.iter().all(|card| suit(card) == suit(cards[0]));
    let one_colour = |cards: &[&str]| cards.iter().all(|card| colour(card) == colour(cards[0]));
    match ranks.join("-").as_str() {
        "2-2-2-2-3" => "tarpon",
        "2-2-2-5" | "2-3-3-3" => "tobago",
        "2-2-3-4" => {
            let mut best = (3, "melange");
            for (apart, with) in [(cards[0], cards[1]), (cards[1], cards[0])] {
                let rest = [with, cards[2], cards[3]];
                if one_colour(&rest) && colour(apart) != colour(rest[0]) {
                    best =
                        best.max(if one_suit(&rest) { (8, "two_and_suit") } else { (4, "two_and_colour") });
                }
                if one_colour(&cards) {
                    best =
                        best.max(if one_suit(&rest) { (10, "colour_and_suit") } else { (6, "one_colour") });
                }
            }
            best.1
        }
        _ if cards.len() > 3 => panic!("{cards:?} is no meld"),
        _ if one_suit(&cards) => ["", "", "pair_of_suit", "three_of_suit"][cards.len()],
        _ if one_colour(&cards) => ["", "", "pair_of_colour", "three_of_colour"][cards.len()],
        _ => "",
    }
}

/// The best total of melds, by trying everything.
pub fn best_melds(cards: &[String], prices: &Value) -> u64 {
    let mut cards: Vec<&str> = cards.iter().map(String::as_str).filter(|card| is_numbered(card)).collect();
    // from the highest down there are fewest ways
    cards.sort_by_key(|card| std::cmp::Reverse(number(card)));
    best_of(&cards, prices, &mut vec![false; cards.len()], 0, &mut HashMap::new())
}

/// The best total of the cards that are not gone; those before `from` are settled.
fn best_of(
    cards: &[&str],
    prices: &Value,
    gone: &mut Vec<bool>,
    from: usize,
    known: &mut HashMap<Vec<bool>, u64>,
) -> u64 {
    if from == cards.len() {
        return 0;
    }
    if gone[from] {
        return best_of(cards, prices, gone, from + 1, known);
    }
    if let Some(&best) = known.get(&gone[from..]) {
        return best;
    }
    let mut best = best_of(cards, prices, gone, from + 1, known);
    let mut melds = Vec::new();
    fill_up(cards, gone, vec![from], 11 - number(cards[from]), &mut melds);
    for meld in melds {
        meld.iter().for_each(|&place| gone[place] = true);
        let price = price(&meld.iter().map(|&place| cards[place]).collect::<Vec<_>>(), prices);
        best = best.max(price + best_of(cards, prices, gone, from + 1, known));
        meld.iter().for_each(|&place| gone[place] = false);
    }
    known.insert(gone[from..].to_vec(), best);
    best
}

/// All ways to bring the cards taken to eleven with cards behind them.
fn fill_up(cards: &[&str], gone: &[bool], taken: Vec<usize>, missing: usize, melds: &mut Vec<Vec<usize>>) {
    if missing == 0 {
        return melds.push(taken);
    }
    for place in taken[taken.len() - 1] + 1..cards.len() {
        if !gone[place] && number(cards[place]) <= missing {
            let taken = [&taken[..], &[place]].concat();
            fill_up(cards, gone, taken, missing - number(cards[place]), melds);
        }
    }
}

/// The cards that may be played to a trick.
pub fn playable(hand: &[String], trick: &[(usize, String)]) -> Vec<String> {
    let only = |wanted: &dyn Fn(&str) -> bool| -> Vec<String> {
        hand.iter().filter(|card| wanted(card)).cloned().collect()
    };
    let Some((_, led)) = trick.first() else {
        let numbered = only(&is_numbered);
        return if numbered.is_empty() { only(&is_shark) } else { numbered };
    };
    let follow = only(&|card| is_numbered(card) && suit(card) == suit(led));
    if !follow.is_empty() {
        return follow;
    }
    let others = only(&|card| !is_numbered(card));
    if !others.is_empty() {
        return others;
    }
    let same_colour = only(&|card| colour(card) == colour(led));
    if same_colour.is_empty() { hand.to_vec() } else { same_colour }
}

/// What a whole trick came to: who takes it, and who hooked.
pub fn outcome(trick: &[(usize, String)]) -> (usize, Option<usize>) {
    let led = &trick[0].1;
    let (mut sum, mut hook) = (0, None);
    for (place, (seat, card)) in trick.iter().enumerate() {
        if suit(card) != suit(led) || is_tarpon(card) || is_shark(card) && place > 0 {
            continue;
        }
        sum += if is_shark(card) { 1 } else { number(card) };
        if sum == 11 {
            hook = Some(*seat);
        }
    }
    let shark = trick.iter().find(|(_, card)| is_shark(card));
    let mut suited: Vec<&(usize, String)> =
        trick.iter().filter(|(_, card)| is_numbered(card) && suit(card) == suit(led)).collect();
    suited.sort_by_key(|(_, card)| number(card));
    match (shark, hook) {
        (Some((seat, _)), _) => (*seat, hook),
        (None, Some(seat)) => (seat, hook),
        (None, None) => (suited.last().unwrap().0, None),
    }
}

/// Who wins a game with these points: `angler 2`, `pirogue 0`.
pub fn victors(anglers: &[u64], pirogues: &[u64], angler_target: u64, pirogue_target: u64) -> Vec<String> {
    let mut names = Vec::new();
    let mut out: Vec<usize> = (0..4).filter(|&a| anglers[a] >= angler_target).collect();
    let highest = out.iter().map(|&a| anglers[a]).max();
    out.retain(|&a| Some(anglers[a]) == highest);
    let highest = out.iter().map(|&a| pirogues[a % 2]).max();
    out.retain(|&a| Some(pirogues[a % 2]) == highest);
    names.extend(out.iter().map(|a| format!("angler {a}")));
    let mut out: Vec<usize> = (0..2).filter(|&p| pirogues[p] >= pirogue_target).collect();
    let highest = out.iter().map(|&p| pirogues[p]).max();
    out.retain(|&p| Some(pirogues[p]) == highest);
    let together = |p: usize| anglers[p] + anglers[p + 2];
    let highest = out.iter().map(|&p| together(p)).max();
    out.retain(|&p| Some(together(p)) == highest);
    names.extend(out.iter().map(|p| format!("pirogue {p}")));
    names
}

#[derive(Clone)]
struct Hook {
    trick: u64,
    maker: usize,
    for_angler: bool,
    open: bool,
}

/// A tournament as written down on paper.
#[derive(Clone)]
pub struct Sheet {
    variant: Value,
    dealer: usize,
    game: u64,
    anglers: Vec<u64>,
    pirogues: Vec<u64>,
    angler_victories: Vec<u64>,
    pirogue_victories: Vec<u64>,
    rounds: Vec<Value>,
    winners: Vec<String>,
    /// `deal`, `tag`, `play`, `claim` or `over`.
    phase: &'static str,
    turn: usize,
    tag: Value,
    hands: Vec<Vec<String>>,
    trick: Vec<(usize, String)>,
    piles: Vec<Vec<String>>,
    tricks: Vec<u64>,
    penalties: Vec<u64>,
    hook_points: Vec<u64>,
    team_hook_points: Vec<u64>,
    hooks: Vec<Hook>,
    /// Seats that have claimed or let go after the last trick.
    spoken: Vec<usize>,
    /// Seats whose turn to claim is over or passed.
    done: Vec<usize>,
}

impl Sheet {
    /// An empty sheet for a record.
    pub fn new(record: &Value) -> Sheet {
        Sheet {
            variant: record["variant"].clone(),
            dealer: record["dealer"].as_u64().unwrap() as usize,
            game: 1,
            anglers: vec![0; 4],
            pirogues: vec![0; 2],
            angler_victories: vec![0; 4],
            pirogue_victories: vec![0; 2],
            rounds: Vec::new(),
            winners: Vec::new(),
            phase: "deal",
            turn: 0,
            tag: Value::Null,
            hands: Vec::new(),
            trick: Vec::new(),
            piles: Vec::new(),
            tricks: Vec::new(),
            penalties: Vec::new(),
            hook_points: Vec::new(),
            team_hook_points: Vec::new(),
            hooks: Vec::new(),
            spoken: Vec::new(),
            done: Vec::new(),
        }
    }

    fn number(&self, key: &str, default: u64) -> u64 {
        self.variant.get(key).map_or(default, |value| value.as_u64().unwrap())
    }

    /// A number within an object of numbers.
    fn part(&self, key: &str, part: &str, default: u64) -> u64 {
        self.variant[key][part].as_u64().unwrap_or(default)
    }

    fn called(&self) -> bool {
        self.variant.get("claims").is_some_and(|claims| claims == "called")
    }

    /// Does what a well-formed move says, or says to which exit status it leads.
    pub fn enter(&mut self, entry: &Value) -> Result<(), u8> {
        match entry.get("deal") {
            Some(deal) => self.deal(deal),
            None if self.act(entry) => Ok(()),
            None => Err(1),
        }
    }

    /// Does what a seat does; false where it may not be done.
    fn act(&mut self, entry: &Value) -> bool {
        let seat = entry["seat"].as_u64().unwrap() as usize;
        if let Some(tag) = entry.get("tag") {
            if self.phase != "tag" || seat != self.turn {
                return false;
            }
            self.tag = tag.clone();
            self.phase = "play";
            self.turn = (self.dealer + 1) % 4;
            true
        } else if let Some(card) = entry.get("play") {
            self.play(seat, card.as_str().unwrap())
        } else if entry["claim"].is_null() {
            if self.phase != "claim" || seat != self.turn {
                return false;
            }
            self.spoken.push(seat);
            self.done.push(seat);
            self.next_claim();
            true
        } else {
            self.claim(seat, entry["claim"].as_i64().unwrap())
        }
    }

    fn deal(&mut self, deal: &Value) -> Result<(), u8> {
        if self.phase != "deal" {
            return Err(1);
        }
        let cards = |hand: &Value| -> Vec<String> {
            hand.as_array().unwrap().iter().map(|card| card.as_str().unwrap().to_string()).collect()
        };
        let hands: Vec<Vec<String>> = deal["hands"].as_array().unwrap().iter().map(cards).collect();
        let mut dealt: Vec<String> = hands.concat();
        dealt.sort();
        let suits = ["C", "D", "H", "S"];
        let mut deck: Vec<String> =
            suits.iter().flat_map(|suit| RANKS.chars().map(move |rank| format!("{rank}{suit}"))).collect();
        deck.sort();
        let numbered = |hand: &Vec<String>| hand.iter().filter(|card| is_numbered(card)).count();
        if hands.len() != 4
            || dealt != deck
            || hands.iter().any(|hand| numbered(hand) != 9 || hand.len() != 13)
        {
            return Err(2);
        }
        self.hands = hands;
        self.trick = Vec::new();
        self.piles = vec![Vec::new(); 4];
        self.tricks = vec![0; 4];
        self.penalties = vec![0; 4];
        self.hook_points = vec![0; 4];
        self.team_hook_points = vec![0; 2];
        self.hooks = Vec::new();
        self.spoken = Vec::new();
        self.done = Vec::new();
        self.tag = Value::Null;
        self.phase = "tag";
        self.turn = self.dealer;
        Ok(())
    }

    fn play(&mut self, seat: usize, card: &str) -> bool {
        if self.phase != "play" || seat != self.turn {
            return false;
        }
        if !playable(&self.hands[seat], &self.trick).iter().any(|playable| playable == card) {
            return false;
        }
        self.hands[seat].retain(|held| held != card);
        if let Some((_, led)) = self.trick.first()
            && is_numbered(card)
            && suit(card) != suit(led)
        {
            let same = colour(card) == colour(led);
            let back =
                if same { self.part("peg_back", "colour", 1) } else { self.part("peg_back", "other", 2) };
            for _ in 0..back {
                if self.anglers[seat] > 0 {
                    self.anglers[seat] -= 1;
                    self.penalties[seat] += 1;
                }
            }
        }
        self.trick.push((seat, card.to_string()));
        self.turn = (seat + 1) % 4;
        if self.trick.len() == 4 {
            self.take();
        }
        true
    }

    fn take(&mut self) {
        let (winner, hook) = outcome(&self.trick);
        let number: u64 = self.tricks.iter().sum();
        let shark = self.trick.iter().any(|(_, card)| is_shark(card));
        for (_, card) in std::mem::take(&mut self.trick) {
            self.piles[winner].push(card);
        }
        self.tricks[winner] += 1;
        if let Some(maker) = hook {
            self.hooks.push(Hook { trick: number, maker, for_angler: shark, open: true });
            if !self.called() {
                self.peg(maker, number);
                if self.is_anybody_out() {
                    return self.end_round(false);
                }
            }
        }
        let can_lead = |seat: &usize| self.hands[*seat].iter().any(|card| !is_tarpon(card));
        let order = [winner, winner + 2, winner + 1, winner + 3].map(|seat| seat % 4);
        match order.iter().find(|seat| can_lead(seat)) {
            Some(&leader) => self.turn = leader,
            None => {
                self.phase = "claim";
                self.next_claim();
            }
        }
    }

    fn peg(&mut self, seat: usize, trick: u64) {
        let examples = self.variant.get("hooks").is_some_and(|hooks| hooks == "examples");
        let for_an_angler = if examples { 1 } else { self.part("hooks", "angler", 2) };
        let for_a_pirogue = if examples { 2 } else { self.part("hooks", "pirogue", 1) };
        let hook = self.hooks.iter_mut().find(|hook| hook.trick == trick).unwrap();
        hook.open = false;
        if hook.for_angler {
            self.anglers[seat] += for_an_angler;
            self.hook_points[seat] += for_an_angler;
        } else {
            self.pirogues[seat % 2] += for_a_pirogue;
            self.team_hook_points[seat % 2] += for_a_pirogue;
        }
    }

    /// The tricks whose hook a seat may claim now, even out of turn.
    fn claims(&self, seat: usize) -> Vec<u64> {
        let mut tricks = Vec::new();
        for hook in self.hooks.iter().filter(|hook| hook.open) {
            let opponent_spoke = self.spoken.iter().any(|other| other % 2 != hook.maker % 2);
            let own = hook.maker == seat && !opponent_spoke;
            let against = self.phase == "claim" && self.turn == seat && hook.maker % 2 != seat % 2;
            if own || against {
                tricks.push(hook.trick);
            }
        }
        tricks
    }

    fn claim(&mut self, seat: usize, trick: i64) -> bool {
        if !self.called() || !["play", "claim"].contains(&self.phase) {
            return false;
        }
        if !self.claims(seat).iter().any(|&open| open as i64 == trick) {
            return false;
        }
        self.peg(seat, trick as u64);
        if self.phase == "claim" {
            self.spoken.push(seat);
            self.next_claim();
        } else if self.is_anybody_out() {
            self.end_round(false);
        }
        true
    }

    /// Whose turn it is to claim: round the table once from the next dealer's left, but only those who can.
    fn next_claim(&mut self) {
        for n in 2..6 {
            let seat = (self.dealer + n) % 4;
            self.turn = seat;
            if !self.done.contains(&seat) {
                if !self.claims(seat).is_empty() {
                    return;
                }
                self.done.push(seat);
            }
        }
        self.end_round(true);
    }

    fn victors(&self) -> Vec<String> {
        let targets = (self.number("angler_target", 60), self.number("pirogue_target", 50));
        victors(&self.anglers, &self.pirogues, targets.0, targets.1)
    }

    fn is_anybody_out(&self) -> bool {
        !self.victors().is_empty()
    }

    fn end_round(&mut self, to_the_end: bool) {
        let mut melds = vec![0; 4];
        let mut tarpon = vec![0; 2];
        if to_the_end {
            for seat in 0..4 {
                melds[seat] = best_melds(&self.piles[seat], &self.variant["melds"]);
                self.anglers[seat] += melds[seat];
                for card in &self.piles[seat] {
                    if is_tarpon(card) && self.tag != suit(card) {
                        tarpon[seat % 2] += self.number("tarpon", 2);
                        self.pirogues[seat % 2] += self.number("tarpon", 2);
                    }
                }
            }
        }
        let victors = self.victors();
        self.rounds.push(json!({
            "game": self.game,
            "tag": self.tag,
            "tricks": self.tricks,
            "hooks": self.hook_points,
            "team_hooks": self.team_hook_points,
            "penalties": self.penalties,
            "melds": melds,
            "tarpon": tarpon,
            "anglers": self.anglers,
            "pirogues": self.pirogues,
            "victors": victors,
        }));
        self.dealer = (self.dealer + 1) % 4;
        self.phase = "deal";
        if victors.is_empty() {
            return;
        }
        for victor in &victors {
            let index: usize = victor[victor.len() - 1..].parse().unwrap();
            if victor.starts_with("angler") {
                self.angler_victories[index] += 1;
            } else {
                self.pirogue_victories[index] += 1;
            }
        }
        let needed = self.number("victories", 3);
        for angler in 0..4 {
            if self.angler_victories[angler] >= needed {
                self.winners.push(format!("angler {angler}"));
            }
        }
        for pirogue in 0..2 {
            if self.pirogue_victories[pirogue] >= needed {
                self.winners.push(format!("pirogue {pirogue}"));
            }
        }
        if self.winners.is_empty() {
            self.game += 1;
            self.anglers = vec![0; 4];
            self.pirogues = vec![0; 2];
        } else {
            self.phase = "over";
        }
    }

    /// What the referee says now.
    pub fn answer(&self) -> Value {
        let turn = match self.phase {
            "over" => Value::Null,
            "deal" => json!({"deal": true}),
            "play" => {
                let mut legal = playable(&self.hands[self.turn], &self.trick);
                legal.sort_by_key(|card| ("CDHS".find(suit(card)), RANKS.find(rank(card))));
                json!({"seat": self.turn, "phase": "play", "legal": legal})
            }
            phase => json!({"seat": self.turn, "phase": phase, "legal": null}),
        };
        json!({
            "game": "pirogue",
            "state": if self.phase == "over" { "over" } else { "running" },
            "turn": turn,
            "hands": self.rounds,
            "totals": {"anglers": self.anglers, "pirogues": self.pirogues},
            "winners": self.winners,
            "victories": {"anglers": self.angler_victories, "pirogues": self.pirogue_victories},
        })
    }
}
