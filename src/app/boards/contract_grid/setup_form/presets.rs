//! Which rules: the three sets that have a name, or one's own.

use super::{Filling, unfold};
use crate::app::boards::contract_grid::setup::{Choice, Edit};
use new_tricks::games::contract_grid::variant::Preset;
use yew::prelude::*;

/// The choices as cards, one of them chosen.
pub fn presets(filling: &Filling) -> Html {
    html! {
        <section class="card-panel setup-presets">
            <h2 id="setup-presets">{ "Which game?" }</h2>
            <div class="setup-cards" role="radiogroup" aria-labelledby="setup-presets">
                for preset in Preset::ALL {
                    { card(filling, Choice::Preset(preset)) }
                }
                { card(filling, Choice::Own) }
            </div>
        </section>
    }
}

fn card(filling: &Filling, choice: Choice) -> Html {
    let draft = filling.draft();
    let id = match choice {
        Choice::Preset(Preset::Standard) => "standard",
        Choice::Preset(Preset::Simple) => "simple",
        Choice::Preset(Preset::Quick) => "quick",
        Choice::Own => "own",
    };
    let name = match choice {
        Choice::Preset(preset) => preset_name(preset),
        Choice::Own => "Own rules",
    };
    let onchange = filling.on_value(move |_: Event| {
        if choice == Choice::Own {
            unfold("setup-house-rules");
        }
        Edit::Choice(choice)
    });
    html! {
        <label class="setup-card">
            <input
                type="radio"
                name="setup-preset"
                id={format!("setup-{id}")}
                checked={draft.choice == choice}
                {onchange}
                aria-labelledby={format!("setup-{id}-name")}
                aria-describedby={format!("setup-{id}-what")}
            />
            <span>
                <span class="setup-card-name" id={format!("setup-{id}-name")}>{ name }</span>
                <span class="hint" id={format!("setup-{id}-what")}>{ what(choice, draft.players()) }</span>
            </span>
            { sketch(choice) }
        </label>
    }
}

/// What a preset is called.
pub fn preset_name(preset: Preset) -> &'static str {
    match preset {
        Preset::Standard => "Standard",
        Preset::Simple => "Simple",
        Preset::Quick => "Quick",
    }
}

/// What it is, and how long it takes.
fn what(choice: Choice, players: u8) -> String {
    let Choice::Preset(preset) = choice else {
        return "Change the rules below".to_owned();
    };
    let variant = preset.variant(players);
    let size = variant.size;
    let cap = variant.cap.unwrap_or_default();
    let cards = variant.hand_size();
    match preset {
        Preset::Standard => {
            format!("{size}×{size}, to {cap} points: one to three hours")
        }
        Preset::Simple => {
            format!("{size}×{size}, to {cap} points: simpler, about as long")
        }
        Preset::Quick => {
            let full = Preset::Standard.variant(players).hand_size();
            format!("Standard with hands of {cards}, not {full}: sooner over")
        }
    }
}

/// A little squared paper; for Quick a few cards, for one's own rules a pencil.
fn sketch(choice: Choice) -> Html {
    let drawing = match choice {
        Choice::Preset(Preset::Standard) => grid(4, &[0, 5, 10, 15, 6]),
        Choice::Preset(Preset::Simple) => grid(3, &[2, 4, 6, 1]),
        Choice::Preset(Preset::Quick) => html! {
            <>
                <rect x="7" y="9" width="17" height="24" rx="2.5" transform="rotate(-12 15 21)" />
                <rect x="17" y="8" width="17" height="24" rx="2.5" transform="rotate(10 25 20)" />
                <path class="mark" d="M25 15.5 29 20 24.6 24.8 21 20Z" />
            </>
        },
        Choice::Own => html! {
            <>
                <path d="M6 34 8 25.5 27 6.5 33.5 13 14.5 32Z" />
                <path d="M8 25.5 14.5 32M23.5 10 30 16.5" />
                <path class="mark" d="M20 35H34" />
            </>
        },
    };
    html! { <svg class="setup-sketch" viewBox="0 0 40 40" aria-hidden="true" focusable="false">{ drawing }</svg> }
}

/// A grid with crosses in some cells.
fn grid(size: usize, crosses: &[usize]) -> Html {
    let side = 36.0 / size as f32;
    let at = |step: usize| 2.0 + side * step as f32;
    let rules: String = (1..size).map(|step| format!("M{0:.1} 2V38M2 {0:.1}H38", at(step))).collect();
    let (near, far) = (side * 0.28, side * 0.72);
    let marks: String = crosses
        .iter()
        .map(|cell| (at(cell % size), at(cell / size)))
        .map(|(x, y)| {
            let (left, right, top, foot) = (x + near, x + far, y + near, y + far);
            format!("M{left:.1} {top:.1}L{right:.1} {foot:.1}M{right:.1} {top:.1}L{left:.1} {foot:.1}")
        })
        .collect();
    html! {
        <>
            <rect x="2" y="2" width="36" height="36" rx="1" />
            <path class="faint" d={rules} />
            <path class="mark" d={marks} />
        </>
    }
}
