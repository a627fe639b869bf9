//! What computer players do, worked out away from the page: a program of its own, `src/bin/thinker.rs`, that the page
//! asks through `static/thinking.js`. It gets a record and lays the table anew; whoever thinks is given [`Seen`] of that
//! table and nothing else.

use super::store::{js_of, value_of};
use crate::bots::advice::{self, Hint};
use crate::bots::{Effort, Luck, Seen, Skill, Thinks, choose_as, words};
use crate::games::with_game;
use crate::record::{Head, Move, Recorded, Value, read_so_far};
use crate::seat::Seat;
use crate::seed::{Seed, Shuffler};
use crate::table::Table;
use wasm_bindgen::JsValue;

/// For so many milliseconds Hard thinks of a card, as far as that is known natively. In a worker that is several times as
/// much, a quarter of a second at most on a common machine: `e2e/thinking.spec.ts` measures it.
const EFFORT: u32 = 25;
/// Into so many parts thinking is cut where it has to share a thread with the page; `static/thinking.js` knows the
/// number too.
const SLICES: u32 = 8;

/// What the seat with that number answers in the game of a record with deals from that code: to `move` the entry of the
/// record with which its computer player goes on, null where it is not on turn; to `hint` and `knew` markup that says
/// what Hard would do, and what somebody knows who decides there. Undefined where there is no answer.
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
        let table: Table<G> = Table::resume(read_so_far(self.head).ok()?, self.seed).ok()?;
        let (seen, mut luck) = (Seen::of(&table, self.seat), self.luck(&table));
        match self.what {
            "move" if table.turn().seat() != Some(self.seat) => Some(Value::Null),
            "move" => self.decide(table.computer(self.seat)?, &seen, &mut luck),
            "hint" => self.advise(&seen, &mut luck),
            "knew" => self.tell(&seen, table.players()),
            _ => None,
        }
    }
}

impl Question<'_> {
    /// What the computer player of the seat does.
    fn decide<G: Recorded + Thinks>(&self, skill: Skill, seen: &Seen<G>, luck: &mut Luck) -> Option<Value> {
        let action = choose_as(skill, self.effort(), seen, luck)?;
        Move::<G>::Act(self.seat, action).to_value()
    }

    /// What Hard would do in the place of the seat.
    fn advise<G: Recorded + Thinks>(&self, seen: &Seen<G>, luck: &mut Luck) -> Option<Value> {
        let hint = match advice::hint(seen, self.effort(), luck) {
            Some(hint) => hint,
            None => Hint::only(choose_as(Skill::Medium, Effort::Usual, seen, luck)?),
        };
        Some(Value::text(words::hint(seen, &hint)))
    }

    /// What somebody knows who decides there.
    fn tell<G: Recorded + Thinks>(&self, seen: &Seen<G>, names: &[String]) -> Option<Value> {
        Some(Value::text(words::knew(&advice::known_hands(seen)?, self.seat, names)))
    }

    /// How much Hard thinks: a part of it where it thinks in slices.
    fn effort(&self) -> Effort {
        Effort::Millis(if self.slice > 0 { EFFORT / SLICES } else { EFFORT })
    }

    /// The luck of this moment, another one in each slice.
    fn luck<G: Thinks>(&self, table: &Table<G>) -> Luck {
        let moves = table.record().moves.len() as u32;
        let slices = self.slice.saturating_sub(1) << 24;
        Luck::new(&mut Shuffler::for_choice(self.seed, self.seat, moves | slices))
    }
}
