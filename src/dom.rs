//! Elements built by calls.
//!
//! Use `html!` where an element is a component, or a control of a form: it checks the names of properties, and sets what
//! is a property and no attribute (`value`, `checked`, `defaultvalue`). Use the builder for everything else.
//!
//! What the builder has and `html!` has not: its elements can still be added to. [`button`] and [`link`] are functions,
//! and a caller goes on from what they give, as in
//! `button("icon-button", "", undo).set("aria-label", "Undo").put(icon(UNDO))`; a card, a row or a panel comes from a
//! helper, and the caller adds the class, the key or the mark for the focus. What `html!` makes is finished (`VNode` has no
//! such methods), so that each of these helpers would have to be a component with a property for everything that any of
//! its callers adds. Look for `.class(`, `.key(` and `.flag("data-focus"` to see how often that is used.

use super::anchor::Anchor;
use super::route::Route;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::html::{
    onclick, onclose, onfocusin, onkeydown, onlostpointercapture, onpointercancel, onpointerdown,
    onpointermove, onpointerup,
};
use yew::prelude::*;
use yew::virtual_dom::{Key, Listener, VTag, VText};

/// How a fact is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reveal {
    /// It appears.
    Shown,
    /// It comes down from above, as a plank.
    Laid,
    /// The lines in it are drawn from their beginning.
    Drawn,
    /// A peg goes from hole to hole: [`HOPS`] tells where they are.
    Hops,
    /// A card, and what stands beside it, is turned up.
    Turned,
    /// It appears when all else of its beat has been told.
    Arrives,
    /// A number counts while all else of its beat is told: [`COUNTS_FROM`] tells what it was.
    Counts,
    /// It comes down like a stamp.
    Stamped,
}

impl Reveal {
    /// All of them.
    pub const ALL: [Reveal; 8] = [
        Reveal::Shown,
        Reveal::Laid,
        Reveal::Drawn,
        Reveal::Hops,
        Reveal::Turned,
        Reveal::Arrives,
        Reveal::Counts,
        Reveal::Stamped,
    ];

    /// Its word in the markup.
    pub const fn word(self) -> &'static str {
        match self {
            Reveal::Shown => "shown",
            Reveal::Laid => "laid",
            Reveal::Drawn => "drawn",
            Reveal::Hops => "hops",
            Reveal::Turned => "turned",
            Reveal::Arrives => "arrives",
            Reveal::Counts => "counts",
            Reveal::Stamped => "stamped",
        }
    }
}

/// An element being built. Its methods add to it in the order of the calls.
pub struct El(Box<VTag>);

/// An element with that tag.
pub fn el(tag: &'static str) -> El {
    El(Box::new(VTag::new(tag)))
}

/// An element with that tag and class.
pub fn classed(tag: &'static str, class: &'static str) -> El {
    el(tag).set_value("class", AttrValue::Static(class))
}

/// A `div` with that class.
pub fn div(class: &'static str) -> El {
    classed("div", class)
}

/// A button with that text, or none; it submits no form.
pub fn button(class: &'static str, text: impl Into<AttrValue>, onclick: Callback<MouseEvent>) -> El {
    let (button, text) = (classed("button", class).set("type", "button").onclick(onclick), text.into());
    if text.is_empty() { button } else { button.text(text) }
}

/// A link to a screen.
pub fn link(class: &'static str, text: &'static str, to: &Route) -> El {
    classed("a", class).set("href", to.href()).text(text)
}

/// Text for screen readers only.
pub fn spoken(text: impl Into<AttrValue>) -> El {
    classed("span", "visually-hidden").text(text)
}

/// A drawing that screen readers leave out and that takes no focus.
pub fn svg(class: &'static str, view_box: impl Into<AttrValue>) -> El {
    classed("svg", class).set("viewBox", view_box).set("aria-hidden", "true").set("focusable", "false")
}

/// Markup that never changes, such as a drawing.
pub fn drawn(markup: &'static str) -> Html {
    Html::from_html_unchecked(AttrValue::Static(markup))
}

/// The element with that attribute in which an event happened, and the attribute's value: for one listener that serves
/// many elements.
pub fn within(event: &Event, attribute: &str) -> Option<(HtmlElement, String)> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let found = target.closest(&format!("[{attribute}]")).ok()??;
    let value = found.get_attribute(attribute)?;
    Some((found.dyn_into().ok()?, value))
}

/// Moves the focus to the element inside that one whose attribute has that value. Says whether there is one.
pub fn focus_within(node: &NodeRef, attribute: &str, value: &str) -> bool {
    let found = node
        .cast::<Element>()
        .and_then(|outer| outer.query_selector(&format!("[{attribute}=\"{value}\"]")).ok().flatten())
        .and_then(|found| found.dyn_into::<HtmlElement>().ok());
    // focusing an element of the page does not fail
    found.is_some_and(|found| found.focus().is_ok())
}

impl El {
    /// Sets an attribute.
    pub fn set(self, name: &'static str, value: impl Into<AttrValue>) -> El {
        self.set_value(name, value.into())
    }

    fn set_value(mut self, name: &'static str, value: AttrValue) -> El {
        self.0.add_attribute(name, value);
        self
    }

    /// Sets an attribute without a value, if `holds`.
    pub fn flag(self, name: &'static str, holds: bool) -> El {
        if holds { self.set_value(name, AttrValue::Static("")) } else { self }
    }

    /// Adds classes, with spaces between them.
    pub fn class(self, classes: &str) -> El {
        let before =
            self.0.attributes.iter().find(|(name, _)| *name == "class").map_or("", |(_, value)| value);
        let all = format!("{before} {classes}");
        self.set_value("class", all.into())
    }

    /// The same, if `holds`.
    pub fn class_if(self, holds: bool, classes: &str) -> El {
        if holds { self.class(classes) } else { self }
    }

    /// Has it told at that beat of a result, where it is part of one.
    pub fn revealed(self, beat: usize, how: Reveal) -> El {
        self.set("data-reveal", beat.to_string()).set("data-reveal-as", how.word())
    }

    /// Marks it, so that it is found again.
    pub fn anchor(self, anchor: &Anchor) -> El {
        match anchor.attribute() {
            Some((name, value)) => self.set_value(name, value),
            None => self,
        }
    }

    /// Has it wait, when it changes, until what it is about [lies there](super::motion).
    pub fn said(self) -> El {
        self.flag("data-said", true)
    }

    /// Has it [glide](super::motion) when it is somebody else's.
    pub fn gliding(self, name: &'static str, whose: impl ToString) -> El {
        self.set("data-glides", name).set("data-whose", whose.to_string())
    }

    /// Marks it to take the focus when the screen changes.
    pub fn focused(self) -> El {
        self.set("tabindex", "-1").flag("data-focus", true)
    }

    /// Identifies it among its siblings when their order changes.
    pub fn key(mut self, key: impl Into<Key>) -> El {
        self.0.key = Some(key.into());
        self
    }

    /// Lets `node` refer to it.
    pub fn node(mut self, node: &NodeRef) -> El {
        self.0.node_ref = node.clone();
        self
    }

    /// Puts something into it.
    pub fn put(self, child: impl Into<Html>) -> El {
        self.put_node(child.into())
    }

    fn put_node(mut self, child: Html) -> El {
        self.0.add_child(child);
        self
    }

    /// Puts an element into it, if there is one. Where there is none, an empty place stays, so that the elements beside it
    /// are not drawn anew when it comes and goes.
    pub fn put_if(self, child: Option<El>) -> El {
        self.put_node(child.map_or_else(Html::default, Html::from))
    }

    /// Puts them all into it.
    pub fn each<C: Into<Html>>(mut self, children: impl IntoIterator<Item = C>) -> El {
        for child in children {
            self = self.put_node(child.into());
        }
        self
    }

    /// Puts text into it.
    pub fn text(self, text: impl Into<AttrValue>) -> El {
        self.put_node(VText::new(text.into()).into())
    }

    fn on(mut self, listener: std::rc::Rc<dyn Listener>) -> El {
        self.0.add_listener(listener);
        self
    }

    /// Listens to clicks.
    pub fn onclick(self, callback: Callback<MouseEvent>) -> El {
        self.on(std::rc::Rc::new(onclick::Wrapper::new(callback)))
    }

    /// Listens to keys.
    pub fn onkeydown(self, callback: Callback<KeyboardEvent>) -> El {
        self.on(std::rc::Rc::new(onkeydown::Wrapper::new(callback)))
    }

    /// Listens to the focus coming into it.
    pub fn onfocusin(self, callback: Callback<FocusEvent>) -> El {
        self.on(std::rc::Rc::new(onfocusin::Wrapper::new(callback)))
    }

    /// Listens to a dialog closing.
    pub fn onclose(self, callback: Callback<Event>) -> El {
        self.on(std::rc::Rc::new(onclose::Wrapper::new(callback)))
    }

    /// Listens to pointers that it loses.
    pub fn onlostpointer(self, callback: Callback<PointerEvent>) -> El {
        self.on(std::rc::Rc::new(onlostpointercapture::Wrapper::new(callback)))
    }

    /// Listens to pointers that go down, move, go up or are cancelled.
    pub fn onpointer(self, callback: Callback<PointerEvent>) -> El {
        self.on(std::rc::Rc::new(onpointerdown::Wrapper::new(callback.clone())))
            .on(std::rc::Rc::new(onpointermove::Wrapper::new(callback.clone())))
            .on(std::rc::Rc::new(onpointerup::Wrapper::new(callback.clone())))
            .on(std::rc::Rc::new(onpointercancel::Wrapper::new(callback)))
    }
}

impl From<El> for Html {
    fn from(element: El) -> Html {
        (*element.0).into()
    }
}
