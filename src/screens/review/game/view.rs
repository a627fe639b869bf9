//! How a game in review is drawn: the place in it, the board, whose cards are shown, and what can be done from here.

use super::{GameReview, GameReviewProps, Msg, may_play_on};
use crate::components::card_face::{rank_sign, suit_sign};
use crate::components::curtain::Curtain;
use crate::components::details::open_cards;
use crate::components::trick_area::place_class;
use crate::dom::{El, button, classed, div, el, link as route_link};
use crate::games::{BoardProps, GameUi};
use crate::lab_runs::run_of_example;
use crate::names::{Names, capitalized};
use crate::route::Route;
use crate::screens::my_play;
use crate::screens::note::{note_of, note_on};
use crate::screens::review::controls::controls;
use crate::screens::review::graph;
use crate::screens::session::TableText;
use crate::text::{count, in_hand_order, suit_order};
use rules::cards::{CardSet, Rank};
use rules::game::{Event, Pause, Turn, View};
use rules::pass_and_play::Device;
use rules::seat::Seat;
use std::rc::Rc;
use yew::html::Scope;
use yew::prelude::*;

impl<G: GameUi> GameReview<G> {
    /// The whole screen.
    pub(super) fn screen(
        &self,
        link: &Scope<Self>,
        GameReviewProps { id, game, .. }: &GameReviewProps<G>,
    ) -> Html {
        let names = Names::new(self.review.players());
        let table = match self.awaited {
            Some(seat) => curtain(link, &names, seat),
            None => self.table(&names),
        };
        let hands = self.awaited.is_none().then(|| self.hands(&names));
        let found = my_play::found(id, &game.record);
        let go = link.callback(Msg::Go);
        let is_better = |at: usize| found.iter().any(|&(moves, _)| moves + 1 == at);
        let moves = self.moves.1.list(self.review.at(), is_better, &names, &go);
        let better = found.into_iter().find(|(moves, _)| [*moves, moves + 1].contains(&self.review.at()));
        let better = better.map(|(_, told)| div("card-panel").put(told));
        let knew = self.knowledge.view(&self.review, &game.record, &names, link.callback(|_| Msg::Ask));
        let is_mine = game.is_over && run_of_example(id).is_none();
        let own = is_mine.then(|| {
            let counting = Route::Counting(id.to_string(), Some(self.review.at()));
            [
                route_link("button", "Review my play", &Route::MyPlay(id.to_string())),
                route_link("button", "Count the cards", &counting),
            ]
        });
        let undone = (game.undone > 0).then(|| {
            let times = count(game.undone as u64, "time", "times");
            classed("p", "small soft").text(format!("Moves were undone freely {times} in this game."))
        });
        let trouble = self.trouble.as_ref().map(|why| {
            classed("p", "note danger").set("role", "alert").text(format!("That did not work: {why}."))
        });
        let [head, news] = self.head(id, &names);
        let place = (self.review.at(), self.review.len());
        let play = (self.playing.is_some(), link.callback(|_| Msg::Play));
        let hands_over = self.review.score_lines().hands.len();
        classed("main", "screen review")
            .put(head)
            .put(controls(place, &go, play))
            .put(news)
            .put(self.viewers(link, &names))
            .put(table)
            .put(moves)
            .put(
                div("review-foot")
                    .put_if(better)
                    .put_if(knew)
                    .put(play_on_panel(may_play_on(&self.review), link.callback(|_| Msg::PlayOn), own))
                    .put_if(trouble)
                    .put_if(graph::graph(&game.scores, hands_over, &names)),
            )
            .put_if(hands)
            .put_if(note_on(&note_of(&game.record)))
            .put_if(undone)
            .into()
    }

    /// The place in the game, and what has just happened there.
    fn head(&self, id: &str, names: &Names) -> [El; 2] {
        let view = self.review.view(None, None);
        let text = view.map(|view| TableText::of::<G>(&view, self.review.events(), names));
        let text = text.unwrap_or_default();
        let place = format!("{} · move {} of {}", text.heading, self.review.at(), self.review.len());
        // a hand's result tells what its end brings
        let is_told = !text.events.is_empty() && matches!(self.review.turn(), Turn::Deal | Turn::Over);
        let events = if text.events.is_empty() { "The game begins.".to_owned() } else { text.events };
        let back = match run_of_example(id) {
            Some((run, ..)) => route_link("back", "‹ Back to the figures", &Route::LabRun(run.to_owned())),
            None => route_link("back", "‹ Back to the table", &Route::Table(id.to_owned())),
        };
        let head = classed("header", "review-head")
            .put(el("p").put(back))
            .put(el("h1").text("Review"))
            .put(classed("p", "review-place number").text(place));
        let news = el("p").class_if(is_told, "visually-hidden").set("role", "status").text(events);
        [head, div("review-news").put(news)]
    }

    /// The board, without anything to do: what it would say stands above it and in the hands below.
    fn table(&self, names: &Names) -> El {
        div("table review-table")
            .class(&format!("game-{}", G::ID))
            .flag("inert", true)
            .key("table")
            .put(self.board(names))
    }

    fn board(&self, names: &Names) -> Html {
        let seat = self.shown_seat();
        let Some(view) = self.review.view(seat, seat) else { return Html::default() };
        G::board(&Rc::new(BoardProps {
            view: Rc::new(view),
            events: Rc::default(),
            names: names.clone(),
            device: self.device(seat),
            near_seat: seat.unwrap_or_default(),
            lone: None,
            opponents: None,
            edges: None,
            at_edge: false,
            open_hands: self.open_hands(seat.unwrap_or_default(), names.len()),
            curtain: None,
            draft: G::Draft::default(),
            refused: None,
            waits: None,
            tip: None,
            offer: Html::default(),
            landed: true,
            is_coached: false,
            coach_leaves: false,
            wide: self.room.is_wide(),
            roomy: self.room.is_roomy(),
            memory: None,
            ondraft: Callback::noop(),
            onact: Callback::noop(),
            oncall: Callback::noop(),
            ongo: Callback::noop(),
            after: Html::default(),
            onopen: Callback::noop(),
        }))
    }

    /// The cards of the others in a hand that is over, at their seats, by suit.
    fn open_hands(&self, near: Seat, seats: u8) -> Vec<Html> {
        let hand = |seat: Seat| {
            let cards = self.review.view(None, Some(seat)).map_or(CardSet::EMPTY, |view| view.hand);
            open_hand(cards).class(place_class(seat, near, seats)).into()
        };
        if self.review.is_open() { Seat::all(seats).map(hand).collect() } else { Vec::new() }
    }

    /// What the device showed at this place.
    fn device(&self, seat: Option<Seat>) -> Device {
        let pause = self.review.events().iter().filter_map(Event::pause).max();
        match (pause, self.review.turn()) {
            (Some(pause), _) => Device::Pause(pause),
            (None, Turn::Seat(turn, _)) => Device::Open(seat.unwrap_or(turn)),
            (None, Turn::Deal) => Device::Deal,
            // people have stopped in the middle of a hand
            (None, Turn::Over) => Device::Pause(Pause::Trick),
        }
    }

    /// The choice of a side to look from.
    fn viewers(&self, link: &Scope<Self>, names: &Names) -> El {
        let shown = self.shown_seat();
        let choice = |seat: Option<Seat>, name: AttrValue| {
            button("button", name, link.callback(move |_| Msg::See(seat)))
                .set("aria-pressed", if seat == shown { "true" } else { "false" })
        };
        let open = self.review.is_open();
        let (label, hint) = match open {
            true => ("Whose view?", "This hand is over: all cards lie open."),
            false => (
                "Whose cards?",
                "This hand is still being played. You see what the table shows: its last trick, and your own cards behind the curtain.",
            ),
        };
        let nobody = (!open).then(|| choice(None, "Nobody’s".into()));
        let row = div("button-row")
            .set("role", "group")
            .set("aria-label", label)
            .put(classed("span", "soft").set("aria-hidden", "true").text(label))
            .put_if(nobody)
            .each(
                Seat::all(names.len())
                    .filter(|&seat| self.review.may_look(seat))
                    .map(|seat| choice(Some(seat), names.of(seat))),
            );
        div("review-eyes").put(row).put(classed("p", "small soft").text(hint))
    }

    /// The cards that each seat held here, as far as they may be seen, and once the hand is over the bids. The board
    /// shows the cards of the near seat.
    fn hands(&self, names: &Names) -> El {
        let shown = self.shown_seat();
        let hand = |seat: Seat| {
            let view = self.review.view(self.viewer, Some(seat))?;
            let cards = in_hand_order(view.hand, None);
            let hand = div("review-hand")
                .put(el("h2").text(capitalized(&names.whose(seat)) + " cards"))
                .put(open_cards(&cards));
            (!cards.is_empty())
                .then(|| hand.class_if(Some(seat) == shown, "visually-hidden").key(seat.index()))
        };
        let seats = || Seat::all(names.len());
        let views: Vec<View<G>> = seats().filter_map(|seat| self.review.reopened(seat)).collect();
        let bids = G::bids(&views, names)
            .map(|bids| div("review-hand review-bids").put(el("h2").text("The bids")).put(bids));
        div("review-hands").each(seats().filter_map(hand)).put_if(bids)
    }
}

/// Cards that lie open at their seat: a line for each suit. Screen readers have them in the list of hands.
fn open_hand(cards: CardSet) -> El {
    let line = |(sign, cards): (Html, CardSet)| {
        let ranks: Vec<String> = in_hand_order(cards, None).into_iter().map(rank_sign).collect();
        (!ranks.is_empty()).then(|| el("span").put(sign).text(ranks.join(" ")))
    };
    let suits = suit_order(None).map(|suit| (suit_sign(suit), cards & CardSet::of_suit(suit)));
    let joker = (Html::default(), cards - CardSet::ranks_from(Rank::Two));
    classed("i", "seat-fan open-hand")
        .set("aria-hidden", "true")
        .each(suits.into_iter().chain([joker]).filter_map(line))
}

fn curtain<G: GameUi>(link: &Scope<GameReview<G>>, names: &Names, seat: Seat) -> El {
    let onlift = link.callback(|()| Msg::Lift);
    let curtain = html! {
        <Curtain key={seat.index()} name={names.of(seat)} next="You will see your own cards of this hand." {onlift} />
    };
    let back = button("button quiet", "Nobody’s cards", link.callback(|_| Msg::See(None)));
    div("review-curtain").put(curtain).put(back)
}

/// The ways into that new game, and to what could have been played better.
fn play_on_panel(
    may_play_on: Result<&'static str, &'static str>,
    onclick: Callback<MouseEvent>,
    own: Option<[El; 2]>,
) -> El {
    let go = button("button", "Play on from here", onclick);
    let (go, words) = match may_play_on {
        Ok(words) => (go, words),
        Err(words) => (go.set("aria-disabled", "true"), words),
    };
    div("review-eyes")
        .put(div("button-row").put(go).each(own.into_iter().flatten()))
        .put(classed("p", "small soft").text(words))
}
