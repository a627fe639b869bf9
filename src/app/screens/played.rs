//! A game of whichever kind, as the screen of its table deals with it.
//!
//! The screen is one component for all games; each game only adds the few calls here, which cost the page a
//! fraction of what a component of its own would.

use crate::app::boards::{Boarded, Seated, Sheet, WithBoard, with_board};
use crate::app::components::rule_book::RuleBook;
use crate::app::names::Names;
use crate::app::store::Saved;
use new_tricks::game::Turn;
use new_tricks::record::{Head, read};
use new_tricks::seat::Seat;
use new_tricks::seed::{Seed, SeedError};
use new_tricks::sitting::{Sitting, Stage};
use new_tricks::table::Table;
use std::any::Any;
use std::fmt::Display;
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
    /// The game as it is kept under that name.
    fn saved(&self, id: &str) -> Saved;
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
    /// The people want another game.
    pub onagain: Callback<()>,
    /// Somebody wants to see a sheet.
    pub onopen: Callback<Sheet>,
}

/// The table as the kept record leaves it, or why it cannot be laid.
pub fn laid_out(saved: &Saved) -> Result<Box<dyn Played>, String> {
    with_board(saved.game().unwrap_or_default(), LayOut(saved))
        .unwrap_or_else(|| Err("There is no table for this game here.".to_owned()))
}

struct LayOut<'a>(&'a Saved);

impl WithBoard for LayOut<'_> {
    type Output = Result<Box<dyn Played>, String>;

    fn run<G: Boarded>(self) -> Self::Output {
        let head = Head::of(&self.0.record).map_err(|error| why(&error))?;
        let record = read::<G>(&head).map_err(|error| why(&error))?;
        let seed: Seed = self.0.code.parse().map_err(|error: SeedError| why(&error))?;
        let table = Table::resume(record, seed).map_err(|error| why(&error))?;
        Ok(Box::new(Game { sitting: Sitting::<G>::new(table), draft: G::Draft::default() }))
    }
}

fn why(error: &dyn Display) -> String {
    format!("What is kept of this game cannot be read: {error}.")
}

struct Game<G: Boarded> {
    sitting: Sitting<G>,
    draft: G::Draft,
}

impl<G: Boarded> Game<G> {
    fn seated(&self, setting: Setting) -> Seated<G> {
        let sitting = &self.sitting;
        Seated {
            view: Rc::new(sitting.view()),
            names: setting.names,
            stage: sitting.stage(),
            near: sitting.viewer().or(sitting.next_holder()).unwrap_or_default(),
            curtain: setting.curtain,
            draft: self.draft.clone(),
            refused: setting.refused,
            wide: setting.wide,
            roomy: setting.roomy,
            ondraft: setting.ondraft.reform(|draft: G::Draft| Rc::new(draft) as Rc<dyn Any>),
            onact: setting.onact.reform(|action: G::Action| Rc::new(action) as Rc<dyn Any>),
            oncall: setting.oncall,
            ongo: setting.ongo,
            onagain: setting.onagain,
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

    fn saved(&self, id: &str) -> Saved {
        let table = self.sitting.table();
        Saved {
            id: id.to_owned(),
            saved: js_sys::Date::now(),
            finished: table.turn() == Turn::Over,
            code: table.seed().to_string(),
            record: table.record().to_value(),
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
            self.draft = draft.clone();
        }
    }

    fn act(&mut self, action: &dyn Any) -> Result<(), String> {
        if let Some(action) = action.downcast_ref::<G::Action>() {
            let action = action.clone();
            match self.sitting.stage() {
                Stage::Asked(_) => self.sitting.let_go(action),
                Stage::Curtain(_) | Stage::Open(_) | Stage::Rest(_) | Stage::Deal | Stage::Over => {
                    self.sitting.act(action)
                }
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

    fn told(&self, names: &Names) -> Told {
        let view = self.sitting.view();
        let news: Vec<String> =
            self.sitting.news().iter().filter_map(|event| G::tell(event, &view, names)).collect();
        Told {
            heading: G::heading(&view),
            facts: G::facts(&view),
            news: news.join(" "),
            awaits: G::awaits(&view, names),
        }
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
            Sheet::Menu | Sheet::Call => return None,
            Sheet::Scores => ("Score sheet".into(), "wide", G::score_sheet(&view, names)),
            Sheet::LastTrick => ("Last trick".into(), "", G::last_trick(&view, names)?),
            Sheet::Rules => ("Rules".into(), "wide", html! { <RuleBook book={G::BOOK} /> }),
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
