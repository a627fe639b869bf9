//! The arena: computer players meet on the same deals with their seats exchanged, to see who plays better.

use crate::bots::{Player, Standing, Thinks};
use crate::games::{WithGame, with_game};
use crate::record::{Malformed, Recorded, clip, read_text};
use crate::seat::{PerSeat, Seat};
use crate::seed::Seed;
use crate::simulate::play;
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Who meets whom, at what, and how often.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The game's word.
    pub game: String,
    /// Its options as JSON, as in a record.
    pub variant: String,
    /// The first takes one seat, or one side, the second all others; then they exchange, until the first has been
    /// everywhere.
    pub players: [Player; 2],
    /// How many seeds are played, each once in every seating.
    pub games: u64,
    /// The number of the series of seeds.
    pub seed: u64,
}

/// A mean and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The mean over all seeds.
    pub mean: f64,
    /// Half the width of its 95 % interval; what one seed gave in all its seatings counts as one observation.
    pub margin: f64,
}

impl Mean {
    fn of(values: impl Iterator<Item = f64> + Clone) -> Mean {
        let count = values.clone().count().max(1) as f64;
        let mean = values.clone().sum::<f64>() / count;
        let variance = values.map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        Mean { mean, margin: 1.96 * (variance / count).sqrt() }
    }
}

/// How a contest came out.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Who met.
    pub players: [Player; 2],
    /// How many seeds were played.
    pub seeds: u64,
    /// How many games that were.
    pub games: u64,
    /// The share of the wins that the first player had.
    pub wins: Mean,
    /// The share that it would have had if all were equally good.
    pub fair: f64,
    /// The score of a seat or side of the first player, and of the second.
    pub scores: [Mean; 2],
    /// How much more the first player's score was.
    pub ahead: Mean,
}

/// Plays a contest on so many threads; the report does not depend on how many they are.
pub fn run(contest: &Contest, threads: usize) -> Result<Report, Malformed> {
    with_game(&contest.game, Arena { contest, threads })
        .unwrap_or_else(|| Err(Malformed::UnknownGame(clip(&contest.game))))
}

struct Arena<'a> {
    contest: &'a Contest,
    threads: usize,
}

impl WithGame for Arena<'_> {
    type Output = Result<Report, Malformed>;

    fn run<G: Recorded + Thinks>(self) -> Result<Report, Malformed> {
        // a variant need not be fit for being sent to a thread: each reads its own
        let read = || G::read_variant(&read_text(self.contest.variant.as_bytes())?);
        let seats = G::seats_of(&read()?);
        let sides = if G::PARTNERS { 2 } else { seats };
        let of_seed = |number| {
            let variant = read().ok()?;
            let seed = Seed::in_series(self.contest.seed, number);
            Some(Outcome::of::<G>(&variant, self.contest.players, sides, seats, seed))
        };
        let outcomes: Vec<Outcome> =
            on_threads(self.threads, self.contest.games, of_seed).into_iter().flatten().collect();
        Ok(Report {
            players: self.contest.players,
            seeds: self.contest.games,
            games: self.contest.games * sides as u64,
            wins: Mean::of(outcomes.iter().map(|outcome| outcome.wins)),
            fair: 1.0 / sides as f64,
            scores: [0, 1].map(|player| Mean::of(outcomes.iter().map(|outcome| outcome.scores[player]))),
            ahead: Mean::of(outcomes.iter().map(|outcome| outcome.scores[0] - outcome.scores[1])),
        })
    }
}

/// What one seed gave, on the average of its seatings.
#[derive(Clone, Copy, Debug)]
struct Outcome {
    wins: f64,
    scores: [f64; 2],
}

impl Outcome {
    fn of<G: Recorded + Thinks>(
        variant: &G::Variant,
        players: [Player; 2],
        sides: u8,
        seats: u8,
        seed: Seed,
    ) -> Outcome {
        let (mut wins, mut scores) = (0.0, [0.0; 2]);
        for first in 0..sides {
            let is_first = |seat: Seat| seat.index() as u8 % sides == first;
            let seating = PerSeat::from_fn(seats, |seat| players[!is_first(seat) as usize]);
            let (table, _) = play::<G>(variant, &seating, seed);
            let Standing { won, scores: points } = table.game().standing();
            for seat in Seat::all(seats) {
                let player = !is_first(seat) as usize;
                let number = if player == 0 { seats / sides } else { seats - seats / sides };
                scores[player] += points[seat] / number as f64 / sides as f64;
                wins += if player == 0 { won[seat] / sides as f64 } else { 0.0 };
            }
        }
        Outcome { wins, scores }
    }
}

/// What `work` makes of each number below `count`, in order.
fn on_threads<T: Send>(threads: usize, count: u64, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let done = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        break;
                    }
                    let result = work(number);
                    if let Ok(mut done) = done.lock() {
                        done.push((number, result));
                    }
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_default();
    done.sort_by_key(|&(number, _)| number);
    done.into_iter().map(|(_, result)| result).collect()
}

/// As text for people.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.players.map(|player| player.to_string());
        let percent = |value: f64| value * 100.0;
        writeln!(f, "{first} against {second}: {} games, {} seeds in every seating", self.games, self.seeds)?;
        let Mean { mean, margin } = self.wins;
        let (low, high) = (percent(mean - margin).max(0.0), percent(mean + margin).min(100.0));
        writeln!(
            f,
            "{first} wins {:.1} % (95 %: {low:.1} to {high:.1}; equal play: {:.1})",
            percent(mean),
            percent(self.fair)
        )?;
        let [own, others] = self.scores;
        writeln!(
            f,
            "scores: {first} {:.2} ± {:.2}, {second} {:.2} ± {:.2}",
            own.mean, own.margin, others.mean, others.margin
        )?;
        write!(f, "{first} is ahead by {:.2} ± {:.2}", self.ahead.mean, self.ahead.margin)
    }
}

impl Report {
    /// As JSON; means and margins with four decimals.
    pub fn to_json(&self) -> serde_json::Value {
        let round = |value: f64| (value * 1e4).round() / 1e4;
        let mean =
            |value: Mean| serde_json::json!({ "mean": round(value.mean), "margin": round(value.margin) });
        serde_json::json!({
            "players": self.players.map(|player| player.to_string()),
            "seeds": self.seeds,
            "games": self.games,
            "wins": mean(self.wins),
            "fair": round(self.fair),
            "scores": self.scores.map(mean),
            "ahead": mean(self.ahead),
        })
    }
}
