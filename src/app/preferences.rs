//! What people like: how the table looks, moves and sounds, and how much it does by itself.
//!
//! All preferences stand in one list, [`ALL`]. What is chosen is kept among the settings, under the words of the
//! list, and stands as `data-` attributes on the root of the page, where the styles find it.

use super::page;
use super::store;
use crate::record::Value;
use std::cell::Cell;
use yew::platform::spawn_local;

/// The setting under which they are kept.
const SETTING: &str = "preferences";

/// Something that can be chosen. What it is called stands with the form, `src/app/screens/preferences`.
pub struct Preference {
    /// The word for it in the store, and in the attribute on the root.
    pub word: &'static str,
    /// The words for what there is to choose; the first is the usual.
    pub options: &'static [&'static str],
}

const SWITCH: &[&str] = &["", "on"];

/// All there are, in the order in which they are offered.
pub const ALL: [Preference; 11] = [
    Preference { word: "theme", options: &["", "light", "dark"] },
    Preference { word: "cards", options: &["", "small", "large"] },
    Preference { word: "motion", options: &["", "slow", "fast", "none"] },
    Preference { word: "suits", options: SWITCH },
    Preference { word: "left", options: SWITCH },
    Preference { word: "rest", options: &["", "1", "2", "3"] },
    Preference { word: "tap", options: SWITCH },
    Preference { word: "confirm", options: SWITCH },
    Preference { word: "last", options: SWITCH },
    Preference { word: "pace", options: &["", "fast", "slow"] },
    Preference { word: "sounds", options: SWITCH },
];

/// What is chosen: of each in [`ALL`] the number of an option.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Preferences([u8; ALL.len()]);

thread_local! {
    static NOW: Cell<Preferences> = const { Cell::new(Preferences([0; ALL.len()])) };
}

impl Preferences {
    /// Those of now.
    pub fn now() -> Preferences {
        NOW.get()
    }

    /// Takes up those that were kept.
    pub async fn recall() {
        if let Some(kept) = store::setting(SETTING).await {
            let mut preferences = Preferences::default();
            for (preference, chosen) in ALL.iter().zip(&mut preferences.0) {
                // what another version called something else is as usual
                let place =
                    |word: &Value| preference.options.iter().position(|&option| *word == Value::text(option));
                *chosen = kept.get(preference.word).and_then(place).unwrap_or(0) as u8;
            }
            preferences.apply();
        }
    }

    /// The number of the option that is chosen of that one of [`ALL`].
    pub fn chosen(self, preference: usize) -> usize {
        self.0.get(preference).copied().unwrap_or_default().into()
    }

    /// Chooses an option of that one of [`ALL`], from now on, and keeps that; nothing where there is none such.
    pub fn choose(preference: usize, option: usize) {
        let mut preferences = NOW.get();
        let Some(chosen) = preferences.0.get_mut(preference) else { return };
        *chosen = option as u8;
        preferences.apply();
        let entry =
            |preference: usize| (ALL[preference].word.to_owned(), Value::text(preferences.word(preference)));
        spawn_local(store::remember(SETTING, Value::Object((0..ALL.len()).map(entry).collect())));
    }

    fn word(self, preference: usize) -> &'static str {
        ALL[preference].options.get(self.chosen(preference)).copied().unwrap_or_default()
    }

    fn apply(self) {
        NOW.set(self);
        for (number, preference) in ALL.iter().enumerate() {
            let word = self.word(number);
            page::mark(&format!("data-{}", preference.word), Some(word).filter(|word| !word.is_empty()));
        }
    }

    fn is_on(self, word: &str) -> bool {
        ALL.iter().position(|preference| preference.word == word).is_some_and(|place| self.chosen(place) > 0)
    }

    /// Whether one tap plays a card.
    pub fn one_tap(self) -> bool {
        self.is_on("tap")
    }

    /// Whether somebody is asked twice before a hand is shown.
    pub fn confirms(self) -> bool {
        self.is_on("confirm")
    }

    /// Whether the last card of a hand plays itself.
    pub fn last_card(self) -> bool {
        self.is_on("last")
    }

    /// Whether there are sounds.
    pub fn sounds(self) -> bool {
        self.is_on("sounds")
    }

    /// Whether nothing is to move.
    pub fn is_still(self) -> bool {
        self.of("motion") == "none"
    }

    /// For how many seconds a finished trick lies; none where somebody takes it away.
    pub fn rest(self) -> Option<u32> {
        self.of("rest").parse().ok()
    }

    /// How many milliseconds computer players take for whatever they do.
    pub fn pace(self) -> u32 {
        match self.of("pace") {
            "fast" => 500,
            "slow" => 2_000,
            _ => 1_000,
        }
    }

    /// What is chosen of the preference with that word.
    fn of(self, word: &str) -> &'static str {
        ALL.iter().position(|preference| preference.word == word).map_or("", |place| self.word(place))
    }
}
