//! What a step points at.

use crate::anchor::Anchor;
use crate::games::GameUi;
use rules::seat::Seat;

/// A thing on the table by its name in the lesson.
///
/// | name | is |
/// |---|---|
/// | `hand` | the learner's hand |
/// | `card KC` | that card in the hand, or in the trick once it is played |
/// | `trick` | the trick |
/// | `played KC` | that card in the trick, with its player's name |
/// | `point` | the points that the finished trick has won |
/// | `player 1` | the plate of seat 1 |
/// | `buttons` | the buttons that decide |
/// | `facts` | what stands beside the heading, such as the trump suit |
///
/// Each game knows further names: `spot` in its `lesson.rs`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot(String);

impl Spot {
    /// The thing of that name.
    pub fn new(name: &str) -> Spot {
        Spot(name.to_owned())
    }

    /// Its name.
    #[cfg(test)]
    pub fn name(&self) -> &str {
        &self.0
    }

    /// Whether it goes when a finished trick is taken away.
    pub fn is_in_trick(&self) -> bool {
        let (kind, _) = self.0.split_once(' ').unwrap_or((&self.0, ""));
        matches!(kind, "trick" | "played" | "point")
    }

    /// Where it is on the table, one of these; none where the game has no such thing.
    pub fn anchors<G: GameUi>(&self) -> Vec<Anchor> {
        let (kind, which) = self.0.split_once(' ').unwrap_or((&self.0, ""));
        let card = || which.parse().ok();
        let seat = || which.parse().ok().and_then(Seat::new);
        let found = |selector: &'static str| vec![Anchor::Found(selector.into())];
        match kind {
            "hand" => found(".near-hand"),
            // once it is played, where it lies
            "card" => card().map_or_else(Vec::new, |card| vec![Anchor::Held(card), Anchor::Played(card)]),
            "trick" => found(".board .trick"),
            "played" => card().map(Anchor::Played).into_iter().collect(),
            "point" => found(".board .fresh-points"),
            "player" => seat().map(Anchor::Plate).into_iter().collect(),
            "buttons" => found(".prompt .button-row"),
            "facts" => found(".table-facts .chip"),
            _ => G::spot(&self.0).into_iter().collect(),
        }
    }
}
