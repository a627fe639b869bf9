//! The keyframes of each movement.

use super::spot::Spot;
use crate::platform::object;
use wasm_bindgen::JsValue;

/// A moment of a movement.
pub struct Frame {
    /// Empty for what only appears or vanishes.
    transform: String,
    /// How far it can be seen, for what is there only while it flies.
    opacity: Option<f64>,
}

impl Frame {
    fn new(transform: String) -> Frame {
        Frame { transform, opacity: None }
    }

    /// Where a thing lies anyway.
    fn rest() -> Frame {
        Frame::new(moved(0.0, 0.0, 1.0, 0.0))
    }

    /// From one place to another, where the thing lies; it is lifted a little on its way.
    pub fn path(from: Spot, to: Spot) -> Vec<Frame> {
        let (dx, dy) = (from.x - to.x, from.y - to.y);
        let scale = if to.width > 0.0 { from.width / to.width } else { 1.0 };
        let lift = (dx.hypot(dy) * 0.06).min(26.0);
        vec![
            Frame::new(moved(dx, dy, scale, 0.0)),
            Frame::new(moved(dx * 0.4, dy * 0.4 - lift, 1.0 + (scale - 1.0) * 0.4, 0.0)),
            Frame::rest(),
        ]
    }

    /// From one place to another, where the card lies that many degrees off square; it starts square.
    pub fn path_tilted(from: Spot, to: Spot, tilt: f64) -> Vec<Frame> {
        let (dx, dy) = (from.x - to.x, from.y - to.y);
        let (sin, cos) = (-tilt).to_radians().sin_cos();
        let seen = Spot { x: to.x + dx * cos - dy * sin, y: to.y + dx * sin + dy * cos, ..from };
        let mut frames = Frame::path(seen, to);
        if let Some(start) = frames.first_mut() {
            start.transform += &format!(" rotate({}deg)", -tilt);
        }
        frames
    }

    /// From its place to others, one after the other; at the last one the thing vanishes.
    pub fn away(from: Spot, stops: &[Spot]) -> Vec<Frame> {
        let stop =
            |to: &Spot| Frame::new(moved(to.x - from.x, to.y - from.y, to.width / from.width.max(1.0), 0.0));
        std::iter::once(Frame::rest()).chain(stops.iter().map(stop)).collect()
    }

    /// Unfolded from its left edge; it is that wide.
    pub fn unfold(width: f64) -> Vec<Frame> {
        let half = width / 2.0;
        let unfolded =
            |share: f64| format!("translateX({:.1}px) scaleX({share}) translateX({half:.1}px)", -half);
        [0.01, 1.0].map(|share| Frame::new(unfolded(share))).into()
    }

    /// From its place to the card that takes the trick, where it turns until only its edge is seen.
    pub fn gather((from, lying): (Spot, f64), centre: Spot, turn: usize) -> Vec<Frame> {
        let gathered = moved(centre.x - from.x, centre.y - from.y, 1.0, fanned(turn));
        let turned = format!("{gathered} rotateY(90deg)");
        vec![Frame::new(moved(0.0, 0.0, 1.0, lying)), Frame::new(gathered), Frame::new(turned)]
    }

    /// From its place to the card that takes the trick, and on to where it will lie.
    pub fn collect((from, lying): (Spot, f64), centre: Spot, to: Spot) -> Vec<Frame> {
        let at = |spot: Spot, turn: f64| {
            Frame::new(moved(spot.x - from.x, spot.y - from.y, spot.width / from.width.max(1.0), turn))
        };
        vec![at(from, lying), at(centre, lying), at(to, 0.0)]
    }

    /// The back of that card: it turns up there and goes to the pile of the trick's taker.
    pub fn leave(centre: Spot, pile: Spot, turn: usize) -> Vec<Frame> {
        let edge = moved(0.0, 0.0, 1.0, fanned(turn));
        let end = moved(pile.x - centre.x, pile.y - centre.y, pile.width / centre.width.max(1.0), 90.0);
        vec![
            Frame::new(format!("{edge} rotateY(90deg)")),
            Frame::new(format!("{edge} rotateY(0deg)")),
            Frame::new(format!("{end} rotateY(0deg)")),
        ]
    }

    /// Turned up over its long axis.
    pub fn turn() -> Vec<Frame> {
        vec![Frame::new("rotateY(90deg)".to_owned()), Frame::new("rotateY(0deg)".to_owned())]
    }

    /// Larger for a moment.
    pub fn pulse(scale: f64) -> Vec<Frame> {
        vec![Frame::rest(), Frame::new(moved(0.0, 0.0, scale, 0.0)), Frame::rest()]
    }

    /// Appears, coming from so many pixels below.
    pub fn appear(below: f64) -> Vec<Frame> {
        let hidden = Frame { transform: moved(0.0, below, 1.0, 0.0), opacity: Some(0.0) };
        vec![hidden, Frame { opacity: Some(1.0), ..Frame::rest() }]
    }

    /// Comes down on its place from above, and sits.
    pub fn stamp() -> Vec<Frame> {
        let frame = |scale, opacity| Frame { transform: moved(0.0, 0.0, scale, 0.0), opacity: Some(opacity) };
        vec![frame(1.6, 0.0), frame(0.95, 1.0), frame(1.0, 1.0)]
    }

    /// A line drawn from its beginning, in the direction of its end.
    pub fn stroke(x: f64, y: f64, angle: f64) -> Vec<Frame> {
        let drawn = |share: f64| {
            format!(
                "translate({x}px,{y}px) rotate({angle}deg) scaleX({share}) rotate({}deg) translate({}px,{}px)",
                -angle, -x, -y
            )
        };
        let frame = |share: f64, opacity: f64| Frame { transform: drawn(share), opacity: Some(opacity) };
        vec![frame(0.01, 0.0), frame(0.2, 1.0), frame(1.0, 1.0)]
    }

    /// Not seen until it is over.
    pub fn unseen() -> Vec<Frame> {
        [0.0, 0.0].map(Frame::seen).into()
    }

    fn seen(share: f64) -> Frame {
        Frame { transform: String::new(), opacity: Some(share) }
    }

    /// Appears where it lies.
    pub fn fade_in() -> Vec<Frame> {
        [0.0, 1.0].map(Frame::seen).into()
    }

    /// Vanishes where it lies, that many degrees off square.
    pub fn fade_out(tilt: f64) -> Vec<Frame> {
        [1.0, 0.0]
            .map(|share| Frame { opacity: Some(share), ..Frame::new(moved(0.0, 0.0, 1.0, tilt)) })
            .into()
    }

    /// The same path for what covers a thing that turns up on its way: it vanishes at the end.
    pub fn vanishing(path: &[Frame]) -> Vec<Frame> {
        let frame = |(frame, opacity): (&Frame, f64)| Frame {
            transform: frame.transform.clone(),
            opacity: Some(opacity),
        };
        path.iter().zip([1.0, 1.0, 0.0]).map(frame).collect()
    }

    /// A column with so many lines of its own height, from the first to the last.
    pub fn roll(lines: usize) -> Vec<Frame> {
        let last = lines.saturating_sub(1) * 100;
        [0, last].map(|share| Frame::new(format!("translateY(-{share}%)"))).into()
    }

    /// In small jumps from hole to hole, to where a peg stands.
    pub fn hops(holes: &[(f64, f64)]) -> Vec<Frame> {
        let start = holes.first().map(|&(x, y)| Frame::new(moved(x, y, 1.0, 0.0)));
        let hops = holes.windows(2).flat_map(|pair| {
            let ((x1, y1), (x2, y2)) = (pair[0], pair[1]);
            // between two rows of holes it flies higher
            let height = ((x2 - x1).hypot(y2 - y1) * 0.5).clamp(5.0, 9.0);
            [0.25, 0.5, 0.75, 1.0].map(|t: f64| {
                let lift = height * 4.0 * t * (1.0 - t);
                Frame::new(moved(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t - lift, 1.0, 0.0))
            })
        });
        start.into_iter().chain(hops).collect()
    }

    /// As the browser takes it.
    pub fn to_js(&self) -> JsValue {
        let transform = (!self.transform.is_empty()).then(|| ("transform", self.transform.as_str().into()));
        let opacity = self.opacity.map(|opacity| ("opacity", opacity.into()));
        object(transform.into_iter().chain(opacity)).into()
    }
}

/// How far off square a card lies that is gathered as the one with this number, in degrees.
#[expect(clippy::cast_precision_loss, reason = "a trick has few cards")]
fn fanned(turn: usize) -> f64 {
    turn as f64 * 5.0 - 7.0
}

fn moved(dx: f64, dy: f64, scale: f64, turn: f64) -> String {
    format!("translate({dx:.1}px,{dy:.1}px) scale({scale:.3}) rotate({turn}deg)")
}
