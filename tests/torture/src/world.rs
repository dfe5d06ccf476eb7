//! What all parts of an attack on the server share: where the server is, what was found, what was measured.

use crate::http::{Answer, Client, NoAnswer, Request};
use std::collections::HashMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// What takes longer than this hangs, on a busy machine as well: an answer to an honest client whose request nothing
/// disturbs, the end of a process.
pub const HANG_TIMEOUT: Duration = Duration::from_secs(60);

/// The longest that an honest client waits for anything.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// The number of violations after which the attack ends.
const MAX_VIOLATIONS: usize = 20;

/// The state that all threads share.
pub struct World {
    server: Mutex<Option<SocketAddr>>,
    proxy: Mutex<Option<SocketAddr>>,
    /// Odd while the server is down or stopped; grows at the beginning and at the end of that.
    disturbances: AtomicU64,
    stop: AtomicBool,
    violations: Mutex<Vec<String>>,
    /// What streams of events have shown of games: version and moves.
    seen: Mutex<HashMap<String, (u64, Vec<String>)>>,
    /// Games that are played now, for those who watch or attack them.
    open_games: Mutex<Vec<String>>,
    latencies: Mutex<Vec<u32>>,
    /// Changes that the server has acknowledged.
    pub acknowledged: AtomicU64,
    /// Changes whose answer was lost, and which were looked up afterwards.
    pub unknown: AtomicU64,
    /// Games that were made.
    pub games: AtomicU64,
    /// What hostile clients did.
    pub attacks: AtomicU64,
    /// Events that streams have shown.
    pub events: AtomicU64,
    /// Exact values from tables, asked while tables are damaged.
    pub values: AtomicU64,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Default for World {
    fn default() -> World {
        World {
            server: Mutex::default(),
            proxy: Mutex::default(),
            disturbances: AtomicU64::new(1),
            stop: AtomicBool::default(),
            violations: Mutex::default(),
            seen: Mutex::default(),
            open_games: Mutex::default(),
            latencies: Mutex::default(),
            acknowledged: AtomicU64::default(),
            unknown: AtomicU64::default(),
            games: AtomicU64::default(),
            attacks: AtomicU64::default(),
            events: AtomicU64::default(),
            values: AtomicU64::default(),
        }
    }
}

impl World {
    /// Notes that something is not as promised.
    pub fn violation(&self, what: String) {
        eprintln!("VIOLATION: {what}");
        let mut violations = lock(&self.violations);
        violations.push(what);
        if violations.len() >= MAX_VIOLATIONS {
            self.stop();
        }
    }

    /// All violations so far.
    pub fn violations(&self) -> Vec<String> {
        lock(&self.violations).clone()
    }

    /// Whether the attack is over.
    pub fn is_over(&self) -> bool {
        self.stop.load(Ordering::SeqCst)
    }

    /// Ends the attack.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::SeqCst);
    }

    /// The server is there.
    pub fn set_up(&self, address: SocketAddr) {
        *lock(&self.server) = Some(address);
        self.disturbances.fetch_add(1, Ordering::SeqCst);
    }

    /// The server is about to go away.
    pub fn set_down(&self) {
        self.disturbances.fetch_add(1, Ordering::SeqCst);
        *lock(&self.server) = None;
    }

    /// The server is stopped or goes on.
    pub fn disturb(&self) {
        self.disturbances.fetch_add(1, Ordering::SeqCst);
    }

    /// Where the server is, if it is there.
    pub fn server(&self) -> Option<SocketAddr> {
        *lock(&self.server)
    }

    /// Where the proxy is that cuts and delays.
    pub fn set_proxy(&self, address: SocketAddr) {
        *lock(&self.proxy) = Some(address);
    }

    /// Waits until the server is there; `None` at the end of the attack.
    pub fn wait_for_server(&self) -> Option<SocketAddr> {
        loop {
            if self.is_over() {
                return None;
            }
            if let Some(address) = self.server() {
                return Some(address);
            }
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// The number of the current state if nothing disturbs the server now.
    fn calm(&self) -> Option<u64> {
        let now = self.disturbances.load(Ordering::SeqCst);
        now.is_multiple_of(2).then_some(now)
    }

    /// Sends an honest request, by the proxy or not, and watches how long the answer takes.
    pub fn honest(&self, client: &mut Client, request: &Request, by_proxy: bool) -> Result<Answer, NoAnswer> {
        let proxy = *lock(&self.proxy);
        let (to, direct) = match (self.server(), proxy.filter(|_| by_proxy)) {
            (Some(_), Some(proxy)) => (proxy, false),
            (Some(server), None) => (server, true),
            (None, _) => return Err(NoAnswer::Unreachable),
        };
        let before = self.calm();
        let begin = Instant::now();
        let answer = client.send(to, request, PATIENCE);
        let took = begin.elapsed();
        if direct && before.is_some() && before == self.calm() {
            if answer.is_ok() {
                lock(&self.latencies).push(took.as_micros() as u32);
            }
            if took > HANG_TIMEOUT {
                let Request { method, path, .. } = request;
                self.violation(format!("{method} {path} took {took:?} although nothing disturbed it"));
            }
        }
        answer
    }

    /// The latencies of honest requests that nothing disturbed: how many, and quantiles in milliseconds.
    pub fn latencies(&self, quantiles: &[f64]) -> (usize, Vec<f64>) {
        let mut all = lock(&self.latencies).clone();
        all.sort_unstable();
        let at = |quantile: &f64| {
            let index = ((all.len() as f64 * quantile) as usize).min(all.len().saturating_sub(1));
            all.get(index).map_or(0.0, |micros| f64::from(*micros) / 1000.0)
        };
        (all.len(), quantiles.iter().map(at).collect())
    }

    /// A stream has shown this state of a game.
    pub fn saw(&self, id: &str, version: u64, moves: Vec<String>) {
        self.events.fetch_add(1, Ordering::Relaxed);
        let mut seen = lock(&self.seen);
        match seen.get(id) {
            Some((known, at)) if *known == version && *at != moves => {
                drop(seen);
                self.violation(format!("{id}: version {version} was shown with different moves"));
            }
            Some((known, _)) if *known >= version => {}
            _ => {
                seen.insert(id.to_owned(), (version, moves));
            }
        }
    }

    /// What streams have shown of a game.
    pub fn seen(&self, id: &str) -> Option<(u64, Vec<String>)> {
        lock(&self.seen).get(id).cloned()
    }

    /// A game is played now.
    pub fn opened(&self, id: &str) {
        lock(&self.open_games).push(id.to_owned());
    }

    /// A game is not played any more.
    pub fn closed(&self, id: &str) {
        lock(&self.open_games).retain(|open| open != id);
        lock(&self.seen).remove(id);
    }

    /// One of the games that are played now.
    pub fn any_game(&self, random: &mut fastrand::Rng) -> Option<String> {
        random.choice(lock(&self.open_games).iter()).cloned()
    }
}

/// An address for a client that nobody else has: honest ones from one network, hostile ones from few others.
pub fn address(random: &mut fastrand::Rng, honest: bool) -> String {
    match honest {
        true => Ipv4Addr::new(10, random.u8(..), random.u8(..), random.u8(1..255)).to_string(),
        false => Ipv4Addr::new(203, 0, 113, random.u8(1..20)).to_string(),
    }
}
