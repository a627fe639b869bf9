//! Things on the table that are found again: movements begin and end there, hints point there. What draws a
//! thing [marks](crate::dom::El::anchor) it.

use rules::cards::Card;
use rules::seat::Seat;
use web_sys::Element;
use yew::AttrValue;

/// The attribute of a card in an open hand.
pub const HELD: &str = "data-card";
/// That of a card in the trick.
pub const PLAYED: &str = "data-played";
/// That of a player's panel.
pub const PLAYER_PANEL: &str = "data-seat";
/// That of the cards that a seat holds, seen from behind.
pub const FAN: &str = "data-fan";
/// That of a place where things lie.
pub const PLACE: &str = "data-place";

/// A thing on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// A card in an open hand.
    Held(Card),
    /// A card in the trick, with its player's name.
    Played(Card),
    /// A player's panel.
    PlayerPanel(Seat),
    /// The cards that a seat holds, seen from behind.
    Fan(Seat),
    /// The pile that a seat draws from.
    Deck(Seat),
    /// The pile that all draw from.
    Stock,
    /// Another place of a game with that name. Its children lie there, the last one on top.
    Place(AttrValue),
    /// What no attribute marks: what that selector finds.
    Found(AttrValue),
}

impl Anchor {
    /// The attribute that marks it, and its value.
    pub fn attribute(&self) -> Option<(&'static str, AttrValue)> {
        Some(match self {
            Anchor::Held(card) => (HELD, card.to_string().into()),
            Anchor::Played(card) => (PLAYED, card.to_string().into()),
            Anchor::PlayerPanel(seat) => (PLAYER_PANEL, seat.index().to_string().into()),
            Anchor::Fan(seat) => (FAN, seat.index().to_string().into()),
            Anchor::Deck(seat) => (PLACE, format!("deck-{}", seat.index()).into()),
            Anchor::Stock => (PLACE, AttrValue::Static("stock")),
            Anchor::Place(name) => (PLACE, name.clone()),
            Anchor::Found(_) => return None,
        })
    }

    /// What finds it in the page.
    pub fn selector(&self) -> String {
        let within = match self {
            Anchor::Held(_) => ".hand ",
            Anchor::Played(_) | Anchor::PlayerPanel(_) => ".board ",
            Anchor::Found(selector) => return selector.to_string(),
            Anchor::Fan(_) | Anchor::Deck(_) | Anchor::Stock | Anchor::Place(_) => "",
        };
        self.attribute().map_or_else(String::new, |(name, value)| format!("{within}[{name}=\"{value}\"]"))
    }
}

/// The card that an attribute names.
pub fn card_in(element: &Element, attribute: &str) -> Option<Card> {
    element.get_attribute(attribute)?.parse().ok()
}

/// The seat that an attribute names.
pub fn seat_in(element: &Element, attribute: &str) -> Option<Seat> {
    seat(&element.get_attribute(attribute)?)
}

/// The seat with that number.
pub fn seat(number: &str) -> Option<Seat> {
    Seat::new(number.parse().ok()?)
}
