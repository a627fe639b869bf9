//! Who plays, where they sit, and who deals first.

use super::FirstDealer;
use super::controls::{Said, Typed, label, note};
use super::draft::{Draft, name_id};
use super::form::element;
use super::names::tidy;
use crate::app::dom::{El, classed, div, el};
use crate::bots::Skill;
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

// Signs on buttons, in a square of 24
const UP: &str = "M12 19V6M6 11.5l6-6 6 6";
const DOWN: &str = "M12 5v13M6 12.5l6 6 6-6";
const CROSS: &str = "M6.5 6.5l11 11M17.5 6.5l-11 11";
const PLUS: &str = "M12 5v14M5 12h14";

impl Draft {
    /// The people's sheet.
    pub fn people_sheet(&self, said: &Said) -> El {
        let offer = self.kind.offer;
        let add = (self.names.len() < self.kind.most()).then(|| {
            classed("button", "button quiet setup-add")
                .set("type", "button")
                .set("id", "setup-add")
                .put(icon(PLUS))
                .text("Add a person")
        });
        let alone = classed("button", "button quiet").set("type", "button").set("id", "setup-alone");
        let sheet = classed("section", "card-panel setup-people")
            .set("aria-labelledby", "setup-people")
            .put(el("h2").set("id", "setup-people").text("Who plays?"))
            .put(classed("p", "hint").text(offer.seating));
        let seats = |seats: &[usize]| {
            classed("ol", "setup-seats")
                .set("role", "list")
                .each(seats.iter().map(|&seat| self.seat(seat, said)))
        };
        let order = self.order();
        let sheet = match offer.sides {
            None => sheet.put(seats(&order)),
            Some(sides) => {
                sheet.each(["setup-side-0", "setup-side-1"].iter().zip(sides).zip(order.chunks(2)).map(
                    |((id, side), partners)| {
                        div("setup-side")
                            .put(el("h3").set("id", *id).text(side))
                            .put(seats(partners).set("aria-labelledby", *id))
                    },
                ))
            }
        };
        sheet
            .put(div("button-row").put_if(add).put(alone.text("Play alone")))
            .put(note(&self.people_note))
            .put_if(self.kind.has_dealer.then(|| self.first_dealer()))
    }

    fn first_dealer(&self) -> El {
        let dealers = el("select")
            .set("id", "setup-dealer")
            .put(el("option").set("value", "random").text("At random"))
            .each(
                self.order()
                    .into_iter()
                    .map(|seat| el("option").set("value", seat.to_string()).text(self.name(seat, ""))),
            );
        div("field setup-dealer")
            .put(el("label").set("for", "setup-dealer").text("First dealer"))
            .put(dealers)
    }

    /// A name on its line, and what can be done with whoever sits there.
    fn seat(&self, seat: usize, said: &Said) -> El {
        let id = name_id(seat);
        let typed = self.names.get(seat).map_or("", String::as_str);
        let who = self.name(seat, &format!(", seat {}", seat + 1));
        let tool = |id: &str, does: &str, possible: bool, sign: &'static str| {
            let tool = classed("button", "icon-button")
                .set("type", "button")
                .set("id", format!("setup-{id}-{seat}"))
                .set("aria-label", format!("{who}: {does}"))
                .put(icon(sign));
            if possible { tool } else { tool.set("aria-disabled", "true") }
        };
        // where as many play as always, nobody can go
        let remove = (self.kind.least() < self.kind.most())
            .then(|| tool("remove", "remove", self.names.len() > self.kind.least(), CROSS));
        classed("li", "setup-seat field")
            .put(
                div("setup-seat-head")
                    .put(label(&id, seat_name(seat)))
                    .put(self.who(seat, &who))
                    .put(said.error(&id)),
            )
            .put(
                div("setup-seat-line").put(said.input(&id, typed, Typed::Name, "", false)).put(
                    div("setup-seat-tools")
                        .put(tool("up", "move up", self.beside(seat, -1).is_some(), UP))
                        .put(tool("down", "move down", self.beside(seat, 1).is_some(), DOWN))
                        .put_if(remove),
                ),
            )
    }

    /// Whether a person sits there, or how well the computer player plays.
    fn who(&self, seat: usize, name: &str) -> El {
        let option = |id: &'static str, text| el("option").set("value", id).text(text);
        el("select")
            .set("id", who_id(seat))
            .set("aria-label", format!("{name}: who plays"))
            .put(option("", "Person"))
            .each(Skill::ALL.map(|skill| option(skill.id(), skill.name())))
    }

    /// Shows what is chosen. What a list shows can only be set once it is drawn, and changes with its lines.
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

    /// What somebody is called, with something after it; or the seat of somebody nameless.
    fn name(&self, seat: usize, after: &str) -> String {
        match tidy(self.names.get(seat).map_or("", String::as_str)) {
            name if name.is_empty() => seat_name(seat),
            name => name + after,
        }
    }
}

/// Shows that choice of a list.
fn show(id: &str, value: &str) {
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

fn icon(path: &'static str) -> El {
    let line = el("path")
        .set("d", path)
        .set("fill", "none")
        .set("stroke", "currentColor")
        .set("stroke-width", "2")
        .set("stroke-linecap", "round")
        .set("stroke-linejoin", "round");
    el("svg").set("viewBox", "0 0 24 24").set("aria-hidden", "true").put(line)
}
