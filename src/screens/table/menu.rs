//! The menu of the table: five things that are wanted most, with signs, and the rest behind *More…*.

use super::{TableMsg, TableScreen, note, over, undo};
use crate::components::icons::{BOOK, LAST_TRICK, LEAVE, PENCIL, PLAYED_CARDS, REVIEW, SHARE, SHEET, icon};
use crate::dom::{El, button, classed, div, link};
use crate::games::{GameUi, Sheet, played_cards};
use crate::names::Names;
use crate::preferences::Preferences;
use crate::route::Route;
use crate::seating::{Room, Seating};
use rules::pass_and_play::Device;
use yew::prelude::*;

impl<G: GameUi> TableScreen<G> {
    /// What is wanted most: while people play, what has happened, the rules and the way out; afterwards, what can be done with
    /// the game.
    pub(super) fn menu(&self, send: &Callback<TableMsg>, names: &Names, id: &str) -> Html {
        let sitting = &self.session.sitting;
        let entry = |sign: &'static str, text: &'static str, sheet: Sheet| {
            button("button wide", "", turn_to(send, sheet)).put(icon(sign)).text(text)
        };
        let leave = |sign: &'static str, text: &'static str, to: Route| {
            link("button wide", "", &to).put(icon(sign)).text(text)
        };
        let scores = entry(SHEET, "Score sheet", Sheet::Scores);
        let rules = entry(BOOK, "Rules", Sheet::Rules);
        let menu = div("menu signed");
        let menu = match sitting.device() {
            Device::Over => menu
                .put(leave(REVIEW, "Review", Route::Review(id.to_owned(), None)))
                .put(scores)
                .put(leave(SHARE, "Share", Route::Share(id.to_owned())))
                .put(entry(PENCIL, note::noting(sitting.table()), Sheet::Note))
                .put(rules),
            Device::Curtain(_)
            | Device::Open(_)
            | Device::Thinking(_)
            | Device::ClaimRound(_)
            | Device::Pause(_)
            | Device::Deal => {
                let (view, leave) = (sitting.view(), leave(LEAVE, "Leave the table", Route::Home));
                let last =
                    G::last_trick(&view, names).map(|_| entry(LAST_TRICK, "Last trick", Sheet::LastTrick));
                let gone = (!view.played().is_empty())
                    .then(|| entry(PLAYED_CARDS, played_cards::TITLE, Sheet::PlayedCards));
                menu.put_if(last).put_if(gone).put(scores).put(rules).put(leave)
            }
        };
        let saved = classed("p", "small soft").text("The game is saved.");
        menu.put(button("button quiet wide", "More…", turn_to(send, Sheet::More))).put(saved).into()
    }

    /// Everything else.
    pub(super) fn more(&self, send: &Callback<TableMsg>, names: &Names, id: &str) -> Html {
        let sitting = &self.session.sitting;
        let entry = |text: &'static str, sheet: Sheet| button("button wide", text, turn_to(send, sheet));
        let leave = |text: &'static str, to: Route| link("button wide", text, &to);
        let menu = div("menu in-pairs")
            .put(entry("Settings", Sheet::Preferences))
            .put(sounds(send))
            .put(entry("Words and signs", Sheet::Glossary))
            .put(entry("Keys", Sheet::Keys));
        if sitting.device() == Device::Over {
            let view = sitting.view();
            return menu
                .put_if(G::last_trick(&view, names).map(|_| entry("Last trick", Sheet::LastTrick)))
                .put_if((!view.played().is_empty()).then(|| entry(played_cards::TITLE, Sheet::PlayedCards)))
                .each(undo::undo_entries(sitting, names, send))
                .put(leave("Review my play", Route::MyPlay(id.to_owned())))
                .put_if(over::short_game(sitting.table()))
                .put(leave("Leave the table", Route::Home))
                .into();
        }
        menu.put(entry("Hand over a seat", Sheet::Seats))
            .each(self.other_seatings().map(|(text, seating)| {
                button("button wide", text, send.reform(move |_| TableMsg::Sit(seating)))
            }))
            .put(leave("Review", Route::Review(id.to_owned(), None)))
            .put(leave("Share", Route::Share(id.to_owned())))
            .each(undo::undo_entries(sitting, names, send))
            .put(entry("End the game here", Sheet::Stop).class("danger"))
            .into()
    }

    /// How else people may sit.
    fn other_seatings(&self) -> impl Iterator<Item = (&'static str, Seating)> {
        let seats = self.session.table().seats();
        let people = self.session.table().record().remarks.computers.people(seats);
        let has_choice = people.count() > 1 && Room::of(&self.room).fits(seats);
        let now = self.session.seating;
        let others = Seating::DEALT.into_iter().filter(move |&seating| has_choice && seating != now);
        others.map(|seating| match seating {
            Seating::PassRound | Seating::RealCards => ("Pass the device round", seating),
            Seating::InTheMiddle => ("Lay the device in the middle", seating),
            Seating::Phones => ("Let phones hold the hands", seating),
        })
    }
}

/// That sheet follows the menu.
fn turn_to(send: &Callback<TableMsg>, sheet: Sheet) -> Callback<MouseEvent> {
    send.reform(move |_| TableMsg::TurnToSheet(sheet))
}

/// Switches the sounds on, and off.
fn sounds(send: &Callback<TableMsg>) -> El {
    let is_on = Preferences::now().sounds();
    let tick = classed("span", "switch").set("aria-hidden", "true").text(if is_on { "On" } else { "Off" });
    button("button wide", "Sounds", send.reform(move |_| TableMsg::Sounds(!is_on)))
        .set("role", "switch")
        .set("aria-checked", if is_on { "true" } else { "false" })
        .put(tick)
}
