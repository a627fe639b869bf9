//! Whole games between computer players.

use crate::{BotGame, Player, act_with};
use rules::game::Turn;
use rules::record::Recorded;
use rules::seat::{PerSeat, Seat};
use rules::seed::{Seed, Shuffler};
use rules::table::Table;

/// A table with a computer player at each seat, played a step at a time.
#[derive(Clone, Debug)]
pub struct Driver<G: BotGame> {
    table: Table<G>,
    players: PerSeat<Player>,
    choices: Seed,
    /// For the random players.
    shufflers: Vec<Shuffler>,
}

impl<G: Recorded + BotGame> Driver<G> {
    /// A game about to begin. The seed decides the deals, the first dealer and all random choices.
    pub fn new(variant: &G::Variant, players: &PerSeat<Player>, seed: Seed) -> Driver<G> {
        Driver::with_choices(variant, players, seed, seed)
    }

    /// The same with the random choices from another seed, so that a deal can be played again by players who decide
    /// otherwise where chance lets them.
    pub fn with_choices(
        variant: &G::Variant,
        players: &PerSeat<Player>,
        deals: Seed,
        choices: Seed,
    ) -> Driver<G> {
        let seats = players.seats();
        let names = players.iter().map(|(seat, player)| format!("{} {seat}", player.id())).collect();
        let dealer = Shuffler::for_dealer(deals).below(seats.into()) as usize;
        let dealer = Seat::new(dealer).filter(|_| G::HAS_DEALER).unwrap_or(Seat::FIRST);
        let shufflers = Seat::all(seats).map(|seat| Shuffler::for_player(choices, seat)).collect();
        let table = Table::new(variant.clone(), names, dealer, deals);
        Driver { table, players: *players, choices, shufflers }
    }

    /// The game of a table once more, from its first deal on: the same cards, other choices.
    pub fn again(table: &Table<G>, players: &PerSeat<Player>, choices: Seed) -> Driver<G> {
        let record = table.record();
        let shufflers = Seat::all(players.seats()).map(|seat| Shuffler::for_player(choices, seat)).collect();
        let table = Table::new(record.variant.clone(), record.players.clone(), record.dealer, table.seed());
        Driver { table, players: *players, choices, shufflers }
    }

    /// The next deal or action; false where there is none.
    pub fn step(&mut self) -> bool {
        match self.table.turn() {
            Turn::Over => false,
            Turn::Deal => self.table.deal().is_ok(),
            Turn::Seat(seat, _) => {
                let action = match self.players[seat] {
                    Player::Random => {
                        let game = self.table.game();
                        let shuffler = &mut self.shufflers[seat.index()];
                        G::random_action(game.variant(), &game.legal(), &mut |end| shuffler.below(end))
                    }
                    player @ (Player::Easy | Player::Medium | Player::Hard(_) | Player::Flat(_)) => {
                        act_with(&self.table, player, self.choices).map(|(_, action)| action)
                    }
                };
                action.is_some_and(|action| self.table.act(seat, action).is_ok())
            }
        }
    }

    /// The table as it stands.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// The table at the end.
    pub fn into_table(self) -> Table<G> {
        self.table
    }
}
