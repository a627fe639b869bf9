//! Going through a game once more, move by move. All hands lie open once their hand is over; before, whoever looks sees
//! no more than at the table, and each seat's own cards only behind the curtain.

use super::graph;
use super::home::{apology, missing};
use super::knew::{Knew, Told};
use super::noted::{note_of, note_on};
use super::played::Setting;
use super::reviewed::{Reviewed, reviewed};
use crate::app::back_room::arrive;
use crate::app::components::curtain::Curtain;
use crate::app::components::frames::open_cards;
use crate::app::components::icons::icon;
use crate::app::dom::{El, button, classed, div, el, link as way};
use crate::app::names::Names;
use crate::app::page::{Media, focus_marked, on_cover};
use crate::app::route::Route;
use crate::app::saving::lay;
use crate::app::start;
use crate::app::store::{self, StoreError};
use crate::app::text::{count, in_hand_order};
use crate::record::Value;
use crate::review::Step;
use crate::seat::Seat;
use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::html::Scope;
use yew::prelude::*;

/// Which kept game, and which place in it.
#[derive(Properties, PartialEq)]
pub struct ReviewProps {
    /// Its name in the store.
    pub id: AttrValue,
    /// After so many moves; at its end where none are said.
    pub at: Option<usize>,
}

/// The screen.
pub struct ReviewScreen {
    found: Found,
    /// From whose side hands are seen that are over.
    near: Seat,
    /// Who looks at the hand that is being played.
    who: Option<Seat>,
    /// For whom the curtain is down.
    asked: Option<Seat>,
    /// What somebody knew who decided something.
    knew: Knew,
    /// Whether the focus has to move once it is drawn.
    focus: bool,
    /// Why a new game could not be laid.
    trouble: Option<String>,
    wide: Media,
    roomy: Media,
    _keys: EventListener,
    _cover: [EventListener; 4],
}

/// What is known of the game.
pub enum Found {
    /// The store is still asked.
    Looking,
    /// There is none that can be shown, and why.
    Missing(String),
    /// The game, and what is said of it.
    Game(Box<dyn Reviewed>, Said),
}

/// What a record says of its game besides the moves.
pub struct Said {
    record: Value,
    note: String,
    /// How often something was taken back freely.
    undone: usize,
}

/// A way through the game.
#[derive(Clone, Copy)]
pub enum Way {
    /// To the start.
    First,
    /// One step back.
    Back(Step),
    /// One step on.
    On(Step),
    /// To the end.
    Last,
}

/// What can happen to the screen.
pub enum Deed {
    /// The store has answered.
    Found(Found),
    /// Another place is gone to.
    Go(Way),
    /// Somebody wants to see it from there.
    See(Option<Seat>),
    /// Whoever the curtain names has the device.
    Lift,
    /// Somebody else may come to look.
    Cover,
    /// The people want to play on from here.
    PlayOn,
    /// That is not possible.
    Failed(String),
    /// Somebody asks what was known to whoever has just decided something.
    Ask,
    /// That is told.
    Told(Told),
    /// The screen has become another.
    Resize,
}

impl Component for ReviewScreen {
    type Message = Deed;
    type Properties = ReviewProps;

    fn create(ctx: &Context<ReviewScreen>) -> ReviewScreen {
        let link = ctx.link();
        let id = ctx.props().id.clone();
        link.send_future(async move { Deed::Found(find(&id).await) });
        let resize = link.callback(|()| Deed::Resize);
        let keyed = link.batch_callback(|event: KeyboardEvent| key(&event).map(Deed::Go));
        let options = EventListenerOptions::enable_prevent_default();
        let keys =
            EventListener::new_with_options(&gloo_utils::document(), "keydown", options, move |event| {
                if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
                    keyed.emit(event.clone());
                }
            });
        ReviewScreen {
            found: Found::Looking,
            near: Seat::FIRST,
            who: None,
            asked: None,
            knew: Knew::default(),
            focus: false,
            trouble: None,
            wide: Media::new("(min-width: 700px)", &resize),
            roomy: Media::new("(min-width: 700px) and (min-height: 620px)", &resize),
            _keys: keys,
            _cover: on_cover(&link.callback(|()| Deed::Cover)),
        }
    }

    fn changed(&mut self, ctx: &Context<ReviewScreen>, _: &ReviewProps) -> bool {
        if let (Found::Game(game, _), Some(at)) = (&mut self.found, ctx.props().at) {
            game.go_to(at);
        }
        self.leave_open_eyes();
        true
    }

    fn update(&mut self, ctx: &Context<ReviewScreen>, deed: Deed) -> bool {
        match deed {
            Deed::Found(mut found) => {
                if let (Found::Game(game, _), Some(at)) = (&mut found, ctx.props().at) {
                    game.go_to(at);
                }
                self.found = found;
            }
            Deed::Go(way) => return self.go(way, &ctx.props().id),
            Deed::See(seat) => self.see(seat),
            Deed::Lift => (self.who, self.asked, self.focus) = (self.asked, None, true),
            Deed::Cover if self.who.is_none() => return false,
            Deed::Cover => (self.who, self.asked) = (None, None),
            Deed::PlayOn => {
                if let Found::Game(game, said) = &self.found
                    && may_play_on(&**game).is_ok()
                {
                    let record = start::until(&said.record, game.at());
                    ctx.link().send_future_batch(async move {
                        match lay(&record, js_sys::Date::now()).await {
                            Ok(id) => {
                                Route::Table(id).go();
                                Vec::new()
                            }
                            Err(why) => vec![Deed::Failed(why)],
                        }
                    });
                }
                return false;
            }
            Deed::Failed(why) => self.trouble = Some(why),
            Deed::Ask => {
                if let Found::Game(game, said) = &self.found {
                    self.knew.ask(&**game, &said.record, ctx.link().callback(Deed::Told));
                }
            }
            Deed::Told(told) => self.knew.take(told),
            Deed::Resize => {}
        }
        true
    }

    fn view(&self, ctx: &Context<ReviewScreen>) -> Html {
        match &self.found {
            Found::Looking => {
                classed("main", "screen").put(classed("p", "soft").text("Fetching the game…")).into()
            }
            Found::Missing(why) => missing(why),
            Found::Game(game, _) if game.len() == 0 => {
                let table = way("button primary", "To the table", &Route::Table(ctx.props().id.to_string()));
                apology("Nothing to look back at yet", "Nobody has done anything in this game.", Some(table))
            }
            Found::Game(game, said) => self.screen(ctx, &**game, said),
        }
    }

    fn rendered(&mut self, _: &Context<ReviewScreen>, _: bool) {
        if std::mem::take(&mut self.focus) {
            focus_marked();
        }
        arrive();
    }
}

async fn find(id: &str) -> Found {
    let saved = match store::game(id).await {
        Ok(Some((saved, _))) => saved,
        Ok(None) => return Found::Missing(StoreError::Nothing.sentence().to_owned()),
        Err(error) => return Found::Missing(error.sentence().to_owned()),
    };
    let game = match reviewed(&saved.record) {
        Ok(game) => game,
        Err(why) => return Found::Missing(format!("What is kept of this game cannot be read: {why}.")),
    };
    let record = saved.record;
    let note = note_of(&record);
    let undone = match record.get("x_undone") {
        Some(Value::List(undone)) => undone.len(),
        _ => 0,
    };
    Found::Game(game, Said { record, note, undone })
}

impl ReviewScreen {
    /// Goes somewhere else, if there is such a place, and makes it the address.
    fn go(&mut self, way: Way, id: &str) -> bool {
        let Found::Game(game, _) = &mut self.found else { return false };
        let place = match way {
            Way::First => Some(0),
            Way::Back(step) => game.before(step),
            Way::On(step) => game.after(step),
            Way::Last => Some(game.len()),
        };
        let Some(place) = place.filter(|_| self.asked.is_none()) else { return false };
        game.go_to(place);
        Route::Review(id.to_owned(), Some(place)).note();
        self.leave_open_eyes();
        true
    }

    /// Whoever looked at the hand that is being played does so no more once another is looked at.
    fn leave_open_eyes(&mut self) {
        if matches!(&self.found, Found::Game(game, _) if game.is_open()) {
            (self.who, self.asked) = (None, None);
        }
    }

    /// Looks at it from there: at a hand that is not over behind the curtain.
    fn see(&mut self, seat: Option<Seat>) {
        let Found::Game(game, _) = &self.found else { return };
        match seat {
            Some(seat) if game.is_open() => self.near = seat,
            Some(_) if seat == self.who => {}
            _ => (self.who, self.asked, self.focus) = (None, seat, seat.is_some()),
        }
    }

    fn screen(&self, ctx: &Context<ReviewScreen>, game: &dyn Reviewed, said: &Said) -> Html {
        let link = ctx.link();
        let id = ctx.props().id.to_string();
        let names = game.names();
        let told = game.told(&names);
        let place = format!("{} · move {} of {}", told.heading, game.at(), game.len());
        let news = if told.news.is_empty() { "The game begins.".to_owned() } else { told.news };
        let head = classed("header", "review-head")
            .put(el("p").put(way("back", "‹ To the table", &Route::Table(id))))
            .put(el("h1").text("Review"))
            .put(classed("p", "review-place number").text(place))
            .put(classed("p", "review-news").set("role", "status").text(news));
        let table = match self.asked {
            Some(seat) => self.curtain(link, &names, seat),
            None => self.table(game, &names),
        };
        let undone = (said.undone > 0).then(|| {
            let times = count(said.undone as u64, "time", "times");
            classed("p", "small soft").text(format!("In this game moves were taken back freely {times}."))
        });
        let trouble = self.trouble.as_ref().map(|why| {
            classed("p", "note danger").set("role", "alert").text(format!("That did not work: {why}."))
        });
        classed("main", "screen review")
            .put(head)
            .put(controls(link, game))
            .put(self.eyes(link, game, &names))
            .put(table)
            .put_if(self.asked.is_none().then(|| self.hands(game, &names)))
            .put_if(self.knew.view(game, &said.record, &names, link.callback(|_| Deed::Ask)))
            .put(play_on(link, game))
            .put_if(trouble)
            .put_if(graph::graph(&game.scores(), game.hands_over(), &names))
            .put_if(note_on(&said.note))
            .put_if(undone)
            .into()
    }

    /// Whose cards are shown as one's own.
    fn seen_by(&self, game: &dyn Reviewed) -> Option<Seat> {
        if game.is_open() { Some(self.near) } else { self.who }
    }

    fn curtain(&self, link: &Scope<ReviewScreen>, names: &Names, seat: Seat) -> El {
        let onlift = link.callback(|()| Deed::Lift);
        let curtain = html! {
            <Curtain key={seat.index()} name={names.of(seat)} next="You will see your own cards of this hand." {onlift} />
        };
        let back = button("button quiet", "Nobody looks", link.callback(|_| Deed::See(None)));
        div("review-curtain").put(curtain).put(back)
    }

    /// The board, at which nothing can be done; what it says is said above it and in the hands below.
    fn table(&self, game: &dyn Reviewed, names: &Names) -> El {
        let board = game.board(
            self.seen_by(game),
            Setting {
                names: names.clone(),
                curtain: None,
                refused: None,
                waits: None,
                wide: self.wide.holds(),
                roomy: self.roomy.holds(),
                ondraft: Callback::noop(),
                onact: Callback::noop(),
                oncall: Callback::noop(),
                ongo: Callback::noop(),
                after: Html::default(),
                onopen: Callback::noop(),
            },
        );
        div("table review-table")
            .class_if(true, &format!("game-{}", game.id()))
            .flag("inert", true)
            .key("table")
            .put(board)
    }

    /// From whose side it is seen.
    fn eyes(&self, link: &Scope<ReviewScreen>, game: &dyn Reviewed, names: &Names) -> El {
        let seen = self.seen_by(game);
        let eye = |seat: Option<Seat>, name: AttrValue| {
            button("button", name, link.callback(move |_| Deed::See(seat)))
                .set("aria-pressed", if seat == seen { "true" } else { "false" })
        };
        let open = game.is_open();
        let (label, hint) = match open {
            true => ("Seen from the side of", "This hand is over: all cards lie open."),
            false => (
                "Whose cards?",
                "This hand is still being played: each sees only the own cards, behind the curtain.",
            ),
        };
        let nobody = (!open).then(|| eye(None, "Nobody’s".into()));
        let row = div("button-row")
            .set("role", "group")
            .set("aria-label", label)
            .put(classed("span", "soft").set("aria-hidden", "true").text(label))
            .put_if(nobody)
            .each(Seat::all(names.len()).map(|seat| eye(Some(seat), names.of(seat))));
        div("review-eyes").put(row).put(classed("p", "small soft").text(hint))
    }

    /// The cards that each seat holds here, as far as they may be seen. The board shows those of the near seat.
    fn hands(&self, game: &dyn Reviewed, names: &Names) -> El {
        let seen = self.seen_by(game);
        let hand = |seat: Seat| {
            let cards = in_hand_order(game.hand(self.who, seat)?, None);
            let hand =
                div("review-hand").put(el("h2").text(names.whose(seat) + " cards")).put(open_cards(&cards));
            (!cards.is_empty())
                .then(|| hand.class_if(Some(seat) == seen, "visually-hidden").key(seat.index()))
        };
        div("review-hands").each(Seat::all(names.len()).filter_map(hand))
    }
}

/// The buttons that go through the game: back and on by each kind of step.
fn controls(link: &Scope<ReviewScreen>, game: &dyn Reviewed) -> El {
    let group = |name: &'static str,
                 what: [&'static str; 2],
                 ways: [Way; 2],
                 possible: [bool; 2],
                 signs: [&'static str; 2]| {
        let go = |n: usize| {
            let way = ways[n];
            let go = button("icon-button", "", link.callback(move |_| Deed::Go(way)))
                .set("aria-label", what[n])
                .put(icon(signs[n]));
            if possible[n] { go } else { go.set("aria-disabled", "true") }
        };
        classed("div", "review-step")
            .set("role", "group")
            .set("aria-label", name)
            .put(go(0))
            .put(classed("span", "small").set("aria-hidden", "true").text(name))
            .put(go(1))
    };
    let can = [game.at() > 0, game.at() < game.len()];
    let steps = |step| [Way::Back(step), Way::On(step)];
    classed("nav", "review-controls")
        .set("aria-label", "Through the game")
        .put(group(
            "Move",
            ["One move back", "One move on"],
            steps(Step::Move),
            can,
            ["M15 5l-7 7 7 7", "M9 5l7 7-7 7"],
        ))
        .put(group("Trick", ["One trick back", "One trick on"], steps(Step::Trick), can, TWO))
        .put(group("Hand", ["One hand back", "One hand on"], steps(Step::Hand), can, THREE))
        .put(group("Game", ["To the start", "To the end"], [Way::First, Way::Last], can, ENDS))
}

const TWO: [&str; 2] = ["M18 6l-6 6 6 6M11 6l-6 6 6 6", "M6 6l6 6-6 6M13 6l6 6-6 6"];
const THREE: [&str; 2] =
    ["M21 6l-6 6 6 6M14 6l-6 6 6 6M7 6l-6 6 6 6", "M3 6l6 6-6 6M10 6l6 6-6 6M17 6l6 6-6 6"];
const ENDS: [&str; 2] = ["M18 5l-7 7 7 7M6 5v14", "M6 5l7 7-7 7M18 5v14"];

/// What is said of a new game that goes on from here, or why there can be none.
fn may_play_on(game: &dyn Reviewed) -> Result<&'static str, &'static str> {
    if !game.is_open() {
        Err("No other game can go on from a hand that is still being played: it would show its cards.")
    } else if game.at() == game.len() {
        Err("Go back to the moment from which you want to play on in another way.")
    } else {
        Ok("It becomes a new game on your shelf; this one stays as it is.")
    }
}

/// The way into that new game.
fn play_on(link: &Scope<ReviewScreen>, game: &dyn Reviewed) -> El {
    let go = button("button", "Play on from here", link.callback(|_| Deed::PlayOn));
    let (go, words) = match may_play_on(game) {
        Ok(words) => (go, words),
        Err(words) => (go.set("aria-disabled", "true"), words),
    };
    div("review-eyes").put(div("button-row").put(go)).put(classed("p", "small soft").text(words))
}

/// Where a key leads: arrows by moves, with Shift by tricks, the page keys by hands.
fn key(event: &KeyboardEvent) -> Option<Way> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return None;
    }
    // what scrolls to the side keeps its arrows
    let target = event.target()?.dyn_into::<Element>().ok();
    if target.is_some_and(|target| target.closest(".table-scroll").is_ok_and(|found| found.is_some())) {
        return None;
    }
    let step = if event.shift_key() { Step::Trick } else { Step::Move };
    let way = match event.key().as_str() {
        "ArrowLeft" => Way::Back(step),
        "ArrowRight" => Way::On(step),
        "PageUp" => Way::Back(Step::Hand),
        "PageDown" => Way::On(Step::Hand),
        _ => return None,
    };
    event.prevent_default();
    Some(way)
}
