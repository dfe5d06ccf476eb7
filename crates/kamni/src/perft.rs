//! Counting move sequences: a checksum of the rules.

use crate::game::Game;
use std::fmt;

/// Why a count was abandoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PerftError {
    /// `go_on` returned false.
    Stopped,
    /// The moves on the stack take too much memory.
    TooLarge,
}

impl fmt::Display for PerftError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PerftError::Stopped => "the count was stopped",
            PerftError::TooLarge => "this position is too large to count so deep",
        })
    }
}

impl std::error::Error for PerftError {}

/// The most moves on the stack, over all levels together.
const MOST_WAITING: usize = 1 << 24;

/// The most bytes of all positions on the stack.
const MOST_KEPT: usize = 1 << 28;

/// How many positions and moves are counted between calls of `go_on`. Moves count too, because one position can have millions.
const WORK: usize = 1 << 16;

/// How many sequences of `depth` legal moves begin in `position`: 1 for depth 0, and none of depth
/// 1 or more in a finished game. `go_on` is called from time to time; `false` ends the count.
pub fn perft<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<u64, PerftError> {
    if depth == 0 {
        return Ok(1);
    }
    // An explicit stack with one entry a level. Entries are reused, so each level allocates once.
    let mut levels: Vec<(G::Position, Vec<G::Move>)> = vec![(position.clone(), Vec::new())];
    game.legal_moves(position, &mut levels[0].1);
    let (mut total, mut waiting, mut work) = (0u64, levels[0].1.len(), 0);
    let deepest = MOST_KEPT / game.weight(position).max(256);
    let mut at = 0;
    loop {
        let (here, moves) = &mut levels[at];
        if at + 1 == depth as usize {
            total = total.checked_add(moves.len() as u64).ok_or(PerftError::TooLarge)?;
            waiting -= moves.len();
            moves.clear();
        }
        let Some(mv) = moves.pop() else {
            if at == 0 {
                return Ok(total);
            }
            at -= 1;
            continue;
        };
        waiting -= 1;
        let mut next = here.clone();
        game.play(&mut next, mv);
        at += 1;
        if levels.len() == at {
            levels.push((next.clone(), Vec::new()));
        }
        let (here, moves) = &mut levels[at];
        game.legal_moves(&next, moves);
        *here = next;
        waiting += moves.len();
        work += 1 + moves.len();
        if waiting > MOST_WAITING || at > deepest {
            return Err(PerftError::TooLarge);
        }
        if work >= WORK {
            work = 0;
            if !go_on() {
                return Err(PerftError::Stopped);
            }
        }
    }
}
