//! Tables as pictures in Markdown: bars with their intervals, as SVG within the text.
//!
//! `plotters` and `charts-rs` draw more than that: axes, fonts and layouts that these bars do not need, in a program that
//! the page downloads.

use crate::tables::Table;
use std::fmt::{self, Write};

/// Where bars begin, how long the longest is, and where the figures end.
const START: u32 = 240;
const LENGTH: u32 = 300;
const END: u32 = 636;

/// The most letters of a label that fit beside a bar.
const BESIDE: usize = 34;

/// The height of a bar with what is around it.
const STEP: u32 = 20;

const HEAD: &str = "<style>text{font:13px system-ui,sans-serif;fill:#333}.e{text-anchor:end}.a{fill:#7aa6c2}\
                    .b{fill:#d0a15f}path{stroke:#333}@media(prefers-color-scheme:dark){text{fill:#ddd}\
                    path{stroke:#ddd}.a{fill:#4d7c99}.b{fill:#94702f}}</style>";

/// The table as a picture in Markdown; nothing where it has no bars.
pub fn picture(name: &str, table: &Table) -> String {
    let mut svg = String::new();
    // writing to a text does not fail
    let drawn = draw(table, &mut svg).unwrap_or_default();
    if !drawn {
        return String::new();
    }
    format!("![{name}, as bars](data:image/svg+xml;charset=utf-8,{})\n\n", encoded(&svg))
}

/// Draws the table, and says whether there was anything to draw.
fn draw(table: &Table, to: &mut String) -> Result<bool, fmt::Error> {
    let bars_of = |row: &crate::tables::Row| row.cells.iter().filter(|cell| cell.bar.is_some()).count();
    let most = table.rows.iter().map(bars_of).max().unwrap_or(0);
    let lines: usize = table.rows.iter().map(|row| bars_of(row).max(1)).sum();
    let legend = most > 1;
    // labels that do not fit beside their bars stand above them
    let is_above = table.rows.iter().any(|row| row.label.chars().count() > BESIDE);
    let lines = lines + if is_above { table.rows.len() } else { 0 };
    // the last line tells the scale
    let height = STEP * u32::try_from(lines + usize::from(legend) + 1).unwrap_or(0) + 4;
    write!(
        to,
        "<svg xmlns='http://www.w3.org/2000/svg' width='640' height='{height}' viewBox='0 0 640 {height}'>{HEAD}"
    )?;
    let mut top = 0;
    if legend {
        for ((head, class), x) in table.heads.iter().zip(["a", "b"]).zip([START, START + LENGTH / 2]) {
            write!(to, "<rect class='{class}' x='{x}' y='5' width='12' height='12'/>")?;
            write!(to, "<text x='{}' y='16'>{}</text>", x + 18, escaped(head))?;
        }
        top += STEP;
    }
    for row in &table.rows {
        if is_above {
            write!(to, "<text x='0' y='{}'>{}</text>", top + 16, escaped(&row.label))?;
            top += STEP;
        } else {
            write!(to, "<text class='e' x='{}' y='{}'>{}</text>", START - 8, top + 16, escaped(&row.label))?;
        }
        let drawn =
            row.cells.iter().zip(["a", "b"]).filter_map(|(cell, class)| Some((cell, class, cell.bar?)));
        let mut lines = 0;
        for (cell, class, bar) in drawn {
            let [value, low, high] = bar.map(|part| u32::from(part) * LENGTH / 1000);
            write!(to, "<rect class='{class}' x='{START}' y='{}' width='{value}' height='12'/>", top + 5)?;
            if high > low {
                write!(to, "<path d='M{} {}H{}'/>", START + low, top + 11, START + high)?;
            }
            write!(to, "<text class='e' x='{END}' y='{}'>{}</text>", top + 16, escaped(&cell.text))?;
            top += STEP;
            lines += 1;
        }
        if lines == 0 {
            top += STEP;
        }
    }
    write!(to, "<text x='{START}' y='{}'>0</text>", top + 16)?;
    write!(to, "<text class='e' x='{}' y='{}'>{}</text>", START + LENGTH, top + 16, escaped(&table.full))?;
    write!(to, "</svg>")?;
    Ok(most > 0)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// A text as it may stand in an address within Markdown.
fn encoded(text: &str) -> String {
    let mut address = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => address.push(byte.into()),
            b'-' | b'_' | b'.' | b'/' | b':' | b'=' | b'\'' | b',' | b';' => address.push(byte.into()),
            _ => address += &format!("%{byte:02X}"),
        }
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::{Cell, Row};

    fn row(label: &str, bars: &[Option<[u16; 3]>]) -> Row {
        let cell = |&bar| Cell { text: "7 %".to_owned(), range: String::new(), bar };
        let (label, cells) = (label.to_owned(), bars.iter().map(cell).collect());
        Row { label, cells, ..Row::default() }
    }

    fn table(rows: Vec<Row>) -> Table {
        let heads = ["First", "Second", "Difference"].map(str::to_owned).to_vec();
        Table { heads, rows, full: "50 %".to_owned(), ..Table::default() }
    }

    fn drawn(rows: Vec<Row>) -> String {
        let mut svg = String::new();
        draw(&table(rows), &mut svg).unwrap();
        svg
    }

    #[test]
    fn bars_are_as_long_as_their_figures_and_their_intervals_lie_over_them() {
        let svg = drawn(vec![row("a < b", &[Some([500, 400, 600])])]);
        assert!(svg.contains("<rect class='a' x='240' y='5' width='150' height='12'/>"), "{svg}");
        assert!(svg.contains("<path d='M360 11H420'/>"), "{svg}");
        assert!(svg.contains(">a &lt; b</text>") && svg.contains(">7 %</text>"), "{svg}");
        assert!(!svg.contains(">First<"), "one colour needs no key");
        assert!(svg.contains("<text class='e' x='540' y='36'>50 %</text></svg>"), "{svg}");
    }

    #[test]
    fn two_sets_of_options_have_two_bars_and_a_key() {
        let both = [Some([500; 3]), Some([1000; 3]), None];
        let svg = drawn(vec![row("one", &both), row("two", &[None, None, None]), row("three", &both)]);
        assert!(
            svg.contains(">First<") && svg.contains(">Second<") && !svg.contains(">Difference<"),
            "{svg}"
        );
        // the key, two bars, a row without bars, two bars, the scale
        assert!(svg.contains("height='144'"), "{svg}");
        assert_eq!(svg.matches("<rect class='b'").count(), 3);
        assert!(!svg.contains("<path d="), "no interval, no line");
    }

    #[test]
    fn a_long_label_stands_above_its_bar() {
        let svg = drawn(vec![row("never leads a trump while it has another card", &[Some([500; 3])])]);
        assert!(svg.contains("height='64'") && svg.contains("<text x='0' y='16'>never leads"), "{svg}");
        assert!(svg.contains("<rect class='a' x='240' y='25' width='150' height='12'/>"), "{svg}");
    }

    #[test]
    fn a_picture_stands_in_one_line_of_markdown() {
        let text = picture("Wins", &table(vec![row("größer (50 %)", &[Some([500; 3])])]));
        let address = text.strip_prefix("![Wins, as bars](data:image/svg+xml;charset=utf-8,").unwrap();
        let address = address.strip_suffix(")\n\n").unwrap();
        assert!(!address.contains([' ', '(', ')', '<', '>', '#', '"', '\n']), "{address}");
        assert!(address.contains("gr%C3%B6%C3%9Fer%20%2850%20%25%29"), "{address}");
        assert_eq!(picture("Nothing", &table(vec![row("one", &[None])])), "");
    }
}
