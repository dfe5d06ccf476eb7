//! A position as the solver sees it: the player to move is White, and the board is a sum of parts that cannot touch each other.
//!
//! What holds the parts together is that capturing is compulsory everywhere. But contact (a white pawn diagonally below a black one) is mutual:
//! either both players can capture or neither can. So while there is contact the mover must play where it is, and without contact
//! everything is open.
//!
//! Three facts carry the reductions of normal play. `X` is any sum, in contact or not, `G` and `G'` are sums of columns that no capture can ever
//! touch, so they may be played in exactly when `X` is quiet.
//!
//! 1. *If G >= G' in the usual sense (Left wins G - G' moving second), then Left wins X + G if Left wins X + G'.* The usual induction
//!    works, because the moves of G and G' are allowed at the same times: a move in X is copied, and a winning move in G' is answered by one in
//!    G or reversed by Right's reply, as G >= G' provides. So untouchable columns may be replaced by their values (`column.rs`), and the
//!    outcome is monotone in the number of free moves: the transposition table has thresholds for each X instead of single outcomes.
//! 2. *Of several switches only the largest need be played, and a free move only if there is no switch:* s + {t|0} >= t + {s|0} for s >= t, and
//!    n + s >= n - 1 + {s|0}.
//! 3. *A quiet part Y for which the second player wins Y - v (v a number plus a switch) may be replaced by v:* the winner of the rest answers
//!    every move in Y - v there.
//!    Contact made in Y - v is resolved by alternate moves there, so that neither part ever interrupts the other. (`search.rs`)
//!
//! 4. *On three rows, with captures of two, a run of n full columns is 0 or a star, {0|0}, by the remainder of n divided by 4:* the law of three
//!    rows (`crate::theory::three_rows`) says that the second player wins the run less this value, so that 3. applies.
//!
//! In misère play none of this holds. There only what leaves the game tree the same is done: parts are mirrored and sorted, pawns that can
//! never meet an enemy become counts of free moves.

use super::column::{self, Facing};
use super::geometry::Geometry;
use super::reach::Reach;
use crate::theory::three_rows::ThreeRows;
use kamni_solve::bitboard::Bitboard;

/// Groups of columns that can still touch each other, side by side with walls between the groups, and what all the rest is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Sum<B> {
    pub white: B,
    pub black: B,
    /// The bottom cell of each column with a wall to its left.
    pub walls: B,
    /// Columns in use.
    pub width: u32,
    /// Normal play: the set of `s` for which the switch {s|0} is in the sum.
    pub switches: u32,
    /// Free moves. Normal play: the mover's less the other's, and 0. Misère: the mover's, the other's.
    pub free: [i32; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Group<B> {
    width: u32,
    white: B,
    black: B,
}

/// Brings boards and sums into normal form, which is the canonical position.
#[derive(Clone, Copy, Debug)]
pub struct Normalizer<B> {
    pub geometry: Geometry<B>,
    pub misere: bool,
    /// Whether runs of full columns are replaced by what the law of three rows says they are worth.
    pub runs: bool,
}

impl<B: Bitboard> Sum<B> {
    /// Whether there is nothing left but free moves and switches.
    pub fn is_bare(&self) -> bool {
        self.width == 0
    }

    /// The same in one word; it has to fit.
    pub fn narrowed(&self) -> Sum<u64> {
        let word = |x: B| x.to_u128() as u64;
        Sum {
            white: word(self.white),
            black: word(self.black),
            walls: word(self.walls),
            width: self.width,
            switches: self.switches,
            free: self.free,
        }
    }

    /// Adds the switch {s|0}; two equal ones make the number `s`.
    pub fn add_switch(&mut self, s: u32) {
        if self.switches >> s & 1 == 1 {
            self.free[0] += s as i32;
        }
        self.switches ^= 1 << s;
    }

    /// Puts a group behind the others.
    pub fn add_group(&mut self, rows: u32, width: u32, white: B, black: B) {
        let at = self.width * rows;
        self.white |= white << at;
        self.black |= black << at;
        if at > 0 {
            self.walls |= B::bit(at);
        }
        self.width += width;
    }
}

impl<B: Bitboard> Normalizer<B> {
    /// The same sum seen by the other player: colours exchanged, board rotated by 180 degrees. It is not in normal form.
    pub fn turned(&self, s: &Sum<B>) -> Sum<B> {
        let free = self.turned_free(s);
        if s.is_bare() {
            return Sum { free, ..*s };
        }
        let shift = B::BITS - s.width * self.geometry.rows;
        Sum {
            white: s.black.reversed() >> shift,
            black: s.white.reversed() >> shift,
            walls: (s.walls >> 1).reversed() >> shift,
            free,
            ..*s
        }
    }

    fn turned_free(&self, s: &Sum<B>) -> [i32; 2] {
        if self.misere {
            return [s.free[1], s.free[0]];
        }
        // -{s|0} = {s|0} - s.
        let (mut n, mut rest) = (-s.free[0], s.switches);
        while rest != 0 {
            n -= rest.trailing_zeros() as i32;
            rest &= rest - 1;
        }
        [n, 0]
    }

    /// The normal form: untouchable pawns counted and taken off, groups mirrored, sorted and packed. `scratch` is reused memory.
    pub fn normal(&self, s: &Sum<B>, scratch: &mut Vec<Group<B>>) -> Sum<B> {
        let g = &self.geometry;
        let mut out = Sum { switches: s.switches, free: s.free, ..Sum::default() };
        let fence = g.columns_from_bottom(s.walls);
        let reach = Reach::new(g, s.white, s.black, fence);
        let (white, black) = self.without_runners(s, &reach, fence, &mut out);
        // A column left empty separates what stands on both sides.
        let used = g.bottoms(white | black);
        let links = reach.links & used & (used << g.rows);
        let linked = links | (links >> g.rows);
        scratch.clear();
        for at in (used & !linked).cells().map(u32::from) {
            self.fold(&mut out, scratch, g.column(white, at), g.column(black, at));
        }
        for at in (linked & !links).cells().map(u32::from) {
            let mut end = at + g.rows;
            while end < B::BITS && links.contains(end) {
                end += g.rows;
            }
            let (mask, width) = (B::low(end - at), (end - at) / g.rows);
            let group = Group { width, white: (white >> at) & mask, black: (black >> at) & mask };
            if self.runs && group.white == g.bottom_row(width) && group.black == g.top_row(width) {
                if ThreeRows::run_is_a_shared_step(width.into()) {
                    out.add_switch(0);
                }
                continue;
            }
            let mirrored =
                Group { width, white: g.mirror(group.white, width), black: g.mirror(group.black, width) };
            scratch.push(group.min(mirrored));
        }
        scratch.sort_unstable();
        for x in scratch.iter() {
            out.add_group(g.rows, x.width, x.white, x.black);
        }
        out
    }

    /// Takes off, and counts, the pawns of linked columns that can never meet, block or be blocked by anything but pawns of their own kind.
    fn without_runners(&self, s: &Sum<B>, reach: &Reach<B>, fence: B, out: &mut Sum<B>) -> (B, B) {
        let g = &self.geometry;
        let (mut white, mut black) = (s.white, s.black);
        // Where a pawn would stand in the way of the other colour or in contact with it.
        let blacks = reach.black | g.down(g.beside(reach.black, fence));
        let whites = reach.white | g.up(g.beside(reach.white, fence));
        for at in (reach.links | (reach.links >> g.rows)).cells().map(u32::from) {
            let own = g.column(white, at);
            // The lowest cell where any white pawn may come to stand in this column, captures included.
            if own != 0 && g.column(blacks, at) >> g.column(reach.white, at).trailing_zeros() == 0 {
                white ^= B::from_u128(own.into()) << at;
                let (mine, _) = column::split(g.rows, own, 0, |_| ());
                self.count(out, mine, 0);
            }
            let own = g.column(black, at);
            if own != 0 && g.column(whites, at) & ((2 << g.column(reach.black, at).ilog2()) - 1) == 0 {
                black ^= B::from_u128(own.into()) << at;
                let (_, theirs) = column::split(g.rows, 0, own, |_| ());
                self.count(out, 0, theirs);
            }
        }
        (white, black)
    }

    fn count(&self, out: &mut Sum<B>, mine: i32, theirs: i32) {
        if self.misere {
            out.free[0] += mine;
            out.free[1] += theirs;
        } else {
            out.free[0] += mine - theirs;
        }
    }

    /// Adds a column that no capture can touch.
    fn fold(&self, out: &mut Sum<B>, scratch: &mut Vec<Group<B>>, white: u32, black: u32) {
        let mut kept = Group { width: 1, white: B::EMPTY, black: B::EMPTY };
        let mut height = 0;
        let (mine, theirs) = column::split(self.geometry.rows, white, black, |f: Facing| {
            if self.misere {
                let (a, c) = (f.whites + 1, f.blacks + 1);
                kept.white |= B::low(a) << height;
                kept.black |= B::low(c) << (height + a + f.gap);
                height += a + f.gap + c;
                return;
            }
            let (number, switch) = f.value();
            out.free[0] += number;
            if let Some(s) = switch {
                out.add_switch(s);
            }
        });
        if height > 0 {
            scratch.push(kept);
        }
        self.count(out, mine, theirs);
    }
}
