//! What the claims say, worked out again from the text of a board and the plain rules.

use kamni_brute::{Brute, Dawson as Plain, Verdict};
use kamni_dawson::Dawson;
use kamni_dawson::solve::reasons::claim::{Counting, Why};
use kamni_dawson::theory::three_rows::Run;
use std::collections::HashMap;

/// Own steps of White and of Black, and shared cells.
pub type Steps = ([usize; 2], usize);

/// A board as marks, the lowest row first.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    rows: Vec<Vec<u8>>,
}

impl Board {
    pub fn of(state: &Plain) -> Board {
        let text = state.text();
        let board = text.split(' ').next().unwrap();
        Board { rows: board.rsplit('/').map(|row| row.as_bytes().to_vec()).collect() }
    }

    pub fn columns(&self) -> usize {
        self.rows[0].len()
    }

    pub fn pawns(&self, white: bool) -> usize {
        let mark = if white { b'w' } else { b'b' };
        self.rows.iter().flatten().filter(|&&cell| cell == mark).count()
    }

    fn at(&self, row: isize, column: isize) -> u8 {
        let row = usize::try_from(row).ok().and_then(|row| self.rows.get(row));
        let cell = row.and_then(|row| row.get(usize::try_from(column).ok()?));
        cell.copied().unwrap_or(b' ')
    }

    /// Whether a pawn of this colour on a cell could be taken now.
    fn is_attacked(&self, white: bool, row: usize, column: usize) -> bool {
        let (ahead, enemy) = if white { (row as isize + 1, b'b') } else { (row as isize - 1, b'w') };
        [-1, 1].into_iter().any(|side| self.at(ahead, column as isize + side) == enemy)
    }

    pub fn is_contact(&self) -> bool {
        let cells = (0..self.rows.len()).flat_map(|row| (0..self.columns()).map(move |column| (row, column)));
        cells
            .into_iter()
            .any(|(row, column)| self.rows[row][column] == b'w' && self.is_attacked(true, row, column))
    }

    /// The pawns of a column from the bottom up: their rows, and whether they are white.
    fn column(&self, column: usize) -> Vec<(usize, bool)> {
        let marks = self.rows.iter().enumerate().map(|(row, cells)| (row, cells[column]));
        marks.filter(|(_, mark)| *mark != b'.').map(|(row, mark)| (row, mark == b'w')).collect()
    }

    /// The steps of pawns with no enemy ahead in their column.
    pub fn free_steps(&self, white: bool) -> usize {
        let steps = |column: usize| {
            let mut pawns = self.column(column);
            let top = self.rows.len() - 1;
            if !white {
                pawns = pawns.into_iter().rev().map(|(row, white)| (top - row, !white)).collect();
            }
            let behind_all = pawns.iter().rposition(|(_, own)| !own).map_or(0, |at| at + 1);
            let free = &pawns[behind_all..];
            (0..).zip(free.iter().rev()).map(|(ahead, (row, _))| top - ahead - row).sum::<usize>()
        };
        (0..self.columns()).map(steps).sum()
    }

    pub fn is_free(&self, white: bool, row: usize, column: usize) -> bool {
        let enemies = self.column(column).into_iter().filter(|(_, is_white)| *is_white != white);
        enemies.into_iter().all(|(other, _)| if white { other < row } else { other > row })
    }

    /// The count, up to cells where a pawn could be taken now if `safe`; `None` where a pawn stands behind a facing one.
    pub fn count(&self, safe: bool) -> Option<Steps> {
        let (mut own, mut shared) = ([0, 0], 0);
        for column in 0..self.columns() {
            let pawns = self.column(column);
            let reach = |white: bool, cells: &mut dyn Iterator<Item = usize>| {
                cells.take_while(|&row| !safe || !self.is_attacked(white, row, column)).count()
            };
            for pair in pawns.windows(2).enumerate().filter(|(_, pair)| pair[0].1 && !pair[1].1) {
                let (at, pair) = pair;
                let whites_behind = at > 0 && pawns[at - 1].1;
                let blacks_behind = pawns.get(at + 2).is_some_and(|pawn| !pawn.1);
                if whites_behind || blacks_behind {
                    return None;
                }
                let (low, high) = (pair[0].0, pair[1].0);
                let gap = high - low - 1;
                let x = reach(true, &mut (low + 1..high));
                let y = reach(false, &mut (low + 1..high).rev());
                if x + y <= gap {
                    own = [own[0] + x, own[1] + y];
                } else if 2 * x < gap {
                    own = [own[0] + x, own[1] + gap - x];
                } else if 2 * y < gap {
                    own = [own[0] + gap - y, own[1] + y];
                } else {
                    shared += gap;
                }
            }
            for (at, &(row, white)) in pawns.iter().enumerate() {
                let ahead = if white { &pawns[at + 1..] } else { &pawns[..at] };
                if ahead.iter().any(|pawn| pawn.1 != white) {
                    continue;
                }
                own[usize::from(!white)] += match white {
                    true => reach(true, &mut (row + 1..self.rows.len() - ahead.len())),
                    false => reach(false, &mut (ahead.len()..row).rev()),
                };
            }
        }
        Some((own, shared))
    }

    /// The groups of untouched columns side by side of three rows, if nothing else can step.
    pub fn untouched_groups(&self) -> Option<Vec<Run>> {
        if self.rows.len() != 3 || self.is_contact() {
            return None;
        }
        let mut groups: Vec<Run> = Vec::new();
        for column in 0..self.columns() {
            let marks = [0, 1, 2].map(|row| self.rows[row][column]);
            if marks == *b"w.b" {
                match groups.last_mut() {
                    Some(group) if usize::from(group.last) + 1 == column => group.last += 1,
                    _ => groups.push(Run { first: column as u8, last: column as u8 }),
                }
            } else {
                let white_steps = (0..2).any(|row| marks[row] == b'w' && marks[row + 1] == b'.');
                let black_steps = (1..3).any(|row| marks[row] == b'b' && marks[row - 1] == b'.');
                if white_steps || black_steps {
                    return None;
                }
            }
        }
        Some(groups)
    }

    /// Whether every column has a white pawn in the lower half and a black one at the mirrored height, and nothing else.
    pub fn is_mirror(&self) -> bool {
        let rows = self.rows.len();
        rows.is_multiple_of(2)
            && (0..self.columns()).all(|column| match self.column(column)[..] {
                [(low, true), (high, false)] => low + high == rows - 1,
                _ => false,
            })
    }

    /// Every board after one step of either side.
    fn stepped(&self) -> Vec<Board> {
        let mut next = Vec::new();
        for (row, column) in (0..self.rows.len()).flat_map(|row| (0..self.columns()).map(move |c| (row, c))) {
            let mark = self.rows[row][column];
            let ahead = match mark {
                b'w' => row + 1,
                b'b' => row.wrapping_sub(1),
                _ => continue,
            };
            if self.rows.get(ahead).is_some_and(|cells| cells[column] == b'.') {
                let mut board = self.clone();
                board.rows[row][column] = b'.';
                board.rows[ahead][column] = mark;
                next.push(board);
            }
        }
        next
    }
}

/// What was worked out so far, for one set of rules.
pub struct Brutes {
    values: HashMap<Plain, bool>,
    over: HashMap<Board, bool>,
    answers: HashMap<(Plain, Kind), bool>,
    needs: HashMap<Plain, usize>,
    misere: bool,
}

/// The kinds of answers that a claim speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Kind {
    Taken,
    Captured,
    Column,
    Free,
    Three,
    Safe(bool),
    Plain(bool),
    Either,
}

impl Brutes {
    pub fn new(game: &Dawson) -> Brutes {
        Brutes {
            values: HashMap::new(),
            over: HashMap::new(),
            answers: HashMap::new(),
            needs: HashMap::new(),
            misere: game.misere(),
        }
    }

    /// Whether the player to move wins.
    pub fn wins(&mut self, state: &Plain) -> bool {
        if let Some(&known) = self.values.get(state) {
            return known;
        }
        let wins = match state.result() {
            Some(verdict) => (verdict == Verdict::First) == state.first_to_move(),
            None => state.moves().iter().any(|(_, next)| !self.wins(next)),
        };
        self.values.insert(state.clone(), wins);
        wins
    }

    /// Whether no capture can come about by steps, in whatever order.
    pub fn captures_are_over(&mut self, board: &Board) -> bool {
        if let Some(&known) = self.over.get(board) {
            return known;
        }
        let over = !board.is_contact() && board.stepped().iter().all(|next| self.captures_are_over(next));
        self.over.insert(board.clone(), over);
        over
    }

    /// Whether the other side has such answers to every move, up to the end.
    pub fn answers(&mut self, state: &Plain, why: &Why) -> bool {
        let kind = match why {
            Why::Taken => Kind::Taken,
            Why::Captured => Kind::Captured,
            Why::Column => Kind::Column,
            Why::Free { .. } => Kind::Free,
            Why::Three => Kind::Three,
            Why::Keep { by: Counting::Safe, trades, .. } => Kind::Safe(*trades),
            Why::Keep { by: Counting::Plain, trades, .. } => Kind::Plain(*trades),
            Why::Keep { by: Counting::Either, .. } => Kind::Either,
            _ => panic!("{why:?} is about no answers"),
        };
        assert!(!self.misere);
        self.has_answers(state, kind)
    }

    fn has_answers(&mut self, state: &Plain, kind: Kind) -> bool {
        if let Some(&known) = self.answers.get(&(state.clone(), kind)) {
            return known;
        }
        let board = Board::of(state);
        let lost_by = |safe: bool| {
            board.count(safe).is_some_and(|(own, shared)| {
                let [mine, theirs] = if state.first_to_move() { own } else { [own[1], own[0]] };
                mine < theirs || mine == theirs && shared % 2 == 0
            })
        };
        let counted = board.is_contact()
            || match kind {
                Kind::Safe(_) => lost_by(true),
                Kind::Plain(_) => lost_by(false),
                Kind::Either => lost_by(true) || lost_by(false),
                _ => true,
            };
        let never_takes = kind != Kind::Taken || !board.is_contact();
        let found = counted
            && never_takes
            && state.moves().iter().all(|(mv, next)| {
                let replies = next.moves();
                replies.iter().any(|(reply, later)| {
                    is_answer(kind, mv, next, reply, later) && self.has_answers(later, kind)
                })
            });
        self.answers.insert((state.clone(), kind), found);
        found
    }

    /// The most free steps that the other side makes if it makes as few as it can.
    pub fn need(&mut self, state: &Plain) -> usize {
        if let Some(&known) = self.needs.get(state) {
            return known;
        }
        let mut most = 0;
        for (mv, next) in state.moves() {
            let mut least = usize::MAX;
            for (reply, later) in next.moves() {
                if is_answer(Kind::Free, &mv, &next, &reply, &later) && self.has_answers(&later, Kind::Free) {
                    least = least.min(self.need(&later) + usize::from(!reply.contains('x')));
                }
            }
            most = most.max(least);
        }
        self.needs.insert(state.clone(), most);
        most
    }
}

/// Column and row of the cell with which a move begins, from 0. Boards here have one letter a column.
fn from(mv: &str) -> (usize, usize) {
    let digits: String = mv[1..].chars().take_while(char::is_ascii_digit).collect();
    (usize::from(mv.as_bytes()[0] - b'a'), digits.parse::<usize>().unwrap() - 1)
}

fn is_answer(kind: Kind, mv: &str, next: &Plain, reply: &str, later: &Plain) -> bool {
    if reply.contains('x') {
        return true;
    }
    let trades = matches!(kind, Kind::Safe(true) | Kind::Plain(true) | Kind::Either);
    if Board::of(later).is_contact() {
        return trades && later.moves().len() == 1;
    }
    // A move ends in the column of its last cell.
    let last = mv.rfind(|c: char| c.is_ascii_lowercase() && c != 'x').unwrap();
    let (column, row) = from(reply);
    let in_column = from(&mv[last..]).0 == column;
    let is_free = Board::of(next).is_free(next.first_to_move(), row, column);
    match kind {
        Kind::Taken | Kind::Captured => false,
        Kind::Column => in_column,
        Kind::Free => is_free,
        Kind::Three => in_column || is_free,
        Kind::Safe(_) | Kind::Plain(_) | Kind::Either => true,
    }
}
