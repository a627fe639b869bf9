//! A game of whichever kind, as the screen of its table deals with it.
//!
//! The screen is one component for all games; each game only adds the few calls here, which cost the page a
//! fraction of what a component of its own would.

use crate::app::boards::{Boarded, Seated, Sheet};
use crate::app::names::Names;
use crate::app::saving::{WithTable, on_table, saved};
use crate::app::store::Saved;
use crate::bots::Skill;
use crate::record::{Move, Remarks, Value, read_move};
use crate::seat::Seat;
use crate::seed::Seed;
use crate::sitting::{Sitting, Stage};
use crate::standing::Standing;
use crate::table::{Table, UndoRefusal};
use std::any::Any;
use std::rc::Rc;
use yew::prelude::*;

/// A game with people round it.
pub trait Played {
    /// The word of the game.
    fn id(&self) -> &'static str;
    /// The people.
    fn names(&self) -> Names;
    /// What the device shows.
    fn stage(&self) -> Stage;
    /// Who holds the device and may see private things.
    fn viewer(&self) -> Option<Seat>;
    /// Who takes the device next.
    fn next_holder(&self) -> Option<Seat>;
    /// How many moves there have been.
    fn moves(&self) -> usize;
    /// The game as it is kept under that name; of its moves those from that number on.
    fn saved(&self, id: &str, from: usize) -> Saved;
    /// The next holder has the device and shows it.
    fn lift(&mut self);
    /// Nobody may be looking any more.
    fn cover(&mut self);
    /// Everybody has seen what rested.
    fn go_on(&mut self);
    /// What the holder has begun to choose is that now: a draft of the game.
    fn draft(&mut self, draft: &dyn Any);
    /// The holder does that: an action of the game; or the seat that is asked lets go with it. Says why it is refused.
    fn act(&mut self, action: &dyn Any) -> Result<(), String>;
    /// Whether whoever is next has one card left to play and nothing else to do.
    fn has_last_card(&self) -> bool;
    /// Plays that card.
    fn play_last_card(&mut self);
    /// The computer player who decides something now, or is asked.
    fn computer(&self) -> Option<Seat>;
    /// It does what that entry of a record says, or lets go where that is null. Whether it has.
    fn act_for_computer(&mut self, entry: &Value) -> bool;
    /// From now on that computer player sits there, or a person.
    fn set_computer(&mut self, seat: Seat, who: Option<Skill>);
    /// Who decides something now and has the device.
    fn actor(&self) -> Option<Seat>;
    /// The person who has decided something last, the number of that move, and why it may not be taken back, if so;
    /// nothing where the last move was no decision.
    fn check_undo(&self) -> Option<(Seat, usize, Result<(), UndoRefusal>)>;
    /// Who has decided something in the move with that number, from 0.
    fn decider(&self, index: usize) -> Option<Seat>;
    /// That seat goes back to its decision in the move with that number.
    fn undo_to(&mut self, seat: Seat, index: usize) -> Result<(), UndoRefusal>;
    /// Whether moves that were taken back can be made again.
    fn may_redo(&self) -> bool;
    /// They are made again.
    fn redo(&mut self);
    /// People stop: the game is over as it stands.
    fn stop(&mut self);
    /// Writes a note on the game into its record.
    fn set_note(&mut self, note: &str);
    /// What is said of the game beside it.
    fn remarks(&self) -> &Remarks;
    /// Everybody by the score so far, the best first.
    fn standings(&self) -> Vec<Standing>;
    /// That seat does that out of turn, or when it is asked. Says why it is refused.
    fn call(&mut self, seat: Seat, action: &dyn Any) -> Result<(), String>;
    /// What is said of the table.
    fn told(&self, names: &Names) -> Told;
    /// The table.
    fn board(&self, setting: Setting) -> Html;
    /// The sheet on which anybody calls something out of turn.
    fn calling(&self, setting: Setting) -> Option<(AttrValue, &'static str, Html)>;
    /// What the game has to say on a sheet, under its heading.
    fn sheet(&self, sheet: Sheet, names: &Names) -> Option<(AttrValue, &'static str, Html)>;
}

/// What is said of a table.
#[derive(Default)]
pub struct Told {
    /// The game's name and where it stands.
    pub heading: String,
    /// What everybody should know at a glance.
    pub facts: Html,
    /// What has just happened.
    pub news: String,
    /// What the seat whose turn it is will do.
    pub awaits: String,
}

/// What a board gets besides the game.
pub struct Setting {
    /// The people.
    pub names: Names,
    /// The curtain, where it is down.
    pub curtain: Option<Html>,
    /// Why the last try was refused.
    pub refused: Option<AttrValue>,
    /// What is said while nobody who looks decides anything.
    pub waits: Option<Html>,
    /// Whether the screen is wider than that of a phone held upright.
    pub wide: bool,
    /// Whether it is high enough as well.
    pub roomy: bool,
    /// Takes a draft of the game.
    pub ondraft: Callback<Rc<dyn Any>>,
    /// Takes an action of the game.
    pub onact: Callback<Rc<dyn Any>>,
    /// Takes what somebody does out of turn: an action of the game.
    pub oncall: Callback<(Seat, Rc<dyn Any>)>,
    /// Everybody has seen what rests.
    pub ongo: Callback<()>,
    /// What can be done once the game is over.
    pub after: Html,
    /// Somebody wants to see a sheet.
    pub onopen: Callback<Sheet>,
}

/// The table as a record leaves it, with further deals from that seed; or why it cannot be laid.
pub fn laid_out(record: &Value, seed: Seed) -> Result<Box<dyn Played>, String> {
    on_table(record, seed, LayOut)
}

struct LayOut;

impl WithTable for LayOut {
    type Output = Box<dyn Played>;

    // what comes from elsewhere was judged when it was opened
    const TELLS: bool = false;

    fn run<G: Boarded>(self, table: Table<G>) -> Box<dyn Played> {
        Box::new(Game { sitting: Sitting::<G>::new(table), draft: G::Draft::default() })
    }
}

/// What is said of a table that is seen like this, after those events.
pub fn told<G: Boarded>(view: &G::View, events: &[G::Event], names: &Names) -> Told {
    let news: Vec<String> = events.iter().filter_map(|event| G::tell(event, view, names)).collect();
    Told {
        heading: G::heading(view),
        facts: G::facts(view),
        news: news.join(" "),
        awaits: G::awaits(view, names),
    }
}

struct Game<G: Boarded> {
    sitting: Sitting<G>,
    draft: G::Draft,
}

impl<G: Boarded> Game<G> {
    /// What whoever is next does with the last card, where that is all there is to do.
    fn last_card(&self) -> Option<G::Action> {
        let (Stage::Curtain(seat) | Stage::Open(seat)) = self.sitting.stage() else { return None };
        G::last_card(&self.sitting.table().view(Some(seat)))
    }

    fn seated(&self, setting: Setting) -> Seated<G> {
        let sitting = &self.sitting;
        Seated {
            view: Rc::new(sitting.view()),
            names: setting.names,
            stage: sitting.stage(),
            near: sitting.near(),
            curtain: setting.curtain,
            draft: self.draft.clone(),
            refused: setting.refused,
            waits: setting.waits,
            wide: setting.wide,
            roomy: setting.roomy,
            ondraft: setting.ondraft.reform(|draft: G::Draft| Rc::new(draft) as Rc<dyn Any>),
            onact: setting.onact.reform(|action: G::Action| Rc::new(action) as Rc<dyn Any>),
            oncall: setting.oncall,
            ongo: setting.ongo,
            after: setting.after,
            onopen: setting.onopen,
        }
    }
}

impl<G: Boarded> Played for Game<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn names(&self) -> Names {
        Names::new(self.sitting.table().players())
    }

    fn stage(&self) -> Stage {
        self.sitting.stage()
    }

    fn viewer(&self) -> Option<Seat> {
        self.sitting.viewer()
    }

    fn next_holder(&self) -> Option<Seat> {
        self.sitting.next_holder()
    }

    fn moves(&self) -> usize {
        self.sitting.table().record().moves.len()
    }

    fn saved(&self, id: &str, from: usize) -> Saved {
        let saved = saved(self.sitting.table(), id, from);
        match self.sitting.stage() {
            // what the hand brings is not told before everybody was asked
            Stage::Asked(_) => Saved { finished: false, standings: Value::Null, ..saved },
            Stage::Curtain(_)
            | Stage::Open(_)
            | Stage::Thinking(_)
            | Stage::Rest(_)
            | Stage::Deal
            | Stage::Over => saved,
        }
    }

    fn lift(&mut self) {
        self.sitting.lift();
    }

    fn cover(&mut self) {
        self.sitting.cover();
    }

    fn go_on(&mut self) {
        // a tap that comes when there is nothing to go on to changes nothing
        drop(self.sitting.go_on());
    }

    fn draft(&mut self, draft: &dyn Any) {
        if let Some(draft) = draft.downcast_ref::<G::Draft>() {
            if let Stage::Rest(_) = self.sitting.stage() {
                // who plays alone takes the trick away by choosing the next card
                self.go_on();
            }
            self.draft = draft.clone();
        }
    }

    fn act(&mut self, action: &dyn Any) -> Result<(), String> {
        if let Some(action) = action.downcast_ref::<G::Action>() {
            let action = action.clone();
            match self.sitting.stage() {
                Stage::Asked(_) => self.sitting.let_go(action),
                Stage::Curtain(_)
                | Stage::Open(_)
                | Stage::Thinking(_)
                | Stage::Rest(_)
                | Stage::Deal
                | Stage::Over => self.sitting.act(action),
            }
            .map_err(|refusal| G::refuse(&refusal))?;
            self.draft = G::Draft::default();
        }
        Ok(())
    }

    fn call(&mut self, seat: Seat, action: &dyn Any) -> Result<(), String> {
        // what the holder has begun to choose stays as it is
        match action.downcast_ref::<G::Action>() {
            Some(action) if G::CALLS.is_some() => {
                self.sitting.call(seat, action.clone()).map_err(|refusal| G::refuse(&refusal))
            }
            Some(_) | None => Ok(()),
        }
    }

    fn has_last_card(&self) -> bool {
        self.last_card().is_some()
    }

    fn play_last_card(&mut self) {
        if let Some(action) = self.last_card() {
            // whoever is next would have no choice
            self.sitting.lift();
            drop(self.sitting.act(action));
            self.draft = G::Draft::default();
        }
    }

    fn computer(&self) -> Option<Seat> {
        self.sitting.computer().map(|(seat, _)| seat)
    }

    fn act_for_computer(&mut self, entry: &Value) -> bool {
        let record = self.sitting.table().record();
        let action = match entry {
            Value::Null => None,
            entry => match read_move::<G>(&record.variant, record.players.len() as u8, entry) {
                Ok(Move::Act(_, action)) => Some(action),
                Ok(Move::Deal(_) | Move::Never(..)) | Err(_) => return false,
            },
        };
        self.sitting.act_for_computer(action).is_ok()
    }

    fn set_computer(&mut self, seat: Seat, who: Option<Skill>) {
        self.draft = G::Draft::default();
        self.sitting.set_computer(seat, who);
    }

    fn actor(&self) -> Option<Seat> {
        self.sitting.actor()
    }

    fn check_undo(&self) -> Option<(Seat, usize, Result<(), UndoRefusal>)> {
        let table = self.sitting.table();
        let (seat, index) = table.last_decision()?;
        Some((seat, index, table.check_undo(seat, index)))
    }

    fn decider(&self, index: usize) -> Option<Seat> {
        match self.sitting.table().record().moves.get(index)? {
            Move::Act(seat, _) => Some(*seat),
            Move::Deal(_) | Move::Never(..) => None,
        }
    }

    fn undo_to(&mut self, seat: Seat, index: usize) -> Result<(), UndoRefusal> {
        self.draft = G::Draft::default();
        self.sitting.undo_to(seat, index)
    }

    fn may_redo(&self) -> bool {
        self.sitting.table().may_redo()
    }

    fn redo(&mut self) {
        self.draft = G::Draft::default();
        self.sitting.redo();
    }

    fn stop(&mut self) {
        self.sitting.stop();
    }

    fn set_note(&mut self, note: &str) {
        self.sitting.set_note(note);
    }

    fn remarks(&self) -> &Remarks {
        &self.sitting.table().record().remarks
    }

    fn standings(&self) -> Vec<Standing> {
        self.sitting.table().game().standings()
    }

    fn told(&self, names: &Names) -> Told {
        told::<G>(&self.sitting.view(), self.sitting.news(), names)
    }

    fn board(&self, setting: Setting) -> Html {
        G::board(&Rc::new(self.seated(setting)))
    }

    fn calling(&self, setting: Setting) -> Option<(AttrValue, &'static str, Html)> {
        G::CALLS.map(|title| (title.into(), "", G::calling(&self.seated(setting))))
    }

    fn sheet(&self, sheet: Sheet, names: &Names) -> Option<(AttrValue, &'static str, Html)> {
        let view = self.sitting.view();
        Some(match sheet {
            Sheet::Menu
            | Sheet::Preferences
            | Sheet::Rules
            | Sheet::TakeBack(_)
            | Sheet::Stop
            | Sheet::Note
            | Sheet::Seats
            | Sheet::Hint
            | Sheet::Call => return None,
            Sheet::Scores => ("Score sheet".into(), "wide", G::score_sheet(&view, names)),
            Sheet::LastTrick => ("Last trick".into(), "", G::last_trick(&view, names)?),
            Sheet::Seat(seat) => {
                let title = names.whose(seat) + " side of the table";
                (title.into(), "", G::seat_sheet(&view, names, seat))
            }
            Sheet::Meanings => {
                let (title, body) = G::meanings(&view, names);
                (title.into(), "", body)
            }
        })
    }
}
