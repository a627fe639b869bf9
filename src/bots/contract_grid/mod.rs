//! How computer players think about ContractGrid.
//!
//! The bids lie open, so that everybody is known to want what it bid. What the points are worth is decided by the
//! whole game: [outlook](mod@outlook) knows the race to the complete grid, and the fall of who comes to the cap without it.
//! Where three or more sit at the table, the search throws [dice] for the hands to come instead.

mod aims;
mod dice;
mod odds;
mod outlook;
mod plan;
mod sight;

use super::exact::key_of;
use super::memory::{Memory, Told, lacking};
use super::worlds::{Hidden, Place as Cards};
use super::{Budget, Held, Luck, Seen, Standing, Thinks, Worths, budget, race};
use crate::cards::{Card, CardSet, Suit};
use crate::game::{Game, Phase, Turn};
use crate::games::contract_grid::contract::Contract;
use crate::games::contract_grid::grid::{CellSet, Grid};
use crate::games::contract_grid::legal::{asked, cards_of};
use crate::games::contract_grid::score::{Takers, ranking};
use crate::games::contract_grid::view::View;
use crate::games::contract_grid::world::Unseen;
use crate::games::contract_grid::{Action, ContractGrid, Event, Legal, Variant};
use crate::seat::{MOST_SEATS, PerSeat, Seat};
use aims::Aims;
use dice::Dice;
use outlook::{Place, is_near_cap, outlook};
use plan::{Plan, Stakes, plans};
use sight::{Sight, eagerness};

/// What a seat has worked out of the cards that it does not see.
pub struct Knowledge {
    /// In its places: each seat's hand.
    hidden: Hidden,
    is_open: bool,
    takers: Takers,
}

/// With so many cards in a hand or fewer, all ways to play them are counted once they are known.
const COUNTED: u32 = 3;
/// The same with two seats.
const COUNTED_BY_TWO: u32 = 6;

/// For each of these ways games are thrown until they had so many hands.
const THROWN: u32 = 150;

/// How many bids are thought about.
const THOUGHT_ABOUT: usize = 14;

impl Thinks for ContractGrid {
    const PARTNERS: bool = false;
    const IS_DUEL: bool = false;
    const BUDGET: Budget = budget::CONTRACT_GRID;
    type Knowledge = Knowledge;

    /// Who does not follow a suit holds none of it; and who bids to take tricks likelier has the cards for it.
    #[inline(never)]
    fn know(seen: &Seen<'_, Self>) -> Knowledge {
        let (view, seats) = (&seen.view, seen.view.variant.players);
        let unseen = unseen(view);
        let lacks = remembered(view, seen.history).lacks;
        let others = || Seat::all(seats).filter(|&seat| seat != seen.seat);
        let mut places = [Cards::default(); 4];
        for seat in others() {
            places[seat.index()] = Cards { room: view.held[seat], may: unseen - lacks[seat] };
        }
        let cards = if others().all(|seat| view.held[seat] == 0) { CardSet::EMPTY } else { unseen };
        let mut hidden = Hidden::new(cards, &places);
        if let Some(trump) = view.trump {
            for seat in others() {
                lean(&mut hidden, view, seat, trump, cards);
            }
        }
        let is_short = view.hand.len() <= if seats == 2 { COUNTED_BY_TWO } else { COUNTED };
        let is_open = hidden.is_settled() && view.trick.is_some() && is_short;
        Knowledge { hidden, is_open, takers: takers(seen.history) }
    }

    fn is_open(knowledge: &Knowledge) -> bool {
        knowledge.is_open
    }

    #[inline(never)]
    fn world(seen: &Seen<'_, Self>, knowledge: &mut Knowledge, luck: &mut Luck) -> Option<ContractGrid> {
        let (view, seats) = (&seen.view, seen.view.variant.players);
        let dealt = knowledge.hidden.deal(luck)?;
        let hands = PerSeat::from_fn(seats, |seat| dealt[seat.index()]);
        let secret = |seat: Seat| view.arranged[seat] && view.grids[seat].is_none();
        let grids = PerSeat::from_fn(seats, |seat| {
            if secret(seat) {
                plan::arrange(&view.variant, luck).unwrap_or_default()
            } else {
                Grid::default()
            }
        });
        ContractGrid::world(view, knowledge.takers, &Unseen { hands, grids })
    }

    fn candidates(&self, actions: &mut Vec<Action>) {
        match self.legal() {
            Legal::Strike(suits) => actions.extend(suits.iter().map(Action::Strike)),
            Legal::Bid { .. } => {
                let mut bids: Vec<CellSet> = Vec::new();
                for plan in self.game_plans().into_iter().take(THOUGHT_ABOUT - 4).chain(self.plans()) {
                    if !bids.contains(&plan.cells) {
                        bids.push(plan.cells);
                    }
                }
                bids.truncate(THOUGHT_ABOUT);
                actions.extend(bids.into_iter().map(Action::Bid));
            }
            Legal::Play(_) => {
                if let Some(sight) = Sight::of(self) {
                    sight.different(|card| actions.push(Action::Play(card)));
                }
            }
            Legal::Grid | Legal::Nothing => {}
        }
    }

    /// Where dice are thrown, worths tell a tree too little of what a seat had better do than the rules of thumb.
    fn breadth(&self, phase: Phase) -> f32 {
        if phase == Phase::Play && self.variant().players == 2 { 1.0 } else { 0.0 }
    }

    fn quick(&self, luck: &mut Luck) -> Option<Action> {
        match self.legal() {
            Legal::Play(cards) if luck.once_in(8) => cards.nth(luck.below(cards.len())).map(Action::Play),
            Legal::Play(_) => Sight::of(self)?.best().map(Action::Play),
            Legal::Bid { .. } => {
                if let Some(cells) = self.misses() {
                    return Some(Action::Bid(cells));
                }
                let plans = self.plans();
                let one = luck.below(2).min(plans.len() as u32 - 1) as usize;
                plans.get(one).map(|plan| Action::Bid(plan.cells))
            }
            Legal::Strike(_) | Legal::Grid | Legal::Nothing => odds::any(self, luck),
        }
    }

    fn worths(&self) -> Worths {
        let (totals, _) = self.progress();
        if self.turn() == Turn::Over {
            let won = self.standing().won;
            return race::decided(|seat| won[seat] as f32, &totals.map(|_, &total| total as f32), 20.0);
        }
        let grids = totals.map(|seat, _| self.grid(seat));
        let places = places(totals, self.marked());
        let mut worths = outlook(self.variant(), &grids, &places);
        if self.variant().players > 2 {
            // the same dice for all that is compared; the formula decides where they see no difference
            let thrown = Dice::new(self.variant(), &grids).worths(&places, THROWN, &mut Luck::same());
            worths.iter_mut().zip(thrown).for_each(|(worth, thrown)| *worth = 0.95 * thrown + 0.05 * *worth);
        }
        worths
    }

    fn thrown(&self, luck: &mut Luck) -> Worths {
        if self.variant().players == 2 {
            return self.worths();
        }
        let (totals, _) = self.progress();
        if self.turn() == Turn::Over {
            let mut worths = [0.0; MOST_SEATS];
            for (seat, &won) in self.standing().won.iter() {
                worths[seat.index()] = won as f32;
            }
            return worths;
        }
        let grids = totals.map(|seat, _| self.grid(seat));
        Dice::new(self.variant(), &grids).worths(&places(totals, self.marked()), dice::HANDS, luck)
    }

    fn key(&self) -> Option<u64> {
        let tricks = self.tricks().filter(|tricks| tricks.trick.is_empty())?;
        let takers = tricks.takers.as_slice();
        let in_a_row = if self.variant().contracts.contains(Contract::Run) {
            takers
        } else {
            &takers[..1.min(takers.len())]
        };
        let order = in_a_row.iter().fold(1, |order, seat| order << 2 | seat.index() as u64);
        let mut parts = [tricks.trick.turn().index() as u64, order, 0, 0, 0, 0, 0, 0, 0, 0];
        let cards = tricks.hands.as_slice().iter().chain(tricks.collected.as_slice());
        for (part, cards) in parts[2..].iter_mut().zip(cards) {
            *part = cards.bits();
        }
        Some(key_of(&parts))
    }

    fn turn_of(view: &View) -> Turn {
        view.turn
    }

    fn offered(view: &View) -> (&Variant, Option<&Legal>) {
        (&view.variant, view.legal.as_ref())
    }

    fn easy(seen: &Seen<'_, Self>, luck: &mut Luck) -> Option<Action> {
        let view = &seen.view;
        match view.legal? {
            Legal::Grid => None,
            Legal::Strike(suits) => suits
                .iter()
                .min_by_key(|&suit| (view.hand & CardSet::of_suit(suit)).len())
                .map(Action::Strike),
            Legal::Bid { .. } => {
                let plans = seen_plans(seen, view.trump?);
                plans.get(luck.below(plans.len() as u32) as usize).map(|plan| Action::Bid(plan.cells))
            }
            Legal::Play(cards) if luck.once_in(4) => cards.nth(luck.below(cards.len())).map(Action::Play),
            Legal::Play(_) => {
                Sight::seen(view, in_points(seen), [0.0; odds::MOST])?.simple().map(Action::Play)
            }
            Legal::Nothing => None,
        }
    }

    #[inline(never)]
    fn medium(seen: &Seen<'_, Self>, luck: &mut Luck) -> Option<Action> {
        let view = &seen.view;
        match view.legal? {
            Legal::Grid => plan::arrange(&view.variant, luck).map(Action::Grid),
            Legal::Strike(suits) => {
                let worth = |suit| seen_plans(seen, suit).first().map_or(0.0, |plan| plan.worth);
                let mut least: Option<(Suit, f32)> = None;
                for (suit, worth) in suits.iter().map(|suit| (suit, worth(suit))) {
                    if least.is_none_or(|(_, least)| worth < least) {
                        least = Some((suit, worth));
                    }
                }
                least.map(|(suit, _)| Action::Strike(suit))
            }
            Legal::Bid { .. } => aims(seen)?.plans().first().map(|plan| Action::Bid(plan.cells)),
            Legal::Play(_) => {
                let places = places(&view.totals, &view.marked);
                let stakes = Stakes::of_game(&view.variant, &grids(view), &places, seen.seat);
                let taken = view.tricks[seen.seat] as usize;
                let most = taken + view.hand.len() as usize;
                let worth = aims(seen)?.by_tricks(view.bids[seen.seat], taken, most);
                Sight::seen(view, stakes, worth)?.best().map(Action::Play)
            }
            Legal::Nothing => None,
        }
    }

    /// How many of the bids were made.
    fn met(&self, seat: Seat) -> Option<f32> {
        let hand = self.progress().1.last()?;
        let bids = hand.bids[seat];
        let made = bids.iter().filter(|&cell| hand.made[seat].contains(cell)).count();
        Some(made as f32 / bids.iter().count().max(1) as f32)
    }

    /// By the names of contracts.
    #[inline(never)]
    fn said(seen: &Seen<'_, Self>, action: &Action) -> Option<String> {
        let name = |contract: &Contract| contract.name();
        match action {
            Action::Bid(cells) => {
                let grid = seen.view.grids[seen.seat]?;
                let names = cells.iter().filter_map(|cell| grid.contracts().get(cell)).map(name);
                Some(format!("bid {}", names.collect::<Vec<_>>().join(", ")))
            }
            Action::Grid(grid) => {
                let names: Vec<&str> = grid.contracts().iter().map(name).collect();
                let rows = names.chunks(seen.view.variant.size.into()).map(|row| row.join(", "));
                let rows = rows.collect::<Vec<_>>().join("; ");
                Some(format!("arrange these rows, on which what is hard to make spoils few lines: {rows}"))
            }
            Action::Strike(_) | Action::Play(_) => None,
        }
    }

    fn hands(seen: &Seen<'_, Self>, knowledge: &Knowledge) -> PerSeat<Held> {
        PerSeat::from_fn(seen.view.variant.players, |seat| {
            if seat == seen.seat {
                Held::certain(seen.view.hand)
            } else {
                knowledge.hidden.held(seat.index())
            }
        })
    }

    #[inline(never)]
    fn standing(&self) -> Standing {
        let (totals, hands) = self.progress();
        let places = ranking(self.variant(), self.marked(), totals, hands);
        let is_first = |seat| places.iter().any(|standing| standing.seat == seat && standing.place == 1);
        Standing::shared(is_first, totals.map(|_, &total| total as f64))
    }
}

impl ContractGrid {
    /// The bids that promise the seat on turn most points, the best first.
    fn plans(&self) -> Vec<Plan> {
        let (Some((hands, trump)), Some(seat)) = (self.bidding(), self.turn().seat()) else {
            return Vec::new();
        };
        let stakes = Stakes::of_lines(self.variant(), self.marked()[seat]);
        plans(self.variant(), &self.grid(seat), &stakes, hands[seat], trump)
    }

    /// The bid of the seat on turn if it had better score little.
    fn misses(&self) -> Option<CellSet> {
        let ((hands, trump), seat) = (self.bidding()?, self.turn().seat()?);
        let is_careful = is_near_cap(self.variant(), self.room(seat));
        is_careful.then(|| plan::misses(self.variant(), &self.grid(seat), hands[seat], trump))
    }

    /// How many points a seat can take beside those for its lines and not fall behind, where it may well have so many.
    /// Two seats do not look at that.
    fn room(&self, seat: Seat) -> Option<f32> {
        let variant = self.variant();
        let place = Place { total: self.progress().0[seat] as f32, marked: self.marked()[seat] };
        // there are no more whole lines than marked cells
        let most = variant.bids as u32 * variant.points.bid + place.marked.len() * variant.points.line;
        let may_fall = variant.cap.is_some_and(|cap| place.total + most as f32 >= cap as f32);
        if variant.players == 2 || !may_fall {
            return None;
        }
        outlook::room(variant, place, &variant.lines().collect::<Vec<_>>())
    }

    /// The bids with which it is likeliest to win the game, the best first.
    fn game_plans(&self) -> Vec<Plan> {
        let (Some((hands, trump)), Some(seat)) = (self.bidding(), self.turn().seat()) else {
            return Vec::new();
        };
        let (totals, _) = self.progress();
        let grids = totals.map(|seat, _| self.grid(seat));
        let places = places(totals, self.marked());
        Aims::new(self.variant(), &grids, &places, seat, hands[seat], trump).plans()
    }
}

/// The bids that promise a seat most points if that suit is trump, the best first.
fn seen_plans(seen: &Seen<'_, ContractGrid>, trump: Suit) -> Vec<Plan> {
    let grid = seen.view.grids[seen.seat].unwrap_or_default();
    plans(&seen.view.variant, &grid, &in_points(seen), seen.view.hand, trump)
}

/// What is at stake for a seat in points.
fn in_points(seen: &Seen<'_, ContractGrid>) -> Stakes {
    Stakes::of_lines(&seen.view.variant, seen.view.marked[seen.seat])
}

/// What is at stake for a seat in the game, with the hand that it was dealt.
fn aims<'a>(seen: &'a Seen<'_, ContractGrid>) -> Option<Aims<'a>> {
    let view = &seen.view;
    let places = places(&view.totals, &view.marked);
    let hand = view.hand | remembered(view, seen.history).played[seen.seat];
    Some(Aims::new(&view.variant, &grids(view), &places, seen.seat, hand, view.trump?))
}

fn grids(view: &View) -> PerSeat<Grid> {
    view.grids.map(|_, grid| grid.unwrap_or_default())
}

fn places(totals: &PerSeat<u64>, marked: &PerSeat<CellSet>) -> PerSeat<Place> {
    totals.map(|seat, &total| Place { total: total as f32, marked: marked[seat] })
}

/// The cards of the deck that the others hold, once they are dealt.
fn unseen(view: &View) -> CardSet {
    let trick = view.trick.map_or(CardSet::EMPTY, |trick| trick.cards());
    let own = view.hand | trick;
    view.collected.as_slice().iter().fold(view.variant.deck_cards() - own, |unseen, &cards| unseen - cards)
}

/// Who took the tricks of this hand.
fn takers(history: &[Event]) -> Takers {
    let mut takers = Takers::default();
    for event in history {
        if let &Event::Taken { by, .. } = event {
            takers.push(by);
        }
    }
    takers
}

/// What everybody has played, and has shown by not following.
#[inline(never)]
fn remembered(view: &View, history: &[Event]) -> Memory {
    let suit = |led: Card| view.trump.map_or(CardSet::EMPTY, |trump| cards_of(asked(led, trump), trump));
    Memory::of(view.variant.players, history, meaning, |led, card| lacking(suit(led), card))
}

fn meaning(event: &Event) -> Told {
    match event {
        &Event::Played(seat, card) => Told::Played(seat, card),
        Event::Taken { .. } => Told::TrickOver,
        Event::Arranged(_)
        | Event::Revealed
        | Event::Dealt { .. }
        | Event::Struck(..)
        | Event::Trump(_)
        | Event::Bid(..)
        | Event::Scored { .. }
        | Event::Over => Told::Other,
    }
}

/// How much its bid tells of a seat's hand: who bids to be first has high cards and trumps.
fn lean(hidden: &mut Hidden, view: &View, seat: Seat, trump: Suit, cards: CardSet) {
    let Some(grid) = view.grids[seat] else { return };
    let eager: f32 =
        view.bids[seat].iter().filter_map(|cell| grid.contracts().get(cell)).map(eagerness).sum();
    if eager == 0.0 {
        return;
    }
    for card in cards.iter() {
        let high: f32 = odds::tricks_of(card, trump) - 0.35;
        hidden.lean(seat.index(), card, (1.0 + eager.clamp(-1.0, 1.0) * high).max(0.3));
    }
}
