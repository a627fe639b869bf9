//! How each game is drawn. A board gets a view and emits actions; it knows no rule of its own.

pub mod contract_grid;
mod counterpoint;
mod drawbridge;
mod fivefold;
mod pirogue;

use super::components::rule_book::Book;
use super::names::Names;
use super::setup::Offer;
use crate::cards::{Card, CardSet};
use crate::games::contract_grid::ContractGrid;
use crate::games::counterpoint::Counterpoint;
use crate::games::drawbridge::DrawBridge;
use crate::games::fivefold::Fivefold;
use crate::games::pirogue::Pirogue;
use crate::games::{self, GameInfo};
use crate::record::Recorded;
use crate::seat::Seat;
use crate::sitting::Stage;
use std::any::Any;
use std::rc::Rc;
use yew::prelude::*;

/// Something that is done with a game of which only its word is known.
pub trait WithBoard {
    /// What comes of it.
    type Output;

    /// Does it.
    fn run<G: Boarded>(self) -> Self::Output;
}

/// Does something with the game that a word stands for, if it has a board.
pub fn with_board<W: WithBoard>(id: &str, task: W) -> Option<W::Output> {
    Some(match id {
        ContractGrid::ID => task.run::<ContractGrid>(),
        DrawBridge::ID => task.run::<DrawBridge>(),
        Counterpoint::ID => task.run::<Counterpoint>(),
        Fivefold::ID => task.run::<Fivefold>(),
        Pirogue::ID => task.run::<Pirogue>(),
        _ => return None,
    })
}

/// The games that have a board.
pub fn games() -> impl Iterator<Item = &'static GameInfo> {
    struct Nothing;
    impl WithBoard for Nothing {
        type Output = ();
        fn run<G: Boarded>(self) {}
    }
    games::ALL.iter().filter(|game| with_board(game.id, Nothing).is_some())
}

/// A game that has a board.
pub trait Boarded: Recorded + 'static {
    /// What somebody has begun to choose and not yet decided: it outlives the curtain, but not the decision.
    type Draft: Clone + Default + PartialEq + 'static;

    /// A drawing that stands for the game, as an SVG document.
    const MARK: &'static str;

    /// What its setup offers.
    const OFFER: &'static Offer;

    /// Its rules, in full.
    const BOOK: &'static Book;

    /// The game's name and where it stands: `Hand 3`.
    fn heading(view: &Self::View) -> String;

    /// What everybody should know at a glance, beside the heading.
    fn facts(view: &Self::View) -> Html;

    /// The table.
    fn board(seated: &Rc<Seated<Self>>) -> Html;

    /// What the viewer does with the last card of a hand, where that is all there is to do.
    fn last_card(view: &Self::View) -> Option<Self::Action>;

    /// What that seat will do when it has the device.
    fn awaits(view: &Self::View, names: &Names) -> String;

    /// An event as a sentence, where it is worth one.
    fn tell(event: &Self::Event, view: &Self::View, names: &Names) -> Option<String>;

    /// Why an action was refused, as said to whoever tried it.
    fn refuse(refusal: &Self::Refusal) -> String;

    /// All hands so far.
    fn score_sheet(view: &Self::View, names: &Names) -> Html;

    /// All that is public of a seat.
    fn seat_sheet(view: &Self::View, names: &Names, seat: Seat) -> Html;

    /// What lies on the table and what it means, under its heading.
    fn meanings(view: &Self::View, names: &Names) -> (&'static str, Html);

    /// The trick before the one on the table.
    fn last_trick(view: &Self::View, names: &Names) -> Option<Html>;

    /// The steps of the game in a minute; for `two` where that is another game.
    fn primer(two: bool) -> Html;

    /// What people may do out of turn, where there is such a thing: `Call a hook`.
    const CALLS: Option<&'static str> = None;

    /// The sheet on which they do it.
    fn calling(_: &Seated<Self>) -> Html {
        Html::default()
    }
}

/// The last card of a hand, if it may be played now.
pub fn last_of(hand: CardSet, playable: CardSet) -> Option<Card> {
    if hand.len() == 1 { playable.iter().next() } else { None }
}

/// A sheet that lies over the table. Nothing on it is private but a hint.
#[derive(Clone, Copy, PartialEq)]
pub enum Sheet {
    /// The way to the others, and home.
    Menu,
    /// All hands so far.
    Scores,
    /// The trick before the one on the table.
    LastTrick,
    /// The rules, in full.
    Rules,
    /// What people like.
    Preferences,
    /// All that is public of a seat.
    Seat(Seat),
    /// What lies on the table and what it means.
    Meanings,
    /// The decisions to which somebody may go back; of whoever has the device, where that seat is none.
    TakeBack(Option<Seat>),
    /// A second thought before the game ends by agreement.
    Stop,
    /// The note on a game that is over.
    Note,
    /// What anybody may call out of turn.
    Call,
    /// Which seats are computer players.
    Seats,
    /// What a computer player would do: private, like the hand of whoever asks.
    Hint,
}

/// A table with people round it, as its board gets to see it.
pub struct Seated<G: Boarded> {
    /// What the device may show now.
    pub view: Rc<G::View>,
    /// The people.
    pub names: Names,
    /// What the device shows.
    pub stage: Stage,
    /// Who sits at the near edge.
    pub near: Seat,
    /// The curtain, where it is down: it takes the place of all that is private.
    pub curtain: Option<Html>,
    /// What the holder of the device has begun to choose.
    pub draft: G::Draft,
    /// Why the last try was refused.
    pub refused: Option<AttrValue>,
    /// What is said in the place of what to do, while nobody who looks decides anything.
    pub waits: Option<Html>,
    /// Whether the screen is wider than that of a phone held upright.
    pub wide: bool,
    /// Whether it is high enough as well for signs on everybody's paper.
    pub roomy: bool,
    /// The choice goes on.
    pub ondraft: Callback<G::Draft>,
    /// The holder acts, or the seat that is asked lets go.
    pub onact: Callback<G::Action>,
    /// Somebody does something out of turn, or claims something when asked: an action of the game.
    pub oncall: Callback<(Seat, Rc<dyn Any>)>,
    /// Everybody has seen what rests.
    pub ongo: Callback<()>,
    /// What can be done once the game is over.
    pub after: Html,
    /// Somebody wants to see a sheet.
    pub onopen: Callback<Sheet>,
}

// whenever something changes the table is seated anew, with a view of its own
impl<G: Boarded> PartialEq for Seated<G> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.view, &other.view)
    }
}
