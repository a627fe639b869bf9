//! Thinking: what one may do is tried out in many worlds, and what follows in a tree.
//!
//! Every playout takes place in a [world](super::worlds) drawn from what the seat knows. All choices are tried in the
//! same worlds, so that they are compared like with like; from time to time the worse half of them is dropped, and the
//! better half gets the rest of the playouts (sequential halving, Karnin and others 2013). What follows a choice is one
//! tree for all worlds, whose nodes are what has been done since now: so what is done there cannot depend on what
//! nobody knows (information-set Monte Carlo tree search, Cowling, Powley and Whitehouse 2012). In each node the seat
//! on turn, whoever it is, tries what has been worth most to itself so far, and what was possible often and tried
//! rarely. The rules of thumb open each node; further choices join in as [`Thinks::breadth`] says. The first new choice ends
//! the walk through the tree, and the rules of thumb play the hand out.

use super::numbers::log2;
use super::{Budget, Luck, Seen, Thinks, Worths, exact};
use crate::game::{Phase, Turn, unheard};
use crate::order::arrange;
use crate::seat::{MOST_SEATS, Seat};

/// What thinking has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<A> {
    /// What may be done, and how it compares; in no order.
    pub options: Vec<Weighed<A>>,
    /// Whether it was counted to the end, so that the worths are no estimates.
    pub is_exact: bool,
    /// What difference in worth may be mere luck.
    pub doubt: f32,
}

/// Something that may be done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed<A> {
    /// What.
    pub action: A,
    /// How often it was tried.
    pub tries: u32,
    /// What it is worth to the seat, 0 to 1.
    pub worth: f32,
}

impl<A: Copy> Thought<A> {
    /// A thought that needed no thinking.
    pub fn certain(action: A) -> Thought<A> {
        Thought { options: vec![Weighed { action, tries: 0, worth: 0.0 }], is_exact: false, doubt: 0.0 }
    }

    /// What to do: of what was tried most, what is worth most.
    pub fn best(&self) -> Option<A> {
        self.leading().map(|best| best.action)
    }

    /// What to do; where nothing is surely worth more than the usual, the usual, which partners understand.
    pub fn best_or(&self, usual: Option<A>) -> Option<A>
    where
        A: PartialEq,
    {
        let best = self.leading()?;
        let as_good = |option: &&Weighed<A>| {
            Some(option.action) == usual
                && option.tries == best.tries
                && option.worth >= best.worth - self.doubt
        };
        Some(self.options.iter().find(as_good).unwrap_or(best).action)
    }

    /// The first of the best.
    fn leading(&self) -> Option<&Weighed<A>> {
        let order = |option: &Weighed<A>| (option.tries, option.worth);
        self.options.iter().reduce(|best, option| if order(option) > order(best) { option } else { best })
    }
}

/// What Hard does for the seat on turn, and how it came to that; nothing where there is nothing to compare. Who has a
/// partner plays the usual card unless another is surely better; what it bids is searched freely.
pub fn decide<G: Thinks>(
    seen: &Seen<'_, G>,
    budget: Budget,
    luck: &mut Luck,
) -> (Option<G::Action>, Thought<G::Action>) {
    let usual = G::medium(seen, luck);
    let kept = usual.filter(|_| G::PARTNERS && seen.is_phase(Phase::Play));
    let thought = think(seen, seen.playouts(budget), kept, luck);
    (thought.best_or(usual), thought)
}

/// What difference in worth is none.
const EVEN: f32 = 0.002;

/// Weighs what the seat on turn may do, with so many playouts. What is `kept` is weighed to the last.
pub fn think<G: Thinks>(
    seen: &Seen<'_, G>,
    playouts: u32,
    kept: Option<G::Action>,
    luck: &mut Luck,
) -> Thought<G::Action> {
    let nothing = Thought { options: Vec::new(), is_exact: false, doubt: 0.0 };
    let mut knowledge = G::know(seen);
    let Some(world) = G::world(seen, &mut knowledge, luck) else { return nothing };
    let mut actions = Vec::new();
    world.candidates(&mut actions);
    actions.extend(kept.filter(|kept| !actions.contains(kept)));
    match actions[..] {
        [] => return nothing,
        [only] => return Thought::certain(only),
        [..] => {}
    }
    if G::is_open(&knowledge)
        && let Some(thought) = exact::think(&world, seen.seat, &actions)
    {
        return thought;
    }
    let mut tree = Tree::new(seen.seat);
    let mut left: Vec<Place> = actions.iter().map(|&action| tree.grow(None, action)).collect();
    let phases = left.len().max(2).next_power_of_two().ilog2();
    for _ in 0..phases {
        for _ in 0..(playouts / phases / left.len() as u32).max(1) {
            let Some(world) = G::world(seen, &mut knowledge, luck) else { return nothing };
            left.iter().for_each(|&place| tree.walk(world.clone(), place, luck));
        }
        arrange(&mut left, |&one, &other| tree.mean(one) > tree.mean(other));
        let dropped = left.split_off(left.len().div_ceil(2));
        left.extend(dropped.into_iter().find(|&place| kept == Some(tree.node(place).action)));
    }
    let tries = left.first().map_or(1, |&place| tree.node(place).tries);
    let error = tree.spread.deviation() / (tries as f32).sqrt();
    let doubt = if kept.is_some() { (2.0 * error).max(EVEN) } else { EVEN };
    Thought { options: tree.options(), is_exact: false, doubt }
}

/// Plays a hand out and says what its end is worth.
#[inline(never)]
pub(super) fn play_out<G: Thinks>(world: &mut G, luck: &mut Luck) -> Worths {
    while let Turn::Seat(seat, _) = world.turn() {
        let Some(action) = world.quick(luck) else { break };
        if world.play(seat, &action, &mut unheard).is_err() {
            break;
        }
    }
    world.thrown(luck)
}

/// How much what was tried rarely is favoured, in units of how far the worths of playouts spread.
const CURIOSITY: f32 = 0.7;

/// The place of a node in its tree; the root is at 0, which therefore is nobody's child.
type Place = u32;
const NONE: Place = 0;

/// Something that was done after all that leads to it.
struct Node<A> {
    action: A,
    /// How often it was tried.
    tries: u32,
    /// How often it could have been.
    offers: u32,
    /// The sum of what that was worth to each seat.
    worth: Worths,
    first_child: Place,
    next_sibling: Place,
}

struct Tree<G: Thinks> {
    nodes: Vec<Node<G::Action>>,
    /// The first child of the root.
    first: Place,
    seat: Seat,
    spread: Spread,
    path: Vec<Place>,
    actions: Vec<G::Action>,
}

impl<G: Thinks> Tree<G> {
    fn new(seat: Seat) -> Tree<G> {
        Tree {
            nodes: Vec::new(),
            first: NONE,
            seat,
            spread: Spread::default(),
            path: Vec::new(),
            actions: Vec::new(),
        }
    }

    /// What a node has been worth to the seat so far.
    fn mean(&self, place: Place) -> f32 {
        let node = self.node(place);
        node.worth[self.seat.index()] / node.tries.max(1) as f32
    }

    /// A walk from that choice through the tree and on to the end of the hand.
    fn walk(&mut self, mut world: G, choice: Place, luck: &mut Luck) {
        self.path.clear();
        if world.play(self.seat, &self.node(choice).action, &mut unheard).is_ok() {
            self.path.push(choice);
        }
        while let Turn::Seat(seat, phase) = world.turn() {
            let breadth = world.breadth(phase);
            if breadth == 0.0 {
                break;
            }
            self.actions.clear();
            world.candidates(&mut self.actions);
            let is_forced = self.actions.len() == 1;
            let Some((place, is_new)) = self.step(&world, seat, breadth, luck) else { break };
            if world.play(seat, &self.node(place).action, &mut unheard).is_err() {
                break;
            }
            self.path.push(place);
            if is_new && !is_forced {
                break;
            }
        }
        let worths = play_out(&mut world, luck);
        self.spread.add(worths[self.seat.index()]);
        for &place in &self.path {
            let node = &mut self.nodes[place as usize - 1];
            node.tries += 1;
            for (sum, worth) in node.worth.iter_mut().zip(worths) {
                *sum += worth;
            }
        }
    }

    #[inline]
    fn node(&self, place: Place) -> &Node<G::Action> {
        &self.nodes[place as usize - 1]
    }

    fn first_child(&self, parent: Option<Place>) -> Place {
        parent.map_or(self.first, |place| self.node(place).first_child)
    }

    /// What the seat does: what promises most of what has been tried here, or something new if there is room for it.
    /// Whether it is new.
    fn step(&mut self, world: &G, seat: Seat, breadth: f32, luck: &mut Luck) -> Option<(Place, bool)> {
        let parent = self.path.last().copied();
        let curiosity = self.spread.deviation() * CURIOSITY;
        let mut best: Option<(Place, f32)> = None;
        let mut known = 0;
        let mut next = self.first_child(parent);
        while next != NONE {
            let node = &mut self.nodes[next as usize - 1];
            if let Some(position) = self.actions.iter().position(|&action| action == node.action) {
                self.actions.swap_remove(position);
                known += 1;
                node.offers += 1;
                let tries = node.tries as f32;
                let promise =
                    node.worth[seat.index()] / tries + curiosity * (log2(node.offers) / tries).sqrt();
                if best.is_none_or(|(_, most)| promise > most) {
                    best = Some((next, promise));
                }
            }
            next = node.next_sibling;
        }
        let visits = parent.map_or(0, |parent| self.node(parent).tries);
        if self.actions.is_empty() || known > 0 && known as f32 >= breadth * (visits as f32).sqrt() {
            return best.map(|(place, _)| (place, false));
        }
        let usual = if known == 0 { world.quick(luck) } else { None };
        let any = self.actions[luck.below(self.actions.len() as u32) as usize];
        let action = usual.filter(|usual| self.actions.contains(usual)).unwrap_or(any);
        Some((self.grow(parent, action), true))
    }

    /// A new child.
    fn grow(&mut self, parent: Option<Place>, action: G::Action) -> Place {
        let next_sibling = self.first_child(parent);
        self.nodes.push(Node {
            action,
            tries: 0,
            offers: 1,
            worth: [0.0; MOST_SEATS],
            first_child: NONE,
            next_sibling,
        });
        let place = self.nodes.len() as Place;
        match parent {
            Some(parent) => self.nodes[parent as usize - 1].first_child = place,
            None => self.first = place,
        }
        place
    }

    /// How the choices at the root compare.
    fn options(&self) -> Vec<Weighed<G::Action>> {
        let mut options = Vec::new();
        let mut next = self.first;
        while next != NONE {
            let node = self.node(next);
            let worth = node.worth[self.seat.index()] / node.tries.max(1) as f32;
            options.push(Weighed { action: node.action, tries: node.tries, worth });
            next = node.next_sibling;
        }
        options
    }
}

/// How far worths spread: their standard deviation, as they come (Welford).
#[derive(Default)]
struct Spread {
    count: f32,
    mean: f32,
    squares: f32,
}

impl Spread {
    fn add(&mut self, worth: f32) {
        self.count += 1.0;
        let off = worth - self.mean;
        self.mean += off / self.count;
        self.squares += off * (worth - self.mean);
    }

    #[inline]
    fn deviation(&self) -> f32 {
        if self.count > 0.0 { (self.squares / self.count).sqrt().max(1e-4) } else { 1.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spread_is_the_standard_deviation() {
        let mut spread = Spread::default();
        [0.2, 0.4, 0.4, 0.4, 0.5, 0.5, 0.7, 0.9].into_iter().for_each(|worth| spread.add(worth));
        assert!((spread.deviation() - 0.2).abs() < 1e-6);
    }
}
