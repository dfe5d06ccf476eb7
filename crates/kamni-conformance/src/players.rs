//! Promises about computer players: they play legal moves, and each level is at least as strong as the one below.

use crate::promise::{Checked, Effort, promise};
use crate::random::Random;
use kamni::record::Ending;
use kamni::{AnyPosition, GameInfo, Registry};
use kamni_play::{DrawRule, GameInProgress, Limits, Player, Settings, built_in, levels};
use std::fmt;

const LEGAL: &str = "computer players play legal moves";
const LEVELS: &str = "a game has at least one level";
const STRONGER: &str = "each level scores at least as well as the one below, within what chance allows";
const PERFECT: &str = "the perfect player does not lose to a random one over many games";

/// A move is chosen with at most this many positions, so that the suite takes seconds.
const NODES: u64 = 20_000;

/// How a level did against the one below; level 0 is the random player.
#[derive(Clone, Copy, Debug)]
pub struct LevelScore {
    /// The level.
    pub level: u8,
    /// Its points, a half for a draw.
    pub points: f64,
    /// Out of this many games.
    pub games: u32,
}

impl fmt::Display for LevelScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let below = match self.level {
            1 => "a random player".to_owned(),
            level => format!("level {}", level - 1),
        };
        write!(f, "level {} scores {} of {} against {below}", self.level, self.points, self.games)
    }
}

/// Plays matches between neighbours.
pub(crate) fn check(
    games: &Registry,
    info: &GameInfo,
    effort: Effort,
    random: &mut Random,
) -> Checked<Vec<LevelScore>> {
    let rules = info.sample.map_or(info.name, |sample| sample.rules);
    let game = games.game(rules).map_err(|error| (LEGAL, error.to_string()))?;
    let highest = levels(&game);
    promise!(highest > 0, LEVELS, "{rules} has none.");
    let pairs = if effort == Effort::Full { 40 } else { 10 };
    let mut steps = Vec::new();
    for level in 1..=highest {
        let below = if level == 1 { "random".to_owned() } else { format!("level={}", level - 1) };
        let points = score(&game.start(), [&format!("level={level}"), &below], pairs, random)?;
        let step = LevelScore { level, points, games: 2 * pairs };
        // Two standard deviations of a coin that is thrown so often.
        let least = f64::from(pairs) - 2.0 * (f64::from(2 * pairs)).sqrt() / 2.0;
        promise!(points >= least, STRONGER, "{rules}: {step}.");
        steps.push(step);
    }
    let points = score(&game.start(), ["perfect", "random"], pairs, random)?;
    promise!(points >= f64::from(pairs), PERFECT, "{rules}: {points} of {}.", 2 * pairs);
    Ok(steps)
}

/// The points of the first of two players, over pairs of games with sides exchanged after a short random opening.
fn score(start: &AnyPosition, names: [&str; 2], pairs: u32, random: &mut Random) -> Checked<f64> {
    let settings = Settings { seed: Some(random.below(usize::MAX) as u64), ..Settings::default() };
    let player = |name: &str| built_in(name, &settings).map_err(|error| (LEGAL, error.to_string()));
    let mut players = [player(names[0])?, player(names[1])?];
    let mut points = 0.0;
    for _ in 0..pairs {
        let opening = opening(start, random);
        for seat in [0, 1] {
            points += game(&mut players, opening.clone(), seat, names)?;
        }
    }
    Ok(points)
}

/// Two random moves, if the game goes on after them.
fn opening(start: &AnyPosition, random: &mut Random) -> AnyPosition {
    let mut here = start.clone();
    for _ in 0..2 {
        let moves = here.moves();
        if moves.is_empty() || here.play(random.pick::<String>(&moves)).is_err() {
            break;
        }
    }
    if here.outcome().is_none() { here } else { start.clone() }
}

/// Plays a game to its end; player number 0 has the seat `seat`. Returns that player's points.
fn game(
    players: &mut [Box<dyn Player>; 2],
    start: AnyPosition,
    seat: usize,
    names: [&str; 2],
) -> Checked<f64> {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let mut game = GameInProgress::new(start, DrawRule { moves: 200, ..DrawRule::default() });
    while let Some(turn) = game.turn() {
        let number = turn.index() ^ seat;
        let chosen = players[number].choose(&game.history(), &limits);
        let failed = |error| (LEGAL, format!("{} in {:?}: {error:?}", names[number], game.here));
        let mv = chosen.map_err(failed)?.mv;
        let played = game.advance(&mv);
        promise!(played.is_ok(), LEGAL, "{}: {played:?}", names[number]);
    }
    Ok(match game.result() {
        Ending::Win(winner) => f64::from(u8::from(winner.index() == seat)),
        Ending::Draw | Ending::Open => 0.5,
    })
}
