//! Cards, tricks and the game's own figures, with captions.

use crate::Mistake;
use crate::blocks::Writer;
use crate::markdown::{Part, Piece};
use crate::node::Node;
use crate::notation::{Notation, Play, Shown, card_name};
use pulldown_cmark::Tag;
use rules::cards::{Card, Rank};

/// The class of tricks that follow each other.
pub const TRICKS: &str = "rules-trick-group";

/// Pictures and the caption below them.
pub struct Group<'a> {
    pub notes: Vec<(&'a Notation, usize)>,
    caption: Vec<&'a Piece<'a>>,
}

/// The pictures of a paragraph that begins with one on a line of its own.
pub fn pictures<'a>(part: &'a Part<'a>) -> Option<Vec<Group<'a>>> {
    let pieces = &part.pieces;
    let ends_line = |at: usize| match pieces.get(at + 1) {
        None => true,
        Some(Piece::Text(text, _)) => text.starts_with('\n'),
        Some(Piece::Note(..) | Piece::Part(_)) => false,
    };
    let begins_line = |at: usize| match at.checked_sub(1).and_then(|before| pieces.get(before)) {
        None => true,
        Some(Piece::Text(text, _)) => text.ends_with('\n'),
        Some(Piece::Note(..) | Piece::Part(_)) => false,
    };
    let mut groups: Vec<Group> = Vec::new();
    for (at, piece) in pieces.iter().enumerate() {
        match piece {
            Piece::Note(note, line) if note.is_picture() && begins_line(at) && ends_line(at) => {
                match groups.last_mut() {
                    Some(group) if group.caption.is_empty() => group.notes.push((note, *line)),
                    _ => groups.push(Group { notes: vec![(note, *line)], caption: Vec::new() }),
                }
            }
            Piece::Text(text, _)
                if text.trim().is_empty() && groups.last().is_some_and(|group| group.caption.is_empty()) => {}
            Piece::Text(..) | Piece::Note(..) | Piece::Part(_) => groups.last_mut()?.caption.push(piece),
        }
    }
    (part.tag == Tag::Paragraph && !groups.is_empty()).then_some(groups)
}

impl Writer<'_> {
    /// Pictures with their captions; several groups stand side by side.
    pub fn figures(&mut self, groups: Vec<Group>) -> Result<Node, Mistake> {
        let mut figures = Vec::new();
        for group in groups {
            figures.push(self.with_caption(&group)?);
        }
        let is_trick =
            |node: &Node| node.attribute("class").is_some_and(|class| class.contains("rules-trick"));
        let class = if figures.iter().all(is_trick) {
            Some(TRICKS)
        } else {
            (figures.len() > 1).then_some("rules-pair")
        };
        match (class, figures.pop()) {
            (None, Some(figure)) => Ok(figure),
            (class, last) => Ok(Node::classed("div", class.unwrap_or_default()).each(figures).each(last)),
        }
    }

    fn with_caption(&mut self, group: &Group) -> Result<Node, Mistake> {
        let mut class = "rules-figure".to_owned();
        let mut drawn = Vec::new();
        for &(note, line) in &group.notes {
            match note {
                Notation::Trick(plays) => {
                    class += &format!(" rules-trick of-{}", plays.len());
                    drawn.extend(self.drawing(note, line)?);
                }
                Notation::Cards(cards, label) => {
                    let class = if group.notes.len() > 1 { "rules-suit" } else { "rules-fan" };
                    let label = label.clone().unwrap_or_else(|| names(cards));
                    drawn.push(named(label).set("class", class).each(self.drawing(note, line)?));
                }
                Notation::Figure(_, Some(label)) => {
                    drawn.push(named(label.clone()).each(self.drawing(note, line)?));
                }
                _ => drawn.extend(self.drawing(note, line)?),
            }
        }
        if drawn.iter().all(|drawn| drawn.has_class("rules-suit")) {
            drawn = vec![Node::classed("div", "rules-suits").each(drawn)];
        }
        let mut caption = Vec::new();
        for (nth, piece) in group.caption.iter().enumerate() {
            match piece {
                Piece::Text(text, line) if nth == 0 => {
                    let text = Piece::Text(text.trim_start().to_owned(), *line);
                    caption.extend(self.inline(&[text])?);
                }
                _ => caption.extend(self.inline(std::slice::from_ref(*piece))?),
            }
        }
        let caption = (!caption.is_empty()).then(|| Node::new("figcaption").each(caption));
        Ok(Node::classed("figure", class).each(drawn).each(caption))
    }

    /// A picture by itself.
    pub fn drawing(&self, note: &Notation, line: usize) -> Result<Vec<Node>, Mistake> {
        match note {
            Notation::Cards(cards, _) => Ok(cards.iter().map(|&shown| face(shown)).collect()),
            Notation::Trick(plays) => {
                let plays = plays.iter().enumerate().map(|(nth, play)| play_of(play, nth == 0));
                Ok(vec![Node::new("ol").set("role", "list").each(plays)])
            }
            Notation::Figure(name, _) => Ok(vec![self.figure(name, line)?]),
            _ => Err(Mistake::new(line, "A picture should be here: {cards: …}, {trick: …} or {figure: …}.")),
        }
    }
}

/// A card in a table of tricks, and its name for screen readers.
pub fn played(card: Card, leads: bool, takes: bool) -> Node {
    let arrow = leads.then(|| Node::classed("span", "rules-led").set("aria-hidden", "true").text("→"));
    let rank = match card.rank() {
        Some(Rank::Ten) => "10".to_owned(),
        Some(rank) => rank.letter().to_string(),
        None => "joker".to_owned(),
    };
    let shown = Node::classed("span", if takes { "rules-played takes" } else { "rules-played" })
        .set("aria-hidden", "true")
        .text(rank)
        .each(card.suit().map(Node::Suit));
    let leads = if leads { "leads " } else { "" };
    let takes = if takes { ", takes it" } else { "" };
    Node::new("span").each(arrow).put(shown).put(Node::hidden(format!(" {leads}{}{takes}", card_name(card))))
}

fn face(shown: Shown) -> Node {
    Node::Card(shown.card, shown.meaning)
}

fn play_of(play: &Play, leads: bool) -> Node {
    let player = Node::classed("span", "rules-player").text(play.player.clone());
    let player = if leads { player.put(Node::classed("span", "soft").text(" leads")) } else { player };
    let card = Node::classed("span", "rules-card").put(face(play.shown));
    let card = card.put(Node::hidden(format!(": {}", play.shown.name())));
    let item = if play.takes { Node::classed("li", "takes") } else { Node::new("li") };
    let takes = play.takes.then(|| Node::classed("span", "rules-takes").text("takes it"));
    let space = Node::Text(" ".to_owned());
    item.put(player).put(card).put(space).each(takes)
}

/// A picture that screen readers name so.
fn named(label: String) -> Node {
    Node::new("div").set("role", "img").set("aria-label", label)
}

/// The names of the cards as a sentence.
fn names(cards: &[Shown]) -> String {
    let names: Vec<String> = cards.iter().map(|shown| shown.name()).collect();
    let mut sentence = names.join(", ") + ".";
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    sentence
}
