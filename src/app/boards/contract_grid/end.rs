//! The end: who won, why, and what next.

use super::cells::{paper_of, whole_lines};
use super::paper::{Paper, PaperScale};
use super::sheet::ScoreSheet;
use crate::app::boards::Seated;
use crate::app::names::Names;
use crate::app::route::Route;
use crate::app::text::{count, list};
use new_tricks::games::contract_grid::score::Standing;
use new_tricks::games::contract_grid::{ContractGrid, View};
use yew::prelude::*;

/// Who sits at the table, and what they see.
#[derive(Properties, PartialEq)]
pub struct EndProps {
    /// The table.
    pub seated: Seated<ContractGrid>,
}

/// The final ranking with its reasons.
#[component]
pub fn End(props: &EndProps) -> Html {
    let seated = &props.seated;
    let view = &seated.view;
    let winners: Vec<String> = (view.ranking.iter())
        .filter(|standing| standing.place == 1)
        .map(|standing| seated.names.of(standing.seat).to_string())
        .collect();
    let headline = if winners.len() == 1 {
        format!("{} wins", winners[0])
    } else {
        format!("{} share the win", list(&winners))
    };
    let onclick = seated.onagain.reform(|_: MouseEvent| ());
    html! {
        <section class="the-end">
            <h2 class="display" tabindex="-1" data-focus="">{ headline }</h2>
            <p>{ how_it_ended(view, &seated.names) }</p>
            <ol class="ranking">
                { for view.ranking.iter().enumerate().map(|(n, standing)| html! {
                    <li key={standing.seat.index()} class={classes!("card-panel", (standing.place == 1).then_some("winner"))}>
                        <span class="place">{ standing.place }</span>
                        <Paper size={view.variant.size} cells={paper_of(view, standing.seat)}
                            lines={whole_lines(view, standing.seat)} scale={PaperScale::Tiny}
                            label={format!("{} grid", seated.names.whose(standing.seat))} />
                        <div class="ranking-words">
                            <b>{ seated.names.of(standing.seat) }</b>
                            <span>{ count(standing.score, "point", "points") }</span>
                            <span class="small soft">{ reason(view, &seated.names, n, standing) }</span>
                        </div>
                    </li>
                }) }
            </ol>
            <div class="button-row">
                <button type="button" class="button primary" {onclick}>{ "Play again with the same people" }</button>
                <a class="button" href={Route::Home.href()}>{ "To the games" }</a>
            </div>
            <h3>{ "Score sheet" }</h3>
            <ScoreSheet view={(**view).clone()} names={seated.names.clone()} />
        </section>
    }
}

/// What ended the game.
fn how_it_ended(view: &View, names: &Names) -> String {
    let named = |keep: fn(&Standing, Option<u32>) -> bool| -> Vec<String> {
        let cap = view.variant.cap;
        let standings = view.ranking.iter().filter(|standing| keep(standing, cap));
        standings.map(|standing| names.of(standing.seat).to_string()).collect()
    };
    let complete = named(|standing, _| standing.complete);
    let at_cap = named(|standing, cap| cap.is_some_and(|cap| standing.score >= cap as u64));
    let has = |who: &[String]| if who.len() == 1 { "has" } else { "have" };
    let cap = view.variant.cap.unwrap_or_default();
    match (complete.is_empty() || !view.variant.grid_requirement, at_cap.is_empty()) {
        (false, true) => format!("{} {} a complete grid.", list(&complete), has(&complete)),
        (false, false) => format!(
            "{} {} a complete grid; {} reached the cap of {cap}.",
            list(&complete),
            has(&complete),
            list(&at_cap)
        ),
        (true, _) => format!("{} reached the cap of {cap}.", list(&at_cap)),
    }
}

/// Why a seat stands where it does.
fn reason(view: &View, names: &Names, n: usize, standing: &Standing) -> String {
    let mut reasons = Vec::new();
    if standing.fell_behind {
        reasons.push("at the cap without a complete grid: behind everybody who is not".to_owned());
    } else if standing.complete && view.variant.grid_requirement {
        reasons.push("with a complete grid".to_owned());
    } else if standing.place == 1 && view.ranking.iter().any(|other| other.fell_behind) {
        reasons.push("the most points of those who did not reach the cap with an open grid".to_owned());
    }
    if let (Some(hand), Some(next)) = (standing.parted_by, view.ranking.get(n + 1)) {
        let (own, other) = (view.hands[hand].totals[standing.seat], view.hands[hand].totals[next.seat]);
        reasons.push(format!(
            "ahead of {} by the last score that differed: {own} to {other} after hand {}",
            names.of(next.seat),
            hand + 1
        ));
    }
    let shared = view.ranking.iter().filter(|other| other.place == standing.place).count() > 1;
    if shared {
        reasons.push("equal after every hand: the place is shared".to_owned());
    }
    reasons.join("; ")
}
