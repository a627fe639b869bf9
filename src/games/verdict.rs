//! How a match stands after a hand, in a sentence, and what large words are made of.

use super::phrases::does;
use crate::names::{Names, capitalized};
use crate::text::count;
use rules::end::End;
use rules::seat::Seat;
use rules::standing::Standing;

/// How the match stands, or how it was won. A person who plays alone is told of herself: `You are 12 behind Ben.` Between
/// hands `left` is how many are still to come, where that is known.
pub fn verdict(
    names: &Names,
    lone: Option<Seat>,
    standings: &[Standing],
    is_over: bool,
    left: Option<usize>,
) -> String {
    let top = standings.iter().find(|standing| standing.place == 1).map(|standing| standing.score);
    // who has as much is level until the end, where something else may part them
    let is_first = |standing: &&Standing| standing.place == 1 || (!is_over && Some(standing.score) == top);
    let (first, rest): (Vec<&Standing>, Vec<_>) = standings.iter().partition(is_first);
    let Some(leader) = first.first() else { return String::new() };
    let leaders: Vec<Seat> = first.iter().flat_map(|standing| standing.seats.iter().copied()).collect();
    let own = lone.and_then(|seat| rest.iter().copied().find(|standing| standing.seats.contains(&seat)));
    let next = own.or(rest.iter().copied().max_by_key(|standing| standing.score));
    // whoever has more may still be behind: over a cap
    let by = next.and_then(|next| leader.score.checked_sub(next.score)).filter(|&by| by > 0);
    let verb = if is_over { ["wins", "win"] } else { ["leads", "lead"] };
    let leads = || does(names, &leader.seats, verb[0], verb[1]);
    let all = || match leader.seats.len() {
        1 => names.list(&leaders),
        _ => "Both sides".to_owned(),
    };
    let words = match (first.len(), own, by) {
        (2.., ..) if is_over => format!("{} share the win", all()),
        (2.., ..) if leader.score == 0 => "Nobody has scored yet".to_owned(),
        (2.., None, _) => format!("{} are level at {}", all(), leader.score),
        (_, Some(own), Some(by)) if is_over => {
            format!("{}, {by} ahead of {}", leads(), names.list_inside(&own.seats))
        }
        (_, Some(own), Some(by)) => {
            format!("{} {by} behind {}", does(names, &own.seats, "is", "are"), names.list_inside(&leaders))
        }
        (_, None, Some(by)) => format!("{} by {by}", leads()),
        (.., None) => leads(),
    };
    // a word for who plays alone and has lost
    let kind = match (own, by) {
        (Some(_), Some(by)) if is_over && by * 10 <= leader.score => " That was close.",
        (Some(_), Some(_)) if is_over => " The next deal may be kinder.",
        _ => "",
    };
    match left.filter(|&left| left > 0 && !is_over) {
        Some(left) => format!("{words} with {} to go.", count(left as u64, "hand", "hands")),
        None => format!("{words}.{kind}"),
    }
}

/// How many hands are still to come after so many, where that is known.
pub fn hands_left(end: End, played: usize) -> Option<usize> {
    match end {
        End::Hands(hands) => (hands as usize).checked_sub(played),
        End::Points(_) => None,
    }
}

/// What is said of a seat: as it stands of the person who plays alone, and with a name of anybody else.
pub fn said_of(names: &Names, lone: Option<Seat>, seat: Seat, words: String) -> String {
    if lone == Some(seat) { capitalized(&words) } else { format!("{}: {words}", names.of(seat)) }
}

/// A number in a word, as large words have it; in digits from 17 on.
pub fn number(number: impl Into<u64>) -> String {
    const WORDS: [&str; 17] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve", "thirteen", "fourteen", "fifteen", "sixteen",
    ];
    let number = number.into();
    let word = usize::try_from(number).ok().and_then(|number| WORDS.get(number));
    word.map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::seat::PerSide;
    use rules::standing::rank_sides;

    /// The verdict on You, Ben and Cleo with those places and scores.
    fn told(lone: bool, stand: [(u8, u64); 3], is_over: bool, left: Option<usize>) -> String {
        let names = Names::new(&["You", "Ben", "Cleo"].map(str::to_owned));
        let standing = |(seat, (place, score))| Standing { place, seats: vec![seat], score, victories: None };
        let standings: Vec<Standing> = Seat::all(3).zip(stand).map(standing).collect();
        verdict(&names, lone.then_some(Seat::FIRST), &standings, is_over, left)
    }

    #[test]
    fn who_leads_is_ahead_of_the_next_and_not_of_the_last() {
        assert_eq!(
            told(true, [(1, 40), (2, 30), (3, 12)], false, Some(2)),
            "You lead by 10 with 2 hands to go."
        );
        assert_eq!(
            told(true, [(1, 40), (3, 12), (2, 39)], false, Some(1)),
            "You lead by 1 with 1 hand to go."
        );
        assert_eq!(told(true, [(1, 40), (1, 40), (3, 12)], false, None), "You and Ben are level at 40.");
        assert_eq!(told(true, [(1, 0), (1, 0), (1, 0)], false, None), "Nobody has scored yet.");
    }

    #[test]
    fn who_plays_alone_is_told_of_the_own_place() {
        let stand = [(3, 28), (1, 40), (2, 30)];
        assert_eq!(told(true, stand, false, None), "You are 12 behind Ben.");
        assert_eq!(told(false, stand, false, None), "Ben leads by 10.");
        assert_eq!(told(true, [(3, 28), (1, 40), (1, 40)], false, None), "You are 12 behind Ben and Cleo.");
    }

    #[test]
    fn a_game_that_is_over_is_won() {
        assert_eq!(told(true, [(1, 40), (2, 30), (3, 12)], true, Some(0)), "You win by 10.");
        assert_eq!(
            told(true, [(2, 36), (1, 40), (3, 12)], true, None),
            "Ben wins, 4 ahead of you. That was close."
        );
        assert_eq!(told(true, [(1, 40), (1, 40), (3, 12)], true, None), "You and Ben share the win.");
        // level, and parted by an earlier hand; or over a cap with more points
        assert_eq!(told(true, [(1, 40), (2, 40), (3, 12)], true, None), "You win.");
        assert_eq!(told(false, [(2, 44), (1, 40), (3, 12)], false, None), "Ben leads.");
        assert_eq!(told(true, [(2, 40), (1, 40), (3, 12)], false, None), "You and Ben are level at 40.");
    }

    #[test]
    fn sides_lead_together() {
        let names = Names::new(&["You", "Ben", "Cleo", "Dan"].map(str::to_owned));
        let told = |totals: [u64; 2]| {
            let totals = PerSide::from_fn(|side| totals[side.index()]);
            verdict(&names, Some(Seat::FIRST), &rank_sides(&totals), false, None)
        };
        assert_eq!(told([14, 4]), "You and Cleo lead by 10.");
        assert_eq!(told([4, 5]), "You and Cleo are 1 behind Ben and Dan.");
        assert_eq!(told([5, 5]), "Both sides are level at 5.");
    }
}
