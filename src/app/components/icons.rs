//! Small signs on buttons; what they mean is said by the button.

use yew::prelude::*;

/// Which sign.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum IconSign {
    /// Three lines.
    Menu,
    /// A cross.
    Close,
}

/// What an icon shows.
#[derive(Properties, PartialEq)]
pub struct IconProps {
    /// Which sign.
    pub sign: IconSign,
}

/// A sign in the colour of the text around it.
#[component]
pub fn Icon(props: &IconProps) -> Html {
    let path = match props.sign {
        IconSign::Menu => "M4 7h16M4 12h16M4 17h16",
        IconSign::Close => "M6 6l12 12M18 6L6 18",
    };
    html! {
        <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
            <path d={path} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
                stroke-linejoin="round" />
        </svg>
    }
}
