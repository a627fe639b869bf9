//! What the setup of ContractGrid offers: its three games that have a name, and a section of house rules.

mod contracts;
mod options;
mod rules;

use crate::app::setup::{Offer, Preset, Sketch};
use crate::app::text::count;
use crate::games::contract_grid::variant::Preset as Named;
use crate::games::contract_grid::{ContractGrid, Variant};
use crate::record::{Recorded, Value};
use rules::Rules;

/// What its setup offers.
pub static OFFER: Offer = Offer {
    seating: "Two to four, clockwise round the table.",
    sides: None,
    start: "Start: arrange the grids",
    presets: &PRESETS,
    house_rules: |people, variant| {
        let variant = ContractGrid::read_variant(variant).ok().filter(|variant| variant.players == people);
        Box::new(Rules::of(&variant.unwrap_or_else(|| Variant::standard(people, 4))))
    },
};

/// A little squared paper; for Quick a few cards.
static PRESETS: [Preset; 3] = [
    Preset {
        id: "setup-standard",
        name: "Standard",
        what: |people| paper(Named::Standard, people) + ": one to three hours",
        sketch: Sketch {
            below: SHEET,
            class: "faint",
            above: "M11 2V38M2 11H38M20 2V38M2 20H38M29 2V38M2 29H38",
            mark: "M4.5 4.5l4 4m0-4l-4 4M13.5 13.5l4 4m0-4l-4 4M22.5 22.5l4 4m0-4l-4 4M31.5 31.5l4 4m0-4l-4 4\
                   M22.5 13.5l4 4m0-4l-4 4",
        },
        variant: |people| variant(Named::Standard, people),
    },
    Preset {
        id: "setup-simple",
        name: "Simple",
        what: |people| paper(Named::Simple, people) + ": simpler, about as long",
        sketch: Sketch {
            below: SHEET,
            class: "faint",
            above: "M14 2V38M2 14H38M26 2V38M2 26H38",
            mark: "M29.4 5.4l5.2 5.2m0-5.2l-5.2 5.2M17.4 17.4l5.2 5.2m0-5.2l-5.2 5.2\
                   M5.4 29.4l5.2 5.2m0-5.2l-5.2 5.2M17.4 5.4l5.2 5.2m0-5.2l-5.2 5.2",
        },
        variant: |people| variant(Named::Simple, people),
    },
    Preset {
        id: "setup-quick",
        name: "Quick",
        what: |people| {
            let [full, short] = [Named::Standard, Named::Quick].map(|game| game.variant(people).hand_size());
            format!("Standard with hands of {short}, not {full}: sooner over")
        },
        sketch: Sketch {
            below: "M7.1 10.4L18.9 7.9A2.5 2.5 0 0 1 21.8 9.8L25.8 28.4A2.5 2.5 0 0 1 23.9 31.4L12.1 33.9\
                    A2.5 2.5 0 0 1 9.2 32L5.2 13.4A2.5 2.5 0 0 1 7.1 10.4Z",
            class: "above",
            above: "M21.7 7.2L33.5 9.3A2.5 2.5 0 0 1 35.5 12.2L32.2 30.9A2.5 2.5 0 0 1 29.3 33L17.5 30.9\
                    A2.5 2.5 0 0 1 15.5 28L18.8 9.3A2.5 2.5 0 0 1 21.7 7.2Z",
            mark: "M25 15.5 29 20 24.6 24.8 21 20Z",
        },
        variant: |people| variant(Named::Quick, people),
    },
];

const SHEET: &str = "M3 2H37A1 1 0 0 1 38 3V37A1 1 0 0 1 37 38H3A1 1 0 0 1 2 37V3A1 1 0 0 1 3 2Z";

fn variant(preset: Named, people: u8) -> Value {
    ContractGrid::write_variant(&preset.variant(people))
}

/// The grid and the cap of a preset.
fn paper(preset: Named, people: u8) -> String {
    let Variant { size, cap, .. } = preset.variant(people);
    format!("{size}×{size}, to {} points", cap.unwrap_or_default())
}

/// The game in a line.
fn outlook(variant: &Variant) -> String {
    let end = match variant.cap {
        Some(cap) => {
            let or = if variant.grid_requirement { " or a complete grid" } else { "" };
            format!("{}{or}", count(cap.into(), "point", "points"))
        }
        None => "a grid is complete".to_owned(),
    };
    let Variant { players, size, .. } = variant;
    format!("{players} people, {} cards each, {size}×{size} grids, until {end}.", variant.hand_size())
}
