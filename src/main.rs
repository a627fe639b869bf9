//! The page: mounts the app, nothing else.

#[cfg(target_arch = "wasm32")]
fn main() {
    use yew::prelude::*;
    #[component]
    fn App() -> Html {
        html! { <main><h1>{ "New Tricks" }</h1></main> }
    }
    yew::Renderer::<App>::new().render();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This program is a web page: build and open it with `cargo xtask play`.");
}
