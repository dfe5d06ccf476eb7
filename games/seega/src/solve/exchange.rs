//! The first exchange on a full board: the first player's whole turn and the second player's best answer, in stones.

use super::placements::CELLS;
use crate::rules::{Capture, Extra, Seega};
use std::cmp::Reverse;

/// A larger balance counts as this one: by then the exchange has decided, and looking further takes time.
pub const MOST: i8 = 4;

/// All cells of the usual board.
const ALL: u32 = (1 << 25) - 1;

/// How many states of one turn may be looked at to tell it. With `extra=same` a few hundred are always enough.
const WORK: u32 = 20_000;

/// One player's whole turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WholeTurn {
    /// The steps, from and to. None if the player has to pass, or does best to take nothing in reply.
    pub steps: Vec<[u8; 2]>,
    /// The cells of the stones that it takes.
    pub taken: u32,
    /// The cells of all stones that take part: those that move, those that are taken, and those at the other end of what is taken.
    pub part: u32,
}

/// The exchanges of full boards of the usual size.
pub struct Exchanges {
    adjacent: [u32; 25],
    /// The cells from each cell to the edge: to the right and up, where numbers grow, then to the left and down.
    rays: [[u32; 4]; 25],
    /// Whether only the stone that has captured may go on.
    same: bool,
}

impl Exchanges {
    /// On the usual board, where runs are captured.
    pub fn new(game: &Seega) -> Option<Exchanges> {
        let fits = game.side() == 5 && game.capture() == Capture::Run;
        fits.then(|| {
            let (mut adjacent, mut rays) = ([0; 25], [[0; 4]; 25]);
            for cell in 0..25 {
                for (ray, (column, row)) in rays[cell].iter_mut().zip([(1, 0), (0, 1), (-1, 0), (0, -1)]) {
                    let at = |steps: i32| (cell as i32 % 5 + column * steps, cell as i32 / 5 + row * steps);
                    let on_board =
                        (1..5).map(at).take_while(|(x, y)| (0..5).contains(x) && (0..5).contains(y));
                    for (steps, (x, y)) in on_board.enumerate() {
                        *ray |= 1 << (5 * y + x);
                        adjacent[cell] |= if steps == 0 { 1 << (5 * y + x) } else { 0 };
                    }
                }
            }
            Exchanges { adjacent, rays, same: game.extra() == Extra::Same }
        })
    }

    /// What the first player can be sure of on the full board with these stones of theirs, after so many whole turns, one player's after
    /// the other's: the stones that they take less those that the second player takes, from `-MOST` to `MOST`.
    pub fn balance(&self, first: u32, turns: usize) -> i8 {
        self.value([first, CELLS & !first], turns, [-MOST, MOST]).clamp(-MOST, MOST)
    }

    /// So many turns with which it comes to that. `None` if there are too many to look at.
    pub fn turns(&self, first: u32, turns: usize) -> Option<Vec<WholeTurn>> {
        let (mut stones, mut range, mut work, mut told) =
            ([first, CELLS & !first], [-MOST, MOST], WORK, Vec::new());
        for left in (1..=turns).rev() {
            let (turn, [own, enemy]) = if left == 1 {
                (self.richest(stones, ALL, range[1], &mut work)?, stones)
            } else {
                let mut best = Told { range, turns: left, ..Told::default() };
                self.told_turn(stones, ALL, &mut best, &mut work)?;
                best.best.map_or((WholeTurn::default(), stones), |(_, turn, stones)| (turn, stones))
            };
            range = less(turn.taken.count_ones() as i8, range);
            stones = [enemy, own];
            told.push(turn);
        }
        Some(told)
    }

    /// What `own`, who is to move, can be sure of; below the range something that is below it as well, above it something above it.
    fn value(&self, stones: [u32; 2], turns: usize, range: [i8; 2]) -> i8 {
        if turns == 1 {
            return self.most(stones, ALL, range[1]);
        }
        let mut best = Best { range, turns, moved: false, seen: Vec::new() };
        self.turn(stones, ALL, 0, &mut best);
        match best.moved {
            true => best.range[0],
            // The player has to pass.
            false => -self.value([stones[1], stones[0]], turns - 1, less(0, range)),
        }
    }

    /// Where a stone of the mover takes something or nothing: the cell, the stones that can go there, and what is taken.
    fn steps(&self, [own, enemy]: [u32; 2], bound: u32) -> impl Iterator<Item = (usize, u32, u32)> {
        let movers = own & bound;
        bits(ALL & !(own | enemy)).filter_map(move |to| {
            let to = to.trailing_zeros() as usize;
            let from = self.adjacent[to] & movers;
            // Which stone goes there makes no difference to what is taken.
            (from != 0).then(|| (to, from, self.captured([own, enemy], to)))
        })
    }

    /// What a stone of `own` captures when it arrives on `to`.
    fn captured(&self, [own, enemy]: [u32; 2], to: usize) -> u32 {
        if self.adjacent[to] & enemy == 0 {
            return 0;
        }
        let [right, up, left, down] = self.rays[to];
        let mut taken = 0;
        for ray in [right, up] {
            let end = ray & !enemy & (ray & !enemy).wrapping_neg();
            if end & own != 0 {
                taken |= ray & (end - 1);
            }
        }
        for ray in [left, down] {
            let stop = ray & !enemy;
            let end = if stop == 0 { 0 } else { 1 << (31 - stop.leading_zeros()) };
            if end & own != 0 {
                taken |= ray & !(end | (end - 1));
            }
        }
        taken
    }

    /// The stones at the other end of what is taken from `to`.
    fn ends(&self, to: usize, taken: u32) -> u32 {
        let [right, up, left, down] = self.rays[to].map(|ray| (ray & taken != 0, ray & !taken));
        let lowest = [right, up].into_iter().filter(|end| end.0).map(|(_, end)| end & end.wrapping_neg());
        let highest = [left, down].into_iter().filter(|end| end.0);
        let highest = highest.map(|(_, end)| if end == 0 { 0 } else { 1 << (31 - end.leading_zeros()) });
        lowest.chain(highest).fold(0, |all, end| all | end)
    }

    fn bound(&self, to: usize) -> u32 {
        if self.same { 1 << to } else { ALL }
    }

    fn turn(&self, [own, enemy]: [u32; 2], bound: u32, before: i8, best: &mut Best) {
        // Any stone may go on: the same captures come in many orders.
        if !self.same {
            if best.seen.contains(&[own, enemy]) {
                return;
            }
            best.seen.push([own, enemy]);
        }
        // Captures first: what they bring makes the rest short.
        for captures in [true, false] {
            for (to, from, taken) in self.steps([own, enemy], bound) {
                best.moved = true;
                let all = before + taken.count_ones() as i8;
                // The last turn of all loses nothing.
                let is_vain = !captures && best.turns == 2 && all <= best.range[0];
                if (taken != 0) != captures || is_vain {
                    continue;
                }
                for from in bits(from) {
                    let (own, enemy) = (own ^ (from | 1 << to), enemy & !taken);
                    match (captures, enemy) {
                        (true, 1..) => self.turn([own, enemy], self.bound(to), all, best),
                        (true, 0) => best.range[0] = best.range[0].max(all),
                        (false, _) => {
                            let lost = self.value([enemy, own], best.turns - 1, less(all, best.range));
                            best.range[0] = best.range[0].max(all - lost);
                        }
                    }
                    if best.range[0] >= best.range[1] {
                        return;
                    }
                }
            }
        }
    }

    /// The most stones that `own` can take in one turn, or at least `enough` of them.
    fn most(&self, [own, enemy]: [u32; 2], bound: u32, enough: i8) -> i8 {
        let mut most = 0;
        for (to, from, taken) in self.steps([own, enemy], bound) {
            let count = taken.count_ones() as i8;
            if count == 0 {
                continue;
            }
            for from in bits(from) {
                if count >= enough || enemy == taken {
                    return count;
                }
                let next = [own ^ (from | 1 << to), enemy & !taken];
                most = most.max(count + self.most(next, self.bound(to), enough - count));
                if most >= enough {
                    return most;
                }
            }
        }
        most
    }

    /// Looks for the turn that is worth most, and for a short one.
    fn told_turn(&self, [own, enemy]: [u32; 2], bound: u32, told: &mut Told, work: &mut u32) -> Option<()> {
        if !self.same {
            if told.seen.contains(&[own, enemy]) {
                return Some(());
            }
            told.seen.push([own, enemy]);
        }
        for (to, from, taken) in self.steps([own, enemy], bound) {
            for from in bits(from) {
                *work = work.checked_sub(1)?;
                let (own, enemy) = (own ^ (from | 1 << to), enemy & !taken);
                let before = told.before.clone();
                told.before.add(from, to, taken, self.ends(to, taken));
                if taken != 0 && enemy != 0 {
                    self.told_turn([own, enemy], self.bound(to), told, work)?;
                } else {
                    let (all, steps) = (told.before.taken.count_ones() as i8, told.before.steps.len());
                    let [least, most] = told.range;
                    // What the turn has to be better than: as good and shorter will do.
                    let best = told.best.as_ref().map(|(worth, turn, _)| (*worth, Reverse(turn.steps.len())));
                    let floor = best.map_or(least, |(worth, _)| worth).max(least);
                    let lost = match enemy {
                        0 => 0,
                        _ => self.value([enemy, own], told.turns - 1, less(all, [floor - 1, most])),
                    };
                    let found = ((all - lost).clamp(least, most), Reverse(steps));
                    if best.is_none_or(|best| found > best) {
                        told.best = Some((found.0, told.before.clone(), [own, enemy]));
                    }
                }
                told.before = before;
            }
        }
        Some(())
    }

    /// The turn of `own` that takes most, or at least `enough`; no steps if none takes anything.
    fn richest(&self, [own, enemy]: [u32; 2], bound: u32, enough: i8, work: &mut u32) -> Option<WholeTurn> {
        let mut best = WholeTurn::default();
        for (to, from, taken) in self.steps([own, enemy], bound) {
            let count = taken.count_ones() as i8;
            for from in bits(from).filter(|_| count > 0) {
                *work = work.checked_sub(1)?;
                if best.taken != 0 && best.taken.count_ones() as i8 >= enough {
                    return Some(best);
                }
                let next = [own ^ (from | 1 << to), enemy & !taken];
                let mut turn = WholeTurn::default();
                turn.add(from, to, taken, self.ends(to, taken));
                let rest = self.richest(next, self.bound(to), enough.saturating_sub(count), work)?;
                turn.steps.extend(rest.steps);
                turn.taken |= rest.taken;
                turn.part |= rest.part;
                if turn.taken.count_ones() > best.taken.count_ones() {
                    best = turn;
                }
            }
        }
        Some(best)
    }
}

impl WholeTurn {
    fn add(&mut self, from: u32, to: usize, taken: u32, ends: u32) {
        self.steps.push([from.trailing_zeros() as u8, to as u8]);
        self.taken |= taken;
        self.part |= from | taken | ends;
    }
}

/// The search for the best turn.
struct Best {
    /// What is sure so far, and what is enough.
    range: [i8; 2],
    /// How many turns there are with this one.
    turns: usize,
    /// Whether there is a turn at all.
    moved: bool,
    /// States in the middle of a turn.
    seen: Vec<[u32; 2]>,
}

/// The same with its steps.
#[derive(Default)]
struct Told {
    range: [i8; 2],
    turns: usize,
    before: WholeTurn,
    /// What the turn is worth, the turn, and the stones that it leaves.
    best: Option<(i8, WholeTurn, [u32; 2])>,
    seen: Vec<[u32; 2]>,
}

/// The range for the opponent, where so many stones are taken.
fn less(taken: i8, [least, most]: [i8; 2]) -> [i8; 2] {
    [taken.saturating_sub(most), taken.saturating_sub(least)]
}

/// The cells of a set, each as a set of its own.
fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set &= !lowest;
        (lowest != 0).then_some(lowest)
    })
}
