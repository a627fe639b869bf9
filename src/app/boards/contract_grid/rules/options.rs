//! Two and four players, the options of a table, what is refused, presets and the extra contracts.

use super::contracts::row;
use super::options_tables::{options_table, players_table};
use super::parts::ruling;
use new_tricks::games::contract_grid::contract::Contract;
use yew::prelude::*;

/// Everything a table can choose.
pub fn options() -> Html {
    html! {
        <>
            <p>
                { "Everything above is the standard game for three. The inventor suggests changing almost \
                   anything: you choose when you set up a new game, and the choice holds for the whole \
                   game." }
            </p>
            <h3>{ "Presets" }</h3>
            <ul>
                <li><b>{ "Standard." }</b>{ " The game as described above." }</li>
                <li>
                    <b>{ "Simple." }</b>
                    { " Grids of three by three with the first nine contracts, Zero to Partner; three bids; \
                       a cap of 100; eight lines. The inventor’s own idea for a game that is easier, though \
                       not shorter." }
                </li>
                <li>
                    <b>{ "Quick." }</b>
                    { " The standard game with the short deck of 24 cards: eight tricks a hand. The \
                       inventor’s idea too." }
                </li>
            </ul>
            <h3>{ "Two and four players" }</h3>
            <p>
                { "With two or four players the joker stays in the box, so that the cards can be dealt \
                   evenly. All cards are dealt, and a hand has as many tricks as you have cards." }
            </p>
            { players_table() }
            <ul>
                <li>
                    { "Two players strike in turn: the dealer’s opponent, the dealer, the opponent again. Of \
                       four players the dealer strikes nothing." }
                </li>
                <li>
                    { "Two players can never make Soloist, so it is left out. The next contract of the \
                       catalogue takes its place: Opening on 4×4, All‑Trump on 3×3, Blank on 5×5. " }
                    { ruling(9) }
                </li>
                <li>
                    { "Second means exactly one player took more and nobody as many. Third means nobody took \
                       fewer, so of four players the last one makes it, and of two players the one who is \
                       behind makes both." }
                </li>
            </ul>
            <h3>{ "The options" }</h3>
            { options_table() }
            <h3>{ "What is refused" }</h3>
            <p>{ "Three choices might make a game that never ends, so the table does not take them:" }</p>
            <ul>
                <li>{ "no cap, when the complete grid does not count: nothing would end the game;" }</li>
                <li>{ "no cap with Soloist at a table of two: no grid could ever be complete;" }</li>
                <li>
                    { "no points for bids and none for lines, when no complete grid can end the game: the \
                       points for unmarked cells could run dry below the cap. That is so when the complete \
                       grid does not count, or when two play with Soloist." }
                </li>
            </ul>
            <h3>{ "Ten extra contracts" }</h3>
            <p>
                { "The inventor invites you to make up contracts of your own. These ten are ours: a grid of \
                   five by five needs more than sixteen, and you may use them on smaller grids too." }
            </p>
            <table class="rules-fold rules-contracts" role="table">
                <caption class="visually-hidden">{ "Ten extra contracts" }</caption>
                <thead role="rowgroup">
                    <tr role="row">
                        <th scope="col" role="columnheader">{ "Contract" }</th>
                        <th scope="col" role="columnheader">{ "What it asks of you" }</th>
                    </tr>
                </thead>
                <tbody role="rowgroup">{ for Contract::ALL.into_iter().skip(16).map(row) }</tbody>
            </table>
        </>
    }
}
