//! The wooden peg-board: a lane of holes for each player, a peg where the score is and one where it was.

use super::glossary::Word;
use super::peg_strip::{peg_line, reach};
use super::peg_track::Track;
use super::player_panel::{colour_class, counting};
use crate::dom::{El, classed, div, drawn, el, svg};
use crate::motion::{COUNTS_FROM, PEGS, Reveal};
use crate::names::Names;
use rules::seat::{PerSeat, Seat};
use yew::prelude::*;

/// The lane of a player or a side.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lane {
    /// The name of the player or side.
    pub name: AttrValue,
    /// The score now, in points.
    pub value: u64,
    /// The score before the last step, in points.
    pub previous: u64,
    /// The score before this hand, where its last step was only a part of it.
    pub before_hand: Option<u64>,
    /// A few words beside the number, such as `leads`.
    pub note: Option<AttrValue>,
    /// Whether the note is a warning.
    pub warn: bool,
    /// The number of the pegs' colour, from 0.
    pub colour: usize,
    /// The points at the end of this lane, if it differs from the board's.
    pub target: Option<u64>,
    /// What it is, in a word, and what that means, where not everybody is a player.
    pub kind: Option<(&'static str, Word)>,
}

/// How everybody stands.
pub struct Scores {
    /// The lanes of the peg-board, from the top.
    pub lanes: Vec<Lane>,
    /// The points at its end; without them the lanes grow with the leader.
    pub target: Option<u64>,
}

/// A lane for each seat, with its score now and before the last hand.
pub fn seat_lanes<T: Copy + Into<u64>>(
    names: &Names,
    now: &PerSeat<T>,
    before: Option<&PerSeat<T>>,
) -> Vec<Lane> {
    let lane = |(seat, &value): (Seat, &T)| Lane {
        name: names.of(seat),
        value: value.into(),
        previous: before.map_or(0, |before| before[seat].into()),
        colour: seat.index(),
        ..Lane::default()
    };
    now.iter().map(lane).collect()
}

/// The board, with its accessible name. A screen reader gets all numbers as text.
pub fn peg_board(label: AttrValue, &Scores { ref lanes, target }: &Scores) -> Html {
    let leader = lanes.iter().map(|lane| lane.value).max().unwrap_or(0);
    let tracks: Vec<Track> = lanes
        .iter()
        .map(|lane| match lane.target.or(target) {
            Some(target) => Track::to(target),
            None => Track::growing(leader),
        })
        .collect();
    let longest = tracks.iter().copied().max_by_key(|track| track.broad_row()).unwrap_or(Track::to(1));
    // if the holes of the lanes are not worth the same, each lane says what its own are worth
    let mixed = tracks.windows(2).any(|pair| pair[0].worth != pair[1].worth);
    let caption = tracks
        .first()
        .filter(|track| !mixed && track.worth > 1)
        .map(|track| classed("p", "peg-caption").set("aria-hidden", "true").text(hole_words(track.worth)));
    let wood = div("peg-wood")
        .put(grain())
        .each(
            lanes
                .iter()
                .zip(&tracks)
                .zip(PEGS..)
                .map(|((lane, &track), beat)| lane_drawn(lane, track, longest, mixed, beat)),
        )
        .put_if(caption);
    figure(label, lanes, target).put(wood).into()
}

/// The same as the end of a hand tells it: a line for each score, and no holes to count.
pub fn peg_lines(label: AttrValue, &Scores { ref lanes, target }: &Scores) -> Html {
    let leader = lanes.iter().map(|lane| lane.value).max().unwrap_or(0);
    let line = |(lane, beat): (&Lane, usize)| {
        let end = lane.target.or(target).unwrap_or_else(|| reach(leader));
        let [who, step, value] = labels(lane, beat);
        lane_of(lane)
            .put(who)
            .put(peg_line((lane.previous, lane.value), end, Some(beat)))
            .put(step)
            .put(value)
    };
    let wood = div("peg-wood").each(lanes.iter().zip(PEGS..).map(line));
    figure(label, lanes, target).class("peg-lines").put(wood).into()
}

/// The board with what a screen reader hears of it.
fn figure(label: AttrValue, lanes: &[Lane], target: Option<u64>) -> El {
    let said = lanes.iter().map(|lane| el("li").text(spoken(lane, target)));
    classed("figure", "peg-board").set("aria-label", label).put(classed("ul", "visually-hidden").each(said))
}

/// What a hole is worth, in words.
fn hole_words(worth: u64) -> String {
    match worth {
        1 => "A hole is 1 point".to_owned(),
        _ => format!("A hole is {} points", grouped(worth)),
    }
}

fn lane_drawn(lane: &Lane, track: Track, longest: Track, tells_worth: bool, beat: usize) -> El {
    let worth = tells_worth.then(|| classed("span", "peg-note").text(hole_words(track.worth)));
    let [who, step, value] = labels(lane, beat);
    lane_of(lane).put(div("peg-labels").put(who.put_if(worth)).put(step).put(value)).each(track.drawings(
        lane.value,
        lane.previous,
        longest,
        beat,
    ))
}

/// A lane with nothing in it.
fn lane_of(lane: &Lane) -> El {
    div("peg-lane").class(colour_class(lane.colour)).class_if(lane.warn, "warn").set("aria-hidden", "true")
}

/// Whose lane it is, what the last step brought, and the score.
fn labels(lane: &Lane, beat: usize) -> [El; 3] {
    let arrives =
        |what: El| if lane.value == lane.previous { what } else { what.revealed(beat, Reveal::Arrives) };
    let step = i128::from(lane.value) - i128::from(lane.before_hand.unwrap_or(lane.previous));
    let step = if step == 0 { String::new() } else { signed(step) };
    let name = classed("span", "peg-name").text(lane.name.clone());
    let note = lane.note.clone().map(|note| {
        let warning = lane.warn.then(|| {
            svg("peg-warn", "0 0 20 20").put(el("path").set("d", "M10 2 19 18H1ZM10 8V12.6M10 15V15.4"))
        });
        arrives(classed("span", "peg-note").put_if(warning).text(note))
    });
    let value = counting("", grouped(lane.value));
    let value = if lane.value == lane.previous {
        value
    } else {
        value
            .set(COUNTS_FROM, lane.before_hand.unwrap_or(lane.previous).to_string())
            .revealed(beat, Reveal::Counts)
    };
    [
        classed("span", "peg-who").put(name).put_if(note),
        arrives(classed("span", "peg-step").text(step)),
        classed("span", "peg-value").put(value),
    ]
}

/// What a screen reader says of a lane: `Ann: 230 of 1000, 45 more than before`.
fn spoken(lane: &Lane, target: Option<u64>) -> String {
    let mut text = format!("{}: {}", lane.name, lane.value);
    if let Some(target) = lane.target.or(target) {
        text += &format!(" of {target}");
    }
    let before = lane.before_hand.unwrap_or(lane.previous);
    text += &match (lane.value.checked_sub(before), before.saturating_sub(lane.value)) {
        (Some(0), _) => ", as before".to_string(),
        (Some(more), _) => format!(", {more} more than before"),
        (None, fewer) => format!(", {fewer} fewer than before"),
    };
    if let Some(note) = &lane.note {
        text += &format!("; {note}");
    }
    text
}

fn signed(step: i128) -> String {
    let size = u64::try_from(step.unsigned_abs()).unwrap_or(u64::MAX);
    format!("{}{}", if step < 0 { "−" } else { "+" }, grouped(size))
}

/// The number with a thin space between thousands, from five digits on: 1000, 12 000.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    if digits.len() < 5 {
        return digits;
    }
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// The grain of the wood: long lines, every fifth of them bold, and two knots.
fn grain() -> El {
    let (mut fine, mut bold) = (String::new(), String::new());
    for line in 0..72 {
        let mut path = String::new();
        for step in 0..=25 {
            let y =
                line * 70 + wave(line * 27, 24) + wave(step * 13 + line, 40) + wave(step * 52 + line * 7, 12);
            let start = if step == 0 { 'M' } else { 'L' };
            path += &format!("{start}{} {}", step * 40, y / 10);
        }
        if line % 5 == 1 { bold += &path } else { fine += &path }
    }
    let line = |class: &'static str, path: String| classed("path", class).set("d", path);
    svg("peg-grain", "0 0 1000 500")
        .set("preserveAspectRatio", "xMidYMid slice")
        .put(line("fine", fine))
        .put(line("bold", bold))
        .put(drawn(KNOTS))
}

/// Two knots in the wood.
const KNOTS: &str = "\
    <g class='knot'>\
    <ellipse cx='236' cy='127' rx='18' ry='8'/>\
    <ellipse cx='236' cy='127.5' rx='8' ry='4'/>\
    <ellipse cx='655' cy='266' rx='24' ry='11'/>\
    <ellipse cx='655' cy='267' rx='11' ry='5'/>\
    </g>";

/// A wave of the given height at an angle in hundredths of a quarter turn: a parabola for each half turn.
fn wave(angle: i32, height: i32) -> i32 {
    let half = angle.rem_euclid(200);
    let arc = half * (200 - half) * height / 10_000;
    if angle.rem_euclid(400) < 200 { arc } else { -arc }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lanes_say_what_a_hole_is_worth() {
        let words = |target| hole_words(Track::to(target).worth);
        assert_eq!(words(1_000_000), "A hole is 10\u{202f}000 points");
        assert_eq!(words(10), "A hole is 1 point");
    }

    #[test]
    fn thousands_are_grouped_from_five_digits_on() {
        assert_eq!(grouped(1000), "1000");
        assert_eq!(grouped(12_000), "12\u{202f}000");
        assert_eq!(grouped(1_234_567), "1\u{202f}234\u{202f}567");
    }
}
