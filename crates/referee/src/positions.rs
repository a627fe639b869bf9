//! A suite of positions with their right cards, to see what a player understands.
//!
//! `positions/<module>.txt` has a position of that game a line: what has to be understood, the right cards, and the packed
//! record of the game up to there. All are from the last hand of a game, and the right cards are [proved](prove): however the
//! hidden cards lie, as far as they fit what the seat has seen, no other card does better. So nothing depends on anybody's
//! judgement, nor on what a player thinks an unfinished game is worth.

use bots::{BotGame, Driver, Observation, Player, Rng, choose};
use rules::cards::{Card, CardSet};
use rules::game::{Phase, Turn, ignore};
use rules::pack::{Unpacked, pack, unpack};
use rules::record::{Head, Malformed, Recorded, clip, read, read_text};
use rules::seat::{PerSeat, Seat};
use rules::seed::{Seed, Shuffler};
use rules::table::Table;
use rules::{games, match_game};
use std::fmt;
use std::str::FromStr;

macro_rules! files {
    (() $($module:ident $Game:ident,)*) => {
        &[$((games::$module::INFO.id, include_str!(concat!("../positions/", stringify!($module), ".txt")))),*]
    };
}

/// The positions of each game, by its word.
const FILES: &[(&str, &str)] = rules::games!(each files ());

/// What a position asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Theme {
    /// The trick has to be lost although it could be taken.
    Lose,
    /// The trick has to be taken although it could be lost.
    Take,
    /// The right card has to be led, kept or thrown away.
    Choose,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 3] = [Theme::Lose, Theme::Take, Theme::Choose];

    const fn word(self) -> &'static str {
        match self {
            Theme::Lose => "lose",
            Theme::Take => "take",
            Theme::Choose => "choose",
        }
    }
}

/// Its word.
impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Why a line holds no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadPosition(String);

fn bad(why: impl fmt::Display) -> BadPosition {
    BadPosition(why.to_string())
}

/// A position and its right cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// What it asks for.
    pub theme: Theme,
    /// The right cards of the seat on turn.
    pub right: CardSet,
    /// The packed record.
    pub record: String,
}

/// A line of a file: `lose | TC QC | <record>`.
impl FromStr for Position {
    type Err = BadPosition;

    fn from_str(line: &str) -> Result<Position, BadPosition> {
        let parts: Vec<&str> = line.split(" | ").collect();
        let &[theme, right, record] = &parts[..] else { return Err(bad("a position has three parts")) };
        let theme = Theme::ALL.into_iter().find(|one| one.word() == theme);
        let right: Result<CardSet, _> = right.split(' ').map(str::parse::<Card>).collect();
        Ok(Position {
            theme: theme.ok_or_else(|| bad("a position asks for something else"))?,
            right: right.map_err(bad)?,
            record: record.to_owned(),
        })
    }
}

/// As a line of a file.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} |", self.theme)?;
        self.right.iter().try_for_each(|card| write!(f, " {card}"))?;
        write!(f, " | {}", self.record)
    }
}

impl Position {
    /// The table at which it stands.
    pub fn table<G: Recorded>(&self) -> Result<Table<G>, BadPosition> {
        let Unpacked::Game(document) = unpack(&self.record).map_err(bad)? else {
            return Err(bad("a position has a game, not a deal"));
        };
        let head = Head::of(&document).map_err(bad)?;
        let record = read::<G>(&head).map_err(bad)?;
        Table::resume(record, Seed::in_series(0, 0)).map_err(bad)
    }
}

/// The positions of a game; none of an unknown one.
pub fn of(game: &str) -> Result<Vec<Position>, BadPosition> {
    let text = FILES.iter().find(|file| file.0 == game).map_or("", |file| file.1);
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::parse).collect()
}

/// How many positions of each theme there are, and how many a player gets right.
pub type Score = [(Theme, [u32; 2]); 3];

/// Asks a player in all positions of a game.
pub fn score(game: &str, player: Player) -> Result<Score, BadPosition> {
    match_game!(game, G => score_as::<G>(player)).unwrap_or_else(|| Err(bad(clip(game))))
}

fn score_as<G: Recorded + BotGame>(player: Player) -> Result<Score, BadPosition> {
    let mut score = Theme::ALL.map(|theme| (theme, [0, 0]));
    for (number, position) in (0..).zip(of(G::ID)?) {
        let table = position.table::<G>()?;
        let card = choice(&table, player, number);
        let is_right = card.is_some_and(|card| position.right.contains(card));
        for (_, [all, right]) in score.iter_mut().filter(|(theme, _)| *theme == position.theme) {
            *all += 1;
            *right += u32::from(is_right);
        }
    }
    Ok(score)
}

/// The card that a player chooses; none where it does something else.
fn choice<G: BotGame>(table: &Table<G>, player: Player, number: u64) -> Option<Card> {
    let observation = Observation::of(table, table.turn().seat()?);
    let mut rng = Rng::new(&mut Shuffler::for_choice(Seed::in_series(1, number), observation.seat, 0));
    let chosen = choose(player, &observation, &mut rng)?;
    observation.view.playable().iter().find(|&card| G::play_card(card) == chosen)
}

/// How many ways to lie the hidden cards may have.
const MOST_DEALS: usize = 40_000;
/// How many ends of the game are looked at.
const MOST_ENDS: u32 = 400_000;
/// In so many deals a position is tried first.
const FIRST_DEALS: u32 = 12;
/// A wrong card is worth so much less than a right one, of the whole game, on average over the deals.
const LEAST_LOSS: f32 = 0.02;
/// Values closer than this are equal.
const EVEN: f32 = 1e-5;

/// What a position asks for and its right cards, if that can be proved.
///
/// A card is right if, in every deal of the hidden cards that fits what the seat has seen, it is worth at least as much as
/// every other card. Where one side loses what the other wins, that is with best play by all; elsewhere the right card is
/// followed by the worst that all others may do, and the other card by the best, so that nothing is assumed about anybody.
/// All other cards have to be clearly worse on average, and the game has to end with the hand.
pub fn prove<G: BotGame>(table: &Table<G>) -> Option<(Theme, CardSet)> {
    let Turn::Seat(seat, phase) = table.turn() else { return None };
    let observation = Observation::of(table, seat);
    let legal = observation.view.playable();
    if phase != G::Phase::PLAY || legal.len() < 2 {
        return None;
    }
    let cards: Vec<Card> = legal.iter().collect();
    let mut claims = Claims {
        seat,
        right: (0..cards.len()).collect(),
        lost: vec![0.0; cards.len()],
        ends_left: MOST_ENDS,
    };
    // most positions fail in one of a few deals already
    let (mut belief, mut rng) = (G::belief(&observation), Rng::fixed());
    for _ in 0..FIRST_DEALS {
        claims.test(&G::determinize(&observation, &mut belief, &mut rng)?, &cards)?;
    }
    claims.lost.fill(0.0);
    let states = G::every_state(&observation, MOST_DEALS)?;
    states.iter().try_for_each(|state| claims.test(state, &cards))?;
    let Claims { right, lost, .. } = claims;
    #[expect(clippy::cast_precision_loss, reason = "some thousands")]
    let least = LEAST_LOSS * states.len() as f32;
    let wrong: Vec<usize> = (0..cards.len()).filter(|card| !right.contains(card)).collect();
    if wrong.is_empty() || wrong.iter().any(|&card| lost[card] < least) {
        return None;
    }
    let tricks = observation.view.tricks[seat];
    let takes = |&card: &usize| {
        let mut after = table.game().clone();
        let is_legal = after.play(seat, &G::play_card(cards[card]), &mut ignore).is_ok();
        is_legal && (after.turn() == Turn::Over || after.view(None).tricks[seat] > tricks)
    };
    let is_last =
        observation.view.trick.is_some_and(|trick| trick.turn().left(table.seats()) == trick.leader());
    let theme = match (right.iter().any(takes), wrong.iter().any(takes)) {
        (false, true) if is_last => Theme::Lose,
        (true, false) if is_last && right.iter().all(takes) => Theme::Take,
        _ => Theme::Choose,
    };
    Some((theme, right.into_iter().map(|card| cards[card]).collect()))
}

/// What is claimed of the cards of a seat, while deal after deal is looked at.
struct Claims {
    seat: Seat,
    /// The cards that have been right so far, by their number.
    right: Vec<usize>,
    /// What each card has lost compared with a right one, in all deals together.
    lost: Vec<f32>,
    ends_left: u32,
}

impl Claims {
    /// Looks at a deal; none if no card is right any more, or if it cannot be told.
    fn test<G: BotGame>(&mut self, state: &G, cards: &[Card]) -> Option<()> {
        let mut ends = Vec::new();
        for &card in cards {
            let mut after = state.clone();
            after.play(self.seat, &G::play_card(card), &mut ignore).ok()?;
            ends.push(worst_and_best(&after, self.seat, &mut self.ends_left)?);
        }
        self.right.retain(|&card| {
            (0..ends.len()).all(|other| other == card || ends[card][0] >= ends[other][1] - EVEN)
        });
        let one = *self.right.first()?;
        self.lost.iter_mut().zip(&ends).for_each(|(lost, end)| *lost += ends[one][0] - end[1]);
        Some(())
    }
}

/// The least and the most that the end of the game can be worth to a seat that plays its best; none where the game may go
/// on after this hand, or takes too long to look at.
fn worst_and_best<G: BotGame>(state: &G, seat: Seat, ends_left: &mut u32) -> Option<[f32; 2]> {
    let turn = match state.turn() {
        Turn::Over => {
            *ends_left = ends_left.checked_sub(1)?;
            return Some([state.evaluate()[seat.index()]; 2]);
        }
        Turn::Deal => return None,
        Turn::Seat(turn, phase) if phase == G::Phase::PLAY => turn,
        Turn::Seat(..) => return None,
    };
    let is_own = turn == seat || G::IS_DUEL && turn.side() == seat.side();
    let legal = G::playable(&state.legal());
    let mut found: Option<[f32; 2]> = None;
    for card in legal.iter() {
        let mut after = state.clone();
        after.play(turn, &G::play_card(card), &mut ignore).ok()?;
        let [worst, best] = worst_and_best(&after, seat, ends_left)?;
        found = Some(found.map_or([worst, best], |[least, most]| {
            let worst = if is_own { least.max(worst) } else { least.min(worst) };
            [worst, if is_own || !G::IS_DUEL { most.max(best) } else { most.min(best) }]
        }));
    }
    found
}

/// How many positions of a kind are looked for.
const OF_A_KIND: usize = 8;

/// Looks for positions in games between two kinds of players, and gives each to `found`: at most eight of each theme
/// that Medium gets right and wrong.
pub fn find(
    game: &str,
    variant: &[u8],
    seed: u64,
    games: u64,
    found: impl FnMut(&Position),
) -> Result<(), Malformed> {
    let variant = &read_text(variant)?;
    match_game!(game, G => {
        let variant = G::read_variant(variant)?;
        find_as::<G>(&variant, seed, games, found);
        Ok(())
    })
    .unwrap_or_else(|| Err(Malformed::UnknownGame(clip(game))))
}

fn find_as<G: Recorded + BotGame>(
    variant: &G::Variant,
    seed: u64,
    games: u64,
    mut found: impl FnMut(&Position),
) {
    let mut counts = [[0; 2]; Theme::ALL.len()];
    for number in 0..games {
        let is_easy = |seat: Seat| (u64::from(seat.number()) + number).is_multiple_of(3);
        let player = |seat: Seat| if is_easy(seat) { Player::Easy } else { Player::Medium };
        let players = PerSeat::from_fn(G::seats_of(variant), player);
        let mut driver = Driver::<G>::new(variant, &players, Seed::in_series(seed, number));
        loop {
            let table = driver.table();
            let cards = table.turn().seat().map_or(0, |seat| table.view(Some(seat)).hand.len());
            if (2..=MOST_CARDS).contains(&cards)
                && let Some((theme, right)) = prove(table)
            {
                let is_known = choice(table, Player::Medium, number).is_some_and(|card| right.contains(card));
                let count = &mut counts[theme as usize][usize::from(is_known)];
                let record = pack(&table.record().to_value()).ok().filter(|_| *count < OF_A_KIND);
                if let Some(record) = record {
                    *count += 1;
                    found(&Position { theme, right, record });
                    break;
                }
            }
            if !driver.step() {
                break;
            }
        }
    }
}

/// With more cards in a hand there are too many ends of the game.
const MOST_CARDS: u32 = 3;
