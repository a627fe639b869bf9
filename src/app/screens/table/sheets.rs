//! The sheets that lie over the table.

use super::{Deed, Laid};
use crate::app::boards::Sheet;
use crate::app::components::dialog::dialog;
use crate::app::dom::{El, button, classed, div, el, link as way};
use crate::app::names::Names;
use crate::app::route::Route;
use crate::app::screens::behind::Behind;
use crate::app::screens::played::Played;
use crate::app::screens::{computers, room};
use crate::sitting::Stage;
use yew::html::Scope;
use yew::prelude::*;

impl Laid {
    /// That sheet, for those who sit there.
    pub(super) fn sheet(
        &self,
        link: &Scope<Laid>,
        sheet: Sheet,
        played: &dyn Played,
        names: &Names,
        id: &str,
    ) -> El {
        let turn = link.callback(Deed::Turn);
        let found = match sheet {
            Sheet::Call => played.calling(self.setting(link, names.clone(), None, self.refused.clone())),
            Sheet::Menu
            | Sheet::Preferences
            | Sheet::LastTrick
            | Sheet::Scores
            | Sheet::Rules
            | Sheet::Seat(_)
            | Sheet::Meanings
            | Sheet::TakeBack(_)
            | Sheet::Stop
            | Sheet::Seats
            | Sheet::Hint
            | Sheet::Note => played.sheet(sheet, names),
        };
        let (title, class, body) = found.unwrap_or_else(|| match sheet {
            Sheet::Menu => ("Menu".into(), "narrow", menu(link, played, names, id)),
            Sheet::TakeBack(seat) => {
                let onpick = link.callback(|(seat, index)| Deed::Undo(seat, index));
                ("Take back to…".into(), "narrow", room::decisions(played, names, seat, &turn, &onpick))
            }
            Sheet::Stop => {
                let stop = link.callback(|_| Deed::Stop);
                ("End this game here?".into(), "narrow", room::second_thought(stop, &self.dialog))
            }
            Sheet::Note => {
                let oninput = link.callback(|_| Deed::Noting);
                let body = room::note(&self.note, &played.remarks().note, oninput, &self.dialog);
                ("A note for the inventor".into(), "", body)
            }
            Sheet::Seats => {
                let tell = link.callback(Deed::Computer);
                ("Who plays?".into(), "narrow", computers::seats(played, names, &tell))
            }
            Sheet::Hint => ("Hint".into(), "narrow", self.computers.hint(played)),
            Sheet::LastTrick | Sheet::Scores | Sheet::Seat(_) | Sheet::Meanings | Sheet::Call => {
                let none = el("p").text("No trick has been finished in this hand.");
                ("Last trick".into(), "", none.into())
            }
            Sheet::Preferences => ("Preferences".into(), "", html! { <Behind what="preferences" /> }),
            Sheet::Rules => {
                let what = format!("rules/{}", played.id());
                ("Rules".into(), "wide", html! { <Behind {what} /> })
            }
        });
        // sheets that follow each other share a dialog: when it closes, the focus goes back to what opened it
        dialog(&self.dialog, title, class, &link.callback(|()| Deed::Close), body).key(self.opening)
    }
}

/// What the menu of the table offers.
fn menu(link: &Scope<Laid>, played: &dyn Played, names: &Names, id: &str) -> Html {
    let turn = |sheet: Sheet| link.callback(move |_: MouseEvent| Deed::Turn(sheet));
    let entry = |text: &'static str, sheet: Sheet| button("button wide", text, turn(sheet));
    let way = |text: &'static str, to: Route| way("button wide", text, &to);
    let back = room::taking_back(played, names, turn(Sheet::TakeBack(None)), |deed| match deed {
        Some((seat, index)) => link.callback(move |_| Deed::Undo(seat, index)),
        None => link.callback(|_| Deed::Redo),
    });
    let is_on = played.stage() != Stage::Over;
    let stop = is_on.then(|| entry("End the game here", Sheet::Stop));
    let hint = (played.actor().is_some()).then(|| entry("Hint", Sheet::Hint));
    let seats = is_on.then(|| entry("Hand over a seat", Sheet::Seats));
    div("menu")
        .put_if(hint)
        .put(entry("Last trick", Sheet::LastTrick))
        .put(entry("Score sheet", Sheet::Scores))
        .put(entry("Rules", Sheet::Rules))
        .put(entry("Preferences", Sheet::Preferences))
        .put_if(seats)
        .each(back)
        .put(way("Review the game", Route::Review(id.to_owned(), None)))
        .put(way("Share", Route::Share(id.to_owned())))
        .put_if(stop)
        .put(way("Leave the table", Route::Home))
        .put(classed("p", "small soft").text("The game is kept. It goes on where you left it."))
        .into()
}
