//! Whether a start is a contest: what players get there who do not think, who look a little ahead, and who play perfectly.

use crate::policies::Policy;
use kamni::record::Ending;
use kamni::{AnyPosition, Registry, Start};
use kamni_play::{
    AtRung, DrawRule, GameInProgress, Limits, Player, Rung, Settings, Skill, built_in, opponents,
};
use kamni_solve::{Budget, Value, analyze};
use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// The largest share that a player who does not think may get.
pub const LARGEST_SHARE: f64 = 0.25;

/// The nodes for a move: a limit that makes the same games on every machine.
const NODES: u64 = 200_000;

/// What players got from a start in the person's place, against the computer player that is offered there.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The start, for people who read a failure.
    pub name: String,
    /// What the person's side is worth; `None` where that is not proved.
    pub value: Option<Value>,
    /// The share of each policy: wins, and draws where the start is worth no more.
    pub policies: Vec<(Policy, f64)>,
    /// The share of the perfect player.
    pub perfect: f64,
    /// The mean share of players who look one to four moves ahead: the less, the harder.
    pub panel: f64,
    /// The rating that their games give the start, each of its positions by itself: 1500 where they win half of them.
    pub rating: u16,
}

impl Contest {
    /// The policy that gets most.
    pub fn best(&self) -> (Policy, f64) {
        let best = self.policies.iter().copied().reduce(|best, one| if one.1 > best.1 { one } else { best });
        best.expect("there are policies")
    }

    /// Whether thinking decides: no policy gets more than a quarter, and perfect play keeps what the start is worth.
    pub fn holds(&self) -> bool {
        self.best().1 <= LARGEST_SHARE && (self.value.is_none() || self.perfect >= 1.0)
    }
}

impl fmt::Display for Contest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |share: f64| (100.0 * share).round();
        write!(f, "{}: ", self.name)?;
        match self.value {
            Some(value) => write!(f, "{}", value.word())?,
            None => write!(f, "not proved")?,
        }
        for (policy, share) in &self.policies {
            write!(f, ", {} {}", policy.word(), percent(*share))?;
        }
        let (panel, perfect) = (percent(self.panel), percent(self.perfect));
        write!(f, "; looking ahead {panel}, rating {}, perfect {perfect}", self.rating)
    }
}

/// Plays a start in the person's place, so often for each policy, and fewer times for the others.
pub fn contest(games: &Registry, start: &Start, count: u32) -> Contest {
    let game = games.game(start.rules).expect("a start has rules that read");
    let positions: Vec<AnyPosition> =
        start.positions().map(|text| game.position(text).expect("a start has positions that read")).collect();
    let levels = opponents(&game);
    assert!(levels.iter().any(|one| one.player == start.player), "{} has a {}", start.rules, start.player);
    let budget =
        Budget { time: Duration::from_secs(20), nodes: 4_000_000, memory: 1 << 28, ..Budget::default() };
    let values: Option<Vec<Value>> = positions
        .iter()
        .map(|position| {
            let analysis = analyze(position, &budget);
            let mine = position.turn() == start.seat;
            let value = if mine { analysis.value } else { analysis.value.other() };
            analysis.basis.is_exact().then_some(value)
        })
        .collect();
    let value = values.and_then(|values| values.into_iter().min());
    let enough = if value == Some(Value::Draw) { Value::Draw } else { Value::Win };
    // How many of `count` tries keep the value in all of these positions.
    let kept = |positions: &[AnyPosition], count: u32, player: &(dyn Fn(u64) -> Box<dyn Player> + Sync)| {
        let keeps = |number: u32| {
            positions.iter().enumerate().all(|(step, position)| {
                // Nobody plays two games alike.
                let seed = u64::from(number) << 8 | step as u64;
                let settings = Settings { seed: Some(2 * seed + 1), ..Settings::default() };
                let other = built_in(start.player, &settings).expect("a built-in player");
                result(position, start.seat.index(), [player(2 * seed), other]) >= enough
            })
        };
        count_in_parallel(count, keeps)
    };
    let share = |count: u32, player: &(dyn Fn(u64) -> Box<dyn Player> + Sync)| {
        f64::from(kept(&positions, count, player)) / f64::from(count.max(1))
    };
    let policies = Policy::ALL.map(|policy| (policy, share(count, &|seed| policy.player(seed))));
    let few = count.div_ceil(4).max(2);
    let panel = |positions: &[AnyPosition]| -> u32 {
        let kept = |depth| {
            let rung = Rung::Searches(Skill::new(depth, 3));
            let settings = |seed| Settings { seed: Some(seed), ..Settings::default() };
            kept(positions, few, &|seed| Box::new(AtRung::new(rung, &settings(seed))))
        };
        (1..=4).map(kept).sum()
    };
    let perfect = |seed| {
        built_in("perfect", &Settings { seed: Some(seed), ..Settings::default() }).expect("a built-in player")
    };
    Contest {
        name: format!("{} {} against {}", start.rules, start.position, start.player),
        value,
        policies: policies.into(),
        perfect: if value.is_some() { share(few, &perfect) } else { 0.0 },
        panel: f64::from(panel(&positions)) / f64::from(4 * few),
        rating: rating(positions.chunks(1).map(panel).sum(), 4 * few * positions.len() as u32),
    }
}

/// The rating of a start whose games are won so often: 400 points are odds of ten to one. Half a game each way keeps it finite.
fn rating(won: u32, of: u32) -> u16 {
    let odds = (f64::from(of - won) + 0.5) / (f64::from(won) + 0.5);
    (1500.0 + 400.0 * odds.log10()).round().max(1.0) as u16
}

/// For how many numbers below `count` this holds, on as many threads as there are.
fn count_in_parallel(count: u32, holds: impl Fn(u32) -> bool + Sync) -> u32 {
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(count as usize).max(1);
    let (next, found) = (AtomicU32::new(0), AtomicU32::new(0));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        return;
                    }
                    found.fetch_add(u32::from(holds(number)), Ordering::Relaxed);
                }
            });
        }
    });
    found.into_inner()
}

/// How a game ends for the first of two players, who has the seat `seat`.
fn result(start: &AnyPosition, seat: usize, mut players: [Box<dyn Player>; 2]) -> Value {
    let mut game = GameInProgress::new(start.clone(), DrawRule { moves: 200, chase: Some(DrawRule::CHASE) });
    game.max_moves = 1000;
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    while let Some(turn) = game.turn() {
        let number = turn.index() ^ seat;
        let chosen = players[number].choose(&game.history(), &limits).expect("a move");
        game.advance(&chosen.mv).expect("players make legal moves");
    }
    match game.result() {
        Ending::Win(winner) => Value::win_if(winner.index() == seat),
        Ending::Draw | Ending::Open => Value::Draw,
    }
}
