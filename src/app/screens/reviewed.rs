//! A game of whichever kind, as the screen that goes through it once more deals with it.

use super::played::{Setting, Told, told};
use crate::app::boards::{Boarded, Seated, WithBoard, with_board};
use crate::app::names::Names;
use crate::cards::CardSet;
use crate::game::{Rest, Turn};
use crate::record::{Head, Record, Value, read};
use crate::review::{Review, Step};
use crate::seat::Seat;
use crate::sitting::Stage;
use crate::standing::ScoreLines;
use std::rc::Rc;
use yew::prelude::*;

/// A game, and a place in it: after so many moves.
pub trait Reviewed {
    /// The word of the game.
    fn id(&self) -> &'static str;
    /// The people.
    fn names(&self) -> Names;
    /// How many moves the game has.
    fn len(&self) -> usize;
    /// How many moves have been made at this place.
    fn at(&self) -> usize;
    /// Goes to the place after so many moves, or to the last one.
    fn go_to(&mut self, moves: usize);
    /// The place one step further on; none at the end.
    fn after(&self, step: Step) -> Option<usize>;
    /// The place one step back; none at the start.
    fn before(&self, step: Step) -> Option<usize>;
    /// Who has decided something in the move before this place.
    fn decider(&self) -> Option<Seat>;
    /// Whether the hand of this place is over, so that everybody may see all of it.
    fn is_open(&self) -> bool;
    /// How many hands are finished at this place.
    fn hands_over(&self) -> usize;
    /// Whether the game is over at this place.
    fn is_over(&self) -> bool;
    /// The scores after each finished hand of the whole game.
    fn scores(&self) -> ScoreLines;
    /// What is said of the table, as everybody saw it.
    fn told(&self, names: &Names) -> Told;
    /// The cards that a seat held here, if whoever looks may see them: `who` sees its own, everybody sees those of
    /// a hand that is over.
    fn hand(&self, who: Option<Seat>, seat: Seat) -> Option<CardSet>;
    /// The table as that seat saw it, or everybody where it is none. Nothing can be done at it.
    fn board(&self, who: Option<Seat>, setting: Setting) -> Html;
}

/// The game of a record, to be looked at once more; or why that cannot be.
pub fn reviewed(record: &Value) -> Result<Box<dyn Reviewed>, String> {
    let head = Head::of(record).map_err(|error| error.to_string())?;
    with_board(head.game, LookAt(&head)).unwrap_or_else(|| Err("there is no such game here".to_owned()))
}

struct LookAt<'a>(&'a Head<'a>);

impl WithBoard for LookAt<'_> {
    type Output = Result<Box<dyn Reviewed>, String>;

    fn run<G: Boarded>(self) -> Self::Output {
        let record = read::<G>(self.0).map_err(|error| error.to_string())?;
        Past::<G>::of(record).ok_or_else(|| "its moves break the rules".to_owned())
    }
}

/// A game that was played, or is still.
pub struct Past<G: Boarded> {
    review: Review<G>,
    scores: ScoreLines,
}

impl<G: Boarded> Past<G> {
    /// That of a record, at its end; nothing where its moves cannot be played.
    pub fn of(record: Record<G>) -> Option<Box<dyn Reviewed>> {
        let review = Review::new(record).ok()?;
        let scores = review.score_lines();
        Some(Box::new(Past { review, scores }))
    }

    /// What the table shows at this place.
    fn stage(&self, who: Option<Seat>) -> Stage {
        let rest = self.review.events().iter().filter_map(G::rest).max();
        match (rest, self.review.turn()) {
            (Some(rest), _) => Stage::Rest(rest),
            (None, Turn::Seat(seat, _)) => Stage::Open(who.unwrap_or(seat)),
            (None, Turn::Deal) => Stage::Deal,
            // people have stopped in the middle of a hand
            (None, Turn::Over) => Stage::Rest(Rest::Trick),
        }
    }
}

impl<G: Boarded> Reviewed for Past<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn names(&self) -> Names {
        Names::new(self.review.players())
    }

    fn len(&self) -> usize {
        self.review.len()
    }

    fn at(&self) -> usize {
        self.review.at()
    }

    fn go_to(&mut self, moves: usize) {
        self.review.go_to(moves);
    }

    fn after(&self, step: Step) -> Option<usize> {
        self.review.after(step)
    }

    fn before(&self, step: Step) -> Option<usize> {
        self.review.before(step)
    }

    fn decider(&self) -> Option<Seat> {
        self.review.decider()
    }

    fn is_open(&self) -> bool {
        self.review.is_open()
    }

    fn hands_over(&self) -> usize {
        self.review.score_lines().hands.len()
    }

    fn is_over(&self) -> bool {
        self.review.turn() == Turn::Over
    }

    fn scores(&self) -> ScoreLines {
        self.scores.clone()
    }

    fn told(&self, names: &Names) -> Told {
        match self.review.view(None, None) {
            Some(view) => told::<G>(&view, self.review.events(), names),
            None => Told::default(),
        }
    }

    fn hand(&self, who: Option<Seat>, seat: Seat) -> Option<CardSet> {
        Some(G::hand(&self.review.view(who, Some(seat))?))
    }

    fn board(&self, who: Option<Seat>, setting: Setting) -> Html {
        let Some(view) = self.review.view(who, who) else { return Html::default() };
        G::board(&Rc::new(Seated {
            view: Rc::new(view),
            names: setting.names,
            stage: self.stage(who),
            near: who.unwrap_or_default(),
            curtain: setting.curtain,
            draft: G::Draft::default(),
            refused: None,
            waits: None,
            wide: setting.wide,
            roomy: setting.roomy,
            ondraft: Callback::noop(),
            onact: Callback::noop(),
            oncall: Callback::noop(),
            ongo: Callback::noop(),
            after: Html::default(),
            onopen: setting.onopen,
        }))
    }
}
