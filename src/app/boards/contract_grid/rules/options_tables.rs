//! The two wide tables of the chapter about other tables.

use super::parts::ruling;
use yew::prelude::*;

/// How many cards and tricks there are for two, three and four.
pub fn players_table() -> Html {
    let rows = [
        ("Two", "32, no joker", "16", "12"),
        ("Three", "33 with the joker", "11", "8"),
        ("Four", "32, no joker", "8", "6"),
    ];
    html! {
        <table class="rules-fold rules-players-table" role="table">
            <caption class="visually-hidden">{ "Cards and tricks by number of players" }</caption>
            <thead role="rowgroup">
                <tr role="row">
                    { for ["Players", "Full \
                                       deck", "Tricks, full deck", "Tricks, short deck"].map(|head| html! {
                        <th scope="col" role="columnheader">{ head }</th>
                    }) }
                </tr>
            </thead>
            <tbody role="rowgroup">
                { for rows.map(|(players, cards, full, short)| html! {
                    <tr role="row">
                        <th scope="row" role="rowheader">{ players }</th>
                        <td role="cell" data-label="Cards in the full deck">{ cards }</td>
                        <td role="cell" data-label="Tricks, full deck">{ full }</td>
                        <td role="cell" data-label="Tricks, short deck">{ short }</td>
                    </tr>
                }) }
            </tbody>
        </table>
    }
}

/// An option of a table.
struct Choice {
    option: &'static str,
    usual: &'static str,
    values: &'static str,
    /// The ruling behind it.
    ruling: Option<usize>,
}

const fn choice(
    option: &'static str,
    usual: &'static str,
    values: &'static str,
    ruling: Option<usize>,
) -> Choice {
    Choice { option, usual, values, ruling }
}

const CHOICES: [Choice; 9] = [
    choice("Players", "Three", "Two, three or four.", Some(9)),
    choice(
        "Deck",
        "Full",
        "Full: seven to ace, with the joker if three play. Short: nine to ace, 24 cards, no joker.",
        Some(6),
    ),
    choice("Grid", "4×4", "3×3, 4×4 or 5×5, with 9, 16 or 25 contracts.", Some(7)),
    choice(
        "Contracts",
        "The first 9, 16 or 25",
        "Any different ones of the 26, as many as the grid has cells. The order is that of this page: the \
         sixteen, then the extra ones.",
        Some(9),
    ),
    choice(
        "Lines",
        "All; on 3×3 no short diagonals",
        "Rows, columns, long diagonals, short diagonals: one kind at least. With the usual kinds there are 8 \
         lines on 3×3, 14 on 4×4 and 16 on 5×5.",
        Some(7),
    ),
    choice("Bids", "3 on 3×3, 4 on 4×4, 5 on 5×5", "From one up to all cells of the grid.", None),
    choice("Cap", "1000; 100 on 3×3", "Any whole number from 1 to 1,000,000, or none.", None),
    choice(
        "Complete grid",
        "Counts",
        "If it does not count, a complete grid neither ends the game nor saves you at the cap: the largest \
         score wins when the cap is reached.",
        Some(8),
    ),
    choice(
        "Points",
        "1 unmarked, 5 a bid, 5 a line",
        "Any whole number from 0 to 1,000,000 for each of the three.",
        None,
    ),
];

/// Every option with what is usual and what else can be chosen.
pub fn options_table() -> Html {
    html! {
        <table class="rules-fold rules-options" role="table">
            <caption class="visually-hidden">{ "The options of a table" }</caption>
            <thead role="rowgroup">
                <tr role="row">
                    { for ["Option", "Usual", "Choices"].map(|head| html! {
                        <th scope="col" role="columnheader">{ head }</th>
                    }) }
                </tr>
            </thead>
            <tbody role="rowgroup">
                { for CHOICES.iter().map(|choice| html! {
                    <tr role="row">
                        <th scope="row" role="rowheader">{ choice.option }</th>
                        <td role="cell" data-label="Usual">{ choice.usual }</td>
                        <td role="cell" data-label="Choices">
                            { choice.values }
                            if let Some(number) = choice.ruling { { " " }{ ruling(number) } }
                        </td>
                    </tr>
                }) }
            </tbody>
        </table>
    }
}
