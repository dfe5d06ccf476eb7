//! Learns the network of a board: games of self-play, gradient descent on their positions, matches against the tuned weights.
//!
//! ```sh
//! cargo run --release -p kamni-seega --example seega_train -- --side 7 --games 20000 --into seega-7.network
//! ```
//!
//! | argument | what it is | without it |
//! | --- | --- | --- |
//! | `--side` | the board: 5, 7 or 9 | 7 |
//! | `--from` | the network that plays the games: `tuned` for the tuned weights, `shipped`, or a file | `tuned` |
//! | `--games` | games of self-play with `extra=same` | 1000 |
//! | `--games-any` | and with `extra=any` | a third as many |
//! | `--nodes` | nodes of each of their moves | 500 |
//! | `--play` | the most seconds of self-play; games are the same on every machine only if they all end before | no limit |
//! | `--epochs` | how often each position is learned from | 12 |
//! | `--batch` | positions of a batch | 4096 |
//! | `--rate`, `--last-rate` | the learning rate at the beginning and at the end | 0.004, 0.0002 |
//! | `--results` | how much the results count, in hundredths; the rest is the evaluation of the search | 70 |
//! | `--into` | the file of the network; with no games, a network that already exists | `seega.network` |
//! | `--match` | seconds of each match that measures the network, from openings with stones to place and from middle games | 0 |
//! | `--time` | milliseconds for each move of a match | 100 |
//! | `--same-nodes` | nodes for each move of a match instead, of both players | none |
//! | `--pairs` | the most pairs of games of a match | 10000 |
//! | `--against` | the opponent: `tuned` (the tuned weights alone), `shipped`, or a file | `tuned` |
//! | `--against-nodes`, `--against-time` | the same for the opponent | the same |
//! | `--placed` | stones placed at random before the games of matches | 3 |
//! | `--openings` | `placed` or `middle` for matches from one kind of openings only | `both` |
//! | `--extra` | `any` for matches with that rule | `same` |
//! | `--exact` | on the usual board, middle games with each number of stones from 9 to 24, to see how often the best move is an exact one | 0 |
//! | `--seed` | the same seed gives the same network | 1 |
//! | `--threads` | threads | one for each core |

use kamni_play::statistics::Pentanomial;
use kamni_seega::solve::train::{
    GamesPlan, Judgement, LearningPlan, MatchPlan, MatchPlayer, exact_samples, exact_share, learn,
    play_games, play_match,
};
use kamni_seega::solve::tune::Opening;
use kamni_seega::{Capture, Extra, Seega};
use kamni_solve::Budget;
use std::collections::HashMap;
use std::error::Error;
use std::str::FromStr;
use std::time::{Duration, Instant};

/// The arguments by name.
struct Args(HashMap<String, String>);

const NAMES: [&str; 25] = [
    "openings",
    "batch",
    "rate",
    "last-rate",
    "exact",
    "games-any",
    "against-nodes",
    "against-time",
    "side",
    "from",
    "games",
    "nodes",
    "play",
    "epochs",
    "results",
    "into",
    "match",
    "time",
    "same-nodes",
    "pairs",
    "against",
    "placed",
    "extra",
    "seed",
    "threads",
];

impl Args {
    fn read() -> Result<Args, Box<dyn Error>> {
        let mut args = HashMap::new();
        let mut words = std::env::args().skip(1);
        while let Some(name) = words.next() {
            let value = words.next().ok_or_else(|| format!("{name} needs a value"))?;
            let known = name.strip_prefix("--").filter(|name| NAMES.contains(name));
            args.insert(known.ok_or_else(|| format!("there is no {name}"))?.to_owned(), value);
        }
        Ok(Args(args))
    }

    fn text(&self, name: &str, usual: &str) -> String {
        self.0.get(name).map_or(usual, String::as_str).to_owned()
    }

    fn number<T: FromStr>(&self, name: &str, usual: T) -> Result<T, Box<dyn Error>>
    where
        T::Err: Error + 'static,
    {
        Ok(self.0.get(name).map_or(Ok(usual), |text| text.parse())?)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let args = Args::read()?;
    let side = args.number("side", 7)?;
    let rules = |extra| Seega::new(side, extra, 1, Capture::Run, 10).ok_or("a side is 5, 7 or 9");
    let (same, any) = (rules(Extra::Same)?, rules(Extra::Any)?);
    let seed = args.number("seed", 1)?;
    let threads = args.number("threads", std::thread::available_parallelism().map_or(1, usize::from))?;
    let file = args.text("into", "seega.network");
    let judged = |name: &str| -> Result<Judgement, Box<dyn Error>> {
        Ok(match name {
            "tuned" => Judgement::tuned(),
            "shipped" => Judgement::shipped(&same).ok_or("there is no network for this board")?,
            file => {
                Judgement::of_file(&std::fs::read(file)?).ok_or_else(|| format!("{file} is no network"))?
            }
        })
    };
    let games = args.number("games", 1000)?;
    if games > 0 {
        let from = args.text("from", "tuned");
        let seconds: f64 = args.number("play", 0.0)?;
        let plan = GamesPlan {
            judgement: judged(&from)?,
            games,
            nodes: args.number("nodes", 500)?,
            seed,
            threads,
            until: None,
        };
        let until =
            |part: f64| (seconds > 0.0).then(|| Instant::now() + Duration::from_secs_f64(seconds * part));
        let begin = Instant::now();
        let first = play_games(&same, &GamesPlan { until: until(0.75), ..plan.clone() });
        let more = GamesPlan {
            games: args.number("games-any", games.div_ceil(3))?,
            seed: !seed,
            until: until(0.25),
            ..plan
        };
        let second = play_games(&any, &more);
        let played = |samples: &[_]| samples.len();
        println!(
            "{side}x{side}: {} positions with extra=same, {} with extra=any, {} and {} games, in {:.0} s",
            played(&first),
            played(&second),
            count(first.iter().map(|sample| sample.game)),
            count(second.iter().map(|sample| sample.game)),
            begin.elapsed().as_secs_f64()
        );
        let plan = LearningPlan {
            epochs: args.number("epochs", 12.0)?,
            results: args.number("results", 70)?,
            batch: args.number("batch", 4096)?,
            rates: [args.number("rate", 0.004)?, args.number("last-rate", 0.0002)?],
            seed,
            threads,
        };
        let begin = Instant::now();
        let learned = learn(&[(same, first), (any, second)], &plan).ok_or("nothing to learn from")?;
        for stage in &learned.stages {
            let [search, network] = stage.losses;
            println!(
                "  {}: {} positions, scale {:.0}; log loss of other games {network:.4} bits, of the searches there {search:.4}",
                stage.name, stage.positions, stage.scale
            );
            print!("{}", stage.calibration);
        }
        println!("  learned in {:.0} s, {} bytes", begin.elapsed().as_secs_f64(), learned.bytes.len());
        std::fs::write(&file, &learned.bytes)?;
    }
    let seconds: f64 = args.number("match", 0.0)?;
    let exact: u64 = args.number("exact", 0)?;
    if seconds > 0.0 || exact > 0 {
        let against = args.text("against", "tuned");
        let nodes: u64 = args.number("same-nodes", 0)?;
        let time: u64 = args.number("time", 100)?;
        let budget = |nodes: u64, time: u64| Budget {
            time: if nodes > 0 { Duration::MAX } else { Duration::from_millis(time) },
            nodes: if nodes > 0 { nodes } else { u64::MAX },
            memory: 1 << 24,
            threads: 1,
            ..Budget::default()
        };
        let budgets = [
            budget(nodes, time),
            budget(args.number("against-nodes", nodes)?, args.number("against-time", time)?),
        ];
        let [first, second] = budgets;
        let players = [
            MatchPlayer { judgement: judged(&file)?, budget: first },
            MatchPlayer { judgement: judged(&against)?, budget: second },
        ];
        let game = if args.text("extra", "same") == "any" { any } else { same };
        if exact > 0 {
            let proof = Budget { nodes: 300_000, ..Budget::unlimited() };
            let samples = exact_samples(&game, 9..=24, exact, 8, &proof, threads, seed);
            let [new, old] = players.each_ref().map(|player| {
                100.0 * exact_share(&game, &samples, player, threads) as f64 / samples.len().max(1) as f64
            });
            println!(
                "  {} of {} middle games settled in which moves differ: the best move keeps the value in {new:.2} %, of {against} in {old:.2} %",
                samples.len(),
                16 * exact
            );
        }
        if seconds <= 0.0 {
            return Ok(());
        }
        let placed = Opening::Placed(args.number("placed", 3)?);
        let openings = match args.text("openings", "both").as_str() {
            "placed" => vec![placed],
            "middle" => vec![Opening::Middle],
            _ => vec![placed, Opening::Middle],
        };
        for opening in openings {
            let plan = MatchPlan {
                opening,
                pairs: args.number("pairs", 10_000)?,
                seed: seed ^ 0x5eed,
                threads,
                until: Some(Instant::now() + Duration::from_secs_f64(seconds)),
            };
            let result = play_match(&game, &players, &plan);
            let speed = result.costs.map(|(_, nodes, seconds)| nodes as f64 / seconds / 1e6);
            println!(
                "  against {against} from {opening:?}: {}; {:.2} and {:.2} million nodes per second",
                elo(result.pairs),
                speed[0],
                speed[1]
            );
        }
    }
    Ok(())
}

/// How many different numbers there are in a list whose equal numbers stand together.
fn count(numbers: impl Iterator<Item = u32>) -> usize {
    let mut last = None;
    numbers.filter(|&number| last.replace(number) != Some(number)).count()
}

fn elo(pairs: Pentanomial) -> String {
    let estimate = pairs.elo();
    let number = |elo: Option<f64>| elo.map_or("?".to_owned(), |elo| format!("{elo:+.0}"));
    format!(
        "{:.1} points of 100 in {} pairs {:?}, Elo {} ({} to {})",
        100.0 * pairs.mean(),
        pairs.count(),
        pairs.0,
        number(estimate.value),
        number(estimate.low),
        number(estimate.high)
    )
}
