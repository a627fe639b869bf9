//! DrawBridge with real cards: what is entered, and what cannot be.
//!
//! Calls are entered, of a bid its level, its strain, the rank of its toll and the draw stack; then the taker of each trick. The
//! tolls have suits that only stand in for theirs, and the cards drawn are not known.

use super::auction::{Bid, Calls, DrawStack, Stack, Strain};
use super::legal::Legal;
use super::moves::Action;
use super::phase::Phase;
use super::play::{open_play, score};
use super::state::{Auction, DrawBridge, SEATS, Stage};
use super::variant::Variant;
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::game::{Game, Phase as _, ignore};
use crate::record::{Malformed, Value};
use crate::seat::{PerSeat, Seat};
use crate::trick::Trick;
use crate::unseen::{Due, TRICK, Unseen, Wrong};

/// What can be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A seat has bid.
    Bid(EnteredBid),
    /// A seat has passed.
    Pass,
    /// A seat has taken the trick.
    Took,
}

/// A bid, as far as it is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnteredBid {
    /// The tricks that the side will take.
    pub level: u8,
    /// The strain that will be trump.
    pub strain: Strain,
    /// The rank of the card paid for it.
    pub toll: Rank,
    /// The draw stack whose face-up top the bidder takes.
    pub draw: Stack,
}

/// What a bid costs at a table with real cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tolls {
    /// The lowest rank that pays for it now.
    pub lowest: Rank,
    /// The highest.
    pub highest: Rank,
}

impl DrawBridge {
    /// The tolls that pay for a bid of this level now; none if no card does.
    pub fn tolls_for(&self, level: u8) -> Option<Tolls> {
        let Legal::Bid(bids) = self.legal() else { return None };
        let lowest = bids.lowest_toll(level).ok()?;
        Some(Tolls { lowest, highest: bids.limit(level).unwrap_or(Rank::Ace) })
    }

    /// How many cards of this rank are tolls in this auction.
    pub fn tolls_paid(&self, rank: Rank) -> usize {
        let Stage::Bidding(auction) = &self.stage else { return 0 };
        let tolls = auction.calls.as_slice().iter().filter_map(|call| call.bid);
        tolls.filter(|(bid, _)| bid.card.rank() == Some(rank)).count()
    }
}

impl Unseen for DrawBridge {
    type State = DrawBridge;
    type Entry = Entry;

    const KEYS: &'static [&'static str] = &["bid", "pass", "took"];

    fn state(variant: Variant, dealer: Seat) -> DrawBridge {
        let mut game = DrawBridge::new(variant, dealer);
        deal(&mut game);
        game
    }

    fn game(state: &DrawBridge) -> &DrawBridge {
        state
    }

    fn due(state: &DrawBridge) -> Option<Due> {
        match &state.stage {
            Stage::Playing(tricks) => Some(Due { seat: tricks.trick.leader(), duty: &TRICK }),
            Stage::Dealing | Stage::Bidding(_) | Stage::Exchanging { .. } | Stage::Over => {
                Due::of(state.turn())
            }
        }
    }

    fn read_entry(
        variant: &Variant,
        _: Seat,
        key: &str,
        value: &Value,
    ) -> Result<Result<Entry, Wrong>, Malformed> {
        let is_true = || match *value {
            Value::Bool(true) => Ok(()),
            _ => Err(Malformed::wrong(key, "true")),
        };
        Ok(Ok(match key {
            "bid" => Entry::Bid(read_bid(variant, value)?),
            "pass" => is_true().map(|()| Entry::Pass)?,
            "took" => is_true().map(|()| Entry::Took)?,
            _ => return Err(Malformed::unknown_key(key)),
        }))
    }

    fn write_entry(entry: &Entry) -> (&'static str, Value) {
        match entry {
            Entry::Bid(bid) => {
                let bid = [
                    ("level", Value::number(bid.level)),
                    ("strain", Value::text(bid.strain.id())),
                    ("toll", Value::text(bid.toll.letter())),
                    ("draw", Value::number(bid.draw.index())),
                ];
                ("bid", Value::object(bid))
            }
            Entry::Pass => ("pass", Value::Bool(true)),
            Entry::Took => ("took", Value::Bool(true)),
        }
    }

    fn enter(state: &mut DrawBridge, seat: Seat, entry: &Entry) -> Result<(), Wrong> {
        let due = DrawBridge::due(state);
        match *entry {
            Entry::Bid(bid) => {
                Due::check_of(due, seat, Phase::Bid.duty())?;
                make_bid(state, seat, bid)?;
            }
            Entry::Pass => {
                Due::check_of(due, seat, Phase::Bid.duty())?;
                act(state, seat, &Action::Pass)?;
            }
            Entry::Took => {
                Due::check(due, &TRICK)?;
                let hand = state.variant.hand;
                let Stage::Playing(tricks) = &mut state.stage else { return Ok(()) };
                tricks.tricks[seat.side()] += 1;
                tricks.trick = Trick::new(seat, SEATS);
                tricks.last = Some(tricks.trick);
                if tricks.tricks.as_slice().iter().sum::<u8>() == hand {
                    score(state, &mut ignore);
                }
            }
        }
        if state.stage == Stage::Dealing {
            deal(state);
        }
        Ok(())
    }
}

/// The cards are dealt, and nobody shows them.
fn deal(game: &mut DrawBridge) {
    let stack = DrawStack::face_down(u8::try_from(game.variant.stack_cards()).unwrap_or_default(), None);
    let turn = game.dealer.left(SEATS);
    game.stage = Stage::Bidding(Auction {
        turn,
        hands: PerSeat::new(SEATS),
        stacks: [stack; 2],
        calls: Calls::default(),
    });
}

fn act(game: &mut DrawBridge, seat: Seat, action: &Action) -> Result<(), Wrong> {
    game.play(seat, action, &mut ignore).map_err(|refusal| Wrong::Refused(refusal.to_string()))?;
    // the declarer has exchanged its cards before the next thing is entered
    if let Stage::Exchanging { hands, auction } = &game.stage {
        let (hands, mut auction) = (*hands, *auction);
        auction.taken = CardSet::EMPTY;
        open_play(game, hands, auction, &mut ignore);
    }
    Ok(())
}

/// The toll is any card of its rank that is no toll yet.
fn make_bid(game: &mut DrawBridge, seat: Seat, bid: EnteredBid) -> Result<(), Wrong> {
    let EnteredBid { level, strain, toll, draw } = bid;
    if let Some(Tolls { lowest, highest }) = game.tolls_for(level)
        && !(lowest..=highest).contains(&toll)
    {
        return Err(Wrong::Toll { level, toll, lowest, highest });
    }
    let suit = Suit::ALL.get(game.tolls_paid(toll)).ok_or(Wrong::TollsSpent(toll))?;
    let card = Card::new(toll, *suit);
    if let Stage::Bidding(auction) = &mut game.stage {
        auction.hands[seat] = CardSet::only(card);
    }
    act(game, seat, &Action::Bid(Bid { level, strain, card, draw }))
}

fn read_bid(variant: &Variant, value: &Value) -> Result<EnteredBid, Malformed> {
    let [level, strain, toll, draw] = value.needed("a bid", ["level", "strain", "toll", "draw"])?;
    let level = level.as_int("the level of a bid")?;
    let strain = strain.as_text("the strain of a bid")?;
    let strain = Strain::ALL.into_iter().find(|known| known.id() == strain);
    let toll: Card = format!("{}C", toll.as_text("the toll of a bid")?).parse()?;
    Ok(EnteredBid {
        level: u8::try_from(level).unwrap_or(variant.hand.saturating_add(1)),
        strain: strain.ok_or_else(|| Malformed::wrong("the strain of a bid", "C, D, H, S or NT"))?,
        toll: toll.rank().ok_or_else(|| Malformed::wrong("the toll of a bid", "a rank"))?,
        draw: match draw.as_int("draw")? {
            0 => Stack::First,
            1 => Stack::Second,
            _ => return Err(Malformed::wrong("draw", "0 or 1, the number of a draw stack")),
        },
    })
}
