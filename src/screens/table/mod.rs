//! The table: what all games share. Who has the device, the curtain, saving, announcements, and which sheet lies over
//! the table.

mod ahead;
mod alone;
mod changes;
mod coach;
mod computers;
mod edges;
mod keys;
mod menu;
mod moments;
mod msg;
mod note;
mod opponents;
pub mod over;
mod pace;
mod phones;
mod second_look;
mod sheets;
mod tips;
mod undo;
mod view;
mod waiting;
mod waits;

use super::autosave::{Autosave, Overtaken, Session, Stored};
use super::layout::{CANNOT_OPEN, date_on_paper, problem_screen};
use super::library::save_stored;
use super::session::GameSession;
use crate::awake::Awake;
use crate::components::dialog;
use crate::dom::button;
use crate::files;
use crate::games::announcements::Question;
use crate::games::{GameUi, Sheet};
use crate::motion::Motion;
use crate::pieces::NotArrived;
use crate::platform::{TableRoom, focus_marked, is_focus_lost, on_cover};
use crate::preferences::Preferences;
use crate::seating::{LookBy, Looks, Seating};
use crate::sound;
use crate::start;
use crate::store::Saving;
use coach::{Coaching, Remembered};
pub use coach::{asks_about_tricks, call_coach};
use computers::Computers;
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
pub use msg::{Msg, TableMsg};
use opponents::OpponentState;
use pace::{RESULT, TRICK_OVER, by_itself, dealt_by_itself, pace, play_sound, plays_itself};
use phones::Phones;
use rules::game::View;
use rules::pass_and_play::Device;
use rules::record::MAX_NOTE;
use rules::seat::Seat;
use rules::table::Table;
use second_look::SecondLook;
pub use sheets::{DrawSheet, FetchSheets};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
pub use tips::Tips;
use undo::PastDecision;
use waiting::Waiting;
use wasm_bindgen::JsValue;
use yew::platform::spawn_local;
use yew::prelude::*;

/// What a table needs.
#[derive(Properties)]
pub struct TableProps<G: GameUi> {
    /// The id of the game in the store.
    pub id: AttrValue,
    /// The table as the stored game leaves it. From then on the screen has the game.
    pub table: Rc<Table<G>>,
    /// How people sit round the device.
    pub seating: Seating,
    /// How often it was saved.
    pub revision: u64,
    /// What the store has of it; none where it is only in the memory of this tab.
    pub stored: Option<Stored>,
    /// Where the store is still to get that.
    pub saving: Option<Saving>,
    /// Another tab goes on with the game.
    pub onovertaken: Callback<()>,
    /// Fetches what draws the sheets over it.
    pub sheets: FetchSheets<G>,
    /// Nobody sees it, and nothing comes of it (`screens/rehearsal.rs`).
    pub is_rehearsal: bool,
}

// a game that is loaded again is another table
impl<G: GameUi> PartialEq for TableProps<G> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.table, &other.table)
    }
}

/// A table with people round it.
pub struct TableScreen<G: GameUi> {
    /// The game as it is on the screen: always as it is saved, or kept in memory where it cannot be.
    session: GameSession<G>,
    autosave: Autosave<GameSession<G>>,
    /// Why the last action was refused.
    refused: Option<AttrValue>,
    /// What a key asked for, and how often keys did: the answer stays until the table changes.
    asked: Option<(Question, u32)>,
    /// Somebody has just called something while a hand was open: that is told, not what its holder is to do.
    is_called: bool,
    /// The sheet that lies over the table.
    sheet: Option<Sheet>,
    /// How many sheets were opened from the table, as a key: a dialog that is just closing is not the one that opens.
    openings: u32,
    dialog: NodeRef,
    /// What draws it, once it is here; none of what has not arrived.
    draw_sheet: Option<Result<DrawSheet<G>, NotArrived>>,
    /// What is written into the note and not saved yet.
    typed_note: Option<String>,
    tips: Tips,
    coaching: Coaching<View<G>, G::Phase>,
    /// What the open sheet offers to take back.
    past_decisions: Vec<PastDecision>,
    computers: Computers,
    second_look: SecondLook<G>,
    /// What was done while the last change was still being saved.
    waiting: VecDeque<Waiting<G>>,
    /// What was drawn last.
    drawn: Option<DrawnState>,
    motion: Motion,
    /// Whether everything lies where it belongs. Until then nothing is said about it.
    landed: bool,
    /// What was read aloud last.
    said: RefCell<String>,
    /// Whether the last trick of a hand is just being gathered.
    gathers: bool,
    /// Who looks at their cards, where the device lies in the middle.
    looks: Looks,
    /// Whose cards get the focus once they are drawn.
    focus_edge: Option<Seat>,
    phones: Phones,
    opponents: OpponentState,
    /// What happens by itself next.
    timer: Option<Timeout>,
    room: TableRoom,
    /// Keeps the screen on until the game is over.
    awake: Option<Awake>,
    _cover: [EventListener; 4],
    _disturbance: [EventListener; 2],
    _fingers: [EventListener; 4],
    _keys: [EventListener; 2],
    _paper: EventListener,
}

/// What tells whether the table or its sheet has changed.
#[derive(Clone, Copy)]
struct DrawnState {
    moves: usize,
    device: Device,
    gathers: bool,
    sheet: Option<(Sheet, u32)>,
}

impl<G: GameUi> Component for TableScreen<G> {
    type Message = Msg<G>;
    type Properties = TableProps<G>;

    fn create(ctx: &Context<Self>) -> Self {
        let send = ctx.link().callback(Msg::Table);
        let resized = send.reform(|()| TableMsg::Resized);
        let props = ctx.props();
        let (id, helped) = (props.id.clone(), send.clone());
        // where there is a coach there are no tips
        spawn_local(async move {
            helped.emit(TableMsg::Coached(Remembered::load(G::ID, &id).await));
            helped.emit(TableMsg::Tips(Tips::load(G::ID).await));
        });
        let session = GameSession::new(Table::clone(&props.table), props.seating);
        // a game that has just begun is dealt before it is drawn
        let dealt = props.saving.as_ref().and_then(|_| dealt_by_itself(&session));
        let mut autosave = Autosave::new(&props.id, props.revision, props.stored);
        let saved = ctx.link().callback(Msg::Saved);
        match (props.stored, props.saving.clone()) {
            (Some(stored), Some(saving)) => {
                autosave.follow(dealt.as_ref().unwrap_or(&session).clone(), stored, saving, &saved);
            }
            (Some(_), None) => {}
            // perhaps the browser keeps by now what it would not keep before
            (None, _) => autosave.save(session.clone(), &saved),
        }
        let mut screen = TableScreen {
            session,
            autosave,
            refused: None,
            asked: None,
            is_called: false,
            sheet: None,
            openings: 0,
            dialog: NodeRef::default(),
            draw_sheet: None,
            typed_note: None,
            tips: Tips::default(),
            coaching: Coaching::default(),
            past_decisions: Vec::new(),
            computers: Computers::default(),
            second_look: SecondLook::default(),
            waiting: VecDeque::new(),
            drawn: None,
            motion: Motion::new(),
            landed: true,
            said: RefCell::default(),
            gathers: false,
            looks: Looks::default(),
            focus_edge: None,
            phones: Phones::default(),
            opponents: OpponentState::new(&props.id),
            timer: None,
            room: TableRoom::watch(&resized),
            awake: None,
            _cover: on_cover(&send.reform(|()| TableMsg::Cover)),
            _disturbance: edges::on_disturbance(&send.reform(|()| TableMsg::LookAway)),
            _fingers: edges::hear_fingers(),
            _keys: keys::listen(&send),
            _paper: date_on_paper(),
        };
        if let Some(dealt) = dealt {
            screen.begin_with(dealt);
        }
        if let Some(called) = Remembered::just_called(&props.id) {
            screen.coach_comes(called);
        }
        screen.fetch_phones(ctx.link());
        if !props.is_rehearsal {
            screen.fetch_sheets(ctx);
        }
        screen
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg<G>) -> bool {
        if ctx.props().is_rehearsal {
            return false;
        }
        let is_unseen = matches!(msg, Msg::Sheets(_)) && self.sheet.is_none();
        let is_change = waiting::is_change(&msg);
        let Some(msg) = self.may_begin(msg) else { return false };
        let (refused, sheet, looks) = (self.refused.is_some(), self.sheet, self.looks.clone());
        self.take(ctx, msg);
        // a change is shown once it is saved, and until then nothing is drawn anew for it
        let is_waited_for = is_change && self.autosave.is_saving() && !refused && self.refused.is_none();
        !is_waited_for && !is_unseen || self.sheet != sheet || self.looks != looks
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        self.screen(ctx.link(), &ctx.props().id)
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        if ctx.props().is_rehearsal {
            return;
        }
        let send = ctx.link().callback(Msg::Table);
        let now = self.to_draw();
        let before = self.drawn.replace(now);
        let is_over = now.device == Device::Over;
        if self.awake.is_some() == is_over {
            self.awake = (!is_over).then(Awake::new);
        }
        if !self.autosave.is_saving() {
            self.ask_computers(&send.reform(TableMsg::Computer));
            self.take_second_look(&send);
        }
        if before.is_none_or(|before| (before.moves, before.device) != (now.moves, now.device)) {
            self.timer = by_itself(&self.session, self.computers.skips(), self.is_coached())
                .map(|(time, msg)| Timeout::new(time, move || send.emit(msg)));
            let is_new = |before: DrawnState| before.moves < now.moves || now.device == RESULT;
            if before.is_some_and(is_new) {
                play_sound(now.device);
            }
            // a sheet has the focus, and gives it back to what it was opened from; and a curtain beside a trick stays
            // where it is when the trick is taken away
            let is_swept = before.is_some_and(|before| before.device == TRICK_OVER);
            // nobody hears the cards that somebody looks at
            if now.sheet.is_none()
                && self.looks == Looks::default()
                && !(is_swept && matches!(now.device, Device::Curtain(_)))
            {
                focus_marked();
            }
        }
        self.focus_opened();
        if before.is_none_or(|before| before.sheet != now.sheet) {
            dialog::open(&self.dialog);
            // a sheet that is taken away while it is open takes the focus with it
            if now.sheet.is_none() && before.is_some() && is_focus_lost() {
                focus_marked();
            }
        }
        let glows = |sheet: Sheet| matches!(sheet, Sheet::Hint | Sheet::SecondLook);
        if [before.and_then(|before| before.sheet), now.sheet]
            .into_iter()
            .flatten()
            .any(|(sheet, _)| glows(sheet))
        {
            computers::light(&self.asked_about().as_ref().map(G::pointed).unwrap_or_default());
        }
        // last of all: the focus may have moved the page
        self.motion.after();
        if !self.landed {
            let landed = ctx.link().callback(|()| Msg::Table(TableMsg::Landed));
            self.motion.when_landed(move || landed.emit(()));
        }
        if now.gathers && before.is_some_and(|before| !before.gathers) {
            let gathered = ctx.link().callback(|()| Msg::Table(TableMsg::Gathered));
            match self.motion.is_moving() {
                true => self.motion.when_still(move || gathered.emit(())),
                false => gathered.emit(()),
            }
        }
    }
}

impl<G: GameUi> TableScreen<G> {
    fn to_draw(&self) -> DrawnState {
        DrawnState {
            moves: self.session.moves(),
            device: self.session.sitting.device(),
            gathers: self.gathers,
            sheet: self.sheet.map(|sheet| (sheet, self.openings)),
        }
    }

    /// Does what the message says.
    fn take(&mut self, ctx: &Context<Self>, msg: Msg<G>) {
        match msg {
            Msg::Draft(draft) => self.change(ctx, |session| session.choose(draft)),
            Msg::Act(action) => {
                if !self.holds_back(ctx, action) {
                    self.try_change(ctx, |session| session.act(action));
                }
            }
            Msg::DraftAtEdge(seat, draft) => {
                self.change(ctx, |session| session.choose_at_edge(seat, draft));
            }
            Msg::ActAtEdge(seat, action) => {
                let hand = self.session.sitting.table().view(Some(seat)).hand;
                if let Some(card) = hand.iter().find(|&card| G::play_card(card) == action) {
                    self.motion.let_go(card);
                }
                if self.try_change(ctx, |session| session.act_at_edge(seat, action)) {
                    // only a finger or a key that is still down goes on
                    self.looks.end((seat, LookBy::Button));
                }
            }
            Msg::ActFromSheet(action) => {
                self.sheet = self.sheet.filter(|sheet| !sheet.is_private());
                self.try_change(ctx, |session| session.act(action));
            }
            Msg::ActAsHinted(action) => match G::laid_out(&action) {
                Some(draft) => {
                    self.sheet = None;
                    self.change(ctx, |session| session.choose(draft));
                }
                None => self.take(ctx, Msg::ActFromSheet(action)),
            },
            Msg::Call(seat, action) => {
                if self.try_change(ctx, |session| session.call(seat, action)) {
                    // the sheet makes way for what has been called
                    self.sheet = None;
                }
            }
            Msg::Table(msg) => self.handle(ctx, msg),
            Msg::Sheets(draw) => self.draw_sheet = Some(draw),
            Msg::FetchSheets => {
                self.draw_sheet = None;
                self.fetch_sheets(ctx);
            }
            Msg::Saved(outcome) => match self.autosave.finish(&outcome, &ctx.link().callback(Msg::Saved)) {
                Ok(Some(session)) => self.show_saved(ctx, session),
                Ok(None) => {}
                Err(Overtaken) => ctx.props().onovertaken.emit(()),
            },
        }
    }

    fn handle(&mut self, ctx: &Context<Self>, msg: TableMsg) {
        match msg {
            TableMsg::Lift => self.change(ctx, |session| session.sitting.raise_curtain()),
            TableMsg::Cover => self.cover(),
            TableMsg::Look(look, begins) => {
                self.fetch_phones(ctx.link());
                self.look(look, begins);
            }
            TableMsg::Phones(tools) => self.phones_came(tools),
            TableMsg::Touch(seat, number) => self.touch(ctx, seat, number),
            TableMsg::LookAway => self.look_away(),
            TableMsg::LayDownAtEdge(seat) => self.change(ctx, |session| session.lay_down_at_edge(seat)),
            TableMsg::Sit(seating) => self.change_from_sheet(ctx, |session| session.sit(seating)),
            TableMsg::GoOn if self.may_gather() => {
                let before = self.shown();
                (self.gathers, self.landed, self.timer) = (true, false, None);
                self.move_when_drawn(before, Vec::new());
            }
            TableMsg::GoOn => self.change(ctx, GameSession::proceed),
            TableMsg::Landed => self.landed = self.motion.has_landed(),
            TableMsg::Gathered if self.gathers => self.change(ctx, GameSession::proceed),
            TableMsg::Gathered => {}
            TableMsg::PlayItself => self.change(ctx, |session| {
                if let Some(action) = plays_itself(session) {
                    session.act_by_itself(action);
                }
            }),
            // there is nothing to save
            TableMsg::LayAhead(when, card) => self.session.sitting.lay_ahead(when, card),
            TableMsg::PlayForced(on) => self.session.sitting.play_forced(on),
            TableMsg::LayDown => self.change(ctx, GameSession::lay_down),
            TableMsg::PlayAgain(skill) => {
                start::again(&self.session.saved("", 0).record, self.session.seating, skill);
            }
            TableMsg::Undo(target) => {
                self.change_from_sheet(ctx, |session| undo::undo(session, target));
            }
            TableMsg::UndoLast => self.change_from_sheet(ctx, undo::undo_last),
            TableMsg::Redo => self.change_from_sheet(ctx, GameSession::redo),
            TableMsg::Stop => self.change_from_sheet(ctx, |session| session.sitting.stop()),
            TableMsg::NoteTyped(note) => {
                self.typed_note = Some(note.chars().take(MAX_NOTE).collect());
                self.save_note(ctx);
            }
            TableMsg::Par(played) => {
                // it is kept by now, and goes with what is saved later, such as a note
                self.session.sitting.set_par(played);
            }
            // a sheet has keys of its own, and keeps what lies under it from being heard
            TableMsg::Key(_) if self.sheet.is_some() => {}
            TableMsg::Key(None) => self.handle(ctx, TableMsg::OpenSheet(Sheet::Keys)),
            TableMsg::Key(Some(question)) => {
                self.asked = Some((question, self.asked.map_or(0, |(_, times)| times + 1)));
            }
            TableMsg::OpenSheet(sheet) => {
                self.openings += 1;
                self.turn_to(sheet);
            }
            TableMsg::TurnToSheet(sheet) => self.turn_to(sheet),
            // another may be open before the browser tells that this one was closed
            TableMsg::CloseSheet(opening) if opening != self.openings => {}
            TableMsg::CloseSheet(_) => {
                // why a call was refused goes with its sheet
                match self.sheet.take() {
                    Some(Sheet::Call) => self.refused = None,
                    Some(Sheet::SecondLook) => self.second_look.let_go(),
                    Some(_) | None => {}
                }
            }
            TableMsg::Sounds(on) => {
                Preferences::switch_sounds(on);
                // who has just switched them on hears one
                sound::card();
            }
            TableMsg::SaveFile => files::save_game(&self.session.saved(&ctx.props().id, 0)),
            TableMsg::Resized => self.motion.finish(),
            TableMsg::Tips(tips) => {
                self.tips = tips;
                self.follow_tips(self.session.sitting.device());
            }
            TableMsg::NoMoreTips => {
                Preferences::end_tips();
                self.follow_tips(self.session.sitting.device());
                focus_marked();
            }
            TableMsg::Coached(remembered) => {
                if let Some(remembered) = remembered.filter(|_| !self.is_coached()) {
                    self.coach_comes(remembered);
                }
            }
            TableMsg::KnowsGame => {
                self.send_coach_away();
                focus_marked();
            }
            TableMsg::Judged(thought) => self.judged(ctx, thought),
            TableMsg::NotJudged => self.go_on_with_held(ctx, false),
            TableMsg::Opponents(tools) => self.opponents.come(tools),
            TableMsg::Computer(msg) => self.handle_computer(ctx, msg),
        }
    }

    /// Whether the last trick of a hand is still to be gathered before what comes of it is shown. It is there as long as
    /// the table is; other tricks are gathered while the next one begins.
    fn may_gather(&self) -> bool {
        let may_move = !Preferences::now().is_still() && !self.computers.skips();
        self.session.sitting.shows_last_trick() && may_move && !self.gathers
    }

    /// Covers the cards at once, those of the game that is being saved as well.
    fn cover(&mut self) {
        self.waiting.clear();
        self.asked = None;
        self.look_away();
        if let Some(pending) = self.autosave.pending() {
            pending.sitting.lower_curtain();
        }
        if self.session.sitting.viewer().is_some() {
            self.session.sitting.lower_curtain();
            self.session.announcement = None;
            self.refused = None;
        }
        // a hint is as private as a hand
        if self.session.sitting.viewer().is_none() {
            self.sheet = self.sheet.filter(|sheet| !sheet.is_private());
        }
    }

    fn handle_computer(&mut self, ctx: &Context<Self>, msg: computers::Msg) {
        match msg {
            // it is asked again once the change is saved
            computers::Msg::Thought(_) if self.autosave.is_saving() => self.computers.again(),
            computers::Msg::Thought(thought) => {
                let mut next = self.session.clone();
                next.announcement = None;
                if self.computers.act(&mut next, thought) {
                    self.fetch_opponents(ctx.link());
                    self.refused = None;
                    self.save_then_show(ctx, next);
                }
            }
            computers::Msg::Hinted(thought) => {
                self.computers.hinted(thought);
                self.look_again();
            }
            computers::Msg::Slow(number) => self.computers.wait(number),
            computers::Msg::Hurry => self.computers.hurry(),
            computers::Msg::Skip => self.computers.skip(),
            computers::Msg::Again => self.computers.again(),
            computers::Msg::Seat(seat, who) => self.change(ctx, |session| session.set_computer(seat, who)),
        }
    }

    /// Asks the computer players who have to think now.
    fn ask_computers(&mut self, send: &Callback<computers::Msg>) {
        self.computers.follow(&self.session, pace(&self.session, self.is_coached()), send);
        if self.sheet == Some(Sheet::Hint) {
            self.computers.give_hint(&self.session, send);
        }
    }

    /// What the open sheet is about.
    fn asked_about(&self) -> Option<G::Action> {
        match self.sheet? {
            Sheet::Hint => self.computers.hinted_action(&self.session),
            Sheet::SecondLook => self.second_look.held(),
            _ => None,
        }
    }

    fn turn_to(&mut self, sheet: Sheet) {
        self.prepare(sheet);
        self.sheet = Some(sheet);
    }

    /// Works out what a sheet shows that takes too long to be worked out each time it is drawn.
    fn prepare(&mut self, sheet: Sheet) {
        if let Sheet::TakeBack(seat) = sheet {
            let seat = seat.or(self.session.sitting.viewer());
            self.past_decisions =
                seat.map_or_else(Vec::new, |seat| undo::past_decisions(self.session.table(), seat));
        }
    }
}

/// In place of the table where the stored game cannot be played: it can be saved as it is.
pub fn damaged(why: &str, id: &str) -> Html {
    let key = JsValue::from_str(id);
    let save = button(
        "button primary",
        "Save as file",
        Callback::from(move |_| spawn_local(save_stored(key.clone()))),
    );
    problem_screen(CANNOT_OPEN, why, Some(save))
}
