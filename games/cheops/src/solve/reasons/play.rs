//! Best play in points around the fight: the moves that a sentence may show, because whoever makes them loses no points by them.

use crate::rules::{Cheops, Move, Outline};
use crate::solve::facts::Scores;
use crate::solve::fight::{Fight, Stand};

/// A move of a line, and where it is made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub mv: Move,
    pub from: Outline,
}

pub(super) struct Play<'g, 's, 'a> {
    pub game: &'g Cheops,
    pub fight: &'s mut Fight<'g>,
    scores: &'s mut Scores<'a>,
}

impl<'g, 's, 'a> Play<'g, 's, 'a> {
    /// With more moves than this the answers are not told.
    const MOST_ANSWERS: usize = 2;

    pub fn new(game: &'g Cheops, fight: &'s mut Fight<'g>, scores: &'s mut Scores<'a>) -> Play<'g, 's, 'a> {
        Play { game, fight, scores }
    }

    /// What a move leads to.
    pub fn after(&self, outline: Outline, mv: Move) -> Outline {
        let found = self.fight.moves(outline).into_iter().find(|&(found, _)| found == mv);
        found.map_or(outline, |(_, next)| next)
    }

    /// What moves in a row lead to.
    pub fn after_all(&self, outline: Outline, moves: &[Move]) -> Outline {
        moves.iter().fold(outline, |here, &mv| self.after(here, mv))
    }

    /// What the player to move still makes more than the other one.
    pub fn score(&mut self, outline: Outline) -> Option<i32> {
        (self.scores)(outline)
    }

    /// The moves with the best score, and what they lead to; nothing where a score is not known.
    fn best(&mut self, outline: Outline) -> Vec<(Move, Outline)> {
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

    /// The answers to all moves of the player to move, who loses the fight, but those that leave one free place: if they are few.
    pub fn answers(&mut self, outline: Outline) -> Option<Vec<[Move; 2]>> {
        let lowest = self.game.lowest_level(outline)?;
        let mut tries = self.fight.moves(outline);
        tries.retain(|&(mv, _)| lowest.free > 2 || lowest.waits(mv));
        if tries.is_empty() || tries.len() > Self::MOST_ANSWERS {
            return None;
        }
        let mut answers = Vec::new();
        for (mv, next) in tries {
            let replies = self.best(next);
            let mut found: Option<((bool, usize), Move)> = None;
            for (answer, after) in self.fight.moves(next) {
                let level = self.game.lowest_level(after).map(|lowest| lowest.level);
                if level != Some(lowest.level) || self.fight.is_won(after) != Some(false) {
                    continue;
                }
                let rank = (!replies.contains(&(answer, after)), self.fight.why_lost(after).effort());
                if found.as_ref().is_none_or(|(least, _)| rank < *least) {
                    found = Some((rank, answer));
                }
            }
            answers.push([mv, found?.1]);
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
            let fight = &mut *self.fight;
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

    /// Where nothing can be played but to fill, if best play leads there from two free places with waiting moves that are known.
    pub fn forced_end(&mut self, outline: Outline) -> Option<Outline> {
        let moves = self.fight.waiting_moves(outline)?;
        let end = self.after_all(outline, &moves);
        let sign = if moves.len().is_multiple_of(2) { 1 } else { -1 };
        (self.score(outline)? == sign * self.score(end)?).then_some(end)
    }

    /// The levels above this one that go the same way, if all do: each has two free places when it becomes the lowest, and the loser,
    /// who is to move, has nothing to play but to fill one. The loser gets the last stone of all. Nothing if somebody could do better.
    pub fn same_way(&mut self, outline: Outline) -> Option<Vec<u8>> {
        let (mut here, mut levels, mut score) = (outline, Vec::new(), 0);
        loop {
            let lowest = self.game.lowest_level(here)?;
            if lowest.level == self.game.base() && lowest.free == 1 {
                break;
            }
            self.fight.lost_stand(here).filter(|stand| stand.waits.is_none())?;
            score -= i32::from(self.game.level_size(lowest.level));
            levels.push(lowest.level);
            let (fill, _) = *self.fight.moves(here).first()?;
            here = self.after(here, fill);
            let moves = self.fight.moves(here);
            here = moves.into_iter().find(|&(mv, _)| !lowest.waits(mv))?.1;
        }
        (self.score(outline) == Some(score + 1)).then(|| levels.into_iter().skip(1).collect())
    }
}
