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

/// Something that can be chosen.
pub struct Preference {
    /// The word for it in the store, and in the attribute on the root.
    pub word: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// What it does, where the name does not say it.
    pub hint: &'static str,
    /// What there is to choose, by words and names; the first is the usual. Where there are two without names,
    /// it is off or on.
    pub options: &'static [(&'static str, &'static str)],
}

const SWITCH: &[(&str, &str)] = &[("", ""), ("on", "")];

/// Sheets of the form: their headings, and how many of the preferences they have.
pub const SHEETS: [(&str, usize); 3] = [("How it looks", 5), ("How it plays", 5), ("How it sounds", 1)];

/// All there are, in the order in which they are offered.
pub const ALL: [Preference; 11] = [
    Preference {
        word: "theme",
        name: "Light or dark",
        hint: "",
        options: &[("", "As the device"), ("light", "Light"), ("dark", "Dark")],
    },
    Preference {
        word: "cards",
        name: "Size of the cards",
        hint: "",
        options: &[("", "Usual"), ("small", "Smaller"), ("large", "Larger")],
    },
    Preference {
        word: "motion",
        name: "Movement",
        hint: "",
        options: &[("", "Usual"), ("slow", "Slow"), ("fast", "Fast"), ("none", "None")],
    },
    Preference {
        word: "suits",
        name: "Four colours for the suits",
        hint: "Clubs are green, diamonds blue.",
        options: SWITCH,
    },
    Preference {
        word: "left",
        name: "Left-handed",
        hint: "Your buttons and papers change sides.",
        options: SWITCH,
    },
    Preference {
        word: "rest",
        name: "A finished trick lies",
        hint: "",
        options: &[("", "Until somebody goes on"), ("1", "1 second"), ("2", "2 seconds"), ("3", "3 seconds")],
    },
    Preference {
        word: "tap",
        name: "One tap plays a card",
        hint: "Otherwise the first tap raises it and the second plays it.",
        options: SWITCH,
    },
    Preference {
        word: "confirm",
        name: "Ask twice before a hand is shown",
        hint: "For when the device is passed on quickly.",
        options: SWITCH,
    },
    Preference {
        word: "last",
        name: "The last card of a hand plays itself",
        hint: "There is no choice left: it goes to the table without passing the device.",
        options: SWITCH,
    },
    Preference {
        word: "pace",
        name: "Computer players take",
        hint: "",
        options: &[("", "A second"), ("fast", "Half a second"), ("slow", "Two seconds")],
    },
    Preference { word: "sounds", name: "Sounds", hint: "For cards, tricks and results.", options: SWITCH },
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
                let place = |word: &Value| {
                    preference.options.iter().position(|option| *word == Value::text(option.0))
                };
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
        ALL[preference].options.get(self.chosen(preference)).map_or("", |option| option.0)
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
