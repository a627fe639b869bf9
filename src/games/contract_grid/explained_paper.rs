//! A seat's paper on its sheet: a tap on a cell tells what its contract asks for, and how a bid on it stands.

use super::live_paper::LivePaper;
use super::paper::Paper;
use super::signs::{explain, prospect_name};
use crate::dom::{classed, div, el};
use crate::text::sentence;
use yew::prelude::*;

/// The paper.
#[derive(Properties, PartialEq)]
pub struct ExplainedPaperProps {
    /// The sheet.
    pub paper: Paper,
}

/// The paper, and the cell tapped last.
pub struct ExplainedPaper {
    cell: Option<usize>,
}

/// What the player does.
pub enum Msg {
    /// Taps a cell.
    Pick(usize),
}

impl Component for ExplainedPaper {
    type Message = Msg;
    type Properties = ExplainedPaperProps;

    fn create(_: &Context<ExplainedPaper>) -> ExplainedPaper {
        ExplainedPaper { cell: None }
    }

    fn update(&mut self, _: &Context<ExplainedPaper>, Msg::Pick(cell): Msg) -> bool {
        self.cell.replace(cell) != Some(cell)
    }

    fn view(&self, ctx: &Context<ExplainedPaper>) -> Html {
        let mut paper = ctx.props().paper.clone();
        let onpick = ctx.link().callback(Msg::Pick);
        let told = self.cell.and_then(|cell| {
            let cell = paper.cells.get_mut(cell)?;
            cell.chosen = true;
            let contract = cell.contract?;
            let stands = cell.prospect.map(|prospect| format!(" {}", sentence(prospect_name(prospect))));
            Some(el("p").put(el("b").text(contract.name())).text(format!(
                ": {}{}",
                explain(contract),
                stands.unwrap_or_default()
            )))
        });
        let told = told.unwrap_or_else(|| classed("p", "soft").text("Tap a cell: what does it ask for?"));
        div("explained-paper")
            .put(html! { <LivePaper {paper} {onpick} /> })
            .put(div("explained").set("aria-live", "polite").put(told))
            .into()
    }
}
