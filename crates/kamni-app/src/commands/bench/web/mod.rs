//! `kamni bench web`: the real server under load, with people who watch and programs that ask.

pub mod boards;
mod client;
mod endless;
mod load;
mod positions;

use crate::cli::BenchWeb;
use endless::Endless;
use kamni_terminal::{Failure, Terminal};
use load::{Measured, Plan};
use serde::Serialize;
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// What was measured.
#[derive(Serialize)]
struct Report {
    seconds: f64,
    /// Different positions that were asked about.
    positions: usize,
    requests: u64,
    /// Requests without an answer, or with a wrong one.
    lost: u64,
    per_second: f64,
    p50_ms: f64,
    p99_ms: f64,
    most_ms: f64,
    watchers: usize,
    /// Moves that were made in the watched games.
    moves: u64,
    /// Watchers who did not see the last move.
    blind: u64,
    memory_before_mib: f64,
    memory_middle_mib: f64,
    memory_after_mib: f64,
}

pub fn run(args: &BenchWeb, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let positions = positions::solved(locale.games(), args.positions as usize, args.seed);
    let no_game = || Failure::Failed(locale.text("bench-web-no-endless", &[]));
    let endless = Endless::find(locale.games()).ok_or_else(no_game)?;
    let server = Server::start(&[])?;
    let plan = Plan {
        address: server.address,
        time: args.time.max(Duration::from_millis(200)),
        rate: args.rate,
        watchers: args.watchers as usize,
        endless,
    };
    let asked = positions.len();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let memory = || server.memory();
    let measured = runtime.block_on(load::run(&plan, positions, &memory))?;
    let report = report(&plan, asked, &measured);
    if args.json {
        serde_json::to_writer(&mut *terminal, &report).map_err(std::io::Error::from)?;
        writeln!(terminal)?;
        return Ok(());
    }
    terminal.say(
        "bench-web-asked",
        &[
            ("requests", &report.requests),
            ("positions", &report.positions),
            ("seconds", &locale.decimal(report.seconds, 1)),
            ("rate", &format!("{:.0}", report.per_second)),
            ("lost", &report.lost),
        ],
    )?;
    let [half, most, worst] = [report.p50_ms, report.p99_ms, report.most_ms].map(|ms| locale.decimal(ms, 2));
    terminal.say("bench-web-times", &[("half", &half), ("most", &most), ("worst", &worst)])?;
    terminal.say(
        "bench-web-watched",
        &[("watchers", &report.watchers), ("moves", &report.moves), ("blind", &report.blind)],
    )?;
    let memory = [report.memory_before_mib, report.memory_middle_mib, report.memory_after_mib];
    let [before, middle, after] = memory.map(|mib| locale.decimal(mib, 1));
    let text =
        locale.text("bench-web-memory", &[("before", &before), ("middle", &middle), ("after", &after)]);
    writeln!(terminal, "{text}")?;
    Ok(())
}

fn report(plan: &Plan, positions: usize, measured: &Measured) -> Report {
    let mut times = measured.times.clone();
    times.sort_unstable();
    let at = |part: f64| -> f64 {
        let place = (times.len() as f64 * part) as usize;
        times.get(place.min(times.len().saturating_sub(1))).map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    let mib = |bytes: u64| bytes as f64 / f64::from(1 << 20);
    let seconds = measured.elapsed.as_secs_f64();
    Report {
        seconds,
        positions,
        requests: measured.requests,
        lost: measured.requests - times.len() as u64,
        per_second: measured.requests as f64 / seconds.max(1e-9),
        p50_ms: at(0.5),
        p99_ms: at(0.99),
        most_ms: at(1.0),
        watchers: plan.watchers,
        moves: measured.moves,
        blind: measured.blind,
        memory_before_mib: mib(measured.memory[0]),
        memory_middle_mib: mib(measured.memory[1]),
        memory_after_mib: mib(measured.memory[2]),
    }
}

/// The program itself, serving in another process from a folder that is removed afterwards.
struct Server {
    child: Child,
    address: SocketAddr,
    folder: PathBuf,
}

impl Server {
    fn start(words: &[&str]) -> Result<Server, Failure> {
        let folder = std::env::temp_dir().join(format!("kamni-bench-{}", std::process::id()));
        let mut child = Command::new(std::env::current_exe()?)
            .args(["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--log", "warn", "--data"])
            .arg(&folder)
            .args(words)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()?;
        let said = child.stdout.take().map(BufReader::new);
        let mut lines = said.into_iter().flat_map(|said| said.lines()).map_while(Result::ok);
        let address = lines.find_map(|line| line.split_once("http://")?.1.trim_end_matches('/').parse().ok());
        let Some(address) = address else {
            // Its own error message says why.
            let _ = child.wait();
            return Err(Failure::Failed("the server did not start".to_owned()));
        };
        Ok(Server { child, address, folder })
    }

    /// The memory that it uses, where the system says it.
    fn memory(&self) -> u64 {
        kamni_web::memory_of(&self.child.id().to_string())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Nothing in it is needed any more.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
