//! Games as they are played, or played again from a record, and written down.

use crate::games::LabGame;
use crate::trace::{Decision, Settled, Trace, WIN};
use bots::{Driver, Player};
use rules::cards::CardSet;
use rules::game::{Phase, Turn};
use rules::record::{Move, Record};
use rules::seat::{PerSeat, Seat};
use rules::seed::Seed;
use rules::standing::Standing;
use rules::table::{MoveRefusal, Table};

/// A game with more moves than this counts as one that does not end.
pub const MAX_MOVES: usize = 20_000;

/// Plays a game and writes it down; `look` sees the table before every decision.
pub fn play<G: LabGame>(
    variant: &G::Variant,
    players: &PerSeat<Player>,
    (deals, choices): (Seed, Seed),
    look: &mut dyn FnMut(&Table<G>, Seat),
) -> (Table<G>, Trace) {
    let mut driver: Driver<G> = Driver::with_choices(variant, players, deals, choices);
    let trace = drive(&mut driver, look);
    (driver.into_table(), trace)
}

/// Plays the game of a driver to its end and writes it down.
pub fn drive<G: LabGame>(driver: &mut Driver<G>, look: &mut dyn FnMut(&Table<G>, Seat)) -> Trace {
    let mut watch = Watch::default();
    while driver.table().record().moves.len() < MAX_MOVES {
        if let Some(seat) = watch.see(driver.table()) {
            look(driver.table(), seat);
        }
        if !driver.step() {
            break;
        }
    }
    watch.finish(driver.table())
}

/// Plays a record again and writes it down.
///
/// # Errors
///
/// Where a move of the record is not legal.
pub fn replay<G: LabGame>(record: Record<G>) -> Result<(Table<G>, Trace), MoveRefusal<G::Refusal>> {
    // the record has all its deals, so the seed does not matter
    let mut table: Table<G> = Table::new(record.variant, record.players, record.dealer, Seed([0; 32]));
    let mut watch = Watch::default();
    for entry in record.moves {
        watch.see(&table);
        table.apply(entry)?;
    }
    let trace = watch.finish(&table);
    Ok((table, trace))
}

/// A trace being written.
#[derive(Default)]
struct Watch {
    trace: Trace,
    /// The cards played to tricks in the hand so far.
    played: u32,
    /// How many of them there were when it was settled, and how many moves.
    settled: Option<(u32, u32)>,
}

impl Watch {
    /// Writes down what comes next; gives the seat that decides.
    fn see<G: LabGame>(&mut self, table: &Table<G>) -> Option<Seat> {
        self.correct(table);
        let at = moves(table);
        if table.turn() == Turn::Deal {
            self.end_hand(table);
        }
        let (trace, game) = (&mut self.trace, table.game());
        match table.turn() {
            Turn::Over => None,
            Turn::Deal => {
                trace.deals.push(at);
                None
            }
            Turn::Seat(seat, phase) => {
                let leads = phase == G::Phase::PLAY && self.played.is_multiple_of(game.seats().max(1).into());
                if leads && self.settled.is_none() && G::is_settled(game) {
                    self.settled = Some((self.played, at));
                }
                let cards = if phase == G::Phase::PLAY { G::playable(&game.legal()) } else { CardSet::EMPTY };
                trace.decisions.push(Decision {
                    seat,
                    trick: (phase == G::Phase::PLAY).then(|| self.played / u32::from(game.seats().max(1))),
                    cards: cards.len(),
                    at,
                });
                self.played += u32::from(phase == G::Phase::PLAY);
                Some(seat)
            }
        }
    }

    /// Writes down when the hand was settled, if tricks were played in it.
    fn end_hand<G: LabGame>(&mut self, table: &Table<G>) {
        let seats = u32::from(table.game().seats().max(1));
        let (before, at) = self.settled.take().unwrap_or((self.played, moves(table)));
        let (tricks, left) = (self.played / seats, (self.played - before) / seats);
        if tricks > 0 {
            self.trace.settled.push(Settled { tricks, left, at });
        }
        self.played = 0;
    }

    /// Sees what the last decision was: who is to play a card may do something else, as call a hook, and stay on turn.
    fn correct<G: LabGame>(&mut self, table: &Table<G>) {
        let last = self.trace.decisions.last_mut().filter(|last| last.trick.is_some());
        let Some((last, Move::Act(_, action))) = last.zip(table.record().moves.last()) else { return };
        let is_last = last.at as usize + 1 == table.record().moves.len();
        if is_last && !G::plays_card(action) {
            (last.trick, last.cards) = (None, 0);
            self.played = self.played.saturating_sub(1);
        }
    }

    /// Writes down how the game came out.
    #[expect(clippy::cast_possible_truncation, reason = "shares are twelfths, and scores whole numbers")]
    fn finish<G: LabGame>(mut self, table: &Table<G>) -> Trace {
        self.correct(table);
        self.end_hand(table);
        let (game, record) = (table.game(), table.record());
        let (result, lines, standings) = (game.result(), game.score_lines(), game.standings());
        let line_of = |standing: &Standing| lines.lines.iter().position(|line| *line == standing.seats);
        let winners = standings.iter().filter(|standing| standing.place == 1);
        Trace {
            seats: game.seats(),
            ended: table.turn() == Turn::Over,
            moves: moves(table),
            dealer: G::HAS_DEALER.then_some(record.dealer),
            wins: result.won.iter().map(|(_, won)| (won * f64::from(WIN)).round() as i64).collect(),
            scores: result.scores.iter().map(|(_, score)| score.round() as i64).collect(),
            winners: winners.filter_map(line_of).collect(),
            ranking: standings.iter().filter_map(line_of).collect(),
            lines,
            ..self.trace
        }
    }
}

/// How many moves there were.
fn moves<G: LabGame>(table: &Table<G>) -> u32 {
    u32::try_from(table.record().moves.len()).unwrap_or(u32::MAX)
}
