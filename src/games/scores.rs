//! What a game tells of its scores, as data; and what all games make of it: the end of a hand, the score sheet, and what a
//! key tells.

use super::phrases::{listed, of_seats};
use super::verdict::verdict;
use super::{BoardProps, GameUi};
use crate::components::hand_score::{self, HandScore, ScoreWords, Sheet};
use crate::components::peg_board::{Lane, Scores, peg_board, peg_lines};
use crate::components::scenes::{self, HandEnd};
use crate::dom::El;
use crate::names::Names;
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
    fn tell_hand(view: &View<Self>, names: &Names) -> String {
        let tricks = matches!(view.turn, Turn::Seat(..)).then(|| of_seats("Tricks", &view.tricks, names));
        tricks.unwrap_or_default()
    }

    /// How everybody stands, in sentences.
    fn tell_scores(view: &View<Self>, names: &Names) -> String {
        told(Self::SCORES, Self::score_lanes(view, names), Self::tell_hand(view, names))
    }

    /// The scores of all hands so far.
    fn score_sheet(view: &View<Self>, names: &Names) -> Html {
        score_sheet(view, names, None)
    }
}

/// The scores of all hands so far; `more` stands above the table.
pub fn score_sheet<G: GameScores>(view: &View<G>, names: &Names, more: Option<El>) -> Html {
    let hands = view.hands.iter().enumerate();
    let hands = hands.map(|(index, hand)| G::hand_score(view, names, index, hand)).collect();
    let sheet = Sheet {
        board: peg_board(G::SCORES.scores.into(), &G::peg_lanes(view, names)),
        how_it_ends: G::how_it_ends(&view.variant),
        more,
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
    pub told: Vec<Html>,
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
        let hand = Hand { words: G::SCORES, number: index + 1, is_over: view.turn == Turn::Over };
        scenes::hand_end(hand_end(hand, (names, self.lone), scores, score, story), &self.ongo)
    }
}

/// The hand that is over.
struct Hand {
    words: &'static ScoreWords,
    number: usize,
    /// Whether the game is over.
    is_over: bool,
}

fn hand_end(
    Hand { words, number, is_over }: Hand,
    (names, lone): (&Names, Option<Seat>),
    scores: Scores,
    HandScore { columns, scores: brought, .. }: HandScore,
    Story { mut told, word, standings, left, above, below }: Story,
) -> HandEnd {
    told.push(peg_lines(format!("Scores after {} {number}", words.hand).into(), &scores));
    let mut sums: Vec<Html> = above.map(Html::from).into_iter().collect();
    if !columns.is_empty() {
        sums.extend(hand_score::sums(words, &scores.lanes, columns, brought));
    }
    sums.extend(below.map(Html::from));
    let verdict = verdict(names, lone, &standings, is_over, left);
    HandEnd { told, word, verdict, sums, next: words.next(is_over, number) }
}
