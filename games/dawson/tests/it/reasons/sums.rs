//! Boards beside free steps and heaps of Nim, by brute force: no parts, no values, only the rules.

use kamni_brute::{Brute, Dawson, Verdict};
use std::collections::HashMap;

/// A board, free steps of White and of Black, and heaps, which may be touched only while nothing can be captured.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Beside {
    pub board: Dawson,
    pub free: [u32; 2],
    pub heaps: Vec<u32>,
}

/// What was solved so far, for one set of rules.
#[derive(Default)]
pub struct Solver {
    values: HashMap<Dawson, bool>,
    sums: HashMap<Beside, bool>,
    walks: HashMap<String, bool>,
}

impl Solver {
    /// Whether the player to move wins a board alone.
    pub fn wins(&mut self, state: &Dawson) -> bool {
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

    /// Whether the player to move wins in normal play if nobody ever captures.
    pub fn walks_out(&mut self, text: &str) -> bool {
        if let Some(&known) = self.walks.get(text) {
            return known;
        }
        let (board, turn) = text.split_once(' ').unwrap();
        let rows: Vec<Vec<u8>> = board.split('/').map(|row| row.as_bytes().to_vec()).collect();
        let (mark, other) = if turn == "w" { (b'w', "b") } else { (b'b', "w") };
        let mut wins = false;
        for (r, c) in (0..rows.len()).flat_map(|r| (0..rows[0].len()).map(move |c| (r, c))) {
            let ahead = if mark == b'w' { r.checked_sub(1) } else { Some(r + 1).filter(|&r| r < rows.len()) };
            if let Some(ahead) = ahead
                && rows[r][c] == mark
                && rows[ahead][c] == b'.'
            {
                let mut next = rows.clone();
                next[r][c] = b'.';
                next[ahead][c] = mark;
                let next: Vec<String> = next.into_iter().map(|row| String::from_utf8(row).unwrap()).collect();
                if !self.walks_out(&format!("{} {other}", next.join("/"))) {
                    wins = true;
                    break;
                }
            }
        }
        self.walks.insert(text.to_owned(), wins);
        wins
    }

    /// Whether the player to move wins in normal play.
    pub fn wins_beside(&mut self, rules: &str, sum: &Beside) -> bool {
        if let Some(&known) = self.sums.get(sum) {
            return known;
        }
        let moves = sum.board.moves();
        let mut next: Vec<Beside> =
            moves.iter().map(|(_, board)| Beside { board: board.clone(), ..sum.clone() }).collect();
        if moves.iter().all(|(name, _)| !name.contains('x')) {
            let passed = turned(rules, &sum.board);
            let own = usize::from(!sum.board.first_to_move());
            if sum.free[own] > 0 {
                let mut after = Beside { board: passed.clone(), ..sum.clone() };
                after.free[own] -= 1;
                next.push(after);
            }
            for (i, &heap) in sum.heaps.iter().enumerate() {
                for left in 0..heap {
                    let mut after = Beside { board: passed.clone(), ..sum.clone() };
                    after.heaps[i] = left;
                    after.heaps.retain(|&heap| heap > 0);
                    next.push(after);
                }
            }
        }
        let wins = next.iter().any(|next| !self.wins_beside(rules, next));
        self.sums.insert(sum.clone(), wins);
        wins
    }

    /// Whether whoever begins loses a board beside these free steps of White and Black, and heaps.
    pub fn is_zero(&mut self, rules: &str, board: &Dawson, free: [u32; 2], heaps: &[u32]) -> bool {
        let common = free[0].min(free[1]);
        let free = free.map(|n| n - common);
        let mut heaps: Vec<u32> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
        // Equal heaps cancel each other out.
        let mut i = 0;
        while i < heaps.len() {
            match (i + 1..heaps.len()).find(|&k| heaps[k] == heaps[i]) {
                Some(k) => {
                    heaps.remove(k);
                    heaps.remove(i);
                }
                None => i += 1,
            }
        }
        [board.clone(), turned(rules, board)]
            .into_iter()
            .all(|board| !self.wins_beside(rules, &Beside { board, free, heaps: heaps.clone() }))
    }
}

/// The same board with the other player to move.
pub fn turned(rules: &str, state: &Dawson) -> Dawson {
    let text = state.text();
    let (board, turn) = text.split_once(' ').unwrap();
    let other = if turn == "w" { "b" } else { "w" };
    Dawson::read(rules, &format!("{board} {other}")).unwrap()
}

/// The same board with the pawns of these columns only, counted from 0.
pub fn only_columns(rules: &str, state: &Dawson, columns: &[usize]) -> Dawson {
    let text = state.text();
    let (board, turn) = text.split_once(' ').unwrap();
    let kept = |row: &str| -> String {
        let marks = row.chars().enumerate();
        marks.map(|(column, mark)| if columns.contains(&column) { mark } else { '.' }).collect()
    };
    let rows: Vec<String> = board.split('/').map(kept).collect();
    Dawson::read(rules, &format!("{} {turn}", rows.join("/"))).unwrap()
}
