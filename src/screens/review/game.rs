//! One game in review. All cards lie open once their hand is over; before that everybody sees no more than at the table
//! ([`Review`] leaves out the rest), and a seat's own cards only behind the curtain.

use super::controls::{Way, controls, way_of_key};
use crate::components::curtain::Curtain;
use crate::components::details::open_cards;
use crate::dom::{El, button, classed, div, el, link as route_link};
use crate::games::{BoardProps, GameUi};
use crate::lab_runs::run_of_example;
use crate::names::{Names, capitalized};
use crate::platform::{Media, focus_marked, focus_screen, on_cover};
use crate::preferences::Preferences;
use crate::route::Route;
use crate::saving::save_as_new;
use crate::screens::graph;
use crate::screens::knowledge_panel::{Answered, KnowledgePanel};
use crate::screens::note::{note_of, note_on};
use crate::screens::session::TableText;
use crate::start;
use crate::text::{count, in_hand_order};
use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use rules::game::{Pause, Turn};
use rules::pass_and_play::Device;
use rules::record::{Record, Value};
use rules::review::{Review, Step};
use rules::seat::Seat;
use rules::standing::ScoreLines;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use yew::html::Scope;
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
    /// After so many moves; at its end where that is none.
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
    wide: Media,
    roomy: Media,
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
        if let Some(at) = ctx.props().at {
            review.go_to(at);
        }
        GameReview {
            review,
            side: Seat::FIRST,
            viewer: None,
            awaited: None,
            knowledge: KnowledgePanel::default(),
            focus: false,
            trouble: None,
            playing: None,
            wide: Media::new("(min-width: 700px)", &resized),
            roomy: Media::new("(min-width: 700px) and (min-height: 620px)", &resized),
            _keys: on_key(link.callback(Msg::Go)),
            _cover: on_cover(&link.callback(|()| Msg::Cover)),
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, _: &GameReviewProps<G>) -> bool {
        if let Some(at) = ctx.props().at {
            self.review.go_to(at);
        }
        self.forget_viewer_if_open();
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
                    let record = start::until(&ctx.props().game.record, self.review.at());
                    ctx.link().send_future_batch(play_on(record));
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
        let (link, game) = (ctx.link(), &ctx.props().game);
        let names = Names::new(self.review.players());
        let table = match self.awaited {
            Some(seat) => curtain(link, &names, seat),
            None => self.table(&names),
        };
        let hands = self.awaited.is_none().then(|| self.hands(&names));
        let knew = self.knowledge.view(&self.review, &game.record, &names, link.callback(|_| Msg::Ask));
        let id = &ctx.props().id;
        let is_mine = game.is_over && run_of_example(id).is_none();
        let my_play = is_mine.then(|| route_link("button", "Review my play", &Route::MyPlay(id.to_string())));
        let undone = (game.undone > 0).then(|| {
            let times = count(game.undone as u64, "time", "times");
            classed("p", "small soft").text(format!("Moves were undone freely {times} in this game."))
        });
        let trouble = self.trouble.as_ref().map(|why| {
            classed("p", "note danger").set("role", "alert").text(format!("That did not work: {why}."))
        });
        let place = (self.review.at(), self.review.len());
        let play = (self.playing.is_some(), link.callback(|_| Msg::Play));
        let hands_over = self.review.score_lines().hands.len();
        classed("main", "screen review")
            .put(self.head(id, &names))
            .put(controls(place, &link.callback(Msg::Go), play))
            .put(self.viewers(link, &names))
            .put(table)
            .put_if(hands)
            .put_if(knew)
            .put(play_on_panel(may_play_on(&self.review), link.callback(|_| Msg::PlayOn), my_play))
            .put_if(trouble)
            .put_if(graph::graph(&game.scores, hands_over, &names))
            .put_if(note_on(&note_of(&game.record)))
            .put_if(undone)
            .into()
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
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
        self.review.go_to(place);
        Route::Review(id.to_owned(), Some(place)).show_address();
        self.forget_viewer_if_open();
        true
    }

    /// The viewer of a hand that is being played does not see it again after a look at another hand.
    fn forget_viewer_if_open(&mut self) {
        if self.review.is_open() {
            (self.viewer, self.awaited) = (None, None);
        }
    }

    /// Looks at it from there: at a hand that is not over behind the curtain.
    fn see(&mut self, seat: Option<Seat>) {
        match seat {
            Some(seat) if self.review.is_open() => self.side = seat,
            Some(_) if seat == self.viewer => {}
            Some(_) | None => (self.viewer, self.awaited, self.focus) = (None, seat, seat.is_some()),
        }
    }

    /// Whose cards are shown as the viewer's own.
    fn shown_seat(&self) -> Option<Seat> {
        if self.review.is_open() { Some(self.side) } else { self.viewer }
    }

    fn head(&self, id: &str, names: &Names) -> El {
        let view = self.review.view(None, None);
        let text = view.map(|view| TableText::of::<G>(&view, self.review.events(), names));
        let text = text.unwrap_or_default();
        let place = format!("{} · move {} of {}", text.heading, self.review.at(), self.review.len());
        // a hand's result tells what its end brings
        let is_told = !text.events.is_empty() && matches!(self.review.turn(), Turn::Deal | Turn::Over);
        let news = if is_told { "visually-hidden" } else { "review-news" };
        let events = if text.events.is_empty() { "The game begins.".to_owned() } else { text.events };
        let back = match run_of_example(id) {
            Some((run, ..)) => route_link("back", "‹ Back to the figures", &Route::LabRun(run.to_owned())),
            None => route_link("back", "‹ Back to the table", &Route::Table(id.to_owned())),
        };
        classed("header", "review-head")
            .put(el("p").put(back))
            .put(el("h1").text("Review"))
            .put(classed("p", "review-place number").text(place))
            .put(classed("p", news).set("role", "status").text(events))
    }

    /// The board, without anything to do: what it would say stands above it and in the hands below.
    fn table(&self, names: &Names) -> El {
        div("table review-table")
            .class_if(true, &format!("game-{}", G::ID))
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
            curtain: None,
            draft: G::Draft::default(),
            refused: None,
            waits: None,
            tip: None,
            offer: Html::default(),
            wide: self.wide.holds(),
            roomy: self.roomy.holds(),
            ondraft: Callback::noop(),
            onact: Callback::noop(),
            oncall: Callback::noop(),
            ongo: Callback::noop(),
            after: Html::default(),
            onopen: Callback::noop(),
        }))
    }

    /// What the device showed at this place.
    fn device(&self, seat: Option<Seat>) -> Device {
        let pause = self.review.events().iter().filter_map(G::pause_after).max();
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
            .each(Seat::all(names.len()).map(|seat| choice(Some(seat), names.of(seat))));
        div("review-eyes").put(row).put(classed("p", "small soft").text(hint))
    }

    /// The cards that each seat held here, as far as they may be seen, and once the hand is over the bids. The board
    /// shows the cards of the near seat.
    fn hands(&self, names: &Names) -> El {
        let shown = self.shown_seat();
        let hand = |seat: Seat| {
            let view = self.review.view(self.viewer, Some(seat))?;
            let cards = in_hand_order(G::hand(&view), None);
            let hand = div("review-hand")
                .put(el("h2").text(capitalized(&names.whose(seat)) + " cards"))
                .put(open_cards(&cards));
            (!cards.is_empty())
                .then(|| hand.class_if(Some(seat) == shown, "visually-hidden").key(seat.index()))
        };
        let seats = || Seat::all(names.len());
        let views: Vec<G::View> = seats().filter_map(|seat| self.review.reopened(seat)).collect();
        let bids = G::bids(&views, names)
            .map(|bids| div("review-hand review-bids").put(el("h2").text("The bids")).put(bids));
        div("review-hands").each(seats().filter_map(hand)).put_if(bids)
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

fn curtain<G: GameUi>(link: &Scope<GameReview<G>>, names: &Names, seat: Seat) -> El {
    let onlift = link.callback(|()| Msg::Lift);
    let curtain = html! {
        <Curtain key={seat.index()} name={names.of(seat)} next="You will see your own cards of this hand." {onlift} />
    };
    let back = button("button quiet", "Nobody’s cards", link.callback(|_| Msg::See(None)));
    div("review-curtain").put(curtain).put(back)
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

/// The ways into that new game, and to what could have been played better.
fn play_on_panel(
    may_play_on: Result<&'static str, &'static str>,
    onclick: Callback<MouseEvent>,
    my_play: Option<El>,
) -> El {
    let go = button("button", "Play on from here", onclick);
    let (go, words) = match may_play_on {
        Ok(words) => (go, words),
        Err(words) => (go.set("aria-disabled", "true"), words),
    };
    div("review-eyes")
        .put(div("button-row").put(go).put_if(my_play))
        .put(classed("p", "small soft").text(words))
}

async fn play_on(record: Value) -> Option<Msg> {
    match save_as_new(&record, js_sys::Date::now()).await {
        Ok(new) => {
            Route::Table(new.id).go();
            None
        }
        Err(why) => Some(Msg::Failed(why)),
    }
}
