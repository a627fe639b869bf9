//! From the idea to the bids.

use super::diagrams;
use super::parts::{ruling, suit};
use new_tricks::cards::Suit;
use yew::prelude::*;

/// The game in three sentences.
pub fn idea() -> Html {
    html! {
        <p class="rules-lead">
            { "Sixteen contracts stand on your squared paper, one in each cell: things to bring about with \
               the tricks you take. Before every hand you bid on four of them; a bid you make scores and \
               marks its cell, and lines of marked cells score in every hand from then on. The most points \
               win – but if you reach 1000 while a cell of your grid is still open, you fall behind \
               everybody who has not." }
        </p>
    }
}

/// What is needed.
pub fn table() -> Html {
    html! {
        <>
            <dl class="rules-facts">
                <div>
                    <dt>{ "Players" }</dt>
                    <dd>{ "Three, each for themselves. Two or four can play with a few changes." }</dd>
                </div>
                <div>
                    <dt>{ "Time" }</dt>
                    <dd>{ "One to three hours, by the inventor’s guess." }</dd>
                </div>
                <div>
                    <dt>{ "Cards" }</dt>
                    <dd>{ "33: ace, king, queen, jack, 10, 9, 8 and 7 in four suits, and the joker." }</dd>
                </div>
                <div>
                    <dt>{ "Each player" }</dt>
                    <dd>
                        { "A grid of four by four cells, a pencil for the marks, and four pegs for the \
                           bids." }
                    </dd>
                </div>
            </dl>
            { diagrams::ranks() }
        </>
    }
}

/// Arranging, and the lines.
pub fn grids() -> Html {
    html! {
        <>
            <p>
                { "Before the first hand, arrange your own grid. Put one contract in each of the 16 cells, \
                   every contract once, in any order you like. What each contract asks for stands under " }
                <em>{ "Contracts" }</em>{ "." }
            </p>
            <p>
                { "Nobody sees your grid until everybody has finished. " }
                { ruling(1) }
                { " Then all grids lie open, and the contracts stay where they are for the whole game." }
            </p>
            { diagrams::anns_grid() }
            <p>
                { "Every cell begins open. When you make a bid on it, you mark it, and a mark stays for the \
                   whole game." }
            </p>
            <h3>{ "The 14 lines" }</h3>
            <p>{ "A line is whole when all its cells are marked. These lines count:" }</p>
            { diagrams::fourteen_lines() }
            <p>
                { "The four cells in the centre lie on four lines each, the other twelve on three. So with \
                   only one cell open you have 11 whole lines, or 10 if that cell is in the centre." }
            </p>
        </>
    }
}

/// Dealing.
pub fn deal() -> Html {
    html! {
        <>
            <p>
                { "Chance picks the first dealer. The dealer deals all the cards, eleven to each player. \
                   Look at your own cards only." }
            </p>
            <p>{ "After each hand the deal passes clockwise, to the dealer’s left." }</p>
        </>
    }
}

/// Choosing trumps by striking suits.
pub fn strikes() -> Html {
    html! {
        <>
            <p>
                { "From the dealer’s left, clockwise, each of you names one suit that shall " }
                <em>{ "not" }</em>
                { " be trump. You cannot name a suit that was named before. " }
                { ruling(2) }
                { " After three strikes one suit is left: it is trump for this hand." }
            </p>
            <div class="rules-example">
                <h3>{ "Example: our hand begins" }</h3>
                <p>
                    { "Cleo has dealt, so Ann begins. Ann strikes " }
                    { suit(Suit::Diamonds) }
                    { ". Ben strikes " }
                    { suit(Suit::Hearts) }
                    { ". Cleo has two suits to choose from and strikes " }
                    { suit(Suit::Clubs) }
                    { ". That leaves " }
                    { suit(Suit::Spades) }
                    { ": eight spades and the joker are the nine trumps." }
                </p>
                { diagrams::struck() }
            </div>
        </>
    }
}

/// Bidding.
pub fn bids() -> Html {
    html! {
        <>
            <p>
                { "From the dealer’s left, clockwise, each of you puts a peg on four cells of your own grid. \
                   These are your bids: four contracts that you mean to make in this hand. Everybody sees \
                   them at once, so the dealer, who bids last, knows all the others." }
            </p>
            <ul>
                <li>{ "Bid exactly four cells. Nobody passes, and nobody bids fewer." }</li>
                <li>
                    { "You may bid a cell that is marked already: it scores as a bid again. " }
                    { ruling(3) }
                </li>
                <li>{ "A bid that you miss costs nothing. Its cell stays as it was." }</li>
                <li>{ "After the hand you take your pegs back." }</li>
            </ul>
        </>
    }
}
