//! The scenes between the hands: the table before the first deal, the result of a hand, the end of the game.

use super::card_face::card_face;
use crate::dom::{El, button, classed, div, el};
use crate::motion::{Reveal, WON, WORD};
use crate::platform;
use rules::cards::Card;
use rules::game::Turn;
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The heading of the table: `Hand 3`, the hand being the one in play or the last one finished; the game's name
/// before the first, and `The end` after the last.
pub fn heading<P>(game: &str, hand: &str, turn: &Turn<P>, finished: usize) -> String {
    match turn {
        Turn::Over => "The end".to_owned(),
        Turn::Deal if finished == 0 => game.to_owned(),
        Turn::Deal => format!("{hand} {finished}"),
        Turn::Seat(..) => format!("{hand} {}", finished + 1),
    }
}

/// The end of a hand, as the table tells it.
pub struct HandEnd {
    /// What tells it: the things of the game that lie on its table, the pegs last.
    pub facts: Vec<Html>,
    /// The large word that it comes to.
    pub word: String,
    /// How the match stands now, in a sentence.
    pub verdict: String,
    /// What a computer player says of it.
    pub last_word: Option<El>,
    /// How it adds up, for those who want to know: a table, and a panel for each player or side.
    pub sums: Vec<Html>,
    /// What the button says that goes on.
    pub next: String,
}

/// The end of a hand. While it is told (`src/motion/reveal.rs`) the button shows all: as a tap anywhere does, so it does
/// nothing more. It goes on once all is told, so that a late tap, meant for a card, never does.
pub fn hand_end(
    HandEnd { facts, word, verdict, last_word, sums, next }: HandEnd,
    ongo: &Callback<()>,
) -> Html {
    let word = classed("h2", "story-word").focused().text(word).revealed(WORD, Reveal::Stamped);
    let head = classed("header", "hand-over-head")
        .put(word)
        .put(el("p").text(verdict).revealed(WORD + 1, Reveal::Shown));
    let head = head.put_if(last_word.map(|words| words.revealed(WORD + 1, Reveal::Shown)));
    let sums = (!sums.is_empty()).then(|| on_demand("How it adds up").each(sums));
    classed("section", "hand-over story")
        .put(div("story-facts").each(facts))
        .put(head)
        .put_if(sums)
        .put(go_on(next, ongo))
        .into()
}

/// The button that continues, and in its place the one that shows all.
fn go_on(next: String, ongo: &Callback<()>) -> El {
    let go_on = button("button primary", next, ongo.reform(|_| ()));
    let show_all = button("button show-all", "Show all", Callback::noop());
    div("button-row go-on").put(show_all).put(go_on)
}

/// What lies open for all: its heading, a line under it, the thing itself, and the button that continues.
pub fn result(
    heading: String,
    under: El,
    body: impl IntoIterator<Item = Html>,
    next: String,
    ongo: &Callback<()>,
) -> Html {
    classed("section", "hand-over").put(scene_head(heading, under)).each(body).put(go_on(next, ongo)).into()
}

/// The head of a scene: a heading, which takes the focus, and a line under it.
pub fn scene_head(heading: String, under: El) -> El {
    classed("header", "hand-over-head").put(el("h2").focused().text(heading)).put(under)
}

/// What is shown on demand: closed until its title is pressed.
fn on_demand(title: &'static str) -> El {
    // what opens below the screen comes up
    let show = Callback::from(|event: MouseEvent| {
        let summary = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let details = summary.and_then(|summary| summary.closest("details:not([open])").ok().flatten());
        if let Some(details) = details {
            spawn_local(async move {
                platform::picture().await;
                details.scroll_into_view();
            });
        }
    });
    classed("details", "on-demand").put(classed("summary", "button").text(title).onclick(show))
}

/// The end of a game.
pub struct GameEnd {
    /// The picture that celebrates it, where the people at the table have won.
    pub won: Option<Html>,
    /// Who won.
    pub headline: String,
    /// Why.
    pub why: String,
    /// What a computer player says of it.
    pub last_word: Option<El>,
    /// The winner's board.
    pub board: Option<El>,
    /// What can be done now.
    pub after: Html,
    /// Everybody's place.
    pub ranking: Html,
    /// The score sheet, and whether there is room for it at once.
    pub score_sheet: (Html, bool),
}

/// The end of a game. One that is won is told: its picture comes to life, the word is stamped, and the winner's board is told
/// as at the end of a hand. One that is lost just lies there.
pub fn end(GameEnd { won, headline, why, last_word, board, after, ranking, score_sheet }: GameEnd) -> Html {
    let (score_sheet, roomy) = score_sheet;
    let is_won = won.is_some();
    let words = classed("header", "end-words")
        .put(classed("h2", "display").focused().text(headline).revealed(0, Reveal::Stamped))
        .put(el("p").text(why))
        .put_if(last_word);
    let picture = won.map(|won| div("victory").set("aria-hidden", "true").put(won));
    let board = board.map(|board| classed("figure", "end-board").put(board));
    classed("section", "the-end")
        // not made of the end of a hand, whose reveal may just be ending
        .key("the-end")
        .flag(WON, is_won)
        .put(div("end-scene").put_if(picture).put(words).put_if(board).put(after))
        .put(ranking)
        .put(on_demand("Score sheet").flag("open", roomy).put(score_sheet))
        .into()
}

/// A line of the ranking.
pub struct RankedProps {
    /// The place; empty where only the winners have one.
    pub place: String,
    /// Whether the game is won.
    pub is_winner: bool,
    /// Who: a player or a side.
    pub name: AttrValue,
    /// The score in words; may be empty.
    pub score: String,
    /// Where the points come from, or why the place is what it is.
    pub reason: String,
    /// What stands beside the place.
    pub picture: Option<Html>,
}

/// The ranking.
pub fn ranking(lines: impl IntoIterator<Item = El>) -> El {
    classed("ol", "ranking").each(lines)
}

/// A line of the [`ranking`].
pub fn ranked(props: RankedProps) -> El {
    let RankedProps { place, is_winner, name, score, reason, picture } = props;
    let words = div("ranking-words")
        .put(el("b").text(name))
        .put_if((!score.is_empty()).then(|| el("span").text(score)))
        .put_if((!reason.is_empty()).then(|| classed("span", "small soft").text(reason)));
    classed("li", "card-panel")
        .class_if(is_winner, "winner")
        .put(classed("span", "place").text(place))
        .each(picture)
        .put(words)
}

/// A step of a game in a minute: its picture, what it is called, and what to do.
pub type Step = (Html, &'static str, String);

/// A game in a minute: its steps, and how it ends.
pub type QuickRules = (Vec<Step>, String);

/// Cards as a picture for a [`Step`], given in short: `KD AS`.
pub fn quick_rules_cards(cards: &str) -> El {
    let cards = cards.split(' ').filter_map(|card| card.parse::<Card>().ok());
    div("quick-rules-cards").each(cards.map(card_face))
}

/// A game in a minute.
pub fn quick_rules(label: &'static str, quick_rules: QuickRules) -> El {
    in_steps(label, Some("The game in a minute"), quick_rules)
}

/// Something in a few steps, each with a picture.
pub fn in_steps(label: &'static str, title: Option<&'static str>, (steps, end): QuickRules) -> El {
    let step = |(picture, title, text): Step| {
        el("li")
            .put(div("quick-rules-picture").set("aria-hidden", "true").put(picture))
            .put(el("p").put(el("b").text(title)).text(" ").text(text))
    };
    classed("section", "quick-rules")
        .set("aria-label", label)
        .put_if(title.map(|title| classed("p", "quick-rules-title").text(title)))
        .put(el("ol").set("role", "list").each(steps.into_iter().map(step)))
        .put(classed("p", "quick-rules-end").text(end))
}

/// The table before the first deal: who plays, who begins, the game in a minute, and the button that deals.
pub fn before_the_first_deal(heading: String, under: String, minute: El, ongo: &Callback<()>) -> Html {
    let deal = button("button primary", "Deal the cards", ongo.reform(|_| ()));
    classed("section", "hand-over first-deal")
        .put(scene_head(heading, classed("p", "soft").text(under)))
        .put(minute.class("card-panel quick-rules-panel"))
        .put(div("button-row go-on").put(deal))
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::seat::Seat;

    #[test]
    fn the_heading_counts_the_hand_in_play() {
        let playing = Turn::Seat(Seat::FIRST, ());
        assert_eq!(heading("Whist", "Round", &Turn::<()>::Deal, 0), "Whist");
        assert_eq!(heading("Whist", "Round", &playing, 0), "Round 1");
        assert_eq!(heading("Whist", "Round", &Turn::<()>::Deal, 1), "Round 1");
        assert_eq!(heading("Whist", "Round", &playing, 1), "Round 2");
        assert_eq!(heading("Whist", "Round", &Turn::<()>::Over, 5), "The end");
    }
}
