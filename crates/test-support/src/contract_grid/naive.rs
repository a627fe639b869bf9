//! ContractGrid written stupidly from the words of the rules, on texts and lists: a second opinion that shares
//! no code with the library. Records come in as JSON and the referee's answers go out as JSON.

use serde_json::{Value, json};

const CATALOGUE: [&str; 26] = [
    "zero",
    "one",
    "two",
    "first",
    "second",
    "third",
    "different",
    "soloist",
    "partner",
    "all-trump",
    "no-trump",
    "spades",
    "hearts",
    "diamonds",
    "clubs",
    "play",
    "opening",
    "closing",
    "even",
    "odd",
    "aces",
    "kings",
    "queens",
    "jacks",
    "run",
    "blank",
];
const RANKS: &str = "23456789TJQKA";
const SUITS: [&str; 4] = ["C", "D", "H", "S"];

/// A trick: who played which card, the lead first.
pub type Plays = Vec<(usize, String)>;

/// The suit of a card wherever the rules look at suits: the joker is a trump.
pub fn suit_of(card: &str, trump: &str) -> String {
    if card == "JK" { trump.to_string() } else { card[1..].to_string() }
}

/// How high a card stands among those of its suit: the joker is the highest trump.
fn height(card: &str) -> usize {
    if card == "JK" { 100 } else { RANKS.find(&card[..1]).unwrap() }
}

/// Who takes a trick: the highest trump wins, else the highest card of the suit led.
pub fn winner(plays: &Plays, trump: &str) -> usize {
    let asked = suit_of(&plays[0].1, trump);
    let trumps: Plays = plays.iter().filter(|(_, card)| suit_of(card, trump) == trump).cloned().collect();
    let followed: Plays = plays.iter().filter(|(_, card)| suit_of(card, trump) == asked).cloned().collect();
    let mut candidates = if trumps.is_empty() { followed } else { trumps };
    candidates.sort_by_key(|(_, card)| height(card));
    candidates.last().unwrap().0
}

/// The cards that may be played: follow suit if able, otherwise any card.
pub fn playable(hand: &[String], plays: &Plays, trump: &str) -> Vec<String> {
    let mut cards: Vec<String> = hand.to_vec();
    if let Some((_, led)) = plays.first() {
        let asked = suit_of(led, trump);
        let follow: Vec<String> = hand.iter().filter(|card| suit_of(card, trump) == asked).cloned().collect();
        if !follow.is_empty() {
            cards = follow;
        }
    }
    in_order(cards)
}

/// By suit C D H S, within a suit from 2 up to A, the joker last.
fn in_order(mut cards: Vec<String>) -> Vec<String> {
    cards.sort_by_key(|card| {
        if card == "JK" {
            (4, 0)
        } else {
            (SUITS.iter().position(|suit| *suit == &card[1..]).unwrap(), height(card))
        }
    });
    cards
}

/// Whether a seat has made a contract, from the tricks of the hand.
pub fn makes(contract: &str, seat: usize, seats: usize, tricks: &[Plays], trump: &str) -> bool {
    let winners: Vec<usize> = tricks.iter().map(|plays| winner(plays, trump)).collect();
    let count = |who: usize| winners.iter().filter(|w| **w == who).count();
    let mine = count(seat);
    let others: Vec<usize> = (0..seats).filter(|other| *other != seat).map(count).collect();
    let mut cards: Vec<String> = Vec::new();
    for plays in tricks {
        if winner(plays, trump) == seat {
            for (_, card) in plays {
                cards.push(card.clone());
            }
        }
    }
    let in_suit = |suit: &str| cards.iter().filter(|card| suit_of(card, trump) == suit).count();
    let dealt_trumps = tricks.iter().flatten().filter(|(_, card)| suit_of(card, trump) == trump).count();
    let most_of = |suit: &str| SUITS.iter().all(|other| in_suit(suit) >= in_suit(other));
    let two_of =
        |rank: &str| cards.iter().filter(|card| *card != "JK" && card.starts_with(rank)).count() >= 2;
    match contract {
        "zero" => mine % 3 == 0,
        "one" => mine % 3 == 1,
        "two" => mine % 3 == 2,
        "first" => !others.iter().any(|other| *other > mine),
        "second" => others.iter().filter(|other| **other > mine).count() == 1 && !others.contains(&mine),
        "third" => !others.iter().any(|other| *other < mine),
        "different" => {
            let mut counts: Vec<usize> = (0..seats).map(count).collect();
            counts.sort();
            counts.dedup();
            counts.len() == seats
        }
        "soloist" => others.len() >= 2 && others.iter().all(|o| *o == others[0]) && others[0] != mine,
        "partner" => others.contains(&mine),
        "all-trump" => in_suit(trump) == dealt_trumps,
        "no-trump" => in_suit(trump) == 0,
        "spades" => most_of("S"),
        "hearts" => most_of("H"),
        "diamonds" => most_of("D"),
        "clubs" => most_of("C"),
        "play" => true,
        "opening" => winners[0] == seat,
        "closing" => winners[winners.len() - 1] == seat,
        "even" => mine % 2 == 0,
        "odd" => mine % 2 == 1,
        "aces" => two_of("A"),
        "kings" => two_of("K"),
        "queens" => two_of("Q"),
        "jacks" => two_of("J"),
        "run" => (1..winners.len()).any(|n| winners[n - 1] == seat && winners[n] == seat),
        "blank" => SUITS.iter().any(|suit| in_suit(suit) == 0),
        other => panic!("{other}"),
    }
}

/// The contracts a seat has made among those, in the order of the catalogue.
pub fn values(contracts: &[String], seat: usize, seats: usize, tricks: &[Plays], trump: &str) -> Vec<String> {
    let among = CATALOGUE.iter().filter(|id| contracts.iter().any(|contract| contract == *id));
    among.filter(|id| makes(id, seat, seats, tricks, trump)).map(|id| id.to_string()).collect()
}

/// The lines of a grid, each as its cells, found by looking at every cell's row and column.
pub fn lines(size: i32, kinds: &[String]) -> Vec<Vec<usize>> {
    let cells: Vec<(i32, i32)> =
        (0..size).flat_map(|row| (0..size).map(move |column| (row, column))).collect();
    let cells_where = |belongs: &dyn Fn(i32, i32) -> bool| -> Vec<usize> {
        let chosen = cells.iter().filter(|(row, column)| belongs(*row, *column));
        chosen.map(|(row, column)| (row * size + column) as usize).collect()
    };
    let has = |kind: &str| kinds.iter().any(|k| k == kind);
    let mut lines = Vec::new();
    for n in 0..size {
        if has("rows") {
            lines.push(cells_where(&|row, _| row == n));
        }
        if has("columns") {
            lines.push(cells_where(&|_, column| column == n));
        }
    }
    if has("diagonals") {
        lines.push(cells_where(&|row, column| row == column));
        lines.push(cells_where(&|row, column| row + column == size - 1));
    }
    if has("short-diagonals") {
        lines.push(cells_where(&|row, column| column - row == 1));
        lines.push(cells_where(&|row, column| row - column == 1));
        lines.push(cells_where(&|row, column| row + column == size - 2));
        lines.push(cells_where(&|row, column| row + column == size));
    }
    lines
}

/// What the ranking looks at.
pub struct Scores {
    /// For each hand the totals at its end, seat 0's first.
    pub history: Vec<Vec<u64>>,
    /// Whose grid is complete.
    pub complete: Vec<bool>,
    /// The score at which the game ends.
    pub cap: Option<u64>,
    /// Whether a seat at the cap falls behind if its grid is not complete.
    pub grid_requirement: bool,
}

impl Scores {
    fn total(&self, seat: usize) -> u64 {
        self.history.last().map_or(0, |totals| totals[seat])
    }

    fn fallen(&self, seat: usize) -> bool {
        self.grid_requirement && self.cap.is_some_and(|cap| self.total(seat) >= cap) && !self.complete[seat]
    }

    /// Whether one seat is ahead of another.
    pub fn ahead(&self, one: usize, other: usize) -> bool {
        if self.fallen(one) != self.fallen(other) {
            return self.fallen(other);
        }
        for totals in self.history.iter().rev() {
            if totals[one] != totals[other] {
                return totals[one] > totals[other];
            }
        }
        false
    }

    /// One more than the number of seats ahead of it.
    pub fn place(&self, seat: usize) -> usize {
        1 + (0..self.complete.len()).filter(|other| self.ahead(*other, seat)).count()
    }
}

/// A table's options as the record gives them, the defaults filled in.
#[derive(Clone)]
struct Options {
    seats: usize,
    size: usize,
    contracts: Vec<String>,
    kinds: Vec<String>,
    cap: Option<u64>,
    grid_requirement: bool,
    prices: [u64; 3],
    bids: usize,
    deck: Vec<String>,
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_string()).collect()
}

fn options(variant: &Value) -> Options {
    let seats = variant["players"].as_u64().unwrap_or(3) as usize;
    let size = variant["size"].as_u64().unwrap_or(4) as usize;
    let usual_contracts = CATALOGUE.iter().filter(|id| seats > 2 || **id != "soloist").take(size * size);
    let kinds: &[&str] = match size {
        3 => &["rows", "columns", "diagonals"],
        _ => &["rows", "columns", "diagonals", "short-diagonals"],
    };
    let contracts = match &variant["contracts"] {
        Value::Null => usual_contracts.map(|id| id.to_string()).collect(),
        list => texts(list),
    };
    let kinds = match &variant["lines"] {
        Value::Null => kinds.iter().map(|kind| kind.to_string()).collect(),
        list => texts(list),
    };
    let cap = match variant.get("cap") {
        None => Some(if size == 3 { 100 } else { 1000 }),
        Some(cap) => cap.as_u64(),
    };
    let price = |key: &str, usual| variant["points"][key].as_u64().unwrap_or(usual);
    Options {
        seats,
        size,
        contracts,
        kinds,
        cap,
        grid_requirement: variant["grid_requirement"].as_bool().unwrap_or(true),
        prices: [price("unmarked", 1), price("bid", 5), price("line", 5)],
        bids: variant["bids"].as_u64().unwrap_or(size as u64) as usize,
        deck: deck(seats, variant["deck"] == "short"),
    }
}

/// From 7 up, for three with the joker; the short deck from 9 up.
fn deck(seats: usize, short: bool) -> Vec<String> {
    let ranks = if short { "9TJQKA" } else { "789TJQKA" };
    let suited = |suit: &'static str| ranks.chars().map(move |rank| format!("{rank}{suit}"));
    let mut deck: Vec<String> = SUITS.into_iter().flat_map(suited).collect();
    if seats == 3 && !short {
        deck.push("JK".to_string());
    }
    deck
}

/// Whether the whole deck is dealt, and everybody has as many cards.
fn is_dealt(options: &Options, held: &[Vec<String>]) -> bool {
    let dealt: Vec<String> = held.concat();
    let each = options.deck.len() / options.seats;
    held.len() == options.seats
        && held.iter().all(|hand| hand.len() == each)
        && options.deck.iter().all(|card| dealt.contains(card))
}

/// A hand in progress.
#[derive(Clone, Default)]
struct Hand {
    held: Vec<Vec<String>>,
    strikes: Vec<String>,
    bids: Vec<Option<Vec<usize>>>,
    tricks: Vec<Plays>,
}

impl Hand {
    fn left(&self) -> Vec<&'static str> {
        SUITS.into_iter().filter(|suit| !self.strikes.iter().any(|struck| struck == suit)).collect()
    }

    /// The cards of the trick in progress; a whole trick is followed by an empty one.
    fn trick(&self) -> Plays {
        let last = self.tricks.last().cloned().unwrap_or_default();
        if last.len() == self.held.len() { Vec::new() } else { last }
    }

    /// Who plays next.
    fn on_turn(&self, first: usize) -> usize {
        match self.tricks.last() {
            None => first,
            Some(last) if last.len() == self.held.len() => winner(last, self.left()[0]),
            Some(last) => (last[last.len() - 1].0 + 1) % self.held.len(),
        }
    }

    fn play(&mut self, seat: usize, card: &str) {
        self.held[seat].retain(|held| held != card);
        if self.trick().is_empty() {
            self.tricks.push(Vec::new());
        }
        self.tricks.last_mut().unwrap().push((seat, card.to_string()));
    }

    fn is_over(&self) -> bool {
        self.held.iter().all(|cards| cards.is_empty()) && !self.held.is_empty()
    }
}

/// A game as written down on paper.
#[derive(Clone)]
pub struct Sheet {
    options: Options,
    dealer: usize,
    grids: Vec<Vec<String>>,
    marked: Vec<Vec<bool>>,
    history: Vec<Vec<u64>>,
    reports: Vec<Value>,
    hand: Option<Hand>,
    over: bool,
}

impl Sheet {
    /// An empty sheet for a record.
    pub fn new(record: &Value) -> Sheet {
        let options = options(&record["variant"]);
        Sheet {
            dealer: record["dealer"].as_u64().unwrap() as usize,
            grids: vec![Vec::new(); options.seats],
            marked: vec![vec![false; options.size * options.size]; options.seats],
            history: Vec::new(),
            reports: Vec::new(),
            hand: None,
            over: false,
            options,
        }
    }

    /// Does what a well-formed move says, or says to which exit status it leads.
    pub fn enter(&mut self, entry: &Value) -> Result<(), u8> {
        let turn = self.turn();
        if let Some(deal) = entry.get("deal") {
            if turn != json!({"deal": true}) {
                return Err(1);
            }
            let held: Vec<Vec<String>> = deal["hands"].as_array().unwrap().iter().map(texts).collect();
            if !is_dealt(&self.options, &held) {
                return Err(2);
            }
            self.hand = Some(Hand { held, bids: vec![None; self.options.seats], ..Hand::default() });
            return Ok(());
        }
        let key = ["grid", "strike", "bid", "play"].into_iter().find(|key| entry.get(key).is_some()).unwrap();
        if turn["seat"] != entry["seat"] || turn["phase"] != key {
            return Err(1);
        }
        let seat = entry["seat"].as_u64().unwrap() as usize;
        match key {
            "grid" => {
                let grid = texts(&entry["grid"]);
                let has_all = self.options.contracts.iter().all(|contract| grid.contains(contract));
                if grid.len() != self.options.contracts.len() || !has_all {
                    return Err(1);
                }
                self.grids[seat] = grid;
            }
            "bid" => {
                let bid = entry["bid"].as_array().unwrap();
                let different = (0..bid.len()).all(|n| !bid[..n].contains(&bid[n]));
                let on_the_grid = |cell: &Value| cell.as_u64().is_some_and(|cell| cell < self.cells() as u64);
                if bid.len() != self.options.bids || !different || !bid.iter().all(on_the_grid) {
                    return Err(1);
                }
                let bid = bid.iter().map(|cell| cell.as_u64().unwrap() as usize).collect();
                self.hand.as_mut().unwrap().bids[seat] = Some(bid);
            }
            _ if !turn["legal"].as_array().unwrap().contains(&entry[key]) => return Err(1),
            "strike" => self.hand.as_mut().unwrap().strikes.push(entry[key].as_str().unwrap().to_string()),
            _ => self.hand.as_mut().unwrap().play(seat, entry[key].as_str().unwrap()),
        }
        if self.hand.as_ref().is_some_and(Hand::is_over) {
            self.end_hand();
        }
        Ok(())
    }

    fn cells(&self) -> usize {
        self.options.size * self.options.size
    }

    fn end_hand(&mut self) {
        let seats = self.options.seats;
        let played = self.hand.take().unwrap();
        let (report, scores) = score(&self.options, &played, &self.grids, &mut self.marked);
        let before = self.history.last().cloned().unwrap_or(vec![0; seats]);
        self.history.push((0..seats).map(|seat| before[seat] + scores[seat]).collect());
        self.reports.push(report);
        self.dealer = (self.dealer + 1) % seats;
        let totals = self.history.last().unwrap();
        let has_cap = totals.iter().any(|total| self.options.cap.is_some_and(|cap| *total >= cap));
        let complete = self.marked.iter().any(|cells| cells.iter().all(|cell| *cell));
        self.over = has_cap || self.options.grid_requirement && complete;
    }

    fn turn(&self) -> Value {
        turn(self.options.seats, self.dealer, &self.grids, self.hand.as_ref(), self.over)
    }

    /// What the referee should say now.
    pub fn answer(&self) -> Value {
        let scores = Scores {
            history: self.history.clone(),
            complete: self.marked.iter().map(|cells| cells.iter().all(|cell| *cell)).collect(),
            cap: self.options.cap,
            grid_requirement: self.options.grid_requirement,
        };
        let seats = 0..self.options.seats;
        let winners: Vec<usize> =
            seats.clone().filter(|seat| self.over && scores.place(*seat) == 1).collect();
        json!({
            "game": "contract-grid",
            "state": if self.over { "over" } else { "running" },
            "turn": self.turn(),
            "hands": self.reports,
            "totals": seats.map(|seat| scores.total(seat)).collect::<Vec<u64>>(),
            "winners": winners,
        })
    }
}

/// Whose turn it is to do what.
fn turn(seats: usize, dealer: usize, grids: &[Vec<String>], hand: Option<&Hand>, over: bool) -> Value {
    let arranged = grids.iter().filter(|grid| !grid.is_empty()).count();
    let from_the_left = |done: usize| (dealer + 1 + done) % seats;
    if over {
        return Value::Null;
    }
    if arranged < seats {
        return json!({"seat": from_the_left(arranged), "phase": "grid", "legal": null});
    }
    let Some(hand) = hand else { return json!({"deal": true}) };
    if hand.strikes.len() < 3 {
        return json!({"seat": from_the_left(hand.strikes.len()), "phase": "strike", "legal": hand.left()});
    }
    let bids = hand.bids.iter().filter(|bid| bid.is_some()).count();
    if bids < seats {
        return json!({"seat": from_the_left(bids), "phase": "bid", "legal": null});
    }
    let seat = hand.on_turn(from_the_left(0));
    let legal = playable(&hand.held[seat], &hand.trick(), hand.left()[0]);
    json!({"seat": seat, "phase": "play", "legal": legal})
}

/// Scores a hand in the order of the rules, marks the cells of the bids that were made, and gives the scores.
fn score(
    options: &Options,
    hand: &Hand,
    grids: &[Vec<String>],
    marked: &mut [Vec<bool>],
) -> (Value, Vec<u64>) {
    let trump = hand.left()[0];
    let taken = |seat| hand.tricks.iter().filter(|plays| winner(plays, trump) == seat).count();
    let (mut made, mut unmarked, mut bids, mut whole) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for seat in 0..options.seats {
        let values = values(&options.contracts, seat, options.seats, &hand.tricks, trump);
        let cell_of = |value: &String| grids[seat].iter().position(|contract| contract == value).unwrap();
        let mut points = [0, 0, 0];
        for value in &values {
            if !marked[seat][cell_of(value)] {
                points[0] += options.prices[0];
            }
        }
        for value in &values {
            if hand.bids[seat].as_ref().unwrap().contains(&cell_of(value)) {
                points[1] += options.prices[1];
                marked[seat][cell_of(value)] = true;
            }
        }
        for line in lines(options.size as i32, &options.kinds) {
            if line.iter().all(|cell| marked[seat][*cell]) {
                points[2] += options.prices[2];
            }
        }
        made.push(values);
        unmarked.push(points[0]);
        bids.push(points[1]);
        whole.push(points[2]);
    }
    let scores: Vec<u64> = (0..options.seats).map(|seat| unmarked[seat] + bids[seat] + whole[seat]).collect();
    let cells = |seat: &Vec<bool>| (0..seat.len()).filter(|cell| seat[*cell]).collect::<Vec<usize>>();
    let grids: Vec<Value> = marked.iter().map(|seat| json!({"marked": cells(seat)})).collect();
    let report = json!({
        "trump": trump,
        "tricks": (0..options.seats).map(taken).collect::<Vec<usize>>(),
        "values": made,
        "unmarked": unmarked,
        "bids": bids,
        "lines": whole,
        "scores": scores,
        "grids": grids,
    });
    (report, scores)
}
