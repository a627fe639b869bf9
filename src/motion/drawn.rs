//! What is read from the drawing of a table, and why: what a board writes and draws is known to no view. Each game counts
//! numbers of its own, in words of its own, and holds some back until a trick lies on its pile; how far along a peg stands is
//! a matter of its board; and only what is said shows whether something else is said.

use super::layout::{all, number};
use super::reveal::WON;
use super::spot::Spot;
use web_sys::Element;

/// What is drawn at one moment.
#[derive(Default)]
pub struct Drawn {
    /// What is said, counted or asked, and its words.
    pub said: Vec<(Element, Option<String>)>,
    /// The result of a hand.
    pub result: Option<Element>,
    /// The end of a game that is won.
    pub won: Option<Element>,
    /// The pegs on the board, always in the same order.
    pub pegs: Vec<Peg>,
    /// The numbers that count.
    pub numbers: Vec<Number>,
    /// What goes from seat to seat.
    pub gliding: Vec<Gliding>,
}

impl Drawn {
    /// What is drawn on that table now.
    pub fn of(table: &Element) -> Drawn {
        let first = |selector: &str| table.query_selector(selector).ok().flatten();
        let said = all(table, "[data-said]").into_iter();
        Drawn {
            said: said.map(|said| (said.clone(), said.text_content())).collect(),
            result: first(".hand-over"),
            won: first(&format!("[{WON}]")),
            pegs: all(table, ".board [data-hole]").into_iter().filter_map(Peg::of).collect(),
            numbers: all(table, ".board [data-count]").into_iter().filter_map(Number::of).collect(),
            gliding: all(table, "[data-glides]").into_iter().filter_map(Gliding::of).collect(),
        }
    }
}

/// Something of which there is one on the table, and which goes from seat to seat.
#[derive(Clone)]
pub struct Gliding {
    /// What it is.
    pub name: String,
    /// Whose it is.
    pub whose: String,
    /// The thing.
    pub thing: Element,
    /// Where it is.
    pub spot: Spot,
}

impl Gliding {
    fn of(thing: Element) -> Option<Gliding> {
        let (name, whose) = (thing.get_attribute("data-glides")?, thing.get_attribute("data-whose")?);
        let spot = Spot::of(&thing);
        (spot.width > 0.0).then_some(Gliding { name, whose, thing, spot })
    }
}

/// A peg on the board, or a note on its paper.
pub struct Peg {
    /// The number of its hole.
    pub hole: u32,
    /// How many holes it hops at a time.
    pub hop: u32,
    /// How far along its groove it stands, in the pixels of its drawing.
    pub along: f64,
    /// The peg.
    pub peg: Element,
}

impl Peg {
    fn of(peg: Element) -> Option<Peg> {
        let hole = peg.get_attribute("data-hole")?.parse().ok()?;
        if let Some(along) = peg.get_attribute("data-along") {
            return Some(Peg { hole, hop: 10, along: number(&along)?, peg });
        }
        let part = number(peg.get_attribute("cx")?.strip_suffix('%')?)?;
        let along = part / 100.0 * peg.parent_element()?.get_bounding_client_rect().width();
        Some(Peg { hole, hop: 1, along, peg })
    }
}

/// A number that counts.
pub struct Number {
    /// What tells it from others.
    pub name: String,
    /// What it says.
    pub value: i64,
    /// Its place.
    pub place: Element,
}

impl Number {
    /// None for words.
    fn of(place: Element) -> Option<Number> {
        let name = place.get_attribute("data-count").filter(|name| !name.is_empty())?;
        let value = place.text_content()?.split(' ').next()?.parse().ok()?;
        Some(Number { name, value, place })
    }
}
