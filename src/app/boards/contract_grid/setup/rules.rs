//! The options as they are typed, and what is said of those that cannot be played with.

use super::field::{Complaint, Field, Number};
use new_tricks::end::MOST_POINTS;
use new_tricks::games::contract_grid::Variant;
use new_tricks::games::contract_grid::contract::{Contract, ContractSet};
use new_tricks::games::contract_grid::grid::{LineKind, LineKinds};
use new_tricks::games::contract_grid::variant::{Deck, Points, VariantFault};

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
    /// What is typed as each [`Number`].
    pub numbers: [String; 5],
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

    /// Takes another size, and with it the usual contracts, lines, bids and cap.
    pub fn set_size(&mut self, usual: &Variant) {
        let Rules { size, contracts, lines, no_cap, numbers: [bids, cap, ..], .. } = Rules::of(usual);
        (self.size, self.contracts, self.lines, self.no_cap) = (size, contracts, lines, no_cap);
        (self.numbers[0], self.numbers[1]) = (bids, cap);
    }

    /// Puts the contract with that id on the grids or takes it off.
    pub fn toggle_contract(&mut self, id: &str) {
        for contract in Contract::ALL {
            if contract.id() == id && !self.contracts.insert(contract) {
                self.contracts = self.contracts.iter().filter(|&other| other != contract).collect();
            }
        }
    }

    /// Lets the kind of line with that id score or not.
    pub fn toggle_line(&mut self, id: &str) {
        for kind in LineKind::ALL {
            if kind.id() == id && !self.lines.insert(kind) {
                self.lines.remove(kind);
            }
        }
    }

    /// The variant that is typed, with the usual number for what is no number. What is wrong with it joins the
    /// complaints, in the order of the form.
    pub fn check(&self, players: u8, complaints: &mut Vec<Complaint>) -> Variant {
        let usual = Variant::standard(players, self.size);
        let mut last = Vec::new();
        let mut read = |number: Number, usual: u32| {
            let typed: String =
                self.numbers[number as usize].chars().filter(|sign| !sign.is_whitespace()).collect();
            let (least, most) = range(number, self.size);
            match typed.parse() {
                Ok(read) if (least..=most).contains(&read) => read,
                _ => {
                    last.push(not_a_number(number, self.size));
                    usual
                }
            }
        };
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
            let complaint = complaint(&fault, &rest);
            match complaint.field {
                Field::Contracts => rest.contracts = usual.contracts,
                Field::Lines => rest.lines = usual.lines,
                _ => {
                    last.push(complaint);
                    break;
                }
            }
            complaints.push(complaint);
        }
        complaints.append(&mut last);
        variant
    }
}

/// The smallest and the largest number that can be played with.
fn range(number: Number, size: u8) -> (u32, u32) {
    match number {
        Number::Bids => (1, u32::from(size) * u32::from(size)),
        Number::Cap => (1, MOST_POINTS),
        Number::Unmarked | Number::Bid | Number::Line => (0, MOST_POINTS),
    }
}

fn not_a_number(number: Number, size: u8) -> Complaint {
    let (what, besides) = match number {
        Number::Bids => ("Bids", ", at most one for each cell"),
        Number::Cap => ("Cap", ", or choose “no cap”"),
        Number::Unmarked => ("Unmarked value", ""),
        Number::Bid => ("Bid made", ""),
        Number::Line => ("Whole line", ""),
    };
    let (least, most) = range(number, size);
    let most = match most / 1_000_000 {
        0 => most.to_string(),
        millions => format!("{millions}\u{202f}000\u{202f}000"), // with narrow spaces, which never break
    };
    let text = format!("{what}: type a whole number from {least} to {most}{besides}");
    Complaint { field: Field::Number(number), text }
}

/// Why a combination is refused, and what to change.
fn complaint(fault: &VariantFault, variant: &Variant) -> Complaint {
    let two_with_soloist = variant.players == 2 && variant.contracts.contains(Contract::Soloist);
    let (field, text) = match *fault {
        VariantFault::Contracts { size, found } => {
            return Complaint { field: Field::Contracts, text: contracts_text(size, found) };
        }
        VariantFault::NoLines => (Field::Lines, "No line would score: choose at least one kind of line"),
        VariantFault::NoEnd => {
            (Field::End, "Nothing would end this game: set a cap, or let a complete grid end it")
        }
        VariantFault::NoEndForTwo => (
            Field::End,
            "Nothing would end this game, because two people can never make Soloist and complete a grid: \
             set a cap, or take another contract for Soloist",
        ),
        VariantFault::NoPoints if variant.grid_requirement && two_with_soloist => (
            Field::Points,
            "This game might never end: bids and lines score nothing, and two people can never make Soloist \
             and complete a grid. Give points for bids or lines, or take another contract for Soloist",
        ),
        VariantFault::NoPoints => (
            Field::Points,
            "This game might never end, because bids and lines score nothing: give points for one of them, \
             or let a complete grid end the game",
        ),
        // nothing in the form leads here: its numbers are read within their bounds
        _ => (Field::Size, "This cannot be played: choose another size of the grid"),
    };
    Complaint { field, text: text.to_owned() }
}

fn contracts_text(size: u8, found: u32) -> String {
    let needed = u32::from(size) * u32::from(size);
    let over = found.saturating_sub(needed);
    let contracts = if found.abs_diff(needed) == 1 { "contract" } else { "contracts" };
    if over > 0 {
        format!("A {size}×{size} grid has only {needed} cells: take {over} {contracts} away")
    } else {
        format!("A {size}×{size} grid has {needed} cells: choose {} more {contracts}", needed - found)
    }
}
