//! What the tests of all games expect of ContractGrid, and what hints call its actions.

use super::arrange::classic;
use super::cells::hoped_lines;
use super::marks::Mark;
use super::paper::PaperCell;
use super::words::ahead;
use crate::games::hint_words::HintWords;
use crate::games::tests::{Expected, play, table, words};
use crate::names::Names;
use crate::text::list;
use bots::{Observation, Player, Rng, choose};
use rules::cards::{Card, Suit};
use rules::games::contract_grid::cap::line_is_too_soon;
use rules::games::contract_grid::grid::CellSet;
use rules::games::contract_grid::prospects::Prospect;
use rules::games::contract_grid::variant::Preset;
use rules::games::contract_grid::{Action, ContractGrid, INFO, Phase, Variant};
use rules::record::{Recorded, Value};
use rules::seat::Seat;
use rules::seed::Shuffler;

impl Expected for ContractGrid {
    const INVENTOR: &'static str = "chaosatthesky.wordpress.com";

    const SECTIONS: &'static str = "\
         contents idea table grids the-14-lines deal strikes example-our-hand-begins bids tricks \
         the-joker example-three-tricks-of-our-hand contracts example-who-made-what ann-took-4-tricks \
         ben-took-4-tricks cleo-took-3-tricks score example-anns-score the-most-in-one-hand-94 end \
         example-four-ends over-the-cap-grid-open over-the-cap-grid-complete complete-but-not-ahead \
         two-over-the-cap example-a-tie options presets two-and-four-players the-options what-is-refused \
         ten-extra-contracts tips when-you-lead when-you-are-behind when-you-change-the-rules words rulings r1 \
         r2 r3 r4 r5 r6 r7 r8 r9 r10 where-the-game-comes-from";

    const OPENED: &'static str = "bids end grids score strikes tricks";

    const HINTED: &'static str = r#"{"size":3,"cap":30}"#;

    const DECISIONS: &'static [Phase] = &[Phase::Grid, Phase::Strike, Phase::Bid, Phase::Play];
}

#[test]
fn striking_has_its_words() {
    assert_eq!(words::<ContractGrid>(r#""strike":"D""#), "strike diamonds");
}

#[test]
fn contracts_are_named() {
    let options = [("size", Value::Int(3)), ("cap", Value::Int(20))];
    let variant = ContractGrid::read_variant(&Value::object(options)).unwrap();
    let mut table = table::<ContractGrid>(variant);
    let (mut grids, mut bids) = (0, 0);
    while bids == 0 {
        let Some(seat) = table.turn().seat() else {
            table.deal().unwrap();
            continue;
        };
        let mut rng = Rng::new(&mut Shuffler::for_choice(table.seed(), seat, 0));
        let view = table.view(Some(seat));
        let action = choose(Player::Medium, &Observation::of(&table, seat), &mut rng).unwrap();
        let words = ContractGrid::action_words(&view, &action).request;
        match action {
            Action::Grid(_) => {
                assert!(words.contains("First") && words.matches(';').count() == 2, "three rows: {words}");
                grids += 1;
            }
            Action::Bid(cells) => {
                let grid = view.own.grids[seat].unwrap();
                let names = cells.iter().map(|cell| grid.contracts()[cell].name().to_owned());
                assert_eq!(words, format!("bid {}", list(&names.collect::<Vec<_>>())));
                let cell = |name: &str| {
                    grid.contracts().iter().position(|contract| contract.name() == name).unwrap()
                };
                let bid = |names: &[&str]| Action::Bid(names.iter().map(|name| cell(name)).collect());
                let cannot = " cannot both come true, but a missed bid costs nothing.";
                let besides = |names: &[&str]| ContractGrid::besides(&view, &bid(names));
                assert!(besides(&["Zero", "One", "Two"]).unwrap().ends_with(cannot));
                assert_eq!(besides(&["Zero", "One", "First"]), None, "only one does not fit");
                bids += 1;
            }
            Action::Strike(_) | Action::Play(_) => {}
        }
        table.act(seat, action).unwrap();
    }
    assert_eq!(grids, table.seats());
}

#[test]
fn a_line_that_brings_the_cap_too_soon_is_told_of() {
    let variant = Variant { cap: Some(50), grid_requirement: true, ..Preset::Short.variant(INFO.best) };
    let mut view = table::<ContractGrid>(variant).view(Some(Seat::FIRST));
    let cells = |cells: &[usize]| -> CellSet { cells.iter().copied().collect() };
    let mut too_soon = |total: u64, bids: &[usize]| {
        view.own.marked[Seat::FIRST] = cells(&[0, 1]);
        view.totals[Seat::FIRST] = total;
        line_is_too_soon(&view, Seat::FIRST, cells(bids))
    };
    // 16 and 3 × 6 and a line: 39. One cell of the other four waits for the last hand but one, and the line pays: 50.
    assert!(too_soon(16, &[2, 4, 5]));
    assert!(!too_soon(15, &[2, 4, 5]), "49");
    assert!(!too_soon(16, &[3, 5, 7]), "no line");
    assert!(!too_soon(45, &[2, 4, 5]), "the cap comes first without the line, too");
}

#[test]
fn a_hint_says_what_its_bids_cannot_bring() {
    let variant = Preset::Short.variant(INFO.best);
    let mut view = table::<ContractGrid>(variant).view(Some(Seat::FIRST));
    view.own.grids[Seat::FIRST] = Some(classic(&variant));
    view.own.marked[Seat::FIRST] = [3].into_iter().collect();
    let besides = |cells: &[usize]| {
        let cells = cells.iter().copied().collect();
        ContractGrid::besides(&view, &Action::Bid(cells)).unwrap_or_default()
    };
    // Zero, One, Two; First, Second, Third
    assert_eq!(besides(&[0, 4]), "");
    assert_eq!(besides(&[3]), "First is marked already: only its bid pays.");
    let line = "Zero and Different would complete a line: 5 after every hand from this one on.";
    assert_eq!(besides(&[0, 5, 6]), line, "and Third does not");
}

#[test]
fn lines_are_dotted_as_long_as_bids_may_complete_them() {
    let variant = Preset::Short.variant(INFO.best);
    let mut view = table::<ContractGrid>(variant).view(Some(Seat::FIRST));
    view.own.trump = Some(Suit::Clubs);
    let grid = classic(&variant);
    let line: CellSet = [0, 3, 6].into_iter().collect();
    let paper = |marks: &[usize], pegs: &[usize], prospect| {
        let cell = |cell: usize| PaperCell {
            contract: grid.contracts().get(cell).copied(),
            mark: if marks.contains(&cell) { Mark::Pencilled } else { Mark::None },
            peg: pegs.contains(&cell),
            prospect: Some(prospect).filter(|_| cell == 6),
            ..PaperCell::default()
        };
        hoped_lines(&view, Seat::FIRST, &(0..9).map(cell).collect::<Vec<_>>())
    };
    assert_eq!(paper(&[0], &[3, 6, 7], Prospect::Possible), [line]);
    assert_eq!(paper(&[], &[0, 3, 6], Prospect::OnCourse), [line]);
    assert_eq!(paper(&[0], &[3, 6, 7], Prospect::Lost), [], "that bid is lost");
    assert_eq!(paper(&[0], &[3, 7, 8], Prospect::Possible), [], "nobody bids the last cell");
    assert_eq!(paper(&[0, 3, 6], &[3, 6], Prospect::OnCourse), [], "it is whole already");
    assert_eq!(paper(&[3], &[4, 5, 6], Prospect::Possible), [], "Second and Third cannot both come true");
}

#[test]
fn trumps_that_would_beat_the_winning_card_are_named() {
    let mut named = 0;
    let names = Names::new(&["Ann", "Ben", "Cleo"].map(str::to_owned));
    play::<ContractGrid>(Preset::Short.variant(3), 150, |table| {
        let Some(seat) = table.turn().seat() else { return };
        let view = table.view(Some(seat));
        let (Some(trump), Some(trick)) = (view.own.trump, view.trick) else { return };
        let says = ahead(&view, &names).contains(&format!("Your {} beat it.", trump.name()));
        let winning = view.winning.and_then(|seat| trick.card_of(seat));
        let Some(winning) = winning.filter(|_| !view.playable().is_empty()) else { return };
        let beats =
            |card: Card| card.suit() == Some(trump) && trick.led().and_then(Card::suit) != Some(trump);
        assert_eq!(says, winning.suit() != Some(trump) && view.playable().iter().any(beats));
        named += u32::from(says);
    });
    assert!(named > 3, "{named}");
}
