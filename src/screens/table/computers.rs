//! Computer players at a table: they are asked for their moves, take seats over and give them back, and give hints.

use crate::anchor::Anchor;
use crate::components::choices::{ChoiceState, choice, choices};
use crate::dom::{El, button, classed, div, el};
use crate::games::GameUi;
use crate::motion::all;
use crate::names::{Names, capitalized};
use crate::platform;
use crate::screens::advice::{Advice, OptionRow, advice};
use crate::screens::session::{GameSession, Position};
use crate::worker_client;
use gloo_timers::callback::Timeout;
use rules::game::Pause;
use rules::pass_and_play::Device;
use rules::record::Value;
use rules::seat::Seat;
use rules::skill::Skill;
use worker::protocol::{Answer, Hint, Question, Request};
use yew::platform::spawn_local;
use yew::prelude::*;

/// The computer players of a table.
#[derive(Default)]
pub struct Computers {
    /// How many questions the worker was asked.
    questions: u32,
    /// Where a computer player was last asked for its move, and the number of that question.
    asked: Option<(Position, u32)>,
    /// Whether the worker did not load.
    is_absent: bool,
    /// Whether computer players make no pauses until a person has to decide something, or the hand is over.
    skips: bool,
    /// The number of the question that has been open for a while.
    is_slow: Option<u32>,
    _patience: Option<Timeout>,
    /// Where somebody last asked for a hint, the number of that question, and the answer.
    hint: Option<(Position, u32, Option<HintAnswer>)>,
}

/// So many milliseconds a computer player takes before the table says that it is thinking.
const PATIENCE: u32 = 1_000;

/// A hint; none where the worker gave no answer.
type HintAnswer = Option<Hint>;

/// The worker's answer to the question with that number.
pub type Answered = (u32, Option<Answer>);

/// What can happen to computer players.
pub enum Msg {
    /// The worker has answered what a computer player does.
    Thought(Answered),
    /// The worker has answered with a hint.
    Hinted(Answered),
    /// The question with that number is still open.
    Slow(u32),
    /// People want no pause this time.
    Hurry,
    /// People want no pauses.
    Skip,
    /// The worker is to be asked again.
    Again,
    /// That seat gets that computer player, or a person.
    Seat(Seat, Option<Skill>),
}

impl Computers {
    /// Asks the computer player that has to decide something, once at each position; it takes that many milliseconds at least.
    pub fn follow<G: GameUi>(&mut self, session: &GameSession<G>, pace: u32, tell: &Callback<Msg>) {
        if matches!(
            session.sitting.device(),
            Device::Open(_) | Device::Curtain(_) | Device::Pause(Pause::Hand) | Device::Deal | Device::Over
        ) {
            self.skips = false;
        }
        let on_turn = session.sitting.computer().filter(|_| !session.is_laid_down());
        let now = on_turn.map(|(seat, _)| session.position(seat));
        if self.asked.map(|(position, _)| position) != now {
            self.is_absent = false;
            let pause = if self.skips { 0 } else { pace };
            self.asked = now.map(|position| {
                let thought = tell.reform(Msg::Thought);
                let number = self.ask(session, position.seat, Question::Move, pause, thought);
                let tell = tell.clone();
                self._patience = Some(Timeout::new(PATIENCE, move || tell.emit(Msg::Slow(number))));
                (position, number)
            });
        }
    }

    /// Asks the worker, and gives the number of the question.
    pub fn ask<G: GameUi>(
        &mut self,
        session: &GameSession<G>,
        seat: Seat,
        question: Question,
        pause: u32,
        tell: Callback<Answered>,
    ) -> u32 {
        self.questions += 1;
        let (number, answer) =
            (self.questions, worker_client::ask(Request::new(session.table(), seat, question), pause));
        spawn_local(async move { tell.emit((number, answer.await)) });
        number
    }

    /// Has a computer player make the move that the worker has chosen, unless the question is out of date; says
    /// whether it was made.
    pub fn act<G: GameUi>(&mut self, session: &mut GameSession<G>, (number, answer): Answered) -> bool {
        if self.asked.is_none_or(|(_, asked)| asked != number) {
            return false;
        }
        let Some(Answer::Move(entry)) = answer else {
            self.is_absent = true;
            return false;
        };
        let done = session.act_for_computer(&entry.unwrap_or(Value::Null));
        self.is_absent = !done;
        done
    }

    /// The question with that number has been open for a while.
    pub fn wait(&mut self, number: u32) {
        self.is_slow = Some(number);
    }

    /// Whether computer players make no pauses.
    pub fn skips(&self) -> bool {
        self.skips
    }

    /// Computer players make no pauses from now on.
    pub fn skip(&mut self) {
        self.skips = true;
        worker_client::hurry();
    }

    /// The computer player that thinks now makes no pause.
    pub fn hurry(&self) {
        worker_client::hurry();
    }

    /// The worker is asked again.
    pub fn again(&mut self) {
        self.asked = None;
    }

    /// What is said of the computer player at that seat, which decides now: that it is thinking, once that takes a
    /// while. Until then its place is kept. People who only watch may always skip.
    pub fn thinks(&self, seat: Seat, names: &Names, is_watched: bool, tell: &Callback<Msg>) -> El {
        if self.is_absent {
            let (words, is_replaced) = worker_client::absence();
            let again = match is_replaced {
                // the browser asks first where that would lose a game
                true => button("button primary", "Reload", Callback::from(|_| platform::reload())),
                false => button("button primary", "Try again", tell.reform(|_| Msg::Again)),
            };
            return div("note warn").set("role", "alert").put(el("p").text(words)).put(again);
        }
        let is_slow = self.asked.is_some_and(|(_, number)| self.is_slow == Some(number));
        let skip = button("button quiet", "Skip ahead", tell.reform(|_| Msg::Skip));
        let words = classed("p", "soft").text(format!("{} is thinking…", names.of(seat)));
        let waits = div("waits").class_if(!is_slow && !is_watched, "soon").put(words);
        waits.put_if((!self.skips).then_some(skip))
    }

    /// Asks for a hint for the person who decides now, once at each position.
    pub fn give_hint<G: GameUi>(&mut self, session: &GameSession<G>, tell: &Callback<Msg>) {
        let now = session.sitting.actor().map(|seat| session.position(seat));
        if let Some(position) = now.filter(|_| self.hint.as_ref().map(|(position, ..)| *position) != now) {
            let number = self.ask(session, position.seat, Question::Hint, 0, tell.reform(Msg::Hinted));
            self.hint = Some((position, number, None));
        }
    }

    /// Takes the hint that was asked for.
    pub fn hinted(&mut self, (number, answer): Answered) {
        if let Some((_, asked, hint)) = &mut self.hint
            && *asked == number
        {
            *hint = Some(if let Some(Answer::Hint(hint)) = answer { Some(hint) } else { None });
        }
    }

    /// Whether the worker is just working out a hint.
    pub fn is_hinting(&self) -> bool {
        matches!(self.hint, Some((.., None)))
    }

    /// What the hint says, as long as the position is the same.
    pub fn hinted_action<G: GameUi>(&self, session: &GameSession<G>) -> Option<G::Action> {
        let (asked, _, answer) = self.hint.as_ref()?;
        let is_shown = session.sitting.viewer().map(|seat| session.position(seat)) == Some(*asked);
        let hint = answer.iter().flatten().next().filter(|_| is_shown)?;
        session.action_of(&hint.best)
    }

    /// The hint, for the person who asked for it, as long as the position is the same; `act` does what it says,
    /// or lays it out.
    pub fn hint<G: GameUi>(&self, session: &GameSession<G>, act: &Callback<G::Action>) -> Html {
        match &self.hint {
            Some((asked, _, Some(hint)))
                if session.sitting.viewer().map(|seat| session.position(seat)) == Some(*asked) =>
            {
                let found = hint.as_ref().and_then(|hint| {
                    Some((advice(session.table(), asked.seat, hint)?, session.action_of(&hint.best)))
                });
                match found {
                    Some((mut advice, action)) => {
                        let picture = action.and_then(|action| G::pictured(&session.sitting.view(), &action));
                        let picture = picture.map(|(request, picture)| {
                            advice.best = request.to_owned();
                            div("advised-picture").put(picture)
                        });
                        let do_it = action.map(|action| {
                            let text = if G::laid_out(&action).is_some() { "Lay it out" } else { "Do it" };
                            button("button primary", text, act.reform(move |_| action))
                        });
                        html! {
                            <>
                                { said(advised(&advice)) }
                                { for picture.map(Html::from) }
                                { for do_it.map(Html::from) }
                                { compared(&advice) }
                            </>
                        }
                    }
                    None => said(el("p").text(worker_client::absence().0)),
                }
            }
            _ => said(classed("p", "soft").text("Thinking…")),
        }
    }
}

impl Drop for Computers {
    fn drop(&mut self) {
        if self.questions > 0 {
            worker_client::stop();
        }
    }
}

/// Has those glow, and nothing else.
pub fn light(anchors: &[Anchor]) {
    let root = gloo_utils::document_element();
    // attributes that are not drawn: the next drawing leaves them alone
    for lit in all(&root, "[data-hinted]") {
        // neither taking away nor setting that attribute fails
        let _ = lit.remove_attribute("data-hinted");
    }
    for lit in anchors.iter().flat_map(|anchor| all(&root, &anchor.selector())) {
        let _ = lit.set_attribute("data-hinted", "");
    }
}

/// What is read aloud as it comes.
fn said(words: El) -> Html {
    el("div").key("said").set("role", "status").put(words).into()
}

/// What Hard would do, and why.
fn advised(advice: &Advice) -> El {
    let best = el("b").text(format!("{}.", capitalized(&advice.best)));
    classed("p", "advised").put(best).text(format!(" {}", advice.reason))
}

/// How the options compare, folded away.
fn compared(advice: &Advice) -> Html {
    if advice.options.is_empty() {
        return Html::default();
    }
    let heading = |text: &'static str| el("th").set("scope", "col").text(text);
    let cell = |text: &str| el("td").text(text.to_owned());
    let row = |row: &OptionRow| el("tr").put(cell(&row.choice)).put(cell(&row.chance));
    let table = classed("table", "advice")
        .put(el("thead").put(el("tr").put(heading("Choice")).put(heading("Wins the game"))))
        .put(el("tbody").each(advice.options.iter().map(row)));
    let words = format!("{} Judged by Hard, the strongest computer player.", advice.more);
    classed("details", "advice-why")
        .put(el("summary").text("Why?"))
        .put(table)
        .put(classed("p", "small soft").text(words))
        .into()
}

/// Who sits where: each seat a person or a computer player.
pub fn seats<G: GameUi>(session: &GameSession<G>, names: &Names, tell: &Callback<Msg>) -> Html {
    let row = |seat: Seat| {
        let now = session.table().record().remarks.computers.at(seat);
        let pick = |who: Option<Skill>| {
            let name = who.map_or("Person", Skill::name);
            let state = ChoiceState { chosen: who == now, barred: false, stop: who == now };
            choice("pick", name.to_owned(), state, tell.reform(move |_| Msg::Seat(seat, who))).text(name)
        };
        div("field").put(el("h3").text(names.of(seat))).put(
            choices("picks", names.of(seat)).each([None].into_iter().chain(Skill::ALL.map(Some)).map(pick)),
        )
    };
    let words = "A computer player knows only what its seat may know.";
    div("room-stack").put(el("p").text(words)).each(Seat::all(names.len()).map(row)).into()
}
