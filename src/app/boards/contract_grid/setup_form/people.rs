//! Who plays, where they sit, and who deals first.

use super::controls::{label, note};
use super::{SetupForm, element};
use crate::app::boards::contract_grid::setup::{Field, FirstDealer, PEOPLE, tidy};
use crate::app::dom::{El, classed, div, el};
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

// Signs on buttons, in a square of 24
const UP: &str = "M12 19V6M6 11.5l6-6 6 6";
const DOWN: &str = "M12 5v13M6 12.5l6 6 6-6";
const CROSS: &str = "M6.5 6.5l11 11M17.5 6.5l-11 11";
const PLUS: &str = "M12 5v14M5 12h14";

impl SetupForm {
    /// The people's sheet.
    pub fn people(&self) -> El {
        let count = self.draft.names.len();
        let add = (count < *PEOPLE.end()).then(|| {
            classed("button", "button quiet setup-add")
                .set("type", "button")
                .set("id", "setup-add")
                .put(icon(PLUS))
                .text("Add a person")
        });
        let dealers = el("select")
            .set("id", "setup-dealer")
            .put(el("option").set("value", "random").text("At random"))
            .each(
                (0..count).map(|seat| el("option").set("value", seat.to_string()).text(self.name(seat, ""))),
            );
        classed("section", "card-panel setup-people")
            .set("aria-labelledby", "setup-people")
            .put(el("h2").set("id", "setup-people").text("Who plays?"))
            .put(classed("p", "hint").text("Two to four, clockwise round the table."))
            .put(
                classed("ol", "setup-seats").set("role", "list").each((0..count).map(|seat| self.seat(seat))),
            )
            .put_if(add)
            .put(note(&self.draft.people_note))
            .put(
                div("field setup-dealer")
                    .put(el("label").set("for", "setup-dealer").text("First dealer"))
                    .put(dealers),
            )
    }

    /// A name on its line, and what can be done with whoever sits there.
    fn seat(&self, seat: usize) -> El {
        let field = Field::Name(seat);
        let count = self.draft.names.len();
        let who = self.name(seat, &format!(", seat {}", seat + 1));
        let tool = |id: &str, does: &str, possible: bool, sign: &'static str| {
            let tool = classed("button", "icon-button")
                .set("type", "button")
                .set("id", format!("setup-{id}-{seat}"))
                .set("aria-label", format!("{who}: {does}"))
                .put(icon(sign));
            if possible { tool } else { tool.set("aria-disabled", "true") }
        };
        classed("li", "setup-seat field")
            .put(div("setup-seat-head").put(label(field, seat_name(seat))).put(self.error(field)))
            .put(
                div("setup-seat-line").put(self.input(field, "", false)).put(
                    div("setup-seat-tools")
                        .put(tool("up", "move up", seat > 0, UP))
                        .put(tool("down", "move down", seat + 1 < count, DOWN))
                        .put(tool("remove", "remove", count > *PEOPLE.start(), CROSS)),
                ),
            )
    }

    /// What somebody is called, with something after it; or the seat of somebody nameless.
    fn name(&self, seat: usize, after: &str) -> String {
        match tidy(self.draft.text(Field::Name(seat))) {
            name if name.is_empty() => seat_name(seat),
            name => name + after,
        }
    }
}

/// Shows who deals first. What a list shows can only be set once it is drawn, and changes with its lines.
pub fn show_dealer(dealer: FirstDealer) {
    let value = match dealer {
        FirstDealer::Random => "random".to_owned(),
        FirstDealer::Seat(seat) => seat.to_string(),
    };
    if let Some(select) = element("setup-dealer").and_then(|list| list.dyn_into::<HtmlSelectElement>().ok()) {
        select.set_value(&value);
    }
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
