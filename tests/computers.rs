//! Seats that are computer players, round one device: who plays alone needs no curtain, several people see nobody's cards
//! while one thinks, and handing a seat over shows nothing to anybody.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{Dice, Tested, any_action, claim_or_let_go, names, record_of, seat};
use new_tricks::bots::{Luck, Seen, Skill, Thinks, choose};
use new_tricks::game::{Game, Rest, Turn};
use new_tricks::games::contract_grid::ContractGrid;
use new_tricks::games::counterpoint::Counterpoint;
use new_tricks::games::drawbridge::DrawBridge;
use new_tricks::games::fivefold::Fivefold;
use new_tricks::games::pirogue::Pirogue;
use new_tricks::record::{Computers, Record, Takeback, read_text};
use new_tricks::seat::Seat;
use new_tricks::seed::{Seed, Shuffler};
use new_tricks::sitting::{Sitting, Stage};
use new_tricks::table::{Table, UndoRefusal};

/// Short games of each kind; in Pirogue hooks are called.
const SHORT: [&str; 5] = [
    r#"{"players":3,"cap":60}"#,
    r#"{"end":{"hands":2}}"#,
    r#"{"players":3,"end":{"deals":3}}"#,
    "{}",
    r#"{"victories":1,"claims":"called"}"#,
];

fn table<G: Tested>(variant: &str) -> Table<G> {
    let variant = G::read_variant(&read_text(variant.as_bytes()).unwrap()).unwrap();
    let players = names(G::seats_of(&variant));
    Table::new(variant, players, seat(0), "BR1D-GE".parse().unwrap())
}

/// Computer players at all seats but these.
fn with_people<G: Game>(mut table: Table<G>, people: &[Seat]) -> Table<G> {
    for seat in Seat::all(table.seats()).filter(|seat| !people.contains(seat)) {
        table.set_computer(seat, Some(Skill::Medium));
    }
    table
}

/// What a computer player does there, where it has to do something at all.
fn thought<G: Thinks>(table: &Table<G>, seat: Seat) -> Option<G::Action> {
    (table.turn().seat() == Some(seat)).then(|| {
        let mut luck = Luck::new(&mut Shuffler::for_player(table.seed(), seat));
        choose(Skill::Medium.player(), &Seen::of(table, seat), &mut luck).unwrap()
    })
}

/// Plays a whole game, `look` seeing every stage of it; people do anything that is legal.
fn play<G: Tested + Thinks>(table: Table<G>, mut look: impl FnMut(&Sitting<G>)) -> u32 {
    let mut sitting = Sitting::new(table);
    let mut dice = Dice::new(1);
    let mut stages = 0;
    loop {
        look(&sitting);
        stages += 1;
        match sitting.stage() {
            Stage::Over => return stages,
            Stage::Curtain(_) => sitting.lift(),
            Stage::Rest(_) | Stage::Deal => sitting.go_on().unwrap(),
            Stage::Thinking(seat) => sitting.act_for_computer(thought(sitting.table(), seat)).unwrap(),
            Stage::Open(_) => sitting.act(any_action(sitting.table(), &mut dice)).unwrap(),
            Stage::Asked(seat) => match sitting.computer() {
                Some(_) => sitting.act_for_computer(thought(sitting.table(), seat)).unwrap(),
                None => {
                    let action = claim_or_let_go(sitting.table(), seat, &mut dice);
                    sitting.let_go(action).unwrap();
                }
            },
        }
    }
}

/// Alone with computer players one sees the own cards and no others, and no curtain ever falls.
fn alone<G: Tested + Thinks>(variant: &str) {
    let person = Seat::FIRST;
    let mut seen = [0; 3];
    play::<G>(with_people(table(variant), &[person]), |sitting| {
        let own = sitting.table().view(Some(person));
        match sitting.stage() {
            Stage::Curtain(seat) => panic!("a curtain for seat {seat}"),
            Stage::Open(seat) => {
                assert_eq!((seat, sitting.viewer()), (person, Some(person)));
                seen[0] += 1;
            }
            Stage::Thinking(seat) => {
                assert_ne!(seat, person);
                assert_eq!(sitting.view(), own, "the own cards stay on the screen");
                seen[1] += 1;
            }
            Stage::Rest(Rest::Trick) => {
                assert_eq!(sitting.view(), own);
                assert_eq!(sitting.next_holder(), None);
                seen[2] += 1;
            }
            Stage::Rest(_) | Stage::Asked(_) | Stage::Deal | Stage::Over => {
                assert_eq!(sitting.viewer(), None);
            }
        }
        let mut covered = sitting.clone();
        covered.cover();
        assert_eq!(covered.stage(), sitting.stage(), "there is nobody to hide anything from");
    });
    assert!(seen.iter().all(|&times| times > 3), "{seen:?}");
}

/// Where several people sit, nobody's cards are shown while a computer player thinks; where none does, never.
fn in_company<G: Tested + Thinks>(variant: &str) {
    let laid = table::<G>(variant);
    let nobody = play::<G>(with_people(laid.clone(), &[]), |sitting| {
        assert_eq!((sitting.viewer(), sitting.next_holder()), (None, None));
        assert!(!matches!(sitting.stage(), Stage::Curtain(_) | Stage::Open(_)));
    });
    assert!(nobody > 30);
    if laid.seats() > 2 {
        let people = [seat(0), seat(2)];
        let mut thoughts = 0;
        play::<G>(with_people(laid, &people), |sitting| match sitting.stage() {
            Stage::Thinking(seat) => {
                assert!(!people.contains(&seat));
                assert!(G::hand(&sitting.view()).is_empty());
                thoughts += 1;
            }
            Stage::Curtain(seat) | Stage::Open(seat) => assert!(people.contains(&seat)),
            Stage::Rest(_) | Stage::Asked(_) | Stage::Deal | Stage::Over => {
                assert!(G::hand(&sitting.view()).is_empty());
            }
        });
        assert!(thoughts > 10);
    }
}

/// Seats that change hands at any moment, in any order: whoever's cards are shown has lifted the curtain for them, and
/// has been the one with the device since, or plays alone from the start.
fn changing_hands<G: Tested + Thinks>(variant: &str) {
    for number in 0..6 {
        let mut sitting = Sitting::new(with_people(table::<G>(variant), &[seat(0), seat(1)]));
        let mut dice = Dice::new(number);
        let mut holder = None;
        for _ in 0..300 {
            match sitting.stage() {
                Stage::Over => break,
                Stage::Curtain(seat) if dice.once_in(2) => {
                    sitting.lift();
                    holder = Some(seat);
                }
                Stage::Curtain(_) => {}
                Stage::Rest(_) | Stage::Deal => sitting.go_on().unwrap(),
                Stage::Thinking(seat) => {
                    sitting.act_for_computer(thought(sitting.table(), seat)).unwrap();
                }
                Stage::Open(_) => sitting.act(any_action(sitting.table(), &mut dice)).unwrap(),
                Stage::Asked(_) => return, // cards are all played then
            }
            if dice.once_in(6) {
                sitting.cover();
            }
            if dice.once_in(4) {
                let who = seat(dice.below(sitting.table().seats().into()));
                sitting.set_computer(who, dice.once_in(2).then_some(Skill::Easy));
            }
            if let Some(viewer) = sitting.viewer() {
                assert_eq!(Some(viewer), holder, "nobody has shown these cards");
            }
            if let Stage::Thinking(seat) = sitting.stage() {
                assert_eq!(sitting.table().turn().seat(), Some(seat));
            }
        }
    }
}

macro_rules! for_all_games {
    ($($name:ident $number:literal $game:ty),*) => {
        $(mod $name {
            use super::*;
            #[test]
            fn alone_there_is_no_curtain() {
                alone::<$game>(SHORT[$number]);
            }
            #[test]
            fn in_company_nobodys_cards_are_shown_meanwhile() {
                in_company::<$game>(SHORT[$number]);
            }
            #[test]
            fn seats_that_change_hands_show_nothing() {
                changing_hands::<$game>(SHORT[$number]);
            }
        })*
    };
}

for_all_games!(contract_grid 0 ContractGrid, drawbridge 1 DrawBridge, counterpoint 2 Counterpoint, fivefold 3 Fivefold, pirogue 4 Pirogue);

/// One person against a computer player, after the first deal.
fn duel() -> Sitting<Fivefold> {
    let mut sitting = Sitting::new(with_people(table::<Fivefold>("{}"), &[seat(0)]));
    sitting.go_on().unwrap();
    sitting
}

/// Plays until that seat decides.
fn until_turn_of(sitting: &mut Sitting<Fivefold>, goal: Seat) {
    while sitting.table().turn().seat() != Some(goal) || matches!(sitting.stage(), Stage::Rest(_)) {
        match sitting.stage() {
            Stage::Thinking(seat) => sitting.act_for_computer(thought(sitting.table(), seat)).unwrap(),
            Stage::Open(_) => sitting.act(any_action(sitting.table(), &mut Dice::new(3))).unwrap(),
            Stage::Rest(_) => sitting.go_on().unwrap(),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn alone_one_plays_on_a_finished_trick() {
    let mut sitting = duel();
    while !(sitting.stage() == Stage::Rest(Rest::Trick) && sitting.table().turn().seat() == Some(seat(0))) {
        match sitting.stage() {
            Stage::Thinking(seat) => sitting.act_for_computer(thought(sitting.table(), seat)).unwrap(),
            Stage::Open(_) => sitting.act(any_action(sitting.table(), &mut Dice::new(3))).unwrap(),
            _ => sitting.go_on().unwrap(),
        }
    }
    assert_eq!(sitting.actor(), Some(seat(0)));
    let action = any_action(sitting.table(), &mut Dice::new(4));
    sitting.act(action).unwrap();
    assert_eq!(sitting.stage(), Stage::Thinking(seat(1)));
}

#[test]
fn somebody_else_who_is_left_alone_lifts_the_curtain_first() {
    let mut sitting = Sitting::new(table::<Fivefold>("{}"));
    sitting.go_on().unwrap();
    sitting.lift();
    let first = sitting.viewer().unwrap();
    let second = first.left(2);
    // whoever has the device hands the own seat over: the other's cards do not come to the screen
    sitting.set_computer(first, Some(Skill::Hard));
    assert_eq!((sitting.stage(), sitting.viewer()), (Stage::Thinking(first), None));
    sitting.act_for_computer(thought(sitting.table(), first)).unwrap();
    assert_eq!(sitting.stage(), Stage::Curtain(second));
    sitting.lift();
    sitting.cover();
    assert_eq!(sitting.stage(), Stage::Open(second), "from then on there is nobody else");
    // and back
    sitting.set_computer(first, None);
    sitting.cover();
    assert_eq!(sitting.stage(), Stage::Curtain(second));
    sitting.set_computer(first, Some(Skill::Easy));
    assert_eq!(sitting.stage(), Stage::Curtain(second), "the device may be with anybody");
}

#[test]
fn what_computer_players_have_done_is_taken_back_along_where_that_is_free() {
    for takeback in Takeback::ALL {
        let mut sitting = duel();
        until_turn_of(&mut sitting, seat(0));
        let before = sitting.clone();
        let mut table = sitting.table().clone();
        table.set_takeback(takeback);
        let mut sitting = Sitting::new(table);
        sitting.act(any_action(sitting.table(), &mut Dice::new(1))).unwrap();
        until_turn_of(&mut sitting, seat(0));
        let (who, index) = sitting.table().last_decision().unwrap();
        assert_eq!((who, index), (seat(0), before.table().record().moves.len()));
        let undone = sitting.undo_to(who, index);
        match takeback {
            Takeback::Never => assert_eq!(undone, Err(UndoRefusal::Never)),
            Takeback::Unseen => assert_eq!(undone, Err(UndoRefusal::GoneOn(seat(0)))),
            Takeback::Free => {
                assert_eq!(sitting.view(), before.view());
                assert_eq!(sitting.stage(), Stage::Open(seat(0)), "without a curtain");
            }
        }
    }
}

#[test]
fn the_record_says_which_seats_are_computer_players() {
    let mut table = table::<DrawBridge>("{}");
    assert!(!table.record().to_text().contains("x_computers"));
    table.set_computer(seat(1), Some(Skill::Hard));
    table.set_computer(seat(3), Some(Skill::Easy));
    let text = table.record().to_text();
    assert!(text.contains(r#""x_computers":["","hard","","easy"]"#), "{text}");
    let record: Record<DrawBridge> = record_of(&text);
    assert_eq!(record, *table.record());
    assert_eq!(record.until(0).remarks.computers, record.remarks.computers);
    assert_eq!(record.remarks.computers.people(4).collect::<Vec<_>>(), [seat(0), seat(2)]);
    // whatever else stands there, people sit there
    for odd in [r#""hard""#, "[1,null,{}]", r#"["","genius","",""]"#, r#"["","","","","hard"]"#] {
        let odd = text.replace(r#"["","hard","","easy"]"#, odd);
        assert_eq!(record_of::<DrawBridge>(&odd).remarks.computers, Computers::default(), "{odd}");
    }
}

#[test]
fn figures_tell_a_computer_player_from_a_person_and_from_another_skill() {
    let mut table = table::<Fivefold>("{}");
    table.set_computer(seat(1), Some(Skill::Hard));
    table.stop();
    let names: Vec<String> = table.facts().unwrap().players.into_iter().map(|player| player.name).collect();
    assert_eq!(names, [table.players()[0].clone(), format!("{} (Hard)", table.players()[1])]);
}

#[test]
fn a_table_that_is_taken_up_again_needs_no_curtain_either() {
    let mut sitting = duel();
    until_turn_of(&mut sitting, seat(0));
    let again = Table::resume(record_of::<Fivefold>(&sitting.table().record().to_text()), Seed([0; 32]));
    let again = Sitting::new(again.unwrap());
    assert_eq!((again.stage(), again.view()), (Stage::Open(seat(0)), sitting.view()));
    assert!(matches!(again.table().turn(), Turn::Seat(..)));
}
