//! Stamps: what can be done in a game.

use super::GameUi;
use rules::game::Game;
use rules::record::Since;
use rules::seat::Seat;
use rules::table::Table;

/// A stamp of a game.
pub struct Stamp {
    /// What was done.
    pub name: &'static str,
    /// What is drawn in it: a path in a square of 24.
    pub sign: &'static str,
}

/// Whether the player at that seat earned a stamp in that hand.
pub type Earned<G> = fn(&<G as Game>::Variant, &<G as Game>::HandResult, Seat) -> bool;

/// The stamps that the only person at that table has earned there.
pub fn earned<G: GameUi>(table: &Table<G>) -> Vec<&'static str> {
    // what was before somebody sat down is nobody's
    let Some(seat) = table.solo_player().filter(|_| table.record().remarks.since == Since::default()) else {
        return Vec::new();
    };
    let view = table.view(None);
    let is_in_some_hand =
        |is_earned: &Earned<G>| view.hands.iter().any(|hand| is_earned(&view.variant, hand, seat));
    let earned = G::STAMPS.into_iter().zip(G::EARNED).filter(|(_, is_earned)| is_in_some_hand(is_earned));
    earned.map(|(stamp, _)| stamp.name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::variants;
    use bots::{BotGame, Player, act_at};
    use rules::game::Turn;
    use rules::games::ALL;
    use rules::match_game;
    use rules::seed::Seed;

    #[test]
    fn every_stamp_is_earned_at_times() {
        fn check<G: GameUi + BotGame>() {
            let mut met = [(0, 0); 4];
            for number in 0..40 {
                let variants = variants::<G>();
                let variant = variants[usize::from(number) % variants.len()].clone();
                let seats = G::seats_of(&variant);
                let players = ["You", "Ben", "Cleo", "Dan"].map(str::to_owned)[..usize::from(seats)].to_vec();
                let mut table = Table::<G>::new(variant.clone(), players, Seat::FIRST, Seed([number; 32]));
                for _ in 0..600 {
                    match table.turn() {
                        Turn::Over => break,
                        Turn::Deal => drop(table.deal().unwrap()),
                        Turn::Seat(seat, _) => {
                            let (_, action) = act_at(&table, Player::Medium).unwrap();
                            table.act(seat, action).unwrap();
                        }
                    }
                }
                let view = table.view(None);
                for (hand, seat) in
                    view.hands.iter().flat_map(|hand| Seat::all(seats).map(move |seat| (hand, seat)))
                {
                    for (is_earned, (yes, no)) in G::EARNED.iter().zip(&mut met) {
                        *if is_earned(&variant, hand, seat) { yes } else { no } += 1;
                    }
                }
            }
            for (stamp, (yes, no)) in G::STAMPS.iter().zip(met) {
                println!("{} {}: {yes} of {}", G::ID, stamp.name, yes + no);
                assert!(stamp.name.len() <= 40, "{}", stamp.name);
                assert!(no > 0 && yes > 0, "{} {}: {yes} of {}", G::ID, stamp.name, yes + no);
            }
        }
        for game in ALL {
            match_game!(game.id, G => check::<G>()).unwrap();
        }
    }
}
