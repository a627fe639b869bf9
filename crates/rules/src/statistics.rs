//! Statistics of finished games: for each player and game, how many were played and won, the scores, and what the game
//! itself counts ([`Recorded::tallies`]).

use crate::game::Turn;
use crate::games::ALL;
use crate::match_game;
use crate::record::{Computers, Head, Recorded, Tally, Value, read};
use crate::seat::Seat;
use crate::seed::Seed;
use crate::standing::Standing;
use crate::table::Table;
use crate::unseen::{Unseen, UnseenTable};

/// The facts of one game that is over, by its rules or by agreement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFacts {
    /// The game's [ID](Recorded::ID).
    pub game: &'static str,
    /// Whether the players stopped early; then nobody has won.
    pub stopped: bool,
    /// The players, seat 0 first.
    pub players: Vec<PlayerFacts>,
}

/// The facts of one seat's game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerFacts {
    /// The name; a computer player's skill follows it: `Fern (Hard)`.
    pub name: String,
    /// Whether the player won, alone or with others.
    pub won: bool,
    /// The points of the player or the player's side. Where a game is a series of games, as in Pirogue, the games won,
    /// alone and as a side.
    pub score: u64,
    /// What the game itself counts, by [`Tally::order`].
    pub tallies: Vec<Tally>,
}

impl<G: Recorded> Table<G> {
    /// The facts of this game; none before it is over.
    pub fn facts(&self) -> Option<GameFacts> {
        if self.turn() != Turn::Over {
            return None;
        }
        Some(GameFacts::of(self.game(), self.players(), self.record().remarks.computers, self.is_stopped()))
    }
}

impl<G: Unseen> UnseenTable<G> {
    /// The facts of this game; none before it is over.
    pub fn facts(&self) -> Option<GameFacts> {
        let facts =
            || GameFacts::of(self.game(), &self.start().players, Computers::default(), self.is_stopped());
        self.is_over().then(facts)
    }
}

impl GameFacts {
    fn of<G: Recorded>(game: &G, players: &[String], computers: Computers, stopped: bool) -> GameFacts {
        let standings = game.standings();
        let player = |(seat, name): (Seat, &String)| {
            let own = || standings.iter().filter(move |standing| standing.seats.contains(&seat));
            PlayerFacts {
                name: computers.named(seat, name),
                won: !stopped && own().any(|standing| standing.place == 1),
                score: own().map(Standing::result).sum(),
                tallies: game.tallies(seat),
            }
        };
        let players = Seat::all(game.seats()).zip(players).map(player).collect();
        GameFacts { game: G::ID, stopped, players }
    }
}

/// What [`GameFacts::to_value`] writes. A game that counts something else than before needs the next number, so that the
/// facts that were kept are no longer read, and everything is counted anew.
const FORM: i64 = 1;

/// # Facts that are kept
impl GameFacts {
    /// As data to be kept with the game, which knows its players: an object with `form`, `stopped` and, for each of the
    /// `players`, `won`, `score` and `tallies`, lists of order, done and of.
    pub fn to_value(&self) -> Value {
        let tally = |tally: &Tally| {
            let of = tally.of.map_or(Value::Null, |of| Value::Int(of.into()));
            Value::List(vec![Value::Int(tally.order.into()), Value::Int(tally.done.into()), of])
        };
        let player = |player: &PlayerFacts| {
            Value::object([
                ("won", Value::Bool(player.won)),
                ("score", Value::Int(i64::try_from(player.score).unwrap_or(i64::MAX))),
                ("tallies", Value::list(&player.tallies, tally)),
            ])
        };
        Value::object([
            ("form", Value::Int(FORM)),
            ("stopped", Value::Bool(self.stopped)),
            ("players", Value::list(&self.players, player)),
        ])
    }

    /// The facts that were kept of that game, with the players' names as in [`PlayerFacts::name`]; none for data in any
    /// other form.
    pub fn of_value(game: &str, names: Vec<String>, kept: &Value) -> Option<GameFacts> {
        let (game, tallies) = match_game!(game, G => (G::ID, G::TALLIES.len()))?;
        let Some(Value::List(players)) = kept.get("players") else { return None };
        if kept.get("form") != Some(&Value::Int(FORM)) || players.len() != names.len() {
            return None;
        }
        let tally = |kept: &Value| match kept {
            Value::List(kept) => match kept[..] {
                [Value::Int(order), Value::Int(done), ref of] => Some(Tally {
                    order: u8::try_from(order).ok().filter(|&order| usize::from(order) < tallies)?,
                    done: u32::try_from(done).ok()?,
                    of: if *of == Value::Null {
                        None
                    } else {
                        Some(u32::try_from(of.as_int("of").ok()?).ok()?)
                    },
                }),
                _ => None,
            },
            _ => None,
        };
        let player = |(name, kept): (String, &Value)| {
            let Some(Value::List(tallies)) = kept.get("tallies") else { return None };
            Some(PlayerFacts {
                name,
                won: kept.get("won")?.as_bool("won").ok()?,
                score: u64::try_from(kept.get("score")?.as_int("score").ok()?).ok()?,
                tallies: tallies.iter().map(tally).collect::<Option<_>>()?,
            })
        };
        let players = names.into_iter().zip(players).map(player).collect::<Option<_>>()?;
        Some(GameFacts { game, stopped: kept.get("stopped")?.as_bool("stopped").ok()?, players })
    }
}

/// The facts of the game in a document; none if it is not the record of a finished game.
pub fn facts_of(document: &Value) -> Option<GameFacts> {
    if Head::says_unseen(document) {
        let head = Head::of_unseen(document).ok()?;
        return match_game!(head.game, G => UnseenTable::<G>::read(&head).ok()?.facts())?;
    }
    let head = Head::of(document).ok()?;
    match_game!(head.game, G => facts_in::<G>(&head))?
}

fn facts_in<G: Recorded>(head: &Head) -> Option<GameFacts> {
    // the record has all its deals, so the seed does not matter
    let table: Table<G> = Table::resume(read(head).ok()?, Seed([0; 32])).ok()?;
    table.facts()
}

/// One player's statistics for one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The player's name.
    pub player: String,
    /// The game's [ID](Recorded::ID).
    pub game: &'static str,
    /// Finished games.
    pub games: u32,
    /// Games among them that were stopped early.
    pub stopped: u32,
    /// Games that the player won, alone or with others.
    pub wins: u32,
    /// The sum of the scores.
    pub total: u64,
    /// The best score.
    pub best: u64,
    /// What the game itself counts, summed over all games, by [`Tally::order`].
    pub tallies: Vec<Tally>,
}

impl Figures {
    fn none(player: String, game: &'static str) -> Figures {
        Figures { player, game, games: 0, stopped: 0, wins: 0, total: 0, best: 0, tallies: Vec::new() }
    }

    /// The average score in tenths, rounded.
    pub fn average_in_tenths(&self) -> u64 {
        let games = u64::from(self.games.max(1));
        self.total.saturating_mul(10).saturating_add(games / 2) / games
    }

    fn add(&mut self, stopped: bool, facts: &PlayerFacts) {
        self.games += 1;
        self.stopped += u32::from(stopped);
        self.wins += u32::from(facts.won);
        self.total = self.total.saturating_add(facts.score);
        self.best = self.best.max(facts.score);
        for tally in &facts.tallies {
            match self.tallies.binary_search_by_key(&tally.order, |known| known.order) {
                Ok(place) => {
                    let known = &mut self.tallies[place];
                    known.done = known.done.saturating_add(tally.done);
                    known.of = known.of.zip(tally.of).map(|(one, other)| one.saturating_add(other));
                }
                Err(place) => self.tallies.insert(place, *tally),
            }
        }
    }
}

/// The statistics of all players, by name and then in the order of [`ALL`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics(Vec<Figures>);

impl Statistics {
    /// Adds a game. A name that stands at two seats counts as two players' games.
    pub fn add(&mut self, facts: &GameFacts) {
        for player in &facts.players {
            self.figures_of(&player.name, facts.game).add(facts.stopped, player);
        }
    }

    /// The figures of each player in each game.
    pub fn figures(&self) -> &[Figures] {
        &self.0
    }

    fn figures_of(&mut self, player: &str, game: &'static str) -> &mut Figures {
        let order = |game: &str| ALL.iter().position(|info| info.id == game);
        let wanted = (player, order(game));
        let place = self.0.binary_search_by(|known| (known.player.as_str(), order(known.game)).cmp(&wanted));
        let place = place.unwrap_or_else(|place| {
            self.0.insert(place, Figures::none(player.to_owned(), game));
            place
        });
        &mut self.0[place]
    }
}
