//! What stands in braces in a book.

use rules::cards::{Card, Suit};
use std::fmt::Display;

/// Who plays where a trick names nobody.
const PLAYERS: [&str; 4] = ["Ann", "Ben", "Cleo", "Dan"];

/// A card as it is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shown {
    /// The card.
    pub card: Card,
    /// The card that a joker stands for.
    pub meaning: Option<Card>,
}

/// A card played to a trick.
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    pub player: String,
    pub shown: Shown,
    /// Whether it takes the trick.
    pub takes: bool,
}

/// What braces can say; the crate's docs list them.
#[derive(Clone, Debug, PartialEq)]
pub enum Notation {
    Cards(Vec<Shown>, Option<String>),
    Trick(Vec<Play>),
    Figure(String, Option<String>),
    Suit(Suit),
    Sign(String),
    Played { card: Card, leads: bool, takes: bool },
    Hidden(String),
    Table(String, Option<String>),
    List(String, Option<String>),
    Fold(String),
}

impl Notation {
    /// Reads what stands between the braces; an error is a sentence.
    pub fn parse(text: &str) -> Result<Notation, String> {
        let (word, rest) = text.split_once(':').ok_or_else(|| {
            format!("{{{text}}} says nothing: a notation is a word, a colon and what it is about, like {{cards: AS JK}}.")
        })?;
        let (body, label) = match rest.split_once('|') {
            Some((body, label)) => (body.trim(), Some(label.trim().to_owned())),
            None => (rest.trim(), None),
        };
        if body.is_empty() {
            return Err(format!("{{{text}}} has nothing after the colon."));
        }
        let notation = match word.trim() {
            "cards" => Notation::Cards(body.split_whitespace().map(shown).collect::<Result<_, _>>()?, label),
            "figure" => Notation::Figure(body.to_owned(), label),
            "table" => Notation::Table(body.to_owned(), label),
            "list" => Notation::List(body.to_owned(), label),
            word if label.is_some() => return Err(format!("{{{word}: …}} takes no second part after |.")),
            "trick" => Notation::Trick(trick(body)?),
            "play" => played(body)?,
            "suit" => Notation::Suit(suit(body)?),
            "sign" => Notation::Sign(body.to_owned()),
            "hidden" => Notation::Hidden(body.to_owned()),
            "fold" => Notation::Fold(body.to_owned()),
            word => return Err(format!("There is no notation {{{word}: …}}.")),
        };
        Ok(notation)
    }

    /// Whether it is a picture, which can have a line of its own and a caption.
    pub fn is_picture(&self) -> bool {
        matches!(self, Notation::Cards(..) | Notation::Trick(_) | Notation::Figure(..))
    }
}

impl Shown {
    /// Its name in speech: `queen of spades`, `joker as the queen of hearts`.
    pub fn name(self) -> String {
        match self.meaning {
            Some(meaning) => format!("{} as the {}", card_name(self.card), card_name(meaning)),
            None => card_name(self.card),
        }
    }
}

/// A card's name in speech.
pub fn card_name(card: Card) -> String {
    match (card.rank(), card.suit()) {
        (Some(rank), Some(suit)) => format!("{} of {}", rank.name(), suit.name()),
        _ => "joker".to_owned(),
    }
}

fn card(text: &str) -> Result<Card, String> {
    text.parse().map_err(|_| {
        format!("{text:?} is no card: write the rank and the suit, like AS, TD or 2C, and JK for the joker.")
    })
}

fn shown(text: &str) -> Result<Shown, String> {
    let (named, meaning) = match text.split_once('=') {
        Some((named, meaning)) => (named, Some(card(meaning)?)),
        None => (text, None),
    };
    let card = card(named)?;
    if meaning.is_some() && card != Card::JOKER {
        return Err(format!("{text:?}: only a joker, JK, stands for another card."));
    }
    Ok(Shown { card, meaning })
}

fn suit(name: &str) -> Result<Suit, String> {
    let found = Suit::ALL.into_iter().find(|suit| suit.name() == name);
    found.ok_or_else(|| format!("{name:?} is no suit: write clubs, diamonds, hearts or spades."))
}

fn played(text: &str) -> Result<Notation, String> {
    let (text, leads) = text.strip_prefix('>').map_or((text, false), |rest| (rest.trim_start(), true));
    let (text, takes) = starred(text);
    Ok(Notation::Played { card: card(text)?, leads, takes })
}

fn starred(text: &str) -> (&str, bool) {
    text.strip_suffix('*').map_or((text, false), |rest| (rest, true))
}

fn trick(body: &str) -> Result<Vec<Play>, String> {
    let mut plays: Vec<Play> = Vec::new();
    let mut named: Option<&str> = None;
    for word in body.split([' ', ',', '\n']).filter(|word| !word.is_empty()) {
        let (text, takes) = starred(word);
        let is_name = text.len() > 2 && !text.contains('=') && text.chars().all(char::is_alphabetic);
        if is_name && named.is_none() {
            named = Some(word);
            continue;
        }
        let player = named.take().or_else(|| PLAYERS.get(plays.len()).copied());
        let player = player.ok_or("A trick has four cards at most.")?.to_owned();
        plays.push(Play { player, shown: shown(text)?, takes });
    }
    if let Some(player) = named {
        return Err(format!("{player} plays no card in this trick."));
    }
    let takers = plays.iter().filter(|play| play.takes).count();
    if takers != 1 {
        let problem: &dyn Display = if takers == 0 { &"no card" } else { &takers };
        return Err(format!("One card takes the trick, and {problem} has a star: {body:?}."));
    }
    Ok(plays)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::cards::Rank;

    fn refused(text: &str) -> String {
        Notation::parse(text).unwrap_err()
    }

    #[test]
    fn cards_are_written_as_in_records() {
        let queen = Card::new(Rank::Queen, Suit::Hearts);
        let shown = vec![
            Shown { card: queen, meaning: None },
            Shown { card: Card::JOKER, meaning: None },
            Shown { card: Card::JOKER, meaning: Some(queen) },
        ];
        assert_eq!(Notation::parse("cards: QH JK JK=QH"), Ok(Notation::Cards(shown.clone(), None)));
        assert_eq!(shown[2].name(), "joker as the queen of hearts");
        assert!(refused("cards: QH 1H").contains("\"1H\" is no card"));
        assert!(refused("cards: QS=QH").contains("only a joker"));
    }

    #[test]
    fn tricks_name_their_players_or_not() {
        let Ok(Notation::Trick(plays)) = Notation::parse("trick: 9C KC* TC") else { panic!("no trick") };
        let said: Vec<_> = plays.iter().map(|play| (&*play.player, play.shown.name(), play.takes)).collect();
        let expected = [
            ("Ann", "nine of clubs", false),
            ("Ben", "king of clubs", true),
            ("Cleo", "ten of clubs", false),
        ];
        assert_eq!(said, expected.map(|(player, card, takes)| (player, card.to_owned(), takes)));

        let Ok(Notation::Trick(plays)) = Notation::parse("trick: Ben JK*, Cleo 9S, Ann QS") else {
            panic!("no trick")
        };
        let names: Vec<_> = plays.iter().map(|play| &*play.player).collect();
        assert_eq!(names, ["Ben", "Cleo", "Ann"]);
    }

    #[test]
    fn one_card_takes_a_trick() {
        assert!(refused("trick: 9C KC TC").contains("no card has a star"));
        assert!(refused("trick: 9C* KC* TC").contains("2 has a star"));
        assert!(refused("trick: Ann 9C*, Ben").contains("Ben plays no card"));
        assert!(refused("trick: Ann 9C*, Ben Cleo TC").contains("\"Cleo\" is no card"));
    }

    #[test]
    fn cards_in_a_table_say_who_led_and_who_took() {
        let card = Card::new(Rank::Ten, Suit::Spades);
        assert_eq!(Notation::parse("play: TS"), Ok(Notation::Played { card, leads: false, takes: false }));
        assert_eq!(Notation::parse("play: >TS*"), Ok(Notation::Played { card, leads: true, takes: true }));
    }

    #[test]
    fn labels_follow_a_bar() {
        let label = Some("Ann’s bid: 30".to_owned());
        assert_eq!(
            Notation::parse("figure: ann | Ann’s bid: 30"),
            Ok(Notation::Figure("ann".to_owned(), label))
        );
        assert!(refused("suit: spades | black").contains("no second part"));
    }

    #[test]
    fn what_says_nothing_is_refused() {
        assert!(refused("cards").contains("says nothing"));
        assert!(refused("cards: ").contains("nothing after the colon"));
        assert!(refused("card: 9C").contains("no notation {card: …}"));
        assert!(refused("suit: swords").contains("\"swords\" is no suit"));
    }
}
