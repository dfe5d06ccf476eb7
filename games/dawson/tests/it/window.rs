//! The finite part of the proof of the even law, from the rules alone: the middle rows of a board of any even height, in which pairs of pawns that are still
//! outside may come in at any time (Theorem 12 of the theory page). With no pair outside it is a plain board.

use std::collections::HashMap;

/// The game in the window.
pub struct Window {
    /// Half the rows of the window.
    half: usize,
    columns: usize,
    /// How many black pawns may leave by one column; the rows outside are more. `None` for a board without rows outside.
    outside: Option<u8>,
    chain: usize,
    known: HashMap<Place, bool>,
}

/// Where the pawns stand, cell `row * columns + column`, and what is outside.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Place {
    pawns: [u128; 2],
    /// The columns whose pair is still outside.
    far: u8,
    /// How many black pawns left by each column, two bits each.
    left: u16,
    /// White's free steps outside less Black's: a multiple of the rows outside, and a constant.
    rows: i8,
    steps: i16,
}

const WHITE: usize = 0;
const BLACK: usize = 1;

/// A move: the column where it begins (`None` for a free step outside), the row, how far to the side, how many pawns it takes.
struct Move {
    next: Place,
    from: Option<(usize, usize)>,
    side: isize,
    taken: usize,
}

impl Window {
    pub fn new(half: usize, columns: usize, outside: Option<u8>, chain: usize) -> Window {
        Window { half, columns, outside, chain, known: HashMap::new() }
    }

    /// How many positions were looked at.
    pub fn positions(&self) -> usize {
        self.known.len()
    }

    /// All quiet mirror positions: how many there are, and how many of them the player to move does not lose.
    pub fn mirror_positions(&mut self) -> [usize; 2] {
        let least = usize::from(self.outside.is_none());
        let (mut all, mut exceptions) = (0, 0);
        let choices = self.half + 1 - least;
        for number in 0..choices.pow(self.columns as u32) {
            let heights: Vec<usize> = (0..self.columns)
                .map(|column| number / choices.pow(column as u32) % choices + least)
                .collect();
            if heights.windows(2).any(|pair| pair == [self.half; 2]) {
                continue;
            }
            let mut place = Place { pawns: [0, 0], far: 0, left: 0, rows: 0, steps: 0 };
            for (column, height) in heights.into_iter().enumerate() {
                match height {
                    0 => place.far |= 1 << column,
                    height => {
                        place.pawns[WHITE] |= self.bit(height - 1, column);
                        place.pawns[BLACK] |= self.bit(2 * self.half - height, column);
                    }
                }
            }
            all += 1;
            exceptions += usize::from(!self.second_wins(place));
        }
        [all, exceptions]
    }

    fn height(&self) -> usize {
        2 * self.half
    }

    fn bit(&self, row: usize, column: usize) -> u128 {
        1 << (row * self.columns + column)
    }

    fn has(&self, pawns: u128, row: isize, column: isize) -> bool {
        let inside =
            (0..self.height() as isize).contains(&row) && (0..self.columns as isize).contains(&column);
        inside && pawns & self.bit(row as usize, column as usize) != 0
    }

    fn is_far(&self, place: &Place, column: isize) -> bool {
        (0..self.columns as isize).contains(&column) && place.far >> column & 1 == 1
    }

    /// What is counted as lost for Black: a pawn that could touch a pair outside.
    fn is_given_up(&self, place: &Place) -> bool {
        let top = self.height() as isize - 1;
        let [white, black] = place.pawns;
        (0..self.columns as isize).any(|column| {
            let beside = self.is_far(place, column - 1) || self.is_far(place, column + 1);
            let here = beside || self.is_far(place, column);
            beside && (self.has(white, top - 1, column) || self.has(black, 1, column))
                || here && (self.has(white, top, column) || self.has(black, 0, column))
        })
    }

    fn cells(&self, pawns: u128) -> Vec<(usize, usize)> {
        let all = (0..self.height()).flat_map(|row| (0..self.columns).map(move |column| (row, column)));
        all.filter(|&(row, column)| pawns & self.bit(row, column) != 0).collect()
    }

    fn captures(&self, place: &Place, mover: usize) -> Vec<Move> {
        let ahead = if mover == WHITE { 1 } else { -1 };
        let mut moves = Vec::new();
        for (row, column) in self.cells(place.pawns[mover]) {
            for side in [-1, 1] {
                let (mut taken, mut enemies) = (0, place.pawns[1 - mover]);
                let at = |n: usize| (row as isize + ahead * n as isize, column as isize + side * n as isize);
                while taken < self.chain && self.has(enemies, at(taken + 1).0, at(taken + 1).1) {
                    taken += 1;
                    let (row, column) = at(taken);
                    enemies &= !self.bit(row as usize, column as usize);
                }
                if taken > 0 {
                    let (to_row, to_column) = at(taken);
                    let mut next = *place;
                    next.pawns[1 - mover] = enemies;
                    next.pawns[mover] &= !self.bit(row, column);
                    next.pawns[mover] |= self.bit(to_row as usize, to_column as usize);
                    moves.push(Move { next, from: Some((row, column)), side, taken });
                }
            }
        }
        moves
    }

    fn steps(&self, place: &Place, mover: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        let Place { rows, steps, .. } = *place;
        let most = self.outside.map_or(0, i16::from);
        let free = match mover {
            WHITE => rows > 0 || rows == 0 && steps > 0,
            _ => rows < 0 && steps < most || rows == 0 && steps < 0,
        };
        let back: i16 = if mover == WHITE { 1 } else { -1 };
        if free {
            let next = Place { steps: steps - back, ..*place };
            moves.push(Move { next, from: None, side: 0, taken: 0 });
        }
        let both = place.pawns[WHITE] | place.pawns[BLACK];
        for (row, column) in self.cells(place.pawns[mover]) {
            let to = row as isize + isize::from(back);
            let mut next = *place;
            next.pawns[mover] &= !self.bit(row, column);
            if (0..self.height() as isize).contains(&to) {
                if both & self.bit(to as usize, column) != 0 {
                    continue;
                }
                next.pawns[mover] |= self.bit(to as usize, column);
            } else {
                let Some(most) = self.outside else { continue };
                let left = (place.left >> (2 * column) & 3) as u8;
                if mover == WHITE {
                    (next.rows, next.steps) = (rows + 1, steps - 1);
                } else if left <= most && left < 3 {
                    (next.rows, next.steps) = (rows - 1, steps + 1 + i16::from(left));
                    next.left += 1 << (2 * column);
                } else {
                    continue;
                }
            }
            moves.push(Move { next, from: Some((row, column)), side: 0, taken: 0 });
        }
        moves
    }

    fn is_contact(&self, place: &Place) -> bool {
        !self.captures(place, WHITE).is_empty()
    }

    /// Whether Black wins, White to move.
    fn second_wins(&mut self, place: Place) -> bool {
        if self.is_given_up(&place) {
            return false;
        }
        if let Some(&known) = self.known.get(&place) {
            return known;
        }
        let captures = self.captures(&place, WHITE);
        let mut wins = true;
        let moves = if captures.is_empty() {
            let both = place.pawns[WHITE] | place.pawns[BLACK];
            for column in (0..self.columns).filter(|column| place.far >> column & 1 == 1) {
                // A pair comes in, as two mirrored steps.
                let [low, high] = [0, self.height() - 1].map(|row| self.bit(row, column));
                if both & low != 0 {
                    continue;
                }
                let pawns = [place.pawns[WHITE] | low, place.pawns[BLACK] | high];
                let far = place.far & !(1 << column);
                wins = wins && both & high == 0 && self.second_wins(Place { pawns, far, ..place });
            }
            self.steps(&place, WHITE)
        } else {
            captures
        };
        let wins = wins && moves.iter().all(|mv| self.answers(mv.next));
        self.known.insert(place, wins);
        wins
    }

    /// Whether Black, to move, has a move that wins. Likely ones are tried first.
    fn answers(&mut self, place: Place) -> bool {
        if self.is_given_up(&place) {
            return false;
        }
        let mut moves = self.captures(&place, BLACK);
        if moves.is_empty() {
            moves = self.steps(&place, BLACK);
        }
        moves.sort_by_cached_key(|mv| self.rank(&place, mv));
        moves.into_iter().any(|mv| self.second_wins(mv.next))
    }

    /// The rows of a player's pawns in a column.
    fn rows_of(&self, place: &Place, player: usize, column: usize) -> Vec<usize> {
        (0..self.height()).filter(|&row| place.pawns[player] & self.bit(row, column) != 0).collect()
    }

    /// What to try first, smallest first: it changes the time, never the result.
    fn rank(&self, place: &Place, mv: &Move) -> i64 {
        let contact = self.is_contact(&mv.next);
        let far = |column: usize| place.far >> column & 1 == 1;
        let white = |column: usize| self.rows_of(place, WHITE, column);
        let black = |column: usize| self.rows_of(place, BLACK, column);
        let wants = |column: usize| match (&white(column)[..], &black(column)[..]) {
            (&[low], &[high]) => !far(column) && low + high == self.height(),
            _ => false,
        };
        let closed =
            |column: usize| white(column).contains(&(self.half - 1)) && black(column).contains(&self.half);
        let inside = |column: isize| (0..self.columns as isize).contains(&column);
        let Some((row, column)) = mv.from else { return 190 };
        if mv.taken > 0 {
            let outer = column as isize - mv.side;
            let open = match closed(column) && inside(outer) {
                true if far(outer as usize)
                    || !white(outer as usize).is_empty() && !black(outer as usize).is_empty() =>
                {
                    let next = outer - mv.side;
                    if inside(next) && closed(next as usize) { 1 } else { 2 }
                }
                _ => 0,
            };
            let own = far(column) || !white(column).is_empty();
            return i64::from(contact) * 1000 + i64::from(own) * 100 + open * 10 - mv.taken as i64;
        }
        let guards = || {
            row == self.half + 1
                && [-1isize, 1].into_iter().any(|side| {
                    let (freed, answered) = (column as isize + side, column as isize + 2 * side);
                    inside(answered)
                        && wants(answered as usize)
                        && !far(freed as usize)
                        && white(freed as usize) == [self.half - 1]
                        && black(freed as usize).is_empty()
                })
        };
        match contact {
            false if wants(column) => 0,
            _ if guards() => {
                if self.captures(&mv.next, WHITE).len() == 1 {
                    100
                } else {
                    600
                }
            }
            false if white(column).is_empty() && !far(column) => {
                let near = [column as isize - 1, column as isize, column as isize + 1];
                let meets = near.into_iter().any(|at| self.is_far(place, at));
                if meets { 250 + (self.height() - row) as i64 } else { 200 + row as i64 }
            }
            false => 300 + row as i64,
            true => 900,
        }
    }
}

/// The windows that are enough: columns, half of their rows, and how many pawns may leave by a column; for captures of one with five columns one more may.
pub fn enough(columns: usize, chain: usize) -> (usize, u8) {
    match columns {
        1 | 2 => (2, 0),
        3 => (3, 0),
        4 => (5, 0),
        5 => (7, if chain == 1 { 3 } else { 2 }),
        _ => (9, 1),
    }
}

/// Checks the even law for this number of columns: every quiet mirror position of the window, and of every board too low for it. What comes back is how many positions
/// the window took.
pub fn check(columns: usize, chain: usize) -> usize {
    let (half, outside) = enough(columns, chain);
    let mut window = Window::new(half, columns, Some(outside), chain);
    let [all, exceptions] = window.mirror_positions();
    assert!(all > 0 && exceptions == 0, "{columns} columns: {exceptions} of {all}");
    for half in 2..half + usize::from(outside) + 1 {
        let [all, exceptions] = Window::new(half, columns, None, chain).mirror_positions();
        assert!(all > 0 && exceptions == 0, "{}x{columns}: {exceptions} of {all}", 2 * half);
    }
    window.positions()
}
