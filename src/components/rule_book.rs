//! A game's rule book: a page by itself, or a sheet over the table.

use super::arriving::{Arrives, Arriving, missing, waiting};
use super::card_face::{card_face_as, suit_sign};
use crate::dom::{El, classed, div, el, within};
use crate::pieces::{self, BookOf, Fetching};
use crate::platform;
use crate::route::{QUICK_RULES, Route};
use crate::rule_book::{Book, Node};
use std::sync::OnceLock;
use yew::prelude::*;
use yew::virtual_dom::VText;

/// Which book, and how it is shown.
#[derive(Properties, PartialEq, Clone)]
pub struct RuleBookProps {
    /// The game's id.
    pub game: &'static str,
    /// The section that the address names, or the table is at.
    #[prop_or_default]
    pub section: Option<AttrValue>,
    /// Whether it lies over the table: its links do not change the address then.
    #[prop_or_default]
    pub is_sheet: bool,
}

static BOOKS: OnceLock<BookOf> = OnceLock::new();

/// The rule book of a game. The books are fetched when the first is opened.
pub type RuleBook = Arriving<RuleBookProps>;

impl Arrives for RuleBookProps {
    fn fetch(&self) -> Fetching<()> {
        // they are the same each time
        Box::pin(async { pieces::books().await.map(|books| _ = BOOKS.set(books)) })
    }

    fn draw(&self) -> Option<Html> {
        let book = BOOKS.get()?(self.game)?;
        let RuleBookProps { section, is_sheet, .. } = self.clone();
        Some(html! { <OpenBook {book} {section} {is_sheet} /> })
    }

    fn waiting(&self) -> Html {
        waiting("Loading the rules…").into()
    }

    fn failed(&self, again: El) -> Html {
        missing(again).into()
    }
}

/// Which book lies open.
#[derive(Properties, PartialEq)]
struct OpenBookProps {
    book: &'static Book,
    section: Option<AttrValue>,
    is_sheet: bool,
}

impl OpenBookProps {
    /// Whether it is read from its beginning, or from above it. Everybody else goes to a place in the text.
    fn is_from_start(&self) -> bool {
        !self.is_sheet && self.section.as_deref().is_none_or(|section| section == QUICK_RULES)
    }
}

/// What a book begins with: the title and the contents.
const BEGINNING: usize = 2;

/// A rule book. A tap shows its beginning at once, and the long text with the next picture; what is out of sight there is laid
/// out when it comes near.
struct OpenBook {
    /// Whether the section that the address names is still to be gone to.
    is_section_due: bool,
    /// Whether the text is there, too.
    is_whole: bool,
}

impl Component for OpenBook {
    type Message = ();
    type Properties = OpenBookProps;

    fn create(ctx: &Context<OpenBook>) -> OpenBook {
        let book = ctx.props();
        OpenBook { is_section_due: book.section.is_some(), is_whole: !book.is_from_start() }
    }

    fn update(&mut self, _: &Context<OpenBook>, (): ()) -> bool {
        !std::mem::replace(&mut self.is_whole, true)
    }

    fn changed(&mut self, ctx: &Context<OpenBook>, _: &OpenBookProps) -> bool {
        // over a table that goes on people read on where they are
        self.is_section_due = ctx.props().section.is_some() && !ctx.props().is_sheet;
        self.is_whole |= !ctx.props().is_from_start();
        true
    }

    fn view(&self, ctx: &Context<OpenBook>) -> Html {
        let OpenBookProps { book, is_sheet, .. } = *ctx.props();
        // a part that is not there yet keeps its place, or Yew would draw the others anew
        let part = |(n, node)| if self.is_whole || n < BEGINNING { drawn(node) } else { Html::default() };
        classed("article", "rules")
            .class(&format!("game-{}", book.game))
            .class_if(ctx.props().is_from_start(), "rules-from-start")
            .onclick(Callback::from(move |click| follow(&click, is_sheet)))
            .put(div("rules-page").each(book.page.iter().enumerate().map(part)))
            .into()
    }

    fn rendered(&mut self, ctx: &Context<OpenBook>, is_first: bool) {
        if is_first && !self.is_whole {
            ctx.link().send_future(platform::picture());
        }
        if std::mem::take(&mut self.is_section_due)
            && let Some(section) = &ctx.props().section
            && !go_to(section)
            && !ctx.props().is_sheet
        {
            platform::focus_heading("#app > main");
        }
    }
}

fn drawn(node: &'static Node) -> Html {
    match *node {
        Node::Text(text) => VText::new(AttrValue::Static(text)).into(),
        Node::Element(tag, attributes, children) => attributes
            .iter()
            .fold(el(tag), |element, &(name, value)| element.set(name, value))
            .each(children.iter().map(drawn))
            .into(),
        Node::Card(card, meaning) => card_face_as(card, meaning),
        Node::Suit(suit) => suit_sign(suit),
        Node::Figure(figure) => figure(),
    }
}

/// Follows a link of the book where the browser would leave the table, or do nothing because the address is the same.
fn follow(click: &MouseEvent, is_sheet: bool) {
    if click.ctrl_key() || click.meta_key() || click.shift_key() || click.alt_key() {
        return;
    }
    let Some((_, href)) = within(click, "href") else { return };
    let route = Route::of_hash(&href);
    if let Route::Rules(_, Some(section)) = &route
        && (is_sheet || route == Route::current())
    {
        click.prevent_default();
        go_to(section);
    }
}

/// Shows a section of the book; whether there is one.
fn go_to(section: &str) -> bool {
    platform::show_heading(&format!("rules-{section}"))
}

#[cfg(test)]
#[path = "rule_book_tests.rs"]
mod tests;
