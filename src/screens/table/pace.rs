//! What happens at a table without a tap, and what it sounds like.

use super::TableMsg;
use crate::games::GameUi;
use crate::preferences::Preferences;
use crate::screens::session::GameSession;
use crate::seating::Seating;
use crate::sound;
use rules::game::{Pause, Turn};
use rules::pass_and_play::Device;
use rules::record::Move;

/// A finished trick lies on the table.
pub const TRICK_OVER: Device = Device::Pause(Pause::Trick);

/// The result of a hand lies there.
pub const RESULT: Device = Device::Pause(Pause::Hand);

/// How many milliseconds a finished trick lies at the usual speed: its last card lands, the winner is lifted and seen.
const TRICK_LIES: u32 = 1_400;

/// The same beside a coach: whoever learns reads what came of it.
const TRICK_LIES_FOR_LEARNERS: u32 = 2_400;

/// The same where several people have to see it.
const TRICK_LIES_IN_THE_MIDDLE: u32 = 2_400;

/// How many milliseconds a computer player takes for a bid, and whatever else is no card, beside a coach: whoever learns reads it.
const DECISION_FOR_LEARNERS: u32 = 1_800;

/// After so many milliseconds, at the usual speed, a card that needs no thought is played.
const NO_THOUGHT_PAUSE: u32 = 600;

/// The same for cards that are laid down, and for the tricks that they make.
const LAID_CARD_PAUSE: u32 = 160;
const LAID_TRICK_PAUSE: u32 = 700;

/// What happens by itself, as people prefer it, and after how many milliseconds.
pub fn by_itself<G: GameUi>(
    session: &GameSession<G>,
    skips: bool,
    is_coached: bool,
) -> Option<(u32, TableMsg)> {
    let (preferences, device) = (Preferences::now(), session.sitting.device());
    let is_reveal = device == Device::Pause(Pause::Reveal);
    if skips && (device == TRICK_OVER || is_reveal && nobody_plays(session)) {
        return Some((0, TableMsg::GoOn));
    }
    if deals_by_itself(session) {
        return Some((0, TableMsg::GoOn));
    }
    if session.is_laid_down() {
        let pause = if device == TRICK_OVER { LAID_TRICK_PAUSE } else { LAID_CARD_PAUSE };
        return Some((preferences.pause(pause), TableMsg::LayDown));
    }
    if device == TRICK_OVER {
        return trick_lies(session, is_coached).map(|time| (time, TableMsg::GoOn));
    }
    // whoever learns sees every card played
    let plays_itself = plays_itself(session).filter(|_| !is_coached);
    plays_itself.map(|_| (preferences.pause(NO_THOUGHT_PAUSE), TableMsg::PlayItself))
}

/// How many milliseconds the computer player on turn takes at least.
pub fn pace<G: GameUi>(session: &GameSession<G>, is_coached: bool) -> u32 {
    let preferences = Preferences::now();
    let learns = is_coached && session.table().turn().player().is_none();
    preferences.pace().max(if learns { preferences.pause(DECISION_FOR_LEARNERS) } else { 0 })
}

/// Whether the first cards are dealt without a tap: who plays alone has nobody to wait for.
pub fn deals_by_itself<G: GameUi>(session: &GameSession<G>) -> bool {
    let table = session.table();
    let is_dealt = || table.record().moves.iter().any(|made| matches!(made, Move::Deal(_)));
    // a player who has taken the deal back wants to look around
    session.is_alone() && table.turn() == Turn::Deal && !table.may_redo() && !is_dealt()
}

/// The session after that deal; none where a tap is waited for.
pub fn dealt_by_itself<G: GameUi>(session: &GameSession<G>) -> Option<GameSession<G>> {
    deals_by_itself(session).then(|| {
        let mut dealt = session.clone();
        dealt.proceed();
        dealt
    })
}

/// For how many milliseconds a finished trick lies on the table; none where it stays until somebody goes on.
pub fn trick_lies<G: GameUi>(session: &GameSession<G>, is_coached: bool) -> Option<u32> {
    let preferences = Preferences::now();
    if session.laid_down.is_some() {
        return Some(preferences.pause(LAID_TRICK_PAUSE));
    }
    let usual = match session.seating {
        _ if is_coached => Some(TRICK_LIES_FOR_LEARNERS),
        _ if session.is_alone() => Some(TRICK_LIES),
        Seating::InTheMiddle | Seating::Phones => Some(TRICK_LIES_IN_THE_MIDDLE),
        Seating::PassRound | Seating::RealCards => None,
    };
    preferences.rest(usual).or(nobody_plays(session).then(|| preferences.pace()))
}

/// What is done without the next player: the last card of a hand plays itself, and so does a card that was laid ahead.
pub fn plays_itself<G: GameUi>(session: &GameSession<G>) -> Option<G::Action> {
    // a player who has just taken it back wants to look at it
    if session.is_laid_down() || session.table().may_redo() {
        return None;
    }
    let last = Preferences::now().last_card().then(|| session.last_card()).flatten();
    last.or_else(|| session.action_ahead())
}

/// Whether only computer players sit at the table.
pub fn nobody_plays<G: GameUi>(session: &GameSession<G>) -> bool {
    let computers = session.table().record().remarks.computers;
    computers.people(session.table().seats()).next().is_none()
}

/// The sound of a move that has led there. The end of a hand sounds while it is told.
pub fn play_sound(device: Device) {
    match device {
        Device::Pause(Pause::Hand) if !Preferences::now().is_still() => {}
        Device::Pause(Pause::Hand) | Device::Over => sound::result(),
        Device::Pause(Pause::Trick) => sound::trick(),
        Device::Pause(Pause::Reveal)
        | Device::Curtain(_)
        | Device::Open(_)
        | Device::Thinking(_)
        | Device::ClaimRound(_)
        | Device::Deal => sound::card(),
    }
}
