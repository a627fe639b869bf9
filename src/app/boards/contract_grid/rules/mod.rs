//! How to play ContractGrid: the rules as a page, in the order of play.
//!
//! The text stands beside the code as documents, one for each chapter, which take far less room in the page than
//! code that builds them. The words are ours; the game is the inventor's. In the documents,
//!
//! - a button with `data-jump="grids"` leads to the heading `rules-grids`,
//! - an element with `data-figure="9C"` is filled by [`figures`],
//! - `{zero}` stands for the row of that contract in a table.

mod figures;

use super::signs;
use crate::app::dom::{classed, div, drawn};
use new_tricks::games::contract_grid::contract::Contract;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

const CONTENTS: &str = include_str!("contents.html");

const CHAPTERS: &str = concat!(
    include_str!("idea.html"),
    include_str!("table.html"),
    include_str!("grids.html"),
    include_str!("deal.html"),
    include_str!("strikes.html"),
    include_str!("bids.html"),
    include_str!("tricks.html"),
    include_str!("contracts.html"),
    include_str!("score.html"),
    include_str!("end.html"),
    include_str!("options.html"),
    include_str!("tips.html"),
    include_str!("rulings.html"),
);

/// The rule book of ContractGrid.
pub struct Rules {
    page: NodeRef,
    /// The places of the figures, as soon as the documents are in the page.
    places: Vec<Element>,
}

impl Component for Rules {
    /// The places of the figures.
    type Message = Vec<Element>;
    type Properties = ();

    fn create(_: &Context<Rules>) -> Rules {
        Rules { page: NodeRef::default(), places: Vec::new() }
    }

    fn update(&mut self, _: &Context<Rules>, places: Vec<Element>) -> bool {
        self.places = places;
        true
    }

    fn view(&self, _: &Context<Rules>) -> Html {
        let figure = |place: &Element| {
            let name = place.get_attribute("data-figure").unwrap_or_default();
            create_portal(figures::figure(&name), place.clone())
        };
        let text = Html::from_html_unchecked(with_contracts(CHAPTERS).into());
        classed("article", "rules game-contract-grid")
            .node(&self.page)
            .onclick(Callback::from(jump))
            .put(div("rules-page").put(drawn(CONTENTS)).put(div("rules-text").put(text)))
            .put(self.places.iter().map(figure).collect::<Html>())
            .into()
    }

    fn rendered(&mut self, ctx: &Context<Rules>, first: bool) {
        if first && let Some(page) = self.page.cast::<Element>() {
            ctx.link().send_message(figure_places(&page));
        }
    }
}

/// Where the documents have room for figures.
fn figure_places(page: &Element) -> Vec<Element> {
    let Ok(found) = page.query_selector_all("[data-figure]") else { return Vec::new() };
    (0..found.length()).filter_map(|nth| found.item(nth)?.dyn_into().ok()).collect()
}

/// The document with the rows of its contracts.
fn with_contracts(document: &str) -> String {
    let mut html = String::new();
    for (nth, piece) in document.split(['{', '}']).enumerate() {
        match Contract::ALL.into_iter().find(|contract| nth % 2 == 1 && contract.id() == piece) {
            Some(contract) => html += &contract_row(contract),
            None => html += piece,
        }
    }
    html
}

/// A contract's sign, name and meaning.
fn contract_row(contract: Contract) -> String {
    let (id, name, meaning) = (contract.id(), signs::name(contract), signs::explain(contract));
    format!(
        r##"<tr role="row">
            <th scope="row" role="rowheader">
                <span class="rules-contract">
                    <span class="rules-sign">
                        <svg class="sign" viewBox="0 0 32 32" aria-hidden="true"><use href="#sign-{id}" /></svg>
                    </span>
                    {name}
                </span>
            </th>
            <td role="cell">{meaning}</td>
        </tr>"##
    )
}

/// Goes where the button says that was clicked: scrolls to the heading and puts the focus on it, so that
/// reading goes on there. Buttons, not links: the address of the page is the app's.
fn jump(click: MouseEvent) {
    let heading = click
        .target_dyn_into::<Element>()
        .and_then(|element| element.closest("[data-jump]").ok().flatten())
        .and_then(|button| button.get_attribute("data-jump"))
        .and_then(|name| gloo_utils::document().get_element_by_id(&format!("rules-{name}")))
        .and_then(|heading| heading.dyn_into::<HtmlElement>().ok());
    if let Some(heading) = heading {
        heading.scroll_into_view();
        // a heading that takes no focus is still in sight
        let _ = heading.focus();
    }
}
