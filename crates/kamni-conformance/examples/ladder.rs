//! Measures the computer players of games against each other and against players who do not think: Elo above random play.
//!
//!     cargo run --release -p kamni-conformance --example ladder -- --seconds 500 > ladder.jsonl
//!     cargo run --release -p kamni-conformance --example ladder -- --games 400 seega/5 'chips 1,2,8:4,7 1'
//!     cargo run --release -p kamni-conformance --example ladder -- kayles/10 slips=40 slips=20 depth=2,knowledge=1,attention=70
//!
//! Every opening, some random moves from the start, is played from both sides. A board is followed by the rungs to measure in place of its
//! levels, if any. Each line of the output is one board as JSON; `above` is how clearly a level beats the one below, with its 95 % interval.

use kamni::record::Ending;
use kamni::{AnyGame, AnyPosition};
use kamni_conformance::Policy;
use kamni_games::games;
use kamni_play::statistics::{Matchup, Pentanomial, Score, ratings};
use kamni_play::{
    AtRung, DrawRule, GameInProgress, Limits, Player, Rung, Settings, Skill, built_in, opponents,
};
use serde_json::json;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The boards whose levels are measured: two or more starts for each ladder of each game.
const BOARDS: &[&str] = &[
    "kayles/10",
    "kayles/13",
    "cheops/5",
    "cheops/6",
    "cheops/6 XXXX./XXX./.X./../. 1 0-0",
    "cheops/7",
    "cheops/8",
    "dawson/3x7",
    "dawson/3x12",
    "dawson/4x6",
    "dawson/5x5",
    "dawson/5x6",
    "dawson/6x8",
    "chips 1,2,8:4,7 1",
    "chips 0,0,1,3,8,12:2,5,7,10 1",
    "seega/3",
    "seega/3 .a./b.b/aab a 0-0 0 -",
    "seega/5",
    "seega/5,extra=any",
    "seega/7",
    "seega/7,extra=any",
];

/// Who is measured.
#[derive(Clone)]
enum Entrant {
    Policy(Policy),
    BuiltIn(String),
    Rung(Rung),
}

impl Entrant {
    fn name(&self) -> String {
        match self {
            Entrant::Policy(policy) => policy.word().to_owned(),
            Entrant::BuiltIn(name) => name.clone(),
            Entrant::Rung(rung) => format!("{rung:?}"),
        }
    }

    fn player(&self, seed: u64) -> Box<dyn Player> {
        let settings = Settings { seed: Some(seed), ..Settings::default() };
        match self {
            Entrant::Policy(policy) => policy.player(seed),
            Entrant::BuiltIn(name) => built_in(name, &settings).expect("the name of a built-in player"),
            Entrant::Rung(rung) => Box::new(AtRung::new(*rung, &settings)),
        }
    }
}

struct Options {
    games: u64,
    seconds: f64,
    threads: usize,
    /// For a player that proves its moves, which has no limit of its own.
    time: Duration,
    plies: usize,
}

fn main() {
    let mut options = Options {
        games: 2000,
        seconds: 500.0,
        threads: std::thread::available_parallelism().map_or(1, usize::from),
        time: Duration::from_millis(100),
        plies: 2,
    };
    let mut boards: Vec<(String, Vec<Rung>)> = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut number = || args.next().and_then(|text| text.parse::<f64>().ok()).expect("a number");
        match arg.as_str() {
            "--games" => options.games = number() as u64,
            "--seconds" => options.seconds = number(),
            "--threads" => options.threads = number() as usize,
            "--time-ms" => options.time = Duration::from_millis(number() as u64),
            "--random-plies" => options.plies = number() as usize,
            _ => match rung(&arg) {
                Some(rung) => boards.last_mut().expect("a board before its rungs").1.push(rung),
                None => boards.push((arg, Vec::new())),
            },
        }
    }
    if boards.is_empty() {
        boards = BOARDS.iter().map(|board| ((*board).to_owned(), Vec::new())).collect();
    }
    options.seconds /= boards.len() as f64;
    for (board, rungs) in boards {
        measure(&board, &rungs, &options);
    }
}

/// Reads `slips=30`, `proves`, `depth=2,knowledge=1,attention=60,tolerance=4,errors=5` or `nodes=20000` for the tuned search.
fn rung(text: &str) -> Option<Rung> {
    if text == "proves" {
        return Some(Rung::Proves);
    }
    if let Some(slips) = text.strip_prefix("slips=") {
        return slips.parse().ok().map(Rung::Slips);
    }
    if let Some(nodes) = text.strip_prefix("nodes=") {
        return Some(Rung::Tuned(Skill { nodes: nodes.parse().ok()?, ..Skill::new(9, 2) }));
    }
    text.strip_prefix("depth=")?;
    let mut skill = Skill::new(1, 0);
    for part in text.split(',') {
        let (name, value) = part.split_once('=')?;
        match name {
            "depth" => skill.depth = value.parse().ok()?,
            "knowledge" => skill.knowledge = value.parse().ok()?,
            "attention" => skill.attention = value.parse().ok()?,
            "tolerance" => skill.tolerance = value.parse().ok()?,
            "errors" => skill.errors = value.parse().ok()?,
            _ => return None,
        }
    }
    Some(Rung::Searches(skill))
}

/// Plays the games of a board and prints the ratings.
fn measure(board: &str, rungs: &[Rung], options: &Options) {
    let (rules, position) = board.split_once(' ').unwrap_or((board, "start"));
    let game: AnyGame = games().game(rules).expect("rules");
    let start = game.position(position).expect("a position");
    let mut entrants: Vec<Entrant> = Policy::ALL.into_iter().map(Entrant::Policy).collect();
    let policies = entrants.len();
    if rungs.is_empty() {
        entrants.extend(opponents(&game).into_iter().map(|one| Entrant::BuiltIn(one.player)));
    } else {
        entrants.extend(rungs.iter().copied().map(Entrant::Rung));
    }
    let random = entrants
        .iter()
        .position(|one| matches!(one, Entrant::Policy(Policy::Random)))
        .expect("random is a policy");
    let mut meetings: Vec<[usize; 2]> = Vec::new();
    for first in 0..entrants.len() {
        for second in first + 1..entrants.len() {
            let both_policies = second < policies;
            let near = first >= policies && second - first <= 3;
            // Against the higher ones they lose every game.
            let against_policy = first < policies && (policies..policies + 3).contains(&second);
            if near || against_policy || both_policies && (first == random || second == random) {
                meetings.push([first, second]);
            }
        }
    }
    let pairs: Vec<Mutex<Pentanomial>> =
        meetings.iter().map(|_| Mutex::new(Pentanomial::default())).collect();
    let (next, began) = (AtomicUsize::new(0), Instant::now());
    std::thread::scope(|scope| {
        for _ in 0..options.threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let (at, round) = (number % meetings.len(), (number / meetings.len()) as u64);
                    if 2 * round >= options.games || began.elapsed().as_secs_f64() > options.seconds {
                        return;
                    }
                    let so_far = *pairs[at].lock().expect("no thread panics");
                    let share = so_far.mean();
                    // What is decided tells little more.
                    if so_far.count() >= 8 && !(0.03..=0.97).contains(&share) && round % 8 != 0 {
                        continue;
                    }
                    let [first, second] = meetings[at].map(|one| &entrants[one]);
                    let halves = pair(&start, [first, second], round * 1000 + at as u64, options);
                    pairs[at].lock().expect("no thread panics").add(halves);
                }
            });
        }
    });
    let matchups: Vec<Matchup> = meetings
        .iter()
        .zip(&pairs)
        .map(|(&players, pairs)| Matchup {
            players,
            pairs: *pairs.lock().expect("no thread panics"),
            unpaired: Score::default(),
        })
        .collect();
    let rated = ratings(entrants.len(), &matchups);
    let zero = rated[random].map_or(0.0, |rating| rating.elo);
    let round = |number: f64| (number * 10.0).round() / 10.0;
    let players: Vec<_> = entrants
        .iter()
        .enumerate()
        .map(|(at, entrant)| {
            let met = matchups.iter().filter(|one| one.players.contains(&at));
            let played: u64 = met.map(|one| 2 * one.pairs.count()).sum();
            let rating = rated[at].map(|rating| (round(rating.elo - zero), round(rating.error)));
            json!({ "player": entrant.name(), "elo": rating.map(|one| one.0), "error": rating.map(|one| one.1), "games": played })
        })
        .collect();
    let above: Vec<_> = matchups
        .iter()
        .filter(|one| one.players[0] >= policies && one.players[1] == one.players[0] + 1)
        .map(|one| {
            let elo = one.pairs.reversed().elo();
            json!({
                "player": entrants[one.players[1]].name(),
                "share": round(100.0 * one.pairs.reversed().mean()),
                "elo": elo.value.map(round), "low": elo.low.map(round), "high": elo.high.map(round),
                "games": 2 * one.pairs.count(),
            })
        })
        .collect();
    println!(
        "{}",
        json!({ "rules": rules, "position": position, "seconds": began.elapsed().as_secs(), "players": players, "above": above })
    );
}

/// The half points of the first player in two games from the same opening, with sides exchanged.
fn pair(start: &AnyPosition, entrants: [&Entrant; 2], seed: u64, options: &Options) -> usize {
    let mut rng = fastrand::Rng::with_seed(seed);
    let opening = loop {
        let mut here = start.clone();
        for _ in 0..options.plies {
            let moves = here.moves();
            if let Some(mv) = rng.choice(&moves) {
                here.play(mv).expect("the move is legal");
            }
        }
        if here.outcome().is_none() {
            break here;
        }
    };
    [0, 1].into_iter().map(|seat| one_game(&opening, entrants, seat, seed, options)).sum()
}

/// The half points of the first player, who has the seat `seat`.
fn one_game(
    opening: &AnyPosition,
    entrants: [&Entrant; 2],
    seat: usize,
    seed: u64,
    options: &Options,
) -> usize {
    let mut players = [entrants[0].player(2 * seed), entrants[1].player(2 * seed + 1)];
    let proves = |entrant: &Entrant| match entrant {
        // Only levels that search stop by themselves, and those that do need less.
        Entrant::BuiltIn(_) => true,
        Entrant::Rung(rung) => matches!(rung, Rung::Proves | Rung::Slips(_)),
        Entrant::Policy(_) => false,
    };
    let limits = entrants.map(|entrant| match proves(entrant) {
        true => Limits { move_time: Some(options.time), ..Limits::default() },
        false => Limits::default(),
    });
    let mut game = GameInProgress::new(opening.clone(), DrawRule { moves: 200, chase: Some(40) });
    game.max_moves = 1000;
    while let Some(turn) = game.turn() {
        let number = turn.index() ^ seat;
        let chosen = players[number].choose(&game.history(), &limits[number]).expect("a move");
        game.advance(&chosen.mv).expect("a legal move");
    }
    match game.result() {
        Ending::Win(winner) => 2 * usize::from(winner.index() == seat),
        Ending::Draw | Ending::Open => 1,
    }
}
