//! The table's words: whose turn it is, what happened, and why something was refused.

use super::cap::decided_by_cap;
use super::cells::lines_in;
use crate::games::{TableWords, phrases};
use crate::names::Names;
use crate::text::{NOT_OFFERED, count, list, sentence, suit_order};
use bots::games::contract_grid::looks_good_for;
use rules::cards::{Card, CardSet, Rank, Suit};
use rules::games::contract_grid::cap;
use rules::games::contract_grid::contract::ContractSet;
use rules::games::contract_grid::grid::CellSet;
use rules::games::contract_grid::legal::cards_of;
use rules::games::contract_grid::score::HandResult;
use rules::games::contract_grid::variant::Points;
use rules::games::contract_grid::{ContractGrid, Event, Legal, OwnEvent, Phase, Refusal, Variant, View};
use rules::seat::Seat;
use rules::trick::CardRefusal;

impl TableWords for ContractGrid {
    fn prompt(view: &View, names: &Names) -> String {
        let Some(seat) = view.turn.seat() else { return String::new() };
        match view.turn.phase() {
            Some(Phase::Grid) => format!("{} a grid in secret.", names.does(seat, "arranges", "arrange")),
            Some(Phase::Strike) => {
                format!("{} a suit: it will not be trump.", names.does(seat, "strikes", "strike"))
            }
            Some(Phase::Bid) => format!("{} {}.", names.does(seat, "makes", "make"), bids(view.variant.bids)),
            Some(Phase::Play) => phrases::plays_next(names, seat, view.asked()),
            None => String::new(),
        }
    }

    fn describe(event: &Event, view: &View, names: &Names) -> Option<String> {
        Some(match event {
            Event::Own(OwnEvent::Arranged(seat)) => {
                format!("{} arranged a grid.", names.does(*seat, "has", "have"))
            }
            Event::Own(OwnEvent::Revealed) => "All grids lie open now.".to_owned(),
            Event::Dealt { hand } => {
                format!(
                    "Hand {}: {} {} each.",
                    hand + 1,
                    names.does(view.own.dealer, "deals", "deal"),
                    phrases::cards(view.variant.hand_size() as u64)
                )
            }
            Event::Own(OwnEvent::Struck(seat, suit)) => {
                format!("{} {}.", names.does(*seat, "strikes", "strike"), suit.name())
            }
            Event::Own(OwnEvent::Trump(suit)) => format!("Trump is {}.", suit.name()),
            Event::Own(OwnEvent::Bid(seat, _)) => {
                let bids = contract_names(view, *seat, view.own.bids[*seat]);
                format!("{} {bids}.", names.does(*seat, "bids", "bid"))
            }
            Event::Played(seat, card) => phrases::played(names, *seat, *card),
            Event::Taken { by, with } => phrases::taken(names, *by, *with, view.last_trick),
            Event::Scored { hand } => {
                let result = view.hands.get(*hand)?;
                let seats = result.scores.iter().map(|(seat, _)| {
                    format!("{}. {}", made_and_missed(view, names, seat, result), scored(seat, result))
                });
                phrases::hand_over("Hand", *hand, seats)
            }
            Event::Over => phrases::game_over(&winners(view, names)),
        })
    }

    fn explain(refusal: &Refusal) -> String {
        let words = match refusal {
            Refusal::Card(CardRefusal::MustFollow { suit, card, .. }) => {
                phrases::card_has_to_wait(*suit, *card)
            }
            Refusal::BidCount { needed, .. } => format!("make exactly {}", bids(*needed)),
            Refusal::Turn(_)
            | Refusal::Card(_)
            | Refusal::GridSize { .. }
            | Refusal::NoSuchContract(_)
            | Refusal::ForeignContract { .. }
            | Refusal::ContractTwice { .. }
            | Refusal::StruckAlready { .. }
            | Refusal::NoSuchCell(_)
            | Refusal::CellTwice { .. } => NOT_OFFERED.to_owned(),
        };
        sentence(&words)
    }

    fn decided(view: &View, names: &Names) -> Option<(usize, String)> {
        decided_by_cap(view, names)
    }

    fn missed(names: &Names, who: &[Seat], missed: u64) -> String {
        format!("{} {}.", phrases::does(names, who, "misses", "miss"), count(missed, "bid", "bids"))
    }
}

/// What the player with the device is to do, in one short line.
pub fn prompt(view: &View, names: &Names, placed: CellSet) -> String {
    let Some(seat) = view.viewer else { return String::new() };
    let what = match view.legal {
        Some(Legal::Strike(left)) if left.len() == 2 => {
            let suits = suit_order(None).into_iter().filter(|&suit| left.contains(suit)).map(Suit::name);
            format!("strike {}: the other is trump.", suits.collect::<Vec<_>>().join(" or "))
        }
        Some(Legal::Strike(_)) => "strike a suit: it will not be trump.".to_owned(),
        Some(Legal::Bid { count, .. }) => match u32::from(count).saturating_sub(placed.len()) {
            0 if clash(view, seat, placed) => format!("{}.", not_together(view, seat, placed)),
            0 => match cap::unmarked_at_cap(view, seat, placed) {
                Some(left) => too_soon(view, left),
                None if cap::line_is_too_soon(view, seat, placed) => {
                    let (cap, line) = (view.variant.cap.unwrap_or_default(), view.variant.points.line);
                    format!("that line pays {line} every hand: {cap} comes before your grid is full.")
                }
                None => {
                    let points = cap::points_after(view, seat, placed);
                    let lines = new_lines(view, seat, placed);
                    let with = |tricks: &str| match view.hands.is_empty() {
                        true => {
                            let Points { bid, unmarked, line, .. } = view.variant.points;
                            let each = bid + unmarked;
                            let line = match lines {
                                0 => String::new(),
                                _ => format!(", and {line} for the line"),
                            };
                            format!(
                                "all can come true with {tricks}, for {points} points or more: {each} each{line}."
                            )
                        }
                        false => {
                            let line = match lines {
                                0 => String::new(),
                                1 => " and complete a line".to_owned(),
                                _ => format!(" and complete {lines} lines"),
                            };
                            format!(
                                "all can come true with {tricks}{line}: then you have {points} points or more."
                            )
                        }
                    };
                    match *tricks_for_all(view, seat, placed).unwrap_or_default() {
                        [number] => with(&phrases::tricks(number)),
                        [one, other] => with(&format!("{one} or {other} tricks")),
                        [one, other, third] => with(&format!("{one}, {other} or {third} tricks")),
                        _ => format!("if all come true, you have {points} points or more."),
                    }
                }
            },
            left if placed.is_empty() => format!("bid {} you can make.", contracts(left)),
            left => format!("bid {}.", more_contracts(left)),
        },
        Some(Legal::Play(playable)) => return play_prompt(view, names, seat, playable),
        Some(Legal::Grid | Legal::Nothing) | None => return String::new(),
    };
    names.ask(seat, &what)
}

/// What comes of bids that reach the cap while so many cells stay unmarked.
fn too_soon(view: &View, left: u32) -> String {
    let cap = view.variant.cap.unwrap_or_default();
    let cells = count(left.into(), "cell", "cells");
    format!("if all come true, you reach {cap} with {cells} unmarked, and rank behind the others.")
}

/// The numbers of tricks with which the contracts in those cells could all be made; not known before there is a trump.
fn tricks_for_all(view: &View, seat: Seat, cells: CellSet) -> Option<Vec<u8>> {
    view.tricks_for_all(seat, contracts_in(view, seat, cells))
}

/// How many lines bids on those cells would complete.
fn new_lines(view: &View, seat: Seat, placed: CellSet) -> usize {
    let marked = view.own.marked[seat];
    let lines = |cells: CellSet| lines_in(&view.variant, cells).len();
    lines(marked.or(placed)) - lines(marked)
}

/// The contracts in those cells of a seat's grid.
fn contracts_in(view: &View, seat: Seat, cells: CellSet) -> ContractSet {
    let grid = view.own.grids[seat].unwrap_or_default();
    cells.iter().filter_map(|cell| grid.contracts().get(cell)).copied().collect()
}

/// Whether no number of tricks makes all of those contracts.
pub fn clash(view: &View, seat: Seat, cells: CellSet) -> bool {
    tricks_for_all(view, seat, cells).is_some_and(|numbers| numbers.is_empty())
}

/// How many of those contracts can come true in one hand.
pub fn most_together(view: &View, seat: Seat, cells: CellSet) -> u32 {
    view.most_together(seat, contracts_in(view, seat, cells)).unwrap_or_default()
}

/// Which of those contracts cannot both come true, or how many of them can.
pub fn not_together(view: &View, seat: Seat, cells: CellSet) -> String {
    let all: Vec<usize> = cells.iter().collect();
    let pairs = all.iter().enumerate().flat_map(|(n, &one)| all[n + 1..].iter().map(move |&two| [one, two]));
    let mut pairs = pairs.map(|pair| pair.into_iter().collect::<CellSet>());
    match pairs.find(|&pair| clash(view, seat, pair)) {
        Some(pair) => format!("{} cannot both come true", contract_names(view, seat, pair)),
        None => format!("at most {} of these can come true", most_together(view, seat, cells)),
    }
}

/// That all of those bids come true only with a number of tricks that the hand does not promise.
pub fn out_of_reach(view: &View, names: &Names, placed: CellSet) -> Option<String> {
    let (seat, trump) = (view.viewer?, view.own.trump?);
    let Some(Legal::Bid { count, .. }) = view.legal else { return None };
    let numbers = tricks_for_all(view, seat, placed).filter(|_| placed.len() == u32::from(count))?;
    let about = looks_good_for(view.hand, trump);
    let nearest = numbers.into_iter().min_by_key(|number| number.abs_diff(about))?;
    let words = format!(
        "all can come true with {}, but your cards look good for about {about}.",
        phrases::tricks(nearest)
    );
    (nearest.abs_diff(about) > 1).then(|| names.ask(seat, &words))
}

fn play_prompt(view: &View, names: &Names, seat: Seat, playable: CardSet) -> String {
    let led = view.asked().zip(view.own.trump);
    let can_follow = led.is_some_and(|(suit, trump)| (playable - cards_of(suit, trump)).is_empty());
    phrases::follow_prompt(names, seat, view.asked(), can_follow)
}

/// Who is winning the trick, and whether trumps of the viewer would beat that card of another suit.
pub fn ahead(view: &View, names: &Names) -> String {
    let words = phrases::winning_with(names, view.trick, view.winning);
    let card = view.winning.and_then(|seat| view.trick?.card_of(seat));
    let trump =
        view.own.trump.filter(|&trump| card.is_some_and(|card| !cards_of(trump, trump).contains(card)));
    let beats = trump.filter(|&trump| !(view.playable() & cards_of(trump, trump)).is_empty());
    match beats.filter(|&trump| view.asked() != Some(trump)) {
        Some(trump) => format!("{words} Your {} beat it.", trump.name()),
        None => words,
    }
}

/// Why the other cards cannot be played.
pub fn why_not(view: &View) -> String {
    view.asked().map_or_else(String::new, phrases::must_follow)
}

/// The names of the contracts in those cells of a seat's grid: `Play and First`.
pub fn contract_names(view: &View, seat: Seat, cells: CellSet) -> String {
    let grid = view.own.grids[seat].unwrap_or_default();
    let contracts = cells.iter().filter_map(|cell| grid.contracts().get(cell));
    list(&contracts.map(|contract| contract.name().to_owned()).collect::<Vec<_>>())
}

/// Which bids a seat made, and which it missed: `Ann makes Play and Zero, misses First`.
fn made_and_missed(view: &View, names: &Names, seat: Seat, result: &HandResult) -> String {
    let missed = result.bids[seat].minus(result.made[seat]);
    let made = result.bids[seat].minus(missed);
    let named = |verb: &str, cells: CellSet| {
        (!cells.is_empty()).then(|| format!("{verb} {}", contract_names(view, seat, cells)))
    };
    let both = |makes, misses| {
        let parts = [named(makes, made), named(misses, missed)];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    };
    names.does(seat, &both("makes", "misses"), &both("make", "miss"))
}

/// What a seat scored, and for what: `29 points: 9 for unmarked cells and 20 for bids, 80 in all`.
fn scored(seat: Seat, result: &HandResult) -> String {
    let parts = [
        ("unmarked cells", result.unmarked_points[seat]),
        ("bids", result.bid_points[seat]),
        ("lines", result.line_points[seat]),
    ];
    let parts = parts.into_iter().filter(|(_, points)| *points > 0);
    let parts: Vec<String> = parts.map(|(what, points)| format!("{points} for {what}")).collect();
    let why = if parts.is_empty() { String::new() } else { format!(": {}", list(&parts)) };
    format!("{}{why}, {} in all", phrases::points(result.scores[seat]), result.totals[seat])
}

/// Who has won: `Ann wins`.
pub fn winners(view: &View, names: &Names) -> String {
    let winners =
        view.own.ranking.iter().filter(|standing| standing.place == 1).map(|standing| standing.seat);
    phrases::winners(names, &winners.collect::<Vec<_>>())
}

/// What is dealt, in a sentence: `24 cards: nine to ace.`
pub fn pack(variant: &Variant) -> String {
    let cards = variant.deck_cards();
    let lowest = cards.iter().filter_map(Card::rank).min().map_or("", Rank::name);
    let joker = if cards.contains(Card::JOKER) { ", and the joker" } else { "" };
    format!("{}: {lowest} to ace{joker}.", phrases::cards(cards.len()))
}

fn bids(number: u8) -> String {
    count(number.into(), "bid", "bids")
}

fn more_contracts(number: u32) -> String {
    count(number.into(), "more contract", "more contracts")
}

fn contracts(number: u32) -> String {
    count(number.into(), "contract", "contracts")
}
