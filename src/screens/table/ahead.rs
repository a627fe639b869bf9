//! Cards laid ahead, where the device is passed round: the button in the prompt and the sheet on which they are laid.

use super::{Msg, TableMsg, TableScreen};
use crate::components::dialog::close_button;
use crate::components::icons::{AHEAD, icon};
use crate::components::lay_ahead::{LaidFor, LayAhead};
use crate::dom::{El, button, div, el};
use crate::games::{GameUi, Sheet};
use crate::text::{card_name_as, suit_order};
use rules::cards::{Card, CardSet, Suit};
use rules::trick::When;
use yew::html::Scope;
use yew::prelude::*;

impl<G: GameUi> TableScreen<G> {
    /// The button that opens the sheet. It tells its owner how many cards lie there already.
    pub(super) fn ahead_button(&self, link: &Scope<Self>) -> El {
        let sitting = &self.session.sitting;
        let laid = sitting.actor().map_or(0, |seat| sitting.ahead().count(seat, sitting.view().hand));
        open_button(laid, &link.callback(Msg::Table))
    }

    /// The sheet; nothing while nobody has the device.
    pub(super) fn ahead_sheet(&self, link: &Scope<Self>) -> Html {
        let sitting = &self.session.sitting;
        let Some(seat) = sitting.actor().filter(|_| self.session.may_lay_ahead()) else {
            return Html::default();
        };
        let view = sitting.view();
        let raised = G::raised(&self.session.draft);
        let mut hand = view.hand;
        if let Some(card) = raised {
            hand.remove(card);
        }
        let ahead = sitting.ahead();
        let turn = |when: When| (G::could_play(&view, hand, when), ahead.card(seat, when));
        let onplay = raised.map(|card| {
            let play = link.callback(move |_: MouseEvent| Msg::ActFromSheet(G::play_card(card)));
            (card, play)
        });
        let send = link.callback(Msg::Table);
        let held = (G::hand(&view), G::trump(&view), G::joker(&view));
        sheet(held, &turn, ahead.plays_forced(seat), &send, onplay, &self.dialog)
    }
}

fn open_button(laid: usize, send: &Callback<TableMsg>) -> El {
    let text = match laid {
        0 => "Lay ahead".to_owned(),
        laid => format!("{laid} laid ahead"),
    };
    button("button quiet ahead-open", "", send.reform(|_| TableMsg::OpenSheet(Sheet::Ahead)))
        .set("aria-label", text.clone())
        .set("title", text)
        .put(icon(AHEAD))
        .put_if((laid > 0).then(|| el("b").set("aria-hidden", "true").text(laid.to_string())))
}

/// What can be laid ahead for each kind of turn, once the card is played that is raised; `turn` says of each which cards could
/// be played then, and which is laid.
fn sheet(
    (hand, trump, joker): (Vec<Card>, Option<Suit>, Option<Card>),
    turn: &dyn Fn(When) -> (CardSet, Option<Card>),
    forced: bool,
    send: &Callback<TableMsg>,
    onplay: Option<(Card, Callback<MouseEvent>)>,
    dialog: &NodeRef,
) -> Html {
    let turns = When::all(suit_order(trump)).map(|when| {
        let (could, laid) = turn(when);
        let cards = hand.iter().copied().filter(|&card| could.contains(card)).collect();
        LaidFor { when, cards, laid: laid.filter(|&card| could.contains(card)) }
    });
    let turns: Vec<LaidFor> = turns.filter(|turn| !turn.cards.is_empty()).collect();
    let onlay = send.reform(|(when, card)| TableMsg::LayAhead(when, card));
    let onforced = send.reform(TableMsg::PlayForced);
    let way = match onplay {
        Some((card, play)) => {
            button("button primary", format!("Play the {}", card_name_as(card, joker)), play)
        }
        None => close_button("button primary", "Done", dialog),
    };
    let ahead = html! { <LayAhead {turns} {joker} {forced} {onlay} {onforced} /> };
    div("room-stack").put(ahead).put(div("button-row").put(way)).into()
}
