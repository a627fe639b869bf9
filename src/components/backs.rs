//! The backs of a hand that a phone holds, at its edge of the table, with their numbers. Whoever is on turn touches one.

use crate::anchor::Anchor;
use crate::components::card_face::{card_back, card_face};
use crate::dom::{El, button, classed, div, el, focus_within, within};
use crate::phones::{Back, Backs};
use crate::text::{capital, card_name};
use yew::prelude::*;

/// The attribute with the number of a back.
const NUMBER: &str = "data-card-number";

/// The backs. They have one tab stop.
pub struct BacksArea {
    node: NodeRef,
    /// The number that arrow keys or a touch reached last.
    stop: usize,
}

/// What happens to them.
pub enum Msg {
    /// A key moves along them: so far, or to the end.
    Key(isize),
    /// One is touched.
    Touched(MouseEvent),
}

impl Component for BacksArea {
    type Message = Msg;
    type Properties = Backs;

    fn create(_: &Context<BacksArea>) -> BacksArea {
        BacksArea { node: NodeRef::default(), stop: 1 }
    }

    fn update(&mut self, ctx: &Context<BacksArea>, msg: Msg) -> bool {
        let props = ctx.props();
        match msg {
            Msg::Key(by) => {
                let held = props.held();
                let here = held.iter().position(|&number| number == self.current(props)).unwrap_or(0);
                let to = here.saturating_add_signed(by).min(held.len().saturating_sub(1));
                self.stop = held.get(to).copied().unwrap_or(1);
                focus_within(&self.node, NUMBER, &self.stop.to_string());
                true
            }
            Msg::Touched(event) => {
                let number = within(&event, NUMBER).and_then(|(_, number)| number.parse::<u8>().ok());
                if let Some(number) = number.filter(|_| props.is_on) {
                    self.stop = number.into();
                    props.ontouch.emit(Some(number));
                }
                false
            }
        }
    }

    fn view(&self, ctx: &Context<BacksArea>) -> Html {
        let (props, link) = (ctx.props(), ctx.link());
        // what is played flies from where it lay
        let flies_from = |drawn: El, place: Option<usize>| {
            if place == props.left_last { drawn.anchor(&Anchor::Fan(props.seat)) } else { drawn }
        };
        let stop = self.current(props);
        let backs = (0..).zip(&props.backs).map(|(place, &back): (usize, &Back)| {
            flies_from(slot(props, place + 1, back, stop == place + 1), Some(place))
        });
        let group = div("backs").node(&self.node).set("role", "group");
        let group = group.set("aria-label", format!("{} cards, by number", capital(&props.whose)));
        let group = flies_from(group, None);
        let lay = props.lay.as_ref().map(|(words, is_whole)| {
            let lay = button("button primary", words.clone(), props.ontouch.reform(|_| None));
            lay.flag("disabled", !is_whole)
        });
        let refused = props.refused.map(|number| match number {
            0 => "That cannot be laid now. Choose others.".to_owned(),
            number => format!("Card {number} cannot be played now. Choose another."),
        });
        div("edge-backs")
            .put(
                group
                    .onclick(link.callback(Msg::Touched))
                    .onkeydown(link.batch_callback(|event: KeyboardEvent| key(&event)))
                    .each(backs),
            )
            .put_if(lay)
            .put(classed("p", "backs-refused").set("role", "status").text(refused.unwrap_or_default()))
            .into()
    }
}

impl Backs {
    /// The numbers that are held.
    fn held(&self) -> Vec<usize> {
        let held = (1..).zip(&self.backs).filter(|(_, back)| **back != Back::Gone);
        held.map(|(number, _)| number).collect()
    }
}

impl BacksArea {
    /// The tab stop: the number reached last, or the next that is held.
    fn current(&self, props: &Backs) -> usize {
        let held = props.held();
        held.iter().copied().find(|&number| number >= self.stop).or(held.last().copied()).unwrap_or(0)
    }
}

fn key(event: &KeyboardEvent) -> Option<Msg> {
    let by = match event.key().as_str() {
        "ArrowRight" => 1,
        "ArrowLeft" => -1,
        "Home" => isize::MIN,
        "End" => isize::MAX,
        _ => return None,
    };
    event.prevent_default();
    Some(Msg::Key(by))
}

/// A card at its number, or the gap that it has left.
fn slot(props: &Backs, number: usize, back: Back, is_stop: bool) -> El {
    let face = match back {
        Back::Gone => return classed("i", "back-gap").key(number),
        Back::Down | Back::Pushed => card_back(),
        Back::Open(card) => card_face(card),
    };
    let is = match back {
        Back::Open(card) => format!(", the {}", card_name(card)),
        Back::Pushed => ", pushed out".to_owned(),
        Back::Down | Back::Gone => String::new(),
    };
    let slot = classed("button", "back-card")
        .class_if(back == Back::Pushed, "pushed")
        .key(number)
        .set("type", "button")
        .set(NUMBER, number.to_string())
        .set("tabindex", if is_stop { "0" } else { "-1" })
        .set("aria-label", format!("{} card {number}{is}", capital(&props.whose)))
        .put(face)
        .put(el("b").set("aria-hidden", "true").text(number.to_string()));
    if props.is_on { slot } else { slot.set("aria-disabled", "true") }
}
