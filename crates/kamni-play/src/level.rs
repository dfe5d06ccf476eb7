//! Players of ten strengths.
//!
//! A level is a [`Skill`]: it looks so many moves ahead, overlooks some replies, knows more or less about the
//! game, and chooses among moves that seem about as good. A game that cannot show ten strengths has fewer, and
//! higher numbers are its highest level.

use crate::lineup::Settings;
use crate::look::{Look, View, certain};
use crate::perfect::Perfect;
use crate::player::{Limits, Player, Situation, Thought, Trouble};
use crate::plugin::{Play, PlayPlugin};
use crate::purse::Purse;
use crate::random::Random;
use crate::skill::{Rung, Skill};
use crate::time;
use kamni::{AnyGame, AnyPosition};
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
            Some(Rung::Looks(skill) | Rung::Judges(skill)) if skill.errs(&mut self.dice) => {
                return self.random.choose(situation, limits);
            }
            Some(Rung::Judges(skill)) if limits.depth.is_none() => {
                (plugin.judge)(here, *skill, limits, &mut self.dice)
            }
            Some(Rung::Looks(skill) | Rung::Judges(skill)) => {
                (plugin.think)(here, *skill, limits, &mut self.dice)
            }
        };
        thought.ok_or_else(Trouble::over)
    }
}

/// A move chosen with the judgement that was tuned for the game; `None` if the game is over.
pub(crate) fn judge<G: Play>(
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
    // The judgement always answers the same; turned and mirrored boards make its games differ.
    game.judged(position, dice.usize(..game.symmetries()), &budget)
}

/// No tuned judgement takes as long.
const UNHURRIED: Duration = Duration::from_secs(10);

/// No tuned judgement needs more.
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
    let purse = Purse::new(limits, game.turn(position), skill.nodes, game.weight(position));
    let mut look = Look::new(game, skill, purse, dice.u64(..));
    let view = look.weigh(position, moves);
    let best = view.moves.first()?.score;
    let mv = match certain(best) {
        Some(Value::Loss) => resist(&mut look, position, &view),
        _ => {
            let near =
                view.moves.iter().take_while(|weighed| weighed.score >= best - skill.tolerance).count();
            view.moves[dice.usize(..near)].mv
        }
    };
    let text = game.move_text(mv);
    Some(Thought {
        line: vec![text.clone()],
        mv: text,
        value: (best != 0).then(|| Value::of_margin(best)),
        exact: is_proved(best, &skill, view.complete),
        depth: Some(view.depth),
        nodes: Some(look.nodes()),
    })
}

/// Whether the best score is a proof: a win that was seen, or a loss that no move avoids, with nothing overlooked.
fn is_proved(best: i32, skill: &Skill, complete: bool) -> bool {
    let seen = certain(best).is_some_and(|value| complete || value == Value::Win);
    seen && skill.attention >= 100
}

/// Every move loses: the one after which the fewest replies win, and of those the one that lasts longest.
fn resist<G: Play>(look: &mut Look<'_, G>, position: &G::Position, view: &View<G::Move>) -> G::Move {
    let mut best = (usize::MAX, view.moves[0].mv);
    for weighed in &view.moves {
        let Some(winning) = look.winning_replies(position, weighed.mv, view.depth) else { continue };
        if winning < best.0 {
            best = (winning, weighed.mv);
        }
    }
    best.1
}
