//! The suit signs and the rank figures as drawings, and where the pips sit on a card.

use new_tricks::cards::{Rank, Suit};
use yew::prelude::*;

/// The outline of a suit sign, drawn around (0, 0) in a box from −10 to 10.
pub const fn outline(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => {
            "M0-9.7a4.5 4.5 0 0 1 3.5 7.3A4.5 4.5 0 1 1 1.2 4.5C1.2 7 2.1 8.8 4.2 9.8H-4.2C-2.1 8.8-1.2 7-1.2 4.5 \
             A4.5 4.5 0 1 1-3.5-2.4 4.5 4.5 0 0 1 0-9.7Z"
        }
        Suit::Diamonds => "M0-9.9Q3.3-4.2 7.8 0 3.3 4.2 0 9.9-3.3 4.2-7.8 0-3.3-4.2 0-9.9Z",
        Suit::Hearts => {
            "M0 9.6C-2.1 6.2-9.4 2.3-9.4-3.8-9.4-7.1-7.1-9.2-4.7-9.2-2.4-9.2-.7-7.9 0-5.5.7-7.9 2.4-9.2 4.7-9.2 \
             7.1-9.2 9.4-7.1 9.4-3.8 9.4 2.3 2.1 6.2 0 9.6Z"
        }
        Suit::Spades => {
            "M0-9.8C2-6.2 9.3-2.3 9.3 3.2 9.3 6 7.3 7.5 5.3 7.5 3.4 7.5 2 6.4 1.2 4.7 1.2 7 2.1 8.8 4.2 9.8H-4.2 \
             C-2.1 8.8-1.2 7-1.2 4.7-2 6.4-3.4 7.5-5.3 7.5-7.3 7.5-9.3 6-9.3 3.2-9.3-2.3-2-6.2 0-9.8Z"
        }
    }
}

/// The strokes of a rank's figure, in a box 20 wide and 28 high, 4 thick: our own numerals, so that every platform
/// shows the same index and the ten is as narrow as it must be.
pub const fn figure(rank: Rank) -> &'static str {
    match rank {
        Rank::Ace => "M3.5 26 10 2.4 16.5 26M6 18H14M.8 26H6.8M13.2 26H19.2",
        Rank::King => "M5 2V26M1.8 2H8.6M1.8 26H8.6M17 2 5 16.2M9.2 11.5 16.8 26M13.4 2H19.2M13.6 26H19.4",
        Rank::Queen => "M10 2C4.6 2 2.8 7 2.8 14S4.6 26 10 26 17.2 21 17.2 14 15.4 2 10 2ZM10 18.6 18.6 27.4",
        Rank::Jack => "M13.4 2V18.6C13.4 23.6 11.4 26 7.8 26S2.2 23.6 2.2 19.4M8.8 2H18.4",
        Rank::Ten => {
            "M-.6 5.8 2.8 2.4V26M13.8 2C9.9 2 8.8 7 8.8 14S9.9 26 13.8 26 18.8 21 18.8 14 17.7 2 13.8 2Z"
        }
        Rank::Nine => {
            "M17 10.2C17 14.8 14 18 10 18S3 14.8 3 10.2 6 2 10 2 17 4.6 17 10.2C17 18 14.8 23.2 7.4 26"
        }
        Rank::Eight => {
            "M10 13.2C6.2 13.2 4 10.8 4 7.6S6.2 2 10 2 16 4.4 16 7.6 13.8 13.2 10 13.2 2.8 16 2.8 19.6 \
             5.6 26 10 26 17.2 23.2 17.2 19.6 13.8 13.2 10 13.2Z"
        }
        Rank::Seven => "M2.8 6V2H17.4C12.4 9 9 17 8.2 26",
        Rank::Six => {
            "M3 17.8C3 13.2 6 10 10 10S17 13.2 17 17.8 14 26 10 26 3 23.4 3 17.8C3 10 5.2 4.8 12.6 2"
        }
        Rank::Five => {
            "M16.2 2H5.6L4.5 13C6 11.4 7.9 10.8 10 10.8 14.2 10.8 17.2 14 17.2 18.3 17.2 23 14.2 26 9.9 26 6.4 26 3.9 24.5 2.8 21.4"
        }
        Rank::Four => "M13.4 26V2L2 18.8H18.6",
        Rank::Three => {
            "M3.4 2H16.4L9.4 11.2C14 11.2 17.2 14 17.2 18.4 17.2 23 14.2 26 9.8 26 6.3 26 3.8 24.4 2.8 21.2"
        }
        Rank::Two => "M3 8.2C3.2 4.2 6 2 10 2S17 4.4 17 8.2C17 13 11.8 17 3.2 26H17.6",
    }
}

/// The class that gives a drawing the colours of the suit.
pub const fn suit_class(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "suit-c",
        Suit::Diamonds => "suit-d",
        Suit::Hearts => "suit-h",
        Suit::Spades => "suit-s",
    }
}

/// What to write in `href` for the pip of the suit.
pub const fn pip_href(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "#pip-c",
        Suit::Diamonds => "#pip-d",
        Suit::Hearts => "#pip-h",
        Suit::Spades => "#pip-s",
    }
}

/// Where the pips of a number card sit on a card 100 wide and 140 high; none for the ace and the courts.
pub const fn places(rank: Rank) -> &'static [(f32, f32)] {
    const L: f32 = 37.6;
    const M: f32 = 50.0;
    const R: f32 = 62.4;
    match rank {
        Rank::Two => &[(M, 22.0), (M, 118.0)],
        Rank::Three => &[(M, 22.0), (M, 70.0), (M, 118.0)],
        Rank::Four => &[(L, 22.0), (R, 22.0), (L, 118.0), (R, 118.0)],
        Rank::Five => &[(L, 22.0), (R, 22.0), (M, 70.0), (L, 118.0), (R, 118.0)],
        Rank::Six => &[(L, 22.0), (R, 22.0), (L, 70.0), (R, 70.0), (L, 118.0), (R, 118.0)],
        Rank::Seven => &[(L, 22.0), (R, 22.0), (M, 46.0), (L, 70.0), (R, 70.0), (L, 118.0), (R, 118.0)],
        Rank::Eight => {
            &[(L, 22.0), (R, 22.0), (M, 46.0), (L, 70.0), (R, 70.0), (M, 94.0), (L, 118.0), (R, 118.0)]
        }
        Rank::Nine => &[
            (L, 22.0),
            (R, 22.0),
            (L, 54.0),
            (R, 54.0),
            (M, 70.0),
            (L, 86.0),
            (R, 86.0),
            (L, 118.0),
            (R, 118.0),
        ],
        Rank::Ten => &[
            (L, 22.0),
            (R, 22.0),
            (M, 38.0),
            (L, 54.0),
            (R, 54.0),
            (L, 86.0),
            (R, 86.0),
            (M, 102.0),
            (L, 118.0),
            (R, 118.0),
        ],
        Rank::Jack | Rank::Queen | Rank::King | Rank::Ace => &[],
    }
}

/// What to write in `href` for the figure of the rank.
pub const fn rank_href(rank: Rank) -> &'static str {
    match rank {
        Rank::Two => "#rank-2",
        Rank::Three => "#rank-3",
        Rank::Four => "#rank-4",
        Rank::Five => "#rank-5",
        Rank::Six => "#rank-6",
        Rank::Seven => "#rank-7",
        Rank::Eight => "#rank-8",
        Rank::Nine => "#rank-9",
        Rank::Ten => "#rank-t",
        Rank::Jack => "#rank-j",
        Rank::Queen => "#rank-q",
        Rank::King => "#rank-k",
        Rank::Ace => "#rank-a",
    }
}

/// The symbols `pip-c` … `pip-s` and `rank-2` … `rank-a`.
pub fn symbols() -> Html {
    html! {
        <>
            { for Suit::ALL.map(|suit| html! {
                <path id={&pip_href(suit)[1..]} d={outline(suit)} />
            }) }
            { for Rank::ALL.map(|rank| html! {
                <path id={&rank_href(rank)[1..]} class="figure" d={figure(rank)} />
            }) }
        </>
    }
}
