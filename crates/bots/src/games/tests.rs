//! What the tests of each game have in common: a planted blunder is found, and a good move in its place is left alone; a fact
//! speaks for a choice where it is true, and not where it is nearly so.

use crate::hints::Hint;
use crate::mistakes::{Mistake, mistake};
use crate::reasons::{CardReason, Reason};
use crate::second_look::second_look;
use crate::{BotGame, Effort, Observation, Player, Rng, choose};
use rules::cards::{Card, CardSet};
use rules::game::View;
use rules::record::{Head, Move, Recorded, read, read_move, read_text};
use rules::seat::Seat;
use rules::seed::{Seed, Shuffler};
use rules::table::Table;
use std::fs;

pub fn rng(number: u64) -> Rng {
    Rng::new(&mut Shuffler::for_deal(Seed::in_series(77, number), 0))
}

/// Looks at the positions of whole games, half of them with moves that make sense.
pub fn positions<G: Recorded + BotGame>(variant: &str, games: u64, mut look: impl FnMut(&Table<G>)) {
    let look = |table: &Table<G>, _| look(table);
    test_support::positions(variant, games, look, |table, seat, number| {
        choose(Player::Medium, &Observation::of(table, seat), &mut rng(number)).unwrap()
    });
}

/// The table of a record.
fn resumed<G: Recorded>(record: &[u8]) -> Table<G> {
    let record = read_text(record).unwrap();
    Table::resume(read(&Head::of(&record).unwrap()).unwrap(), Seed([0; 32])).unwrap()
}

/// The action that a move in a record is, of the seat on turn.
fn action<G: Recorded + BotGame>(table: &Table<G>, entry: &str) -> (Seat, G::Action) {
    let value = read_text(entry.as_bytes()).unwrap();
    let Move::Act(seat, action) = read_move::<G>(table.game().variant(), table.seats(), &value).unwrap()
    else {
        panic!("{entry} is no action");
    };
    assert!(table.clone().act(seat, action).is_ok(), "{entry} is legal");
    (seat, action)
}

/// The table of a vector after so many moves.
fn after<G: Recorded>(vector: &str, moves: usize) -> Table<G> {
    let mut table = resumed::<G>(&fs::read(format!("{}/{vector}.json", test_support::VECTORS)).unwrap());
    table.go_to(moves);
    table
}

/// What is found where the next move of a vector, after so many moves, is that one.
fn found<G: Recorded + BotGame>(vector: &str, moves: usize, next: &str) -> Option<Mistake<G>> {
    let table = after::<G>(vector, moves);
    let (seat, done) = action(&table, next);
    mistake(&Observation::of(&table, seat), done, Effort::Playouts(300), &mut rng(1))
}

/// Whether a second look after so many moves of a vector warns of that move before it is made.
fn warned<G: Recorded + BotGame>(vector: &str, moves: usize, next: &str) -> bool {
    let table = after::<G>(vector, moves);
    let (seat, next) = action(&table, next);
    let look = second_look(&Observation::of(&table, seat), Effort::Usual, &mut rng(1));
    look.is_some_and(|look| {
        look.worse.iter().any(|(card, value)| *card == next && *value < look.better_value)
    })
}

/// After so many moves of a vector, `bad` is found, before it is done too, and `good` is not, neither by itself nor as what
/// would be better. Gives the fact that speaks for what would be better.
pub fn planted<G: Recorded + BotGame>(
    vector: &str,
    moves: usize,
    bad: &str,
    good: &str,
) -> Option<Reason<G::OwnReason>> {
    let bad_move = bad;
    let bad = found::<G>(vector, moves, bad_move).unwrap();
    assert!(bad.cost() > 0.05, "{bad:?}");
    assert_eq!(found::<G>(vector, moves, good), None);
    assert!(warned::<G>(vector, moves, bad_move));
    assert!(!warned::<G>(vector, moves, good));
    bad.reason
}

/// The table after these moves.
pub fn table<G: Recorded>(seats: usize, variant: &str, moves: &[&str]) -> Table<G> {
    let players = ["\"Ann\"", "\"Ben\"", "\"Cleo\"", "\"Dan\""][..seats].join(",");
    let dealer = if G::HAS_DEALER { r#""dealer":0,"# } else { "" };
    let record = format!(
        r#"{{"format":"new-tricks/1","game":"{}","variant":{variant},"players":[{players}],{dealer}"moves":[{}]}}"#,
        G::ID,
        moves.join(",")
    );
    resumed(record.as_bytes())
}

/// What speaks for an action of the seat on turn.
pub fn reason<G: Recorded + BotGame>(table: &Table<G>, action: G::Action) -> Option<Reason<G::OwnReason>> {
    let observation = Observation::of(table, table.turn().seat().unwrap());
    Hint::only(action).explained(&observation).reason
}

/// What speaks for a card of the seat on turn.
pub fn reason_for<G: Recorded + BotGame>(table: &Table<G>, card: &str) -> Option<Reason<G::OwnReason>> {
    let seat = table.turn().seat().unwrap().index();
    let (_, action) = action(table, &format!(r#"{{"seat":{seat},"play":"{card}"}}"#));
    reason(table, action)
}

/// A fact of its own game.
pub fn own<Own>(fact: Own) -> Option<Reason<Own>> {
    Some(Reason::Own(fact))
}

/// A fact of any game.
pub fn of_card<Own>(fact: CardReason) -> Option<Reason<Own>> {
    Some(Reason::Card(fact))
}

/// The card of that name.
pub fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// How often a player could have blundered, and how often it did.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Blunders {
    chances: u32,
    made: u32,
}

/// Asks a player in all positions in which `blunders` finds some among the cards.
fn count<G: Recorded + BotGame>(
    player: Player,
    variant: &str,
    games: u64,
    blunders: impl Fn(&View<G>, Seat) -> CardSet,
    play: fn(Card) -> G::Action,
) -> Blunders {
    let (mut found, mut number) = (Blunders::default(), 0);
    positions::<G>(variant, games, |table| {
        number += 1;
        let seat = table.turn().seat().unwrap();
        let blunders = blunders(&table.view(Some(seat)), seat);
        if !blunders.is_empty() {
            let observation = Observation::of(table, seat);
            let choice = choose(player, &observation, &mut rng(number)).unwrap();
            // then the endgame solver knows better than any rule of thumb
            let is_solved = G::is_fully_known(&G::belief(&observation));
            found.chances += 1;
            found.made += u32::from(!is_solved && blunders.iter().any(|card| play(card) == choice));
        }
    });
    found
}

/// Partners do not make blunders that people do not forgive, in positions of so many games: Medium never, and Hard, which with
/// few playouts may have a reason, at most one in 20. Each has at least that many chances.
pub fn check_partners<G: Recorded + BotGame>(
    variant: &str,
    games: [u64; 2],
    least: [u32; 2],
    blunders: impl Fn(&View<G>, Seat) -> CardSet,
    play: fn(Card) -> G::Action,
) {
    let medium = count::<G>(Player::Medium, variant, games[0], &blunders, play);
    assert!(medium.chances >= least[0] && medium.made == 0, "medium: {medium:?}");
    let hard = count::<G>(Player::Hard(Effort::Playouts(300)), variant, games[1], &blunders, play);
    assert!(hard.chances >= least[1] && hard.made * 20 <= hard.chances, "hard: {hard:?}");
}

/// The blunders, unless every legal card is one.
pub fn unless_forced(legal: CardSet, blunders: CardSet) -> CardSet {
    if blunders.contains_all(legal) { CardSet::EMPTY } else { blunders }
}
