//! What is written down of a game while it is played, for the measures that all games share.

use crate::games::LabGame;
use bots::{Driver, Player};
use rules::game::{Phase, Turn};
use rules::seat::{PerSeat, Seat};
use rules::seed::Seed;
use rules::standing::{ScoreLines, Standing};
use rules::table::Table;

/// A game with more moves than this counts as one that does not end.
pub const MAX_MOVES: usize = 20_000;

/// A win is shared in whole twelfths: by one, two, three or four.
pub const WIN: u32 = 12;

/// A decision of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The seat.
    pub seat: Seat,
    /// The number of the hand, from 0; before the first deal 0.
    pub hand: u32,
    /// The number of the trick in its hand, from 0; none where no card is played to a trick.
    pub trick: Option<u32>,
    /// How many actions were legal, where they were cards to play.
    pub cards: u32,
    /// How many moves came before it.
    pub at: u32,
}

/// A whole game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    /// The number of seats.
    pub seats: u8,
    /// Whether it came to an end.
    pub ended: bool,
    /// How many moves came before each deal.
    pub deals: Vec<u32>,
    /// How many moves there were.
    pub moves: u32,
    /// All decisions, in order.
    pub decisions: Vec<Decision>,
    /// The first dealer, in a game that has one.
    pub dealer: Option<Seat>,
    /// The share of the win of each seat, in twelfths.
    pub wins: Vec<i64>,
    /// The score of each seat or its side.
    pub scores: Vec<i64>,
    /// The scores hand by hand.
    pub lines: ScoreLines,
    /// The lines that won.
    pub winners: Vec<usize>,
    /// All lines, the best first.
    pub ranking: Vec<usize>,
}

impl Trace {
    /// How many moves there were at the end of that hand, from 0.
    pub fn hand_end(&self, hand: usize) -> u32 {
        self.deals.get(hand + 1).copied().unwrap_or(self.moves)
    }

    /// The seat that led to the first trick.
    pub fn first_leader(&self) -> Option<Seat> {
        self.decisions.iter().find(|decision| decision.trick.is_some()).map(|decision| decision.seat)
    }

    /// The decisions about cards to play.
    pub fn card_plays(&self) -> impl Iterator<Item = (Decision, u32)> {
        self.decisions.iter().filter_map(|decision| Some((*decision, decision.trick?)))
    }

    /// The number of the line that has exactly these seats.
    fn line_of(&self, standing: &Standing) -> Option<usize> {
        self.lines.lines.iter().position(|line| *line == standing.seats)
    }
}

/// Plays a game and writes it down; `look` sees the table before every decision.
pub fn play<G: LabGame>(
    variant: &G::Variant,
    players: &PerSeat<Player>,
    (deals, choices): (Seed, Seed),
    mut look: impl FnMut(&Table<G>, Seat),
) -> (Table<G>, Trace) {
    let mut driver: Driver<G> = Driver::with_choices(variant, players, deals, choices);
    let mut trace = Trace { seats: players.seats(), ..Trace::default() };
    let mut played = 0;
    loop {
        let table = driver.table();
        let at = u32::try_from(table.record().moves.len()).unwrap_or(u32::MAX);
        match table.turn() {
            Turn::Over => break,
            Turn::Deal => {
                trace.deals.push(at);
                played = 0;
            }
            Turn::Seat(seat, phase) => {
                look(table, seat);
                let is_card = phase == Phase::Play;
                trace.decisions.push(Decision {
                    seat,
                    hand: u32::try_from(trace.deals.len().saturating_sub(1)).unwrap_or(u32::MAX),
                    trick: is_card.then(|| played / u32::from(trace.seats.max(1))),
                    cards: if is_card { G::playable(&table.game().legal()).len() } else { 0 },
                    at,
                });
                played += u32::from(is_card);
            }
        }
        if table.record().moves.len() >= MAX_MOVES || !driver.step() {
            break;
        }
    }
    let table = driver.into_table();
    finish(&table, &mut trace);
    (table, trace)
}

/// Writes down how the game came out.
#[expect(clippy::cast_possible_truncation, reason = "shares are twelfths, and scores whole numbers")]
fn finish<G: LabGame>(table: &Table<G>, trace: &mut Trace) {
    let (game, record) = (table.game(), table.record());
    let result = game.result();
    trace.ended = table.turn() == Turn::Over;
    trace.moves = u32::try_from(record.moves.len()).unwrap_or(u32::MAX);
    trace.dealer = G::HAS_DEALER.then_some(record.dealer);
    trace.wins = result.won.iter().map(|(_, won)| (won * f64::from(WIN)).round() as i64).collect();
    trace.scores = result.scores.iter().map(|(_, score)| score.round() as i64).collect();
    trace.lines = game.score_lines();
    let standings = game.standings();
    let winners = standings.iter().filter(|standing| standing.place == 1);
    trace.winners = winners.filter_map(|standing| trace.line_of(standing)).collect();
    trace.ranking = standings.iter().filter_map(|standing| trace.line_of(standing)).collect();
}
