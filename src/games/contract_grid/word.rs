//! The large word of a hand's end.

use crate::games::verdict::{number, said_of};
use crate::names::Names;
use rules::seat::Seat;

/// What a player's bids and lines came to in a hand.
pub struct Tally {
    /// Whose they are.
    pub seat: Seat,
    /// The points of the hand.
    pub score: u64,
    /// How many contracts were bid.
    pub bids: u32,
    /// How many of these were made.
    pub made: u32,
    /// The lines that this hand completed.
    pub lines: usize,
    /// Whether there were whole lines before.
    pub had_lines: bool,
    /// Whether the game is over, and theirs alone.
    pub has_won: bool,
    /// Whether the whole grid is marked.
    pub complete: bool,
    /// The cap, where it has put the player behind the rest.
    pub behind: Option<u32>,
}

/// What the hand came to for the person who plays alone, else for whoever scored most.
pub fn word(names: &Names, lone: Option<Seat>, tallies: &[Tally]) -> String {
    let own = tallies.iter().find(|tally| Some(tally.seat) == lone);
    let best = || tallies.iter().rev().max_by_key(|tally| tally.score);
    own.or_else(best).map_or_else(String::new, |tally| said_of(names, lone, tally.seat, came_to(tally)))
}

fn came_to(tally: &Tally) -> String {
    let &Tally { bids, made, lines, had_lines, has_won, complete, behind, .. } = tally;
    if let Some(cap) = behind {
        return format!("past {cap} too soon");
    }
    match (lines, made) {
        (1.., _) if complete => "the grid is complete!".to_owned(),
        (1, _) if had_lines => "another line!".to_owned(),
        (1, _) => "a whole line!".to_owned(),
        (2.., _) if had_lines => format!("{} more lines!", number(lines as u64)),
        (2.., _) => format!("{} lines!", number(lines as u64)),
        (0, 0) if has_won => "just enough!".to_owned(),
        (0, 0) => "no bid came true".to_owned(),
        (0, 1) if bids == 1 => "the bid is made".to_owned(),
        (0, 2) if bids == 2 => "both bids made".to_owned(),
        (0, _) if made == bids => format!("all {} bids made", number(bids)),
        (0, _) => format!("{} of {} bids", number(made), number(bids)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(seat: Seat, score: u64) -> Tally {
        Tally {
            seat,
            score,
            bids: 4,
            made: 0,
            lines: 0,
            had_lines: false,
            has_won: false,
            complete: false,
            behind: None,
        }
    }

    fn told(bids: u32, made: u32, lines: usize, complete: bool) -> String {
        let names = Names::new(&["You", "Ben"].map(str::to_owned));
        let ben = Seat::FIRST.left(2);
        let own = Tally { bids, made, lines, complete, ..tally(Seat::FIRST, 3) };
        word(&names, Some(Seat::FIRST), &[own, Tally { lines: 9, ..tally(ben, 30) }])
    }

    #[test]
    fn lines_count_before_bids() {
        assert_eq!(told(4, 4, 3, false), "Three lines!");
        assert_eq!(told(4, 4, 1, false), "A whole line!");
        assert_eq!(told(4, 4, 0, false), "All four bids made");
        assert_eq!(told(4, 3, 0, false), "Three of four bids");
        assert_eq!(told(2, 2, 0, false), "Both bids made");
        assert_eq!(told(2, 1, 0, false), "One of two bids");
        assert_eq!(told(1, 1, 0, false), "The bid is made");
        assert_eq!(told(4, 0, 0, false), "No bid came true");
    }

    #[test]
    fn what_came_before_counts() {
        let names = Names::new(&["You", "Ben"].map(str::to_owned));
        let told = |tally: Tally| word(&names, Some(Seat::FIRST), &[tally]);
        let had_lines = |lines| Tally { lines, had_lines: true, ..tally(Seat::FIRST, 9) };
        assert_eq!(told(had_lines(1)), "Another line!");
        assert_eq!(told(had_lines(2)), "Two more lines!");
        assert_eq!(told(had_lines(0)), "No bid came true");
        assert_eq!(told(Tally { has_won: true, ..had_lines(0) }), "Just enough!");
    }

    #[test]
    fn a_grid_is_complete_once() {
        assert_eq!(told(4, 2, 2, true), "The grid is complete!");
        // it was complete before
        assert_eq!(told(4, 2, 0, true), "Two of four bids");
    }

    #[test]
    fn the_cap_counts_before_lines() {
        let tally = Tally { bids: 3, made: 2, lines: 1, behind: Some(50), ..tally(Seat::FIRST, 16) };
        let names = Names::new(&["You", "Ben"].map(str::to_owned));
        assert_eq!(word(&names, Some(Seat::FIRST), &[tally]), "Past 50 too soon");
    }

    #[test]
    fn among_several_people_it_is_said_of_the_best() {
        let names = Names::new(&["Ann", "Ben"].map(str::to_owned));
        let tally = |seat, score, made| Tally { made, ..tally(seat, score) };
        let [ann, ben] = [Seat::FIRST, Seat::FIRST.left(2)];
        assert_eq!(word(&names, None, &[tally(ann, 9, 3), tally(ben, 10, 2)]), "Ben: two of four bids");
        assert_eq!(word(&names, None, &[tally(ann, 10, 3), tally(ben, 10, 2)]), "Ann: three of four bids");
    }
}
