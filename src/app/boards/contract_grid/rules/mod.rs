//! How to play ContractGrid: the rules as a page, in the order of play.
//!
//! The words are ours; the game is the inventor's. Where the page says who made what in its example hand, the
//! library has worked it out (see [`example`]).

mod contracts;
mod diagrams;
mod end;
mod example;
mod notes;
mod options;
mod options_tables;
mod parts;
mod score;
mod start;
mod tricks;

use parts::{ToContents, go_to};
use yew::prelude::*;

/// A chapter of the page.
struct Chapter {
    /// The id of its heading.
    id: &'static str,
    title: &'static str,
    /// Which step of the play it is.
    step: Option<u8>,
    body: fn() -> Html,
}

const CHAPTERS: [Chapter; 13] = [
    Chapter { id: "rules-idea", title: "The idea", step: None, body: start::idea },
    Chapter { id: "rules-table", title: "On the table", step: None, body: start::table },
    Chapter { id: "rules-grids", title: "Grids", step: Some(1), body: start::grids },
    Chapter { id: "rules-deal", title: "Deal", step: Some(2), body: start::deal },
    Chapter { id: "rules-strikes", title: "Strikes", step: Some(3), body: start::strikes },
    Chapter { id: "rules-bids", title: "Bids", step: Some(4), body: start::bids },
    Chapter { id: "rules-tricks", title: "Tricks", step: Some(5), body: tricks::tricks },
    Chapter { id: "rules-contracts", title: "Contracts", step: None, body: contracts::contracts },
    Chapter { id: "rules-score", title: "Score", step: Some(6), body: score::score },
    Chapter { id: "rules-end", title: "End", step: Some(7), body: end::end },
    Chapter { id: "rules-options", title: "Other tables", step: None, body: options::options },
    Chapter { id: "rules-tips", title: "Tips", step: None, body: notes::tips },
    Chapter { id: "rules-rulings", title: "Rulings and credit", step: None, body: notes::rulings },
];

/// The rule book of ContractGrid.
#[component]
pub fn Rules() -> Html {
    html! {
        <article class="rules game-contract-grid">
            <div class="rules-page">
                <header class="rules-title">
                    <div>
                        <h1>{ "How to play ContractGrid" }</h1>
                        <p>{ "A game of tricks, bids and squared paper for three players." }</p>
                    </div>
                    { diagrams::vignette() }
                </header>
                <nav class="rules-contents" aria-labelledby="rules-contents">
                    <h2 id="rules-contents" tabindex="-1">{ "Contents" }</h2>
                    <ol role="list">{ for CHAPTERS.iter().map(entry) }</ol>
                </nav>
                <div class="rules-text">{ for CHAPTERS.iter().map(chapter) }</div>
            </div>
        </article>
    }
}

/// A line of the contents. Buttons, not links: the address of the page is the app's.
fn entry(chapter: &Chapter) -> Html {
    html! {
        <li>
            <button type="button" onclick={go_to(chapter.id)}>
                <span class="rules-entry-step" aria-hidden="true">
                    { chapter.step.map(|step| step.to_string()).unwrap_or_default() }
                </span>
                { chapter.title }
            </button>
        </li>
    }
}

fn chapter(chapter: &Chapter) -> Html {
    html! {
        <section class="rules-chapter" aria-labelledby={chapter.id}>
            <h2 id={chapter.id} tabindex="-1">
                if let Some(step) = chapter.step {
                    <span class="rules-step"><span class="visually-hidden">{ "Step " }</span>{ step }</span>
                    { " " }
                }
                { chapter.title }
            </h2>
            { (chapter.body)() }
            <ToContents />
        </section>
    }
}
