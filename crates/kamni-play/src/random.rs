//! The player who makes any legal move.

use crate::lineup::Settings;
use crate::player::{Limits, Player, Situation, Thought, Trouble};
use kamni::{AnyPosition, message};

/// Makes any legal move, each as likely as another.
pub struct Random {
    dice: fastrand::Rng,
}

impl Random {
    /// A random player; the same seed makes the same moves.
    pub fn new(settings: &Settings) -> Random {
        Random { dice: settings.dice() }
    }
}

impl Player for Random {
    fn name(&self) -> String {
        "random".to_owned()
    }

    fn new_game(&mut self, _start: &AnyPosition) -> Result<(), Trouble> {
        Ok(())
    }

    fn choose(&mut self, situation: &Situation<'_>, _limits: &Limits) -> Result<Thought, Trouble> {
        let mut moves = situation.here.moves();
        if moves.is_empty() {
            return Err(Trouble::over());
        }
        let mv = moves.swap_remove(self.dice.usize(..moves.len()));
        Ok(Thought { line: vec![mv.clone()], mv, ..Thought::default() })
    }
}

impl Trouble {
    /// A move was asked for after the end.
    pub(crate) fn over() -> Trouble {
        Trouble {
            kind: "over",
            message: message!("play-over", "the game is over, there is no move to choose"),
        }
    }
}
