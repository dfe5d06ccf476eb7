//! Every claim about the second stage, checked as a claim on the plain states.

use crate::theory::plain::{self, Cells, Known};
use kamni::{Notation, Role};
use kamni_brute::{Brute, Seega as Plain};
use kamni_seega::solve::reasons::{Better, Claim, Count, Taking};
use kamni_seega::theory::Cause;
use kamni_seega::{Move, Seega};
use kamni_solve::Value;
use std::collections::BTreeSet;

/// A position, or one of its moves, of which something is claimed.
pub struct Check<'a> {
    pub rules: &'a str,
    pub game: &'a Seega,
    pub state: &'a Plain,
    /// Every move with its value for the mover.
    pub moves: &'a [(String, Value)],
    /// The move, if the claim is about one.
    pub mv: Option<&'a str>,
    /// What a state is worth for the mover of the position.
    pub seen: &'a dyn Fn(&Plain) -> Value,
}

impl Check<'_> {
    fn holds(&self, truth: bool, claim: &Claim) {
        assert!(truth, "{claim:?} of {:?} in {} {}", self.mv, self.rules, self.state.text());
    }

    fn first(&self) -> bool {
        self.state.first_to_move()
    }

    fn text(&self, mv: Move) -> String {
        self.game.move_text(mv)
    }

    fn names(&self, set: u128) -> Cells {
        let side = self.game.side();
        let name = |cell: u8| format!("{}{}", char::from(b'a' + cell % side), 1 + cell / side);
        (0..128).filter(|cell| set >> cell & 1 == 1).map(|cell| name(cell as u8)).collect()
    }

    fn count(&self, state: &Plain) -> Count {
        let [own, theirs] =
            [self.first(), !self.first()].map(|player| plain::stones(state, player).len() as u32);
        Count { own, theirs }
    }

    /// The state after these moves.
    fn played(&self, from: &Plain, moves: &[Move]) -> Plain {
        moves.iter().fold(from.clone(), |here, &mv| {
            let next = kamni_brute::play(&here, &self.text(mv));
            next.unwrap_or_else(|| panic!("{} is not legal in {}", self.text(mv), here.text()))
        })
    }

    fn after(&self) -> Plain {
        kamni_brute::play(self.state, self.mv.expect("a move")).expect("it is legal")
    }

    fn value(&self, mv: &str) -> Value {
        self.moves.iter().find(|(other, _)| other == mv).expect("a legal move").1
    }

    fn own_value(&self) -> Value {
        self.value(self.mv.expect("a move"))
    }

    fn best(&self) -> Value {
        self.moves.iter().map(|(_, value)| *value).max().expect("a move")
    }

    fn worse(&self) -> bool {
        self.own_value() < self.best()
    }

    /// What stones of a player are gone.
    fn gone(&self, before: &Plain, after: &Plain, player: bool) -> Cells {
        plain::stones(before, player).difference(&plain::stones(after, player)).cloned().collect()
    }

    /// Plays a whole turn from a state and checks what it takes.
    fn turn(&self, from: &Plain, turn: &Taking) -> Option<Plain> {
        let end = self.played(from, &turn.moves);
        let mover = from.first_to_move();
        let whole = end.result().is_some() || end.first_to_move() != mover;
        (whole && self.gone(from, &end, !mover) == self.names(turn.taken)).then_some(end)
    }

    fn lost(end: &Plain) -> u32 {
        if end.result().is_some() { 0 } else { plain::most(end) as u32 }
    }

    /// Every end of a turn that begins with a move, and what it takes.
    fn ends(&self, mv: &str) -> Vec<(u32, Plain)> {
        let next = kamni_brute::play(self.state, mv).expect("a legal move");
        let before = self.count(self.state).theirs;
        let taken = before - self.count(&next).theirs;
        if taken == 0 || next.result().is_some() {
            return vec![(taken, next)];
        }
        let quiet = plain::quiet(&next).into_iter().map(|(_, end)| (taken, end));
        let more = plain::turns(&next).into_iter().map(|(end, more)| (taken + more as u32, end));
        quiet.chain(more).collect()
    }

    fn net(&self, mv: &str) -> i64 {
        let net = |(taken, end): &(u32, Plain)| i64::from(*taken) - i64::from(Self::lost(end));
        self.ends(mv).iter().map(net).max().expect("an end")
    }

    fn least_lost(&self, mv: &str) -> u32 {
        self.ends(mv).iter().map(|(_, end)| Self::lost(end)).min().expect("an end")
    }

    fn keeps(&self, state: &Plain, side: Role) -> bool {
        let player = self.first() == (side == Role::Mover);
        plain::holds(state, player, plain::left(self.rules, state), &mut Known::default())
    }

    /// Whether the opponent, who leads or is level, keeps what they have to the count.
    fn is_held(&self, end: &Plain, count: &Count) -> bool {
        let kept = end.result().is_some() || self.keeps(end, Role::Opponent);
        kept && self.count(end) == *count && count.theirs >= count.own
    }

    fn forces(&self, state: &Plain, side: Role, moves: usize) -> bool {
        let player = self.first() == (side == Role::Mover);
        plain::forces(state, player, moves as u32, &mut Known::default())
    }

    /// Whether the better turn keeps the best value and loses this many stones.
    fn better(&self, better: &Better) -> Option<(u32, u32)> {
        let end = self.played(self.state, &better.moves);
        let taken = self.count(self.state).theirs - self.count(&end).theirs;
        ((self.seen)(&end) == self.best() && Self::lost(&end) == better.lost).then_some((taken, better.lost))
    }

    /// Whether the line is one of quiet moves that ends in a capture.
    fn line(&self, from: &Plain, line: &[Move]) -> bool {
        let (last, quiet) = line.split_last().expect("a line");
        let before = self.played(from, quiet);
        let all = |state: &Plain| plain::own(state).len() + plain::theirs(state).len();
        all(&before) == all(from) && plain::captures(&before).iter().any(|(mv, ..)| *mv == self.text(*last))
    }

    /// Why the player to move in `state` cannot prevent a capture.
    fn cause(&self, state: &Plain, cause: &Cause) -> bool {
        let replies = plain::quiet(state);
        let threats = plain::captures(&plain::turned(self.rules, state));
        let all_allow = replies.iter().all(|(_, next)| !plain::captures(next).is_empty());
        let why = match cause {
            Cause::Doomed(cell) => {
                let cell = self.names(1 << cell).pop_first().expect("a cell");
                replies.iter().all(|(mv, next)| {
                    let now = mv.strip_prefix(&cell).filter(|to| !to.is_empty()).unwrap_or(&cell);
                    plain::captures(next).iter().any(|(.., taken)| taken.contains(now))
                })
            }
            Cause::Threats(_) | Cause::Parries(_) => !threats.is_empty(),
            Cause::MustMove => threats.is_empty(),
        };
        plain::captures(state).is_empty() && !replies.is_empty() && all_allow && why
    }

    pub fn claim(&self, claim: &Claim) {
        let truth = match (claim, self.mv) {
            (Claim::Best { mv, why }, None) => {
                let mv = self.text(*mv);
                assert_eq!(self.value(&mv), self.best(), "{claim:?}");
                return Check { mv: Some(&mv), ..*self }.claim(why);
            }
            (claim, None) => self.of_position(claim),
            (claim, Some(mv)) => self.of_move(claim, mv),
        };
        self.holds(truth, claim);
    }

    fn of_position(&self, claim: &Claim) -> bool {
        let (state, count, best) = (self.state, self.count(self.state), self.best());
        let left = plain::left(self.rules, state);
        match claim {
            Claim::OneStone { loser } => match loser {
                Some(Role::Mover) => count.own == 1 && count.theirs > 1 && best == Value::Loss,
                Some(Role::Opponent) => count.own > 1 && count.theirs == 1 && best == Value::Win,
                None => count.own == 1 && count.theirs == 1 && best == Value::Draw,
            },
            Claim::ForcedToOne { attacker: Role::Mover } => {
                count.theirs <= 2 && self.forces(state, Role::Mover, 7) && best == Value::Win
            }
            Claim::ForcedToOne { attacker: Role::Opponent } => {
                count.own <= 2 && self.forces(state, Role::Opponent, 6) && best == Value::Loss
            }
            Claim::Keeps { count: told, left: steps } => {
                let kept = |side| self.keeps(state, side);
                *told == count
                    && u32::from(*steps) == left
                    && match best {
                        Value::Win => count.own > count.theirs && kept(Role::Mover),
                        Value::Draw => count.own == count.theirs && kept(Role::Mover) && kept(Role::Opponent),
                        Value::Loss => count.own < count.theirs && kept(Role::Opponent),
                    }
            }
            Claim::Calm { own, steps } => {
                let kept = |first| plain::holds(state, first, (*steps).into(), &mut Known::default());
                *own == count.own && *own == count.theirs && kept(true) && kept(false) && best == Value::Draw
            }
            Claim::Filled { boards, value, takes: None } => {
                let mut all = BTreeSet::from([state.clone()]);
                while all.first().is_some_and(|state| state.moves().iter().any(|(mv, _)| mv.len() == 2)) {
                    all = all.iter().flat_map(Brute::moves).map(|(_, next)| next).collect();
                }
                all.len() == *boards as usize
                    && *value == best
                    && all.iter().all(|full| (self.seen)(full) == best)
            }
            Claim::Stones(told) => *told == count,
            Claim::Pass => state.moves().iter().map(|(mv, _)| mv).eq(["pass"]),
            Claim::TakesAll(turn) => self.turn(state, turn).is_some_and(|end| self.count(&end).theirs == 0),
            Claim::LeavesOne(turn) => self.leaves_one(turn),
            Claim::Forces { attacker: Role::Opponent, line, cause } => {
                let cause = cause.as_ref().filter(|_| line.len() == 2);
                self.line(state, line)
                    && self.forces(state, Role::Opponent, line.len())
                    && cause.is_none_or(|cause| self.cause(state, cause))
                    && best != Value::Win
            }
            Claim::Always { lost } => {
                let least = self.moves.iter().map(|(mv, _)| self.least_lost(mv)).min();
                least == Some(*lost) && best == Value::Loss
            }
            Claim::Behind { lead } => {
                let net = self.moves.iter().map(|(mv, _)| self.net(mv)).max().expect("a move");
                i64::from(count.theirs) - i64::from(count.own) - net == i64::from(*lead)
                    && best == Value::Loss
            }
            Claim::Threat(turn) => {
                let turned = plain::turned(self.rules, state);
                let is_it = |mv: &String, taken: &Cells| {
                    *mv == self.text(turn.moves[0]) && *taken == self.names(turn.taken)
                };
                left >= 2 && plain::captures(&turned).iter().any(|(mv, _, taken)| is_it(mv, taken))
            }
            other => panic!("not about a position: {other:?}"),
        }
    }

    fn leaves_one(&self, turn: &Taking) -> bool {
        self.turn(self.state, turn).is_some_and(|end| {
            let Count { own, theirs } = self.count(&end);
            theirs == 1 && own > 1
        })
    }

    fn of_move(&self, claim: &Claim, mv: &str) -> bool {
        let (state, value) = (self.state, self.own_value());
        let begins = |turn: &Taking| self.text(turn.moves[0]) == mv;
        let capture = |mv: &str| {
            plain::captures(state).into_iter().find(|(other, ..)| other == mv).map(|found| found.2)
        };
        match claim {
            Claim::Counted(count) => self.after().result().is_some() && self.count(&self.after()) == *count,
            Claim::TakesAll(turn) => {
                begins(turn) && self.turn(state, turn).is_some_and(|end| self.count(&end).theirs == 0)
            }
            Claim::LeavesOne(turn) => begins(turn) && self.leaves_one(turn),
            Claim::Holds { turn, count } => {
                let end = match turn {
                    Some(turn) if begins(turn) => self.turn(state, turn),
                    Some(_) => None,
                    None => Some(self.after()),
                };
                end.is_some_and(|end| {
                    let kept = |side| end.result().is_some() || self.keeps(&end, side);
                    let margin = Value::of_margin(count.own as i32 - count.theirs as i32);
                    self.count(&end) == *count
                        && margin == value
                        && (count.own < count.theirs || kept(Role::Mover))
                        && (count.own > count.theirs || kept(Role::Opponent))
                })
            }
            Claim::Gains { turn, lost, count } => {
                begins(turn)
                    && self
                        .turn(state, turn)
                        .is_some_and(|end| Self::lost(&end) == *lost && self.count(&end) == *count)
            }
            Claim::Prevents { lost, worse } => {
                let worse: Vec<String> = worse.iter().map(|&mv| self.text(mv)).collect();
                let all = self.moves.iter().filter(|(_, other)| *other < value);
                let mut all = all.map(|(other, _)| other.clone()).collect::<Vec<_>>();
                let mut told = worse.clone();
                all.sort();
                told.sort();
                all == told
                    && self.least_lost(mv) == *lost
                    && worse.iter().all(|other| self.least_lost(other) > *lost)
            }
            Claim::Forces { attacker: Role::Mover, line, cause } => {
                let cause = cause.as_ref().filter(|_| line.len() == 3);
                self.text(line[0]) == mv
                    && self.line(state, line)
                    && self.forces(&self.after(), Role::Mover, line.len() - 1)
                    && cause.is_none_or(|cause| self.cause(&self.after(), cause))
            }
            Claim::LosesAll(turn) => {
                self.turn(&self.after(), turn).is_some_and(|end| self.count(&end).own == 0)
            }
            Claim::Lets { turn, count, better } => {
                self.turn(&self.after(), turn)
                    .is_some_and(|end| self.count(&end) == *count && (self.seen)(&end) <= value)
                    && better.as_ref().is_none_or(|better| {
                        self.worse()
                            && self.better(better).is_some_and(|(_, lost)| lost < turn.taken.count_ones())
                    })
            }
            Claim::LetsHold { turn, count } => {
                self.turn(&self.after(), turn).is_some_and(|end| self.is_held(&end, count))
            }
            Claim::Misses { better, held } => {
                let good = self.moves.iter().filter(|(_, value)| *value == self.best());
                let all_capture = good.clone().all(|(mv, _)| capture(mv).is_some());
                let is_it = good.clone().any(|(mv, _)| *mv == self.text(better.moves[0]));
                let taken = capture(&self.text(better.moves[0])) == Some(self.names(better.taken));
                self.worse()
                    && capture(mv).is_none()
                    && all_capture
                    && is_it
                    && taken
                    && held.is_none_or(|count| self.is_held(&self.after(), &count))
            }
            Claim::Wrong { turn, answer, count, better } => {
                let end = self.turn(state, turn).filter(|_| begins(turn));
                let last = end.as_ref().and_then(|end| self.turn(end, answer));
                let back = end.as_ref().is_some_and(|end| Self::lost(end) == answer.taken.count_ones());
                let net = |(taken, lost): (u32, u32)| i64::from(taken) - i64::from(lost);
                back && last.is_some_and(|last| self.count(&last) == *count)
                    && better.as_ref().is_none_or(|better| {
                        self.better(better).map(net) > Some(self.net(mv)) && self.worse()
                    })
            }
            Claim::Fewer { most, better } => {
                let taken = self.ends(mv).into_iter().map(|(taken, _)| taken).max();
                taken == Some(*most)
                    && better.taken.count_ones() > *most
                    && self.turn(state, better).is_some_and(|end| (self.seen)(&end) == self.best())
                    && self.worse()
            }
            Claim::Enough { taken, count } => {
                capture(mv) == Some(self.names(*taken))
                    && self.ends(mv).iter().all(|(_, end)| self.is_held(end, count))
            }
            Claim::Drops(count) => self.is_held(&self.after(), count),
            Claim::Forced { line, better } => {
                let after = |mv: &Move| self.played(state, &[*mv]);
                self.line(&self.after(), line)
                    && self.forces(&self.after(), Role::Opponent, line.len())
                    && better.is_none_or(|mv| {
                        self.value(&self.text(mv)) == self.best()
                            && !self.forces(&after(&mv), Role::Opponent, line.len())
                    })
            }
            Claim::MissesForce { line } => {
                self.worse()
                    && self.value(&self.text(line[0])) == self.best()
                    && self.line(state, line)
                    && self.forces(&self.played(state, &line[..1]), Role::Mover, line.len() - 1)
                    && (capture(mv).is_some() || !self.forces(&self.after(), Role::Mover, line.len() - 1))
            }
            Claim::Answer { reply, value: theirs } => {
                let after = self.after();
                let by_them = after.first_to_move() != self.first();
                by_them
                    && (self.seen)(&self.played(&after, &[*reply])) == theirs.other()
                    && theirs.other() == value
            }
            other => panic!("not about a move: {other:?}"),
        }
    }
}
