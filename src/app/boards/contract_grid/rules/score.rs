//! The score of a hand, worked out for Ann, and why 94 is the most.

use super::diagrams;
use yew::prelude::*;

/// Three steps, an example, the limit.
pub fn score() -> Html {
    html! {
        <>
            <p>{ "After the last trick each of you scores the hand, in three steps and in this order:" }</p>
            <ol class="rules-steps" role="list">
                <li>
                    <b>{ "Unmarked: 1 point" }</b>
                    <span>{ "for every contract you made whose cell was open when the hand began, bid or \
                             not." }</span>
                </li>
                <li>
                    <b>{ "Bids: 5 points" }</b>
                    <span>{ "for every contract you bid and made. Mark its cell now, if it is open." }</span>
                </li>
                <li>
                    <b>{ "Lines: 5 points" }</b>
                    <span>{ "for every line that is whole now. Lines score again in every hand." }</span>
                </li>
            </ol>
            <p>
                { "A bid made on an open cell therefore brings 6 points, on a marked cell 5. Cells that you \
                   mark in step 2 help to fill lines in step 3." }
            </p>
            <div class="rules-example">
                <h3>{ "Example: Ann’s score" }</h3>
                <p>
                    { "Ann bid Play, First, Second and One. She made One, First, Partner, Spades, Hearts and \
                       Play." }
                </p>
                { diagrams::before_and_after() }
                { sum() }
                <p>
                    { "The missed bid on Second took nothing away, but it cost two lines: with Second \
                       marked, the second row would be whole, and the short diagonal from Second down to \
                       No‑Trump." }
                </p>
            </div>
            <h3>{ "The most in one hand: 94" }</h3>
            <p>
                { "You begin with four open cells, bid on all four and make them all. That is 14 lines at 5 \
                   (70), four bids at 5 (20) and four unmarked cells at 1 (4): 94 points." }
            </p>
            <p>
                { "It cannot be more. With fewer open cells you lose points for unmarked ones. With five, \
                   one stays open whatever you do: 11 lines (55), four bids (20) and five unmarked cells (5) \
                   make 80 at most. The more cells are open, the fewer lines can be whole." }
            </p>
        </>
    }
}

/// The worked sum.
fn sum() -> Html {
    let rows = [
        ("Unmarked", "One, Partner and Play were open: 3 × 1.", "3"),
        ("Bids", "Play, First and One are made, Second is not: 3 × 5. First was marked before.", "15"),
        ("Lines", "Three lines are whole, one of them from before: 3 × 5.", "15"),
    ];
    html! {
        <table class="rules-sum" role="table">
            <caption class="visually-hidden">{ "Ann’s score in this hand" }</caption>
            <tbody role="rowgroup">
                { for rows.map(|(step, reason, points)| html! {
                    <tr role="row">
                        <th scope="row" role="rowheader">{ step }</th>
                        <td role="cell">{ reason }</td>
                        <td role="cell" class="number">{ points }</td>
                    </tr>
                }) }
            </tbody>
            <tfoot role="rowgroup">
                <tr role="row">
                    <th scope="row" role="rowheader">{ "Hand" }</th>
                    <td role="cell">{ "3 + 15 + 15" }</td>
                    <td role="cell" class="number">{ "33" }</td>
                </tr>
            </tfoot>
        </table>
    }
}
