//! The sheets that lie over the table.

use super::coach::{TRICK, what_is_a_trick};
use super::{Msg, TableMsg, TableScreen, computers, keys, note, over, undo};
use crate::components::arriving::{missing, try_again, waiting};
use crate::components::dialog::dialog;
use crate::components::print_links::blank_sheet_link;
use crate::components::rule_book::RuleBook;
use crate::dom::{El, button, div, el};
use crate::games::{GameUi, Sheet, glossary_sheet, played_cards};
use crate::names::{Names, capitalized};
use crate::pieces::{Fetching, NotArrived};
use crate::platform;
use crate::screens::layout::print_head;
use crate::screens::preferences::preferences;
use rules::seat::Seat;
use yew::html::Scope;
use yew::prelude::*;

/// A sheet's heading, its class and what is on it.
pub type Content = (AttrValue, &'static str, Html);

/// Draws what is on a sheet over that table, whose game has that id.
pub type DrawSheet<G> = fn(&TableScreen<G>, &Scope<TableScreen<G>>, Sheet, &Names, &str) -> Content;

/// Fetches the piece of the program with it: no first decision waits for it.
pub type FetchSheets<G> = fn() -> Fetching<DrawSheet<G>>;

impl<G: GameUi> TableScreen<G> {
    /// Fetches what draws the sheets.
    pub(super) fn fetch_sheets(&self, ctx: &Context<Self>) {
        let fetch = ctx.props().sheets;
        ctx.link().send_future(async move {
            // the table comes first
            platform::settled().await;
            Msg::Sheets(fetch().await)
        });
    }

    /// That sheet, as a dialog.
    pub(super) fn sheet(&self, link: &Scope<Self>, sheet: Sheet, names: &Names, id: &str) -> El {
        let (title, class, body) = match self.draw_sheet {
            Some(Ok(draw)) => draw(self, link, sheet, names, id),
            Some(Err(NotArrived)) => {
                let again = try_again(link.callback(|_| Msg::FetchSheets));
                ("This did not load".into(), "narrow", missing(again).into())
            }
            None => ("One moment".into(), "narrow", waiting("On its way…").into()),
        };
        let opening = self.openings;
        let onclose = link.callback(move |()| Msg::Table(TableMsg::CloseSheet(opening)));
        // sheets that follow each other share a dialog: when it closes, the focus goes back to what opened it
        dialog(&self.dialog, title, class, onclose, body).key(opening)
    }

    /// What stands above results and score sheets on paper.
    pub(super) fn print_head(&self, names: &Names) -> Option<El> {
        let people: Vec<_> = Seat::all(names.len()).map(|seat| names.of(seat).to_string()).collect();
        print_head(G::ID, self.autosave.moment(), &people)
    }

    /// What is on that sheet.
    pub fn content(&self, link: &Scope<Self>, sheet: Sheet, names: &Names, id: &str) -> Content {
        let (session, view) = (&self.session, || self.session.sitting.view());
        let send = link.callback(Msg::Table);
        match sheet {
            Sheet::Menu => ("Menu".into(), "narrow", self.menu(&send, names, id)),
            Sheet::More => ("More".into(), "narrow", self.more(&send, names, id)),
            Sheet::Scores => {
                let sheet = G::score_sheet(&view(), names);
                let sheet =
                    div("printed").put_if(self.print_head(names)).put(sheet).put(blank_sheet_link(G::ID));
                ("Score sheet".into(), "wide", sheet.into())
            }
            Sheet::LastTrick => {
                let none = || el("p").text("No trick is finished yet.").into();
                ("Last trick".into(), "", G::last_trick(&view(), names).unwrap_or_else(none))
            }
            Sheet::PlayedCards => (played_cards::TITLE.into(), "narrow", {
                let view = view();
                played_cards::list(view.played(), G::trump(&view))
            }),
            Sheet::QuickRules => {
                let rules = send.reform(|_| TableMsg::TurnToSheet(Sheet::Rules));
                let rules = div("button-row").put(button("button", "The rules in full", rules));
                let quick_rules = G::quick_rules(&view(), names, session.lone());
                ("The idea".into(), "wide", div("table-rules").put(quick_rules).put(rules).into())
            }
            Sheet::Rules => {
                let section = G::section(&view());
                let in_full = G::own_rules(&view())
                    .unwrap_or_else(|| html! { <RuleBook game={G::ID} {section} is_sheet=true /> });
                let quick_rules = G::quick_rules(&view(), names, session.lone());
                ("Rules".into(), "wide", div("table-rules").put(quick_rules).put(in_full).into())
            }
            Sheet::Preferences => ("Settings".into(), "", preferences().into()),
            Sheet::Seat(seat) => {
                let title = capitalized(&names.whose(seat)) + " side of the table";
                (title.into(), "", G::seat_sheet(&view(), names, seat))
            }
            Sheet::Glossary => {
                let (title, body) = glossary_sheet::<G>(&view(), names);
                (title.into(), "", body)
            }
            Sheet::TakeBack(seat) => {
                let body = match seat.or(session.sitting.viewer()) {
                    Some(seat) => undo::decisions_sheet(&self.past_decisions, seat, names, &send),
                    None => undo::deciders_sheet(session.table(), names, &send),
                };
                ("Undo back to…".into(), "narrow", body)
            }
            Sheet::Stop => ("End this game here?".into(), "narrow", over::stop_sheet(&send, &self.dialog)),
            Sheet::Note => {
                let note = self.typed_note.as_ref().unwrap_or(&session.table().record().remarks.note);
                ("A note for the inventor".into(), "", note::note_sheet(note, &send, &self.dialog))
            }
            Sheet::Call => {
                let mut props = self.board_props(link, names.clone());
                props.refused.clone_from(&self.refused);
                (G::CALLS.unwrap_or_default().into(), "", G::calling(&props))
            }
            Sheet::Seats => {
                let body = computers::seats(session, names, &send.reform(TableMsg::Computer));
                ("Who plays?".into(), "narrow", body)
            }
            Sheet::Trick => (TRICK.into(), "", what_is_a_trick().into()),
            Sheet::Keys => ("Keys".into(), "narrow", keys::sheet()),
            Sheet::Hint => {
                let act = link.callback(Msg::ActAsHinted);
                ("Hint".into(), "narrow hint", self.computers.hint(session, &act))
            }
            Sheet::Ahead => ("Lay ahead".into(), "narrow", self.ahead_sheet(link)),
            Sheet::SecondLook => ("Sure?".into(), "narrow hint", self.second_look_sheet(link, names)),
        }
    }
}
