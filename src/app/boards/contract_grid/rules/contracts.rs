//! The sixteen contracts, and who made which in the example hand.

use super::example::{self, name};
use super::parts::{ruling, suit};
use super::tricks::taken;
use crate::app::boards::contract_grid::signs;
use new_tricks::cards::Suit;
use new_tricks::games::contract_grid::contract::Contract;
use new_tricks::seat::Seat;
use yew::prelude::*;

use Contract::*;

/// Contracts that belong together, with what they have in common.
struct Family {
    title: &'static str,
    note: &'static str,
    contracts: &'static [Contract],
}

const FAMILIES: [Family; 6] = [
    Family {
        title: "How many tricks",
        note: "You always make exactly one of these three.",
        contracts: &[Zero, One, Two],
    },
    Family {
        title: "Who took more",
        note: "With three players each of you makes exactly one of these. Only Second is lost by a tie.",
        contracts: &[First, Second, Third],
    },
    Family {
        title: "Who took as many",
        note: "With three players each of you makes exactly one of these.",
        contracts: &[Different, Soloist, Partner],
    },
    Family {
        title: "Trumps",
        note: "The joker is one of them. With all 33 cards there are nine.",
        contracts: &[AllTrump, NoTrump],
    },
    Family {
        title: "Suits",
        note: "You always make at least one. A tie counts for each suit in it, and the joker is a card of \
               the trump suit. If you take no card at all, all four are yours.",
        contracts: &[Spades, Hearts, Diamonds, Clubs],
    },
    Family { title: "A present", note: "", contracts: &[Play] },
];

/// What can be made, and an example.
pub fn contracts() -> Html {
    html! {
        <>
            <p>
                { "At the end of a hand you have made some of the contracts, whether you bid on them or not. \
                   The ones you made are your " }
                <em>{ "values" }</em>
                { " of this hand. Ties count, except for Second. " }
                { ruling(5) }
            </p>
            <table class="rules-fold rules-contracts" role="table">
                <caption class="visually-hidden">{ "The sixteen contracts" }</caption>
                <thead role="rowgroup">
                    <tr role="row">
                        <th scope="col" role="columnheader">{ "Contract" }</th>
                        <th scope="col" role="columnheader">{ "What it asks of you" }</th>
                    </tr>
                </thead>
                { for FAMILIES.iter().map(family) }
            </table>
            <p>
                { "So three players make five contracts each at least, and nine at most. With all 33 cards \
                   there is one way to nine: take no trick. Then you have Zero, Third, one of Different, \
                   Soloist and Partner, No‑Trump, all four suits, and Play." }
            </p>
            { who_made_what() }
        </>
    }
}

fn family(family: &Family) -> Html {
    html! {
        <tbody role="rowgroup">
            <tr role="row" class="rules-family">
                <th scope="rowgroup" role="rowheader" colspan="2">
                    { family.title }
                    if !family.note.is_empty() {
                        <span class="visually-hidden">{ ". " }</span>
                        <span class="rules-family-note">{ family.note }</span>
                    }
                </th>
            </tr>
            { for family.contracts.iter().copied().map(row) }
        </tbody>
    }
}

/// A contract's sign, name and meaning.
pub fn row(contract: Contract) -> Html {
    html! {
        <tr role="row">
            <th scope="row" role="rowheader">
                <span class="rules-contract">
                    <span class="rules-sign">{ signs::sign(contract) }</span>
                    { signs::name(contract) }
                </span>
            </th>
            <td role="cell">{ signs::explain(contract) }</td>
        </tr>
    }
}

/// The example hand, player by player.
fn who_made_what() -> Html {
    let facts = example::facts();
    let player = |seat: Seat| {
        html! {
            <li>
                <h4>{ name(seat) }{ " took " }{ facts.takers.tricks(seat) }{ " tricks" }</h4>
                <ul role="list" class="rules-taken" aria-label={format!("Cards {} took", name(seat))}>
                    { taken(seat) }
                </ul>
                <ul role="list" class="rules-made" aria-label={format!("Contracts {} made", name(seat))}>
                    { for example::values(&facts, seat).iter().map(|contract| html! {
                        <li>
                            <span class="rules-sign">{ signs::sign(contract) }</span>{ signs::name(contract) }
                        </li>
                    }) }
                </ul>
            </li>
        }
    };
    html! {
        <div class="rules-example">
            <h3>{ "Example: who made what" }</h3>
            <p>{ "Our hand is over; spades were trump. Ann took 4 tricks, Ben 4 and Cleo 3." }</p>
            <ul role="list" class="rules-players">{ for Seat::all(3).map(player) }</ul>
            <ul>
                <li>
                    { "Four tricks are one more than three, so Ann and Ben made One. Cleo’s three made \
                       Zero." }
                </li>
                <li>
                    { "Ann and Ben share the top: both are First, and both are Partner. Nobody is Second. \
                       Cleo is Third, and Soloist as well, because the other two tie. With a tie at the \
                       table nobody made Different." }
                </li>
                <li>
                    { "Ben took three spades and the joker. The joker is a trump, so that makes four " }
                    { suit(Suit::Spades) }
                    { ", as many as his diamonds and his clubs: three contracts at once." }
                </li>
                <li>
                    { "Cleo took neither a spade nor the joker: No‑Trump. The trumps are divided, so nobody \
                       made All‑Trump." }
                </li>
                <li>{ "Everybody made Play, as always." }</li>
            </ul>
        </div>
    }
}
