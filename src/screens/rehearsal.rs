//! A table that nobody sees. Browsers compile a function when it is first called: most of what a first table costs. So each
//! game draws one before anybody asks for it, outside the document.

use super::autosave::Stored;
use super::table::{TableProps, TableScreen};
use crate::games::GameUi;
use crate::pieces::Company;
use crate::platform;
use crate::saving::resumed;
use crate::seating::Seating;
use crate::start;
use std::rc::Rc;
use yew::platform::spawn_local;
use yew::{AttrValue, Callback, Renderer};

/// Draws a table of that game for somebody in that company, and forgets it.
pub fn rehearse<G: GameUi>(company: Company) {
    let Some((record, seed)) = start::rehearsed(G::ID, company) else { return };
    let Ok(mut table) = resumed::<G>(&record, seed) else { return };
    let Ok(place) = gloo_utils::document().create_element("div") else { return };
    // where people decide something before the cards are dealt, that is drawn
    let _ = table.deal();
    let stored = Stored { saved: 0.0, revision: 0, moves: table.record().moves.len() };
    let props = TableProps {
        id: AttrValue::default(),
        table: Rc::new(table),
        seating: Seating::default(),
        revision: 0,
        stored: Some(stored),
        saving: None,
        onovertaken: Callback::noop(),
        is_rehearsal: true,
    };
    let shown = Renderer::<TableScreen<G>>::with_root_and_props(place, props).render();
    spawn_local(async {
        platform::settled().await;
        shown.destroy();
    });
}
