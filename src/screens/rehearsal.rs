//! Tables that nobody plays at: one is never seen ([`rehearsal`](crate::rehearsal)), another has the game in a minute.

use super::autosave::Stored;
use super::table::{FetchSheets, TableProps, TableScreen};
use crate::games::{GameUi, kind_of};
use crate::names::Names;
use crate::pieces::Company;
use crate::rehearsal::rehearse_screen;
use crate::saving::resumed;
use crate::seating::Seating;
use crate::start;
use rules::table::Table;
use std::rc::Rc;
use yew::{AttrValue, Callback, Html, html};

/// That game in a minute, as *Play* deals it.
pub fn quick_rules<G: GameUi>() -> Html {
    let dealt = kind_of::<G>().map(|kind| start::rehearsed(kind, Company::Computers));
    let table = dealt.and_then(|(record, seed)| resumed::<G>(&record, seed).ok());
    let drawn = |table: Table<G>| G::quick_rules(&table.view(None), &Names::new(table.players()), None);
    table.map(drawn).map_or_else(Html::default, Html::from)
}

/// Draws a table of that game for somebody in that company, and forgets it.
pub fn rehearse<G: GameUi>(company: Company, sheets: FetchSheets<G>) {
    let Some(kind) = kind_of::<G>() else { return };
    let (record, seed) = start::rehearsed(kind, company);
    let Ok(mut table) = resumed::<G>(&record, seed) else { return };
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
        sheets,
        is_rehearsal: true,
    };
    rehearse_screen(html! { <TableScreen<G> ..props /> });
}
