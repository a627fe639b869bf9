//! How the drill is drawn: the hand, a question with its answers, and then the tricks that show the right one.

use super::drill::{Drill, Moment};
use super::{CountingScreen, Msg};
use crate::components::card_face::card_chip;
use crate::components::details::open_cards_as;
use crate::components::score_table::table_head;
use crate::dom::{El, button, classed, div, el, link as route_link, spoken};
use crate::names::Names;
use crate::route::Route;
use crate::text::{capital, card_name_as, count, joined, list, one_of};
use rules::cards::Card;
use rules::counting::{Asked, Question, Reply};
use rules::seat::Seat;
use yew::html::Scope;
use yew::prelude::*;

impl CountingScreen {
    /// The whole screen.
    pub(super) fn screen(&self, link: &Scope<Self>, drill: &Drill) -> Html {
        let moment = self.moments.get(self.at);
        let review = Route::Review(drill.id.to_string(), moment.map(|moment| moment.place.moves));
        let nothing = match (drill.people.is_empty(), self.seat, moment) {
            (true, ..) => Some("Only computer players played this game."),
            (false, Some(_), None) => Some("No hand of this game was long enough to count its cards."),
            _ => None,
        };
        let asked = moment.zip(self.seat).map(|(moment, seat)| self.asked(link, drill, (seat, moment)));
        classed("main", "screen counting")
            .class(&format!("game-{}", drill.kind))
            .put(el("p").put(route_link("back", "‹ Back to the review", &review)))
            .put(el("h1").text("Count the cards"))
            .put(classed("p", "small soft").text(drill.title.clone()))
            .put_if(nothing.map(|words| el("p").text(words)))
            .put_if((drill.people.len() > 1).then(|| self.people(link, drill)))
            .put_if(asked)
            .into()
    }

    /// The choice of a person.
    fn people(&self, link: &Scope<Self>, drill: &Drill) -> El {
        let choice = |&seat: &Seat| {
            button("button", drill.names.of(seat), link.callback(move |_| Msg::See(seat)))
                .set("aria-pressed", if self.seat == Some(seat) { "true" } else { "false" })
        };
        div("button-row")
            .set("role", "group")
            .set("aria-label", "Whose hands?")
            .put(classed("span", "soft").set("aria-hidden", "true").text("Whose hands?"))
            .each(drill.people.iter().map(choice))
    }

    /// The place, and where the drill stands there.
    fn asked(&self, link: &Scope<Self>, drill: &Drill, (seat, moment): (Seat, &Moment)) -> El {
        let place = format!("{}, after trick {}", moment.heading, moment.place.trick);
        let hand = format!("{} hand", capital(&drill.names.whose(seat)));
        let all = moment.questions.len();
        let number = self.replies.len() - usize::from(!self.goes_on);
        let part = match moment.questions.get(number) {
            Some(question) => self.question(link, (drill, seat), moment, (number, question)),
            None => self.result(link, drill, moment, all),
        };
        div("room-stack counting-room")
            .put(
                classed("header", "counting-place")
                    .put(el("h2").text(place))
                    .put(div("table-facts").put(moment.facts.clone())),
            )
            .put(div("looked").put(el("h3").text(hand)).put(open_cards_as(&moment.hand, moment.joker)))
            .put(part)
    }

    /// A question, and once it is answered what is right.
    fn question(
        &self,
        link: &Scope<Self>,
        (drill, seat): (&Drill, Seat),
        moment: &Moment,
        (number, question): (usize, &Question),
    ) -> El {
        let step = format!("Question {} of {}", number + 1, moment.questions.len());
        // reading goes on with the question, and then with the answer
        let heading =
            el("h3").set("tabindex", "-1").flag("data-focus", self.goes_on).text(words(drill, question));
        let panel = classed("section", "card-panel room-stack")
            .key(number)
            .put(classed("p", "small soft").text(step))
            .put(heading);
        if self.goes_on {
            let hint = match question.asked {
                Asked::Out(_) | Asked::Highest(_) => drill.out,
                Asked::Without(_) => "Whoever did not follow suit has none left.",
            };
            let hint = classed("p", "small soft").text(hint);
            return panel.put(hint).put(self.choices(link, (drill, seat), moment, question));
        }
        let reply = self.replies.last();
        let is_right = reply == Some(&question.right);
        let right = right_words(&drill.names, &question.right, moment.joker);
        let verdict = if is_right { format!("Right: {right}") } else { format!("No: {right}") };
        let why = why(drill, moment, question);
        let last = number + 1 == moment.questions.len();
        let next = button(
            "button primary",
            if last { "Done" } else { "Next question" },
            link.callback(|_| Msg::GoOn),
        );
        let told = div("counting-answer")
            .set("tabindex", "-1")
            .flag("data-focus", true)
            .put(classed("p", "counting-verdict").class_if(is_right, "right").text(verdict))
            .put(el("p").text(why));
        let tricks = (!question.shown_by.is_empty()).then(|| tricks(&drill.names, moment, question));
        panel.put(told).put_if(tricks).put(div("button-row").put(next))
    }

    /// The answers to choose from.
    fn choices(
        &self,
        link: &Scope<Self>,
        (drill, seat): (&Drill, Seat),
        moment: &Moment,
        question: &Question,
    ) -> El {
        let answer = |reply: Reply| link.callback(move |_: MouseEvent| Msg::Answer(reply.clone()));
        let row = div("button-row counting-choices").set("role", "group").set("aria-label", "Your answer");
        match question.asked {
            Asked::Out(_) => {
                let [_, held, aside] = question.gone;
                let most = question.suit.len() - held - aside;
                row.each(
                    (0..=most)
                        .map(|number| button("button", number.to_string(), answer(Reply::Number(number)))),
                )
            }
            Asked::Highest(_) => {
                let others = question.suit.iter().filter(|card| !moment.hand.contains(card));
                row.each(others.map(|&card| {
                    button("button", "", answer(Reply::Card(card)))
                        .put(spoken(card_name_as(card, moment.joker)))
                        .put(card_chip(card))
                }))
            }
            Asked::Without(_) => {
                let others = Seat::all(drill.names.len()).filter(|&other| other != seat);
                let choice = |other: Seat| {
                    button("button", drill.names.of(other), link.callback(move |_| Msg::Pick(other)))
                        .set("aria-pressed", if self.picked.contains(&other) { "true" } else { "false" })
                };
                let picked = self.picked.clone();
                let done = if picked.is_empty() { "Nobody" } else { "That is all" };
                div("room-stack").put(row.each(others.map(choice))).put(div("button-row").put(button(
                    "button primary",
                    done,
                    answer(Reply::Seats(picked)),
                )))
            }
        }
    }

    /// How many answers were right, and the ways on.
    fn result(&self, link: &Scope<Self>, drill: &Drill, moment: &Moment, all: usize) -> El {
        let pairs = self.replies.iter().zip(&moment.questions);
        let right = pairs.filter(|(reply, question)| **reply == question.right).count();
        let words = format!("{right} of {all} right.");
        let review = Route::Review(drill.id.to_string(), Some(moment.place.moves));
        let more = (self.moments.len() > 1)
            .then(|| button("button primary", "Another trick", link.callback(|_| Msg::Another)));
        classed("section", "card-panel room-stack")
            .key("result")
            .put(el("h3").set("tabindex", "-1").flag("data-focus", true).text(words))
            .put(div("button-row").put_if(more).put(route_link("button", "See it in the review", &review)))
    }
}

/// The cards that count as the suit: `numbered hearts`.
fn suit_words(drill: &Drill, question: &Question) -> String {
    format!("{}{}", drill.which, question.asked.suit().name())
}

fn words(drill: &Drill, question: &Question) -> String {
    let suit = suit_words(drill, question);
    match question.asked {
        Asked::Out(_) => format!("How many {suit} are still out?"),
        Asked::Without(_) => format!("Who has no {suit} left, as far as the play shows?"),
        Asked::Highest(of) => format!("Which is the highest {}{} still out?", drill.which, one_of(of)),
    }
}

/// The right answer in a sentence.
fn right_words(names: &Names, right: &Reply, joker: Option<Card>) -> String {
    match right {
        Reply::Number(1) => "1 is out.".to_owned(),
        Reply::Number(number) => format!("{number} are out."),
        Reply::Seats(seats) => match seats[..] {
            [] => "nobody, as far as it shows.".to_owned(),
            [only] => format!("{} none.", names.does_inside(only, "has", "have")),
            [..] => format!("{} have none.", names.list_inside(seats)),
        },
        Reply::Card(card) => format!("the {}.", card_name_as(*card, joker)),
    }
}

/// Why the right answer is right.
fn why(drill: &Drill, moment: &Moment, question: &Question) -> String {
    let suit = suit_words(drill, question);
    match (&question.asked, &question.right) {
        (Asked::Out(_), _) => {
            let joker = if question.suit.contains(&Card::JOKER) { " with the joker" } else { "" };
            let [played, held, aside] = question.gone;
            let out = question.suit.len() - played - held - aside;
            let part = |number: usize, what: &str| (number > 0).then(|| format!("{number} {what}"));
            let parts = [
                part(played, "played"),
                part(held, "in the hand"),
                part(aside, "laid aside"),
                Some(format!("{out} out")),
            ];
            let parts: Vec<String> = parts.into_iter().flatten().collect();
            format!("{} {suit}{joker}: {}.", question.suit.len(), list(&parts))
        }
        (Asked::Without(_), Reply::Seats(seats)) if seats.is_empty() => match question.shown_by[..] {
            [] => format!("No trick asked for {suit} so far."),
            _ => format!("Everybody followed when {suit} were led."),
        },
        (Asked::Without(_), _) => {
            let numbers: Vec<String> =
                question.shown_by.iter().map(|trick| (trick + 1).to_string()).collect();
            let noun = if numbers.len() == 1 { "Trick" } else { "Tricks" };
            let verb = if numbers.len() == 1 { "shows" } else { "show" };
            format!("{noun} {} {verb} it.", list(&numbers))
        }
        (Asked::Highest(_), right) => {
            let above = question.suit.iter().take_while(|&&card| *right != Reply::Card(card));
            let (held, gone): (Vec<Card>, Vec<Card>) = above.partition(|card| moment.hand.contains(card));
            let told = |what: &str, cards: Vec<Card>| {
                let names: Vec<String> = cards.iter().map(|&card| rank_words(card)).collect();
                if names.is_empty() { String::new() } else { format!("{what}: {}.", list(&names)) }
            };
            let words = joined([told("Gone", gone), told("In the hand", held)]);
            if words.is_empty() { "No card is higher.".to_owned() } else { words }
        }
    }
}

fn rank_words(card: Card) -> String {
    card.rank().map_or_else(|| "joker".to_owned(), |rank| rank.name().to_owned())
}

/// The tricks that show it, a row each, with what counts marked.
fn tricks(names: &Names, moment: &Moment, question: &Question) -> El {
    let heads = Seat::all(names.len()).map(|seat| table_head("col").text(names.of(seat)));
    let row = |&number: &usize| {
        let taken = &moment.count.tricks[number];
        let cell = |seat: Seat| {
            let card = taken.trick.card_of(seat).map(|card| {
                let led = if seat == taken.trick.leader() { ", led" } else { "" };
                // what matters is who followed, or the card that did not
                let counts = match &question.right {
                    Reply::Seats(seats) if seats.contains(&seat) => !question.suit.contains(&card),
                    Reply::Seats(seats) => seats.is_empty() && question.suit.contains(&card),
                    Reply::Number(_) | Reply::Card(_) => question.suit.contains(&card),
                };
                let chip = classed("span", "counting-card")
                    .class_if(counts, "counts")
                    .class_if(!led.is_empty(), "led");
                chip.put(spoken(format!("{}{led}", card_name_as(card, moment.joker)))).put(card_chip(card))
            });
            el("td").put_if(card)
        };
        let head = table_head("row").text((number + 1).to_string());
        el("tr").put(head).each(Seat::all(names.len()).map(cell))
    };
    let shown = count(question.shown_by.len() as u64, "trick", "tricks");
    el("table")
        .set("class", "counting-tricks")
        .put(classed("caption", "visually-hidden").text(format!("The {shown} that show it")))
        .put(el("thead").put(el("tr").put(table_head("col").text("Trick")).each(heads)))
        .put(el("tbody").each(question.shown_by.iter().map(row)))
}
