//! House rules: every option, with what it does.

use super::SetupForm;
use super::controls::{Tick, fold, hint, note};
use crate::app::boards::contract_grid::setup::{CHOICES, Field, Number};
use crate::app::dom::{El, classed, div, el};
use new_tricks::games::contract_grid::Variant;
use new_tricks::games::contract_grid::grid::{LineKind, lines};
use new_tricks::games::contract_grid::variant::Deck;

impl SetupForm {
    /// The options, folded away.
    pub fn house_rules(&self) -> El {
        let set = CHOICES.iter().find(|(.., preset)| *preset == self.draft.preset);
        fold("House rules", set.map(|&(_, name, _)| name)).set("id", "setup-house-rules").put(
            div("setup-options")
                .put(self.deck())
                .put(self.size())
                .put(self.contracts())
                .put(self.line_kinds())
                .put(self.bids())
                .put(self.cap())
                .put(self.grid_requirement())
                .put(self.points()),
        )
    }

    fn deck(&self) -> El {
        let players = self.draft.players();
        let [full, short] =
            [Deck::Full, Deck::Short].map(|deck| Variant { deck, ..Variant::standard(players, 4) });
        let tick = |id: &'static str, name: &str, variant: &Variant| {
            let on = self.draft.rules.deck == variant.deck;
            let label = format!("{name}, {} cards", variant.deck_cards().len());
            let tick = Tick { id: id.into(), group: Some("setup-deck"), on };
            tick.labelled(label.into(), Some("setup-deck-hint".into()), false)
        };
        let text = format!(
            "Hands of {}; {} with the short deck, which leaves out the sevens{}.",
            full.hand_size(),
            short.hand_size(),
            if players == 3 { ", the eights and the joker" } else { " and the eights" },
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

    fn size(&self) -> El {
        let tick = |size: u8| {
            let id = format!("setup-size-{size}").into();
            let tick = Tick { id, group: Some("setup-size"), on: self.draft.rules.size == size };
            tick.labelled(format!("{size}×{size}").into(), Some("setup-size-hint".into()), false)
        };
        classed("fieldset", "field")
            .put(el("legend").text("Size of the grid"))
            .put(div("choices").each([3, 4, 5].map(tick)))
            .put(hint(
                "setup-size-hint",
                "Another size brings its usual contracts, lines, bids and cap with it.",
            ))
            .put(note(&self.draft.size_note))
    }

    fn line_kinds(&self) -> El {
        let rules = &self.draft.rules;
        let wrong = self.wrong(Field::Lines);
        let tick = |kind: LineKind| {
            let label = match kind {
                LineKind::Rows => "Rows".into(),
                LineKind::Columns => "Columns".into(),
                LineKind::Diagonals => "The two long diagonals".into(),
                LineKind::ShortDiagonals => {
                    format!("The four short diagonals, of {} cells", rules.size.saturating_sub(1)).into()
                }
            };
            let id = format!("setup-line-{}", kind.id()).into();
            Tick { id, group: None, on: rules.lines.contains(kind) }.labelled(label, None, wrong)
        };
        let count = lines(rules.size, rules.lines).count();
        let text = format!("A line whose cells are all marked scores after every hand. These make {count}.");
        self.group("Lines that score", Field::Lines, "setup-lines-hint")
            .put(div("setup-checks").each(LineKind::ALL.map(tick)))
            .put(hint("setup-lines-hint", text))
    }

    fn bids(&self) -> El {
        let draft = &self.draft;
        let usual = draft.players() == 3 && draft.rules.contracts == Variant::standard(3, 4).contracts;
        let made = if usual { " A hand makes five to nine of these contracts." } else { "" };
        let text = format!("How many cells of the grid everybody bids.{made}");
        self.number(Number::Bids, "Bids in a hand", "setup-bids-hint").put(hint("setup-bids-hint", text))
    }

    fn cap(&self) -> El {
        let no_cap = Tick { id: Field::End.id().into(), group: None, on: self.draft.rules.no_cap };
        let described_by = self.described_by(Field::End, "setup-cap-hint");
        self.number(Number::Cap, "Cap", "setup-cap-hint")
            .put(no_cap.labelled("No cap".into(), described_by, self.wrong(Field::End)))
            .put(self.error(Field::End))
            .put(hint(
                "setup-cap-hint",
                "The game ends at this score. A low cap makes people shy of points, a high one or none lets \
                 those behind play for time.",
            ))
    }

    fn grid_requirement(&self) -> El {
        let on = self.draft.rules.grid_requirement;
        let tick = Tick { id: "setup-grid-requirement".into(), group: None, on };
        let described_by = Some("setup-grid-requirement-hint".into());
        div("field").put(tick.labelled("A complete grid counts".into(), described_by, false)).put(hint(
            "setup-grid-requirement-hint",
            "It ends the game, and whoever reaches the cap without one falls behind the others. Without this \
             rule the most points win, and who trails can do less about it.",
        ))
    }

    fn points(&self) -> El {
        self.group("Points", Field::Points, "setup-points-hint")
            .put(
                div("setup-points")
                    .put(self.number(Number::Unmarked, "Unmarked value", ""))
                    .put(self.number(Number::Bid, "Bid made", ""))
                    .put(self.number(Number::Line, "Whole line", "")),
            )
            .put(hint(
                "setup-points-hint",
                "A value is a contract made in the hand. The more an unmarked one scores, the better it is to \
                 miss bids and keep cells open.",
            ))
    }
}
