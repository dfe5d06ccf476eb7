//! The distance to the end (depth to win or loss), where the result is known and few stones are left.
//!
//! A score puts all results in one order: a sooner win above a later one, a later loss above a sooner one. Whether a position reaches some
//! score is a null-window alpha-beta search, which needs few nodes; the exact score is found by bisection over such searches.
//! Positions that were searched are remembered with their bounds.

#[cfg(test)]
mod tests;

use super::field::Field;
use super::state::{PackedMove, State};
use crate::rules::{Move, Position, Seega};
use kamni::Player;
use kamni_solve::hash::PositionMap;
use kamni_solve::{Analysis, Budget, Meter, Value};

/// With more stones the search hardly ever finishes in time.
const STONES: u32 = 8;

/// With this many stones or fewer it always finishes.
const ALWAYS_FINISHED_STONES: u32 = 5;

/// The score of a won game, less the moves until then. No game that is searched is so long.
const OVER: i32 = 30_000;

/// Games with a higher limit of quiet moves are not searched, which bounds the depth of the recursion.
const MAX_LIMIT: u16 = 64;

/// The most nodes: with few stones, and with more.
const NODES: [u64; 2] = [1_000_000, 15_000];

/// Finds distances. Its bounds are kept from one position to the next.
pub(crate) struct Distances<'a> {
    field: Field<u64>,
    meter: &'a Meter<'a>,
    /// For each position the least and the most that it may score.
    known: PositionMap<State<u64>, (i32, i32)>,
}

/// A budget for finding distances, out of what is left.
pub(crate) fn budget(position: &Position, left: &Budget) -> Budget {
    let nodes = NODES[usize::from(stones(position) > ALWAYS_FINISHED_STONES)];
    Budget { nodes: left.nodes.min(nodes), ..left.clone() }
}

fn stones(position: &Position) -> u32 {
    Player::BOTH.map(|player| position.stones(player).count_ones()).iter().sum()
}

/// The score one move earlier, seen by the same player: everything is one move further away.
fn earlier(score: i32) -> i32 {
    score - score.signum()
}

/// What a position must score one move later, so that it scores this now.
fn later(wanted: i32) -> i32 {
    wanted + wanted.signum()
}

impl<'a> Distances<'a> {
    /// `None` if games of this kind are too long or too large, or there are too many stones.
    pub(crate) fn new(game: &Seega, position: &Position, meter: &'a Meter<'a>) -> Option<Distances<'a>> {
        let few = !position.is_placing() && stones(position) <= STONES;
        let small = game.side() <= 7 && game.limit() <= MAX_LIMIT;
        (few && small).then(|| Distances { field: Field::new(game), meter, known: PositionMap::default() })
    }

    /// Moves to the end for a position whose value is known; `None` for a draw. The outer
    /// `None` means that the budget ran out.
    pub(crate) fn distance(&mut self, state: &State<u64>, value: Value) -> Option<Option<u32>> {
        let score = self.score(state, value)?;
        Some((score != 0).then(|| (OVER - score.abs()) as u32))
    }

    /// Best play from here: the shortest win, the longest loss.
    pub(crate) fn line(&mut self, state: &State<u64>, value: Value) -> Option<Vec<Move>> {
        let mut line = Vec::new();
        let (mut here, mut score) = (*state, self.score(state, value)?);
        while here.end(&self.field).is_none() && line.len() < Analysis::LONGEST_LINE {
            let mut best = None;
            for step in self.moves(&here) {
                let (next, same) = here.after(&self.field, step);
                if self.reaches(&next, same, score)? {
                    best = Some((step, next, same));
                    break;
                }
            }
            let (step, next, same) = best?;
            line.push(step.to_move());
            here = next;
            score = if same { later(score) } else { -later(score) };
        }
        Some(line)
    }

    /// The score of a position whose value is known.
    fn score(&mut self, state: &State<u64>, value: Value) -> Option<i32> {
        if let Some(lead) = state.end(&self.field) {
            return Some(lead.signum() * OVER);
        }
        // Without captures the game ends when the quiet moves run out: the first distance to try.
        let left = i32::from(self.field.limit - state.quiet).max(1);
        match value {
            Value::Draw => Some(0),
            Value::Win => {
                let within = |distances: &mut Self, moves: i32| distances.at_least(state, OVER - moves);
                Some(OVER - self.first(left, within)?)
            }
            Value::Loss => {
                let within =
                    |distances: &mut Self, moves: i32| Some(!distances.at_least(state, moves + 1 - OVER)?);
                Some(self.first(left, within)? - OVER)
            }
        }
    }

    /// Bisection: the smallest number from 1 on for which `is` holds, if it holds for all larger ones too.
    fn first(&mut self, start: i32, mut is: impl FnMut(&mut Self, i32) -> Option<bool>) -> Option<i32> {
        let (mut no, mut yes) = (0, start);
        while !is(self, yes)? {
            (no, yes) = (yes, yes + 4);
            if yes >= OVER / 2 {
                return None;
            }
        }
        while yes - no > 1 {
            let middle = (no + yes) / 2;
            if is(self, middle)? { yes = middle } else { no = middle }
        }
        Some(yes)
    }

    /// Whether the position scores so much or more for the mover.
    fn at_least(&mut self, state: &State<u64>, wanted: i32) -> Option<bool> {
        if let Some(lead) = state.end(&self.field) {
            return Some(lead.signum() * OVER >= wanted);
        }
        // The end is at least one move away.
        let (mut least, mut most) = (earlier(-OVER), earlier(OVER));
        if let Some(&(known_least, known_most)) = self.known.get(state) {
            (least, most) = (known_least, known_most);
        }
        if wanted <= least || wanted > most {
            return Some(wanted <= least);
        }
        if !self.meter.node() {
            return None;
        }
        let mut reached = false;
        for step in self.moves(state) {
            let (next, same) = state.after(&self.field, step);
            if self.reaches(&next, same, wanted)? {
                reached = true;
                break;
            }
        }
        let bounds = if reached { (wanted, most) } else { (least, wanted - 1) };
        self.known.insert(*state, bounds);
        Some(reached)
    }

    /// Whether a move to this position scores so much or more for the player who makes it.
    fn reaches(&mut self, next: &State<u64>, same: bool, wanted: i32) -> Option<bool> {
        let wanted = later(wanted);
        if same { self.at_least(next, wanted) } else { Some(!self.at_least(next, 1 - wanted)?) }
    }

    /// The legal moves, captures first.
    fn moves(&self, state: &State<u64>) -> Vec<PackedMove> {
        let landings = self.field.landings(state.own, state.enemy);
        let mut moves = Vec::new();
        state.each_step(&self.field, landings, |step| moves.push(step));
        state.each_step(&self.field, !landings, |step| moves.push(step));
        if moves.is_empty() {
            moves.push(PackedMove::PASS);
        }
        moves
    }
}
