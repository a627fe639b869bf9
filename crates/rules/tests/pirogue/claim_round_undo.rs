//! What is offered to be taken back while all four are asked for hooks tells nobody whether there are any.

use rules::game::{Game, Turn};
use rules::games::pirogue::Variant;
use rules::games::pirogue::variant::Claims;
use rules::pass_and_play::{Device, PassAndPlay};
use rules::record::Takeback;
use test_support::pirogue::random_rounds;

#[test]
fn nothing_is_offered_to_be_taken_back_and_nothing_is_refused() {
    let variant = Variant { claims: Claims::Called, ..Variant::default() };
    let (mut with, mut without) = (0, 0);
    random_rounds(variant, 60, |_, after| {
        if after.game().claim_round().is_none() || after.turn() == Turn::Over {
            return;
        }
        match after.turn() {
            Turn::Seat(..) => with += 1,
            Turn::Deal | Turn::Over => without += 1,
        }
        for takeback in [Takeback::Unseen, Takeback::Free] {
            let mut table = after.clone();
            table.set_takeback(takeback);
            let sitting = PassAndPlay::new(table);
            assert!(matches!(sitting.device(), Device::ClaimRound(_)));
            assert_eq!(sitting.last_undo(), None, "{takeback:?} {:?}", sitting.table().may_undo());
            assert!(!sitting.goes_back_freely());
        }
    });
    assert!(with > 5 && without > 20, "{with} {without}");
}
