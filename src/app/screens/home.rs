//! Home: the games there are, and those under way.

use crate::app::components::card_face::{CardBack, CardFace};
use crate::app::route::Route;
use crate::app::store::{self, Saved};
use crate::app::text::list;
use new_tricks::cards::{Card, Rank, Suit};
use new_tricks::games::{self, GameInfo};
use std::rc::Rc;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The home page.
#[component]
pub fn Home() -> Html {
    let kept = use_state(|| Rc::new(Vec::<Saved>::new()));
    let load = {
        let kept = kept.setter();
        Callback::from(move |()| {
            let kept = kept.clone();
            spawn_local(async move { kept.set(Rc::new(store::games().await)) });
        })
    };
    {
        let load = load.clone();
        use_effect_with((), move |()| load.emit(()));
    }
    let under_way: Vec<&Saved> = kept.iter().filter(|saved| !saved.finished).collect();
    html! {
        <main class="screen home">
            <header class="home-head">
                <div class="home-fan" aria-hidden="true">
                    <CardBack />
                    <CardFace card={Card::new(Rank::Queen, Suit::Hearts)} />
                    <CardFace card={Card::JOKER} />
                </div>
                <div>
                    <h1 class="display">{ "New Tricks" }</h1>
                    <p class="home-lead">
                        { "Card games that were invented, written down, and never had a table. Here is one: deal and play." }
                    </p>
                </div>
            </header>
            if !under_way.is_empty() {
                <section aria-labelledby="under-way">
                    <h2 id="under-way">{ "Under way" }</h2>
                    <ul class="kept">
                        { for under_way.into_iter().map(|saved| html! {
                            <UnderWay key={saved.id.clone()} saved={saved.clone()} onforget={load.clone()} />
                        }) }
                    </ul>
                </section>
            }
            <section aria-labelledby="games">
                <h2 id="games">{ "Games" }</h2>
                <ul class="games">{ for games::ALL.iter().map(game_card) }</ul>
            </section>
            <footer class="home-foot small soft">
                <p>{ "No account, no ads, nothing leaves this device. The games belong to their inventors; we set the table." }</p>
            </footer>
        </main>
    }
}

fn game_card(game: &GameInfo) -> Html {
    let (least, most) = game.seats;
    html! {
        <li key={game.id} class={classes!("game-card", format!("game-{}", game.id))}>
            <div class="game-mark" aria-hidden="true">{ mark() }</div>
            <div class="game-words">
                <h3>{ game.name }</h3>
                <p>{ game.pitch }</p>
                <p class="small soft">
                    { format!("{} players ({least} to {most}) · {}", game.best, game.length) }
                </p>
                <div class="button-row">
                    <a class="button primary" href={Route::Setup(game.id.into()).href()}
                        aria-label={format!("Play {}", game.name)}>{ "Play" }</a>
                    <a class="button" href={Route::Rules(game.id.into()).href()}
                        aria-label={format!("Rules of {}", game.name)}>{ "Rules" }</a>
                </div>
            </div>
        </li>
    }
}

/// A corner of squared paper with pencil crosses, a peg and a red line.
fn mark() -> Html {
    html! {
        <svg viewBox="0 0 96 96" focusable="false">
            <rect class="mark-paper" x="2" y="2" width="92" height="92" rx="6" />
            <path class="mark-rule" d="M24 2v92M48 2v92M72 2v92M2 24h92M2 48h92M2 72h92" />
            <path class="mark-pencil" d="M7 7l12 12M19 7L7 19M31 31l12 12M43 31L31 43M55 55l12 12M67 55L55 67M79 79l12 12M91 79L79 91M55 7l12 12M67 7L55 19" />
            <path class="mark-line" d="M6 6L90 90" />
            <circle class="mark-peg" cx="84" cy="36" r="8" />
            <circle class="mark-peg" cx="13" cy="60" r="8" />
        </svg>
    }
}

#[derive(Properties, PartialEq)]
struct UnderWayProps {
    saved: Saved,
    onforget: Callback<()>,
}

/// A game that can be continued, or thrown away after a second thought.
#[component]
fn UnderWay(props: &UnderWayProps) -> Html {
    let asking = use_state(|| false);
    let saved = &props.saved;
    let info = games::ALL.iter().find(|game| Some(game.id) == saved.game());
    let name = info.map_or("A game", |game| game.name);
    let people = list(&saved.players());
    let ask = {
        let asking = asking.setter();
        move |ask: bool| {
            let asking = asking.clone();
            Callback::from(move |_: MouseEvent| asking.set(ask))
        }
    };
    let forget = {
        let (id, onforget) = (saved.id.clone(), props.onforget.clone());
        Callback::from(move |_: MouseEvent| {
            let (id, onforget) = (id.clone(), onforget.clone());
            spawn_local(async move {
                // where the browser keeps nothing there is nothing to take out
                let _ = store::forget(&id).await;
                onforget.emit(());
            });
        })
    };
    let when = js_sys::Date::new(&saved.saved.into())
        .to_locale_string("default", &js_sys::Object::new())
        .as_string()
        .unwrap_or_default();
    html! {
        <li class="kept-game">
            <div class="kept-words">
                <b>{ name }</b>
                <span>{ &people }</span>
                <span class="small soft">{ when }</span>
            </div>
            if *asking {
                <p class="kept-ask">{ "Throw this game away?" }</p>
                <button type="button" class="button danger" onclick={forget}>{ "Throw away" }</button>
                <button type="button" class="button" onclick={ask(false)}>{ "Keep it" }</button>
            } else {
                <a class="button primary" href={Route::Table(saved.id.clone()).href()}
                    aria-label={format!("Continue {name} with {people}")}>{ "Continue" }</a>
                <button type="button" class="button quiet" onclick={ask(true)}
                    aria-label={format!("Throw away {name} with {people}")}>{ "Throw away" }</button>
            }
        </li>
    }
}

/// What is said where a game cannot be shown.
#[derive(Properties, PartialEq)]
pub struct MissingProps {
    /// Why not.
    pub why: AttrValue,
}

/// A place without a game.
#[component]
pub fn Missing(props: &MissingProps) -> Html {
    html! {
        <main class="screen">
            <h1>{ "This game cannot be laid out" }</h1>
            <p>{ &props.why }</p>
            <p><a class="button primary" href={Route::Home.href()}>{ "To the games" }</a></p>
        </main>
    }
}
