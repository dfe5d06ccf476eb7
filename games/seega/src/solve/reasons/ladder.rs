//! Why a move is good or bad: the first fact that applies, from the certain ones down to an account of stones.
//!
//! A fact about the end of the game (a count that is held, the last stones) implies the value, so it cannot be true of a move of another
//! value. All others are compared with the moves of the other values before they are used.

use super::after::{After, End, counts, most_turns};
use super::oracle::Oracle;
use crate::rules::{Move, Position, Seega};
use crate::theory::{Ended, Force, Prober, Turn};
use kamni::{Game, Outcome, Player};
use kamni_solve::Value;

/// Of how many ways to capture the value is searched if it is not known.
const SEARCHED: usize = 3;

/// The longest forced line that is told.
pub(super) const LONGEST_LINE: u16 = 7;

/// Why a move is worth what it is worth. Stones are counted as the mover has them, then the opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WhyMove {
    /// The move ends the game, and the stones are counted.
    Counted(u32, u32),
    /// The mover's turn takes all stones.
    TakesAll(Turn),
    /// The mover's turn leaves one stone.
    LeavesOne(Turn),
    /// After the move, or after this turn of captures, the stones that decide can be held to the count.
    Held { turn: Option<Turn>, own: u32, theirs: u32 },
    /// A turn that gains more than every worse move, and the stones after it.
    Gains { turn: Turn, own: u32, theirs: u32 },
    /// The opponent can take less than after every worse move, which are these; `own` and `theirs` are there after the move.
    Prevents { lost: u32, worse: Vec<Move>, own: u32, theirs: u32, value: Value },
    /// The mover makes the next capture, which no worse move can force.
    Forces(Force),
    /// The opponent takes all stones.
    LosesAll(Turn),
    /// The opponent takes stones, more than after the better move; `own` and `theirs` are left.
    Lets { turn: Turn, own: u32, theirs: u32, better: Option<Better> },
    /// The opponent takes stones and then has the result for certain.
    LetsHeld { turn: Turn, own: u32, theirs: u32 },
    /// Every better move captures, and now the opponent holds their stones.
    Needed { better: Move, taken: u128, own: u32, theirs: u32 },
    /// Every better move captures.
    Misses { better: Move, taken: u128 },
    /// The best turn with the move takes stones, but this answer takes more back; `own` and `theirs` are left.
    Wrong { turn: Turn, answer: Turn, own: u32, theirs: u32, better: Option<Better> },
    /// The move takes so many stones at most, and another turn more.
    Fewer { most: u32, better: Turn },
    /// The move takes stones, but the opponent then holds theirs.
    Enough { taken: u128, own: u32, theirs: u32 },
    /// The opponent can now hold their stones to the count.
    Drops { own: u32, theirs: u32, parried: Option<Parried> },
    /// The opponent makes the next capture; the better move prevents that.
    Forced(Force, Option<Move>),
    /// The better move forces a capture, which this one does not.
    MissesForce(Force),
}

/// A turn and the answer to it, and the stones that are left, the mover's first.
pub(super) struct Answered {
    pub turn: Turn,
    /// The position after the turn.
    pub after: Position,
    pub answer: Turn,
    pub own: u32,
    pub theirs: u32,
}

/// A threat that comes too late.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Parried {
    /// The capture that is threatened.
    pub threat: Move,
    /// The opponent's answer.
    pub moves: Vec<Move>,
    /// What it takes.
    pub taken: u128,
}

/// The turn of a better move, and how many stones the opponent can take after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Better {
    pub turn: Turn,
    pub lost: u32,
}

/// The moves of a position, and what answers questions about them.
pub(super) struct Ladder<'a, 'p> {
    pub game: &'a Seega,
    pub position: &'a Position,
    pub moves: Vec<After>,
    pub prober: &'a mut Prober<'p>,
    pub oracle: &'a mut dyn Oracle,
}

impl Ladder<'_, '_> {
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
    pub(super) fn climb(&mut self) -> Vec<Option<WhyMove>> {
        let mut why: Vec<Option<WhyMove>> = self.moves.iter().map(|_| None).collect();
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
        let mut replies = Vec::new();
        if self.game.outcome(&after).is_none() {
            self.game.legal_moves(&after, &mut replies);
        }
        let mut searched = 0;
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
        let (own, theirs) = counts(position, self.mover());
        let decides = match value {
            Value::Loss => theirs > own,
            Value::Draw => theirs == own,
            Value::Win => false,
        };
        decides && self.prober.holds(position, self.mover().other()) == Some(true)
    }

    /// Why this move, one of the best, is good; `bad` are the worse ones, if all are known.
    fn good(&mut self, i: usize, bad: Option<&[usize]>) -> Option<WhyMove> {
        let value = self.moves[i].value?;
        if let Some(&quiet) = self.moves[i].quiet() {
            let (own, theirs) = counts(&quiet, self.mover());
            if self.game.outcome(&quiet).is_some() {
                return Some(WhyMove::Counted(own, theirs));
            }
            let few = own == 1 || theirs == 1;
            if !few && self.decides(own, theirs, value) && self.certain(&quiet) == Some(value) {
                return Some(WhyMove::Held { turn: None, own, theirs });
            }
            let bad = bad.filter(|bad| !bad.is_empty())?;
            return self.prevents(i, bad).or_else(|| self.forces(i, bad));
        }
        let ends = self.best_ends(i);
        for &end in &ends {
            let End { turn, position } = &self.moves[i].ends[end];
            let (own, theirs) = counts(position, self.mover());
            let (turn, position) = (turn.clone(), *position);
            if theirs == 0 {
                return Some(WhyMove::TakesAll(turn));
            }
            if theirs == 1 && own > 1 {
                return Some(WhyMove::LeavesOne(turn));
            }
            if self.decides(own, theirs, value) && self.certain(&position) == Some(value) {
                return Some(WhyMove::Held { turn: Some(turn), own, theirs });
            }
        }
        let bad = bad?;
        let gain = self.kept(i, value)?;
        let net = self.moves[i].ends[gain].net()?;
        let more = |&other: &usize| self.moves[other].net().is_some_and(|other| other < net);
        let gains = if bad.is_empty() { value == Value::Win && net > 0 } else { bad.iter().all(more) };
        let end = &self.moves[i].ends[gain];
        let (own, theirs) = counts(&end.position, self.mover());
        gains.then(|| WhyMove::Gains { turn: end.turn.clone(), own, theirs })
    }

    /// Whether these numbers of stones give this value when they are counted.
    fn decides(&self, own: u32, theirs: u32, value: Value) -> bool {
        Value::of_margin(own as i32 - theirs as i32) == value
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

    fn prevents(&self, i: usize, bad: &[usize]) -> Option<WhyMove> {
        let lost = self.moves[i].least_lost()?;
        let less = |&other: &usize| self.moves[other].least_lost().is_some_and(|other| lost < other);
        let worse = || bad.iter().map(|&other| self.moves[other].mv).collect();
        let (own, theirs) = counts(&self.moves[i].ends[0].position, self.mover());
        let value = self.moves[i].value?;
        bad.iter().all(less).then(|| WhyMove::Prevents { lost, worse: worse(), own, theirs, value })
    }

    /// The mover makes the next capture, and no worse move captures or forces one as soon.
    fn forces(&mut self, i: usize, bad: &[usize]) -> Option<WhyMove> {
        if bad.iter().any(|&other| self.moves[other].is_capture()) {
            return None;
        }
        let force = self.prober.force_with(self.position, self.moves[i].mv, LONGEST_LINE)??;
        let length = force.line.len() as u16;
        let alone = bad
            .iter()
            .all(|&other| self.prober.force_with(self.position, self.moves[other].mv, length) == Some(None));
        alone.then_some(WhyMove::Forces(force))
    }

    /// What the good moves have that the others may lack.
    fn goods(&mut self, good: &[usize]) -> Goods {
        let value = self.best().unwrap_or(Value::Loss);
        let captures = good.iter().all(|&i| self.moves[i].is_capture());
        let capture = good.iter().copied().find(|&i| self.moves[i].is_capture());
        let capture = capture.filter(|_| captures).map(|i| (self.moves[i].mv, self.moves[i].taken));
        let mut goods = Goods { moves: good.to_vec(), capture, ..Goods::default() };
        for &i in good {
            let Some(end) = self.kept(i, value) else { continue };
            let turn = &self.moves[i].ends[end].turn;
            let Some(lost) = turn.lost else { continue };
            let better = Better { turn: turn.clone(), lost };
            if goods.safest.as_ref().is_none_or(|safest| lost < safest.lost) {
                goods.safest = Some(better.clone());
            }
            if goods.richest.as_ref().is_none_or(|richest| better.net() > richest.net()) {
                goods.richest = Some(better);
            }
        }
        goods
    }

    /// The turn of a best move that gains most, what the opponent takes next subtracted, if no other move gains more; and how far ahead the
    /// mover then is.
    pub(super) fn exchange(&mut self) -> Option<(i32, Turn)> {
        let nets: Option<Vec<i32>> = self.moves.iter().map(After::net).collect();
        let net = nets?.into_iter().max()?;
        let (value, (good, _)) = (self.best()?, self.split());
        let (own, theirs) = counts(self.position, self.mover());
        good.into_iter().find_map(|i| {
            let end =
                if value == Value::Loss { self.best_ends(i).first().copied() } else { self.kept(i, value) };
            let end = &self.moves[i].ends[end?];
            let lead = net + own as i32 - theirs as i32;
            (end.net() == Some(net)).then(|| (lead, end.turn.clone()))
        })
    }

    /// Where all moves lose: the turn that gains most, what the opponent takes next subtracted, and the answer that takes most.
    pub(super) fn least_bad(&self) -> Option<Answered> {
        let nets: Option<Vec<i32>> = self.moves.iter().map(After::net).collect();
        let net = nets?.into_iter().max()?;
        let i = (0..self.moves.len()).find(|&i| self.moves[i].net() == Some(net))?;
        let end = &self.moves[i].ends[*self.best_ends(i).first()?];
        let answer = self.richest(&end.position)?;
        let (own, theirs) = counts(&answer.position, self.mover());
        Some(Answered { turn: end.turn.clone(), after: end.position, answer: answer.turn, own, theirs })
    }

    /// The turn of the first of the best moves that captures, such that it keeps the value.
    pub(super) fn best_capture(&mut self) -> Option<Turn> {
        let (value, (good, _)) = (self.best()?, self.split());
        good.into_iter().find_map(|i| {
            let end = self.kept(i, value).filter(|_| self.moves[i].is_capture())?;
            Some(self.moves[i].ends[end].turn.clone())
        })
    }

    /// Why this move is worse than the good ones, or why it loses where all moves do.
    fn bad(&mut self, i: usize, goods: &mut Goods) -> Option<WhyMove> {
        let value = self.moves[i].value?;
        let Some(&position) = self.moves[i].quiet() else { return self.wrong_capture(i, goods, value) };
        let (own, theirs) = counts(&position, self.mover());
        if self.game.outcome(&position).is_some() {
            return Some(WhyMove::Counted(own, theirs));
        }
        if own == 1 || theirs == 1 {
            return None;
        }
        let reply = self.refutation(&position, value);
        if let Some(Ended { turn, position }) = &reply {
            if position.stones(self.mover()) == 0 {
                return Some(WhyMove::LosesAll(turn.clone()));
            }
            let safest = goods.safest.as_ref().filter(|safest| safest.lost < turn.taken.count_ones());
            if let Some(safest) = safest {
                let (own, theirs) = counts(position, self.mover());
                return Some(WhyMove::Lets { turn: turn.clone(), own, theirs, better: Some(safest.clone()) });
            }
        }
        if let Some((better, taken)) = goods.capture {
            if self.is_held_against(&position, value) {
                return Some(WhyMove::Needed { better, taken, own, theirs });
            }
            // What is missed does not tell why this loses: the answer does.
            if value != Value::Loss {
                return Some(WhyMove::Misses { better, taken });
            }
        }
        if let Some(Ended { turn, position }) = &reply {
            let (own, theirs) = counts(position, self.mover());
            if self.decides(own, theirs, value) && self.certain(position) == Some(value) {
                return Some(WhyMove::LetsHeld { turn: turn.clone(), own, theirs });
            }
        }
        if self.is_held_against(&position, value) {
            let parried = self.parried(&position, value, reply.as_ref());
            return Some(WhyMove::Drops { own, theirs, parried });
        }
        if let Some(Ended { turn, position }) = reply.filter(|_| goods.moves.is_empty()) {
            let (own, theirs) = counts(&position, self.mover());
            return Some(WhyMove::Lets { turn, own, theirs, better: None });
        }
        self.forced(&position, value, goods).or_else(|| self.misses_force(i, goods))
    }

    /// What the mover threatens after a quiet move, and the answer after which nothing can be taken: `reply`, which takes stones, or a
    /// quiet one.
    fn parried(&mut self, position: &Position, value: Value, reply: Option<&Ended>) -> Option<Parried> {
        let game = self.game;
        let threat = game.threats(position).into_iter().max_by_key(|catch| catch.taken.count_ones())?.mv();
        let harmless = |end: &Position| game.outcome(end).is_none() && game.catches(end).is_empty();
        if let Some(Ended { turn, .. }) = reply.filter(|reply| harmless(&reply.position)) {
            return Some(Parried { threat, moves: turn.moves.clone(), taken: turn.taken });
        }
        let catches = game.catches(position);
        let mut moves = Vec::new();
        game.legal_moves(position, &mut moves);
        moves.retain(|&mv| catches.iter().all(|catch| catch.mv() != mv));
        moves.into_iter().find_map(|mv| {
            let mut end = *position;
            game.play(&mut end, mv);
            (harmless(&end) && self.is_held_against(&end, value)).then(|| Parried {
                threat,
                moves: vec![mv],
                taken: 0,
            })
        })
    }

    /// The opponent makes the next capture after this move, but not after one of the good ones.
    fn forced(&mut self, position: &Position, value: Value, goods: &Goods) -> Option<WhyMove> {
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
            return Some(WhyMove::Forced(force, None));
        }
        let length = force.line.len() as u16;
        let better = goods.moves.iter().copied().find(|&i| {
            let quiet = self.moves[i].quiet().copied();
            quiet.is_some_and(|quiet| self.prober.force(&quiet, opponent, length) == Some(None))
        });
        Some(WhyMove::Forced(force, Some(self.moves[better?].mv)))
    }

    fn misses_force(&mut self, i: usize, goods: &mut Goods) -> Option<WhyMove> {
        let force = goods.force.get_or_insert_with(|| {
            goods.moves.iter().find_map(|&i| {
                self.prober.force_with(self.position, self.moves[i].mv, LONGEST_LINE).flatten()
            })
        });
        let force = force.as_ref()?;
        let length = force.line.len() as u16;
        let missed = self.prober.force_with(self.position, self.moves[i].mv, length) == Some(None);
        missed.then(|| WhyMove::MissesForce(force.clone()))
    }

    /// Why a capture is not good enough.
    fn wrong_capture(&mut self, i: usize, goods: &Goods, value: Value) -> Option<WhyMove> {
        let after = &self.moves[i];
        let (taken, net, most) = (after.taken, after.net()?, after.most_taken()?);
        let richer = goods.richest.as_ref().filter(|richest| richest.net() > net);
        if richer.is_some() || goods.moves.is_empty() {
            let end = &after.ends[*self.best_ends(i).first()?];
            if let Some(answer) = self.richest(&end.position) {
                let (turn, (own, theirs)) = (end.turn.clone(), counts(&answer.position, self.mover()));
                let better = richer.cloned();
                return Some(WhyMove::Wrong { turn, answer: answer.turn, own, theirs, better });
            }
        }
        if let Some(better) = richer.filter(|better| better.turn.taken.count_ones() > most) {
            return Some(WhyMove::Fewer { most, better: better.turn.clone() });
        }
        // Whatever the rest of the turn, the opponent holds what is left.
        let (own, theirs) = counts(&self.moves[i].ends.first()?.position, self.mover());
        if self.moves[i].ends.len() > 4 || !self.decides(own, theirs, value) {
            return None;
        }
        let ends: Vec<Position> = self.moves[i].ends.iter().map(|end| end.position).collect();
        let alike = ends.iter().all(|end| counts(end, self.mover()) == (own, theirs));
        let held = alike
            && ends.iter().all(|end| match self.game.outcome(end) {
                Some(outcome) => Value::of(outcome, self.mover()) == value,
                None => self.is_held_against(end, value),
            });
        held.then_some(WhyMove::Enough { taken, own, theirs })
    }
}

/// What the good moves have that the others may lack.
#[derive(Default)]
struct Goods {
    moves: Vec<usize>,
    /// A capture, if all good moves capture.
    capture: Option<(Move, u128)>,
    /// After which the opponent can take least.
    safest: Option<Better>,
    /// Which gains most, what the opponent takes next subtracted.
    richest: Option<Better>,
    /// A capture that a good move forces, once it was looked for.
    force: Option<Option<Force>>,
}

impl Better {
    fn net(&self) -> i32 {
        self.turn.taken.count_ones() as i32 - self.lost as i32
    }
}
