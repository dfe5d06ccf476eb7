//! The attack as a program: `cargo run --release -p kamni-torture -- --minutes 30`.

use kamni_torture::{Options, Target, run};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

const HELP: &str = "\
Attack the program kamni from outside, and check that nothing acknowledged is lost.

Usage: kamni-torture [OPTIONS]

  --minutes N   How long, fractions too [default: 3]
  --seed S      Repeats the plan of an earlier run
  --only WHAT   Only this: server, table or match
  --kamni PATH  The program [default: kamni beside this program]

Ctrl-C ends with the summary. The status is 1 if something was not as promised.";

/// The options, or what is wrong with the words.
fn options(mut words: impl Iterator<Item = String>) -> Result<Option<Options>, String> {
    let nanos = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
    let beside = std::env::current_exe().ok().and_then(|path| Some(path.parent()?.join("kamni")));
    let mut options = Options {
        kamni: beside.unwrap_or_else(|| PathBuf::from("kamni")),
        seed: nanos as u64 % 1_000_000_000,
        time: Duration::from_secs(180),
        least_acknowledged: 0,
        only: None,
        short: false,
        interrupted: Arc::new(AtomicBool::new(false)),
    };
    while let Some(word) = words.next() {
        if matches!(word.as_str(), "-h" | "--help") {
            return Ok(None);
        }
        let value = words.next().ok_or_else(|| format!("{word} needs a value, or is unknown"))?;
        let wrong = || format!("{word} {value} makes no sense");
        match word.as_str() {
            "--minutes" => {
                let minutes: f64 = value.parse().map_err(|_| wrong())?;
                options.time = Duration::try_from_secs_f64(minutes * 60.0).map_err(|_| wrong())?;
            }
            "--seed" => options.seed = value.parse().map_err(|_| wrong())?,
            "--only" => options.only = Some(Target::read(&value).ok_or_else(wrong)?),
            "--kamni" => options.kamni = PathBuf::from(value),
            _ => return Err(format!("unknown option {word}")),
        }
    }
    if !options.kamni.exists() {
        return Err(format!("there is no {}; --kamni names the program", options.kamni.display()));
    }
    Ok(Some(options))
}

fn main() -> ExitCode {
    let options = match options(std::env::args().skip(1)) {
        Ok(Some(options)) => options,
        Ok(None) => {
            println!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            eprintln!("error: {error}\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
        if let Err(error) = signal_hook::flag::register(signal, Arc::clone(&options.interrupted)) {
            eprintln!("error: {error}");
            return ExitCode::FAILURE;
        }
    }
    println!("seed {}", options.seed);
    match run(&options) {
        Ok(summary) => {
            eprintln!();
            println!("{summary}\nseed {}", options.seed);
            ExitCode::from(u8::from(!summary.violations.is_empty()))
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
