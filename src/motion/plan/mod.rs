//! What moves when a table changes, planned from what [lay there](Shown) before and what lies there now. No document is
//! asked: it only tells where the [anchors](Plan::anchors) of the plan are.

use super::Change;
use super::transition::Transition;
use crate::anchor::Anchor;
use crate::shown::Shown;
use rules::cards::Card;
use rules::seat::Seat;

/// The cards that a hidden hand is dealt, as far as they are seen.
const HIDDEN_HAND: usize = 6;

/// What moves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plan {
    /// How the table changes.
    pub change: Change,
    /// Who sat at the near edge, and who does now.
    pub near: [Seat; 2],
    /// A finished trick that is taken away.
    pub swept: Option<Swept>,
    /// The cards that were played.
    pub played: Vec<Played>,
    /// The card that takes the trick which is over now; none where nobody may know it.
    pub lifted: Option<Card>,
    /// The open hand, from the left.
    pub hand: Vec<(Card, HandMove)>,
    /// The cards that are dealt, in that order.
    pub dealt: Vec<Dealt>,
    /// What events move besides.
    pub transitions: Vec<Transition>,
}

/// A finished trick that is taken away.
#[derive(Clone, Debug, PartialEq)]
pub struct Swept {
    /// Its cards, the lead first.
    pub cards: Vec<Card>,
    /// The card at which they gather: the winner's; the lead where nobody may know that.
    pub centre: Card,
    /// The seat to which it goes, if anybody has taken it.
    pub taker: Option<Seat>,
    /// The open cards beside which its own will lie.
    pub beside: Vec<Card>,
}

/// A card that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// By whom.
    pub seat: Seat,
    /// Which one.
    pub card: Card,
    /// Where it comes from: its place in the open hand, or the cards of its seat, seen from behind.
    pub from: Anchor,
}

/// What a card of the open hand does.
#[derive(Clone, Debug, PartialEq)]
pub enum HandMove {
    /// It was there, and closes a gap if there is one.
    Stays,
    /// The hand was covered, and it turns up after so many others.
    TurnsUp(usize),
    /// It is new; that brings it, where it is known what does.
    Comes(Option<Transition>),
}

/// A card that is dealt.
#[derive(Clone, Debug, PartialEq)]
pub struct Dealt {
    /// To whom.
    pub seat: Seat,
    /// As which one of that seat, from 0.
    pub round: usize,
    /// Which card of the open hand it is, and in the place of which one it lands, before the hand is sorted. None for a card
    /// that nobody sees.
    pub open: Option<(Card, Card)>,
}

impl Plan {
    /// What moves from `before` to `now`.
    pub fn new(change: Change, before: &Shown, now: &Shown, transitions: Vec<Transition>) -> Plan {
        let is_new_trick = before.trick.plays().next() != now.trick.plays().next();
        let lay_there = |seat: Seat| before.trick.plays().any(|(other, _)| other == seat);
        let played = now.trick.plays().filter(|&(seat, _)| is_new_trick || !lay_there(seat));
        let from = |seat: Seat, card: Card| match before.hand.contains(&card) {
            true => Anchor::Held(card),
            false => Anchor::Fan(seat),
        };
        let transitions: Vec<Transition> =
            transitions.into_iter().map(|transition| transition.leaving_hand(&before.hand)).collect();
        Plan {
            change,
            near: [before.near, now.near],
            swept: swept(before, now, is_new_trick),
            played: played.map(|(seat, card)| Played { seat, card, from: from(seat, card) }).collect(),
            lifted: now.trick.winning_card().filter(|_| now.trick.is_over && !before.trick.is_over),
            hand: hand(before, now, &transitions),
            dealt: match change {
                Change::Deal { dealer, seats } => dealt(now, dealer, seats),
                Change::Step | Change::Jump => Vec::new(),
            },
            transitions,
        }
    }

    /// Where all that begins and ends: nothing else has to be measured.
    pub fn anchors(&self) -> Vec<Anchor> {
        let at_seat = |seat: Seat| [Anchor::Fan(seat), Anchor::PlayerPanel(seat)];
        let mut anchors = vec![super::layout::NEAR_EDGE];
        if let Some(swept) = &self.swept {
            anchors.extend(swept.cards.iter().copied().map(Anchor::Played));
            anchors.extend(swept.cards.iter().chain(&swept.beside).copied().map(Anchor::Collected));
            anchors.extend(
                swept.taker.into_iter().flat_map(|taker| [Anchor::Pile(taker), Anchor::PlayerPanel(taker)]),
            );
        }
        for Played { seat, card, from } in &self.played {
            anchors.extend([from.clone(), Anchor::Played(*card)]);
            anchors.extend(at_seat(*seat));
        }
        anchors.extend(self.lifted.map(Anchor::Played));
        anchors.extend(self.hand.iter().map(|&(card, _)| Anchor::Held(card)));
        anchors.extend(self.transitions.iter().flat_map(Transition::anchors));
        if let Change::Deal { seats, .. } = self.change {
            anchors.extend([Anchor::Stock, super::layout::MIDDLE]);
            let of_each =
                |seat| at_seat(seat).into_iter().chain([Anchor::Deck(seat), Anchor::NextDeck(seat)]);
            anchors.extend(Seat::all(seats).flat_map(of_each));
        }
        anchors
    }

    /// The seat whose hand lies open now.
    pub fn open_seat(&self) -> Option<Seat> {
        (!self.hand.is_empty()).then_some(self.near[1])
    }
}

fn swept(before: &Shown, now: &Shown, is_new_trick: bool) -> Option<Swept> {
    let trick = before.trick;
    if !trick.is_over || now.trick.is_over && !is_new_trick {
        return None;
    }
    let cards: Vec<Card> = trick.plays().map(|(_, card)| card).collect();
    let centre = trick.winning_card().or(cards.first().copied())?;
    let beside = (before.collected & now.collected).iter().filter(|card| !cards.contains(card)).collect();
    Some(Swept { cards, centre, taker: trick.taker, beside })
}

fn hand(before: &Shown, now: &Shown, transitions: &[Transition]) -> Vec<(Card, HandMove)> {
    // who had the device before takes their cards along
    let was_covered = before.hand.is_empty() || before.near != now.near;
    let comes = |(place, &card): (usize, &Card)| {
        let how = if was_covered {
            HandMove::TurnsUp(place)
        } else if before.hand.contains(&card) {
            HandMove::Stays
        } else {
            HandMove::Comes(transitions.iter().find(|one| one.brings(card, now.near)).cloned())
        };
        (card, how)
    };
    now.hand.iter().enumerate().map(comes).collect()
}

fn dealt(now: &Shown, dealer: Option<Seat>, seats: u8) -> Vec<Dealt> {
    let first = dealer.map_or(Seat::FIRST, |dealer| dealer.left(seats));
    let size = now.hand.len();
    let each = if size == 0 { HIDDEN_HAND } else { size };
    // any order that is not that of the sorted hand
    let step = [5, 7].into_iter().find(|step| !size.is_multiple_of(*step)).unwrap_or(1);
    let open = |round: usize| Some((*now.hand.get((round * step + 3) % size.max(1))?, *now.hand.get(round)?));
    let card = |round, seat| Dealt { seat, round, open: open(round).filter(|_| seat == now.near) };
    (0..each).flat_map(|round| first.round(seats).map(move |seat| card(round, seat))).collect()
}

#[cfg(test)]
mod tests;
