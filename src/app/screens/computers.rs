//! Computer players at a table: they are asked and waited for, seats are handed to them and back, and they give hints.

use super::played::Played;
use crate::app::components::choices::{Standing, choice, choices};
use crate::app::dom::{button, classed, div, el};
use crate::app::doors::{ABSENT, tell_thinker, think};
use crate::app::names::Names;
use crate::app::preferences::Preferences;
use crate::app::store::Saved;
use crate::bots::Skill;
use crate::game::Rest;
use crate::record::Value;
use crate::seat::Seat;
use crate::sitting::Stage;
use yew::platform::spawn_local;
use yew::prelude::*;

/// A place in the game, by the number of its moves, and who thinks there.
pub type Place = (usize, Seat);

/// What is known of those who think.
#[derive(Default)]
pub struct Computers {
    /// So many of the game's moves the thinker has been told.
    told: usize,
    /// How many questions it was asked.
    questions: u32,
    /// Where it was asked last for what a computer player does, and the number of that question.
    asked: Option<(Place, u32)>,
    /// Whether it did not arrive.
    absent: bool,
    /// Whether nobody waits until somebody has to decide something, or the hand is over.
    skips: bool,
    /// Where somebody has asked for a hint last, the number of that question, and the hint, as markup.
    hint: Option<(Place, u32, Option<AttrValue>)>,
}

/// What the thinker has answered to the question with that number; nothing where it did not arrive.
pub type Thought = (u32, Option<Value>);

/// What can be done about those who think.
pub enum Deed {
    /// A computer player has thought of what to do.
    Thought(Thought),
    /// Somebody is given a hint.
    Hinted(Thought),
    /// Nobody wants to wait.
    Skip,
    /// The thinker is asked once more.
    Again,
    /// Somebody else sits there now.
    Seat(Seat, Option<Skill>),
}

impl Computers {
    /// Asks whoever has to think, once at each place.
    pub fn follow(&mut self, played: &dyn Played, id: &str, tell: &Callback<Deed>) {
        self.told = self.told.min(played.moves());
        if matches!(
            played.stage(),
            Stage::Open(_) | Stage::Curtain(_) | Stage::Rest(Rest::Hand) | Stage::Deal | Stage::Over
        ) {
            self.skips = false;
        }
        let now = played.computer().map(|seat| (played.moves(), seat));
        if self.asked.map(|(place, _)| place) != now {
            self.absent = false;
            let time = if self.skips { 0 } else { Preferences::now().pace() };
            self.asked = now
                .map(|place| (place, self.ask(played, id, place, "move", time, tell.reform(Deed::Thought))));
        }
    }

    /// Asks the thinker, and gives the number of the question.
    fn ask(
        &mut self,
        played: &dyn Played,
        id: &str,
        place: Place,
        what: &'static str,
        time: u32,
        tell: Callback<Thought>,
    ) -> u32 {
        let from = std::mem::replace(&mut self.told, place.0);
        let Saved { record, code, .. } = played.saved(id, from);
        let answer = think(record, code, from, place.1, what, time);
        self.questions += 1;
        let number = self.questions;
        spawn_local(async move { tell.emit((number, answer.await)) });
        number
    }

    /// A computer player does what it has thought of, unless that comes too late. Whether it has; it is asked again where
    /// the game is `busy`.
    pub fn act(&mut self, played: &mut dyn Played, (number, answer): Thought, busy: bool) -> bool {
        if self.asked.is_none_or(|(_, asked)| asked != number) {
            return false;
        }
        if busy {
            self.asked = None;
            return false;
        }
        let done = answer.is_some_and(|entry| played.act_for_computer(&entry));
        if !done {
            // it knows nothing of what it was told
            (self.absent, self.told) = (true, 0);
        }
        done
    }

    /// Whether nobody waits.
    pub fn skips(&self) -> bool {
        self.skips
    }

    /// Nobody waits any more.
    pub fn skip(&mut self) {
        self.skips = true;
        tell_thinker("hurry");
    }

    /// The thinker is asked once more.
    pub fn again(&mut self) {
        self.asked = None;
    }

    /// What is said while nobody who looks decides anything: who thinks, or that the finished trick lies there.
    pub fn waits(
        &self,
        played: &dyn Played,
        names: &Names,
        go: Callback<MouseEvent>,
        tell: &Callback<Deed>,
    ) -> Option<Html> {
        let resting = played.stage() == Stage::Rest(Rest::Trick) && played.next_holder().is_none();
        Some(match played.computer() {
            Some(_) if self.absent => {
                let again = button("button primary", "Try again", tell.reform(|_| Deed::Again));
                div("note warn").set("role", "alert").put(el("p").text(ABSENT)).put(again).into()
            }
            Some(seat) => {
                let skip = button("button quiet", "Skip ahead", tell.reform(|_| Deed::Skip));
                let words = classed("p", "soft").text(format!("{} is thinking…", names.of(seat)));
                div("waits").put(words).put_if((!self.skips).then_some(skip)).into()
            }
            None if resting => {
                div("waits").put(button("button primary", "Go on", go).flag("data-focus", true)).into()
            }
            None => return None,
        })
    }

    /// The hint for whoever decides something now; it is asked for when there is none yet.
    pub fn give_hint(&mut self, played: &dyn Played, id: &str, tell: &Callback<Deed>) {
        let now = played.actor().map(|seat| (played.moves(), seat));
        if let Some(place) = now.filter(|_| self.hint.as_ref().map(|(place, ..)| *place) != now) {
            let number = self.ask(played, id, place, "hint", 0, tell.reform(Deed::Hinted));
            self.hint = Some((place, number, None));
        }
    }

    /// The hint has come.
    pub fn hinted(&mut self, (number, answer): Thought) {
        if let Some((_, asked, hint)) = &mut self.hint
            && *asked == number
        {
            *hint = Some(match answer {
                Some(Value::Text(markup)) => markup.into(),
                _ => {
                    self.told = 0;
                    ABSENT.into()
                }
            });
        }
    }

    /// The hint, for the one who asked for it where it still matters.
    pub fn hint(&self, played: &dyn Played) -> Html {
        match &self.hint {
            Some((place, _, Some(markup)))
                if played.viewer() == Some(place.1) && played.moves() == place.0 =>
            {
                Html::from_html_unchecked(markup.clone())
            }
            _ => classed("p", "soft").set("role", "status").text("One moment…").into(),
        }
    }
}

impl Drop for Computers {
    fn drop(&mut self) {
        if self.told > 0 {
            tell_thinker("stop");
        }
    }
}

/// Who sits where: each seat a person or a computer player.
pub fn seats(played: &dyn Played, names: &Names, tell: &Callback<Deed>) -> Html {
    let row = |seat: Seat| {
        let now = played.remarks().computers.at(seat);
        let pick = |who: Option<Skill>| {
            let name = who.map_or("Person", Skill::name);
            let standing = Standing { chosen: who == now, barred: false, stop: who == now };
            choice("pick", name.to_owned(), standing, tell.reform(move |_| Deed::Seat(seat, who))).text(name)
        };
        div("field").put(el("h3").text(names.of(seat))).put(
            choices("picks", names.of(seat)).each([None].into_iter().chain(Skill::ALL.map(Some)).map(pick)),
        )
    };
    let words = "A computer player takes the seat over as it is, and gives it back the same way. It knows what whoever sits \
                 there may know, and no more.";
    div("room-stack").put(el("p").text(words)).each(Seat::all(names.len()).map(row)).into()
}
