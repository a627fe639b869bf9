//! All books: every section can be linked to, and every link leads to one.

use super::*;
use crate::games::GameUi;
use crate::games::tests::{Expected, play, variants};
use rules::games::ALL;
use rules::match_game;
use std::collections::HashSet;

fn books() -> impl Iterator<Item = &'static Book> {
    ALL.iter().filter_map(|game| match_game!(game.id, G => G::BOOK))
}

/// Every element of a book, outer ones first.
fn elements(nodes: &'static [Node], found: &mut Vec<&'static Node>) {
    for node in nodes {
        if let Node::Element(_, _, children) = node {
            found.push(node);
            elements(children, found);
        }
    }
}

fn elements_of(book: &Book) -> Vec<&'static Node> {
    let mut found = Vec::new();
    elements(book.page, &mut found);
    found
}

fn attribute(node: &'static Node, name: &str) -> Option<&'static str> {
    let Node::Element(_, attributes, _) = node else { return None };
    attributes.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
}

/// The sections of a book in their order.
fn sections(book: &Book) -> Vec<&'static str> {
    elements_of(book).into_iter().filter_map(|node| attribute(node, "id")?.strip_prefix("rules-")).collect()
}

/// All that a book says, notes for screen readers included.
fn text(nodes: &[Node]) -> String {
    nodes
        .iter()
        .map(|node| match node {
            Node::Text(text) => (*text).to_owned(),
            Node::Element(_, _, children) => text(children),
            Node::Card(..) | Node::Suit(_) | Node::Figure(_) => String::new(),
        })
        .collect()
}

#[test]
fn every_game_has_its_book() {
    for game in ALL {
        let book = match_game!(game.id, G => G::BOOK).unwrap();
        assert_eq!(book.game, game.id);
        assert!(text(book.page).starts_with(&format!("How to play {}", game.name)));
    }
}

#[test]
fn inventors_are_named_as_in_the_books() {
    for info in ALL {
        let (name, book) = match_game!(info.id, G => (G::INVENTOR, G::BOOK)).unwrap();
        assert!(info.inventor.contains(name) && text(book.page).contains(name), "{}", info.id);
    }
}

#[test]
fn sections_keep_their_names() {
    for info in ALL {
        let (known, book) = match_game!(info.id, G => (G::SECTIONS, G::BOOK)).unwrap();
        assert_eq!(sections(book).join(" "), known, "{}", info.id);
    }
}

#[test]
fn every_section_has_an_address() {
    for book in books() {
        let sections = sections(book);
        let unique: HashSet<&str> = sections.iter().copied().collect();
        assert_eq!(unique.len(), sections.len(), "{}", book.game);
        for section in sections {
            let route = Route::Rules(book.game.to_owned(), Some(section.to_owned()));
            assert_eq!(Route::of_hash(&route.href()), route);
        }
    }
}

#[test]
fn every_heading_but_the_title_is_a_section_that_links_to_itself() {
    for book in books() {
        for node in elements_of(book) {
            let Node::Element("h2" | "h3" | "h4", _, children) = node else { continue };
            let section = attribute(node, "id").and_then(|id| id.strip_prefix("rules-")).unwrap();
            if section != "contents" {
                let own = format!("#/rules/{}/{section}", book.game);
                assert!(children.iter().any(|child| attribute(child, "href") == Some(&*own)), "{own}");
            }
        }
    }
}

#[test]
fn every_link_leads_to_a_section() {
    for book in books() {
        let sections = sections(book);
        for href in elements_of(book).into_iter().filter_map(|node| attribute(node, "href")) {
            let Some(section) = href.strip_prefix(&format!("#/rules/{}/", book.game)) else {
                // a sign, which is drawn by reference
                assert!(href.starts_with("#sign-"), "{href}");
                continue;
            };
            assert!(sections.contains(&section), "{href}");
        }
    }
}

#[test]
fn the_book_opens_at_a_section_that_is_there() {
    fn opened<G: GameUi>() -> Vec<&'static str> {
        let mut opened = Vec::new();
        for variant in variants::<G>() {
            play::<G>(variant, 400, |table| opened.push(G::section(&table.view(None))));
        }
        opened.sort_unstable();
        opened.dedup();
        opened
    }
    for info in ALL {
        let (opened, all, book) = match_game!(info.id, G => (opened::<G>(), G::OPENED, G::BOOK)).unwrap();
        assert_eq!(opened.join(" "), all, "{}", info.id);
        let sections = sections(book);
        assert!(opened.iter().all(|section| sections.contains(section)), "{}", info.id);
    }
}

#[test]
fn everything_can_be_drawn() {
    for book in books() {
        let drawn: Vec<Html> = book.page.iter().map(drawn).collect();
        assert_eq!(drawn.len(), 3, "title, contents and text of {}", book.game);
    }
}

#[test]
fn every_word_stands_in_the_book_once_and_in_a_sentence() {
    for game in ALL {
        let words = match_game!(game.id, G => G::WORDS).unwrap();
        let unique: HashSet<&str> = words.iter().map(|(word, _)| *word).collect();
        assert_eq!(unique.len(), words.len(), "{}", game.id);
        for (word, meaning) in words {
            assert!(meaning.ends_with('.') && meaning.len() < 150, "{word}: {meaning}");
        }
        let book = books().find(|book| book.game == game.id).unwrap();
        let figures = elements_of(book).into_iter().any(|node| {
            let Node::Element(_, _, children) = node else { return false };
            children.iter().any(|child| matches!(child, Node::Figure(_)))
        });
        assert!(figures && sections(book).contains(&"words"), "{}", game.id);
    }
}

#[test]
fn contracts_are_explained_as_at_the_table() {
    use crate::games::contract_grid::signs::explain;
    use rules::games::contract_grid::contract::Contract;
    let book = books().find(|book| book.game == "contract-grid").unwrap();
    let text = text(book.page);
    for contract in Contract::ALL {
        let row = format!("{}{}", contract.name(), explain(contract));
        assert!(text.contains(&row), "the book does not say: {row}");
    }
}
