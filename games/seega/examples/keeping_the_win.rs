//! Does the first player keep the win? Solves all of Seega on a GPU, copies the values to the host, and lets the analysis of the program
//! (pictures and known values while stones are placed, the exact search, a table of endings) play the first side against opponents of different strength.
//!
//!     cargo run --release -p kamni-seega --features cuda --example keeping_the_win -- RULES GAMES SECONDS NODES [OPPONENT]...
//!
//! GAMES against each opponent (random, strong, stubborn), or as many as end in SECONDS; the analysis looks at NODES positions for each
//! move. Needs 32 GiB of memory.

use kamni::{Game, Notation, Player};
use kamni_seega::solve::alphabeta::AlphaBeta;
use kamni_seega::solve::device::Classes;
use kamni_seega::solve::dfpn::{Solver, Tablebase};
use kamni_seega::solve::{Endings, SeegaTable};
use kamni_seega::{Position, Seega};
use kamni_solve::{Budget, Solve, Value};
use kamni_tables::device::{self, Opening};
use kamni_tables::{Options, Tables, build, tabled};
use std::error::Error;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Who plays the second side.
#[derive(Clone, Copy, Debug)]
enum Opponent {
    /// Any legal move.
    Random,
    /// Places at random; moves by the full table where that saves anything, else as a strong player would.
    Strong,
    /// The same, and after three placements places as the analysis does.
    Stubborn,
}

/// What came of the games against one opponent.
#[derive(Default)]
struct Score {
    games: AtomicU64,
    won: AtomicU64,
    /// Games in which a position right after a capture was no longer won, by the full table.
    slipped: AtomicU64,
    moves: AtomicU64,
    guessed: AtomicU64,
    losses: Mutex<Vec<String>>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().collect();
    let number =
        |place: usize, usual: u64| words.get(place).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let rules = words.get(1).map_or("seega/5", String::as_str);
    let (games, seconds, nodes) = (number(2, 100), number(3, 60), number(4, 50_000));
    let start = kamni_games::games().game(rules)?.start();
    let (game, _) = start.typed::<Seega>().ok_or("no Seega")?;
    let full = solve_all(game)?;
    let folder = std::env::temp_dir().join(format!("kamni-keeping-{}", std::process::id()));
    let tables = usual_table(rules, &folder)?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    for opponent in [Opponent::Random, Opponent::Strong, Opponent::Stubborn] {
        let name = format!("{opponent:?}").to_lowercase();
        if words.len() > 5 && !words[5..].contains(&name) {
            continue;
        }
        let (score, next, begin) = (Score::default(), AtomicU64::new(0), Instant::now());
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while begin.elapsed().as_secs() < seconds {
                        let number = next.fetch_add(1, Relaxed);
                        if number >= games {
                            return;
                        }
                        play(game, &full, &tables, opponent, number, nodes, &score);
                    }
                });
            }
        });
        let get = |count: &AtomicU64| count.load(Relaxed);
        println!(
            "{opponent:?}: {} games, {} won, {} slipped in between; {} moves, {} of them guessed; {:.0} s",
            get(&score.games),
            get(&score.won),
            get(&score.slipped),
            get(&score.moves),
            get(&score.guessed),
            begin.elapsed().as_secs_f64(),
        );
        for line in score.losses.lock().map_err(|_| "a game panicked")?.iter().take(10) {
            println!("  {line}");
        }
    }
    std::fs::remove_dir_all(folder)?;
    Ok(())
}

/// Every class, from the GPU.
fn solve_all(game: &Seega) -> Result<Endings, Box<dyn Error>> {
    let begin = Instant::now();
    let device = device::open(&Classes::program(game).ok_or("no small board")?, Opening::default())?;
    let table = SeegaTable::new(game, 24).ok_or("no table")?;
    let mut classes = Classes::new(device.as_ref(), &table)?;
    let bytes = |&(own, enemy): &(usize, usize)| classes.positions(own, enemy).div_ceil(4) as usize;
    let mut codes = Vec::with_capacity(classes.pairs().iter().flatten().map(bytes).sum());
    for pair in classes.pairs() {
        classes.solve(&pair)?;
        for (own, enemy) in pair {
            codes.extend(classes.codes(own, enemy)?);
        }
    }
    println!("all classes: {:.1} s", begin.elapsed().as_secs_f64());
    Endings::of_codes(table, codes).ok_or_else(|| "too few codes".into())
}

/// The table of endings that `kamni table build` makes.
fn usual_table(rules: &str, folder: &std::path::Path) -> Result<Arc<Tables>, Box<dyn Error>> {
    std::fs::create_dir_all(folder)?;
    let tables = Tables::new(folder.to_owned(), kamni_games::games().clone());
    let table = tabled(&kamni_games::games().game(rules)?, None).ok_or("no table")?;
    let options = Options { threads: 16, memory: 4 << 30, checkpoint: Duration::from_secs(60) };
    build(table.as_ref(), &tables.path(rules), &options, &AtomicBool::new(false), &mut |_, _| {})?;
    Ok(Arc::new(tables))
}

/// One game.
fn play(
    game: &Seega,
    full: &Endings,
    tables: &Arc<Tables>,
    opponent: Opponent,
    number: u64,
    nodes: u64,
    score: &Score,
) {
    let mut random = Dice(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ opponent as u64);
    let budget =
        Budget { nodes, memory: 64 << 20, threads: 1, tables: Some(Arc::clone(tables)), ..Budget::default() };
    let mut position = game.start();
    let (mut record, mut moves, mut slipped) = (Vec::new(), Vec::new(), false);
    while game.outcome(&position).is_none() {
        game.legal_moves(&position, &mut moves);
        let mv = if game.turn(&position) == Player::First {
            let analysis = game.analyze(&position, &budget);
            score.moves.fetch_add(1, Relaxed);
            score.guessed.fetch_add(u64::from(!analysis.basis.is_exact()), Relaxed);
            analysis.moves.first().and_then(|grade| game.parse_move(&grade.mv).ok())
        } else {
            match opponent {
                Opponent::Random => None,
                Opponent::Strong if position.is_placing() => None,
                Opponent::Stubborn if record.len() < 6 => None,
                Opponent::Stubborn if position.is_placing() => stubborn(game, &position, &budget),
                _ => saving(game, &position, full),
            }
        };
        let mv = mv.unwrap_or_else(|| moves[random.below(moves.len())]);
        record.push(game.move_text(mv));
        game.play(&mut position, mv);
        slipped |= is_slip(game, &position, full);
    }
    score.games.fetch_add(1, Relaxed);
    score.slipped.fetch_add(slipped.into(), Relaxed);
    match game.outcome(&position).and_then(|outcome| outcome.winner()) {
        Some(Player::First) => drop(score.won.fetch_add(1, Relaxed)),
        _ => score.losses.lock().expect("no game panics").push(record.join(" ")),
    }
}

/// Whether the full table says, of a position right after a capture, that the first player no longer wins.
fn is_slip(game: &Seega, position: &Position, full: &Endings) -> bool {
    if position.is_placing() || position.bound().is_some() || game.limit() - position.quiet() != full.left() {
        return false;
    }
    let turn = game.turn(position);
    let [own, enemy] = [turn, turn.other()].map(|player| position.stones(player) as u32);
    let wanted = Value::win_if(turn == Player::First);
    full.value(own, enemy).ok().flatten().is_some_and(|value| value != wanted)
}

/// The placement of the analysis.
fn stubborn(game: &Seega, position: &Position, budget: &Budget) -> Option<kamni_seega::Move> {
    let analysis = game.analyze(position, budget);
    analysis.moves.first().and_then(|grade| game.parse_move(&grade.mv).ok())
}

/// The move that saves most by the full table; if none saves anything, what looks best.
fn saving(game: &Seega, position: &Position, full: &Endings) -> Option<kamni_seega::Move> {
    let budget =
        Budget { time: Duration::from_millis(100), threads: 1, memory: 32 << 20, ..Budget::default() };
    let mut solver = Solver::new(game, Some(full as &dyn Tablebase), budget.memory, 1);
    let found = solver.examine(position, &budget);
    let best = found.moves.iter().max_by_key(|(_, bounds)| bounds.least)?;
    if best.1.least > Value::Loss {
        return Some(best.0);
    }
    let few = Budget { nodes: 3_000, ..budget };
    let view = AlphaBeta::new(game, &few).search(position, None, &few.start());
    view.moves.iter().max_by_key(|seen| seen.score).map(|seen| seen.mv)
}

/// Pseudo-random numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % end.max(1)
    }
}
