//! A finished game, and how a mistake in it is told.

use super::Found;
use crate::games::GameUi;
use crate::games::hint_words::action_of;
use crate::games::reason_words::Whose;
use crate::names::{Names, capitalized};
use crate::screens::advice::{Better, better_than};
use crate::screens::saved_games;
use crate::screens::session::TableText;
use crate::store::Saved;
use crate::text::{card_name, in_hand_order, rounded};
use rules::cards::Card;
use rules::game::Turn;
use rules::match_game;
use rules::record::{Head, Move, Record, Value, read};
use rules::seat::Seat;
use rules::seed::Seed;
use rules::table::Table;
use rules::trick::Trick;
use std::rc::Rc;
use worker::protocol::Mistake;
use yew::{AttrValue, Html};

/// A finished game.
pub struct PlayedGame {
    /// Its id in the store.
    pub id: AttrValue,
    /// The id of its kind.
    pub kind: String,
    /// Its name, for people.
    pub title: String,
    /// Its record.
    pub record: Value,
    /// Everybody.
    pub names: Names,
    /// The seats of people.
    pub people: Vec<Seat>,
    /// The decisions: after how many moves each was made, and by whom.
    decisions: Vec<(usize, Seat)>,
    /// Tells of the mistake that a seat made after so many moves.
    pub tell: Tell,
}

/// Tells of a mistake.
type Tell = Box<dyn Fn(usize, Seat, &Mistake) -> Option<ToldMistake>>;

/// A mistake in words and cards.
pub struct ToldMistake {
    /// After how many moves it was made.
    pub moves: usize,
    /// What it cost of the chance to win.
    pub cost: f32,
    /// Where in the game.
    pub place: String,
    /// What everybody should know at a glance.
    pub facts: Html,
    /// What lay on the table.
    pub position: String,
    /// The cards in the hand.
    pub hand: Vec<Card>,
    /// What was done.
    pub done: String,
    /// What would have been better.
    pub better: String,
    /// Why; empty where no fact tells.
    pub why: String,
    /// The chances to win.
    pub chance: String,
    /// What it brings in points; empty where that is little.
    pub points: String,
}

impl PlayedGame {
    /// After how many moves that seat made its decisions.
    pub fn decisions(&self, seat: Seat) -> impl Iterator<Item = usize> {
        self.decisions.iter().filter(move |(_, who)| *who == seat).map(|&(moves, _)| moves)
    }

    /// The moves of the game.
    pub fn moves(&self) -> Value {
        self.record.get("moves").cloned().unwrap_or(Value::Null)
    }
}

/// A saved game, if it is over.
pub fn open(id: AttrValue, saved: &Saved) -> Found {
    let unreadable = || Found::Missing("This saved game cannot be read.".to_owned());
    let Ok(head) = Head::of(&saved.record) else { return unreadable() };
    match_game!(head.game, G => open_as::<G>(id, saved, &head)).flatten().unwrap_or_else(unreadable)
}

fn open_as<G: GameUi>(id: AttrValue, saved: &Saved, head: &Head) -> Option<Found> {
    let Opened { table, people, decisions, is_over } = opened::<G>(head)?;
    if !is_over {
        return Some(Found::Running);
    }
    let names = Names::new(table.players());
    let record = saved.record.clone();
    let tell = {
        let (names, record) = (names.clone(), record.clone());
        Box::new(move |moves: usize, seat: Seat, mistake: &Mistake| {
            let done = record.get("moves")?.as_list("moves").ok()?.get(moves)?.clone();
            let mut table = table.clone();
            table.go_to(moves);
            told(&table, seat, &names, &done, mistake)
        })
    };
    let game = PlayedGame {
        id,
        kind: G::ID.to_owned(),
        title: saved_games::title(saved),
        record,
        people,
        names,
        decisions,
        tell,
    };
    Some(Found::Game(Rc::new(game)))
}

/// A game as its record leaves it.
struct Opened<G: GameUi> {
    table: Table<G>,
    people: Vec<Seat>,
    /// The decisions that may be judged: after how many moves each was made, and by whom.
    decisions: Vec<(usize, Seat)>,
    is_over: bool,
}

fn opened<G: GameUi>(head: &Head) -> Option<Opened<G>> {
    let mut record = read::<G>(head).ok()?;
    let is_stopped = std::mem::take(&mut record.remarks.stopped);
    let closed_hand = record.closed_hand();
    let (computers, mut decisions) = (record.remarks.computers, decisions(&record));
    // all deals stand in the record, so any seed will do
    let table = Table::resume(record, Seed([0; 32])).ok()?;
    let is_open = table.turn().seat().is_none() && table.game().claim_round().is_none();
    if let Some(deal) = closed_hand.filter(|_| !is_open) {
        decisions.retain(|&(moves, _)| moves < deal);
    }
    let people = computers.people(table.seats()).collect();
    let is_over = is_stopped || table.turn() == Turn::Over;
    Some(Opened { table, people, decisions, is_over })
}

/// The table before the decision with that number of the only person in a finished game, and the seat; none where there is no
/// such decision.
pub fn before_decision<G: GameUi>(record: &Value, at: usize) -> Option<(Table<G>, Seat)> {
    let Opened { mut table, people, decisions, is_over } = opened::<G>(&Head::of(record).ok()?)?;
    let [seat] = people[..] else { return None };
    if !is_over || !decisions.contains(&(at, seat)) {
        return None;
    }
    table.go_to(at);
    (table.turn().seat() == Some(seat)).then_some((table, seat))
}

/// The decisions of those who hold the seats: after how many moves each was made, and by whom. What was done before they
/// sat down is not theirs.
fn decisions<G: GameUi>(record: &Record<G>) -> Vec<(usize, Seat)> {
    let decision = |(moves, entry): (usize, &Move<G>)| {
        entry.actor().filter(|&seat| moves >= record.remarks.since.at(seat)).map(|seat| (moves, seat))
    };
    record.moves.iter().enumerate().filter_map(decision).collect()
}

/// The mistake of a seat that has done that at a table.
pub fn told<G: GameUi>(
    table: &Table<G>,
    seat: Seat,
    names: &Names,
    done: &Value,
    mistake: &Mistake,
) -> Option<ToldMistake> {
    let view = table.view(Some(seat));
    let action =
        |entry: &Value| Some(capitalized(&G::action_words(&view, &action_of(table, entry)?).request));
    let moves = table.record().moves.len();
    let text = TableText::of::<G>(&table.view(None), table.last_events(), names);
    let position = match view.trick {
        Some(trick) if table.turn().player().is_some() => trick_words(&trick, seat, names),
        Some(_) | None => text.events,
    };
    let better = (&mistake.better, mistake.reason.as_ref());
    let values = [mistake.value, mistake.better_value];
    let Better { better, why, chance } =
        better_than::<G>(table, (seat, Whose::Of(seat)), names, better, values)?;
    Some(ToldMistake {
        moves,
        cost: mistake.better_value - mistake.value,
        place: match view.trick {
            Some(_) => format!(
                "{}, trick {}",
                text.heading,
                1 + view.tricks.iter().map(|(_, &n)| u32::from(n)).sum::<u32>()
            ),
            None => text.heading,
        },
        facts: G::facts(&view),
        position,
        hand: in_hand_order(view.hand, None),
        done: action(done)?,
        better,
        why,
        chance,
        points: points(mistake.points),
    })
}

/// The cards that lie in a trick before that seat plays.
fn trick_words(trick: &Trick, seat: Seat, names: &Names) -> String {
    let mut words = Vec::new();
    for (who, card) in trick.plays() {
        let does = match words.is_empty() {
            true => names.does(who, "leads", "lead"),
            false => names.does(who, "plays", "play"),
        };
        words.push(format!("{does} the {}.", card_name(card)));
    }
    match words.as_slice() {
        [] => format!("{}.", names.does(seat, "is on lead", "are on lead")),
        [..] => words.join(" "),
    }
}

/// Points that are gained by the end of the hand, where there are any.
fn points(more: f32) -> String {
    let more = rounded(more);
    if more > 0 { format!("about {more} more in this hand") } else { String::new() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::{table, variants};
    use rules::record::Since;
    use rules::skill::Skill;

    /// Plays on until there are that many moves more, or the hand is over.
    fn play<G: GameUi>(table: &mut Table<G>, moves: usize) {
        let mut last = 0;
        for _ in 0..moves {
            let Turn::Seat(seat, _) = table.turn() else { return };
            let draw = &mut |bound: u32| {
                last += 1;
                last % bound.max(1)
            };
            let action = G::random_action(table.game().variant(), &table.game().legal(), draw);
            assert!(table.act(seat, action.unwrap()).is_ok());
        }
    }

    fn nobody_is_asked_for_what_was_before_them<G: GameUi>() {
        let mut game = table::<G>(variants::<G>().remove(0));
        play(&mut game, 4);
        let _ = game.deal();
        play(&mut game, 5);
        let mut record = game.record().clone();
        let before = record.moves.len();
        record.remarks.since = Since::all(before);
        let mut game = Table::resume(record, Seed([7; 32])).unwrap();
        assert_eq!(decisions(game.record()), [], "{}", G::ID);
        play(&mut game, 9);
        let own = decisions(game.record());
        assert!(own.iter().any(|(_, seat)| *seat == Seat::FIRST), "{}", G::ID);
        assert!(own.iter().all(|(moves, _)| *moves >= before), "{}", G::ID);
    }

    macro_rules! all {
        (() $($module:ident $Game:ident,)*) => {
            #[test]
            fn the_moves_before_they_sat_down_are_nobodys() {
                $(nobody_is_asked_for_what_was_before_them::<rules::games::$module::$Game>();)*
            }
        };
    }

    rules::games!(each all ());

    #[test]
    fn what_a_computer_did_in_a_seat_is_not_the_persons_who_takes_it() {
        use rules::games::fivefold::Fivefold;
        let mut table = table::<Fivefold>(Default::default());
        table.deal().unwrap();
        table.set_computer(Seat::FIRST.left(2), Some(Skill::Easy));
        let [you, ben] = [Seat::FIRST, Seat::FIRST.left(2)];
        play(&mut table, 4);
        table.set_computer(ben, None);
        let before = table.record().moves.len();
        play(&mut table, 6);
        let of = |table: &Table<Fivefold>, seat| {
            let all = decisions(table.record()).into_iter();
            all.filter(|(_, who)| *who == seat).map(|(moves, _)| moves).collect::<Vec<_>>()
        };
        assert!(of(&table, ben).iter().all(|&moves| moves >= before) && !of(&table, ben).is_empty());
        assert!(of(&table, you).iter().any(|&moves| moves < before));
        // another computer in the place of one is still a computer
        let since = table.record().remarks.since;
        table.set_computer(you, None);
        assert_eq!(table.record().remarks.since, since);
        table.set_computer(ben, Some(Skill::Hard));
        table.set_computer(ben, None);
        assert!(of(&table, ben).is_empty());
        // played again from a move that was taken back, all of it is theirs
        table.go_to(before - 1);
        play(&mut table, 3);
        assert!(!of(&table, ben).is_empty() && of(&table, ben).iter().all(|&moves| moves + 1 >= before));
    }
}
