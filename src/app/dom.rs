//! Elements built by calls.
//!
//! `html!` writes out every element where it stands, 130 bytes of wasm and more for each; a call here is a
//! fifth of that, and the page has a size to keep. `html!` mounts components, and writes a form's controls,
//! which have properties besides their attributes.
//!
//! For the same reason a component is only what has a state of its own, and takes messages: it is 2 KB of wasm
//! and more, and half as much again with hooks.

use super::route::Route;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::html::{
    onclick, onclose, onfocusin, onkeydown, onpointercancel, onpointerdown, onpointermove, onpointerup,
};
use yew::prelude::*;
use yew::virtual_dom::{Key, Listener, VTag, VText};

/// An element in the making. Its methods add to it in the order in which they are called.
pub struct El(Box<VTag>);

/// An element with that tag.
#[inline(never)]
pub fn el(tag: &'static str) -> El {
    El(Box::new(VTag::new(tag)))
}

/// An element with that tag and class.
#[inline(never)]
pub fn classed(tag: &'static str, class: &'static str) -> El {
    el(tag).set_value("class", AttrValue::Static(class))
}

/// A `div` with that class.
pub fn div(class: &'static str) -> El {
    classed("div", class)
}

/// A button that says that text; it submits nothing.
pub fn button(class: &'static str, text: impl Into<AttrValue>, pressed: Callback<MouseEvent>) -> El {
    button_saying(class, text.into(), pressed)
}

#[inline(never)]
fn button_saying(class: &'static str, text: AttrValue, pressed: Callback<MouseEvent>) -> El {
    let button = classed("button", class).set("type", "button").onclick(pressed);
    if text.is_empty() { button } else { button.text(text) }
}

/// A link that says that text.
#[inline(never)]
pub fn link(class: &'static str, text: &'static str, to: &Route) -> El {
    classed("a", class).set("href", to.href()).text(text)
}

/// Text that only a screen reader says.
pub fn spoken(text: impl Into<AttrValue>) -> El {
    classed("span", "visually-hidden").text(text)
}

/// A drawing that says nothing aloud and takes no focus.
pub fn svg(class: &'static str, view_box: impl Into<AttrValue>) -> El {
    classed("svg", class).set("viewBox", view_box).set("aria-hidden", "true").set("focusable", "false")
}

/// What never changes, as markup: the cheapest of all.
#[inline(never)]
pub fn drawn(markup: &'static str) -> Html {
    Html::from_html_unchecked(AttrValue::Static(markup))
}

/// What an event is about, where one listener serves many: the element with that attribute in which it
/// happened, and the attribute's value.
#[inline(never)]
pub fn within(event: &Event, attribute: &str) -> Option<(HtmlElement, String)> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let found = target.closest(&format!("[{attribute}]")).ok()??;
    let value = found.get_attribute(attribute)?;
    Some((found.dyn_into().ok()?, value))
}

/// Moves the focus to the element inside that one whose attribute has that value.
#[inline(never)]
pub fn focus_within(node: &NodeRef, attribute: &str, value: &str) {
    let found = node
        .cast::<Element>()
        .and_then(|outer| outer.query_selector(&format!("[{attribute}=\"{value}\"]")).ok().flatten())
        .and_then(|found| found.dyn_into::<HtmlElement>().ok());
    if let Some(found) = found {
        // focus fails on no element that is in the page
        let _ = found.focus();
    }
}

/// Text that stands by itself.
#[inline(never)]
fn text_node(text: AttrValue) -> Html {
    VText::new(text).into()
}

impl El {
    /// Sets an attribute.
    pub fn set(self, name: &'static str, value: impl Into<AttrValue>) -> El {
        self.set_value(name, value.into())
    }

    #[inline(never)]
    fn set_value(mut self, name: &'static str, value: AttrValue) -> El {
        self.0.add_attribute(name, value);
        self
    }

    /// Sets an attribute that says something by being there, if `holds`.
    pub fn flag(self, name: &'static str, holds: bool) -> El {
        if holds { self.set_value(name, AttrValue::Static("")) } else { self }
    }

    /// Adds a class, if `holds`.
    #[inline(never)]
    pub fn class_if(self, holds: bool, class: &str) -> El {
        if !holds {
            return self;
        }
        let before =
            self.0.attributes.iter().find(|(name, _)| *name == "class").map_or("", |(_, value)| value);
        let both = format!("{before} {class}");
        self.set_value("class", both.into())
    }

    /// Takes the focus when the screen changes.
    #[inline(never)]
    pub fn focused(self) -> El {
        self.set("tabindex", "-1").flag("data-focus", true)
    }

    /// What tells it from its siblings when their order changes.
    pub fn key(mut self, key: impl Into<Key>) -> El {
        self.0.key = Some(key.into());
        self
    }

    /// Where to find it in the page.
    pub fn node(mut self, node: &NodeRef) -> El {
        self.0.node_ref = node.clone();
        self
    }

    /// Puts something into it.
    pub fn put(self, child: impl Into<Html>) -> El {
        self.put_node(child.into())
    }

    #[inline(never)]
    fn put_node(mut self, child: Html) -> El {
        self.0.add_child(child);
        self
    }

    /// Puts something into it, if there is something. Its place is kept where there is nothing, so that the
    /// elements beside it stay the same when it comes and goes.
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
        self.put_node(text_node(text.into()))
    }

    #[inline(never)]
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

    /// Listens to the focus coming to it or into it.
    pub fn onfocusin(self, callback: Callback<FocusEvent>) -> El {
        self.on(std::rc::Rc::new(onfocusin::Wrapper::new(callback)))
    }

    /// Listens to a dialog closing.
    pub fn onclose(self, callback: Callback<Event>) -> El {
        self.on(std::rc::Rc::new(onclose::Wrapper::new(callback)))
    }

    /// Listens to fingers and buttons that go down, move, go up or are taken away.
    pub fn onpointer(self, callback: Callback<PointerEvent>) -> El {
        self.on(std::rc::Rc::new(onpointerdown::Wrapper::new(callback.clone())))
            .on(std::rc::Rc::new(onpointermove::Wrapper::new(callback.clone())))
            .on(std::rc::Rc::new(onpointerup::Wrapper::new(callback.clone())))
            .on(std::rc::Rc::new(onpointercancel::Wrapper::new(callback)))
    }
}

impl From<El> for Html {
    #[inline(never)]
    fn from(element: El) -> Html {
        (*element.0).into()
    }
}
