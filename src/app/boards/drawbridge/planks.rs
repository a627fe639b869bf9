//! The bridge: a plank for each trick of the hand. The declarer's side lays planks from its bank, the others keep
//! theirs from the far one; at the level of the contract stands a post that the planks have to reach.

use super::words::{bid_name, in_tricks, strain_name};
use crate::app::components::card_face::suit_sign;
use crate::app::components::partners::{side_class, side_name};
use crate::app::dom::{El, button, classed, el};
use crate::app::names::Names;
use crate::cards::{Card, Rank};
use crate::games::drawbridge::View;
use crate::games::drawbridge::auction::{MOST_LEVEL, Strain};
use crate::games::drawbridge::score::Contract;
use crate::seat::PerSide;
use yew::prelude::*;

/// The ten planks. It says nothing aloud: the words stand beside it.
#[inline(never)]
pub fn planks(contract: &Contract, tricks: &PerSide<u8>) -> El {
    let side = contract.declarer.side();
    let (laid, kept) = (tricks[side], tricks[side.other()]);
    let plank = |n: u8| {
        let (is_laid, is_kept) = (n < laid, n >= MOST_LEVEL - kept.min(MOST_LEVEL));
        classed("span", "plank")
            .class_if(is_laid, "laid")
            .class_if(is_laid, side_class(side))
            .class_if(is_kept, "kept")
            .class_if(is_kept, side_class(side.other()))
            .class_if(n < contract.level, "due")
            .class_if(n + 1 == contract.level, "post")
    };
    classed("span", "planks").set("aria-hidden", "true").each((0..MOST_LEVEL).map(plank))
}

/// A bid as a plaque: `4` and the sign of the suit. Its words are said by whatever holds it.
#[inline(never)]
pub fn plaque(level: u8, strain: Strain) -> El {
    let sign = match strain.trump() {
        Some(suit) => suit_sign(suit),
        None => classed("small", "no-trump").text("NT").into(),
    };
    classed("span", "plaque").set("aria-hidden", "true").text(level.to_string()).put(sign)
}

/// A card in short, as it stands in a line: `10` and the sign of its suit. Its name is said by whatever holds it.
#[inline(never)]
pub fn card_chip(card: Card) -> El {
    let rank = match card.rank() {
        Some(Rank::Ten) => "10".to_owned(),
        Some(rank) => rank.letter().to_string(),
        None => String::new(),
    };
    let sign = card.suit().map(suit_sign).unwrap_or_default();
    classed("span", "card-chip").set("aria-hidden", "true").text(rank).put(sign)
}

/// What has to be made and how it stands, with the bridge; a tap tells of contract and auction.
pub fn strip(view: &View, names: &Names, open: Callback<MouseEvent>) -> Option<El> {
    let contract = view.contract?;
    let side = side_name(names, contract.declarer.side());
    let other = contract.declarer.side().other();
    let stands = how_it_stands(view, &contract);
    let label = format!(
        "{side}: {}, {stands}. {}: {}. Contract and auction",
        bid_name(contract.level, contract.strain),
        side_name(names, other),
        in_tricks(view.tricks[other])
    );
    let tally = |who: String, tricks: u8| {
        classed("span", "bridge-side").put(el("b").text(tricks.to_string())).text(format!(" {who}"))
    };
    let words = classed("span", "bridge-words")
        .put(el("b").text(format!("{side} play {}", strain_name(contract.strain))))
        .put(classed("span", "soft").text(stands));
    let ends = classed("span", "bridge-ends")
        .put(tally(side, view.tricks[contract.declarer.side()]))
        .put(tally(side_name(names, other), view.tricks[other]));
    Some(
        button("bridge", "", open)
            .set("aria-label", label)
            .put(plaque(contract.level, contract.strain))
            .put(words)
            .put(planks(&contract, &view.tricks))
            .put(ends),
    )
}

/// How far the contract is from being made.
fn how_it_stands(view: &View, contract: &Contract) -> String {
    let taken = view.tricks[contract.declarer.side()];
    let left = MOST_LEVEL.saturating_sub(view.tricks.as_slice().iter().sum());
    match contract.level.saturating_sub(taken) {
        0 if taken == contract.level => "made: all planks lie".to_owned(),
        0 => format!("made, and {} more", taken - contract.level),
        needed if needed > left => format!("short by {} at least", needed - left),
        needed if taken == 0 => format!("{} needed", in_tricks(needed)),
        needed => format!("{needed} more needed"),
    }
}
