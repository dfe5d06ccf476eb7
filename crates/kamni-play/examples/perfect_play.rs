//! What `perfect` gives away: results, points and late moves, against every level, random play, thoughtless policies and three searches.
//!
//!     cargo run --release -p kamni-play --example perfect_play -- seega/5 games=200 time=100ms busy=2 plies=6
//!
//! `games` for each rules string, shared out among the opponents; `plies` random moves before each game, each opening once with either side;
//! `busy` threads that do nothing but count, to make the machine as busy as a person's; `judge` is the time to judge a move afterwards,
//! when the machine is quiet again; `player` is another player in place of `perfect`; `tables` is a folder of tables, `threads` how many threads it
//! may use. A rules string may have a position behind a `@`.

use kamni::{AnyPosition, Player as Side};
use kamni_play::{
    BestMove, DrawRule, GameHistory, Limits, Player, PlayerError, Searching, Settings, Skill, built_in,
    levels,
};
use kamni_solve::{Budget, Loss, analyze};
use std::collections::HashMap;
use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
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
    rules: Vec<String>,
    player: String,
    games: usize,
    time: Duration,
    busy: usize,
    plies: usize,
    judge: Duration,
    seed: u64,
    settings: Settings,
    only: Option<String>,
}

fn options() -> Options {
    let mut options = Options {
        rules: Vec::new(),
        player: "perfect".to_owned(),
        games: 40,
        time: Duration::from_millis(100),
        busy: 0,
        plies: 4,
        judge: Duration::from_secs(1),
        seed: 1,
        settings: Settings::default(),
        only: None,
    };
    for word in std::env::args().skip(1) {
        let milliseconds = |text: &str| Duration::from_millis(text.trim_end_matches("ms").parse().unwrap());
        match word.split_once('=').filter(|_| !word.contains('/')) {
            Some(("games", n)) => options.games = n.parse().unwrap(),
            Some(("time", time)) => options.time = milliseconds(time),
            Some(("judge", time)) => options.judge = milliseconds(time),
            Some(("busy", n)) => options.busy = n.parse().unwrap(),
            Some(("plies", n)) => options.plies = n.parse().unwrap(),
            Some(("seed", n)) => options.seed = n.parse().unwrap(),
            Some(("threads", n)) => options.settings.threads = n.parse().unwrap(),
            Some(("player", name)) => options.player = name.to_owned(),
            Some(("only", name)) => options.only = Some(name.to_owned()),
            _ => options.rules.push(word),
        }
    }
    options
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
    moves: usize,
    late: usize,
    very_late: usize,
    longest: Duration,
    judged: usize,
    results: f64,
    points: i64,
    slips: Vec<String>,
}

fn main() {
    let options = options();
    for rules in &options.rules {
        measure(rules, &options);
    }
}

fn measure(rules: &str, options: &Options) {
    let (name, start) = rules.split_once('@').unwrap_or((rules, ""));
    let game = kamni_games::games().game(name).unwrap();
    let start = if start.is_empty() { game.start() } else { game.position(start).unwrap() };
    let count = opponents(&start, options, 0).len();
    let mut tally = Tally::default();
    let mut played: HashMap<(String, String), usize> = HashMap::new();
    let stop = Arc::new(AtomicBool::new(false));
    let spin = |_| {
        let stop = Arc::clone(&stop);
        std::thread::spawn(move || {
            let mut number = 0u64;
            while !stop.load(Ordering::Relaxed) {
                number = black_box(number.wrapping_add(1));
            }
        })
    };
    let busy: Vec<_> = (0..options.busy).map(spin).collect();
    for number in 0..options.games {
        let round = number as u64 / 2;
        let mut rng = fastrand::Rng::with_seed(options.seed * 1_000_003 + round);
        let opening = random_opening(&start, options.plies, &mut rng);
        let opponent = (round as usize) % count;
        let (_, mut other) = opponents(&start, options, round).swap_remove(opponent);
        let settings = Settings { seed: Some(round), ..options.settings.clone() };
        let mut own = built_in(&options.player, &settings).unwrap();
        let side = if number % 2 == 0 { Side::First } else { Side::Second };
        let mut here = opening.clone();
        let mut moves = Vec::new();
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
                tally.moves += 1;
                tally.late += usize::from(spent > options.time);
                tally.very_late += usize::from(spent > options.time + Duration::from_millis(100));
                tally.longest = tally.longest.max(spent);
                *played.entry((here.to_string(), mv.clone())).or_default() += 1;
            }
            here.play(&mv).unwrap();
            draw.moved(&here);
            moves.push(mv);
        }
        tally.games += 1;
    }
    stop.store(true, Ordering::Relaxed);
    for thread in busy {
        thread.join().unwrap();
    }
    for ((text, mv), times) in played {
        let position = game.position(&text).unwrap();
        let budget = Budget { time: options.judge, ..Budget::default() };
        let counts_points = position.points().is_some();
        let Some(judgement) = analyze(&position, &budget).judge(&mv, counts_points, None) else { continue };
        tally.judged += times;
        if !judgement.loses() {
            continue;
        }
        tally.results += times as f64 * f64::from(judgement.before.rank() - judgement.after.rank()) / 2.0;
        if let Some(Loss::Points(points)) = judgement.loss {
            tally.points += times as i64 * i64::from(points);
        }
        let better = judgement.better.unwrap_or_default();
        tally.slips.push(format!(
            "  {times}x {text}: {mv}, better {better}: {} to {}",
            judgement.before, judgement.after
        ));
    }
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
    for slip in tally.slips.iter().take(20) {
        println!("{slip}");
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
