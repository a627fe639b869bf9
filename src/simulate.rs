//! Whole games that nobody watches: computer players sit down, play, and leave the record.

use crate::game::{Game, Turn};
use crate::record::{MOST_BYTES, Record, Recorded};
use crate::seat::{PerSeat, Seat};
use crate::seed::{Seed, Shuffler};
use crate::table::Table;

/// Who sits at a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Player {
    /// Does any legal thing.
    #[default]
    Random,
}

impl Player {
    /// All of them.
    pub const ALL: [Player; 1] = [Player::Random];

    /// The word that stands for it.
    pub const fn id(self) -> &'static str {
        match self {
            Player::Random => "random",
        }
    }

    /// What it does when it is its turn.
    fn choose<G: Game>(self, game: &G, luck: &mut Shuffler) -> Option<G::Action> {
        match self {
            Player::Random => G::pick(game.variant(), &game.legal(), &mut |end| luck.below(end)),
        }
    }
}

/// The record of a whole game between these players, with the deals, the first dealer and the luck of that seed.
///
/// A game that does not end within the size of a record stops before it passes that size.
pub fn simulate<G: Recorded>(variant: &G::Variant, players: &PerSeat<Player>, seed: Seed) -> Record<G> {
    let seats = players.seats();
    let names = players.iter().map(|(seat, player)| format!("{} {seat}", player.id())).collect();
    let dealer = Shuffler::for_dealer(seed).below(seats.into()) as usize;
    let dealer = Seat::new(dealer).filter(|_| G::HAS_DEALER).unwrap_or(Seat::FIRST);
    let mut luck: Vec<Shuffler> = Seat::all(seats).map(|seat| Shuffler::for_player(seed, seat)).collect();
    let mut table: Table<G> = Table::new(variant.clone(), names, dealer, seed);
    let mut bytes = table.record().to_text().len();
    while step(&mut table, players, &mut luck) {
        bytes += table.record().moves.last().map_or(0, |entry| entry.to_text().len() + 1);
        if bytes > MOST_BYTES {
            let mut record = table.record().clone();
            record.moves.pop();
            return record;
        }
    }
    table.record().clone()
}

/// The next deal or action; false where there is none.
fn step<G: Recorded>(table: &mut Table<G>, players: &PerSeat<Player>, luck: &mut [Shuffler]) -> bool {
    match table.turn() {
        Turn::Over => false,
        Turn::Deal => table.deal().is_ok(),
        Turn::Seat(seat, _) => {
            let action = players[seat].choose(table.game(), &mut luck[seat.index()]);
            action.is_some_and(|action| table.act(seat, action).is_ok())
        }
    }
}
