//! What each game draws. A board gets a view and emits actions; it knows no rules.

pub mod announcements;
mod board_props;
pub mod coach;
pub mod contract_grid;
mod counterpoint;
mod drawbridge;
mod fivefold;
pub mod hint_words;
pub mod phones;
pub mod phrases;
mod pirogue;
pub mod played_cards;
pub mod reason_words;
pub mod scores;
pub mod stamps;
#[cfg(test)]
pub mod tests;
pub mod unseen;
pub mod verdict;

use crate::components::glossary::{Word, glossary};
use crate::components::{scenes, trick_area};
use crate::dom::{El, div, el};
use crate::motion::Transition;
use crate::names::{Names, capitalized};
use crate::opponents::Opponents;
use crate::rule_book::Book;
use crate::seating::{Look, Looks};
use crate::setup::{GameKind, GameSetup, SetupOptions};
use announcements::Announcements;
pub use board_props::{TableParts, shown};
use coach::Coach;
use hint_words::HintWords;
use phones::OnPhones;
use rules::cards::Card;
use rules::game::{Event, View};
use rules::games::ALL;
use rules::match_game;
use rules::pass_and_play::Device;
use rules::record::{Recorded, Value};
use rules::seat::Seat;
use stamps::{Earned, Stamp};
use std::pin::Pin;
use std::rc::Rc;
use yew::prelude::*;

/// What a player of a game has begun to choose.
pub trait Choosing: Recorded {
    /// That choice. It outlives the curtain, but not the decision.
    type Draft: Clone + Default + PartialEq + 'static;

    /// The card that a tap has raised.
    fn raised(draft: &Self::Draft) -> Option<Card>;

    /// A choice of several things that a hint lays out, so that the player sees it before confirming it; none for what is
    /// done at once.
    fn laid_out(_: &Self::Action) -> Option<Self::Draft> {
        None
    }
}

/// What a game says at the table, in its `words`.
pub trait TableWords: Recorded {
    /// What the player whose turn it is has to do, as a sentence.
    fn prompt(view: &View<Self>, names: &Names) -> String;

    /// A decision of the hand in progress of which the table shows nothing any more, and the number of its move, as a
    /// sentence; none where no such decision is hidden.
    fn closed_decision(_: Self::Phase, _: Seat, _number: usize, _: &Names) -> Option<String> {
        None
    }

    /// An event as a sentence; none for an event that is not announced.
    fn describe(event: &Event<Self>, view: &View<Self>, names: &Names) -> Option<String>;

    /// Why an action was refused, as a sentence for the player who tried it.
    fn explain(refusal: &Self::Refusal) -> String;

    /// What decided a game that is over where points did not: the hand, from 0, and a sentence.
    fn decided(_: &View<Self>, _: &Names) -> Option<(usize, String)> {
        None
    }

    /// What a player or side missed in a hand ([`ScoreLines::missed`](rules::standing::ScoreLines::missed)), as a
    /// sentence.
    fn missed(_names: &Names, _who: &[Seat], _missed: u64) -> String {
        String::new()
    }
}

/// What a game shows over the table, in its `sheets`.
pub trait GameSheets: Announcements {
    /// Everything public about a seat.
    fn seat_sheet(view: &View<Self>, names: &Names, seat: Seat) -> Html;

    /// The trick before the one on the table.
    fn last_trick(view: &View<Self>, names: &Names) -> Option<Html> {
        let (taker, card) = view.last_taken?;
        let with = Self::shows_winner(view).then_some(card);
        let (seats, joker) = (view.held.seats(), Self::joker(view));
        Some(trick_area::last_trick(view.last_trick?, taker, with, seats, names, joker).into())
    }
}

/// A game that has a board.
pub trait GameUi: GameSheets + HintWords + OnPhones + 'static {
    /// A picture that stands for the game, as an SVG document.
    const MARK: &'static str;

    /// What its setup offers.
    const SETUP: &'static SetupOptions;

    /// Its rules, in full.
    const BOOK: &'static Book;

    /// The heading of the table: `Hand 3`, or the game's name before the first hand.
    fn heading(view: &View<Self>) -> String {
        let name = ALL.iter().find(|info| info.id == Self::ID).map_or("", |info| info.name);
        scenes::heading(name, Self::HAND, &view.turn, view.hands.len())
    }

    /// What everybody should know at a glance, shown beside the heading.
    fn facts(view: &View<Self>) -> Html;

    /// The table.
    fn board(props: &Rc<BoardProps<Self>>) -> Html;

    /// What that seat sees and does at the near edge; or at its own edge, where the device lies in the middle.
    fn near(props: &Rc<BoardProps<Self>>, seat: Seat) -> Html;

    /// Whether a button lies before the dealer; else the panels say who deals, while that matters.
    const DEALERS_BUTTON: bool = true;

    /// Who deals, or has dealt the hand; none where nobody in particular does.
    fn dealer(view: &View<Self>) -> Option<Seat>;

    /// Whether the cards of taken tricks lie open, where there is room.
    const COLLECTS_OPENLY: bool = false;

    /// What an event of its own moves besides the cards of a trick, from the view before it and the view now.
    fn transitions(_: &Self::OwnEvent, _before: &View<Self>, _now: &View<Self>) -> Vec<Transition> {
        Vec::new()
    }

    /// The bids of a hand in review that is over, from the views of its seats; none before them.
    fn bids(_views: &[View<Self>], _names: &Names) -> Option<Html> {
        None
    }

    /// The game in a minute, as it is played at that table; `lone` is the seat of a person who plays alone.
    fn quick_rules(view: &View<Self>, names: &Names, lone: Option<Seat>) -> El;

    /// The rules in full of that table, where they are not those of the [book](Self::BOOK).
    fn own_rules(_: &View<Self>) -> Option<Html> {
        None
    }

    /// What the things on the table mean, with a heading.
    fn glossary_sheet(view: &View<Self>, names: &Names) -> (&'static str, Html);

    /// The section of the [book](Self::BOOK) that tells what is going on at the table.
    fn section(view: &View<Self>) -> &'static str;

    /// Its words, which explain themselves on the table and stand in the book.
    const WORDS: &'static [Word];

    /// What newcomers often miss, in the order in which it is told.
    const TIPS: &'static [Tip<View<Self>>];

    /// What somebody can do in it, which becomes a stamp on its card.
    const STAMPS: [Stamp; 4];

    /// When each of them is earned.
    const EARNED: [Earned<Self>; 4];

    /// What a coach says in somebody's first hand.
    const COACH: &'static Coach<View<Self>>;

    /// The heading of the sheet for actions out of turn: `Call a hook`; none where the game has no such actions.
    const CALLS: Option<&'static str> = None;

    /// What is on that sheet.
    fn calling(_: &BoardProps<Self>) -> Html {
        Html::default()
    }

    /// Shapes that the game's drawings refer to, put into the page once.
    fn drawings() -> Html {
        Html::default()
    }
}

/// A tip for newcomers: a short sentence, and when it fits, as its player sees the table.
pub type Tip<View> = (&'static str, fn(&View) -> bool);

/// What the things on the table mean, with a heading: those that lie there, and all words of the game.
pub fn glossary_sheet<G: GameUi>(view: &View<G>, names: &Names) -> (&'static str, Html) {
    let (title, things) = G::glossary_sheet(view, names);
    let words = div("looked").put(el("h3").text("Words")).put(glossary(G::WORDS));
    (title, html! { <>{ things }{ Html::from(words) }</> })
}

/// What a tap on a table explains that is no game to be played on: one to practise at.
pub fn explained<G: GameUi>(sheet: Sheet, view: &View<G>, names: &Names) -> (AttrValue, Html) {
    match sheet {
        Sheet::Seat(seat) => (
            (capitalized(&names.whose(seat)) + " side of the table").into(),
            G::seat_sheet(view, names, seat),
        ),
        Sheet::Scores => ("Score sheet".into(), G::score_sheet(view, names)),
        Sheet::LastTrick => {
            let none = || el("p").text("No trick is finished yet.").into();
            ("Last trick".into(), G::last_trick(view, names).unwrap_or_else(none))
        }
        Sheet::PlayedCards => (played_cards::TITLE.into(), played_cards::list(view.played(), G::trump(view))),
        Sheet::Glossary
        | Sheet::Menu
        | Sheet::More
        | Sheet::QuickRules
        | Sheet::Rules
        | Sheet::Preferences
        | Sheet::TakeBack(_)
        | Sheet::Stop
        | Sheet::Note
        | Sheet::Call
        | Sheet::Seats
        | Sheet::Keys
        | Sheet::Trick
        | Sheet::Hint
        | Sheet::SecondLook
        | Sheet::Ahead => {
            let (title, body) = glossary_sheet::<G>(view, names);
            (title.into(), body)
        }
    }
}

/// The shapes that the drawings of all games refer to.
pub fn drawings() -> Html {
    macro_rules! of_each_game {
        (() $($module:ident $Game:ident,)*) => {
            [$(<rules::games::$module::$Game as GameUi>::drawings()),*]
        };
    }
    rules::games!(each of_each_game ()).into_iter().collect()
}

/// What it takes to begin that game; none if it is not [listed](ALL).
pub fn kind_of<G: GameUi>() -> Option<GameKind> {
    let info = ALL.iter().find(|info| info.id == G::ID)?;
    Some(GameKind::of::<G>(info, G::SETUP))
}

/// The setup of the game with that word, if there is one.
pub fn setup_of(id: &str) -> Option<GameSetup> {
    let info = ALL.iter().find(|info| info.id == id)?;
    match_game!(id, G => GameSetup::of::<G>(info, G::SETUP))
}

/// A sheet over the table.
#[derive(Clone, Copy, PartialEq)]
pub enum Sheet {
    /// The menu, which leads to the other sheets and home.
    Menu,
    /// What the menu has besides.
    More,
    /// The scores of all hands so far.
    Scores,
    /// The trick before the one on the table.
    LastTrick,
    /// The cards played in this hand.
    PlayedCards,
    /// The game in a minute.
    QuickRules,
    /// The rule book.
    Rules,
    /// The preferences.
    Preferences,
    /// Everything public about a seat.
    Seat(Seat),
    /// What the things on the table mean.
    Glossary,
    /// The decisions a seat may go back to; where that is none, those of the seat that has the device.
    TakeBack(Option<Seat>),
    /// Asks whether people really want to end the game.
    Stop,
    /// The note on a game that is over.
    Note,
    /// Actions out of turn.
    Call,
    /// Which seats are computer players.
    Seats,
    /// What the keys do.
    Keys,
    /// What a trick is.
    Trick,
    /// What a computer player would do: private, like the hand of the player who asks.
    Hint,
    /// Asks whether a card is really to be played: as private.
    SecondLook,
    /// Cards to be laid ahead: as private.
    Ahead,
}

impl Sheet {
    /// Whether it shows what only the holder of the device may see.
    pub const fn is_private(self) -> bool {
        matches!(self, Sheet::Hint | Sheet::SecondLook | Sheet::Ahead)
    }
}

/// What a board may keep from one game to the next, as settings with a name.
#[derive(Clone, Copy)]
pub struct Memory {
    /// Reads a setting.
    pub recall: fn(&'static str) -> Later<Option<Value>>,
    /// Keeps it.
    pub keep: fn(&'static str, Value) -> Later<()>,
}

type Later<T> = Pin<Box<dyn Future<Output = T>>>;

/// A table as its board sees it.
pub struct BoardProps<G: GameUi> {
    /// What the device may show now.
    pub view: Rc<View<G>>,
    /// What the last move has led to, as far as everybody may know it now.
    pub events: Rc<[Event<G>]>,
    /// The people.
    pub names: Names,
    /// What the device shows.
    pub device: Device,
    /// Who sits at the near edge.
    pub near_seat: Seat,
    /// The only person at the table, where all others are computer players.
    pub lone: Option<Seat>,
    /// The computer players, once there is what draws them.
    pub opponents: Option<Opponents>,
    /// The edges of a device that lies in the middle. The view is then nobody’s.
    pub edges: Option<Edges>,
    /// Whether this is one seat’s edge of such a device: what else would be chosen in the middle is chosen there too, and
    /// nothing is read aloud.
    pub at_edge: bool,
    /// The open hands of the other seats, by seat, where a hand is reviewed; they lie where the fans lie otherwise.
    pub open_hands: Vec<Html>,
    /// The curtain, where it is down: it is drawn in place of everything private.
    pub curtain: Option<Html>,
    /// What the holder of the device has begun to choose.
    pub draft: G::Draft,
    /// Why the last action was refused.
    pub refused: Option<AttrValue>,
    /// What is drawn instead of the choices while somebody else decides.
    pub waits: Option<Html>,
    /// A tip for a newcomer, beside what there is to do.
    pub tip: Option<Html>,
    /// What the player with the device may do besides what the board offers.
    pub offer: Html,
    /// Whether everything lies where it belongs; not as long as something of the last change moves.
    pub landed: bool,
    /// Whether a coach says what a trick brings while it still lies there.
    pub is_coached: bool,
    /// Whether the coach is just saying its last words.
    pub coach_leaves: bool,
    /// Whether the screen is wider than that of a phone held upright.
    pub wide: bool,
    /// Whether it is also high enough for signs on everybody's paper.
    pub roomy: bool,
    /// What is kept from one game to the next; nothing where people only look on.
    pub memory: Option<Memory>,
    /// The holder of the device has begun to choose.
    pub ondraft: Callback<G::Draft>,
    /// The holder of the device acts, or the seat in the claim round has nothing more to claim.
    pub onact: Callback<G::Action>,
    /// A seat acts out of turn, or claims something in the claim round.
    pub oncall: Callback<(Seat, G::Action)>,
    /// Everybody has seen what lies open.
    pub ongo: Callback<()>,
    /// What can be done once the game is over.
    pub after: Html,
    /// A sheet is to be opened.
    pub onopen: Callback<Sheet>,
}

/// The edges of a device that lies in the middle of its players.
pub struct Edges {
    /// What those see who look at their cards now.
    pub looks: Vec<(Seat, Html)>,
    /// The numbered backs of those whose hands phones hold.
    pub backs: Vec<(Seat, Html)>,
    /// Who looks.
    pub by: Looks,
    /// The people.
    pub people: Vec<Seat>,
    /// Whose turn it is, what that seat has to do, and how.
    pub turn: Option<(Seat, AttrValue, &'static str)>,
    /// Somebody begins to look, or no longer does.
    pub onlook: Callback<(Look, bool)>,
}

// whenever something changes the table is props anew, with a view of its own
impl<G: GameUi> PartialEq for BoardProps<G> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.view, &other.view)
    }
}
