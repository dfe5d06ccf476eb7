//! Which claim is made of a position and of each of its moves: the simplest one that is proved.

use super::claim::{Claim, Kept, Majority, Score};
use super::proofs::{Proofs, Scores, State, Successor};
use crate::rules::{Cheops, Move};
use kamni::Role;
use std::cmp::Reverse;

/// A move with the points that its player makes from there on minus the opponent's.
#[derive(Clone, Copy, Debug)]
pub(in crate::solve) struct Judged {
    pub step: Successor,
    pub score: i32,
    /// For a drawing move: how many replies in a thousand lose; 0 if they were not counted.
    pub trap: usize,
}

impl Judged {
    /// The best moves first.
    pub fn rank(&self) -> Reverse<(i32, usize)> {
        Reverse((self.score, self.trap))
    }
}

/// A position with what is proved of it.
pub(super) struct Ladder<'g, 's, 'f> {
    proofs: Proofs<'g>,
    scores: &'s mut Scores<'f>,
    here: State,
    /// The moves, best first.
    moves: &'s [Judged],
    /// The result for the player to move.
    result: i32,
    /// The points of the whole pyramid.
    total: u16,
}

/// The proof that the player to move after a move gets no more than the result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    Points,
    Count,
    Pairs,
}

impl<'g, 's, 'f> Ladder<'g, 's, 'f> {
    pub fn new(game: &'g Cheops, here: State, moves: &'s [Judged], scores: &'s mut Scores<'f>) -> Self {
        let result = moves.first().map_or(0, |best| (here.lead + best.score).signum());
        let total = (2..=game.base()).map(|level| u16::from(game.level_size(level))).sum();
        Ladder { proofs: Proofs::new(game), scores, here, moves, result, total }
    }

    /// The claim about the position, if there is a simple one.
    pub fn of_position(&mut self) -> Option<Claim> {
        if let Some(sure) = self.sure(self.here) {
            return Some(sure);
        }
        if self.result < 0 {
            return self.of_lost();
        }
        let good = self.good_moves();
        if self.result > 0 {
            let is_first = |claim: &Claim| matches!(claim, Claim::Half { .. });
            let won = good.iter().filter_map(|judged| self.half(judged.step, Role::Mover)).find(is_first);
            let forced = || {
                let mut forced =
                    good.iter().map(|judged| self.forced(judged.step.state, Some(judged.step.mv)));
                forced.find_map(|claim| claim)
            };
            if let Some(claim) = won.or_else(forced) {
                return Some(claim);
            }
        }
        // Of the moves that can be explained, those with the most points or the best trap, and of these the one with the simplest
        // reason.
        let told: Vec<(Judged, Claim)> =
            good.iter().filter_map(|judged| Some((*judged, self.good(*judged)?))).collect();
        let best = good.first()?.rank();
        let is_best = told.iter().any(|(judged, _)| judged.rank() == best);
        let candidates = told.into_iter().filter(|(judged, _)| !is_best || judged.rank() == best);
        candidates.map(|(_, claim)| claim).min_by_key(rank)
    }

    fn of_lost(&mut self) -> Option<Claim> {
        let here = self.here;
        if let Some(forced) = self.forced(here, None) {
            return Some(forced);
        }
        if self.proofs.is_kept(here, -1) {
            let kept = self.proofs.how_kept(here, -1);
            return Some(Claim::Behind { score: self.score(here, Role::Mover), kept });
        }
        if self.is_paired(here) { self.pairs(here, None, Role::Opponent) } else { None }
    }

    /// The claim about a move: why it keeps the result, or what is wrong with it. `position` is what is claimed of the position.
    pub fn of_move(&mut self, judged: Judged, position: Option<&Claim>) -> Option<Claim> {
        let best = self.moves.first()?;
        let result = (self.here.lead + judged.score).signum();
        if result < self.result || (result < 0 && judged.score == best.score) {
            return self.bad(judged, result, position);
        }
        if judged.score < best.score {
            let [score, best_score] = [judged, *best].map(|judged| self.end(judged));
            return Some(Claim::Costs { score, best: best_score, better: best.step.mv });
        }
        if let Some(Claim::Sure(_)) = self.sure(self.here) {
            return Some(Claim::Decided { score: self.end(judged) });
        }
        let step = judged.step;
        match self.half(step, Role::Mover).or_else(|| self.forced(step.state, Some(step.mv))) {
            Some(claim) if result > 0 => Some(claim),
            _ => self.good(judged),
        }
    }

    /// The moves that keep the result, best first.
    fn good_moves(&self) -> Vec<Judged> {
        let keeps = |judged: &&Judged| (self.here.lead + judged.score).signum() == self.result;
        self.moves.iter().filter(keeps).copied().collect()
    }

    /// Why a move keeps the result, without looking at single replies.
    fn good(&mut self, judged: Judged) -> Option<Claim> {
        let Successor { mv: by, state: next, points } = judged.step;
        let result = self.result;
        let score = self.score(next, Role::Opponent);
        if self.proofs.is_over(next) && result == 0 {
            return Some(Claim::Last { by, score });
        }
        let shown = self.shown(next, -result)?;
        let kept = |ladder: &mut Self| {
            let kept = ladder.proofs.how_kept(next, -result);
            ladder.separates(judged.step, kept).then_some(kept)
        };
        let lowest = self.proofs.game.lowest_level(self.here.outline)?;
        Some(match shown {
            Shown::Points => self
                .half(judged.step, Role::Mover)
                .filter(|_| result > 0)
                .unwrap_or(Claim::Bound { by, who: Role::Opponent }),
            Shown::Count if points > 0 => Claim::Takes {
                by,
                who: Role::Mover,
                level: lowest.level,
                size: self.proofs.game.level_size(lowest.level),
                score,
                kept: kept(self),
            },
            Shown::Count if self.proofs.counted(self.here) < result => {
                Claim::Turns { by, now: self.score(self.here, Role::Mover), score, kept: kept(self) }
            }
            Shown::Count if self.score(self.here, Role::Mover) == score => {
                Claim::Keeps { by, score, kept: kept(self) }
            }
            Shown::Count => Claim::After { by, score, kept: kept(self) },
            Shown::Pairs => self.pairs(next, Some(by), Role::Mover)?,
        })
    }

    /// What is wrong with a move after which the player to move here gets only `result`.
    fn bad(&mut self, judged: Judged, result: i32, position: Option<&Claim>) -> Option<Claim> {
        let next = judged.step.state;
        let lowest = self.proofs.game.lowest_level(next.outline)?;
        let mut best: Option<(u8, Claim)> = None;
        for answer in self.proofs.steps(next) {
            let Some(shown) = self.shown(answer.state, result) else { continue };
            let (by, score) = (answer.mv, self.score(answer.state, Role::Mover));
            let of_position = result < self.result && is_of_count(position);
            let claim = match shown {
                Shown::Points => {
                    self.half(answer, Role::Opponent).unwrap_or(Claim::Bound { by, who: Role::Mover })
                }
                Shown::Count if answer.points > 0 => Claim::Takes {
                    by,
                    who: Role::Opponent,
                    level: lowest.level,
                    size: self.proofs.game.level_size(lowest.level),
                    score,
                    kept: Some(self.proofs.how_kept(answer.state, result)),
                },
                Shown::Count if of_position && -self.proofs.counted(next) == result => {
                    let score = self.score(next, Role::Opponent);
                    if self.proofs.counted(self.here) <= result {
                        Claim::Stays { score }
                    } else {
                        Claim::Against { score }
                    }
                }
                Shown::Count => {
                    Claim::Answer { by, score, kept: Some(self.proofs.how_kept(answer.state, result)) }
                }
                Shown::Pairs => self.pairs(answer.state, Some(by), Role::Opponent)?,
            };
            let rank = rank(&claim);
            if best.as_ref().is_none_or(|(least, _)| rank < *least) {
                best = Some((rank, claim));
            }
        }
        best.map(|(_, claim)| claim)
    }

    /// The proof that the player to move at `state` gets at most `result`. A draw is explained only if the count is a draw.
    fn shown(&mut self, state: State, result: i32) -> Option<Shown> {
        if self.proofs.is_sure(state, result) {
            Some(Shown::Points)
        } else if self.proofs.is_kept(state, result) && (result < 0 || self.proofs.counted(state) == 0) {
            Some(Shown::Count)
        } else if result < 0 && self.is_paired(state) {
            Some(Shown::Pairs)
        } else {
            None
        }
    }

    /// Whether pairs give the opponent of the player to move the level, and half of the points above are then enough.
    fn is_paired(&mut self, state: State) -> bool {
        let Some((needed, of)) = self.needed(state) else { return false };
        2 * needed <= of && self.proofs.is_paired(state, -1, self.scores)
    }

    /// The points that the opponent of the player to move needs for more than half once they have the lowest level, and how many points
    /// are left above it.
    fn needed(&self, state: State) -> Option<(i32, i32)> {
        let lowest = self.proofs.game.lowest_level(state.outline)?;
        let size = i32::from(self.proofs.game.level_size(lowest.level));
        let [_, theirs] = self.made(state);
        Some((i32::from(self.total / 2 + 1) - i32::from(theirs) - size, self.proofs.to_come(state) - size))
    }

    fn pairs(&self, state: State, by: Option<Move>, who: Role) -> Option<Claim> {
        let lowest = self.proofs.game.lowest_level(state.outline)?;
        let (needed, of) = self.needed(state)?;
        let size = self.proofs.game.level_size(lowest.level);
        Some(Claim::Pairs { by, who, level: lowest.level, size, needed: needed.max(0) as u16, of: of as u16 })
    }

    /// The points of the player to move and of the opponent so far.
    fn made(&self, state: State) -> [u16; 2] {
        let made = i32::from(self.total) - self.proofs.to_come(state);
        [(made + state.lead) / 2, (made - state.lead) / 2].map(|points| points as u16)
    }

    /// The score if both just fill; `turn` is the player to move at `state`, seen from here.
    fn score(&self, state: State, turn: Role) -> Score {
        let [a, b] = self.made(state);
        let [more, less] = self.proofs.game.count(state.outline).points;
        match turn {
            Role::Mover => Score { own: a + more, theirs: b + less },
            Role::Opponent => Score { own: b + less, theirs: a + more },
        }
    }

    /// The score at the end if the move is played, and best moves from then on.
    fn end(&self, judged: Judged) -> Score {
        let (total, lead) = (i32::from(self.total), self.here.lead + judged.score);
        Score { own: ((total + lead) / 2) as u16, theirs: ((total - lead) / 2) as u16 }
    }

    /// Somebody has more than half of the points.
    fn sure(&self, state: State) -> Option<Claim> {
        let [own, theirs] = self.made(state);
        let majority = |who, points| Majority { who, points, total: self.total };
        if 2 * own > self.total {
            Some(Claim::Sure(majority(Role::Mover, own)))
        } else if 2 * theirs > self.total {
            Some(Claim::Sure(majority(Role::Opponent, theirs)))
        } else {
            None
        }
    }

    /// A move of `who` finishes a level, and that gives them more than half.
    fn half(&self, step: Successor, who: Role) -> Option<Claim> {
        let [_, points] = self.made(step.state);
        let majority = Majority { who, points, total: self.total };
        (step.points > 0 && 2 * points > self.total).then_some(Claim::Half {
            by: step.mv,
            level: step.mv.level,
            majority,
        })
    }

    /// Whatever the player to move at `state` plays, the other finishes a level at once and then has more than half. With `first`, the
    /// player to move here has played it.
    fn forced(&self, state: State, first: Option<Move>) -> Option<Claim> {
        let who = if first.is_some() { Role::Mover } else { Role::Opponent };
        let lowest = self.proofs.game.lowest_level(state.outline)?;
        let (mut levels, mut points) = (Vec::new(), 0);
        for step in self.proofs.steps(state) {
            let answers = self.proofs.steps(step.state);
            let halves = answers.into_iter().filter_map(|answer| self.half(answer, who));
            let found = halves.min_by_key(|claim| match claim {
                Claim::Half { level, .. } => level.abs_diff(lowest.level),
                _ => u8::MAX,
            })?;
            if let Claim::Half { level, majority, .. } = found {
                levels.push(level);
                points = majority.points;
            }
        }
        let is_same = levels.iter().all(|&level| level == lowest.level);
        let level = is_same.then_some(lowest.level);
        Some(Claim::Forced { first, level, majority: Majority { who, points, total: self.total } })
    }

    /// Whether the sentence about how the count is kept is false of all bad moves. It looks only one answer ahead, so it may be
    /// true of one.
    fn separates(&self, good: Successor, kept: Kept) -> bool {
        let result = self.result;
        let is_bad = |judged: &&Judged| (self.here.lead + judged.score).signum() < result;
        let proofs = &self.proofs;
        let changed = |state: State| -> Vec<Successor> {
            let steps = proofs.steps(state).into_iter();
            steps.filter(|step| !proofs.is_over(step.state) && proofs.counted(step.state) < result).collect()
        };
        let can_return = |step: &Successor| {
            proofs.steps(step.state).iter().any(|back| -proofs.counted(back.state) >= result)
        };
        !self.moves.iter().filter(is_bad).any(|judged| {
            let next = judged.step.state;
            if -proofs.counted(next) < result || (good.points > 0) != (judged.step.points > 0) {
                return false;
            }
            match kept {
                Kept::Fill => false,
                Kept::Unchanged => changed(next).is_empty(),
                Kept::One(..) | Kept::Many => changed(next).iter().all(can_return),
            }
        })
    }
}

/// Whether a claim about a position tells the good move by the count.
fn is_of_count(claim: Option<&Claim>) -> bool {
    !matches!(claim, None | Some(Claim::Pairs { .. } | Claim::Sure(_)))
}

/// How much a claim asks of its reader, the least first.
fn rank(claim: &Claim) -> u8 {
    let kept = |kept: &Option<Kept>| u8::from(*kept != Some(Kept::Fill));
    match claim {
        Claim::Sure(_)
        | Claim::Half { .. }
        | Claim::Last { .. }
        | Claim::Bound { .. }
        | Claim::Decided { .. } => 0,
        Claim::Forced { .. } => 1,
        Claim::Takes { kept: how, .. } => 2 + kept(how),
        Claim::Stays { .. } => 4,
        Claim::Against { .. } => 5,
        Claim::Keeps { kept: how, .. } => 6 + kept(how),
        Claim::After { kept: how, .. } | Claim::Turns { kept: how, .. } => 8 + kept(how),
        Claim::Answer { kept: how, .. } => 10 + kept(how),
        Claim::Behind { .. } => 12,
        Claim::Pairs { .. } => 13,
        Claim::Costs { .. } => 14,
    }
}
