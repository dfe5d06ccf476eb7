//! Seega.

use crate::{Brute, Player, Verdict, cell_name, option, split_rules};
use std::collections::BTreeMap;

/// A column and a row, both counted from 1.
type Cell = (i32, i32);

const DIRECTIONS: [Cell; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// A state of Seega.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seega {
    side: i32,
    /// After a capture any stone may move on, not only the one that captured.
    extra_any: bool,
    /// Stones placed in one turn of stage 1.
    place: u32,
    /// Only runs of one stone are captured.
    single: bool,
    limit: u32,
    stones: BTreeMap<Cell, Player>,
    turn: Player,
    /// Stones that each player still has to place.
    to_place: (u32, u32),
    /// Moves since the last capture.
    count: u32,
    /// The stone that captured and must move on.
    must_move: Option<Cell>,
}

impl Seega {
    /// The empty board.
    pub fn start(rules: &str) -> Option<Self> {
        let (size, options) = split_rules("seega", rules)?;
        let side: i32 = size.unwrap_or("5").parse().ok()?;
        let each = (side * side - 1) as u32 / 2;
        Some(Seega {
            side,
            extra_any: option(&options, "extra", "same") == "any",
            place: option(&options, "place", "1").parse().ok()?,
            single: option(&options, "capture", "run") == "single",
            limit: option(&options, "limit", "10").parse().ok()?,
            stones: BTreeMap::new(),
            turn: Player::First,
            to_place: (each, each),
            count: 0,
            must_move: None,
        })
    }

    /// A position such as `a../.../..b a 0-0 3 -`.
    pub fn read(rules: &str, position: &str) -> Option<Self> {
        let mut state = Self::start(rules)?;
        let mut fields = position.split(' ');
        for (row, line) in (1..).zip(fields.next()?.rsplit('/')) {
            for (column, mark) in (1..).zip(line.chars()) {
                match mark {
                    'a' => state.stones.insert((column, row), Player::First),
                    'b' => state.stones.insert((column, row), Player::Second),
                    _ => None,
                };
            }
        }
        state.turn = Player::read(fields.next()?, "a", "b")?;
        let (first, second) = fields.next()?.split_once('-')?;
        state.to_place = (first.parse().ok()?, second.parse().ok()?);
        state.count = fields.next()?.parse().ok()?;
        let must_move = fields.next()?;
        let cells = state.cells();
        state.must_move = cells.into_iter().find(|&(column, row)| cell_name(column, row) == must_move);
        Some(state)
    }

    fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        for row in 1..=self.side {
            for column in 1..=self.side {
                cells.push((column, row));
            }
        }
        cells
    }

    fn is_empty_cell(&self, cell: Cell) -> bool {
        let on_board = (1..=self.side).contains(&cell.0) && (1..=self.side).contains(&cell.1);
        on_board && !self.stones.contains_key(&cell)
    }

    fn count_stones(&self, player: Player) -> usize {
        self.stones.values().filter(|&&owner| owner == player).count()
    }

    fn is_placing(&self) -> bool {
        self.to_place != (0, 0)
    }

    fn placements(&self) -> Vec<(String, Self)> {
        let middle = (self.side + 1) / 2;
        let mut moves = Vec::new();
        for cell in self.cells() {
            if self.is_empty_cell(cell) && cell != (middle, middle) {
                let mut next = self.clone();
                next.stones.insert(cell, self.turn);
                let left = match self.turn {
                    Player::First => &mut next.to_place.0,
                    Player::Second => &mut next.to_place.1,
                };
                *left -= 1;
                // Each player has an even number of stones, so the stones left tell when a turn of two is done.
                if left.is_multiple_of(self.place) {
                    next.turn = self.turn.other();
                }
                moves.push((cell_name(cell.0, cell.1), next));
            }
        }
        moves
    }

    /// The enemy stones that the stone of the player to move on `cell` holds between itself and other own stones.
    fn captured_from(&self, cell: Cell) -> Vec<Cell> {
        let mut captured = Vec::new();
        for direction in DIRECTIONS {
            let mut run = Vec::new();
            let mut cell = (cell.0 + direction.0, cell.1 + direction.1);
            while self.stones.get(&cell) == Some(&self.turn.other()) {
                run.push(cell);
                cell = (cell.0 + direction.0, cell.1 + direction.1);
            }
            let closed = self.stones.get(&cell) == Some(&self.turn);
            let too_long = self.single && run.len() > 1;
            if closed && !too_long {
                captured.extend(run);
            }
        }
        captured
    }

    /// The state after an own stone stepped.
    fn step(&self, from: Cell, to: Cell) -> Self {
        let mut next = self.clone();
        next.stones.remove(&from);
        next.stones.insert(to, self.turn);
        let captured = next.captured_from(to);
        if captured.is_empty() {
            next.count += 1;
            next.must_move = None;
            next.turn = self.turn.other();
        } else {
            for cell in captured {
                next.stones.remove(&cell);
            }
            next.count = 0;
            next.must_move = if self.extra_any { None } else { Some(to) };
        }
        next
    }

    fn steps(&self) -> Vec<(String, Self)> {
        let mut moves = Vec::new();
        for (&from, &owner) in &self.stones {
            let may_move = match self.must_move {
                Some(cell) => from == cell,
                None => owner == self.turn,
            };
            if !may_move {
                continue;
            }
            for direction in DIRECTIONS {
                let to = (from.0 + direction.0, from.1 + direction.1);
                if self.is_empty_cell(to) {
                    let name = cell_name(from.0, from.1) + &cell_name(to.0, to.1);
                    moves.push((name, self.step(from, to)));
                }
            }
        }
        moves
    }

    fn pass(&self) -> Self {
        let mut next = self.clone();
        next.count += 1;
        next.turn = self.turn.other();
        next
    }
}

impl Brute for Seega {
    fn moves(&self) -> Vec<(String, Self)> {
        if self.result().is_some() {
            return Vec::new();
        }
        if self.is_placing() {
            return self.placements();
        }
        let steps = self.steps();
        if steps.is_empty() { vec![("pass".to_string(), self.pass())] } else { steps }
    }

    fn result(&self) -> Option<Verdict> {
        if self.is_placing() {
            return None;
        }
        let first = self.count_stones(Player::First);
        let second = self.count_stones(Player::Second);
        if first > 0 && second > 0 && self.count < self.limit {
            return None;
        }
        // A player without stones has fewer of them, so one comparison decides both endings.
        Some(if first > second {
            Verdict::First
        } else if first < second {
            Verdict::Second
        } else {
            Verdict::Draw
        })
    }

    fn text(&self) -> String {
        let mut lines = Vec::new();
        for row in (1..=self.side).rev() {
            let mut line = String::new();
            for column in 1..=self.side {
                line.push(match self.stones.get(&(column, row)) {
                    Some(Player::First) => 'a',
                    Some(Player::Second) => 'b',
                    None => '.',
                });
            }
            lines.push(line);
        }
        let turn = if self.first_to_move() { 'a' } else { 'b' };
        let (first, second) = self.to_place;
        let must_move = match self.must_move {
            Some((column, row)) => cell_name(column, row),
            None => "-".to_string(),
        };
        format!("{} {turn} {first}-{second} {} {must_move}", lines.join("/"), self.count)
    }

    fn first_to_move(&self) -> bool {
        self.turn == Player::First
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{names, play, solve};

    /// Plays the moves from the position and compares the text of what comes out.
    #[track_caller]
    fn check(rules: &str, position: &str, moves: &str, expected: &str) {
        let state = Seega::read(rules, position).unwrap();
        assert_eq!(play(&state, moves).unwrap().text(), expected);
    }

    fn at(rules: &str, position: &str) -> Seega {
        Seega::read(rules, position).unwrap()
    }

    const EMPTY: &str = "...../...../...../...../..... a 12-12 0 -";

    #[test]
    fn stones_are_placed_anywhere_but_on_the_centre() {
        let names = names(&at("seega/5", EMPTY));
        assert_eq!(names.len(), 24);
        assert!(!names.contains(&"c3".to_string()));
        check("seega/5", EMPTY, "a1 b1 e5", "....a/...../...../...../ab... b 10-11 0 -");
    }

    #[test]
    fn two_stones_a_turn() {
        let rules = "seega/5,place=2";
        check(rules, EMPTY, "a1", "...../...../...../...../a.... a 11-12 0 -");
        check(rules, EMPTY, "a1 b1", "...../...../...../...../aa... b 10-12 0 -");
        check(rules, EMPTY, "a1 b1 c1", "...../...../...../...../aab.. b 10-11 0 -");
        check(rules, EMPTY, "a1 b1 c1 d1", "...../...../...../...../aabb. a 10-10 0 -");
    }

    #[test]
    fn a_begins_both_stages_and_placing_takes_nothing() {
        let empty = ".../.../... a 4-4 0 -";
        check("seega/3", empty, "a1 b1 c1 a2 a3 b3 c3 c2", "aba/b.b/aba a 0-0 0 -");
        check("seega/3,place=2", empty, "a1 c1 b1 a2 a3 c3 b3 c2", "aba/b.b/aba a 0-0 0 -");
        // Blocked at the start of stage 2: only b stands next to the centre.
        check("seega/3", "aba/b.b/aba a 0-0 0 -", "pass b1b2", "aba/bbb/a.a a 0-0 2 -");
    }

    const RUN: &str = "...../...../abb../...a./....b a 0-0 3 -";

    #[test]
    fn a_run_between_two_own_stones_is_captured() {
        check("seega/5", RUN, "d2d3", "...../...../a..a./...../....b a 0-0 0 d3");
        check("seega/5,extra=any", RUN, "d2d3", "...../...../a..a./...../....b a 0-0 0 -");
    }

    #[test]
    fn single_captures_spare_longer_runs() {
        let rules = "seega/5,capture=single";
        check(rules, RUN, "d2d3", "...../...../abba./...../....b b 0-0 4 -");
        let one = "...../...../.ab../...a./....b a 0-0 3 -";
        check(rules, one, "d2d3", "...../...../.a.a./...../....b a 0-0 0 d3");
    }

    #[test]
    fn a_run_must_end_at_an_own_stone() {
        let edge = "...../...../bbb../...a./....b a 0-0 3 -";
        check("seega/5", edge, "d2d3", "...../...../bbba./...../....b b 0-0 4 -");
        let gap = "...../...../a.b../...a./....b a 0-0 3 -";
        check("seega/5", gap, "d2d3", "...../...../a.ba./...../....b b 0-0 4 -");
    }

    #[test]
    fn all_directions_capture_at_once() {
        let cross = "..a../..b../ab.ba/..a../b.... a 0-0 0 -";
        check("seega/5", cross, "c2c3", "..a../...../a.a.a/...../b.... a 0-0 0 c3");
        let down = "..b../..a../..b../..b../aa.ba b 0-0 0 -";
        check("seega/5", down, "d1c1", "..b../..a../..b../..b../aab.a a 0-0 1 -");
        let column = "..b../..a../..a../..a../b..b. b 0-0 0 -";
        check("seega/5", column, "d1c1", "..b../...../...../...../b.b.. b 0-0 0 c1");
    }

    #[test]
    fn stepping_between_two_enemies_is_safe() {
        let between = "...../...../b.b../.a.../..... a 0-0 0 -";
        check("seega/5", between, "b2b3", "...../...../bab../...../..... b 0-0 1 -");
    }

    #[test]
    fn a_step_elsewhere_captures_nothing() {
        // b2 stands between two own stones, but the stone that moves does not hold it.
        let held = "...../...../...../aba../....b a 0-0 0 -";
        check("seega/5", held, "a2a3", "...../...../a..../.ba../....b b 0-0 1 -");
        let far = "a..../...../...../aba../....b a 0-0 0 -";
        check("seega/5", far, "a5b5", ".a.../...../...../aba../....b b 0-0 1 -");
    }

    #[test]
    fn the_capturing_stone_moves_on_until_it_captures_nothing() {
        let after = at("seega/5", "...../...../a..a./...../....b a 0-0 0 d3");
        assert_eq!(names(&after), ["d3c3", "d3d2", "d3d4", "d3e3"]);
        check("seega/5", &after.text(), "d3d2", "...../...../a..../...a./....b b 0-0 1 -");
        let any = at("seega/5,extra=any", "...../...../a..a./...../....b a 0-0 0 -");
        assert_eq!(names(&any), ["a3a2", "a3a4", "a3b3", "d3c3", "d3d2", "d3d4", "d3e3"]);

        let twice = "...a./...b./ab.../..a../....b a 0-0 5 -";
        check("seega/5", twice, "c2c3", "...a./...b./a.a../...../....b a 0-0 0 c3");
        check("seega/5", twice, "c2c3 c3d3", "...a./...../a..a./...../....b a 0-0 0 d3");
        check("seega/5", twice, "c2c3 c3d3 d3c3", "...a./...../a.a../...../....b b 0-0 1 -");
    }

    #[test]
    fn the_last_enemy_stone_ends_the_game() {
        let last = at("seega/5", "...../...../ab.../..a../..... a 0-0 9 -");
        let end = play(&last, "c2c3").unwrap();
        assert_eq!(end.text(), "...../...../a.a../...../..... a 0-0 0 c3");
        assert_eq!(end.result(), Some(Verdict::First));
        assert!(end.moves().is_empty());
    }

    #[test]
    fn a_blocked_player_passes() {
        let blocked = at("seega/3", ".../b../ab. a 0-0 0 -");
        assert_eq!(names(&blocked), ["pass"]);
        check("seega/3", &blocked.text(), "pass", ".../b../ab. b 0-0 1 -");
        assert!(!names(&at("seega/3", ".../b../ab. b 0-0 0 -")).contains(&"pass".to_string()));
    }

    #[test]
    fn too_many_moves_without_a_capture_end_the_game() {
        let more = at("seega/3", "aa./.../..b a 0-0 9 -");
        assert_eq!(more.result(), None);
        let end = play(&more, "a3a2").unwrap();
        assert_eq!(end.text(), ".a./a../..b b 0-0 10 -");
        assert_eq!(end.result(), Some(Verdict::First));
        assert!(end.moves().is_empty());

        let equal = play(&at("seega/3,limit=1", "a../.../..b b 0-0 0 -"), "c1c2").unwrap();
        assert_eq!(equal.result(), Some(Verdict::Draw));
        let fewer = play(&at("seega/3,limit=20", ".../b../ab. a 0-0 19 -"), "pass").unwrap();
        assert_eq!(fewer.result(), Some(Verdict::Second));
        // A capture on the last move sets the count back.
        check("seega/3", "ab./..a/b.. a 0-0 9 -", "c2c3", "a.a/.../b.. a 0-0 0 c3");
    }

    fn winner(rules: &str) -> Verdict {
        let start = Seega::start(rules).unwrap();
        solve(&start)[&start]
    }

    #[test]
    fn the_smallest_board_is_a_draw() {
        assert_eq!(winner("seega/3"), Verdict::Draw);
    }

    #[test]
    fn the_smallest_board_is_a_draw_with_any_stone_moving_on() {
        assert_eq!(winner("seega/3,extra=any"), Verdict::Draw);
    }
}
