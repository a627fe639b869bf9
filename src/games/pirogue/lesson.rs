//! What the lesson points at on this game's board.

/// The selector of that thing.
pub fn spot(name: &str) -> Option<String> {
    let selector = match name {
        "pegs" => ".pirogue-strip",
        "tagging" => ".pirogue-tag .picks",
        "sum" => ".pirogue-mark.sum",
        "melds" => ".two-sides > :first-child > .pirogue-angler:nth-child(3) > .count",
        "boat" => ".two-sides > :first-child > .count",
        "races" => ".hand-over .peg-plate",
        _ => return None,
    };
    Some(selector.to_owned())
}
