//! Players of ten strengths.
//!
//! A level is a [`Skill`]: it searches to some depth, overlooks some replies, has an evaluation with more or less knowledge of the
//! game, and chooses among moves with about the same score. A game that cannot show ten strengths has fewer, and
//! higher numbers are its highest level.

use crate::lineup::Settings;
use crate::perfect::Perfect;
use crate::player::{Limits, Player, Situation, Thought, Trouble};
use crate::plugin::{Play, PlayPlugin};
use crate::random::Random;
use crate::search_budget;
use crate::skill::{Rung, Skill};
use crate::skilled_search::{self, SkilledSearch};
use crate::time;
use kamni::{AnyGame, AnyPosition};
use kamni_solve::alphabeta::{SearchResult, decided};
use kamni_solve::{Budget, Value};
use std::time::Duration;

/// The highest level.
pub const STRONGEST: u8 = 10;

/// How many levels of different strength a game has; 0 for a game that the players know nothing about.
pub fn levels(game: &AnyGame) -> u8 {
    let start = game.start();
    let ladder = PlayPlugin::of(&start).map_or_else(Vec::new, |plugin| (plugin.ladder)(&start));
    ladder.len().min(usize::from(STRONGEST)) as u8
}

/// A player of one of the levels.
pub struct Level {
    number: u8,
    dice: fastrand::Rng,
    perfect: Perfect,
    random: Random,
}

impl Level {
    /// Level `number`, from 1 to [`STRONGEST`].
    pub fn new(number: u8, settings: &Settings) -> Level {
        Level {
            number: number.clamp(1, STRONGEST),
            dice: settings.dice(),
            perfect: Perfect::new(settings),
            random: Random::new(settings),
        }
    }
}

impl Player for Level {
    fn name(&self) -> String {
        format!("level={}", self.number)
    }

    fn new_game(&mut self, start: &AnyPosition) -> Result<(), Trouble> {
        self.perfect.new_game(start)
    }

    fn choose(&mut self, situation: &Situation<'_>, limits: &Limits) -> Result<Thought, Trouble> {
        let here = situation.here;
        let Some(plugin) = PlayPlugin::of(here) else {
            return self.random.choose(situation, limits);
        };
        let ladder = (plugin.ladder)(here);
        let place = usize::from(self.number).clamp(1, ladder.len().max(1)) - 1;
        let thought = match ladder.get(place) {
            None | Some(Rung::Proves) => return self.perfect.choose(situation, limits),
            Some(Rung::Searches(skill) | Rung::Tuned(skill)) if skill.errs(&mut self.dice) => {
                return self.random.choose(situation, limits);
            }
            Some(Rung::Tuned(skill)) if limits.depth.is_none() => {
                (plugin.tuned)(here, *skill, limits, &mut self.dice)
            }
            Some(Rung::Searches(skill) | Rung::Tuned(skill)) => {
                (plugin.think)(here, *skill, limits, &mut self.dice)
            }
        };
        thought.ok_or_else(Trouble::over)
    }
}

/// A move chosen by the search with a tuned evaluation; `None` if the game is over.
pub(crate) fn tuned<G: Play>(
    game: &G,
    position: &G::Position,
    skill: Skill,
    limits: &Limits,
    dice: &mut fastrand::Rng,
) -> Option<Thought> {
    let time = time::for_one_move(limits, game.turn(position)).unwrap_or(UNHURRIED);
    let budget = Budget {
        time,
        nodes: skill.nodes.min(limits.nodes.unwrap_or(u64::MAX)),
        memory: MEMORY,
        threads: 1,
        stop: limits.stop.clone(),
        tables: None,
    };
    // The search is deterministic; symmetric images of the board make its games differ.
    game.tuned_move(position, dice.usize(..game.symmetries()), &budget)
}

/// No search with a tuned evaluation takes as long.
const UNHURRIED: Duration = Duration::from_secs(10);

/// No search with a tuned evaluation needs more.
const MEMORY: usize = 1 << 24;

/// A move chosen with this skill; `None` if the game is over.
pub(crate) fn think<G: Play>(
    game: &G,
    position: &G::Position,
    skill: Skill,
    limits: &Limits,
    dice: &mut fastrand::Rng,
) -> Option<Thought> {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    dice.shuffle(&mut moves);
    let skill = Skill { depth: skill.depth.min(limits.depth.unwrap_or(u32::MAX)), ..skill };
    let weight = game.weight(position);
    let budget = search_budget::budget(limits, game.turn(position), skill.nodes, weight);
    let meter = search_budget::start(&budget, weight);
    let search = skilled_search::search(game, skill, &meter, dice.u64(..));
    let result = skilled_search::score(&search, position, moves);
    let best = result.moves.first()?.score;
    let mv = match decided(best) {
        Some(Value::Loss) => resist(&search, position, &result),
        _ => {
            let near =
                result.moves.iter().take_while(|scored| scored.score >= best - skill.tolerance).count();
            result.moves[dice.usize(..near)].mv
        }
    };
    let text = game.move_text(mv);
    Some(Thought {
        line: vec![text.clone()],
        mv: text,
        value: (best != 0).then(|| Value::of_margin(best)),
        exact: is_proved(best, &skill, result.complete),
        depth: Some(result.depth),
        nodes: Some(meter.nodes()),
    })
}

/// Whether the best score is a proof: a win that was seen, or a loss that no move avoids, with nothing overlooked.
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
