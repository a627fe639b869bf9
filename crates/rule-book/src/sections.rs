//! Headings, each a section with an address, and links to them.

use crate::Mistake;
use crate::blocks::Writer;
use crate::markdown::Part;
use crate::node::Node;
use pulldown_cmark::{HeadingLevel, Tag};

/// A heading, read.
pub struct Heading {
    pub level: HeadingLevel,
    /// Its number in the order of play, `2`, or of a ruling, `R2`.
    pub number: Option<String>,
    pub title: String,
    pub section: String,
}

impl Writer<'_> {
    /// Reads a heading and remembers its section.
    pub fn heading(&mut self, part: &Part) -> Result<Heading, Mistake> {
        let Tag::Heading { level, id, .. } = &part.tag else {
            return Err(Mistake::new(part.line, "A heading should be here."));
        };
        let text = part.plain_text();
        let (number, title) = match *level {
            HeadingLevel::H2 => numbered(&text, "", ". "),
            HeadingLevel::H3 => numbered(&text, "R", " "),
            HeadingLevel::H1 | HeadingLevel::H4 | HeadingLevel::H5 | HeadingLevel::H6 => (None, &*text),
        };
        let section = match (id, &number) {
            (Some(id), _) => id.to_string(),
            (None, Some(ruling)) if *level == HeadingLevel::H3 => ruling.to_lowercase(),
            (None, _) => section_name(title),
        };
        if self.sections.contains(&section) {
            let what = format!(
                "Two sections are called {section:?}. Give this heading another name, like {{#{section}-2}} at its end."
            );
            return Err(Mistake::new(part.line, what));
        }
        self.sections.push(section.clone());
        Ok(Heading { level: *level, number, title: title.to_owned(), section })
    }

    /// A heading with a link to itself.
    pub fn drawn_heading(&mut self, heading: &Heading) -> Node {
        let tag = match heading.level {
            HeadingLevel::H1 | HeadingLevel::H2 => "h2",
            HeadingLevel::H3 => "h3",
            HeadingLevel::H4 | HeadingLevel::H5 | HeadingLevel::H6 => "h4",
        };
        let drawn = Node::new(tag).set("id", format!("rules-{}", heading.section)).set("tabindex", "-1");
        let number = heading.number.clone().map(|number| match heading.level {
            HeadingLevel::H2 => Node::classed("span", "rules-step").put(Node::hidden("Step ")).text(number),
            _ => Node::classed("span", "rules-number").text(number),
        });
        let space = number.is_some().then(|| Node::Text(" ".to_owned()));
        let link = self.link_to(&heading.section).text(heading.title.clone());
        drawn.each(number).each(space).put(link)
    }

    /// A link to a section of this book.
    pub fn link_to(&self, section: &str) -> Node {
        Node::new("a").set("href", format!("#/rules/{}/{section}", self.source.game))
    }

    /// A link as it stands in the text; links to rulings look like references.
    pub fn link(&mut self, part: &Part, to: &str) -> Result<Node, Mistake> {
        let Some(section) = to.strip_prefix('#') else {
            return Err(Mistake::new(
                part.line,
                format!("{to:?} is no section: links lead to #sections of the book."),
            ));
        };
        self.links.push((section.to_owned(), part.line));
        let link = self.link_to(section);
        let is_ruling = numbered(&format!("{} ", part.plain_text()), "R", " ").0.is_some();
        let link = if is_ruling { link.set("class", "rules-ref").put(Node::hidden("ruling ")) } else { link };
        Ok(link.each(self.inline(&part.pieces)?))
    }

    /// Fails for the first link that leads nowhere.
    pub fn check_links(&self) -> Result<(), Mistake> {
        match self.links.iter().find(|(section, _)| !self.sections.contains(section)) {
            Some((section, line)) => {
                Err(Mistake::new(*line, format!("There is no section {section:?} to link to.")))
            }
            None => Ok(()),
        }
    }
}

/// The number with that sign before it at the start of a text, and the rest.
fn numbered<'a>(text: &'a str, before: &str, after: &str) -> (Option<String>, &'a str) {
    match text.split_once(after) {
        Some((number, rest))
            if number.strip_prefix(before).is_some_and(|digits| digits.parse::<u8>().is_ok()) =>
        {
            (Some(number.to_owned()), rest)
        }
        _ => (None, text),
    }
}

/// A heading's text as the name of a section: `Two off` is `two-off`.
fn section_name(title: &str) -> String {
    let mut name = String::new();
    for letter in title.to_lowercase().chars().filter(|letter| !matches!(letter, '’' | '\'')) {
        if letter.is_alphanumeric() {
            name.push(letter);
        } else if !name.is_empty() && !name.ends_with('-') {
            name.push('-');
        }
    }
    name.trim_end_matches('-').to_owned()
}
