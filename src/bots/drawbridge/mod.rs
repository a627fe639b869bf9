//! How computer players think about DrawBridge.

mod bidding;
mod card;
mod hand;

use super::exact::key_of;
use super::memory::{Memory, Told, lacking};
use super::numbers::chance;
use super::worlds::{Hidden, Place};
use super::{Budget, Held, Luck, Seen, Standing, Thinks, Worths, budget};
use crate::cards::{Card, CardSet};
use crate::end::End;
use crate::game::{Game, Phase, Turn};
use crate::games::drawbridge::auction::{STACK_CARDS, Strain};
use crate::games::drawbridge::legal::Bids;
use crate::games::drawbridge::score::Outcome;
use crate::games::drawbridge::view::View;
use crate::games::drawbridge::world::{Cards, Contest, unseen};
use crate::games::drawbridge::{Action, DrawBridge, Event, Legal, Variant};
use crate::seat::{PerSeat, PerSide, Seat, Side};
use card::Moment;

/// What a seat has worked out of the cards that it does not see.
pub struct Knowledge {
    /// In its places: the hands at the left, opposite and at the right as far as they were not shown, then what
    /// lies face down in the two stacks.
    hidden: Hidden,
    cards: Cards,
    /// The state without hands and face-down cards.
    known: DrawBridge,
}

/// The first place of [`Knowledge`] that is a stack.
const STACKS: usize = 3;

impl Thinks for DrawBridge {
    const PARTNERS: bool = true;
    const IS_DUEL: bool = true;
    const BUDGET: Budget = budget::DRAWBRIDGE;
    type Knowledge = Option<Knowledge>;

    #[inline(never)]
    fn know(seen: &Seen<'_, Self>) -> Option<Knowledge> {
        let view = &seen.view;
        let cards = Cards::of(seen.history);
        let unseen = unseen(view, &cards);
        let suit = |led: Card| led.suit().map_or(CardSet::EMPTY, CardSet::of_suit);
        let lacks = Memory::of(4, seen.history, meaning, |led, card| lacking(suit(led), card)).lacks;
        let mut places = [Place::default(); STACKS + 2];
        for (n, seat) in others(seen.seat).into_iter().enumerate() {
            let room = view.held[seat] - cards.shown[seat].len() as u8;
            places[n] = Place { room, may: unseen - lacks[seat] };
        }
        for (place, stack) in places[STACKS..].iter_mut().zip(view.stacks) {
            *place = Place { room: stack.cards - stack.top.is_some() as u8, may: unseen };
        }
        let known = DrawBridge::known(view, seen.history)?;
        Some(Knowledge { hidden: Hidden::new(unseen, &places), cards, known })
    }

    /// What the stacks have left matters to nobody once cards are played.
    fn is_open(knowledge: &Option<Knowledge>) -> bool {
        let is_open = |knowledge: &Knowledge| (0..STACKS).all(|place| knowledge.hidden.is_certain(place));
        knowledge.as_ref().is_some_and(|knowledge| knowledge.known.tricks().is_some() && is_open(knowledge))
    }

    #[inline(never)]
    fn world(
        seen: &Seen<'_, Self>,
        knowledge: &mut Option<Knowledge>,
        luck: &mut Luck,
    ) -> Option<DrawBridge> {
        let knowledge = knowledge.as_mut()?;
        let dealt = knowledge.hidden.deal(luck)?;
        let mut hands = PerSeat::new(4);
        hands[seen.seat] = seen.view.hand;
        for (n, seat) in others(seen.seat).into_iter().enumerate() {
            hands[seat] = dealt[n] | knowledge.cards.shown[seat];
        }
        let mut stacks = [[Card::JOKER; STACK_CARDS]; 2];
        let mut sizes = [0; 2];
        for (n, stack) in stacks.iter_mut().enumerate() {
            for (place, card) in stack.iter_mut().zip(dealt[STACKS + n].iter()) {
                *place = card;
                sizes[n] += 1;
            }
            luck.shuffle(&mut stack[..sizes[n]]);
        }
        let [first, second] = &stacks;
        Some(knowledge.known.holding(hands, [&first[..sizes[0]], &second[..sizes[1]]]))
    }

    fn candidates(&self, actions: &mut Vec<Action>) {
        match self.legal() {
            Legal::Play(cards) => {
                let gone = self.tricks().map_or(CardSet::EMPTY, |tricks| {
                    tricks.collected.iter().fold(aside(&tricks.contest), |gone, (_, &cards)| gone | cards)
                });
                actions.extend(different(cards, gone).map(Action::Play));
            }
            Legal::Bid(bids) => {
                if let Some(auction) = self.asked(bids) {
                    auction.candidates(actions);
                }
            }
            Legal::Discard { count, hand } => {
                if let Some(contest) = self.exchange() {
                    bidding::discards(hand, count, contest.contract.strain, actions);
                }
            }
            Legal::Nothing => {}
        }
    }

    /// A tree was no better here than playouts alone, which are simpler.
    fn breadth(&self, _: Phase) -> f32 {
        0.0
    }

    #[inline]
    fn quick(&self, luck: &mut Luck) -> Option<Action> {
        if let Some(tricks) = self.tricks() {
            let Legal::Play(legal) = self.legal() else { return None };
            if luck.once_in(RANDOM) {
                return legal.nth(luck.below(legal.len())).map(Action::Play);
            }
            let seat = tricks.trick.turn();
            let collected = tricks.collected.as_slice();
            let moment = Moment {
                seat,
                hand: tricks.hands[seat],
                legal,
                trick: &tricks.trick,
                trump: tricks.contest.contract.strain.trump(),
                gone: collected[0] | collected[1],
                declarer: tricks.contest.contract.declarer,
            };
            return moment.card().map(|card| Action::Play(moment.lowest_equal(card)));
        }
        match self.legal() {
            Legal::Bid(bids) => self.asked(bids).map(|auction| auction.call()),
            Legal::Discard { count, hand } => {
                let strain = self.exchange()?.contract.strain;
                Some(Action::Discard(bidding::discard(hand, count, strain)))
            }
            Legal::Play(_) | Legal::Nothing => None,
        }
    }

    fn worths(&self) -> Worths {
        let (totals, hands) = self.score();
        let first = chance_of(self.variant().end, totals, hands);
        [first, 1.0 - first, first, 1.0 - first]
    }

    fn key(&self) -> Option<u64> {
        let tricks = self.tricks().filter(|tricks| tricks.trick.is_empty())?;
        let hands = tricks.hands.as_slice();
        let rest = tricks.trick.turn().index() as u64 * 16 + tricks.tricks[Side::ALL[0]] as u64;
        Some(key_of(&[hands[0].bits(), hands[1].bits(), hands[2].bits(), hands[3].bits(), rest]))
    }

    fn turn_of(view: &View) -> Turn {
        view.turn
    }

    fn offered(view: &View) -> (&Variant, Option<&Legal>) {
        (&view.variant, view.legal.as_ref())
    }

    /// Bids too much and plays any card now and then.
    fn easy(seen: &Seen<'_, Self>, luck: &mut Luck) -> Option<Action> {
        match seen.view.legal? {
            Legal::Bid(bids) => {
                let mut auction = as_seen(seen, bids);
                auction.hopes = luck.below(4) as f32 * 0.8;
                Some(auction.call())
            }
            Legal::Play(cards) if luck.once_in(3) => cards.nth(luck.below(cards.len())).map(Action::Play),
            Legal::Play(_) | Legal::Discard { .. } | Legal::Nothing => Self::medium(seen, luck),
        }
    }

    #[inline(never)]
    fn medium(seen: &Seen<'_, Self>, _: &mut Luck) -> Option<Action> {
        let view = &seen.view;
        match view.legal? {
            Legal::Play(legal) => {
                let trick = view.trick?;
                let moment = Moment {
                    seat: seen.seat,
                    hand: view.hand,
                    legal,
                    trick: &trick,
                    trump: view.trump(),
                    gone: Cards::of(seen.history).gone - trick.cards(),
                    declarer: view.contract?.declarer,
                };
                moment.card().map(Action::Play)
            }
            Legal::Bid(bids) => Some(as_seen(seen, bids).call()),
            Legal::Discard { count, hand } => {
                Some(Action::Discard(bidding::discard(hand, count, view.contract?.strain)))
            }
            Legal::Nothing => None,
        }
    }

    fn met(&self, seat: Seat) -> Option<f32> {
        let facts = self.last_hand()?.facts?;
        let is_made = matches!(facts.outcome(), Outcome::Made { .. });
        let is_own = facts.contract.declarer.side() == seat.side();
        Some((is_made == is_own) as u8 as f32)
    }

    fn hands(seen: &Seen<'_, Self>, knowledge: &Option<Knowledge>) -> PerSeat<Held> {
        let mut hands = PerSeat::new(4);
        hands[seen.seat] = Held::certain(seen.view.hand);
        if let Some(knowledge) = knowledge {
            for (n, seat) in others(seen.seat).into_iter().enumerate() {
                hands[seat] = knowledge.hidden.held(n).with(Held::certain(knowledge.cards.shown[seat]));
            }
        }
        hands
    }

    #[inline(never)]
    fn standing(&self) -> Standing {
        let (totals, _) = self.score();
        Standing::shared(
            |seat| totals[seat.side()] >= totals[seat.side().other()],
            PerSeat::from_fn(4, |seat| totals[seat.side()] as f64),
        )
    }
}

/// How often a playout plays any card instead of the one that the rules of thumb say: once in so many times.
const RANDOM: u32 = 4;

/// The other seats, clockwise.
fn others(seat: Seat) -> [Seat; 3] {
    let left = seat.left(4);
    [left, left.left(4), left.left(4).left(4)]
}

fn meaning(event: &Event) -> Told {
    match *event {
        Event::Played(seat, card) => Told::Played(seat, card),
        Event::Taken { .. } => Told::TrickOver,
        _ => Told::Other,
    }
}

/// Tolls and discards.
fn aside(contest: &Contest) -> CardSet {
    let tolls = contest.calls.as_slice().iter().filter_map(|call| Some(call.bid?.0.card));
    tolls.fold(contest.discards, |aside, toll| aside | CardSet::only(toll))
}

/// Of cards that take the same tricks, as nobody can have one between them, only the lowest.
fn different(cards: CardSet, gone: CardSet) -> impl Iterator<Item = Card> {
    let mut before: Option<Card> = None;
    cards.iter().filter(move |&card| {
        let touches = before.is_some_and(|before| {
            before.suit() == card.suit()
                && (before.index() + 1..card.index())
                    .filter_map(Card::from_index)
                    .all(|one| gone.contains(one))
        });
        before = Some(card);
        !touches
    })
}

/// An auction as the seat on turn sees it.
fn as_seen(seen: &Seen<'_, DrawBridge>, bids: Bids) -> bidding::Auction {
    let view = &seen.view;
    let said = view.calls.iter().map(|call| (call.seat, call.bid.map(|bid| bid.strain)));
    bidding::Auction {
        bids,
        hand: view.hand,
        tops: view.stacks.map(|stack| stack.top),
        drawable: view.stacks.iter().map(|stack| stack.cards).sum(),
        last: view.last_bid().map(|(seat, bid)| (seat, bid.level, bid.strain)),
        partners: last_strain(said, seen.seat.partner()),
        seat: seen.seat,
        hopes: 0.0,
    }
}

/// The strain that a seat has bid last.
fn last_strain(bids: impl DoubleEndedIterator<Item = (Seat, Option<Strain>)>, seat: Seat) -> Option<Strain> {
    bids.rev().find_map(|(bidder, strain)| strain.filter(|_| bidder == seat))
}

impl DrawBridge {
    /// An auction in a world as the seat on turn sees it.
    fn asked(&self, bids: Bids) -> Option<bidding::Auction> {
        let auction = self.auction()?;
        let seat = auction.turn;
        let said = auction.calls.as_slice().iter();
        Some(bidding::Auction {
            bids,
            hand: auction.hands[seat],
            tops: auction.stacks.each_ref().map(|stack| stack.top()),
            drawable: auction.stacks.iter().map(|stack| stack.len()).sum(),
            last: auction.calls.last_bid().map(|(seat, bid)| (seat, bid.level, bid.strain)),
            partners: last_strain(
                said.map(|call| (call.seat, call.bid.map(|(bid, _)| bid.strain))),
                seat.partner(),
            ),
            seat,
            hopes: 0.0,
        })
    }
}

/// How likely side 0 wins the game with these points after so many hands.
fn chance_of(end: End, totals: &PerSide<u64>, hands: usize) -> f32 {
    let [own, others] = Side::ALL.map(|side| totals[side] as f32);
    let best = totals.as_slice().iter().copied().max().unwrap_or(0);
    let left = match end {
        End::Points(target) => target.saturating_sub(best as u32) as f32 / (HAND / 2.0),
        End::Hands(number) => (number as usize).saturating_sub(hands) as f32,
    };
    if !end.is_reached(best, hands) {
        chance((own - others) / (HAND * left.max(0.5).sqrt()))
    } else if own == others {
        0.5
    } else {
        (own > others) as u8 as f32
    }
}

/// What the better side of a hand scores in it, on the average.
const HAND: f32 = 11.0;
