//! Fivefold's records: what is refused with which status and sentence, and what is read and written. `strictness.rs` has
//! their form.

use rules::deal::DealFault;
use rules::game::{DealRefusal, Game, TurnRefusal};
use rules::games::fivefold::score::DECK;
use rules::games::fivefold::{Action, Deal, Fivefold, Refusal, Variant, View};
use rules::record::{Move, Recorded};
use rules::replay::{Rejection, replay};
use rules::seed::Seed;
use rules::table::Table;
use rules::trick::CardRefusal;
use serde_json::{Value, json};
use test_support::fivefold::*;
use test_support::*;

/// The record is rejected with that exit status and that sentence.
#[track_caller]
fn rejected(status: i32, sentence: &str, record: &Value) {
    let (found, said) = match replay(record.to_string().as_bytes()) {
        Err(Rejection::Rule(said)) => (1, said),
        Err(Rejection::NoRecord(said)) => (2, said),
        Ok(answer) => panic!("{sentence:?} was expected, not {answer}"),
    };
    assert_eq!((found, said.as_str()), (status, sentence));
}

/// The first-round vector with that many of its moves, and another move.
fn then(moves: usize, entry: Value) -> Value {
    let mut record = vector("first-round", moves);
    record["moves"].as_array_mut().unwrap().push(entry);
    record
}

/// The whole first-round vector, changed like that.
fn changed(change: impl FnOnce(&mut Value)) -> Value {
    let mut record = vector("first-round", usize::MAX);
    change(&mut record);
    record
}

// Refusals.

#[test]
fn a_move_that_is_illegal_now_is_status_1() {
    let play = |seat: u8, card: &str| json!({"seat": seat, "play": card});
    rejected(1, "move 0: the next hand has to be dealt first", &then(0, play(0, "QC")));
    rejected(1, "move 1: it is the turn of seat 0, not of seat 1", &then(1, play(1, "TS")));
    rejected(1, "move 2: it is the turn of seat 1, not of seat 0", &then(2, play(0, "QC")));
    let playable = "(playable: QC, TD, QD, KD, 4H, TH)";
    // the other's, in the stock, and in no deck of this game
    for card in ["TS", "QH", "AS", "QS", "3C", "JK"] {
        let sentence = format!("move 1: seat 0 does not hold {card} {playable}");
        rejected(1, &sentence, &then(1, play(0, card)));
    }
    let sentence = "move 3: seat 0 does not hold TH (playable: QC, 4D, TD, QD, KD, 4H)";
    rejected(1, sentence, &then(3, play(0, "TH")));
    // deals at the wrong moment, whatever they hold
    let [first, later] = [0, 27].map(|n| vector("first-round", usize::MAX)["moves"][n].clone());
    let nonsense = json!({"deal": {"piles": [["JK"]]}});
    for moves in [1, 2, 3, 26, 28, 30] {
        for deal in [&first, &later, &nonsense] {
            rejected(1, &format!("move {moves}: it is not the moment to deal"), &then(moves, deal.clone()));
        }
    }
    // between rounds
    rejected(1, "move 27: the next hand has to be dealt first", &then(27, play(1, "KC")));
    // after the end
    for name in ["small-pile", "play-on"] {
        let over = vector(name, usize::MAX);
        let moves = over["moves"].as_array().unwrap().len();
        let longer = |entry: &Value| {
            let mut record = over.clone();
            record["moves"].as_array_mut().unwrap().push(entry.clone());
            record
        };
        rejected(1, &format!("move {moves}: the game is over"), &longer(&play(0, "QC")));
        for deal in [&first, &later, &nonsense] {
            rejected(1, &format!("move {moves}: it is not the moment to deal"), &longer(deal));
        }
    }
}

#[test]
fn a_refusal_carries_data_and_changes_nothing() {
    let table = table_of(&vector("first-round", 1));
    let mut same = table.clone();
    let playable = hand("QC 4H TH KD TD QD");
    let not_held = CardRefusal::NotHeld { seat: ANN, card: card("AS"), playable };
    assert_eq!(same.act(ANN, Action::Play(card("AS"))).err(), Some(Refusal::Card(not_held)));
    let turn = TurnRefusal::NotYourTurn { seat: ben(), turn: ANN };
    assert_eq!(same.act(ben(), Action::Play(card("TS"))).err(), Some(Refusal::Turn(turn)));
    assert_eq!(same, table);
    let mut game = table_of(&vector("first-round", 27)).game().clone();
    let before = game.clone();
    let piles = Deal::Later { piles: vec![DECK.iter().collect(), Vec::new()] };
    assert_eq!(game.deal(&piles, &mut drop), Err(DealFault::Pile(ANN).into()));
    assert_eq!(game, before);
    let Move::Deal(Deal::First { hands, stock, .. }) = table.record().moves[0].clone() else {
        panic!("a deal")
    };
    let mut game = Fivefold::new(Variant::default(), ANN);
    let nobody = Deal::First { leader: seat(2), hands, stock };
    assert!(matches!(game.deal(&nobody, &mut drop), Err(DealRefusal::Fault(DealFault::Parts(_)))));
    assert_eq!(game, Fivefold::new(Variant::default(), ANN));
}

#[test]
fn a_first_deal_has_no_piles() {
    let deal = changed(|record| record["moves"][0]["deal"]["piles"] = json!([[], []]));
    rejected(2, "move 0: there is no key \"piles\" here", &deal);
}

#[test]
fn a_fault_of_a_deals_contents_is_status_2_when_it_is_reached() {
    let first = |change: &dyn Fn(&mut Value)| changed(|record| change(&mut record["moves"][0]["deal"]));
    let push = |list: &mut Value, card: &str| list.as_array_mut().unwrap().push(json!(card));
    let pop = |list: &mut Value| drop(list.as_array_mut().unwrap().pop());
    rejected(2, "move 0: the deal has 1 hands, 2 are needed", &first(&|deal| pop(&mut deal["hands"])));
    rejected(
        2,
        "move 0: the deal has 3 hands, 2 are needed",
        &first(&|deal| deal["hands"].as_array_mut().unwrap().push(json!([]))),
    );
    rejected(2, "move 0: seat 0 is dealt 5 cards, 6 are needed", &first(&|deal| pop(&mut deal["hands"][0])));
    rejected(
        2,
        "move 0: seat 1 is dealt 7 cards, 6 are needed",
        &first(&|deal| push(&mut deal["hands"][1], "QH")),
    );
    let sentence = |found: usize| format!("move 0: the deal has {found} cards in the stock, 14 are needed");
    rejected(2, &sentence(13), &first(&|deal| pop(&mut deal["stock"])));
    rejected(2, &sentence(15), &first(&|deal| push(&mut deal["stock"], "QH")));
    rejected(2, &sentence(0), &first(&|deal| deal["stock"] = json!([])));
    rejected(2, "move 0: QH is dealt twice", &first(&|deal| deal["hands"][0][0] = json!("QH")));
    rejected(2, "move 0: QC is dealt twice", &first(&|deal| deal["hands"][1][0] = json!("QC")));
    rejected(2, "move 0: QS is not in the deck", &first(&|deal| deal["stock"][0] = json!("QS")));
    rejected(2, "move 0: JK is not in the deck", &first(&|deal| deal["hands"][0][5] = json!("JK")));

    let later =
        |change: &dyn Fn(&mut Value)| changed(|record| change(&mut record["moves"][27]["deal"]["piles"]));
    rejected(2, "move 27: the deal has 1 piles, 2 are needed", &later(&pop));
    rejected(2, "move 27: the deal has 0 piles, 2 are needed", &later(&|piles| *piles = json!([])));
    rejected(
        2,
        "move 27: the deal has 3 piles, 2 are needed",
        &later(&|piles| piles.as_array_mut().unwrap().push(json!([]))),
    );
    let no_pile = |seat: u8| format!("move 27: the pile of seat {seat} is not what it has collected");
    rejected(2, &no_pile(0), &later(&|piles| pop(&mut piles[0])));
    rejected(2, &no_pile(1), &later(&|piles| pop(&mut piles[1])));
    rejected(2, &no_pile(0), &later(&|piles| piles.as_array_mut().unwrap().reverse()));
    rejected(
        2,
        &no_pile(0),
        &later(&|piles| {
            let (one, other) = (piles[0][0].clone(), piles[1][0].clone());
            (piles[0][0], piles[1][0]) = (other, one);
        }),
    );
    rejected(2, "move 27: TH is dealt twice", &later(&|piles| push(&mut piles[0], "TH")));
    rejected(2, "move 27: TH is dealt twice", &later(&|piles| push(&mut piles[1], "TH")));
    rejected(2, "move 27: AS is not in the deck", &later(&|piles| piles[1][0] = json!("AS")));

    // the form of a first deal later, and of a later one first
    let [one, other] = [0, 27].map(|n| vector("first-round", usize::MAX)["moves"][n].clone());
    rejected(2, "move 0: this deal has to have a leader, two hands and a stock", &then(0, other.clone()));
    let sentence = "move 27: this deal has to have the two piles that were collected in the round before";
    rejected(2, sentence, &then(27, one.clone()));

    // a wrong deal is reported when it is reached, a malformed one before anything is played
    let foul = |record: &mut Value| record["moves"][5]["play"] = json!("AS");
    let held = "move 5: seat 0 does not hold AS (playable: 8C, QC, 4D, TD, KD, 4H)";
    rejected(
        1,
        held,
        &changed(|record| {
            foul(record);
            record["moves"][27] = one.clone();
        }),
    );
    rejected(
        2,
        "move 27: there is no card \"8X\"",
        &changed(|record| {
            foul(record);
            record["moves"][27]["deal"]["piles"][0][0] = json!("8X");
        }),
    );
    rejected(
        2,
        "move 27: there is no seat 2 at this table",
        &changed(|record| {
            foul(record);
            record["moves"][27] = one.clone();
            record["moves"][27]["deal"]["leader"] = json!(2);
        }),
    );
}

// Records.

#[test]
fn defaults_may_be_given() {
    let plain = vector("first-round", usize::MAX);
    let mut given = plain.clone();
    given["variant"] = json!({"play_on": false});
    assert_eq!(answer(&given), answer(&plain));
    assert_eq!(table_of(&given), table_of(&plain));
}

#[test]
fn records_say_what_differs_and_no_dealer() {
    for (play_on, variant) in [(false, json!({})), (true, json!({"play_on": true}))] {
        let mut table: Table<Fivefold> = Table::new(Variant { play_on }, names(2), ANN, Seed([1; 32]));
        table.deal().unwrap();
        let record: Value = serde_json::from_str(&table.record().to_text()).unwrap();
        assert_eq!(record["variant"], variant);
        assert_eq!((record.get("dealer"), &record["game"]), (None, &json!("fivefold")));
        let keys: Vec<&String> = record["moves"][0]["deal"].as_object().unwrap().keys().collect();
        assert_eq!(keys, ["hands", "leader", "stock"]);
        assert_eq!(&record_of::<Fivefold>(&record.to_string()), table.record());
    }
    // what was read is written again, move by move
    let whole = vector("play-on", usize::MAX);
    let written: Value = serde_json::from_str(&table_of(&whole).record().to_text()).unwrap();
    assert_eq!(written["moves"], whole["moves"]);
    assert_eq!(written["variant"], whole["variant"]);
}

#[test]
fn the_referee_tells_the_turn() {
    assert_eq!(answer(&vector("first-round", 0))["turn"], json!({"deal": true}));
    assert_eq!(answer(&vector("first-round", 27))["turn"], json!({"deal": true}));
    let legal = json!(["2C", "TC", "KC", "KH", "4S", "TS"]);
    let turn = json!({"seat": 1, "phase": "play", "legal": legal});
    assert_eq!(answer(&vector("first-round", 2))["turn"], turn);
    assert_eq!(Fivefold::seats_of(&Variant::default()), 2);
    let view: View = table_of(&vector("first-round", 2)).view(Some(ben()));
    assert_eq!((view.winning, view.most_trumps()), (Some(ANN), None));
    let later = table_of(&vector("first-round", 30)).view(None);
    assert_eq!(later.most_trumps(), Some(4));
    let moves = table_of(&vector("first-round", 3)).record().moves.clone();
    assert!(
        matches!(moves[2], Move::Act(seat, Action::Play(played)) if seat == ben() && played == card("4S"))
    );
}
