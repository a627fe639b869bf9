//! How people sit round the device, who looks at their cards, and what a finger at each edge means.

use crate::platform::{self, TableRoom};
use rules::record::Value;
use rules::seat::Seat;
use web_sys::Element;

/// How people sit round one device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seating {
    /// They pass it round; a curtain hides the cards in between.
    #[default]
    PassRound,
    /// It lies flat in the middle. Everybody has an edge, and looks at their own cards there.
    InTheMiddle,
    /// The same, but everybody has their hand on a phone, and touches the backs of their cards at their edge by number.
    Phones,
    /// They have a pack, and tell the page what happens.
    RealCards,
}

impl Seating {
    /// Its key in setups and stored games.
    pub const KEY: &'static str = "seating";
    /// Those in which the page deals. A game begun with one of them can go on with another.
    pub const DEALT: [Seating; 3] = [Seating::InTheMiddle, Seating::Phones, Seating::PassRound];

    /// Its word in the store.
    pub const fn id(self) -> &'static str {
        match self {
            Seating::PassRound => "pass",
            Seating::InTheMiddle => "middle",
            Seating::Phones => "phones",
            Seating::RealCards => "cards",
        }
    }

    /// Whether the device lies in the middle, and nobody passes it.
    pub const fn lies_flat(self) -> bool {
        matches!(self, Seating::InTheMiddle | Seating::Phones)
    }

    /// The one with that word, if there is one.
    pub fn of_id(id: &str) -> Option<Seating> {
        Seating::DEALT.into_iter().chain([Seating::RealCards]).find(|seating| seating.id() == id)
    }

    /// The one that is stored there, if one is.
    pub fn stored(entry: &Value) -> Option<Seating> {
        if let Some(Value::Text(id)) = entry.get(Seating::KEY) { Seating::of_id(id) } else { None }
    }
}

/// What the screen has room for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Room {
    /// For people on all sides: a tablet or a laptop.
    pub is_large: bool,
    /// For two people opposite each other: a phone held upright.
    pub is_high: bool,
}

impl Room {
    /// That of this screen.
    pub fn now() -> Room {
        Room { is_large: platform::holds(platform::ROOMY), is_high: platform::holds(platform::HIGH) }
    }

    /// That of a table.
    pub fn of(room: &TableRoom) -> Room {
        Room { is_large: room.is_roomy(), is_high: room.is_high() }
    }

    /// Whether a device of that size can lie in the middle of so many.
    pub const fn fits(self, seats: u8) -> bool {
        self.is_large || self.is_high && seats == 2
    }

    /// How people sit who have not chosen.
    pub const fn suggested(self) -> Seating {
        if self.is_large { Seating::InTheMiddle } else { Seating::PassRound }
    }
}

/// An edge of the screen, from the lower one on clockwise. What lies there stands upright for whoever sits there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// The lower edge.
    Near,
    /// The left one.
    Left,
    /// The upper one.
    Far,
    /// The right one.
    Right,
}

/// The attribute with the turn of what lies at an edge.
pub const TURN: &str = "data-turn";

impl Edge {
    /// The edge of a seat: two people sit opposite each other, and so do partners; seats go round clockwise.
    pub const fn of(seat: Seat, seats: u8) -> Edge {
        match (seats, seat.number()) {
            (_, 0) => Edge::Near,
            (2, _) | (4, 2) => Edge::Far,
            (_, 1) => Edge::Left,
            (..) => Edge::Right,
        }
    }

    /// By how many quarter turns, clockwise, things are turned that lie there.
    pub const fn turn(self) -> &'static str {
        match self {
            Edge::Near => "0",
            Edge::Left => "1",
            Edge::Far => "2",
            Edge::Right => "3",
        }
    }

    /// The edge at which an element lies; the near one where nothing is turned.
    pub fn around(element: &Element) -> Edge {
        let turned = element.closest(&format!("[{TURN}]")).ok().flatten();
        match turned.and_then(|turned| turned.get_attribute(TURN)).as_deref() {
            Some("1") => Edge::Left,
            Some("2") => Edge::Far,
            Some("3") => Edge::Right,
            _ => Edge::Near,
        }
    }

    /// A movement on the screen, right and down, as who sits there sees it.
    pub const fn seen(self, (right, down): (i32, i32)) -> (i32, i32) {
        match self {
            Edge::Near => (right, down),
            Edge::Left => (down, -right),
            Edge::Far => (-right, -down),
            Edge::Right => (-down, right),
        }
    }

    /// A point in a box of that width and height, from its left side and its top, as who sits there sees it.
    pub fn within(self, (left, top): (f64, f64), (width, height): (f64, f64)) -> Within {
        let (left, top, width, height) = match self {
            Edge::Near => (left, top, width, height),
            Edge::Left => (top, width - left, height, width),
            Edge::Far => (width - left, height - top, width, height),
            Edge::Right => (height - top, left, height, width),
        };
        Within { left, top, width, height }
    }

    /// The same for a point of the window and an element.
    pub fn within_element(self, element: &Element, x: i32, y: i32) -> Within {
        let area = element.get_bounding_client_rect();
        self.within((f64::from(x) - area.left(), f64::from(y) - area.top()), (area.width(), area.height()))
    }
}

/// Where a point lies in a box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Within {
    /// From its left side.
    pub left: f64,
    /// From its top, the side towards the middle of the table; negative beyond it.
    pub top: f64,
    /// The width of the box.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

/// So far beyond the cards, in CSS pixels, a card is pushed out.
const OUT: f64 = 28.0;

/// What the finger does that holds a fan up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Push {
    /// It is among the cards and points at one.
    Points,
    /// It takes that card along. Letting go changes nothing.
    Takes,
    /// The card is out: letting go plays it.
    Out,
}

impl Push {
    /// What a finger does at that place of the fan.
    pub fn at(place: Within) -> Push {
        let is_beside = place.left < -OUT || place.left > place.width + OUT;
        match place.top {
            top if top >= 0.0 => Push::Points,
            top if top > -OUT || is_beside => Push::Takes,
            _ => Push::Out,
        }
    }
}

/// Somebody who looks at their own cards: the seat, and by what.
pub type Look = (Seat, LookBy);

/// By what somebody looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookBy {
    /// The pointer with that number is held down on the fan.
    Pointer(i32),
    /// The key of the seat is held down.
    Key,
    /// A button was pressed, until it is pressed again.
    Button,
}

/// Who looks at their own cards, where the device lies in the middle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Looks(Vec<Look>);

impl Looks {
    /// Whether that seat looks, by anything.
    pub fn holds(&self, seat: Seat) -> bool {
        self.0.iter().any(|&(other, _)| other == seat)
    }

    /// Whether that seat’s cards lie open until a button hides them.
    pub fn is_kept(&self, seat: Seat) -> bool {
        self.0.contains(&(seat, LookBy::Button))
    }

    /// Somebody begins to look.
    pub fn begin(&mut self, look: Look) {
        if !self.0.contains(&look) {
            self.0.push(look);
        }
    }

    /// Somebody no longer looks by that.
    pub fn end(&mut self, look: Look) {
        self.0.retain(|&other| other != look);
    }

    /// Only these seats may still look.
    pub fn retain(&mut self, may_look: impl Fn(Seat) -> bool) {
        self.0.retain(|&(seat, _)| may_look(seat));
    }

    /// Nobody looks any more. Says whether somebody did.
    pub fn end_all(&mut self) -> bool {
        !std::mem::take(&mut self.0).is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EDGES: [Edge; 4] = [Edge::Near, Edge::Left, Edge::Far, Edge::Right];

    #[test]
    fn partners_sit_opposite_and_seats_go_round_clockwise() {
        let edges = |seats: u8| Seat::all(seats).map(|seat| Edge::of(seat, seats)).collect::<Vec<_>>();
        assert_eq!(edges(2), [Edge::Near, Edge::Far]);
        assert_eq!(edges(3), [Edge::Near, Edge::Left, Edge::Right]);
        assert_eq!(edges(4), EDGES);
    }

    #[test]
    fn a_phone_lies_between_two_and_what_is_larger_in_the_middle_of_all() {
        let [tablet, phone, on_its_side] = [(true, true), (false, true), (false, false)]
            .map(|(is_large, is_high)| Room { is_large, is_high });
        let fits = |room: Room| [2, 3, 4].map(|seats| room.fits(seats));
        assert_eq!((fits(tablet), tablet.suggested()), ([true; 3], Seating::InTheMiddle));
        assert_eq!((fits(phone), phone.suggested()), ([true, false, false], Seating::PassRound));
        assert_eq!(fits(on_its_side), [false; 3]);
    }

    #[test]
    fn towards_the_middle_is_up_for_everybody() {
        // for each edge, the way to the middle and the way to that person’s right
        let ways = [((0, -9), (5, 0)), ((9, 0), (0, 5)), ((0, 9), (-5, 0)), ((-9, 0), (0, -5))];
        for (edge, (middle, right)) in EDGES.into_iter().zip(ways) {
            assert_eq!(edge.seen(middle), (0, -9), "{edge:?}");
            assert_eq!(edge.seen(right), (5, 0), "{edge:?}");
        }
    }

    #[test]
    fn a_card_is_pushed_out_towards_the_middle_only() {
        // a fan of 300 by 80 at each edge; the finger is 40 beyond it, 100 from that person’s left
        let beyond = [(100.0, -40.0), (120.0, 100.0), (200.0, 120.0), (-40.0, 200.0)];
        let sizes = [(300.0, 80.0), (80.0, 300.0)];
        for (turn, (edge, point)) in EDGES.into_iter().zip(beyond).enumerate() {
            let place = edge.within(point, sizes[turn % 2]);
            assert_eq!(place, Within { left: 100.0, top: -40.0, width: 300.0, height: 80.0 }, "{edge:?}");
            assert_eq!(Push::at(place), Push::Out);
            assert_eq!(Push::at(Within { top: -10.0, ..place }), Push::Takes, "not yet");
            assert_eq!(Push::at(Within { top: 1.0, ..place }), Push::Points, "back among the cards");
            assert_eq!(Push::at(Within { top: 200.0, ..place }), Push::Points, "over the edge");
            assert_eq!(Push::at(Within { left: -60.0, ..place }), Push::Takes, "past the corner");
        }
    }

    #[test]
    fn who_looks_is_told_apart_by_finger() {
        let (ann, ben) = (Seat::FIRST, Seat::FIRST.left(2));
        let mut looks = Looks::default();
        looks.begin((ann, LookBy::Pointer(7)));
        looks.begin((ben, LookBy::Pointer(8)));
        looks.end((ann, LookBy::Pointer(8)));
        assert!(looks.holds(ann), "that was another finger");
        looks.end((ann, LookBy::Pointer(7)));
        assert!(!looks.holds(ann) && looks.holds(ben));
        looks.begin((ben, LookBy::Button));
        looks.end((ben, LookBy::Pointer(8)));
        assert!(looks.is_kept(ben) && looks.holds(ben), "the button still keeps them open");
        assert!(looks.end_all() && !looks.holds(ben) && !looks.end_all());
    }
}
