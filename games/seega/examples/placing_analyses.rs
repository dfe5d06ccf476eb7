//! How much of the placing on the usual board is exact, and how long that takes.
//!
//!     cargo run --release -p kamni-seega --example placing_analyses -- [RULES] [POSITIONS] [SECONDS]
//!
//! For every number of placed stones POSITIONS analyses of SECONDS with one thread: half of them of positions in which both players placed at
//! random, half of positions in which the first player followed the analysis. Then five times as many games: how many the first player wins by the
//! analysis of 50,000 nodes a move, when the second places at random and then moves as the strongest level does.

use kamni::{Game, Notation, Player};
use kamni_seega::solve::alphabeta::AlphaBeta;
use kamni_seega::{Position, Seega};
use kamni_solve::{Budget, Solve};
use kamni_tables::splitmix::mix;
use std::error::Error;
use std::time::{Duration, Instant};

const STONES: u64 = 24;

/// Games for each position of one number of stones.
const GAMES: u64 = 5;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let rules = words.first().map_or("seega/5", String::as_str);
    let positions: u64 = words.get(1).map_or(Ok(20), |word| word.parse())?;
    let seconds: f64 = words.get(2).map_or(Ok(2.0), |word| word.parse())?;
    let game = Seega::parse_rules(rules)?;
    let budget = Budget { time: Duration::from_secs_f64(seconds), threads: 1, ..Budget::default() };
    // Reads what is built in.
    game.analyze(&game.start(), &budget);
    println!("stones, exact of all, seconds: median, the longest");
    for stones in 0..STONES {
        let (mut exact, mut times) = (0, Vec::new());
        for number in 0..positions {
            let position = place(&game, stones, number, number % 2 == 1);
            let begin = Instant::now();
            let analysis = game.analyze(&position, &budget);
            times.push(begin.elapsed().as_secs_f64());
            exact += u64::from(analysis.basis.is_exact());
        }
        times.sort_by(f64::total_cmp);
        let [median, longest] = [times[times.len() / 2], times[times.len() - 1]];
        println!("{stones:>2} {exact:>4} of {positions} {median:>8.4} {longest:>8.4}");
    }
    let games = positions * GAMES;
    let won: u64 =
        (0..games).map(|number| u64::from(is_won(&game, place(&game, STONES, number, true)))).sum();
    println!("{won} of {games} games won");
    Ok(())
}

/// Whether the first player, by the analysis, wins against the strongest level.
fn is_won(game: &Seega, mut position: Position) -> bool {
    let budget = |nodes| Budget { nodes, threads: 1, memory: 64 << 20, ..Budget::default() };
    loop {
        if let Some(outcome) = game.outcome(&position) {
            return outcome.winner() == Some(Player::First);
        }
        let best = match game.turn(&position) {
            Player::First => game.parse_move(&game.analyze(&position, &budget(50_000)).moves[0].mv).ok(),
            Player::Second => {
                let few = budget(20_000);
                AlphaBeta::new(game, &few)
                    .search(&position, None, &few.start())
                    .moves
                    .first()
                    .map(|best| best.mv)
            }
        };
        game.play(&mut position, best.expect("a move"));
    }
}

/// A position with this many stones: the second player's at random, the first player's at random too or by the analysis.
fn place(game: &Seega, stones: u64, seed: u64, by_analysis: bool) -> Position {
    let budget = Budget { time: Duration::from_secs(2), threads: 1, ..Budget::default() };
    let (mut position, mut moves) = (game.start(), Vec::new());
    for stone in 0..stones {
        game.legal_moves(&position, &mut moves);
        let random = moves[mix(seed * 100 + stone) as usize % moves.len()];
        let led = by_analysis && game.turn(&position) == Player::First;
        let best = led.then(|| game.parse_move(&game.analyze(&position, &budget).moves[0].mv));
        game.play(&mut position, best.and_then(Result::ok).unwrap_or(random));
    }
    position
}
