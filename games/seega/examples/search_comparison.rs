//! Seega's own proof-number search against the one for any game, on the same random middle games.
//!
//! ```sh
//! cargo run --release -p kamni-seega --example search_comparison -- seega/5,limit=6 16 18 3 5
//! ```
//!
//! The arguments: the rules, the fewest and the most stones, positions for each number of stones, and seconds for each of them. Both
//! searches have one thread, the same memory and no tables.

use kamni::{Game, Notation};
use kamni_seega::solve::dfpn::{Solver, sample};
use kamni_seega::{Position, Seega};
use kamni_solve::dfpn::DfPn;
use kamni_solve::{Budget, Value};
use std::error::Error;
use std::time::{Duration, Instant};

/// Bytes for each search.
const MEMORY: usize = 1 << 30;

/// What a search did.
struct Tried {
    /// The value for the mover, if it was proved.
    value: Option<Value>,
    nodes: u64,
    seconds: f64,
}

fn own(game: &Seega, position: &Position, budget: &Budget) -> Tried {
    let begin = Instant::now();
    let mut solver = Solver::new(game, None, MEMORY, 1);
    let value = solver.settle(position, budget).exact();
    Tried { value, nodes: solver.nodes(), seconds: begin.elapsed().as_secs_f64() }
}

fn general(game: &Seega, position: &Position, budget: &Budget) -> Tried {
    let begin = Instant::now();
    let meter = budget.start();
    let found = DfPn::new(game, position, MEMORY).prove_value(position, &meter);
    let value = found.ok().and_then(|bounds| bounds.value(game.turn(position)));
    Tried { value, nodes: meter.nodes(), seconds: begin.elapsed().as_secs_f64() }
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [rules, from, to, positions, seconds] = &args[..] else {
        return Err("the arguments: rules, fewest stones, most stones, positions, seconds".into());
    };
    let game = Seega::parse_rules(rules).map_err(|error| error.to_string())?;
    let time = Duration::try_from_secs_f64(seconds.parse()?)?;
    let budget = Budget { time, threads: 1, ..Budget::unlimited() };
    println!(
        "stones    settled    settled by   of both: nodes        seconds  nodes, general/own  time, general/own"
    );
    println!("       by the own   the general");
    for stones in from.parse()?..=to.parse()? {
        let (mut settled, mut both, mut tried) = ([0; 2], [(0, 0.0); 2], 0u64);
        for number in 0..positions.parse()? {
            let Some(position) = sample::middle_game(&game, stones, 1, number) else { break };
            tried += 1;
            let found = [own(&game, &position, &budget), general(&game, &position, &budget)];
            for (settled, found) in settled.iter_mut().zip(&found) {
                *settled += u64::from(found.value.is_some());
            }
            let [Some(one), Some(other)] = found.each_ref().map(|found| found.value) else { continue };
            if one != other {
                return Err(format!("{}: {one:?} and {other:?}", game.position_text(&position)).into());
            }
            for ((nodes, seconds), found) in both.iter_mut().zip(&found) {
                *nodes += found.nodes;
                *seconds += found.seconds;
            }
        }
        let [own, general] = both;
        println!(
            "{stones:>6} {:>9}/{tried} {:>10}/{tried} {:>9} {:>9} {:>6.2} {:>6.2} {:>10.1} {:>18.1}",
            settled[0],
            settled[1],
            own.0,
            general.0,
            own.1,
            general.1,
            general.0 as f64 / own.0.max(1) as f64,
            general.1 / own.1.max(1e-9),
        );
    }
    Ok(())
}
