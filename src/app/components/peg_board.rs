//! The wooden peg-board: a lane of holes for each player, a peg where the score is and one where it was.

use super::peg_track::Track;
use yew::prelude::*;

/// One player's lane.
#[derive(Clone, Debug, PartialEq)]
pub struct Lane {
    /// Whose it is.
    pub name: AttrValue,
    /// The score now, in points.
    pub value: u64,
    /// The score before the last step, in points.
    pub previous: u64,
    /// A few words beside the number, such as `leads`.
    pub note: Option<AttrValue>,
    /// Whether something is amiss with this score; the note should say what.
    pub warn: bool,
    /// Which of the seats' colours the pegs have, from 0.
    pub colour: usize,
    /// The points at the end of this lane, where it differs from the board's.
    pub target: Option<u64>,
}

impl Default for Lane {
    fn default() -> Lane {
        Lane {
            name: AttrValue::Static(""),
            value: 0,
            previous: 0,
            note: None,
            warn: false,
            colour: 0,
            target: None,
        }
    }
}

/// What a peg-board shows.
#[derive(Properties, PartialEq)]
pub struct PegBoardProps {
    /// What it is, for those who cannot see it: `Scores after hand 6`.
    pub label: AttrValue,
    /// The lanes, from the top.
    pub lanes: Vec<Lane>,
    /// The points at the end of the board; without one it grows with the leader.
    #[prop_or_default]
    pub target: Option<u64>,
    /// More classes.
    #[prop_or_default]
    pub class: Classes,
}

/// The board. The numbers are also there as text; the drawing adds nothing that is not said.
#[component]
pub fn PegBoard(props: &PegBoardProps) -> Html {
    let leader = props.lanes.iter().map(|lane| lane.value).max().unwrap_or(0);
    let tracks: Vec<Track> = props
        .lanes
        .iter()
        .map(|lane| match lane.target.or(props.target) {
            Some(target) => Track::to(target),
            None => Track::growing(leader),
        })
        .collect();
    let worth = tracks.first().map(|track| track.worth).filter(|&worth| worth > 1);
    html! {
        <figure class={classes!("peg-board", props.class.clone())} aria-label={&props.label}>
            <div class="peg-wood">
                { grain() }
                { for props.lanes.iter().zip(&tracks).map(|(lane, track)| lane_html(lane, *track)) }
            </div>
            if let Some(worth) = worth {
                <figcaption class="peg-caption" aria-hidden="true">
                    { format!("A hole is {} points", grouped(worth)) }
                </figcaption>
            }
            <ul class="visually-hidden">
                { for props.lanes.iter().map(|lane| html! { <li>{ spoken(lane, props.target) }</li> }) }
            </ul>
        </figure>
    }
}

fn lane_html(lane: &Lane, track: Track) -> Html {
    let step = i128::from(lane.value) - i128::from(lane.previous);
    let colour = format!("seat-{}", lane.colour % 6);
    html! {
        <div class={classes!("peg-lane", colour, lane.warn.then_some("warn"))} aria-hidden="true">
            <div class="peg-plate">
                <span class="peg-who">
                <span class="peg-name">{ &lane.name }</span>
                if let Some(note) = &lane.note {
                    <span class="peg-note">
                        if lane.warn {
                            <svg class="peg-warn" viewBox="0 0 20 20" focusable="false">
                                <path d="M10 2 19 18H1ZM10 8V12.6M10 15V15.4" />
                            </svg>
                        }
                        { note }
                    </span>
                }
                </span>
                <span class="peg-step">{ if step == 0 { String::new() } else { signed(step) } }</span>
                <span class="peg-value">{ grouped(lane.value) }</span>
            </div>
            { track.drawing("peg-track narrow", track.narrow_row(), lane.value, lane.previous) }
            { track.drawing("peg-track broad", track.broad_row(), lane.value, lane.previous) }
        </div>
    }
}

/// What a screen reader says of a lane: `Ann: 230 of 1000, 45 more than before`.
fn spoken(lane: &Lane, target: Option<u64>) -> String {
    let mut text = format!("{}: {}", lane.name, lane.value);
    if let Some(target) = lane.target.or(target) {
        text += &format!(" of {target}");
    }
    text += &match (lane.value.checked_sub(lane.previous), lane.previous.saturating_sub(lane.value)) {
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

/// Thousands apart by a thin space, from five figures on: 1000, 12 000.
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

/// The grain of the plank: long lines that part around two knots.
fn grain() -> Html {
    const KNOTS: [(f64, f64, f64); 2] = [(236.0, 128.0, 15.0), (655.0, 268.0, 20.0)];
    let (mut fine, mut bold) = (String::new(), String::new());
    for line in 0..72 {
        let nth = f64::from(line);
        let base = nth * 7.0 + 2.4 * (nth * 2.7).sin();
        let mut path = String::new();
        for step in 0..=50 {
            let x = f64::from(step) * 20.0;
            let mut y = base + 4.0 * (x * 0.0052 + nth * 0.09).sin() + 1.2 * (x * 0.021 + nth * 0.7).sin();
            for (knot_x, knot_y, size) in KNOTS {
                let (along, away) = ((x - knot_x) / (size * 3.2), (y - knot_y) / size);
                y += away.signum() * size * (-along * along - away.abs() * 0.9).exp();
            }
            path += &format!("{}{x:.0} {y:.1}", if step == 0 { "M" } else { "L" });
        }
        if line % 5 == 1 { bold += &path } else { fine += &path }
    }
    html! {
        <svg class="peg-grain" viewBox="0 0 1000 500" preserveAspectRatio="xMidYMid slice" focusable="false">
            <path class="fine" d={fine} />
            <path class="bold" d={bold} />
            { for KNOTS.iter().flat_map(|&(x, y, size)| [0.9, 0.66, 0.42, 0.16].map(|ring| html! {
                <ellipse
                    class="knot"
                    cx={x.to_string()}
                    cy={(y - size * ring * 0.1).to_string()}
                    rx={(size * ring * 1.3).to_string()}
                    ry={(size * ring * 0.62).to_string()}
                />
            })) }
        </svg>
    }
}
