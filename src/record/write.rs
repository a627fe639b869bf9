//! Writing records.

use super::{FORMAT, Move, Record, Recorded, Value};

impl<G: Recorded> Record<G> {
    /// The record as a document, its keys in their usual order.
    pub fn to_value(&self) -> Value {
        Value::object([
            ("format", Value::text(FORMAT)),
            ("game", Value::text(G::ID)),
            ("variant", G::write_variant(&self.variant)),
            ("players", Value::list(&self.players, Value::text)),
            ("dealer", Value::Int(self.dealer.index() as i64)),
            ("moves", Value::list(self.moves.iter().filter_map(Move::to_value), |entry| entry)),
        ])
    }
}

impl<G: Recorded> Move<G> {
    /// The entry as it stands in the document; none for what was never done.
    fn to_value(&self) -> Option<Value> {
        match self {
            Move::Deal(deal) => Some(Value::object([("deal", G::write_deal(deal))])),
            Move::Act(seat, action) => {
                let (key, value) = G::write_action(action);
                Some(Value::object([("seat", Value::Int(seat.index() as i64)), (key, value)]))
            }
            Move::Never(..) => None,
        }
    }
}
