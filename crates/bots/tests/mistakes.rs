//! A planted blunder is found, and a good move in its place is left alone.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::thinkers::rng;
use bots::games::contract_grid::{OwnReason, Spoilers};
use bots::games::pirogue;
use bots::mistakes::{Mistake, mistake};
use bots::reasons::{CardReason, Reason};
use bots::{BotGame, Effort, Observation};
use rules::record::{Head, Move, Recorded, read, read_move, read_text};
use rules::seed::Seed;
use rules::table::Table;

/// What is found where the next move of a record, after so many moves, is that one.
fn found<G: Recorded + BotGame>(record: &[u8], moves: usize, next: &str) -> Option<Mistake<G>> {
    let record = read_text(record).unwrap();
    let mut table: Table<G> =
        Table::resume(read(&Head::of(&record).unwrap()).unwrap(), Seed([0; 32])).unwrap();
    table.go_to(moves);
    let entry = read_text(next.as_bytes()).unwrap();
    let Move::Act(seat, done) = read_move::<G>(table.game().variant(), table.seats(), &entry).unwrap() else {
        panic!("{next} is no action");
    };
    assert!(table.clone().act(seat, done).is_ok(), "{next} is legal");
    mistake(&Observation::of(&table, seat), done, Effort::Playouts(300), &mut rng(1))
}

/// After so many moves of a record, `bad` is found and `good` is not, neither by itself nor as what would be better.
macro_rules! planted {
    ($module:ident $Game:ident, $record:literal, $moves:literal, $bad:literal, $good:literal, $reason:pat) => {
        #[test]
        fn $module() {
            use rules::games::$module::$Game;
            let record = include_bytes!(concat!("../../referee/vectors/", $record, ".json"));
            let bad = found::<$Game>(record, $moves, $bad).unwrap();
            assert!(bad.cost() > 0.05, "{bad:?}");
            assert!(matches!(bad.reason, $reason), "{bad:?}");
            assert_eq!(found::<$Game>(record, $moves, $good), None);
        }
    };
}

// the ace takes a trick, and Zero, which is bid, is lost
planted!(
    contract_grid ContractGrid, "contract-grid-94", 159,
    r#"{"seat":1,"play":"AH"}"#, r#"{"seat":1,"play":"8H"}"#, Some(Reason::Own(OwnReason::Keeps(_, Spoilers::Taking)))
);
// the joker takes most when it is led now
planted!(
    counterpoint Counterpoint, "counterpoint-annie-by-the-rule", 16,
    r#"{"seat":1,"play":"TC"}"#, r#"{"seat":1,"play":"JK"}"#, _
);
// a king is thrown under a trick that is lost
planted!(
    drawbridge DrawBridge, "drawbridge-seven-made-eight", 24,
    r#"{"seat":0,"play":"KS"}"#, r#"{"seat":0,"play":"2S"}"#, Some(Reason::Card(CardReason::Beaten(..)))
);
// a king is given away where another takes the trick
planted!(
    fivefold Fivefold, "fivefold-first-round", 2,
    r#"{"seat":1,"play":"KC"}"#, r#"{"seat":1,"play":"KH"}"#, Some(Reason::Card(CardReason::Beats(..)))
);
// a shark takes what the partner has won anyway
planted!(
    pirogue Pirogue, "pirogue-out-together", 21,
    r#"{"seat":1,"play":"AC"}"#, r#"{"seat":1,"play":"JH"}"#, Some(Reason::Own(pirogue::OwnReason::Fattens(_)))
);
