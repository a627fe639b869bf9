//! Counting: a drill of half a minute from somebody's own hands. In the middle of a hand of a finished game three questions
//! are asked; each answer comes with the tricks that show it.

mod drill;
mod view;

use super::layout::{no_game_screen, problem_screen, waiting_screen};
use crate::dom::link as route_link;
use crate::platform::{focus_marked, focus_screen};
use crate::route::Route;
use crate::store;
use drill::{Drill, Moment};
use rules::counting::Reply;
use rules::seat::Seat;
use std::rc::Rc;
use yew::prelude::*;

/// Which saved game, and where in it.
#[derive(Properties, PartialEq)]
pub struct CountingProps {
    /// Its id in the store.
    pub id: AttrValue,
    /// At the last place up to so many moves; the first of all where that is none.
    pub at: Option<usize>,
}

/// The screen.
pub struct CountingScreen {
    found: Found,
    /// Whose hands.
    seat: Option<Seat>,
    /// The places in that seat's hands.
    moments: Vec<Moment>,
    /// The number of the one that is asked about.
    at: usize,
    /// What was answered there, and whether that was right.
    replies: Vec<Reply>,
    /// Whether the last answer has been looked at.
    goes_on: bool,
    /// The seats that are chosen for an answer, in order.
    picked: Vec<Seat>,
    /// Whether the focus has to move once it is drawn.
    focus: bool,
}

/// What is known of the game.
pub enum Found {
    /// The store has not answered yet.
    Waiting,
    /// There is nothing to count, and why.
    Missing(String),
    /// The game is not over.
    Running,
    /// The game.
    Game(Rc<Drill>),
}

/// What can happen.
pub enum Msg {
    /// The store has answered.
    Found(Found),
    /// Ask about the hands of that seat.
    See(Seat),
    /// A seat is chosen for an answer, or no longer.
    Pick(Seat),
    /// That is the answer.
    Answer(Reply),
    /// The next question, or what came of all of them.
    GoOn,
    /// The next place.
    Another,
}

impl Component for CountingScreen {
    type Message = Msg;
    type Properties = CountingProps;

    fn create(ctx: &Context<Self>) -> Self {
        let id = ctx.props().id.clone();
        ctx.link().send_future(async move { Msg::Found(find(&id).await) });
        CountingScreen {
            found: Found::Waiting,
            seat: None,
            moments: Vec::new(),
            at: 0,
            replies: Vec::new(),
            goes_on: true,
            picked: Vec::new(),
            focus: false,
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Found(found) => {
                self.found = found;
                if let Found::Game(drill) = &self.found
                    && let [only] = drill.people[..]
                {
                    self.see(only, ctx.props().at);
                }
            }
            Msg::See(seat) => self.see(seat, ctx.props().at),
            Msg::Pick(seat) => {
                let Found::Game(drill) = &self.found else { return false };
                let is_picked = |other: &Seat| self.picked.contains(other) != (*other == seat);
                self.picked = Seat::all(drill.names.len()).filter(is_picked).collect();
            }
            // a second tap on an answer comes too late
            Msg::Answer(_) if !self.goes_on => return false,
            Msg::Answer(reply) => {
                self.replies.push(reply);
                (self.goes_on, self.focus) = (false, true);
            }
            Msg::GoOn => self.ask(),
            Msg::Another => {
                self.at = if self.at + 1 < self.moments.len() { self.at + 1 } else { 0 };
                self.replies.clear();
                self.ask();
                let place = self.moments.get(self.at).map(|moment| moment.place.moves);
                Route::Counting(ctx.props().id.to_string(), place).show_address();
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let id = &ctx.props().id;
        match &self.found {
            Found::Waiting => waiting_screen("Loading the game…"),
            Found::Missing(why) => no_game_screen(why),
            Found::Running => {
                let table = route_link("button primary", "Back to the table", &Route::Table(id.to_string()));
                problem_screen("This game is not over", "You can count its cards when it is.", Some(table))
            }
            Found::Game(drill) => self.screen(ctx.link(), drill),
        }
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        if std::mem::take(&mut self.focus) {
            focus_marked();
        }
        focus_screen();
    }
}

impl CountingScreen {
    /// Asks about the hands of that seat, from that place on.
    fn see(&mut self, seat: Seat, at: Option<usize>) {
        let Found::Game(drill) = &self.found else { return };
        self.moments = (drill.moments)(seat);
        let before = |moment: &Moment| at.is_some_and(|at| moment.place.moves <= at);
        self.at = self.moments.iter().rposition(before).unwrap_or(0);
        self.seat = Some(seat);
        self.replies.clear();
        (self.goes_on, self.picked) = (true, Vec::new());
    }

    /// The next question is asked, or none is left.
    fn ask(&mut self) {
        (self.goes_on, self.focus) = (true, true);
        self.picked.clear();
    }
}

async fn find(id: &str) -> Found {
    match store::game(id).await {
        Ok(found) => drill::open(id, &found.saved),
        Err(error) => Found::Missing(error.sentence().to_owned()),
    }
}
