//! Looking ahead as somebody of some skill does.

use crate::plugin::Play;
use crate::purse::Purse;
use crate::skill::Skill;
use kamni_solve::Value;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A certain win counts more than any judgement; the sooner it comes, the more.
const CERTAIN: i32 = 1_000_000;

/// No game that is looked at is longer, so certain results and judgements do not mix.
const LONGEST: i32 = 100_000;

/// More than anything.
const INFINITE: i32 = 2 * CERTAIN;

/// What a move seems to be worth to the player who makes it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weighed<M> {
    pub mv: M,
    pub score: i32,
}

/// What came of looking ahead.
pub(crate) struct View<M> {
    /// The moves that were looked at, best first. Those that seem worse than the best by more than the
    /// tolerance have a score that is only known to be no better.
    pub moves: Vec<Weighed<M>>,
    /// How many moves ahead all of them were looked at.
    pub depth: u32,
    /// Whether these are all the moves there are.
    pub complete: bool,
}

/// Whether a score stands for a result that was seen, and which.
pub(crate) fn certain(score: i32) -> Option<Value> {
    (score.abs() > CERTAIN - LONGEST).then(|| Value::win_if(score > 0))
}

/// Somebody looks ahead.
pub(crate) struct Look<'a, G: Play> {
    game: &'a G,
    skill: Skill,
    purse: Purse<'a>,
    /// Decides what is overlooked this time.
    salt: u64,
}

/// The purse is empty.
struct Tired;

impl<'a, G: Play> Look<'a, G> {
    pub fn new(game: &'a G, skill: Skill, purse: Purse<'a>, salt: u64) -> Self {
        Look { game, skill, purse, salt }
    }

    /// How many positions were looked at.
    pub fn nodes(&self) -> u64 {
        self.purse.spent()
    }

    /// Weighs these moves, which are tried in this order at first. Those that are not reached before the purse is
    /// empty are left out; the first is always there.
    pub fn weigh(&mut self, position: &G::Position, moves: Vec<G::Move>) -> View<G::Move> {
        let mut order: Vec<Weighed<G::Move>> = moves.into_iter().map(|mv| Weighed { mv, score: 0 }).collect();
        let mut view =
            View { moves: order.first().copied().into_iter().collect(), depth: 0, complete: false };
        for depth in 1..=self.skill.depth.max(1) {
            let (seen, complete) = self.weigh_to(position, &order, depth);
            if !complete && depth > 1 || seen.is_empty() {
                break;
            }
            order = seen;
            order.sort_by_key(|weighed| -weighed.score);
            view = View { moves: order.clone(), depth, complete };
            let settled = order.len() == 1 || order.first().is_some_and(|best| certain(best.score).is_some());
            if !complete || settled {
                break;
            }
        }
        view
    }

    /// One round; false if it was not finished.
    fn weigh_to(
        &mut self,
        position: &G::Position,
        order: &[Weighed<G::Move>],
        depth: u32,
    ) -> (Vec<Weighed<G::Move>>, bool) {
        let mut seen = Vec::with_capacity(order.len());
        let mut best = -INFINITE;
        for &Weighed { mv, .. } in order {
            let mut next = position.clone();
            self.game.play(&mut next, mv);
            // Better than this, and it could be chosen.
            let low = best.saturating_sub(self.skill.tolerance + 1).max(-INFINITE);
            let Ok(score) = self.turned(position, &next, depth - 1, 1, low, INFINITE) else {
                return (seen, false);
            };
            best = best.max(score);
            seen.push(Weighed { mv, score });
        }
        (seen, true)
    }

    /// How many replies to `mv` keep a win that the opponent was seen to have. `None` if the purse is empty, or it is
    /// not his turn.
    pub fn winning_replies(&mut self, position: &G::Position, mv: G::Move, depth: u32) -> Option<usize> {
        let mut next = position.clone();
        self.game.play(&mut next, mv);
        if self.game.outcome(&next).is_some() || self.game.turn(&next) == self.game.turn(position) {
            return None;
        }
        let mut replies = Vec::new();
        self.game.legal_moves(&next, &mut replies);
        let mut winning = 0;
        for reply in replies {
            let mut after = next.clone();
            self.game.play(&mut after, reply);
            let limit = CERTAIN - LONGEST;
            let score = self.turned(&next, &after, depth.saturating_sub(2), 2, limit, limit + 1).ok()?;
            winning += usize::from(score > limit);
        }
        Some(winning)
    }

    /// What `next` is worth to the player to move in `position`, between `low` and `high`.
    fn turned(
        &mut self,
        position: &G::Position,
        next: &G::Position,
        depth: u32,
        ply: i32,
        low: i32,
        high: i32,
    ) -> Result<i32, Tired> {
        if self.game.turn(position) == self.game.turn(next) {
            self.look(next, depth, ply, low, high)
        } else {
            self.look(next, depth, ply, -high, -low).map(|score| -score)
        }
    }

    /// What a position is worth to the player to move. It recurses as deep as it looks, and on through
    /// positions that are not quiet, which no game has many of in a row.
    fn look(
        &mut self,
        position: &G::Position,
        depth: u32,
        ply: i32,
        mut low: i32,
        high: i32,
    ) -> Result<i32, Tired> {
        if !self.purse.pay() {
            return Err(Tired);
        }
        if let Some(outcome) = self.game.outcome(position) {
            return Ok(match Value::of(outcome, self.game.turn(position)) {
                Value::Win => CERTAIN - ply,
                Value::Draw => 0,
                Value::Loss => ply - CERTAIN,
            });
        }
        if depth == 0 && self.game.is_quiet(position) {
            return Ok(self.game.judge(position, self.skill.knowledge));
        }
        let left = depth.saturating_sub(1);
        let mut best = -INFINITE;
        for mv in self.noticed(position, left > 0)? {
            let mut next = position.clone();
            self.game.play(&mut next, mv);
            let score = self.turned(position, &next, left, ply + 1, low, high)?;
            best = best.max(score);
            low = low.max(score);
            if low >= high {
                break;
            }
        }
        Ok(best)
    }

    /// The moves that he notices, never none; the promising ones first if `sorted`.
    fn noticed(&mut self, position: &G::Position, sorted: bool) -> Result<Vec<G::Move>, Tired> {
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        self.overlook(position, &mut moves);
        if !sorted {
            return Ok(moves);
        }
        let turn = self.game.turn(position);
        let mut keyed = Vec::with_capacity(moves.len());
        for mv in moves {
            if !self.purse.pay() {
                return Err(Tired);
            }
            let mut next = position.clone();
            self.game.play(&mut next, mv);
            let score = self.game.judge(&next, self.skill.knowledge);
            keyed.push((if self.game.turn(&next) == turn { -score } else { score }, mv));
        }
        keyed.sort_by_key(|&(key, _)| key);
        Ok(keyed.into_iter().map(|(_, mv)| mv).collect())
    }

    /// Drops the moves that he does not notice; the same ones whenever he comes to this position.
    fn overlook(&self, position: &G::Position, moves: &mut Vec<G::Move>) {
        if self.skill.attention >= 100 || moves.len() <= 1 {
            return;
        }
        let mut hasher = DefaultHasher::new();
        self.salt.hash(&mut hasher);
        position.hash(&mut hasher);
        let mut dice = fastrand::Rng::with_seed(hasher.finish());
        let kept = moves[dice.usize(..moves.len())];
        moves.retain(|_| dice.u8(..100) < self.skill.attention);
        if moves.is_empty() {
            moves.push(kept);
        }
    }
}
