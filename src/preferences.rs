//! Preferences: how the table looks, moves and sounds, and how much it does by itself.
//!
//! All of them stand in one list, [`ALL`]. What is chosen is stored as a setting, under the keys of the list, and set as
//! `data-` attributes on the root of the page, where the styles find it.

use super::platform;
use super::store;
use rules::record::Value;
use rules::skill::Skill;
use std::cell::Cell;
use yew::platform::spawn_local;

/// The setting that stores them.
const SETTING: &str = "preferences";

/// Something that can be chosen. Its label stands with the form, in `screens/preferences.rs`.
pub struct Preference {
    /// Its key in the store, and in the attribute on the root.
    pub key: &'static str,
    /// The words for its options; the first is the default. A word that is no option any more means the default.
    pub options: &'static [&'static str],
}

const SOUNDS: &str = "sounds";
const TIPS: &str = "tips";
/// Off unless it is chosen.
const SWITCH: &[&str] = &["", "on"];
/// On unless it is switched off.
const SWITCH_OFF: &[&str] = &["", "off"];

/// All preferences, in the order of the form.
pub const ALL: [Preference; 17] = [
    Preference { key: "theme", options: &["", "light", "dark"] },
    Preference { key: "cards", options: &["", "small", "large"] },
    Preference { key: "motion", options: &["", "none", "slow", "fast"] },
    Preference { key: "surface", options: &["", "baize", "slate"] },
    Preference { key: "back", options: &["", "stripes", "dots"] },
    Preference { key: "suits", options: SWITCH },
    Preference { key: "left", options: SWITCH },
    Preference { key: "rest", options: &["", "1", "2", "3", "stay"] },
    Preference { key: "tap", options: &["", "on", "off"] },
    Preference { key: "last", options: SWITCH_OFF },
    Preference { key: TIPS, options: SWITCH_OFF },
    Preference { key: "skill", options: &["", "easy", "hard"] },
    Preference { key: "pace", options: &["", "slow", "fast"] },
    Preference { key: "confirm", options: SWITCH },
    Preference { key: SOUNDS, options: SWITCH_OFF },
    Preference { key: "speech", options: &["", "short"] },
    Preference { key: "keys", options: SWITCH_OFF },
];

/// What is chosen: the number of an option for each of [`ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Preferences([u8; ALL.len()]);

/// How many milliseconds a finished trick lies at the usual speed: its last card lands, the winner is lifted and seen.
const TRICK_LIES: u32 = 1_400;

thread_local! {
    static NOW: Cell<Preferences> = const { Cell::new(Preferences([0; ALL.len()])) };
}

impl Preferences {
    /// The current preferences.
    pub fn now() -> Preferences {
        NOW.get()
    }

    /// Loads what was chosen before, and applies it.
    pub async fn load() {
        if let Some(kept) = store::setting(SETTING).await {
            let mut preferences = Preferences::default();
            for (preference, chosen) in ALL.iter().zip(&mut preferences.0) {
                // an option that only another version has is the default
                let place =
                    |word: &Value| preference.options.iter().position(|&option| *word == Value::text(option));
                *chosen = kept
                    .get(preference.key)
                    .and_then(place)
                    .and_then(|place| u8::try_from(place).ok())
                    .unwrap_or(0);
            }
            preferences.apply();
        }
    }

    /// The number of the option chosen for that one of [`ALL`].
    pub fn chosen(self, preference: usize) -> usize {
        self.0.get(preference).copied().unwrap_or_default().into()
    }

    /// Chooses an option for that one of [`ALL`], applies it and stores it. Nothing happens where there is no such
    /// preference.
    pub fn choose(preference: usize, option: usize) {
        let mut preferences = NOW.get();
        let Some(chosen) = preferences.0.get_mut(preference) else { return };
        *chosen = u8::try_from(option).unwrap_or(0);
        preferences.apply();
        let entry =
            |preference: usize| (ALL[preference].key.to_owned(), Value::text(preferences.word(preference)));
        spawn_local(store::remember(SETTING, Value::Object((0..ALL.len()).map(entry).collect())));
    }

    fn word(self, preference: usize) -> &'static str {
        ALL[preference].options.get(self.chosen(preference)).copied().unwrap_or_default()
    }

    fn apply(self) {
        NOW.set(self);
        for (number, preference) in ALL.iter().enumerate() {
            let word = self.word(number);
            platform::mark(&format!("data-{}", preference.key), Some(word).filter(|word| !word.is_empty()));
        }
    }

    /// Whether one tap plays a card. Unless something else is chosen it does for a person who plays alone with computer
    /// players, and can take everything back.
    pub fn one_tap(self, is_alone: bool) -> bool {
        match self.of("tap") {
            "on" => true,
            "off" => false,
            _ => is_alone,
        }
    }

    /// Whether a second tap has to confirm that a hand is shown.
    pub fn confirms(self) -> bool {
        self.of("confirm") == "on"
    }

    /// Whether the last card of a hand plays itself.
    pub fn last_card(self) -> bool {
        self.of("last") != "off"
    }

    /// Whether there are sounds.
    pub fn sounds(self) -> bool {
        self.of(SOUNDS) != "off"
    }

    /// Switches the sounds on, or off.
    pub fn switch_sounds(on: bool) {
        switch_off(SOUNDS, !on);
    }

    /// Whether moves are announced in few words.
    pub fn is_brief(self) -> bool {
        self.of("speech") == "short"
    }

    /// Whether single keys tell what lies on the table.
    pub fn keys(self) -> bool {
        self.of("keys") != "off"
    }

    /// Whether there are tips after a lesson.
    pub fn tips(self) -> bool {
        self.of(TIPS) != "off"
    }

    /// No more tips after a lesson.
    pub fn end_tips() {
        switch_off(TIPS, true);
    }

    /// Whether animations are off, by choice or because the device asks for it.
    pub fn is_still(self) -> bool {
        self.of("motion") == "none" || platform::holds("(prefers-reduced-motion: reduce)")
    }

    /// How fast things move, as a multiple of the usual speed.
    pub fn speed(self) -> f64 {
        match self.of("motion") {
            "slow" => 0.7,
            "fast" => 1.9,
            _ => 1.0,
        }
    }

    /// How many milliseconds a pause lasts that takes so many at the usual speed.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "pauses are short")]
    pub fn pause(self, usual: u32) -> u32 {
        (f64::from(usual) / self.speed()) as u32
    }

    /// For how many milliseconds a finished trick lies on the table; none where it stays until somebody goes on. Unless
    /// something else is chosen it stays for people who share the device, and gathers itself for a person alone.
    pub fn rest(self, is_alone: bool) -> Option<u32> {
        match self.of("rest") {
            "stay" => None,
            seconds => match seconds.parse::<u32>() {
                Ok(seconds) => Some(seconds * 1_000),
                Err(_) => is_alone.then(|| self.pause(TRICK_LIES)),
            },
        }
    }

    /// How well the computer players play with whom a person sits down without a setup.
    pub fn skill(self) -> Skill {
        Skill::of_id(self.of("skill")).unwrap_or(Skill::Medium)
    }

    /// How many milliseconds it takes from one move of a computer player to the next, at least.
    pub fn pace(self) -> u32 {
        self.pause(match self.of("pace") {
            "fast" => 400,
            "slow" => 1_600,
            _ => 800,
        })
    }

    /// The word of the option chosen for the preference with that key.
    fn of(self, key: &str) -> &'static str {
        place_of(key).map_or("", |place| self.word(place))
    }
}

/// Switches what is on unless it is switched off.
fn switch_off(key: &str, off: bool) {
    if let Some(place) = place_of(key) {
        Preferences::choose(place, usize::from(off));
    }
}

/// The number of the preference with that key.
fn place_of(key: &str) -> Option<usize> {
    ALL.iter().position(|preference| preference.key == key)
}
