//! A planted blunder, and facts that speak for choices.

use super::OwnReason;
use crate::games::tests::{own, planted, positions, reason, reason_for, table};
use crate::reasons::{CardReason, Reason};
use rules::games::fivefold::{Action, Fivefold};
use rules::table::Table;

#[test]
fn a_blunder_is_found() {
    // a king is given away where another takes the trick
    let reason = planted::<Fivefold>(
        "fivefold-first-round",
        2,
        r#"{"seat":1,"play":"KC"}"#,
        r#"{"seat":1,"play":"KH"}"#,
    );
    assert!(matches!(reason, Some(Reason::Card(CardReason::Beats(..)))), "{reason:?}");
}

#[test]
fn it_tells_the_lowest_card() {
    let deal = r#"{"deal":{"leader":0,"hands":[["4C","6C","8D","TD","8H","TH"],["2C","TC","QC","KC","2D","4D"]],
        "stock":["8C","6D","QD","KD","2H","4H","6H","QH","KH","2S","4S","6S","8S","TS"]}}"#;
    let table: Table<Fivefold> = table(2, "{}", &[deal]);
    assert_eq!(reason_for(&table, "4C"), own(OwnReason::Lowest(false)));
    assert_eq!(reason_for(&table, "6C"), None);
}

#[test]
fn it_tells_a_majority_that_is_made() {
    let mut told = [0, 0];
    positions::<Fivefold>("{}", 8, |table| {
        let seat = table.turn().seat().unwrap();
        let view = table.view(Some(seat));
        for card in view.playable().iter() {
            let Some(Reason::Own(OwnReason::Majority(of_trumps))) = reason(table, Action::Play(card)) else {
                continue;
            };
            told[usize::from(of_trumps)] += 1;
            let (number, mut after) = (view.own.round, table.clone());
            after.act(seat, Action::Play(card)).unwrap();
            if let Some(other) = after.turn().seat().filter(|&other| other != seat) {
                let answer = after.view(Some(other)).playable().first().unwrap();
                after.act(other, Action::Play(answer)).unwrap();
            }
            let now = after.view(None);
            let points = now.hands.get(number).map_or(now.own.points[seat], |round| round.points[seat]);
            assert!(if of_trumps { points.trumps } else { points.tricks }, "{card} made no majority");
        }
    });
    assert!(told[0] > 0 && told[1] > 0, "{told:?}");
}
