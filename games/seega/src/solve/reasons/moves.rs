//! Why a move is good or bad: the first fact that applies, from the certain ones down to an account of stones.
//!
//! A fact about the end of the game (a count that is held, the last stones) implies the value, so it cannot be true of a move of another
//! value. All others are compared with the moves of the other values before they are used.

use super::after::{After, End, count, most_turns};
use super::claim::{Better, Claim, Count, Taking};
use super::oracle::Oracle;
use crate::rules::{Move, Position, Seega};
use crate::theory::{Ended, Force, Prober, Turn};
use kamni::{Game, Outcome, Player, Role};
use kamni_solve::Value;
use std::collections::HashSet;

/// Of how many ways to capture the value is searched if it is not known.
const SEARCHED: usize = 3;

/// Of how many stones that are still to be placed all ways are looked at.
const MOST_LEFT: u8 = 6;

/// The longest forced line that is told.
pub(super) const LONGEST_LINE: u16 = 7;

/// The moves of a position, and what answers questions about them.
pub(super) struct Moves<'a, 'p> {
    pub game: &'a Seega,
    pub position: &'a Position,
    pub moves: Vec<After>,
    pub prober: &'a mut Prober<'p>,
    pub oracle: &'a mut dyn Oracle,
}

impl Moves<'_, '_> {
    fn mover(&self) -> Player {
        self.game.turn(self.position)
    }

    /// The best value that is proved of a move.
    fn best(&self) -> Option<Value> {
        self.moves.iter().filter_map(|after| after.value).max()
    }

    fn is_all_proved(&self) -> bool {
        self.moves.iter().all(|after| after.value.is_some())
    }

    /// The numbers of the moves that are proved to be the best, and of those that are proved to be worse.
    fn split(&self) -> (Vec<usize>, Vec<usize>) {
        let best = self.best();
        let proved = (0..self.moves.len()).filter(|&i| self.moves[i].value.is_some());
        proved.partition(|&i| self.moves[i].value == best)
    }

    /// Why each move is worth what it is worth, where that is known.
    pub(super) fn claims(&mut self) -> Vec<Option<Claim>> {
        let mut why: Vec<Option<Claim>> = self.moves.iter().map(|_| None).collect();
        let (good, bad) = self.split();
        let Some(best) = self.best() else { return why };
        if bad.is_empty() && best == Value::Loss {
            for i in good {
                why[i] = self.bad(i, &mut Goods::default());
            }
            return why;
        }
        // Of moves that are not proved it is not known on which side they stand.
        let apart = self.is_all_proved().then_some(&bad[..]);
        if !bad.is_empty() {
            let mut goods = self.goods(&good);
            for &i in &bad {
                why[i] = self.bad(i, &mut goods);
            }
        }
        for &i in &good {
            why[i] = self.good(i, apart);
        }
        why
    }

    /// While stones are placed: the answers that show what bad placements are worth.
    pub(super) fn answers(&mut self) -> Vec<Option<Claim>> {
        let best = self.best();
        let answer = |moves: &mut Self, i: usize| {
            let value = moves.moves[i].value.filter(|&value| Some(value) < best || value == Value::Loss)?;
            Some(Claim::Answer { reply: moves.answer(i)?, value: value.other() })
        };
        (0..self.moves.len()).map(|i| answer(self, i)).collect()
    }

    /// While few stones are still to be placed: all ways to place them are worth the same.
    pub(super) fn filled(&mut self) -> Option<Claim> {
        let left: u8 = Player::BOTH.map(|player| self.position.in_hand(player)).iter().sum();
        // With the last stone there is no choice, and nothing is told by that.
        if !(2..=MOST_LEFT).contains(&left) {
            return None;
        }
        let mut boards = HashSet::from([*self.position]);
        for _ in 0..left {
            let mut next = HashSet::new();
            for board in &boards {
                let mut moves = Vec::new();
                self.game.legal_moves(board, &mut moves);
                next.extend(moves.into_iter().map(|mv| {
                    let mut after = *board;
                    self.game.play(&mut after, mv);
                    after
                }));
            }
            boards = next;
        }
        let value = self.best()?;
        let of_first = if self.mover() == Player::First { value } else { value.other() };
        let less = [Value::Draw, Value::Loss].into_iter().find(|&less| less < of_first);
        let alike = |board: &Position| {
            let mut is_at_most = |most: Value| self.oracle.is_at_most(board, most, true);
            is_at_most(of_first) == Some(true) && less.is_none_or(|less| is_at_most(less) == Some(false))
        };
        let boards: Vec<Position> = boards.into_iter().collect();
        boards.iter().all(alike).then_some(Claim::Filled { boards: boards.len() as u32, value, takes: None })
    }

    /// Whether the mover gets no more than `most` in a position where it is their turn again, or which is over.
    fn is_at_most(&mut self, position: &Position, most: Value, search: bool) -> Option<bool> {
        if let Some(outcome) = self.game.outcome(position) {
            return Some(Value::of(outcome, self.mover()) <= most);
        }
        self.oracle.is_at_most(position, most, search)
    }

    /// Whether this end of the mover's turn keeps the value.
    fn keeps(&mut self, end: &Position, value: Value) -> bool {
        match self.game.outcome(end) {
            Some(outcome) => Value::of(outcome, self.mover()) == value,
            None => self.oracle.is_at_most(end, value.other(), true) == Some(true),
        }
    }

    /// The result for the mover, if it is certain.
    fn certain(&mut self, position: &Position) -> Option<Value> {
        let outcome: Outcome = self.prober.result(position)?;
        Some(Value::of(outcome, self.mover()))
    }

    /// A capturing turn of the opponent after which the mover gets no more than `value`, and which takes most.
    fn refutation(&mut self, position: &Position, value: Value) -> Option<Ended> {
        let mut turns = self.game.capturing_turns(position, None, most_turns(self.game))?;
        turns.sort_by_key(|end| (std::cmp::Reverse(end.turn.taken.count_ones()), end.turn.moves.len()));
        let mut searched = 0;
        turns.into_iter().find(|end| {
            let mut known = self.is_at_most(&end.position, value, false);
            if known.is_none() && searched < SEARCHED {
                searched += 1;
                known = self.is_at_most(&end.position, value, true);
            }
            known == Some(true)
        })
    }

    /// An answer to a quiet move after which the mover gets no more than the move is worth.
    pub(super) fn answer(&mut self, i: usize) -> Option<Move> {
        let (after, value) = (*self.moves[i].quiet()?, self.moves[i].value?);
        // Where two stones are placed in a turn, the mover may still be the one to place.
        if self.game.outcome(&after).is_some() || self.game.turn(&after) == self.mover() {
            return None;
        }
        let (mut replies, mut searched) = (Vec::new(), 0);
        self.game.legal_moves(&after, &mut replies);
        replies.into_iter().find(|&reply| {
            let mut next = after;
            self.game.play(&mut next, reply);
            let ends = self.game.outcome(&next).is_some() || self.game.turn(&next) == self.mover();
            let mut known = ends.then(|| self.is_at_most(&next, value, false)).flatten();
            if ends && known.is_none() && searched < SEARCHED {
                searched += 1;
                known = self.is_at_most(&next, value, true);
            }
            known == Some(true)
        })
    }

    /// The turn of the opponent that takes most, if one takes anything.
    fn richest(&self, position: &Position) -> Option<Ended> {
        if self.game.outcome(position).is_some() {
            return None;
        }
        let turns = self.game.capturing_turns(position, None, most_turns(self.game))?.into_iter();
        turns.min_by_key(|end| (std::cmp::Reverse(end.turn.taken.count_ones()), end.turn.moves.len()))
    }

    /// Whether after a quiet move the opponent, who is ahead or level as the value says, can hold all stones to the count.
    fn is_held_against(&mut self, position: &Position, value: Value) -> bool {
        value != Value::Win
            && decides(self.count(position), value)
            && self.prober.holds(position, self.mover().other()) == Some(true)
    }

    /// Why this move, one of the best, is good; `bad` are the worse ones, if all are known.
    fn good(&mut self, i: usize, bad: Option<&[usize]>) -> Option<Claim> {
        let value = self.moves[i].value?;
        if let Some(&quiet) = self.moves[i].quiet() {
            let count = self.count(&quiet);
            if self.game.outcome(&quiet).is_some() {
                return Some(Claim::Counted(count));
            }
            let few = count.own == 1 || count.theirs == 1;
            if !few && decides(count, value) && self.certain(&quiet) == Some(value) {
                return Some(Claim::Holds { turn: None, count });
            }
            let bad = bad.filter(|bad| !bad.is_empty())?;
            return self.prevents(i, bad).or_else(|| self.forces(i, bad));
        }
        let ends = self.best_ends(i);
        for &end in &ends {
            let End { turn, position } = &self.moves[i].ends[end];
            let (turn, position, count) = (taking(turn), *position, self.count(position));
            if count.theirs == 0 {
                return Some(Claim::TakesAll(turn));
            }
            if count.theirs == 1 && count.own > 1 {
                return Some(Claim::LeavesOne(turn));
            }
            if decides(count, value) && self.certain(&position) == Some(value) {
                return Some(Claim::Holds { turn: Some(turn), count });
            }
        }
        let bad = bad?;
        let gain = self.kept(i, value)?;
        let net = self.moves[i].ends[gain].net()?;
        let more = |&other: &usize| self.moves[other].net().is_some_and(|other| other < net);
        let gains = if bad.is_empty() { value == Value::Win && net > 0 } else { bad.iter().all(more) };
        let end = &self.moves[i].ends[gain];
        let (turn, lost, count) = (taking(&end.turn), end.turn.lost?, self.count(&end.position));
        gains.then_some(Claim::Gains { turn, lost, count })
    }

    /// The stones of both.
    fn count(&self, position: &Position) -> Count {
        count(position, self.mover())
    }

    /// The ends of a turn that gain most, a few of them.
    fn best_ends(&self, i: usize) -> Vec<usize> {
        let ends = &self.moves[i].ends;
        let mut order: Vec<usize> = (0..ends.len()).collect();
        let length = |end: usize| ends[end].turn.moves.len();
        order.sort_by_key(|&end| (std::cmp::Reverse(ends[end].net()), length(end)));
        order.truncate(4);
        order
    }

    /// The end of the turn of a good move that gains most and keeps the value.
    fn kept(&mut self, i: usize, value: Value) -> Option<usize> {
        if let Some(kept) = self.moves[i].kept {
            return kept;
        }
        let kept = if self.moves[i].is_capture() {
            self.best_ends(i).into_iter().find(|&end| {
                let position = self.moves[i].ends[end].position;
                self.keeps(&position, value)
            })
        } else {
            Some(0)
        };
        self.moves[i].kept = Some(kept);
        kept
    }

    fn prevents(&self, i: usize, bad: &[usize]) -> Option<Claim> {
        let lost = self.moves[i].least_lost()?;
        let less = |&other: &usize| self.moves[other].least_lost().is_some_and(|other| lost < other);
        let worse = || bad.iter().map(|&other| self.moves[other].mv).collect();
        bad.iter().all(less).then(|| Claim::Prevents { lost, worse: worse() })
    }

    /// The mover makes the next capture, and no worse move captures or forces one as soon.
    fn forces(&mut self, i: usize, bad: &[usize]) -> Option<Claim> {
        if bad.iter().any(|&other| self.moves[other].is_capture()) {
            return None;
        }
        let force = self.prober.force_with(self.position, self.moves[i].mv, LONGEST_LINE)??;
        let length = force.line.len() as u16;
        let alone = bad
            .iter()
            .all(|&other| self.prober.force_with(self.position, self.moves[other].mv, length) == Some(None));
        alone.then_some(Claim::Forces { attacker: Role::Mover, line: force.line, cause: force.cause })
    }

    /// What the good moves have that the others may lack.
    fn goods(&mut self, good: &[usize]) -> Goods {
        let value = self.best().unwrap_or(Value::Loss);
        let captures = good.iter().all(|&i| self.moves[i].is_capture());
        let capture = good.iter().copied().find(|&i| self.moves[i].is_capture());
        let taking = |i: usize| Taking { moves: vec![self.moves[i].mv], taken: self.moves[i].taken };
        let capture = capture.filter(|_| captures).map(taking);
        let mut goods = Goods { moves: good.to_vec(), capture, ..Goods::default() };
        for &i in good {
            let Some(end) = self.kept(i, value) else { continue };
            let turn = &self.moves[i].ends[end].turn;
            let Some(lost) = turn.lost else { continue };
            let better = Safest { turn: turn.clone(), lost };
            if goods.safest.as_ref().is_none_or(|safest| lost < safest.lost) {
                goods.safest = Some(better.clone());
            }
            if goods.richest.as_ref().is_none_or(|richest| better.net() > richest.net()) {
                goods.richest = Some(better);
            }
        }
        goods
    }

    /// How far ahead the mover is after the best turn and the reply that takes most.
    pub(super) fn lead(&self) -> Option<i32> {
        let nets: Option<Vec<i32>> = self.moves.iter().map(After::net).collect();
        let Count { own, theirs } = self.count(self.position);
        Some(nets?.into_iter().max()? + own as i32 - theirs as i32)
    }

    /// The least that the opponent can take next, whatever the mover plays.
    pub(super) fn least_lost(&self) -> Option<u32> {
        let lost: Option<Vec<u32>> = self.moves.iter().map(After::least_lost).collect();
        lost?.into_iter().min()
    }

    /// Why this move is worse than the good ones, or why it loses where all moves do.
    fn bad(&mut self, i: usize, goods: &mut Goods) -> Option<Claim> {
        let value = self.moves[i].value?;
        let Some(&position) = self.moves[i].quiet() else { return self.wrong_capture(i, goods, value) };
        let count = self.count(&position);
        if self.game.outcome(&position).is_some() {
            return Some(Claim::Counted(count));
        }
        if count.own == 1 || count.theirs == 1 {
            return None;
        }
        let reply = self.refutation(&position, value);
        if let Some(Ended { turn, position }) = &reply {
            if position.stones(self.mover()) == 0 {
                return Some(Claim::LosesAll(taking(turn)));
            }
            let safest = goods.safest.as_ref().filter(|safest| safest.lost < turn.taken.count_ones());
            if let Some(safest) = safest {
                let better = Some(safest.told());
                return Some(Claim::Lets { turn: taking(turn), count: self.count(position), better });
            }
        }
        if let Some(better) = &goods.capture {
            if self.is_held_against(&position, value) {
                return Some(Claim::Misses { better: better.clone(), held: Some(count) });
            }
            // What is missed does not tell why this loses: the answer does.
            if value != Value::Loss {
                return Some(Claim::Misses { better: better.clone(), held: None });
            }
        }
        if let Some(Ended { turn, position }) = &reply {
            let count = self.count(position);
            if decides(count, value) && self.certain(position) == Some(value) {
                return Some(Claim::LetsHold { turn: taking(turn), count });
            }
        }
        if self.is_held_against(&position, value) {
            return Some(Claim::Drops(count));
        }
        if let Some(Ended { turn, position }) = reply.as_ref().filter(|_| goods.moves.is_empty()) {
            return Some(Claim::Lets { turn: taking(turn), count: self.count(position), better: None });
        }
        let claim = self.forced(&position, value, goods).or_else(|| self.misses_force(i, goods));
        claim.or_else(|| Some(Claim::Answer { reply: self.answer(i)?, value: value.other() }))
    }

    /// The opponent makes the next capture after this move, but not after one of the good ones.
    fn forced(&mut self, position: &Position, value: Value, goods: &Goods) -> Option<Claim> {
        let opponent = self.mover().other();
        let force = self.prober.force(position, opponent, LONGEST_LINE)??;
        if force.line.len() < 2 {
            return None;
        }
        let mut next = *position;
        self.game.play(&mut next, force.line[0]);
        if self.is_at_most(&next, value, true) != Some(true) {
            return None;
        }
        if goods.moves.is_empty() {
            return Some(Claim::Forced { line: force.line, better: None });
        }
        let length = force.line.len() as u16;
        let better = goods.moves.iter().copied().find(|&i| {
            let quiet = self.moves[i].quiet().copied();
            quiet.is_some_and(|quiet| self.prober.force(&quiet, opponent, length) == Some(None))
        });
        Some(Claim::Forced { line: force.line, better: Some(self.moves[better?].mv) })
    }

    fn misses_force(&mut self, i: usize, goods: &mut Goods) -> Option<Claim> {
        let force = goods.force.get_or_insert_with(|| {
            goods.moves.iter().find_map(|&i| {
                self.prober.force_with(self.position, self.moves[i].mv, LONGEST_LINE).flatten()
            })
        });
        let force = force.as_ref()?;
        let length = force.line.len() as u16;
        let missed = self.prober.force_with(self.position, self.moves[i].mv, length) == Some(None);
        missed.then(|| Claim::MissesForce { line: force.line.clone() })
    }

    /// Why a capture is not good enough.
    fn wrong_capture(&mut self, i: usize, goods: &Goods, value: Value) -> Option<Claim> {
        let after = &self.moves[i];
        let (taken, net, most) = (after.taken, after.net()?, after.most_taken()?);
        let richer = goods.richest.as_ref().filter(|richest| richest.net() > net);
        if richer.is_some() || goods.moves.is_empty() {
            let end = &after.ends[*self.best_ends(i).first()?];
            if let Some(answer) = self.richest(&end.position) {
                let (turn, count) = (taking(&end.turn), self.count(&answer.position));
                let better = richer.map(Safest::told);
                return Some(Claim::Wrong { turn, answer: taking(&answer.turn), count, better });
            }
        }
        if let Some(better) = richer.filter(|better| better.turn.taken.count_ones() > most) {
            return Some(Claim::Fewer { most, better: taking(&better.turn) });
        }
        // Whatever the rest of the turn, the opponent holds what is left.
        let count = self.count(&self.moves[i].ends.first()?.position);
        if self.moves[i].ends.len() > 4 || !decides(count, value) {
            return None;
        }
        let ends: Vec<Position> = self.moves[i].ends.iter().map(|end| end.position).collect();
        let alike = ends.iter().all(|end| self.count(end) == count);
        let held = alike
            && ends.iter().all(|end| match self.game.outcome(end) {
                Some(outcome) => Value::of(outcome, self.mover()) == value,
                None => self.is_held_against(end, value),
            });
        held.then_some(Claim::Enough { taken, count })
    }
}

/// What the good moves have that the others may lack.
#[derive(Default)]
struct Goods {
    moves: Vec<usize>,
    /// A capture, if all good moves capture.
    capture: Option<Taking>,
    /// After which the opponent can take least.
    safest: Option<Safest>,
    /// Which gains most, what the opponent takes next subtracted.
    richest: Option<Safest>,
    /// A capture that a good move forces, once it was looked for.
    force: Option<Option<Force>>,
}

/// The turn of a better move, and how many stones the opponent can take after it.
#[derive(Clone)]
struct Safest {
    turn: Turn,
    lost: u32,
}

impl Safest {
    fn net(&self) -> i32 {
        self.turn.taken.count_ones() as i32 - self.lost as i32
    }

    fn told(&self) -> Better {
        Better { moves: self.turn.moves.clone(), lost: self.lost }
    }
}

pub(super) fn taking(turn: &Turn) -> Taking {
    Taking { moves: turn.moves.clone(), taken: turn.taken }
}

/// Whether these numbers of stones give this value when they are counted.
fn decides(count: Count, value: Value) -> bool {
    Value::of_margin(count.own as i32 - count.theirs as i32) == value
}
