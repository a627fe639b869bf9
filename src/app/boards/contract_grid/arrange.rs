//! Arranging one's grid in private, and the moment when all grids are shown.

use super::Draft;
use super::cells::{arranging, paper_of};
use super::paper::{Paper, PaperScale};
use super::primer::primer;
use super::signs::{explain, name, sign};
use super::start::{last_grid, remember_grid, shuffled};
use crate::app::boards::Seated;
use crate::app::components::dialog::Dialog;
use crate::app::dom::{El, button, classed, div, el};
use crate::app::text::count;
use new_tricks::games::contract_grid::contract::Contract;
use new_tricks::games::contract_grid::grid::Grid;
use new_tricks::games::contract_grid::{Action, ContractGrid};
use new_tricks::seat::Seat;
use yew::platform::spawn_local;
use yew::prelude::*;

/// Arranging a grid; behind the curtain nothing but how to play.
pub fn arrange(seated: &Seated<ContractGrid>) -> Html {
    if let Some(curtain) = &seated.curtain {
        let begun = seated.view.arranged.as_slice().contains(&true);
        let primer = (!begun).then(|| classed("aside", "card-panel primer-panel").put(primer()));
        return div("arrange covered").put(curtain.clone()).put_if(primer).into();
    }
    match seated.view.viewer {
        Some(seat) => html! { <Arranging seated={seated.clone()} {seat} /> },
        None => Html::default(),
    }
}

#[derive(Properties, PartialEq)]
struct ArrangingProps {
    seated: Seated<ContractGrid>,
    seat: Seat,
}

/// What one does while arranging.
#[derive(Clone, Copy)]
enum Deed {
    Swap(usize, usize),
    Shuffle,
    Take(Grid),
    Explain(bool),
    Done,
}

#[component]
fn Arranging(props: &ArrangingProps) -> Html {
    let ArrangingProps { seated, seat } = props;
    let variant = seated.view.variant;
    let person = seated.names.of(*seat);
    let classic = Grid::new(variant.contracts.iter()).unwrap_or_default();
    let grid = seated.draft.grid.unwrap_or(classic);
    let explaining = use_state(|| false);
    let last = use_state(|| None::<Grid>);
    {
        let (last, person) = (last.setter(), person.clone());
        use_effect_with((), move |()| {
            spawn_local(async move { last.set(last_grid(&variant, &person).await) });
        });
    }
    let act = {
        let (seated, person, explaining) = (seated.clone(), person.clone(), explaining.setter());
        Callback::from(move |deed| {
            let mut grid = grid;
            match deed {
                Deed::Swap(one, other) => grid.swap(one, other),
                Deed::Shuffle => grid = shuffled(&grid),
                Deed::Take(whole) => grid = whole,
                Deed::Explain(explain) => return explaining.set(explain),
                Deed::Done => {
                    let person = person.clone();
                    spawn_local(async move { remember_grid(&variant, &person, &grid).await });
                    return seated.onact.emit(Action::Grid(grid));
                }
            }
            seated.ondraft.emit(Draft { grid: Some(grid), ..seated.draft.clone() });
        })
    };
    let tool =
        |class: &'static str, text: &'static str, deed: Deed| button(class, text, act.reform(move |_| deed));
    let lines = count(variant.lines().count() as u64, "line", "lines");
    let words = format!(
        "Tap two contracts to swap them, or drag one. The small number tells how many of the {lines} run \
         through a cell. Put what you expect to make often where many lines cross."
    );
    let paper = html! {
        <Paper size={variant.size} cells={arranging(&variant, &grid)} scale={PaperScale::Full}
            label="Your grid" onswap={act.reform(|(one, other)| Deed::Swap(one, other))} />
    };
    let tools = div("button-row")
        .put(tool("button", "Shuffle", Deed::Shuffle))
        .put(tool("button", "Classic order", Deed::Take(classic)))
        .put_if(last.map(|last| tool("button", "As last time", Deed::Take(last))))
        .put(tool("button quiet", "What the contracts mean", Deed::Explain(true)));
    let explained = if *explaining {
        let contracts = classed("dl", "contracts").each(variant.contracts.iter().map(explained));
        let onclose = act.reform(|()| Deed::Explain(false));
        html! { <Dialog title="The contracts" {onclose}>{ Html::from(contracts) }</Dialog> }
    } else {
        Html::default()
    };
    classed("section", "arrange")
        .set("aria-label", format!("{} grid", seated.names.whose(*seat)))
        .put(
            div("arrange-words")
                .put(el("h2").focused().text(format!("{person}, arrange your grid")))
                .put(el("p").text(words)),
        )
        .put(paper)
        .put(div("arrange-tools").put(tools).put(tool("button primary wide", "My grid is done", Deed::Done)))
        .put(explained)
        .into()
}

/// A contract, and what it asks for.
fn explained(contract: Contract) -> El {
    let sign = classed("span", "contract-sign").set("aria-hidden", "true").put(sign(contract));
    el("div")
        .key(contract.id())
        .put(el("dt").put(sign).text(name(contract)))
        .put(el("dd").text(explain(contract)))
}

/// All grids side by side, before the first hand.
pub fn revealed(seated: &Seated<ContractGrid>) -> Html {
    let view = &seated.view;
    let heading =
        if view.hands.is_empty() { "All grids are on the table" } else { "Ready for the next hand" };
    let cards = count(view.variant.hand_size() as u64, "card", "cards");
    let papers = view.grids.iter().map(|(seat, _)| {
        let paper = html! {
            <Paper size={view.variant.size} cells={paper_of(view, seat)} scale={PaperScale::Full}
                label={format!("{} grid", seated.names.whose(seat))} />
        };
        el("li").key(seat.index()).put(el("h3").text(seated.names.of(seat))).put(paper)
    });
    classed("section", "revealed")
        .put(el("h2").focused().text(heading))
        .put(el("p").text(format!("{} deals {cards} each.", seated.names.of(view.dealer))))
        .put(classed("ul", "papers").each(papers))
        .put(button("button primary wide", "Deal the cards", seated.ongo.reform(|_| ())))
        .into()
}
