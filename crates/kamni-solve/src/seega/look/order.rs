//! Which moves are tried first.

use super::super::cells::Cells;
use super::super::field::Field;
use super::state::{State, Step};

/// A move and how promising it is.
#[derive(Clone, Copy)]
pub(crate) struct Tried {
    pub(crate) step: Step,
    pub(crate) captures: bool,
    promise: i32,
}

const REMEMBERED: i32 = 1 << 24;
const CAPTURE: i32 = 1 << 20;
const KILLER: i32 = 1 << 18;
const MOST_HISTORY: i32 = 1 << 16;

/// What has been learned about moves, and the moves of every position on the way down.
pub(crate) struct Order {
    /// How often a move was too good, by player.
    history: Vec<i32>,
    killers: Vec<[Step; 2]>,
    /// The moves of all positions on the way, one after the other.
    stack: Vec<Tried>,
}

impl Order {
    pub(crate) fn new(deepest: usize) -> Order {
        Order {
            history: vec![0; 1 << 15],
            killers: vec![[Step::NONE; 2]; deepest + 1],
            stack: Vec::with_capacity(1 << 12),
        }
    }

    /// A new search begins.
    pub(crate) fn forget(&mut self) {
        self.history.iter_mut().for_each(|count| *count /= 8);
        self.killers.fill([Step::NONE; 2]);
        self.stack.clear();
    }

    /// Puts the moves of a position on the stack: which part of it they are.
    #[inline]
    pub(crate) fn push<W: Cells>(
        &mut self,
        field: &Field<W>,
        state: &State<W>,
        ply: usize,
        remembered: Step,
        only_captures: bool,
    ) -> std::ops::Range<usize> {
        let begin = self.stack.len();
        let landings = if state.placing { W::NONE } else { field.landings(state.own, state.enemy) };
        let Order { history, killers, stack } = self;
        let mut push = |step: Step| {
            let captures = step.from() != step.to() && landings.has(step.to());
            let promise = if step == remembered {
                REMEMBERED
            } else if captures {
                let to = W::of(step.to());
                let own = state.own ^ W::of(step.from()) ^ to;
                CAPTURE + field.captured(own, state.enemy, to).count()
            } else if killers[ply].contains(&step) {
                KILLER
            } else {
                history[place(state.first, step)]
            };
            stack.push(Tried { step, captures, promise });
        };
        if only_captures {
            state.each_step(field, landings, push);
        } else {
            state.each_move(field, &mut push);
        }
        begin..stack.len()
    }

    /// The most promising move of those from `from` to `end` on the stack; it is put first.
    #[inline]
    pub(crate) fn pick(&mut self, from: usize, end: usize) -> Tried {
        let moves = &mut self.stack[from..end];
        let mut best = 0;
        for i in 1..moves.len() {
            if moves[i].promise > moves[best].promise {
                best = i;
            }
        }
        moves.swap(0, best);
        moves[0]
    }

    /// Takes the moves from `begin` on off the stack.
    #[inline]
    pub(crate) fn pop(&mut self, begin: usize) {
        self.stack.truncate(begin);
    }

    /// A move without captures was too good for the other player to let it happen; those from `begin` on, up to it, were not.
    #[inline]
    pub(crate) fn learn(&mut self, first: bool, ply: usize, begin: usize, end: usize, depth: i32) {
        let good = self.stack[end];
        if self.killers[ply][0] != good.step {
            self.killers[ply] = [good.step, self.killers[ply][0]];
        }
        let amount = depth * depth;
        let mut add = |step: Step, amount: i32| {
            let count = &mut self.history[place(first, step)];
            // The closer to the most, the less is added.
            *count += amount - *count * amount.abs() / MOST_HISTORY;
        };
        add(good.step, amount);
        for tried in self.stack[begin..end].iter().filter(|tried| !tried.captures) {
            add(tried.step, -amount);
        }
    }
}

fn place(first: bool, step: Step) -> usize {
    usize::from(step.code() & 0x3fff) | usize::from(first) << 14
}
