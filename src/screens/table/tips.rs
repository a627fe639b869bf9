//! Tips: in the hands that a person plays alone after the one with a coach, a sentence beside the prompt where newcomers err.

use super::{TableMsg, TableScreen};
use crate::dom::{El, button, classed, el};
use crate::games::{GameUi, Tip};
use crate::preferences::Preferences;
use crate::store;
use rules::game::Pause;
use rules::pass_and_play::Device;
use rules::record::Value;
use yew::platform::spawn_local;
use yew::prelude::*;

/// In so many hands there are tips.
const HANDS: u32 = 2;

/// The setting that remembers in how many more hands there are tips, and which of them were given.
fn setting(game: &str) -> String {
    format!("{game}/tips")
}

/// The tips of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tips {
    /// In so many more hands there are tips.
    hands: u32,
    /// A bit for each tip that was given.
    given: u32,
    /// The tip beside the prompt, by its number, and how many moves the game had then.
    now: Option<(usize, usize)>,
}

impl Tips {
    /// The tips of a game, as they are remembered.
    pub async fn load(game: &str) -> Tips {
        let kept = store::setting(&setting(game)).await.unwrap_or(Value::Null);
        let number = |number: &Value| number.as_int("a number").ok()?.try_into().ok();
        let kept: Vec<u32> = kept.as_list("tips").unwrap_or_default().iter().filter_map(number).collect();
        match kept[..] {
            [hands, given] => Tips { hands, given, now: None },
            _ => Tips::default(),
        }
    }

    /// Somebody learns that game. Tips that were given are not given again.
    pub fn begin(self, game: &str) {
        Tips { hands: HANDS, ..self }.keep(game);
    }

    fn keep(self, game: &str) {
        let kept = Value::list([self.hands, self.given], |number| Value::Int(number.into()));
        spawn_local(store::remember(&setting(game), kept));
    }

    /// A decision after so many moves: gives the first tip that fits and was not given before. It stays as long as the
    /// decision is due.
    fn decide<V>(&mut self, tips: &[Tip<V>], view: &V, moves: usize) {
        if self.now.is_some_and(|(_, given_at)| given_at == moves) {
            return;
        }
        let is_new = |&(number, (_, fits)): &(usize, &Tip<V>)| self.given & (1 << number) == 0 && fits(view);
        self.now = tips.iter().enumerate().find(is_new).map(|(number, _)| (number, moves));
        if let Some((number, _)) = self.now {
            self.given |= 1 << number;
        }
    }

    fn end_hand(&mut self) {
        (self.hands, self.now) = (self.hands.saturating_sub(1), None);
    }
}

impl<G: GameUi> TableScreen<G> {
    /// Gives a tip, if one fits the decision that is due. The device showed that before.
    pub(super) fn follow_tips(&mut self, device: Device) {
        if self.tips.hands == 0 || self.is_coached() || !self.session.is_alone() || !Preferences::now().tips()
        {
            self.tips.now = None;
            return;
        }
        let before = self.tips;
        let (sitting, now) = (&self.session.sitting, self.session.moves());
        if sitting.actor().is_some() {
            self.tips.decide(G::TIPS, &sitting.view(), now);
        } else if shows_result(sitting.device()) && !shows_result(device) {
            self.tips.end_hand();
        } else {
            self.tips.now = None;
        }
        if (before.hands, before.given) != (self.tips.hands, self.tips.given) {
            self.tips.keep(G::ID);
        }
    }

    /// The person needs no tips in this game.
    pub(super) fn know_game(&mut self) {
        (self.tips.hands, self.tips.now) = (0, None);
        self.tips.keep(G::ID);
    }

    /// The tip beside the prompt. It makes way for what is said of a choice.
    pub(super) fn tip(&self) -> Option<&'static str> {
        if self.session.draft != G::Draft::default() {
            return None;
        }
        let (number, _) = self.tips.now?;
        G::TIPS.get(number).map(|&(text, _)| text)
    }
}

/// Whether a hand is over.
pub fn shows_result(device: Device) -> bool {
    matches!(device, Device::Pause(Pause::Hand) | Device::Over)
}

/// A tip as it stands in the prompt, with a way to be rid of them.
pub fn tip(text: &'static str, send: &Callback<TableMsg>) -> El {
    let no_more = button("link-button", "No more tips", send.reform(|_| TableMsg::NoMoreTips));
    classed("span", "tip").put(el("b").text("Tip: ")).text(text).text(" ").put(no_more)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::{play, variants};
    use rules::games::ALL;
    use rules::match_game;

    #[test]
    fn a_tip_stays_for_its_decision_and_comes_once() {
        let all: [Tip<u8>; 2] = [("one", |view| *view > 1), ("two", |view| *view > 0)];
        let mut tips = Tips { hands: 2, ..Tips::default() };
        tips.decide(&all, &1, 5);
        assert_eq!(tips.now, Some((1, 5)));
        // something else is true by now, but the decision is the same
        tips.decide(&all, &2, 5);
        assert_eq!(tips.now, Some((1, 5)));
        tips.decide(&all, &2, 6);
        assert_eq!(tips.now, Some((0, 6)));
        tips.decide(&all, &2, 7);
        assert_eq!(tips.now, None);
        tips.end_hand();
        tips.end_hand();
        tips.end_hand();
        assert_eq!((tips.hands, tips.given), (0, 3));
    }

    #[test]
    fn every_tip_is_short_and_fits_some_moment_but_not_all() {
        fn check<G: GameUi>() {
            assert!((2..=4).contains(&G::TIPS.len()), "{}", G::ID);
            let mut met = vec![(0, 0); G::TIPS.len()];
            for variant in variants::<G>() {
                play::<G>(variant, 400, |table| {
                    let Some(seat) = table.turn().seat() else { return };
                    let view = table.view(Some(seat));
                    for ((_, fits), (yes, no)) in G::TIPS.iter().zip(&mut met) {
                        *if fits(&view) { yes } else { no } += 1;
                    }
                });
            }
            for ((text, _), (yes, no)) in G::TIPS.iter().zip(met) {
                assert!(text.chars().count() <= 42, "{text}");
                assert!(yes > 0 && no > 0, "{text} fits {yes} times and does not {no} times");
            }
        }
        for game in ALL {
            match_game!(game.id, G => check::<G>()).unwrap();
        }
    }
}
