//! Move ordering: the move of the transposition table, captures, killer moves, then the history heuristic.

use super::super::field::Field;
use super::super::state::{PackedMove, State};
use kamni_solve::bitboard::Bitboard;

/// A move with its priority.
#[derive(Clone, Copy)]
pub(crate) struct OrderedMove {
    pub(crate) step: PackedMove,
    pub(crate) captures: bool,
    priority: i32,
}

const TABLE_MOVE: i32 = 1 << 24;
const CAPTURE: i32 = 1 << 20;
const KILLER: i32 = 1 << 18;
const MOST_HISTORY: i32 = 1 << 16;

/// The history of moves, and the moves of every position on the path.
pub(crate) struct MoveOrdering {
    /// How often a move caused a cutoff, by player.
    history: Vec<i32>,
    /// Two moves for each ply.
    killers: Vec<[PackedMove; 2]>,
    /// The moves of all positions on the path, one after the other.
    stack: Vec<OrderedMove>,
}

impl MoveOrdering {
    pub(crate) fn new(max_ply: usize) -> MoveOrdering {
        MoveOrdering {
            history: vec![0; 1 << 15],
            killers: vec![[PackedMove::NONE; 2]; max_ply + 1],
            stack: Vec::with_capacity(1 << 12),
        }
    }

    /// A new search begins: the history counts for less, and the killer moves are gone.
    pub(crate) fn new_search(&mut self) {
        self.history.iter_mut().for_each(|count| *count /= 8);
        self.killers.fill([PackedMove::NONE; 2]);
        self.stack.clear();
    }

    /// Puts the moves of a position on the stack: which part of it they are.
    #[inline]
    pub(crate) fn push<W: Bitboard>(
        &mut self,
        field: &Field<W>,
        state: &State<W>,
        ply: usize,
        table_move: PackedMove,
        only_captures: bool,
    ) -> std::ops::Range<usize> {
        let begin = self.stack.len();
        let landings = if state.placing { W::EMPTY } else { field.landings(state.own, state.enemy) };
        let MoveOrdering { history, killers, stack } = self;
        let mut push = |step: PackedMove| {
            let captures = step.from() != step.to() && landings.contains(step.to());
            let priority = if step == table_move {
                TABLE_MOVE
            } else if captures {
                let own = state.own ^ W::bit(step.from()) ^ W::bit(step.to());
                CAPTURE + field.captured(own, state.enemy, step.to()).count()
            } else if killers[ply].contains(&step) {
                KILLER
            } else {
                history[history_index(state.first, step)]
            };
            stack.push(OrderedMove { step, captures, priority });
        };
        if only_captures {
            state.each_step(field, landings, push);
        } else {
            state.each_move(field, &mut push);
        }
        begin..stack.len()
    }

    /// Selection sort, one step: the move with the highest priority of those from `from` to `end` on the stack is put first.
    #[inline]
    pub(crate) fn pick(&mut self, from: usize, end: usize) -> OrderedMove {
        let moves = &mut self.stack[from..end];
        let mut best = 0;
        for i in 1..moves.len() {
            if moves[i].priority > moves[best].priority {
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

    /// The quiet move at `cutoff` on the stack caused a beta cutoff, and those before it, from `begin` on, did not: updates killer moves and
    /// history.
    #[inline]
    pub(crate) fn update(&mut self, first: bool, ply: usize, begin: usize, cutoff: usize, depth: i32) {
        let good = self.stack[cutoff];
        if self.killers[ply][0] != good.step {
            self.killers[ply] = [good.step, self.killers[ply][0]];
        }
        let bonus = depth * depth;
        let mut add = |step: PackedMove, bonus: i32| {
            let count = &mut self.history[history_index(first, step)];
            // The closer to the most, the less is added.
            *count += bonus - *count * bonus.abs() / MOST_HISTORY;
        };
        add(good.step, bonus);
        for tried in self.stack[begin..cutoff].iter().filter(|tried| !tried.captures) {
            add(tried.step, -bonus);
        }
    }
}

fn history_index(first: bool, step: PackedMove) -> usize {
    usize::from(step.code() & 0x3fff) | usize::from(first) << 14
}
