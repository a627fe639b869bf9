//! Figures of games that were played: for each player and game how many, how they came out, and what the game
//! itself has to count.

use crate::game::Turn;
use crate::games::{ALL, WithGame, with_game};
use crate::record::{Head, Recorded, Value, read};
use crate::seat::Seat;
use crate::seed::Seed;
use crate::standing::Standing;
use crate::table::Table;

/// What a game counts of a player, besides games and scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    /// ContractGrid: contracts that were bid and made, of all that were bid.
    Contracts,
    /// Counterpoint: bids that were met exactly, of all bids.
    Bids,
    /// DrawBridge: contracts of that level, 1 to 10, that the player declared and made, of all that it declared.
    Level(u8),
    /// Pirogue: melds.
    Melds,
    /// Pirogue: the points that these melds have pegged.
    MeldPoints,
    /// Pirogue: hooks, for oneself or for one's pirogue.
    Hooks,
}

/// One of these figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// What is counted.
    pub what: What,
    /// How often it was done.
    pub done: u32,
    /// How often it was tried; none where there is no such number.
    pub of: Option<u32>,
}

/// What is counted of one game that is over, by its rules or by agreement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFacts {
    /// The word of the game.
    pub game: &'static str,
    /// Whether people have stopped before its end; nobody has won it then.
    pub stopped: bool,
    /// The people, seat 0's first.
    pub players: Vec<PlayerFacts>,
}

/// What is counted of one seat's game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerFacts {
    /// The name, with how well a computer player plays: `Fern (Hard)`.
    pub name: String,
    /// Whether the game was won, alone or with others.
    pub won: bool,
    /// The score: points, those of one's side where sides play; in Pirogue the games won, alone and in the pirogue.
    pub score: u64,
    /// What the game itself counts.
    pub tallies: Vec<Tally>,
}

impl<G: Recorded> Table<G> {
    /// What is counted of this game, once it is over.
    pub fn facts(&self) -> Option<GameFacts> {
        let game = self.game();
        (self.turn() == Turn::Over).then(|| {
            let computers = self.record().remarks.computers;
            let seated = Seat::all(self.seats()).zip(self.players());
            let players: Vec<String> = seated.map(|(seat, name)| computers.named(seat, name)).collect();
            facts_from(G::ID, self.is_stopped(), &players, &game.standings(), &|seat| game.tallies(seat))
        })
    }
}

/// The facts of any game, from what only the game itself can tell.
fn facts_from(
    game: &'static str,
    stopped: bool,
    players: &[String],
    standings: &[Standing],
    tallies: &dyn Fn(Seat) -> Vec<Tally>,
) -> GameFacts {
    let player = |(seat, name): (Seat, &String)| {
        let own = || standings.iter().filter(move |standing| standing.seats.contains(&seat));
        PlayerFacts {
            name: name.clone(),
            won: !stopped && own().any(|standing| standing.place == 1),
            score: own().map(Standing::result).sum(),
            tallies: tallies(seat),
        }
    };
    GameFacts { game, stopped, players: Seat::all(players.len() as u8).zip(players).map(player).collect() }
}

/// What is counted of the game in that document, if it is the record of a game that is over.
pub fn facts_of(document: &Value) -> Option<GameFacts> {
    let head = Head::of(document).ok()?;
    with_game(head.game, Facts(&head))?
}

struct Facts<'a>(&'a Head<'a>);

impl WithGame for Facts<'_> {
    type Output = Option<GameFacts>;

    fn run<G: Recorded>(self) -> Option<GameFacts> {
        // nothing is dealt here that does not stand in the record
        let table: Table<G> = Table::resume(read(self.0).ok()?, Seed([0; 32])).ok()?;
        table.facts()
    }
}

/// The figures of one player in one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The player's name.
    pub player: String,
    /// The word of the game.
    pub game: &'static str,
    /// Games that are over.
    pub games: u32,
    /// Those among them in which people have stopped.
    pub stopped: u32,
    /// Those that the player has won, alone or with others.
    pub wins: u32,
    /// The scores of all games together.
    pub total: u64,
    /// The best score.
    pub best: u64,
    /// What the game itself counts, over all games.
    pub tallies: Vec<Tally>,
}

impl Figures {
    fn none(player: String, game: &'static str) -> Figures {
        Figures { player, game, games: 0, stopped: 0, wins: 0, total: 0, best: 0, tallies: Vec::new() }
    }

    /// The average score in tenths, rounded.
    pub fn average_in_tenths(&self) -> u64 {
        let games = u64::from(self.games.max(1));
        (self.total * 10 + games / 2) / games
    }

    fn add(&mut self, stopped: bool, facts: &PlayerFacts) {
        self.games += 1;
        self.stopped += u32::from(stopped);
        self.wins += u32::from(facts.won);
        self.total += facts.score;
        self.best = self.best.max(facts.score);
        for tally in &facts.tallies {
            match self.tallies.binary_search_by_key(&tally.what, |known| known.what) {
                Ok(place) => {
                    let known = &mut self.tallies[place];
                    known.done += tally.done;
                    known.of = known.of.zip(tally.of).map(|(one, other)| one + other);
                }
                Err(place) => self.tallies.insert(place, *tally),
            }
        }
    }
}

/// The figures of all players and games, by the names of the players and then in the order of the collection.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics(Vec<Figures>);

impl Statistics {
    /// Adds a game. Who plays at two seats under one name has played twice.
    pub fn add(&mut self, facts: &GameFacts) {
        for player in &facts.players {
            self.figures_of(&player.name, facts.game).add(facts.stopped, player);
        }
    }

    /// All figures.
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
