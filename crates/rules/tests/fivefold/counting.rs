//! Counting cards where nobody has to follow suit.

use crate::counting::asked;
use rules::games::fivefold::Fivefold;

#[test]
fn nobody_shows_to_have_none() {
    let told = asked::<Fivefold>("fivefold-first-round", 1, 4);
    assert_eq!(told, ["clubs out: 3 by [3]", "diamonds out: 4 by [1, 2]", "hearts highest: 8H by [0, 2]"]);
}
