//! The attack on `kamni serve`: a crowd plays while the server is killed, stalled and started again on the same data.

use crate::faults::{Clock, SmallDisk, Tables, serve};
use crate::honest::Player;
use crate::http::{Client, Request};
use crate::ledger::Game;
use crate::process::Server;
use crate::world::{HANG_TIMEOUT, PATIENCE, World, address};
use crate::{Options, Summary, hostile, proxy};
use rustix::process::Signal;
use serde_json::json;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The most memory that the server may use.
const MAX_MEMORY: u64 = 1 << 30;

/// The most files that it may have open: its connections, and a few of its own.
const MAX_FILES: usize = 2000 + 100;

/// Files that stay open when everybody has gone.
const FILES_ALONE: usize = 40;

/// The least number of rounds, however short the time.
const LEAST_ROUNDS: u64 = 3;

const HONEST: u64 = 5;
const HOSTILE: u64 = 2;
const WATCHERS: u64 = 2;

/// The number of rounds between special events.
const FULL_DISK_EVERY: u64 = 60;
const LONG_EVERY: u64 = 75;

/// How a round goes.
struct Round {
    time: Duration,
    /// Stops the server once for so long.
    stall: Option<Duration>,
    /// Moves the clock of the system.
    jump: Option<i64>,
    damage: bool,
    /// Ends by SIGTERM, which must be clean; else by SIGKILL.
    clean: bool,
}

impl Round {
    fn plan(random: &mut fastrand::Rng, number: u64) -> Round {
        let long = number % LONG_EVERY == LONG_EVERY - 1;
        Round {
            time: Duration::from_millis(if long { 8_000 } else { random.u64(20..900) }),
            stall: (random.u8(..8) == 0).then(|| Duration::from_millis(random.u64(20..500))),
            jump: (random.u8(..4) == 0).then(|| random.i64(-100_000..100_000)),
            damage: random.u8(..3) == 0,
            clean: long || random.u8(..12) == 0,
        }
    }
}

/// Attacks until `until`.
pub fn attack(options: &Options, until: Instant, summary: &mut Summary) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let mut random = fastrand::Rng::with_seed(options.seed);
    let tables = Arc::new(Tables::build(&options.kamni, folder.path(), &mut random)?);
    let clock = Clock::find(folder.path());
    if clock.is_none() {
        summary.note("clock jumps: not covered, libfaketime is not installed");
    }
    let world = Arc::new(World::default());
    let proxy = proxy::start(&world, random.u64(..)).map_err(|error| error.to_string())?;
    world.set_proxy(proxy);
    let data = folder.path().join("data");
    let crowd = Crowd::start(&world, &tables, &mut random);
    let mut number = 0;
    let is_enough = |number: u64| {
        let acknowledged = world.acknowledged.load(Ordering::Relaxed);
        Instant::now() >= until && number >= LEAST_ROUNDS && acknowledged >= options.least_acknowledged
    };
    while !is_enough(number) && !options.is_interrupted() && !world.is_over() {
        let round = Round::plan(&mut random, number);
        if number % FULL_DISK_EVERY == FULL_DISK_EVERY / 2 {
            full_disk(options, folder.path(), random.u64(..), summary)?;
        }
        let mut command = tables.serve(&options.kamni, &data);
        if let Some(clock) = &clock {
            clock.rule(&mut command);
        }
        play_round(&world, command, &round, clock.as_ref(), &tables, &mut random, summary)?;
        number += 1;
        progress(options, &world, summary, until);
    }
    // The last one: everybody leaves, and everything is looked at.
    let _ = tables.restore();
    world.stop();
    let games = crowd.join(&world);
    let mut server = Server::start(tables.serve(&options.kamni, &data))?;
    world.set_up(server.address);
    summary.checked += Player::new(&world, 0, false).check_all(games);
    if world.is_over() && server.ended().is_some() {
        world.violation(format!("the server ended during the last check: {}", server.log()));
    }
    let alone = server.files().unwrap_or(0);
    if alone > FILES_ALONE {
        world.violation(format!("{alone} files are open although everybody has gone"));
    }
    end_cleanly(&world, &mut server, summary);
    collect(&world, summary);
    Ok(())
}

/// The threads of the crowd.
struct Crowd {
    players: Vec<JoinHandle<Vec<Game>>>,
    others: Vec<JoinHandle<()>>,
}

impl Crowd {
    fn start(world: &Arc<World>, tables: &Arc<Tables>, random: &mut fastrand::Rng) -> Crowd {
        let players = (0..HONEST).map(|_| {
            let (world, seed) = (Arc::clone(world), random.u64(..));
            std::thread::spawn(move || Player::new(&world, seed, true).live())
        });
        let players = players.collect();
        let mut others = Vec::new();
        for _ in 0..HOSTILE {
            let (world, seed) = (Arc::clone(world), random.u64(..));
            others.push(std::thread::spawn(move || hostile::attack(&world, seed)));
        }
        for _ in 0..WATCHERS {
            let (world, seed) = (Arc::clone(world), random.u64(..));
            others.push(std::thread::spawn(move || hostile::watch(&world, seed)));
        }
        let (world, tables, seed) = (Arc::clone(world), Arc::clone(tables), random.u64(..));
        others.push(std::thread::spawn(move || tables.ask_for_values(&world, seed)));
        Crowd { players, others }
    }

    /// Waits for everybody; the games of the honest ones.
    fn join(self, world: &World) -> Vec<Game> {
        let mut games = Vec::new();
        for player in self.players {
            match player.join() {
                Ok(mut more) => games.append(&mut more),
                Err(_) => world.violation("a client of the torture program panicked".to_owned()),
            }
        }
        for other in self.others {
            if other.join().is_err() {
                world.violation("a client of the torture program panicked".to_owned());
            }
        }
        games
    }
}

/// One life of the server.
fn play_round(
    world: &World,
    command: std::process::Command,
    round: &Round,
    clock: Option<&Clock>,
    tables: &Tables,
    random: &mut fastrand::Rng,
    summary: &mut Summary,
) -> Result<(), String> {
    let mut server = Server::start(command)?;
    summary.starts += 1;
    summary.slowest_start = summary.slowest_start.max(server.started_in);
    world.set_up(server.address);
    let begin = Instant::now();
    let middle = round.time.mul_f64(random.f64());
    std::thread::sleep(middle);
    if let (Some(clock), Some(seconds)) = (clock, round.jump) {
        clock.jump(seconds);
        summary.jumps += 1;
    }
    if round.damage {
        tables.damage(random);
        summary.damages += 1;
    }
    if let Some(stall) = round.stall {
        world.disturb();
        server.signal(Signal::STOP);
        std::thread::sleep(stall);
        server.signal(Signal::CONT);
        world.disturb();
        summary.stalls += 1;
    }
    std::thread::sleep(round.time.saturating_sub(begin.elapsed()));
    if let Some(memory) = server.memory() {
        summary.most_memory = summary.most_memory.max(memory);
        if memory > MAX_MEMORY {
            world.violation(format!("the server uses {} MiB", memory >> 20));
        }
    }
    if let Some(files) = server.files() {
        summary.most_files = summary.most_files.max(files);
        if files > MAX_FILES {
            world.violation(format!("the server has {files} files open"));
        }
    }
    world.set_down();
    if let Some(status) = server.ended() {
        world.violation(format!("the server ended by itself: {status} {}", server.log()));
    } else if round.clean {
        end_cleanly(world, &mut server, summary);
    } else {
        server.kill();
        summary.kills += 1;
    }
    if server.log().contains("panicked") {
        world.violation(format!("the server panicked: {}", server.log()));
    }
    Ok(())
}

fn end_cleanly(world: &World, server: &mut Server, summary: &mut Summary) {
    match server.terminate(HANG_TIMEOUT) {
        Ok(status) if status.code() == Some(0) => summary.clean_ends += 1,
        Ok(status) => world.violation(format!("SIGTERM: {status} {}", server.log())),
        Err(error) => world.violation(error),
    }
}

/// A server on a disk that gets full: what was acknowledged is there, what was refused is not.
fn full_disk(options: &Options, folder: &Path, seed: u64, summary: &mut Summary) -> Result<(), String> {
    let disk = SmallDisk::new(folder).map_err(|error| error.to_string())?;
    let world = Arc::new(World::default());
    let nowhere = Path::new("/nonexistent");
    let mut server = Server::start(disk.limit(serve(&options.kamni, disk.folder(), nowhere)))?;
    world.set_up(server.address);
    let mut random = fastrand::Rng::with_seed(seed);
    let player = {
        let (world, seed) = (Arc::clone(&world), random.u64(..));
        std::thread::spawn(move || Player::new(&world, seed, false).live())
    };
    // Records fill the disk while somebody plays.
    let kgn = format!("[Game \"kayles/3\"]\n\n1 {{ {} }} *\n", "long ".repeat(10_000));
    let body = json!({ "kgn": kgn });
    let mut client = Client::default();
    let mut refused = 0;
    for _ in 0..200 {
        let from = address(&mut random, true);
        let key = format!("{:032x}", random.u128(..));
        let path = "/api/v1/records";
        let request = Request { method: "POST", path, key: Some(&key), from: &from, body: Some(&body) };
        match client.send(server.address, &request, PATIENCE) {
            Ok(answer) if answer.status == 201 => {}
            Ok(answer) if answer.status == 507 => refused += 1,
            Ok(answer) => world.violation(format!("full disk: {} {}", answer.status, answer.text())),
            Err(error) => world.violation(format!("full disk: {error:?}")),
        }
        if refused > 5 || world.is_over() {
            break;
        }
    }
    if refused == 0 {
        world.violation("the small disk never got full".to_owned());
    }
    // People go on playing on the full disk for a while.
    std::thread::sleep(Duration::from_millis(200));
    world.stop();
    let games = player.join().map_err(|_| "a client of the torture program panicked")?;
    if let Some(status) = server.ended() {
        world.violation(format!("the server ended on a full disk: {status} {}", server.log()));
    }
    world.set_down();
    server.kill();
    summary.kills += 1;
    disk.grow();
    let server = Server::start(serve(&options.kamni, disk.folder(), nowhere))?;
    world.set_up(server.address);
    summary.checked += Player::new(&world, 0, false).check_all(games);
    summary.full_disks += 1;
    summary.note(&format!("full disk: {}", disk.manner()));
    drop(server);
    collect(&world, summary);
    Ok(())
}

/// Adds what a world has counted.
fn collect(world: &World, summary: &mut Summary) {
    summary.acknowledged += world.acknowledged.load(Ordering::Relaxed);
    summary.unknown += world.unknown.load(Ordering::Relaxed);
    summary.games += world.games.load(Ordering::Relaxed);
    summary.attacks += world.attacks.load(Ordering::Relaxed);
    summary.events += world.events.load(Ordering::Relaxed);
    summary.values += world.values.load(Ordering::Relaxed);
    let (requests, times) = world.latencies(&[0.5, 0.99, 1.0]);
    if requests > summary.requests {
        (summary.requests, summary.times) = (requests, times);
    }
    summary.violations.extend(world.violations());
}

fn progress(options: &Options, world: &World, summary: &Summary, until: Instant) {
    options.progress(&format!(
        "server: {} kills, {} changes acknowledged, {} games, {} violations, {} s left",
        summary.kills,
        world.acknowledged.load(Ordering::Relaxed),
        world.games.load(Ordering::Relaxed),
        world.violations().len(),
        until.saturating_duration_since(Instant::now()).as_secs()
    ));
}
