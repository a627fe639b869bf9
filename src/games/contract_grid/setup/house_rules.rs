//! The options as filled in, and the errors in them.

use super::summary;
use crate::dom::El;
use crate::setup::{FormError, HouseRules, Messages, number_text, read_number};
use rules::end::MAX_POINTS;
use rules::games::contract_grid::contract::{Contract, ContractSet};
use rules::games::contract_grid::grid::{LineKind, LineKinds};
use rules::games::contract_grid::variant::{Deck, OPTIONS, POINTS as PRICES, Points, VariantFault};
use rules::games::contract_grid::{ContractGrid, Variant};
use rules::record::{Recorded, Value};
use std::ops::RangeInclusive;

/// An option that is typed as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    const ALL: [Number; 5] = [Number::Bids, Number::Cap, Number::Unmarked, Number::Bid, Number::Line];

    /// The id of its field.
    pub const fn id(self) -> &'static str {
        match self {
            Number::Bids => "setup-bids",
            Number::Cap => "setup-cap",
            Number::Unmarked => "setup-points-unmarked",
            Number::Bid => "setup-points-bid",
            Number::Line => "setup-points-line",
        }
    }
}

/// The id of the catalogue of contracts.
pub const CONTRACTS: &str = "setup-contracts";
/// The id of the kinds of line.
pub const LINES: &str = "setup-lines";
/// The id of the checkbox that removes the cap. The error that nothing ends the game stands there.
pub const NO_CAP: &str = "setup-no-cap";
/// The id of the group of points.
pub const POINTS: &str = "setup-points";

/// The options as filled in. Unlike those of a [`Variant`] they need not be valid.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    /// The number of players.
    pub players: u8,
    /// The cards that are dealt.
    pub deck: Deck,
    /// Cells in a row of the grid.
    pub size: u8,
    /// The contracts on every grid.
    pub contracts: ContractSet,
    /// Which lines score.
    pub lines: LineKinds,
    /// Whether no score ends the game, whatever cap is typed.
    pub no_cap: bool,
    /// Whether a complete grid counts.
    pub grid_requirement: bool,
    /// The text typed for each [`Number`].
    pub numbers: [String; 5],
}

impl Rules {
    /// The options of that variant.
    pub fn of(variant: &Variant) -> Rules {
        let Points { unmarked, bid, line } = variant.points;
        let usual_cap = Variant::standard(variant.players, variant.size).cap.unwrap_or(MAX_POINTS);
        let cap = variant.cap.unwrap_or(usual_cap);
        Rules {
            players: variant.players,
            deck: variant.deck,
            size: variant.size,
            contracts: variant.contracts,
            lines: variant.lines,
            no_cap: variant.cap.is_none(),
            grid_requirement: variant.grid_requirement,
            numbers: [u32::from(variant.bids), cap, unmarked, bid, line].map(|number| number.to_string()),
        }
    }

    /// The usual variant for that number of players and that size.
    pub fn usual(&self) -> Variant {
        Variant::standard(self.players, self.size)
    }

    /// Changes the size, and with it contracts, lines, bids and cap to the usual ones.
    fn set_size(&mut self, size: u8, note: &mut String) {
        let usual = Variant::standard(self.players, size);
        let Rules { size, contracts, lines, no_cap, numbers: [bids, cap, ..], .. } = Rules::of(&usual);
        (self.size, self.contracts, self.lines, self.no_cap) = (size, contracts, lines, no_cap);
        (self.numbers[0], self.numbers[1]) = (bids, cap);
        *note = format!(
            "Now as usual for {size}×{size}: {} contracts, {} lines, {} bids and a cap of {}.",
            usual.contracts.len(),
            usual.lines().count(),
            usual.bids,
            usual.cap.unwrap_or_default(),
        );
    }

    /// Puts the contract with that id on the grids, or takes it off.
    fn toggle_contract(&mut self, id: &str) {
        for contract in Contract::ALL {
            if contract.id() == id && !self.contracts.insert(contract) {
                self.contracts = self.contracts.iter().filter(|&other| other != contract).collect();
            }
        }
    }

    /// Lets the kind of line with that id score or not.
    fn toggle_line(&mut self, id: &str) {
        for kind in LineKind::ALL {
            if kind.id() == id && !self.lines.insert(kind) {
                self.lines.remove(kind);
            }
        }
    }

    /// The variant as filled in, with the usual number for everything that is not a number. Appends the errors in the
    /// order of the form.
    pub fn variant(&self, errors: &mut Vec<FormError>) -> Variant {
        let usual = self.usual();
        let mut last = Vec::new();
        let mut read = |number: Number, usual: u32| {
            let typed = &self.numbers[number as usize];
            read_number(typed, range(number, self.size)).unwrap_or_else(|| {
                last.push(not_a_number(number, self.size));
                usual
            })
        };
        let bids = read(Number::Bids, u32::from(usual.bids));
        let cap = if self.no_cap { None } else { Some(read(Number::Cap, usual.cap.unwrap_or(MAX_POINTS))) };
        let points = Points {
            unmarked: read(Number::Unmarked, usual.points.unmarked),
            bid: read(Number::Bid, usual.points.bid),
            line: read(Number::Line, usual.points.line),
        };
        let variant = Variant {
            players: self.players,
            deck: self.deck,
            size: self.size,
            contracts: self.contracts,
            lines: self.lines,
            bids: u8::try_from(bids).unwrap_or(usual.bids),
            cap,
            grid_requirement: self.grid_requirement,
            points,
        };
        // `check` finds one fault at a time: put the usual choice in its place and check again
        let mut rest = variant;
        while let Err(fault) = rest.check() {
            let error = error(&fault, &rest);
            match error.at.as_str() {
                CONTRACTS => rest.contracts = usual.contracts,
                LINES => rest.lines = usual.lines,
                _ => {
                    last.push(error);
                    break;
                }
            }
            errors.push(error);
        }
        errors.append(&mut last);
        variant
    }
}

impl HouseRules for Rules {
    fn set_players(&mut self, people: u8) -> String {
        let before = self.usual().contracts;
        self.players = people;
        let usual = self.usual().contracts;
        if usual == before {
            return String::new();
        }
        self.contracts = usual;
        if people == 2 {
            "The contracts are now the usual ones for two, without Soloist.".to_owned()
        } else {
            format!("The contracts are now the usual ones for {people}, Soloist among them.")
        }
    }

    fn edit(&mut self, id: &str, typed: &str, note: &mut String) -> bool {
        if let Some(number) = Number::ALL.into_iter().find(|number| number.id() == id) {
            self.numbers[number as usize] = typed.to_owned();
            return true;
        }
        let id = id.strip_prefix("setup-").unwrap_or_default();
        let (what, which) = id.split_once('-').unwrap_or((id, ""));
        match what {
            "deck" => self.deck = if which == "short" { Deck::Short } else { Deck::Full },
            "size" => {
                let size = sizes().find(|size| which.parse() == Ok(*size));
                self.set_size(size.unwrap_or(self.size), note);
            }
            "contract" => self.toggle_contract(which),
            "usual" => self.contracts = self.usual().contracts,
            "line" => self.toggle_line(which),
            "no" => self.no_cap ^= true,
            "grid" => self.grid_requirement ^= true,
            _ => return false,
        }
        true
    }

    fn check(&self, errors: &mut Vec<FormError>) -> Value {
        ContractGrid::write_variant(&self.variant(errors))
    }

    fn summary(&self) -> String {
        summary(&self.variant(&mut Vec::new()))
    }

    fn view(&self, messages: &Messages) -> El {
        self.options(messages)
    }
}

/// The range of a number on grids of that size.
fn range(number: Number, size: u8) -> RangeInclusive<u32> {
    let option = |key| OPTIONS.range(key, &Variant { size, ..OPTIONS.standard() });
    let points = |key| PRICES.range(key, &PRICES.standard());
    match number {
        Number::Bids => option("bids"),
        Number::Cap => option("cap"),
        Number::Unmarked => points("unmarked"),
        Number::Bid => points("bid"),
        Number::Line => points("line"),
    }
}

/// The sizes that a grid can have.
pub fn sizes() -> impl Iterator<Item = u8> {
    OPTIONS.range("size", &OPTIONS.standard()).filter_map(|size| u8::try_from(size).ok())
}

fn not_a_number(number: Number, size: u8) -> FormError {
    let (what, besides) = match number {
        Number::Bids => ("Bids", ", at most one for each cell"),
        Number::Cap => ("Cap", ", or choose “no cap”"),
        Number::Unmarked => ("Unmarked cell", ""),
        Number::Bid => ("Bid made", ""),
        Number::Line => ("Whole line", ""),
    };
    FormError::new(number.id(), number_text(what, range(number, size), besides))
}

/// The error for a fault, which says what to change.
fn error(fault: &VariantFault, variant: &Variant) -> FormError {
    let two_with_soloist = variant.players == 2 && variant.contracts.contains(Contract::Soloist);
    let (at, text) = match *fault {
        VariantFault::Contracts { size, found } => {
            return FormError::new(CONTRACTS, contracts_text(size, found));
        }
        VariantFault::NoLines => (LINES, "No line would score: choose at least one kind of line"),
        VariantFault::NoEnd => {
            (NO_CAP, "Nothing would end this game: set a cap, or let a complete grid end it")
        }
        VariantFault::NoEndForTwo => (
            NO_CAP,
            "Nothing would end this game, because two people can never make Soloist and complete a grid: \
             set a cap, or replace Soloist",
        ),
        VariantFault::NoPoints if variant.grid_requirement && two_with_soloist => (
            POINTS,
            "This game might never end: bids and lines score nothing, and two people can never make Soloist \
             and complete a grid. Give points for bids or lines, or replace Soloist",
        ),
        VariantFault::NoPoints => (
            POINTS,
            "This game might never end, because bids and lines score nothing: give points for one of them, \
             or let a complete grid end the game",
        ),
    };
    FormError::new(at, text)
}

fn contracts_text(size: u8, found: u32) -> String {
    let needed = u32::from(size) * u32::from(size);
    let over = found.saturating_sub(needed);
    let contracts = if found.abs_diff(needed) == 1 { "contract" } else { "contracts" };
    if over > 0 {
        format!("A {size}×{size} grid has only {needed} cells: remove {over} {contracts}")
    } else {
        format!("A {size}×{size} grid has {needed} cells: choose {} more {contracts}", needed - found)
    }
}
