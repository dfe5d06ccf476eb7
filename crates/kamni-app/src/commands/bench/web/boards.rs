//! `kamni bench boards`: people at boards. How long a move takes to reach the other side while thousands watch, and the server's memory.

use super::Server;
use super::client::Connection;
use super::endless::Endless;
use crate::cli::BenchBoards;
use crate::commands::serve::max_open_files;
use kamni_terminal::{Failure, Terminal};
use serde::Serialize;
use serde_json::{Value, json};
use std::io::Write;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

/// How many are brought to their boards at once.
const AT_ONCE: usize = 32;

/// How long the last moves may take.
const LAST_MOVE_TIMEOUT: Duration = Duration::from_secs(5);

/// What was measured.
#[derive(Serialize)]
struct Report {
    seconds: f64,
    people: usize,
    games: usize,
    waiting: usize,
    /// Moves that were made.
    moves: usize,
    /// Moves that did not reach the other side.
    lost: usize,
    p50_ms: f64,
    p99_ms: f64,
    most_ms: f64,
    memory_before_mib: f64,
    memory_mib: f64,
    /// How many processes wanted a core, by the system's count before the people came.
    load: f64,
}

pub fn run(args: &BenchBoards, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let no_game = || Failure::Failed(locale.text("bench-web-no-endless", &[]));
    let endless = Endless::find(locale.games()).ok_or_else(no_game)?;
    let streams = usize::from(args.people) + usize::from(args.waiting);
    let connections = streams + usize::from(args.games) + 64;
    if max_open_files().is_some_and(|files| files < connections as u64 + 64) {
        return Err(Failure::Failed(locale.text("bench-boards-files", &[("count", &(connections + 64))])));
    }
    let (streams, connections) = ((streams + 64).to_string(), connections.to_string());
    let load = load();
    let server = Server::start(&["--max-streams", &streams, "--max-connections", &connections])?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let mut report = runtime.block_on(measure(args, &server, endless))?;
    report.load = load;
    if args.json {
        serde_json::to_writer(&mut *terminal, &report).map_err(std::io::Error::from)?;
        writeln!(terminal)?;
        return Ok(());
    }
    terminal.say(
        "bench-boards-people",
        &[("people", &report.people), ("games", &report.games), ("waiting", &report.waiting)],
    )?;
    let [half, most, worst] = [report.p50_ms, report.p99_ms, report.most_ms].map(|ms| locale.decimal(ms, 1));
    terminal.say(
        "bench-boards-moves",
        &[
            ("moves", &report.moves),
            ("lost", &report.lost),
            ("half", &half),
            ("most", &most),
            ("worst", &worst),
        ],
    )?;
    let [before, after] = [report.memory_before_mib, report.memory_mib].map(|mib| locale.decimal(mib, 0));
    let load = locale.decimal(report.load, 1);
    terminal.say("bench-boards-memory", &[("before", &before), ("after", &after), ("load", &load)])?;
    Ok(())
}

/// How busy the system is; 0 where it does not say.
fn load() -> f64 {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or(0.0)
}

/// A game between two people.
struct Table {
    path: String,
    /// The sessions of both.
    cookies: [String; 2],
    /// The moves that are on their way: who made each, after which version, when.
    sent: Mutex<Vec<(usize, u64, Instant)>>,
    times: Arc<Mutex<Vec<Duration>>>,
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn measure(args: &BenchBoards, server: &Server, endless: Endless) -> std::io::Result<Report> {
    let (address, times) = (server.address, Arc::new(Mutex::new(Vec::new())));
    let before = server.memory();
    let mut tables = Vec::new();
    let mut opening = JoinSet::new();
    for _ in 0..args.games {
        let (rules, times) = (endless.rules.clone(), Arc::clone(&times));
        opening.spawn(async move { Table::open(address, &rules, times).await });
        if opening.len() >= AT_ONCE
            && let Some(opened) = opening.join_next().await
        {
            tables.push(Arc::new(opened??));
        }
    }
    while let Some(opened) = opening.join_next().await {
        tables.push(Arc::new(opened??));
    }
    // The players first, then people who watch.
    let mut people = JoinSet::new();
    for number in 0..usize::from(args.people) {
        let (table, seat) = (Arc::clone(&tables[(number / 2) % tables.len()]), number % 2);
        let seat = (number / 2 < tables.len()).then_some(seat);
        let cookie = seat.map_or("", |seat| table.cookies[seat].as_str());
        let stream =
            Connection::open(address).await?.watch_as(&format!("{}/events", table.path), cookie).await?;
        people.spawn(async move { table.watch(stream, seat).await });
    }
    let mut waiting = Vec::new();
    for _ in 0..args.waiting {
        let mut connection = Connection::open(address).await?;
        let (state, cookie) = create(&mut connection, &endless.rules).await?;
        let path = format!("/api/v1/records/{}/events", state["id"].as_str().unwrap_or_default());
        waiting.push(connection.watch_as(&path, &cookie).await?);
    }
    let begin = Instant::now();
    let mut playing = JoinSet::new();
    for (number, table) in tables.iter().enumerate() {
        let (table, cycle) = (Arc::clone(table), endless.cycle.clone());
        let (pause, time) = (args.pause, args.time);
        // Not everybody moves at the same moment.
        let first = begin + pause * number as u32 / tables.len().max(1) as u32;
        playing.spawn(async move { table.play(address, &cycle, first, pause, begin + time).await });
    }
    let mut moves = 0;
    while let Some(played) = playing.join_next().await {
        moves += played??;
    }
    let seconds = begin.elapsed().as_secs_f64();
    let memory = server.memory();
    let all_seen = async {
        while locked(&times).len() < moves {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let _ = tokio::time::timeout(LAST_MOVE_TIMEOUT, all_seen).await;
    people.abort_all();
    let mut times = locked(&times).clone();
    times.sort_unstable();
    let at = |part: f64| -> f64 {
        let place = (times.len() as f64 * part) as usize;
        times.get(place.min(times.len().saturating_sub(1))).map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    let mib = |bytes: u64| bytes as f64 / f64::from(1 << 20);
    Ok(Report {
        seconds,
        people: args.people.into(),
        games: tables.len(),
        waiting: waiting.len(),
        moves,
        lost: moves.saturating_sub(times.len()),
        p50_ms: at(0.5),
        p99_ms: at(0.99),
        most_ms: at(1.0),
        memory_before_mib: mib(before),
        memory_mib: mib(memory),
        load: 0.0,
    })
}

/// A new game with a free seat, and the session of its maker.
async fn create(connection: &mut Connection, rules: &str) -> std::io::Result<(Value, String)> {
    let new = json!({ "rules": rules, "seats": ["me", "open"] }).to_string();
    let answer = connection.post("/api/v1/records", "", &new).await?;
    Ok((serde_json::from_slice(&answer.body)?, answer.cookie.unwrap_or_default()))
}

impl Table {
    async fn open(
        address: SocketAddr,
        rules: &str,
        times: Arc<Mutex<Vec<Duration>>>,
    ) -> std::io::Result<Table> {
        let mut connection = Connection::open(address).await?;
        let (state, first) = create(&mut connection, rules).await?;
        let path = format!("/api/v1/records/{}", state["id"].as_str().unwrap_or_default());
        let join = json!({ "do": "join", "seat": state["invite"], "name": "" }).to_string();
        let joined = connection.post(&format!("{path}/actions"), "", &join).await?;
        let cookies = [first, joined.cookie.unwrap_or_default()];
        Ok(Table { path, cookies, sent: Mutex::default(), times })
    }

    /// Reads the stream of somebody at this board; a player notes how long the opponent's moves took.
    async fn watch(&self, stream: BufReader<TcpStream>, seat: Option<usize>) {
        let mut lines = stream.lines();
        while let Ok(Some(line)) = lines.next_line().await {
            let Some(seat) = seat else { continue };
            let Some(seen) = line.strip_prefix("id: ").and_then(|id| id.parse::<u64>().ok()) else {
                continue;
            };
            locked(&self.sent).retain(|(by, version, when)| {
                let arrived = *by != seat && seen > *version;
                if arrived {
                    locked(&self.times).push(when.elapsed());
                }
                !arrived
            });
        }
    }

    /// Moves to and fro; how many moves there were.
    async fn play(
        &self,
        address: SocketAddr,
        cycle: &[String],
        first: Instant,
        pause: Duration,
        end: Instant,
    ) -> std::io::Result<usize> {
        let (mut next, mut moves) = (first, 0);
        let path = format!("{}/actions", self.path);
        let mut state: Option<Value> = None;
        for text in cycle.iter().cycle() {
            if next >= end {
                break;
            }
            tokio::time::sleep_until(next.into()).await;
            next += pause;
            // A connection that nobody uses for so long may have been closed.
            let mut connection = Connection::open(address).await?;
            let (seat, version) = match &state {
                None => (0, 2),
                Some(state) => (
                    usize::from(state["board"]["turn"] != state["seats"][0]["player"]),
                    state["version"].as_u64().unwrap_or(0),
                ),
            };
            locked(&self.sent).push((seat, version, Instant::now()));
            let body = json!({ "do": "move", "move": text }).to_string();
            let answer = connection.post(&path, &self.cookies[seat], &body).await?;
            if answer.status != 200 {
                break;
            }
            state = Some(serde_json::from_slice(&answer.body)?);
            moves += 1;
        }
        Ok(moves)
    }
}
