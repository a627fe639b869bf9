//! Places in the window.

use web_sys::Element;

/// The centre and width of a thing in CSS pixels of the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// From the left edge.
    pub x: f64,
    /// From the top edge.
    pub y: f64,
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
}

impl Spot {
    /// Where that is.
    pub fn of(element: &Element) -> Spot {
        let area = element.get_bounding_client_rect();
        let (width, height) = (area.width(), area.height());
        Spot { x: area.left() + width / 2.0, y: area.top() + height / 2.0, width, height }
    }

    /// Whether a thing there need not move.
    pub fn is_near(self, other: Spot) -> bool {
        (self.x - other.x).abs() < 1.0 && (self.y - other.y).abs() < 1.0
    }

    /// The same place for a card that is so many times as wide as another.
    pub fn shrunk_to(self, card: Spot, times: f64) -> Spot {
        Spot { width: card.width * times, height: card.height * times, ..self }
    }

    /// The place of a card that lies off square in an area of that size.
    pub fn untilted(self, tilt: f64) -> Spot {
        let (sin, cos) = tilt.to_radians().abs().sin_cos();
        self.of_width(self.width / (cos + 1.4 * sin))
    }

    /// The same place for a card of that width.
    pub fn of_width(self, width: f64) -> Spot {
        Spot { width, height: width * 1.4, ..self }
    }

    /// A card's height above.
    pub fn above(self) -> Spot {
        Spot { y: self.y - self.height, ..self }
    }
}

/// How a card lies in the area of something larger.
#[derive(Clone, Copy)]
pub struct Inset {
    /// From its left edge.
    pub left: f64,
    /// From its top edge.
    pub top: f64,
    /// How wide the card is.
    pub width: f64,
}

impl Inset {
    /// How that card lies there.
    pub fn between(card: Spot, place: Spot) -> Inset {
        let edges = |spot: Spot| (spot.x - spot.width / 2.0, spot.y - spot.height / 2.0);
        let ((left, top), (outer_left, outer_top)) = (edges(card), edges(place));
        Inset { left: left - outer_left, top: top - outer_top, width: card.width }
    }
}
