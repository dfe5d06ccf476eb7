//! Players of ten strengths.
//!
//! A level is a [`Skill`]: it limits the depth of the search, overlooks some replies, has more or less knowledge in its
//! evaluation, and picks at random among moves of about the same score. Where every position can be proved and little can be
//! known in part, a level plays by the exact analysis and lets the value slip in a given percentage of positions. A game in
//! which ten strengths cannot be told apart has fewer levels; higher numbers then mean its highest level.

use crate::perfect::Perfect;
use crate::player::{BestMove, GameHistory, Limits, Player, PlayerError};
use crate::plugin::{Play, PlayPlugin};
use crate::random::Random;
use crate::search_budget;
use crate::settings::Settings;
use crate::skill::{Rung, Skill};
use crate::skilled_search::{self, SkilledSearch};
use crate::stalls::MoveTime;
use kamni::{AnyGame, AnyPosition};
use kamni_solve::alphabeta::{SearchResult, decided};
use kamni_solve::{Budget, Grade, Value, analyze};
use std::time::Duration;

/// The highest level.
pub const STRONGEST: u8 = 10;

/// The number of levels of a game; 0 for a game without the extension of this crate.
pub fn levels(game: &AnyGame) -> u8 {
    let start = game.start();
    let ladder = PlayPlugin::of(&start).map_or_else(Vec::new, |plugin| (plugin.ladder)(&start));
    ladder.len().min(usize::from(STRONGEST)) as u8
}

/// The player of a level.
pub struct Level {
    number: u8,
    settings: Settings,
    rng: fastrand::Rng,
    perfect: Perfect,
    random: Random,
}

impl Level {
    /// Level `number`, from 1 to [`STRONGEST`].
    pub fn new(number: u8, settings: &Settings) -> Level {
        Level {
            number: number.clamp(1, STRONGEST),
            settings: settings.clone(),
            rng: settings.rng(),
            perfect: Perfect::new(settings),
            random: Random::new(settings),
        }
    }

    /// The move of a rung of a ladder.
    fn choose_at(
        &mut self,
        rung: Rung,
        plugin: &PlayPlugin,
        history: &GameHistory<'_>,
        limits: &Limits,
    ) -> Result<BestMove, PlayerError> {
        let position = history.position;
        let best_move = match rung {
            Rung::Proves => return self.perfect.choose(history, limits),
            Rung::Slips(slips) => match self.slip(slips, position, limits) {
                Some(mv) => Some(mv),
                None => return self.perfect.choose(history, limits),
            },
            Rung::Searches(skill) | Rung::Tuned(skill) if skill.errs(&mut self.rng) => {
                return self.random.choose(history, limits);
            }
            Rung::Tuned(skill) if limits.depth.is_none() => {
                (plugin.tuned_move)(position, skill, limits, &mut self.rng)
            }
            Rung::Searches(skill) | Rung::Tuned(skill) => {
                (plugin.skilled_move)(position, skill, limits, &mut self.rng)
            }
        };
        best_move.ok_or_else(PlayerError::game_over)
    }

    /// In this percentage of positions, plays a move that is worth less than the best one, if the analysis knows one.
    fn slip(&mut self, slips: u8, position: &AnyPosition, limits: &Limits) -> Option<BestMove> {
        if self.rng.u8(..100) >= slips {
            return None;
        }
        let time = MoveTime::new(limits, position.turn()).planned().unwrap_or(SLIP_TIME);
        let budget = Budget {
            // The perfect player needs time if there is nothing to slip.
            time: time.min(SLIP_TIME) / 2,
            nodes: limits.nodes.map_or(u64::MAX, |nodes| nodes / 2),
            memory: self.settings.memory.min(SLIP_MEMORY),
            threads: self.settings.threads.max(1),
            stop: limits.stop.clone(),
            tables: self.settings.tables.clone(),
            ..Budget::default()
        };
        let analysis = analyze(position, &budget);
        let best = analysis.moves.first().filter(|_| analysis.basis.is_exact())?.value;
        let worse: Vec<&Grade> = analysis.moves.iter().filter(|grade| grade.value < best).collect();
        let slip = self.rng.choice(worse)?;
        Some(BestMove { pv: vec![slip.mv.clone()], mv: slip.mv.clone(), ..BestMove::default() })
    }
}

/// The longest time to look for a slip.
const SLIP_TIME: Duration = Duration::from_secs(2);

/// The memory for that, in bytes.
const SLIP_MEMORY: usize = 1 << 26;

/// A player that plays as this rung does, in every game that has the extension of this crate: to measure a rung before it becomes a level.
pub struct AtRung {
    rung: Rung,
    level: Level,
}

impl AtRung {
    /// The player of a rung.
    pub fn new(rung: Rung, settings: &Settings) -> AtRung {
        AtRung { rung, level: Level::new(1, settings) }
    }
}

impl Player for AtRung {
    fn name(&self) -> String {
        format!("{:?}", self.rung)
    }

    fn new_game(&mut self, start: &AnyPosition) -> Result<(), PlayerError> {
        self.level.new_game(start)
    }

    fn choose(&mut self, history: &GameHistory<'_>, limits: &Limits) -> Result<BestMove, PlayerError> {
        match PlayPlugin::of(history.position) {
            Some(plugin) => self.level.choose_at(self.rung, plugin, history, limits),
            None => self.level.random.choose(history, limits),
        }
    }
}

impl Player for Level {
    fn name(&self) -> String {
        format!("level={}", self.number)
    }

    fn new_game(&mut self, start: &AnyPosition) -> Result<(), PlayerError> {
        self.perfect.new_game(start)
    }

    fn choose(&mut self, history: &GameHistory<'_>, limits: &Limits) -> Result<BestMove, PlayerError> {
        let position = history.position;
        let Some(plugin) = PlayPlugin::of(position) else {
            return self.random.choose(history, limits);
        };
        let ladder = (plugin.ladder)(position);
        let index = usize::from(self.number).clamp(1, ladder.len().max(1)) - 1;
        let rung = ladder.get(index).copied().unwrap_or(Rung::Proves);
        self.choose_at(rung, plugin, history, limits)
    }
}

/// The move of a player who searches with the evaluation that was tuned for the game; `None` if the game is over.
pub(crate) fn tuned_move<G: Play>(
    game: &G,
    position: &G::Position,
    skill: Skill,
    limits: &Limits,
    rng: &mut fastrand::Rng,
) -> Option<BestMove> {
    let move_time = MoveTime::new(limits, game.turn(position));
    let time = move_time.planned().unwrap_or(DEFAULT_TIME);
    let budget = Budget {
        time,
        nodes: skill.nodes.min(limits.nodes.unwrap_or(u64::MAX)),
        memory: MEMORY,
        threads: 1,
        stop: limits.stop.clone(),
        ..Budget::default()
    };
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    // The search is deterministic; a random symmetry of the board makes its games differ.
    let result = game.tuned_search(position, &moves, rng.usize(..game.symmetries()), &budget)?;
    let text = game.move_text(*result.moves.first()?);
    Some(BestMove {
        pv: vec![text.clone()],
        mv: text,
        value: (result.score != 0).then(|| Value::of_margin(result.score)),
        proved: result.proved,
        depth: Some(result.depth),
        nodes: Some(result.nodes),
        ..BestMove::default()
    })
}

/// These moves in the order of a search with the evaluation that was tuned for the game, as indices, the best first; `None` if
/// the game has no such evaluation.
pub(crate) fn tuned_order<G: Play>(
    game: &G,
    position: &G::Position,
    moves: &[&Grade],
    budget: &Budget,
    rng: &mut fastrand::Rng,
) -> Option<Vec<usize>> {
    let parsed: Vec<G::Move> =
        moves.iter().map(|grade| game.parse_move(&grade.mv).ok()).collect::<Option<_>>()?;
    let strongest = game.ladder().into_iter().filter_map(|rung| match rung {
        Rung::Tuned(skill) => Some(skill.nodes),
        Rung::Searches(_) | Rung::Slips(_) | Rung::Proves => None,
    });
    let budget =
        Budget { nodes: budget.nodes.min(strongest.max()?), memory: MEMORY, threads: 1, ..budget.clone() };
    let result = game.tuned_search(position, &parsed, rng.usize(..game.symmetries()), &budget)?;
    result.moves.iter().map(|mv| parsed.iter().position(|other| other == mv)).collect()
}

/// The time for a move without a time limit; the node limit ends every tuned search sooner.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

/// The memory for a tuned search, in bytes; none needs more.
const MEMORY: usize = 1 << 24;

/// The move of a player with this skill; `None` if the game is over.
pub(crate) fn skilled_move<G: Play>(
    game: &G,
    position: &G::Position,
    skill: Skill,
    limits: &Limits,
    rng: &mut fastrand::Rng,
) -> Option<BestMove> {
    let skill = Skill { depth: skill.depth.min(limits.depth.unwrap_or(u32::MAX)), ..skill };
    let weight = game.weight(position);
    let move_time = MoveTime::new(limits, game.turn(position));
    let budget = search_budget::budget(limits, &move_time, skill.nodes, weight);
    searched(game, position, skill, &budget, rng)
}

/// The guess of the perfect player within this budget: the search of the strongest level, as deep as it comes. `None` if the game has none.
pub(crate) fn guess<G: Play>(
    game: &G,
    position: &G::Position,
    budget: &Budget,
    rng: &mut fastrand::Rng,
) -> Option<BestMove> {
    /// Deeper than any search comes that is not over.
    const DEPTH: u32 = 64;
    let skill = Skill { depth: DEPTH, ..game.guess()? };
    searched(game, position, skill, budget, rng)
}

/// The move of a search with this skill and budget.
fn searched<G: Play>(
    game: &G,
    position: &G::Position,
    skill: Skill,
    budget: &Budget,
    rng: &mut fastrand::Rng,
) -> Option<BestMove> {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    rng.shuffle(&mut moves);
    let meter = search_budget::start(budget, game.weight(position));
    let search = skilled_search::search(game, skill, &meter, rng.u64(..));
    let result = skilled_search::score(&search, position, moves);
    let best = result.moves.first()?.score;
    let mv = match decided(best) {
        Some(Value::Loss) => resist(&search, position, &result),
        _ => {
            let near =
                result.moves.iter().take_while(|scored| scored.score >= best - skill.tolerance).count();
            result.moves[rng.usize(..near)].mv
        }
    };
    let text = game.move_text(mv);
    Some(BestMove {
        pv: vec![text.clone()],
        mv: text,
        value: (best != 0).then(|| Value::of_margin(best)),
        proved: is_proved(best, &skill, result.complete),
        depth: Some(result.depth),
        nodes: Some(meter.nodes()),
        ..BestMove::default()
    })
}

/// Whether the best score is a proof: the search overlooked no move, and found a win, or a loss after every move.
fn is_proved(best: i32, skill: &Skill, complete: bool) -> bool {
    let seen = decided(best).is_some_and(|value| complete || value == Value::Win);
    seen && skill.attention >= 100
}

/// Every move loses: the one after which the fewest replies win, and of those the one that lasts longest.
fn resist<G: Play>(
    search: &SkilledSearch<'_, G>,
    position: &G::Position,
    result: &SearchResult<G::Move>,
) -> G::Move {
    let mut best = (usize::MAX, result.moves[0].mv);
    for scored in &result.moves {
        let Some(winning) = search.winning_replies(position, scored.mv, result.depth) else { continue };
        if winning < best.0 {
            best = (winning, scored.mv);
        }
    }
    best.1
}
