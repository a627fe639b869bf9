//! Beginning games, and what is remembered from one to the next.

use super::setup::{FirstDealer, Setup};
use crate::app::route::Route;
use crate::app::store::{self, Saved};
use new_tricks::games::contract_grid::contract::Contract;
use new_tricks::games::contract_grid::grid::Grid;
use new_tricks::games::contract_grid::legal::check_grid;
use new_tricks::games::contract_grid::{ContractGrid, Variant};
use new_tricks::record::Value;
use new_tricks::seat::Seat;
use new_tricks::seed::{Seed, Shuffler};
use new_tricks::table::Table;
use yew::platform::spawn_local;

/// The setting under which the last setup is kept.
const SETUP: &str = "contract-grid/setup";
/// So many people's grids are remembered.
const MOST_GRIDS: usize = 40;

/// Lays a new table and goes there.
pub fn begin(setup: Setup) {
    let seed = setup.code.unwrap_or_else(fresh_seed);
    let seats = setup.names.len() as u32;
    let dealer = match setup.dealer {
        FirstDealer::Seat(seat) => seat,
        FirstDealer::Random => Shuffler::for_dealer(seed).below(seats) as usize,
    };
    let dealer = Seat::new(dealer).unwrap_or_default();
    let table: Table<ContractGrid> = Table::new(setup.variant, setup.names.clone(), dealer, seed);
    spawn_local(async move {
        store::remember(SETUP, setup.to_value()).await;
        open(&table).await;
    });
}

/// The same people at a new table with the same options; the deal has moved on by one seat.
pub fn again(table: &Table<ContractGrid>) {
    let record = table.record();
    let dealer = record.dealer.left(record.variant.players);
    let table = Table::new(record.variant, record.players.clone(), dealer, fresh_seed());
    spawn_local(async move { open(&table).await });
}

/// Keeps a table and goes there.
async fn open(table: &Table<ContractGrid>) {
    let id = fresh_seed().to_string().chars().filter(|letter| *letter != '-').take(12).collect::<String>();
    let saved = Saved {
        id: id.clone(),
        saved: js_sys::Date::now(),
        finished: false,
        code: table.seed().to_string(),
        record: table.record().to_value(),
    };
    // the table itself says when the browser keeps nothing
    let _ = store::keep(saved).await;
    Route::Table(id).go();
}

/// 256 bits of the browser's entropy.
fn fresh_seed() -> Seed {
    let mut bytes = [0; 32];
    if getrandom::fill(&mut bytes).is_err() {
        // no browser of today lacks it; the clock is better than a page that fails
        bytes[..8].copy_from_slice(&js_sys::Date::now().to_bits().to_le_bytes());
    }
    Seed(bytes)
}

/// The setup that was used last.
pub async fn last_setup() -> Option<Setup> {
    Setup::from_value(&store::setting(SETUP).await?)
}

/// The grid in another, random order.
pub fn shuffled(grid: &Grid) -> Grid {
    let mut contracts = grid.contracts().to_vec();
    Shuffler::for_deal(fresh_seed(), 0).shuffle(&mut contracts);
    Grid::new(contracts).unwrap_or(*grid)
}

/// The setting under which a person's grids are kept: one for each set of contracts.
const GRIDS: &str = "contract-grid/grids";

fn key(variant: &Variant, person: &str) -> String {
    let contracts: Vec<&str> = variant.contracts.iter().map(Contract::id).collect();
    format!("{}:{}", person, contracts.join(" "))
}

/// The grid that person arranged last, if it fits this table.
pub async fn last_grid(variant: &Variant, person: &str) -> Option<Grid> {
    let grids = store::setting(GRIDS).await?;
    let Value::List(ids) = grids.get(&key(variant, person))? else { return None };
    let contract = |id: &Value| match id {
        Value::Text(id) => id.parse::<Contract>().ok(),
        _ => None,
    };
    let grid = Grid::new(ids.iter().filter_map(contract))?;
    check_grid(variant, Seat::FIRST, &grid).is_ok().then_some(grid)
}

/// Remembers how that person arranged a grid.
pub async fn remember_grid(variant: &Variant, person: &str, grid: &Grid) {
    let key = key(variant, person);
    let mut grids = match store::setting(GRIDS).await {
        Some(Value::Object(grids)) => grids,
        _ => Vec::new(),
    };
    grids.retain(|(other, _)| *other != key);
    let excess = (grids.len() + 1).saturating_sub(MOST_GRIDS);
    grids.drain(..excess);
    grids.push((key, Value::list(grid.contracts(), |contract| Value::text(contract.id()))));
    store::remember(GRIDS, Value::Object(grids)).await;
}
