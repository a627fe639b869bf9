//! How a lesson is drawn: the bar, the words, the board, and the light over it.

use super::spotlight::RINGS;
use super::{Feedback, LessonScreen, Msg};
use crate::components::dialog;
use crate::components::hand::ALONE;
use crate::dom::{El, classed, div, el, link as route_link, spoken};
use crate::games::{BoardProps, GameUi, Sheet, gone, meanings};
use crate::lessons::{LEARNER, Run};
use crate::names::{Names, capitalized};
use crate::route::Route;
use crate::screens::session::{MEMORY, TableText};
use rules::game::View;
use std::rc::Rc;
use yew::html::Scope;
use yew::prelude::*;

impl<G: GameUi> LessonScreen<G> {
    /// The whole screen.
    pub(super) fn screen(&self, link: &Scope<Self>, run: &Run<G>) -> Html {
        let names = Names::new(run.table().players());
        let view = run.view();
        let text = TableText::of::<G>(&view, run.events(), &names);
        let bar = classed("header", "table-bar lesson-bar")
            .put(el("h1").put(spoken(format!("Learn {}: ", name::<G>()))).text(text.heading.clone()))
            .put(div("table-facts").put(text.facts.clone()))
            .put(route_link("button quiet", "Leave", &Route::Home).set("aria-label", "Leave the lesson"));
        let rings = self.spotlight.rings.iter().take(RINGS);
        let rings = rings.map(|ring| div("lesson-ring").set("aria-hidden", "true").node(ring));
        classed("main", "table lesson")
            .class(&format!("game-{}", G::ID))
            .flag(ALONE, true)
            .flag("data-asks", run.asks().is_some())
            .node(self.motion.table())
            .set("data-near", LEARNER.index().to_string())
            .put(bar)
            .put(self.words(link, run))
            .put(self.board(link, run, &names, &text.prompt))
            .put(self.motion.layer())
            .put(div("lesson-dim").set("aria-hidden", "true").node(&self.spotlight.dim))
            .each(rings)
            .put_if(self.sheet.map(|sheet| self.sheet(link, sheet, &view, &names)))
            .into()
    }

    fn board(&self, link: &Scope<Self>, run: &Run<G>, names: &Names, prompt: &str) -> Html {
        let (asks, is_last) = (run.asks().is_some(), run.is_last());
        let waits = (!asks).then(|| {
            let words = if run.step().is_none() { prompt } else { "" };
            classed("p", "soft").text(words.to_owned()).into()
        });
        let illegal = match &self.told {
            Some(Feedback::Illegal(why)) => Some(AttrValue::from(why.clone())),
            Some(Feedback::Wrong(_)) | None => None,
        };
        G::board(&Rc::new(BoardProps {
            view: Rc::new(run.view()),
            events: Rc::default(),
            names: names.clone(),
            device: run.device(),
            near_seat: LEARNER,
            edges: None,
            at_edge: false,
            open_hands: Vec::new(),
            curtain: None,
            draft: self.draft.clone(),
            refused: illegal,
            waits,
            landed: self.landed,
            wide: self.room.is_wide(),
            roomy: self.room.is_roomy(),
            memory: Some(MEMORY),
            ondraft: link.callback(Msg::Draft),
            onact: link.callback(Msg::Act),
            oncall: Callback::noop(),
            ongo: link.callback(move |()| if is_last { Msg::PlayOn } else { Msg::Next }),
            after: Html::default(),
            tip: None,
            offer: Html::default(),
            lone: Some(LEARNER),
            onopen: link.callback(|sheet| Msg::Sheet(Some(sheet))),
        }))
    }

    /// What a tap on the table explains.
    fn sheet(&self, link: &Scope<Self>, sheet: Sheet, view: &View<G>, names: &Names) -> El {
        let (title, body): (AttrValue, Html) = match sheet {
            Sheet::Seat(seat) => (
                (capitalized(&names.whose(seat)) + " side of the table").into(),
                G::seat_sheet(view, names, seat),
            ),
            Sheet::Scores => ("Score sheet".into(), G::score_sheet(view, names)),
            Sheet::LastTrick => {
                let none = || el("p").text("No trick is finished yet.").into();
                ("Last trick".into(), G::last_trick(view, names).unwrap_or_else(none))
            }
            Sheet::Gone => (gone::TITLE.into(), gone::list(view.played(), G::trick_summary(view).trump)),
            Sheet::Meanings
            | Sheet::Menu
            | Sheet::Rules
            | Sheet::Preferences
            | Sheet::TakeBack(_)
            | Sheet::Stop
            | Sheet::Note
            | Sheet::Call
            | Sheet::Seats
            | Sheet::Keys
            | Sheet::Hint
            | Sheet::SecondLook => {
                let (title, body) = meanings::<G>(view, names);
                (title.into(), body)
            }
        };
        let onclose = link.callback(|()| Msg::Sheet(None));
        dialog::dialog(&self.dialog, title, "", onclose, body)
    }
}

/// The game's name.
fn name<G: GameUi>() -> &'static str {
    rules::games::ALL.iter().find(|info| info.id == G::ID).map_or("", |info| info.name)
}
