//! The first exchange on a full board: the first player's whole turn and the second player's best answer, in stones.

use super::board::Board;
use crate::bitboard::Bitboard;
use kamni::games::seega::{Extra, Seega};
use std::collections::HashMap;

/// How many positions may be looked at for one board. With `extra=same` a few hundred are always enough.
const WORK: u32 = 20_000;

/// What the first player's best turn brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Exchange {
    /// The stones taken minus those that the second player can then take at once, with the best turn.
    pub balance: i8,
    /// The most stones that a turn takes.
    pub taken: i8,
}

/// One player's whole turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WholeTurn {
    /// The steps, from and to. None if the player has to pass, or does best to take nothing in reply.
    pub steps: Vec<[u8; 2]>,
    /// The cells of the stones that it takes.
    pub taken: u32,
}

/// The exchanges of full boards, each found once.
pub struct Exchanges {
    board: Board,
    bound: bool,
    known: HashMap<u32, Option<Exchange>>,
}

impl Exchanges {
    /// On the usual board.
    pub fn new(game: &Seega) -> Option<Exchanges> {
        let board = (game.side() == 5).then(|| Board::without_images(game)).flatten()?;
        Some(Exchanges { board, bound: game.extra() == Extra::Same, known: HashMap::new() })
    }

    /// The first exchange on the full board with these stones of the first player. `None` if there are too many turns to look at.
    pub fn of(&mut self, first: u32) -> Option<Exchange> {
        if let Some(&known) = self.known.get(&first) {
            return known;
        }
        let second = super::placements::CELLS & !first;
        let mut turns = Turns { board: &self.board, bound: self.bound, work: WORK };
        let found = turns.exchange(first, second);
        self.known.insert(first, found);
        found
    }

    /// The first player's turn with the best balance, the shortest of them, and the second player's answer that takes most.
    pub fn turns(&self, first: u32) -> Option<[WholeTurn; 2]> {
        let second = super::placements::CELLS & !first;
        let mut turns = Turns { board: &self.board, bound: self.bound, work: WORK };
        let mut best = None;
        turns.best_turn(first, second, None, &mut WholeTurn::default(), &mut best)?;
        let (turn, stones) =
            best.map_or((WholeTurn::default(), [first, second]), |(_, turn, stones)| (turn, stones));
        let answer = turns.richest(stones[1], stones[0], None)?;
        Some([turn, answer])
    }
}

struct Turns<'a> {
    board: &'a Board,
    bound: bool,
    work: u32,
}

impl Turns<'_> {
    fn exchange(&mut self, own: u32, enemy: u32) -> Option<Exchange> {
        let mut best = None;
        self.turn(own, enemy, None, 0, &mut best)?;
        match best {
            Some(exchange) => Some(exchange),
            // The first player has to pass.
            None => Some(Exchange { balance: -self.most(enemy, own, None)?, taken: 0 }),
        }
    }

    fn spend(&mut self) -> Option<()> {
        self.work = self.work.checked_sub(1)?;
        Some(())
    }

    /// Every step: from, to, and what it takes.
    fn steps(&self, own: u32, enemy: u32, bound: Option<usize>) -> Vec<(usize, usize, u32)> {
        let movers = bound.map_or(own, |cell| 1 << cell);
        let empty = self.board.full() & !(own | enemy);
        let mut steps = Vec::new();
        for to in u64::from(empty).cells().map(usize::from) {
            let from = self.board.adjacent(to) & movers;
            if from != 0 {
                // Which stone goes there makes no difference to what is taken.
                let taken = self.board.captured(own | 1 << to, enemy, to);
                steps.extend(u64::from(from).cells().map(|from| (usize::from(from), to, taken)));
            }
        }
        steps
    }

    fn turn(
        &mut self,
        own: u32,
        enemy: u32,
        bound: Option<usize>,
        before: i8,
        best: &mut Option<Exchange>,
    ) -> Option<()> {
        self.spend()?;
        for (from, to, taken) in self.steps(own, enemy, bound) {
            let own = own ^ (1 << from | 1 << to);
            let enemy = enemy & !taken;
            let all = before + taken.count_ones() as i8;
            if taken != 0 && enemy != 0 {
                self.turn(own, enemy, self.bound.then_some(to), all, best)?;
                continue;
            }
            let lost = self.most(enemy, own, None)?;
            let found = Exchange { balance: all - lost, taken: all };
            *best = Some(best.map_or(found, |best| Exchange {
                balance: best.balance.max(found.balance),
                taken: best.taken.max(found.taken),
            }));
        }
        Some(())
    }

    /// The turn with the best balance, the shortest of them, with its balance and the stones that it leaves.
    fn best_turn(
        &mut self,
        own: u32,
        enemy: u32,
        bound: Option<usize>,
        before: &mut WholeTurn,
        best: &mut Option<(i8, WholeTurn, [u32; 2])>,
    ) -> Option<()> {
        self.spend()?;
        for (from, to, taken) in self.steps(own, enemy, bound) {
            let (own, enemy) = (own ^ (1 << from | 1 << to), enemy & !taken);
            before.steps.push([from as u8, to as u8]);
            before.taken |= taken;
            if taken != 0 && enemy != 0 {
                self.best_turn(own, enemy, self.bound.then_some(to), before, best)?;
            } else {
                let balance = before.taken.count_ones() as i8 - self.most(enemy, own, None)?;
                let better = |(most, turn, _): &(i8, WholeTurn, [u32; 2])| {
                    (*most, std::cmp::Reverse(turn.steps.len()))
                        < (balance, std::cmp::Reverse(before.steps.len()))
                };
                if best.as_ref().is_none_or(better) {
                    *best = Some((balance, before.clone(), [own, enemy]));
                }
            }
            before.steps.pop();
            before.taken &= !taken;
        }
        Some(())
    }

    /// The turn of `own` that takes most; no steps if none takes anything.
    fn richest(&mut self, own: u32, enemy: u32, bound: Option<usize>) -> Option<WholeTurn> {
        self.spend()?;
        let mut best = WholeTurn::default();
        for (from, to, taken) in self.steps(own, enemy, bound) {
            if taken == 0 {
                continue;
            }
            let own = own ^ (1 << from | 1 << to);
            let rest = self.richest(own, enemy & !taken, self.bound.then_some(to))?;
            let taken = taken | rest.taken;
            if taken.count_ones() > best.taken.count_ones() {
                let mut steps = vec![[from as u8, to as u8]];
                steps.extend(rest.steps);
                best = WholeTurn { steps, taken };
            }
        }
        Some(best)
    }

    /// The most stones that `own` can take in one turn.
    fn most(&mut self, own: u32, enemy: u32, bound: Option<usize>) -> Option<i8> {
        self.spend()?;
        let mut most = 0;
        for (from, to, taken) in self.steps(own, enemy, bound) {
            if taken != 0 {
                let own = own ^ (1 << from | 1 << to);
                let more = self.most(own, enemy & !taken, self.bound.then_some(to))?;
                most = most.max(taken.count_ones() as i8 + more);
            }
        }
        Some(most)
    }
}
