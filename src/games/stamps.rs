//! Stamps: what somebody has done in a game by now, on its card at home. Nothing tells what is not done yet.

use super::GameUi;
use crate::store;
use rules::game::Game;
use rules::record::{Since, Value};
use rules::seat::Seat;
use rules::table::Table;

/// A stamp of a game.
pub struct Stamp<G: Game> {
    /// What was done.
    pub name: &'static str,
    /// What is drawn in it: a path in a square of 24.
    pub sign: &'static str,
    /// Whether the player at that seat did it in that hand.
    pub is_earned: fn(&G::Variant, &G::HandResult, Seat) -> bool,
}

/// The setting with a bit for each stamp of each game.
const SETTING: &str = "stamps";

/// The stamps that the only person at that table has earned there, a bit for each.
fn earned<G: GameUi>(table: &Table<G>) -> u32 {
    // what was before somebody sat down is nobody's
    let Some(seat) = table.solo_player().filter(|_| table.record().remarks.since == Since::default()) else {
        return 0;
    };
    let view = table.view(None);
    let is_in_some_hand =
        |stamp: &Stamp<G>| view.hands.iter().any(|hand| (stamp.is_earned)(&view.variant, hand, seat));
    let bits = G::STAMPS.iter().enumerate().filter(|(_, stamp)| is_in_some_hand(stamp));
    bits.fold(0, |all, (number, _)| all | 1 << number)
}

/// Keeps what was earned at that table.
pub async fn keep<G: GameUi>(table: &Table<G>) {
    let new = earned(table);
    if new == 0 {
        return;
    }
    let add = |kept: Option<Value>| {
        let kept = kept.unwrap_or(Value::Null);
        let all = Stamps(kept.clone()).of(G::ID) | new;
        let mut entries = match kept {
            Value::Object(entries) => entries,
            _ => Vec::new(),
        };
        entries.retain(|(game, _)| game != G::ID);
        entries.push((G::ID.to_owned(), Value::Int(all.into())));
        Value::Object(entries)
    };
    store::revise(SETTING, add).await;
}

/// All stamps that were earned.
pub struct Stamps(Value);

impl Default for Stamps {
    fn default() -> Self {
        Stamps(Value::Null)
    }
}

impl Stamps {
    /// As they are kept.
    pub async fn load() -> Stamps {
        Stamps(store::setting(SETTING).await.unwrap_or(Value::Null))
    }

    /// Those of a game, a bit for each.
    pub fn of(&self, game: &str) -> u32 {
        let bits = self.0.get(game).and_then(|bits| bits.as_int("stamps").ok());
        bits.and_then(|bits| u32::try_from(bits).ok()).unwrap_or_default()
    }
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
            assert!((3..=4).contains(&G::STAMPS.len()), "{}", G::ID);
            let mut met = vec![(0, 0); G::STAMPS.len()];
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
                    for (stamp, (yes, no)) in G::STAMPS.iter().zip(&mut met) {
                        *if (stamp.is_earned)(&variant, hand, seat) { yes } else { no } += 1;
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
