//! How long an analysis takes that uses a table of Seega: random positions of every class, in any number of quiet moves, none of them seen
//! before. `docs/tables.md` has the numbers.
//!
//! ```sh
//! cargo run --release -p kamni-seega --example table_analyses -- RULES STONES [POSITIONS OF A CLASS] [FOLDER OF TABLES]
//! ```

use kamni::{Game, Notation, Player};
use kamni_seega::solve::SeegaTable;
use kamni_seega::{Position, Seega, Setup};
use kamni_solve::{Basis, Budget, Solve};
use kamni_tables::{self, Options, Tables};
use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Positions of each class, unless told otherwise.
const POSITIONS: usize = 100;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let (rules, stones) = (words.next().ok_or("which rules?")?, words.next().ok_or("how many stones?")?);
    let (game, stones) = (Seega::parse_rules(&rules)?, stones.parse()?);
    let positions = words.next().map_or(Ok(POSITIONS), |number| number.parse())?;
    let temporary = tempfile::tempdir()?;
    let folder = words.next().map_or_else(|| temporary.path().to_owned(), PathBuf::from);
    let tables = Arc::new(Tables::new(&folder, kamni_games::games().clone()));
    let tabled = SeegaTable::new(&game, stones).ok_or("no such table")?;
    let options = Options { threads: 2, memory: 8 << 30, checkpoint: Duration::from_secs(60) };
    kamni_tables::build(&tabled, &tables.path(&rules), &options, &AtomicBool::new(false), &mut |_, _| {})?;

    let mut random = Random(7);
    let budget = Budget { tables: Some(tables), threads: 1, ..Budget::default() };
    let each = usize::from(game.stones_each());
    let classes: Vec<[usize; 2]> = (2..=stones)
        .flat_map(|sum| (1..sum).map(move |own| [own, sum - own]))
        .filter(|class| class.iter().all(|&count| count <= each))
        .collect();
    let (mut times, mut tabled) = (Vec::new(), 0);
    let mut first = None;
    // One class after the other, again and again: no analysis finds the blocks of the one before.
    for _ in 0..positions {
        for &class in &classes {
            let position = random.position(&game, class);
            let (begin, used) = (Instant::now(), processor_time());
            let analysis = game.analyze(&position, &budget);
            // On a busy machine the time on the wall says little.
            let time = used.zip(processor_time()).map_or(begin.elapsed(), |(before, after)| after - before);
            tabled += usize::from(analysis.basis == Basis::Table);
            if !analysis.proved {
                return Err(format!("not exact: {}", game.position_text(&position)).into());
            }
            match first {
                None => first = Some(time),
                Some(_) => times.push((time, class.iter().sum::<usize>(), game.position_text(&position))),
            }
        }
    }
    println!(
        "{rules}, up to {stones} stones: {} analyses, all exact, {tabled} by the table",
        times.len() + 1
    );
    println!("the first of the process: {:.1?}", first.unwrap_or_default());
    println!("stones    median      99 %   longest");
    for count in 2..=stones {
        let of_count = times.iter().filter(|(_, stones, _)| *stones == count);
        print(&count.to_string(), of_count.map(|(time, ..)| *time).collect());
    }
    print("all", times.iter().map(|(time, ..)| *time).collect());
    times.sort();
    for (time, _, position) in times.iter().rev().take(3) {
        println!("{time:.1?}: {position}");
    }
    Ok(())
}

fn print(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let of = |part: usize| times.get((times.len() - 1) * part / 100).copied().unwrap_or_default();
    let [median, most, longest] = [50, 99, 100].map(|part| of(part).as_secs_f64() * 1e3);
    println!("{what:>6} {median:>6.1} ms {most:>6.1} ms {longest:>6.1} ms");
}

/// The same numbers in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }

    /// A position that is not over, with this many stones of the mover and of the other.
    fn position(&mut self, game: &Seega, class: [usize; 2]) -> Position {
        let cells = usize::from(game.side()).pow(2);
        loop {
            let mut sets = [0u128; 2];
            for (player, count) in class.into_iter().enumerate() {
                while (sets[player].count_ones() as usize) < count {
                    sets[player] |= !sets[1 - player] & 1 << self.below(cells);
                }
            }
            let quiet = self.below(game.limit().into()) as u16;
            let setup = Setup { stones: sets, turn: Player::First, in_hand: [0, 0], quiet, bound: None };
            if let Some(position) =
                game.validate(setup).ok().filter(|position| game.outcome(position).is_none())
            {
                return position;
            }
        }
    }
}

/// The processor time of this thread, where the system says.
fn processor_time() -> Option<Duration> {
    // The system counts when a thread gives way.
    std::thread::yield_now();
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}
