//! What its owner sees who lays cards ahead: for each kind of turn a card, and whether what is forced plays itself.

use super::card_face::{card_chip, suit_sign};
use super::choices::{ChoiceState, choice, choices};
use crate::dom::{button, classed, div, el};
use crate::text::{capital, card_name_as};
use rules::cards::Card;
use rules::trick::When;
use yew::prelude::*;

/// A kind of turn, and what is laid for it.
#[derive(Clone, PartialEq)]
pub struct LaidFor {
    /// The turn.
    pub when: When,
    /// The cards that could be played, in the order of the hand.
    pub cards: Vec<Card>,
    /// The one that is laid.
    pub laid: Option<Card>,
}

/// What may be laid ahead.
#[derive(Properties, PartialEq)]
pub struct LayAheadProps {
    /// The kinds of turns.
    pub turns: Vec<LaidFor>,
    /// The card that the joker stands for, if it stands for one.
    pub joker: Option<Card>,
    /// Whether what is forced plays itself.
    pub forced: bool,
    /// A card is laid, or taken back.
    pub onlay: Callback<(When, Card)>,
    /// What is forced is to be played, or not.
    pub onforced: Callback<bool>,
}

/// One kind of turn is chosen, and its cards are shown.
pub struct LayAhead {
    chosen: usize,
}

/// What happens to it.
pub enum Msg {
    /// The turn at that place is chosen.
    Choose(usize),
    /// A card is laid for the turn that is chosen, or taken back.
    Lay(Card),
}

impl Component for LayAhead {
    type Message = Msg;
    type Properties = LayAheadProps;

    fn create(ctx: &Context<LayAhead>) -> LayAhead {
        LayAhead { chosen: next(&ctx.props().turns, 0).unwrap_or(0) }
    }

    fn update(&mut self, ctx: &Context<LayAhead>, msg: Msg) -> bool {
        match msg {
            Msg::Choose(place) => self.chosen = place,
            Msg::Lay(card) => {
                let Some(turn) = ctx.props().turns.get(self.chosen) else { return false };
                ctx.props().onlay.emit((turn.when, card));
                if turn.laid.is_none() {
                    // whoever lays one goes on to the next
                    self.chosen = next(&ctx.props().turns, self.chosen + 1).unwrap_or(self.chosen);
                }
            }
        }
        true
    }

    fn view(&self, ctx: &Context<LayAhead>) -> Html {
        let (props, link) = (ctx.props(), ctx.link());
        let turn = |(place, turn): (usize, &LaidFor)| {
            let chosen = place == self.chosen;
            let (name, sign) = match turn.when {
                When::Leads => ("I lead".to_owned(), Html::from("Lead")),
                When::Asked(suit) => (format!("{} are led", capital(suit.name())), suit_sign(suit)),
            };
            let laid = turn.laid.map(|card| card_name_as(card, props.joker));
            let label = laid.map_or(name.clone(), |laid| format!("{name}: the {laid}"));
            let state = ChoiceState { chosen, barred: false, stop: chosen };
            choice("button ahead-turn", label, state, link.callback(move |_| Msg::Choose(place)))
                .put(el("span").set("aria-hidden", "true").put(sign))
                .put_if(turn.laid.map(card_chip))
        };
        let chosen = props.turns.get(self.chosen);
        let then = match chosen.map(|turn| turn.when) {
            Some(When::Asked(suit)) => format!("When {} are led, play", suit.name()),
            Some(When::Leads) | None => "When I lead, play".to_owned(),
        };
        let pressed = |on: bool| if on { "true" } else { "false" };
        let card = |card: Card| {
            let is_laid = chosen.and_then(|turn| turn.laid) == Some(card);
            button("button ahead-card", "", link.callback(move |_| Msg::Lay(card)))
                .key(card.index())
                .set("aria-pressed", pressed(is_laid))
                .set("aria-label", card_name_as(card, props.joker))
                .put(card_chip(card))
        };
        let forced = !props.forced;
        div("room-stack lay-ahead")
            .put(el("p").text("A card laid ahead plays itself in your turn, if it may be played then. Nobody passes you the device for it."))
            .put(choices("ahead-turns", "When").each(props.turns.iter().enumerate().map(turn)))
            .put(el("p").set("aria-hidden", "true").put(el("b").text(then.clone())))
            .put(
                div("ahead-cards")
                    .set("role", "group")
                    .set("aria-label", then)
                    .each(chosen.iter().flat_map(|turn| &turn.cards).copied().map(card)),
            )
            .put(
                button("button wide ahead-card", "Play for me what is forced", props.onforced.reform(move |_| forced))
                    .set("aria-pressed", pressed(props.forced)),
            )
            .put(
                classed("p", "small soft")
                    .text("All see that the device does not come to you, and may guess why."),
            )
            .into()
    }
}

/// The next turn from that place on, round and round, for which nothing is laid.
fn next(turns: &[LaidFor], from: usize) -> Option<usize> {
    (from..turns.len()).chain(0..from.min(turns.len())).find(|&place| turns[place].laid.is_none())
}
