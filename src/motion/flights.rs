//! The layer in which cards fly that no longer lie anywhere, and how Yew is made to draw a table in one go.
//!
//! After 16 ms Yew lets the browser show what it has drawn so far, even if the table is drawn and the hand on it is not: a
//! movement would look for a card that is not there yet. Yew does not do so while another component waits to be drawn. So
//! this layer, which never changes, asks to be drawn together with the table.

use crate::dom::div;
use std::cell::RefCell;
use std::rc::Rc;
use yew::html::Scope;
use yew::prelude::*;

/// Reaches the layer of a table, once that is in the document.
#[derive(Clone, Default)]
pub struct Handle(Rc<RefCell<Option<Scope<Flights>>>>);

impl Handle {
    /// The table that is about to change will be drawn in one go.
    pub fn draw_in_one_go(&self) {
        if let Some(flights) = &*self.0.borrow() {
            flights.send_message(());
        }
    }
}

impl PartialEq for Handle {
    fn eq(&self, other: &Handle) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

#[derive(Properties, PartialEq)]
pub struct FlightsProps {
    pub handle: Handle,
    pub node: NodeRef,
}

pub struct Flights;

impl Component for Flights {
    type Message = ();
    type Properties = FlightsProps;

    fn create(ctx: &Context<Flights>) -> Flights {
        ctx.props().handle.0.replace(Some(ctx.link().clone()));
        Flights
    }

    fn view(&self, ctx: &Context<Flights>) -> Html {
        div("flights").set("aria-hidden", "true").node(&ctx.props().node).into()
    }
}
