//! A fact speaks for a choice where it is true, and not where it is nearly so.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::thinkers::positions;
use bots::hints::Hint;
use bots::reasons::{CardReason, Reason};
use bots::{BotGame, Observation};
use rules::cards::{Card, Rank};
use rules::games::contract_grid::{self, ContractGrid, Legal};
use rules::games::counterpoint::Counterpoint;
use rules::games::drawbridge::{self, DrawBridge};
use rules::games::fivefold::{self, Fivefold};
use rules::games::pirogue::Pirogue;
use rules::record::{Head, Move, Recorded, read, read_move, read_text};
use rules::seat::Seat;
use rules::seed::Seed;
use rules::table::Table;

/// The table after these moves.
fn table<G: Recorded>(game: &str, seats: usize, variant: &str, moves: &[&str]) -> Table<G> {
    let players = ["\"Ann\"", "\"Ben\"", "\"Cleo\"", "\"Dan\""][..seats].join(",");
    let dealer = if game == "fivefold" { "" } else { r#""dealer":0,"# };
    let record = format!(
        r#"{{"format":"new-tricks/1","game":"{game}","variant":{variant},"players":[{players}],{dealer}"moves":[{}]}}"#,
        moves.join(",")
    );
    let record = read_text(record.as_bytes()).unwrap();
    Table::resume(read(&Head::of(&record).unwrap()).unwrap(), Seed([0; 32])).unwrap()
}

/// What speaks for an action of the seat on turn.
fn reason<G: Recorded + BotGame>(table: &Table<G>, action: G::Action) -> Option<Reason<G::OwnReason>> {
    let observation = Observation::of(table, table.turn().seat().unwrap());
    Hint::only(action).explained(&observation).reason
}

/// What speaks for a card of the seat on turn.
fn reason_for<G: Recorded + BotGame>(table: &Table<G>, card: &str) -> Option<Reason<G::OwnReason>> {
    let number = table.turn().seat().unwrap().index();
    let entry = read_text(format!(r#"{{"seat":{number},"play":"{card}"}}"#).as_bytes()).unwrap();
    let Move::Act(_, action) = read_move::<G>(table.game().variant(), table.seats(), &entry).unwrap() else {
        panic!("{card} is no card");
    };
    assert!(table.clone().act(table.turn().seat().unwrap(), action).is_ok(), "{card} is legal");
    reason(table, action)
}

/// A fact of its own game.
fn own<Own>(fact: Own) -> Option<Reason<Own>> {
    Some(Reason::Own(fact))
}

/// A fact of any game.
fn of_card<Own>(fact: CardReason) -> Option<Reason<Own>> {
    Some(Reason::Card(fact))
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn seats() -> Vec<Seat> {
    Seat::all(4).collect()
}

const PIROGUE: &str = r#"{"deal":{"hands":[
    ["6C","TC","2D","3D","4D","5D","6D","7D","8D","JC","QC","KC","AC"],
    ["5C","8C","9D","TD","2H","3H","4H","5H","6H","JD","QD","KD","AD"],
    ["4C","9C","7H","8H","9H","TH","2S","3S","4S","JH","QH","KH","AH"],
    ["2C","3C","7C","5S","6S","7S","8S","9S","TS","JS","QS","KS","AS"]]}}"#;

/// The first trick of a round, after these cards.
fn pirogue(tag: &str, cards: &[&str]) -> Table<Pirogue> {
    let tag = format!(r#"{{"seat":0,"tag":{tag}}}"#);
    let cards = (1..).zip(cards).map(|(seat, card)| format!(r#"{{"seat":{seat},"play":"{card}"}}"#));
    let moves: Vec<String> = [PIROGUE.to_owned(), tag].into_iter().chain(cards).collect();
    table("pirogue", 4, "{}", &moves.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn pirogue_tells_hooks_and_sharks_that_take_the_trick() {
    use bots::games::pirogue::OwnReason;
    let dan = seats()[3];
    let reason = |tag: &str, cards: &[&str], card: &str| reason_for(&pirogue(tag, cards), card);
    assert_eq!(reason("null", &["5C", "4C", "2C"], "6C"), own(OwnReason::Hooked(dan, card("2C"))));
    assert!(matches!(reason("null", &["5C", "4C", "3C"], "6C"), Some(Reason::Card(CardReason::Beats(..)))));
    assert_eq!(reason("null", &["2H", "7H", "AS"], "JC"), own(OwnReason::SharkTakes(dan)));
    assert_ne!(reason("null", &["2H", "7H", "JS"], "JC"), own(OwnReason::SharkTakes(dan)));
}

#[test]
fn pirogue_tells_that_a_tagged_tarpon_is_worth_nothing_to_the_others() {
    use bots::games::pirogue::OwnReason;
    let reason = |tag: &str, cards: &[&str]| reason_for(&pirogue(tag, cards), "JC");
    assert_eq!(reason(r#""C""#, &["2H", "7H", "AS"]), own(OwnReason::Worthless));
    assert_ne!(reason(r#""H""#, &["2H", "7H", "AS"]), own(OwnReason::Worthless));
    let taken = &["2H", "7H", "JS"];
    assert_ne!(reason(r#""C""#, taken), own(OwnReason::Worthless), "the partner takes it");
    assert_eq!(reason("null", taken), own(OwnReason::Fattens(seats()[2])));
}

#[test]
fn pirogue_tells_that_a_trick_is_past_eleven() {
    use bots::games::pirogue::OwnReason;
    assert_eq!(reason_for(&pirogue("null", &["5C"]), "9C"), own(OwnReason::PastEleven));
    assert_ne!(reason_for(&pirogue("null", &["5C"]), "4C"), own(OwnReason::PastEleven));
    assert_ne!(
        reason_for(&pirogue("null", &["8C", "9C"]), "7C"),
        own(OwnReason::PastEleven),
        "it was before"
    );
}

const COUNTERPOINT: &str = r#"{"deal":{"hands":[
    ["JC","9C","8C","AH","JK","TS","QS","JS","9S","8S","7S","6S"],
    ["6H","6D","7D","AS","QC","6C","TC","7C","8H","7H","8D","9D"],
    ["AC","KC","KS","TD","KD","QD","JD","AD","TH","KH","QH","JH"]],"turn_up":"9H"}}"#;
const OTHERS_BID: [&str; 2] =
    [r#"{"seat":2,"bid":["JD","QD","KD"]}"#, r#"{"seat":0,"bid":["6S","7S","8S"]}"#];

/// A deal at no trump, with that bid of seat 1, who leads, after these moves.
fn counterpoint(bid: &str, moves: &[&str]) -> Table<Counterpoint> {
    let bid = format!(r#"{{"seat":1,"bid":{bid}}}"#);
    let all: Vec<&str> =
        [COUNTERPOINT, &bid].into_iter().chain(OTHERS_BID).chain(moves.iter().copied()).collect();
    table("counterpoint", 3, "{}", &all)
}

#[test]
fn counterpoint_tells_how_a_lead_serves_the_bid() {
    use bots::games::counterpoint::OwnReason;
    let twenty = counterpoint(r#"["6H","6D","7D"]"#, &[]);
    assert_eq!(reason_for(&twenty, "8D"), own(OwnReason::Risks(0)));
    assert_eq!(
        reason_for(&twenty, "6C"),
        of_card(CardReason::Waits(card("AC"), None)),
        "the ten is worth saving"
    );
    assert_eq!(reason_for(&twenty, "TC"), of_card(CardReason::OnlyCards(card("AC"), None, false)));
    assert_eq!(reason_for(&twenty, "AS"), own(OwnReason::Needs(20, None)));
    let none = counterpoint(r#"["6D","7D","8D"]"#, &[]);
    assert_eq!(reason_for(&none, "QC"), own(OwnReason::MayLose));
    assert_eq!(reason_for(&none, "AS"), of_card(CardReason::Unbeaten));
}

#[test]
fn counterpoint_tells_when_a_bonus_is_near() {
    use bots::games::counterpoint::OwnReason;
    let after = |last: &str| {
        let last = format!(r#"{{"seat":0,"play":"{last}"}}"#);
        let first = [r#"{"seat":1,"play":"AS"}"#, r#"{"seat":2,"play":"KS"}"#];
        counterpoint(r#"["6H","6D","7D"]"#, &[first[0], first[1], &last])
    };
    // 11 and 4 of 20 points, and with the ten 25
    assert_eq!(reason_for(&after("9S"), "QC"), own(OwnReason::Near(5)));
    assert_eq!(reason_for(&after("TS"), "QC"), own(OwnReason::MayLose));
}

#[test]
fn counterpoint_with_two_seats_tells_which_ranks_can_beat_a_card() {
    use bots::games::counterpoint::OwnReason;
    let cards = |ranks: [&str; 4]| {
        let each = ranks.iter().flat_map(|rank| ["C", "D", "H", "S"].map(|suit| format!("\"{rank}{suit}\"")));
        each.collect::<Vec<_>>().join(",")
    };
    let deal = format!(
        r#"{{"deal":{{"hands":[[{}],[{}]]}}}}"#,
        cards(["A", "K", "Q", "J"]),
        cards(["T", "9", "8", "7"])
    );
    let bids = [r#"{"seat":1,"bid":["7S","8S","9S"]}"#, r#"{"seat":0,"bid":["JC","JD","JH"]}"#];
    let table: Table<Counterpoint> = table("counterpoint", 2, r#"{"players":2}"#, &[&deal, bids[0], bids[1]]);
    assert_eq!(reason_for(&table, "TC"), own(OwnReason::OnlyRanks(Rank::Ace, None)));
    assert_eq!(reason_for(&table, "9C"), of_card(CardReason::Waits(card("AC"), None)));
}

#[test]
fn fivefold_tells_the_lowest_card() {
    use bots::games::fivefold::OwnReason;
    let deal = r#"{"deal":{"leader":0,"hands":[["4C","6C","8D","TD","8H","TH"],["2C","TC","QC","KC","2D","4D"]],
        "stock":["8C","6D","QD","KD","2H","4H","6H","QH","KH","2S","4S","6S","8S","TS"]}}"#;
    let table: Table<Fivefold> = table("fivefold", 2, "{}", &[deal]);
    assert_eq!(reason_for(&table, "4C"), own(OwnReason::Lowest(false)));
    assert_eq!(reason_for(&table, "6C"), None);
}

#[test]
fn fivefold_tells_a_majority_that_is_made() {
    use bots::games::fivefold::OwnReason;
    let mut told = [0, 0];
    positions::<Fivefold>("{}", 8, |table, _| {
        let seat = table.turn().seat().unwrap();
        let view = table.view(Some(seat));
        for card in view.playable().iter() {
            let Some(Reason::Own(OwnReason::Majority(of_trumps))) =
                reason(table, fivefold::Action::Play(card))
            else {
                continue;
            };
            told[usize::from(of_trumps)] += 1;
            let (number, mut after) = (view.own.round, table.clone());
            after.act(seat, fivefold::Action::Play(card)).unwrap();
            if let Some(other) = after.turn().seat().filter(|&other| other != seat) {
                let answer = after.view(Some(other)).playable().first().unwrap();
                after.act(other, fivefold::Action::Play(answer)).unwrap();
            }
            let now = after.view(None);
            let points = now.hands.get(number).map_or(now.own.points[seat], |round| round.points[seat]);
            assert!(if of_trumps { points.trumps } else { points.tricks }, "{card} made no majority");
        }
    });
    assert!(told[0] > 0 && told[1] > 0, "{told:?}");
}

#[test]
fn drawbridge_tells_that_the_declarers_side_draws_trumps() {
    use bots::games::drawbridge::OwnReason;
    let (mut draws, mut others) = (0, 0);
    positions::<DrawBridge>(r#"{"end":{"hands":4}}"#, 6, |table, _| {
        let seat = table.turn().seat().unwrap();
        let view = table.view(Some(seat));
        for card in view.playable().iter() {
            let is_lead = view.trick.is_some_and(|trick| trick.is_empty());
            let is_trump = view.trump().is_some() && card.suit() == view.trump();
            let is_own = view.own.contract.is_some_and(|contract| contract.declarer.side() == seat.side());
            if reason(table, drawbridge::Action::Play(card)) == own(OwnReason::DrawsTrumps) {
                assert!(is_lead && is_trump && is_own, "{card}");
                draws += 1;
            } else {
                others += 1;
            }
        }
    });
    assert!(draws > 0 && others > draws, "{draws} and {others}");
}

#[test]
fn contract_grid_tells_which_suit_the_last_strike_leaves() {
    use bots::games::contract_grid::OwnReason;
    let (mut decides, mut late) = (0, 0);
    positions::<ContractGrid>(r#"{"size":3,"cap":40}"#, 6, |table, _| {
        let seat = table.turn().seat().unwrap();
        let view = table.view(Some(seat));
        if let Some(Legal::Strike(suits)) = view.legal {
            for suit in suits.iter() {
                if let Some(Reason::Own(OwnReason::Decides(trump, _))) =
                    reason(table, contract_grid::Action::Strike(suit))
                {
                    decides += 1;
                    assert!(suits.len() == 2 && trump != suit && suits.contains(trump));
                }
            }
        }
        for card in view.playable().iter() {
            if let Some(Reason::Own(OwnReason::Makes(_))) = reason(table, contract_grid::Action::Play(card)) {
                late += 1;
                assert!(view.hand.len() <= 4, "too early to say what is made");
            }
        }
    });
    assert!(decides > 0 && late > 0, "{decides} and {late}");
}
