//! Counting cards where some lay open in the auction.

use crate::counting::asked;
use rules::games::drawbridge::DrawBridge;

#[test]
fn tolls_and_discards_are_not_out() {
    let told = asked::<DrawBridge>("drawbridge-seven-made-eight", 0, 4);
    assert_eq!(
        told,
        ["diamonds out: 7 by [2, 3]", "hearts without: [2, 3] by [1]", "spades highest: TS by [1, 2, 3]"]
    );
}
