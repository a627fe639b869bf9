//! Records of Pirogue: deals and options. `strictness.rs` has their form.

use rules::cards::CardSet;
use rules::game::Game;
use rules::games::pirogue::{Pirogue, Variant};
use rules::replay::replay;
use rules::seed::Seed;
use test_support::pirogue::*;
use test_support::*;

// what a deal has to hold

#[test]
fn a_deal_holds_nine_numbered_cards_and_four_others_each() {
    let good = record("{}", 0, HANDS, "");
    assert!(replay(good.as_bytes()).is_ok());
    let swap = |one: &str, other: &str| {
        let (one, other) = (format!("{one:?}"), format!("{other:?}"));
        good.replace(&one, "?").replace(&other, &one).replace('?', &other)
    };
    no_record(&swap("9H", "KC"), "move 0: the deal has 8 numbered cards in a hand, 9 are needed");
    no_record(&swap("AS", "5H"), "move 0: the deal has 10 numbered cards in a hand, 9 are needed");
    no_record(&good.replace("\"9H\"", "\"5H\""), "move 0: 5H is dealt twice");
    no_record(&good.replace("\"9H\"", "\"JK\""), "move 0: JK is not in the deck");
    no_record(&good.replace("\"9H\",", ""), "move 0: seat 0 is dealt 12 cards, 13 are needed");
    no_record(&good.replace("\"hands\":[", "\"hands\":[[],"), "move 0: the deal has 5 hands, 4 are needed");
    // another deal at once, whatever it holds: it is not the moment
    let deal = &good[good.find("{\"deal\"").unwrap()..good.rfind("]}").unwrap()];
    let again = |deal: &str| good.replace("}]}", &format!("}},{deal}]}}"));
    rule(&again(deal), 1, "it is not the moment to deal");
    rule(&again("{\"deal\":{\"hands\":[]}}"), 1, "it is not the moment to deal");
}

#[test]
fn every_deal_is_possible_and_fits() {
    let game = Pirogue::new(Variant::default(), seat(0));
    let mut first = CardSet::EMPTY;
    for number in 0..60 {
        let deal = game.random_deal(&mut rules::seed::Shuffler::for_deal(Seed([7; 32]), number));
        assert!(game.clone().deal(&deal, &mut |_| {}).is_ok());
        first.insert(deal.hands[0][0]);
    }
    assert!(first.len() > 20, "all hands are drawn from the whole deck");
}

#[test]
fn a_trick_that_there_is_not_is_a_matter_of_rules() {
    rule(
        &record(CALLED, 0, HANDS, "0:claim-1 0:2D"),
        1,
        "there is nothing in trick -1 that seat 0 may claim now",
    );
}

#[test]
fn options_are_written_in_their_order_where_they_differ() {
    let with = |variant: &str| record(variant, 0, HANDS, "0:tag");
    let defaults = r#"{"hooks":"text","claims":"automatic","angler_target":60,"pirogue_target":50,"victories":3,"x_a":0}"#;
    assert_eq!(replay(with(defaults).as_bytes()), replay(with("{}").as_bytes()));
    assert!(table(defaults, "").record().to_text().contains(r#""variant":{}"#));
    let others =
        r#"{"hooks":"examples","claims":"called","angler_target":10,"pirogue_target":1000000,"victories":1}"#;
    assert!(table(others, "").record().to_text().contains(others));
    let numbers =
        r#"{"hooks":{"pirogue":3,"angler":2},"tarpon":5,"peg_back":{"colour":0,"other":2},"melds":{"#;
    let some = r#"{"hooks":{"pirogue":3},"tarpon":5,"peg_back":{"colour":0},"melds":{"tarpon":30}}"#;
    let text = table(some, "").record().to_text();
    assert!(text.contains(numbers) && text.contains(r#""colour_and_suit":10,"tarpon":30}"#), "{text}");
    let named = r#"{"hooks":{"pirogue":2,"angler":1},"melds":{"tobago":6}}"#;
    assert!(
        table(named, "").record().to_text().contains(r#""variant":{"hooks":"examples"}"#),
        "a scale with a name"
    );
}

#[test]
fn numbers_of_the_text_can_be_others() {
    let with = |variant: &str| *table(variant, "").game().variant();
    let variant = with(r#"{"hooks":{"angler":0},"tarpon":1}"#);
    assert_eq!((variant.hooks.pirogue, variant.hooks.angler, variant.tarpon), (1, 0, 1));
    for (wrong, why) in [
        (r#"{"tarpon":0}"#, "tarpon has to be a number from 1 to 20"),
        (r#"{"melds":{"tobago":31}}"#, "tobago has to be a number from 0 to 30"),
        (r#"{"hooks":3}"#, "hooks has to be \"text\" or \"examples\", or an object"),
        (r#"{"peg_back":{"color":1}}"#, "there is no key \"color\" here"),
    ] {
        let refused = replay(record(wrong, 0, HANDS, "0:tag").as_bytes()).unwrap_err();
        assert!(refused.to_string().contains(why), "{refused}");
    }
}
