//! Pass-and-play with computer players: a person alone needs no curtain, several people see nobody's cards while a
//! computer player thinks, and handing a seat over shows nothing to anybody.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use bots::{BotGame, Observation, Rng, choose};
use rules::game::{Game, Pause, Turn};
use rules::games::drawbridge::DrawBridge;
use rules::games::fivefold::Fivefold;
use rules::pass_and_play::{Device, PassAndPlay};
use rules::record::{Computers, Record, Takeback, read_text};
use rules::seat::Seat;
use rules::seed::{Seed, Shuffler};
use rules::skill::Skill;
use rules::table::{Table, UndoRefusal};
use test_support::{Dice, Tested, any_action, claim_or_waive, names, record_of, seat};

/// A new table for a short game.
fn table<G: Tested>() -> Table<G> {
    let variant = G::read_variant(&read_text(G::SHORT_VARIANT.as_bytes()).unwrap()).unwrap();
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

/// What a computer player does at that seat; none where it is not on turn.
fn analysis<G: BotGame>(table: &Table<G>, seat: Seat) -> Option<G::Action> {
    (table.turn().seat() == Some(seat)).then(|| {
        let mut rng = Rng::new(&mut Shuffler::for_player(table.seed(), seat));
        choose(Skill::Medium.into(), &Observation::of(table, seat), &mut rng).unwrap()
    })
}

/// Plays a whole game, in which people do anything legal, and calls `look` at every step. Returns the number of steps.
fn play<G: Tested + BotGame>(table: Table<G>, mut look: impl FnMut(&PassAndPlay<G>)) -> u32 {
    let mut sitting = PassAndPlay::new(table);
    let mut dice = Dice::new(1);
    let mut steps = 0;
    loop {
        look(&sitting);
        steps += 1;
        match sitting.device() {
            Device::Over => return steps,
            Device::Curtain(_) => sitting.raise_curtain(),
            Device::Pause(_) | Device::Deal => sitting.proceed().unwrap(),
            Device::Thinking(seat) => sitting.act_for_computer(analysis(sitting.table(), seat)).unwrap(),
            Device::Open(_) => sitting.act(any_action(sitting.table(), &mut dice)).unwrap(),
            Device::ClaimRound(seat) => match sitting.computer() {
                Some(_) => sitting.act_for_computer(analysis(sitting.table(), seat)).unwrap(),
                None => {
                    let action = claim_or_waive(sitting.table(), seat, &mut dice);
                    sitting.waive_claims(action).unwrap();
                }
            },
        }
    }
}

/// A person alone with computer players sees their own cards and no others, and no curtain ever falls.
fn alone<G: Tested + BotGame>() {
    let person = Seat::FIRST;
    let mut seen = [0; 3];
    play::<G>(with_people(table(), &[person]), |sitting| {
        let own = sitting.table().view(Some(person));
        match sitting.device() {
            Device::Curtain(seat) => panic!("a curtain for seat {seat}"),
            Device::Open(seat) => {
                assert_eq!((seat, sitting.viewer()), (person, Some(person)));
                seen[0] += 1;
            }
            Device::Thinking(seat) => {
                assert_ne!(seat, person);
                assert_eq!(sitting.view(), own, "the own cards stay on the screen");
                seen[1] += 1;
            }
            Device::Pause(Pause::Trick) => {
                let last = sitting.table().at_last_trick().filter(|_| sitting.shows_last_trick());
                assert_eq!(sitting.view(), last.map_or(own, |game| game.view(Some(person))));
                assert_eq!(sitting.next_holder(), None);
                seen[2] += 1;
            }
            Device::Pause(_) | Device::ClaimRound(_) | Device::Deal | Device::Over => {
                assert_eq!(sitting.viewer(), None);
            }
        }
        let mut covered = sitting.clone();
        covered.lower_curtain();
        assert_eq!(covered.device(), sitting.device(), "there is nobody to hide anything from");
    });
    assert!(seen.iter().all(|&times| times > 3), "{seen:?}");
}

/// With several people, nobody's cards are shown while a computer player thinks; without people, never.
fn in_company<G: Tested + BotGame>() {
    let laid = table::<G>();
    let nobody = play::<G>(with_people(laid.clone(), &[]), |sitting| {
        assert_eq!((sitting.viewer(), sitting.next_holder()), (None, None));
        assert!(!matches!(sitting.device(), Device::Curtain(_) | Device::Open(_)));
    });
    assert!(nobody > 30);
    if laid.seats() > 2 {
        let people = [seat(0), seat(2)];
        let mut thoughts = 0;
        play::<G>(with_people(laid, &people), |sitting| match sitting.device() {
            Device::Thinking(seat) => {
                assert!(!people.contains(&seat));
                assert!(sitting.view().hand.is_empty());
                thoughts += 1;
            }
            Device::Curtain(seat) | Device::Open(seat) => assert!(people.contains(&seat)),
            Device::Pause(Pause::Trick) if sitting.viewer().is_some() => {
                assert_eq!(sitting.viewer(), sitting.table().turn().seat(), "who goes on keeps the device");
            }
            Device::Pause(_) | Device::ClaimRound(_) | Device::Deal | Device::Over => {
                assert!(sitting.view().hand.is_empty());
            }
        });
        assert!(thoughts > 10);
    }
}

/// Seats change hands at any moment, in any order: cards are shown only to the person who has raised the curtain for
/// them.
fn changing_hands<G: Tested + BotGame>() {
    for number in 0..6 {
        let mut sitting = PassAndPlay::new(with_people(table::<G>(), &[seat(0), seat(1)]));
        let mut dice = Dice::new(number);
        let mut holder = None;
        for _ in 0..300 {
            match sitting.device() {
                Device::Over => break,
                Device::Curtain(seat) if dice.once_in(2) => {
                    sitting.raise_curtain();
                    holder = Some(seat);
                }
                Device::Curtain(_) => {}
                Device::Pause(_) | Device::Deal => sitting.proceed().unwrap(),
                Device::Thinking(seat) => {
                    sitting.act_for_computer(analysis(sitting.table(), seat)).unwrap();
                }
                Device::Open(_) => sitting.act(any_action(sitting.table(), &mut dice)).unwrap(),
                Device::ClaimRound(_) => return, // cards are all played then
            }
            if dice.once_in(6) {
                sitting.lower_curtain();
            }
            if dice.once_in(4) {
                let who = seat(dice.below(sitting.table().seats().into()));
                sitting.set_computer(who, dice.once_in(2).then_some(Skill::Easy));
            }
            if let Some(viewer) = sitting.viewer() {
                assert_eq!(Some(viewer), holder, "nobody has shown these cards");
            }
            if let Device::Thinking(seat) = sitting.device() {
                assert_eq!(sitting.table().turn().seat(), Some(seat));
            }
        }
    }
}

macro_rules! tests {
    (() $($module:ident $Game:ident,)*) => {
        $(mod $module {
            type Game = rules::games::$module::$Game;

            #[test]
            fn a_person_alone_sees_no_curtain() {
                super::alone::<Game>();
            }

            #[test]
            fn in_company_nobodys_cards_are_shown_while_a_computer_thinks() {
                super::in_company::<Game>();
            }

            #[test]
            fn handing_seats_over_shows_nothing() {
                super::changing_hands::<Game>();
            }
        })*
    };
}

rules::games!(each tests ());

/// One person against a computer player, after the first deal.
fn duel() -> PassAndPlay<Fivefold> {
    let mut sitting = PassAndPlay::new(with_people(table::<Fivefold>(), &[seat(0)]));
    sitting.proceed().unwrap();
    sitting
}

/// Plays until that seat decides.
fn until_turn_of(sitting: &mut PassAndPlay<Fivefold>, goal: Seat) {
    while sitting.table().turn().seat() != Some(goal) || matches!(sitting.device(), Device::Pause(_)) {
        match sitting.device() {
            Device::Thinking(seat) => sitting.act_for_computer(analysis(sitting.table(), seat)).unwrap(),
            Device::Open(_) => sitting.act(any_action(sitting.table(), &mut Dice::new(3))).unwrap(),
            Device::Pause(_) => sitting.proceed().unwrap(),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_person_alone_plays_on_after_a_finished_trick() {
    let mut sitting = duel();
    while !(sitting.device() == Device::Pause(Pause::Trick) && sitting.table().turn().seat() == Some(seat(0)))
    {
        match sitting.device() {
            Device::Thinking(seat) => sitting.act_for_computer(analysis(sitting.table(), seat)).unwrap(),
            Device::Open(_) => sitting.act(any_action(sitting.table(), &mut Dice::new(3))).unwrap(),
            _ => sitting.proceed().unwrap(),
        }
    }
    assert_eq!(sitting.actor(), Some(seat(0)));
    let action = any_action(sitting.table(), &mut Dice::new(4));
    sitting.act(action).unwrap();
    assert_eq!(sitting.device(), Device::Thinking(seat(1)));
}

#[test]
fn a_person_left_alone_raises_the_curtain_first() {
    let mut sitting = PassAndPlay::new(table::<Fivefold>());
    sitting.proceed().unwrap();
    sitting.raise_curtain();
    let first = sitting.viewer().unwrap();
    let second = first.left(2);
    // the person with the device hands their own seat over: the other's cards do not appear
    sitting.set_computer(first, Some(Skill::Hard));
    assert_eq!((sitting.device(), sitting.viewer()), (Device::Thinking(first), None));
    sitting.act_for_computer(analysis(sitting.table(), first)).unwrap();
    assert_eq!(sitting.device(), Device::Curtain(second));
    sitting.raise_curtain();
    sitting.lower_curtain();
    assert_eq!(sitting.device(), Device::Open(second), "from then on there is nobody else");
    // and back
    sitting.set_computer(first, None);
    sitting.lower_curtain();
    assert_eq!(sitting.device(), Device::Curtain(second));
    sitting.set_computer(first, Some(Skill::Easy));
    assert_eq!(sitting.device(), Device::Curtain(second), "the device may be with anybody");
}

#[test]
fn undo_takes_back_the_computer_players_moves_too() {
    for takeback in Takeback::ALL {
        let mut sitting = duel();
        until_turn_of(&mut sitting, seat(0));
        let before = sitting.clone();
        let mut table = sitting.table().clone();
        table.set_takeback(takeback);
        let mut sitting = PassAndPlay::new(table);
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
                assert_eq!(sitting.device(), Device::Open(seat(0)), "without a curtain");
            }
        }
    }
}

#[test]
fn the_record_says_which_seats_are_computer_players() {
    let mut table = table::<DrawBridge>();
    assert!(!table.record().to_text().contains("x_computers"));
    table.set_computer(seat(1), Some(Skill::Hard));
    table.set_computer(seat(3), Some(Skill::Easy));
    let text = table.record().to_text();
    assert!(text.contains(r#""x_computers":["","hard","","easy"]"#), "{text}");
    let record: Record<DrawBridge> = record_of(&text);
    assert_eq!(record, *table.record());
    assert_eq!(record.up_to(0).remarks.computers, record.remarks.computers);
    assert_eq!(record.remarks.computers.people(4).collect::<Vec<_>>(), [seat(0), seat(2)]);
    // anything else in the record means people
    for odd in [r#""hard""#, "[1,null,{}]", r#"["","genius","",""]"#, r#"["","","","","hard"]"#] {
        let odd = text.replace(r#"["","hard","","easy"]"#, odd);
        assert_eq!(record_of::<DrawBridge>(&odd).remarks.computers, Computers::default(), "{odd}");
    }
}

#[test]
fn figures_tell_a_computer_player_from_a_person_and_from_another_skill() {
    let mut table = table::<Fivefold>();
    table.set_computer(seat(1), Some(Skill::Hard));
    table.stop();
    let names: Vec<String> = table.facts().unwrap().players.into_iter().map(|player| player.name).collect();
    assert_eq!(names, [table.players()[0].clone(), format!("{} (Hard)", table.players()[1])]);
}

#[test]
fn a_resumed_table_needs_no_curtain_either() {
    let mut sitting = duel();
    until_turn_of(&mut sitting, seat(0));
    let again = Table::resume(record_of::<Fivefold>(&sitting.table().record().to_text()), Seed([0; 32]));
    let again = PassAndPlay::new(again.unwrap());
    assert_eq!((again.device(), again.view()), (Device::Open(seat(0)), sitting.view()));
    assert!(matches!(again.table().turn(), Turn::Seat(..)));
}
