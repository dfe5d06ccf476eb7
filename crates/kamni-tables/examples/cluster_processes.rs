//! Measures what solving a table with several processes costs and gains, on one machine.
//!
//!     cluster_processes RULES STONES|- THREADS [PROCESSESxTHREADS...]
//!
//! One process without a cluster first, with all threads; then this many processes over loopback with this many threads each: 8x2, 4x4, 2x8, 1x16 and 2x2, if nothing
//! else is said. For each: the time from start to end with its ratio to the first one, the processor time of all processes, the most memory that any
//! process took, and the bytes that were sent for each position. Every table is compared with the first one, byte by byte. It starts itself for every process.

use kamni_tables::cluster::{self, Hosts, Member, Report, Secret};
use kamni_tables::{self, Options, Tabled, tabled};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["plain", rules, stones, threads, folder] => plain(rules, stones, threads, Path::new(folder)),
        ["process", rules, stones, threads, folder, hosts, process] => {
            member(rules, stones, threads, Path::new(folder), hosts, process);
        }
        [rules, stones, threads] => compare(rules, stones, threads, &["8x2", "4x4", "2x8", "1x16", "2x2"]),
        [rules, stones, threads, ref divisions @ ..] => compare(rules, stones, threads, divisions),
        _ => {
            eprintln!("usage: cluster_processes RULES STONES|- THREADS [PROCESSESxTHREADS...]");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

fn game(rules: &str, stones: &str) -> Box<dyn Tabled> {
    let game = kamni_games::games().game(rules).expect("rules of a game");
    tabled(&game, stones.parse().ok())
        .expect("rules that have a table, and a number of stones that it can have")
}

fn number(text: &str) -> usize {
    text.parse().expect("a number")
}

/// One process without a cluster.
fn plain(rules: &str, stones: &str, threads: &str, folder: &Path) {
    let options = Options { threads: number(threads), memory: u64::MAX, checkpoint: Duration::from_secs(2) };
    let path = folder.join("plain.kmt");
    kamni_tables::build(
        game(rules, stones).as_ref(),
        &path,
        &options,
        &AtomicBool::new(false),
        &mut |_, _| {},
    )
    .expect("a table");
    println!("{} 0 {}", peak(), ticks());
}

/// One process of a cluster.
fn member(rules: &str, stones: &str, threads: &str, folder: &Path, hosts: &str, process: &str) {
    let hosts = Hosts::parse(&hosts.replace(',', "\n")).expect("hosts");
    let member = Member {
        hosts,
        process: number(process),
        secret: Secret::new(b"of one measurement only").expect("long enough"),
        threads: number(threads),
        patience: Duration::from_secs(60),
        folder: folder.join(process),
    };
    let sent = AtomicU64::new(0);
    let report = |report: &Report| sent.store(report.sent, Relaxed);
    cluster::build(game(rules, stones).as_ref(), &member, Arc::default(), &report).expect("a share");
    println!("{} {} {}", peak(), sent.load(Relaxed), ticks());
}

/// The most memory that this process has taken, in bytes.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok()).map_or(0, |kib| kib << 10)
}

/// The processor time of this process so far, its own and the system's for it, in hundredths of a second.
fn ticks() -> u64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name before the parenthesis may have spaces.
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
    fields.filter_map(|field| field.parse::<u64>().ok()).sum()
}

/// What processes took: time from the first start to the last end, the most memory of one, what all have sent, and the processor time of all.
struct Taken {
    time: Duration,
    memory: u64,
    sent: u64,
    processor: f64,
}

/// Starts processes with these words and waits for their end.
fn run(commands: Vec<Vec<String>>) -> Taken {
    let own = std::env::current_exe().expect("this program");
    let begin = Instant::now();
    let start = |words: Vec<String>| {
        Command::new(&own).args(words).stdout(std::process::Stdio::piped()).spawn().expect("a process")
    };
    let children: Vec<_> = commands.into_iter().map(start).collect();
    let outputs: Vec<_> =
        children.into_iter().map(|child| child.wait_with_output().expect("a process that ends")).collect();
    let mut taken = Taken { time: begin.elapsed(), memory: 0, sent: 0, processor: 0.0 };
    for output in outputs {
        assert!(output.status.success(), "a process failed");
        let text = String::from_utf8(output.stdout).expect("text");
        let numbers: Vec<u64> = text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        taken.memory = taken.memory.max(numbers[0]);
        taken.sent = taken.sent.max(numbers[1]);
        taken.processor += numbers[2] as f64 / 100.0;
    }
    taken
}

fn compare(rules: &str, stones: &str, threads: &str, divisions: &[&str]) {
    let folder = std::env::temp_dir().join(format!("kamni-cluster-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let tabled = game(rules, stones);
    let positions = tabled.spec().positions();
    println!("{rules}, {positions} positions");
    println!("processes threads time_s ratio processor_s memory_MB sent_bytes_per_position bytes_equal");
    let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<String>>();
    let place = folder.display().to_string();
    let plain = run(vec![words(&["plain", rules, stones, threads, &place])]);
    let one = plain.time.as_secs_f64();
    println!("plain {threads} {one:.2} 1.00 {:.1} {} 0 -", plain.processor, plain.memory >> 20);
    let wanted = fs::read(folder.join("plain.kmt")).expect("the table");
    for division in divisions {
        let (processes, each) = division.split_once('x').expect("processes and threads");
        let processes = number(processes);
        let hosts = Hosts::local(processes).expect("free ports").text().trim().replace('\n', ",");
        let command =
            |process: usize| words(&["process", rules, stones, each, &place, &hosts, &process.to_string()]);
        let taken = run((0..processes).map(command).collect());
        let folders: Vec<PathBuf> = (0..processes).map(|process| folder.join(process.to_string())).collect();
        let path = folder.join("joined.kmt");
        cluster::join(tabled.as_ref(), &folders, &path, number(threads), &mut |_, _| {}).expect("all parts");
        let is_equal = fs::read(&path).expect("the table") == wanted;
        println!(
            "{processes} {each} {:.2} {:.2} {:.1} {} {:.3} {is_equal}",
            taken.time.as_secs_f64(),
            taken.time.as_secs_f64() / one,
            taken.processor,
            taken.memory >> 20,
            taken.sent as f64 / positions as f64,
        );
        fs::remove_file(&path).expect("it can be removed");
        folders.iter().for_each(|folder| fs::remove_dir_all(folder).expect("it can be removed"));
    }
    fs::remove_dir_all(&folder).expect("it can be removed");
}
