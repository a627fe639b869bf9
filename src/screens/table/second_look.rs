//! A second look: before somebody who plays alone puts down a card that is clearly worse than another, the table asks.
//!
//! The worker judges all cards as soon as it is the person's turn, so that the answer is there at the tap. A tap that comes
//! sooner waits [`PATIENCE`] at most; then the card is played and nothing is said.

use super::computers::Answered;
use super::{Msg, TableMsg, TableScreen};
use crate::components::details::facts;
use crate::components::dialog::close_button;
use crate::dom::{button, classed, div, el};
use crate::games::reason_words::Whose;
use crate::games::{GameUi, Sheet};
use crate::names::Names;
use crate::preferences::Preferences;
use crate::screens::advice::better_than;
use crate::screens::session::Position;
use crate::worker_client;
use gloo_timers::callback::Timeout;
use rules::record::Takeback;
use rules::seat::Seat;
use worker::protocol::{Answer, Question, SecondLook as Look};
use yew::html::Scope;
use yew::prelude::*;

/// So many milliseconds a tap waits for the answer, at most.
const PATIENCE: u32 = 500;

/// What is known of the cards that may be played now.
pub struct SecondLook<G: GameUi> {
    /// Where the worker was asked, and the number of that question.
    asked: Option<(Position, u32)>,
    answer: State,
    /// The card that waits for the answer, or for what is said to the question.
    held: Option<G::Action>,
    /// The card that was asked about before: the person has thought again.
    thought_about: Option<(Position, G::Action)>,
    patience: Option<Timeout>,
}

enum State {
    /// The worker has not answered yet.
    Open,
    /// It gave no answer: somebody wanted something else of it.
    Lost,
    /// What it said.
    Known(Option<Look>),
}

impl<G: GameUi> SecondLook<G> {
    /// The card that is not played yet.
    pub fn held(&self) -> Option<G::Action> {
        self.held
    }

    /// Nobody plays it any more.
    pub fn let_go(&mut self) {
        (self.held, self.patience) = (None, None);
    }
}

impl<G: GameUi> Default for SecondLook<G> {
    fn default() -> Self {
        SecondLook { asked: None, answer: State::Lost, held: None, thought_about: None, patience: None }
    }
}

impl<G: GameUi> TableScreen<G> {
    /// Has the cards judged that the only person may play now, once at each position, while the worker has nothing else to do.
    pub(super) fn take_second_look(&mut self, send: &Callback<TableMsg>) {
        let now = self.looked_at().map(|seat| self.session.position(seat));
        if self.second_look.asked.map(|(position, _)| position) != now {
            self.second_look.let_go();
            self.second_look.asked = now.filter(|_| !self.computers.is_hinting()).map(|position| {
                let tell = send.reform(TableMsg::Judged);
                let number = self.computers.ask(&self.session, position.seat, Question::SecondLook, 0, tell);
                self.second_look.answer = State::Open;
                (position, number)
            });
        }
    }

    /// The person whose cards are looked at: one who plays alone, has cards to choose from, and may take them back.
    fn looked_at(&self) -> Option<Seat> {
        let session = &self.session;
        let table = session.table();
        let seat = table.turn().player().filter(|&seat| table.solo_player() == Some(seat))?;
        let is_wanted = Preferences::now().second_look()
            && worker_client::has_workers()
            && table.takeback() != Takeback::Never
            && !session.seating.lies_flat()
            && !session.is_laid_down();
        (is_wanted && table.view(Some(seat)).playable().len() > 1).then_some(seat)
    }

    /// Whether that action is not done yet: it waits for the worker, or there is a question about it.
    pub(super) fn holds_back(&mut self, ctx: &Context<Self>, action: G::Action) -> bool {
        let position = self.looked_at().map(|seat| self.session.position(seat));
        let Some(position) = position.filter(|&now| self.second_look.asked.is_some_and(|(at, _)| at == now))
        else {
            return false;
        };
        let view = self.session.table().view(Some(position.seat));
        let is_card = view.playable().iter().any(|card| G::play_card(card) == action);
        if !is_card || self.second_look.thought_about == Some((position, action)) {
            return false;
        }
        match &self.second_look.answer {
            State::Lost => false,
            State::Open => {
                let send = ctx.link().callback(Msg::Table);
                self.second_look.held = Some(action);
                self.second_look.patience =
                    Some(Timeout::new(PATIENCE, move || send.emit(TableMsg::NotJudged)));
                true
            }
            State::Known(look) => {
                let is_worse = self.is_worse(look.as_ref(), action);
                if is_worse {
                    self.second_look.held = Some(action);
                    self.second_look.thought_about = Some((position, action));
                    self.openings += 1;
                    self.sheet = Some(Sheet::SecondLook);
                }
                is_worse
            }
        }
    }

    fn is_worse(&self, look: Option<&Look>, action: G::Action) -> bool {
        look.is_some_and(|look| self.value_of(look, action).is_some())
    }

    /// The chance to win after an action that is worse.
    fn value_of(&self, look: &Look, action: G::Action) -> Option<f32> {
        let is_it = |(entry, _): &&(_, f32)| self.session.action_of(entry) == Some(action);
        look.worse.iter().find(is_it).map(|(_, value)| *value)
    }

    /// The worker has answered the question with that number: a card that has waited is played, or there is a question.
    pub(super) fn judged(&mut self, ctx: &Context<Self>, (number, answer): Answered) {
        if self.second_look.asked.is_none_or(|(_, asked)| asked != number) {
            return;
        }
        self.second_look.answer =
            if let Some(Answer::SecondLook(look)) = answer { State::Known(look) } else { State::Lost };
        // what lies over the table by now is not covered by a question
        self.go_on_with_held(ctx, self.sheet.is_none());
    }

    /// The card that has waited is played, unless it may be asked about and is worse.
    pub(super) fn go_on_with_held(&mut self, ctx: &Context<Self>, may_ask: bool) {
        self.second_look.patience = None;
        if let Some(action) = self.second_look.held.take()
            && !(may_ask && self.holds_back(ctx, action))
        {
            ctx.link().send_message(Msg::ActFromSheet(action));
        }
    }

    /// After a hint the worker has time again for what it could not answer.
    pub(super) fn look_again(&mut self) {
        if matches!(self.second_look.answer, State::Lost) {
            self.second_look.asked = None;
        }
    }

    /// The question about a card, on its sheet.
    pub(super) fn second_look_sheet(&self, link: &Scope<Self>, names: &Names) -> Html {
        let (Some(action), State::Known(Some(look))) = (self.second_look.held, &self.second_look.answer)
        else {
            return Html::default();
        };
        let play = link.callback(move |_| Msg::ActFromSheet(action));
        let why = self.looked_at().zip(self.value_of(look, action)).and_then(|(seat, value)| {
            let (table, reason) = (self.session.table(), look.reason.as_ref());
            let values = [value, look.better_value];
            better_than::<G>(table, (seat, Whose::Yours), names, (&look.better, reason), values)
        });
        let row = div("button-row")
            // a second press of the key or the finger that chose the card is not to play it
            .put(close_button("button primary", "Think again", &self.dialog).flag("autofocus", true))
            .put(button("button", "Play it", play));
        let why = why.map(|told| {
            let told = [("Better", told.better), ("Why", told.why), ("Chance to win", told.chance)];
            classed("details", "advice-why").put(el("summary").text("Why?")).put(facts(told))
        });
        html! { <>{ Html::from(el("p").text("There is a better card.")) }{ Html::from(row) }{ for why.map(Html::from) }</> }
    }
}
