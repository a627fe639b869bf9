//! Phones hold the hands: the backs that everybody touches at their edge, and the codes that phones read there.

use super::{Msg, TableMsg, TableScreen};
use crate::games::GameUi;
use crate::games::phones::takes_backs;
use crate::names::Names;
use crate::phones::{Back, Backs, Code, PhoneTools};
use crate::pieces;
use crate::screens::session::Position;
use crate::seating::{LookBy, Seating};
use rules::cards::{Card, CardSet};
use rules::numbered::{Hands, Numbered};
use rules::record::Move;
use rules::seat::Seat;
use std::cell::RefCell;
use std::rc::Rc;
use yew::html::Scope;
use yew::prelude::*;

/// What a table remembers where phones hold the hands.
#[derive(Default)]
pub struct Phones {
    /// What draws backs and codes, once it has come. Until then people look at their cards at their edges.
    tools: Option<PhoneTools>,
    is_coming: bool,
    /// The numbers of all cards, and when they were worked out.
    numbered: RefCell<Option<(Position, Rc<Hands>)>>,
    /// The backs that whoever is on turn has pushed out, and when.
    pushed: Option<(Position, CardSet)>,
    /// The number that was refused last, and when.
    refused: Option<(Position, u8)>,
}

impl<G: GameUi> TableScreen<G> {
    /// Fetches what phones need, unless it is here or they hold no hands.
    pub(super) fn fetch_phones(&mut self, link: &Scope<Self>) {
        let is_needed = self.session.seating == Seating::Phones && self.phones.tools.is_none();
        if is_needed && !self.phones.is_coming {
            self.phones.is_coming = true;
            link.send_future(async { Msg::Table(TableMsg::Phones(pieces::phone_tools().await.ok())) });
        }
    }

    /// It has come, or not.
    pub(super) fn phones_came(&mut self, tools: Option<PhoneTools>) {
        (self.phones.tools, self.phones.is_coming) = (tools, false);
    }

    /// What draws backs and codes, where phones hold the hands.
    pub(super) fn phone_tools(&self) -> Option<PhoneTools> {
        self.phones.tools.filter(|_| self.session.seating == Seating::Phones)
    }

    /// All cards with their numbers; none before the deal.
    fn numbered(&self) -> Option<Rc<Hands>> {
        let (tools, now) = (self.phone_tools()?, self.session.position(Seat::FIRST));
        let mut kept = self.phones.numbered.borrow_mut();
        match &*kept {
            Some((then, hands)) if *then == now => Some(hands.clone()),
            _ => {
                let hands = Rc::new((tools.number)(&self.session.table().course()?));
                *kept = Some((now, hands.clone()));
                Some(hands)
            }
        }
    }

    /// Whether that seat decides now by touching backs.
    pub(super) fn touches(&self, seat: Seat) -> bool {
        self.session.sitting.next_holder() == Some(seat)
            && !self.session.is_laid_down()
            && takes_backs(&self.session.sitting.view())
    }

    /// What that seat has pushed out.
    fn pushed(&self, seat: Seat) -> CardSet {
        let pushed = self.phones.pushed.filter(|(then, _)| *then == self.session.position(seat));
        pushed.map_or(CardSet::EMPTY, |(_, cards)| cards)
    }

    /// The backs of those whose hands phones hold.
    pub(super) fn backs(&self, link: &Scope<Self>, names: &Names, people: &[Seat]) -> Vec<(Seat, Html)> {
        let (Some(tools), Some(hands)) = (self.phone_tools(), self.numbered()) else { return Vec::new() };
        let view = self.session.sitting.view();
        let backs = |seat: Seat| {
            let (open, pushed, is_on) = (G::lie_open(&view, seat), self.pushed(seat), self.touches(seat));
            let back = |numbered: &Numbered| match numbered.card {
                _ if !numbered.is_held() => Back::Gone,
                card if pushed.contains(card) => Back::Pushed,
                card if open.contains(card) => Back::Open(card),
                _ => Back::Down,
            };
            let left = |(_, numbered): &(usize, &Numbered)| numbered.left;
            let left_last =
                hands[seat].iter().enumerate().filter(|card| left(card).is_some()).max_by_key(left);
            let lays = G::lays(&view).filter(|_| is_on);
            let refused = self.phones.refused.filter(|(then, _)| *then == self.session.position(seat));
            (tools.backs)(Backs {
                seat,
                whose: names.whose(seat).into(),
                backs: hands[seat].iter().map(back).collect(),
                left_last: left_last.map(|(place, _)| place),
                is_on,
                lay: lays.map(|(count, words)| (words.into(), pushed.len() == count)),
                refused: refused.map(|(_, number)| number),
                ontouch: link.callback(move |number| Msg::Table(TableMsg::Touch(seat, number))),
            })
        };
        people.iter().map(|&seat| (seat, backs(seat))).collect()
    }

    /// What that seat sees while it looks: its code, and where backs are not enough, also what it decides.
    pub(super) fn code(
        &self,
        link: &Scope<Self>,
        names: &Names,
        (id, seat): (&str, Seat),
        near: impl FnOnce() -> Html,
    ) -> Html {
        let Some(tools) = self.phone_tools() else { return near() };
        let sitting = &self.session.sitting;
        let is_deal = |entry: &&Move<G>| matches!(entry, Move::Deal(_));
        let deals = sitting.table().record().moves.iter().filter(is_deal).count();
        let hands = self.numbered();
        let held =
            |(number, numbered): (u8, &Numbered)| numbered.is_held().then_some((number, numbered.card));
        let hand = hands.as_ref().map_or(&[][..], |hands| &hands[seat]);
        let drawn = hand.last().filter(|last| last.is_drawn && G::DRAWS_IN_SECRET);
        let cards: Vec<(u8, Card)> = (1..).zip(hand).filter_map(held).collect();
        let decides = sitting.next_holder() == Some(seat) && !self.touches(seat);
        (tools.code)(Code {
            whose: names.whose(seat).into(),
            table: id.to_owned().into(),
            game: G::ID,
            deal: u32::try_from(deals.saturating_sub(1)).unwrap_or(u32::MAX),
            seat,
            drawn: drawn.and_then(|drawn| cards.last().copied().filter(|(_, card)| *card == drawn.card)),
            cards,
            decides: decides.then(near),
            why: G::AT_THE_EDGE,
            offer: self.offer_at_edge(link, seat),
        })
    }

    /// Somebody touches a back with a number; with none, the button that lays what is pushed out.
    pub(super) fn touch(&mut self, ctx: &Context<Self>, seat: Seat, number: Option<u8>) {
        let Some(hands) = self.numbered().filter(|_| self.touches(seat)) else { return };
        let (now, mut pushed) = (self.session.position(seat), self.pushed(seat));
        let place = number.and_then(|number| usize::from(number).checked_sub(1));
        let card = place.and_then(|place| hands[seat].get(place)).filter(|card| card.is_held());
        let action = match (G::lays(&self.session.sitting.view()), card) {
            (None, Some(numbered)) => Some(G::play_card(numbered.card)),
            (Some((count, _)), None) if pushed.len() == count => G::lay(pushed),
            (Some((count, _)), Some(numbered)) => {
                if !pushed.remove(numbered.card) && pushed.len() < count {
                    pushed.insert(numbered.card);
                }
                (self.phones.pushed, self.phones.refused) = (Some((now, pushed)), None);
                None
            }
            (Some(_) | None, None) => None,
        };
        let Some(action) = action else { return };
        if self.try_change(ctx, |session| session.act_at_edge(seat, action)) {
            self.phones.refused = None;
            self.looks.end((seat, LookBy::Button));
        } else {
            // why it is refused would say what is held
            self.refused = None;
            self.phones.refused = Some((now, number.unwrap_or(0)));
        }
    }
}
