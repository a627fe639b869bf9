//! Where things lie on the table at one moment.

use super::reveal::WON;
use super::spot::{Inset, Spot};
use crate::anchor::{Anchor, FAN, HELD, PLACE, PLAYED, PLAYER_PANEL, card_in, seat, seat_in};
use rules::cards::Card;
use rules::seat::Seat;
use wasm_bindgen::JsCast;
use web_sys::{Element, Node};

/// How wide a deck is.
pub const DECK: f64 = 48.0;

/// A card in the trick.
pub struct TrickCard {
    /// The seat that played it.
    pub seat: Seat,
    /// Which one it is.
    pub card: Card,
    /// Its place, with the card and the player's name.
    pub place: Element,
    /// The card.
    pub face: Element,
    /// The name under it.
    pub name: Option<Element>,
    /// A copy, for when the card is taken away.
    pub copy: Node,
    /// Where the card lies.
    pub spot: Spot,
    /// How far it lies off square, in degrees.
    pub tilt: f64,
    /// Whether it wins the trick, as far as that is shown.
    pub wins: bool,
}

/// A card of the hand.
pub struct HeldCard {
    /// Which one it is.
    pub card: Card,
    /// As it is drawn.
    pub face: Element,
    /// Where it is.
    pub spot: Spot,
    /// How it lies in its button.
    pub inset: Inset,
}

/// Something that lies at a place of its own.
pub struct Lying {
    /// The thing.
    pub thing: Element,
    /// A copy, for when it is taken away.
    pub copy: Node,
    /// Where it lies.
    pub spot: Spot,
    /// How far it lies off square, in degrees.
    pub tilt: f64,
}

impl Lying {
    /// A card, with or without a frame round it, or a sign; none for what is not in the picture.
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

/// The table at one moment.
pub struct LayoutSnapshot {
    table: Element,
    /// The cards of the trick, the lead first.
    pub trick: Vec<TrickCard>,
    /// Whether the trick is finished.
    pub is_over: bool,
    /// The seat that has taken it.
    pub taker: Option<Seat>,
    /// The hand that is open; at an edge of a device in the middle hands neither turn up nor close gaps.
    pub hand: Vec<HeldCard>,
    /// The card that a finger has let go at an edge, and where.
    pub let_go: Option<(Card, Spot)>,
    /// The middle of the table.
    pub middle: Option<Spot>,
    /// The seat at the near edge.
    pub near: Option<Seat>,
    /// What stands in the middle while no card lies there.
    pub between: Option<Element>,
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
    /// The cards that lie open among those that the seats have taken: which, face and spot.
    pub collected: Vec<(Card, Element, Spot)>,
    /// What goes from seat to seat.
    pub gliding: Vec<Gliding>,
    /// The cards of a result that become a seat's next deck.
    pub next_decks: Vec<(Seat, Vec<Spot>)>,
    /// The fold of the round in play, on a strip of rounds.
    pub fold: Option<Element>,
    places: Vec<(String, Spot, Vec<Lying>)>,
    seats: Vec<(Seat, Spot)>,
    fans: Vec<(Seat, Spot, Vec<Element>)>,
    piles: Vec<(Vec<Seat>, Element, Spot)>,
    near_edge: Option<Spot>,
}

impl LayoutSnapshot {
    /// What lies on that table now.
    pub fn take(table: &Element) -> LayoutSnapshot {
        let trick = all(table, ".board .trick-card").into_iter().filter_map(trick_card).collect();
        let hand = all(table, &format!(".hand [{HELD}]")).into_iter().filter_map(|button| {
            if button.closest(".edge-open").ok()?.is_some() {
                return None;
            }
            let card = card_in(&button, HELD)?;
            let drawn = button.first_element_child()?;
            Some(HeldCard { card, spot: Spot::of(&drawn), inset: Inset::of(&drawn, &button), face: button })
        });
        let player_panels = all(table, &format!("[{PLAYER_PANEL}]")).into_iter();
        let player_panels = player_panels.filter_map(|player_panel| {
            Some((seat_in(&player_panel, PLAYER_PANEL)?, Spot::of(&player_panel)))
        });
        let piles = all(table, "[data-pile] > :last-child").into_iter().filter_map(|packet| {
            let seats =
                packet.parent_element()?.get_attribute("data-pile")?.split(' ').filter_map(seat).collect();
            let spot = Spot::of(&packet);
            // it is as high as a card, but only its edge is open
            let width = spot.height / 1.4;
            let packed = Spot { x: spot.x - spot.width / 2.0 + width / 2.0, width, ..spot };
            (width > 0.0).then_some((seats, packet, packed))
        });
        let places = all(table, &format!("[{PLACE}]")).into_iter().filter_map(|place| {
            let things = all(&place, ":scope > *").into_iter().filter_map(Lying::of).collect();
            Some((place.get_attribute(PLACE)?, Spot::of(&place), things))
        });
        let fans = all(table, &format!("[{FAN}]"))
            .into_iter()
            .filter_map(|fan| Some((seat_in(&fan, FAN)?, Spot::of(&fan), all(&fan, ":scope > *"))));
        let collected = all(table, ".board [data-collected]").into_iter().flat_map(|fan| {
            let names = fan.get_attribute("data-collected").unwrap_or_default();
            let cards: Vec<Card> = names.split(' ').filter_map(|name| name.parse().ok()).collect();
            let faces = cards.into_iter().zip(all(&fan, ":scope > *"));
            faces.map(|(card, face)| (card, face.clone(), Spot::of(&face)))
        });
        let first = |selector: &str| table.query_selector(selector).ok().flatten();
        let next_decks = all(table, "[data-next-deck]").into_iter().filter_map(|cards| {
            let spots = all(&cards, ".card-face").iter().map(Spot::of).collect();
            Some((seat_in(&cards, "data-next-deck")?, spots))
        });
        let lying = first(".board .trick");
        LayoutSnapshot {
            table: table.clone(),
            trick,
            is_over: lying.as_ref().is_some_and(|trick| trick.has_attribute("data-over")),
            taker: lying.and_then(|trick| seat_in(&trick, "data-taker")),
            hand: hand.collect(),
            let_go: None,
            middle: first(".middle").map(|middle| Spot::of(&middle)),
            near: seat_in(table, "data-near"),
            between: first(".board .trick-empty"),
            said: all(table, "[data-said]")
                .into_iter()
                .map(|said| (said.clone(), said.text_content()))
                .collect(),
            result: first(".hand-over"),
            won: first(&format!("[{WON}]")),
            pegs: all(table, ".board [data-hole]").into_iter().filter_map(Peg::of).collect(),
            numbers: all(table, ".board [data-count]").into_iter().filter_map(Number::of).collect(),
            gliding: all(table, "[data-glides]").into_iter().filter_map(Gliding::of).collect(),
            next_decks: next_decks.collect(),
            fold: first(".board > .folds > .now"),
            collected: collected.collect(),
            places: places.collect(),
            seats: player_panels.collect(),
            fans: fans.collect(),
            piles: piles.collect(),
            near_edge: first(".near-hand, .curtain").map(|edge| Spot::of(&edge)),
        }
    }

    /// That thing, as it is on the table now.
    pub fn find(&self, anchor: &Anchor) -> Option<Element> {
        self.table.query_selector(&anchor.selector()).ok()?
    }

    /// Where that seat is: its panel, or the near edge.
    pub fn seat(&self, seat: Seat) -> Option<Spot> {
        let player_panel = self.seats.iter().find(|(other, _)| *other == seat).map(|&(_, spot)| spot);
        player_panel.or(self.near_edge.filter(|_| self.near == Some(seat)))
    }

    /// Where the cards are that this seat holds: its fan, or where the seat is if no fan is shown.
    pub fn cards_of(&self, seat: Seat) -> Option<Spot> {
        self.fan(seat).map(|(_, spot, _)| *spot).or_else(|| self.seat(seat))
    }

    /// The cards in the fan of this seat, seen from behind.
    pub fn backs_of(&self, seat: Seat) -> &[Element] {
        self.fan(seat).map_or(&[], |(.., backs)| backs)
    }

    fn fan(&self, seat: Seat) -> Option<&(Seat, Spot, Vec<Element>)> {
        self.fans.iter().find(|(other, spot, _)| *other == seat && spot.width > 0.0)
    }

    /// The deck that this seat draws from, if it has one of its own.
    pub fn deck(&self, seat: Seat) -> Option<Spot> {
        self.at(&Anchor::Deck(seat), 0).map(|spot| spot.of_width(DECK))
    }

    /// What lies at that place, under so many others.
    pub fn lying(&self, place: &Anchor, under: usize) -> Option<&Lying> {
        let (.., things) = self.place(place)?;
        things.iter().rev().nth(under)
    }

    fn place(&self, place: &Anchor) -> Option<&(String, Spot, Vec<Lying>)> {
        let (_, name) = place.attribute()?;
        self.places.iter().find(|(other, ..)| *other == *name)
    }

    /// Where that is; the place itself where nothing lies there.
    pub fn at(&self, place: &Anchor, under: usize) -> Option<Spot> {
        let lying = self.lying(place, under).map(|lying| lying.spot);
        lying.or_else(|| Some(self.place(place)?.1))
    }

    /// Whether the open hand has that card.
    pub fn holds(&self, card: Card) -> bool {
        self.hand.iter().any(|held| held.card == card)
    }

    /// That card, if it lies open there.
    pub fn collected(&self, card: Card) -> Option<&(Card, Element, Spot)> {
        self.collected.iter().find(|(other, _, spot)| *other == card && spot.width > 0.0)
    }

    /// The trick that this seat took last, on its pile, and where it lies; none where piles are not shown.
    pub fn pile(&self, seat: Seat) -> Option<(&Element, Spot)> {
        let pile = self.piles.iter().find(|(seats, ..)| seats.contains(&seat));
        pile.map(|(_, packet, spot)| (packet, *spot))
    }

    /// Whether its trick is another one than that.
    pub fn is_new_trick(&self, before: &LayoutSnapshot) -> bool {
        let lead = |picture: &LayoutSnapshot| picture.trick.first().map(|card| (card.seat, card.card));
        lead(self) != lead(before)
    }
}

fn trick_card(place: Element) -> Option<TrickCard> {
    let face = place.query_selector(".card-face").ok()??;
    let tilt = tilt_of(&face);
    Some(TrickCard {
        seat: seat_in(&place, "data-played-by")?,
        card: card_in(&place, PLAYED)?,
        copy: face.clone_node_with_deep(true).ok()?,
        spot: Spot::of(&face).untilted(tilt),
        tilt,
        wins: place.matches(".winning").unwrap_or(false),
        name: place.query_selector(".trick-name").ok().flatten(),
        face,
        place,
    })
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
