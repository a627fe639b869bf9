//! How variants, deals and actions stand in records, and what the referee reports.

use super::columns::{Columns, Competitor};
use super::hooks::MOST_TRICKS;
use super::moves::{Action, Deal, Refusal};
use super::score::RoundResult;
use super::state::Pirogue;
use super::variant::{Claims, HookPoints, LEAST_TARGET, Variant};
use super::{Legal, NUMBERED, SHARKS, TARPON, legal};
use crate::cards::CardSet;
use crate::end::MOST_POINTS;
use crate::record::{Malformed, Recorded, Value};
use crate::seat::Seat;
use crate::standing::{ScoreLines, Standing, ranked};
use crate::statistics::{Tally, What};

/// The words for what hooks peg.
const HOOKS: [(&str, HookPoints); 2] = [("text", HookPoints::Text), ("examples", HookPoints::Examples)];
/// The words for who pegs them.
const CLAIMS: [(&str, Claims); 2] = [("automatic", Claims::Automatic), ("called", Claims::Called)];

impl Recorded for Pirogue {
    const ID: &'static str = "pirogue";
    const ACTIONS: &'static [&'static str] = &["tag", "play", "claim"];

    fn read_variant(options: &Value) -> Result<Variant, Malformed> {
        let keys = ["hooks", "claims", "angler_target", "pirogue_target", "victories"];
        let [hooks, claims, angler_target, pirogue_target, victories] =
            options.fields("the variant", keys)?;
        let standard = Variant::default();
        let number = |value: Option<&Value>, option: &str, least, standard| {
            value.map_or(Ok(standard), |value| value.within(option, least..=MOST_POINTS))
        };
        Ok(Variant {
            hooks: hooks.map_or(Ok(standard.hooks), |value| value.one_of("hooks", &HOOKS))?,
            claims: claims.map_or(Ok(standard.claims), |value| value.one_of("claims", &CLAIMS))?,
            angler_target: number(angler_target, "angler_target", LEAST_TARGET, standard.angler_target)?,
            pirogue_target: number(pirogue_target, "pirogue_target", LEAST_TARGET, standard.pirogue_target)?,
            victories: number(victories, "victories", 1, standard.victories)?,
        })
    }

    fn write_variant(variant: &Variant) -> Value {
        let standard = Variant::default();
        let word = |word: Option<&str>| Value::text(word.unwrap_or_default());
        let number = |number: u32| Value::Int(number.into());
        let mut options = Vec::new();
        let mut put = |differs: bool, key: &str, value: Value| {
            if differs {
                options.push((key.to_owned(), value));
            }
        };
        put(variant.hooks != standard.hooks, "hooks", word(word_for(&HOOKS, variant.hooks)));
        put(variant.claims != standard.claims, "claims", word(word_for(&CLAIMS, variant.claims)));
        for (key, value, usual) in [
            ("angler_target", variant.angler_target, standard.angler_target),
            ("pirogue_target", variant.pirogue_target, standard.pirogue_target),
            ("victories", variant.victories, standard.victories),
        ] {
            put(value != usual, key, number(value));
        }
        Value::Object(options)
    }

    fn read_deal(_: &Variant, deal: &Value) -> Result<Deal, Malformed> {
        let [hands] = deal.needed("a deal", ["hands"])?;
        Ok(Deal { hands: hands.as_hands("hands", "a hand")? })
    }

    fn write_deal(deal: &Deal) -> Value {
        Value::object([("hands", Value::hands(&deal.hands))])
    }

    fn read_action(
        _: &Variant,
        seat: Seat,
        key: &str,
        value: &Value,
    ) -> Result<Result<Action, Refusal>, Malformed> {
        Ok(match key {
            "tag" => Ok(Action::Tag(match value {
                Value::Null => None,
                suit => Some(suit.as_suit()?),
            })),
            "play" => Ok(Action::Play(value.as_card()?)),
            "claim" => read_claim(value, seat)?,
            _ => return Err(Malformed::unknown_key(key)),
        })
    }

    #[inline(never)]
    fn write_action(action: &Action) -> (&'static str, Value) {
        match action {
            Action::Tag(suit) => ("tag", suit.map_or(Value::Null, |suit| Value::text(suit.to_string()))),
            Action::Play(card) => ("play", Value::text(card.to_string())),
            Action::Claim(trick) => ("claim", trick.map_or(Value::Null, |trick| Value::Int(trick.into()))),
        }
    }

    fn seats_of(_: &Variant) -> u8 {
        4
    }

    fn deck_of(_: &Variant) -> CardSet {
        NUMBERED.with(TARPON).with(SHARKS)
    }

    fn report_legal(&self) -> Value {
        match legal::legal(self) {
            Legal::Play { cards, .. } => Value::cards(cards.iter()),
            Legal::Tag | Legal::Claim(_) | Legal::Nothing => Value::Null,
        }
    }

    fn report(&self) -> Vec<(&'static str, Value)> {
        vec![
            ("hands", Value::list(&self.rounds, round)),
            ("totals", columns(&self.pegs.now)),
            ("winners", competitors(&self.winners())),
            ("victories", columns(&self.victories)),
        ]
    }

    /// Victories, then the pegs of the game in progress; those who have won the tournament have won it alike.
    fn standings(&self) -> Vec<Standing> {
        let winners = self.winners();
        let standing = |whose: Competitor| {
            let (victories, score) = (self.victories.of(whose), self.pegs.now.of(whose).into());
            let pegs = if winners.contains(&whose) { u64::MAX } else { score };
            let standing = Standing { place: 1, seats: whose.seats(), score, victories: Some(victories) };
            ((victories.into(), pegs), standing)
        };
        ranked(Competitor::all().map(standing).collect())
    }

    fn score_lines(&self) -> ScoreLines {
        let after =
            |round: &RoundResult| Competitor::all().map(|whose| round.totals.of(whose).into()).collect();
        ScoreLines {
            lines: Competitor::all().map(Competitor::seats).collect(),
            hands: self.rounds.iter().map(after).collect(),
        }
    }

    fn tallies(&self, seat: Seat) -> Vec<Tally> {
        let count = |of_round: &dyn Fn(&RoundResult) -> u32| self.rounds.iter().map(of_round).sum();
        let tally = |what: What, done: u32| Tally { what, done, of: None };
        let pegged = |round: &RoundResult| {
            round.facts.hooks.iter().filter(|hook| hook.pegged_by == Some(seat)).count() as u32
        };
        vec![
            tally(What::Melds, count(&|round| round.melds[seat].len() as u32)),
            tally(What::MeldPoints, count(&|round| round.meld_points[seat])),
            tally(What::Hooks, count(&pegged)),
        ]
    }
}

fn word_for<T: PartialEq>(words: &[(&'static str, T)], meaning: T) -> Option<&'static str> {
    words.iter().find(|(_, known)| *known == meaning).map(|&(word, _)| word)
}

/// A trick that no round has is no malformed record: there is nothing in it to claim.
fn read_claim(value: &Value, seat: Seat) -> Result<Result<Action, Refusal>, Malformed> {
    if *value == Value::Null {
        return Ok(Ok(Action::Claim(None)));
    }
    let number = value.as_int("a trick")?;
    let trick = u8::try_from(number).ok().filter(|&trick| (trick as usize) < MOST_TRICKS);
    let trick = trick.ok_or(Refusal::NothingToClaim { seat, trick: number });
    Ok(trick.map(|trick| Action::Claim(Some(trick))))
}

fn columns(columns: &Columns) -> Value {
    Value::object([
        ("anglers", Value::numbers(columns.anglers.as_slice().iter().copied())),
        ("pirogues", Value::numbers(columns.pirogues.as_slice().iter().copied())),
    ])
}

fn competitors(competitors: &[Competitor]) -> Value {
    Value::list(competitors, |whose| Value::text(whose.to_string()))
}

/// A finished round as the referee reports it.
fn round(round: &RoundResult) -> Value {
    Value::object([
        ("game", Value::Int(round.game.into())),
        ("tag", round.facts.tag.map_or(Value::Null, |suit| Value::text(suit.to_string()))),
        ("tricks", Value::numbers(round.facts.tricks.as_slice().iter().copied())),
        ("hooks", Value::numbers(round.hooks.as_slice().iter().copied())),
        ("team_hooks", Value::numbers(round.team_hooks.as_slice().iter().copied())),
        ("penalties", Value::numbers(round.facts.penalties.as_slice().iter().copied())),
        ("melds", Value::numbers(round.meld_points.as_slice().iter().copied())),
        ("tarpon", Value::numbers(round.tarpon.as_slice().iter().copied())),
        ("anglers", Value::numbers(round.totals.anglers.as_slice().iter().copied())),
        ("pirogues", Value::numbers(round.totals.pirogues.as_slice().iter().copied())),
        ("victors", competitors(&round.victors)),
    ])
}
