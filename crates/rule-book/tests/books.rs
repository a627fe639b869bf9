//! What a book is made into, and the mistakes that it may not have.

#![allow(clippy::unwrap_used)] // a helper of a test may fail it

use rule_book::{Node, Source, compile, read};

const HEAD: &str = "# How to play Whist\n\nA game.\n\n{cards: AS KS}\n\n";

fn book(chapters: &str) -> Result<Vec<Node>, String> {
    let text = format!("{HEAD}{chapters}");
    let figures = "pub fn grid() -> Html {\nfn secret() -> Html {\n";
    let source = Source { game: "whist", text: &text, figures, signs: "<g id=\"sign-zero\"/>" };
    read(&source).map_err(|mistake| mistake.to_string())
}

fn mistake(chapters: &str) -> String {
    book(chapters).unwrap_err()
}

/// Elements as short HTML, to compare them with.
fn html(nodes: &[Node]) -> String {
    nodes
        .iter()
        .map(|node| match node {
            Node::Text(text) => text.clone(),
            Node::Element(tag, attributes, children) => {
                let attributes: String =
                    attributes.iter().map(|(name, value)| format!(" {name}='{value}'")).collect();
                format!("<{tag}{attributes}>{}</{tag}>", html(children))
            }
            Node::Card(card, None) => format!("[{card}]"),
            Node::Card(card, Some(meaning)) => format!("[{card} as {meaning}]"),
            Node::Suit(suit) => format!("[{suit}]"),
            Node::Figure(name) => format!("[{name}]"),
        })
        .collect()
}

/// The HTML of a book with one chapter, without its title and contents.
fn chapter(text: &str) -> String {
    let pages = book(&format!("## Play\n\nLead.\n\n{text}")).unwrap();
    let html = html(&pages[2..]);
    let (_, html) = html.split_once("Lead.</p>").unwrap();
    html.split_once("<p class='rules-back'>").unwrap().0.to_owned()
}

#[test]
fn chapters_are_in_the_contents() {
    let pages = book("## The idea {#idea}\n\nText.\n\n## 1. Deal\n\nMore.\n").unwrap();
    let contents = html(&pages[1..2]);
    assert!(contents.contains("<a href='#/rules/whist/idea'>"), "{contents}");
    assert!(
        contents.contains("<span class='rules-entry-step' aria-hidden='true'>1</span> Deal</a>"),
        "{contents}"
    );
    let text = html(&pages[2..]);
    assert!(text.contains("<h2 id='rules-deal' tabindex='-1'><span class='rules-step'>"), "{text}");
    assert!(text.contains("<p class='rules-lead'>Text.</p>"), "{text}");
}

#[test]
fn cards_are_named_and_have_captions() {
    assert_eq!(
        chapter("{cards: 5H JK=QH}\nFive *and* queen.\n"),
        "<figure class='rules-figure'>\
         <div role='img' aria-label='Five of hearts, joker as the queen of hearts.' class='rules-fan'>[5H][JK as QH]</div>\
         <figcaption>Five <em>and</em> queen.</figcaption></figure>"
    );
}

#[test]
fn tricks_that_follow_each_other_share_a_box() {
    let html = chapter("{trick: 9C KC*}\nOne.\n\n{trick: 9C* KH}\nTwo.\n");
    assert_eq!(html.matches("rules-trick-group").count(), 1);
    assert_eq!(html.matches("<figure class='rules-figure rules-trick of-2'>").count(), 2);
    assert!(html.contains("Ann<span class='soft'> leads</span>"), "{html}");
    assert!(html.contains("<li class='takes'><span class='rules-player'>Ben</span>"), "{html}");
}

#[test]
fn figures_stand_on_a_line_or_in_it() {
    assert_eq!(chapter("{figure: grid}\n"), "<figure class='rules-figure'>[grid]</figure>");
    assert_eq!(chapter("{figure: grid} bids.\n"), "<p>[grid] bids.</p>");
    let pair = chapter("{figure: grid}\nBefore.\n{figure: grid | After, in words.}\nAfter.\n");
    assert!(pair.starts_with("<div class='rules-pair'><figure"), "{pair}");
    assert!(pair.contains("<div role='img' aria-label='After, in words.'>[grid]</div>"), "{pair}");
}

#[test]
fn rulings_are_a_list_and_references_lead_to_them() {
    let html = chapter(
        "See [R1](#r1).\n\n### R1 Ties\n\nShared.\n\n### R2 Claims\n\nNone.\n\n### Credit\n\nOurs.\n",
    );
    assert_eq!(html.matches("<ol class='rules-rulings' role='list'>").count(), 1);
    assert!(html.contains("<h3 id='rules-r2' tabindex='-1'><span class='rules-number'>R2</span>"), "{html}");
    assert!(html.contains("</ol><h3 id='rules-credit'"), "{html}");
    let reference =
        "<a href='#/rules/whist/r1' class='rules-ref'><span class='visually-hidden'>ruling </span>R1</a>";
    assert!(html.contains(reference), "{html}");
}

#[test]
fn tables_head_their_rows() {
    let html = chapter("{table: narrow | Points}\n\n| Card | Counts |\n| ---- | -----: |\n| Ace | 11 |\n");
    assert!(html.starts_with(
        "<table role='table' class='rules-narrow-table'><caption class='visually-hidden'>Points"
    ));
    assert!(html.contains("<th role='rowheader' scope='row'>Ace</th>"), "{html}");
    assert!(html.contains("<td role='cell' class='number'>11</td>"), "{html}");
    assert!(!chapter("| | |\n| - | - |\n| Ace | 11 |\n").contains("thead"));
}

#[test]
fn mistakes_tell_their_line_and_what_to_do() {
    // the chapter begins in line 7
    assert_eq!(
        mistake("## Play\n\n{cards: 9C\n1C}\n"),
        "9: \"1C\" is no card: write the rank and the suit, like AS, TD or 2C, and JK for the joker."
    );
    assert_eq!(
        mistake("## Play\n\n- a\n- b {suit: cups}\n"),
        "10: \"cups\" is no suit: write clubs, diamonds, hearts or spades."
    );
    assert_eq!(
        mistake("## Play\n\n{figure: secret}\n"),
        "9: There is no figure \"secret\": figures.rs has no function `pub fn secret() -> Html`."
    );
    assert_eq!(mistake("## Play\n\nA {sign: one}.\n"), "9: signs.svg has no drawing sign-one.");
    assert_eq!(
        mistake("## Play\n\nText.\n\n### Play\n"),
        "11: Two sections are called \"play\". Give this heading another name, like {#play-2} at its end."
    );
    assert_eq!(mistake("## Play\n\nSee [this](#that).\n"), "9: There is no section \"that\" to link to.");
    assert!(
        mistake("## Play\n\nSee [this](https://example.org).\n")
            .starts_with("9: \"https://example.org\" is no section")
    );
    assert_eq!(mistake("## Play\n\nA { brace.\n"), "9: This brace { is not closed by a }.");
    assert_eq!(
        mistake("## Play\n\nText {cards: AS} in text.\n"),
        "9: This notation needs a line of its own."
    );
    assert_eq!(
        mistake("## Play\n\n{table: narrow}\n\nNo table.\n"),
        "11: After {table: …} a table has to follow."
    );
    assert!(mistake("## Play\n\n{list: odd}\n\n- a\n").starts_with("11: There is no list \"odd\""));
    assert_eq!(mistake("## Play\n\n<b>Bold</b>\n"), "9: Rule books do without this: \"<b>\".");
    assert_eq!(
        mistake("## Contents\n"),
        "7: Two sections are called \"contents\". Give this heading another name, like {#contents-2} at its end."
    );
}

#[test]
fn a_book_becomes_code() {
    let text = format!("{HEAD}## Play\n\n{{figure: grid}}\n");
    let source = Source { game: "whist", text: &text, figures: "pub fn grid() -> Html {", signs: "" };
    let code = compile(&source).unwrap();
    assert!(code.contains("Book { game: \"whist\", page: &["), "{code}");
    assert!(code.contains("N::Card(C::new(R::Ace, S::Spades), None)"), "{code}");
    assert!(code.contains("N::Figure(figures::grid)"), "{code}");
}
