//! What a look-up in a table file costs: read with a cache of lines, against the same file mapped into memory, and against the same values
//! in memory; and in a compressed table, cold and warm. `docs/performance.md` has the numbers.
//!
//! ```sh
//! cargo run --release -p kamni-solve --example table_look_ups -- [STONES] [FOLDER OF TABLES]
//! ```

#![allow(unsafe_code)] // the memory map is what tables are compared with

use kamni::Notation;
use kamni_cheops::Cheops;
use kamni_cheops::solve::{CheopsTable, Index, Values};
use kamni_games::games;
use kamni_seega::Seega;
use kamni_seega::solve::SeegaTable;
use kamni_tables::{self, BLOCK, Options, TableFile};
use memmap2::{Advice, Mmap};
use std::error::Error;
use std::fs::{self, File};
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Look-ups of one measurement.
const COUNT: usize = 1_000_000;

/// Positions that are decompressed together.
const APART: u64 = 4096;

/// Threads that look values up in a compressed table.
const THREADS: usize = 2;

/// Measurements of each kind, one kind after the other; the best one counts.
const ROUNDS: usize = 5;

/// Look-ups near each other before the next jump, and how near.
const NEARBY_LOOK_UPS: (usize, u64) = (32, 4096);

fn main() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    if let Some(stones) = std::env::args().nth(1) {
        // Only the compressed table, with this many stones.
        let folder = std::env::args().nth(2).map_or_else(|| folder.path().to_owned(), PathBuf::from);
        return compressed(&folder, stones.parse()?);
    }
    println!("base      table  look-ups      in memory    mapped      read  read/mapped");
    for base in [14, 18] {
        let path = folder.path().join(format!("{base}"));
        measure(&path, base)?;
        fs::remove_file(&path)?;
    }
    compressed(folder.path(), 8)
}

/// A compressed table of Seega: look-ups that have to read and decompress, and those that find what others have left.
fn compressed(folder: &Path, stones: usize) -> Result<(), Box<dyn Error>> {
    let path = &folder.join("seega-5.kmt");
    let tabled = SeegaTable::new(&Seega::parse_rules("seega/5")?, stones).ok_or("no table")?;
    let options = Options { threads: THREADS, memory: 8 << 30, checkpoint: Duration::from_secs(60) };
    kamni_tables::build(&tabled, path, &options, &AtomicBool::new(false), &mut |_, _| {})?;
    let table = TableFile::open(path, games())?;
    let class = format!("{} against {}", stones / 2, stones - stones / 2);
    let section = table.section(&class).ok_or("no such class")?;
    let positions = table.spec().sections[section].positions;
    let part = table.file_bytes() as f64 / table.spec().data_bytes() as f64;
    println!(
        "seega/5, up to {stones} stones: {} KiB, {:.1} % of its values; class {class}: {positions} positions",
        table.file_bytes() >> 10,
        100.0 * part
    );

    // Far enough from each other that none finds what another has left, each somewhere in what is decompressed for it.
    let mut times = Vec::new();
    table.code(section, 0)?;
    for (number, position) in (2 * APART..positions - APART).step_by(2 * APART as usize).enumerate() {
        let position = position + number as u64 * 1_103 % APART;
        let begin = Instant::now();
        black_box(table.code(section, position)?);
        times.push(begin.elapsed());
    }
    times.sort();
    let of = |part: usize| times[(times.len() - 1) * part / 100];
    let mean = times.iter().sum::<Duration>() / times.len() as u32;
    println!("cold: mean {mean:?}, median {:?}, 90 % below {:?}, 99 % below {:?}", of(50), of(90), of(99));

    let look_up = |seed: u64| {
        let mut random = seed;
        (0..COUNT).try_fold(0u64, |sum, _| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let position = ((u128::from(random) * u128::from(positions)) >> 64) as u64;
            table.code(section, position).map(|code| sum + u64::from(code))
        })
    };
    // Once to warm up.
    for round in 0..2 {
        let begin = Instant::now();
        std::thread::scope(|scope| {
            for thread in 0..THREADS as u64 {
                scope.spawn(move || black_box(look_up(thread + 1).is_ok()));
            }
        });
        let rate = (THREADS * COUNT) as f64 / begin.elapsed().as_secs_f64() / 1e6;
        println!("{}: {rate:.1} million look-ups a second on {THREADS} threads", ["first", "warm"][round]);
    }
    Ok(())
}

fn measure(path: &Path, base: u8) -> Result<(), Box<dyn Error>> {
    let tabled = CheopsTable::new(&Cheops::new(base).ok_or("no such base")?).ok_or("no table")?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let options = Options { threads, memory: 8 << 30, checkpoint: Duration::from_secs(60) };
    kamni_tables::build(&tabled, path, &options, &AtomicBool::new(false), &mut |_, _| {})?;

    let table = Arc::new(TableFile::open(path, games())?);
    let spec = table.spec();
    let size = spec.data_bytes();
    let start = (spec.file_bytes() - size - 8 * size.div_ceil(BLOCK as u64)) as usize;
    // SAFETY: the file is in a folder of our own, and nobody writes into it.
    let map = unsafe { Mmap::map(&File::open(path)?)? };
    map.advise(Advice::Random)?;
    let memory = map[start..start + size as usize].to_vec();

    let index = Index::new(base.into());
    let values = Values::of_table(Arc::clone(&table), base.into())?;
    let mut random = 0x9E37_79B9_7F4A_7C15u64;
    let mut next = || {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        random
    };
    let far: Vec<u64> = (0..COUNT).map(|_| next() % size).collect();
    let mut centre = 0;
    let near: Vec<u64> = (0..COUNT)
        .map(|i| {
            if i % NEARBY_LOOK_UPS.0 == 0 {
                centre = next() % (size - NEARBY_LOOK_UPS.1);
            }
            centre + next() % NEARBY_LOOK_UPS.1
        })
        .collect();
    for (name, ranks) in [("anywhere", &far), ("near", &near)] {
        let print = |what: &str, [memory, mapped, read]: [f64; 3]| {
            println!(
                "{base:>4} {:>6} MiB  {what:<12} {memory:>7.0} ns {mapped:>6.0} ns {read:>6.0} ns  {:>11.1}",
                size >> 20,
                read / mapped
            );
        };
        let paths: Vec<u64> = ranks.iter().map(|&rank| index.unrank(rank)).collect();
        let (mut plain, mut whole) = ([f64::MAX; 3], [f64::MAX; 3]);
        for _ in 0..ROUNDS {
            let by = |best: &mut f64, time: f64| *best = best.min(time);
            by(&mut plain[0], timed(ranks, |rank| memory[rank as usize]));
            by(&mut plain[1], timed(ranks, |rank| map[start + rank as usize]));
            by(&mut plain[2], timed(ranks, |rank| table.code(0, rank).unwrap_or_default()));
            // The same with what always comes before it: working out the number of the position.
            by(&mut whole[0], timed(&paths, |path| memory[index.rank(path) as usize]));
            by(&mut whole[1], timed(&paths, |path| map[start + index.rank(path) as usize]));
            by(&mut whole[2], timed(&paths, |path| values.value(path).unwrap_or_default() as u8));
        }
        print(name, plain);
        print(&format!("{name}*"), whole);
    }
    Ok(())
}

/// Nanoseconds for each look-up.
fn timed(keys: &[u64], mut look_up: impl FnMut(u64) -> u8) -> f64 {
    let begin = Instant::now();
    let sum = keys.iter().fold(0u64, |sum, &key| sum + u64::from(look_up(key)));
    black_box(sum);
    begin.elapsed().as_nanos() as f64 / keys.len() as f64
}
