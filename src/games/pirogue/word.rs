//! The large word of a round's end, and how the two races stand.

use super::words::winners;
use crate::components::partners::side_name;
use crate::games::phrases::points;
use crate::games::verdict::{number, said_of};
use crate::names::{Names, capitalized};
use rules::games::pirogue::score::RoundResult;
use rules::games::pirogue::{Columns, Competitor, SEATS};
use rules::seat::{Seat, Side};
use rules::standing::leaders;

/// What the round came to for the person who plays alone, else for whoever pegged most; a tarpon pegged so much. Who plays
/// alone, in the boat that caught less, is told that.
pub fn word(names: &Names, lone: Option<Seat>, round: &RoundResult, a_tarpon: u8) -> String {
    if !round.victors.is_empty() {
        return "Pegged out!".to_owned();
    }
    if let Some(seat) = lone {
        let caught = |side: Side| round.tarpon[side] + round.team_hooks[side];
        let [own, other] = [caught(seat.side()), caught(seat.side().other())];
        if other > own {
            return format!("Outfished, {other} to {own}");
        }
    }
    let pegged = |seat: Seat| round.meld_points[seat] + round.hooks[seat];
    let best = leaders(Seat::all(SEATS), pegged).next();
    lone.or(best).map_or_else(String::new, |seat| said_of(names, lone, seat, came_to(round, seat, a_tarpon)))
}

fn came_to(round: &RoundResult, seat: Seat, a_tarpon: u8) -> String {
    let hooks = round.facts.hooks.iter().filter(|hook| hook.pegged_by == Some(seat)).count() as u64;
    let tarpon = round.tarpon[seat.side()] / u32::from(a_tarpon.max(1));
    match (hooks, round.meld_points[seat], tarpon) {
        (1, ..) => "eleven! A hook".to_owned(),
        (2.., ..) => format!("eleven! {} hooks", capitalized(&number(hooks))),
        (0, 1.., _) => format!("{} in melds", points(round.meld_points[seat])),
        (0, 0, 1..) => format!("{} tarpon aboard", number(tarpon)),
        (0, 0, 0) => "an empty net".to_owned(),
    }
}

/// How the races of the boats and of the anglers stand; or who won the game.
pub fn verdict(names: &Names, lone: Option<Seat>, round: &RoundResult) -> String {
    match round.victors.is_empty() {
        true => format!("{}; {}.", boats(names, lone, &round.totals), anglers(names, lone, &round.totals)),
        false => format!("{} game {}.", winners(names, &round.victors), round.game),
    }
}

/// Those in the boat that is ahead; nobody where the boats are level.
pub fn ahead(round: &RoundResult) -> Vec<Seat> {
    let [one, other] = Side::ALL.map(|side| round.totals.of(Competitor::Pirogue(side)));
    let ahead = (one != other).then(|| Side::ALL[usize::from(other > one)]);
    ahead.map_or_else(Vec::new, |side| side.seats().to_vec())
}

fn boats(names: &Names, lone: Option<Seat>, totals: &Columns) -> String {
    let [one, other] = Side::ALL.map(|side| totals.of(Competitor::Pirogue(side)));
    let ahead = if one > other { Side::ALL[0] } else { Side::ALL[1] };
    let by = one.abs_diff(other);
    match lone.map(Seat::side) {
        _ if by == 0 => format!("The boats are level at {one}"),
        Some(own) if own == ahead => format!("Your boat is {by} ahead"),
        Some(_) => format!("Your boat is {by} behind"),
        None => format!("The boat of {} is {by} ahead", side_name(names, ahead)),
    }
}

fn anglers(names: &Names, lone: Option<Seat>, totals: &Columns) -> String {
    let pegs = |seat: Seat| totals.anglers[seat];
    let first: Vec<Seat> = leaders(Seat::all(SEATS), pegs).collect();
    let most = first.first().map_or(0, |&seat| pegs(seat));
    let second = Seat::all(SEATS).map(pegs).filter(|&own| own < most).max();
    match (first.as_slice(), lone, second) {
        ([one], Some(own), _) if *one != own => {
            let by = most - pegs(own);
            format!("{} {by} behind {}", names.does_inside(own, "is", "are"), names.whom(*one))
        }
        ([one], _, Some(second)) => {
            format!("{} the anglers by {}", names.does_inside(*one, "leads", "lead"), most - second)
        }
        (several, ..) => format!("{} are level at {most}", names.list_inside(several)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::cards::CardSet;
    use rules::games::pirogue::Pegs;
    use rules::games::pirogue::hooks::Hook;
    use rules::games::pirogue::score::RoundFacts;
    use rules::seat::{PerSeat, PerSide};

    fn names() -> Names {
        Names::new(&["You", "Ben", "Cleo", "Dan"].map(str::to_owned))
    }

    fn columns(anglers: [u32; 4], pirogues: [u32; 2]) -> Columns {
        Columns {
            anglers: PerSeat::from_fn(SEATS, |seat| anglers[seat.index()]),
            pirogues: PerSide::from_fn(|side| pirogues[side.index()]),
        }
    }

    /// A round in which the first seat pegged so many hooks and that for melds, and its boat so many tarpon.
    fn round(hooks: usize, melds: u32, tarpon: u32, totals: Columns) -> RoundResult {
        let you = |points: u32| PerSeat::from_fn(SEATS, |seat| if seat == Seat::FIRST { points } else { 0 });
        RoundResult {
            game: 1,
            dealer: Seat::FIRST,
            facts: RoundFacts {
                tag: None,
                collected: PerSeat::from_fn(SEATS, |_| CardSet::EMPTY),
                tricks: PerSeat::new(SEATS),
                finished: Default::default(),
                hooks: vec![Hook { pegged_by: Some(Seat::FIRST), ..Hook::default() }; hooks],
                penalties: PerSeat::new(SEATS),
                cut_short: false,
            },
            hooks: you(0),
            team_hooks: PerSide::default(),
            melds: PerSeat::from_fn(SEATS, |_| Vec::new()),
            meld_points: you(melds),
            tarpon: PerSide::from_fn(|side| if side.index() == 0 { tarpon * 2 } else { 0 }),
            tricks_over: Pegs::default(),
            totals,
            previous: Columns::default(),
            victors: Vec::new(),
        }
    }

    fn told(lone: bool, hooks: usize, melds: u32, tarpon: u32) -> String {
        word(&names(), lone.then_some(Seat::FIRST), &round(hooks, melds, tarpon, Columns::default()), 2)
    }

    #[test]
    fn a_hook_counts_before_melds_and_melds_before_tarpon() {
        assert_eq!(told(true, 1, 5, 3), "Eleven! A hook");
        assert_eq!(told(true, 2, 5, 3), "Eleven! Two hooks");
        assert_eq!(told(true, 0, 5, 3), "5 points in melds");
        assert_eq!(told(true, 0, 0, 3), "Three tarpon aboard");
        assert_eq!(told(true, 0, 0, 0), "An empty net");
        assert_eq!(told(false, 0, 5, 0), "You: 5 points in melds");
        let won = RoundResult {
            victors: vec![Competitor::Angler(Seat::FIRST)],
            ..round(1, 0, 0, Columns::default())
        };
        assert_eq!(word(&names(), None, &won, 2), "Pegged out!");
        assert_eq!(verdict(&names(), None, &won), "You win game 1.");
    }

    #[test]
    fn the_boat_that_caught_less_hears_that_before_its_hooks() {
        let left = Some(Seat::FIRST.left(SEATS));
        assert_eq!(word(&names(), left, &round(1, 5, 3, Columns::default()), 2), "Outfished, 6 to 0");
        let boats = |pirogues| ahead(&round(0, 0, 0, columns([0; 4], pirogues)));
        assert_eq!(boats([3, 5]), Side::ALL[1].seats());
        assert!(boats([4, 4]).is_empty());
    }

    #[test]
    fn both_races_are_told() {
        let told = |lone: bool, anglers, pirogues| {
            verdict(&names(), lone.then_some(Seat::FIRST), &round(0, 0, 0, columns(anglers, pirogues)))
        };
        assert_eq!(told(true, [9, 6, 4, 1], [20, 8]), "Your boat is 12 ahead; you lead the anglers by 3.");
        assert_eq!(told(true, [9, 6, 10, 1], [8, 20]), "Your boat is 12 behind; you are 1 behind Cleo.");
        assert_eq!(told(true, [9, 9, 4, 1], [8, 8]), "The boats are level at 8; you and Ben are level at 9.");
        assert_eq!(
            told(false, [1, 6, 4, 1], [8, 9]),
            "The boat of Ben and Dan is 1 ahead; Ben leads the anglers by 2."
        );
    }
}
