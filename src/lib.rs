//! The page: one program with all its screens, cut into [`pieces`] and mounted by [`start`]. A second program,
//! the crate `worker`, has no screen: computer players think in it, and the lab plays.
//!
//! The rules of the games are in the crate `rules`, the computer players in `bots`; their docs say where to look there.
//!
//! | Where is …? | |
//! |---|---|
//! | the screen for an address | `app`, `route` |
//! | which part of the program is fetched when | `pieces`, what it holds in `contents`, `screen_words`; the cuts in `main.rs`, and the worker's in its own, fetching in `static/pieces.js` |
//! | a screen | `screens`: a module each; what they share in `screens/layout.rs` |
//! | the table of a game | `screens/table/mod.rs`; how it is drawn in `screens/table/view.rs`, its sheets in `sheets.rs` beside it |
//! | undo, ending a game, its note | `screens/table/undo.rs`, `over.rs`, `note.rs` |
//! | what happens without a tap | `screens/table/pace.rs` |
//! | a device that lies in the middle: who sits at which edge, what a finger does there | `seating`, `components/edge.rs`, `screens/table/edges.rs`; where it lies, `static/middle.css`, `static/edges.css` |
//! | phones that hold the hands: backs and codes at the edges | `phones`, `screens/table/phones.rs`, `components/backs.rs`, `components/hand_code.rs`; what each game does with backs in `games/<game>/phones.rs`; the page of a phone, `screens/hand.rs` |
//! | cards laid ahead, where the device is passed round | `screens/table/ahead.rs`, `components/lay_ahead.rs`; what they are in the crate `rules`, `ahead` |
//! | the tables and setups that nobody sees, drawn at home so that the first is there sooner | `rehearsal.rs`, `screens/rehearsal.rs`, begun in `pieces` |
//! | what becomes of a tap while a move is being saved | `screens/table/waiting.rs` |
//! | what happens between a tap and the next picture | `screens/table/changes.rs`; saving in between in `screens/autosave.rs` |
//! | the game being played, with whatever is being chosen | `screens/session.rs` |
//! | opening a saved game, in one tab only | `screens/tab_lock.rs` |
//! | going through a game again | `screens/review/game/mod.rs`, its list of moves `screens/review/moves.rs`; `screens/review/mod.rs` finds it |
//! | the moments that decided a game | `screens/table/moments.rs`; which they are in the crate `rules`, `standing` |
//! | par, and the line of a day's deal | `screens/after_alone/mod.rs`; how par is played in the crate `bots`, `par` |
//! | counting: a drill from the hands of a finished game | `screens/counting`; its questions in the crate `rules`, `counting` |
//! | Review my play | `screens/my_play`; what a mistake is in the crate `bots`, `mistakes` |
//! | Practice | `practice`, `screens/practice`; when something is asked in the crate `rules`, `record/practice.rs` |
//! | the coach of a first hand, which *Learn* repeats | `screens/table/coach/mod.rs`, begun in `screens/home/play_now.rs`; what it says in `games/<game>/coach.rs`, its deals in `first_deal` of each game's setup |
//! | what moves on the table | `motion`: planned in `plan.rs` from what lies there (`shown`), measured in `layout.rs`; tricks in `trick.rs`, `deal.rs`, `hand.rs`, numbers and pegs in `score.rs` |
//! | what else an event moves: bids, draws, an exchange | `GameUi::transitions` of each game; `motion/transition.rs` |
//! | how movements and hints find things on the table | `anchor`; what draws a thing marks it by `El::anchor` |
//! | how results are revealed | `motion/reveal.rs`; the large word in each game's `word.rs`, how the match stands in `games/verdict.rs`, the picture of a game that is won in its `victory.svg`, moved by `static/styles/page/end.css` and by the `end.css` of its game |
//! | the light before whose turn it is, the dealer's button | `games/board_props.rs`; they go from seat to seat by `El::gliding` |
//! | scores: the table and the sums at a hand's end, the score sheet, what a key tells | `games/scores.rs`, `components/hand_score.rs`; the data of each game in its `score.rs` |
//! | the faces and tempers of computer players | `opponents`; where they are at the table, `games/board_props.rs` |
//! | what all tables do alike: panels and piles, the trick, the near area | `games/board_props.rs` |
//! | where the parts of a board lie, on each size of screen | `static/styles/page/stage.css`, and on short phones `static/styles/table/short.css` |
//! | what each game draws | `games`: the trait `GameUi` and those it is made of, and a module for each game |
//! | the stamps on a game's card at home | `screens/stamps.rs`; which there are, and when one is earned, in `games/stamps.rs` and `games/<game>/stamps.rs` |
//! | the deal of the day | `daily`; its place in `screens/home/mod.rs`, its result in `screens/after_alone/day_result.rs`; how short it is in `shortest` of each game's setup |
//! | results as pictures | `screens/canvas.rs`, drawn in `screens/after_alone/day_result.rs` and `screens/game_night/picture.rs` |
//! | cards, hands, tricks, curtain, dialogs | `components` |
//! | rule books | `components/rule_book.rs`, their text in `games/<game>/book`; the rules of a table that is not the book's in `GameUi::own_rules` |
//! | words that explain themselves | `components/glossary.rs`; each game's words in `games/<game>/glossary.rs` |
//! | the form of a new game | `setup`; the labels of options in `games/<game>/setup`, their values and defaults in the rules |
//! | the database, and its form | `store` |
//! | files, pasted games, links | `files`, `import` (files of several games are cut in `splitter`), `screens/shared.rs`, `screens/share.rs` |
//! | the played cards, by suit | `games/played_cards.rs` |
//! | single keys, and what they tell | `screens/table/keys.rs`; the words in `games/announcements.rs` and each game's `announcements.rs` |
//! | preferences, sounds, focus, a screen that stays on | `preferences`, `sound`, `platform`, `awake` |
//! | names of people and last setups, and forgetting names | `remembered`, `screens/preferences/forget_names.rs` |
//! | elements without `html!` | `dom` |
//! | who won what in an evening, and its picture | `screens/game_night/mod.rs` |
//! | a second look: the question before a card that is clearly worse | `screens/table/second_look.rs`; its offer in `screens/after_alone/offer.rs`; which cards those are in the crate `bots`, `second_look` |
//! | asking computer players, and hints | `screens/table/computers.rs`; the sentences of hints in `screens/advice/mod.rs`, of actions in `games/hint_words.rs`, of reasons in `games/reason_words.rs` and that of each game |
//! | what a rule does to a game: many games, measured | the crate `lab`, run by `referee lab` |
//! | the lab in the page | `screens/lab/mod.rs`, what is filled in there in `screens/lab/experiment.rs`, the answer in `answer.rs` beside it, what rules leave open in `open_questions.rs`; its runs in `lab_runs`, its workers in `worker_client/pool.rs` |
//! | games with real cards, of which the page keeps everything but the cards | `unseen`, `screens/unseen.rs`; what is drawn and asked in `games/unseen.rs` and `games/<game>/unseen.rs`; what can be entered in the crate `rules`, `unseen` |
//! | asking the worker | `worker_client`; what page and worker send each other, and all that the worker does, in the crate `worker` |

mod anchor;
mod app;
mod awake;
mod components;
pub mod contents;
mod daily;
mod dom;
mod files;
mod games;
mod import;
mod import_source;
mod lab_runs;
mod motion;
mod names;
pub mod opponents;
mod phones;
pub mod pieces;
mod platform;
mod practice;
mod preferences;
mod progress;
mod rehearsal;
mod remembered;
mod route;
mod rule_book;
mod saving;
mod screen_words;
mod screens;
mod seating;
mod setup;
mod shown;
mod sound;
mod splitter;
mod start;
mod store;
mod text;
mod unseen;
mod worker_client;

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The page's guard, outside wasm: says that the app has failed, and offers the saved game (`static/guard.js`).
    #[wasm_bindgen(js_name = newTricksFailed)]
    fn show_failure(place: &str);
}

/// Mounts the app, whose other pieces are fetched as told. A panic from then on ends in a sentence. In a frame of another
/// site, only the guard shows something.
pub fn start(others: pieces::Pieces) {
    pieces::are_fetched_by(others);
    let root = gloo_utils::document().document_element();
    if root.is_some_and(|root| root.has_attribute("data-framed")) {
        return;
    }
    yew::set_custom_panic_hook(Box::new(|panic| {
        // the place, not the message: that could show something of the game
        show_failure(&panic.location().map(ToString::to_string).unwrap_or_default());
    }));
    components::glossary::explain_when_pressed();
    match gloo_utils::document().get_element_by_id("app") {
        Some(root) => yew::Renderer::<app::App>::with_root(root).render(),
        None => yew::Renderer::<app::App>::new().render(),
    };
}
