//! Preferences: how the table looks, moves and sounds, and how much it does by itself.
//!
//! They are the fields of [`Preferences`]; [`ALL`] lists them for the form and the store. What is chosen is stored as a
//! setting, under the keys of the list, and set as `data-` attributes on the root of the page, where the styles find it.

use super::platform;
use super::store;
use rules::record::Value;
use rules::skill::Skill;
use std::cell::Cell;
use yew::platform::spawn_local;

/// The setting that stores them.
const SETTING: &str = "preferences";

/// Makes kinds of choices from their options, each with its word in the store and in the attribute on the root; the first
/// is the default.
macro_rules! choices {
    ($($(#[$doc:meta])* $Kind:ident { $First:ident = $first:literal, $($Option:ident = $word:literal),* })*) => {
        $($(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        enum $Kind {
            #[default]
            $First,
            $($Option),*
        }

        impl $Kind {
            const ALL: &[$Kind] = &[$Kind::$First, $($Kind::$Option),*];
            const WORDS: &[&str] = &[$first, $($word),*];
        })*
    };
}

choices! {
    Theme { AsDevice = "", Light = "light", Dark = "dark" }
    CardSize { Normal = "", Small = "small", Large = "large" }
    Movement { Normal = "", None = "none", Calm = "slow", Brisk = "fast" }
    /// What the table is made of.
    Surface { OfTheGame = "", Wood = "wood", Baize = "baize", Slate = "slate" }
    Back { Lattice = "", Stripes = "stripes", Dots = "dots" }
    /// How long a finished trick lies on the table.
    Rest { Usual = "", OneSecond = "1", TwoSeconds = "2", ThreeSeconds = "3", UntilContinued = "stay" }
    /// How often a card is pressed to play it.
    Presses { Usual = "", Once = "on", Twice = "off" }
    Strength { Medium = "", Easy = "easy", Hard = "hard" }
    Pace { Normal = "", Calm = "slow", Brisk = "fast" }
    /// How moves are read aloud.
    Speech { Full = "", Short = "short" }
    OffByDefault { Off = "", On = "on" }
    OnByDefault { On = "", Off = "off" }
}

/// Something that can be chosen. Its label stands with the form, in `screens/preferences/mod.rs`.
pub struct Preference {
    /// Its key in the store, and in the attribute on the root.
    pub key: &'static str,
    /// The words for its options; the first is the default. A word that is no option any more means the default.
    pub options: &'static [&'static str],
    /// The number of the option chosen.
    chosen: fn(&Preferences) -> usize,
    /// Chooses the option with a number; the default if there is none.
    choose: fn(&mut Preferences, usize),
}

/// Makes the fields of the preferences, and their list.
macro_rules! preferences {
    ($($field:ident: $Kind:ident = $key:literal,)*) => {
        /// What is chosen.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct Preferences {
            $($field: $Kind,)*
        }

        impl Preferences {
            const USUAL: Preferences = Preferences { $($field: $Kind::ALL[0],)* };
        }

        /// All preferences, in the order of the form.
        pub const ALL: &[Preference] = &[$(Preference {
            key: $key,
            options: $Kind::WORDS,
            chosen: |preferences| preferences.$field as usize,
            choose: |preferences, option| {
                preferences.$field = $Kind::ALL.get(option).copied().unwrap_or_default();
            },
        }),*];
    };
}

preferences! {
    theme: Theme = "theme",
    card_size: CardSize = "cards",
    movement: Movement = "motion",
    surface: Surface = "surface",
    back: Back = "back",
    four_colours: OffByDefault = "suits",
    left_handed: OffByDefault = "left",
    rest: Rest = "rest",
    presses: Presses = "tap",
    last_card: OnByDefault = "last",
    tips: OnByDefault = "tips",
    second_look: OffByDefault = "second-look",
    strength: Strength = "skill",
    pace: Pace = "pace",
    remarks: OnByDefault = "remarks",
    confirm: OffByDefault = "confirm",
    sounds: OnByDefault = "sounds",
    speech: Speech = "speech",
    keys: OnByDefault = "keys",
}

thread_local! {
    static NOW: Cell<Preferences> = const { Cell::new(Preferences::USUAL) };
}

impl Preferences {
    /// The current preferences.
    pub fn now() -> Preferences {
        NOW.get()
    }

    /// Loads what was chosen before, and applies it.
    pub async fn load() {
        if let Some(kept) = store::setting(SETTING).await {
            let mut preferences = Preferences::USUAL;
            for preference in ALL {
                let word = kept.get(preference.key);
                let is_chosen = |option: &&str| word.is_some_and(|word| *word == Value::text(*option));
                // an option that only another version has is the default
                let option = preference.options.iter().position(is_chosen).unwrap_or(0);
                (preference.choose)(&mut preferences, option);
            }
            preferences.apply();
        }
    }

    /// The number of the option chosen for that one of [`ALL`].
    pub fn chosen(self, preference: usize) -> usize {
        ALL.get(preference).map_or(0, |preference| (preference.chosen)(&self))
    }

    /// Chooses an option for that one of [`ALL`], applies it and stores it. Nothing happens where there is no such
    /// preference.
    pub fn choose(preference: usize, option: usize) {
        if let Some(preference) = ALL.get(preference) {
            change(|preferences| (preference.choose)(preferences, option));
        }
    }

    fn apply(self) {
        NOW.set(self);
        for preference in ALL {
            let word = preference.word(self);
            platform::mark(&format!("data-{}", preference.key), Some(word).filter(|word| !word.is_empty()));
        }
    }

    /// Whether one tap plays a card. Unless something else is chosen it does for a person who plays alone with computer
    /// players, and can take everything back.
    pub fn one_tap(self, is_alone: bool) -> bool {
        match self.presses {
            Presses::Once => true,
            Presses::Twice => false,
            Presses::Usual => is_alone,
        }
    }

    /// Whether a second tap has to confirm that a hand is shown.
    pub fn confirms(self) -> bool {
        self.confirm == OffByDefault::On
    }

    /// Whether the last card of a hand plays itself.
    pub fn last_card(self) -> bool {
        self.last_card == OnByDefault::On
    }

    /// Whether computer players say something now and then.
    pub fn remarks(self) -> bool {
        self.remarks == OnByDefault::On
    }

    /// Whether there are sounds.
    pub fn sounds(self) -> bool {
        self.sounds == OnByDefault::On
    }

    /// Switches the sounds on, or off.
    pub fn switch_sounds(on: bool) {
        change(|preferences| preferences.sounds = if on { OnByDefault::On } else { OnByDefault::Off });
    }

    /// Whether moves are announced in few words.
    pub fn is_brief(self) -> bool {
        self.speech == Speech::Short
    }

    /// Whether single keys tell what lies on the table.
    pub fn keys(self) -> bool {
        self.keys == OnByDefault::On
    }

    /// Whether there are tips in the first hands.
    pub fn tips(self) -> bool {
        self.tips == OnByDefault::On
    }

    /// No more tips in the first hands.
    pub fn end_tips() {
        change(|preferences| preferences.tips = OnByDefault::Off);
    }

    /// Whether the table asks before a card that is clearly worse than another is played.
    pub fn second_look(self) -> bool {
        self.second_look == OffByDefault::On
    }

    /// From now on it does.
    pub fn begin_second_look() {
        change(|preferences| preferences.second_look = OffByDefault::On);
    }

    /// Whether animations are off, by choice or because the device asks for it.
    pub fn is_still(self) -> bool {
        self.movement == Movement::None || platform::holds("(prefers-reduced-motion: reduce)")
    }

    /// How fast things move, as a multiple of the usual speed.
    pub fn speed(self) -> f64 {
        match self.movement {
            Movement::Calm => 0.7,
            Movement::Brisk => 1.9,
            Movement::Normal | Movement::None => 1.0,
        }
    }

    /// How many milliseconds a pause lasts that takes so many at the usual speed.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "pauses are short")]
    pub fn pause(self, usual: u32) -> u32 {
        (f64::from(usual) / self.speed()) as u32
    }

    /// For how many milliseconds a finished trick lies on the table; none where it stays until somebody goes on. Unless
    /// something else is chosen that is the usual time, at the speed that is.
    pub fn rest(self, usual: Option<u32>) -> Option<u32> {
        match self.rest {
            Rest::Usual => usual.map(|usual| self.pause(usual)),
            Rest::OneSecond => Some(1_000),
            Rest::TwoSeconds => Some(2_000),
            Rest::ThreeSeconds => Some(3_000),
            Rest::UntilContinued => None,
        }
    }

    /// How well the computer players play with whom a person sits down without a setup.
    pub fn skill(self) -> Skill {
        match self.strength {
            Strength::Easy => Skill::Easy,
            Strength::Medium => Skill::Medium,
            Strength::Hard => Skill::Hard,
        }
    }

    /// How many milliseconds it takes from one move of a computer player to the next, at least.
    pub fn pace(self) -> u32 {
        self.pause(match self.pace {
            Pace::Brisk => 400,
            Pace::Calm => 1_600,
            Pace::Normal => 800,
        })
    }
}

impl Preference {
    /// The word of the option chosen.
    fn word(&self, preferences: Preferences) -> &'static str {
        self.options.get((self.chosen)(&preferences)).copied().unwrap_or_default()
    }
}

/// Changes the preferences, applies them and stores them.
fn change(how: impl FnOnce(&mut Preferences)) {
    let mut preferences = NOW.get();
    how(&mut preferences);
    preferences.apply();
    let entry =
        |preference: &Preference| (preference.key.to_owned(), Value::text(preference.word(preferences)));
    spawn_local(store::remember(SETTING, Value::Object(ALL.iter().map(entry).collect())));
}
