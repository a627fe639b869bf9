//! Tips, rulings, and where the game comes from.

use super::parts::ruling_id;
use yew::prelude::*;

/// The inventor's strategy notes, in our words.
pub fn tips() -> Html {
    let tip = |title: &'static str, text: &'static str| {
        html! { <li><b>{ title }</b>{ " " }{ text }</li> }
    };
    html! {
        <>
            <p>
                { "These ideas are the inventor’s, told in our own words. Most of the game, says the \
                   inventor, is in the grid and in the score, less in the tricks." }
            </p>
            <h3>{ "When you lead" }</h3>
            <ul>
                { tip("Finish.", "Complete your grid as fast as you can: that ends the game while you are \
                                  ahead.") }
            </ul>
            <h3>{ "When you are behind" }</h3>
            <ul>
                { tip(
                    "Stop one cell short.",
                    "Mark everything but one cell, then never bid that one, so that you cannot end the game \
                     by accident and hand the leader the win. Keep a cell outside the centre open: that \
                     leaves you 11 lines.",
                ) }
                { tip(
                    "Catch up at 75 a hand.",
                    "With 11 lines (55) and four bids made on marked cells (20) you score 75 points in every \
                     hand.",
                ) }
                { tip(
                    "Guard the leader’s last cell.",
                    "See which contracts the leader still needs, and spoil them in every hand.",
                ) }
                { tip(
                    "Feed the leader.",
                    "A leader with one open cell outside the centre must take 55 points for lines in every \
                     hand, wanted or not. Help with the other three bids and it is 70. Soon the leader is \
                     over the cap with an open grid, and behind you.",
                ) }
                { tip(
                    "Miss on purpose.",
                    "When points would hurt you, bid cells that you mean to miss. Or, while you have no \
                     whole line, bid cells that are marked already and use the hand to spoil the leader’s \
                     plans. It is hard to win like that: two others are ahead of you.",
                ) }
            </ul>
            <h3>{ "When you change the rules" }</h3>
            <ul>
                { tip("A lower \
                       cap", "makes a race to complete the grid, with few lines. Below about 100 you must \
                              dodge your own bids.") }
                { tip("A higher cap", "leaves more room for waiting and for plans, and takes longer.") }
                { tip("Without a cap,", "expect everybody but the leader to stall.") }
                {
                    tip(
                        "Without the complete grid,",
                        "the most points simply win. Those behind lose heart sooner, since they can no \
                         longer push the leader over the cap.",
                    )
                }
                {
                    tip(
                        "Fewer points for unmarked cells",
                        "make bids worth planning to hit; more points make them worth planning to miss, so \
                         that cells stay open.",
                    )
                }
                { tip("Another number of bids", "changes what it is worth to hit and to miss: try it.") }
            </ul>
        </>
    }
}

/// A point that the inventor's text leaves to us.
struct Ruling {
    title: &'static str,
    text: &'static str,
    play: &'static str,
}

const RULINGS: [Ruling; 10] = [
    Ruling {
        title: "Secret grids",
        text: "does not say whether you see the others’ grids while you arrange yours.",
        play: "Grids are secret until all are done; otherwise later players could copy or counter earlier \
               ones.",
    },
    Ruling {
        title: "No suit twice",
        text: "says that each player names an unwanted suit and that the remaining one is trump.",
        play: "A suit can be struck once only; otherwise two suits would be left over.",
    },
    Ruling {
        title: "Bids on marked cells",
        text: "does not say whether you may bid a marked cell, but its plan of 75 points a hand needs it.",
        play: "You may.",
    },
    Ruling {
        title: "The joker is a trump",
        text: "counts the joker as a trump and goes no further.",
        play: "It is a card of the trump suit wherever suits matter: you follow suit with it, it asks for \
               trumps when led, and it counts for All‑Trump, No‑Trump and the trump suit’s own contract.",
    },
    Ruling {
        title: "Ties for First and Third",
        text: "rules out ties for Second alone, and counts on one of First, Second and Third being made \
               always.",
        play: "Those who share the top are all First, those who share the bottom all Third.",
    },
    Ruling {
        title: "No joker in the short deck",
        text: "suggests 24 cards, nine to ace, and does not mention the joker.",
        play: "It stays out: 24 cards are eight each, and 25 would not deal out.",
    },
    Ruling {
        title: "Square grids, real lines",
        text: "lets you change the dimensions and the lines as you like.",
        play: "Grids stay square, because the diagonals need it, and 3×3 has no short diagonals unless you \
               ask for them: they would be lines of two cells.",
    },
    Ruling {
        title: "Without the complete grid",
        text: "says that the most points win then.",
        play: "A complete grid neither ends the game nor matters at the cap. When somebody reaches the cap, \
               the largest score wins.",
    },
    Ruling {
        title: "Two and four players",
        text: "says that other numbers can play if almost everything is changed.",
        play: "Two play without Soloist, which they can never make: its cell would keep every grid open for \
               ever.",
    },
    Ruling {
        title: "Only between hands",
        text: "scores a hand after its last trick, and ends the game when somebody reaches the cap.",
        play: "Points are counted, and the end is looked for, at the end of a hand only.",
    },
];

/// The rulings, then the credit.
pub fn rulings() -> Html {
    html! {
        <>
            <p>
                { "“The text” is the inventor’s own description of the game. Where it leaves something open, \
                   we had to settle it. These ten rulings are ours." }
            </p>
            <ol role="list" class="rules-rulings">
                { for RULINGS.iter().enumerate().map(|(n, ruling)| html! {
                    <li>
                        <h3 id={ruling_id(n + 1)} tabindex="-1">
                            <span class="rules-number">{ format!("R{}", n + 1) }</span>{ " " }{ ruling.title }
                        </h3>
                        <p><i>{ "The text " }</i>{ ruling.text }</p>
                        <p><i>{ "We play: " }</i>{ ruling.play }</p>
                    </li>
                }) }
            </ol>
            <h3>{ "Where the game comes from" }</h3>
            <p>
                { "ContractGrid was published in an unsigned post on a WordPress blog. The post gives no \
                   name, so we give none. Its author had not yet been able to try the game and asked readers \
                   to do so." }
            </p>
            <p>
                { "The rules and the ideas in the tips are the inventor’s; the words on this page are ours. \
                   Ours too are the rulings, the ten extra contracts, the grid of five by five with its \
                   lines and bids, and the way two or four play." }
            </p>
        </>
    }
}
