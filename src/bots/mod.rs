//! Computer players: what they may know, how they think, and the list of those who can sit down.
//!
//! A computer player gets [`Seen`], one seat's view and the public history of the hand, and nothing else; its
//! luck is a [stream of its own](crate::seed::Shuffler::for_choice). So it cannot tell apart what its seat cannot tell
//! apart, and `tests/bots.rs` holds every game to that. What a seat can be told of its chances is in [advice].
//!
//! * [`Skill::Easy`] plays the rules of thumb with a beginner's mistakes.
//! * [`Skill::Medium`] plays the rules of thumb.
//! * [`Skill::Hard`] [searches](search): it imagines [worlds] that fit all it knows, as real states of the
//!   game, and plays them out with the real rules; once nothing is hidden it counts [to the end](exact).
//!
//! # How to add a game
//!
//! 1. `games/<game>/world.rs`: a constructor that makes the real state from a view and the hidden cards, and
//!    `pub(crate)` looks at a state for playouts. The rules stay where they are: a world is played with
//!    [`Game::play`].
//! 2. `bots/<game>.rs`: the game's knowledge, an implementation of [`Thinks`]. [`know`](Thinks::know) works out once a
//!    decision what may be where, mostly as [`worlds::Hidden`]; [`world`](Thinks::world) samples from that;
//!    [`worths`](Thinks::worths) says what the end of a hand is worth to each seat, the whole game considered;
//!    [`quick`](Thinks::quick) plays a card in a playout; [`medium`](Thinks::medium) and [`easy`](Thinks::easy) decide from
//!    what is seen. A decision without [`candidates`](Thinks::candidates) is made by the rules of thumb at every skill.
//!    [`met`](Thinks::met), [`tally`](Thinks::tally) and [`hands`](Thinks::hands) are what [hints](advice) tell people.
//!    What is asked once a decision or once a world, as `know`, `world`, `medium` and `standing`, is `#[inline(never)]`: several callers
//!    share one copy, which saves a twentieth of what a browser has to fetch for all this, and is no slower.
//! 3. A line in [`budget`] for the time that Hard takes, and the game in the list of `tests/bots.rs`, which checks honesty,
//!    legality, worlds, and that the same seed gives the same choice. `referee arena` measures strength.

pub mod advice;
pub mod budget;
pub mod exact;
pub mod flat;
mod luck;
pub mod memory;
pub mod numbers;
mod player;
mod race;
pub mod search;
pub mod words;
pub mod worlds;

mod contract_grid;
mod counterpoint;
mod drawbridge;
mod fivefold;
mod pirogue;

pub use advice::Held;
pub use budget::Budget;
pub use luck::Luck;
pub use player::{Effort, Player, Skill, UnknownEffort, UnknownPlayer};

use crate::game::{Game, Phase, Turn};
use crate::seat::{MOST_SEATS, PerSeat, Seat};
use crate::seed::Shuffler;
use crate::table::Table;

/// All that a computer player is given.
#[derive(Clone, Debug)]
pub struct Seen<'a, G: Game> {
    /// Whose eyes these are.
    pub seat: Seat,
    /// What that seat may see now.
    pub view: G::View,
    /// What everybody has seen since the last deal.
    pub history: &'a [G::Event],
}

impl<G: Game> Seen<'_, G> {
    /// What a seat of a table sees.
    pub fn of(table: &Table<G>, seat: Seat) -> Seen<'_, G> {
        Seen { seat, view: table.view(Some(seat)), history: table.history() }
    }
}

impl<G: Thinks> Seen<'_, G> {
    /// Whether that is what the seat decides now.
    pub fn is_phase(&self, phase: Phase) -> bool {
        G::turn_of(&self.view).phase() == Some(phase)
    }

    /// How many playouts a budget has for what the seat decides now.
    pub fn playouts(&self, budget: Budget) -> u32 {
        if self.is_phase(Phase::Play) { budget.card } else { budget.big }
    }
}

/// What a state is worth to each seat, from 0 for the worst to 1 for the best.
pub type Worths = [f32; MOST_SEATS];

/// Who has won a finished game, and with how much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// The share of the win that each seat has; they sum to 1, partners having half of their side's each.
    pub won: PerSeat<f64>,
    /// The score of each seat, or of its side.
    pub scores: PerSeat<f64>,
}

impl Standing {
    /// These seats share the win equally.
    pub fn shared(winners: impl Fn(Seat) -> bool, scores: PerSeat<f64>) -> Standing {
        let number = Seat::all(scores.seats()).filter(|&seat| winners(seat)).count();
        let share = |seat| if winners(seat) { 1.0 / number as f64 } else { 0.0 };
        Standing { won: PerSeat::from_fn(scores.seats(), share), scores }
    }
}

/// A game that computer players know how to play.
///
/// The methods that take a state are asked about worlds that a search has made up, never about the table's own.
pub trait Thinks: Game<Action: Copy> {
    /// Whether seats that sit opposite play together.
    const PARTNERS: bool;

    /// Whether one side loses exactly what the other wins: two seats, or two partnerships.
    const IS_DUEL: bool;

    /// How long Hard thinks.
    const BUDGET: Budget;

    /// What a seat has worked out of the cards that it does not see.
    type Knowledge;

    /// Works out what the seat can know.
    fn know(seen: &Seen<'_, Self>) -> Self::Knowledge;

    /// Whether it knows where every card is, as far as that matters to the play.
    fn is_open(knowledge: &Self::Knowledge) -> bool;

    /// A state that the seat cannot tell from the real one; none only where the knowledge contradicts itself.
    fn world(seen: &Seen<'_, Self>, knowledge: &mut Self::Knowledge, luck: &mut Luck) -> Option<Self>;

    /// What the seat on turn might do, as far as it is worth thinking of; all of it for cards. The list is
    /// empty when it comes.
    fn candidates(&self, actions: &mut Vec<Self::Action>);

    /// How many choices of a decision that lies ahead are thought of: so many times the root of the number of times
    /// that it came up, one at least. With 0 it is left to the rules of thumb at once.
    fn breadth(&self, phase: Phase) -> f32 {
        match phase {
            Phase::Play => 1.0,
            Phase::Grid | Phase::Strike | Phase::Bid | Phase::Exchange | Phase::Tag | Phase::Claim => 0.0,
        }
    }

    /// What the seat on turn does in a playout.
    fn quick(&self, luck: &mut Luck) -> Option<Self::Action>;

    /// What it is worth to each seat that a hand has ended like this.
    fn worths(&self) -> Worths;

    /// The same for a playout, where dice may say how the game goes on: worths that are right on the average of many.
    fn thrown(&self, _: &mut Luck) -> Worths {
        self.worths()
    }

    /// Tells positions apart in which nothing is hidden, for [counting](exact); none where it is not worth the
    /// while, as in the middle of a trick.
    fn key(&self) -> Option<u64>;

    /// What happens next, as a view says.
    fn turn_of(view: &Self::View) -> Turn;

    /// The options of the table, and what the seat may do if it is on turn.
    fn offered(view: &Self::View) -> (&Self::Variant, Option<&Self::Legal>);

    /// What a beginner does.
    fn easy(seen: &Seen<'_, Self>, luck: &mut Luck) -> Option<Self::Action>;

    /// What the rules of thumb say.
    fn medium(seen: &Seen<'_, Self>, luck: &mut Luck) -> Option<Self::Action>;

    /// The scores as they stand, each seat having its side's; of a game that goes on, too.
    fn tally(&self) -> PerSeat<f32> {
        self.standing().scores.map(|_, &score| score as f32)
    }

    /// How far a seat has met its aim in the hand that is just over, 0 to 1: has its side made its contract or
    /// beaten the others', has it come near to its bid, how many of its bids has it made. None where there is no such aim.
    fn met(&self, _: Seat) -> Option<f32> {
        None
    }

    /// An action in words, as in "Hard would bid First and Even", where its form in records does not tell people enough.
    fn said(_: &Seen<'_, Self>, _: &Self::Action) -> Option<String> {
        None
    }

    /// What can be told of each hand.
    fn hands(seen: &Seen<'_, Self>, knowledge: &Self::Knowledge) -> PerSeat<Held>;

    /// How a game stands that is over; also how it would be shared out if it were.
    fn standing(&self) -> Standing;
}

/// What a computer player does at a table where somebody is on turn, with the luck of this moment there.
pub fn act_at<G: Thinks>(table: &Table<G>, player: Player) -> Option<(Seat, G::Action)> {
    let seat = table.turn().seat()?;
    let moves = table.record().moves.len() as u32;
    let mut luck = Luck::new(&mut Shuffler::for_choice(table.seed(), seat, moves));
    Some((seat, choose(player, &Seen::of(table, seat), &mut luck)?))
}

/// What a computer player does; none only where there is nothing to do.
///
/// Where its own way of thinking finds nothing, the next simpler one answers.
pub fn choose<G: Thinks>(player: Player, seen: &Seen<'_, G>, luck: &mut Luck) -> Option<G::Action> {
    let chosen = match player {
        Player::Random => None,
        Player::Easy => return choose_as(Skill::Easy, Effort::Usual, seen, luck),
        Player::Medium => return choose_as(Skill::Medium, Effort::Usual, seen, luck),
        Player::Hard(effort) => return choose_as(Skill::Hard, effort, seen, luck),
        Player::Flat(effort) => {
            let playouts = seen.playouts(G::BUDGET.with(effort));
            flat::think(seen, playouts, luck).best().or_else(|| G::medium(seen, luck))
        }
    };
    chosen.or_else(|| anything(seen, luck))
}

/// What a computer player does whom people know; Hard thinks so much.
#[inline(never)]
pub fn choose_as<G: Thinks>(
    skill: Skill,
    effort: Effort,
    seen: &Seen<'_, G>,
    luck: &mut Luck,
) -> Option<G::Action> {
    let chosen = match skill {
        Skill::Easy => G::easy(seen, luck),
        Skill::Medium => G::medium(seen, luck),
        Skill::Hard => search::decide(seen, G::BUDGET.with(effort), luck).0.or_else(|| G::medium(seen, luck)),
    };
    chosen.or_else(|| anything(seen, luck))
}

/// Any legal thing.
fn anything<G: Thinks>(seen: &Seen<'_, G>, luck: &mut Luck) -> Option<G::Action> {
    let (variant, legal) = G::offered(&seen.view);
    any_of::<G>(variant, legal?, luck)
}

/// Any of what is legal.
#[inline(never)]
fn any_of<G: Thinks>(variant: &G::Variant, legal: &G::Legal, luck: &mut Luck) -> Option<G::Action> {
    G::pick(variant, legal, &mut |end| luck.below(end))
}
