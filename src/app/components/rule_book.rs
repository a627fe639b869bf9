//! A game's rules as a page, in the order of play.
//!
//! The text is no part of the program: it lies beside it as a document, fetched with its styles when somebody opens
//! the book. `book.html` in the game's `rules` has its contents and imports its chapters. In the documents,
//!
//! - a button with `data-jump="grids"` leads to the heading `rules-grids`,
//! - an element with `data-figure="9C"` is filled with a figure: cards in short, like `AS JK`, or one of the
//!   game's own.

use super::card_face::card_face;
use crate::app::dom::{El, button, classed, div, el};
use crate::app::page::text_of;
use new_tricks::cards::Card;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// What is printed.
pub struct Book {
    /// The game's word: the name of the document, and of the class of the game's colours.
    pub game: &'static str,
    /// The title.
    pub title: &'static str,
    /// What kind of game it is, in a sentence.
    pub lead: &'static str,
    /// The class of the drawing beside the title, and the name of its figure.
    pub vignette: (&'static str, &'static str),
    /// What is filled into the document.
    pub fill: fn(&str) -> String,
    /// The game's own figures by name.
    pub figure: fn(&str) -> Option<Html>,
}

// a game has one book
impl PartialEq for Book {
    fn eq(&self, other: &Book) -> bool {
        self.game == other.game
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
    text: Text,
    /// The places of the figures, as soon as the document is in the page.
    places: Option<Vec<Element>>,
}

/// The document of a book.
enum Text {
    Fetched(AttrValue),
    /// It is on its way.
    Awaited,
    /// It did not come.
    Missing,
}

/// What can happen to a book.
pub enum Deed {
    /// Its text is asked for.
    Ask,
    /// It has come, or not.
    Got(Option<String>),
    /// It is in the page, with these places for figures.
    Places(Vec<Element>),
}

impl Component for RuleBook {
    type Message = Deed;
    type Properties = RuleBookProps;

    fn create(ctx: &Context<RuleBook>) -> RuleBook {
        ctx.link().send_message(Deed::Ask);
        RuleBook { page: NodeRef::default(), text: Text::Awaited, places: None }
    }

    fn update(&mut self, ctx: &Context<RuleBook>, deed: Deed) -> bool {
        let book = ctx.props().book;
        match deed {
            Deed::Ask => {
                let path = format!("rules/{}.html", book.game);
                ctx.link().send_future(async move { Deed::Got(text_of(&path).await) });
                self.text = Text::Awaited;
            }
            Deed::Got(None) => self.text = Text::Missing,
            Deed::Got(Some(text)) => self.text = Text::Fetched((book.fill)(&text).into()),
            Deed::Places(places) => self.places = Some(places),
        }
        true
    }

    fn view(&self, ctx: &Context<RuleBook>) -> Html {
        let book = ctx.props().book;
        let place = |place: &Element| {
            let name = place.get_attribute("data-figure").unwrap_or_default();
            create_portal(figure(book, &name), place.clone())
        };
        let text = match &self.text {
            Text::Fetched(text) => Html::from_html_unchecked(text.clone()),
            Text::Awaited => classed("p", "soft").text("Fetching the rules…").into(),
            Text::Missing => missing(ctx.link().callback(|_| Deed::Ask)).into(),
        };
        classed("article", "rules")
            .class_if(true, &format!("game-{}", book.game))
            .node(&self.page)
            .onclick(Callback::from(jump))
            .put(el("link").set("rel", "stylesheet").set("href", "rules/book.css"))
            .put(div("rules-page").put(title(book)).put(text))
            .put(self.places.iter().flatten().map(place).collect::<Html>())
            .into()
    }

    fn rendered(&mut self, ctx: &Context<RuleBook>, _: bool) {
        if self.places.is_none()
            && matches!(self.text, Text::Fetched(_))
            && let Some(page) = self.page.cast::<Element>()
        {
            ctx.link().send_message(Deed::Places(figure_places(&page)));
        }
    }
}

fn title(book: &Book) -> El {
    let (class, name) = book.vignette;
    let vignette = div(class).set("aria-hidden", "true").put(figure(book, name));
    let words = el("div").put(el("h1").text(book.title)).put(el("p").text(book.lead));
    classed("header", "rules-title").put(words).put(vignette)
}

fn missing(ask: Callback<MouseEvent>) -> El {
    let words = "The rules did not come. Is the network away? They are fetched when they are first read.";
    div("note warn").set("role", "alert").put(el("p").text(words)).put(button("button", "Try again", ask))
}

/// A figure of the game's own, else the cards of that name.
fn figure(book: &Book, name: &str) -> Html {
    (book.figure)(name).unwrap_or_else(|| cards(name))
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
