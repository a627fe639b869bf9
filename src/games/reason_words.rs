//! The facts that speak for a choice, in words: those of hints, of what computer players did, and of one's own play.

use super::phrases::{points, tricks};
use crate::names::{Names, capitalized};
use crate::text::{card_name, count};
use bots::reasons::{Reason, Rivals, Spoilers};
use rules::cards::{Card, Rank, Suit};
use rules::games::contract_grid::contract::Contract;
use rules::seat::Seat;

/// Whose choice a fact speaks for.
#[derive(Clone, Copy)]
pub enum Whose {
    /// That of the person who reads it.
    Yours,
    /// That of a player who is named.
    Of(Seat),
}

/// A fact that speaks for a choice, in a sentence or two.
pub fn in_words(fact: Reason, names: &Names, whose: Whose) -> String {
    let does = |theirs: &str, yours: &str| match whose {
        Whose::Yours => format!("You {yours}"),
        Whose::Of(seat) => names.does(seat, theirs, yours),
    };
    let has = || does("has", "have");
    let own = || match whose {
        Whose::Yours => "your".to_owned(),
        Whose::Of(seat) => names.whose(seat),
    };
    // a partner who is spoken to needs no name
    let partner = |seat: Seat, theirs: &str, yours: &str| match names.is_you(seat) {
        true => format!("You {yours}"),
        false => capitalized(&format!("{} partner {} {theirs}", own(), names.of(seat))),
    };
    let saves = match whose {
        Whose::Yours => "Save".to_owned(),
        Whose::Of(_) => does("saves", "save"),
    };
    let needs = match whose {
        Whose::Yours => "you need".to_owned(),
        Whose::Of(seat) => format!("{} needs", names.of(seat)),
    };
    let suit_of = |card: Card| card.suit().map_or("", Suit::name);
    let rank_of = |card: Card| card.rank().map_or("joker", Rank::name);
    match fact {
        Reason::Takes => "It takes the trick.".to_owned(),
        Reason::Beats(seat, card) => {
            format!("It takes the trick from {} {}.", names.whose(seat), card_name(card))
        }
        Reason::Unbeaten => "Nobody can beat it.".to_owned(),
        Reason::PartnerWins(seat) => format!("{}.", partner(seat, "is winning", "are winning")),
        Reason::Beaten(seat, card) => {
            format!("{} {} {}.", does("cannot beat", "cannot beat"), names.whose(seat), card_name(card))
        }
        Reason::Waits(card, Some(seat)) => {
            let holds = names.does(seat, "still has", "still have");
            format!("{} higher {}: {holds} the {}.", saves, suit_of(card), rank_of(card))
        }
        Reason::Waits(card, None) => {
            format!("{} higher {}: the {} is still out.", saves, suit_of(card), rank_of(card))
        }
        Reason::Needs(left, None) => {
            let more = count(left.into(), "more point", "more points");
            format!("It is sure to take the trick, and {needs} {more}.")
        }
        Reason::Needs(left, Some(brings)) => {
            format!("It takes {}, and {needs} {left} more.", points(brings))
        }
        Reason::Cheap(0) => "There are no points in the trick so far.".to_owned(),
        Reason::Cheap(brings) => format!("There are only {} in the trick so far.", points(brings)),
        Reason::Enough => format!("{} enough for the bid already.", has()),
        Reason::Makes(contract) => format!("It makes {}, as things stand.", contract.name()),
        Reason::Keeps(contract, spoilers) => {
            format!("{} would spoil {}.", spoilers_name(spoilers), contract.name())
        }
        Reason::Fattens(seat) => {
            let wins = partner(seat, "is winning", "are winning");
            format!("{wins}, and the tarpon pegs 2 for {} pirogue.", own())
        }
        Reason::Shortest(0) => format!("{} none.", has()),
        Reason::Shortest(cards @ 1..=2) => format!("{} only {cards} of them.", has()),
        Reason::Shortest(cards) => format!("{} {cards} of them, and no shorter suit to strike.", has()),
        Reason::Trumps(suit, cards, None) => format!("{} {cards} {}.", has(), suit.name()),
        Reason::Trumps(suit, cards, Some(expects)) => {
            let held = format!("{} {cards} {}", has(), suit.name());
            format!("{held}, and {} side can expect about {}.", own(), tricks(expects))
        }
        Reason::Supports(seat, expects) => {
            let bid = partner(seat, "has bid that", "have bid that");
            format!("{bid}, and {} side can expect about {}.", own(), tricks(expects))
        }
        Reason::Voids(card) => {
            let who = match whose {
                Whose::Yours => "you".into(),
                Whose::Of(seat) => names.whom(seat),
            };
            format!("It leaves {who} without {}, free to trump them.", suit_of(card))
        }
        Reason::NoTarpon => format!("{} no tarpon of that suit.", has()),
        Reason::Exposed(tarpon) => {
            format!("{} {tarpon} of its tarpon, and too few sharks to catch more.", has())
        }
        Reason::Sharks(sharks) => format!("{} {sharks} sharks, which catch tarpon.", has()),
        Reason::Hook => "It makes eleven: a hook.".to_owned(),
        Reason::Eleven => "The trick came to eleven: a hook.".to_owned(),
        Reason::NoHook => "There is no hook left to claim.".to_owned(),
        Reason::NoHigh => format!("{} neither its ace nor its king.", has()),
        Reason::FewTricks => format!("With it as trumps, {} cards would take the fewest tricks.", own()),
        Reason::KeepsLong(suit, cards) => {
            format!(
                "{} longest suit, {} with {cards} cards, can still be trumps.",
                capitalized(&own()),
                suit.name()
            )
        }
        Reason::WorstBids => format!("With it as trumps, {} bids would be worth least.", own()),
        Reason::FewLines(None) => "Hard contracts stand where few lines cross.".to_owned(),
        Reason::FewLines(Some((hard, easy))) => {
            let hard = format!("{} is the hardest to make and stands on few lines", hard.name());
            format!("{hard}; {}, the easiest, stands on many.", easy.name())
        }
        Reason::Bids(taken, likely, rivals) => bid_words(&own(), taken, likely, rivals),
        Reason::Careful => {
            "So near the cap with cells unmarked, points are a danger. These contracts are hard to make."
                .to_owned()
        }
        Reason::Says(bid, counts, takes) => {
            let counts = if counts == bid { String::new() } else { format!(", which may count as {counts}") };
            format!("These cards bid {bid}{counts}. The rest of {} hand should take about {takes}.", own())
        }
        Reason::TooHigh(needs, expects) => {
            format!(
                "The next bid needs {}, and {} side can expect only about {expects}.",
                tricks(needs),
                own()
            )
        }
        Reason::Within(needs, expects) => {
            format!("It needs {}, and {} side can expect about {expects}.", tricks(needs), own())
        }
        Reason::PartnerBid(seat) => {
            format!("{}.", partner(seat, "made the last bid", "made the last bid"))
        }
        Reason::Later => "A bid costs a card, and you can still bid later.".to_owned(),
        Reason::KeepsBest => format!("{} all trumps, aces and kings.", does("keeps", "keep")),
        Reason::OnlyTrump => "Only a trump can beat it.".to_owned(),
        Reason::Saves(seat, card) => {
            format!("It leaves {} ahead and saves {} {}.", names.whom(seat), own(), card_name(card))
        }
        Reason::Leaves(seat) => format!("It leaves {} ahead.", names.whom(seat)),
        Reason::NoHookNext => "The next player cannot make eleven with it.".to_owned(),
        Reason::Ruffs(seat, card) => format!("It trumps {} {}.", names.whose(seat), card_name(card)),
        Reason::OnlyCards(one, other, or_trump) => only_cards(one, other, or_trump),
        Reason::OnlyRanks(one, None) => format!("Only {} can beat it.", a_rank(one)),
        Reason::OnlyRanks(one, Some(other)) => {
            format!("Only {} or {} can beat it.", a_rank(one), a_rank(other))
        }
        Reason::Out(card, Some(seat)) => {
            format!("{} the {}.", names.does(seat, "still has", "still have"), card_name(card))
        }
        Reason::Out(card, None) => format!("The {} is still out.", card_name(card)),
        Reason::DrawsTrumps => "It draws trumps.".to_owned(),
        Reason::Majority(false) => "It wins the majority of the tricks: a point.".to_owned(),
        Reason::Majority(true) => "It wins the majority of the trumps: a point.".to_owned(),
        Reason::Lowest(false) => format!("{} no lower card to lose.", has()),
        Reason::Lowest(true) => format!("{} no lower card to lose but trumps.", has()),
        Reason::Near(left) => {
            let short = format!("{} only {} short", does("is", "are"), points(left));
            format!("{short}, which is near enough for a bonus.")
        }
        Reason::MayLose => format!("{} enough for the bid, and others can beat this card.", has()),
        Reason::Risks(0) => "If it loses the trick, that costs no points.".to_owned(),
        Reason::Risks(lies) => format!("If it loses the trick, that costs only {}.", points(lies)),
        Reason::Decides(suit, takes) => {
            let trumps = format!("It leaves {} as trumps", suit.name());
            format!("{trumps}, and {} cards should take about {}.", own(), tricks(takes))
        }
        Reason::EvenSuits => format!("{} about the same number of each suit.", has()),
        Reason::Hooked(seat, card) => {
            let with = capitalized(&format!("{} {}", names.whose(seat), card_name(card)));
            format!("{with} made eleven and takes the trick.")
        }
        Reason::SharkTakes(seat) => {
            format!("{} shark takes the trick.", capitalized(&names.whose(seat)))
        }
        Reason::Worthless => "A tarpon of the tagged suit is worth nothing to those who take it.".to_owned(),
        Reason::PastEleven => "It takes the trick past eleven: nobody can make a hook.".to_owned(),
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

/// A card of a rank, with its article.
fn a_rank(rank: Rank) -> String {
    let article = if matches!(rank, Rank::Ace | Rank::Eight) { "an" } else { "a" };
    format!("{article} {}", rank.name())
}

/// The cards that would spoil something, at the start of a sentence.
fn spoilers_name(spoilers: Spoilers) -> String {
    match spoilers {
        Spoilers::Taking => "Taking the trick".to_owned(),
        Spoilers::One(card) => format!("The {}", card_name(card)),
        Spoilers::Several => "Some other cards".to_owned(),
        Spoilers::All => "Any other card".to_owned(),
    }
}

/// Why contracts are bid.
fn bid_words(own: &str, taken: u8, likely: Option<Contract>, rivals: Option<Rivals>) -> String {
    let likely =
        likely.map_or_else(String::new, |likely| format!(": {} is the likeliest of these", likely.name()));
    let cards = capitalized(&format!("{own} cards should take about {}{likely}.", tricks(taken)));
    match rivals {
        None => cards,
        Some(Rivals(one, other)) => {
            format!(
                "{cards} {} and {} cannot both be made, but a missed bid costs nothing.",
                one.name(),
                other.name()
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fact_has_its_words() {
        let card = |text: &str| text.parse::<Card>().unwrap();
        let names = Names::new(&["Ann".to_owned(), "Blaise".to_owned()]);
        let blaise = Seat::FIRST.left(2);
        let told = [
            (Reason::Takes, "It takes the trick."),
            (Reason::Unbeaten, "Nobody can beat it."),
            (Reason::PartnerWins(blaise), "Your partner Blaise is winning."),
            (Reason::Beaten(blaise, card("KH")), "You cannot beat Blaise’s king of hearts."),
            (Reason::Waits(card("AH"), Some(blaise)), "Save higher hearts: Blaise still has the ace."),
            (Reason::Waits(card("AH"), None), "Save higher hearts: the ace is still out."),
            (Reason::Beats(blaise, card("KH")), "It takes the trick from Blaise’s king of hearts."),
            (Reason::Needs(1, None), "It is sure to take the trick, and you need 1 more point."),
            (Reason::Needs(9, Some(14)), "It takes 14 points, and you need 9 more."),
            (Reason::Cheap(0), "There are no points in the trick so far."),
            (Reason::Cheap(3), "There are only 3 points in the trick so far."),
            (
                Reason::KeepsLong(Suit::Hearts, 4),
                "Your longest suit, hearts with 4 cards, can still be trumps.",
            ),
            (Reason::WorstBids, "With it as trumps, your bids would be worth least."),
            (Reason::Enough, "You have enough for the bid already."),
            (Reason::Makes(Contract::Zero), "It makes Zero, as things stand."),
            (Reason::Keeps(Contract::Zero, Spoilers::One(Card::JOKER)), "The joker would spoil Zero."),
            (Reason::Keeps(Contract::Zero, Spoilers::Taking), "Taking the trick would spoil Zero."),
            (Reason::Keeps(Contract::Zero, Spoilers::Several), "Some other cards would spoil Zero."),
            (Reason::Keeps(Contract::Zero, Spoilers::All), "Any other card would spoil Zero."),
            (
                Reason::Fattens(blaise),
                "Your partner Blaise is winning, and the tarpon pegs 2 for your pirogue.",
            ),
            (Reason::Shortest(0), "You have none."),
            (Reason::Shortest(2), "You have only 2 of them."),
            (Reason::Shortest(3), "You have 3 of them, and no shorter suit to strike."),
            (Reason::Trumps(Suit::Spades, 5, None), "You have 5 spades."),
            (
                Reason::Trumps(Suit::Spades, 5, Some(7)),
                "You have 5 spades, and your side can expect about 7 tricks.",
            ),
            (
                Reason::Supports(blaise, 6),
                "Your partner Blaise has bid that, and your side can expect about 6 tricks.",
            ),
            (Reason::Voids(card("KH")), "It leaves you without hearts, free to trump them."),
            (Reason::NoTarpon, "You have no tarpon of that suit."),
            (Reason::Exposed(2), "You have 2 of its tarpon, and too few sharks to catch more."),
            (Reason::Sharks(2), "You have 2 sharks, which catch tarpon."),
            (Reason::FewTricks, "With it as trumps, your cards would take the fewest tricks."),
            (Reason::Hook, "It makes eleven: a hook."),
            (Reason::Eleven, "The trick came to eleven: a hook."),
            (Reason::NoHook, "There is no hook left to claim."),
            (Reason::NoHigh, "You have neither its ace nor its king."),
            (Reason::FewLines(None), "Hard contracts stand where few lines cross."),
            (
                Reason::FewLines(Some((Contract::AllTrump, Contract::Play))),
                "All-Trump is the hardest to make and stands on few lines; Play, the easiest, stands on many.",
            ),
            (
                Reason::Bids(4, Some(Contract::One), None),
                "Your cards should take about 4 tricks: One is the likeliest of these.",
            ),
            (
                Reason::Bids(1, None, Some(Rivals(Contract::First, Contract::Second))),
                "Your cards should take about 1 trick. First and Second cannot both be made, but a missed bid costs nothing.",
            ),
            (
                Reason::Careful,
                "So near the cap with cells unmarked, points are a danger. These contracts are hard to make.",
            ),
            (Reason::Says(34, 34, 31), "These cards bid 34. The rest of your hand should take about 31."),
            (
                Reason::Says(12, 112, 108),
                "These cards bid 12, which may count as 112. The rest of your hand should take about 108.",
            ),
            (Reason::TooHigh(7, 5), "The next bid needs 7 tricks, and your side can expect only about 5."),
            (Reason::Within(6, 7), "It needs 6 tricks, and your side can expect about 7."),
            (Reason::PartnerBid(blaise), "Your partner Blaise made the last bid."),
            (Reason::Later, "A bid costs a card, and you can still bid later."),
            (Reason::KeepsBest, "You keep all trumps, aces and kings."),
            (Reason::OnlyTrump, "Only a trump can beat it."),
            (Reason::Saves(blaise, card("AH")), "It leaves Blaise ahead and saves your ace of hearts."),
            (Reason::Leaves(blaise), "It leaves Blaise ahead."),
            (Reason::NoHookNext, "The next player cannot make eleven with it."),
            (Reason::Ruffs(blaise, card("AH")), "It trumps Blaise’s ace of hearts."),
            (Reason::OnlyCards(card("AH"), None, false), "Only the ace of hearts can beat it."),
            (
                Reason::OnlyCards(card("AH"), Some(card("KH")), true),
                "Only a trump, the ace or the king of hearts can beat it.",
            ),
            (
                Reason::OnlyCards(Card::JOKER, Some(card("KH")), false),
                "Only the joker or the king of hearts can beat it.",
            ),
            (Reason::OnlyRanks(Rank::Ace, None), "Only an ace can beat it."),
            (Reason::OnlyRanks(Rank::Ace, Some(Rank::Ten)), "Only an ace or a ten can beat it."),
            (Reason::Out(card("AH"), Some(blaise)), "Blaise still has the ace of hearts."),
            (Reason::Out(card("AH"), None), "The ace of hearts is still out."),
            (Reason::DrawsTrumps, "It draws trumps."),
            (Reason::Majority(false), "It wins the majority of the tricks: a point."),
            (Reason::Majority(true), "It wins the majority of the trumps: a point."),
            (Reason::Lowest(false), "You have no lower card to lose."),
            (Reason::Lowest(true), "You have no lower card to lose but trumps."),
            (Reason::Near(1), "You are only 1 point short, which is near enough for a bonus."),
            (Reason::MayLose, "You have enough for the bid, and others can beat this card."),
            (Reason::Risks(0), "If it loses the trick, that costs no points."),
            (Reason::Risks(3), "If it loses the trick, that costs only 3 points."),
            (
                Reason::Decides(Suit::Clubs, 5),
                "It leaves clubs as trumps, and your cards should take about 5 tricks.",
            ),
            (Reason::EvenSuits, "You have about the same number of each suit."),
            (Reason::Hooked(blaise, card("2C")), "Blaise’s two of clubs made eleven and takes the trick."),
            (Reason::SharkTakes(blaise), "Blaise’s shark takes the trick."),
            (Reason::Worthless, "A tarpon of the tagged suit is worth nothing to those who take it."),
            (Reason::PastEleven, "It takes the trick past eleven: nobody can make a hook."),
        ];
        for (fact, words) in told {
            assert_eq!(in_words(fact, &names, Whose::Yours), words);
        }
        let of_ann = |fact| in_words(fact, &names, Whose::Of(Seat::FIRST));
        assert_eq!(of_ann(Reason::PartnerWins(blaise)), "Ann’s partner Blaise is winning.");
        assert_eq!(
            of_ann(Reason::Needs(4, None)),
            "It is sure to take the trick, and Ann needs 4 more points."
        );
        assert_eq!(of_ann(Reason::Bids(2, None, None)), "Ann’s cards should take about 2 tricks.");
        let with_you = Names::new(&["Ann".to_owned(), "You".to_owned()]);
        let told = in_words(Reason::PartnerWins(blaise), &with_you, Whose::Of(Seat::FIRST));
        assert_eq!(told, "You are winning.");
    }
}
