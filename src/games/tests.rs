//! What tests of all games share: random games with every preset and number of players.

use super::GameUi;
use super::hint_words::action_of;
use crate::components::scenes::QuickRules;
use crate::names::Names;
use crate::setup::GameSetup;
use rules::game::Turn;
use rules::record::Value;
use rules::seat::Seat;
use rules::seed::Seed;
use rules::table::Table;
use std::fmt::Debug;

/// What the tests of all games expect of each, in its `tests`.
pub trait Expected: GameUi {
    /// Whom its book and home name as its inventor.
    const INVENTOR: &'static str;

    /// The sections of its book: people share links to them, and headings have not got lost when these still stand here.
    const SECTIONS: &'static str;

    /// Those of them at which the book opens from the table.
    const OPENED: &'static str;

    /// Options, as in a record, under which all its kinds of decisions come up soon.
    const HINTED: &'static str;

    /// Those kinds.
    const DECISIONS: &'static [Self::Phase];
}

/// What a hint asks seat 0 of a new game to do, from what stands in the record of such a move: `"play":"AS"`.
pub fn words<G: GameUi>(action: &str) -> String {
    let table = table::<G>(G::read_variant(&Value::Object(Vec::new())).unwrap());
    let entry = serde_json::from_str(&format!(r#"{{"seat":0,{action}}}"#)).unwrap();
    G::action_words(&table.view(Some(Seat::FIRST)), &action_of(&table, &entry).unwrap()).request
}

/// The variants of a game's presets for every number of players, and its usual rules.
pub fn variants<G: GameUi>() -> Vec<G::Variant> {
    let info = rules::games::ALL.iter().find(|info| info.id == G::ID).unwrap();
    let kind = GameSetup::of::<G>(info, G::SETUP);
    let of = |people: u8| {
        let usual = (kind.offer.house_rules)(people, &Value::Null).check(&mut Vec::new());
        let presets = kind.offer.presets.iter().map(move |preset| (preset.variant)(people));
        presets.chain([usual]).map(|variant| G::read_variant(&variant).unwrap())
    };
    (info.seats.0..=info.seats.1).flat_map(of).collect()
}

/// The table before the first move; seat 0 has no name of its own.
pub fn table<G: GameUi>(variant: G::Variant) -> Table<G> {
    let players = ["You", "Ben", "Cleo", "Dan"].map(str::to_owned);
    let players = players[..usize::from(G::seats_of(&variant))].to_vec();
    Table::new(variant, players, Seat::FIRST, Seed([7; 32]))
}

/// Random numbers below a bound.
pub fn dice(mut draw: u64) -> impl FnMut(u32) -> u32 {
    move |bound| {
        draw = draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((draw >> 33) % u64::from(bound.max(1))).unwrap()
    }
}

/// Shows each position of a random game, for so many moves at the most.
pub fn play<G: GameUi>(variant: G::Variant, moves: usize, mut show: impl FnMut(&Table<G>)) {
    let mut table = table::<G>(variant);
    let mut below = dice(1);
    for _ in 0..moves {
        show(&table);
        match table.turn() {
            Turn::Over => return,
            Turn::Deal => {
                table.deal().unwrap();
            }
            Turn::Seat(seat, _) => {
                let legal = table.game().legal();
                let action = G::random_action(table.game().variant(), &legal, &mut below).unwrap();
                table.act(seat, action).unwrap();
            }
        }
    }
}

/// The people at the table of [`table`].
pub fn named<G: GameUi>(variant: &G::Variant) -> Names {
    Names::new(table::<G>(variant.clone()).players())
}

/// What a game in a minute says with those rules; printed, so that somebody can read it.
pub fn told(variant: &impl Debug, (steps, end): QuickRules) -> String {
    let steps = steps.into_iter().map(|(_, title, text)| format!("{title} {text}\n"));
    let told = steps.collect::<String>() + &end;
    println!("{variant:?}\n{told}\n");
    told
}
