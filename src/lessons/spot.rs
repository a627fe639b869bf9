//! What a step points at.

use crate::games::GameUi;

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

    /// The selector that finds it on the table; none where the game has no such thing.
    pub fn selector<G: GameUi>(&self) -> Option<String> {
        let (kind, which) = self.0.split_once(' ').unwrap_or((&self.0, ""));
        Some(match kind {
            "hand" => ".near-hand".to_owned(),
            // once it is played, where it lies
            "card" => format!(".hand [data-card=\"{which}\"], {}", played(which)),
            "trick" => ".board .trick".to_owned(),
            "played" => played(which),
            "point" => ".board .fresh-points".to_owned(),
            "player" => format!(".board [data-seat=\"{which}\"]"),
            "buttons" => ".prompt .button-row".to_owned(),
            "facts" => ".table-facts .chip".to_owned(),
            _ => return G::spot(&self.0),
        })
    }
}

/// A card in the trick, with its player's name.
fn played(card: &str) -> String {
    format!(".board [data-played=\"{card}\"]")
}
