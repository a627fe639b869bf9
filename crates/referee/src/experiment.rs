//! Experiments of the lab on many threads.

use lab::file::Summary;
use lab::run::count;
use lab::spec::Spec;
use lab::summary::Counts;
use rayon::prelude::*;
use rules::record::Malformed;
use std::ops::Range;

/// The most games that a thread plays before it looks for more.
const AT_ONCE: u64 = 16;
/// A thread looks at least so often, so that few games of slow players keep all threads busy, too.
const TIMES: u64 = 8;

/// Plays these games of an experiment. The sums do not depend on the number of threads. `tell` hears how many more games
/// are played.
///
/// # Errors
///
/// [`Malformed`] for an unknown game, wrong options or a wrong number of players.
pub fn experiment(
    spec: Spec,
    games: Range<u64>,
    threads: usize,
    tell: &(dyn Fn(u64) + Sync),
) -> Result<Summary, Malformed> {
    let spec = spec.checked()?;
    let all = games.end - games.start.min(games.end);
    let at_once = (all / (threads.max(1) as u64 * TIMES)).clamp(1, AT_ONCE);
    let pieces = all.div_ceil(at_once);
    let piece = |number: u64| {
        let start = games.start + number * at_once;
        let end = games.end.min(start.saturating_add(at_once));
        count(&spec, start..end).inspect(|_| tell(end - start))
    };
    let all = || {
        let pieces = (0..pieces).into_par_iter().map(piece);
        pieces.try_reduce(Counts::default, |one, other| Ok(one.merged(&other)))
    };
    let counts = on_threads(threads, all)?;
    Ok(Summary::new(spec, games, counts))
}

/// Does work on that many threads.
pub(crate) fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    match rayon::ThreadPoolBuilder::new().num_threads(threads.max(1)).build() {
        Ok(pool) => pool.install(work),
        // without threads of its own it takes those that every program has
        Err(_) => work(),
    }
}
