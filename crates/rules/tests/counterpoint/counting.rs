//! Counting cards where some are bid.

use crate::counting::asked;
use rules::games::counterpoint::Counterpoint;

#[test]
fn the_own_bid_is_not_out() {
    let told = asked::<Counterpoint>("counterpoint-annie-by-the-rule", 1, 7);
    assert_eq!(
        told,
        ["spades out: 3 by [0, 3, 6]", "clubs without: [2] by [6]", "hearts highest: 8H by [0, 3, 5]"]
    );
}
