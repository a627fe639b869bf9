//! What people do while their last change is still being saved is not lost: it waits, and is done as soon as that change is
//! on the screen, if it still makes sense then.

use super::{Msg, TableMsg, TableScreen, computers};
use crate::games::GameUi;
use rules::pass_and_play::Device;
use rules::seat::Seat;
use yew::prelude::*;

/// Something that waits until the last change is saved.
pub struct Waiting<G: GameUi> {
    msg: Msg<G>,
    /// What the device showed when it was done.
    device: Device,
    /// Who did it.
    actor: Option<Seat>,
}

/// What has to be the same when it is done at last.
enum Needs {
    /// The same person has to be the one to act.
    SameActor,
    /// The device has to show the same.
    SameDevice,
    /// Nothing: the rules say whether it can be done.
    Nothing,
}

impl<G: GameUi> TableScreen<G> {
    /// Gives a message back if it can be dealt with now. Otherwise it waits, in place of what has waited before, except for
    /// changes of who sits where: all of them wait.
    pub(super) fn may_begin(&mut self, msg: Msg<G>) -> Option<Msg<G>> {
        if !self.autosave.is_saving() || needs(&msg).is_none() {
            return Some(msg);
        }
        if !seats(&msg) {
            self.waiting.retain(|before| seats(&before.msg));
        }
        let sitting = &self.session.sitting;
        self.waiting.push_back(Waiting { msg, device: sitting.device(), actor: sitting.actor() });
        None
    }

    /// Does what has waited. Nobody asks for it any more in this moment, so nothing is said where it is refused.
    pub(super) fn take_waiting(&mut self, ctx: &Context<Self>) {
        while !self.autosave.is_saving()
            && let Some(Waiting { msg, device, actor }) = self.waiting.pop_front()
        {
            let sitting = &self.session.sitting;
            let is_same_device = sitting.device() == device;
            let still_holds = match needs(&msg) {
                Some(Needs::SameActor) => actor.map_or(is_same_device, |_| sitting.actor() == actor),
                Some(Needs::SameDevice) => is_same_device,
                Some(Needs::Nothing) | None => true,
            };
            if still_holds {
                self.take(ctx, msg);
                self.refused = None;
            }
        }
    }
}

/// Whether a message is about who sits where.
fn seats<G: GameUi>(msg: &Msg<G>) -> bool {
    matches!(msg, Msg::Table(TableMsg::Computer(computers::Msg::Seat(..))))
}

/// Whether a message changes the game.
pub fn is_change<G: GameUi>(msg: &Msg<G>) -> bool {
    needs(msg).is_some()
}

/// What a message that changes the game needs; none for one that does not change it.
fn needs<G: GameUi>(msg: &Msg<G>) -> Option<Needs> {
    match msg {
        Msg::Draft(_) | Msg::Act(_) | Msg::ActFromSheet(_) | Msg::ActAsHinted(_) => Some(Needs::SameActor),
        Msg::DraftAtEdge(..) | Msg::ActAtEdge(..) | Msg::Call(..) => Some(Needs::Nothing),
        Msg::Table(msg) => match msg {
            TableMsg::Lift
            | TableMsg::GoOn
            | TableMsg::Gathered
            | TableMsg::PlayItself
            | TableMsg::LayDown => Some(Needs::SameDevice),
            TableMsg::LayAhead(..) | TableMsg::PlayForced(_) => Some(Needs::SameActor),
            TableMsg::PlayAgain(_)
            | TableMsg::Undo(_)
            | TableMsg::UndoLast
            | TableMsg::Redo
            | TableMsg::Stop
            | TableMsg::LayDownAtEdge(_)
            | TableMsg::Touch(..)
            | TableMsg::Sit(_)
            | TableMsg::Computer(computers::Msg::Seat(..)) => Some(Needs::Nothing),
            TableMsg::Cover
            | TableMsg::Look(..)
            | TableMsg::LookAway
            | TableMsg::Phones(_)
            | TableMsg::Landed
            | TableMsg::NoteTyped(_)
            | TableMsg::Par(_)
            | TableMsg::Key(_)
            | TableMsg::OpenSheet(_)
            | TableMsg::TurnToSheet(_)
            | TableMsg::CloseSheet(_)
            | TableMsg::Sounds(_)
            | TableMsg::SaveFile
            | TableMsg::Resized
            | TableMsg::Tips(_)
            | TableMsg::NoMoreTips
            | TableMsg::Judged(_)
            | TableMsg::NotJudged
            | TableMsg::Coached(_)
            | TableMsg::KnowsGame
            | TableMsg::Opponents(_)
            | TableMsg::Computer(_) => None,
        },
        Msg::Sheets(_) | Msg::FetchSheets | Msg::Saved(_) => None,
    }
}
