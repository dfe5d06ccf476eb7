//! Makes the files of `seega/full_boards`, the values of all full boards, and compares them with the exact search.
//!
//!     cargo run --release -p kamni-seega --features cuda --example full_boards -- solve RULES BOARDS STONES
//!     cargo run --release -p kamni-seega --example full_boards -- pack RULES VALUES FILE
//!     cargo run --release -p kamni-seega --example full_boards -- search RULES BOARDS NODES SEED
//!
//! `solve` solves all of Seega on a GPU and writes the file, and that of `seega/first_stones`. `pack` makes the same file from values that somebody else has found:
//! a byte for each set of twelve cells, the centre left out, in the order of the sets read as binary numbers, 0 if the first player loses with
//! these stones, 1 for a draw, 2 for a win. `search` takes BOARDS random full boards, lets the exact search look at NODES positions for each of
//! them, and says in how many the two agree; the search knows nothing of the file.

use kamni::{Game, Player};
use kamni_seega::solve::dfpn::Solver;
use kamni_seega::solve::full_boards::FullBoards;
use kamni_seega::solve::{Endings, SeegaTable};
use kamni_seega::{Move, Position, Seega};
use kamni_solve::Budget;
use std::error::Error;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["solve", rules, boards, stones] => {
            let [of_boards, of_stones] = solve(&game(rules)?)?;
            std::fs::write(boards, of_boards)?;
            Ok(std::fs::write(stones, of_stones)?)
        }
        ["pack", rules, values, file] => Ok(std::fs::write(file, pack(&game(rules)?, values)?)?),
        ["search", rules, boards, nodes, seed] => {
            search(&game(rules)?, boards.parse()?, nodes.parse()?, seed.parse()?)
        }
        _ => {
            Err("solve RULES BOARDS STONES, pack RULES VALUES FILE, or search RULES BOARDS NODES SEED".into())
        }
    }
}

fn game(rules: &str) -> Result<Seega, Box<dyn Error>> {
    let start = kamni_games::games().game(rules)?.start();
    Ok(*start.typed::<Seega>().ok_or("no Seega")?.0)
}

#[cfg(feature = "cuda")]
fn solve(game: &Seega) -> Result<[Vec<u8>; 2], Box<dyn Error>> {
    use kamni_seega::solve::device::{Classes, Placings};
    use kamni_seega::solve::first_stones::FirstStones;
    use kamni_tables::device::{self, Opening};
    let program = Classes::program(game).ok_or("no small board")?;
    let device = device::open(&program, Opening::default())?;
    let table = SeegaTable::new(game, 24).ok_or("no table")?;
    let mut classes = Classes::new(device.as_ref(), &table)?;
    for pair in classes.pairs() {
        classes.solve(&pair)?;
    }
    let placed = Placings::solve(&classes, &mut |_| {})?.home(&classes)?;
    let all = ((1 << 25) - 1) ^ (1 << 12);
    let boards = FullBoards::pack(game, &|first| placed.code([first, all ^ first]));
    let stones = FirstStones::pack(game, &|stones| placed.code(stones));
    boards.zip(stones).map(|(boards, stones)| [boards, stones]).ok_or_else(|| "no usual board".into())
}

#[cfg(not(feature = "cuda"))]
fn solve(_: &Seega) -> Result<[Vec<u8>; 2], Box<dyn Error>> {
    Err("built without the feature cuda".into())
}

fn pack(game: &Seega, values: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    let values = std::fs::read(values)?;
    let mut codes = vec![0; 1 << 25];
    let sets = (0u32..1 << 24).filter(|set| set.count_ones() == 12);
    for (set, &value) in sets.zip(&values) {
        // The cells after the centre are one farther on the board.
        codes[(set & 0xfff | (set & !0xfff) << 1) as usize] = value;
    }
    let fits = values.len() == 2_704_156 && values.iter().all(|&value| value < 3);
    fits.then_some(()).ok_or("not the values of all full boards")?;
    FullBoards::pack(game, &|first| codes[first as usize]).ok_or_else(|| "no usual board".into())
}

fn search(game: &Seega, boards: u64, nodes: u64, seed: u64) -> Result<(), Box<dyn Error>> {
    let known = FullBoards::of(game).ok_or("no values for these rules")?;
    let threads = std::thread::available_parallelism()?.get();
    let endings = Endings::solve(game, SeegaTable::USUAL_STONES, threads, &AtomicBool::new(false));
    let endings = endings.ok_or("no endings")?;
    let budget = Budget { time: Duration::MAX, nodes, threads: 1, ..Budget::default() };
    let (next, agree, open) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    let wrong = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= boards {
                        return;
                    }
                    let first = random_board(seed << 32 | number);
                    let bounds = Solver::new(game, Some(&endings), 256 << 20, 1)
                        .settle(&full_board(game, first), &budget);
                    let value = known.value(first);
                    if value < bounds.least || value > bounds.most {
                        wrong.lock().expect("nothing panics").push(first);
                    } else if bounds.least == bounds.most {
                        agree.fetch_add(1, Relaxed);
                    } else {
                        open.fetch_add(1, Relaxed);
                    }
                }
            });
        }
    });
    let wrong = wrong.into_inner()?;
    println!("{boards} boards: {} agree, {} open, wrong: {wrong:?}", agree.into_inner(), open.into_inner());
    wrong.is_empty().then_some(()).ok_or_else(|| "search and table differ".into())
}

/// Twelve cells without the centre.
fn random_board(seed: u64) -> u32 {
    let mut state = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    let mut first = 0u32;
    while first.count_ones() < 12 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        first |= 1 << ((state >> 40) % 25) & !(1 << 12);
    }
    first
}

fn full_board(game: &Seega, first: u32) -> Position {
    let mut position = game.start();
    let mut free = [first, (((1 << 25) - 1) ^ (1 << 12)) & !first];
    while position.is_placing() {
        let side = &mut free[usize::from(game.turn(&position) == Player::Second)];
        game.play(&mut position, Move::Place(side.trailing_zeros() as u8));
        *side &= *side - 1;
    }
    position
}
