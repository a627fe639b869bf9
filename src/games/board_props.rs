//! What every board does with its props.

use super::{BoardProps, Edges, GameUi, Sheet};
use crate::components::card_face::card_face_as;
use crate::components::edge::EdgeArea;
use crate::components::hand_area::{near_area, play_button, prompt};
use crate::components::player_panel::{dealers_button, player_panel, seat_fan, trick_pile};
use crate::components::trick_area::{TrickAreaProps, place_class, trick_area};
use crate::dom::{El, button, classed, div, el};
use crate::games::phrases::took_last_trick;
use crate::opponents::Happening;
use crate::seating::Edge;
use crate::shown::{Shown, ShownTrick};
use rules::cards::{Card, CardSet};
use rules::game::{Pause, View};
use rules::pass_and_play::Device;
use rules::seat::Seat;
use yew::prelude::*;

/// The parts of a table that lie in the same places in all games.
pub struct TableParts {
    /// The board that they are put on.
    pub board: El,
    /// The panels and cards of the others.
    pub player_panels: Html,
    /// What lies between them and the middle.
    pub strip: Option<El>,
    /// The middle.
    pub middle: El,
    /// What lies before the near seat: its pile.
    pub own: El,
    /// The near edge.
    pub near: Html,
}

impl<G: GameUi> BoardProps<G> {
    /// Opens a sheet.
    pub fn open(&self, sheet: Sheet) -> Callback<MouseEvent> {
        self.onopen.reform(move |_| sheet)
    }

    /// Acts for the player with the device.
    pub fn act(&self, action: G::Action) -> Callback<MouseEvent> {
        self.onact.reform(move |_| action)
    }

    /// The button that plays the raised card, if it may be played.
    pub fn play_button(&self) -> Html {
        let raised = G::raised(&self.draft).filter(|&card| self.view.playable().contains(card));
        play_button(raised, &self.onact.reform(G::play_card))
    }

    /// A player's panel, which opens the seat's sheet.
    pub fn panel(&self, class: &'static str, seat: Seat, label: String) -> El {
        player_panel(class, seat, self.is_turn(seat), label, self.open(Sheet::Seat(seat)))
    }

    /// Before a lead: who took the last trick, or `first`, and a button to look at it, which on a large table lies in the corner.
    pub fn before_lead(&self, first: &str) -> El {
        let words = took_last_trick(&self.names, self.view.last_taken, first);
        let is_there = self.view.last_taken.is_some() && !self.roomy;
        let look_back = is_there.then(|| button("button quiet", "Last trick", self.open(Sheet::LastTrick)));
        div("before-lead").put(classed("p", "soft").text(words)).put_if(look_back)
    }

    /// Replaces what the player with the device has chosen so far.
    pub fn choose(&self, draft: G::Draft) -> Callback<MouseEvent> {
        self.ondraft.reform(move |_| draft.clone())
    }

    /// What a card of the hand is good for, to be told when it is held.
    pub fn means(&self, card: fn(&View<G>, Card) -> String) -> Callback<Card, String> {
        let view = self.view.clone();
        Callback::from(move |held| card(&view, held))
    }

    /// Whether a finished trick rests on the table until everybody has seen it.
    pub fn is_trick_over(&self) -> bool {
        self.device == Device::Pause(Pause::Trick)
    }

    /// Whether a finished trick rests, and is counted only once it lies on its pile: a coach says at once what it brings.
    pub fn counts_later(&self) -> bool {
        self.is_trick_over() && !self.is_coached
    }

    /// Whether it is that seat's turn.
    pub fn is_turn(&self, seat: Seat) -> bool {
        self.view.turn.seat() == Some(seat)
    }

    /// How many seats there are.
    fn seats(&self) -> u8 {
        self.view.held.seats()
    }

    /// The trick to show: the finished one while it rests, else the one in progress.
    pub fn shown_trick(&self) -> ShownTrick {
        ShownTrick::of(&self.view, self.is_trick_over())
    }

    /// That trick; `empty` lies in its place while there is no card.
    pub fn trick(&self, empty: Html) -> Html {
        trick_area(&TrickAreaProps {
            shown: public_trick(&self.view, self.is_trick_over()),
            near_seat: self.near_seat,
            seats: self.seats(),
            names: &self.names,
            joker: G::joker(&self.view),
            empty,
        })
    }

    /// The table: what lies round the middle, and the near edge.
    pub fn table(&self, TableParts { board, player_panels, strip, middle, own, near }: TableParts) -> Html {
        let board = board
            .put(player_panels)
            .put_if(strip)
            .put(self.lit(middle))
            // where the device lies in the middle, the near edge has it
            .put_if(self.edges.is_none().then_some(own))
            .put_if(self.last_trick())
            .put(near);
        let is_round = self.edges.is_some();
        div("stage")
            .put(board.class_if(self.curtain.is_some(), "covered").class_if(is_round, "in-the-middle"))
            .into()
    }

    /// The other seats, clockwise: a panel for each, and the cards that it holds, seen from behind. `player_panel` is told the
    /// seat and the class of its place.
    ///
    /// Where the device lies in the middle, each seat has an edge, the near one too.
    pub fn others(&self, player_panel: impl Fn(Seat, &'static str) -> El) -> Html {
        let (seats, held) = (self.seats(), &self.view.held);
        if let Some(edges) = &self.edges {
            let player_panel = |seat: Seat, place| {
                player_panel(seat, place).put_if(self.dealers_button(seat)).put_if(self.face(seat)).into()
            };
            return Seat::all(seats)
                .map(|seat| self.edge(edges, seat, (seats, held[seat]), &player_panel))
                .collect();
        }
        let others = || {
            let seats_from_left = self.near_seat.round(seats).skip(1);
            seats_from_left.map(|seat| (seat, place_class(seat, self.near_seat, seats)))
        };
        let mut remark = self.remark();
        let player_panels = others().map(|(seat, place)| {
            let (button, face) = (self.dealers_button(seat), self.face(seat));
            let says = remark.take_if(|(speaker, _)| *speaker == seat);
            player_panel(seat, place).put_if(button).put_if(face).put_if(says.map(|(_, words)| words))
        });
        let player_panels = div("others").each(player_panels);
        let fans = others().map(|(seat, place)| {
            let open = self.open_hands.get(seat.index()).cloned();
            open.unwrap_or_else(|| seat_fan(seat, place, held[seat]).into())
        });
        std::iter::once(Html::from(player_panels)).chain(fans).collect()
    }

    /// A seat’s edge.
    fn edge(
        &self,
        edges: &Edges,
        seat: Seat,
        (seats, held): (u8, u8),
        player_panel: &impl Fn(Seat, &'static str) -> Html,
    ) -> Html {
        let place = place_class(seat, self.near_seat, seats);
        let turn =
            edges.turn.as_ref().filter(|(turn, ..)| *turn == seat).map(|(_, what, how)| (what.clone(), *how));
        let of_seat = |all: &[(Seat, Html)]| {
            all.iter().find(|(other, _)| *other == seat).map(|(_, drawn)| drawn.clone())
        };
        let (view, names) = (self.view.clone(), self.names.clone());
        let quick_rules = Callback::from(move |()| G::quick_rules(&view, &names, None).into());
        html! {
            <EdgeArea key={seat.index()} {seat} edge={Edge::of(seat, seats)} {place} whose={self.names.whose(seat)}
                player_panel={player_panel(seat, place)} {held} {turn} is_person={edges.people.contains(&seat)}
                backs={of_seat(&edges.backs)} open={of_seat(&edges.looks)} is_kept={edges.by.is_kept(seat)}
                {quick_rules} onlook={edges.onlook.clone()} />
        }
    }

    /// How many tricks those seats have on their pile: one that still lies on the table is not on it yet.
    pub fn piled(&self, seats: &[Seat]) -> u8 {
        let tricks = seats.first().map_or(0, |&seat| self.view.tricks[seat]);
        let is_here =
            self.counts_later() && self.view.last_taker().is_some_and(|taker| seats.contains(&taker));
        tricks.saturating_sub(is_here.into())
    }

    /// Their pile.
    pub fn pile(&self, seats: &[Seat]) -> El {
        trick_pile(seats, self.piled(seats))
    }

    /// The pile of the near seat, which shares it with those.
    pub fn own_pile(&self, seats: &[Seat]) -> El {
        self.pile(seats).class("own-pile")
    }

    /// The last trick, small, in a corner of a large table, or of the middle, once it is gone from there. A tap shows it.
    fn last_trick(&self) -> Option<El> {
        let has_room = self.roomy || self.edges.is_some();
        let trick = self.view.last_trick.filter(|_| has_room && !self.is_trick_over())?;
        let joker = G::joker(&self.view);
        let taken = self.view.last_taken.filter(|_| G::shows_winner(&self.view));
        let card = |play: (Seat, Card)| {
            el("i").class_if(Some(play) == taken, "taking").put(card_face_as(play.1, joker))
        };
        let cards = classed("span", "last-cards").set("aria-hidden", "true").each(trick.plays().map(card));
        Some(button("last-seen", "", self.open(Sheet::LastTrick)).text("Last trick").put(cards))
    }

    /// The face of the computer player in that seat.
    fn face(&self, seat: Seat) -> Option<El> {
        self.opponents.as_ref()?.face(&self.names, seat)
    }

    /// What one of the computer players says of the last trick, or before the first, and who.
    fn remark(&self) -> Option<(Seat, El)> {
        // one voice is enough
        if self.is_coached {
            return None;
        }
        let view = &self.view;
        let taken = view.collected.iter().fold(CardSet::EMPTY, |all, (_, &cards)| all | cards);
        let tricks = taken.len() as usize / usize::from(self.seats());
        let (number, what) = match view.last_taken.filter(|_| G::shows_winner(view)) {
            Some((taker, _)) => (tricks + view.hands.len(), Happening::Taken(taker)),
            None if view.hands.is_empty() && view.last_trick.is_none() => (0, Happening::Begun),
            None => return None,
        };
        self.opponents.as_ref()?.remark(&self.names, number, what)
    }

    /// The dealer's button, if that seat has dealt.
    fn dealers_button(&self, seat: Seat) -> Option<El> {
        (G::DEALERS_BUTTON && G::dealer(&self.view) == Some(seat)).then(|| dealers_button(seat))
    }

    /// The middle of the table, with a light before the seat whose turn it is, and the button of the near seat.
    fn lit(&self, middle: El) -> El {
        let light = self.view.turn.seat().map(|seat| {
            let place = place_class(seat, self.near_seat, self.seats());
            classed("i", "light").class(place).set("aria-hidden", "true").gliding("turn", place)
        });
        let button = self.dealers_button(self.near_seat).filter(|_| self.edges.is_none());
        middle.put_if(light).put_if(button)
    }

    /// The curtain while it is down, else what the viewer sees and does.
    pub fn curtain_or(&self, near: impl FnOnce(Seat) -> Html) -> Html {
        match (self.view.viewer, &self.curtain) {
            (Some(seat), None) => near(seat),
            (_, curtain) => curtain.clone().unwrap_or_default(),
        }
    }

    /// What lies before the viewer, with the prompt: what to do, what else helps, and the buttons that
    /// decide.
    pub fn near_area(&self, seat: Seat, (to_do, also): (String, String), decision: Html) -> El {
        let decision = html! { <>{ decision }{ self.offer.clone() }</> };
        let also = self.tip.clone().unwrap_or_else(|| classed("span", "soft").text(also).into());
        let prompt = prompt(&self.refused, &self.waits, to_do, also, decision);
        near_area(&self.names.whose(seat)).put(prompt)
    }
}

/// The trick as everybody may see it.
fn public_trick<G: GameUi>(view: &View<G>, rests: bool) -> ShownTrick {
    let shown = ShownTrick::of(view, rests);
    ShownTrick { winner: shown.winner.filter(|_| G::shows_winner(view)), ..shown }
}

/// What lies on the table where a device shows that view, with that seat at the near edge; `is_open` tells whether the
/// viewer's hand lies there.
pub fn shown<G: GameUi>(view: &View<G>, device: Device, near: Seat, is_open: bool) -> Shown {
    Shown {
        near,
        hand: if is_open && view.viewer.is_some() { G::hand(view) } else { Vec::new() },
        trick: public_trick(view, device == Device::Pause(Pause::Trick)),
        collected: if G::COLLECTS_OPENLY { view.all_collected() } else { CardSet::EMPTY },
    }
}
