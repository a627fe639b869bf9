//! What computer players do, worked out away from the page: a program of its own, `src/bin/thinker.rs`, that the page
//! asks through `static/thinking.js`. It gets a record and lays the table anew; whoever thinks is given [`Seen`] of that
//! table and nothing else.

use super::store::{js_of, value_of};
use crate::bots::{Budget, Luck, Player, Seen, Skill, Thinks, choose};
use crate::games::with_game;
use crate::record::{Head, Move, Recorded, Value, read};
use crate::seat::Seat;
use crate::seed::{Seed, Shuffler};
use crate::table::Table;
use wasm_bindgen::JsValue;

/// Into so many parts thinking is cut where it has to share a thread with the page; `static/thinking.js` knows the
/// number too.
const SLICES: u32 = 8;

/// What the seat with that number answers in the game of a record with deals from that code: to `move` the entry of the
/// record with which its computer player goes on, null where it is not on turn. Undefined where there is no answer.
pub fn answer(record: &JsValue, code: &str, seat: usize, what: &str, slice: u32) -> JsValue {
    let answer = || {
        let (record, seed, seat) = (value_of(record)?, code.parse().ok()?, Seat::new(seat)?);
        let head = Head::of(&record).ok()?;
        with_game(head.game, Question { head: &head, seed, seat, what, slice })?
    };
    answer().and_then(|answer| js_of(&answer).ok()).unwrap_or(JsValue::UNDEFINED)
}

/// Something that is asked of a seat.
struct Question<'a> {
    head: &'a Head<'a>,
    seed: Seed,
    seat: Seat,
    what: &'a str,
    slice: u32,
}

impl crate::games::WithGame for Question<'_> {
    type Output = Option<Value>;

    fn run<G: Recorded + Thinks>(self) -> Option<Value> {
        let table: Table<G> = Table::resume(read(self.head).ok()?, self.seed).ok()?;
        match self.what {
            "move" => self.decide(&table),
            _ => None,
        }
    }
}

impl Question<'_> {
    /// What the computer player of the seat does.
    fn decide<G: Recorded + Thinks>(&self, table: &Table<G>) -> Option<Value> {
        if table.turn().seat() != Some(self.seat) {
            return Some(Value::Null);
        }
        let player = self.player::<G>(table.computer(self.seat).unwrap_or(Skill::Hard));
        let action = choose(player, &Seen::of(table, self.seat), &mut self.luck(table))?;
        Move::<G>::Act(self.seat, action).to_value()
    }

    /// Who thinks; of Hard a part where it thinks in slices.
    fn player<G: Thinks>(&self, skill: Skill) -> Player {
        let Budget { card, .. } = G::BUDGET;
        match skill {
            Skill::Hard if self.slice > 0 => Player::Hard(Some(card / SLICES)),
            Skill::Easy | Skill::Medium | Skill::Hard => skill.player(),
        }
    }

    /// The luck of this moment, another one in each slice.
    fn luck<G: Thinks>(&self, table: &Table<G>) -> Luck {
        let moves = table.record().moves.len() as u32;
        let slices = self.slice.saturating_sub(1) << 24;
        Luck::new(&mut Shuffler::for_choice(self.seed, self.seat, moves | slices))
    }
}
