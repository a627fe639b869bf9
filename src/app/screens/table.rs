//! The table: what all games share. Who has the device, the curtain, keeping the game, announcements, and the
//! sheets that lie over the table.

use super::home::missing;
use crate::app::boards::{Boarded, Seated, Sheet, WithBoard, with_board};
use crate::app::components::curtain::Curtain;
use crate::app::components::dialog::{self, dialog};
use crate::app::components::icons::{MENU, icon};
use crate::app::dom::{El, button, classed, div, el};
use crate::app::names::Names;
use crate::app::page::{Media, focus_marked, on_cover};
use crate::app::route::Route;
use crate::app::start;
use crate::app::store::{self, Saved, StoreError};
use gloo_events::EventListener;
use new_tricks::game::{Rest, Turn};
use new_tricks::record::{Head, read};
use new_tricks::seed::{Seed, SeedError};
use new_tricks::sitting::{Sitting, Stage};
use new_tricks::table::Table;
use std::rc::Rc;
use yew::html::Scope;
use yew::prelude::*;

/// Which kept game to lay out.
#[derive(Properties, PartialEq)]
pub struct TableScreenProps {
    /// Its name in the store.
    pub id: AttrValue,
}

/// A kept game, taken from the store.
pub struct TableScreen {
    found: Found,
}

/// What is known of the kept game.
pub enum Found {
    /// The store is still asked.
    Looking,
    /// There is none, and why.
    Missing(&'static str),
    /// It is found.
    Game(Rc<Saved>),
}

impl Component for TableScreen {
    type Message = Found;
    type Properties = TableScreenProps;

    fn create(ctx: &Context<TableScreen>) -> TableScreen {
        let id = ctx.props().id.clone();
        ctx.link().send_future(async move {
            match store::game(&id).await {
                Ok(Some(saved)) => Found::Game(Rc::new(saved)),
                Ok(None) => Found::Missing("There is no such game on this device."),
                Err(error) => Found::Missing(error.sentence()),
            }
        });
        TableScreen { found: Found::Looking }
    }

    fn update(&mut self, _: &Context<TableScreen>, found: Found) -> bool {
        self.found = found;
        true
    }

    fn view(&self, _: &Context<TableScreen>) -> Html {
        match &self.found {
            Found::Looking => {
                classed("main", "screen").put(classed("p", "soft").text("Laying the table…")).into()
            }
            Found::Missing(why) => missing(why),
            Found::Game(saved) => with_board(saved.game().unwrap_or_default(), LayOut(saved))
                .unwrap_or_else(|| missing("There is no table for this game here.")),
        }
    }
}

/// Lays out the table of a kept game.
struct LayOut<'a>(&'a Rc<Saved>);

impl WithBoard for LayOut<'_> {
    type Output = Html;

    fn run<G: Boarded>(self) -> Html {
        html! { <Laid<G> saved={self.0.clone()} /> }
    }
}

/// The table as the kept record leaves it, or why it cannot be laid.
fn laid_out<G: Boarded>(saved: &Saved) -> Result<Sitting<G>, String> {
    let why = |error: &dyn std::fmt::Display| format!("What is kept of this game cannot be read: {error}.");
    let head = Head::of(&saved.record).map_err(|error| why(&error))?;
    let record = read::<G>(&head).map_err(|error| why(&error))?;
    let seed: Seed = saved.code.parse().map_err(|error: SeedError| why(&error))?;
    let table = Table::resume(record, seed).map_err(|error| why(&error))?;
    Ok(Sitting::new(table))
}

#[derive(Properties, PartialEq)]
struct LaidProps {
    saved: Rc<Saved>,
}

/// A table with people round it.
struct Laid<G: Boarded> {
    sitting: Result<Sitting<G>, String>,
    draft: G::Draft,
    refused: Option<AttrValue>,
    /// The sheet that lies over the table.
    sheet: Option<Sheet>,
    /// For the how manieth time one was opened from the table: a dialog that is just closing is not the one
    /// that opens.
    opening: u32,
    dialog: NodeRef,
    /// Whether the browser keeps the game.
    kept: Result<(), StoreError>,
    /// What was drawn last.
    drawn: Option<Drawn>,
    wide: Media,
    roomy: Media,
    _cover: [EventListener; 4],
}

/// What a table that has changed is known by.
#[derive(Clone, Copy)]
struct Drawn {
    moves: usize,
    stage: Stage,
    sheet: Option<(Sheet, u32)>,
}

/// What can happen at a table.
enum Deed<G: Boarded> {
    Lift,
    Cover,
    GoOn,
    Draft(G::Draft),
    Act(G::Action),
    Again,
    /// A sheet is opened from the table.
    Open(Sheet),
    /// Another sheet follows the one that is open.
    Turn(Sheet),
    Close,
    Kept(Result<(), StoreError>),
    /// The screen has become another.
    Resize,
}

impl<G: Boarded> Component for Laid<G> {
    type Message = Deed<G>;
    type Properties = LaidProps;

    fn create(ctx: &Context<Laid<G>>) -> Laid<G> {
        let resize = ctx.link().callback(|()| Deed::Resize);
        Laid {
            sitting: laid_out(&ctx.props().saved),
            draft: G::Draft::default(),
            refused: None,
            sheet: None,
            opening: 0,
            dialog: NodeRef::default(),
            kept: Ok(()),
            drawn: None,
            wide: Media::new("(min-width: 700px)", &resize),
            roomy: Media::new("(min-width: 700px) and (min-height: 620px)", &resize),
            _cover: on_cover(&ctx.link().callback(|()| Deed::Cover)),
        }
    }

    fn update(&mut self, ctx: &Context<Laid<G>>, deed: Deed<G>) -> bool {
        let Ok(sitting) = &mut self.sitting else { return false };
        let mut refused = None;
        match deed {
            Deed::Lift => sitting.lift(),
            Deed::Cover if sitting.viewer().is_none() => return false,
            Deed::Cover => sitting.cover(),
            // a tap that comes when there is nothing to go on to changes nothing
            Deed::GoOn => drop(sitting.go_on()),
            Deed::Draft(draft) => self.draft = draft,
            Deed::Act(action) => match sitting.act(action) {
                Ok(()) => self.draft = G::Draft::default(),
                Err(refusal) => refused = Some(G::refuse(&refusal).into()),
            },
            Deed::Again => {
                start::again(&ctx.props().saved.record);
                return false;
            }
            Deed::Open(sheet) => {
                (self.sheet, self.opening) = (Some(sheet), self.opening + 1);
                return true;
            }
            Deed::Turn(sheet) => {
                self.sheet = Some(sheet);
                return true;
            }
            Deed::Close => {
                self.sheet = None;
                return true;
            }
            Deed::Kept(kept) => return std::mem::replace(&mut self.kept, kept) != kept,
            Deed::Resize => return true,
        }
        self.refused = refused;
        true
    }

    fn view(&self, ctx: &Context<Laid<G>>) -> Html {
        match &self.sitting {
            Ok(sitting) => self.table(ctx.link(), sitting),
            Err(why) => missing(why),
        }
    }

    fn rendered(&mut self, ctx: &Context<Laid<G>>, _: bool) {
        let Ok(sitting) = &self.sitting else { return };
        let now = Drawn {
            moves: sitting.table().record().moves.len(),
            stage: sitting.stage(),
            sheet: self.sheet.map(|sheet| (sheet, self.opening)),
        };
        let before = self.drawn.replace(now);
        if before.is_none_or(|before| before.moves != now.moves) {
            let saved = saved(&ctx.props().saved.id, sitting.table());
            ctx.link().send_future(async move { Deed::Kept(store::keep(saved).await) });
        }
        if before.is_none_or(|before| (before.moves, before.stage) != (now.moves, now.stage)) {
            focus_marked();
        }
        if before.is_none_or(|before| before.sheet != now.sheet) {
            dialog::open(&self.dialog);
        }
    }
}

impl<G: Boarded> Laid<G> {
    fn table(&self, link: &Scope<Laid<G>>, sitting: &Sitting<G>) -> Html {
        let table = sitting.table();
        let stage = sitting.stage();
        let names = Names::new(table.players());
        let view = Rc::new(sitting.view());
        let news: Vec<String> =
            table.last_events().iter().filter_map(|event| G::tell(event, &view, &names)).collect();
        let news = AttrValue::from(news.join(" "));
        let curtain = sitting.next_holder().map(|seat| {
            let key = table.record().moves.len() * 2 + usize::from(stage == Stage::Rest(Rest::Trick));
            let (next, onlift) = (G::awaits(&view, &names), link.callback(|()| Deed::Lift));
            html! { <Curtain {key} name={names.of(seat)} news={news.clone()} {next} {onlift} /> }
        });
        let open = |sheet: Sheet| link.callback(move |_: MouseEvent| Deed::Open(sheet));
        let bar = classed("header", "table-bar")
            .put(el("h1").text(G::heading(&view)))
            .put(div("table-facts").put(G::facts(&view)))
            .put(button("button quiet", "Scores", open(Sheet::Scores)))
            .put(button("icon-button", "", open(Sheet::Menu)).set("aria-label", "Menu").put(icon(MENU)));
        let trouble = self.kept.err().map(|error| {
            let words = format!("{} This game lasts only as long as this tab stays open.", error.sentence());
            classed("p", "note warn").set("role", "alert").text(words)
        });
        let heard = |role: &'static str, text: AttrValue| {
            classed("p", "visually-hidden").set("role", role).text(text)
        };
        let sheet = self.sheet.map(|sheet| self.sheet(link, sheet, &view, &names));
        let seated = Rc::new(Seated::<G> {
            view,
            names,
            stage,
            near: sitting.viewer().or(sitting.next_holder()).unwrap_or_default(),
            curtain,
            draft: self.draft.clone(),
            refused: self.refused.clone(),
            wide: self.wide.holds(),
            roomy: self.roomy.holds(),
            ondraft: link.callback(Deed::Draft),
            onact: link.callback(Deed::Act),
            ongo: link.callback(|()| Deed::GoOn),
            onagain: link.callback(|()| Deed::Again),
            onopen: link.callback(Deed::Open),
        });
        classed("main", "table")
            .class_if(true, &format!("game-{}", G::ID))
            .put(bar)
            .put_if(trouble)
            .put(G::board(&seated))
            .put(heard("status", news))
            .put(heard("alert", self.refused.clone().unwrap_or_default()))
            .put_if(sheet)
            .into()
    }

    fn sheet(&self, link: &Scope<Laid<G>>, sheet: Sheet, view: &G::View, names: &Names) -> El {
        let (title, class, body): (AttrValue, _, _) = match sheet {
            Sheet::Menu => ("Menu".into(), "narrow", menu(&link.callback(Deed::Turn))),
            Sheet::Scores => ("Score sheet".into(), "wide", G::score_sheet(view, names)),
            Sheet::LastTrick => {
                let none = || el("p").text("No trick has been finished in this hand.").into();
                ("Last trick".into(), "", G::last_trick(view, names).unwrap_or_else(none))
            }
            Sheet::Rules => ("Rules".into(), "wide", G::rules()),
            Sheet::Seat(seat) => {
                let title = names.whose(seat) + " side of the table";
                (title.into(), "", G::seat_sheet(view, names, seat))
            }
            Sheet::Meanings => {
                let (title, body) = G::meanings(view);
                (title.into(), "", body)
            }
        };
        // sheets that follow each other share a dialog: when it closes, the focus goes back to what opened it
        dialog(&self.dialog, title, class, &link.callback(|()| Deed::Close), body).key(self.opening)
    }
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

fn menu(turn: &Callback<Sheet>) -> Html {
    let entry = |text: &'static str, sheet: Sheet| button("button wide", text, turn.reform(move |_| sheet));
    div("menu")
        .put(entry("Last trick", Sheet::LastTrick))
        .put(entry("Score sheet", Sheet::Scores))
        .put(entry("Rules", Sheet::Rules))
        .put(classed("a", "button wide").set("href", Route::Home.href()).text("Leave the table"))
        .put(classed("p", "small soft").text("The game is kept. It goes on where you left it."))
        .into()
}
