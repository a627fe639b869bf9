//! House rules: every option, with what it does.

use super::presets::preset_name;
use super::{Filling, contracts};
use crate::app::boards::contract_grid::setup::{Choice, Edit, Field, Number};
use new_tricks::games::contract_grid::Variant;
use new_tricks::games::contract_grid::grid::{LineKind, lines};
use new_tricks::games::contract_grid::variant::Deck;
use yew::prelude::*;

/// The options, folded away.
pub fn house_rules(filling: &Filling) -> Html {
    let set = match filling.draft().choice {
        Choice::Preset(preset) => preset_name(preset),
        Choice::Own => "Own rules",
    };
    html! {
        <details class="card-panel setup-fold" id="setup-house-rules">
            <summary>
                <h2>{ "House rules" }</h2>
                <span class="chip">{ set }</span>
            </summary>
            <div class="setup-options">
                { deck(filling) }
                { size(filling) }
                { contracts::contracts(filling) }
                { line_kinds(filling) }
                { bids(filling) }
                { end(filling) }
                { points(filling) }
            </div>
        </details>
    }
}

fn deck(filling: &Filling) -> Html {
    let draft = filling.draft();
    let variant = |deck| Variant { deck, ..Variant::standard(draft.players(), 4) };
    let choice = |deck, id: &'static str, name: &str| {
        html! {
            <label>
                <input
                    type="radio"
                    name="setup-deck"
                    {id}
                    checked={draft.rules.deck == deck}
                    onchange={filling.on::<Event>(Edit::Deck(deck))}
                    aria-describedby="setup-deck-hint"
                />
                { format!("{name}, {} cards", variant(deck).deck_cards().len()) }
            </label>
        }
    };
    let hint = format!(
        "Hands of {}; {} with the short deck, which leaves out the sevens{}.",
        variant(Deck::Full).hand_size(),
        variant(Deck::Short).hand_size(),
        if draft.players() == 3 { ", the eights and the joker" } else { " and the eights" },
    );
    html! {
        <fieldset class="field">
            <legend>{ "Deck" }</legend>
            <div class="choices">
                { choice(Deck::Full, "setup-deck-full", "Full") }
                { choice(Deck::Short, "setup-deck-short", "Short") }
            </div>
            <p class="hint" id="setup-deck-hint">{ hint }</p>
        </fieldset>
    }
}

fn size(filling: &Filling) -> Html {
    let draft = filling.draft();
    html! {
        <fieldset class="field">
            <legend>{ "Size of the grid" }</legend>
            <div class="choices">
                for size in 3..=5 {
                    <label>
                        <input
                            type="radio"
                            name="setup-size"
                            id={format!("setup-size-{size}")}
                            checked={draft.rules.size == size}
                            onchange={filling.on::<Event>(Edit::Size(size))}
                            aria-describedby="setup-size-hint"
                        />
                        { format!("{size}×{size}") }
                    </label>
                }
            </div>
            <p class="hint" id="setup-size-hint">
                { "Another size brings its usual contracts, lines, bids and cap with it." }
            </p>
            <p class="setup-note" role="status">{ draft.size_note.clone().unwrap_or_default() }</p>
        </fieldset>
    }
}

fn line_kinds(filling: &Filling) -> Html {
    let rules = &filling.draft().rules;
    let count = lines(rules.size, rules.lines).count();
    let shorter = rules.size.saturating_sub(1);
    let label = |kind| match kind {
        LineKind::Rows => "Rows".to_owned(),
        LineKind::Columns => "Columns".to_owned(),
        LineKind::Diagonals => "The two long diagonals".to_owned(),
        LineKind::ShortDiagonals => format!("The four short diagonals, of {shorter} cells"),
    };
    html! {
        <fieldset
            class="field"
            aria-describedby={filling.described_by(Field::Lines, Some("setup-lines-hint"))}
        >
            <legend>{ "Lines that score" }</legend>
            { filling.error(Field::Lines) }
            <div class="setup-checks">
                for kind in LineKind::ALL {
                    <label class="check">
                        <input
                            type="checkbox"
                            id={format!("setup-line-{}", kind.id())}
                            checked={rules.lines.contains(kind)}
                            onchange={filling.on::<Event>(Edit::Line(kind))}
                            aria-invalid={filling.invalid(Field::Lines)}
                        />
                        { label(kind) }
                    </label>
                }
            </div>
            <p class="hint" id="setup-lines-hint">
                { format!("A line whose cells are all marked scores after every hand. These make {count}.") }
            </p>
        </fieldset>
    }
}

fn bids(filling: &Filling) -> Html {
    let draft = filling.draft();
    let usual = draft.rules.contracts == Variant::standard(3, 4).contracts && draft.players() == 3;
    let made = if usual { " A hand makes five to nine of these contracts." } else { "" };
    html! {
        <div class="field">
            { number(filling, Number::Bids, "Bids in a hand", Some("setup-bids-hint"), false) }
            <p class="hint" id="setup-bids-hint">
                { format!("How many cells of the grid everybody bids.{made}") }
            </p>
        </div>
    }
}

fn end(filling: &Filling) -> Html {
    let rules = &filling.draft().rules;
    let (no_cap, counts) = (rules.no_cap, rules.grid_requirement);
    html! {
        <>
            <div class="field">
                { number(filling, Number::Cap, "Cap", Some("setup-cap-hint"), no_cap) }
                <label class="check">
                    <input
                        type="checkbox"
                        id="setup-no-cap"
                        checked={no_cap}
                        onchange={filling.on::<Event>(Edit::NoCap(!no_cap))}
                        aria-describedby={filling.described_by(Field::End, Some("setup-cap-hint"))}
                        aria-invalid={filling.invalid(Field::End)}
                    />
                    { "No cap" }
                </label>
                { filling.error(Field::End) }
                <p class="hint" id="setup-cap-hint">
                    { "The game ends at this score. A low cap makes people shy of points, a high one or none lets \
                       those behind play for time." }
                </p>
            </div>
            <div class="field">
                <label class="check">
                    <input
                        type="checkbox"
                        id="setup-grid-requirement"
                        checked={counts}
                        onchange={filling.on::<Event>(Edit::GridRequirement(!counts))}
                        aria-describedby="setup-grid-requirement-hint"
                    />
                    { "A complete grid counts" }
                </label>
                <p class="hint" id="setup-grid-requirement-hint">
                    { "It ends the game, and whoever reaches the cap without one falls behind the others. Without \
                       this rule the most points win, and who trails can do less about it." }
                </p>
            </div>
        </>
    }
}

fn points(filling: &Filling) -> Html {
    html! {
        <fieldset
            class="field"
            aria-describedby={filling.described_by(Field::Points, Some("setup-points-hint"))}
        >
            <legend>{ "Points" }</legend>
            { filling.error(Field::Points) }
            <div class="setup-points">
                <div class="field">{ number(filling, Number::Unmarked, "Unmarked value", None, false) }</div>
                <div class="field">{ number(filling, Number::Bid, "Bid made", None, false) }</div>
                <div class="field">{ number(filling, Number::Line, "Whole line", None, false) }</div>
            </div>
            <p class="hint" id="setup-points-hint">
                { "A value is a contract made in the hand. The more an unmarked one scores, the better it is to \
                   miss bids and keep cells open." }
            </p>
        </fieldset>
    }
}

/// A label, its number, and what is wrong with it.
fn number(filling: &Filling, number: Number, label: &str, hint: Option<&str>, disabled: bool) -> Html {
    let field = Field::Number(number);
    html! {
        <>
            <label for={field.id()}>{ label }</label>
            <input
                id={field.id()}
                class="setup-number"
                type="text"
                inputmode="numeric"
                value={filling.draft().rules.text(number).to_owned()}
                oninput={filling.on_typed(move |typed| Edit::Number(number, typed))}
                onblur={filling.on_left(field)}
                aria-describedby={filling.described_by(field, hint)}
                aria-invalid={filling.invalid(field)}
                {disabled}
            />
            { filling.error(field) }
        </>
    }
}
