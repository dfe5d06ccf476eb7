//! Proves that the first player wins Seega, without the tables that the book of placing was made from: the book has an answer to whatever the
//! second player places, and on every full board that can arise the exact search, which knows nothing of the book, finds the win.
//!
//!     cargo run --release -p kamni-seega --example book_boards -- RULES NODES [IMAGES]
//!
//! At most NODES positions for each board; one of its eight images is enough for the proof, or as many as IMAGES says, since the search is not
//! equally quick in all of them. Says how many positions it took, and fails if a part of the proof is missing.

use kamni::{Game, Notation};
use kamni_seega::solve::book::Book;
use kamni_seega::solve::dfpn::Solver;
use kamni_seega::solve::{Endings, SeegaTable};
use kamni_seega::{Move, Position, Seega};
use kamni_solve::{Budget, Value};
use std::collections::BTreeSet;
use std::error::Error;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

const CELLS: u32 = 25;
const CENTRE: u32 = 1 << 12;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let rules = words.next().unwrap_or_else(|| "seega/5".to_owned());
    let nodes = words.next().map_or(Ok(1_000_000), |word| word.parse())?;
    let start = kamni_games::games().game(&rules)?.start();
    let (game, _) = start.typed::<Seega>().ok_or("no Seega")?;
    let book = Book::of(game).ok_or("there is no book for these rules")?;
    let wanted = words.next().map_or(Ok(1), |word| word.parse())?;
    let boards = full_boards(book)?;
    let boards: Vec<u32> = boards.into_iter().flat_map(|set| images(set).into_iter().take(wanted)).collect();
    let threads = std::thread::available_parallelism()?.get();
    let endings = Endings::solve(game, SeegaTable::USUAL_STONES, threads, &AtomicBool::new(false));
    let endings = endings.ok_or("no endings")?;
    let budget = Budget { time: Duration::MAX, nodes, threads: 1, ..Budget::default() };
    let (next, work, missing) = (AtomicUsize::new(0), Mutex::new(Vec::new()), Mutex::new(Vec::new()));
    let begin = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(&first) = boards.get(next.fetch_add(1, Relaxed)) {
                    let position = full_board(game, first);
                    let mut solver = Solver::new(game, Some(&endings), 256 << 20, 1);
                    let proved = solver.settle(&position, &budget).least == Value::Win;
                    if !proved {
                        missing.lock().expect("nothing panics").push(position);
                    }
                    let mut work = work.lock().expect("nothing panics");
                    work.push(solver.nodes());
                    if work.len().is_multiple_of(10_000) {
                        eprintln!("{} of {} boards, {:.0?}", work.len(), boards.len(), begin.elapsed());
                    }
                }
            });
        }
    });
    let (mut work, missing) = (work.into_inner()?, missing.into_inner()?);
    work.sort_unstable();
    let all: u64 = work.iter().sum();
    println!("{rules}: {} full boards, {all} positions searched in {:.0?}", boards.len(), begin.elapsed());
    for (name, hundredths) in
        [("half", 5_000), ("90 %", 9_000), ("99 %", 9_900), ("99.9 %", 9_990), ("all", 10_000)]
    {
        println!("{name} of the boards: at most {} positions", work[(work.len() - 1) * hundredths / 10_000]);
    }
    for position in missing.iter().take(10) {
        println!("not proved: {}", game.position_text(position));
    }
    if missing.is_empty() { Ok(()) } else { Err(format!("{} boards are not proved", missing.len()).into()) }
}

/// The first player's stones on all full boards that follow from the book, one of eight images each; fails if there is an answer that it
/// does not know.
fn full_boards(book: &Book) -> Result<BTreeSet<u32>, String> {
    let mut boards = BTreeSet::new();
    let mut unknown = usize::from(book.entry([0, 0]).is_none());
    for stones in 0..12 {
        book.each(stones, |[first, second]| {
            let Some(entry) = book.entry([first, second]) else {
                unknown += 1;
                return;
            };
            let first = first | 1 << entry.best;
            let free = (0..CELLS).map(|cell| 1 << cell).filter(|cell| (first | second | CENTRE) & cell == 0);
            if stones < 11 {
                unknown += free.filter(|cell| book.entry([first, second | cell]).is_none()).count();
            } else {
                boards.extend(images(first).into_iter().min());
            }
        });
    }
    println!("{} positions in the book, {unknown} answers missing", book.positions());
    if unknown == 0 { Ok(boards) } else { Err(format!("{unknown} answers are not in the book")) }
}

/// Where a row and a column of the board go.
type Map = fn(u32, u32) -> (u32, u32);

/// All images of a set of cells, itself first.
fn images(set: u32) -> [u32; 8] {
    let map = move |image: Map| {
        (0..CELLS).filter(|cell| set >> cell & 1 == 1).fold(0, |all, cell| {
            let (row, column) = image(cell / 5, cell % 5);
            all | 1 << (5 * row + column)
        })
    };
    let maps: [Map; 8] = [
        |row, column| (row, column),
        |row, column| (row, 4 - column),
        |row, column| (4 - row, column),
        |row, column| (4 - row, 4 - column),
        |row, column| (column, row),
        |row, column| (column, 4 - row),
        |row, column| (4 - column, row),
        |row, column| (4 - column, 4 - row),
    ];
    maps.map(map)
}

/// The board with these stones of the first player, all others but the centre being the second player's.
fn full_board(game: &Seega, first: u32) -> Position {
    let mut position = game.start();
    let mut stones = [first, !(first | CENTRE) & ((1 << CELLS) - 1)];
    while position.is_placing() {
        let hand = &mut stones[game.turn(&position) as usize];
        game.play(&mut position, Move::Place(hand.trailing_zeros() as u8));
        *hand &= *hand - 1;
    }
    position
}
