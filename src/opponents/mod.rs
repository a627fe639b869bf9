//! Computer players who are somebody: those that go by a name of the page's have a face and a temper.
//!
//! What draws them and gives them words comes with the [piece](crate::pieces) of setups, once the first of them has moved;
//! until then they are names. Their remarks come from what everybody has seen, and say nothing about cards or plans.

pub mod tempers;

use crate::dom::{El, classed};
use crate::names::Names;
use rules::seat::Seat;

/// What draws computer players and gives them words.
#[derive(Clone, Copy)]
pub struct OpponentTools {
    /// The face that goes with a name, if one does.
    pub face: fn(&str) -> Option<El>,
    /// What one of them says at that moment, if it is worth a remark.
    pub says: fn(&Moment<'_>) -> Option<(Seat, &'static str)>,
}

/// The computer players at a table.
#[derive(Clone)]
pub struct Opponents {
    /// What draws them.
    pub tools: OpponentTools,
    /// Their seats.
    pub seats: Vec<Seat>,
    /// Whether they say something now and then.
    pub talk: bool,
    /// What mood they are in at this table: others say other things.
    pub mood: usize,
}

/// Something that everybody at a table has just seen.
pub struct Moment<'a> {
    /// The people.
    pub names: &'a Names,
    /// The seats of the computer players.
    pub opponents: &'a [Seat],
    /// Which moment of the game it is: with another number somebody else may speak, and say something else.
    pub number: usize,
    /// What has happened.
    pub what: Happening,
}

/// What has happened.
pub enum Happening {
    /// The first cards of the game are dealt.
    Begun,
    /// That seat has taken a trick.
    Taken(Seat),
    /// A hand is over, and those lead the match.
    HandOver(Vec<Seat>),
    /// The game is over, and those have won it.
    Over(Vec<Seat>),
}

impl Opponents {
    /// The face of the computer player in that seat.
    pub fn face(&self, names: &Names, seat: Seat) -> Option<El> {
        (self.tools.face)(&names.of(seat)).filter(|_| self.seats.contains(&seat))
    }

    /// What one of them says at that moment, and who.
    pub fn remark(&self, names: &Names, number: usize, what: Happening) -> Option<(Seat, El)> {
        let moment = Moment { names, opponents: &self.seats, number: self.mood + number, what };
        let (seat, words) = self.talk.then(|| (self.tools.says)(&moment)).flatten()?;
        // who hears the table hears its moves; this is there to be found
        Some((seat, classed("span", "remark").key(words).text(words)))
    }

    /// The same below the result of a hand or a game, with the speaker's face and name.
    pub fn last_word(&self, names: &Names, number: usize, what: Happening) -> Option<El> {
        let (seat, words) = self.remark(names, number, what)?;
        let speaker = classed("span", "small soft").text(names.of(seat));
        Some(classed("p", "last-word").put_if(self.face(names, seat)).put(speaker).put(words))
    }
}
