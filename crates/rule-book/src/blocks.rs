//! Chapters, paragraphs and lists.

use crate::markdown::{Part, Piece};
use crate::node::Node;
use crate::notation::Notation;
use crate::sections::Heading;
use crate::{Mistake, Source, figures};
use pulldown_cmark::{HeadingLevel, LinkType, Tag};

/// The section that lists the chapters.
const CONTENTS: &str = "contents";

/// How lists can look, besides the usual.
const LISTS: [&str; 5] = ["steps", "bids", "players", "taken", "made"];

/// Writes a book, and remembers its sections and the links to them.
pub struct Writer<'a> {
    pub source: &'a Source<'a>,
    pub sections: Vec<String>,
    /// The sections linked to, and in which line.
    pub links: Vec<(String, usize)>,
}

/// What has been said of the next table, list or other block.
#[derive(Default)]
pub struct Manner {
    pub table: Option<(String, Option<String>)>,
    list: Option<(String, Option<String>)>,
    fold: Option<String>,
}

impl<'a> Writer<'a> {
    pub fn new(source: &'a Source<'a>) -> Writer<'a> {
        Writer { source, sections: vec![CONTENTS.to_owned()], links: Vec::new() }
    }

    /// The whole book.
    pub fn book(mut self, pieces: &[Piece]) -> Result<Vec<Node>, Mistake> {
        let starts: Vec<usize> =
            (0..pieces.len()).filter(|&at| level(&pieces[at]) == Some(HeadingLevel::H2)).collect();
        let first =
            *starts.first().ok_or_else(|| Mistake::new(1, "A book has chapters: headings with ##."))?;
        let title = self.title(&pieces[..first])?;
        let mut contents = Node::new("ol").set("role", "list");
        let mut text = Node::classed("div", "rules-text");
        for (nth, &start) in starts.iter().enumerate() {
            let end = starts.get(nth + 1).copied().unwrap_or(pieces.len());
            let Piece::Part(heading) = &pieces[start] else { continue };
            let heading = self.heading(heading)?;
            let step = Node::classed("span", "rules-entry-step").set("aria-hidden", "true");
            let step = step.each(heading.number.clone().map(Node::Text));
            let entry = self.link_to(&heading.section).put(step).text(" ").text(heading.title.clone());
            contents.push(Node::new("li").put(entry));
            text.push(self.chapter(&heading, &pieces[start + 1..end], nth == 0)?);
        }
        self.check_links()?;
        let id = format!("rules-{CONTENTS}");
        let heading = Node::new("h2").set("id", &id).set("tabindex", "-1").text("Contents");
        let contents =
            Node::classed("nav", "rules-contents").set("aria-labelledby", id).put(heading).put(contents);
        Ok(vec![title, contents, text])
    }

    /// The title, what kind of game it is, and a picture.
    fn title(&mut self, pieces: &[Piece]) -> Result<Node, Mistake> {
        let mut words = Node::new("div");
        let mut picture = None;
        for piece in pieces {
            let Piece::Part(part) = piece else { continue };
            match (&part.tag, figures::pictures(part)) {
                (_, Some(groups)) => {
                    let notes = groups.into_iter().flat_map(|group| group.notes);
                    let drawn =
                        notes.map(|(note, line)| self.drawing(note, line)).collect::<Result<Vec<_>, _>>()?;
                    let drawn = drawn.into_iter().flatten();
                    picture =
                        Some(Node::classed("div", "rules-vignette").set("aria-hidden", "true").each(drawn));
                }
                (Tag::Heading { level: HeadingLevel::H1, .. }, None) => {
                    words.push(Node::new("h1").text(part.plain_text()));
                }
                (Tag::Paragraph, None) => words.push(self.inline_in("p", part)?),
                _ => {
                    return Err(Mistake::new(
                        part.line,
                        "Before the first chapter stand a title, a paragraph and a picture.",
                    ));
                }
            }
        }
        Ok(Node::classed("header", "rules-title").put(words).each(picture))
    }

    fn chapter(&mut self, heading: &Heading, pieces: &[Piece], is_first: bool) -> Result<Node, Mistake> {
        let mut chapter = Node::classed("section", "rules-chapter")
            .set("aria-labelledby", format!("rules-{}", heading.section))
            .put(self.drawn_heading(heading));
        let mut blocks = self.chapter_blocks(pieces)?;
        if is_first && let Some(Node::Element("p", attributes, _)) = blocks.first_mut() {
            attributes.push(("class", "rules-lead".to_owned()));
        }
        let back = self.link_to(CONTENTS).set("class", "button quiet").text("↑ Contents");
        chapter = chapter.each(blocks);
        Ok(chapter.put(Node::classed("p", "rules-back").put(back)))
    }

    /// The blocks of a chapter: its rulings are a list.
    fn chapter_blocks(&mut self, pieces: &[Piece]) -> Result<Vec<Node>, Mistake> {
        let mut sections = Vec::new();
        let mut rulings = Vec::new();
        for (heading, pieces) in parted(pieces, HeadingLevel::H3) {
            let heading = heading.map(|heading| self.heading(heading)).transpose()?;
            let drawn = heading.as_ref().map(|heading| self.drawn_heading(heading));
            let blocks = drawn.into_iter().chain(self.blocks(pieces)?);
            if heading.is_some_and(|heading| heading.number.is_some()) {
                rulings.push(Node::new("li").each(blocks));
            } else {
                sections.extend(listed("rules-rulings", "ol", &mut rulings));
                sections.extend(blocks);
            }
        }
        sections.extend(listed("rules-rulings", "ol", &mut rulings));
        Ok(sections)
    }

    /// An example: its parts with headings of the fourth level stand side by side.
    fn example(&mut self, pieces: &[Piece]) -> Result<Node, Mistake> {
        let mut example = Node::classed("div", "rules-example");
        let mut columns = Node::classed("div", "rules-ends");
        let mut has_columns = false;
        for (heading, pieces) in parted(pieces, HeadingLevel::H4) {
            match heading {
                Some(heading) => {
                    let heading = self.heading(heading)?;
                    let drawn = self.drawn_heading(&heading);
                    columns.push(Node::classed("div", "rules-end").put(drawn).each(self.blocks(pieces)?));
                    has_columns = true;
                }
                None => example = example.each(self.blocks(pieces)?),
            }
        }
        Ok(if has_columns { example.put(columns) } else { example })
    }

    /// Blocks one after the other. Tricks that follow each other share a box.
    pub fn blocks(&mut self, pieces: &[Piece]) -> Result<Vec<Node>, Mistake> {
        let mut blocks: Vec<Node> = Vec::new();
        let mut manner = Manner::default();
        let mut at = 0;
        while let Some(piece) = pieces.get(at) {
            let Piece::Part(part) = piece else {
                // the text of a list's item, which is no paragraph where the list is tight
                let end = (at..pieces.len()).find(|&end| is_block(&pieces[end])).unwrap_or(pieces.len());
                blocks.extend(self.inline(&pieces[at..end])?);
                at = end;
                continue;
            };
            at += 1;
            if !is_block(piece) {
                blocks.extend(self.inline(std::slice::from_ref(piece))?);
                continue;
            }
            if part.tag == Tag::Paragraph && manner.take_from(part) {
                continue;
            }
            let block = self.block(part, &mut manner)?;
            manner.check_used(part.line)?;
            match blocks.last_mut() {
                Some(tricks) if tricks.has_class(figures::TRICKS) && block.has_class(figures::TRICKS) => {
                    if let (Node::Element(_, _, tricks), Node::Element(_, _, more)) = (tricks, block) {
                        tricks.extend(more);
                    }
                }
                _ => blocks.push(block),
            }
        }
        manner.check_used(pieces.last().map_or(1, Piece::line))?;
        Ok(blocks)
    }

    fn block(&mut self, part: &Part, manner: &mut Manner) -> Result<Node, Mistake> {
        let fold = manner.fold.take();
        let block = match &part.tag {
            Tag::Paragraph => match figures::pictures(part) {
                Some(groups) => self.figures(groups)?,
                None => self.inline_in("p", part)?,
            },
            Tag::Heading { .. } => {
                let heading = self.heading(part)?;
                self.drawn_heading(&heading)
            }
            Tag::BlockQuote(_) => self.example(&part.pieces)?,
            Tag::List(first) => self.list(part, first.is_some(), manner)?,
            Tag::DefinitionList => self.facts(part)?,
            Tag::Table(alignments) => self.table(part, alignments, manner)?,
            _ => return Err(Mistake::new(part.line, "Rule books do without this kind of Markdown.")),
        };
        Ok(match fold {
            Some(words) => {
                Node::classed("details", "rules-hand").put(Node::new("summary").text(words)).put(block)
            }
            None => block,
        })
    }

    fn list(&mut self, part: &Part, is_ordered: bool, manner: &mut Manner) -> Result<Node, Mistake> {
        let mut list = Node::new(if is_ordered { "ol" } else { "ul" });
        let (kind, label) = manner.list.take().unzip();
        if let Some(kind) = &kind {
            if !LISTS.contains(&&**kind) {
                return Err(Mistake::new(
                    part.line,
                    format!("There is no list {kind:?}, but {}.", LISTS.join(", ")),
                ));
            }
            list = list.set("class", format!("rules-{kind}")).set("role", "list");
        }
        if let Some(label) = label.flatten() {
            list = list.set("aria-label", label);
        }
        for item in &part.pieces {
            let Piece::Part(item) = item else { continue };
            let mut blocks = self.blocks(&item.pieces)?;
            if kind.as_deref() == Some("steps") && blocks.len() > 1 {
                // a name and what it means, each in its place beside the number
                let meaning = blocks.split_off(1);
                blocks.push(Node::new("span").each(meaning));
            }
            list.push(Node::new("li").each(blocks));
        }
        Ok(list)
    }

    /// Terms and what they mean.
    fn facts(&mut self, part: &Part) -> Result<Node, Mistake> {
        let mut facts = Node::classed("dl", "rules-facts");
        let mut fact: Option<Node> = None;
        for piece in &part.pieces {
            let Piece::Part(part) = piece else { continue };
            if part.tag == Tag::DefinitionListTitle {
                facts = facts.each(fact.take());
                fact = Some(Node::new("div").put(self.inline_in("dt", part)?));
            } else if let Some(fact) = &mut fact {
                fact.push(Node::new("dd").each(self.blocks(&part.pieces)?));
            }
        }
        Ok(facts.each(fact))
    }

    pub fn inline_in(&mut self, tag: &'static str, part: &Part) -> Result<Node, Mistake> {
        Ok(Node::new(tag).each(self.inline(&part.pieces)?))
    }

    /// Text with what stands in it.
    pub fn inline(&mut self, pieces: &[Piece]) -> Result<Vec<Node>, Mistake> {
        let mut nodes = Vec::new();
        for piece in pieces {
            match piece {
                Piece::Text(text, _) => nodes.push(Node::Text(text.replace('\n', " "))),
                Piece::Note(note, line) => nodes.push(self.inline_note(note, *line)?),
                Piece::Part(part) => nodes.push(match &part.tag {
                    Tag::Emphasis => self.inline_in("em", part)?,
                    Tag::Strong => self.inline_in("strong", part)?,
                    Tag::Link { link_type: LinkType::Inline, dest_url, .. } => self.link(part, dest_url)?,
                    _ => return Err(Mistake::new(part.line, "Rule books do without this kind of Markdown.")),
                }),
            }
        }
        Ok(nodes)
    }

    fn inline_note(&self, note: &Notation, line: usize) -> Result<Node, Mistake> {
        match note {
            Notation::Suit(suit) => {
                let name = format!(" {}", suit.name());
                Ok(Node::classed("span", "rules-nowrap").put(Node::Suit(*suit)).text(name))
            }
            Notation::Sign(name) => self.sign(name, line),
            Notation::Played { card, leads, takes } => Ok(figures::played(*card, *leads, *takes)),
            Notation::Hidden(words) => Ok(Node::hidden(words)),
            Notation::Figure(name, None) => self.figure(name, line),
            Notation::Figure(_, Some(_))
            | Notation::Cards(..)
            | Notation::Trick(_)
            | Notation::Table(..)
            | Notation::List(..)
            | Notation::Fold(_) => Err(Mistake::new(line, "This notation needs a line of its own.")),
        }
    }

    /// The game's small drawing of that name.
    fn sign(&self, name: &str, line: usize) -> Result<Node, Mistake> {
        if !self.source.signs.contains(&format!("id=\"sign-{name}\"")) {
            return Err(Mistake::new(line, format!("signs.svg has no drawing sign-{name}.")));
        }
        let drawing = Node::new("use").set("href", format!("#sign-{name}"));
        let sign =
            Node::classed("svg", "sign").set("viewBox", "0 0 32 32").set("aria-hidden", "true").put(drawing);
        Ok(Node::classed("span", "rules-sign").put(sign))
    }

    /// The game's own figure of that name.
    pub fn figure(&self, name: &str, line: usize) -> Result<Node, Mistake> {
        let function = format!("pub fn {name}() -> Html ");
        if self.source.figures.lines().any(|code| code.starts_with(&function)) {
            return Ok(Node::Figure(name.to_owned()));
        }
        Err(Mistake::new(
            line,
            format!("There is no figure {name:?}: figures.rs has no function `{}`.", function.trim()),
        ))
    }
}

impl Manner {
    /// Whether the paragraph says only how what follows is to look.
    fn take_from(&mut self, part: &Part) -> bool {
        let [Piece::Note(note, _)] = &*part.pieces else { return false };
        match note {
            Notation::Table(kind, caption) => self.table = Some((kind.clone(), caption.clone())),
            Notation::List(kind, label) => self.list = Some((kind.clone(), label.clone())),
            Notation::Fold(words) => self.fold = Some(words.clone()),
            Notation::Cards(..)
            | Notation::Trick(_)
            | Notation::Figure(..)
            | Notation::Suit(_)
            | Notation::Sign(_)
            | Notation::Played { .. }
            | Notation::Hidden(_) => return false,
        }
        true
    }

    fn check_used(&self, line: usize) -> Result<(), Mistake> {
        let unused = match self {
            Manner { table: Some(_), .. } => "table",
            Manner { list: Some(_), .. } => "list",
            Manner { table: None, list: None, fold: _ } => return Ok(()),
        };
        Err(Mistake::new(line, format!("After {{{unused}: …}} a {unused} has to follow.")))
    }
}

/// What was gathered, as a list of that class, if there is any.
fn listed(class: &str, tag: &'static str, items: &mut Vec<Node>) -> Option<Node> {
    if items.is_empty() {
        return None;
    }
    Some(Node::classed(tag, class).set("role", "list").each(items.drain(..)))
}

fn level(piece: &Piece) -> Option<HeadingLevel> {
    match piece {
        Piece::Part(Part { tag: Tag::Heading { level, .. }, .. }) => Some(*level),
        Piece::Part(_) | Piece::Text(..) | Piece::Note(..) => None,
    }
}

/// The pieces before the first heading of that level, and each such heading with what follows it.
fn parted<'a, 'b>(
    pieces: &'a [Piece<'b>],
    parting: HeadingLevel,
) -> Vec<(Option<&'a Part<'b>>, &'a [Piece<'b>])> {
    let mut parts = Vec::new();
    let mut heading = None;
    let mut start = 0;
    for (at, piece) in pieces.iter().enumerate() {
        if let (true, Piece::Part(part)) = (level(piece) == Some(parting), piece) {
            parts.push((heading, &pieces[start..at]));
            heading = Some(part);
            start = at + 1;
        }
    }
    parts.push((heading, &pieces[start..]));
    parts
}

/// Whether it is a block, no part of a line.
fn is_block(piece: &Piece) -> bool {
    match piece {
        Piece::Text(..) | Piece::Note(..) => false,
        Piece::Part(part) => !matches!(part.tag, Tag::Emphasis | Tag::Strong | Tag::Link { .. }),
    }
}
