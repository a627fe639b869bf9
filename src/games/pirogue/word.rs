//! The large word of a round's end, and how the two races stand.

use super::words::winners;
use crate::components::partners::side_name;
use crate::names::{Names, capitalized};
use rules::games::pirogue::score::RoundResult;
use rules::games::pirogue::{Columns, Competitor, SEATS, Variant};
use rules::seat::{Seat, Side};
use rules::standing::leaders;

/// A race of the tournament.
#[derive(Clone, Copy, PartialEq)]
enum Race {
    Boats,
    /// That of the anglers, in which this one is alone ahead.
    Anglers(Seat),
}

/// The race that is nearer to its end: a boat's, unless an angler is further on the way.
fn nearer(round: &RoundResult, variant: &Variant) -> Race {
    let (boats, anglers) = (Side::ALL.map(Competitor::Pirogue), Seat::all(SEATS).map(Competitor::Angler));
    let points = |whose| u64::from(round.totals.of(whose));
    let boat = boats.map(points).into_iter().max().unwrap_or(0);
    let angler = anglers.map(points).max().unwrap_or(0);
    let first: Vec<Seat> = leaders(Seat::all(SEATS), |seat| round.totals.anglers[seat]).collect();
    match first.as_slice() {
        [one] if angler * u64::from(variant.pirogue_target) > boat * u64::from(variant.angler_target) => {
            Race::Anglers(*one)
        }
        _ => Race::Boats,
    }
}

/// How the race stands that is nearer to its end.
pub fn word(names: &Names, lone: Option<Seat>, round: &RoundResult, variant: &Variant) -> String {
    if !round.victors.is_empty() {
        return "Pegged out!".to_owned();
    }
    if let Race::Anglers(seat) = nearer(round, variant) {
        let (leads, pegs) = (names.does(seat, "leads", "lead"), round.totals.anglers[seat]);
        return format!("{leads}, {pegs} of {}", variant.angler_target);
    }
    let boats = Side::ALL.map(|side| round.totals.of(Competitor::Pirogue(side)));
    let [most, least] = [boats[0].max(boats[1]), boats[0].min(boats[1])];
    let own = lone.map(|seat| round.totals.of(Competitor::Pirogue(seat.side())));
    match own {
        _ if most == least => format!("Boats level at {most}"),
        None => format!("A boat leads {most} to {least}"),
        Some(own) if own == most => format!("Your boat leads {most} to {least}"),
        Some(_) => format!("Their boat leads {most} to {least}"),
    }
}

/// How the races of the boats and of the anglers stand, without what the large word tells who plays alone; or who won the
/// game.
pub fn verdict(names: &Names, lone: Option<Seat>, round: &RoundResult, variant: &Variant) -> String {
    if !round.victors.is_empty() {
        return format!("{} game {}.", winners(names, &round.victors), round.game);
    }
    let (boats, anglers) = (boats(names, lone, &round.totals), anglers(names, lone, &round.totals));
    match lone.map(|_| nearer(round, variant)) {
        Some(Race::Boats) => format!("{}.", capitalized(&anglers)),
        Some(Race::Anglers(_)) | None => format!("{boats}; {anglers}."),
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

    fn round(totals: Columns) -> RoundResult {
        RoundResult {
            game: 1,
            dealer: Seat::FIRST,
            facts: RoundFacts {
                tag: None,
                collected: PerSeat::from_fn(SEATS, |_| CardSet::EMPTY),
                tricks: PerSeat::new(SEATS),
                finished: Default::default(),
                hooks: Vec::new(),
                penalties: PerSeat::new(SEATS),
                cut_short: false,
            },
            hooks: PerSeat::new(SEATS),
            team_hooks: PerSide::default(),
            melds: PerSeat::from_fn(SEATS, |_| Vec::new()),
            meld_points: PerSeat::new(SEATS),
            tarpon: PerSide::default(),
            tricks_over: Pegs::default(),
            totals,
            previous: Columns::default(),
            victors: Vec::new(),
        }
    }

    /// The large word and the verdict.
    fn told(lone: bool, anglers: [u32; 4], pirogues: [u32; 2]) -> [String; 2] {
        let (lone, round) = (lone.then_some(Seat::FIRST), round(columns(anglers, pirogues)));
        let variant = Variant::default();
        [word(&names(), lone, &round, &variant), verdict(&names(), lone, &round, &variant)]
    }

    #[test]
    fn the_large_word_is_how_the_nearer_race_stands_and_the_verdict_has_the_other() {
        assert_eq!(
            told(true, [9, 6, 4, 1], [20, 8]),
            ["Your boat leads 20 to 8", "You lead the anglers by 3."]
        );
        assert_eq!(
            told(true, [9, 6, 10, 1], [8, 20]),
            ["Their boat leads 20 to 8", "You are 1 behind Cleo."]
        );
        assert_eq!(told(true, [9, 9, 4, 1], [8, 8]), ["Boats level at 8", "You and Ben are level at 9."]);
        assert_eq!(
            told(false, [1, 6, 4, 1], [8, 9]),
            ["A boat leads 9 to 8", "The boat of Ben and Dan is 1 ahead; Ben leads the anglers by 2."]
        );
    }

    #[test]
    fn an_angler_nearer_to_the_end_than_both_boats_is_the_large_word() {
        assert_eq!(
            told(true, [9, 40, 4, 1], [12, 20]),
            ["Ben leads, 40 of 60", "Your boat is 8 behind; you are 31 behind Ben."]
        );
        assert_eq!(told(true, [40, 9, 4, 1], [12, 20])[0], "You lead, 40 of 60");
        // as far on their ways
        assert_eq!(told(true, [24, 9, 4, 1], [12, 20])[0], "Their boat leads 20 to 12");
    }

    #[test]
    fn a_game_that_is_over_is_won() {
        let won = RoundResult { victors: vec![Competitor::Angler(Seat::FIRST)], ..round(Columns::default()) };
        assert_eq!(word(&names(), None, &won, &Variant::default()), "Pegged out!");
        assert_eq!(verdict(&names(), None, &won, &Variant::default()), "You win game 1.");
    }

    #[test]
    fn nobody_is_ahead_where_the_boats_are_level() {
        let boats = |pirogues| ahead(&round(columns([0; 4], pirogues)));
        assert_eq!(boats([3, 5]), Side::ALL[1].seats());
        assert!(boats([4, 4]).is_empty());
    }
}
