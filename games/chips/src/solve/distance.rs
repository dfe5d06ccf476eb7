//! How long a hunt lasts: the exact distance of positions that the attacker wins.
//!
//! The criterion says who wins, not how soon. A depth-first search answers whether the attacker wins within N moves, and
//! iterative deepening finds the smallest such number. Every move uses up one of them, so a position that comes again does no harm. The
//! attacker tries only moves that keep the win by the criterion.

use crate::rules::{LAST_CELL, Position};
use kamni::Player;
use kamni_solve::Meter;
use kamni_solve::hash::PositionMap;
use std::ops::Range;

/// The most chips of both players together.
const MAX_CHIPS: usize = 14;

/// The most cells between the first chip and the last one. A search of a wider hunt rarely ends within its budget, and players
/// would pay for that with every move.
const MAX_SPREAD: u64 = 32;

/// The longest chase that is searched. It bounds the recursion, too.
const MAX_DISTANCE: u8 = 200;

/// The last cell of the part of the line that is searched.
const LAST_SEARCHED: u64 = 250;

/// What one known position takes in memory, with the spare room of a hash map.
const ENTRY_BYTES: usize = 64;

/// Chips on the searched part of the line. Its cell 0 is the wall, or so far from all chips that none reaches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Hunt {
    /// The runner's chips, lowest first, then the attacker's, then zeros.
    cells: [u8; MAX_CHIPS],
    runners: u8,
    attackers: u8,
    runner_moves: bool,
}

impl Hunt {
    const NONE: Hunt = Hunt { cells: [0; MAX_CHIPS], runners: 0, attackers: 0, runner_moves: false };

    fn key(&self) -> u128 {
        let mut bytes = [0; 16];
        bytes[..MAX_CHIPS].copy_from_slice(&self.cells);
        bytes[MAX_CHIPS] = self.runners << 1 | u8::from(self.runner_moves);
        bytes[MAX_CHIPS + 1] = self.attackers;
        u128::from_le_bytes(bytes)
    }

    fn places(&self, runner: bool) -> Range<usize> {
        let (runners, attackers) = (usize::from(self.runners), usize::from(self.attackers));
        if runner { 0..runners } else { runners..runners + attackers }
    }

    fn chips(&self, runner: bool) -> &[u8] {
        &self.cells[self.places(runner)]
    }

    /// The criterion.
    fn is_won(&self) -> bool {
        let needed = if self.runner_moves { 1 } else { 2 };
        let mut lead = 0;
        let pairs = self.chips(true).iter().rev().zip(self.chips(false).iter().rev());
        pairs.into_iter().all(|(&e, &a)| {
            lead += i32::from(e) - i32::from(a);
            lead < needed
        })
    }

    /// The fewest moves in which every runner chip could meet an attacking chip of its own if both players helped: the cheapest
    /// matching. A move changes it by 1, and two chips that meet are a pair of some cheapest matching, so no chase is shorter.
    fn fewest(&self) -> u8 {
        let runners = self.chips(true);
        let mut costs = [u16::MAX / 2; MAX_CHIPS + 1];
        costs[0] = 0;
        for &a in self.chips(false) {
            for (number, &e) in runners.iter().enumerate().rev() {
                costs[number + 1] = costs[number + 1].min(costs[number] + u16::from(a.abs_diff(e)));
            }
        }
        costs[runners.len()].try_into().unwrap_or(u8::MAX)
    }

    /// The position after a step of the chip at this place, which must be the first of its equals on the way left and the last on the
    /// way right.
    fn after(&self, place: usize, right: bool) -> Hunt {
        let mut next = Hunt { runner_moves: !self.runner_moves, ..*self };
        let to = if right { self.cells[place] + 1 } else { self.cells[place] - 1 };
        match self.places(!self.runner_moves).find(|&other| self.cells[other] == to) {
            None => next.cells[place] = to,
            Some(hit) => {
                let (low, high) = (place.min(hit), place.max(hit));
                next.cells.copy_within(high + 1.., high);
                next.cells.copy_within(low + 1.., low);
                next.cells[MAX_CHIPS - 2..].fill(0);
                next.runners -= 1;
                next.attackers -= 1;
            }
        }
        next
    }

    /// The positions after all moves; of the attacker's those that keep the win.
    fn each_next(&self, mut visit: impl FnMut(Hunt)) {
        let places = self.places(self.runner_moves);
        for place in places.clone() {
            let cell = self.cells[place];
            let first = place == places.start || self.cells[place - 1] != cell;
            let last = place + 1 == places.end || self.cells[place + 1] != cell;
            for (right, possible) in [(false, first && cell > 0), (true, last)] {
                if possible {
                    let next = self.after(place, right);
                    if self.runner_moves || next.runners == 0 || next.is_won() {
                        visit(next);
                    }
                }
            }
        }
    }
}

/// What is known of a distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub least: u8,
    /// [`Bounds::OPEN`] if none is known.
    pub most: u8,
}

impl Bounds {
    pub const OPEN: u8 = u8::MAX;

    /// The distance, if it is known.
    pub fn exact(self) -> Option<u32> {
        (self.least == self.most).then(|| self.most.into())
    }
}

/// The distances of a position and of those after it, as far as they were asked for.
pub(super) struct Distances {
    /// The cell of the line that is cell 0 of the search.
    base: u64,
    /// No hunt is followed for longer.
    longest: u8,
    runner: Player,
    known: PositionMap<u128, Bounds>,
    max_entries: usize,
}

impl Distances {
    /// For a position in which the game goes on; `None` if its chips are too many or too far apart.
    pub fn new(position: &Position, memory: usize) -> Option<Distances> {
        let runner = position.runner()?;
        let ends = position.cells.iter().filter_map(|cells| Some((*cells.first()?, *cells.last()?)));
        let (first, last) = ends.reduce(|(a, b), (c, d)| (a.min(c), b.max(d)))?;
        let chips: usize = position.cells.iter().map(Vec::len).sum();
        if chips > MAX_CHIPS || last - first > MAX_SPREAD || last > LAST_CELL - LAST_SEARCHED {
            return None;
        }
        // Players alternate, and a chip moves one cell per move. So either the wall is part of the search, or it is so far away
        // that no chip gets there.
        let with_wall = LAST_SEARCHED.saturating_sub(last) * 2;
        let without_wall = (LAST_SEARCHED - (last - first)).min(first * 2);
        let longest = with_wall.max(without_wall).min(MAX_DISTANCE.into());
        let base = if with_wall >= longest { 0 } else { first.saturating_sub(longest / 2 + 2) };
        Some(Distances {
            base,
            longest: longest as u8,
            runner,
            known: PositionMap::default(),
            max_entries: memory / ENTRY_BYTES,
        })
    }

    /// The distance of a position that the attacker wins; `None` if the hunt takes too long or the budget is spent.
    pub fn find(&mut self, position: &Position, meter: &Meter<'_>) -> Option<u32> {
        let hunt = self.hunt(position)?;
        loop {
            let bounds = self.bounds_of(&hunt);
            if bounds.exact().is_some() || bounds.least > self.longest {
                return bounds.exact();
            }
            self.is_within(&hunt, bounds.least, meter)?;
        }
    }

    /// Whether the attacker wins within this number of moves; `None` if the budget is spent.
    pub fn within(&mut self, position: &Position, moves: u32, meter: &Meter<'_>) -> Option<bool> {
        let hunt = self.hunt(position)?;
        self.is_within(&hunt, u8::try_from(moves).ok().filter(|&moves| moves <= self.longest)?, meter)
    }

    /// What is known without a search of the distance of a position that the attacker wins.
    pub fn bounds(&self, position: &Position) -> Option<Bounds> {
        Some(self.bounds_of(&self.hunt(position)?))
    }

    fn hunt(&self, position: &Position) -> Option<Hunt> {
        let mut hunt = Hunt { runner_moves: position.turn == self.runner, ..Hunt::NONE };
        let (runners, attackers) = (position.cells(self.runner), position.cells(self.runner.other()));
        (hunt.runners, hunt.attackers) = (runners.len() as u8, attackers.len() as u8);
        for (place, &cell) in hunt.cells.iter_mut().zip(runners.iter().chain(attackers)) {
            *place = u8::try_from(cell.checked_sub(self.base)?).ok()?;
        }
        Some(hunt)
    }

    fn bounds_of(&self, hunt: &Hunt) -> Bounds {
        if hunt.runners == 0 {
            return Bounds { least: 0, most: 0 };
        }
        let fewest = hunt.fewest();
        match self.known.get(&hunt.key()) {
            Some(&bounds) => Bounds { least: bounds.least.max(fewest), ..bounds },
            None => Bounds { least: fewest, most: Bounds::OPEN },
        }
    }

    /// It recurses at most as deep as `moves` says.
    fn is_within(&mut self, hunt: &Hunt, moves: u8, meter: &Meter<'_>) -> Option<bool> {
        let bounds = self.bounds_of(hunt);
        if bounds.most <= moves || bounds.least > moves {
            return Some(bounds.most <= moves);
        }
        if !meter.node() || self.known.len() >= self.max_entries {
            return None;
        }
        let mut all = [(0, Hunt::NONE); 2 * MAX_CHIPS];
        let mut count = 0;
        hunt.each_next(|next| {
            let Bounds { least, most } = self.bounds_of(&next);
            // What is most likely to answer the question first: soon for the attacker, late for the runner.
            let likely = i16::from(least.min(most)) * 2 - i16::from(most != Bounds::OPEN);
            all[count] = (if hunt.runner_moves { -likely } else { likely }, next);
            count += 1;
        });
        let all = &mut all[..count];
        all.sort_by_key(|&(likely, _)| likely);
        let mut within = hunt.runner_moves;
        for (_, next) in all {
            if self.is_within(next, moves - 1, meter)? != hunt.runner_moves {
                within = !hunt.runner_moves;
                break;
            }
        }
        let bounds = self.known.entry(hunt.key()).or_insert(Bounds { least: 0, most: Bounds::OPEN });
        if within {
            bounds.most = moves;
        } else {
            bounds.least = moves + 1;
        }
        Some(within)
    }
}
