//! Records as text for links: what goes in comes out, any text gets an answer, and games stay short.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the numbers of tests are small"
)]

use proptest::prelude::*;
use proptest::sample::Index;
use rules::games::ALL;
use rules::match_game;
use rules::pack::{MAX_LETTERS, PackError, SharedDeal, Unpacked, pack, pack_deal, unpack};
use rules::record::Takeback;
use rules::record::{Value, read_text};
use rules::seed::Seed;
use test_support::*;

for_every_game! {
    a_record_comes_out_as_it_went_in: 16, round_trip;
    a_damaged_text_is_refused_and_never_another_game: 8, damaged;
}

/// A random game with random remarks.
fn random_game<G: Tested>(setup: &Setup<G>) -> Value {
    let (mut table, mut dice) = setup.sit_down();
    table.set_takeback(Takeback::ALL[dice.below(3)]);
    for _ in 0..dice.below(250) {
        any_step(&mut table, &mut dice);
        if dice.once_in(20) && table.takeback() == Takeback::Free {
            let _ = table.undo(seat(dice.below(table.seats() as usize)));
        }
    }
    if dice.once_in(2) {
        table.set_note("It was fun, but “quick” was über-long 😀: AS");
    }
    if dice.once_in(3) {
        table.stop();
    }
    let mut record = table.record().clone();
    record.upcoming_deals.clear();
    record.to_value()
}

fn round_trip<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let document = random_game(setup);
    let text = pack(&document).unwrap();
    prop_assert!(text.bytes().all(|letter| letter.is_ascii_alphanumeric() || b"-_".contains(&letter)));
    prop_assert_eq!(unpack(&text), Ok(Unpacked::Game(document)));
    Ok(())
}

fn damaged<G: Tested>(setup: &Setup<G>) -> Result<(), TestCaseError> {
    let text = pack(&random_game(setup)).unwrap();
    let mut dice = Dice::new(setup.choices);
    for _ in 0..20 {
        let (place, letter) = (dice.below(text.len()), b"AZaz09-_=. "[dice.below(11)]);
        let mut other = text.clone().into_bytes();
        match dice.below(3) {
            0 => other.truncate(place),
            1 => other.insert(place, letter),
            _ => other[place] = letter,
        }
        let other = String::from_utf8(other).unwrap();
        prop_assert!(other == text || unpack(&other).is_err(), "{}", other);
    }
    Ok(())
}

/// A second implementation of the format's base 64.
fn base64(bytes: &[u8]) -> String {
    let digit = |value: u32| match value {
        0..26 => (b'A' + value as u8) as char,
        26..52 => (b'a' + value as u8 - 26) as char,
        52..62 => (b'0' + value as u8 - 52) as char,
        62 => '-',
        _ => '_',
    };
    let bits: Vec<u32> =
        bytes.iter().flat_map(|byte| (0..8).rev().map(move |n| u32::from(byte >> n & 1))).collect();
    bits.chunks(6)
        .map(|six| digit((0..6).fold(0, |value, n| value << 1 | six.get(n).copied().unwrap_or(0))))
        .collect()
}

/// A text of the right form with any content.
fn sealed(content: &[u8]) -> String {
    let sum =
        content.iter().fold(0x811c_9dc5_u32, |sum, byte| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193));
    base64(&[&[1][..], &sum.to_le_bytes(), content].concat())
}

/// The bytes of a text as the format has it.
fn content_of(text: &str) -> Vec<u8> {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'-' => 62,
        _ => 63,
    };
    let bits: Vec<u8> =
        text.bytes().flat_map(|letter| (0..6).rev().map(move |n| value(letter) >> n & 1)).collect();
    let bytes: Vec<u8> =
        bits.chunks_exact(8).map(|eight| eight.iter().fold(0, |byte, bit| byte << 1 | bit)).collect();
    bytes[5..].to_vec()
}

/// Records of random games, as long as a record may be.
fn simulated(game: &str, variant: &str, games: u64) -> Vec<Value> {
    let variant = read_text(variant.as_bytes()).unwrap();
    let text =
        |number| match_game!(game, G => play_to_the_end::<G>(&variant, number).record().to_text()).unwrap();
    (0..games).map(|number| read_text(text(number).as_bytes()).unwrap()).collect()
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn any_text_is_answered(text in "\\PC{0,60}") {
        prop_assert!(unpack(&text).is_err());
    }

    #[test]
    fn any_content_is_answered(content in prop::collection::vec(any::<u8>(), 0..300)) {
        let answer = unpack(&sealed(&content));
        prop_assert!(answer.is_ok() || !answer.unwrap_err().to_string().is_empty());
    }

}

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn content_that_begins_well_is_answered(
        game in 0..ALL.len(),
        cut in any::<Index>(),
        rest in prop::collection::vec(any::<u8>(), 0..60),
    ) {
        let record = simulated(ALL[game].id, "{}", 1).remove(0);
        let Value::Object(mut entries) = record else { unreachable!() };
        let Some((_, Value::List(moves))) = entries.last_mut() else { unreachable!() };
        moves.truncate(60);
        let mut content = content_of(&pack(&Value::Object(entries)).unwrap());
        content.truncate(cut.index(content.len()));
        content.extend(rest);
        // the result is a record that can be packed again
        if let Ok(Unpacked::Game(document)) = unpack(&sealed(&content)) {
            let text = pack(&document).unwrap();
            prop_assert_eq!(unpack(&text), Ok(Unpacked::Game(document)));
        }
    }
}

#[test]
fn large_contents_are_answered() {
    for byte in [0, 1, 0x55, 0xaa, 0xff] {
        assert!(unpack(&sealed(&vec![byte; 48_000])).is_err());
    }
    assert_eq!(unpack(&"A".repeat(MAX_LETTERS + 1)), Err(PackError::TooLong));
    assert_eq!(unpack(""), Err(PackError::Damaged));
    assert_eq!(unpack("Ag"), Err(PackError::Version));
    let endless = r#"{"cap":1000000,"grid_requirement":false,"points":{"unmarked":0,"bid":1,"line":0}}"#;
    let record = simulated("contract-grid", endless, 1).remove(0);
    assert_eq!(pack(&record), Err(PackError::TooLong));
}

#[test]
fn a_record_that_breaks_a_rule_is_not_packed() {
    let refused = |record: &str| pack(&read_text(record.as_bytes()).unwrap()).unwrap_err().to_string();
    let top = r#""format":"new-tricks/1","game":"fivefold","players":["A","B"]"#;
    let sentence = refused(&format!(r#"{{{top},"moves":[{{"seat":0,"play":"AS"}}]}}"#));
    assert_eq!(sentence, "what the link holds cannot be played: the next hand has to be dealt first");
    assert!(refused(&format!(r#"{{{top},"moves":[{{}}]}}"#)).contains("move 0"));
    assert!(
        refused(r#"{"format":"new-tricks/1","game":"patience","players":[],"moves":[]}"#)
            .contains("patience")
    );
}

#[test]
fn a_deal_is_shared_with_its_options() {
    let seed: Seed = "BR1D-GE".parse().unwrap();
    let options = |text: &str| read_text(text.as_bytes()).unwrap();
    for (game, variant, dealer) in [
        ("contract-grid", r#"{"players":4,"size":3}"#, Some(3)),
        ("fivefold", r#"{"play_on":true}"#, None),
        ("pirogue", "{}", None),
    ] {
        let deal = SharedDeal { game: game.to_owned(), variant: options(variant), dealer, seed };
        let text = pack_deal(&deal).unwrap();
        assert!(text.len() < 60, "{} letters", text.len());
        assert_eq!(unpack(&text), Ok(Unpacked::Deal(deal)));
    }
    for (game, variant, dealer) in [
        ("fivefold", "{}", Some(0)),
        ("pirogue", r#"{"players":3}"#, None),
        ("pirogue", "{}", Some(4)),
        ("patience", "{}", None),
    ] {
        let deal = SharedDeal { game: game.to_owned(), variant: options(variant), dealer, seed };
        let text = pack_deal(&deal).unwrap();
        assert!(matches!(unpack(&text), Err(PackError::NoGame(_))), "{game}");
    }
}

/// The first hands of a game.
fn first_hands(record: &Value, hands: usize) -> Value {
    let Value::Object(entries) = record else { unreachable!() };
    let cut = |value: &Value| {
        let moves = value.as_list("moves").unwrap();
        let deals = moves.iter().enumerate().filter(|(_, entry)| entry.get("deal").is_some());
        let end = deals.map(|(index, _)| index).nth(hands).unwrap_or(moves.len());
        Value::List(moves[..end].to_vec())
    };
    let cut = |(key, value): &(String, Value)| {
        (key.clone(), if key == "moves" { cut(value) } else { value.clone() })
    };
    Value::Object(entries.iter().map(cut).collect())
}

#[test]
fn ten_hands_of_contract_grid_fit_into_a_short_message() {
    for record in simulated("contract-grid", "{}", 5) {
        let ten = first_hands(&record, 10);
        let letters = pack(&ten).unwrap().len();
        assert!(letters < 1000, "{letters} letters");
    }
}

/// Links that were made of the vectors when the format was new. People keep links: none may change.
#[test]
fn links_stay_valid() {
    for line in include_str!("links.txt").lines() {
        let (name, link) = line.split_once(' ').unwrap();
        let record = std::fs::read(format!("{VECTORS}/{name}")).unwrap();
        assert_eq!(pack(&read_text(&record).unwrap()).as_deref(), Ok(link), "{name}");
        let Ok(Unpacked::Game(unpacked)) = unpack(link) else { panic!("{name} cannot be unpacked") };
        assert_eq!(pack(&unpacked).as_deref(), Ok(link), "{name}");
    }
}
