//! Counting cards where the joker is a trump.

use crate::counting::asked;
use rules::games::contract_grid::ContractGrid;

#[test]
fn the_joker_is_the_highest_trump() {
    // hearts are trump, and the first trick was JK TH 7H: the king and the nine are out
    let told = asked::<ContractGrid>("contract-grid-94", 1, 4);
    assert_eq!(told, ["diamonds out: 4 by [2]", "clubs without: [] by [3]", "hearts highest: KH by [0]"]);
}
