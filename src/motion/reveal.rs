//! Results are revealed, not listed: one fact after the other.
//!
//! The scene is whole from the start, for screen readers as well. What [`El::revealed`](crate::dom::El::revealed) marks is held
//! back by the delay of its movement until its beat comes; the facts of a beat follow closely upon each other.

use super::animation::{Animation, Ease, Flight};
use super::frame::Frame;
use super::layer::Layer;
use super::layout::{all, number};
use super::spot::{Inset, Spot};
pub use crate::dom::Reveal;
use crate::sound;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgGeometryElement};

/// The beat of a peg-board's first lane: pegs come last but for the word.
pub const PEGS: usize = 100;

/// The beat of the large word of a result; how the match stands follows.
pub const WORD: usize = 200;

/// The attribute of the end of a game that is won.
pub const WON: &str = "data-won";

/// The attribute with the holes a peg passes, the old one first and its own last: pairs of distances from its own.
pub const HOPS: &str = "data-hops";

/// The attribute of a peg on a line, with how far along it stood before in percent, and in how many hops it comes from there.
pub const HOPS_FROM: &str = "data-hops-from";

/// The attribute with the number that was there before.
pub const COUNTS_FROM: &str = "data-counts-from";
/// The words for one and for several of what is counted, with a stroke between them.
pub const COUNTS_WORDS: &str = "data-counts-words";

/// Where a game's score sheet is.
const SCORE_SHEET: &str = ".score-sheet";

/// Before the first fact of a hand's end: the last trick is still on its way.
const BEFORE: f64 = 500.0;
/// How long the picture of a game that is won lives (`static/styles/page/end.css`).
const CELEBRATED: f64 = 3_000.0;
/// When the chord comes that goes with it.
const CHORD: f64 = 500.0;
/// How long a plank takes to come down.
const LAID: f64 = 300.0;
/// From one beat to the next.
const BETWEEN: f64 = 260.0;

/// From one peg that hops to the next: none waits for the last, and none is there before it.
const BETWEEN_PEGS: f64 = 330.0;

/// From the first fact of a beat to the last, however many there are.
const LONGEST: f64 = 1_200.0;

/// From one fact of a beat to the next.
const fn step(how: Reveal) -> f64 {
    match how {
        Reveal::Shown => 160.0,
        Reveal::Laid | Reveal::Turned => 110.0,
        Reveal::Drawn => 170.0,
        Reveal::Hops | Reveal::Arrives | Reveal::Counts | Reveal::Stamped => 0.0,
    }
}

/// Something to be told. All that has to be measured is measured before anything moves.
struct Fact {
    beat: usize,
    how: Reveal,
    element: Element,
    /// What is drawn in it.
    lines: Vec<(Element, Vec<Frame>)>,
    /// Its parts, and how those lie that are cards.
    parts: Vec<(Element, Option<Inset>)>,
}

impl Fact {
    /// None for what is not in the picture.
    fn of(element: Element) -> Option<Fact> {
        let beat = element.get_attribute("data-reveal")?.parse().ok()?;
        let word = element.get_attribute("data-reveal-as")?;
        let how = Reveal::ALL.into_iter().find(|how| how.word() == word)?;
        if element.get_client_rects().length() == 0 {
            return None;
        }
        let lines = if how == Reveal::Drawn { all(&element, "path") } else { Vec::new() };
        let lines = lines.into_iter().filter_map(|line| Some((line.clone(), stroke(&line)?))).collect();
        let parts = if how == Reveal::Turned { all(&element, ":scope > *") } else { Vec::new() };
        let inset = |part: &Element| {
            part.matches(".card-face")
                .unwrap_or(false)
                .then(|| Inset::between(Spot::of(part), Spot::of(&element)))
        };
        let parts = parts.into_iter().map(|part| (part.clone(), inset(&part))).collect();
        Some(Fact { beat, how, element, lines, parts })
    }
}

/// Reveals the end of a hand. From now until the last fact is revealed the scene has the mark `data-revealing`.
pub fn reveal(layer: &Layer, scene: &Element) {
    if facts(layer, scene, BEFORE).is_some() {
        layer.mark_until_over(scene, REVEALING);
    }
}

/// Reveals the end of a game that is won, likewise.
pub fn celebrate(layer: &Layer, scene: &Element) {
    let revealed = facts(layer, scene, 0.0).unwrap_or_default();
    layer.sound(sound::chord_after, CHORD);
    layer.wait(CELEBRATED.max(revealed));
    layer.mark_until_over(scene, REVEALING);
}

/// The mark of a scene while it is revealed.
const REVEALING: &str = "data-revealing";

/// Reveals the facts of a scene, the first one after that time. Says when the last one is revealed; none where there is no fact.
fn facts(layer: &Layer, scene: &Element, mut start: f64) -> Option<f64> {
    let mut facts: Vec<Fact> = all(scene, "[data-reveal]").into_iter().filter_map(Fact::of).collect();
    facts.sort_by_key(|fact| fact.beat);
    let mut revealed: Option<Animation> = None;
    // when the pegs began to hop that were revealed last, and when they are there
    let mut hopped: Option<(f64, f64)> = None;
    for beat in facts.chunk_by(|one, other| one.beat == other.beat) {
        let hops = beat.iter().filter(|fact| fact.how == Reveal::Hops);
        let hops = hops.map(|fact| hopping(holes(&fact.element).len())).reduce(f64::max);
        if let (Some((began, there)), Some(time)) = (hopped, hops) {
            start = (began + BETWEEN_PEGS).max(there - time);
        }
        let began = start;
        let (numbers, others): (Vec<&Fact>, Vec<_>) =
            beat.iter().partition(|fact| fact.how == Reveal::Counts);
        let (arrivals, others): (Vec<_>, Vec<_>) =
            others.into_iter().partition(|fact| fact.how == Reveal::Arrives);
        let (mut delay, mut end) = (start, start);
        #[expect(clippy::cast_precision_loss, reason = "a beat has few facts")]
        let span = LONGEST / others.len().max(1) as f64;
        for fact in others {
            end = reveal_one(layer, fact, delay).max(end);
            delay += step(fact.how).min(span);
        }
        for fact in numbers {
            count(layer, fact, start, end);
        }
        for fact in arrivals {
            start = reveal_one(layer, fact, end);
        }
        hopped = hops.map(|_| (began, end));
        start = start.max(end) + BETWEEN;
        // on a small screen the next fact may be out of sight; nobody is led away from the end to its score sheet
        let followed = beat.iter().find(|fact| !matches!(fact.element.closest(SCORE_SHEET), Ok(Some(_))));
        if let (Some(revealed), Some(now), Some(first)) = (&revealed, layer.last(), followed) {
            Layer::follow(revealed, now, &first.element);
        }
        revealed = layer.last();
    }
    (!facts.is_empty()).then_some(start)
}

/// Reveals a fact after that time. Says when it is revealed.
fn reveal_one(layer: &Layer, fact: &Fact, delay: f64) -> f64 {
    let Fact { how, element, lines, parts, .. } = fact;
    let (frames, time, ease) = match how {
        Reveal::Shown => (Frame::appear(6.0), 260.0, Ease::Fly),
        Reveal::Arrives | Reveal::Counts => (Frame::appear(0.0), 180.0, Ease::Fly),
        Reveal::Laid => {
            layer.sound(sound::knock_after, delay + LAID);
            (Frame::appear(-22.0), LAID, Ease::Lift)
        }
        Reveal::Stamped => {
            layer.sound(sound::stamp_after, delay);
            (Frame::stamp(), 360.0, Ease::Fly)
        }
        Reveal::Drawn => return draw(layer, lines, delay),
        Reveal::Turned => return turn(layer, element, parts, delay),
        Reveal::Hops => {
            let holes = holes(element);
            let time = hopping(holes.len());
            for hole in 1..holes.len() {
                #[expect(clippy::cast_precision_loss, reason = "a peg passes few holes")]
                let share = hole as f64 / (holes.len() - 1) as f64;
                layer.sound(sound::knock_after, delay + time * share);
            }
            (Frame::hops(&holes), time, Ease::Even)
        }
    };
    layer.show(element, &frames, Flight { time, delay, ease });
    delay + time
}

/// A number counts from then until then.
fn count(layer: &Layer, Fact { element, .. }: &Fact, start: f64, end: f64) {
    let number = |text: Option<String>| text?.replace('\u{202f}', "").parse::<i64>().ok();
    let (from, to) = (number(element.get_attribute(COUNTS_FROM)), number(element.text_content()));
    if let (Some(from), Some(to)) = (from, to) {
        let time = (end - start).max(hopping(2));
        layer.count(element, from, to, Flight { time, delay: start, ease: Ease::Even });
    }
}

/// How long a peg takes over so many holes.
#[expect(clippy::cast_precision_loss, reason = "many hops take no longer than some")]
pub fn hopping(holes: usize) -> f64 {
    let hops = holes.saturating_sub(1);
    let each = match hops {
        0..=4 => 210.0,
        5..=12 => 110.0,
        _ => 62.0,
    };
    (hops as f64 * each).min(1_500.0)
}

fn holes(peg: &Element) -> Vec<(f64, f64)> {
    if let Some(holes) = holes_of_line(peg) {
        return holes;
    }
    let hops = peg.get_attribute(HOPS).unwrap_or_default();
    let numbers: Vec<f64> = hops.split(' ').filter_map(number).collect();
    numbers.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect()
}

/// The same for a peg on a line, whose length is known only here.
fn holes_of_line(peg: &Element) -> Option<Vec<(f64, f64)>> {
    let from = peg.get_attribute(HOPS_FROM)?;
    let (from, hops) = from.split_once("% ")?;
    let (from, hops) = (number(from)?, hops.parse::<u32>().ok()?);
    let to = number(peg.get_attribute("cx")?.strip_suffix('%')?)?;
    let way = (from - to) / 100.0 * peg.parent_element()?.get_bounding_client_rect().width();
    Some((0..=hops).map(|hop| (way * (1.0 - f64::from(hop) / f64::from(hops.max(1))), 0.0)).collect())
}

/// A line that is drawn from its beginning; none for what has no ends.
fn stroke(line: &Element) -> Option<Vec<Frame>> {
    let line = line.dyn_ref::<SvgGeometryElement>()?;
    let from = line.get_point_at_length(0.0).ok()?;
    let to = line.get_point_at_length(line.get_total_length()).ok()?;
    let (dx, dy) = (f64::from(to.x() - from.x()), f64::from(to.y() - from.y()));
    Some(Frame::stroke(f64::from(from.x()), f64::from(from.y()), dy.atan2(dx).to_degrees()))
}

/// Draws lines, every second one a little later: a cross has two strokes, a red line is drawn twice.
fn draw(layer: &Layer, lines: &[(Element, Vec<Frame>)], delay: f64) -> f64 {
    let mut end = delay;
    for (n, (line, frames)) in lines.iter().enumerate() {
        let delay = delay + if n % 2 == 0 { 0.0 } else { 150.0 };
        let time = 240.0;
        layer.show(line, frames, Flight { time, delay, ease: Ease::Fly });
        end = end.max(delay + time);
    }
    end
}

/// Turns a card up; what else stands in its place appears with it.
fn turn(layer: &Layer, place: &Element, parts: &[(Element, Option<Inset>)], delay: f64) -> f64 {
    let half = 150.0;
    for (part, inset) in parts {
        let later = Flight { time: half, delay: delay + half, ease: Ease::Fly };
        if let Some(inset) = inset {
            layer.cover(place, *inset, Flight { time: half, delay, ease: Ease::Even });
            layer.show(part, &Frame::turn(), later);
        } else {
            layer.show(part, &Frame::appear(0.0), later);
        }
    }
    delay + 2.0 * half
}
