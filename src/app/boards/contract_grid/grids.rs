//! Grids as people arrange them, and what is remembered of them from one game to the next.

use crate::app::start::fresh_seed;
use crate::app::store;
use crate::games::contract_grid::Variant;
use crate::games::contract_grid::contract::Contract;
use crate::games::contract_grid::grid::Grid;
use crate::games::contract_grid::legal::check_grid;
use crate::record::Value;
use crate::seat::Seat;
use crate::seed::Shuffler;

/// So many people's grids are remembered.
const MOST_GRIDS: usize = 40;

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
