//! The table: what all games share. Who has the device, the curtain, keeping the game, announcements, and the
//! sheets that lie over the table.

use super::home::missing;
use crate::app::boards::{Boarded, Seated};
use crate::app::components::curtain::Curtain;
use crate::app::components::dialog::Dialog;
use crate::app::components::icons::{MENU, icon};
use crate::app::dom::{button, classed, div, el};
use crate::app::names::Names;
use crate::app::page::{focus_marked, use_cover};
use crate::app::route::Route;
use crate::app::store::{self, Saved};
use new_tricks::game::{Rest, Turn};
use new_tricks::games::contract_grid::ContractGrid;
use new_tricks::record::{Head, read};
use new_tricks::seed::{Seed, SeedError};
use new_tricks::sitting::{Sitting, Stage};
use new_tricks::table::Table;
use std::rc::Rc;
use yew::platform::spawn_local;
use yew::prelude::*;

/// Which kept game to lay out.
#[derive(Properties, PartialEq)]
pub struct TableScreenProps {
    /// Its name in the store.
    pub id: AttrValue,
}

/// What is known of the kept game.
#[derive(Clone, PartialEq)]
enum Found {
    Looking,
    Missing(String),
    Game(Rc<Saved>),
}

/// A kept game, taken from the store and laid out.
#[component]
pub fn TableScreen(props: &TableScreenProps) -> Html {
    let found = use_state(|| Found::Looking);
    {
        let found = found.setter();
        use_effect_with(props.id.clone(), move |id| {
            let id = id.clone();
            found.set(Found::Looking);
            spawn_local(async move {
                found.set(match store::game(&id).await {
                    Ok(Some(saved)) => Found::Game(Rc::new(saved)),
                    Ok(None) => Found::Missing("There is no such game on this device.".to_owned()),
                    Err(error) => Found::Missing(error.sentence().to_owned()),
                });
            });
        });
    }
    match &*found {
        Found::Looking => html! { <main class="screen"><p class="soft">{ "Laying the table…" }</p></main> },
        Found::Missing(why) => missing(why),
        Found::Game(saved) => match laid_out::<ContractGrid>(saved) {
            Ok(sitting) => html! {
                <Laid<ContractGrid> key={saved.id.clone()} id={saved.id.clone()} start={sitting} />
            },
            Err(why) => missing(&why),
        },
    }
}

/// The table as the kept record leaves it.
fn laid_out<G: Boarded>(saved: &Saved) -> Result<Start<G>, String> {
    let why = |error: &dyn std::fmt::Display| format!("What is kept of this game cannot be read: {error}.");
    let head = Head::of(&saved.record).map_err(|error| why(&error))?;
    let record = read::<G>(&head).map_err(|error| why(&error))?;
    let seed: Seed = saved.code.parse().map_err(|error: SeedError| why(&error))?;
    let table = Table::resume(record, seed).map_err(|error| why(&error))?;
    Ok(Start(Rc::new(Sitting::new(table))))
}

/// People sitting down; the same people are the same start.
struct Start<G: Boarded>(Rc<Sitting<G>>);

impl<G: Boarded> Clone for Start<G> {
    fn clone(&self) -> Self {
        Start(Rc::clone(&self.0))
    }
}

impl<G: Boarded> PartialEq for Start<G> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0) || self.0.table().record() == other.0.table().record()
    }
}

#[derive(Properties)]
struct LaidProps<G: Boarded> {
    id: AttrValue,
    start: Start<G>,
}

impl<G: Boarded> PartialEq for LaidProps<G> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && self.start == other.start
    }
}

/// What changes at a table.
struct State<G: Boarded> {
    sitting: Sitting<G>,
    draft: G::Draft,
    refused: Option<AttrValue>,
}

enum Deed<G: Boarded> {
    Lift,
    Cover,
    GoOn,
    Draft(G::Draft),
    Act(G::Action),
}

impl<G: Boarded> Reducible for State<G> {
    type Action = Deed<G>;

    fn reduce(self: Rc<Self>, deed: Deed<G>) -> Rc<Self> {
        let mut next = State { sitting: self.sitting.clone(), draft: self.draft.clone(), refused: None };
        match deed {
            Deed::Lift => next.sitting.lift(),
            Deed::Cover if self.sitting.viewer().is_none() => return self,
            Deed::Cover => next.sitting.cover(),
            // a tap that comes when there is nothing to go on to changes nothing
            Deed::GoOn => drop(next.sitting.go_on()),
            Deed::Draft(draft) => next.draft = draft,
            Deed::Act(action) => match next.sitting.act(action) {
                Ok(()) => next.draft = G::Draft::default(),
                Err(refusal) => next.refused = Some(G::refuse(&refusal).into()),
            },
        }
        Rc::new(next)
    }
}

/// A sheet that lies over the table.
#[derive(Clone, Copy, PartialEq)]
enum Sheet {
    Menu,
    Scores,
    LastTrick,
    Rules,
}

/// A sheet, and for the how manieth time one was opened from the table: a dialog that is just closing is not
/// the one that opens.
#[derive(Clone, Copy, PartialEq)]
struct Shown {
    sheet: Sheet,
    opening: u32,
}

#[component]
fn Laid<G: Boarded>(props: &LaidProps<G>) -> Html {
    let state = {
        let start = props.start.clone();
        use_reducer(move || State { sitting: (*start.0).clone(), draft: G::Draft::default(), refused: None })
    };
    let sheet = use_state(|| None::<Shown>);
    let trouble = use_state(|| None::<AttrValue>);
    let sitting = &state.sitting;
    let table = sitting.table();
    let stage = sitting.stage();
    let moves = table.record().moves.len();

    use_cover({
        let dispatch = state.dispatcher();
        move || dispatch.dispatch(Deed::Cover)
    });
    {
        let (state, id, trouble) = (state.clone(), props.id.clone(), trouble.setter());
        use_effect_with(moves, move |_| {
            let saved = saved(&id, state.sitting.table());
            spawn_local(async move {
                let kept = store::keep(saved).await;
                trouble.set(kept.err().map(|error| {
                    format!("{} This game lasts only as long as this tab stays open.", error.sentence())
                        .into()
                }));
            });
        });
    }
    use_effect_with((stage, moves), |_| focus_marked());

    let names = Names::new(table.players());
    let view = Rc::new(sitting.view());
    let news: Vec<String> =
        table.last_events().iter().filter_map(|event| G::tell(event, &view, &names)).collect();
    let news = AttrValue::from(news.join(" "));
    let near = sitting.viewer().or(sitting.next_holder()).unwrap_or_default();
    let dispatch = state.dispatcher();
    let curtain = sitting.next_holder().map(|seat| {
        let key = moves * 2 + usize::from(stage == Stage::Rest(Rest::Trick));
        let dispatch = dispatch.clone();
        let onlift = Callback::from(move |()| dispatch.dispatch(Deed::Lift));
        let next = G::awaits(&view, &names);
        html! { <Curtain {key} name={names.of(seat)} news={news.clone()} {next} {onlift} /> }
    });
    let seated = Seated::<G> {
        view: Rc::clone(&view),
        names: names.clone(),
        stage,
        near,
        curtain,
        draft: state.draft.clone(),
        refused: state.refused.clone(),
        ondraft: {
            let dispatch = dispatch.clone();
            Callback::from(move |draft| dispatch.dispatch(Deed::Draft(draft)))
        },
        onact: {
            let dispatch = dispatch.clone();
            Callback::from(move |action| dispatch.dispatch(Deed::Act(action)))
        },
        ongo: Callback::from(move |()| dispatch.dispatch(Deed::GoOn)),
        onagain: {
            let state = state.clone();
            Callback::from(move |()| G::again(state.sitting.table()))
        },
    };
    let show = {
        let sheet = sheet.setter();
        Callback::from(move |shown: Option<Shown>| sheet.set(shown))
    };
    let opening = use_mut_ref(|| 0_u32);
    let open = |sheet: Sheet| {
        let opening = opening.clone();
        show.reform(move |_: MouseEvent| {
            let number = opening.replace_with(|number| *number + 1) + 1;
            Some(Shown { sheet, opening: number })
        })
    };
    let bar = classed("header", "table-bar")
        .put(el("h1").text(G::heading(&view)))
        .put(div("table-facts").put(G::facts(&view)))
        .put(button("button quiet", "Scores", open(Sheet::Scores)))
        .put(button("icon-button", "", open(Sheet::Menu)).set("aria-label", "Menu").put(icon(MENU)));
    let trouble =
        trouble.as_ref().map(|trouble| classed("p", "note warn").set("role", "alert").text(trouble.clone()));
    let heard =
        |role: &'static str, text: AttrValue| classed("p", "visually-hidden").set("role", role).text(text);
    classed("main", "table")
        .class_if(true, G::CLASS)
        .put(bar)
        .put_if(trouble)
        .put(G::board(&seated))
        .put(heard("status", news))
        .put(heard("alert", state.refused.clone().unwrap_or_default()))
        .put(sheet.map_or_else(Html::default, |shown| sheet_html::<G>(shown, &view, &names, &show)))
        .into()
}

/// The game as it is kept.
fn saved<G: Boarded>(id: &str, table: &Table<G>) -> Saved {
    Saved {
        id: id.to_owned(),
        saved: js_sys::Date::now(),
        finished: table.turn() == Turn::Over,
        code: table.seed().to_string(),
        record: table.record().to_value(),
    }
}

/// A sheet over the table. Nothing on it is private.
fn sheet_html<G: Boarded>(
    shown: Shown,
    view: &G::View,
    names: &Names,
    show: &Callback<Option<Shown>>,
) -> Html {
    let (title, class, body) = match shown.sheet {
        Sheet::Menu => ("Menu", "narrow", menu(shown.opening, show)),
        Sheet::Scores => ("Score sheet", "wide", G::score_sheet(view, names)),
        Sheet::LastTrick => {
            let none = || el("p").text("No trick has been finished in this hand.").into();
            ("Last trick", "", G::last_trick(view, names).unwrap_or_else(none))
        }
        Sheet::Rules => ("Rules", "wide", G::rules()),
    };
    let onclose = show.reform(|()| None);
    // sheets that follow each other share a dialog: when it closes, the focus goes back to what opened it
    html! { <Dialog key={shown.opening} {title} {class} {onclose}>{ body }</Dialog> }
}

fn menu(opening: u32, show: &Callback<Option<Shown>>) -> Html {
    let entry = |text: &'static str, sheet: Sheet| {
        button("button wide", text, show.reform(move |_: MouseEvent| Some(Shown { sheet, opening })))
    };
    div("menu")
        .put(entry("Last trick", Sheet::LastTrick))
        .put(entry("Score sheet", Sheet::Scores))
        .put(entry("Rules", Sheet::Rules))
        .put(classed("a", "button wide").set("href", Route::Home.href()).text("Leave the table"))
        .put(classed("p", "small soft").text("The game is kept. It goes on where you left it."))
        .into()
}
