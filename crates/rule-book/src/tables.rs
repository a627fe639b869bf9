//! Tables.

use crate::Mistake;
use crate::blocks::{Manner, Writer};
use crate::markdown::{Part, Piece};
use crate::node::Node;
use pulldown_cmark::{Alignment, Tag};

/// How tables can look; the crate's docs describe them.
const TABLES: [&str; 8] = ["narrow", "prices", "folding", "families", "sum", "places", "totals", "tricks"];

impl Writer<'_> {
    pub fn table(
        &mut self,
        part: &Part,
        alignments: &[Alignment],
        manner: &mut Manner,
    ) -> Result<Node, Mistake> {
        let (kind, caption) = manner.table.take().unzip();
        let kind = kind.as_deref().unwrap_or_default();
        // roles keep what a style that lays cells out as blocks would take away
        let mut table = Node::new("table").set("role", "table");
        if !kind.is_empty() {
            if !TABLES.contains(&kind) {
                return Err(Mistake::new(
                    part.line,
                    format!("There is no table {kind:?}, but {}.", TABLES.join(", ")),
                ));
            }
            table = table.set("class", format!("rules-{kind}-table"));
        }
        if let Some(caption) = caption.flatten() {
            let element = if kind == "tricks" {
                Node::new("caption")
            } else {
                Node::classed("caption", "visually-hidden")
            };
            table.push(element.text(caption));
        }
        let rows: Vec<&Part> = part
            .pieces
            .iter()
            .filter_map(|piece| match piece {
                Piece::Part(row) => Some(row),
                Piece::Text(..) | Piece::Note(..) => None,
            })
            .collect();
        let layout =
            Layout { kind, alignments, heads: rows.first().map(|head| cells(head)).unwrap_or_default() };
        let mut groups: Vec<Node> = Vec::new();
        let last = rows.len().saturating_sub(1);
        for (nth, row) in rows.iter().enumerate() {
            if row.tag == Tag::TableHead {
                if layout.heads.iter().any(|cell| !cell.pieces.is_empty()) {
                    groups.push(group("thead").put(self.head(row, &layout)?));
                }
                continue;
            }
            let is_family =
                kind == "families" && cells(row).iter().skip(1).all(|cell| cell.pieces.is_empty());
            let is_sum = kind == "sum" && nth == last;
            if is_sum {
                groups.push(group("tfoot"));
            } else if is_family
                || !groups.last().is_some_and(|group| matches!(group, Node::Element("tbody", ..)))
            {
                groups.push(group("tbody"));
            }
            let row = if is_family { self.family(row)? } else { self.row(row, &layout)? };
            if let Some(group) = groups.last_mut() {
                group.push(row);
            }
        }
        Ok(table.each(groups))
    }

    fn head(&mut self, row: &Part, layout: &Layout) -> Result<Node, Mistake> {
        let mut head = Node::new("tr").set("role", "row");
        for (nth, cell) in cells(row).into_iter().enumerate() {
            let content = self.inline(&cell.pieces)?;
            head.push(if content.is_empty() {
                Node::new("td").set("role", "cell")
            } else {
                layout
                    .aligned(Node::new("th").set("role", "columnheader").set("scope", "col"), nth)
                    .each(content)
            });
        }
        Ok(head)
    }

    fn row(&mut self, part: &Part, layout: &Layout) -> Result<Node, Mistake> {
        let heading = usize::from(layout.kind == "places");
        let mut row = Node::new("tr").set("role", "row");
        for (nth, cell) in cells(part).into_iter().enumerate() {
            let mut content = self.inline(&cell.pieces)?;
            if content.first().is_some_and(|first| first.has_class("rules-sign")) {
                content = vec![Node::classed("span", "rules-contract").each(content)];
            }
            let mut drawn = if nth == heading {
                Node::new("th").set("role", "rowheader").set("scope", "row")
            } else {
                Node::new("td").set("role", "cell")
            };
            if layout.kind == "folding" && nth != heading {
                drawn = drawn.set(
                    "data-label",
                    layout.heads.get(nth).map(|head| head.plain_text()).unwrap_or_default(),
                );
            }
            row.push(layout.aligned(drawn, nth).each(content));
        }
        Ok(row)
    }

    /// A row that heads others: a name and a note.
    fn family(&mut self, part: &Part) -> Result<Node, Mistake> {
        let cells = cells(part);
        let content = cells.first().map(|cell| self.inline(&cell.pieces)).transpose()?.unwrap_or_default();
        let mut heading = Node::new("th")
            .set("role", "rowheader")
            .set("scope", "rowgroup")
            .set("colspan", cells.len().to_string());
        let mut note = Node::classed("span", "rules-family-note");
        let mut has_note = false;
        for node in content {
            match node {
                Node::Element("strong", _, mut name) if !has_note => {
                    // the note has a line of its own: only who hears both needs the stop between them
                    let has_stop = match name.last_mut() {
                        Some(Node::Text(text)) => text.ends_with('.') && text.pop().is_some(),
                        _ => false,
                    };
                    heading = heading.each(name).each(has_stop.then(|| Node::hidden(".")));
                }
                node => {
                    note.push(node);
                    has_note = true;
                }
            }
        }
        let heading = if has_note { heading.text(" ").put(note) } else { heading };
        Ok(Node::classed("tr", "rules-family").set("role", "row").put(heading))
    }
}

/// How the cells of a table are laid out.
struct Layout<'a> {
    kind: &'a str,
    alignments: &'a [Alignment],
    heads: Vec<&'a Part<'a>>,
}

impl Layout<'_> {
    /// A cell, to the right if its column is.
    fn aligned(&self, cell: Node, nth: usize) -> Node {
        if self.alignments.get(nth) == Some(&Alignment::Right) { cell.set("class", "number") } else { cell }
    }
}

fn group(tag: &'static str) -> Node {
    Node::new(tag).set("role", "rowgroup")
}

fn cells<'a>(row: &'a Part<'a>) -> Vec<&'a Part<'a>> {
    row.pieces
        .iter()
        .filter_map(|piece| match piece {
            Piece::Part(cell) => Some(cell),
            Piece::Text(..) | Piece::Note(..) => None,
        })
        .collect()
}
