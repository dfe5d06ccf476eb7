//! What is counted in the annihilating chips, over the board: the sums from the right.

use crate::rules::{Chips, Position};
use kamni::{Game, Mark, Note, Overlay, Player, message};

/// How many sums are shown; of more the last one shown is the one that decides.
const MAX_SUMS: usize = 8;

impl Chips {
    /// The sums of the rightmost one, two, three ... cells of both: the runner gets away where the lead is large enough.
    pub(crate) fn counted(&self, position: &Position) -> Option<Overlay> {
        let criterion = self.criterion(position).filter(|_| self.outcome(position).is_none())?;
        let runner = criterion.runner;
        let cells = |player: Player| position.cells(player).iter().rev();
        let (mut own, mut theirs, mut notes) = (0_u64, 0_u64, Vec::new());
        for (n, (&runners, &attackers)) in (1..).zip(cells(runner).zip(cells(runner.other()))) {
            own += runners;
            theirs += attackers;
            if n >= MAX_SUMS && n != criterion.group {
                continue;
            }
            let is_enough = own >= theirs + criterion.needed as u64;
            let mark = Mark::of(if is_enough { runner } else { runner.other() });
            let text = message!("chips-note", "{own}:{theirs}", own, theirs; n);
            let values = if runner == Player::First { [own, theirs] } else { [theirs, own] };
            notes.push(Note::new([runners, attackers], mark, text).comparing(values));
        }
        let summary = message!(
            "chips-counted",
            "sums from the right, {runner} first: a lead of {needed} {needed|step|steps} in one of them escapes",
            needed = criterion.needed,
            runner,
        );
        Some(Overlay { notes, summary })
    }
}
