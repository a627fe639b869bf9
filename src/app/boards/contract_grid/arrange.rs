//! Arranging one's grid in private, and the moment when all grids are shown.

use super::Draft;
use super::cells::{arranging, paper_of};
use super::grids::{last_grid, remember_grid, shuffled};
use super::live_paper::LivePaper;
use super::paper::Paper;
use super::primer::primer;
use super::signs::{explain, sign};
use crate::app::boards::{Seated, Sheet};
use crate::app::dom::{El, button, classed, div, el};
use crate::app::text::count;
use crate::games::contract_grid::contract::Contract;
use crate::games::contract_grid::grid::Grid;
use crate::games::contract_grid::{Action, ContractGrid, Variant, View};
use crate::seat::Seat;
use std::rc::Rc;
use yew::platform::spawn_local;
use yew::prelude::*;

/// Arranging a grid; behind the curtain nothing but how to play.
pub fn arrange(seated: &Rc<Seated<ContractGrid>>) -> Html {
    if let Some(curtain) = &seated.curtain {
        let begun = seated.view.arranged.as_slice().contains(&true);
        let primer = (!begun).then(|| classed("aside", "card-panel primer-panel").put(primer()));
        return div("arrange covered").put(curtain.clone()).put_if(primer).into();
    }
    match seated.view.viewer.filter(|_| seated.waits.is_none()) {
        Some(seat) => html! { <Arranging seated={seated.clone()} {seat} /> },
        None => div("arrange covered").put(seated.waits.clone().unwrap_or_default()).into(),
    }
}

#[derive(Properties, PartialEq)]
struct ArrangingProps {
    seated: Rc<Seated<ContractGrid>>,
    seat: Seat,
}

/// One's grid while one arranges it.
struct Arranging {
    /// How the same person arranged the same contracts last time.
    last: Option<Grid>,
}

/// What one does while arranging.
#[derive(Clone, Copy)]
enum Deed {
    Remember(Option<Grid>),
    Swap(usize, usize),
    Shuffle,
    Take(Grid),
    Done,
}

impl Component for Arranging {
    type Message = Deed;
    type Properties = ArrangingProps;

    fn create(ctx: &Context<Arranging>) -> Arranging {
        let ArrangingProps { seated, seat } = ctx.props();
        let (variant, person) = (seated.view.variant, seated.names.of(*seat));
        ctx.link().send_future(async move { Deed::Remember(last_grid(&variant, &person).await) });
        Arranging { last: None }
    }

    fn update(&mut self, ctx: &Context<Arranging>, deed: Deed) -> bool {
        let ArrangingProps { seated, seat } = ctx.props();
        let mut grid = begun(seated);
        match deed {
            Deed::Remember(last) => {
                self.last = last;
                return true;
            }
            Deed::Swap(one, other) => grid.swap(one, other),
            Deed::Shuffle => grid = shuffled(&grid),
            Deed::Take(whole) => grid = whole,
            Deed::Done => {
                let (variant, person) = (seated.view.variant, seated.names.of(*seat));
                spawn_local(async move { remember_grid(&variant, &person, &grid).await });
                seated.onact.emit(Action::Grid(grid));
                return false;
            }
        }
        seated.ondraft.emit(Draft { grid: Some(grid), ..seated.draft.clone() });
        false
    }

    fn view(&self, ctx: &Context<Arranging>) -> Html {
        let ArrangingProps { seated, seat } = ctx.props();
        let variant = &seated.view.variant;
        let act = |deed: Deed| ctx.link().callback(move |_: MouseEvent| deed);
        let lines = count(variant.lines().count() as u64, "line", "lines");
        let words = format!(
            "Tap two contracts to swap them, or drag one. The small number tells how many of the {lines} \
             run through a cell. Put what you expect to make often where many lines cross."
        );
        let onswap = ctx.link().callback(|(one, other)| Deed::Swap(one, other));
        let paper = Paper {
            size: variant.size,
            cells: arranging(variant, &begun(seated)),
            label: "Your grid".into(),
            ..Paper::default()
        };
        let paper = html! { <LivePaper {paper} {onswap} /> };
        let explain = seated.onopen.reform(|_| Sheet::Meanings);
        let tools = div("button-row")
            .put(button("button", "Shuffle", act(Deed::Shuffle)))
            .put(button("button", "Classic order", act(Deed::Take(classic(variant)))))
            .put_if(self.last.map(|last| button("button", "As last time", act(Deed::Take(last)))))
            .put(button("button quiet", "What the contracts mean", explain));
        classed("section", "arrange")
            .set("aria-label", format!("{} grid", seated.names.whose(*seat)))
            .put(
                div("arrange-words")
                    .put(el("h2").focused().text(format!("{}, arrange your grid", seated.names.of(*seat))))
                    .put(el("p").text(words)),
            )
            .put(paper)
            .put(div("arrange-tools").put(tools).put(button(
                "button primary wide",
                "My grid is done",
                act(Deed::Done),
            )))
            .into()
    }
}

/// The grid as it is arranged so far.
fn begun(seated: &Seated<ContractGrid>) -> Grid {
    seated.draft.grid.unwrap_or_else(|| classic(&seated.view.variant))
}

/// The contracts in the order in which the rules list them.
fn classic(variant: &Variant) -> Grid {
    Grid::new(variant.contracts.iter()).unwrap_or_default()
}

/// The contracts on the grids, and what they mean.
pub fn contracts(view: &View) -> Html {
    classed("dl", "contracts").each(view.variant.contracts.iter().map(explained)).into()
}

/// A contract, and what it asks for.
fn explained(contract: Contract) -> El {
    let sign = classed("span", "contract-sign").set("aria-hidden", "true").put(sign(contract));
    el("div")
        .key(contract.id())
        .put(el("dt").put(sign).text(contract.name()))
        .put(el("dd").text(explain(contract)))
}

/// All grids side by side, before the first hand.
pub fn revealed(seated: &Seated<ContractGrid>) -> Html {
    let view = &seated.view;
    let heading =
        if view.hands.is_empty() { "All grids are on the table" } else { "Ready for the next hand" };
    let cards = count(view.variant.hand_size() as u64, "card", "cards");
    let papers = view.grids.iter().map(|(seat, _)| {
        let paper = Paper {
            size: view.variant.size,
            cells: paper_of(view, seat),
            label: format!("{} grid", seated.names.whose(seat)).into(),
            ..Paper::default()
        };
        el("li").key(seat.index()).put(el("h3").text(seated.names.of(seat))).put(paper.drawn())
    });
    classed("section", "revealed")
        .put(el("h2").focused().text(heading))
        .put(el("p").text(format!("{} deals {cards} each.", seated.names.of(view.dealer))))
        .put(classed("ul", "papers").each(papers))
        .put(button("button primary wide", "Deal the cards", seated.ongo.reform(|_| ())))
        .into()
}
