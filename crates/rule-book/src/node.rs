//! The elements that a book is made of, and the same as Rust code.

use rules::cards::{Card, Suit};
use std::fmt::Write;

/// A part of a page. The page has the same type, in constants.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// Text.
    Text(String),
    /// An element: its tag, attributes and children.
    Element(&'static str, Vec<(&'static str, String)>, Vec<Node>),
    /// The face of a card; a joker may stand for another card.
    Card(Card, Option<Card>),
    /// A suit's sign.
    Suit(Suit),
    /// The game's own figure of that name.
    Figure(String),
}

impl Node {
    /// An element without attributes or children.
    pub(crate) fn new(tag: &'static str) -> Node {
        Node::Element(tag, Vec::new(), Vec::new())
    }

    /// An element with that class.
    pub(crate) fn classed(tag: &'static str, class: impl Into<String>) -> Node {
        Node::new(tag).set("class", class)
    }

    /// Text for screen readers only.
    pub(crate) fn hidden(text: impl Into<String>) -> Node {
        Node::classed("span", "visually-hidden").text(text)
    }

    /// Sets an attribute of an element.
    pub(crate) fn set(mut self, name: &'static str, value: impl Into<String>) -> Node {
        if let Node::Element(_, attributes, _) = &mut self {
            attributes.push((name, value.into()));
        }
        self
    }

    /// Adds a child to an element.
    pub(crate) fn put(mut self, child: Node) -> Node {
        self.push(child);
        self
    }

    /// Adds children to an element.
    pub(crate) fn each(self, children: impl IntoIterator<Item = Node>) -> Node {
        children.into_iter().fold(self, Node::put)
    }

    /// Adds text to an element.
    pub(crate) fn text(self, text: impl Into<String>) -> Node {
        self.put(Node::Text(text.into()))
    }

    pub(crate) fn push(&mut self, child: Node) {
        if let Node::Element(_, _, children) = self {
            children.push(child);
        }
    }

    /// Whether it is an element with exactly that class.
    pub(crate) fn has_class(&self, class: &str) -> bool {
        self.attribute("class") == Some(class)
    }

    /// An attribute of an element.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        let Node::Element(_, attributes, _) = self else { return None };
        attributes.iter().find(|(known, _)| *known == name).map(|(_, value)| &**value)
    }

    /// Nodes as Rust code: a constant slice.
    pub(crate) fn slice(nodes: &[Node]) -> String {
        let mut code = String::from("&[");
        for node in nodes {
            code += &node.code();
            code.push(',');
        }
        code + "]"
    }

    fn code(&self) -> String {
        match self {
            Node::Text(text) => format!("N::Text({text:?})"),
            Node::Element(tag, attributes, children) => {
                let mut code = format!("\nN::Element({tag:?}, &[");
                for (name, value) in attributes {
                    // writing to a string never fails
                    let _ = write!(code, "({name:?}, {value:?}),");
                }
                code + "], " + &Node::slice(children) + ")"
            }
            Node::Card(card, None) => format!("N::Card({}, None)", card_code(*card)),
            Node::Card(card, Some(meaning)) => {
                format!("N::Card({}, Some({}))", card_code(*card), card_code(*meaning))
            }
            Node::Suit(suit) => format!("N::Suit(S::{suit:?})"),
            Node::Figure(name) => format!("N::Figure(figures::{name})"),
        }
    }
}

fn card_code(card: Card) -> String {
    match (card.rank(), card.suit()) {
        (Some(rank), Some(suit)) => format!("C::new(R::{rank:?}, S::{suit:?})"),
        _ => "C::JOKER".to_owned(),
    }
}
