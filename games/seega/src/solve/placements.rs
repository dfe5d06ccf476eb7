//! The placing as a game of its own: a minimax over the free cells, whatever full boards are worth.
//!
//! With k free cells at most 3 to the power k positions can arise, and alpha-beta with a memory needs far fewer, so that from about the
//! eighth stone on everything is known at once.

use super::full_boards::FullBoards;
use crate::rules::Seega;
use kamni_solve::bitboard::Bitboard;
use kamni_solve::hash::PositionMap;
use kamni_solve::{Kept, Lent, Meter};

/// All cells of the usual board but the centre.
pub(crate) const CELLS: u32 = ((1 << 25) - 1) ^ 1 << 12;

/// With no more free cells than this nothing is remembered.
const MAX_UNREMEMBERED_CELLS: u32 = 5;

/// About how many bytes an entry of the memory takes.
const ENTRY: usize = 32;

/// Where stones go, and what it is worth for the first player.
pub(crate) struct Placements<'a, W> {
    turn: u32,
    /// What a full board is worth, by the first player's stones.
    worth: W,
    /// The least and the most that it can be.
    range: [i8; 2],
    known: Lent<Known>,
    most_known: usize,
    /// How often a stone of each player on each cell was enough.
    history: [[u32; 25]; 2],
    meter: &'a Meter<'a>,
}

/// The least and the most that positions are worth, by the stones of both players.
#[derive(Default)]
struct Known {
    /// The rules, where the worth is that of full boards.
    game: Option<Seega>,
    bounds: PositionMap<u64, [i8; 2]>,
}

impl<'a, W: FnMut(u32) -> i8> Placements<'a, W> {
    /// Nothing is known yet.
    pub(crate) fn new(game: &Seega, worth: W, range: [i8; 2], memory: usize, meter: &'a Meter<'a>) -> Self {
        Placements {
            turn: game.place().into(),
            worth,
            range,
            known: Kept::default().lend(|_| false, Known::default),
            most_known: memory / ENTRY,
            history: [[0; 25]; 2],
            meter,
        }
    }

    /// The same with all that is known, for further questions within another budget.
    pub(crate) fn metered<'b>(self, meter: &'b Meter<'b>) -> Placements<'b, W> {
        Placements { meter, ..self }
    }

    /// Forgets the positions that cannot come any more, if the memory is half full.
    fn forget_others(&mut self, [first, second]: [u32; 2]) {
        if self.known.bounds.len() > self.most_known / 2 {
            let stones = u64::from(first) << 32 | u64::from(second);
            self.known.bounds.retain(|key, _| key & stones == stones);
        }
    }

    /// The least and the most that a position can be worth for the first player, by what is known.
    fn bounds(&mut self, [first, second]: [u32; 2]) -> [i8; 2] {
        if (CELLS & !(first | second)).count_ones() <= MAX_UNREMEMBERED_CELLS {
            return self.value([first, second]).map_or(self.range, |value| [value; 2]);
        }
        let key = u64::from(first) << 32 | u64::from(second);
        self.known.bounds.get(&key).copied().unwrap_or(self.range)
    }

    /// Whether the first player is to place.
    fn is_first(&self, [first, second]: [u32; 2]) -> bool {
        (first | second).count_ones() % (2 * self.turn) < self.turn
    }

    /// What a position is worth for the first player; `None` if the budget is spent.
    pub(crate) fn value(&mut self, stones: [u32; 2]) -> Option<i8> {
        let [mut least, mut most] = self.range;
        // Narrow windows: each question has few lines. Most full boards are won, so the first question is about the most.
        let mut bound = most;
        while least < most {
            let found = self.search(stones, bound)?;
            if found >= bound {
                least = found;
            } else {
                most = found;
            }
            bound = least + (most - least + 1) / 2;
        }
        Some(least)
    }

    /// Whether a position is worth at least `bound` for the first player; `None` if the budget is spent.
    pub(crate) fn is_at_least(&mut self, stones: [u32; 2], bound: i8) -> Option<bool> {
        Some(self.search(stones, bound)? >= bound)
    }

    /// A bound: at least `bound` if the position is worth that much for the first player, else less, and then at least as much as it is
    /// worth. It recurses as deep as there are stones to place.
    fn search(&mut self, stones: [u32; 2], bound: i8) -> Option<i8> {
        let [first, second] = stones;
        let free = CELLS & !(first | second);
        let is_first = self.is_first(stones);
        if free.count_ones() <= MAX_UNREMEMBERED_CELLS {
            return self.search_few(stones, free, bound);
        }
        let key = u64::from(first) << 32 | u64::from(second);
        let [low, high] = self.known.bounds.get(&key).copied().unwrap_or(self.range);
        if low >= bound {
            return Some(low);
        }
        if high < bound {
            return Some(high);
        }
        if !self.meter.node() {
            return None;
        }
        let side = usize::from(!is_first);
        let mut cells = [0; 24];
        let mut count = 0;
        for cell in u64::from(free).cells() {
            cells[count] = cell;
            count += 1;
        }
        let cells = &mut cells[..count];
        let history = &self.history[side];
        cells.sort_unstable_by_key(|&cell| std::cmp::Reverse(history[usize::from(cell)]));
        let mut best = self.range[side];
        for &cell in cells.iter() {
            let mut next = stones;
            next[side] |= 1 << cell;
            let found = self.search(next, bound)?;
            best = if is_first { best.max(found) } else { best.min(found) };
            if (best >= bound) == is_first {
                self.history[side][usize::from(cell)] += count as u32;
                break;
            }
        }
        let known = if best >= bound { [best.max(low), high] } else { [low, best.min(high)] };
        if self.known.bounds.len() < self.most_known {
            self.known.bounds.insert(key, known);
        }
        Some(best)
    }

    /// The same with few free cells, for which the memory is slower than the search.
    fn search_few(&mut self, stones: [u32; 2], free: u32, bound: i8) -> Option<i8> {
        let is_first = self.is_first(stones);
        if free & free.wrapping_sub(1) == 0 {
            return Some((self.worth)(if is_first { stones[0] | free } else { stones[0] }));
        }
        if !self.meter.node() {
            return None;
        }
        let side = usize::from(!is_first);
        let mut best = self.range[side];
        let mut left = free;
        while left != 0 {
            let cell = left & left.wrapping_neg();
            left ^= cell;
            let mut next = stones;
            next[side] |= cell;
            let found = self.search_few(next, free ^ cell, bound)?;
            best = if is_first { best.max(found) } else { best.min(found) };
            if (best >= bound) == is_first {
                break;
            }
        }
        Some(best)
    }
}

/// The order before anything is known, as numbers of cut-offs: attacking cells first, then from the outside in. It saves half to three quarters of the nodes.
fn prior() -> [u32; 25] {
    std::array::from_fn(|cell| {
        let [x, y] = [cell % 5, cell / 5].map(|at| at.abs_diff(2));
        match (x.min(y), x.max(y)) {
            (0, 2) => 20_000,
            (1, 2) => 15_000,
            (2, 2) => 10_000,
            (1, 1) => 5_000,
            _ => 0,
        }
    })
}

/// The placements of a position, valued by full boards: 0 is a loss of the first player, 2 a win.
pub(crate) type Valued<'a> = Placements<'a, Box<dyn FnMut(u32) -> i8 + 'a>>;

/// What the values of all placements of a position will be looked up in.
pub(crate) fn valued<'a>(
    game: &Seega,
    boards: &'static FullBoards,
    memory: usize,
    meter: &'a Meter<'a>,
    kept: &Kept,
) -> Valued<'a> {
    let worth: Box<dyn FnMut(u32) -> i8 + 'a> = Box::new(|first| boards.code(first) as i8);
    let mut valued = Placements::new(game, worth, [0, 2], memory, meter);
    valued.history = [prior(); 2];
    let fits = |known: &Known| known.game == Some(*game);
    valued.known = kept.lend(fits, || Known { game: Some(*game), ..Known::default() });
    valued
}

/// What is known of every placement, as bounds of what it is worth for the first player; each placement whose value was not proved before the
/// budget was spent has wide ones. `None` if no placement is known to keep the value of the position, which may be `known` already.
pub(crate) fn partly<W: FnMut(u32) -> i8>(
    stones: [u32; 2],
    known: Option<i8>,
    placements: &mut Placements<'_, W>,
) -> Option<Vec<(u8, [i8; 2])>> {
    placements.forget_others(stones);
    let is_first = placements.is_first(stones);
    let value = match known {
        Some(value) => {
            // One question finds a placement that keeps it.
            let bound = if is_first { value } else { value + 1 };
            if placements.range[0] < bound && bound <= placements.range[1] {
                placements.search(stones, bound)?;
            }
            value
        }
        None => placements.value(stones)?,
    };
    let free = CELLS & !(stones[0] | stones[1]);
    // No placement is worth more to its player than the position.
    let within =
        |[low, high]: [i8; 2]| if is_first { [low, high.min(value)] } else { [low.max(value), high] };
    let bounds = |cell: u8| {
        let mut next = stones;
        next[usize::from(!is_first)] |= 1 << cell;
        (cell, within(placements.bounds(next)))
    };
    let known: Vec<(u8, [i8; 2])> = u64::from(free).cells().map(bounds).collect();
    known.iter().any(|&(_, bounds)| bounds == [value; 2]).then_some(known)
}

/// What every placement is worth for the first player.
pub(crate) fn each<W: FnMut(u32) -> i8>(
    stones: [u32; 2],
    placements: &mut Placements<'_, W>,
) -> Option<Vec<(u8, i8)>> {
    let side = usize::from(!placements.is_first(stones));
    let free = CELLS & !(stones[0] | stones[1]);
    let value = |cell: u8| {
        let mut next = stones;
        next[side] |= 1 << cell;
        Some((cell, placements.value(next)?))
    };
    u64::from(free).cells().map(value).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni::{Game, Notation, Player};
    use kamni_solve::Budget;

    /// The value of a position and a placement that keeps it are found with few nodes, fewer if the value is known, and agree with what every
    /// placement is worth.
    #[test]
    fn a_good_placement_takes_few_nodes() {
        let game = Seega::parse_rules("seega/5").unwrap();
        let boards = FullBoards::of(&game).unwrap();
        for (free, most) in [(10, 5_000), (12, 20_000), (14, 60_000)] {
            let mut nodes = [0; 2];
            for number in 0..12 {
                let (mut position, mut moves) = (game.start(), Vec::new());
                for stone in 0..24 - free {
                    game.legal_moves(&position, &mut moves);
                    let mixed = kamni_tables::splitmix::mix(number * 100 + stone);
                    game.play(&mut position, moves[mixed as usize % moves.len()]);
                }
                let stones = Player::BOTH.map(|player| position.stones(player) as u32);
                let is_first = game.turn(&position) == Player::First;
                let (all, budget) = (Budget::unlimited(), Budget::unlimited());
                let all = all.start();
                let each = each(stones, &mut valued(&game, boards, 1 << 26, &all, &Kept::default())).unwrap();
                let values = each.iter().map(|&(_, value)| value);
                let value = if is_first { values.max() } else { values.min() }.unwrap();
                for (known, nodes) in [None, Some(value)].into_iter().zip(&mut nodes) {
                    let meter = budget.start();
                    let mut valued = valued(&game, boards, 1 << 26, &meter, &Kept::default());
                    let found = partly(stones, known, &mut valued).unwrap();
                    *nodes += meter.nodes();
                    assert!(found.iter().any(|&(_, bounds)| bounds == [value; 2]), "{position:?}");
                    for ((cell, [low, high]), (same, exact)) in found.into_iter().zip(&each) {
                        assert!(cell == *same && low <= *exact && *exact <= high, "{position:?}, {cell}");
                    }
                }
            }
            println!("{free} free cells: {nodes:?} nodes");
            assert!(nodes[1] <= nodes[0] && nodes[0] <= 12 * most, "{free} free cells: {nodes:?} nodes");
        }
    }
}
