//! Cards laid ahead, where the device is passed round: the button in the prompt and the sheet on which they are laid.

use super::{Msg, TableMsg, TableScreen};
use crate::components::lay_ahead::{LaidFor, LayAhead};
use crate::dom::{El, button, div};
use crate::games::{GameUi, Sheet};
use crate::screens::table_menu::close_button;
use crate::text::{card_name_as, suit_order};
use rules::ahead::When;
use rules::game::View;
use yew::html::Scope;
use yew::prelude::*;

impl<G: GameUi> TableScreen<G> {
    /// The button that opens the sheet. It tells its owner what lies there already.
    pub(super) fn ahead_button(&self, link: &Scope<Self>) -> El {
        let laid =
            self.turns_ahead(&self.session.sitting.view()).into_iter().filter(|turn| turn.laid.is_some());
        let text = match laid.count() {
            0 => "Lay ahead".to_owned(),
            laid => format!("{laid} laid ahead"),
        };
        let open = link.callback(|_| Msg::Table(TableMsg::OpenSheet(Sheet::Ahead)));
        button("button quiet ahead-open", text, open)
    }

    /// The sheet; nothing while nobody has the device.
    pub(super) fn ahead_sheet(&self, link: &Scope<Self>) -> Html {
        let sitting = &self.session.sitting;
        let Some(seat) = sitting.actor().filter(|_| self.session.may_lay_ahead()) else {
            return Html::default();
        };
        let view = sitting.view();
        let joker = G::trick_summary(&view).joker;
        let send = link.callback(Msg::Table);
        let onlay = send.reform(|(when, card)| TableMsg::LayAhead(when, card));
        let onforced = send.reform(TableMsg::PlayForced);
        let forced = sitting.ahead().plays_forced(seat);
        let row = div("button-row").put(match G::raised(&self.session.draft) {
            Some(card) => button(
                "button primary",
                format!("Play the {}", card_name_as(card, joker)),
                link.callback(move |_| Msg::ActFromSheet(G::play_card(card))),
            ),
            None => close_button("button primary", "Done", &self.dialog),
        });
        let turns = self.turns_ahead(&view);
        let ahead = html! { <LayAhead {turns} {joker} {forced} {onlay} {onforced} /> };
        div("room-stack").put(ahead).put(row).into()
    }

    /// What can be laid ahead for each kind of turn, once the card is played that is raised.
    fn turns_ahead(&self, view: &View<G>) -> Vec<LaidFor> {
        let mut view = view.clone();
        let Some(seat) = view.viewer else { return Vec::new() };
        if let Some(raised) = G::raised(&self.session.draft) {
            view.hand.remove(raised);
        }
        let summary = G::trick_summary(&view);
        let turn = |when: When| {
            let cards = G::could_play(&view, when);
            let laid = self.session.sitting.ahead().card(seat, when).filter(|&card| cards.contains(card));
            let cards = summary.hand.iter().copied().filter(|&card| cards.contains(card)).collect();
            LaidFor { when, cards, laid }
        };
        When::all(suit_order(summary.trump)).map(turn).filter(|turn| !turn.cards.is_empty()).collect()
    }
}
