//! Proves that the first player wins 5x5 Seega, by pictures: the pairing strategies of `seega/pictures` have an answer to whatever the second
//! player places, and on every full board that can come of them the exact search, which knows no table of full boards, finds the win.
//!
//!     cargo run --release -p kamni-seega --example picture_boards -- RULES NODES SECONDS STONES
//!
//! At most NODES positions for each of a board's eight images, one image after the other until one is proved; what is left is tried again with
//! ten times as many, while there is time. The search uses a table of all positions with up to STONES stones, which is made first. Says how far
//! it got, and fails if a part of the proof is missing.

use kamni::{Game, Notation, Player};
use kamni_seega::solve::dfpn::Solver;
use kamni_seega::solve::pictures::Pictures;
use kamni_seega::solve::{Endings, SeegaTable};
use kamni_seega::{Move, Position, Seega};
use kamni_solve::{Budget, Value};
use std::collections::BTreeMap;
use std::error::Error;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// The memory of one search, in bytes.
const MEMORY: usize = 1 << 30;

/// All cells but the centre.
const ALL_CELLS: u32 = ((1 << 25) - 1) ^ 1 << 12;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let rules = words.next().unwrap_or_else(|| "seega/5".to_owned());
    let nodes: u64 = words.next().map_or(Ok(1_000_000), |word| word.parse())?;
    let seconds: u64 = words.next().map_or(Ok(u64::MAX), |word| word.parse())?;
    let stones: usize = words.next().map_or(Ok(SeegaTable::USUAL_STONES), |word| word.parse())?;
    let start = kamni_games::games().game(&rules)?.start();
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
    let endings = Endings::solve(game, stones, threads, &AtomicBool::new(false)).ok_or("no endings")?;
    let begin = Instant::now();
    let mut proof = Proof { game, endings, begin, seconds, open: boards, done: Vec::new() };
    println!("{rules}: {} boards up to symmetry", proof.open.len());
    let mut nodes = nodes;
    while !proof.open.is_empty() && !proof.left().is_zero() {
        proof.round(nodes, threads)?;
        proof.done.sort_unstable();
        println!(
            "up to {nodes} positions an image: {} proved won, {} open, {:.0?}; positions: half of the boards up to {:?}, all up to {:?}",
            proof.done.len(),
            proof.open.len(),
            begin.elapsed(),
            proof.done.get(proof.done.len() / 2),
            proof.done.last(),
        );
        nodes = nodes.saturating_mul(10);
    }
    for images in proof.open.iter().take(20) {
        println!("open: {}", game.position_text(&full_board(game, images[0])));
    }
    proof.open.is_empty().then_some(()).ok_or_else(|| "the proof is not complete".into())
}

/// The boards that are to be proved won, each with its images.
struct Proof<'a> {
    game: &'a Seega,
    endings: Endings,
    begin: Instant,
    seconds: u64,
    open: Vec<Vec<u32>>,
    /// How many positions each proof took.
    done: Vec<u64>,
}

impl Proof<'_> {
    fn left(&self) -> Duration {
        Duration::from_secs(self.seconds).saturating_sub(self.begin.elapsed())
    }

    /// Tries every open board with at most `nodes` positions for an image.
    fn round(&mut self, nodes: u64, threads: usize) -> Result<(), Box<dyn Error>> {
        let boards = std::mem::take(&mut self.open);
        let (next, done, open) = (AtomicUsize::new(0), Mutex::new(Vec::new()), Mutex::new(Vec::new()));
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while let Some(images) = boards.get(next.fetch_add(1, Relaxed)) {
                        match self.prove(images, nodes) {
                            Some(work) => done.lock().expect("nothing panics").push(work),
                            None => open.lock().expect("nothing panics").push(images.clone()),
                        }
                    }
                });
            }
        });
        self.done.extend(done.into_inner()?);
        self.open = open.into_inner()?;
        Ok(())
    }

    /// How many positions it took to prove one of the images won.
    fn prove(&self, images: &[u32], nodes: u64) -> Option<u64> {
        let mut work = 0;
        let proved = images.iter().any(|&first| {
            let budget = Budget { time: self.left(), nodes, threads: 1, ..Budget::default() };
            if budget.time.is_zero() {
                return false;
            }
            let mut solver = Solver::new(self.game, Some(&self.endings), MEMORY, 1);
            let bounds = solver.settle(&full_board(self.game, first), &budget);
            work += solver.nodes();
            bounds.least == Value::Win
        });
        proved.then_some(work)
    }
}

/// The full board with these stones of the first player.
fn full_board(game: &Seega, first: u32) -> Position {
    let mut position = game.start();
    let mut hands = [first, ALL_CELLS ^ first];
    while position.is_placing() {
        let hand = &mut hands[usize::from(game.turn(&position) == Player::Second)];
        game.play(&mut position, Move::Place(hand.trailing_zeros() as u8));
        *hand &= *hand - 1;
    }
    position
}
