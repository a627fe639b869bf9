//! Who plays, where they sit, and who deals first.

use super::FirstDealer;
use super::controls::{KNOWN_NAMES, Messages, Typed, label, note};
use super::form::element;
use super::form_state::{FormState, name_id};
use crate::components::icons::icon;
use crate::dom::{El, classed, div, el};
use crate::text::list;
use rules::skill::Skill;
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

// Signs on buttons, in a square of 24
const UP: &str = "M12 19V6M6 11.5l6-6 6 6";
const DOWN: &str = "M12 5v13M6 12.5l6 6 6-6";
const CROSS: &str = "M6.5 6.5l11 11M17.5 6.5l-11 11";
const PLUS: &str = "M12 5v14M5 12h14";

impl FormState {
    /// The section with the players.
    pub fn people_panel(&self, messages: &Messages) -> El {
        let offer = self.kind.offer;
        let add = (self.names.len() < self.kind.most()).then(|| {
            classed("button", "button quiet setup-add")
                .set("type", "button")
                .set("id", "setup-add")
                .put(icon(PLUS))
                .text("Add a person")
        });
        let group = self.offers_group().then(|| {
            classed("button", "button quiet")
                .set("type", "button")
                .set("id", "setup-group")
                .text(format!("As before: {}", list(&self.group)))
        });
        let alone = classed("button", "button quiet").set("type", "button").set("id", "setup-alone");
        let panel = classed("section", "card-panel setup-people")
            .set("aria-labelledby", "setup-people")
            .put(el("h2").set("id", "setup-people").text("Who plays?"));
        let seats = |seats: &[usize]| {
            classed("ol", "setup-seats")
                .set("role", "list")
                .each(seats.iter().map(|&seat| self.seat(seat, messages)))
        };
        let order = self.order();
        let panel = match offer.sides {
            None => panel.put(seats(&order)),
            Some(sides) => {
                panel.each(["setup-side-0", "setup-side-1"].iter().zip(sides).zip(order.chunks(2)).map(
                    |((id, side), partners)| {
                        div("setup-side")
                            .put(el("h3").set("id", *id).text(side))
                            .put(seats(partners).set("aria-labelledby", *id))
                    },
                ))
            }
        };
        let known = el("datalist").set("id", KNOWN_NAMES);
        panel
            .put(known.each(self.known_names.iter().map(|name| el("option").set("value", name.clone()))))
            .put(div("button-row").put_if(add).put_if(group).put(alone.text("Play alone")))
            .put_if(self.about_computers())
            .put(note(&self.people_note))
            .put_if(self.kind.has_dealer.then(|| self.first_dealer()))
    }

    /// What nobody could otherwise know of computer players; none where nobody is one.
    fn about_computers(&self) -> Option<El> {
        self.computers.iter().any(Option::is_some).then(|| {
            classed("p", "setup-computers").text(format!(
                "Computer players see only their own cards, and play to the score of the match. Hard wins {}.",
                self.kind.offer.hard_wins
            ))
        })
    }

    fn first_dealer(&self) -> El {
        let dealers = el("select")
            .set("id", "setup-dealer")
            .put(el("option").set("value", "random").text("At random"))
            .each(
                (0..self.names.len())
                    .map(|seat| el("option").set("value", seat.to_string()).text(self.filled_in(seat))),
            );
        div("field setup-dealer")
            .put(el("label").set("for", "setup-dealer").text("First dealer"))
            .put(dealers)
    }

    /// The line of a seat: the name, who plays, and buttons to move or remove the player.
    fn seat(&self, seat: usize, messages: &Messages) -> El {
        let id = name_id(seat);
        let typed = self.names.get(seat).map_or("", String::as_str);
        let filled_in = self.filled_in(seat);
        let who = format!("{filled_in}, seat {}", seat + 1);
        let tool = |id: &str, does: &str, possible: bool, sign: &'static str| {
            let tool = classed("button", "icon-button")
                .set("type", "button")
                .set("id", format!("setup-{id}-{seat}"))
                .set("aria-label", format!("{who}: {does}"))
                .put(icon(sign));
            if possible { tool } else { tool.set("aria-disabled", "true") }
        };
        // in a game for one number of players nobody can be removed
        let remove = (self.kind.least() < self.kind.most())
            .then(|| tool("remove", "remove", self.names.len() > self.kind.least(), CROSS));
        classed("li", "setup-seat field")
            .put(
                div("setup-seat-head")
                    .put(label(&id, seat_name(seat)))
                    .put(self.who(seat, &who))
                    .put(messages.error(&id)),
            )
            .put(
                div("setup-seat-line")
                    .put(messages.input(&id, typed, Typed::Name(&filled_in), "", false))
                    .put(
                        div("setup-seat-tools")
                            .put(tool("up", "move up", self.beside(seat, -1).is_some(), UP))
                            .put(tool("down", "move down", self.beside(seat, 1).is_some(), DOWN))
                            .put_if(remove),
                    ),
            )
    }

    /// The choice between a person and a computer player of some strength.
    fn who(&self, seat: usize, name: &str) -> El {
        let option = |id: &'static str, text| el("option").set("value", id).text(text);
        el("select")
            .set("id", who_id(seat))
            .set("aria-label", format!("{name}: who plays"))
            .put(option("", "Person"))
            .each(Skill::ALL.map(|skill| option(skill.id(), skill.name())))
    }

    /// Makes the lists show what is chosen. That can only be set after drawing, and is lost when their options change.
    pub fn show_chosen(&self) {
        let dealer = match self.dealer {
            FirstDealer::Random => "random".to_owned(),
            FirstDealer::Seat(seat) => seat.to_string(),
        };
        show("setup-dealer", &dealer);
        for (seat, who) in self.computers.iter().enumerate() {
            show(&who_id(seat), who.map_or("", Skill::id));
        }
    }
}

/// Makes a list show a choice.
pub fn show(id: &str, value: &str) {
    if let Some(select) = element(id).and_then(|list| list.dyn_into::<HtmlSelectElement>().ok()) {
        select.set_value(value);
    }
}

fn who_id(seat: usize) -> String {
    format!("setup-who-{seat}")
}

fn seat_name(seat: usize) -> String {
    format!("Seat {}", seat + 1)
}
