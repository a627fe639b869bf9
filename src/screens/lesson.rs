//! The guided first hand of a game: the real table, and words beside what they are about.

mod placing;
mod spotlight;
mod view;
mod words;

use super::layout::{no_game_screen, not_arrived_screen, problem_screen, waiting_screen};
use super::table::give_tips;
use crate::components::arriving::{Arrives, Arriving};
use crate::components::dialog;
use crate::dom::El;
use crate::games::{GameUi, Sheet};
use crate::lessons::{Lesson, Run, Verdict};
use crate::motion::{Change, Motion};
use crate::pieces::{self, Fetching};
use crate::platform::{TableRoom, focus_marked, focus_screen, fresh_seed};
use crate::preferences::Preferences;
use crate::route::Route;
use crate::saving::save_as_new;
use crate::store;
use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use rules::games::ALL;
use rules::record::Value;
use spotlight::Spotlight;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use words::Said;
use yew::html::Scope;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The id of the button that leads on.
const ONWARD: &str = "lesson-on";
/// Where more moves than these come before the next step, they are played faster.
const FEW: usize = 6;
/// How many milliseconds such a move takes.
const FAST: u32 = 450;
/// How high a browser's bars are, in CSS pixels, which come and go while somebody scrolls.
const BARS: u32 = 120;

/// The lesson of the game with that id.
pub fn lesson_screen(game: &str) -> Html {
    match ALL.iter().find(|info| info.id == game) {
        Some(info) => html! { <Arriving<FetchedLesson> key={info.id} game={info.id} /> },
        None => no_game_screen("There is no such game here."),
    }
}

/// A lesson, which comes in a piece of its own.
#[derive(Clone, PartialEq, Properties)]
pub struct FetchedLesson {
    game: &'static str,
}

impl Arrives for FetchedLesson {
    fn fetch(&self) -> Fetching<()> {
        let game = self.game;
        Box::pin(async move { pieces::lesson_of(game).await.map(|_| ()) })
    }

    fn draw(&self) -> Option<Html> {
        pieces::lesson_here(self.game).map(|draw| draw())
    }

    fn waiting(&self) -> Html {
        waiting_screen("Dealing…")
    }

    fn failed(&self, again: El) -> Html {
        not_arrived_screen(again)
    }
}

/// The setting that remembers how far the learner has come: the number of a step, or true once the lesson is over.
fn setting<G: GameUi>() -> String {
    format!("{}/lesson", G::ID)
}

/// A lesson with its learner.
pub struct LessonScreen<G: GameUi> {
    /// None until it is known where the learner left it.
    run: Option<Run<G>>,
    /// What is wrong with the lesson.
    trouble: Option<String>,
    /// What the learner has begun to choose.
    draft: G::Draft,
    /// What is said about the last try.
    told: Option<Feedback>,
    /// What the words say.
    said: Said,
    /// Whether everything lies where it belongs. Until then the words are those of before, and nothing is lit.
    landed: bool,
    sheet: Option<Sheet>,
    dialog: NodeRef,
    spotlight: Spotlight,
    motion: Motion,
    /// How the table has changed since it was drawn, if it has.
    change: Option<Change>,
    /// Whether another step or its answer has to get the focus.
    is_news: bool,
    timer: Option<Timeout>,
    room: TableRoom,
    /// The size of the window, and whether it has changed since the table was drawn.
    window: (i32, i32),
    is_turned: bool,
    _moved: [EventListener; 3],
}

/// Why a try was not what the step asks for.
pub enum Feedback {
    /// It is legal, but something else is asked for.
    Wrong(String),
    /// The rules forbid it.
    Illegal(String),
}

/// What can happen in a lesson.
pub enum Msg<G: GameUi> {
    /// It is known at which step the learner left.
    Loaded(usize),
    /// The learner has begun to choose.
    Draft(G::Draft),
    /// The learner acts.
    Act(G::Action),
    /// The learner wants to see it done.
    Show,
    /// To the next step.
    Next,
    /// To the step before.
    Back,
    /// The next move of the script is due.
    Tick,
    /// The moves before the next step need not be watched.
    SkipAhead,
    /// From the beginning.
    Again,
    /// The game goes on, with computer players.
    PlayOn,
    /// That is not possible.
    Failed(String),
    /// A sheet is opened, or closed.
    Sheet(Option<Sheet>),
    /// The screen has another size.
    Resized,
    /// What is lit may lie elsewhere.
    Moved,
    /// The same, as the window has another size.
    Turned,
}

impl<G: GameUi> Component for LessonScreen<G> {
    type Message = Msg<G>;
    type Properties = ();

    fn create(ctx: &Context<Self>) -> Self {
        ctx.link().send_future(async {
            let step = store::setting(&setting::<G>()).await;
            let step = step.and_then(|step| step.as_int("").ok()).and_then(|step| usize::try_from(step).ok());
            Msg::Loaded(step.unwrap_or(1))
        });
        let resized = ctx.link().callback(|()| Msg::Resized);
        // what is lit may move: with the page, and by itself, as a card that is raised
        let moved = ["resize", "scroll", "transitionend"].map(|event| {
            let link = ctx.link().clone();
            let options = EventListenerOptions::run_in_capture_phase();
            let is_resize = event == "resize";
            EventListener::new_with_options(&gloo_utils::window(), event, options, move |_| {
                link.send_message(if is_resize { Msg::Turned } else { Msg::Moved });
            })
        });
        LessonScreen {
            run: None,
            trouble: None,
            draft: G::Draft::default(),
            told: None,
            said: Said::default(),
            landed: true,
            sheet: None,
            dialog: NodeRef::default(),
            spotlight: Spotlight::default(),
            motion: Motion::new(),
            change: None,
            is_news: true,
            timer: None,
            room: TableRoom::watch(&resized),
            window: window_size(),
            is_turned: false,
            _moved: moved,
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg<G>) -> bool {
        match msg {
            Msg::Loaded(step) => match Lesson::load() {
                Ok(lesson) => self.go_to(Run::new(&Rc::new(lesson), step)),
                Err(why) => self.trouble = Some(why),
            },
            Msg::Draft(_) if !self.asks() => self.is_news = true,
            Msg::Draft(draft) => (self.draft, self.told) = (draft, None),
            Msg::Act(action) => self.act(&action),
            Msg::Show => self.change_table(Run::act_as_asked),
            Msg::Next => self.next(),
            Msg::Back => {
                // while moves are played, the step before is the one just left
                let before = |run: &Run<G>| run.number() - usize::from(run.step().is_some());
                self.go_to(self.run.as_ref().and_then(|run| run.at_step(before(run).max(1))));
            }
            Msg::Tick => self.change_table(|run| {
                run.play_next();
            }),
            Msg::SkipAhead => {
                self.change_table(|run| while run.play_next() {});
                self.change = Some(Change::Jump);
                self.landed = true;
            }
            Msg::Again => self.go_to(self.run.as_ref().and_then(|run| run.at_step(1))),
            Msg::PlayOn => {
                if let Some(run) = &self.run {
                    let record = run.to_play_on(fresh_seed());
                    ctx.link().send_future_batch(play_on(record));
                }
                return false;
            }
            Msg::Failed(why) => self.trouble = Some(why),
            Msg::Sheet(sheet) => self.sheet = sheet,
            Msg::Resized => {
                self.motion.finish();
                self.is_turned = true;
            }
            Msg::Turned => {
                let ((width, height), now) = (self.window, window_size());
                if width == now.0 && height.abs_diff(now.1) < BARS {
                    return Component::update(self, ctx, Msg::Moved);
                }
                (self.window, self.is_turned) = (now, true);
            }
            // what still moves would be measured on its way
            Msg::Moved if self.motion.is_moving() => return false,
            Msg::Moved if self.landed => {
                self.spotlight.follow();
                return false;
            }
            Msg::Moved => {
                self.landed = true;
                self.speak();
                return true;
            }
        }
        if self.landed {
            self.speak();
        }
        self.set_timer(ctx.link());
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        match (&self.trouble, &self.run) {
            (Some(why), _) => problem_screen("This lesson cannot be opened", why, None),
            (None, None) => waiting_screen("Dealing…"),
            (None, Some(run)) => self.screen(ctx.link(), run),
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        if self.run.is_none() {
            return;
        }
        let change = self.change.take();
        if change.is_some() && self.motion.is_due() {
            // as above
            self.motion.finish();
        }
        if self.sheet.is_some() {
            dialog::open(&self.dialog);
        } else if self.landed {
            self.shine();
        } else {
            self.spotlight.put_out();
        }
        if let Some(change) = change {
            self.motion.after(change);
            let link = ctx.link().clone();
            if self.landed || self.motion.is_moving() {
                self.motion.when_still(move || link.send_message(Msg::Moved));
            } else {
                link.send_message(Msg::Moved);
            }
        }
    }
}

/// The way out of the lesson.
const LEAVE: &str = ".table-bar > a";

/// What the words should not cover, besides what they are about.
fn kept(asks: bool) -> &'static [&'static str] {
    if asks { &[".prompt", ".near-hand", ".board .trick", LEAVE] } else { &[".board .trick", LEAVE] }
}

fn focus_onward() {
    let button = gloo_utils::document().get_element_by_id(ONWARD);
    if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        // focusing an element of the page does not fail
        let _ = button.focus();
    }
}

async fn play_on<G: GameUi>(record: Value) -> Option<Msg<G>> {
    match save_as_new::<G>(&record).await {
        Ok(new) => {
            Route::Table(new.id).go();
            None
        }
        Err(why) => Some(Msg::Failed(why)),
    }
}

/// # What the learner does
impl<G: GameUi> LessonScreen<G> {
    /// Shows the lesson at another step.
    fn go_to(&mut self, run: Option<Run<G>>) {
        match run {
            Some(run) => self.run = Some(run),
            None => self.trouble = Some("its moves break the rules".to_owned()),
        }
        self.change = Some(Change::Jump);
        self.landed = true;
        self.begin_step();
    }

    /// Another step, or its answer, is shown from now on.
    fn begin_step(&mut self) {
        self.draft = G::Draft::default();
        self.told = None;
        self.is_news = true;
        if let Some(run) = self.run.as_ref().filter(|run| run.step().is_some()) {
            let number = if run.is_last() { Value::Bool(true) } else { Value::count(run.number()) };
            let is_last = run.is_last();
            spawn_local(async move {
                store::remember(&setting::<G>(), number).await;
                if is_last {
                    give_tips(G::ID).await;
                }
            });
        }
    }

    /// Whether the learner is asked for something.
    fn asks(&self) -> bool {
        self.run.as_ref().is_some_and(|run| run.asks().is_some())
    }

    /// Changes the table.
    fn change_table(&mut self, change: impl FnOnce(&mut Run<G>)) {
        if !self.landed {
            // whatever still moves is now where it belongs
            self.speak();
        }
        let Some(run) = &mut self.run else { return };
        self.landed = Preferences::now().is_still();
        self.motion.before();
        let moves = run.moves();
        change(run);
        let dealt = run.moves() > moves && run.has_just_dealt();
        let view = run.view();
        self.change = Some(match dealt {
            true => Change::Deal { dealer: G::dealer(&view), seats: run.table().seats() },
            false => Change::Step,
        });
        self.change.into_iter().for_each(|change| self.motion.after_drawing(change));
        if run.step().is_some() {
            self.begin_step();
        }
    }

    fn act(&mut self, action: &G::Action) {
        let Some(run) = &self.run else { return };
        let Some(ask) = run.asks() else {
            // something is to be read first
            self.is_news = true;
            return;
        };
        match ask.judge(run.table(), action) {
            Verdict::Right => self.change_table(Run::act_as_asked),
            Verdict::Wrong(why) => {
                (self.told, self.draft) = (Some(Feedback::Wrong(why)), G::Draft::default())
            }
            Verdict::Illegal(why) => self.told = Some(Feedback::Illegal(why)),
        }
    }

    fn next(&mut self) {
        let Some(run) = &mut self.run else { return };
        if !run.pass_step() {
            return;
        }
        match run.step() {
            // the finished trick may be taken away
            Some(_) => self.change_table(|_| {}),
            None => self.change_table(|run| {
                run.play_next();
            }),
        }
    }

    /// Sets the time for the next move of the script.
    fn set_timer(&mut self, link: &Scope<Self>) {
        let Some(run) = &self.run else { return };
        let ahead = run.moves_ahead();
        self.timer = (ahead > 0).then(|| {
            let pace = if ahead > FEW { FAST } else { Preferences::now().pace() };
            let link = link.clone();
            Timeout::new(pace, move || link.send_message(Msg::Tick))
        });
    }
}

fn window_size() -> (i32, i32) {
    let root = gloo_utils::document_element();
    (root.client_width(), root.client_height())
}

/// # The light
impl<G: GameUi> LessonScreen<G> {
    /// Selectors of what the step is about.
    fn seen(&self) -> Vec<String> {
        let step = self.run.as_ref().and_then(Run::step);
        let spots = step.into_iter().flat_map(|step| &step.see);
        spots.flat_map(|spot| spot.anchors::<G>()).map(|anchor| anchor.selector()).collect()
    }

    /// Brings into sight what the step is about, and what is needed now.
    fn bring_into_sight(&self) {
        let (asks, seen) = (self.asks(), self.seen());
        // whoever is asked needs the near edge too; it lies below everything else
        let near = kept(asks).iter().copied().filter(|&kept| asks && kept != LEAVE);
        Spotlight::bring_into_sight(seen.iter().map(String::as_str).chain(near));
        self.spotlight.make_room(&seen, kept(asks));
    }

    /// Lights what the step is about; if it is another step, brings it into sight and moves the focus.
    fn shine(&mut self) {
        let asks = self.asks();
        let seen = self.seen();
        let is_news = std::mem::take(&mut self.is_news);
        if is_news {
            focus_screen();
        }
        if std::mem::take(&mut self.is_turned) || is_news {
            self.bring_into_sight();
        }
        if is_news {
            match asks {
                true => focus_marked(),
                false => focus_onward(),
            }
        }
        self.spotlight.shine(seen, kept(asks));
    }
}
