//! The setup of ContractGrid: four presets and a section of house rules.

mod contracts;
mod house_rules;
mod options;

use crate::setup::{Length, Preset, SHORT, STANDARD, SetupOptions, Sketch};
use crate::text::count;
use house_rules::Rules;
use rules::games::contract_grid::variant::Preset as Named;
use rules::games::contract_grid::{ContractGrid, Variant};
use rules::record::{Recorded, Value};

/// The options of the setup.
pub static SETUP: SetupOptions = SetupOptions {
    sides: None,
    presets: &PRESETS,
    length: None,
    hard_wins: "87 of 100 short games against two of Medium",
    first_deal: 185,
    ready: Some(|people, seat| {
        let mut contracts: Vec<_> = Named::Short.variant(people).contracts.iter().collect();
        contracts.rotate_left(4 * seat.index());
        ("grid", Value::list(contracts, |contract| Value::text(contract.id())))
    }),
    // five points, as a bid that is made brings, end it
    shortest: |people| {
        let hand = Variant { cap: Some(5), ..Named::Short.variant(people) };
        ContractGrid::write_variant(&hand)
    },
    house_rules: |people, variant| {
        let variant = ContractGrid::read_variant(variant).ok().filter(|variant| variant.players == people);
        Box::new(Rules::of(&variant.unwrap_or_else(|| Variant::standard(people, 4))))
    },
};

/// The presets, with squared paper or cards as pictures.
static PRESETS: [Preset; 4] = [
    Preset {
        id: STANDARD,
        name: "Standard",
        what: |people| paper(Named::Standard, people),
        length: |people| of_seats(people, [(48, 125, 73), (41, 143, 80), (66, 275, 152)]),
        sketch: Sketch {
            below: Sketch::PAPER,
            class: "faint",
            above: "M11 2V38M2 11H38M20 2V38M2 20H38M29 2V38M2 29H38",
            mark: "M4.5 4.5l4 4m0-4l-4 4M13.5 13.5l4 4m0-4l-4 4M22.5 22.5l4 4m0-4l-4 4M31.5 31.5l4 4m0-4l-4 4\
                   M22.5 13.5l4 4m0-4l-4 4",
        },
        variant: |people| variant(Named::Standard, people),
    },
    Preset {
        id: SHORT,
        name: "Short",
        what: |people| {
            format!(
                "Small grid, {}, {} cards each",
                paper(Named::Short, people),
                Named::Short.variant(people).hand_size()
            )
        },
        length: |people| of_seats(people, [(13, 32, 19), (10, 35, 20), (9, 38, 21)]),
        sketch: Sketch {
            below: Sketch::PAPER,
            class: "faint",
            above: "M14 2V38M2 14H38M26 2V38M2 26H38",
            mark: "M17.4 17.4l5.2 5.2m0-5.2l-5.2 5.2M5.4 29.4l5.2 5.2m0-5.2l-5.2 5.2",
        },
        variant: |people| variant(Named::Short, people),
    },
    Preset {
        id: "setup-simple",
        name: "Small grid",
        what: |people| paper(Named::Simple, people),
        length: |people| of_seats(people, [(45, 117, 69), (24, 85, 48), (30, 125, 69)]),
        sketch: Sketch {
            below: Sketch::PAPER,
            class: "faint",
            above: "M14 2V38M2 14H38M26 2V38M2 26H38",
            mark: "M29.4 5.4l5.2 5.2m0-5.2l-5.2 5.2M17.4 17.4l5.2 5.2m0-5.2l-5.2 5.2\
                   M5.4 29.4l5.2 5.2m0-5.2l-5.2 5.2M17.4 5.4l5.2 5.2m0-5.2l-5.2 5.2",
        },
        variant: |people| variant(Named::Simple, people),
    },
    Preset {
        id: "setup-quick",
        name: "Short deck",
        what: |people| format!("Standard, {} cards each", Named::Quick.variant(people).hand_size()),
        length: |people| of_seats(people, [(30, 77, 47), (26, 91, 52), (33, 134, 76)]),
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

fn variant(preset: Named, people: u8) -> Value {
    ContractGrid::write_variant(&preset.variant(people))
}

/// The length for two, three or four players.
fn of_seats(people: u8, [two, three, four]: [(u32, u32, u32); 3]) -> Length {
    let (alone, together, in_the_middle) = match people {
        ..=2 => two,
        3 => three,
        4.. => four,
    };
    Length { alone, together, in_the_middle }
}

/// The grid and the cap of a preset.
fn paper(preset: Named, people: u8) -> String {
    let Variant { size, cap, .. } = preset.variant(people);
    format!("{size}×{size}, {} points", cap.unwrap_or_default())
}

/// The game in a line.
fn summary(variant: &Variant) -> String {
    let end = match variant.cap {
        Some(cap) => {
            let or = if variant.grid_requirement { " or a complete grid" } else { "" };
            format!("{}{or}", count(cap.into(), "point", "points"))
        }
        None => "a grid is complete".to_owned(),
    };
    let size = variant.size;
    format!("{size}×{size} grids, until {end}")
}
