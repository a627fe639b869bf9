//! One position: the table as its player saw it, a try, and what there is to say about that. Nobody's cards but the player's own
//! are shown, before the answer and after it.

use crate::components::details::facts;
use crate::components::dialog;
use crate::components::hand::ALONE;
use crate::dom::{El, button, classed, div, el, link as route_link, spoken};
use crate::games::hint_words::{ActionWords, action_of};
use crate::games::reason_words::{Whose, in_words};
use crate::games::{BoardProps, GameUi, Sheet, explained};
use crate::names::{Names, capitalized};
use crate::platform::{TableRoom, focus_marked, focus_screen};
use crate::route::Route;
use crate::screens::my_play::game::before_decision;
use crate::screens::session::TableText;
use crate::start::until;
use crate::text::{percent, rounded};
use crate::worker_client::{self, absence};
use rules::game::View;
use rules::games::ALL;
use rules::pass_and_play::Device;
use rules::record::practice::{KeptMistake, Schedule};
use rules::record::{Move, Value};
use rules::seat::Seat;
use rules::table::Table;
use std::rc::Rc;
use worker::protocol::{Answer, Fact, Question, Request};
use yew::html::Scope;
use yew::prelude::*;

/// What was chosen is told before the answer if it has no more letters: a whole grid is too long to help.
const SHORT: usize = 48;

/// A decision that is asked.
pub struct Asked<G: GameUi> {
    /// The table before it.
    table: Table<G>,
    seat: Seat,
    /// The record up to it.
    record: Value,
    done: G::Action,
    better: G::Action,
    /// The chances to win after both.
    chances: [f32; 2],
    /// How many points more the better one brings.
    points: f32,
}

impl<G: GameUi> Asked<G> {
    /// The decision with that mistake in a game; none where the game has none such.
    pub fn of(record: &Value, mistake: &KeptMistake) -> Option<Asked<G>> {
        let (table, seat) = before_decision::<G>(record, mistake.at)?;
        let moves = record.get("moves")?.as_list("moves").ok()?;
        let action = |entry: &Value| {
            let action = action_of(&table, entry)?;
            table.clone().act(seat, action).is_ok().then_some(action)
        };
        let (done, better) = (action(moves.get(mistake.at)?)?, action(&mistake.better)?);
        let asked = Asked {
            seat,
            record: until(record, mistake.at),
            done,
            better,
            chances: mistake.chances.map(|chance| f32::from(chance) / 1000.0),
            #[expect(clippy::cast_precision_loss, reason = "a figure of a hand is far below 2^24")]
            points: mistake.points as f32 / 10.0,
            table,
        };
        (done != better).then_some(asked)
    }

    /// The number of its move.
    pub fn at(&self) -> usize {
        self.table.record().moves.len()
    }

    /// What is looked for, as a noun.
    fn noun(&self) -> &'static str {
        let plays = self.view().trick.is_some() && self.table.turn().player().is_some();
        if plays { "card" } else { "choice" }
    }

    fn view(&self) -> View<G> {
        self.table.view(Some(self.seat))
    }

    fn words(&self, action: &G::Action) -> ActionWords {
        G::action_words(&self.view(), action)
    }

    /// A question to the worker about that action here.
    fn request(&self, action: G::Action, question: Question) -> Option<Request> {
        let Value::Object(mut entries) = self.record.clone() else { return None };
        let (_, moves) = entries.iter_mut().find(|(key, _)| key == "moves")?;
        if let Value::List(moves) = moves {
            moves.push(Move::<G>::Act(self.seat, action).to_value()?);
        }
        // all deals stand in the record, so any seed will do
        Some(Request::about(Value::Object(entries), "0".to_owned(), self.seat, question))
    }
}

/// Which position.
#[derive(Properties)]
pub struct PracticeTableProps<G: GameUi> {
    /// The id of its game in the store.
    pub id: AttrValue,
    /// The position.
    pub asked: Rc<Asked<G>>,
    /// Its number, and of how many.
    pub number: (usize, usize),
    /// When it is asked again, once it is answered.
    pub schedule: Option<Schedule>,
    /// The first answer: whether it was right.
    pub onanswered: Callback<bool>,
    /// On to the next one.
    pub onnext: Callback<()>,
}

impl<G: GameUi> PartialEq for PracticeTableProps<G> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.asked, &other.asked)
            && (self.number, self.schedule) == (other.number, other.schedule)
    }
}

/// What there is to say about a try.
#[derive(Clone, Copy)]
pub enum Verdict<A> {
    /// It is what was looked for.
    Better,
    /// It is about as good.
    AsGood(A),
    /// It is worse: the chance to win after it and after the better one, and how many points the better one brings.
    Worse(A, [f32; 2], f32),
    /// The answer was asked for.
    Shown,
    /// The worker has not judged it.
    NotJudged,
}

impl<A> Verdict<A> {
    /// Whether the answer is out.
    fn is_final(&self) -> bool {
        matches!(self, Verdict::Better | Verdict::AsGood(_) | Verdict::Shown)
    }
}

/// A position at the table.
pub struct PracticeTable<G: GameUi> {
    draft: G::Draft,
    /// Why the last try is against the rules.
    refused: Option<AttrValue>,
    /// The number of the last question to the worker, and whether it is open.
    questions: u32,
    is_waiting: bool,
    has_answered: bool,
    /// The verdict on the last try, and whether its sheet is open.
    verdict: Option<Verdict<G::Action>>,
    is_told: bool,
    /// How many sheets there were, as a key: each is another dialog, which places the focus anew.
    sheets: u32,
    /// A fact that speaks for the better choice.
    why: String,
    sheet: Option<Sheet>,
    dialog: NodeRef,
    /// Whether the focus has to go back to what there is to do.
    focus: bool,
    room: TableRoom,
}

/// What can happen.
pub enum Msg<G: GameUi> {
    /// The player has begun to choose.
    Draft(G::Draft),
    /// The player tries that.
    Try(G::Action),
    /// The worker has judged the try, as the answer to the question with that number.
    Judged(u32, G::Action, Option<Answer>),
    /// The worker knows what speaks for the better choice.
    Explained(u32, Verdict<G::Action>, Option<Answer>),
    /// The player wants to see the answer.
    Show,
    /// The sheet is closed.
    Closed,
    /// Something on the table is to be explained.
    Explain(Sheet),
    /// The screen has another size.
    Resized,
}

impl<G: GameUi> Component for PracticeTable<G> {
    type Message = Msg<G>;
    type Properties = PracticeTableProps<G>;

    fn create(ctx: &Context<Self>) -> Self {
        PracticeTable {
            draft: G::Draft::default(),
            refused: None,
            questions: 0,
            is_waiting: false,
            has_answered: false,
            verdict: None,
            is_told: false,
            sheets: 0,
            why: String::new(),
            sheet: None,
            dialog: NodeRef::default(),
            focus: false,
            room: TableRoom::watch(&ctx.link().callback(|()| Msg::Resized)),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg<G>) -> bool {
        match msg {
            Msg::Draft(_) | Msg::Try(_) if !self.may_try() => {}
            Msg::Draft(draft) => (self.draft, self.refused) = (draft, None),
            Msg::Try(action) => self.take(ctx, action),
            Msg::Judged(number, ..) | Msg::Explained(number, ..) if number != self.questions => return false,
            Msg::Judged(_, action, Some(Answer::Mistake(None))) => {
                self.explain(ctx, Verdict::AsGood(action), true);
            }
            Msg::Judged(_, action, Some(Answer::Mistake(Some(mistake)))) => {
                let chances = [mistake.value, mistake.better_value];
                self.tell_worse(ctx, Verdict::Worse(action, chances, mistake.points));
            }
            Msg::Judged(..) => self.tell(Verdict::NotJudged),
            Msg::Explained(_, verdict, answer) => {
                let asked = &ctx.props().asked;
                let fact = match answer {
                    Some(Answer::Knowledge(knowledge)) => knowledge.reason.as_ref().and_then(Fact::reason),
                    _ => None,
                };
                let names = Names::new(asked.table.players());
                self.why =
                    fact.map_or_else(String::new, |fact| in_words::<G>(fact, &names, Whose::Of(asked.seat)));
                self.tell(verdict);
            }
            Msg::Show => self.explain(ctx, Verdict::Shown, false),
            Msg::Closed => {
                (self.is_told, self.sheet, self.focus) = (false, None, true);
                self.draft = G::Draft::default();
            }
            Msg::Explain(sheet) => {
                self.sheet = Some(sheet);
                self.sheets += 1;
            }
            Msg::Resized => {}
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        self.screen(ctx.link(), ctx.props())
    }

    fn rendered(&mut self, _: &Context<Self>, _: bool) {
        focus_screen();
        if self.is_told || self.sheet.is_some() {
            dialog::open(&self.dialog);
        } else if std::mem::take(&mut self.focus) {
            focus_marked();
        }
    }

    fn destroy(&mut self, _: &Context<Self>) {
        if self.is_waiting {
            worker_client::stop();
        }
    }
}

/// # What the player does
impl<G: GameUi> PracticeTable<G> {
    fn may_try(&self) -> bool {
        !self.is_waiting && !self.verdict.as_ref().is_some_and(Verdict::is_final)
    }

    fn take(&mut self, ctx: &Context<Self>, action: G::Action) {
        let asked = &ctx.props().asked;
        if let Err(refusal) = asked.table.clone().act(asked.seat, action) {
            self.refused = Some(G::explain(&refusal).into());
            return;
        }
        self.refused = None;
        if action == asked.better {
            self.explain(ctx, Verdict::Better, true);
        } else if action == asked.done {
            self.tell_worse(ctx, Verdict::Worse(action, asked.chances, asked.points));
        } else {
            self.ask(ctx, action, Question::Mistake, move |number, answer| {
                Msg::Judged(number, action, answer)
            });
        }
    }

    /// Asks the worker about an action here.
    fn ask(
        &mut self,
        ctx: &Context<Self>,
        action: G::Action,
        question: Question,
        answered: impl FnOnce(u32, Option<Answer>) -> Msg<G> + 'static,
    ) {
        self.questions += 1;
        self.is_waiting = true;
        let (number, request) = (self.questions, ctx.props().asked.request(action, question));
        ctx.link().send_future(async move {
            let answer = match request {
                Some(request) => worker_client::ask(request, 0).await,
                None => None,
            };
            answered(number, answer)
        });
    }

    /// Finds out what speaks for the better choice before that is told.
    fn explain(&mut self, ctx: &Context<Self>, verdict: Verdict<G::Action>, is_right: bool) {
        self.answer(ctx, is_right);
        let better = ctx.props().asked.better;
        self.ask(ctx, better, Question::Knowledge, move |number, answer| {
            Msg::Explained(number, verdict, answer)
        });
    }

    fn tell_worse(&mut self, ctx: &Context<Self>, verdict: Verdict<G::Action>) {
        self.answer(ctx, false);
        self.tell(verdict);
    }

    /// The first answer counts.
    fn answer(&mut self, ctx: &Context<Self>, is_right: bool) {
        if !std::mem::replace(&mut self.has_answered, true) {
            ctx.props().onanswered.emit(is_right);
        }
    }

    fn tell(&mut self, verdict: Verdict<G::Action>) {
        (self.verdict, self.is_told, self.is_waiting, self.sheet) = (Some(verdict), true, false, None);
        self.sheets += 1;
    }
}

/// # How it is drawn
impl<G: GameUi> PracticeTable<G> {
    fn screen(&self, link: &Scope<Self>, props: &PracticeTableProps<G>) -> Html {
        let (asked, (number, of)) = (&props.asked, props.number);
        let names = Names::new(asked.table.players());
        let view = asked.view();
        let text = TableText::of::<G>(&view, &[], &names);
        let onnext = props.onnext.clone();
        let onward = match self.may_try() || self.is_waiting {
            true => button("button quiet", "Show", link.callback(|_| Msg::Show)),
            false => button("button primary", "Next", onnext.reform(|_| ())).flag("data-focus", true),
        };
        let name = ALL.iter().find(|info| info.id == G::ID).map_or("", |info| info.name);
        let chosen = asked.words(&asked.done).choice;
        let of_all = (of > 1).then(|| format!("{number} of {of}"));
        let (beside, below) = match chosen.len() <= SHORT {
            true => (of_all, Some(format!("You chose: {chosen}."))),
            false => (None, of_all),
        };
        let find = format!("Find a better {}.", asked.noun());
        let line = |words: String| classed("span", "number").text(words);
        let task = classed("p", "practice-task")
            .put(el("b").text(find.clone()).text(" ").put_if(beside.map(line)))
            .put_if(below.map(line));
        let bar = classed("header", "table-bar")
            .put(el("h1").put(spoken(format!("Practice, {name}: {find} "))).text(text.heading))
            .put(div("table-facts").put(text.facts))
            .put(task)
            .put(onward)
            .put(route_link("button quiet", "Leave", &Route::Home).set("aria-label", "Leave practice"));
        let main = classed("main", "table practice")
            .class(&format!("game-{}", G::ID))
            .flag(ALONE, true)
            .put(bar)
            .put(self.board(link, props, &names));
        let sheet = match (self.verdict.filter(|_| self.is_told), self.sheet) {
            (Some(verdict), _) => Some(self.told(link, props, verdict)),
            (None, Some(sheet)) => {
                let (title, body) = explained(sheet, &view, &names);
                Some(dialog::dialog(&self.dialog, title, "", link.callback(|()| Msg::Closed), body))
            }
            (None, None) => None,
        };
        main.put_if(sheet.map(|sheet| sheet.key(self.sheets))).into()
    }

    fn board(&self, link: &Scope<Self>, props: &PracticeTableProps<G>, names: &Names) -> Html {
        let asked = &props.asked;
        let soft = |words: String| classed("p", "soft").text(words);
        let waits = match self.may_try() {
            true => None,
            false if self.is_waiting => {
                Some(div("waits").put(soft(format!("Hard looks at your {}…", asked.noun()))).into())
            }
            false => Some(div("waits").put(soft("Answered. On to the next.".to_owned())).into()),
        };
        G::board(&Rc::new(BoardProps {
            view: Rc::new(asked.view()),
            events: Rc::default(),
            names: names.clone(),
            device: Device::Open(asked.seat),
            near_seat: asked.seat,
            opponents: None,
            edges: None,
            at_edge: false,
            open_hands: Vec::new(),
            curtain: None,
            draft: self.draft.clone(),
            refused: self.refused.clone(),
            waits,
            landed: true,
            is_coached: false,
            coach_leaves: false,
            wide: self.room.is_wide(),
            roomy: self.room.is_roomy(),
            memory: None,
            ondraft: link.callback(Msg::Draft),
            onact: link.callback(Msg::Try),
            oncall: Callback::noop(),
            ongo: Callback::noop(),
            after: Html::default(),
            tip: None,
            offer: Html::default(),
            lone: Some(asked.seat),
            onopen: link.callback(Msg::Explain),
        }))
    }

    /// What there is to say about a try, on a sheet.
    fn told(&self, link: &Scope<Self>, props: &PracticeTableProps<G>, verdict: Verdict<G::Action>) -> El {
        let asked = &props.asked;
        let noun = asked.noun();
        let action = |action: &G::Action| capitalized(&asked.words(action).request);
        let better = || {
            facts([
                ("Better", action(&asked.better)),
                ("Why", self.why.clone()),
                ("Chance to win", chances(asked.chances[1], asked.chances[0])),
                ("Points", points(asked.points, "more")),
                ("You chose", action(&asked.done)),
                ("Asked again", props.schedule.map_or_else(String::new, again)),
            ])
        };
        let (title, words, told) = match &verdict {
            Verdict::Better => ("That is better".to_owned(), String::new(), Some(better())),
            Verdict::AsGood(tried) => {
                let words = format!("{}: about as good as what Hard would do.", action(tried));
                ("That is better".to_owned(), words, Some(better()))
            }
            Verdict::Shown => (format!("The better {noun}"), String::new(), Some(better())),
            Verdict::Worse(tried, [value, better_value], more) => {
                let told = facts([
                    ("Tried", action(tried)),
                    ("Chance to win", chances(*value, *better_value)),
                    ("Points", points(*more, "fewer")),
                ]);
                let words = match *tried == asked.done {
                    true => format!("That is what you chose. There is a better {noun}."),
                    false => format!("There is a better {noun}."),
                };
                ("Not that one".to_owned(), words, Some(told))
            }
            Verdict::NotJudged => ("Not judged".to_owned(), absence().0.to_owned(), None),
        };
        let close = {
            let dialog = self.dialog.clone();
            move |text: &'static str| {
                let dialog = dialog.clone();
                let close = Callback::from(move |_: MouseEvent| {
                    if let Some(dialog) = dialog.cast::<web_sys::HtmlDialogElement>() {
                        dialog.close();
                    }
                });
                button("button primary", text, close).flag("autofocus", true)
            }
        };
        let ways = if verdict.is_final() {
            let next = if props.number.0 < props.number.1 { "Next position" } else { "Done" };
            let next = button("button primary", next, props.onnext.reform(|_| ()));
            let quiet = |text, route| route_link("button quiet", text, &route);
            let (id, at) = (props.id.to_string(), Some(asked.at()));
            div("button-row")
                .put(next.flag("autofocus", true))
                .put(quiet("See it in the review", Route::Review(id.clone(), at)))
                .put(quiet("Count the cards", Route::Counting(id, at)))
        } else {
            let show = button("button", "Show", link.callback(|_| Msg::Show));
            div("button-row").put(close("Try again")).put(show)
        };
        let body =
            div("room-stack").put_if((!words.is_empty()).then(|| el("p").text(words))).put_if(told).put(ways);
        let onclose = link.callback(|()| Msg::Closed);
        dialog::dialog(&self.dialog, title.into(), "narrow", onclose, body.into())
    }
}

/// When a position is asked again.
fn again(schedule: Schedule) -> String {
    match (schedule.due(), schedule.asked()) {
        (Some(due), Some(asked)) if due.saturating_sub(asked) > 1 => format!("in {} days", due - asked),
        (Some(_), _) => "tomorrow".to_owned(),
        (None, _) => "no more: you know it".to_owned(),
    }
}

fn chances(value: f32, other: f32) -> String {
    format!("{}\u{202f}% instead of {}\u{202f}%", percent(value), percent(other))
}

/// Points that are gained or lost by the end of the hand, where there are any.
fn points(number: f32, how: &str) -> String {
    let number = rounded(number);
    if number > 0 { format!("about {number} {how} in this hand") } else { String::new() }
}
