//! When the game is over, and who has won, with an example of each case.

use super::example::NAMES;
use super::parts::ruling;
use yew::prelude::*;

/// A player at the end of an example game.
struct Row {
    place: &'static str,
    name: &'static str,
    score: &'static str,
    grid: &'static str,
}

const fn row(place: &'static str, name: &'static str, score: &'static str, grid: &'static str) -> Row {
    Row { place, name, score, grid }
}

/// An end, and what it shows.
struct Example {
    title: &'static str,
    rows: [Row; 3],
    text: &'static str,
}

const OPEN: &str = "open";
const COMPLETE: &str = "complete";

const EXAMPLES: [Example; 4] = [
    Example {
        title: "Over the cap, grid open",
        rows: [row("1", "Ben", "968", OPEN), row("2", "Cleo", "731", OPEN), row("3", "Ann", "1012", OPEN)],
        text: "Ann has the most points, but one of her cells is open: she falls behind both others. Ben \
               wins.",
    },
    Example {
        title: "Over the cap, grid complete",
        rows: [
            row("1", "Ann", "1012", COMPLETE),
            row("2", "Ben", "968", OPEN),
            row("3", "Cleo", "731", OPEN),
        ],
        text: "The same scores, but Ann has marked her last cell in this very hand. She wins.",
    },
    Example {
        title: "Complete, but not ahead",
        rows: [row("1", "Ann", "815", OPEN), row("2", "Ben", "702", OPEN), row("3", "Cleo", "640", COMPLETE)],
        text: "Cleo’s complete grid ends the game, and Ann wins it. A complete grid is no victory in itself.",
    },
    Example {
        title: "Two over the cap",
        rows: [row("1", "Cleo", "655", OPEN), row("2", "Ann", "1040", OPEN), row("3", "Ben", "1003", OPEN)],
        text: "Ann and Ben have both fallen behind Cleo. Between the two the larger score is ahead.",
    },
];

/// The end of the game and the ranking.
pub fn end() -> Html {
    html! {
        <>
            <p>{ "The game is over after a hand in which somebody" }</p>
            <ul>
                <li>{ "has 1000 points or more, which is called the " }<em>{ "cap" }</em>{ ", or" }</li>
                <li>{ "has marked all 16 cells: a " }<em>{ "complete" }</em>{ " grid." }</li>
            </ul>
            <p>
                { "Points are counted, and the end is looked for, at the end of a hand only: every hand is \
                   played out. " }
                { ruling(10) }
            </p>
            <p>{ "Then rank the players like this:" }</p>
            <ol class="rules-list">
                <li>
                    { "Whoever has reached the cap without a complete grid has " }
                    <em>{ "fallen behind" }</em>
                    { ": behind everybody who has not." }
                </li>
                <li>
                    { "Among those who have not fallen behind, the larger score is ahead. So it is among \
                       those who have." }
                </li>
                <li>
                    { "If two scores are equal, look back to the last hand after which they differed. \
                       Whoever was ahead then is ahead now." }
                </li>
                <li>
                    { "Players who were equal after every hand share the place, and the win if it is the \
                       first." }
                </li>
            </ol>
            <div class="rules-example">
                <h3>{ "Example: four ends" }</h3>
                <div class="rules-ends">{ for EXAMPLES.iter().map(example) }</div>
            </div>
            <div class="rules-example">
                <h3>{ "Example: a tie" }</h3>
                <p>{ "Cleo completes her grid, and Ann and Ben have the same score. Their totals were:" }</p>
                { tie() }
                <p>
                    { "They are equal now and were equal a hand ago. The hand before, Ben was five points \
                       ahead: Ben wins, Ann is second." }
                </p>
            </div>
        </>
    }
}

fn example(example: &Example) -> Html {
    html! {
        <div class="rules-end">
            <h4>{ example.title }</h4>
            <table>
                <thead>
                    <tr>
                        <th scope="col"><span class="visually-hidden">{ "Place" }</span></th>
                        <th scope="col">{ "Player" }</th>
                        <th scope="col" class="number">{ "Points" }</th>
                        <th scope="col">{ "Grid" }</th>
                    </tr>
                </thead>
                <tbody>
                    { for example.rows.iter().map(|row| html! {
                        <tr>
                            <td>{ row.place }</td>
                            <th scope="row">{ row.name }</th>
                            <td class="number">{ row.score }</td>
                            <td>{ row.grid }</td>
                        </tr>
                    }) }
                </tbody>
            </table>
            <p>{ example.text }</p>
        </div>
    }
}

fn tie() -> Html {
    let rows = [
        ("Two hands ago", ["817", "822", "590"]),
        ("One hand ago", ["861", "861", "622"]),
        ("Now", ["902", "902", "655"]),
    ];
    html! {
        <table class="rules-tie">
            <caption class="visually-hidden">{ "Totals after the last three hands" }</caption>
            <thead>
                <tr>
                    <td></td>
                    { for NAMES.map(|name| html! { <th scope="col" class="number">{ name }</th> }) }
                </tr>
            </thead>
            <tbody>
                { for rows.map(|(when, totals)| html! {
                    <tr>
                        <th scope="row">{ when }</th>
                        { for totals.map(|total| html! { <td class="number">{ total }</td> }) }
                    </tr>
                }) }
            </tbody>
        </table>
    }
}
