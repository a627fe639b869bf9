//! Arranging one's grid in private, and the moment when all grids are shown.

use super::Draft;
use super::cells::{arranging, paper_of};
use super::paper::{Paper, PaperScale};
use super::primer::Primer;
use super::signs::{explain, name, sign};
use super::start::{last_grid, remember_grid, shuffled};
use crate::app::boards::Seated;
use crate::app::components::dialog::Dialog;
use crate::app::text::count;
use new_tricks::games::contract_grid::grid::Grid;
use new_tricks::games::contract_grid::{Action, ContractGrid};
use new_tricks::seat::Seat;
use yew::platform::spawn_local;
use yew::prelude::*;

/// Who sits at the table, and what they see.
#[derive(Properties, PartialEq)]
pub struct ArrangeProps {
    /// The table.
    pub seated: Seated<ContractGrid>,
}

/// Arranging a grid; behind the curtain nothing but how to play.
#[component]
pub fn Arrange(props: &ArrangeProps) -> Html {
    let seated = &props.seated;
    if let Some(curtain) = &seated.curtain {
        let done = seated.view.arranged.as_slice().iter().filter(|&&done| done).count();
        return html! {
            <div class="arrange covered">
                { curtain.clone() }
                if done == 0 { <aside class="card-panel primer-panel"><Primer /></aside> }
            </div>
        };
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

#[component]
fn Arranging(props: &ArrangingProps) -> Html {
    let ArrangingProps { seated, seat } = props;
    let variant = seated.view.variant;
    let classic = Grid::new(variant.contracts.iter()).unwrap_or_default();
    let grid = seated.draft.grid.unwrap_or(classic);
    let explaining = use_state(|| false);
    let last = use_state(|| None::<Grid>);
    {
        let (last, person) = (last.setter(), seated.names.of(*seat));
        use_effect_with((), move |()| {
            spawn_local(async move { last.set(last_grid(&variant, &person).await) });
        });
    }
    let set = {
        let (ondraft, draft) = (seated.ondraft.clone(), seated.draft.clone());
        move |grid: Grid| ondraft.emit(Draft { grid: Some(grid), ..draft.clone() })
    };
    let onswap = {
        let set = set.clone();
        Callback::from(move |(one, other): (usize, usize)| {
            let mut grid = grid;
            grid.swap(one, other);
            set(grid);
        })
    };
    let press = |grid: Grid| {
        let set = set.clone();
        Callback::from(move |_: MouseEvent| set(grid))
    };
    let shuffle = {
        let set = set.clone();
        Callback::from(move |_: MouseEvent| set(shuffled(&grid)))
    };
    let done = {
        let (onact, person) = (seated.onact.clone(), seated.names.of(*seat));
        Callback::from(move |_: MouseEvent| {
            let person = person.clone();
            spawn_local(async move { remember_grid(&variant, &person, &grid).await });
            onact.emit(Action::Grid(grid));
        })
    };
    let explain_all = {
        let explaining = explaining.setter();
        Callback::from(move |_: MouseEvent| explaining.set(true))
    };
    let onclose = {
        let explaining = explaining.setter();
        Callback::from(move |()| explaining.set(false))
    };
    let lines = count(variant.lines().count() as u64, "line", "lines");
    html! {
        <section class="arrange" aria-label={format!("{} grid", seated.names.whose(*seat))}>
            <div class="arrange-words">
                <h2 tabindex="-1" data-focus="">{ format!("{}, arrange your grid", seated.names.of(*seat)) }</h2>
                <p>
                    { "Tap two contracts to swap them, or drag one. " }
                    { format!("The small number tells how many of the {lines} run through a cell. ") }
                    { "Put what you expect to make often where many lines cross." }
                </p>
            </div>
            <Paper size={variant.size} cells={arranging(&variant, &grid)} scale={PaperScale::Full}
                label="Your grid" {onswap} />
            <div class="arrange-tools">
                <div class="button-row">
                    <button type="button" class="button" onclick={shuffle}>{ "Shuffle" }</button>
                    <button type="button" class="button" onclick={press(classic)}>{ "Classic order" }</button>
                    if let Some(last) = *last {
                        <button type="button" class="button" onclick={press(last)}>{ "As last time" }</button>
                    }
                    <button type="button" class="button quiet" onclick={explain_all}>{ "What the contracts mean" }</button>
                </div>
                <button type="button" class="button primary wide" onclick={done}>{ "My grid is done" }</button>
            </div>
            if *explaining {
                <Dialog title="The contracts" {onclose}>
                    <dl class="contracts">
                        { for variant.contracts.iter().map(|contract| html! {
                            <div key={contract.id()}>
                                <dt><span class="contract-sign" aria-hidden="true">{ sign(contract) }</span>{ name(contract) }</dt>
                                <dd>{ explain(contract) }</dd>
                            </div>
                        }) }
                    </dl>
                </Dialog>
            }
        </section>
    }
}

/// All grids side by side, before the first hand.
#[component]
pub fn Revealed(props: &ArrangeProps) -> Html {
    let seated = &props.seated;
    let view = &seated.view;
    let onclick = seated.ongo.reform(|_: MouseEvent| ());
    let first = view.hands.is_empty();
    let dealer = seated.names.of(view.dealer);
    html! {
        <section class="revealed">
            <h2 tabindex="-1" data-focus="">{ if first { "All grids are on the table" } else { "Ready for the next hand" } }</h2>
            <p>{ format!("{dealer} deals {} each.", count(view.variant.hand_size() as u64, "card", "cards")) }</p>
            <ul class="papers">
                { for view.grids.iter().map(|(seat, _)| html! {
                    <li key={seat.index()}>
                        <h3>{ seated.names.of(seat) }</h3>
                        <Paper size={view.variant.size} cells={paper_of(view, seat)} scale={PaperScale::Full}
                            label={format!("{} grid", seated.names.whose(seat))} />
                    </li>
                }) }
            </ul>
            <button type="button" class="button primary wide" {onclick}>{ "Deal the cards" }</button>
        </section>
    }
}
