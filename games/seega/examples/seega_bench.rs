//! How fast endings are solved, and how many middle games the exact search settles.
//!
//! ```sh
//! cargo run --release -p kamni-seega --example seega_bench -- --rules seega/5 --stones 6 --time 10 --tables FOLDER
//! ```
//!
//! | argument | what it is | without it |
//! | --- | --- | --- |
//! | `--rules` | the rules | `seega/5` |
//! | `--stones` | the most stones for which the solving of endings is compared | 6 |
//! | `--from`, `--to` | how many stones the middle games have | 9 and 24 |
//! | `--positions` | middle games for each number of stones | 10 |
//! | `--time` | seconds for each of them | 10 |
//! | `--seed` | another number takes other middle games | 1 |
//! | `--threads` | threads | one for each core |
//! | `--tables` | the folder with tables of endings, for the search | no tables |

use kamni::Notation;
use kamni_games::games;
use kamni_seega::Seega;
use kamni_seega::solve::dfpn::Tablebase;
use kamni_seega::solve::dfpn::sample;
use kamni_seega::solve::{Endings, plain};
use kamni_solve::Budget;
use kamni_tables::Tables;
use std::error::Error;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

struct Args {
    rules: String,
    stones: usize,
    from: u8,
    to: u8,
    positions: u16,
    time: f64,
    seed: u64,
    threads: usize,
    tables: Option<PathBuf>,
}

impl Args {
    fn read() -> Result<Args, Box<dyn Error>> {
        let mut read = Args {
            rules: "seega/5".to_owned(),
            stones: 6,
            from: 9,
            to: 24,
            positions: 10,
            time: 10.0,
            seed: 1,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            tables: None,
        };
        let mut args = std::env::args().skip(1);
        while let Some(name) = args.next() {
            let value = args.next().ok_or_else(|| format!("{name} needs a value"))?;
            match name.as_str() {
                "--rules" => read.rules = value,
                "--stones" => read.stones = value.parse()?,
                "--from" => read.from = value.parse()?,
                "--to" => read.to = value.parse()?,
                "--positions" => read.positions = value.parse()?,
                "--time" => read.time = value.parse()?,
                "--seed" => read.seed = value.parse()?,
                "--threads" => read.threads = value.parse()?,
                "--tables" => read.tables = Some(value.into()),
                _ => return Err(format!("there is no {name}").into()),
            }
        }
        Ok(read)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let args = Args::read()?;
    let game = Seega::parse_rules(&args.rules).map_err(|error| error.to_string())?;
    compare_endings(&args, &game)?;
    println!();
    search_middle_games(&args, &game)
}

/// The endings the fast way, on all threads, against every position at every number of moves left, on one.
fn compare_endings(args: &Args, game: &Seega) -> Result<(), Box<dyn Error>> {
    println!(
        "Endings: all positions up to each number of stones, in microseconds per position; the fast way uses {} threads.",
        args.threads
    );
    println!("{:>9} {:>14} {:>14} {:>14} {:>9}", "stones", "positions", "plain, µs", "fast, µs", "ratio");
    for stones in 4..=args.stones {
        let begin = Instant::now();
        let Some(endings) = Endings::solve(game, stones, args.threads, &AtomicBool::new(false)) else {
            continue;
        };
        let fast = begin.elapsed().as_secs_f64();
        let begin = Instant::now();
        let codes = plain::solve(game, stones);
        let slow = begin.elapsed().as_secs_f64();
        if !codes.is_some_and(|codes| endings.codes().is_some_and(|fast| fast.starts_with(&codes))) {
            return Err(format!("{stones} stones: the two ways found different values").into());
        }
        let each = |time: f64| time * 1e6 / endings.positions() as f64;
        println!(
            "{stones:>9} {:>14} {:>14.3} {:>14.4} {:>9.1}",
            endings.positions(),
            each(slow),
            each(fast),
            slow / fast
        );
    }
    Ok(())
}

/// How many positions of random games the exact search settles in the time.
fn search_middle_games(args: &Args, game: &Seega) -> Result<(), Box<dyn Error>> {
    let tables = args.tables.as_ref().map(|folder| Tables::new(folder.clone(), games().clone()));
    let endings = match &tables {
        Some(tables) => Endings::in_tables(tables, game)?,
        None => None,
    };
    let tablebase = endings.as_deref().map(|endings| endings as &dyn Tablebase);
    let time = Duration::try_from_secs_f64(args.time)?;
    let budget = Budget { time, threads: args.threads, ..Budget::default() };
    println!(
        "Middle games settled by exact search in {} s each ({} for each number of stones, seed {})",
        args.time, args.positions, args.seed
    );
    println!("{:>9} {:>14} {:>9} {:>14}", "stones", "settled", "share", "mean time, s");
    for stones in args.from..=args.to {
        let share = sample::share(game, tablebase, stones.into(), args.positions.into(), args.seed, &budget);
        let settled = share.times.len();
        let percent = 100.0 * settled as f64 / share.tried.max(1) as f64;
        let mean = share.times.iter().sum::<Duration>().as_secs_f64() / settled.max(1) as f64;
        let count = format!("{settled}/{}", share.tried);
        let bar = "█".repeat((percent / 5.0).round() as usize);
        println!("{:>9} {count:>14} {percent:>7.0} % {mean:>14.2}  {bar}", share.stones);
    }
    Ok(())
}
