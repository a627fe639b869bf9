//! The controls for the house rules, each with what it does.

use super::house_rules::{LINES, NO_CAP, Number, POINTS, Rules, sizes};
use crate::dom::{El, classed, div, el};
use crate::setup::{Messages, Toggle, hint, note};
use rules::games::contract_grid::Variant;
use rules::games::contract_grid::grid::{LineKind, lines};
use rules::games::contract_grid::variant::Deck;

impl Rules {
    /// The options.
    pub fn options(&self, messages: &Messages) -> El {
        div("setup-options")
            .put(self.deck())
            .put(self.size(messages))
            .put(self.contracts(messages))
            .put(self.line_kinds(messages))
            .put(self.bids(messages))
            .put(self.cap(messages))
            .put(self.grid_requirement())
            .put(self.points(messages))
    }

    fn deck(&self) -> El {
        let players = self.players;
        let [full, short] =
            [Deck::Full, Deck::Short].map(|deck| Variant { deck, ..Variant::standard(players, 4) });
        let tick = |id: &'static str, name: &str, variant: &Variant| {
            let on = self.deck == variant.deck;
            let label = format!("{name}, {} cards", variant.deck_cards().len());
            let tick = Toggle { id: id.into(), group: Some("setup-deck".into()), on };
            tick.labelled(label.into(), Some("setup-deck-hint".into()), false)
        };
        let text = format!(
            "Hands of {}, or of {} without the sevens{}.",
            full.hand_size(),
            short.hand_size(),
            if players == 3 { ", eights and the joker" } else { " and eights" },
        );
        classed("fieldset", "field")
            .put(el("legend").text("Deck"))
            .put(div("choices").put(tick("setup-deck-full", "Full", &full)).put(tick(
                "setup-deck-short",
                "Short",
                &short,
            )))
            .put(hint("setup-deck-hint", text))
    }

    fn size(&self, messages: &Messages) -> El {
        let tick = |size: u8| {
            let id = format!("setup-size-{size}").into();
            let tick = Toggle { id, group: Some("setup-size".into()), on: self.size == size };
            tick.labelled(format!("{size}×{size}").into(), Some("setup-size-hint".into()), false)
        };
        classed("fieldset", "field")
            .put(el("legend").text("Grid"))
            .put(div("choices").each(sizes().map(tick)))
            .put(hint("setup-size-hint", "Contracts, lines, bids and cap change with it."))
            .put(note(messages.note))
    }

    fn line_kinds(&self, messages: &Messages) -> El {
        let wrong = messages.wrong(LINES);
        let tick = |kind: LineKind| {
            let label = match kind {
                LineKind::Rows => "Rows".into(),
                LineKind::Columns => "Columns".into(),
                LineKind::Diagonals => "Long diagonals".into(),
                LineKind::ShortDiagonals => {
                    format!("Short diagonals, of {} cells", self.size.saturating_sub(1)).into()
                }
            };
            let id = format!("setup-line-{}", kind.id()).into();
            Toggle { id, group: None, on: self.lines.contains(kind) }.labelled(label, None, wrong)
        };
        let count = lines(self.size, self.lines).count();
        let text = format!("{count} lines.");
        messages
            .group(LINES, "Lines that score", "setup-lines-hint")
            .put(div("setup-checks").each(LineKind::ALL.map(tick)))
            .put(hint("setup-lines-hint", text))
    }

    fn bids(&self, messages: &Messages) -> El {
        let usual = self.players == 3 && self.contracts == Variant::standard(3, 4).contracts;
        let text = if usual { "You make five to nine contracts in a hand." } else { "" };
        self.number(messages, Number::Bids, "Bids in a hand", "setup-bids-hint")
            .put(hint("setup-bids-hint", text))
    }

    fn cap(&self, messages: &Messages) -> El {
        let no_cap = Toggle { id: NO_CAP.into(), group: None, on: self.no_cap };
        let described_by = messages.described_by(NO_CAP, "setup-cap-hint");
        self.number(messages, Number::Cap, "Cap", "setup-cap-hint")
            .put(no_cap.labelled("No cap".into(), described_by, messages.wrong(NO_CAP)))
            .put(messages.error(NO_CAP))
            .put(hint(
                "setup-cap-hint",
                "Ends the game. A low cap makes points a danger; a high one, or none, lets players stall.",
            ))
    }

    fn grid_requirement(&self) -> El {
        let on = self.grid_requirement;
        let tick = Toggle { id: "setup-grid-requirement".into(), group: None, on };
        let described_by = Some("setup-grid-requirement-hint".into());
        div("field").put(tick.labelled("A complete grid counts".into(), described_by, false)).put(hint(
            "setup-grid-requirement-hint",
            "It ends the game, and at the cap you need one, or rank behind the others. If it does not count, the most points win.",
        ))
    }

    fn points(&self, messages: &Messages) -> El {
        messages
            .group(POINTS, "Points", "setup-points-hint")
            .put(
                div("setup-points")
                    .put(self.number(messages, Number::Unmarked, "Unmarked cell", ""))
                    // an error in the points is about those for bids and lines
                    .put(self.number(messages, Number::Bid, "Bid made", "").flag("data-first", true))
                    .put(self.number(messages, Number::Line, "Whole line", "")),
            )
            .put(hint("setup-points-hint", "An unmarked cell scores when its contract is made, bid or not."))
    }

    fn number(&self, messages: &Messages, number: Number, text: &'static str, hint: &str) -> El {
        let disabled = number == Number::Cap && self.no_cap;
        messages.number(number.id(), text, &self.numbers[number as usize], hint, disabled)
    }
}
