//! Where the anchors of a plan lie on the table at one moment.

use super::drawn::Drawn;
use super::spot::{Inset, Spot};
use crate::anchor::Anchor;
use rules::seat::Seat;
use wasm_bindgen::JsCast;
use web_sys::{Element, Node};
use yew::AttrValue;

/// How wide a deck is.
pub const DECK: f64 = 48.0;

/// The near edge of the table.
pub const NEAR_EDGE: Anchor = Anchor::Found(AttrValue::Static(".near-hand, .curtain"));
/// The middle of the table.
pub const MIDDLE: Anchor = Anchor::Found(AttrValue::Static(".middle"));

/// A thing with the mark of an anchor.
pub struct Marked {
    /// The thing.
    pub element: Element,
    /// Where it is.
    pub spot: Spot,
    /// What lies there, the last one on top: the card in it, or its children.
    lying: Vec<Lying>,
}

impl Marked {
    /// That anchor on the table. Of several the one in the picture.
    fn of(table: &Element, anchor: &Anchor) -> Option<Marked> {
        let found = all(table, &anchor.selector()).into_iter().map(|element| (Spot::of(&element), element));
        let found: Vec<(Spot, Element)> = found.collect();
        let (spot, element) = found.iter().find(|(spot, _)| spot.width > 0.0).or(found.first())?.clone();
        let lying = match anchor {
            Anchor::Held(_) | Anchor::Played(_) | Anchor::Collected(_) => vec![element.clone()],
            Anchor::Pile(_) | Anchor::Deck(_) | Anchor::Stock | Anchor::Place(_) => {
                all(&element, ":scope > *")
            }
            Anchor::NextDeck(_) => all(&element, ".card-face"),
            Anchor::PlayerPanel(_) | Anchor::Fan(_) | Anchor::Found(_) => Vec::new(),
        };
        Some(Marked { lying: lying.into_iter().filter_map(Lying::of).collect(), element, spot })
    }

    /// A card in a finger at an edge. It is drawn turned, as its owner sees it.
    pub fn let_go(table: &Element, card: &Anchor) -> Option<Marked> {
        let dragged = Anchor::Found(format!(".edge-open {}[data-dragged]", card.selector()).into());
        let thing = Marked::of(table, &dragged)?;
        let lying = Lying::of(thing.element.clone())?;
        let spot = lying.spot.of_width(lying.spot.width.min(lying.spot.height));
        Some(Marked { lying: vec![Lying { spot, ..lying }], ..thing })
    }

    /// How the card in it lies there.
    pub fn inset(&self, lying: &Lying) -> Inset {
        Inset::between(lying.spot, self.spot)
    }
}

/// Something that lies at an anchor.
pub struct Lying {
    /// The card, without a frame round it; or the sign.
    pub thing: Element,
    /// A copy, for when it is taken away.
    pub copy: Node,
    /// Where it lies.
    pub spot: Spot,
    /// How far it lies off square, in degrees.
    pub tilt: f64,
}

impl Lying {
    /// None for what is not in the picture.
    fn of(thing: Element) -> Option<Lying> {
        let thing = thing.query_selector(".card-face").ok()?.unwrap_or(thing);
        let tilt = tilt_of(&thing);
        let area = Spot::of(&thing);
        let spot = if tilt == 0.0 { area } else { area.untilted(tilt) };
        (spot.width > 0.0).then_some(Lying {
            copy: thing.clone_node_with_deep(true).ok()?,
            spot,
            tilt,
            thing,
        })
    }
}

/// The table at one moment.
#[derive(Default)]
pub struct Layout {
    table: Option<Element>,
    near: Seat,
    things: Vec<(Anchor, Marked)>,
    /// What is read from the drawing.
    pub drawn: Drawn,
}

impl Layout {
    /// Where those anchors are now; that seat is at the near edge.
    pub fn measure(table: Element, near: Seat, anchors: Vec<Anchor>) -> Layout {
        let mut things: Vec<(Anchor, Marked)> = Vec::new();
        for anchor in anchors {
            if things.iter().all(|(other, _)| *other != anchor)
                && let Some(thing) = Marked::of(&table, &anchor)
            {
                things.push((anchor, thing));
            }
        }
        Layout { near, things, drawn: Drawn::of(&table), table: Some(table) }
    }

    /// That is there, too.
    pub fn put(&mut self, anchor: Anchor, thing: Marked) {
        self.things.push((anchor, thing));
    }

    /// That thing, as it is on the table now.
    pub fn find(&self, anchor: &Anchor) -> Option<Element> {
        self.table.as_ref()?.query_selector(&anchor.selector()).ok()?
    }

    /// That thing.
    pub fn thing(&self, anchor: &Anchor) -> Option<&Marked> {
        self.things.iter().find(|(other, _)| other == anchor).map(|(_, thing)| thing)
    }

    /// What lies at that place, under so many others.
    pub fn lying(&self, place: &Anchor, under: usize) -> Option<&Lying> {
        self.thing(place)?.lying.iter().rev().nth(under)
    }

    /// All that lies there.
    pub fn all_lying(&self, place: &Anchor) -> &[Lying] {
        self.thing(place).map_or(&[], |thing| &thing.lying)
    }

    /// Where that is; the place itself where nothing lies there.
    pub fn at(&self, place: &Anchor, under: usize) -> Option<Spot> {
        let lying = self.lying(place, under).map(|lying| lying.spot);
        lying.or_else(|| Some(self.thing(place)?.spot))
    }

    /// Where that seat is: its panel, or the near edge.
    pub fn seat(&self, seat: Seat) -> Option<Spot> {
        let near_edge = || self.at(&NEAR_EDGE, 0).filter(|_| self.near == seat);
        self.at(&Anchor::PlayerPanel(seat), 0).or_else(near_edge)
    }

    /// Where the cards are that this seat holds: its fan, or where the seat is if no fan is shown.
    pub fn cards_of(&self, seat: Seat) -> Option<Spot> {
        self.at(&Anchor::Fan(seat), 0).filter(|fan| fan.width > 0.0).or_else(|| self.seat(seat))
    }

    /// The deck that this seat draws from, if it has one of its own.
    pub fn deck(&self, seat: Seat) -> Option<Spot> {
        self.at(&Anchor::Deck(seat), 0).map(|spot| spot.of_width(DECK))
    }

    /// The trick that this seat took last, on its pile, and where it lies; none where piles are not shown.
    pub fn pile(&self, seat: Seat) -> Option<(&Element, Spot)> {
        let Lying { thing, spot, .. } = self.lying(&Anchor::Pile(seat), 0)?;
        // it is as high as a card, but only its edge is open
        let width = spot.height / 1.4;
        Some((thing, Spot { x: spot.x - spot.width / 2.0 + width / 2.0, width, ..*spot }))
    }
}

fn tilt_of(card: &Element) -> f64 {
    let styles = gloo_utils::window().get_computed_style(card).ok().flatten();
    let rotate = styles.and_then(|styles| styles.get_property_value("rotate").ok());
    rotate.and_then(|rotate| number(rotate.strip_suffix("deg")?)).unwrap_or(0.0)
}

/// The number with which a text begins, as the browser reads it: it has the tables that this takes.
pub fn number(text: &str) -> Option<f64> {
    Some(js_sys::parse_float(text)).filter(|number| !number.is_nan())
}

/// What is found in an element.
pub fn all(table: &Element, selector: &str) -> Vec<Element> {
    let Ok(found) = table.query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|place| found.item(place)?.dyn_into().ok()).collect()
}
