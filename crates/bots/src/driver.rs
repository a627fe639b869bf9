//! Whole games between computer players.

use crate::{BotGame, Player, act_with};
use rules::game::{Game, Turn, View};
use rules::record::Recorded;
use rules::seat::{PerSeat, Seat};
use rules::seed::{Seed, Shuffler};
use rules::table::Table;

/// What a seat does instead of what it has chosen, from what it sees: the same, or something else that is legal.
pub type Restrict<G> = fn(&View<G>, <G as Game>::Action) -> <G as Game>::Action;

/// A table with a computer player at each seat, played a step at a time.
#[derive(Clone, Debug)]
pub struct Driver<G: BotGame> {
    table: Table<G>,
    players: PerSeat<Player>,
    choices: Seed,
    /// For the random players.
    shufflers: Vec<Shuffler>,
    /// The seats that are restricted, and how.
    restricted: Option<(PerSeat<bool>, Restrict<G>)>,
    /// How many moves came before the first that was not what the seat had chosen.
    first_held_back: Option<u32>,
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
        Driver { table, players: *players, choices, shufflers, restricted: None, first_held_back: None }
    }

    /// The game of a table once more, from its first deal on: the same cards, other choices.
    pub fn again(table: &Table<G>, players: &PerSeat<Player>, choices: Seed) -> Driver<G> {
        let record = table.record();
        let shufflers = Seat::all(players.seats()).map(|seat| Shuffler::for_player(choices, seat)).collect();
        let table = Table::new(record.variant.clone(), record.players.clone(), record.dealer, table.seed());
        Driver { table, players: *players, choices, shufflers, restricted: None, first_held_back: None }
    }

    /// The same where these seats have to do something else whenever the restriction says so.
    #[must_use]
    pub fn restricted(self, seats: PerSeat<bool>, restrict: Restrict<G>) -> Driver<G> {
        Driver { restricted: Some((seats, restrict)), ..self }
    }

    /// How many moves came before the first that the restriction changed; none where it has changed nothing.
    pub fn first_held_back(&self) -> Option<u32> {
        self.first_held_back
    }

    /// What the seat may do of what it has chosen.
    fn held_back(&mut self, seat: Seat, chosen: G::Action) -> G::Action {
        let Some((_, restrict)) = self.restricted.as_ref().filter(|(seats, _)| seats[seat]) else {
            return chosen;
        };
        let action = restrict(&self.table.view(Some(seat)), chosen);
        if action != chosen {
            let moves = u32::try_from(self.table.record().moves.len()).unwrap_or(u32::MAX);
            self.first_held_back.get_or_insert(moves);
        }
        action
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
                let action = action.map(|action| self.held_back(seat, action));
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
