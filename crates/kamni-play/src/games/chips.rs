//! The annihilating chips: who is ahead of whom.

use crate::oracle::{Oracle, Questions};
use crate::plugin::Play;
use crate::skill::{Rung, Skill};
use kamni::Game;
use kamni::games::chips::{Chips, Position};
use kamni_solve::Value;

impl Play for Chips {
    /// The runner's chips that are left, and how far his one or two rightmost ones together are ahead of the attacker's:
    /// the beginning of the criterion.
    fn evaluate_with(&self, position: &Position, _knowledge: u8) -> i32 {
        const FAR: i64 = 50;
        let Some(runner) = position.runner() else { return 0 };
        let place = |cell: Option<&u64>| cell.map(|&cell| cell as i64);
        let mut hunted = position.cells(runner).iter().rev();
        let mut hunters = position.cells(runner.other()).iter().rev();
        let mut lead = || Some((place(hunted.next())? - place(hunters.next())?).clamp(-FAR, FAR));
        let Some(first) = lead() else { return 0 };
        let ahead = lead().map_or(first, |second| first.max(first + second));
        let hope = 100 * position.cells(runner).len().min(100) as i32 + 10 * ahead as i32;
        if self.turn(position) == runner { hope } else { -hope }
    }

    fn value(&self, position: &Position, _: &mut Oracle, _: &Questions<'_>) -> Option<Value> {
        let criterion = self.criterion(position)?;
        Some(if criterion.draws {
            Value::Draw
        } else {
            Value::win_if(self.turn(position) != criterion.runner)
        })
    }

    /// Who sees the next move and who is ahead, and who knows the criterion: between them nothing can be told apart.
    fn ladder(&self) -> Vec<Rung> {
        vec![Skill::new(1, 0).into(), Rung::Proves]
    }
}
