//! Arranging a grid in private, and the moment when all grids are revealed.

use super::Draft;
use super::cells::{arranging, paper_of};
use super::grids::{last_grid, remember_grid, shuffled};
use super::live_paper::LivePaper;
use super::paper::Paper;
use super::quick_rules::quick_rules;
use crate::components::glossary::hold_words;
use crate::dom::{El, button, classed, div, el};
use crate::games::phrases::cards;
use crate::games::{BoardProps, Sheet};
use crate::text::count;
use rules::games::contract_grid::grid::Grid;
use rules::games::contract_grid::{Action, ContractGrid, Variant};
use rules::seat::Seat;
use std::rc::Rc;
use yew::platform::spawn_local;
use yew::prelude::*;

/// The player's grid; behind the curtain only the game in a minute.
pub fn arrange(props: &Rc<BoardProps<ContractGrid>>) -> Html {
    if let Some(curtain) = &props.curtain {
        let has_begun = props.view.own.arranged.as_slice().contains(&true);
        let covered = (!has_begun).then(|| quick_rules_panel(&props.view.variant));
        return div("arrange arrange-covered").put(curtain.clone()).put_if(covered).into();
    }
    match props.view.viewer.filter(|_| props.waits.is_none()) {
        Some(seat) => html! { <Arranging props={props.clone()} {seat} /> },
        None => waiting(props),
    }
}

/// At one’s edge of a device that lies in the middle: the grid to be arranged, or what the table waits for.
pub fn at_edge(props: &Rc<BoardProps<ContractGrid>>, seat: Seat) -> Html {
    match props.waits.is_none() {
        true => html! { <Arranging props={props.clone()} {seat} /> },
        false => waiting(props),
    }
}

/// While others arrange theirs: what the table waits for, beside the viewer's grid if it is done.
fn waiting(props: &BoardProps<ContractGrid>) -> Html {
    let waits = props.waits.clone().unwrap_or_default();
    let done = props.view.viewer.filter(|&seat| props.view.own.grids[seat].is_some());
    let Some(seat) = done else { return div("arrange arrange-covered").put(waits).into() };
    let paper = Paper {
        size: props.view.variant.size,
        cells: paper_of(&props.view, seat),
        label: "Your grid".into(),
        ..Paper::default()
    };
    classed("section", "arrange")
        .set("aria-label", format!("{} grid", props.names.whose(seat)))
        .put(div("arrange-words").put(waits))
        .put(div("arrange-paper").put(paper.drawn()))
        .into()
}

#[derive(Properties, PartialEq)]
struct ArrangingProps {
    props: Rc<BoardProps<ContractGrid>>,
    seat: Seat,
}

/// The grid while its player arranges it.
struct Arranging {
    /// The grid in which the player arranged the same contracts last time.
    last: Option<Grid>,
}

/// What the player does while arranging.
#[derive(Clone, Copy)]
enum Msg {
    Remember(Option<Grid>),
    Swap(usize, usize),
    Shuffle,
    Replace(Grid),
    Done,
}

impl Component for Arranging {
    type Message = Msg;
    type Properties = ArrangingProps;

    fn create(ctx: &Context<Arranging>) -> Arranging {
        let ArrangingProps { props, seat } = ctx.props();
        let (memory, variant, person) = (props.memory, props.view.variant, props.names.of(*seat));
        ctx.link().send_future(async move { Msg::Remember(last_grid(memory, &variant, &person).await) });
        Arranging { last: None }
    }

    fn update(&mut self, ctx: &Context<Arranging>, msg: Msg) -> bool {
        let ArrangingProps { props, seat } = ctx.props();
        let mut grid = current_grid(props);
        match msg {
            Msg::Remember(last) => {
                self.last = last;
                return true;
            }
            Msg::Swap(one, other) => grid.swap(one, other),
            Msg::Shuffle => grid = shuffled(&grid),
            Msg::Replace(other) => grid = other,
            Msg::Done => {
                let (memory, variant, person) = (props.memory, props.view.variant, props.names.of(*seat));
                spawn_local(async move { remember_grid(memory, &variant, &person, &grid).await });
                props.onact.emit(Action::Grid(grid));
                return false;
            }
        }
        props.ondraft.emit(Draft { grid: Some(grid), ..props.draft.clone() });
        false
    }

    fn view(&self, ctx: &Context<Arranging>) -> Html {
        let ArrangingProps { props, seat } = ctx.props();
        let variant = &props.view.variant;
        let send = |msg: Msg| ctx.link().callback(move |_: MouseEvent| msg);
        let lines = count(variant.lines().count() as u64, "line", "lines");
        let words = format!(
            "Choose two contracts to swap them; {} one to read it. Of the {lines}, a small number says how many run \
             through its cell. A whole line of marks pays after every hand.",
            hold_words()
        );
        let onswap = ctx.link().callback(|(one, other)| Msg::Swap(one, other));
        let paper = Paper {
            size: variant.size,
            cells: arranging(variant, &current_grid(props)),
            label: "Your grid".into(),
            ..Paper::default()
        };
        let paper = html! { <LivePaper {paper} {onswap} /> };
        let explain = props.open(Sheet::Glossary);
        let tools = div("button-row arrange-tools")
            .put(button("button", "Shuffle", send(Msg::Shuffle)))
            .put(button("button", "Classic order", send(Msg::Replace(classic(variant)))))
            .put_if(self.last.map(|last| button("button", "As last time", send(Msg::Replace(last)))))
            .put(button("button quiet", "The game in a minute", explain));
        classed("section", "arrange")
            .set("aria-label", format!("{} grid", props.names.whose(*seat)))
            .put(
                div("arrange-words")
                    .put(el("h2").focused().text(props.names.ask(*seat, "arrange your grid")))
                    .put(el("p").text(words)),
            )
            .put(div("arrange-paper").put(paper))
            .put(tools)
            .put(button("button primary wide", "My grid is done", send(Msg::Done)))
            .into()
    }
}

/// The game in a minute.
pub fn quick_rules_panel(variant: &Variant) -> El {
    classed("aside", "card-panel quick-rules-panel").put(quick_rules(variant))
}

/// The grid as arranged so far.
fn current_grid(props: &BoardProps<ContractGrid>) -> Grid {
    props.draft.grid.unwrap_or_else(|| classic(&props.view.variant))
}

/// The contracts in the order of the rules.
pub(super) fn classic(variant: &Variant) -> Grid {
    Grid::new(variant.contracts.iter()).unwrap_or_default()
}

/// All grids side by side, before a hand.
pub fn revealed(props: &BoardProps<ContractGrid>) -> Html {
    let view = &props.view;
    let heading =
        if view.hands.is_empty() { "All grids are on the table" } else { "Ready for the next hand" };
    let each = cards(view.variant.hand_size() as u64);
    let papers = view.own.grids.iter().map(|(seat, _)| {
        let paper = Paper {
            size: view.variant.size,
            cells: paper_of(view, seat),
            label: format!("{} grid", props.names.whose(seat)).into(),
            ..Paper::default()
        };
        el("li").key(seat.index()).put(el("h3").text(props.names.of(seat))).put(paper.drawn())
    });
    classed("section", "revealed")
        .put(el("h2").focused().text(heading))
        .put(el("p").text(format!("{} {each} each.", props.names.does(view.own.dealer, "deals", "deal"))))
        .put(classed("ul", "papers").each(papers))
        .put(button("button primary wide", "Deal the cards", props.ongo.reform(|_| ())))
        .into()
}
