//! Rule books: Markdown with a small notation, checked and made into a tree of elements when the page is built.
//!
//! A game's book is `src/games/<game>/book/book.md`. The page's build script calls [`compile`], which returns Rust
//! code for the page's `Book`; a mistake in a book fails the build with the file, the line and a sentence.
//!
//! # The shape of a book
//!
//! - `# How to play Pirogue`, a paragraph that says what kind of game it is, and a picture for the title: cards or
//!   a figure.
//! - `## 2. Tricks`: a chapter. A number makes it a step in the order of play. The contents list all chapters.
//! - `### R4 The highest card`: a ruling; its section is `r4`. A link to it, `[R4](#r4)`, looks like a reference.
//! - `### …` and `#### …`: other headings. Every heading is a section that can be linked to: by its text in lower
//!   case with hyphens, or by the name that it gives itself, `## The idea {#idea}`. Keep these names: people share
//!   links to them.
//! - `> …`: an example. Parts of an example that begin with `####` stand side by side.
//! - A term, and `: its meaning` on the next line: a list of facts.
//! - Other than that: paragraphs, lists, tables, `*emphasis*`, `**strong**` and links within the book.
//!
//! # The notation
//!
//! Cards are written as in records: `AS`, `TD`, `2C`, `JK`; `JK=QH` is a joker that stands for the queen of hearts.
//! Each of these has a line of its own; the lines below it are its caption:
//!
//! - `{cards: 9C KC TC}`: cards in a fan, named to screen readers one by one, or by your own words:
//!   `{cards: AS TS | From the highest: ace, ten.}`. Several in a row are drawn small.
//! - `{trick: 9C KC* TC}`: a trick. The first card is led, the one with the star takes it. The players are Ann, Ben,
//!   Cleo and Dan in this order, unless you name them: `{trick: Ben KD, Cleo AD, Ann TS*}`.
//! - `{figure: grid}`: a figure of the game's own, the function `grid` in `figures.rs` beside the book. Give what it
//!   shows in words, `{figure: high | Ann’s bid stands at 110.}`, unless the drawing says it itself.
//!
//! These stand in the text:
//!
//! - `{suit: spades}`: the suit's sign and name.
//! - `{sign: zero}`: the game's drawing `sign-zero` in its `signs.svg`.
//! - `{play: >9C*}`: a card in a table of tricks; `>` for the card led, `*` for the one that takes the trick.
//! - `{figure: bid}`: as above, with text after it on the same line.
//! - `{hidden: Place}`: words for screen readers only.
//!
//! These stand before what they describe:
//!
//! - `{table: narrow | What a card counts}`: how a table looks, and its caption. The first cell of a row is its
//!   heading.
//!   - `narrow`: a few short columns.
//!   - `prices`: what counts how much.
//!   - `folding`: on narrow screens each cell has a line of its own, with the heading of its column.
//!   - `families`: rows in which only the first cell says something head those that follow: `**Name.** A note.`
//!   - `sum`: the last row is the sum of the others.
//!   - `places`: who comes first; the second cell of a row is its heading.
//!   - `totals`: points as the game goes on.
//!   - `tricks`: cards played; its caption is for all to see.
//! - `{list: steps | The score}`: how a list looks, and its name for screen readers: `steps` with large numbers,
//!   `bids` with a card beside each, `players` side by side, `taken` in a line, `made` in columns.
//! - `{fold: All eleven tricks}`: what follows is folded away under these words.

mod blocks;
mod figures;
mod markdown;
mod node;
mod notation;
mod sections;
mod tables;

pub use node::Node;

use blocks::Writer;

/// What is wrong in a book, and in which line of it, from 1.
#[derive(Debug, PartialEq, thiserror::Error)]
#[error("{line}: {what}")]
pub struct Mistake {
    /// The line, from 1.
    pub line: usize,
    /// A sentence for whoever wrote the book.
    pub what: String,
}

impl Mistake {
    fn new(line: usize, what: impl Into<String>) -> Mistake {
        Mistake { line, what: what.into() }
    }
}

/// A book and what it may refer to.
#[derive(Clone, Copy, Default)]
pub struct Source<'a> {
    /// The game's id, as in addresses: `contract-grid`.
    pub game: &'a str,
    /// The Markdown.
    pub text: &'a str,
    /// The code of the game's own figures, `figures.rs`; empty where there are none.
    pub figures: &'a str,
    /// The game's small drawings, `signs.svg`; empty where there are none.
    pub signs: &'a str,
}

/// The book as the elements of a page: its title, the contents, the text.
///
/// # Errors
///
/// The first [`Mistake`]: a card, suit, figure or sign that does not exist, two sections of one name, a link to no
/// section, a notation that cannot be read, Markdown that no book uses.
pub fn read(source: &Source) -> Result<Vec<Node>, Mistake> {
    Writer::new(source).book(&markdown::parse(source.text)?)
}

/// The book as Rust code: an expression of the page's type `Book`. Figures are functions of a module `figures` where
/// the code is included.
///
/// # Errors
///
/// As for [`read`].
pub fn compile(source: &Source) -> Result<String, Mistake> {
    let page = Node::slice(&read(source)?);
    let game = source.game;
    Ok(format!(
        "{{\n    use crate::rule_book::{{Book, Node as N}};\n    \
         #[allow(unused_imports)]\n    use rules::cards::{{Card as C, Rank as R, Suit as S}};\n    \
         Book {{ game: {game:?}, page: {page} }}\n}}\n"
    ))
}
