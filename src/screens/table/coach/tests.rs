//! The first hand of each game, played through with its coach.

use super::*;
use crate::games::kind_of;
use crate::games::tests::{named, play, variants};
use crate::setup::SHORT;
use crate::text::card_name;
use bots::{BotGame, Player, act_at};
use rules::cards::{CardSet, Suit};
use rules::game::Pause;
use rules::games::ALL;
use rules::match_game;
use rules::pass_and_play::{Device, PassAndPlay};
use rules::record::{Move, read_move};
use rules::seat::Seat;
use rules::seed::Seed;
use rules::skill::Skill;
use rules::table::Table;
use rules::trick::Trick;
use std::collections::BTreeSet;

/// The first hand of a game, and what was said in it.
struct FirstHand {
    names: Names,
    /// What the coach said, with the number of the move after which it did.
    said: Vec<(usize, String)>,
    /// The ideas, by number.
    ideas: Vec<usize>,
    /// What was said of the person's decisions, with the trick that was over, and who took it.
    replies: Vec<(String, Option<Trick>, Option<Seat>)>,
    /// Who took the tricks.
    takers: Vec<Seat>,
    /// How many others decided before the person did.
    waited: usize,
}

impl FirstHand {
    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.names.len())
    }
}

/// Its table, with deals that follow from that number.
fn first_table<G: GameUi>(code: u8) -> Table<G> {
    let kind = kind_of::<G>().unwrap();
    let short = kind.presets.iter().find(|preset| preset.id == SHORT);
    let variant = short.map_or_else(|| Value::Object(Vec::new()), |short| (short.variant)(kind.info.best));
    let seats: Vec<Seat> = Seat::all(kind.info.best).collect();
    let players = ["You", "Ada", "Bea", "Cleo"].map(str::to_owned)[..seats.len()].to_vec();
    let variant = G::read_variant(&variant).unwrap();
    let mut table = Table::new(variant.clone(), players, *seats.last().unwrap(), Seed([code; 32]));
    for entry in kind.ready() {
        let Ok(Move::Act(seat, action)) = read_move::<G>(&variant, kind.info.best, &entry) else { panic!() };
        table.act(seat, action).unwrap();
    }
    seats[1..].iter().for_each(|&seat| table.set_computer(seat, Some(Skill::Easy)));
    table
}

/// Plays it; the person's decisions are those of that player.
fn first_hand<G: GameUi + BotGame>(code: u8, person: Player) -> FirstHand {
    let table = first_table::<G>(code);
    let names = named::<G>(table.game().variant());
    let mut sitting = PassAndPlay::new(table);
    let mut coaching: Coaching<_, G::Phase> = Coaching { at: Some(String::new()), ..Coaching::default() };
    let (mut said, mut ideas, mut replies) = (Vec::new(), Vec::new(), Vec::new());
    let (mut takers, mut waited) = (Vec::new(), 0);
    loop {
        let (device, view, moves) = (sitting.device(), sitting.view(), sitting.table().record().moves.len());
        if shows_result(device) {
            return FirstHand { names, said, ideas, replies, takers, waited };
        }
        let (taker, trick) = (view.last_taker(), view.last_trick);
        waited += usize::from(
            matches!(device, Device::Thinking(_)) && coaching.decision.is_none() && said.len() < 2,
        );
        let (reply, idea) = (coaching.reply.clone(), coaching.idea);
        let at = (view.hands.len(), moves);
        coaching.follow(G::COACH, view, at, sitting.actor().is_some(), &names);
        if !coaching.news.is_empty() {
            said.push((moves, coaching.news.clone()));
        }
        ideas.extend(coaching.idea.filter(|_| coaching.idea != idea));
        if !coaching.reply.is_empty() && coaching.reply != reply && coaching.reply != G::COACH.goal {
            let is_of_trick = device == Device::Pause(Pause::Trick);
            replies.push((coaching.reply.clone(), trick.filter(|_| is_of_trick), taker));
        }
        match device {
            Device::Deal => sitting.proceed().unwrap(),
            Device::Pause(Pause::Trick) => {
                takers.extend(taker);
                sitting.proceed().unwrap();
            }
            Device::Pause(_) => sitting.proceed().unwrap(),
            Device::Open(_) => {
                let (_, action) = act_at(sitting.table(), person).unwrap();
                sitting.act(action).unwrap();
            }
            Device::Thinking(_) => {
                let (_, action) = act_at(sitting.table(), Player::Easy).unwrap();
                sitting.act_for_computer(Some(action)).unwrap();
            }
            Device::ClaimRound(_) => sitting.act_for_computer(None).unwrap(),
            Device::Curtain(_) | Device::Over => unreachable!(),
        }
    }
}

/// Whether a trick that this seat took is the person's, or their side's.
fn is_ours<G: GameUi>(seat: Seat) -> bool {
    let has_sides = G::SETUP.sides.is_some();
    seat == Seat::FIRST || has_sides && seat == Seat::FIRST.partner()
}

/// Checks each game.
macro_rules! in_each_game {
    ($check:ident) => {
        for game in ALL {
            match_game!(game.id, G => $check::<G>()).unwrap();
        }
    };
}

#[test]
fn every_idea_is_short_and_fits_some_decision_but_not_all() {
    fn check<G: GameUi>() {
        let ideas = G::COACH.ideas;
        assert!((5..=12).contains(&ideas.len()) && G::COACH.goal.chars().count() <= 76, "{}", G::ID);
        let mut met = vec![(0, 0); ideas.len()];
        for variant in variants::<G>() {
            play::<G>(variant, 400, |table| {
                let Some(seat) = table.turn().seat() else { return };
                let view = table.view(Some(seat));
                for ((_, fits), (yes, no)) in ideas.iter().zip(&mut met) {
                    *if fits(&view) { yes } else { no } += 1;
                }
            });
        }
        for ((text, _), (yes, no)) in ideas.iter().zip(met) {
            assert!(text.chars().count() <= 78 && text.ends_with('.'), "{text}");
            assert!(yes > 0 && no > 0, "{text} fits {yes} times and does not {no} times");
        }
    }
    in_each_game!(check);
}

#[test]
fn the_chosen_deal_lets_a_sensible_player_win_something_soon() {
    fn check<G: GameUi + BotGame>() {
        // FIRST_DEAL=fivefold:17 tries another number in that game
        let tried = std::env::var("FIRST_DEAL").ok();
        let tried = tried.as_deref().and_then(|tried| tried.strip_prefix(G::ID)?.strip_prefix(':'));
        let usual = kind_of::<G>().unwrap().first_deal;
        let hand = first_hand::<G>(tried.map_or(usual, |number| number.parse().unwrap()), Player::Medium);
        // printed, so that somebody can read it
        hand.said.iter().for_each(|(moves, said)| println!("{} {moves:3} {said}", G::ID));
        assert!(hand.waited <= 1, "{}: {} decide first", G::ID, hand.waited);
        let won = |tricks: usize| hand.takers.iter().take(tricks).any(|&seat| is_ours::<G>(seat));
        assert!(won(3), "{}: {:?}", G::ID, hand.takers);
        assert!(hand.said[0].1.starts_with(G::COACH.goal), "{}", G::ID);
        // there is a word for each trick
        assert!(hand.replies.len() >= hand.takers.len(), "{}: {:?}", G::ID, hand.said);
        let ideas = hand.ideas.len();
        assert!(ideas >= 4 && ideas <= hand.takers.len(), "{}: {ideas} ideas", G::ID);
        let distinct: BTreeSet<usize> = hand.ideas.iter().copied().collect();
        assert_eq!(distinct.len(), ideas, "{}: an idea comes twice", G::ID);
    }
    in_each_game!(check);
}

#[test]
fn what_came_of_a_trick_is_true() {
    fn check<G: GameUi + BotGame>() {
        let mut told = 0;
        for code in 1..=25 {
            let hand = first_hand::<G>(code, Player::Random);
            for (reply, trick, by) in &hand.replies {
                let Some((trick, by)) = trick.zip(*by) else { continue };
                told += 1;
                assert!(reply.chars().count() <= 125, "{reply}");
                let others: Vec<_> = hand.seats().skip(1).map(|seat| hand.names.of(seat)).collect();
                let gives_to = |name: &str| {
                    ["takes", "wins", "has your", "made", "beat"]
                        .iter()
                        .any(|does| reply.contains(&format!("{name} {does}")))
                        || reply.contains(&format!(" to {name}"))
                        || reply.contains(&format!(" for {name}"))
                };
                if by == Seat::FIRST {
                    assert!(!others.iter().any(|name| gives_to(name)), "{reply} but {trick:?}");
                } else {
                    assert!(reply.contains(hand.names.of(by).as_str()), "{reply} but {trick:?}");
                }
                // no card is named that has not lain on the table in it
                for card in
                    Suit::ALL.into_iter().flat_map(|suit| CardSet::of_suit(suit).iter().collect::<Vec<_>>())
                {
                    let is_told = reply.contains(&card_name(card)) && !reply.contains("joker as the");
                    assert!(!is_told || trick.cards().contains(card), "{reply} but {trick:?}");
                }
            }
        }
        assert!(told > 100, "{}: {told}", G::ID);
    }
    in_each_game!(check);
}

#[test]
fn an_idea_stays_for_its_decision_and_its_answer_for_the_next() {
    let coach: Coach<u8> = Coach {
        offer: None,
        goal: "Goal.",
        ideas: &[("One.", |view| *view > 1), ("Two.", |view| *view > 0)],
        next: &["Next."],
        reply: |before, now, _| (now > before).then(|| format!("{before} to {now}.")),
    };
    let names = Names::new(&[]);
    let mut coaching: Coaching<_, ()> = Coaching { at: Some(String::new()), ..Coaching::default() };
    let mut follow = |now: u8, moves: usize, decides: bool| {
        coaching.follow(&coach, now, (0, moves), decides, &names);
        (coaching.reply.clone(), coaching.idea, coaching.news.clone())
    };
    let is = |reply: &str, idea: Option<usize>, news: &str| (reply.to_owned(), idea, news.to_owned());
    assert_eq!(follow(0, 1, false), is("Goal.", None, "Goal."));
    assert_eq!(follow(1, 2, true), is("Goal.", Some(1), "Two."));
    // something else fits by now, but the decision is the same
    assert_eq!(follow(2, 2, true), is("Goal.", Some(1), ""));
    assert_eq!(follow(1, 3, false), is("Goal.", Some(1), ""));
    assert_eq!(follow(3, 4, false), is("1 to 3.", None, "1 to 3."));
    assert_eq!(follow(3, 5, true), is("1 to 3.", Some(0), "One."));
    // nothing comes of it, and all ideas have been given
    assert_eq!(follow(3, 7, true), is("", None, ""));
    // it is taken back
    assert_eq!(follow(3, 5, true), is("", None, ""));
    assert_eq!(coaching.given, 3);
    // silent between two hands
    coaching.end_hand(false);
    assert_eq!((coaching.reply.as_str(), coaching.is_done), ("", false));
    coaching.follow(&coach, 0, (1, 9), false, &names);
    assert_eq!((coaching.reply.as_str(), coaching.news.as_str()), ("Next.", "Next."));
    coaching.end_hand(true);
    assert_eq!((coaching.news.as_str(), coaching.reply.as_str(), coaching.is_done), (LEAVE, "", true));
}
