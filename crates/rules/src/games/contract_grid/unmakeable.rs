//! Contracts that nobody at a table can make (R9).
//!
//! The inventor says that with other numbers of players almost everything should be changed. The rules stay as they
//! are, but for this: a contract that nobody can make would keep every grid open for ever.

use super::contract::{Contract, ContractSet};

/// The contracts that nobody can make at a table with that many seats: `soloist` for two, as it needs two others that
/// took the same number of tricks. The usual grids leave them out.
pub const fn unmakeable(players: u8) -> ContractSet {
    if players == 2 { ContractSet::only(Contract::Soloist) } else { ContractSet::EMPTY }
}

/// Whether nobody can ever complete a grid with these contracts.
pub fn never_complete(players: u8, contracts: ContractSet) -> bool {
    !contracts.both(unmakeable(players)).is_empty()
}
