//! The fingerprints of the whole game, as they are published: of every class, and of every stage of placing, which follow from the classes.
//!
//! Stages are numbered as on a device (`device/placing.rs`): rows are the first player's stones, one of eight images, columns the
//! second player's, and the centre stays empty. The lower and the upper bits of the codes are two sets of positions. Only a stage and the one
//! after it are in memory.

use super::board::Board;
use super::endings::Endings;
use super::finished::{LOSS, WIN};
use super::gaps::Gaps;
use super::index::{Index, Rows};
use super::placing::Stage;
use super::sets::{close_up, following, unrank_set, ways};
use super::verify;
use crate::rules::{Capture, Extra, Seega};
use kamni_tables::{Fingerprint, TableError, TableFile, Watch, on_threads};
use std::ops::{ControlFlow, Range};
use std::sync::Arc;

/// What was published, in the order of the table: a fingerprint and what it is of in each line.
const PUBLISHED: [(Extra, &str); 2] =
    [(Extra::Same, include_str!("same.txt")), (Extra::Any, include_str!("any.txt"))];

/// Positions that a thread works on at once, 64 in a word.
const WORDS: u64 = 1 << 10;

/// The fingerprints that were published for these rules: of all classes in the order of the table, then of the stages of placing, the full board first.
pub(crate) fn published(game: &Seega) -> Vec<u64> {
    let of_game = |(extra, _): &&(Extra, &str)| Some(*game) == Seega::new(5, *extra, 1, Capture::Run, 10);
    let number = |line: &str| u64::from_str_radix(line.split(' ').next()?, 16).ok();
    PUBLISHED
        .iter()
        .find(of_game)
        .map_or_else(Vec::new, |(_, text)| text.lines().filter_map(number).collect())
}

/// The fingerprints of all stages of placing, from the values in a table that has all classes.
pub(crate) fn of_placing(
    game: &Seega,
    table: &Arc<TableFile>,
    threads: usize,
    watch: Watch<'_>,
) -> Result<ControlFlow<(), Vec<(String, u64)>>, TableError> {
    let endings = Endings::of_table(Arc::clone(table), game)?;
    let stages = Stages::new(game, threads);
    stages.fingerprints(0, &|stones| verify::full_board(game, &endings, stones), watch)
}

/// The stages of placing of a small board.
struct Stages {
    game: Seega,
    index: Index,
    centre: u32,
    threads: usize,
}

/// A stage that is solved.
struct Solved {
    columns: u64,
    lower: Vec<u64>,
    upper: Vec<u64>,
}

impl Solved {
    fn code(&self, number: u64) -> u8 {
        let bit = |plane: &[u64]| (plane[(number / 64) as usize] >> (number % 64) & 1) as u8;
        bit(&self.lower) | bit(&self.upper) << 1
    }

    fn fingerprint(&self) -> u64 {
        let [low, high] = [&self.lower, &self.upper].map(|plane| {
            let mut fingerprint = Fingerprint::default();
            plane.iter().for_each(|&word| fingerprint.add_word(word));
            fingerprint.value()
        });
        low.wrapping_add(high.rotate_left(1))
    }
}

/// What a stage is made of.
struct Making<'a> {
    stages: &'a Stages,
    stage: Stage,
    rows: &'a Rows,
    columns: u64,
    /// The stage after it; none if all stones are placed.
    next: Option<Next<'a>>,
}

/// The stage after one.
struct Next<'a> {
    solved: &'a Solved,
    /// Its rows with the cells that they and the centre leave out, if the first player places.
    rows: Option<(&'a Rows, &'a [Gaps<u32>])>,
}

/// The code of a full board for the first player, who is to move.
type FullBoard<'a> = &'a (dyn Fn([u32; 2]) -> Result<u8, TableError> + Sync);

impl Stages {
    fn new(game: &Seega, threads: usize) -> Stages {
        let board = Board::new(game).expect("a small board");
        let centre = 1 << (board.cells() / 2);
        Stages { game: *game, index: Index::new(board, 0), centre, threads }
    }

    /// The fingerprints of all stages with at least this many stones, the full board first.
    fn fingerprints(
        &self,
        least: usize,
        full: FullBoard<'_>,
        watch: Watch<'_>,
    ) -> Result<ControlFlow<(), Vec<(String, u64)>>, TableError> {
        let all = 2 * usize::from(self.game.stones_each());
        let cells = self.index.board().cells() - 1;
        let rows: Vec<Rows> = (0..=all / 2).map(|stones| Rows::without_centre(&self.index, stones)).collect();
        let sizes: Vec<u64> = (0..=all)
            .map(|placed| {
                let [first, second] = Stage::new(&self.game, placed).placed;
                rows[first].count() as u64 * u64::from(ways(cells - first, second))
            })
            .collect();
        let (mut done, total) = (0, sizes[least..].iter().sum());
        let (mut found, mut after): (_, Option<Solved>) = (Vec::new(), None);
        for placed in (least..=all).rev() {
            let stage = Stage::new(&self.game, placed);
            let [first, second] = stage.placed;
            let next_rows = (after.is_some() && stage.first).then(|| &rows[first + 1]);
            let gaps: Vec<Gaps<u32>> = next_rows.map_or_else(Vec::new, |rows| {
                rows.sets().iter().map(|set| Gaps::new(set | self.centre)).collect()
            });
            let next =
                after.as_ref().map(|solved| Next { solved, rows: next_rows.map(|rows| (rows, &gaps[..])) });
            let columns = u64::from(ways(cells - first, second));
            let making = Making { stages: self, stage, rows: &rows[first], columns, next };
            let mut solved = Solved { columns, lower: Vec::new(), upper: Vec::new() };
            let pieces = sizes[placed].div_ceil(64 * WORDS) as usize;
            for begin in (0..pieces).step_by(16 * self.threads.max(1)) {
                let count = (pieces - begin).min(16 * self.threads.max(1));
                let piece = |number: usize| {
                    let from = (begin + number) as u64 * 64 * WORDS;
                    making.piece(from..sizes[placed].min(from + 64 * WORDS), full)
                };
                for planes in on_threads(self.threads, count, piece) {
                    let [lower, upper] = planes?;
                    solved.lower.extend(lower);
                    solved.upper.extend(upper);
                }
                let now = sizes[placed].min((begin + count) as u64 * 64 * WORDS);
                if watch(done + now, total).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
            done += sizes[placed];
            found.push((format!("{placed} placed"), solved.fingerprint()));
            after = Some(solved);
        }
        Ok(ControlFlow::Continue(found))
    }
}

/// A row of a stage.
struct StageRow {
    number: u64,
    /// The first player's stones.
    first: u32,
    /// The cells that they and the centre leave.
    left: u32,
    gaps: Gaps<u32>,
    /// Where the first player can place: the cell, the row then, and the symmetry that brings it there.
    placements: Vec<(u32, usize, usize)>,
}

impl Making<'_> {
    /// The lower and the upper bits of the codes of some positions; the first begins a word.
    fn piece(&self, numbers: Range<u64>, full: FullBoard<'_>) -> Result<[Vec<u64>; 2], TableError> {
        let words = (numbers.end - numbers.start).div_ceil(64) as usize;
        let mut planes = [vec![0; words], vec![0; words]];
        let mut row = self.row(numbers.start / self.columns);
        let mut column: u32 = unrank_set((numbers.start % self.columns) as u32, self.stage.placed[1]);
        for number in numbers.clone() {
            if number > numbers.start {
                let is_new = number % self.columns == 0;
                column = if is_new { unrank_set(0, self.stage.placed[1]) } else { following(column) };
                if is_new {
                    row = self.row(number / self.columns);
                }
            }
            let code = match &self.next {
                None => full([row.first, row.gaps.spread(column, row.left)])?,
                Some(next) => self.best(next, &row, column),
            };
            let (word, bit) = ((number - numbers.start) as usize / 64, (number - numbers.start) % 64);
            planes[0][word] |= u64::from(code & 1) << bit;
            planes[1][word] |= u64::from(code >> 1) << bit;
        }
        Ok(planes)
    }

    fn row(&self, number: u64) -> StageRow {
        let Stages { index, centre, .. } = self.stages;
        let first = self.rows.set(number as usize);
        let left = index.board().full() & !(first | centre);
        let mut placements = Vec::new();
        if let Some(Next { rows: Some((rows, _)), .. }) = &self.next {
            for cell in (0..index.board().cells()).map(|cell| 1 << cell).filter(|cell| left & cell != 0) {
                let rank = index.rank_set(close_up(first | cell, *centre), self.stage.placed[0] + 1);
                let place = rows.places()[rank as usize];
                placements.push((cell, (place >> 3) as usize, (place & 7) as usize));
            }
        }
        StageRow { number, first, left, gaps: Gaps::new(first | centre), placements }
    }

    /// The best code of the player who places: every placement gives the turn to the other.
    fn best(&self, Next { solved, rows }: &Next<'_>, row: &StageRow, column: u32) -> u8 {
        let (index, [_, stones]) = (&self.stages.index, self.stage.placed);
        let mut best = LOSS;
        match rows {
            Some((_, gaps)) => {
                let second = row.gaps.spread(column, row.left);
                for &(_, after, symmetry) in row.placements.iter().filter(|&(cell, ..)| second & cell == 0) {
                    let image = gaps[after].close_up(index.board().image(symmetry, second));
                    let number = after as u64 * solved.columns + u64::from(index.rank_set(image, stones));
                    best = best.max(WIN - solved.code(number));
                    if best == WIN {
                        break;
                    }
                }
            }
            None => {
                let mut free = ((1 << row.left.count_ones()) - 1) & !column;
                while free != 0 && best < WIN {
                    let cell = free & free.wrapping_neg();
                    free ^= cell;
                    let rank = index.rank_set(column | cell, stones + 1);
                    best = best.max(WIN - solved.code(row.number * solved.columns + u64::from(rank)));
                }
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::full_boards::FullBoards;
    use kamni::Notation;

    /// The pages of results have the same numbers, and the number of everything follows from them.
    #[test]
    fn the_pages_of_results_say_the_same() {
        let pages = [
            include_str!("../../../material/results.en.md"),
            include_str!("../../../material/results.ru.md"),
        ];
        for rules in ["seega/5", "seega/5,extra=any"] {
            let published = published(&Seega::parse_rules(rules).unwrap());
            assert_eq!(published.len(), 144 + 25, "{rules}");
            let mut whole = Fingerprint::default();
            published.iter().for_each(|&fingerprint| whole.add_word(fingerprint));
            for page in pages {
                let says = |number: u64| page.contains(&format!("`{number:016x}`"));
                assert!(published.iter().all(|&fingerprint| says(fingerprint)), "{rules}");
                assert!(says(whole.value()), "{rules}");
            }
        }
        assert!(published(&Seega::parse_rules("seega/5,limit=20").unwrap()).is_empty());
    }

    /// The first stages, from the full boards that are part of the program.
    #[test]
    #[cfg(not(target_family = "wasm"))]
    fn stages_have_the_published_fingerprints() {
        for rules in ["seega/5", "seega/5,extra=any"] {
            let game = Seega::parse_rules(rules).unwrap();
            let boards = FullBoards::of(&game).unwrap();
            let full = |[first, _]: [u32; 2]| Ok(boards.code(first));
            let mut watch = |_, _| ControlFlow::Continue(());
            let ControlFlow::Continue(found) =
                Stages::new(&game, 2).fingerprints(22, &full, &mut watch).unwrap()
            else {
                panic!("nothing stops it")
            };
            let found: Vec<u64> = found.into_iter().map(|(_, fingerprint)| fingerprint).collect();
            assert_eq!(found, published(&game)[144..147], "{rules}");
        }
    }
}
