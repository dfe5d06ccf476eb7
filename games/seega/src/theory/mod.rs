//! What can be proved about a position of Seega without tables.
//!
//! | file | what |
//! | --- | --- |
//! | `capture.rs` | captures and threats, and what a whole turn of captures brings |
//! | `force.rs` | captures that cannot be prevented, and stones that can be held |
//! | `turns.rs` | whole turns of captures, and the most that one can take |
//! | `prober.rs` | the questions of `force.rs` for many positions at once |
//! | `settled.rs` | positions whose result follows from the above |
//! | `placing.rs` | the first stage: attacking cells, and the first capture to come |
//!
//! Every function looks at a bounded number of positions. What it says is true; where its work ran
//! out it says nothing.

mod capture;
mod force;
mod placing;
mod prober;
mod settled;
mod turns;

pub use capture::{Catch, Turn};
pub use force::{Cause, Force};
pub use placing::{FirstCapture, ThreeAttackers};
pub use prober::Prober;
pub use settled::{Proof, Settled};
pub use turns::Ended;

use crate::rules::Position;
use kamni::Game;

/// The longest line to a capture that is looked for.
const LONGEST_FORCE: u16 = 7;

/// With more moves to go than this it is not tried whether stones can be held to the end.
const LONGEST_HOLD: u16 = 12;

/// The stones as the player to move sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Sides {
    own: u128,
    enemy: u128,
}

impl Sides {
    fn of(game: &crate::rules::Seega, position: &Position) -> Sides {
        let turn = game.turn(position);
        Sides { own: position.stones(turn), enemy: position.stones(turn.other()) }
    }

    /// The same stones, seen by the other player.
    fn turned(self) -> Sides {
        Sides { own: self.enemy, enemy: self.own }
    }

    /// After an own stone went from one cell to another and took these.
    fn after(self, from: u8, to: u8, taken: u128) -> Sides {
        Sides { own: self.own ^ (1 << from | 1 << to), enemy: self.enemy & !taken }
    }
}

/// How many positions may still be looked at.
struct Work(u32);

impl Work {
    /// On larger boards every position costs more, so that there are fewer of them: `cells` counts the cells of all boards.
    fn new(game: &crate::rules::Seega, cells: u32) -> Work {
        Work(cells / u32::from(game.side() * game.side()))
    }

    /// Whether there is one left, which is then used up.
    fn spend(&mut self) -> bool {
        let left = self.0 > 0;
        self.0 = self.0.saturating_sub(1);
        left
    }
}

impl crate::rules::Seega {
    /// How many moves without a capture are left before the stones are counted, the next one included.
    pub fn quiet_left(&self, position: &Position) -> u16 {
        self.limit().saturating_sub(position.quiet())
    }

    /// Whether stones move and the game goes on.
    fn is_moving(&self, position: &Position) -> bool {
        !position.is_placing() && self.outcome(position).is_none()
    }
}
