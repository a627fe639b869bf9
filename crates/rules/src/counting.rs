//! Counting cards: what a seat could know in the middle of a hand by watching, as questions with their answers and the tricks
//! that show them.
//!
//! A [`Count`] is made from one seat's view and the public events of the hand, and from nothing else; so the questions tell
//! nothing that the seat could not know.

use crate::cards::{Card, CardSet, Suit};
use crate::game::{Event, View};
use crate::record::{Record, Recorded};
use crate::seat::{MAX_SEATS, Seat};
use crate::seed::Seed;
use crate::table::Table;
use crate::trick::{TakenTrick, Trick};
use std::cmp::Reverse;

/// Somebody is asked after one of these tricks of a hand, counted from 1.
const AFTER: [usize; 3] = [4, 7, 9];

/// At least so many tricks have to follow.
const LEFT: usize = 2;

/// What counting has to know of a game.
pub trait Counted: Recorded {
    /// Whether the suit led has to be followed, so that whoever does not shows something.
    const FOLLOWS: bool = true;

    /// Which cards are out, as a sentence for the player.
    const OUT: &'static str = "Out: not played, and not in your hand.";

    /// What goes before the name of a suit where not all of its cards count: `numbered `.
    const WHICH: &'static str = "";

    /// The cards that count as a suit in this hand, the highest first.
    fn suit_cards(view: &View<Self>, suit: Suit) -> Vec<Card>;

    /// The suit that a led card asks for.
    fn asked(_: &View<Self>, led: Card) -> Option<Suit> {
        led.suit()
    }

    /// The cards that are in nobody's hand and will not be played, as far as the viewer has seen them.
    fn set_aside(_: &View<Self>, _history: &[Event<Self>]) -> CardSet {
        CardSet::EMPTY
    }

    /// Whether a seat that leads this card has none that count as any suit.
    fn leads_for_want(_: Card) -> bool {
        false
    }

    /// The seats that an event shows to have none that count as any suit.
    fn without_any(_: &Self::OwnEvent) -> Vec<Seat> {
        Vec::new()
    }
}

/// A place in a game at which cards can be counted: a trick is over, and the hand goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// After so many moves.
    pub moves: usize,
    /// The number of the trick in its hand, from 1.
    pub trick: usize,
}

/// The places in all hands of a game that were played to their end, with what that seat could have counted there, and what
/// `note` makes of its view.
pub fn places<G: Counted, N>(
    record: &Record<G>,
    seat: Seat,
    note: impl Fn(&View<G>) -> N,
) -> Vec<(Place, Count, N)> {
    // all deals stand in the record, so any seed will do
    let mut table: Table<G> =
        Table::new(record.variant.clone(), record.players.clone(), record.dealer, Seed([0; 32]));
    let (mut places, mut of_hand, mut trick) = (Vec::new(), Vec::new(), 0);
    for (index, entry) in record.moves.iter().enumerate() {
        if table.apply(entry.clone()).is_err() {
            break;
        }
        let has = |wanted: fn(&Event<G>) -> bool| table.last_events().iter().any(wanted);
        if has(|event| matches!(event, Event::Dealt { .. })) {
            of_hand.clear();
            trick = 0;
        }
        if has(|event| matches!(event, Event::Taken { .. })) {
            trick += 1;
            if AFTER.contains(&trick) {
                let view = table.view(Some(seat));
                let count = Count::of(&view, table.history());
                let place = Place { moves: index + 1, trick };
                of_hand.extend(count.map(|count| (place, count, note(&view))));
            }
        }
        if has(|event| matches!(event, Event::Scored { .. })) {
            of_hand.retain(|(place, ..): &(Place, Count, N)| place.trick + LEFT <= trick);
            places.append(&mut of_hand);
        }
    }
    places
}

/// What a seat could have counted at a moment between two tricks.
#[derive(Clone, Debug, PartialEq)]
pub struct Count {
    seat: Seat,
    hand: CardSet,
    /// The finished tricks of the hand.
    pub tricks: Vec<TakenTrick>,
    /// The suit that each of them asked for.
    asked: Vec<Option<Suit>>,
    /// The cards of each suit, the highest first.
    suits: Vec<(Suit, Vec<Card>)>,
    set_aside: CardSet,
    follows: bool,
    /// Who has shown to have none of a suit, or of any, and in which trick, counted from 0.
    shown: Vec<(Seat, Option<Suit>, usize)>,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// How many cards of the suit are out.
    Out(Suit),
    /// Who has shown to have none.
    Without(Suit),
    /// The highest card of the suit that is out.
    Highest(Suit),
}

impl Asked {
    /// The suit.
    pub fn suit(self) -> Suit {
        let (Asked::Out(suit) | Asked::Without(suit) | Asked::Highest(suit)) = self;
        suit
    }
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// So many.
    Number(usize),
    /// These seats, in order; perhaps none.
    Seats(Vec<Seat>),
    /// This card.
    Card(Card),
}

/// A question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What is asked.
    pub asked: Asked,
    /// The right answer.
    pub right: Reply,
    /// The cards that count as the suit, the highest first.
    pub suit: Vec<Card>,
    /// How many of them were played, how many are in the seat's hand, and how many lie aside.
    pub gone: [usize; 3],
    /// The tricks that show it, counted from 0.
    pub shown_by: Vec<usize>,
}

/// What an event of a hand tells somebody who counts, the same in all games.
enum Heard {
    /// A card was played, which if led asks for that suit; and whether whoever leads it has none of any suit.
    Played(Seat, Card, Option<Suit>, bool),
    /// A trick is over.
    Taken(Seat, Card),
    /// These seats have none of any suit.
    Without(Vec<Seat>),
}

fn heard<G: Counted>(view: &View<G>, event: &Event<G>) -> Option<Heard> {
    match event {
        &Event::Played(seat, card) => {
            Some(Heard::Played(seat, card, G::asked(view, card), G::leads_for_want(card)))
        }
        &Event::Taken { by, with } => Some(Heard::Taken(by, with)),
        Event::Own(own) => Some(Heard::Without(G::without_any(own))),
        Event::Dealt { .. } | Event::Scored { .. } | Event::Over => None,
    }
}

impl Count {
    /// What the viewer could have counted; none for an onlooker, in the middle of a trick, and before the first.
    pub fn of<G: Counted>(view: &View<G>, history: &[Event<G>]) -> Option<Count> {
        let suit_cards = |suit| (suit, G::suit_cards(view, suit));
        let count = Count {
            seat: view.viewer?,
            hand: view.hand,
            tricks: Vec::new(),
            asked: Vec::new(),
            suits: Suit::ALL.into_iter().map(suit_cards).collect(),
            set_aside: G::set_aside(view, history),
            follows: G::FOLLOWS,
            shown: Vec::new(),
        };
        let heard = history.iter().filter_map(|event| heard::<G>(view, event)).collect();
        count.after(heard, view.held.seats())
    }

    /// The count after all that was heard.
    fn after(mut self, heard: Vec<Heard>, seats: u8) -> Option<Count> {
        let mut trick: Option<(Trick, Option<Suit>)> = None;
        for heard in heard {
            match (heard, &mut trick) {
                (Heard::Played(player, card, ..), Some((trick, asked))) => {
                    let asked = *asked;
                    trick.play(card);
                    self.follow(player, card, asked);
                }
                (Heard::Played(player, card, asked, for_want), None) => {
                    let mut led = Trick::new(player, seats);
                    led.play(card);
                    trick = Some((led, asked));
                    if for_want {
                        self.show(player, None);
                    }
                }
                (Heard::Taken(by, with), _) => {
                    if let Some((trick, asked)) = trick.take() {
                        self.asked.push(asked);
                        self.tricks.push(TakenTrick { trick, by, with });
                    }
                }
                (Heard::Without(seats), _) => seats.into_iter().for_each(|seat| self.show(seat, None)),
            }
        }
        (trick.is_none() && !self.tricks.is_empty()).then_some(self)
    }

    /// A seat plays a card to a trick that asks for that suit.
    fn follow(&mut self, player: Seat, card: Card, asked: Option<Suit>) {
        if let Some(suit) = asked.filter(|&suit| self.follows && !self.suit_of(suit).contains(&card)) {
            self.show(player, Some(suit));
        }
    }

    /// A seat shows in the trick in progress, or after the last one, to have none of a suit, or of any.
    fn show(&mut self, seat: Seat, suit: Option<Suit>) {
        self.shown.push((seat, suit, self.tricks.len()));
    }

    /// Three questions, or two where no suit has to be followed and hardly anything was played; none where nothing is out.
    pub fn questions(&self) -> Vec<Question> {
        let played =
            move |suit| self.suit_of(suit).iter().filter(|&&card| self.played().contains(card)).count();
        // where most was played there is most to remember
        let played_so_often = |times: usize| {
            let is_it = move |&suit: &Suit| !self.out(suit).is_empty() && played(suit) == times;
            Suit::ALL.into_iter().filter(is_it)
        };
        let most = self.played().len() as usize;
        let suits: Vec<Suit> = (1..=most).rev().flat_map(played_so_often).collect();
        let mut fresh = suits.clone();
        // a suit that was not asked about, as long as there is one
        let mut take = |pick: &dyn Fn(&[Suit]) -> Option<Suit>| {
            let suit = pick(&fresh).or_else(|| pick(&suits))?;
            fresh.retain(|&other| other != suit);
            Some(suit)
        };
        let first = |suits: &[Suit]| suits.first().copied();
        let without =
            self.follows.then(|| take(&|suits| self.last_shown(suits).or_else(|| first(suits)))).flatten();
        let highest = take(&|suits| self.most_gone(suits));
        let out = take(&first);
        let other = (!self.follows).then(|| first(&fresh)).flatten();
        let asked = [
            out.map(Asked::Out),
            without.map(Asked::Without),
            other.map(Asked::Out),
            highest.map(Asked::Highest),
        ];
        asked.into_iter().flatten().map(|asked| self.question(asked)).collect()
    }

    /// The suit of which somebody has shown last to have none.
    fn last_shown(&self, suits: &[Suit]) -> Option<Suit> {
        let last = |suit| self.without(suit).into_iter().map(|(_, trick)| trick).max();
        suits.iter().copied().filter(|&suit| last(suit).is_some()).max_by_key(|&suit| last(suit))
    }

    /// The suit of which most of the high cards are no longer out; of equals the first.
    fn most_gone(&self, suits: &[Suit]) -> Option<Suit> {
        suits.iter().copied().min_by_key(|&suit| Reverse(self.above_highest(suit)))
    }

    /// How many cards of a suit are higher than the highest that is out.
    fn above_highest(&self, suit: Suit) -> usize {
        let highest = self.out(suit).first().copied();
        self.suit_of(suit).iter().take_while(|&&card| Some(card) != highest).count()
    }

    fn question(&self, asked: Asked) -> Question {
        let suit = asked.suit();
        let cards = self.suit_of(suit).to_vec();
        let out = self.out(suit);
        let (right, shown_by) = match asked {
            Asked::Out(_) => (Reply::Number(out.len()), self.tricks_with(&cards)),
            Asked::Without(_) => {
                let without = self.without(suit);
                // an event after a trick belongs to it
                let last = self.tricks.len().saturating_sub(1);
                let shows = |&trick: &usize| match without[..] {
                    [] => self.asked[trick] == Some(suit),
                    [..] => without.iter().any(|&(_, shown)| shown.min(last) == trick),
                };
                let has_none = |seat: &Seat| without.iter().any(|(other, _)| other == seat);
                let seats = (0..MAX_SEATS).filter_map(Seat::new).filter(has_none).collect();
                (Reply::Seats(seats), (0..self.tricks.len()).filter(shows).collect())
            }
            Asked::Highest(_) => {
                let above = &cards[..self.above_highest(suit)];
                (Reply::Card(out.first().copied().unwrap_or(Card::JOKER)), self.tricks_with(above))
            }
        };
        let among = |set: CardSet| cards.iter().filter(|&&card| set.contains(card)).count();
        let gone = [among(self.played()), among(self.hand), among(self.set_aside)];
        Question { asked, right, suit: cards, gone, shown_by }
    }

    /// The numbers of the tricks in which one of these cards lies.
    fn tricks_with(&self, cards: &[Card]) -> Vec<usize> {
        let has = |taken: &TakenTrick| taken.trick.plays().any(|(_, card)| cards.contains(&card));
        (0..self.tricks.len()).filter(|&number| has(&self.tricks[number])).collect()
    }

    /// The cards that count as a suit, the highest first.
    fn suit_of(&self, suit: Suit) -> &[Card] {
        self.suits.iter().find(|(of, _)| *of == suit).map_or(&[], |(_, cards)| cards)
    }

    /// Those of them that are out.
    pub fn out(&self, suit: Suit) -> Vec<Card> {
        let gone = self.played() | self.hand | self.set_aside;
        self.suit_of(suit).iter().copied().filter(|&card| !gone.contains(card)).collect()
    }

    /// The other seats that have shown to have none of a suit, each with the first trick that shows it.
    pub fn without(&self, suit: Suit) -> Vec<(Seat, usize)> {
        let mut seats: Vec<(Seat, usize)> = Vec::new();
        for &(seat, of, trick) in &self.shown {
            let is_new = seat != self.seat && !seats.iter().any(|&(other, _)| other == seat);
            if is_new && of.is_none_or(|of| of == suit) {
                seats.push((seat, trick));
            }
        }
        seats
    }

    /// The cards of the finished tricks.
    fn played(&self) -> CardSet {
        self.tricks.iter().fold(CardSet::EMPTY, |all, taken| all | taken.trick.cards())
    }
}

/// The cards of a set that are of a suit, from the ace down.
pub(crate) fn from_the_ace(cards: CardSet, suit: Suit) -> Vec<Card> {
    let mut cards: Vec<Card> = (cards & CardSet::of_suit(suit)).iter().collect();
    cards.reverse();
    cards
}
