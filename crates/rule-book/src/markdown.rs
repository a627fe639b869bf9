//! Markdown as a tree, with the notation read.

use crate::Mistake;
use crate::notation::Notation;
use pulldown_cmark::{Event, Options, Parser, Tag};

/// A paragraph, a heading, a list and the like, with what is in it.
#[derive(Debug)]
pub struct Part<'a> {
    pub tag: Tag<'a>,
    /// Where it begins, from 1.
    pub line: usize,
    pub pieces: Vec<Piece<'a>>,
}

/// What a part is made of.
#[derive(Debug)]
pub enum Piece<'a> {
    /// Text, with its line breaks as in the file, and where it begins.
    Text(String, usize),
    /// Something in braces, and where it stands.
    Note(Notation, usize),
    /// Another part.
    Part(Part<'a>),
}

impl Piece<'_> {
    /// Where it begins, from 1.
    pub fn line(&self) -> usize {
        match self {
            Piece::Text(_, line) | Piece::Note(_, line) => *line,
            Piece::Part(part) => part.line,
        }
    }
}

impl Part<'_> {
    /// Its text without any marks.
    pub fn plain_text(&self) -> String {
        self.pieces
            .iter()
            .map(|piece| match piece {
                Piece::Text(text, _) => text.clone(),
                Piece::Note(..) => String::new(),
                Piece::Part(part) => part.plain_text(),
            })
            .collect()
    }
}

/// The parts of a book.
pub fn parse(text: &str) -> Result<Vec<Piece<'_>>, Mistake> {
    let options =
        Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES | Options::ENABLE_DEFINITION_LIST;
    let mut open: Vec<Part> = vec![Part { tag: Tag::Paragraph, line: 1, pieces: Vec::new() }];
    for (event, range) in Parser::new_ext(text, options).into_offset_iter() {
        let line = text.get(..range.start).unwrap_or_default().matches('\n').count() + 1;
        match event {
            Event::Start(tag) => open.push(Part { tag, line, pieces: Vec::new() }),
            Event::End(_) => {
                let Some(mut part) = open.pop() else { continue };
                part.pieces = noted(part.pieces)?;
                if let Some(outer) = open.last_mut() {
                    outer.pieces.push(Piece::Part(part));
                }
            }
            Event::Text(more) => add_text(&mut open, &more, line),
            Event::SoftBreak => add_text(&mut open, "\n", line),
            Event::Code(_)
            | Event::InlineMath(_)
            | Event::DisplayMath(_)
            | Event::Html(_)
            | Event::InlineHtml(_)
            | Event::FootnoteReference(_)
            | Event::HardBreak
            | Event::Rule
            | Event::TaskListMarker(_) => {
                let source = text.get(range).unwrap_or_default().trim();
                return Err(Mistake::new(line, format!("Rule books do without this: {source:?}.")));
            }
        }
    }
    Ok(open.pop().map(|whole| whole.pieces).unwrap_or_default())
}

fn add_text(open: &mut [Part], more: &str, line: usize) {
    let Some(part) = open.last_mut() else { return };
    match part.pieces.last_mut() {
        Some(Piece::Text(text, _)) => text.push_str(more),
        Some(Piece::Note(..) | Piece::Part(_)) | None => part.pieces.push(Piece::Text(more.to_owned(), line)),
    }
}

/// The pieces with the notation in their texts read.
fn noted(pieces: Vec<Piece<'_>>) -> Result<Vec<Piece<'_>>, Mistake> {
    let mut read = Vec::new();
    for piece in pieces {
        let Piece::Text(text, mut line) = piece else {
            read.push(piece);
            continue;
        };
        let mut rest = &*text;
        while let Some((before, after)) = rest.split_once('{') {
            if !before.is_empty() {
                read.push(Piece::Text(before.to_owned(), line));
            }
            line += before.matches('\n').count();
            let (inside, after) = after
                .split_once('}')
                .ok_or_else(|| Mistake::new(line, "This brace { is not closed by a }."))?;
            let note = Notation::parse(inside).map_err(|what| Mistake::new(line, what))?;
            read.push(Piece::Note(note, line));
            line += inside.matches('\n').count();
            rest = after;
        }
        if !rest.is_empty() {
            read.push(Piece::Text(rest.to_owned(), line));
        }
    }
    Ok(read)
}
