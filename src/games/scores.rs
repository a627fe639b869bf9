//! What a game tells of its scores, as data; and what all games make of it: the end of a hand, the score sheet, and what a
//! key tells.

use super::coach::farewell;
use super::phrases::{listed, of_seats};
use super::verdict::verdict;
use super::{BoardProps, GameUi};
use crate::components::hand_score::{self, HandScore, ScoreWords, Sheet};
use crate::components::peg_board::{Lane, Scores, peg_board, peg_lines};
use crate::components::scenes::{self, GameEnd, HandEnd};
use crate::dom::{El, drawn};
use crate::names::Names;
use crate::opponents::Happening;
use crate::text::joined;
use rules::game::{Turn, View};
use rules::record::Recorded;
use rules::seat::Seat;
use rules::standing::Standing;
use yew::prelude::*;

/// A game's scores as data, in its `score`.
pub trait GameScores: Recorded {
    /// What it calls them.
    const SCORES: &'static ScoreWords;

    /// How everybody stands, in the order of the score sheet.
    fn score_lanes(view: &View<Self>, names: &Names) -> Scores;

    /// The same in the order of the peg-board.
    fn peg_lanes(view: &View<Self>, names: &Names) -> Scores {
        Self::score_lanes(view, names)
    }

    /// What a finished hand, the one with that index, has brought everybody.
    fn hand_score(view: &View<Self>, names: &Names, index: usize, hand: &Self::HandResult) -> HandScore;

    /// How a game under those rules ends, in a sentence.
    fn how_it_ends(variant: &Self::Variant) -> String;

    /// What the totals of the score sheet are.
    fn total(_: &View<Self>) -> String {
        "Total".to_owned()
    }

    /// How the hand in play stands, in a sentence: the tricks; nothing between two hands.
    fn announce_hand(view: &View<Self>, names: &Names) -> String {
        let tricks = matches!(view.turn, Turn::Seat(..)).then(|| of_seats("Tricks", &view.tricks, names));
        tricks.unwrap_or_default()
    }

    /// How everybody stands, in sentences.
    fn announce_scores(view: &View<Self>, names: &Names) -> String {
        told(Self::SCORES, Self::score_lanes(view, names), Self::announce_hand(view, names))
    }

    /// What lies on the score sheet above the table, as it is seen from that seat.
    fn above_the_table(_: &View<Self>, _: &Names, _near_seat: Seat) -> Option<El> {
        None
    }

    /// The scores of all hands so far.
    fn score_sheet(view: &View<Self>, names: &Names) -> Html {
        score_sheet(view, names, view.viewer.unwrap_or_default())
    }
}

/// The scores of all hands so far, as they are seen from that seat.
fn score_sheet<G: GameScores>(view: &View<G>, names: &Names, near_seat: Seat) -> Html {
    let hands = view.hands.iter().enumerate();
    let hands = hands.map(|(index, hand)| G::hand_score(view, names, index, hand)).collect();
    let sheet = Sheet {
        hand: G::HAND,
        board: peg_board(G::SCORES.scores.into(), &G::peg_lanes(view, names)),
        how_it_ends: G::how_it_ends(&view.variant),
        more: G::above_the_table(view, names, near_seat),
        lanes: G::score_lanes(view, names).lanes,
        hands,
        total: G::total(view),
    };
    hand_score::score_sheet(G::SCORES, sheet)
}

fn told(words: &ScoreWords, scores: Scores, hand: String) -> String {
    let stands = |lane: &Lane| {
        let of = lane.target.map_or_else(String::new, |target| format!(" of {target}"));
        format!("{} {}{of}", lane.name, lane.value)
    };
    joined([listed(words.scores, scores.lanes.iter().map(stands)), hand])
}

/// What a game draws and says at the end of a hand.
pub struct Story {
    /// The things on its table that tell it.
    pub facts: Vec<Html>,
    /// The large word that it comes to.
    pub word: String,
    /// How the match stands now.
    pub standings: Vec<Standing>,
    /// How many hands are still to come, where that is known.
    pub left: Option<usize>,
    /// What stands above the sums.
    pub above: Option<El>,
    /// What stands below them.
    pub below: Option<El>,
}

impl<G: GameUi> BoardProps<G> {
    /// The end of the last hand, with what the game draws of it.
    pub fn hand_over(&self, story: Story) -> Html {
        let (view, names) = (&self.view, &self.names);
        let Some((index, hand)) = view.hands.iter().enumerate().last() else { return Html::default() };
        let (scores, score) = (G::score_lanes(view, names), G::hand_score(view, names, index, hand));
        let hand =
            Hand { words: G::SCORES, name: G::HAND, number: index + 1, is_over: view.turn == Turn::Over };
        let last_word = self.word_after(leaders(&story.standings));
        let end = hand_end(hand, (names, self.lone), scores, score, story);
        scenes::hand_end(HandEnd { last_word, ..end }, &self.ongo)
    }

    /// What a computer player says after a hand, where those lead the match and it goes on; or the coach, who goes.
    pub fn word_after(&self, leaders: Vec<Seat>) -> Option<El> {
        // one voice is enough
        if self.coach_leaves {
            return Some(farewell());
        }
        let goes_on = self.view.turn != Turn::Over && !leaders.is_empty();
        if goes_on { self.last_word(Happening::HandOver(leaders)) } else { None }
    }

    fn last_word(&self, what: Happening) -> Option<El> {
        self.opponents.as_ref()?.last_word(&self.names, self.view.hands.len(), what)
    }

    /// The end of the game, which is celebrated where who plays alone has won it, or people play among themselves.
    pub fn end(&self, Ending { winners, victory, headline, why, board, ranking }: Ending) -> Html {
        let is_won = self.lone.is_none_or(|lone| winners.contains(&lone));
        let last_word = self.last_word(Happening::Over(winners));
        scenes::end(GameEnd {
            won: is_won.then(|| drawn(victory)),
            headline,
            why,
            last_word,
            board,
            after: self.after.clone(),
            ranking: scenes::ranking(ranking).into(),
            score_sheet: (score_sheet(&self.view, &self.names, self.near_seat), self.roomy),
        })
    }
}

/// Who is ahead of somebody in the match.
fn leaders(standings: &[Standing]) -> Vec<Seat> {
    let first = standings.iter().filter(|standing| standing.place == 1);
    if standings.iter().all(|standing| standing.place == 1) {
        return Vec::new();
    }
    first.flat_map(|standing| standing.seats.iter().copied()).collect()
}

/// What a game draws and says at its end.
pub struct Ending {
    /// Who has won.
    pub winners: Vec<Seat>,
    /// The picture that celebrates it.
    pub victory: &'static str,
    /// Who won, in words.
    pub headline: String,
    /// Why.
    pub why: String,
    /// The winner's board.
    pub board: Option<El>,
    /// Everybody's place, the best first.
    pub ranking: Vec<El>,
}

/// The hand that is over.
struct Hand {
    words: &'static ScoreWords,
    /// What it is called.
    name: &'static str,
    number: usize,
    /// Whether the game is over.
    is_over: bool,
}

fn hand_end(
    Hand { words, name, number, is_over }: Hand,
    (names, lone): (&Names, Option<Seat>),
    scores: Scores,
    HandScore { columns, scores: brought, .. }: HandScore,
    Story { mut facts, word, standings, left, above, below }: Story,
) -> HandEnd {
    let hand = name.to_ascii_lowercase();
    facts.push(peg_lines(format!("Scores after {hand} {number}").into(), &scores));
    let mut sums: Vec<Html> = above.map(Html::from).into_iter().collect();
    if !columns.is_empty() {
        sums.extend(hand_score::sums([words.who, name], &scores.lanes, columns, brought));
    }
    sums.extend(below.map(Html::from));
    let verdict = verdict(names, lone, &standings, is_over, left);
    let next = match is_over {
        true => format!("See the final {}", words.end),
        false => format!("Deal {hand} {}", number + 1),
    };
    HandEnd { facts, word, verdict, last_word: None, sums, next }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::hand_score::SumLine;
    use crate::games::tests::{play, variants};
    use rules::games::ALL;
    use rules::match_game;

    /// The lines of each sum add up to the points of the hand, and these to the total that everybody has.
    #[test]
    fn a_hand_adds_up() {
        fn check<G: GameUi>() -> usize {
            let mut hands = 0;
            for variant in variants::<G>() {
                let mut before = Vec::new();
                play::<G>(variant, 200, |table| {
                    let (view, names) = (table.view(None), Names::new(table.players()));
                    let Some((index, hand)) = view.hands.iter().enumerate().last() else { return };
                    if before.len() == index + 1 {
                        return;
                    }
                    let HandScore { columns, scores, .. } = G::hand_score(&view, &names, index, hand);
                    let lanes = G::score_lanes(&view, &names).lanes;
                    assert_eq!(scores.len(), lanes.len());
                    for (place, (score, lane)) in scores.iter().zip(&lanes).enumerate() {
                        assert!([0, columns.len()].contains(&score.parts.len()), "{}: {}", G::ID, lane.name);
                        let sum: u64 = score.lines.iter().map(|SumLine(.., points)| points).sum();
                        assert!(
                            score.lines.is_empty() || sum.cast_signed() == score.points,
                            "{}: {sum}",
                            G::ID
                        );
                        let was = before.last().map_or(0, |before: &Vec<u64>| before[place]);
                        // where the first game of a tournament is won, the next begins from zero
                        if view.turn != Turn::Over && lane.value > 0 {
                            assert_eq!(lane.value, score.total, "{}: {}", G::ID, lane.name);
                            assert_eq!(was.checked_add_signed(score.points), Some(score.total), "{}", G::ID);
                        }
                    }
                    before.push(scores.into_iter().map(|score| score.total).collect());
                    hands += 1;
                });
            }
            hands
        }
        for game in ALL {
            let hands = match_game!(game.id, G => check::<G>()).unwrap();
            assert!(hands > 2, "{}: {hands} hands in 200 random moves of each preset", game.id);
        }
    }
}
