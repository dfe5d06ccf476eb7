//! What `perfect` gives away: results, points and late moves, and its score, against every level, random play, thoughtless policies and three searches.
//!
//!     cargo run --release -p kamni-play --example perfect_play -- games=200 time=100ms busy=16 jobs=8 kayles/20 seega/5
//!
//! What comes before a rules string counts for it and those after it. `games` are shared out among the opponents, `jobs` at a time; each opening,
//! `plies` random moves, is played once with either side. `busy` threads do nothing but count, to make the machine as busy as a person's. `judge` is the time
//! to judge a move afterwards, when the machine is quiet again, and `seconds` how long to play at most. `player` is another player in place of
//! `perfect`, `only` the one opponent, `threads` how many threads the player may use; `ponder=true` lets it think on its opponent's time. `tables` is a folder of
//! tables. A rules string may have a position behind a `@`.

use kamni::{AnyPosition, Player as Side};
use kamni_play::{
    BestMove, DrawRule, GameHistory, Limits, Player, PlayerError, Searching, Settings, Skill, built_in,
    levels,
};
use kamni_solve::{Budget, Kept, Loss, analyze};
use kamni_tables::Tables;
use std::collections::BTreeMap;
use std::hint::black_box;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// The longest game; a chase can go on for ever.
const MOST_MOVES: usize = 400;

/// A policy that follows no plan.
struct Thoughtless {
    name: &'static str,
    rng: fastrand::Rng,
}

impl Player for Thoughtless {
    fn name(&self) -> String {
        self.name.to_owned()
    }

    fn new_game(&mut self, _: &AnyPosition) -> Result<(), PlayerError> {
        Ok(())
    }

    fn choose(&mut self, history: &GameHistory<'_>, _: &Limits) -> Result<BestMove, PlayerError> {
        let moves = history.position.moves();
        let number = match self.name {
            "first" => 0,
            "last" => moves.len() - 1,
            _ => self.rng.usize(..moves.len()),
        };
        Ok(BestMove { mv: moves[number].clone(), ..BestMove::default() })
    }
}

struct Options {
    player: String,
    games: usize,
    time: Duration,
    busy: usize,
    plies: usize,
    judge: Duration,
    seed: u64,
    jobs: usize,
    seconds: f64,
    settings: Settings,
    only: Option<String>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            player: "perfect".to_owned(),
            games: 40,
            time: Duration::from_millis(100),
            busy: 0,
            plies: 4,
            judge: Duration::from_secs(1),
            seed: 1,
            jobs: 1,
            seconds: f64::INFINITY,
            settings: Settings::default(),
            only: None,
        }
    }
}

fn main() {
    let mut options = Options::default();
    for word in std::env::args().skip(1) {
        let milliseconds = |text: &str| Duration::from_millis(text.trim_end_matches("ms").parse().unwrap());
        match word.split_once('=').filter(|(name, _)| name.chars().all(char::is_alphabetic)) {
            Some(("games", n)) => options.games = n.parse().unwrap(),
            Some(("time", time)) => options.time = milliseconds(time),
            Some(("judge", time)) => options.judge = milliseconds(time),
            Some(("busy", n)) => options.busy = n.parse().unwrap(),
            Some(("plies", n)) => options.plies = n.parse().unwrap(),
            Some(("seed", n)) => options.seed = n.parse().unwrap(),
            Some(("jobs", n)) => options.jobs = n.parse().unwrap(),
            Some(("seconds", n)) => options.seconds = n.parse().unwrap(),
            Some(("threads", n)) => options.settings.threads = n.parse().unwrap(),
            Some(("ponder", word)) => options.settings.ponder = word.parse().unwrap(),
            Some(("tables", folder)) => {
                options.settings.tables = Some(Arc::new(Tables::new(folder, kamni_games::games().clone())));
            }
            Some(("player", name)) => options.player = name.to_owned(),
            Some(("only", name)) => options.only = Some(name.to_owned()),
            Some((name, _)) => panic!("what is `{name}`?"),
            None => measure(&word, &options),
        }
    }
}

/// Everybody who plays against the measured player.
fn opponents(position: &AnyPosition, options: &Options, seed: u64) -> Vec<(String, Box<dyn Player>)> {
    let settings = Settings { seed: Some(seed), ..Settings::default() };
    let mut all: Vec<Box<dyn Player>> = Vec::new();
    for level in 1..=levels(&position.game()) {
        all.push(built_in(&format!("level={level}"), &settings).unwrap());
    }
    for name in ["first", "last", "random"] {
        all.push(Box::new(Thoughtless { name, rng: fastrand::Rng::with_seed(seed) }));
    }
    for depth in [2, 4, 6] {
        all.push(Box::new(Searching::new(Skill::new(depth, 1), &settings)));
    }
    let named = all.into_iter().map(|player| (player.name(), player));
    named.filter(|(name, _)| options.only.as_ref().is_none_or(|only| only == name)).collect()
}

#[derive(Default)]
struct Tally {
    games: usize,
    /// Against whom: how many games, and how many points the player got.
    scores: BTreeMap<String, (usize, f64)>,
    /// How many moves were made, and how many of them were late, by how much at most.
    moves: usize,
    late: usize,
    very_late: usize,
    longest: Duration,
    judged: usize,
    results: f64,
    points: i64,
    slips: Vec<String>,
}

/// The positions in which the measured player chose a move, with the moves.
type Moves = Vec<(AnyPosition, String)>;

fn measure(rules: &str, options: &Options) {
    let (name, start) = rules.split_once('@').unwrap_or((rules, ""));
    let game = kamni_games::games().game(name).unwrap();
    let start = if start.is_empty() { game.start() } else { game.position(start).unwrap() };
    let (tally, played) = (Mutex::new(Tally::default()), Mutex::new(Vec::new()));
    let stop = AtomicBool::new(false);
    let begin = Instant::now();
    thread::scope(|scope| {
        for _ in 0..options.busy {
            scope.spawn(|| {
                let mut number = 0u64;
                while !stop.load(Ordering::Relaxed) {
                    number = black_box(number.wrapping_add(1));
                }
            });
        }
        each(options, options.games, |number| {
            if begin.elapsed().as_secs_f64() < options.seconds {
                let moves = play(&start, options, number, &tally);
                played.lock().unwrap().push(moves);
            }
        });
        stop.store(true, Ordering::Relaxed);
    });
    let played = played.into_inner().unwrap();
    each(options, played.len(), |number| judge(&played[number], options, &tally));
    let tally = tally.into_inner().unwrap();
    println!(
        "{rules}\t{} {:?} busy {}: {} games, {} moves, {} judged; lost: results {}, points {}; late {} (by more than 100 ms {}), longest {:?}",
        options.player,
        options.time,
        options.busy,
        tally.games,
        tally.moves,
        tally.judged,
        tally.results,
        tally.points,
        tally.late,
        tally.very_late,
        tally.longest,
    );
    let scores: Vec<String> =
        tally.scores.iter().map(|(name, (games, points))| format!("{name} {points} of {games}")).collect();
    println!("  points: {}", scores.join(", "));
    for slip in tally.slips.iter().take(20) {
        println!("{slip}");
    }
}

/// Does something with each number below `count`, several at a time.
fn each(options: &Options, count: usize, job: impl Fn(usize) + Sync) {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..options.jobs {
            scope.spawn(|| {
                loop {
                    match next.fetch_add(1, Ordering::Relaxed) {
                        number if number < count => job(number),
                        _ => return,
                    }
                }
            });
        }
    });
}

/// Plays one game.
fn play(start: &AnyPosition, options: &Options, number: usize, tally: &Mutex<Tally>) -> Moves {
    let round = number as u64 / 2;
    let mut rng = fastrand::Rng::with_seed(options.seed * 1_000_003 + round);
    let opening = random_opening(start, options.plies, &mut rng);
    let mut others = opponents(start, options, round);
    let (name, mut other) = others.swap_remove(round as usize % others.len());
    let settings = Settings { seed: Some(round), ..options.settings.clone() };
    let mut own = built_in(&options.player, &settings).unwrap();
    let side = if number.is_multiple_of(2) { Side::First } else { Side::Second };
    let mut here = opening.clone();
    let (mut moves, mut played) = (Vec::new(), Moves::new());
    let mut draw = DrawRule { chase: Some(DrawRule::CHASE), ..DrawRule::default() }.counter(&here);
    own.new_game(&here).unwrap();
    other.new_game(&here).unwrap();
    while here.outcome().is_none() && !draw.is_draw() && moves.len() < MOST_MOVES {
        let limits = Limits { move_time: Some(options.time), ..Limits::default() };
        let history = GameHistory { start: &opening, moves: &moves, position: &here };
        let mine = here.turn() == side;
        let begin = Instant::now();
        let player = if mine { &mut own } else { &mut other };
        let mv = player.choose(&history, &limits).unwrap().mv;
        let spent = begin.elapsed();
        if mine {
            let mut tally = tally.lock().unwrap();
            tally.moves += 1;
            tally.late += usize::from(spent > options.time);
            tally.very_late += usize::from(spent > options.time + Duration::from_millis(100));
            tally.longest = tally.longest.max(spent);
            played.push((here.clone(), mv.clone()));
        }
        here.play(&mv).unwrap();
        draw.moved(&here);
        moves.push(mv);
    }
    let points = match here.outcome().and_then(|outcome| outcome.winner()) {
        None => 0.5,
        Some(winner) => f64::from(u8::from(winner == side)),
    };
    let mut tally = tally.lock().unwrap();
    tally.games += 1;
    let score = tally.scores.entry(name).or_default();
    *score = (score.0 + 1, score.1 + points);
    played
}

/// Judges the moves of one game, from its end, so that what was proved helps with the earlier ones.
fn judge(moves: &Moves, options: &Options, tally: &Mutex<Tally>) {
    let budget = Budget {
        time: options.judge,
        memory: 1 << 28,
        threads: 1,
        tables: options.settings.tables.clone(),
        kept: Kept::new(),
        ..Budget::default()
    };
    for (position, mv) in moves.iter().rev() {
        let counts_points = position.points().is_some();
        let Some(judgement) = analyze(position, &budget).judge(mv, counts_points, None) else { continue };
        let mut tally = tally.lock().unwrap();
        tally.judged += 1;
        if !judgement.loses() {
            continue;
        }
        tally.results += f64::from(judgement.before.rank() - judgement.after.rank()) / 2.0;
        if let Some(Loss::Points(points)) = judgement.loss {
            tally.points += i64::from(points);
        }
        let better = judgement.better.unwrap_or_default();
        tally.slips.push(format!(
            "  {position}: {mv}, better {better}: {} to {}",
            judgement.before, judgement.after
        ));
    }
}

/// The position after some random moves; fewer where the game would be over.
fn random_opening(start: &AnyPosition, plies: usize, rng: &mut fastrand::Rng) -> AnyPosition {
    let mut here = start.clone();
    for _ in 0..plies {
        let moves = here.moves();
        let mut next = here.clone();
        next.play(&moves[rng.usize(..moves.len())]).unwrap();
        if next.outcome().is_some() {
            break;
        }
        here = next;
    }
    here
}
