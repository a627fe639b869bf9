//! King, queen, jack and joker.
//!
//! Each court is one half figure, drawn once and used twice, the second time turned round. They differ in
//! build, so that they are told apart at a glance: the king is all corners, the queen all curves, the jack
//! all slants. The suit gives the robe its colour, the second cloth its own, and the signs they carry.

use super::pips::pip_href;
use new_tricks::cards::{Rank, Suit};
use yew::prelude::*;

const SHOULDERS: &str = "M28.5 76V62C30 55 38 51.5 44 50.5H56C62 51.5 70 54 71.5 60V64Z";

/// The figure of a king, queen or jack on a card 100 wide and 140 high.
pub fn court(rank: Rank, suit: Suit) -> Html {
    let half = match rank {
        Rank::King => "#court-k",
        Rank::Queen => "#court-q",
        _ => "#court-j",
    };
    let sign = pip_href(suit);
    html! {
        <>
            <use href={half} />
            <use href={half} transform="rotate(180 50 70)" />
            <use href="#court-sash" />
            <use href={sign} transform="translate(50 70)scale(.44)" />
            <use href={sign} transform="translate(33.4 19)scale(.42)" />
            <use href={sign} transform="translate(66.6 121)rotate(180)scale(.42)" />
        </>
    }
}

/// The symbols that [`court`] and the joker refer to.
pub fn symbols() -> Html {
    html! {
        <>
            <g id="court-k" class="court">{ king() }</g>
            <g id="court-q" class="court">{ queen() }</g>
            <g id="court-j" class="court">{ jack() }</g>
            <g id="court-sash" class="court">{ sash() }</g>
            <g id="joker-index">{ joker_index() }</g>
            <g id="joker" class="court">{ joker() }</g>
        </>
    }
}

fn dots(class: &'static str, radius: &'static str, at: &[(f32, f32)]) -> Html {
    at.iter()
        .map(|(x, y)| html! { <circle {class} cx={x.to_string()} cy={y.to_string()} r={radius} /> })
        .collect()
}

fn king() -> Html {
    html! {
        <>
            // the sword he holds upright
            <path class="linen" d="M65.4 56V20.5L67.2 16.5 69 20.5V56Z" />
            <path class="gold" d="M62.6 45.6H71.2V48.4H62.6Z" />
            <path class="gold" d="M38.6 29H61.4V45L64 51H36L38.6 45Z" />
            <path class="robe" d={SHOULDERS} />
            <path class="trim" d="M32 60.5V74.6M35.4 57.6V73.6M64.6 56.4V65.4M68 59V64.4" />
            <path class="cloth" d="M37.5 52.8 50 71 62.5 52.8 57 49.5H43Z" />
            <path class="linen" d="M37.5 52.8 50 71 62.5 52.8 59.2 50.8 50 64.6 40.8 50.8Z" />
            { dots("dot", ".75", &[(40.9, 54.4), (44.2, 59.2), (47.6, 64.2), (52.4, 64.2), (55.8, 59.2), (59.1, 54.4)]) }
            <path class="skin" d="M41.4 29H58.6V44L50 51 41.4 44Z" />
            <path class="gold" d="M41.4 38.5 45.6 41.8 50 40.6 54.4 41.8 58.6 38.5V47L55 54 50 60.5 45 54 41.4 47Z" />
            <path class="line" d="M47.6 44.8H52.4M45.6 47.6V51.6M50 48.6V56.6M54.4 47.6V51.6M50 34.6 48.8 39.2H50.8" />
            <path class="line" d="M43.6 33.4 48 34.2M56.4 33.4 52 34.2" />
            { dots("dot", "1.15", &[(46.2, 36.4), (53.8, 36.4)]) }
            <path class="gold" d="M39.2 27.5 38 17.6 43.6 22.4 50 14.6 56.4 22.4 62 17.6 60.8 27.5Z" />
            <path class="robe" d="M38.6 26H61.4V30.4H38.6Z" />
            { dots("gold bare", "1", &[(43.0, 28.2), (50.0, 28.2), (57.0, 28.2)]) }
            { dots("cloth", "1.5", &[(50.0, 15.2), (61.8, 17.6)]) }
        </>
    }
}

fn queen() -> Html {
    html! {
        <>
            <path
                class="cloth"
                d="M50 17.5C62 17.5 66 27 66 36.5 66 46 66 52 69 58H31C34 52 34 46 34 36.5 34 27 38 17.5 50 17.5Z"
            />
            <path
                class="gold"
                d="M50 21C59 21 61.6 28 61.6 35.5 61.6 43 60 47 62.6 53H37.4C40 47 38.4 43 38.4 35.5 38.4 28 41 21 50 21Z"
            />
            <path class="robe" d={SHOULDERS} />
            <path class="skin" d="M46.4 44H53.6C53.6 48 55 50 58.4 50.6 57.6 58 54 62 50 62 46 62 42.4 58 41.6 50.6 45 50 46.4 48 46.4 44Z" />
            <path class="trim" d="M40.4 51.4C41.4 60 45.4 64.6 50 64.6 54.6 64.6 58.6 60 59.6 51.4" />
            <path class="trim" d="M28.8 66.5Q33 71 36.6 65.5 40 71.4 44 67.6M62 59.4Q65 64 68 58.6L71.4 61" />
            { dots("linen", "1.2", &[(44.6, 53.4), (46.8, 56.2), (50.0, 57.4), (53.2, 56.2), (55.4, 53.4)]) }
            <ellipse class="skin" cx="50" cy="36" rx="8.4" ry="10.4" />
            <path class="gold" d="M41.6 35C41.2 28 45 24.4 50 24.4 55 24.4 58.8 28 58.4 35 56.8 30.6 53.4 29.4 50 27.4 46.6 29.4 43.2 30.6 41.6 35Z" />
            <path class="line" d="M44.2 34.4Q46.2 32.8 48.2 34.2M51.8 34.2Q53.8 32.8 55.8 34.4M50 36V39.4H49" />
            { dots("dot", "1.1", &[(46.4, 36.0), (53.6, 36.0)]) }
            <path class="robe bare" d="M47.4 42.2Q48.8 41 50 41.8 51.2 41 52.6 42.2 50 45 47.4 42.2Z" />
            <path class="line" d="M40.6 25.6C44 20.6 56 20.6 59.4 25.6" />
            { dots("linen", "2", &[(41.6, 22.6), (45.2, 19.6), (54.8, 19.6), (58.4, 22.6)]) }
            <circle class="robe" cx="50" cy="18" r="2.7" />
            // the rose in her hand
            <path class="line" d="M65.6 50C65.2 55 64 58 62.4 60.6" />
            { dots("linen", "2.3", &[(65.6, 44.4), (68.5, 46.5), (67.4, 49.9), (63.8, 49.9), (62.7, 46.5)]) }
            <circle class="gold" cx="65.6" cy="47.4" r="1.9" />
            <circle class="skin" cx="62.6" cy="58.2" r="2.3" />
        </>
    }
}

fn jack() -> Html {
    html! {
        <>
            <path class="gold" d="M39.6 30H60.4C63 38 61.6 44 64 49 60.5 51.4 56.4 50.6 55 48.4H45C43.6 50.6 39.5 51.4 36 49 38.4 44 37.6 38 39.6 30Z" />
            <path class="robe" d={SHOULDERS} />
            <path class="cloth" d="M50 51H56C62 51.5 70 54 71.5 60V64L50 70Z" />
            <path class="trim" d="M28.8 68.4 39.4 54.4M33.8 73.8 45.6 58.4M40.4 72 47.4 63M54.4 58.6 58.8 66.6M61.4 55.6 66.4 64.8" />
            <path class="linen" d="M37.4 51 40.6 57.4 44.6 53 47.2 59.4 50 54 52.8 59.4 55.4 53 59.4 57.4 62.6 51 57 48.6H43Z" />
            <path class="skin" d="M42.4 30H58.2V42C58.2 47.8 54.8 50.4 50.4 50.4 46 50.4 43.4 48 42.8 44L42.4 41.6 39.8 40.2 42.2 36Z" />
            <path class="gold" d="M42.2 36V29H58.4V35L55 32.4 51.4 35 47.4 32.4 44.4 35Z" />
            <path class="line" d="M44.6 45.2Q47 46.6 49.4 45M43.6 35.2 46.4 34.9M50.6 34.9 54 35.2" />
            { dots("dot", "1.15", &[(45.2, 37.6), (52.2, 37.6)]) }
            // the feather, then the cap over its quill
            <path class="cloth" d="M56 25C59 15 67.6 12.6 70.2 17.6 72.4 22.4 69.6 32 64.6 38.6 65.6 31 63 27.4 56 27.4Z" />
            <path class="line" d="M58.4 24.4C63.4 18.4 68.6 19 65.8 33.4M64.4 20.6 68.8 18.6M66.4 24.6 69.8 23.4M62 21.2 61.6 17.4" />
            <path class="robe" d="M35.8 31.8C34.4 25 41 18.6 51.4 19.2 60 19.8 64.6 24 63.4 29.4Z" />
            <path class="gold" d="M35.2 31 63.6 27.6 64 31 36 35Z" />
            <circle class="linen" cx="58.4" cy="25.6" r="2.3" />
        </>
    }
}

fn sash() -> Html {
    html! {
        <>
            <path class="gold" d="M28.5 72.6 71.5 60.8V67.4L28.5 79.2Z" />
            <path class="line" d="M28.5 74.4 71.5 62.6M28.5 77.4 71.5 65.6" />
            <circle class="linen" cx="50" cy="70" r="6.6" />
            <rect class="court-frame" x="28" y="12" width="44" height="116" rx="1.5" />
        </>
    }
}

/// A star, and the word down the edge.
fn joker_index() -> Html {
    html! {
        <>
            <path d="M14.9 6.6 17.8 14.6 26.3 14.9 19.6 20.1 21.9 28.3 14.9 23.6 7.9 28.3 10.2 20.1 3.5 14.9 12 14.6Z" />
            { for ["#rank-j", "#letter-o", "#rank-k", "#letter-e", "#letter-r"].into_iter().enumerate().map(
                |(place, letter)| html! {
                    <use href={letter} transform={format!("translate(10.5 {})scale(.44 .38)", 34 + 14 * place)} />
                },
            ) }
            <defs>
                <path id="letter-o" class="figure" d="M10 2C4.6 2 2.8 7 2.8 14S4.6 26 10 26 17.2 21 17.2 14 15.4 2 10 2Z" />
                <path id="letter-e" class="figure" d="M17 6V2H4V26H17.4V22M4 13.6H13M1 2H6M1 26H6" />
                <path id="letter-r" class="figure" d="M5 26V2H11C15 2 17 4.6 17 8.2S15 14.4 11 14.4H5M11 14.4 17.2 26M1.8 2H6M1.8 26H8.6M14.4 26H19.4" />
            </defs>
        </>
    }
}

fn joker() -> Html {
    html! {
        <>
            // collar
            <path class="robe" d="M32 98 36.4 114 44 102 50 119 56 102 63.6 114 68 98C60 90 40 90 32 98Z" />
            <path class="cloth" d="M50 93C57 93 63.6 94 68 98L63.6 114 56 102 50 119Z" />
            { dots("gold", "2.6", &[(36.4, 115.4), (50.0, 120.4), (63.6, 115.4)]) }
            // face
            <path class="skin" d="M35.6 68C35.6 54 64.4 54 64.4 68 64.4 84 58.4 93.4 50 96 41.6 93.4 35.6 84 35.6 68Z" />
            <path class="robe bare" d="M43 69.5 44.8 73.4 43 77.3 41.2 73.4Z" />
            <circle class="dot" cx="43" cy="67" r="1.9" />
            <path class="line" d="M53.6 67.6Q57 64 60.4 67.6M39.4 62.6Q43 60 46 62.2M53.8 61.4Q57.6 59.4 60.8 62.4M50.4 67 48.4 74.6H51.6" />
            <path class="robe" d="M40.6 79.4C44 90 56 90 59.4 79.4 53 82.6 47 82.6 40.6 79.4Z" />
            <path class="line" d="M39.4 78.2 41.4 80.6M60.6 78.2 58.6 80.6" />
            // the cap with its three horns
            <path class="gold" d="M40 44C41.6 31 45.6 23.6 56 19.6 54.8 26.4 58.4 34 60 44 56 50 44 50 40 44Z" />
            <path class="robe" d="M50 60C44 59 39 62 36 68.4 34.4 60 33.6 55.6 31.2 54 29.8 57.4 30.4 61 31.6 64 25.8 60 25.4 45 33.4 38.6 40.6 33.2 48 38 50 45Z" />
            <path class="cloth" d="M50 60C56 59 61 62 64 68.4 65.6 60 66.4 55.6 68.8 54 70.2 57.4 69.6 61 68.4 64 74.2 60 74.6 45 66.6 38.6 59.4 33.2 52 38 50 45Z" />
            { dots("gold", "3", &[(56.6, 18.4), (31.8, 66.4), (68.2, 66.4)]) }
            { dots("dot", ".8", &[(56.6, 19.2), (31.8, 67.2), (68.2, 67.2)]) }
        </>
    }
}
