//! Who plays, where they sit, and who deals first.

use super::Filling;
use crate::app::boards::contract_grid::setup::{Edit, Field, FirstDealer, PEOPLE, tidy};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

// Signs on buttons, in a square of 24
const UP: &str = "M12 19V6M6 11.5l6-6 6 6";
const DOWN: &str = "M12 5v13M6 12.5l6 6 6-6";
const CROSS: &str = "M6.5 6.5l11 11M17.5 6.5l-11 11";
const PLUS: &str = "M12 5v14M5 12h14";

/// The people's sheet.
pub fn people(filling: &Filling) -> Html {
    let draft = filling.draft();
    let count = draft.names.len();
    html! {
        <section class="card-panel setup-people" aria-labelledby="setup-people">
            <h2 id="setup-people">{ "Who plays?" }</h2>
            <p class="hint">{ "Two to four, clockwise round the table." }</p>
            <ol role="list" class="setup-seats">
                for seat in 0..count {
                    { one(filling, seat) }
                }
            </ol>
            if count < *PEOPLE.end() {
                <button type="button" class="button quiet setup-add" onclick={filling.on(Edit::AddSeat)}>
                    { icon(PLUS) }{ "Add a person" }
                </button>
            }
            <p class="setup-note" role="status">{ draft.people_note.clone().unwrap_or_default() }</p>
            <Dealer
                names={draft.names.clone()}
                dealer={draft.dealer}
                onchange={filling.on_value(Edit::Dealer)}
            />
        </section>
    }
}

/// A name on its line, and what can be done with whoever sits there.
fn one(filling: &Filling, seat: usize) -> Html {
    let names = &filling.draft().names;
    let field = Field::Name(seat);
    let label = format!("Seat {}", seat + 1);
    let name = tidy(&names[seat]);
    let who = if name.is_empty() { label.clone() } else { format!("{name}, {}", label.to_lowercase()) };
    html! {
        <li class="setup-seat field">
            <div class="setup-seat-head">
                <label for={field.id()}>{ label }</label>
                { filling.error(field) }
            </div>
            <div class="setup-seat-line">
                <input
                    id={field.id()}
                    type="text"
                    value={names[seat].clone()}
                    oninput={filling.on_typed(move |typed| Edit::Name(seat, typed))}
                    onblur={filling.on_left(field)}
                    autocapitalize="words"
                    spellcheck="false"
                    enterkeyhint="next"
                    placeholder="Name"
                    aria-describedby={filling.described_by(field, None)}
                    aria-invalid={filling.invalid(field)}
                />
                <div class="setup-seat-tools">
                    { mover(filling, &who, seat, true) }
                    { mover(filling, &who, seat, false) }
                    <button
                        type="button"
                        class="icon-button"
                        aria-label={format!("{who}: remove")}
                        aria-disabled={(names.len() <= *PEOPLE.start()).then_some("true")}
                        onclick={filling.on(Edit::RemoveSeat(seat))}
                    >
                        { icon(CROSS) }
                    </button>
                </div>
            </div>
        </li>
    }
}

/// The button that lets somebody change places with the one before or after.
fn mover(filling: &Filling, who: &str, seat: usize, up: bool) -> Html {
    let count = filling.draft().names.len();
    let to = if up { seat.checked_sub(1) } else { Some(seat + 1).filter(|&to| to < count) };
    html! {
        <button
            type="button"
            class="icon-button"
            id={button_id(seat, up)}
            aria-label={format!("{who}: move {}", if up { "up" } else { "down" })}
            aria-disabled={to.is_none().then_some("true")}
            onclick={to.map(|to| filling.on::<MouseEvent>(Edit::SwapSeats(seat, to)))}
        >
            { icon(if up { UP } else { DOWN }) }
        </button>
    }
}

/// The button that moves somebody on who has just come from one seat to another.
pub fn mover_id(from: usize, to: usize) -> String {
    button_id(to, to < from)
}

fn button_id(seat: usize, up: bool) -> String {
    format!("setup-{}-{seat}", if up { "up" } else { "down" })
}

/// Who deals first, to be chosen from everybody's names.
#[derive(Properties, PartialEq)]
struct DealerProps {
    names: Vec<String>,
    dealer: FirstDealer,
    onchange: Callback<FirstDealer>,
}

#[component]
fn Dealer(props: &DealerProps) -> Html {
    let node = use_node_ref();
    let value = match props.dealer {
        FirstDealer::Random => "random".to_owned(),
        FirstDealer::Seat(seat) => seat.to_string(),
    };
    {
        let node = node.clone();
        // only after the options are there, and whenever they change
        use_effect(move || {
            if let Some(select) = node.cast::<HtmlSelectElement>() {
                select.set_value(&value);
            }
        });
    }
    let onchange = props.onchange.reform(|event: Event| {
        let select = event.target_dyn_into::<HtmlSelectElement>();
        let seat = select.and_then(|select| select.value().parse().ok());
        seat.map_or(FirstDealer::Random, FirstDealer::Seat)
    });
    let name = |seat: usize| match tidy(&props.names[seat]) {
        name if name.is_empty() => format!("Seat {}", seat + 1),
        name => name,
    };
    html! {
        <div class="field setup-dealer">
            <label for="setup-dealer">{ "First dealer" }</label>
            <select id="setup-dealer" ref={node} {onchange}>
                <option value="random">{ "At random" }</option>
                for seat in 0..props.names.len() {
                    <option value={seat.to_string()}>{ name(seat) }</option>
                }
            </select>
        </div>
    }
}

fn icon(path: &'static str) -> Html {
    html! {
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={path} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
                stroke-linejoin="round" />
        </svg>
    }
}
