//! Finds the weights of the evaluation again, from games against itself and the exact values of endings.
//!
//! ```sh
//! cargo run --release -p kamni-seega --example seega_tune -- --rounds 3 --games 2000 --nodes 500
//! ```
//!
//! | argument | what it is | without it |
//! | --- | --- | --- |
//! | `--rounds` | rounds of learning: in the first one the player counts stones, then it plays with what it has learned | 3 |
//! | `--games` | games to learn from in each round | 2000 |
//! | `--nodes` | nodes of each move of a game | 500 |
//! | `--endings` | random endings to learn from | 20000 |
//! | `--pairs` | pairs of games in each match that measures the new weights | 50 |
//! | `--seed` | the same seed gives the same weights | 1 |
//! | `--threads` | threads | one for each core |

use kamni::Notation;
use kamni_seega::Seega;
use kamni_seega::solve::tune::{Plan, Score, tune};
use std::error::Error;
use std::sync::atomic::AtomicBool;

fn main() -> Result<(), Box<dyn Error>> {
    let plan = plan()?;
    let game = Seega::parse_rules("seega/5").map_err(|error| error.to_string())?;
    let tuned = tune(&game, &plan, &AtomicBool::new(false)).ok_or("nothing stops it")?;
    let mut last = "";
    for (part, text, [full, middle, few]) in &tuned.rows {
        if *part != last {
            println!("{part}:");
            last = part;
        }
        println!("            [{full}, {middle}, {few}], // {text}");
    }
    println!();
    println!(
        "Learned from {} positions, {} of them with exact values (rounds: {}, games: {}, seed {}).",
        tuned.positions, tuned.exact, plan.rounds, plan.games, plan.seed
    );
    let [moving, placing] = tuned.log_loss;
    println!(
        "Log loss of results that were held back, in bits: {moving:.4} while stones move, {placing:.4} while they are placed."
    );
    let [now, before] = tuned.agreement.map(|part| 100.0 * part);
    println!(
        "On the winning side in {now:.1} % of other endings, without looking ahead; with the weights in use, {before:.1} %."
    );
    let matches = [
        ("the weights in use", &tuned.against_used),
        ("a player who counts stones", &tuned.against_counting),
        ("random moves", &tuned.against_random),
    ];
    for (opponent, [start, middle]) in matches {
        println!(
            "Against {opponent}: {} from the empty board, {} from middle games.",
            score(start),
            score(middle)
        );
    }
    Ok(())
}

fn plan() -> Result<Plan, Box<dyn Error>> {
    let mut plan = Plan {
        rounds: 3,
        games: 2000,
        nodes: 500,
        endings: 20_000,
        stones: 8,
        pairs: 50,
        seed: 1,
        threads: std::thread::available_parallelism().map_or(1, usize::from),
    };
    let mut args = std::env::args().skip(1);
    while let Some(name) = args.next() {
        let value = args.next().ok_or_else(|| format!("{name} needs a value"))?;
        match name.as_str() {
            "--rounds" => plan.rounds = value.parse()?,
            "--games" => plan.games = value.parse()?,
            "--nodes" => plan.nodes = value.parse()?,
            "--endings" => plan.endings = value.parse()?,
            "--pairs" => plan.pairs = value.parse()?,
            "--seed" => plan.seed = value.parse()?,
            "--threads" => plan.threads = value.parse()?,
            _ => return Err(format!("there is no {name}").into()),
        }
    }
    Ok(plan)
}

/// Wins, draws and losses.
fn score(score: &Score) -> String {
    format!("+{} ={} −{}", score.wins, score.draws, score.losses)
}
