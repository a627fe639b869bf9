//! One game in review. All cards lie open once their hand is over; before that everybody sees no more than at the table
//! ([`Review`] leaves out the rest), and a seat's own cards only behind the curtain.

mod view;

use super::controls::{Way, way_of_key};
use super::moves::{self, HandMoves};
use crate::games::GameUi;
use crate::names::Names;
use crate::platform::{TableRoom, focus_marked, focus_screen, on_cover};
use crate::preferences::Preferences;
use crate::route::Route;
use crate::saving::save_as_new;
use crate::screens::review::knowledge_panel::{Answered, KnowledgePanel};
use crate::start;
use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use rules::game::Turn;
use rules::record::{Record, Value};
use rules::review::{Review, Step};
use rules::seat::Seat;
use rules::standing::ScoreLines;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use yew::prelude::*;

/// So many milliseconds a game that goes on by itself rests after each move, at the usual speed.
const PACE: u32 = 1_100;

/// A game to go through.
pub struct ReviewedGame<G: GameUi> {
    /// The game, at its end.
    pub review: Review<G>,
    /// The scores after each finished hand of the whole game.
    scores: ScoreLines,
    record: Value,
    /// How often people went back freely.
    undone: usize,
    is_over: bool,
}

impl<G: GameUi> ReviewedGame<G> {
    /// The game of a record, which is given as a document too. An error says that its moves cannot be played.
    pub fn new(record: Record<G>, document: Value) -> Result<ReviewedGame<G>, String> {
        let (undone, stopped) = (record.remarks.undone.len(), record.remarks.stopped);
        let review = Review::new(record).map_err(|_| "its moves break the rules".to_owned())?;
        let is_over = stopped || review.turn() == Turn::Over;
        Ok(ReviewedGame { scores: review.score_lines(), review, record: document, undone, is_over })
    }
}

/// Which game, and which place in it.
#[derive(Properties)]
pub struct GameReviewProps<G: GameUi> {
    /// Its id in the store.
    pub id: AttrValue,
    /// The game.
    pub game: Rc<ReviewedGame<G>>,
    /// After so many moves; where that is none, where its first cards lie, and of a game under way at its end.
    pub at: Option<usize>,
}

impl<G: GameUi> PartialEq for GameReviewProps<G> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.game, &other.game) && self.at == other.at
    }
}

/// A game in review: a place in it, and who looks at it.
pub struct GameReview<G: GameUi> {
    review: Review<G>,
    /// The moves of that hand, with its number.
    moves: (usize, HandMoves),
    /// The seat from whose side a finished hand is seen.
    side: Seat,
    /// The seat that looks at a hand still being played.
    viewer: Option<Seat>,
    /// For whom the curtain is down.
    awaited: Option<Seat>,
    /// What the player knew who has just decided something.
    knowledge: KnowledgePanel,
    /// Whether the focus has to move once it is drawn.
    focus: bool,
    /// Why a new game could not begin.
    trouble: Option<String>,
    /// The next move, while the game goes on by itself.
    playing: Option<Timeout>,
    room: TableRoom,
    _keys: EventListener,
    _cover: [EventListener; 4],
}

/// What can happen to the review.
pub enum Msg {
    /// Go to another place.
    Go(Way),
    /// Go on by itself from here, or stop that.
    Play,
    /// The next move, by itself.
    Next,
    /// Look at it from there.
    See(Option<Seat>),
    /// The person whom the curtain names has the device.
    Lift,
    /// Somebody else may come to look.
    Cover,
    /// Play on from here.
    PlayOn,
    /// That is not possible.
    Failed(String),
    /// Show what the player knew who has just decided something.
    Ask,
    /// The answer to that.
    Answered(Answered),
    /// The screen has another size.
    Resized,
}

impl<G: GameUi> Component for GameReview<G> {
    type Message = Msg;
    type Properties = GameReviewProps<G>;

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link();
        let resized = link.callback(|()| Msg::Resized);
        let mut review = ctx.props().game.review.clone();
        match ctx.props().at {
            Some(at) => review.go_to(at),
            // its end has just been seen at the table
            None if ctx.props().game.is_over => go_to_first_cards(&mut review),
            None => {}
        }
        GameReview {
            moves: moves_of(&review),
            review,
            side: Seat::FIRST,
            viewer: None,
            awaited: None,
            knowledge: KnowledgePanel::default(),
            focus: false,
            trouble: None,
            playing: None,
            room: TableRoom::watch(&resized),
            _keys: on_key(link.callback(Msg::Go)),
            _cover: on_cover(&link.callback(|()| Msg::Cover)),
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, _: &GameReviewProps<G>) -> bool {
        if let Some(at) = ctx.props().at {
            self.go_to(at);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Go(way) => {
                self.playing = None;
                self.go(way, &ctx.props().id);
            }
            Msg::Play if self.playing.is_some() => self.playing = None,
            Msg::Play => self.play(ctx),
            Msg::Next => {
                self.go(Way::On(Step::Move), &ctx.props().id);
                self.play(ctx);
            }
            Msg::See(seat) => self.see(seat),
            Msg::Lift => (self.viewer, self.awaited, self.focus) = (self.awaited, None, true),
            Msg::Cover if self.viewer.is_none() => return false,
            Msg::Cover => (self.viewer, self.awaited) = (None, None),
            Msg::PlayOn => {
                if may_play_on(&self.review).is_ok() {
                    let record = start::going_on(&ctx.props().game.record, self.review.at());
                    ctx.link().send_future_batch(play_on::<G>(record));
                }
                return false;
            }
            Msg::Failed(why) => self.trouble = Some(why),
            Msg::Ask => {
                let record = &ctx.props().game.record;
                self.knowledge.ask(&self.review, record, ctx.link().callback(Msg::Answered));
            }
            Msg::Answered(answer) => self.knowledge.take(answer),
            Msg::Resized => {}
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        self.screen(ctx.link(), ctx.props())
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        moves::follow();
        if std::mem::take(&mut self.focus) {
            focus_marked();
        }
        focus_screen();
    }
}

impl<G: GameUi> GameReview<G> {
    /// Makes the next move after a while, if there is one and nobody is awaited.
    fn play(&mut self, ctx: &Context<Self>) {
        let next = ctx.link().callback(|()| Msg::Next);
        let goes_on = self.awaited.is_none() && self.review.at() < self.review.len();
        let pause = Preferences::now().pause(PACE);
        self.playing = goes_on.then(|| Timeout::new(pause, move || next.emit(())));
    }

    /// Goes to another place, if there is one, and makes it the address.
    fn go(&mut self, way: Way, id: &str) -> bool {
        let place = match way {
            Way::First => Some(0),
            Way::Back(step) => self.review.before(step),
            Way::On(step) => self.review.after(step),
            Way::Last => Some(self.review.len()),
            Way::To(place) => Some(place),
        };
        let Some(place) = place.filter(|_| self.awaited.is_none()) else { return false };
        self.go_to(place);
        Route::Review(id.to_owned(), Some(place)).show_address();
        true
    }

    /// Goes to a place. The viewer of a hand that is being played does not see it again after a look at another hand.
    fn go_to(&mut self, place: usize) {
        self.review.go_to(place);
        if self.moves.0 != self.review.hand() {
            self.moves = moves_of(&self.review);
        }
        if self.review.is_open() {
            (self.viewer, self.awaited) = (None, None);
        }
    }

    /// Looks at it from there: at a hand that is not over behind the curtain.
    fn see(&mut self, seat: Option<Seat>) {
        match seat {
            Some(seat) if self.review.is_open() => self.side = seat,
            Some(_) if seat == self.viewer => {}
            Some(seat) if !self.review.may_look(seat) => {}
            Some(_) | None => (self.viewer, self.awaited, self.focus) = (None, seat, seat.is_some()),
        }
    }

    /// Whose cards are shown as the viewer's own.
    fn shown_seat(&self) -> Option<Seat> {
        if self.review.is_open() { Some(self.side) } else { self.viewer }
    }
}

/// The moves of the current hand, with its number.
fn moves_of<G: GameUi>(review: &Review<G>) -> (usize, HandMoves) {
    (review.hand(), HandMoves::of(review, &Names::new(review.players())))
}

/// Goes to where the first cards lie open in a hand.
fn go_to_first_cards<G: GameUi>(review: &mut Review<G>) {
    let holds_cards =
        |review: &Review<G>, seat| review.view(None, Some(seat)).is_some_and(|view| !view.hand.is_empty());
    let seats = Names::new(review.players()).len();
    review.go_to(0);
    while review.at() < review.len() && !Seat::all(seats).any(|seat| holds_cards(review, seat)) {
        review.go_to(review.at() + 1);
    }
}

/// Calls back with the way that a key means, anywhere on the page.
fn on_key(go: Callback<Way>) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&gloo_utils::document(), "keydown", options, move |event| {
        if let Some(way) = event.dyn_ref::<KeyboardEvent>().and_then(way_of_key) {
            go.emit(way);
        }
    })
}

/// What the page says about a new game that goes on from here, or why there can be none.
fn may_play_on<G: GameUi>(review: &Review<G>) -> Result<&'static str, &'static str> {
    if !review.is_open() {
        Err("You cannot play on from a hand in progress: that would show its cards.")
    } else if review.at() == review.len() {
        Err("Go back to the move from which you want to play differently.")
    } else {
        Ok("It becomes a new game; this one stays as it is.")
    }
}

async fn play_on<G: GameUi>(record: Value) -> Option<Msg> {
    match save_as_new::<G>(&record).await {
        Ok(new) => {
            Route::Table(new.id).go();
            None
        }
        Err(why) => Some(Msg::Failed(why)),
    }
}
