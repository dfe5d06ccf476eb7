//! Why the player to move loses, the simplest reason first: the other side has an answer of a certain kind to every move, up to the end. Finding one is a proof,
//! because every game ends and a player who always has an answer is not the one who runs out of moves.

use super::claim::{Counting, Why};
use super::count::Count;
use crate::rules::{Dawson, Move, Position};
use crate::solve::geometry::Geometry;
use crate::solve::reach::Reach;
use kamni::bits::Bits;
use kamni::{Game, Player};
use kamni_solve::hash::PositionMap;

/// What the other side may answer. Captures are always allowed, where there are any they are compulsory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Answers {
    /// Captures, and the player to move never has one.
    Taken,
    Captures,
    /// Also steps in the column of the move.
    Column,
    /// Also free steps.
    Free,
    /// Also both.
    Three,
    /// Also every step after which nothing can be captured, as long as the count says so in every quiet position; with `trades` also offers that leave one
    /// legal move.
    Keep {
        by: Counting,
        trades: bool,
    },
}

/// Looks for the reasons of lost positions, and remembers.
pub(super) struct Ladder<'a> {
    pub game: &'a Dawson,
    /// Whether the player to move wins, where that is known.
    pub known: &'a dyn Fn(&Position) -> Option<bool>,
    geometry: Geometry<u128>,
    proofs: PositionMap<(Position, Answers), bool>,
    /// How much may still be looked at.
    pub work: u32,
}

/// The most positions that the line of a driven player may take to find.
const MOST_DRIVEN: u32 = 100;

impl<'a> Ladder<'a> {
    pub fn new(game: &'a Dawson, known: &'a dyn Fn(&Position) -> Option<bool>) -> Ladder<'a> {
        let geometry = Geometry::new(game.rows().into());
        Ladder { game, known, geometry, proofs: PositionMap::default(), work: 0 }
    }

    /// Why the player to move loses, if a reason is found.
    pub fn why(&mut self, position: &Position) -> Option<Why> {
        if (self.known)(position) == Some(true) {
            return None;
        }
        let moves = self.moves(position)?;
        if moves.is_empty() {
            return (!self.game.misere()).then_some(Why::Stuck);
        }
        if self.game.misere() {
            return self.driven(position, &moves);
        }
        let shares = self.work;
        self.simple(position).or_else(|| self.forced(position, &moves)).or_else(|| {
            // What is hardest to follow comes last, whatever the simple kinds have cost.
            self.work = self.work.max(shares / 4);
            self.traded(position)
        })
    }

    /// The kinds that need no line and no trade.
    fn simple(&mut self, position: &Position) -> Option<Why> {
        let (game, turn) = (self.game, self.game.turn(position));
        let quiet = !self.is_contact(position);
        if quiet
            && self.captures_are_over(position)
            && let Some(count) = game.count(position, false)
        {
            return count.says_lost(turn).then_some(Why::Count(count));
        }
        let law = game.three_rows_law(position).filter(|law| !law.runs.is_empty());
        if let Some(law) = law {
            return (!law.mover_wins()).then_some(Why::Groups(law.runs));
        }
        for (answers, why) in
            [(Answers::Taken, Why::Taken), (Answers::Captures, Why::Captured), (Answers::Column, Why::Column)]
        {
            if self.holds(position, answers)? {
                return Some(why);
            }
        }
        if game.is_lost_as_a_mirror(position) {
            return Some(Why::Mirror);
        }
        if self.holds(position, Answers::Free)? {
            let (have, need) = (game.own_steps(position, turn.other()), self.need(position)?);
            return Some(if need <= have { Why::Free { have, need } } else { Why::Three });
        }
        if self.holds(position, Answers::Three)? {
            return Some(Why::Three);
        }
        if quiet { self.kept(position, false, &[Counting::Safe, Counting::Plain]) } else { None }
    }

    fn traded(&mut self, position: &Position) -> Option<Why> {
        let quiet = !self.is_contact(position);
        let all = [Counting::Safe, Counting::Plain, Counting::Either];
        if quiet { self.kept(position, true, &all) } else { None }
    }

    /// The count says so, and the other side can keep it so.
    fn kept(&mut self, position: &Position, trades: bool, ways: &[Counting]) -> Option<Why> {
        for &by in ways {
            if self.holds(position, Answers::Keep { by, trades })? {
                let count = self.saying_lost(position, by)?;
                return Some(Why::Keep { count, by, trades });
            }
        }
        None
    }

    /// One legal move, an answer, and then a simpler reason; or one legal move at every turn.
    fn forced(&mut self, position: &Position, moves: &[Move]) -> Option<Why> {
        let &[mv] = moves else { return None };
        let next = after(self.game, position, mv);
        let mut best: Option<(Move, Why)> = None;
        for reply in self.moves(&next)? {
            if let Some(why) = self.simple_at(&after(self.game, &next, reply))
                && best.as_ref().is_none_or(|(_, other)| why.rank() < other.rank())
            {
                best = Some((reply, why));
            }
        }
        let forced = best.map(|(reply, then)| Why::Forced { mv, reply, then: Box::new(then) });
        forced.or_else(|| self.driven(position, moves))
    }

    fn simple_at(&mut self, position: &Position) -> Option<Why> {
        if (self.known)(position) == Some(true) {
            return None;
        }
        match self.moves(position)?.is_empty() {
            true => Some(Why::Stuck),
            false => self.simple(position),
        }
    }

    /// One legal move at every turn, up to the end.
    fn driven(&mut self, position: &Position, moves: &[Move]) -> Option<Why> {
        let &[mv] = moves else { return None };
        let most = MOST_DRIVEN.min(self.work);
        self.work -= most;
        let next = after(self.game, position, mv);
        if self.game.outcome(&next).is_some() {
            let lost = self.game.misere();
            return lost.then(|| Why::Driven { line: vec![mv], misere: true });
        }
        let rest = self.game.forced_win(&next, most)?;
        Some(Why::Driven { line: [vec![mv], rest].concat(), misere: self.game.misere() })
    }

    /// The count by which the player to move loses, if there is one.
    fn saying_lost(&self, position: &Position, by: Counting) -> Option<Count> {
        let turn = self.game.turn(position);
        let ways: &[bool] = match by {
            Counting::Safe => &[true],
            Counting::Plain => &[false],
            Counting::Either => &[true, false],
        };
        let counts = ways.iter().filter_map(|&safe| self.game.count(position, safe));
        counts.into_iter().find(|count| count.says_lost(turn))
    }

    /// Whether the other side has such answers to every move, up to the end; `None` if the work is done first.
    fn holds(&mut self, position: &Position, answers: Answers) -> Option<bool> {
        if (self.known)(position) == Some(true) {
            return Some(false);
        }
        if let Some(&known) = self.proofs.get(&(*position, answers)) {
            return Some(known);
        }
        let found = self.search(position, answers)?;
        self.proofs.insert((*position, answers), found);
        Some(found)
    }

    fn search(&mut self, position: &Position, answers: Answers) -> Option<bool> {
        let contact = self.is_contact(position);
        match answers {
            Answers::Taken if contact => return Some(false),
            Answers::Keep { by, .. } if !contact && self.saying_lost(position, by).is_none() => {
                return Some(false);
            }
            _ => {}
        }
        for mv in self.moves(position)? {
            let next = after(self.game, position, mv);
            let mut is_answered = false;
            for reply in self.moves(&next)? {
                let later = after(self.game, &next, reply);
                if self.allows(answers, &next, mv, reply, &later) && self.holds(&later, answers)? {
                    is_answered = true;
                    break;
                }
            }
            if !is_answered {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Whether `reply` to `mv`, which led to `next`, is an answer of this kind.
    fn allows(&self, answers: Answers, next: &Position, mv: Move, reply: Move, later: &Position) -> bool {
        let columns = self.game.columns();
        if reply.from % columns != reply.to % columns {
            return true;
        }
        if self.is_contact(later) {
            let mut moves = Vec::new();
            return matches!(answers, Answers::Keep { trades: true, .. }) && {
                self.game.legal_moves(later, &mut moves);
                moves.len() == 1
            };
        }
        let in_column = || reply.from % columns == mv.to % columns;
        let is_free = || self.game.is_free(next, next.turn, reply.from);
        match answers {
            Answers::Taken | Answers::Captures => false,
            Answers::Column => in_column(),
            Answers::Free => is_free(),
            Answers::Three => in_column() || is_free(),
            Answers::Keep { .. } => true,
        }
    }

    /// The most free steps that the other side makes if it makes as few as it can.
    fn need(&mut self, position: &Position) -> Option<u32> {
        let mut most = 0;
        for mv in self.moves(position)? {
            let next = after(self.game, position, mv);
            let mut least = None;
            for reply in self.moves(&next)? {
                let later = after(self.game, &next, reply);
                if self.allows(Answers::Free, &next, mv, reply, &later)
                    && self.holds(&later, Answers::Free)?
                {
                    let is_step = reply.from % self.game.columns() == reply.to % self.game.columns();
                    let need = self.need(&later)? + u32::from(is_step);
                    least = Some(least.map_or(need, |least: u32| least.min(need)));
                }
            }
            most = most.max(least?);
        }
        Some(most)
    }

    pub fn is_contact(&self, position: &Position) -> bool {
        self.game.captures(position, -1) | self.game.captures(position, 1) != 0
    }

    /// Whether no capture will ever be possible, in whatever order both step (Theorem 1 of the theory page).
    pub fn captures_are_over(&self, position: &Position) -> bool {
        let (rows, columns) = (u32::from(self.game.rows()), u32::from(self.game.columns()));
        let [white, black] = Player::BOTH.map(|player| {
            let cells = Bits(position.pawns(player)).map(u32::from);
            cells.fold(0u128, |set, cell| set | 1 << (cell % columns * rows + cell / columns))
        });
        Reach::new(&self.geometry, white, black, 0).links == 0
    }

    /// The legal moves; `None` if the work is done.
    pub fn moves(&mut self, position: &Position) -> Option<Vec<Move>> {
        self.work = self.work.checked_sub(1)?;
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        Some(moves)
    }
}

/// The position after a move.
pub(super) fn after(game: &Dawson, position: &Position, mv: Move) -> Position {
    let mut next = *position;
    game.play(&mut next, mv);
    next
}
