//! The coach: in the first hands of a game that a person plays, an idea before a decision, and what came of it afterwards.
//! The person decides freely, and may send the coach away.

use super::tips::shows_result;
use super::undo::last_undo;
use super::{TableMsg, TableScreen};
use crate::components::scenes::{QuickRules, in_steps, quick_rules_cards};
use crate::dom::{El, button, classed, el};
use crate::games::coach::{Coach, LEAVE};
use crate::games::{GameUi, Sheet, Tip};
use crate::names::Names;
use crate::store;
use crate::text::joined;
use rules::pass_and_play::Device;
use rules::record::Value;
use std::cell::RefCell;
use yew::platform::spawn_local;
use yew::prelude::*;

/// What was said more moves ago than these is stale.
const ROUND: usize = 4;

/// The setting that remembers in which game the coach is, and the ideas that were given there.
fn setting(game: &str) -> String {
    format!("{game}/coach")
}

/// The setting that remembers that somebody was asked whether they know what a trick is.
const TRICK_TOLD: &str = "coach/trick";

thread_local! {
    static CALLED: RefCell<Option<Remembered>> = const { RefCell::new(None) };
}

/// Whether nobody was asked yet whether they know what a trick is.
pub async fn asks_about_tricks() -> bool {
    store::setting(TRICK_TOLD).await.is_none()
}

/// A coach stands beside the table with that id, from its first hand on.
pub fn call_coach(game: &str, table: &str, asks: bool) {
    keep(game, table, 0);
    CALLED.set(Some(Remembered { at: table.to_owned(), given: 0, asks }));
}

fn keep(game: &str, table: &str, given: u32) {
    let kept = [Value::text(table), Value::Int(given.into())];
    spawn_local(store::remember(&setting(game), Value::list(kept, |entry| entry)));
}

/// What is remembered of the coach.
pub struct Remembered {
    /// The table.
    at: String,
    /// A bit for each idea that was given.
    given: u32,
    /// Whether the coach offers to tell what a trick is.
    asks: bool,
}

impl Remembered {
    /// What there is to remember of a coach who was called to that table a moment ago: its first picture has a place for
    /// the words.
    pub fn just_called(table: &str) -> Option<Remembered> {
        CALLED.with_borrow_mut(|called| called.take_if(|called| called.at == table))
    }

    /// What is remembered, if there is a coach beside that table.
    pub async fn load(game: &str, table: &str) -> Option<Remembered> {
        let kept = store::setting(&setting(game)).await?;
        let [at, given] = kept.as_list("a coach").ok()? else { return None };
        let given = u32::try_from(given.as_int("ideas").ok()?).ok()?;
        let asks = asks_about_tricks().await;
        (at.as_text("a table").ok()? == table).then(|| Remembered { at: table.to_owned(), given, asks })
    }
}

/// The coach beside a table.
#[derive(Debug, PartialEq)]
pub struct Coaching<V, P> {
    /// The table, if there is one.
    at: Option<String>,
    /// Whether it has said its last words.
    is_done: bool,
    /// Whether one hand is over and the next has not begun.
    is_between: bool,
    /// Whether it offers to tell what a trick is.
    asks: bool,
    /// A bit for each idea that was given.
    given: u32,
    /// What the person saw at their last decision, and how many moves the game had then.
    decision: Option<(V, usize)>,
    /// The idea for it, by its number.
    idea: Option<usize>,
    /// What came of the decision before it; or, first of all, the goal.
    reply: String,
    /// How many moves the game had when that was said.
    said_at: usize,
    /// The phase in which something was said last.
    said_in: Option<P>,
    /// What was said last.
    news: String,
}

impl<V, P> Default for Coaching<V, P> {
    fn default() -> Self {
        Coaching {
            at: None,
            is_done: false,
            is_between: false,
            asks: false,
            given: 0,
            decision: None,
            idea: None,
            reply: String::new(),
            said_at: 0,
            said_in: None,
            news: String::new(),
        }
    }
}

impl<V, P> Coaching<V, P> {
    /// The coach of the table comes, and knows what was said there before.
    fn come(&mut self, Remembered { at, given, asks }: Remembered) {
        *self = Coaching { at: Some(at), given, asks, ..Coaching::default() };
    }

    /// The game looks like that now, after so many hands and moves. `decides`: it is for the person to decide.
    fn follow(
        &mut self,
        coach: &Coach<V>,
        now: V,
        (hands, moves): (usize, usize),
        decides: bool,
        names: &Names,
    ) {
        self.news.clear();
        match &self.decision {
            Some((_, at)) if *at == moves => return,
            // it was taken back
            Some((_, at)) if *at > moves => (self.idea, self.reply) = (None, String::new()),
            Some((before, _)) => {
                if let Some(idea) = self.idea {
                    self.given |= 1 << idea;
                }
                if let Some(reply) = (coach.reply)(before, &now, names) {
                    (self.idea, self.asks) = (None, false);
                    self.say(reply);
                    self.decision = None;
                }
            }
            None if std::mem::take(&mut self.is_between) => {
                let next = hands.checked_sub(1).and_then(|later| coach.next.get(later));
                self.say(next.map_or_else(String::new, |next| (*next).to_owned()));
            }
            None if self.given == 0 && self.reply.is_empty() => self.say(coach.goal.to_owned()),
            None => {}
        }
        if !self.news.is_empty() {
            self.said_at = moves;
        }
        if decides {
            let is_new =
                |&(number, (_, fits)): &(usize, &Tip<V>)| self.given & (1 << number) == 0 && fits(&now);
            self.idea = coach.ideas.iter().enumerate().find(is_new).map(|(number, _)| number);
            // nothing came of the last one that is worth a word, or much has happened since
            if self.decision.take().is_some() || moves > self.said_at + ROUND {
                self.reply.clear();
            }
            self.decision = Some((now, moves));
            let idea = self.idea.and_then(|number| coach.ideas.get(number));
            let idea = idea.map_or_else(String::new, |(idea, _)| (*idea).to_owned());
            self.news = joined([std::mem::take(&mut self.news), idea]);
        }
    }

    fn say(&mut self, words: String) {
        self.news.clone_from(&words);
        self.reply = words;
    }

    /// A hand is over, and the coach takes leave, or is silent until the next.
    fn end_hand(&mut self, is_last: bool) {
        (self.is_done, self.is_between, self.idea, self.decision) = (is_last, !is_last, None, None);
        self.news = if is_last { LEAVE.to_owned() } else { String::new() };
        self.reply.clear();
    }
}

impl<G: GameUi> TableScreen<G> {
    /// Whether a coach has something to say at this table.
    pub(super) fn is_coached(&self) -> bool {
        self.coaching.at.is_some() && self.session.is_alone()
    }

    /// Whether the coach is just saying its last words, in the result.
    pub(super) fn coach_leaves(&self) -> bool {
        self.is_coached() && self.coaching.is_done
    }

    /// The coach comes to the table with that id.
    pub(super) fn coach_comes(&mut self, remembered: Remembered) {
        self.coaching.come(remembered);
        self.follow_coach();
    }

    /// The coach sees how the game goes on.
    pub(super) fn follow_coach(&mut self) {
        if !self.is_coached() {
            return;
        }
        let sitting = &self.session.sitting;
        if self.coaching.is_done {
            self.coaching = Coaching::default();
        } else if shows_result(sitting.device()) {
            let is_last = sitting.device() == Device::Over || sitting.view().hands.len() >= G::COACH.hands();
            self.coaching.end_hand(is_last);
            if is_last {
                self.forget_coach();
            }
        } else {
            let (given, asked) = (self.coaching.given, self.coaching.asks);
            let decides = sitting.actor().is_some();
            // what was said of bids is stale once there is something else to decide or to look at
            let phase = sitting.view().turn.phase();
            let is_stale = self.coaching.said_in != phase && given > 0;
            if is_stale && (decides || matches!(sitting.device(), Device::Pause(_))) {
                self.coaching.reply.clear();
            }
            let view = sitting.view();
            let at = (view.hands.len(), self.session.moves());
            self.coaching.follow(G::COACH, view, at, decides, &self.session.names());
            if !self.coaching.news.is_empty() {
                self.coaching.said_in = phase;
            }
            if asked && !self.coaching.asks {
                spawn_local(store::remember(TRICK_TOLD, Value::Bool(true)));
            }
            let now = self.coaching.given;
            if let Some(at) = self.coaching.at.as_deref().filter(|_| now != given) {
                keep(G::ID, at, now);
            }
        }
    }

    /// The person knows the game.
    pub(super) fn send_coach_away(&mut self) {
        self.coaching = Coaching::default();
        self.forget_coach();
        self.know_game();
    }

    fn forget_coach(&self) {
        spawn_local(async { store::forget(&setting(G::ID)).await });
    }

    /// What is read aloud of the coach's words.
    pub(super) fn coach_news(&self) -> String {
        if self.is_coached() { self.coaching.news.clone() } else { String::new() }
    }

    /// The coach, between the bar and the board.
    pub(super) fn coach(&self, send: &Callback<TableMsg>) -> Option<El> {
        let Coaching { is_done, is_between, asks, idea, reply, .. } = &self.coaching;
        let is_silent = *is_done || *is_between;
        let idea = idea.and_then(|number| G::COACH.ideas.get(number));
        let way = |class: &'static str, text: &'static str, msg: fn() -> TableMsg| {
            button(class, text, send.reform(move |_| msg()))
        };
        let what_is = || way("link-button", TRICK, || TableMsg::OpenSheet(Sheet::Trick));
        let sitting = &self.session.sitting;
        let view = sitting.view();
        let is_led_to = view.trick.is_some_and(|trick| !trick.is_empty());
        let is_past = is_led_to && view.tricks.iter().any(|(_, &tricks)| tricks > 0);
        let said = match (reply.as_str(), idea) {
            // its place is never empty
            ("", None) => G::COACH.goal.to_owned(),
            ("", Some(_)) => String::new(),
            (reply, _) if is_past => format!("Just now: {reply}"),
            (reply, _) => reply.to_owned(),
        };
        let offer = G::COACH.offer.filter(|(_, fits)| fits(&view) && last_undo(sitting).is_some());
        let offered = offer.map(|(words, _)| way("link-button", words, || TableMsg::UndoLast));
        let words = el("p")
            .text(said)
            .each((*asks).then(what_is).into_iter().chain(offered).map(|way| el("span").text(" ").put(way)))
            .put_if(idea.map(|(idea, _)| el("b").text(" ").text(*idea)));
        let know = || way("button quiet", "I know this game", || TableMsg::KnowsGame);
        let strip = classed("section", "coaching").set("aria-label", "Coach").put(words).put(know());
        (self.is_coached() && !is_silent).then_some(strip)
    }
}

/// The heading of the sheet that tells what a trick is.
pub const TRICK: &str = "What is a trick?";

/// What a trick is, in three pictures.
pub fn what_is_a_trick() -> El {
    let steps: QuickRules = (
        vec![
            (
                quick_rules_cards("8H").into(),
                "Somebody leads.",
                "They choose a card from their hand and lay it on the table.".to_owned(),
            ),
            (
                quick_rules_cards("8H QH 3C").into(),
                "Everybody answers.",
                "In turn, each lays one card; in most games one of the same suit, if they can.".to_owned(),
            ),
            (
                quick_rules_cards("QH").into(),
                "One card wins.",
                "Mostly the highest of the suit led. Whoever played it takes them all: that is a trick."
                    .to_owned(),
            ),
        ],
        "Then the next one begins, until the hands are empty.".to_owned(),
    );
    in_steps(TRICK, None, steps)
}

#[cfg(test)]
mod tests;
