//! The conditions behind the claims, each of which proves a result. The theory page has the proofs.

use super::claim::Kept;
use crate::rules::{Cheops, Move, Outline};
use kamni::Game;
use std::collections::HashMap;

/// Where scores come from; `None` where the source cannot tell.
pub(in crate::solve) type Scores<'a> = dyn FnMut(Outline) -> Option<i32> + 'a;

/// Stones, and the points of the player to move so far minus the opponent's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::solve) struct State {
    pub outline: Outline,
    pub lead: i32,
}

/// A move, the state after it, and the points that it makes.
#[derive(Clone, Copy, Debug)]
pub(in crate::solve) struct Successor {
    pub mv: Move,
    pub state: State,
    pub points: u16,
}

/// By which answers somebody keeps the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum By {
    AnyMove,
    Filling,
}

/// What is proved of states so far.
pub(super) struct Proofs<'g> {
    pub game: &'g Cheops,
    kept: HashMap<(State, i32, By), bool>,
    paired: HashMap<(State, i32), bool>,
    /// How many more states may be looked at.
    left: u32,
}

impl<'g> Proofs<'g> {
    /// The most states that are looked at for one analysis; what is not proved by then is not claimed.
    const MAX_STATES: u32 = 20_000;

    pub fn new(game: &'g Cheops) -> Self {
        Proofs { game, kept: HashMap::new(), paired: HashMap::new(), left: Proofs::MAX_STATES }
    }

    pub fn steps(&self, state: State) -> Vec<Successor> {
        let position = self.game.position_of(state.outline);
        let mut moves = Vec::new();
        self.game.legal_moves(&position, &mut moves);
        let step = |mv| {
            let mut next = position;
            self.game.play(&mut next, mv);
            // In `position` the first player moves, and nothing has been scored.
            let points = next.points[0];
            let lead = -(state.lead + i32::from(points));
            Successor { mv, state: State { outline: next.outline(), lead }, points }
        };
        moves.into_iter().map(step).collect()
    }

    pub fn is_over(&self, state: State) -> bool {
        self.game.lowest_level(state.outline).is_none()
    }

    pub fn to_come(&self, state: State) -> i32 {
        i32::from(self.game.points_to_come(state.outline))
    }

    /// Whether the points alone say that the player to move gets at most `result`: -1 for a loss, 0 for a draw.
    pub fn is_sure(&self, state: State, result: i32) -> bool {
        (state.lead + self.to_come(state)).signum() <= result
    }

    /// The result of the count for the player to move.
    pub fn counted(&self, state: State) -> i32 {
        let [own, theirs] = self.game.count(state.outline).points.map(i32::from);
        (state.lead + own - theirs).signum()
    }

    /// Whether the count gives the player to move at most `result`, and every move has an answer that keeps it so, to the end.
    pub fn is_kept(&mut self, state: State, result: i32) -> bool {
        self.kept_by(state, result, By::AnyMove)
    }

    /// The same where a fill is answer enough each time.
    pub fn is_filled(&mut self, state: State, result: i32) -> bool {
        self.kept_by(state, result, By::Filling)
    }

    fn kept_by(&mut self, state: State, result: i32, by: By) -> bool {
        if self.is_sure(state, result) {
            return true;
        }
        if self.counted(state) > result {
            return false;
        }
        if let Some(&known) = self.kept.get(&(state, result, by)) {
            return known;
        }
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        let is_kept = self.steps(state).into_iter().all(|step| {
            if self.is_over(step.state) {
                return -step.state.lead.signum() <= result;
            }
            let lowest = self.game.lowest_level(step.state.outline);
            self.steps(step.state).into_iter().any(|answer| {
                let fits = by == By::AnyMove || lowest.is_some_and(|lowest| !lowest.waits(answer.mv));
                fits && self.kept_by(answer.state, result, by)
            })
        });
        if self.left > 0 || is_kept {
            self.kept.insert((state, result, by), is_kept);
        }
        is_kept
    }

    /// How the count is kept against the player to move, who gets at most `result`.
    pub fn how_kept(&mut self, state: State, result: i32) -> Kept {
        if self.is_filled(state, result) {
            return Kept::Fill;
        }
        let steps = self.steps(state);
        let changes = |step: &&Successor| !self.is_over(step.state) && -self.counted(step.state) > result;
        let tries: Vec<Successor> = steps.iter().filter(changes).copied().collect();
        match tries[..] {
            [] => Kept::Unchanged,
            [only] => {
                let answers = self.steps(only.state);
                let back = answers.into_iter().find(|answer| self.is_kept(answer.state, result));
                back.map_or(Kept::Many, |back| Kept::One(only.mv, back.mv))
            }
            _ => Kept::Many,
        }
    }

    /// Whether the opponent gets the lowest level by answering a fill with a fill and any other move with another, and then has the
    /// points that leave the player to move at most `result`.
    pub fn is_paired(&mut self, state: State, result: i32, scores: &mut Scores<'_>) -> bool {
        let Some(lowest) = self.game.lowest_level(state.outline) else { return false };
        if lowest.free % 2 == 1 {
            return false;
        }
        if let Some(&known) = self.paired.get(&(state, result)) {
            return known;
        }
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        let is_paired = self.steps(state).into_iter().all(|step| {
            self.steps(step.state).into_iter().any(|answer| {
                if lowest.waits(answer.mv) != lowest.waits(step.mv) {
                    return false;
                }
                let level = self.game.lowest_level(answer.state.outline).map(|lowest| lowest.level);
                if level == Some(lowest.level) {
                    self.is_paired(answer.state, result, scores)
                } else {
                    let score = if level.is_none() { Some(0) } else { scores(answer.state.outline) };
                    score.is_some_and(|score| (answer.state.lead + score).signum() <= result)
                }
            })
        });
        if self.left > 0 || is_paired {
            self.paired.insert((state, result), is_paired);
        }
        is_paired
    }
}
