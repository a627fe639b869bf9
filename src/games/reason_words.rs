//! The facts that speak for a choice, in words: those of hints, of what computer players did, and of one's own play.

use crate::names::{Names, capitalized};
use crate::text::card_name;
use bots::BotGame;
use bots::reasons::{CardReason, Reason};
use rules::cards::{Card, Rank, Suit};
use rules::record::Recorded;
use rules::seat::Seat;

/// How a game words its own facts, in its `reason_words`.
pub trait ReasonWords: Recorded + BotGame {
    /// A fact that speaks for a choice in this game only, in a sentence or two.
    fn reason_words(fact: Self::OwnReason, of: &Subject<'_>) -> String;
}

/// Whose choice a fact speaks for.
#[derive(Clone, Copy)]
pub enum Whose {
    /// That of the person who reads it.
    Yours,
    /// That of a player who is named.
    Of(Seat),
}

/// A fact that speaks for a choice, in a sentence or two.
pub fn in_words<G: ReasonWords>(fact: Reason<G::OwnReason>, names: &Names, whose: Whose) -> String {
    let of = Subject { names, whose };
    match fact {
        Reason::Card(fact) => about_card(fact, &of),
        Reason::Own(fact) => G::reason_words(fact, &of),
    }
}

/// Whose choice a fact speaks for, as the subject of sentences.
pub struct Subject<'a> {
    /// The players' names.
    pub names: &'a Names,
    whose: Whose,
}

impl Subject<'_> {
    /// At the start of a sentence, with what they do and what you do.
    pub fn does(&self, theirs: &str, yours: &str) -> String {
        match self.whose {
            Whose::Yours => format!("You {yours}"),
            Whose::Of(seat) => self.names.does(seat, theirs, yours),
        }
    }

    /// At the start of a sentence, with that they have something.
    pub fn has(&self) -> String {
        self.does("has", "have")
    }

    /// In a sentence, with that they need something.
    pub fn needs(&self) -> String {
        match self.whose {
            Whose::Yours => "you need".to_owned(),
            Whose::Of(seat) => format!("{} needs", self.names.of(seat)),
        }
    }

    /// That they should save something, at the start of a sentence.
    fn saves(&self) -> String {
        match self.whose {
            Whose::Yours => "Save".to_owned(),
            Whose::Of(_) => self.does("saves", "save"),
        }
    }

    /// Before what they own.
    pub fn own(&self) -> String {
        match self.whose {
            Whose::Yours => "your".to_owned(),
            Whose::Of(seat) => self.names.whose(seat),
        }
    }

    /// As an object.
    fn whom(&self) -> String {
        match self.whose {
            Whose::Yours => "you".to_owned(),
            Whose::Of(seat) => self.names.whom(seat).to_string(),
        }
    }

    /// Their partner, at the start of a sentence. A partner who is spoken to needs no name.
    pub fn partner(&self, seat: Seat, theirs: &str, yours: &str) -> String {
        match self.names.is_you(seat) {
            true => format!("You {yours}"),
            false => capitalized(&format!("{} partner {} {theirs}", self.own(), self.names.of(seat))),
        }
    }
}

fn about_card(fact: CardReason, of: &Subject<'_>) -> String {
    let suit_of = |card: Card| card.suit().map_or("", Suit::name);
    let rank_of = |card: Card| card.rank().map_or("joker", Rank::name);
    match fact {
        CardReason::Takes => "It takes the trick.".to_owned(),
        CardReason::Beats(seat, card) => {
            format!("It takes the trick from {} {}.", of.names.whose(seat), card_name(card))
        }
        CardReason::Unbeaten => "Nobody can beat it.".to_owned(),
        CardReason::PartnerWins(seat) => format!("{}.", of.partner(seat, "is winning", "are winning")),
        CardReason::Beaten(seat, card) => {
            format!("{} {} {}.", of.does("cannot beat", "cannot beat"), of.names.whose(seat), card_name(card))
        }
        CardReason::Waits(card, Some(seat)) => {
            let holds = of.names.does(seat, "still has", "still have");
            format!("{} higher {}: {holds} the {}.", of.saves(), suit_of(card), rank_of(card))
        }
        CardReason::Waits(card, None) => {
            format!("{} higher {}: the {} is still out.", of.saves(), suit_of(card), rank_of(card))
        }
        CardReason::Voids(card) => {
            format!("It leaves {} without {}, free to trump them.", of.whom(), suit_of(card))
        }
        CardReason::OnlyTrump => "Only a trump can beat it.".to_owned(),
        CardReason::Saves(seat, card) => {
            format!("It leaves {} ahead and saves {} {}.", of.names.whom(seat), of.own(), card_name(card))
        }
        CardReason::Leaves(seat) => format!("It leaves {} ahead.", of.names.whom(seat)),
        CardReason::Ruffs(seat, card) => format!("It trumps {} {}.", of.names.whose(seat), card_name(card)),
        CardReason::OnlyCards(one, other, or_trump) => only_cards(one, other, or_trump),
        CardReason::Out(card, Some(seat)) => {
            format!("{} the {}.", of.names.does(seat, "still has", "still have"), card_name(card))
        }
        CardReason::Out(card, None) => format!("The {} is still out.", card_name(card)),
    }
}

/// The few cards that can beat another. The suit is told once.
fn only_cards(one: Card, other: Option<Card>, or_trump: bool) -> String {
    let one = match (other, one.rank()) {
        (Some(other), Some(rank)) if other.suit() == one.suit() => rank.name().to_owned(),
        _ => card_name(one),
    };
    let or_other = other.map_or_else(String::new, |other| format!(" or the {}", card_name(other)));
    let trump = match (or_trump, other) {
        (false, _) => "",
        (true, None) => "a trump or ",
        (true, Some(_)) => "a trump, ",
    };
    format!("Only {trump}the {one}{or_other} can beat it.")
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use bots::reasons::Reason::Card as OfCard;
    use rules::games::drawbridge::DrawBridge;

    fn names() -> Names {
        Names::new(&["Ann".to_owned(), "Blaise".to_owned()])
    }

    /// Checks the words for facts of one game that speak for a choice of Ann.
    pub fn check<G: ReasonWords>(whose: Whose, told: &[(G::OwnReason, &str)]) {
        for (fact, words) in told {
            assert_eq!(in_words::<G>(Reason::Own(*fact), &names(), whose), *words);
        }
    }

    #[test]
    fn every_fact_has_its_words() {
        let card = |text: &str| text.parse::<Card>().unwrap();
        let blaise = Seat::FIRST.left(2);
        let told = [
            (CardReason::Takes, "It takes the trick."),
            (CardReason::Unbeaten, "Nobody can beat it."),
            (CardReason::PartnerWins(blaise), "Your partner Blaise is winning."),
            (CardReason::Beaten(blaise, card("KH")), "You cannot beat Blaise’s king of hearts."),
            (CardReason::Waits(card("AH"), Some(blaise)), "Save higher hearts: Blaise still has the ace."),
            (CardReason::Waits(card("AH"), None), "Save higher hearts: the ace is still out."),
            (CardReason::Beats(blaise, card("KH")), "It takes the trick from Blaise’s king of hearts."),
            (CardReason::Voids(card("KH")), "It leaves you without hearts, free to trump them."),
            (CardReason::OnlyTrump, "Only a trump can beat it."),
            (CardReason::Saves(blaise, card("AH")), "It leaves Blaise ahead and saves your ace of hearts."),
            (CardReason::Leaves(blaise), "It leaves Blaise ahead."),
            (CardReason::Ruffs(blaise, card("AH")), "It trumps Blaise’s ace of hearts."),
            (CardReason::OnlyCards(card("AH"), None, false), "Only the ace of hearts can beat it."),
            (
                CardReason::OnlyCards(card("AH"), Some(card("KH")), true),
                "Only a trump, the ace or the king of hearts can beat it.",
            ),
            (
                CardReason::OnlyCards(Card::JOKER, Some(card("KH")), false),
                "Only the joker or the king of hearts can beat it.",
            ),
            (CardReason::Out(card("AH"), Some(blaise)), "Blaise still has the ace of hearts."),
            (CardReason::Out(card("AH"), None), "The ace of hearts is still out."),
        ];
        let in_words = |fact, names: &Names, whose| in_words::<DrawBridge>(OfCard(fact), names, whose);
        for (fact, words) in told {
            assert_eq!(in_words(fact, &names(), Whose::Yours), words);
        }
        let of_ann = |fact| in_words(fact, &names(), Whose::Of(Seat::FIRST));
        assert_eq!(of_ann(CardReason::PartnerWins(blaise)), "Ann’s partner Blaise is winning.");
        assert_eq!(
            of_ann(CardReason::Voids(card("KH"))),
            "It leaves Ann without hearts, free to trump them."
        );
        let with_you = Names::new(&["Ann".to_owned(), "You".to_owned()]);
        let told = in_words(CardReason::PartnerWins(blaise), &with_you, Whose::Of(Seat::FIRST));
        assert_eq!(told, "You are winning.");
    }
}
