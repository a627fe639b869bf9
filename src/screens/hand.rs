//! A phone that holds a hand: the cards of the code that its camera has read, with their numbers.
//!
//! The address has the code, and what is marked on the hand: a reload loses nothing. Which hand the phone held last is kept
//! as a setting, so that a code of an earlier deal, of another seat or of another table is not taken for the own hand.

use super::layout::{back_link, problem_screen, waiting_screen};
use crate::components::card_face::card_face;
use crate::components::glossary::{held, hold_words};
use crate::dom::{El, button, classed, div, el, link as route_link};
use crate::games::phones::OnPhones;
use crate::platform::focus_screen;
use crate::route::Route;
use crate::store;
use crate::text::{capital, card_name, in_hand_order};
use rules::cards::{Card, CardSet};
use rules::hand_code::{HandCode, HandCodeError};
use rules::match_game;
use rules::record::Value;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The setting with the hand that this phone held last: table, deal and seat.
const LAST: &str = "hand";

/// A code, and what is marked on its hand.
#[derive(Properties, PartialEq)]
pub struct HandProps {
    /// The code.
    pub code: AttrValue,
    /// What is marked.
    pub marks: AttrValue,
}

/// The screen.
pub struct HandScreen {
    hand: Result<HandCode, HandCodeError>,
    marks: Marks,
    state: State,
}

/// Whether the hand may be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// It is not known yet.
    Asking,
    /// This phone held another.
    Doubted(Doubt),
    /// It is shown.
    Shown,
}

/// Why a hand may not be meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doubt {
    /// It is of another table.
    Table,
    /// It is another seat's.
    Seat,
    /// It is of an earlier deal than this one.
    Deal(u16),
}

/// The hand that a phone held last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Last {
    table: u16,
    deal: u16,
    seat: u8,
}

/// What is marked on a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Marks {
    /// A bit for each number that is crossed off.
    crossed: u32,
    /// Whether the cards are in the order of their numbers, not by suit.
    by_number: bool,
}

/// What happens to the screen.
pub enum Msg {
    /// It is known what this phone held last.
    Held(Option<Last>),
    /// This is the hand that is meant.
    Take,
    /// A card is crossed off, or no longer.
    Cross(u8),
    /// The cards are sorted the other way.
    Sort,
}

impl Component for HandScreen {
    type Message = Msg;
    type Properties = HandProps;

    fn create(ctx: &Context<HandScreen>) -> HandScreen {
        let props = ctx.props();
        ctx.link()
            .send_future(async { Msg::Held(store::setting(LAST).await.and_then(|kept| Last::of(&kept))) });
        HandScreen { hand: HandCode::read(&props.code), marks: Marks::of(&props.marks), state: State::Asking }
    }

    fn update(&mut self, ctx: &Context<HandScreen>, msg: Msg) -> bool {
        let Ok(hand) = &self.hand else { return true };
        match msg {
            Msg::Held(last) => match last.and_then(|last| last.doubts(hand)) {
                Some(doubt) => self.state = State::Doubted(doubt),
                None => self.take(),
            },
            Msg::Take => self.take(),
            Msg::Cross(number) => self.marks.crossed ^= bit(number),
            Msg::Sort => self.marks.by_number = !self.marks.by_number,
        }
        if self.state == State::Shown {
            Route::Hand(ctx.props().code.to_string(), self.marks.text()).show_address();
        }
        true
    }

    fn view(&self, ctx: &Context<HandScreen>) -> Html {
        match (&self.hand, self.state) {
            (Err(why), _) => {
                let words = format!(
                    "{}. Hold your pad at the table and read the code there again.",
                    capital(&why.to_string())
                );
                problem_screen("No hand was read", &words, None)
            }
            (Ok(_), State::Asking) => waiting_screen("Picking the cards up…"),
            (Ok(hand), State::Doubted(doubt)) => {
                let take = button("button primary", "These are my cards", ctx.link().callback(|_| Msg::Take));
                problem_screen("Is this your hand?", &doubt.words(hand), Some(take))
            }
            (Ok(hand), State::Shown) => self.screen(ctx, hand),
        }
    }

    fn rendered(&mut self, _: &Context<HandScreen>, _: bool) {
        focus_screen();
    }
}

impl HandScreen {
    /// From now on this phone holds that hand.
    fn take(&mut self) {
        self.state = State::Shown;
        if let Ok(HandCode { table, deal, seat, .. }) = self.hand {
            let kept = Value::list([table, deal, seat.number().into()], |number| Value::Int(number.into()));
            spawn_local(store::remember(LAST, kept));
        }
    }

    fn screen(&self, ctx: &Context<HandScreen>, hand: &HandCode) -> Html {
        let link = ctx.link();
        let (sorted, other) = match self.marks.by_number {
            true => (hand.cards.clone(), "Sort by suit"),
            false => (by_suit(&hand.cards), "Sort by number"),
        };
        let card = |&(number, card): &(u8, Card)| -> Html { self.card(ctx, hand, (number, card)).into() };
        let hold = capital(hold_words());
        let how = format!(
            "Touch your card at the table by its number. Tap it here once it is played. {hold} a card to read what it does."
        );
        classed("main", "screen phone-hand")
            .class(&format!("game-{}", hand.game.id))
            .put(
                el("header")
                    .put(el("h1").text(hand.game.name))
                    .put(el("p").text(format!("Deal {}", u32::from(hand.deal) + 1)))
                    .put(back_link()),
            )
            .put(
                div("phone-cards")
                    .set("role", "group")
                    .set("aria-label", "Your hand")
                    .each(sorted.iter().map(card)),
            )
            .put(
                div("button-row")
                    .put(button("button", other, link.callback(|_| Msg::Sort)))
                    .put(route_link("button", "Rules", &Route::Rules(hand.game.id.to_owned(), None))),
            )
            .put(classed("p", "soft").text(how))
            .put(classed("p", "soft").text(
                "After a deal, or when you have drawn, read the code at your edge again: it always has your hand as it is.",
            ))
            .into()
    }

    fn card(&self, ctx: &Context<HandScreen>, hand: &HandCode, (number, card): (u8, Card)) -> El {
        let is_crossed = self.marks.crossed & bit(number) != 0;
        let name = card_name(card);
        let means = match_game!(hand.game.id, G => G::on_phone(card)).unwrap_or_default();
        let crossed = if is_crossed { ", crossed off" } else { "" };
        let onclick = ctx.link().callback(move |_| Msg::Cross(number));
        held(button("phone-card", "", onclick), (&capital(&name), &means))
            .class_if(is_crossed, "crossed")
            .key(usize::from(number))
            .set("aria-label", format!("{number}: {name}{crossed}"))
            .set("aria-pressed", if is_crossed { "true" } else { "false" })
            .put(el("b").set("aria-hidden", "true").text(number.to_string()))
            .put(card_face(card))
    }
}

/// The cards in the order of a hand.
fn by_suit(cards: &[(u8, Card)]) -> Vec<(u8, Card)> {
    let all: CardSet = cards.iter().map(|(_, card)| *card).collect();
    let numbered = |card: Card| cards.iter().find(|(_, other)| *other == card).copied();
    in_hand_order(all, None).into_iter().filter_map(numbered).collect()
}

impl Last {
    fn of(kept: &Value) -> Option<Last> {
        let numbers = kept.as_list("the hand").ok()?;
        let number = |place: usize| numbers.get(place)?.as_int("a number").ok()?.try_into().ok();
        Some(Last { table: number(0)?, deal: number(1)?, seat: number(2)?.try_into().ok()? })
    }

    /// Why a phone that held this one may not mean that one.
    fn doubts(self, hand: &HandCode) -> Option<Doubt> {
        if self.table != hand.table {
            Some(Doubt::Table)
        } else if self.seat != hand.seat.number() {
            Some(Doubt::Seat)
        } else {
            (self.deal > hand.deal).then_some(Doubt::Deal(self.deal))
        }
    }
}

impl Doubt {
    fn words(self, hand: &HandCode) -> String {
        let (game, deal) = (hand.game.name, u32::from(hand.deal) + 1);
        match self {
            Doubt::Table => {
                format!("This is a code of {game} at another table than the one you held cards of.")
            }
            Doubt::Seat => {
                "This is the code of another player than the one whose cards this phone holds.".to_owned()
            }
            Doubt::Deal(last) => format!(
                "This is a code of deal {deal}, and you have read that of deal {}. Read the one at your edge.",
                u32::from(last) + 1
            ),
        }
    }
}

impl Marks {
    /// Reads them from an address; what cannot be read marks nothing.
    fn of(text: &str) -> Marks {
        let (by_number, crossed) = match text.strip_prefix('n') {
            Some(crossed) => (true, crossed),
            None => (false, text),
        };
        Marks { by_number, crossed: u32::from_str_radix(crossed, 16).unwrap_or(0) }
    }

    fn text(self) -> String {
        let order = if self.by_number { "n" } else { "" };
        if self.crossed == 0 { order.to_owned() } else { format!("{order}{:x}", self.crossed) }
    }
}

fn bit(number: u8) -> u32 {
    1_u32.checked_shl(u32::from(number).wrapping_sub(1)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::games::ALL;
    use rules::seat::Seat;

    #[test]
    fn marks_read_back_from_an_address() {
        for marks in [(0, false), (0, true), (0b101, false), (u32::MAX, true)] {
            let marks = Marks { crossed: marks.0, by_number: marks.1 };
            assert_eq!(Marks::of(&marks.text()), marks);
        }
        assert_eq!(Marks::of("no marks"), Marks { crossed: 0, by_number: true });
        assert_eq!(Marks::of("%F0"), Marks::default());
    }

    #[test]
    fn only_the_own_hand_of_this_deal_or_a_later_one_is_taken_at_once() {
        let hand = |table, deal, seat: usize| {
            let seat = Seat::new(seat).unwrap();
            HandCode { game: &ALL[0], table, deal, seat, cards: Vec::new() }
        };
        let last = Last { table: 7, deal: 3, seat: 1 };
        assert_eq!(last.doubts(&hand(7, 3, 1)), None, "it is read again");
        assert_eq!(last.doubts(&hand(7, 4, 1)), None);
        assert_eq!(last.doubts(&hand(7, 2, 1)), Some(Doubt::Deal(3)));
        assert_eq!(last.doubts(&hand(7, 4, 2)), Some(Doubt::Seat));
        assert_eq!(last.doubts(&hand(8, 4, 1)), Some(Doubt::Table));
    }
}
