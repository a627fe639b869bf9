//! Things on the table that are found again: movements begin and end there, hints point there. What draws a
//! thing [marks](crate::dom::El::anchor) it.

use rules::cards::Card;
use rules::seat::Seat;
use yew::AttrValue;

/// The attribute of a card in an open hand.
pub const HELD: &str = "data-card";
/// That of the tricks of some seats, with all their numbers.
pub const PILE: &str = "data-pile";
/// That of a place where things lie.
const PLACE: &str = "data-place";

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
    /// The tricks that a seat has taken, the last one on top. Partners may share them.
    Pile(Seat),
    /// A card that lies open among those taken.
    Collected(Card),
    /// The cards of a result that become a seat's next deck.
    NextDeck(Seat),
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
        let of_card = |card: &Card| AttrValue::from(card.to_string());
        let of_seat = |seat: &Seat| AttrValue::from(seat.index().to_string());
        Some(match self {
            Anchor::Held(card) => (HELD, of_card(card)),
            Anchor::Played(card) => ("data-played", of_card(card)),
            Anchor::PlayerPanel(seat) => ("data-seat", of_seat(seat)),
            Anchor::Fan(seat) => ("data-fan", of_seat(seat)),
            Anchor::Pile(seat) => (PILE, of_seat(seat)),
            Anchor::Collected(card) => ("data-collected", of_card(card)),
            Anchor::NextDeck(seat) => ("data-next-deck", of_seat(seat)),
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
            Anchor::Played(_) | Anchor::PlayerPanel(_) | Anchor::Collected(_) => ".board ",
            Anchor::Found(selector) => return selector.to_string(),
            Anchor::Fan(_)
            | Anchor::Pile(_)
            | Anchor::NextDeck(_)
            | Anchor::Deck(_)
            | Anchor::Stock
            | Anchor::Place(_) => "",
        };
        // one of its words: partners share a pile
        self.attribute().map_or_else(String::new, |(name, value)| format!("{within}[{name}~=\"{value}\"]"))
    }
}
