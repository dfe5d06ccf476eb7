//! Facts about the fight for the lowest level that tell the moves of a position apart. No sentences: those are in `reasons`.

use super::fight::{Fight, Lost, Stand};
use crate::rules::{Cheops, Move, Outline, Position};
use crate::theory::LowestLevel;
use kamni::Game;

/// A move, its score, and what it does in the fight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judged {
    pub mv: Move,
    /// The mover's points from this move on minus the opponent's.
    pub score: i32,
    pub next: Outline,
    /// Whether the mover has then won the fight; `None` if that is not known.
    pub sure: Option<bool>,
}

/// Why the lowest level goes to whom it goes.
#[derive(Clone, Debug)]
pub(super) enum Level {
    /// One place is free, and taking it is a best move.
    Take(Move),
    /// Two places are free, and the number of waiting moves is odd in whatever order.
    CountWon(Stand),
    /// The mover wins the fight by this move, which is a best one.
    Won { by: Move, why: Lost },
    /// The mover could win the fight by `by`, but every best move gives the level up.
    GivenUp { by: Judged, best: Judged },
    /// The mover loses the fight.
    Lost(Lost),
}

/// What a move does, compared with the best ones.
#[derive(Clone, Debug)]
pub(super) enum Deed {
    /// A best move: takes the last place.
    Takes,
    /// A best move: keeps the level. `too`: a move that keeps it as well and is not best.
    Keeps { why: Lost, too: Option<Judged> },
    /// A best move, and the level is lost whatever is played. `left`: the one place that the move leaves; `why`: why the level is lost.
    LeavesAnyway { left: Move, why: Lost },
    /// A best move, and the level is lost whatever is played; `reply` wins the fight for the opponent.
    LosesAnyway { reply: Move, why: Lost },
    /// A best move, and the level is lost whatever is played.
    LostAnyway,
    /// A best move that loses a fight which could be won. `keeper`: the best of the moves that keep the level.
    GivesUp { keeper: Judged },
    /// A bad move that leaves one free place, which the opponent's `reply` takes. `last`: it was the only one before.
    Leaves { last: bool, reply: Move },
    /// A bad move after which `reply` wins the fight for the opponent.
    Loses { reply: Move, why: Lost },
    /// A bad move that keeps the level, as some best move does.
    KeepsToo,
    /// A bad move where the level is lost whatever is played.
    LosesToo,
    /// A bad move that gives the level up, as this best move does.
    GivesUpToo { like: Judged },
    /// A bad move that keeps the level, which the best moves give up.
    KeepsForLess,
    /// A bad move of which no more is known.
    Costs,
    /// A best move where it is not known who wins the fight.
    Best,
}

/// Where scores come from; `None` where the source cannot tell.
pub(super) type Scores<'a> = dyn FnMut(Outline) -> Option<i32> + 'a;

/// The fight in one position, and what each move does in it.
pub(super) struct Facts<'g> {
    game: &'g Cheops,
    outline: Outline,
    pub lowest: LowestLevel,
    /// All moves, best first; among equals those that win the fight come first.
    pub moves: Vec<Judged>,
}

impl<'g> Facts<'g> {
    /// Judges the moves, which come with their scores; `None` for the complete pyramid.
    pub fn new(
        game: &'g Cheops,
        position: &Position,
        ranked: &[(Move, i32)],
        fight: &mut Fight<'g>,
    ) -> Option<Facts<'g>> {
        let outline = position.outline();
        let lowest = game.lowest_level(outline)?;
        let mut moves: Vec<Judged> = ranked
            .iter()
            .map(|&(mv, score)| {
                let mut next = *position;
                game.play(&mut next, mv);
                let next = next.outline();
                Judged { mv, score, next, sure: sure(fight, lowest, mv, next) }
            })
            .collect();
        moves.sort_by_key(|judged| (-judged.score, judged.sure != Some(true)));
        Some(Facts { game, outline, lowest, moves })
    }

    /// The points of the lowest level.
    pub fn points(&self) -> u8 {
        self.game.level_size(self.lowest.level)
    }

    /// The free places of the lowest level.
    pub fn free_places(&self) -> Vec<u8> {
        let places = 1..=self.game.level_size(self.lowest.level);
        places.filter(|&place| !self.outline.has(self.lowest.level, place)).collect()
    }

    /// The score of the best moves.
    pub fn best_score(&self) -> i32 {
        self.moves.first().map_or(0, |judged| judged.score)
    }

    /// The best moves and the others.
    pub fn best_and_bad(&self) -> (&[Judged], &[Judged]) {
        let best = self.best_score();
        self.moves.split_at(self.moves.partition_point(|judged| judged.score == best))
    }

    /// Whether the mover wins the fight.
    pub fn won(&self) -> Option<bool> {
        let known = |judged: &Judged| judged.sure;
        if self.moves.iter().any(|judged| judged.sure == Some(true)) {
            Some(true)
        } else {
            self.moves.iter().map(known).collect::<Option<Vec<bool>>>().map(|_| false)
        }
    }

    /// Why the level goes to whom it goes, if that is known.
    pub fn level(&self, fight: &mut Fight<'_>) -> Option<Level> {
        let (best, _) = self.best_and_bad();
        let first = *best.first()?;
        let keepers: Vec<Judged> = best.iter().copied().filter(|judged| judged.sure == Some(true)).collect();
        if !self.won()? {
            let why = fight.why_lost(self.outline);
            return Some(Level::Lost(why));
        }
        if keepers.is_empty() {
            // That every best move gives the level up has to be known of each of them.
            let given_up = best.iter().all(|judged| judged.sure == Some(false));
            let by = self.keeper()?;
            return given_up.then_some(Level::GivenUp { by, best: first });
        }
        if self.lowest.free == 1 {
            return Some(Level::Take(keepers[0].mv));
        }
        if let Some(stand) = fight.stand(self.outline).filter(|stand| stand.waits.parity() == Some(true)) {
            return Some(Level::CountWon(stand));
        }
        let why = |judged: &Judged| (fight.why_lost(judged.next), *judged);
        let (why, by) = keepers.iter().map(why).min_by_key(|(why, _)| why.effort())?;
        Some(Level::Won { by: by.mv, why })
    }

    /// What the move does; `scores` are asked for the opponent's best replies.
    pub fn deed(&self, judged: Judged, fight: &mut Fight<'_>, scores: &mut Scores<'_>) -> Option<Deed> {
        let (best, bad) = self.best_and_bad();
        let best_sure: Option<Vec<bool>> = best.iter().map(|judged| judged.sure).collect();
        let too = bad.iter().copied().find(|judged| judged.sure == Some(true));
        let given_up = best.iter().copied().find(|judged| judged.sure == Some(false));
        let is_best = judged.score == self.best_score();
        let known = judged.sure.zip(best_sure).zip(self.won());
        let Some(((sure, best_sure), won)) = known else {
            return Some(if is_best { Deed::Best } else { Deed::Costs });
        };
        let some_keep = best_sure.contains(&true);
        Some(match (is_best, sure) {
            (true, true) if self.lowest.is_completed_by(judged.mv) => Deed::Takes,
            (true, true) => {
                let why = fight.why_lost(judged.next);
                Deed::Keeps { why, too }
            }
            (true, false) if won => Deed::GivesUp { keeper: self.keeper()? },
            (true, false) => match (self.left_by(judged, fight), self.refutes(judged, fight, scores)) {
                (Some(left), _) => {
                    let why = fight.why_lost(self.outline);
                    Deed::LeavesAnyway { left, why }
                }
                (None, Some((reply, why))) => Deed::LosesAnyway { reply, why },
                (None, None) => Deed::LostAnyway,
            },
            (false, true) if some_keep => Deed::KeepsToo,
            (false, true) => Deed::KeepsForLess,
            (false, false) if !won => Deed::LosesToo,
            // Where a best move gives the level up as well, that is not what makes this one bad.
            (false, false) => match given_up {
                Some(like) => Deed::GivesUpToo { like },
                None => self.loses(judged, fight, scores).unwrap_or(Deed::Costs),
            },
        })
    }

    /// The best of the moves that keep the level.
    fn keeper(&self) -> Option<Judged> {
        self.moves.iter().copied().find(|judged| judged.sure == Some(true))
    }

    /// The only free place that a move leaves on the lowest level, if it lays the last but one stone.
    fn left_by(&self, judged: Judged, fight: &Fight<'_>) -> Option<Move> {
        let fills = self.lowest.free == 2 && !self.lowest.waits(judged.mv);
        let moves = fills.then(|| fight.moves(judged.next))?;
        moves.into_iter().map(|(mv, _)| mv).find(|&mv| !self.lowest.waits(mv))
    }

    /// How a bad move loses the fight, if one of the opponent's best replies wins it.
    fn loses(&self, judged: Judged, fight: &mut Fight<'_>, scores: &mut Scores<'_>) -> Option<Deed> {
        let lowest = self.lowest;
        if lowest.free == 1 || (lowest.free == 2 && !lowest.waits(judged.mv)) {
            // The only free place is supported now, because the level below is complete.
            let replies = self.best_replies(judged.next, fight, scores)?;
            let (reply, _) = replies.into_iter().find(|&(mv, _)| !lowest.waits(mv))?;
            return Some(Deed::Leaves { last: lowest.free == 1, reply });
        }
        let (reply, why) = self.refutes(judged, fight, scores)?;
        Some(Deed::Loses { reply, why })
    }

    /// The opponent's best reply that wins the fight, the one that is easiest to see, and why it does.
    fn refutes(
        &self,
        judged: Judged,
        fight: &mut Fight<'_>,
        scores: &mut Scores<'_>,
    ) -> Option<(Move, Lost)> {
        let mut easiest: Option<(Move, Lost)> = None;
        for (mv, after) in self.best_replies(judged.next, fight, scores)? {
            if fight.is_won(after) == Some(false) {
                let why = fight.why_lost(after);
                if easiest.as_ref().is_none_or(|(_, least)| why.effort() < least.effort()) {
                    easiest = Some((mv, why));
                }
            }
        }
        easiest
    }

    /// The moves with the best score, and what they lead to.
    fn best_replies(
        &self,
        outline: Outline,
        fight: &Fight<'_>,
        scores: &mut Scores<'_>,
    ) -> Option<Vec<(Move, Outline)>> {
        let to_come = |outline| i32::from(self.game.points_to_come(outline));
        let all = to_come(outline);
        let mut best: Vec<(Move, Outline)> = Vec::new();
        let mut most = i32::MIN;
        for (mv, next) in fight.moves(outline) {
            let score = all - to_come(next) - scores(next)?;
            if score > most {
                (most, best) = (score, Vec::new());
            }
            if score == most {
                best.push((mv, next));
            }
        }
        Some(best)
    }

    /// Best play from here on: `None` if the scores do not reach so far. Among equal moves the player who has won the fight for the
    /// lowest level keeps it won.
    pub fn best_line(
        &self,
        most: usize,
        fight: &mut Fight<'_>,
        scores: &mut Scores<'_>,
    ) -> Option<Vec<Move>> {
        let mut line = Vec::new();
        let mut outline = self.outline;
        while line.len() < most {
            let Some(lowest) = self.game.lowest_level(outline) else { break };
            let (mv, next) = self.best_move(lowest, outline, fight, scores)?;
            line.push(mv);
            outline = next;
        }
        Some(line)
    }

    /// A best move; one that keeps the fight won, if there is one.
    fn best_move(
        &self,
        lowest: LowestLevel,
        outline: Outline,
        fight: &mut Fight<'_>,
        scores: &mut Scores<'_>,
    ) -> Option<(Move, Outline)> {
        let best = self.best_replies(outline, fight, scores)?;
        let keeps = |&&(mv, next): &&(Move, Outline)| sure(fight, lowest, mv, next) == Some(true);
        best.iter().find(keeps).or(best.first()).copied()
    }
}

/// Whether the mover has won the fight after this move.
fn sure(fight: &mut Fight<'_>, lowest: LowestLevel, mv: Move, next: Outline) -> Option<bool> {
    if lowest.is_completed_by(mv) { Some(true) } else { fight.is_won(next).map(|won| !won) }
}
