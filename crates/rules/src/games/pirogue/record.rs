//! Options, deals and actions in records, and the referee's report.

use super::columns::{Columns, Competitor};
use super::hooks::MAX_TRICKS;
use super::legal::Legal;
use super::moves::{Action, Deal, Refusal};
use super::score::RoundResult;
use super::state::Pirogue;
use super::variant::{OPTIONS, Variant};
use super::{NUMBERED, SEATS, SHARKS, TARPON};
use crate::cards::CardSet;
use crate::game::Game;
use crate::record::Tally;
use crate::record::options::Options;
use crate::record::{Malformed, Recorded, Value};
use crate::seat::Seat;
use crate::standing::{ScoreLines, Standing, rank};

impl Recorded for Pirogue {
    const ID: &'static str = "pirogue";
    const ACTIONS: &'static [&'static str] = &["tag", "play", "claim"];
    const HAND: &'static str = "Round";
    const TALLIES: &'static [&'static str] = &["Melds", "Points of melds", "Hooks"];
    const SCORE_HEADS: [&'static str; 2] = ["Won on average", "Won at best"];
    const OPTIONS: Options<Variant> = OPTIONS;

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
        Ok(match (key, value) {
            ("tag", Value::Null) => Ok(Action::Tag(None)),
            ("tag", suit) => Ok(Action::Tag(Some(suit.as_suit()?))),
            ("play", card) => Ok(Action::Play(card.as_card()?)),
            ("claim", Value::Null) => Ok(Action::Claim(None)),
            ("claim", trick) => read_claim(trick.as_int("a trick")?, seat),
            _ => return Err(Malformed::unknown_key(key)),
        })
    }

    fn write_action(action: &Action) -> (&'static str, Value) {
        match action {
            Action::Tag(suit) => ("tag", Value::suit_or(*suit, Value::Null)),
            Action::Play(card) => ("play", Value::card(*card)),
            Action::Claim(trick) => ("claim", trick.map_or(Value::Null, Value::number)),
        }
    }

    fn seats_of(_: &Variant) -> u8 {
        SEATS
    }

    fn deck_of(_: &Variant) -> CardSet {
        NUMBERED.with(TARPON).with(SHARKS)
    }

    fn report_legal(&self) -> Value {
        match self.legal() {
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

    /// By victories, then by the points of the game in progress. All winners of the tournament share the first place.
    fn standings(&self) -> Vec<Standing> {
        let winners = self.winners();
        let key = |whose: Competitor| {
            let points = if winners.contains(&whose) { u32::MAX } else { self.pegs.now.of(whose) };
            (self.victories.of(whose), points)
        };
        let ranked = rank(Competitor::all().collect(), |&one, &other| key(other).cmp(&key(one)));
        let standing = |(place, whose): (u8, Competitor)| Standing {
            place,
            seats: whose.seats(),
            score: self.pegs.now.of(whose).into(),
            victories: Some(self.victories.of(whose)),
        };
        ranked.into_iter().map(standing).collect()
    }

    fn score_lines(&self) -> ScoreLines {
        let after =
            |round: &RoundResult| Competitor::all().map(|whose| round.totals.of(whose).into()).collect();
        let last = self.rounds.last().map_or(0, |round| round.game);
        ScoreLines {
            lines: Competitor::all().map(Competitor::seats).collect(),
            hands: self.rounds.iter().map(after).collect(),
            goals: Competitor::all().map(|whose| self.variant.target(whose).into()).collect(),
            first: self.rounds.iter().rposition(|round| round.game != last).map_or(0, |before| before + 1),
            ..ScoreLines::default()
        }
    }

    fn tallies(&self, seat: Seat) -> Vec<Tally> {
        let (mut melds, mut points, mut hooks) = (0, 0, 0);
        for round in &self.rounds {
            for meld in &round.melds[seat] {
                melds += 1;
                points += meld.points;
            }
            for hook in &round.facts.hooks {
                hooks += u32::from(hook.pegged_by == Some(seat));
            }
        }
        let tally = |order, done| Tally { order, done, of: None };
        vec![tally(0, melds), tally(1, points), tally(2, hooks)]
    }
}

/// A trick that no round has is no malformed record: there is nothing in it to claim.
fn read_claim(number: i64, seat: Seat) -> Result<Action, Refusal> {
    let trick = u8::try_from(number).ok().filter(|&trick| usize::from(trick) < MAX_TRICKS);
    trick.map(|trick| Action::Claim(Some(trick))).ok_or(Refusal::NothingToClaim { seat, trick: number })
}

fn columns(columns: &Columns) -> Value {
    Value::object([
        ("anglers", Value::numbers(columns.anglers.as_slice())),
        ("pirogues", Value::numbers(columns.pirogues.as_slice())),
    ])
}

fn competitors(competitors: &[Competitor]) -> Value {
    Value::list(competitors, |whose| Value::text(whose.to_string()))
}

/// A finished round in the referee's report.
fn round(round: &RoundResult) -> Value {
    Value::object([
        ("game", Value::number(round.game)),
        ("tag", Value::suit_or(round.facts.tag, Value::Null)),
        ("tricks", Value::numbers(round.facts.tricks.as_slice())),
        ("hooks", Value::numbers(round.hooks.as_slice())),
        ("team_hooks", Value::numbers(round.team_hooks.as_slice())),
        ("penalties", Value::numbers(round.facts.penalties.as_slice())),
        ("melds", Value::numbers(round.meld_points.as_slice())),
        ("tarpon", Value::numbers(round.tarpon.as_slice())),
        ("anglers", Value::numbers(round.totals.anglers.as_slice())),
        ("pirogues", Value::numbers(round.totals.pirogues.as_slice())),
        ("victors", competitors(&round.victors)),
    ])
}
