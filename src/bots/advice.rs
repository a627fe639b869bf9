//! What a computer player can tell people: what it would do and how that compares, and what it knew.
//!
//! Both come from [`Seen`] alone, so they tell a seat nothing that it could not know; but they tell it, and so belong
//! to that seat's eyes, or to a hand that is over.

use super::{Effort, Luck, Seen, Thinks, search};
use crate::cards::CardSet;
use crate::game::unheard;
use crate::seat::{PerSeat, Seat};

/// What Hard would do, and how all that comes into question compares.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint<A> {
    /// What it would do.
    pub best: A,
    /// What comes into question, the best among it, in no order; of cards that do the same there is only one.
    pub options: Vec<Compared<A>>,
    /// Whether it was counted to the end, so that the worths are no estimates.
    pub is_exact: bool,
}

impl<A: Copy> Hint<A> {
    /// Where there is nothing to compare.
    pub fn only(best: A) -> Hint<A> {
        Hint { best, options: Vec::new(), is_exact: false }
    }
}

/// Something that comes into question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Compared<A> {
    /// What.
    pub action: A,
    /// What it is worth to the seat in the whole game, 0 to 1.
    pub worth: f32,
    /// How often it was tried for that; what is seen to be worse early is tried less often.
    pub tries: u32,
    /// How the hand came out after it, on the average.
    pub outcome: Outcome,
}

/// How a hand comes out for a seat if all go on by the rules of thumb, on the average of the worlds that it was played
/// out in.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outcome {
    /// What the seat or its side gains from now on to the end of the hand, less what the others gain on the average.
    pub points: f32,
    /// How likely it [meets its aim](Thinks::met), 0 to 1; none where the game has no such thing.
    pub met: Option<f32>,
}

/// So many worlds are played out for the outcomes.
const WORLDS: u32 = 200;

/// What Hard would do for the seat on turn, thinking so much; none where there is nothing to think of.
#[inline(never)]
pub fn hint<G: Thinks>(seen: &Seen<'_, G>, effort: Effort, luck: &mut Luck) -> Option<Hint<G::Action>> {
    let (best, thought) = search::decide(seen, G::BUDGET.with(effort), luck);
    let best = best?;
    let actions: Vec<G::Action> = thought.options.iter().map(|option| option.action).collect();
    let outcomes = outcomes(seen, &actions, luck);
    let compared = thought.options.iter().zip(outcomes);
    let compared = compared.map(|(option, outcome)| Compared {
        action: option.action,
        worth: option.worth,
        tries: option.tries,
        outcome,
    });
    Some(Hint { best, options: compared.collect(), is_exact: thought.is_exact })
}

/// How the hand comes out after each of these actions, all in the same worlds.
#[inline(never)]
fn outcomes<G: Thinks>(seen: &Seen<'_, G>, actions: &[G::Action], luck: &mut Luck) -> Vec<Outcome> {
    let mut knowledge = G::know(seen);
    let mut sums = vec![Outcome::default(); actions.len()];
    let mut worlds = 0;
    for _ in 0..WORLDS {
        let Some(world) = G::world(seen, &mut knowledge, luck) else { break };
        let before = lead(&world.tally(), seen.seat, G::PARTNERS);
        worlds += 1;
        for (action, sum) in actions.iter().zip(&mut sums) {
            let mut world = world.clone();
            if world.play(seen.seat, action, &mut unheard).is_ok() {
                search::play_out(&mut world, luck);
            }
            sum.points += lead(&world.tally(), seen.seat, G::PARTNERS) - before;
            if let Some(met) = world.met(seen.seat) {
                sum.met = Some(sum.met.unwrap_or(0.0) + met);
            }
        }
    }
    let mean = |sum: f32| sum / worlds.max(1) as f32;
    let averaged = |sum: Outcome| Outcome { points: mean(sum.points), met: sum.met.map(mean) };
    sums.into_iter().map(averaged).collect()
}

/// How much more a seat has than the others, but its partner where there are partners, on the average.
#[inline(never)]
fn lead(tally: &PerSeat<f32>, seat: Seat, partners: bool) -> f32 {
    let is_other = |other: Seat| other != seat && !(partners && other == seat.partner());
    let others = || tally.iter().filter(|&(other, _)| is_other(other)).map(|(_, score)| score);
    tally[seat] - others().sum::<f32>() / others().count().max(1) as f32
}

/// The cards that a seat may hold and those that it must, as somebody knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// The cards that may be in the hand; a suit of which there is none here has been shown to be missing.
    pub may: CardSet,
    /// Those of them that must be.
    pub must: CardSet,
}

impl Held {
    /// A hand that is known.
    pub fn certain(cards: CardSet) -> Held {
        Held { may: cards, must: cards }
    }

    /// The same with further cards.
    pub fn with(self, other: Held) -> Held {
        Held { may: self.may | other.may, must: self.must | other.must }
    }
}

/// What a computer player knew when it decided something: what it saw, and what follows from what was shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Knew<V> {
    /// What it saw.
    pub view: V,
    /// What it could tell of each hand, its own among them.
    pub hands: PerSeat<Held>,
}

/// What is known to a seat that is on turn; none where it is not.
pub fn knew<G: Thinks>(seen: &Seen<'_, G>) -> Option<Knew<G::View>> {
    known_hands(seen).map(|hands| Knew { view: seen.view.clone(), hands })
}

/// What a seat that is on turn can tell of each hand, its own among them; none where it is not on turn.
#[inline(never)]
pub fn known_hands<G: Thinks>(seen: &Seen<'_, G>) -> Option<PerSeat<Held>> {
    let is_on_turn = G::turn_of(&seen.view).seat() == Some(seen.seat);
    is_on_turn.then(|| G::hands(seen, &G::know(seen)))
}
