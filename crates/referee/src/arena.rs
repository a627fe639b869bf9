//! The arena: computer players meet on the same deals with their seats exchanged, to see who plays better.

use crate::experiment::on_threads;
use crate::simulate::play;
use bots::{BotGame, GameResult, Player};
use lab::intervals::{Mean, Share};
use rayon::prelude::*;
use rules::match_game;
use rules::record::{Malformed, Recorded, clip, read_text};
use rules::seat::{PerSeat, Seat};
use rules::seed::Seed;
use std::fmt;

/// Two players, their game, and how often they meet.
#[derive(Clone, Debug)]
pub struct Matchup {
    /// The game's id.
    pub game: String,
    /// Its options as JSON, as in a record.
    pub variant: String,
    /// The first takes one seat, or one side, and the second all others; then they exchange, until the first has been
    /// everywhere.
    pub players: [Player; 2],
    /// How many seeds are played, each once in every seating.
    pub seeds: u64,
    /// The number of the series of seeds.
    pub series: u64,
}

/// The outcome of a matchup.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The players.
    pub players: [Player; 2],
    /// How many seeds were played.
    pub seeds: u64,
    /// How many games that were.
    pub games: u64,
    /// The first player's share of the wins.
    pub wins: Share,
    /// What that share would be if all were equally good.
    pub fair: f64,
    /// The score of a seat or side of the first player, and of the second.
    pub scores: [Mean; 2],
    /// How much higher the first player's score was.
    pub ahead: Mean,
}

/// Plays a matchup on that many threads; the report does not depend on their number.
pub fn run(matchup: &Matchup, threads: usize) -> Result<Report, Malformed> {
    match_game!(&*matchup.game, G => run_as::<G>(matchup, threads))
        .unwrap_or_else(|| Err(Malformed::UnknownGame(clip(&matchup.game))))
}

fn run_as<G: Recorded + BotGame>(matchup: &Matchup, threads: usize) -> Result<Report, Malformed> {
    // a variant need not be fit to be sent to a thread, so each reads its own
    let read = || G::read_variant(&read_text(matchup.variant.as_bytes())?);
    let seats = G::seats_of(&read()?);
    let seatings = if G::PARTNERS { 2 } else { seats };
    let of_seed = |number| {
        let variant = read().ok()?;
        let seed = Seed::in_series(matchup.series, number);
        Some(Outcome::of::<G>(&variant, matchup.players, seatings, seats, seed))
    };
    let all = || (0..matchup.seeds).into_par_iter().filter_map(of_seed).collect();
    let outcomes: Vec<Outcome> = on_threads(threads, all);
    let each = |value: fn(&Outcome) -> f64| outcomes.iter().map(value).collect::<Vec<f64>>();
    Ok(Report {
        players: matchup.players,
        seeds: matchup.seeds,
        games: matchup.seeds * u64::from(seatings),
        wins: Share::of(&each(|outcome| outcome.wins), seatings),
        fair: 1.0 / f64::from(seatings),
        scores: [Mean::of(&each(|outcome| outcome.scores[0])), Mean::of(&each(|outcome| outcome.scores[1]))],
        ahead: Mean::of(&each(|outcome| outcome.scores[0] - outcome.scores[1])),
    })
}

/// The outcome of one seed: the mean over its seatings.
#[derive(Clone, Copy, Debug)]
struct Outcome {
    wins: f64,
    scores: [f64; 2],
}

impl Outcome {
    fn of<G: Recorded + BotGame>(
        variant: &G::Variant,
        players: [Player; 2],
        seatings: u8,
        seats: u8,
        seed: Seed,
    ) -> Outcome {
        let (mut wins, mut scores) = (0.0, [0.0; 2]);
        for first in Seat::all(seatings) {
            let is_first = |seat: Seat| seat.index() % usize::from(seatings) == first.index();
            let seating = PerSeat::from_fn(seats, |seat| players[usize::from(!is_first(seat))]);
            let (table, _) = play::<G>(variant, &seating, seed);
            let GameResult { won, scores: points } = table.game().result();
            for seat in Seat::all(seats) {
                let player = usize::from(!is_first(seat));
                let number = if player == 0 { seats / seatings } else { seats - seats / seatings };
                scores[player] += points[seat] / f64::from(number) / f64::from(seatings);
                wins += if player == 0 { won[seat] / f64::from(seatings) } else { 0.0 };
            }
        }
        Outcome { wins, scores }
    }
}

/// As text for people.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.players.map(|player| player.to_string());
        let percent = |value: f64| value * 100.0;
        writeln!(f, "{first} against {second}: {} games, {} seeds in every seating", self.games, self.seeds)?;
        writeln!(
            f,
            "{first} wins {:.1} % (95 %: {:.1} to {:.1}; equal play: {:.1})",
            percent(self.wins.mean),
            percent(self.wins.low),
            percent(self.wins.high),
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
    /// As JSON, with four decimals; a margin that is infinite is null.
    pub fn to_json(&self) -> serde_json::Value {
        let round = |value: f64| (value * 1e4).round() / 1e4;
        let mean =
            |value: Mean| serde_json::json!({ "mean": round(value.mean), "margin": round(value.margin) });
        let Share { mean: wins, low, high } = self.wins;
        serde_json::json!({
            "players": self.players.map(|player| player.to_string()),
            "seeds": self.seeds,
            "games": self.games,
            "wins": { "mean": round(wins), "low": round(low), "high": round(high) },
            "fair": round(self.fair),
            "scores": self.scores.map(mean),
            "ahead": mean(self.ahead),
        })
    }
}
