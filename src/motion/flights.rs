//! Where cards fly that belong to no place any more; and what makes Yew draw a table at once.
//!
//! After 16 ms Yew lets the browser show what it has drawn so far, even where a table is drawn and the hand on it is not
//! yet. It never does so while something waits to be drawn again. So these, which draw nothing new, wait for that together
//! with the table: then the hand is drawn before the browser shows anything, or a movement looks for its cards.

use crate::dom::div;
use std::cell::RefCell;
use std::rc::Rc;
use yew::html::Scope;
use yew::prelude::*;

/// The flights of a table, as soon as they are in the document.
#[derive(Clone, Default)]
pub struct Handle(Rc<RefCell<Option<Scope<Flights>>>>);

impl Handle {
    /// A table that is about to be drawn will be drawn at once.
    pub fn draw_at_once(&self) {
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
