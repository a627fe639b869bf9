//! A planted blunder, and facts that speak for choices.

use super::OwnReason;
use crate::games::tests::{card, own, planted, reason, reason_for, table};
use crate::reasons::{CardReason, Reason};
use rules::games::pirogue::{Action, Pirogue};
use rules::table::Table;
use test_support::seat;

#[test]
fn a_blunder_is_found() {
    // a shark takes what the partner has won anyway
    let reason = planted::<Pirogue>(
        "pirogue-out-together",
        21,
        r#"{"seat":1,"play":"AC"}"#,
        r#"{"seat":1,"play":"JH"}"#,
    );
    assert!(matches!(reason, Some(Reason::Own(OwnReason::Fattens(_)))), "{reason:?}");
}

const DEAL: &str = r#"{"deal":{"hands":[
    ["6C","TC","2D","3D","4D","5D","6D","7D","8D","JC","QC","KC","AC"],
    ["5C","8C","9D","TD","2H","3H","4H","5H","6H","JD","QD","KD","AD"],
    ["4C","9C","7H","8H","9H","TH","2S","3S","4S","JH","QH","KH","AH"],
    ["2C","3C","7C","5S","6S","7S","8S","9S","TS","JS","QS","KS","AS"]]}}"#;

/// The first trick of a round, after these cards.
fn first_trick(tag: &str, cards: &[&str]) -> Table<Pirogue> {
    let tag = format!(r#"{{"seat":0,"tag":{tag}}}"#);
    let cards = (1..).zip(cards).map(|(seat, card)| format!(r#"{{"seat":{seat},"play":"{card}"}}"#));
    let moves: Vec<String> = [DEAL.to_owned(), tag].into_iter().chain(cards).collect();
    table(4, "{}", &moves.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn it_tells_hooks_and_sharks_that_take_the_trick() {
    let dan = seat(3);
    let reason = |tag: &str, cards: &[&str], card: &str| reason_for(&first_trick(tag, cards), card);
    assert_eq!(reason("null", &["5C", "4C", "2C"], "6C"), own(OwnReason::Hooked(dan, card("2C"))));
    assert!(matches!(reason("null", &["5C", "4C", "3C"], "6C"), Some(Reason::Card(CardReason::Beats(..)))));
    assert_eq!(reason("null", &["2H", "7H", "AS"], "JC"), own(OwnReason::SharkTakes(dan)));
    assert_ne!(reason("null", &["2H", "7H", "JS"], "JC"), own(OwnReason::SharkTakes(dan)));
}

#[test]
fn it_tells_that_a_tagged_tarpon_is_worth_nothing_to_the_others() {
    let reason = |tag: &str, cards: &[&str]| reason_for(&first_trick(tag, cards), "JC");
    assert_eq!(reason(r#""C""#, &["2H", "7H", "AS"]), own(OwnReason::Worthless));
    assert_ne!(reason(r#""H""#, &["2H", "7H", "AS"]), own(OwnReason::Worthless));
    let taken = &["2H", "7H", "JS"];
    assert_ne!(reason(r#""C""#, taken), own(OwnReason::Worthless), "the partner takes it");
    assert_eq!(reason("null", taken), own(OwnReason::Fattens(seat(2))));
    let ahead = first_trick(r#""S""#, &["9D", "JH"]);
    assert_eq!(
        reason_for(&ahead, "JS"),
        own(OwnReason::Worthless),
        "the partner is ahead, but another may yet take it"
    );
}

#[test]
fn it_tells_that_a_trick_is_past_eleven() {
    assert_eq!(reason_for(&first_trick("null", &["5C"]), "9C"), own(OwnReason::PastEleven));
    assert_ne!(reason_for(&first_trick("null", &["5C"]), "4C"), own(OwnReason::PastEleven));
    assert_ne!(
        reason_for(&first_trick("null", &["8C", "9C"]), "7C"),
        own(OwnReason::PastEleven),
        "it was before"
    );
}

#[test]
fn a_tag_has_its_fact() {
    // the dealer has three tarpon of clubs and one shark
    let told = |tag: &str| {
        let table = table::<Pirogue>(4, "{}", &[DEAL]);
        let action = tag.parse().map_or(Action::Tag(None), |suit| Action::Tag(Some(suit)));
        reason(&table, action)
    };
    assert_eq!(told("H"), own(OwnReason::NoTarpon));
    assert_eq!(told("C"), own(OwnReason::Exposed(3)));
    assert_eq!(told("none"), None);
}
