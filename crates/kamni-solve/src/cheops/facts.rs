//! Facts about the fight for the lowest level that tell the moves of a position apart. No sentences: those are in `reasons`.

use super::fight::{Fight, Lost, Waits};
use kamni::Game;
use kamni::games::cheops::theory::LowestLevel;
use kamni::games::cheops::{Cheops, Move, Outline, Position};

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
    /// Two places are free, and the number of waiting moves is odd in whatever order. `only`: the waiting move, if there is one only.
    CountWon { waits: Waits, only: Option<Move> },
    /// The mover wins the fight by this move, which is a best one.
    Won { by: Move, why: Lost, line: Vec<Move> },
    /// The mover could win the fight by `by`, but every best move gives the level up.
    GivenUp { by: Move, best: Move },
    /// The mover loses the fight.
    Lost { why: Lost, line: Vec<Move> },
}

/// What a move does, compared with the best ones.
#[derive(Clone, Debug)]
pub(super) enum Deed {
    /// A best move: takes the last place.
    Takes,
    /// A best move: keeps the level. `alone`: every move that is not best loses it.
    Keeps { alone: bool, why: Lost },
    /// A best move, and the level is lost whatever is played. `chosen`: other moves are worse. `left`: the one place that it leaves.
    LostAnyway { chosen: bool, left: Option<Move> },
    /// A best move that loses a fight which could be won. `more`: it is better than every move that keeps the level.
    GivesUp { more: bool },
    /// A bad move that leaves one free place, which the opponent's `reply` takes. `last`: it was the only one before.
    Leaves { last: bool, reply: Move, some_best_do: bool },
    /// A bad move after which `reply` wins the fight for the opponent.
    Loses { reply: Move, why: Lost, line: Vec<Move>, some_best_do: bool },
    /// A bad move that does not change who wins the fight.
    Same,
    /// A bad move that gives the level up, as all best moves do.
    GivesUpToo,
    /// A bad move that keeps the level, which the best moves give up, `best` for example.
    KeepsForLess { best: Move },
    /// A bad move of which no more is known.
    Costs,
}

/// Where scores come from; `None` where the source cannot tell.
pub(super) type Scores<'a> = dyn FnMut(Outline) -> Option<i32> + 'a;

/// The fight in one position, and what each move does in it.
pub(super) struct Facts<'g> {
    game: &'g Cheops,
    fight: Fight<'g>,
    outline: Outline,
    pub lowest: LowestLevel,
    /// All moves, best first; among equals those that win the fight come first.
    pub moves: Vec<Judged>,
}

impl<'g> Facts<'g> {
    /// The most positions of the fight that are looked at: a few milliseconds.
    const MOST_POSITIONS: usize = 8_000;

    /// Judges the moves, which come with their scores; `None` for the complete pyramid.
    pub fn new(game: &'g Cheops, position: &Position, ranked: &[(Move, i32)]) -> Option<Facts<'g>> {
        let outline = position.outline();
        let lowest = game.lowest_level(outline)?;
        let mut fight = Fight::new(game, Self::MOST_POSITIONS);
        let mut moves: Vec<Judged> = ranked
            .iter()
            .map(|&(mv, score)| {
                let mut next = *position;
                game.play(&mut next, mv);
                let next = next.outline();
                Judged { mv, score, next, sure: sure(&mut fight, lowest, mv, next) }
            })
            .collect();
        moves.sort_by_key(|judged| (-judged.score, judged.sure != Some(true)));
        Some(Facts { game, fight, outline, lowest, moves })
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
    pub fn level(&mut self, scores: &mut Scores<'_>) -> Option<Level> {
        let (best, _) = self.best_and_bad();
        let first = *best.first()?;
        let keepers: Vec<Judged> = best.iter().copied().filter(|judged| judged.sure == Some(true)).collect();
        if !self.won()? {
            let why = self.fight.why_lost(self.outline);
            let line = if why == Lost::Race { self.example(self.outline, false, scores) } else { vec![] };
            return Some(Level::Lost { why, line });
        }
        if keepers.is_empty() {
            // That every best move gives the level up has to be known of each of them.
            let given_up = best.iter().all(|judged| judged.sure == Some(false));
            let by = self.moves.iter().find(|judged| judged.sure == Some(true))?.mv;
            return given_up.then_some(Level::GivenUp { by, best: first.mv });
        }
        if self.lowest.free == 1 {
            return Some(Level::Take(keepers[0].mv));
        }
        if let Some(waits) = self.fight.waits(self.outline).filter(|waits| waits.parity() == Some(true)) {
            let mut only = self.moves.iter().map(|judged| judged.mv).filter(|&mv| self.lowest.waits(mv));
            let only = only.next().filter(|_| only.next().is_none() && waits.most == 1);
            return Some(Level::CountWon { waits, only });
        }
        let why = |judged: &Judged| (self.fight.why_lost(judged.next), *judged);
        let (why, by) = keepers.iter().map(why).min_by_key(|(why, _)| why.effort())?;
        let mut line = Vec::new();
        if why == Lost::Race {
            line.push(by.mv);
            line.extend(self.example(by.next, false, scores));
        }
        Some(Level::Won { by: by.mv, why, line })
    }

    /// What the move does; `scores` are asked for the opponent's best replies.
    pub fn deed(&mut self, judged: Judged, scores: &mut Scores<'_>) -> Option<Deed> {
        let (best, bad) = self.best_and_bad();
        let best_sure: Option<Vec<bool>> = best.iter().map(|judged| judged.sure).collect();
        let bad_keeps = bad.iter().any(|judged| judged.sure != Some(false));
        let (choice, first) = (!bad.is_empty(), best.first()?.mv);
        let is_best = judged.score == self.best_score();
        let known = judged.sure.zip(best_sure).zip(self.won());
        let Some(((sure, best_sure), won)) = known else {
            return (!is_best).then_some(Deed::Costs);
        };
        let some_keep = best_sure.contains(&true);
        let some_best_do = best_sure.contains(&false);
        Some(match (is_best, sure) {
            (true, true) if self.lowest.is_completed_by(judged.mv) => Deed::Takes,
            (true, true) => Deed::Keeps { alone: !bad_keeps, why: self.fight.why_lost(judged.next) },
            (true, false) if won => Deed::GivesUp { more: !some_keep },
            (true, false) => Deed::LostAnyway { chosen: choice, left: self.left_by(judged) },
            (false, true) if some_keep => Deed::Same,
            (false, true) => Deed::KeepsForLess { best: first },
            (false, false) if !won => Deed::Same,
            (false, false) if !some_keep => Deed::GivesUpToo,
            (false, false) => self.loses(judged, some_best_do, scores).unwrap_or(Deed::Costs),
        })
    }

    /// The only free place that a move leaves on the lowest level, if it lays the last but one stone.
    fn left_by(&self, judged: Judged) -> Option<Move> {
        let fills = self.lowest.free == 2 && !self.lowest.waits(judged.mv);
        let moves = fills.then(|| self.fight.moves(judged.next))?;
        moves.into_iter().map(|(mv, _)| mv).find(|&mv| !self.lowest.waits(mv))
    }

    /// How a bad move loses the fight, if one of the opponent's best replies wins it.
    fn loses(&mut self, judged: Judged, some_best_do: bool, scores: &mut Scores<'_>) -> Option<Deed> {
        let lowest = self.lowest;
        let replies = self.best_replies(judged.next, scores)?;
        if lowest.free == 1 || (lowest.free == 2 && !lowest.waits(judged.mv)) {
            // The only free place is supported now, because the level below is complete.
            let (reply, _) = replies.into_iter().find(|&(mv, _)| !lowest.waits(mv))?;
            return Some(Deed::Leaves { last: lowest.free == 1, reply, some_best_do });
        }
        let mut shortest: Option<(Move, Outline, Lost)> = None;
        for (mv, after) in replies {
            if self.fight.is_won(after) == Some(false) {
                let why = self.fight.why_lost(after);
                if shortest.as_ref().is_none_or(|(_, _, least)| why.effort() < least.effort()) {
                    shortest = Some((mv, after, why));
                }
            }
        }
        let (reply, after, why) = shortest?;
        let line = if why == Lost::Race { self.example(after, false, scores) } else { vec![] };
        Some(Deed::Loses { reply, why, line, some_best_do })
    }

    /// The moves with the best score, and what they lead to.
    fn best_replies(&self, outline: Outline, scores: &mut Scores<'_>) -> Option<Vec<(Move, Outline)>> {
        let to_come = |outline| i32::from(self.game.points_to_come(outline));
        let all = to_come(outline);
        let mut best: Vec<(Move, Outline)> = Vec::new();
        let mut most = i32::MIN;
        for (mv, next) in self.fight.moves(outline) {
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

    /// Some moves of the fight, from a position in which it is known who wins it (`won`: the player to move), to the last stone of the
    /// level. The winner keeps the fight won, the loser does not give the level away while that can be helped; apart
    /// from that both look for points. Nothing if the search does not reach so far.
    fn example(&mut self, mut outline: Outline, mut won: bool, scores: &mut Scores<'_>) -> Vec<Move> {
        let mut line = Vec::new();
        while let Some(lowest) = self.game.lowest_level(outline).filter(|low| low.level == self.lowest.level)
        {
            let mut good: Vec<(Move, Outline)> = Vec::new();
            for (mv, next) in self.fight.moves(outline) {
                let suits = if lowest.free == 1 {
                    !lowest.waits(mv)
                } else if won {
                    self.fight.is_won(next) == Some(false)
                } else {
                    lowest.free > 2 || lowest.waits(mv)
                };
                if suits {
                    good.push((mv, next));
                }
            }
            if good.is_empty() && !won {
                good = self.fight.moves(outline);
            }
            let worth = |&(_, next): &(Move, Outline)| scores(next).unwrap_or(i32::MAX);
            let Some((mv, next)) = good.into_iter().min_by_key(worth) else { return Vec::new() };
            line.push(mv);
            (outline, won) = (next, !won);
        }
        line
    }

    /// Best play from here on: `None` if the scores do not reach so far. Among equal moves the player who has won the fight for the
    /// lowest level keeps it won.
    pub fn best_line(&mut self, most: usize, scores: &mut Scores<'_>) -> Option<Vec<Move>> {
        let mut line = Vec::new();
        let mut outline = self.outline;
        while line.len() < most {
            let Some(lowest) = self.game.lowest_level(outline) else { break };
            let best = self.best_replies(outline, scores)?;
            let keeps =
                |&&(mv, next): &&(Move, Outline)| sure(&mut self.fight, lowest, mv, next) == Some(true);
            let &(mv, next) = best.iter().find(keeps).or(best.first())?;
            line.push(mv);
            outline = next;
        }
        Some(line)
    }
}

/// Whether the mover has won the fight after this move.
fn sure(fight: &mut Fight<'_>, lowest: LowestLevel, mv: Move, next: Outline) -> Option<bool> {
    if lowest.is_completed_by(mv) { Some(true) } else { fight.is_won(next).map(|won| !won) }
}
