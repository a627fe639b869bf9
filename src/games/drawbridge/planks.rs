//! The bridge: a plank for each trick of the hand. The declarer's side lays its planks from the near bank, the other
//! side keeps its planks at the far one. The post marks the level of the contract, which the planks have to reach.

use super::glossary::CONTRACT;
use super::words::{bid_name, strain_name};
use crate::components::card_face::suit_sign;
use crate::components::glossary::held;
use crate::components::partners::{side_class, side_name};
use crate::components::player_panel::counted;
use crate::dom::{El, button, classed, el};
use crate::games::phrases::tricks;
use crate::games::{BoardProps, Sheet};
use crate::motion::Reveal;
use rules::games::drawbridge::DrawBridge;
use rules::games::drawbridge::auction::Strain;
use rules::games::drawbridge::score::Contract;
use rules::seat::{PerSide, Side};

/// The planks of a hand with so many tricks, hidden from screen readers: the words stand beside them.
pub fn planks(all: u8, contract: &Contract, taken: &PerSide<u8>) -> El {
    let side = contract.declarer.side();
    let (laid, kept) = (taken[side], taken[side.other()]);
    let plank = |n: u8| {
        let (is_laid, is_kept) = (n < laid, n >= all - kept.min(all));
        let plank = classed("span", "plank")
            .class_if(is_laid, "laid")
            .class_if(is_laid, side_class(side))
            .class_if(is_kept, "kept")
            .class_if(is_kept, side_class(side.other()))
            .class_if(n < contract.level, "due")
            .class_if(n + 1 == contract.level, "post");
        // the gap that none has filled is there from the start
        if is_laid || is_kept { plank.revealed(if is_laid { 1 } else { 2 }, Reveal::Laid) } else { plank }
    };
    classed("span", "planks").set("aria-hidden", "true").each((0..all).map(plank))
}

/// A bid on a plaque: `4` and the sign of the suit, hidden from screen readers.
pub fn plaque(level: u8, strain: Strain) -> El {
    let sign = match strain.trump() {
        Some(suit) => suit_sign(suit),
        None => classed("small", "no-trump").text("NT").into(),
    };
    classed("span", "plaque").set("aria-hidden", "true").text(level.to_string()).put(sign)
}

/// The contract and its state, with the bridge. A tap explains contract and auction.
pub fn strip(props: &BoardProps<DrawBridge>) -> Option<El> {
    let (view, names) = (&props.view, &props.names);
    let (contract, all) = (view.own.contract?, view.variant.hand);
    let taken = view.tricks.of_sides();
    let piled = taken.map(|side, _| props.piled(&side.seats()));
    let side = side_name(names, contract.declarer.side());
    let other = contract.declarer.side().other();
    let label = format!(
        "{side}: {}, {}. {}: {}. Contract and auction",
        bid_name(contract.level, contract.strain),
        tricks_needed(all, &taken, &contract),
        side_name(names, other),
        tricks(taken[other])
    );
    let tally = |who: String, side: Side| {
        let tricks = counted("tricks", side.seats()[0], piled[side]);
        classed("span", "bridge-side").put(el("b").put(tricks)).text(format!(" {who}"))
    };
    let words = classed("span", "bridge-words")
        .put(el("b").text(format!("{side} play {}", strain_name(contract.strain))))
        .put(classed("span", "soft").text(tricks_needed(all, &piled, &contract)));
    let ends = classed("span", "bridge-ends")
        .put(tally(side, contract.declarer.side()))
        .put(tally(side_name(names, other), other));
    Some(
        held(button("strip bridge", "", props.open(Sheet::Glossary)), CONTRACT)
            .set("aria-label", label)
            .put(plaque(contract.level, contract.strain))
            .put(words)
            .put(planks(all, &contract, &piled))
            .put(ends),
    )
}

/// How many tricks the contract still needs.
pub(super) fn tricks_needed(all: u8, tricks_taken: &PerSide<u8>, contract: &Contract) -> String {
    let taken = tricks_taken[contract.declarer.side()];
    let left = all.saturating_sub(tricks_taken.as_slice().iter().sum());
    match contract.level.saturating_sub(taken) {
        0 if taken == contract.level => "made: all planks are laid".to_owned(),
        0 => format!("made, and {} more", taken - contract.level),
        needed if left == 0 => format!("{needed} short"),
        needed if needed > left => format!("at least {} short", needed - left),
        needed if taken == 0 => format!("{} needed", tricks(needed)),
        needed => format!("{needed} more needed"),
    }
}
