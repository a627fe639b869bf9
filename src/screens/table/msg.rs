//! What can happen at a table.

use super::coach::Remembered;
use super::computers;
use super::sheets::DrawSheet;
use super::tips::Tips;
use super::undo::UndoTarget;
use crate::games::announcements::Question;
use crate::games::{GameUi, Sheet};
use crate::opponents::OpponentTools;
use crate::phones::PhoneTools;
use crate::pieces::NotArrived;
use crate::screens::autosave::Outcome;
use crate::seating::{Look, Seating};
use rules::cards::Card;
use rules::record::ParGame;
use rules::seat::Seat;
use rules::skill::Skill;
use rules::trick::When;

/// What can happen at a table.
pub enum Msg<G: GameUi> {
    /// The holder of the device has begun to choose.
    Draft(G::Draft),
    /// The holder of the device acts.
    Act(G::Action),
    /// A person has begun to choose that at their edge of a device that lies in the middle.
    DraftAtEdge(Seat, G::Draft),
    /// A person acts at their edge of a device that lies in the middle.
    ActAtEdge(Seat, G::Action),
    /// The holder of the device does what the open sheet offers.
    ActFromSheet(G::Action),
    /// The holder of the device does what a hint says; a choice of several things is laid out first.
    ActAsHinted(G::Action),
    /// A seat acts out of turn.
    Call(Seat, G::Action),
    /// Something that is the same in all games.
    Table(TableMsg),
    /// What draws the sheets has come, or not.
    Sheets(Result<DrawSheet<G>, NotArrived>),
    /// It is to be fetched again.
    FetchSheets,
    /// An attempt to save the game has ended.
    Saved(Outcome),
}

/// What can happen at a table of any game.
pub enum TableMsg {
    /// The next holder has the device.
    Lift,
    /// Somebody else may come to look.
    Cover,
    /// Somebody begins to look at their cards, where the device lies in the middle, or no longer does.
    Look(Look, bool),
    /// Nobody looks any more.
    LookAway,
    /// What phones need has come, or not.
    Phones(Option<PhoneTools>),
    /// Somebody touches the back with that number at their edge; with none, the button that lays what is pushed out.
    Touch(Seat, Option<u8>),
    /// That seat lays its cards down at its edge.
    LayDownAtEdge(Seat),
    /// From now on people sit like that.
    Sit(Seating),
    /// Everybody has seen what lies open.
    GoOn,
    /// What the last change is about lies where it belongs.
    Landed,
    /// The last trick of a hand is gathered.
    Gathered,
    /// The last card of a hand plays itself, or what was laid ahead.
    PlayItself,
    /// The holder of the device lays a card ahead for such a turn, or takes it back.
    LayAhead(When, Card),
    /// From now on what is forced plays itself for the holder of the device, or not.
    PlayForced(bool),
    /// The cards are laid down, or the next of them is played.
    LayDown,
    /// The same people want another game, with computer players of that skill at least.
    PlayAgain(Option<Skill>),
    /// A seat goes back to a decision.
    Undo(UndoTarget),
    /// Whoever decided last decides anew.
    UndoLast,
    /// What was taken back is made again.
    Redo,
    /// People end the game as it stands.
    Stop,
    /// The note reads like this now.
    NoteTyped(String),
    /// Par is known.
    Par(Vec<ParGame>),
    /// A key asks that; or none, for what the keys do.
    Key(Option<Question>),
    /// A sheet is opened from the table.
    OpenSheet(Sheet),
    /// Another sheet follows the one that is open.
    TurnToSheet(Sheet),
    /// The sheet of that opening is closed.
    CloseSheet(u32),
    /// The sounds are switched on, or off.
    Sounds(bool),
    /// The game is to go into a file.
    SaveFile,
    /// The screen has another size.
    Resized,
    /// It is known which tips the player was given.
    Tips(Tips),
    /// The player wants no more of them.
    NoMoreTips,
    /// It is known what the coach of this table has said.
    Coached(Option<Remembered>),
    /// The player needs no coach.
    KnowsGame,
    /// The worker has judged the cards that may be played.
    Judged(computers::Answered),
    /// It takes too long for the card that was tapped.
    NotJudged,
    /// What draws computer players has come.
    Opponents(OpponentTools),
    /// Something about computer players.
    Computer(computers::Msg),
}
