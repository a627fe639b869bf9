//! The options as they are typed, and what is said of those that cannot be played with.

use super::draft::{Complaint, Field};
use new_tricks::games::contract_grid::Variant;
use new_tricks::games::contract_grid::contract::{Contract, ContractSet};
use new_tricks::games::contract_grid::grid::{LineKind, LineKinds};
use new_tricks::games::contract_grid::variant::{Deck, MOST_POINTS, Points, VariantFault};

/// An option that is typed as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Number {
    /// Bids in a hand.
    Bids,
    /// The score that ends the game.
    Cap,
    /// Points for a value whose cell was unmarked.
    Unmarked,
    /// Points for a value that was bid.
    Bid,
    /// Points for a whole line.
    Line,
}

impl Number {
    /// The smallest and the largest that can be played with.
    pub fn range(self, size: u8) -> (u32, u32) {
        match self {
            Number::Bids => (1, u32::from(size) * u32::from(size)),
            Number::Cap => (1, MOST_POINTS),
            Number::Unmarked | Number::Bid | Number::Line => (0, MOST_POINTS),
        }
    }
}

/// The options as they are typed. Unlike those of a [`Variant`] they need not make sense.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    /// The cards that are dealt.
    pub deck: Deck,
    /// Cells in a row of the grid.
    pub size: u8,
    /// The contracts on every grid.
    pub contracts: ContractSet,
    /// Which lines score.
    pub lines: LineKinds,
    /// Whether no score ends the game, whatever is typed as the cap.
    pub no_cap: bool,
    /// Whether a complete grid counts.
    pub grid_requirement: bool,
    numbers: [String; 5],
}

impl Rules {
    /// The options of that variant.
    pub fn of(variant: &Variant) -> Rules {
        let Points { unmarked, bid, line } = variant.points;
        let usual_cap = Variant::standard(variant.players, variant.size).cap.unwrap_or(MOST_POINTS);
        let cap = variant.cap.unwrap_or(usual_cap);
        Rules {
            deck: variant.deck,
            size: variant.size,
            contracts: variant.contracts,
            lines: variant.lines,
            no_cap: variant.cap.is_none(),
            grid_requirement: variant.grid_requirement,
            numbers: [u32::from(variant.bids), cap, unmarked, bid, line].map(|number| number.to_string()),
        }
    }

    /// What is typed there.
    pub fn text(&self, number: Number) -> &str {
        &self.numbers[number as usize]
    }

    /// Types something there.
    pub fn set_text(&mut self, number: Number, text: String) {
        self.numbers[number as usize] = text;
    }

    /// Takes another size, and with it the usual contracts, lines, bids and cap.
    pub fn set_size(&mut self, size: u8, players: u8) {
        let usual = Variant::standard(players, size);
        let fresh = Rules::of(&Variant { deck: self.deck, grid_requirement: self.grid_requirement, ..usual });
        let old = std::mem::replace(self, fresh);
        for price in [Number::Unmarked, Number::Bid, Number::Line] {
            self.set_text(price, old.text(price).to_owned());
        }
    }

    /// Puts a contract on the grids or takes it off.
    pub fn toggle_contract(&mut self, contract: Contract) {
        if !self.contracts.insert(contract) {
            self.contracts = self.contracts.iter().filter(|&other| other != contract).collect();
        }
    }

    /// Lets a kind of line score or not.
    pub fn toggle_line(&mut self, kind: LineKind) {
        if !self.lines.insert(kind) {
            self.lines.remove(kind);
        }
    }

    /// The variant that is typed, with the usual number for what is no number; and what is wrong with it.
    pub fn check(&self, players: u8) -> (Variant, Vec<Complaint>) {
        let mut complaints = Vec::new();
        let mut read = |number: Number, usual: u32| {
            let typed: String = self.text(number).chars().filter(|sign| !sign.is_whitespace()).collect();
            let (least, most) = number.range(self.size);
            let read = typed.parse().ok().filter(|read| (least..=most).contains(read));
            if read.is_none() {
                complaints.push(not_a_number(number, self.size));
            }
            read.unwrap_or(usual)
        };
        let usual = Variant::standard(players, self.size);
        let bids = read(Number::Bids, u32::from(usual.bids));
        let cap = if self.no_cap { None } else { Some(read(Number::Cap, usual.cap.unwrap_or(MOST_POINTS))) };
        let points = Points {
            unmarked: read(Number::Unmarked, usual.points.unmarked),
            bid: read(Number::Bid, usual.points.bid),
            line: read(Number::Line, usual.points.line),
        };
        let variant = Variant {
            players,
            deck: self.deck,
            size: self.size,
            contracts: self.contracts,
            lines: self.lines,
            bids: u8::try_from(bids).unwrap_or(usual.bids),
            cap,
            grid_requirement: self.grid_requirement,
            points,
        };
        // a variant has one fault at a time: put the usual in the place of what is wrong, and look on
        let mut rest = variant;
        while let Err(fault) = rest.check() {
            complaints.push(complaint(&fault, &rest));
            match fault {
                VariantFault::Contracts { .. } => rest.contracts = usual.contracts,
                VariantFault::NoLines => rest.lines = usual.lines,
                _ => break,
            }
        }
        complaints.sort_by_key(|complaint| complaint.field);
        (variant, complaints)
    }
}

fn not_a_number(number: Number, size: u8) -> Complaint {
    let (least, most) = number.range(size);
    let most = grouped(most);
    let text = match number {
        Number::Bids => {
            format!("Bids: type a whole number from {least} to {most}, at most one for each cell")
        }
        Number::Cap => format!("Cap: type a whole number from {least} to {most}, or choose “no cap”"),
        Number::Unmarked => format!("Unmarked value: type a whole number from {least} to {most}"),
        Number::Bid => format!("Bid made: type a whole number from {least} to {most}"),
        Number::Line => format!("Whole line: type a whole number from {least} to {most}"),
    };
    Complaint { field: Field::Number(number), text }
}

/// Why a combination is refused, and what to change.
fn complaint(fault: &VariantFault, variant: &Variant) -> Complaint {
    let two_with_soloist = variant.players == 2 && variant.contracts.contains(Contract::Soloist);
    let (field, text) = match *fault {
        VariantFault::Players(_) => {
            (Field::Name(0), "Two to four can play: add or remove a person".to_owned())
        }
        VariantFault::Size(_) => (Field::Size, "Choose a grid of 3×3, 4×4 or 5×5".to_owned()),
        VariantFault::Contracts { size, found } => (Field::Contracts, contracts_text(size, found)),
        VariantFault::NoLines => {
            (Field::Lines, "No line would score: choose at least one kind of line".to_owned())
        }
        VariantFault::Bids { .. } => return not_a_number(Number::Bids, variant.size),
        VariantFault::Cap(_) => return not_a_number(Number::Cap, variant.size),
        VariantFault::Points(price) => {
            let Points { unmarked, bid, .. } = variant.points;
            let number = match price {
                _ if price == unmarked => Number::Unmarked,
                _ if price == bid => Number::Bid,
                _ => Number::Line,
            };
            return not_a_number(number, variant.size);
        }
        VariantFault::NoEnd => {
            (Field::End, "Nothing would end this game: set a cap, or let a complete grid end it".to_owned())
        }
        VariantFault::NoEndForTwo => (
            Field::End,
            "Nothing would end this game, because two people can never make Soloist and complete a grid: \
             set a cap, or take another contract for Soloist"
                .to_owned(),
        ),
        VariantFault::NoPoints if variant.grid_requirement && two_with_soloist => (
            Field::Points,
            "This game might never end: bids and lines score nothing, and two people can never make Soloist \
             and complete a grid. Give points for bids or lines, or take another contract for Soloist"
                .to_owned(),
        ),
        VariantFault::NoPoints => (
            Field::Points,
            "This game might never end, because bids and lines score nothing: give points for one of them, \
             or let a complete grid end the game"
                .to_owned(),
        ),
    };
    Complaint { field, text }
}

fn contracts_text(size: u8, found: u32) -> String {
    let needed = u32::from(size) * u32::from(size);
    let contracts = |number: u32| if number == 1 { "contract" } else { "contracts" };
    if found < needed {
        let missing = needed - found;
        format!("A {size}×{size} grid has {needed} cells: choose {missing} more {}", contracts(missing))
    } else {
        let over = found.saturating_sub(needed);
        format!("A {size}×{size} grid has only {needed} cells: take {over} {} away", contracts(over))
    }
}

/// A number with narrow spaces between its thousands, which never break: `1 000 000`.
fn grouped(number: u32) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) && digits.len() > 4 {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}
