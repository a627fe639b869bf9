//! What the coach says in the first hand.

use super::cells::bids_of;
use crate::games::coach::{Coach, Finished, finished, whose_card};
use crate::games::phrases;
use crate::names::{Names, capitalized};
use crate::text::{card_name, list};
use rules::games::contract_grid::prospects::Prospect;
use rules::games::contract_grid::{Legal, View};

/// The coach.
pub const COACH: Coach<View> = Coach {
    goal: "A race to 100: bids that come true pay; lines of marks pay in every hand.",
    ideas: &[
        ("Strike the suit you want least: the one left over is trump.", |view| {
            matches!(view.legal, Some(Legal::Strike(_)))
        }),
        ("Dots mark a line that your bids would complete: it pays 5 after every hand.", |view| {
            matches!(view.legal, Some(Legal::Bid { .. })) && view.hands.len() == 1
        }),
        ("Put pegs on 3 cells: each that comes true pays and is marked. Misses are free.", |view| {
            matches!(view.legal, Some(Legal::Bid { .. }))
        }),
        ("You lead. The highest trump wins, else the highest card of the suit you lead.", |view| {
            view.leads()
        }),
        ("Follow suit if you can. Your highest card, or your lowest? Look at your bids.", |view| {
            view.trick.is_some_and(|trick| !trick.is_empty()) && view.playable().len() > 1
        }),
        ("Tap a player to see that grid: the same contracts as yours, in other places.", |view| {
            plays(view) && !view.own.takers.as_slice().is_empty()
        }),
        ("All your bids are true as it stands. Try to keep it so.", |view| {
            (2..=3).contains(&view.playable().len()) && stands(view, |now| now == Prospect::OnCourse)
        }),
        ("A bid struck through is lost. Play for the others: a miss costs nothing.", |view| {
            plays(view) && lost(view) > 0
        }),
        ("The signs at your bids show what would be true if the hand ended now.", |view| {
            plays(view) && view.own.takers.as_slice().len() > 1
        }),
        ("Marks stay: three in a line pay 5 points after this hand and every later one.", |view| {
            plays(view) && view.own.takers.as_slice().len() > 2
        }),
    ],
    offer: Some(("Arrange your grid", |view| {
        matches!(view.legal, Some(Legal::Strike(_))) && view.hands.is_empty()
    })),
    next: &[
        "Marks stay. Three in a line pay 5 after every hand from then on: best is a bid on a cell that completes one.",
        "A cell is marked once, but a bid on a marked one still pays 5. The game ends when somebody has 100 points.",
    ],
    reply,
};

fn plays(view: &View) -> bool {
    !view.playable().is_empty()
}

/// Whether all bids of the viewer stand like that.
fn stands(view: &View, how: fn(Prospect) -> bool) -> bool {
    view.viewer.is_some_and(|seat| {
        let bids = bids_of(view, seat);
        !bids.is_empty() && bids.iter().all(|(_, stands)| stands.is_some_and(how))
    })
}

/// How many bids of the viewer are lost.
fn lost(view: &View) -> usize {
    let is_lost = |seat| bids_of(view, seat).iter().filter(|(_, now)| *now == Some(Prospect::Lost)).count();
    view.viewer.map_or(0, is_lost)
}

fn reply(before: &View, now: &View, names: &Names) -> Option<String> {
    let seat = before.viewer?;
    if before.own.trump.is_none() {
        // said once all have struck
        let trump = capitalized(now.own.trump?.name());
        let of_grids = " All grids have the same contracts, laid differently.";
        let is_news = now.hands.is_empty();
        return Some(format!("{trump} are trump.{}", if is_news { of_grids } else { "" }));
    }
    if before.own.bids[seat].is_empty() {
        let is_news = now.hands.is_empty() && !now.own.bids[seat].is_empty();
        return is_news.then(|| {
            let points = now.variant.points;
            format!(
                "Each bid that comes true pays {}, and {} for its unmarked cell. Other contracts that come true pay {1}, too.",
                points.bid, points.unmarked
            )
        });
    }
    let Finished { by, with, is_mine, .. } = finished(before, now)?;
    let tricks = now.tricks[seat];
    let took = match is_mine {
        true => format!("Your {} takes it: {} so far.", card_name(with), phrases::tricks(tricks)),
        false => format!("{} takes it; you have {tricks}.", whose_card(names, by, &card_name(with))),
    };
    Some(match change(before, now) {
        Some(change) => format!("{took} {change}"),
        None => took,
    })
}

/// What the trick has changed about the viewer's bids.
fn change(before: &View, now: &View) -> Option<String> {
    let seat = now.viewer?;
    let (old, new) = (bids_of(before, seat), bids_of(now, seat));
    let changed = |to: Prospect| -> Vec<String> {
        let both = old.iter().zip(&new);
        let is_it = both.filter(|((_, old), (_, new))| old != new && *new == Some(to));
        is_it.map(|(_, (contract, _))| contract.name().to_owned()).collect()
    };
    let told = |to: Prospect, one: &str, several: &str| {
        let changed = changed(to);
        let words = if changed.len() == 1 { one } else { several };
        (!changed.is_empty()).then(|| format!("{} {words}.", list(&changed)))
    };
    told(Prospect::Lost, "is out of reach", "are out of reach")
        .or_else(|| told(Prospect::OnCourse, "is true now", "are true now"))
        .or_else(|| {
            // before the first trick nothing is said to be true
            let were_true = !before.own.takers.as_slice().is_empty();
            let words = ("is no longer true, but may be again", "are no longer true, but may be again");
            told(Prospect::Possible, words.0, words.1).filter(|_| were_true)
        })
}

#[cfg(test)]
mod tests {
    use rules::games::contract_grid::INFO;
    use rules::games::contract_grid::variant::Preset;

    #[test]
    fn the_coach_tells_the_game_that_it_stands_beside() {
        let variant = Preset::Short.variant(INFO.best);
        assert_eq!((variant.size, variant.cap), (3, Some(100)));
        assert!(!variant.grid_requirement);
    }
}
