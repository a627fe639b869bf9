//! How a table is drawn: the bar above the board, the board of the game, the curtain, and what is read aloud.

use super::alone::alone;
use super::pace::deals_by_itself;
use super::{Msg, TableMsg, TableScreen, over, tips, undo};
use crate::components::curtain::Curtain;
use crate::components::hand::ALONE;
use crate::components::icons::{ASK, LAMP, MENU, REDO, SHEET, UNDO, icon};
use crate::dom::{El, button, classed, div, el};
use crate::games::announcements::answer;
use crate::games::{BoardProps, GameUi, Sheet};
use crate::names::Names;
use crate::screens::session::{GameSession, MEMORY, TableText};
use crate::screens::table::moments::moments;
use crate::store::StoreError;
use crate::text::joined;
use rules::pass_and_play::Device;
use rules::record::Takeback;
use rules::seat::Seat;
use std::rc::Rc;
use yew::html::Scope;
use yew::prelude::*;

impl<G: GameUi> TableScreen<G> {
    /// The whole screen.
    pub(super) fn screen(&self, link: &Scope<Self>, id: &str) -> Html {
        let send = link.callback(Msg::Table);
        let session = &self.session;
        let names = session.names();
        let text = session.text(&names);
        if self.landed || self.asked.is_some() {
            self.said.replace(self.heard(&text, &names));
        }
        let heard = self.said.borrow().clone();
        let status = AttrValue::from(session.announcement.clone().unwrap_or(text.events));
        let waits = self.waits(link, &names, &status);
        let next = text.prompt.clone();
        let curtain = self.next_holder().map(|seat| {
            let onlift = send.reform(|()| TableMsg::Lift);
            html! {
                <Curtain key={session.moves()} name={names.of(seat)} news={status.clone()} next={text.prompt} {onlift} />
            }
        });
        let curtain = curtain.or_else(|| {
            let waits = waits.clone().filter(|_| session.sitting.viewer().is_none())?;
            Some(div("curtain idle").said().put(waits).into())
        });
        let refused = self.refused.clone().filter(|_| self.sheet != Some(Sheet::Call));
        // in the middle it stands at the edge of whoever tried, and is not read aloud
        let refused = refused.filter(|_| !self.is_in_the_middle());
        let alert = refused.clone().unwrap_or_default();
        let after = match session.sitting.device() {
            Device::Over => {
                let table = session.table();
                let onpar = || send.reform(TableMsg::Par);
                let alone = session.is_alone().then(|| alone(id, onpar()));
                let told = (moments(table, id, &names), alone.unwrap_or_default());
                over::after::<G>(id, table, told, &send)
            }
            Device::Curtain(_)
            | Device::Open(_)
            | Device::Thinking(_)
            | Device::ClaimRound(_)
            | Device::Pause(_)
            | Device::Deal => Html::default(),
        };
        let board = if session.table().is_stopped() {
            over::stopped(session, self.room.is_roomy(), &names, after)
        } else if deals_by_itself(session) {
            // the cards are on their way
            Html::default()
        } else {
            let mut props = self.board_props(link, names.clone());
            if self.is_in_the_middle() {
                // what somebody has begun to choose is seen at their edge
                props.draft = G::Draft::default();
            }
            let (offer, edges) = (self.offer(link), self.edges(link, &names, (id, &next)));
            G::board(&Rc::new(BoardProps { curtain, edges, refused, waits, offer, after, ..props }))
        };
        let spoken = |role: &'static str, text: AttrValue| {
            classed("p", "visually-hidden").set("role", role).text(text)
        };
        let main = classed("main", "table")
            .class(&format!("game-{}", G::ID))
            .node(self.motion.table())
            .flag(ALONE, session.is_alone())
            .put(bar(&send, &names, text.heading, text.facts, session))
            .put_if(self.print_head(&names))
            .put_if(self.autosave.trouble().map(|error| trouble_note(error, &send)))
            .put_if(self.coach(&send))
            .put(board)
            .put(self.motion.layer())
            .put(spoken("status", heard.into()))
            .put(spoken("alert", alert))
            .put_if(self.sheet.map(|sheet| self.sheet(link, sheet, &names, id)));
        self.hasten(link, main).into()
    }

    /// What is read aloud: the answer to a key, else what has just happened, and what the player with the device is to do.
    fn heard(&self, text: &TableText, names: &Names) -> String {
        let session = &self.session;
        let (view, device) = (session.sitting.view(), session.sitting.device());
        if let Some((question, times)) = self.asked {
            // what is said twice is heard twice only if it differs
            return answer::<G>(question, &view, device, names) + if times % 2 == 0 { "" } else { "\u{a0}" };
        }
        if self.is_called {
            return text.heard.clone();
        }
        let to_do = match device {
            Device::Open(_) => G::to_do(&view, names, &session.draft),
            Device::Curtain(_)
            | Device::Thinking(_)
            | Device::ClaimRound(_)
            | Device::Pause(_)
            | Device::Deal
            | Device::Over => String::new(),
        };
        // the curtain has told the others what happened; and a trick that is taken away was told before
        let was_told = session.lone().is_none() || view.trick.is_some_and(|trick| trick.is_empty());
        let has_begun = session.draft != G::Draft::default();
        let news = match &session.announcement {
            Some(announcement) => announcement,
            None if !to_do.is_empty() && (was_told || has_begun) => "",
            None => &text.heard,
        };
        let tip = self.tip().map(|tip| format!("Tip: {tip}"));
        let coach = if has_begun { String::new() } else { self.coach_news() };
        joined([news.to_owned(), to_do, tip.unwrap_or_default(), coach])
    }

    /// What the device shows; while the last trick of a hand is being gathered, the table without it.
    pub(super) fn shown_device(&self) -> Device {
        let sitting = &self.session.sitting;
        match sitting.taker_of_last_trick().filter(|_| self.gathers) {
            Some(taker) => Device::Thinking(taker),
            None => sitting.device(),
        }
    }

    /// The seat at the near edge. A device that lies in the middle does not turn.
    pub(super) fn near_seat(&self) -> Seat {
        if self.is_in_the_middle() { Seat::FIRST } else { self.session.sitting.near_seat() }
    }

    /// The game for its board, without what only the table itself shows.
    pub(super) fn board_props(&self, link: &Scope<Self>, names: Names) -> BoardProps<G> {
        let sitting = &self.session.sitting;
        let send = link.callback(Msg::Table);
        BoardProps {
            view: Rc::new(sitting.view()),
            events: sitting.visible_events().into(),
            names,
            device: self.shown_device(),
            near_seat: self.near_seat(),
            opponents: self.opponents(),
            edges: None,
            at_edge: false,
            open_hands: Vec::new(),
            lone: self.session.lone(),
            curtain: None,
            draft: self.session.draft.clone(),
            refused: None,
            waits: None,
            tip: self.tip().map(|text| tips::tip(text, &send).into()),
            offer: Html::default(),
            landed: self.landed,
            is_coached: self.is_coached(),
            coach_leaves: self.coach_leaves(),
            wide: self.room.is_wide(),
            // round a device in the middle everything is as small as on a phone
            roomy: self.room.is_roomy() && !self.is_in_the_middle(),
            memory: Some(MEMORY),
            ondraft: link.callback(Msg::Draft),
            onact: link.callback(Msg::Act),
            oncall: link.callback(|(seat, action)| Msg::Call(seat, action)),
            ongo: send.reform(|()| TableMsg::GoOn),
            after: Html::default(),
            onopen: send.reform(TableMsg::OpenSheet),
        }
    }
}

/// What stands above the board: the hand, what everybody should know, and what can be opened or taken back. Everything in
/// it has its place, whether or not it can be used now.
fn bar<G: GameUi>(
    send: &Callback<TableMsg>,
    names: &Names,
    heading: String,
    facts: Html,
    session: &GameSession<G>,
) -> El {
    let sitting = &session.sitting;
    let table = sitting.table();
    let open = |sheet: Sheet| send.reform(move |_: MouseEvent| TableMsg::OpenSheet(sheet));
    let tool = |sign: &'static str, name: String, is_on: bool, msg: fn() -> TableMsg| {
        let send = send.clone();
        let onclick = Callback::from(move |_| {
            if is_on {
                send.emit(msg());
            }
        });
        let tool = button("icon-button", "", onclick).set("aria-label", name).put(icon(sign));
        // not `disabled`, which would take the focus away
        if is_on { tool } else { tool.set("aria-disabled", "true") }
    };
    let undo = undo::last_undo(sitting);
    let undo_name = undo
        .map_or_else(|| "Undo".to_owned(), |target| format!("Undo {} last move", names.whose(target.seat)));
    let redo_name = if table.may_redo() { "Redo the move that was undone" } else { "Redo" };
    let takes_back = table.takeback() != Takeback::Never;
    let undo = takes_back.then(|| tool(UNDO, undo_name, undo.is_some(), || TableMsg::UndoLast));
    let redo = takes_back
        .then(|| tool(REDO, redo_name.to_owned(), table.may_redo(), || TableMsg::Redo).class("redo"));
    // where the device lies in the middle, everybody sees a hint
    let lamp = (!session.seating.lies_flat()).then(|| {
        tool(LAMP, "Hint".to_owned(), sitting.actor().is_some(), || TableMsg::OpenSheet(Sheet::Hint))
    });
    // the heading leads to the game in a minute
    let title = button("bar-title", heading, open(Sheet::QuickRules));
    let title = title.set("title", "The game in a minute").put(icon(ASK));
    classed("header", "table-bar")
        .put(el("h1").put(title))
        .put(div("table-facts").put(facts))
        .put_if(lamp)
        .put_if(undo)
        .put_if(redo)
        .put(
            button("button quiet scores", "", open(Sheet::Scores))
                .set("aria-label", "Scores")
                .put(icon(SHEET))
                .put(el("span").text("Scores")),
        )
        .put(button("icon-button", "", open(Sheet::Menu)).set("aria-label", "Menu").put(icon(MENU)))
}

/// Says that the game is not saved.
fn trouble_note(error: StoreError, send: &Callback<TableMsg>) -> El {
    let words = format!("{} This game lasts only as long as this tab stays open.", error.sentence());
    // the mark keeps the page from changing to a new version (static/offline.js)
    classed("div", "note warn table-note").put(el("p").set("role", "alert").text(words)).put(button(
        "button",
        "Save as file",
        send.reform(|_| TableMsg::SaveFile),
    ))
}
