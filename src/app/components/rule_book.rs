//! A game's rules as a page, in the order of play.
//!
//! The text stands beside the code as documents, one for each chapter, which take far less room in the page than
//! code that builds them. In the documents,
//!
//! - a button with `data-jump="grids"` leads to the heading `rules-grids`,
//! - an element with `data-figure="9C"` is filled with a figure: cards in short, like `AS JK`, or one of the
//!   game's own.

use super::card_face::card_face;
use crate::app::dom::{classed, div};
use new_tricks::cards::Card;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// What is printed.
pub struct Book {
    /// The class of the game's colours.
    pub class: &'static str,
    /// The title and the contents, as a document.
    pub contents: &'static str,
    /// The chapters, as a document.
    pub chapters: fn() -> AttrValue,
    /// The game's own figures by name.
    pub figure: fn(&str) -> Option<Html>,
}

// a game has one book
impl PartialEq for Book {
    fn eq(&self, other: &Book) -> bool {
        self.class == other.class
    }
}

/// Which book.
#[derive(Properties, PartialEq)]
pub struct RuleBookProps {
    /// The book.
    pub book: &'static Book,
}

/// The rule book of a game.
pub struct RuleBook {
    page: NodeRef,
    /// The places of the figures, as soon as the documents are in the page.
    places: Vec<Element>,
}

impl Component for RuleBook {
    /// The places of the figures.
    type Message = Vec<Element>;
    type Properties = RuleBookProps;

    fn create(_: &Context<RuleBook>) -> RuleBook {
        RuleBook { page: NodeRef::default(), places: Vec::new() }
    }

    fn update(&mut self, _: &Context<RuleBook>, places: Vec<Element>) -> bool {
        self.places = places;
        true
    }

    fn view(&self, ctx: &Context<RuleBook>) -> Html {
        let book = ctx.props().book;
        let figure = |place: &Element| {
            let name = place.get_attribute("data-figure").unwrap_or_default();
            create_portal((book.figure)(&name).unwrap_or_else(|| cards(&name)), place.clone())
        };
        let document = |text: AttrValue| Html::from_html_unchecked(text);
        let text = div("rules-text").put(document((book.chapters)()));
        classed("article", "rules")
            .class_if(true, book.class)
            .node(&self.page)
            .onclick(Callback::from(jump))
            .put(div("rules-page").put(document(book.contents.into())).put(text))
            .put(self.places.iter().map(figure).collect::<Html>())
            .into()
    }

    fn rendered(&mut self, ctx: &Context<RuleBook>, first: bool) {
        if first && let Some(page) = self.page.cast::<Element>() {
            ctx.link().send_message(figure_places(&page));
        }
    }
}

/// Cards side by side.
fn cards(names: &str) -> Html {
    names.split(' ').filter_map(|card| card.parse::<Card>().ok()).map(card_face).collect()
}

/// Where the documents have room for figures.
fn figure_places(page: &Element) -> Vec<Element> {
    let Ok(found) = page.query_selector_all("[data-figure]") else { return Vec::new() };
    (0..found.length()).filter_map(|nth| found.item(nth)?.dyn_into().ok()).collect()
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
