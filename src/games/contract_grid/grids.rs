//! The grids that people arranged, kept from one game to the next.

use crate::games::Memory;
use crate::platform::fresh_seed;
use rules::games::contract_grid::Variant;
use rules::games::contract_grid::contract::Contract;
use rules::games::contract_grid::grid::Grid;
use rules::games::contract_grid::legal::check_grid;
use rules::record::Value;
use rules::seat::Seat;
use rules::seed::Shuffler;

/// The most grids that are kept.
const MAX_GRIDS: usize = 40;

/// The grid in a random order.
pub fn shuffled(grid: &Grid) -> Grid {
    let mut contracts = grid.contracts().to_vec();
    Shuffler::for_deal(fresh_seed(), 0).shuffle(&mut contracts);
    Grid::new(contracts).unwrap_or(*grid)
}

/// The setting under which grids are kept, one for each person and set of contracts.
const GRIDS: &str = "contract-grid/grids";

fn key(variant: &Variant, person: &str) -> String {
    let contracts: Vec<&str> = variant.contracts.iter().map(Contract::id).collect();
    format!("{}:{}", person, contracts.join(" "))
}

/// The grid that a person arranged last, if it fits the variant.
pub async fn last_grid(memory: Option<Memory>, variant: &Variant, person: &str) -> Option<Grid> {
    let grids = (memory?.recall)(GRIDS).await?;
    let Value::List(ids) = grids.get(&key(variant, person))? else { return None };
    let contract = |id: &Value| match id {
        Value::Text(id) => id.parse::<Contract>().ok(),
        _ => None,
    };
    let grid = Grid::new(ids.iter().filter_map(contract))?;
    check_grid(variant, Seat::FIRST, &grid).is_ok().then_some(grid)
}

/// Keeps a person's grid for the next game.
pub async fn remember_grid(memory: Option<Memory>, variant: &Variant, person: &str, grid: &Grid) {
    let Some(memory) = memory else { return };
    let key = key(variant, person);
    let mut grids = match (memory.recall)(GRIDS).await {
        Some(Value::Object(grids)) => grids,
        _ => Vec::new(),
    };
    grids.retain(|(other, _)| *other != key);
    let excess = (grids.len() + 1).saturating_sub(MAX_GRIDS);
    grids.drain(..excess);
    grids.push((key, Value::list(grid.contracts(), |contract| Value::text(contract.id()))));
    (memory.keep)(GRIDS, Value::Object(grids)).await;
}
