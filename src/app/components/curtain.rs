//! The curtain between two people's private moments.

use super::card_face::CardBack;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// For so long, in milliseconds, a new curtain cannot be lifted: the tap that let it fall may be a double one.
const GUARD: u32 = 350;

/// What a curtain says.
#[derive(Properties, PartialEq)]
pub struct CurtainProps {
    /// Who takes the device.
    pub name: AttrValue,
    /// What has just happened; public.
    #[prop_or_default]
    pub news: AttrValue,
    /// What that person will do.
    pub next: AttrValue,
    /// That person has the device.
    pub onlift: Callback<()>,
}

/// The curtain: names who takes the device; one tap lifts it.
#[component]
pub fn Curtain(props: &CurtainProps) -> Html {
    let guarded = use_state(|| true);
    {
        let guarded = guarded.setter();
        use_effect_with(props.name.clone(), move |_| {
            guarded.set(true);
            let timeout = Timeout::new(GUARD, move || guarded.set(false));
            move || drop(timeout)
        });
    }
    let onclick = props.onlift.reform(|_: MouseEvent| ());
    html! {
        <section class="curtain" aria-labelledby="curtain-name">
            <div class="curtain-back" aria-hidden="true"><CardBack /><CardBack /><CardBack /></div>
            if !props.news.is_empty() {
                <p class="curtain-news">{ &props.news }</p>
            }
            <h2 id="curtain-name" tabindex="-1" data-focus="">{ "Pass to " }<b>{ &props.name }</b></h2>
            <p class="curtain-next">{ &props.next }</p>
            <button type="button" class="button primary wide" disabled={*guarded} {onclick}>
                { format!("I am {}", props.name) }
            </button>
        </section>
    }
}
