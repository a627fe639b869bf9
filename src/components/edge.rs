//! A seat's edge of a device that lies in the middle: its panel, and its cards face down. Its person presses the cards and
//! sees them as long as the finger is down, slides along them to one, and pushes that towards the middle to play it.

use super::glossary::put_away;
use super::hand::{PUSHED, shift};
use super::player_panel::seat_fan;
use crate::dom::{El, button, classed, div, el};
use crate::platform;
use crate::seating::{Edge, Look, LookBy, Push, TURN};
use rules::seat::Seat;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// What stands on the pad: while it is held, one’s code is seen, and what backs are not enough for is decided.
const HOLD: &str = "Hold to scan your hand";

/// Marks the card under the finger.
const POINTED: &str = "data-pointed";

/// What an edge shows.
#[derive(Properties, PartialEq)]
pub struct EdgeProps {
    /// Whose it is.
    pub seat: Seat,
    /// Where it is.
    pub edge: Edge,
    /// The class of its place, clockwise from the near edge.
    pub place: &'static str,
    /// Whose it is, in words: `Ann’s`.
    pub whose: AttrValue,
    /// What everybody may see of the seat.
    pub player_panel: Html,
    /// How many cards it holds.
    pub held: u8,
    /// The numbered backs of those cards, where a phone holds the hand. Their person looks at a pad beside them.
    pub backs: Option<Html>,
    /// What the seat has to do, and how, while it is its turn.
    pub turn: Option<(AttrValue, &'static str)>,
    /// Whether a person sits there, who may look.
    pub is_person: bool,
    /// What that person sees, while they look.
    pub open: Option<Html>,
    /// Whether the cards lie open until they are hidden by a button.
    pub is_kept: bool,
    /// The game in a minute, for whoever asks at their edge.
    pub quick_rules: Callback<(), Html>,
    /// Somebody begins to look, or no longer does.
    pub onlook: Callback<(Look, bool)>,
}

/// The edge.
pub struct EdgeArea {
    node: NodeRef,
    pad: NodeRef,
    /// Whether the rules lie there.
    reads: bool,
    hold: Option<Hold>,
}

/// A finger that holds the cards up.
struct Hold {
    pointer: i32,
    /// Where it is.
    at: (i32, i32),
    /// Where it was when it last pointed at a card.
    from: (i32, i32),
    card: Option<HtmlElement>,
    push: Push,
}

/// What happens at an edge.
pub enum Msg {
    /// A pointer goes down on the cards, moves, goes up, or is lost.
    Pointer(PointerEvent),
    /// The button that keeps the cards open, or hides them.
    Keep,
    /// The button that shows the rules, or puts them away.
    Read,
    /// The cards are drawn under the finger.
    Drawn,
}

impl Component for EdgeArea {
    type Message = Msg;
    type Properties = EdgeProps;

    fn create(_: &Context<EdgeArea>) -> EdgeArea {
        EdgeArea { node: NodeRef::default(), pad: NodeRef::default(), reads: false, hold: None }
    }

    fn update(&mut self, ctx: &Context<EdgeArea>, msg: Msg) -> bool {
        let props = ctx.props();
        match msg {
            Msg::Pointer(event) => self.pointer(props, &event),
            Msg::Drawn => self.follow(props.edge),
            Msg::Keep => props.onlook.emit(((props.seat, LookBy::Button), !props.is_kept)),
            Msg::Read => {
                self.reads = !self.reads;
                return true;
            }
        }
        false
    }

    fn view(&self, ctx: &Context<EdgeArea>) -> Html {
        let (props, link) = (ctx.props(), ctx.link());
        let pointer = link.callback(Msg::Pointer);
        let pad = div("edge-pad").node(&self.pad).set("aria-hidden", "true").put(match &props.backs {
            Some(_) => el("b").text(HOLD),
            None => seat_fan(props.seat, "", props.held),
        });
        let pad = match props.is_person {
            true => pad.class("holds").onpointer(pointer.clone()).onlostpointer(pointer),
            false => pad,
        };
        let turn = props.turn.as_ref().map(|(what, how)| {
            let how = props.is_person.then(|| el("small").text(*how));
            classed("p", "edge-turn").text(what.clone()).put_if(how)
        });
        classed("section", "edge")
            .class(props.place)
            .class_if(props.turn.is_some(), "now")
            .class_if(props.open.is_some(), "open")
            .class_if(props.backs.is_some(), "numbered")
            .set("aria-label", format!("{} edge", props.whose))
            .set("data-edge", props.seat.index().to_string())
            .set(TURN, props.edge.turn())
            .node(&self.node)
            .put(props.player_panel.clone())
            .put_if(turn)
            .put(pad)
            .put(props.backs.clone().unwrap_or_default())
            .put(
                // the button lies above what is open, however high that is
                div("edge-lap")
                    .put_if(props.open.clone().map(|open| div("edge-open").put(open)))
                    .put_if(props.is_person.then(|| self.keep(ctx))),
            )
            .put_if(self.reads.then(|| rules(props)))
            .put_if(props.is_person.then(|| self.read(ctx)))
            .into()
    }

    fn changed(&mut self, ctx: &Context<EdgeArea>, before: &EdgeProps) -> bool {
        if before.open.is_some() && ctx.props().open.is_none() {
            // what was told of a card is as private as the hand
            put_away();
            if let Some(hold) = &mut self.hold {
                hold.card = None;
            }
        }
        true
    }

    fn destroy(&mut self, ctx: &Context<EdgeArea>) {
        // the finger will not be heard of again
        if let Some(Hold { pointer, .. }) = self.hold {
            ctx.props().onlook.emit(((ctx.props().seat, LookBy::Pointer(pointer)), false));
        }
    }

    fn rendered(&mut self, ctx: &Context<EdgeArea>, _: bool) {
        let points_at_none = self.hold.as_ref().is_some_and(|hold| hold.card.is_none());
        if points_at_none && ctx.props().open.is_some() {
            // the hand is drawn after its edge
            ctx.link().send_future(async {
                platform::frame().await;
                Msg::Drawn
            });
        }
    }
}

impl EdgeArea {
    /// The button for whoever cannot hold, or wants a hand free.
    fn keep(&self, ctx: &Context<EdgeArea>) -> El {
        let EdgeProps { whose, is_kept, seat, .. } = ctx.props();
        let (text, label) = match is_kept {
            true => ("Hide", format!("{whose} cards lie open: hide them")),
            false => ("Look", format!("Look at {whose} cards until they are hidden")),
        };
        // beside a code there is no room for more
        let lies_open = *is_kept && ctx.props().backs.is_none();
        let open = lies_open.then(|| classed("span", "edge-bar").text(format!("{whose} cards lie open")));
        button("edge-keep", "", ctx.link().callback(|_| Msg::Keep))
            .class_if(*is_kept, "kept")
            .set("aria-label", label)
            .set("aria-keyshortcuts", (seat.index() + 1).to_string())
            .put_if(open)
            .put(el("b").text(text))
    }

    /// The button for the rules: they lie at that edge only, upright, and the others play on.
    fn read(&self, ctx: &Context<EdgeArea>) -> El {
        button("edge-keep edge-read", "", ctx.link().callback(|_| Msg::Read))
            .class_if(self.reads, "kept")
            .set("aria-expanded", if self.reads { "true" } else { "false" })
            .set("aria-label", format!("Rules at {} edge", ctx.props().whose))
            .put(el("b").text("Rules"))
    }

    fn pointer(&mut self, props: &EdgeProps, event: &PointerEvent) {
        let (pointer, at) = (event.pointer_id(), (event.client_x(), event.client_y()));
        let look = (props.seat, LookBy::Pointer(pointer));
        if event.type_() == "pointerdown" {
            if self.hold.is_none() && event.button() == 0 {
                if let Some(pad) = self.pad.cast::<Element>() {
                    // it fails only for a pointer that is gone
                    let _ = pad.set_pointer_capture(pointer);
                }
                self.hold = Some(Hold { pointer, at, from: at, card: None, push: Push::Points });
                props.onlook.emit((look, true));
            }
            return;
        }
        let Some(hold) = self.hold.as_mut().filter(|hold| hold.pointer == pointer) else { return };
        match event.type_().as_str() {
            "pointermove" => {
                hold.at = at;
                self.follow(props.edge);
            }
            end => {
                let card = hold.card.take().filter(|_| end == "pointerup" && hold.push == Push::Out);
                if let Some(card) = card.filter(may_be_played) {
                    push(&card);
                }
                self.hold = None;
                props.onlook.emit((look, false));
            }
        }
    }

    /// The finger is there now: it points at a card, or takes it along.
    fn follow(&mut self, edge: Edge) {
        let hand = self.node.cast::<Element>().and_then(|node| node.query_selector(".hand").ok().flatten());
        let (Some(hand), Some(hold)) = (hand, &mut self.hold) else { return };
        let (x, y) = hold.at;
        let before = std::mem::replace(&mut hold.push, Push::at(edge.within_element(&hand, x, y)));
        if let (Some(card), true) = (&hold.card, hold.push != Push::Points) {
            if may_be_played(card) {
                shift(card, Some(edge.seen((x - hold.from.0, y - hold.from.1))));
            } else if hold.push == Push::Out && before != Push::Out {
                // the rules refuse it and say why, as long as its owner looks
                push(card);
            }
            return;
        }
        if let (Some(card), true) = (&hold.card, before != Push::Points) {
            // back in its place, it is as near as it looks
            shift(card, None);
        }
        let nearest = nearest(&hand, edge, hold.at);
        if nearest != hold.card {
            for (card, is_pointed) in hold.card.iter().zip([false]).chain(nearest.iter().zip([true])) {
                // setting that attribute does not fail
                let _ = card.toggle_attribute_with_force(POINTED, is_pointed);
            }
            hold.card = nearest;
        }
        hold.from = hold.at;
    }
}

/// The rules, as long as somebody reads them.
fn rules(props: &EdgeProps) -> El {
    let rules = div("edge-rules").set("tabindex", "0").set("role", "region");
    rules.set("aria-label", format!("{} rules", props.whose)).put(props.quick_rules.emit(()))
}

/// The card that a finger at that point means.
fn nearest(hand: &Element, edge: Edge, (x, y): (i32, i32)) -> Option<HtmlElement> {
    let cards = hand.query_selector_all(".hand-card").ok()?;
    let cards = (0..cards.length()).filter_map(|card| cards.item(card)?.dyn_into::<HtmlElement>().ok());
    let beside = |at: f64, size: f64| (-at).max(at - size).max(0.0);
    let far = |card: &HtmlElement| {
        let place = edge.within_element(card, x, y);
        beside(place.left, place.width) + beside(place.top, place.height)
    };
    cards.min_by(|one, other| far(one).total_cmp(&far(other)))
}

fn may_be_played(card: &HtmlElement) -> bool {
    card.matches(".playable").unwrap_or(false)
}

/// Plays a card, or has the rules say why it cannot be played.
fn push(card: &HtmlElement) {
    // setting that attribute does not fail
    let _ = card.set_attribute(PUSHED, "");
    card.click();
}
