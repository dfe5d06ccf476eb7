//! Best play in points around the fight: the moves that a sentence may show, because whoever makes them loses no points by them.

use crate::cheops::facts::Scores;
use crate::cheops::fight::{Fight, Lost, Stand};
use kamni::games::cheops::{Cheops, Move, Outline};
use std::collections::HashSet;

/// Waiting moves one after the other, all of them best play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Waiting {
    /// Until only filling is left.
    Whole(Vec<Move>),
    /// The loser gives up before that, and the winner takes the level. `costs`: every waiting move would cost the loser points at once.
    Short { line: Vec<Move>, costs: bool },
    /// Best play does not lead to the end of the level in this way, or the search does not reach so far.
    Unknown,
}

/// A move of the loser of a fight, and an answer that keeps the fight won.
#[derive(Clone, Copy, Debug)]
pub(super) struct Answer {
    pub mv: Move,
    pub answer: Move,
    pub after: Outline,
    /// Whether both are best play.
    pub best: bool,
}

/// A move of a line, and what it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub mv: Move,
    pub from: Outline,
}

pub(super) struct Play<'g, 's, 'a> {
    pub game: &'g Cheops,
    pub fight: Fight<'g>,
    scores: &'s mut Scores<'a>,
}

impl<'g, 's, 'a> Play<'g, 's, 'a> {
    /// The most positions of the fight that are looked at: a few milliseconds.
    const MOST_POSITIONS: usize = 8_000;

    /// More waiting positions than this are not looked at for one line.
    const MOST_LOOKS: usize = 2_000;

    /// With more moves than this the answers are not told.
    const MOST_ANSWERS: usize = 3;

    /// A line in which the loser gives up is not longer than this.
    const LONGEST: usize = 4;

    pub fn new(game: &'g Cheops, scores: &'s mut Scores<'a>) -> Play<'g, 's, 'a> {
        Play { game, fight: Fight::new(game, Self::MOST_POSITIONS), scores }
    }

    /// What a move leads to.
    pub fn after(&self, outline: Outline, mv: Move) -> Outline {
        let found = self.fight.moves(outline).into_iter().find(|&(found, _)| found == mv);
        found.map_or(outline, |(_, next)| next)
    }

    /// The moves with the best score, and what they lead to; nothing where a score is not known.
    pub fn best(&mut self, outline: Outline) -> Vec<(Move, Outline)> {
        let to_come = |outline| i32::from(self.game.points_to_come(outline));
        let all = to_come(outline);
        let (mut best, mut most) = (Vec::new(), i32::MIN);
        for (mv, next) in self.fight.moves(outline) {
            let Some(score) = (self.scores)(next) else { return Vec::new() };
            let score = all - to_come(next) - score;
            if score > most {
                (most, best) = (score, Vec::new());
            }
            if score == most {
                best.push((mv, next));
            }
        }
        best
    }

    /// The moves that leave the free places of the lowest level as they are.
    fn waits(&self, outline: Outline) -> Vec<(Move, Outline)> {
        let Some(lowest) = self.game.lowest_level(outline) else { return Vec::new() };
        let mut moves = self.fight.moves(outline);
        moves.retain(|&(mv, _)| lowest.waits(mv));
        moves
    }

    /// Whether the waiting moves can be made in more than one order.
    pub fn has_orders(&self, mut outline: Outline) -> bool {
        loop {
            match self.waits(outline)[..] {
                [] => return false,
                [(_, next)] => outline = next,
                _ => return true,
            }
        }
    }

    /// How the fight for two free places goes on with best play. `lost`: the player to move loses it.
    pub fn waiting(&mut self, outline: Outline, lost: bool) -> Waiting {
        let (mut line, mut dead) = (Vec::new(), HashSet::new());
        if self.wait_on(outline, &mut line, &mut dead) {
            return Waiting::Whole(line);
        }
        for length in (0..=Self::LONGEST).step_by(2) {
            let length = length + usize::from(!lost);
            let (mut line, mut dead) = (Vec::new(), HashSet::new());
            if self.give_up(outline, lost, length, &mut line, &mut dead) {
                let costs = lost && length == 0 && {
                    let best = self.best(outline);
                    self.waits(outline).iter().all(|wait| !best.contains(wait))
                };
                return Waiting::Short { line, costs };
            }
        }
        Waiting::Unknown
    }

    /// Adds best waiting moves until only filling is left.
    fn wait_on(&mut self, outline: Outline, line: &mut Vec<Move>, dead: &mut HashSet<Outline>) -> bool {
        let waits = self.waits(outline);
        if waits.is_empty() {
            return true;
        }
        if dead.len() >= Self::MOST_LOOKS || !dead.insert(outline) {
            return false;
        }
        let best = self.best(outline);
        for (mv, next) in waits {
            if best.contains(&(mv, next)) {
                line.push(mv);
                if self.wait_on(next, line, dead) {
                    return true;
                }
                line.pop();
            }
        }
        false
    }

    /// Adds this many best waiting moves, then the loser's stone and the winner's, which finishes the level; all are best play.
    fn give_up(
        &mut self,
        outline: Outline,
        lost: bool,
        length: usize,
        line: &mut Vec<Move>,
        dead: &mut HashSet<Outline>,
    ) -> bool {
        let Some(lowest) = self.game.lowest_level(outline) else { return false };
        if dead.len() >= Self::MOST_LOOKS || !dead.insert(outline) {
            return false;
        }
        for (mv, next) in self.best(outline) {
            if length > 0 && lowest.waits(mv) {
                line.push(mv);
                if self.give_up(next, !lost, length - 1, line, dead) {
                    return true;
                }
                line.pop();
            } else if length == 0 && lost && !lowest.waits(mv) {
                let taken = self.best(next).into_iter().find(|&(taken, _)| !lowest.waits(taken));
                if let Some((taken, _)) = taken {
                    line.extend([mv, taken]);
                    return true;
                }
            }
        }
        false
    }

    /// The answers to all moves of the player to move, who loses the fight, but those that leave one free place: if they are few.
    pub fn answers(&mut self, outline: Outline) -> Option<Vec<Answer>> {
        let lowest = self.game.lowest_level(outline)?;
        let mut tries = self.fight.moves(outline);
        tries.retain(|&(mv, _)| lowest.free > 2 || lowest.waits(mv));
        if tries.is_empty() || tries.len() > Self::MOST_ANSWERS {
            return None;
        }
        let best = self.best(outline);
        let mut answers = Vec::new();
        for (mv, next) in tries {
            let replies = self.best(next);
            let mut found: Option<((bool, usize), Answer)> = None;
            for (answer, after) in self.fight.moves(next) {
                let level = self.game.lowest_level(after).map(|lowest| lowest.level);
                if level != Some(lowest.level) || self.fight.is_won(after) != Some(false) {
                    continue;
                }
                let is_best = replies.contains(&(answer, after));
                let rank = (!is_best, self.fight.why_lost(after).effort());
                if found.as_ref().is_none_or(|(least, _)| rank < *least) {
                    let best = is_best && best.contains(&(mv, next));
                    found = Some((rank, Answer { mv, answer, after, best }));
                }
            }
            answers.push(found?.1);
        }
        Some(answers)
    }

    /// Whether all moves of a line are best play.
    pub fn keeps_the_score(&mut self, mut outline: Outline, moves: &[Move]) -> bool {
        moves.iter().all(|&mv| {
            let found = self.best(outline).into_iter().find(|&(best, _)| best == mv);
            outline = found.map_or(outline, |(_, next)| next);
            found.is_some()
        })
    }

    /// A move and best play after it, to the end; the player who has won the fight for the lowest level keeps it won.
    pub fn walk(&mut self, outline: Outline, mv: Move) -> Option<Vec<Step>> {
        let mut steps = vec![Step { mv, from: outline }];
        let mut here = self.after(outline, mv);
        while let Some(lowest) = self.game.lowest_level(here) {
            let best = self.best(here);
            let fight = &mut self.fight;
            let keeps = |&&(mv, next): &&(Move, Outline)| {
                lowest.is_completed_by(mv) || fight.is_won(next) == Some(false)
            };
            let &(mv, next) = best.iter().find(keeps).or(best.first())?;
            steps.push(Step { mv, from: here });
            here = next;
        }
        Some(steps)
    }

    /// A best move that wins the fight and leaves two free places with an even number of waiting moves, and these places.
    pub fn winning_stand(&mut self, outline: Outline) -> Option<(Move, Outline, Stand)> {
        let level = self.game.lowest_level(outline)?.level;
        self.best(outline).into_iter().find_map(|(mv, next)| {
            let stand = self.fight.lost_stand(next).filter(|stand| stand.level == level)?;
            Some((mv, next, stand))
        })
    }

    /// Where the player to move can do nothing but fill, or has to in the end.
    pub fn stand_of(&mut self, outline: Outline) -> Option<Stand> {
        match self.fight.why_lost(outline) {
            Lost::Stand(stand) => Some(stand),
            _ => None,
        }
    }
}
