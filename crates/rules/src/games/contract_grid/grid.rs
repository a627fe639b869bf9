//! The squared grid: cells, lines, and a seat's arrangement of contracts.

use super::contract::{Contract, ContractSet};
use std::{fmt, iter};

/// The most cells on a grid: five by five.
pub const MAX_CELLS: usize = 25;

/// A set of cells of one grid, numbered from 0 row by row, as bits.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CellSet(u32);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(0);

    /// All cells of a grid of that size.
    #[inline]
    pub const fn all(size: u8) -> CellSet {
        CellSet((1 << (size as u32 * size as u32)) - 1)
    }

    /// The number of cells in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the cell is in the set.
    #[inline]
    pub const fn contains(self, cell: usize) -> bool {
        cell < MAX_CELLS && self.0 >> cell & 1 == 1
    }

    /// Whether every cell of `other` is in the set.
    #[inline]
    pub const fn contains_all(self, other: CellSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// Adds a cell, 0 to 24; false if it was there already.
    #[inline]
    pub fn insert(&mut self, cell: usize) -> bool {
        let added = !self.contains(cell);
        self.0 |= 1 << (cell % MAX_CELLS);
        added
    }

    /// Adds the cell if it is not in the set, else removes it.
    pub fn toggle(&mut self, cell: usize) {
        self.0 ^= 1 << (cell % MAX_CELLS);
    }

    /// The cells of either set.
    #[inline]
    pub const fn or(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }

    /// The cells of both sets.
    #[inline]
    pub const fn and(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }

    /// The cells that are not in `other`.
    #[inline]
    pub const fn minus(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }

    /// The cells, lowest first.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        iter::from_fn(move || {
            let cell = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (cell < MAX_CELLS).then_some(cell)
        })
    }
}

impl FromIterator<usize> for CellSet {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The four kinds of line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum LineKind {
    /// Across.
    Rows,
    /// Down.
    Columns,
    /// The two long diagonals.
    Diagonals,
    /// The four diagonals next to the long ones, one cell shorter.
    ShortDiagonals,
}

impl LineKind {
    /// All four kinds.
    pub const ALL: [LineKind; 4] =
        [LineKind::Rows, LineKind::Columns, LineKind::Diagonals, LineKind::ShortDiagonals];

    /// The word that stands for it in records.
    pub const fn id(self) -> &'static str {
        match self {
            LineKind::Rows => "rows",
            LineKind::Columns => "columns",
            LineKind::Diagonals => "diagonals",
            LineKind::ShortDiagonals => "short-diagonals",
        }
    }
}

/// Which kinds of line score.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct LineKinds(u8);

impl LineKinds {
    /// No kind. No table plays like that; lists of kinds start from it.
    pub const NONE: LineKinds = LineKinds(0);

    /// All kinds; without the short diagonals on 3×3, where they would have two cells (R7).
    pub const fn standard(size: u8) -> LineKinds {
        if size == 3 { LineKinds(0b0111) } else { LineKinds(0b1111) }
    }

    /// Adds a kind; false if it was there already.
    pub fn insert(&mut self, kind: LineKind) -> bool {
        let added = !self.contains(kind);
        self.0 |= 1 << kind as u8;
        added
    }

    /// Removes a kind.
    pub fn remove(&mut self, kind: LineKind) {
        self.0 &= !(1 << kind as u8);
    }

    /// Whether that kind scores.
    pub const fn contains(self, kind: LineKind) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }

    /// Whether no kind scores.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds in their order.
    pub fn iter(self) -> impl Iterator<Item = LineKind> {
        LineKind::ALL.into_iter().filter(move |&kind| self.contains(kind))
    }
}

impl fmt::Debug for LineKinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The lines of a grid of that size, 3 to 5: rows from the top, columns from the left, then the diagonals, long ones
/// first. 14 on 4×4 with all kinds, 16 on 5×5, 8 on 3×3 without the short diagonals.
#[inline]
pub fn lines(size: u8, kinds: LineKinds) -> impl Iterator<Item = CellSet> {
    let all = LINES.get(usize::from(size)).map_or(&[][..], |lines| &lines[..2 * usize::from(size) + 6]);
    all.iter().filter(move |(kind, _)| kinds.contains(*kind)).map(|&(_, line)| line)
}

/// All lines of a grid of each size. Players look at them at every outcome of a bid, so they are not worked out there.
static LINES: [[(LineKind, CellSet); 16]; 6] =
    [lines_of(0), lines_of(1), lines_of(2), lines_of(3), lines_of(4), lines_of(5)];

const fn lines_of(n: usize) -> [(LineKind, CellSet); 16] {
    let mut all = [(LineKind::Rows, CellSet::EMPTY); 16];
    let mut i = 0;
    while i < n {
        let mut j = 0;
        all[n + i].0 = LineKind::Columns;
        while j < n {
            all[i].1.0 |= 1 << (i * n + j);
            all[n + i].1.0 |= 1 << (j * n + i);
            j += 1;
        }
        i += 1;
    }
    let mut row = 0;
    while row < n {
        let (falling, rising) = (row * n + row, row * n + n - 1 - row);
        all[2 * n].1.0 |= 1 << falling;
        all[2 * n + 1].1.0 |= 1 << rising;
        if row + 1 < n {
            all[2 * n + 2].1.0 |= 1 << (falling + 1);
            all[2 * n + 3].1.0 |= 1 << (falling + n);
            all[2 * n + 4].1.0 |= 1 << (rising - 1);
            all[2 * n + 5].1.0 |= 1 << (rising + n);
        }
        row += 1;
    }
    let mut line = 2 * n;
    while line < 2 * n + 6 {
        all[line].0 = if line < 2 * n + 2 { LineKind::Diagonals } else { LineKind::ShortDiagonals };
        line += 1;
    }
    all
}

/// A seat's arrangement of its contracts: one in each cell, all different.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Grid {
    cells: [Contract; MAX_CELLS],
    len: u8,
}

impl Grid {
    /// The grid with these contracts, row by row; `None` for more than 25.
    pub fn new(contracts: impl IntoIterator<Item = Contract>) -> Option<Grid> {
        let mut grid = Grid::default();
        for contract in contracts {
            *grid.cells.get_mut(grid.len as usize)? = contract;
            grid.len += 1;
        }
        Some(grid)
    }

    /// The contracts row by row.
    pub fn contracts(&self) -> &[Contract] {
        &self.cells[..self.len as usize]
    }

    /// Swaps the contracts of two cells. Does nothing if one of them is not on the grid.
    pub fn swap(&mut self, one: usize, other: usize) {
        if one.max(other) < self.len as usize {
            self.cells.swap(one, other);
        }
    }

    /// The contracts it holds.
    pub fn set(&self) -> ContractSet {
        self.contracts().iter().copied().collect()
    }

    /// The cells whose contracts are in the set.
    pub fn cells_of(&self, contracts: ContractSet) -> CellSet {
        let mut cells = 0;
        for (cell, &contract) in self.contracts().iter().enumerate() {
            cells |= u32::from(contracts.contains(contract)) << cell;
        }
        CellSet(cells)
    }
}

/// The empty grid, which no table plays with.
impl Default for Grid {
    fn default() -> Grid {
        Grid { cells: [Contract::Play; MAX_CELLS], len: 0 }
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.contracts()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_lines_as_the_rules_count() {
        let count = |size, kinds| lines(size, kinds).count();
        assert_eq!(count(4, LineKinds::standard(4)), 14);
        assert_eq!(count(5, LineKinds::standard(5)), 16);
        assert_eq!(count(3, LineKinds::standard(3)), 8);
    }

    #[test]
    fn an_open_corner_leaves_eleven_lines_and_an_open_centre_ten() {
        let whole_without = |cell| {
            let marked = CellSet::all(4).minus([cell].into_iter().collect());
            lines(4, LineKinds::standard(4)).filter(|&line| marked.contains_all(line)).count()
        };
        for centre in [5, 6, 9, 10] {
            assert_eq!(whole_without(centre), 10);
        }
        for other in (0..16).filter(|cell| ![5, 6, 9, 10].contains(cell)) {
            assert_eq!(whole_without(other), 11);
        }
    }
}
