//! The load: requests at a fixed rate whatever the answers do, and games that many watch.

use super::client::Connection;
use super::endless::Endless;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::io::AsyncBufReadExt;
use tokio::task::JoinSet;

/// Connections that ask, each for its share.
const CONNECTIONS: u32 = 32;

/// Watched games, and the pause between two moves in each.
const GAMES: usize = 10;
const PAUSE: Duration = Duration::from_millis(500);

/// How long watchers may take to see the last move.
const LAST_MOVE_TIMEOUT: Duration = Duration::from_secs(5);

/// What is asked of the server.
pub struct Plan {
    pub address: SocketAddr,
    pub time: Duration,
    /// Requests a second.
    pub rate: u32,
    pub watchers: usize,
    /// What is played in the watched games.
    pub endless: Endless,
}

/// What came of it.
pub struct Measured {
    pub elapsed: Duration,
    pub requests: u64,
    /// From the moment when a request should have been sent until its whole answer was there.
    pub times: Vec<Duration>,
    pub moves: u64,
    pub blind: u64,
    /// Before, in the middle and after.
    pub memory: [u64; 3],
}

pub async fn run(plan: &Plan, queries: Vec<String>, memory: &dyn Fn() -> u64) -> std::io::Result<Measured> {
    let mut games = Vec::new();
    for _ in 0..GAMES {
        games.push(Arc::new(Game::create(plan.address, &plan.endless).await?));
    }
    let mut watchers = JoinSet::new();
    for i in 0..plan.watchers {
        let (game, address) = (Arc::clone(&games[i % GAMES]), plan.address);
        let stream = Connection::open(address).await?.watch(&game.events()).await?;
        watchers.spawn(async move { game.watch(stream).await });
    }
    // Until all streams are open.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let before = memory();
    let begin = Instant::now();
    let mut players = JoinSet::new();
    for (i, game) in games.iter().enumerate() {
        let (game, address, time) = (Arc::clone(game), plan.address, plan.time);
        players.spawn(async move {
            // Not everybody moves at the same moment.
            tokio::time::sleep(PAUSE * i as u32 / GAMES as u32).await;
            game.play(address, begin + time).await;
        });
    }
    let queries = Arc::new(queries);
    let mut askers = JoinSet::new();
    for number in 0..CONNECTIONS.min(plan.rate.max(1)) {
        let (queries, address, time, rate) = (Arc::clone(&queries), plan.address, plan.time, plan.rate);
        askers.spawn(async move { ask(number, address, rate, begin, time, &queries).await });
    }
    tokio::time::sleep(plan.time / 2).await;
    let middle = memory();
    let (mut requests, mut times) = (0, Vec::new());
    while let Some(asked) = askers.join_next().await {
        let (sent, answered) = asked.unwrap_or_default();
        requests += sent;
        times.extend(answered);
    }
    let elapsed = begin.elapsed();
    while players.join_next().await.is_some() {}
    let seen = tokio::time::timeout(LAST_MOVE_TIMEOUT, async {
        let mut seen = 0;
        while let Some(watched) = watchers.join_next().await {
            seen += u64::from(watched.unwrap_or(false));
        }
        seen
    });
    let blind = plan.watchers as u64 - seen.await.unwrap_or(0);
    let moves = games.iter().map(|game| game.last.load(Ordering::Relaxed) - 1).sum();
    Ok(Measured { elapsed, requests, times, moves, blind, memory: [before, middle, memory()] })
}

/// One connection's share of the requests: how many there were, and the times of those that were answered well.
async fn ask(
    number: u32,
    address: SocketAddr,
    rate: u32,
    begin: Instant,
    time: Duration,
    queries: &[String],
) -> (u64, Vec<Duration>) {
    let share = CONNECTIONS.min(rate.max(1));
    let pace = Duration::from_secs_f64(f64::from(share) / f64::from(rate.max(1)));
    let mut next = begin + pace * number / share;
    let mut connection = Connection::open(address).await.ok();
    let mut random = fastrand::Rng::with_seed(number.into());
    let (mut sent, mut times) = (0, Vec::new());
    while next < begin + time && !queries.is_empty() {
        tokio::time::sleep_until(next.into()).await;
        let query = &queries[random.usize(..queries.len())];
        sent += 1;
        let answer = match &mut connection {
            Some(connection) => connection.get(&format!("/api/v1/analyze?{query}")).await.ok(),
            None => None,
        };
        match answer {
            Some(answer) if answer.status == 200 && is_exact(&answer.body) => times.push(next.elapsed()),
            Some(_) => {}
            None => connection = Connection::open(address).await.ok(),
        }
        next += pace;
    }
    (sent, times)
}

fn is_exact(body: &[u8]) -> bool {
    const EXACT: &[u8] = b"\"exact\":true";
    body.windows(EXACT.len()).any(|window| window == EXACT)
}

/// A game that two players at one screen play for ever.
struct Game {
    id: String,
    cookie: String,
    /// The moves that lead back to the start.
    cycle: Vec<String>,
    /// The version that everybody should see in the end.
    last: AtomicU64,
    done: tokio::sync::watch::Sender<bool>,
}

impl Game {
    async fn create(address: SocketAddr, endless: &Endless) -> std::io::Result<Game> {
        let new = json!({ "rules": endless.rules, "seats": ["me", "guest"] }).to_string();
        let answer = Connection::open(address).await?.post("/api/v1/records", "", &new).await?;
        let state: Value = serde_json::from_slice(&answer.body)?;
        Ok(Game {
            id: state["id"].as_str().unwrap_or_default().to_owned(),
            cookie: answer.cookie.unwrap_or_default(),
            cycle: endless.cycle.clone(),
            last: AtomicU64::new(1),
            done: tokio::sync::watch::Sender::new(false),
        })
    }

    fn events(&self) -> String {
        format!("/api/v1/records/{}/events", self.id)
    }

    /// Moves to and fro until the time is over.
    async fn play(&self, address: SocketAddr, end: Instant) {
        let path = format!("/api/v1/records/{}/actions", self.id);
        if let Ok(mut connection) = Connection::open(address).await {
            for text in self.cycle.iter().cycle() {
                if Instant::now() >= end {
                    break;
                }
                let body = json!({ "do": "move", "move": text }).to_string();
                match connection.post(&path, &self.cookie, &body).await {
                    Ok(answer) if answer.status == 200 => self.last.fetch_add(1, Ordering::Relaxed),
                    _ => break,
                };
                tokio::time::sleep(PAUSE).await;
            }
        }
        self.done.send_replace(true);
    }

    /// Whether a watcher sees the last move in the end.
    async fn watch(&self, stream: tokio::io::BufReader<tokio::net::TcpStream>) -> bool {
        let mut lines = stream.lines();
        let mut done = self.done.subscribe();
        let mut seen = 0;
        loop {
            let over = *done.borrow();
            if over && seen >= self.last.load(Ordering::Relaxed) {
                return true;
            }
            let line = tokio::select! {
                line = lines.next_line() => line,
                changed = done.changed(), if !over => match changed {
                    Ok(()) => continue,
                    Err(_) => return false,
                },
            };
            let Ok(Some(line)) = line else { return false };
            if let Some(version) = line.strip_prefix("id: ").and_then(|id| id.parse().ok()) {
                seen = version;
            }
        }
    }
}
