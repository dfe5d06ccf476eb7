//! Proves that the first player wins 5x5 Seega, by pictures: the pairing strategies of `seega/pictures` have an answer to whatever the second
//! player places, and on every full board that can come of them the exact search, which knows no table of full boards, finds the win.
//!
//!     cargo run --release -p kamni-solve --example picture_boards -- RULES NODES SECONDS
//!
//! At most NODES positions for each of a board's eight images, one image after the other until one is proved. Says how far it got, and fails if
//! a part of the proof is missing.

use kamni::games::seega::{Move, Position, Seega};
use kamni::{Game, Notation, Player};
use kamni_solve::seega::dfpn::Solver;
use kamni_solve::seega::pictures::Pictures;
use kamni_solve::seega::{Endings, SeegaTable};
use kamni_solve::{Budget, Value};
use std::collections::BTreeMap;
use std::error::Error;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

const ALL: u32 = ((1 << 25) - 1) ^ 1 << 12;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let rules = words.next().unwrap_or_else(|| "seega/5".to_owned());
    let nodes: u64 = words.next().map_or(Ok(1_000_000), |word| word.parse())?;
    let seconds: u64 = words.next().map_or(Ok(u64::MAX), |word| word.parse())?;
    let start = kamni_solve::games().game(&rules)?.start();
    let (game, _) = start.typed::<Seega>().ok_or("no Seega")?;
    let pictures = Pictures::of(game).ok_or("there are no pictures for these rules")?;
    // One of eight images each.
    let mut boards = BTreeMap::new();
    for first in pictures.strategies().iter().flat_map(|strategy| strategy.boards()) {
        let position = full_board(game, first);
        let image = |symmetry| game.image(symmetry, &position).stones(Player::First) as u32;
        let images: Vec<u32> = (0..8).map(image).collect();
        boards.insert(*images.iter().min().expect("eight images"), images);
    }
    let boards: Vec<Vec<u32>> = boards.into_values().collect();
    let threads = std::thread::available_parallelism()?.get();
    let endings = Endings::solve(game, SeegaTable::USUAL_STONES, threads, &AtomicBool::new(false));
    let endings = endings.ok_or("no endings")?;
    let (next, done, missing) = (AtomicUsize::new(0), Mutex::new(Vec::new()), Mutex::new(Vec::new()));
    let begin = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(images) = boards.get(next.fetch_add(1, Relaxed)) {
                    let left = Duration::from_secs(seconds).saturating_sub(begin.elapsed());
                    if left.is_zero() {
                        return;
                    }
                    let budget = Budget { time: left, nodes, threads: 1, ..Budget::default() };
                    let mut work = 0;
                    let proved = images.iter().any(|&first| {
                        let mut solver = Solver::new(game, Some(&endings), 256 << 20, 1);
                        let bounds = solver.settle(&full_board(game, first), &budget);
                        work += solver.nodes();
                        bounds.least == Value::Win
                    });
                    if proved {
                        done.lock().expect("nothing panics").push(work);
                    } else {
                        missing.lock().expect("nothing panics").push(full_board(game, images[0]));
                    }
                }
            });
        }
    });
    let (mut done, missing) = (done.into_inner()?, missing.into_inner()?);
    done.sort_unstable();
    let at = |hundredths: usize| done.get((done.len() * hundredths / 100).min(done.len().saturating_sub(1)));
    println!(
        "{rules}: {} boards up to symmetry, {} proved won, {} tried in vain, {:.0?}; positions: half of the boards up to {:?}, all up to {:?}",
        boards.len(),
        done.len(),
        missing.len(),
        begin.elapsed(),
        at(50),
        done.last(),
    );
    for position in missing.iter().take(20) {
        println!("open: {}", game.position_text(position));
    }
    (done.len() == boards.len()).then_some(()).ok_or_else(|| "the proof is not complete".into())
}

/// The full board with these stones of the first player.
fn full_board(game: &Seega, first: u32) -> Position {
    let mut position = game.start();
    let mut hands = [first, ALL ^ first];
    while position.is_placing() {
        let hand = &mut hands[usize::from(game.turn(&position) == Player::Second)];
        game.play(&mut position, Move::Place(hand.trailing_zeros() as u8));
        *hand &= *hand - 1;
    }
    position
}
