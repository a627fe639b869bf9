//! Counting cards where only some have a suit.

use crate::counting::asked;
use rules::games::pirogue::Pirogue;

#[test]
fn only_numbered_cards_count() {
    let told = asked::<Pirogue>("pirogue-out-together", 1, 7);
    assert_eq!(
        told,
        ["clubs out: 3 by [1, 4]", "spades without: [3] by [6]", "diamonds highest: 7D by [0, 3, 5]"]
    );
}
