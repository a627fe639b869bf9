//! Writing records.

use super::remarks::{UPCOMING_DEALS, write_deals};
use super::{FORMAT, Move, Record, Recorded, Value};

impl<G: Recorded> Record<G> {
    /// The record as a document, with its keys in their usual order.
    pub fn to_value(&self) -> Value {
        with_moves(self.head(), self.moves.iter().filter_map(Move::to_value).collect())
    }

    /// The document without its moves, to which [`with_moves`] adds them.
    pub fn head(&self) -> Value {
        self.head_in(FORMAT)
    }

    /// The same in a format with that word.
    pub fn head_in(&self, format: &str) -> Value {
        let mut entries = vec![
            ("format", Value::text(format)),
            ("game", Value::text(G::ID)),
            ("variant", G::write_variant(&self.variant)),
            ("players", Value::list(&self.players, Value::text)),
        ];
        if G::HAS_DEALER {
            entries.push(("dealer", Value::seat(self.dealer)));
        }
        entries.extend(self.remarks.write(G::seats_of(&self.variant)));
        entries.extend(write_deals(self).map(|deals| (UPCOMING_DEALS, deals)));
        Value::Object(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
    }

    /// The record as JSON on one line.
    pub fn to_text(&self) -> String {
        self.to_value().to_string()
    }
}

impl<G: Recorded> Move<G> {
    /// The move as it stands in the document; none for what cannot have been done.
    pub fn to_value(&self) -> Option<Value> {
        match self {
            Move::Deal(deal) => Some(Value::object([("deal", G::write_deal(deal))])),
            Move::Act(seat, action) => {
                let (key, value) = G::write_action(action);
                Some(Value::object([("seat", Value::seat(*seat)), (key, value)]))
            }
            Move::Impossible(..) => None,
        }
    }

    /// The move as JSON; empty for what cannot have been done.
    pub fn to_text(&self) -> String {
        self.to_value().map_or_else(String::new, |entry| entry.to_string())
    }
}

/// The document made of a [head](Record::head) and the moves of the same game.
pub fn with_moves(head: Value, moves: Vec<Value>) -> Value {
    match head {
        Value::Object(mut entries) => {
            entries.push(("moves".to_owned(), Value::List(moves)));
            Value::Object(entries)
        }
        other => other,
    }
}
