//! The analysis of a pyramid: exact from a table, or from a search where few stones are left.

use super::facts::{Facts, Judged};
use super::fight::Fight;
use super::reasons::{choice_reason, move_reason, position_reason, reason_of_the_end};
use super::{Index, Sweep, Values, share};
use crate::rules::{Cheops, Move, Outline, Position};
use kamni::{Game, Notation};
use kamni_solve::heuristic::{self, HeuristicSearch};
use kamni_solve::{Analysis, Basis, Budget, Grade, Kind, Meter, Reason, Value};
use kamni_tables::clock::Instant;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;

pub(crate) fn analyze(game: &Cheops, position: &Position, budget: &Budget) -> Analysis {
    if game.outcome(position).is_some() {
        return Analysis::finished(Value::at_end(game, position), None, Some(0), reason_of_the_end());
    }
    let begin = Instant::now();
    if let Some(values) = values_for(game, budget) {
        // A table that turns out to be damaged is not believed: on to the next source.
        let mut look_up = |outline: Outline| values.value(outline.path()).ok();
        if let Some(analysis) = exact(game, position, Basis::Table, &mut look_up) {
            return Analysis { nodes: values.index().size(), ..analysis };
        }
    }
    let half = budget.part(50, begin.elapsed());
    let meter = half.start();
    let mut search = ScoreSearch { game, known: HashMap::new(), most: budget.memory / 32, meter: &meter };
    let mut prove = |outline: Outline| search.score(outline);
    match exact(game, position, Basis::Search, &mut prove) {
        Some(analysis) => Analysis { nodes: meter.nodes(), ..analysis },
        None => estimated(game, position, &budget.part(100, begin.elapsed()).start()),
    }
}

/// The values of all outlines, if they are there or can be made within the budget.
fn values_for(game: &Cheops, budget: &Budget) -> Option<Arc<Values>> {
    super::values(game.base())
        .or_else(|| {
            budget.tables.as_ref().and_then(|tables| Values::in_tables(tables, game.base()).ok().flatten())
        })
        .or_else(|| solved_within(game.base(), budget))
}

/// Sweeps the whole base in memory, if that fits and is done in a third of the time.
fn solved_within(base: u8, budget: &Budget) -> Option<Arc<Values>> {
    let base = usize::from(base);
    if base > share::MAX_BASE {
        return None;
    }
    let size = Index::new(base).size();
    // The sweep holds some of the values a second time; preparing it is only worth it if all of them fit.
    if size >= budget.memory as u64
        || size + Sweep::new(base).peak_bytes() > budget.memory as u64
        || budget.nodes < size
    {
        return None;
    }
    let begin = Instant::now();
    let goes_on = || !budget.stop.load(Ordering::Relaxed) && begin.elapsed() < budget.time / 3;
    Values::solve_while(base, budget.threads, &goes_on).map(Arc::new)
}

/// The analysis, if `score_of` knows every position that is needed.
fn exact(
    game: &Cheops,
    position: &Position,
    basis: Basis,
    score_of: &mut dyn FnMut(Outline) -> Option<i32>,
) -> Option<Analysis> {
    let ranked = ranked(game, position, score_of)?;
    let score = ranked.first()?.1;
    let lead = position.lead();
    // One search of the fight for everything that is said, so that its bound is one for all.
    let mut fight = Fight::new(game, Fight::MOST_POSITIONS);
    let fight = &mut fight;
    let facts = Facts::new(game, position, &ranked, fight)?;
    let judged = facts.moves.clone();
    let mut reasons = vec![position_reason(game, position, &facts, fight, score_of)];
    let why: Vec<Option<Reason>> = judged
        .iter()
        .take(Analysis::MOST_REASONS)
        .map(|&judged| move_reason(game, position, &facts, judged, fight, score_of))
        .collect();
    if reasons[0].kind != Kind::Contrast {
        reasons.extend(choice_reason(game, position, &facts));
    }
    let line = facts.best_line(Analysis::LONGEST_LINE, fight, score_of)?;
    let grade = |judged: &Judged| Grade {
        mv: game.move_text(judged.mv),
        value: Value::of_margin(lead + judged.score),
        score: Some(judged.score),
        distance: None,
        proved: basis.is_exact(),
        reason: None,
    };
    let why = why.into_iter().chain(std::iter::repeat(None));
    Some(Analysis {
        value: Value::of_margin(lead + score),
        score: Some(score),
        distance: None,
        basis,
        proved: basis.is_exact(),
        reasons,
        line: line.into_iter().map(|mv| game.move_text(mv)).collect(),
        moves: judged.iter().zip(why).map(|(judged, why)| grade(judged).because(why)).collect(),
        moves_left_out: 0,
        nodes: 0,
    })
}

/// Every move with the points it makes minus what the opponent then gets more than the mover; best
/// first.
fn ranked(
    game: &Cheops,
    position: &Position,
    score_of: &mut dyn FnMut(Outline) -> Option<i32>,
) -> Option<Vec<(Move, i32)>> {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let own = game.turn(position).index();
    let made = |position: &Position| game.points(position).map_or(0, |points| i32::from(points[own]));
    let mut ranked = Vec::with_capacity(moves.len());
    for mv in moves {
        let mut next = *position;
        game.play(&mut next, mv);
        ranked.push((mv, made(&next) - made(position) - score_of(next.outline())?));
    }
    ranked.sort_by_key(|&(_, score)| -score);
    Some(ranked)
}

fn ranked_best(
    game: &Cheops,
    position: &Position,
    score_of: &mut dyn FnMut(Outline) -> Option<i32>,
) -> Option<(Move, i32)> {
    ranked(game, position, score_of)?.into_iter().next()
}

/// A search for scores that remembers what it found.
struct ScoreSearch<'a> {
    game: &'a Cheops,
    known: HashMap<u64, i16>,
    most: usize,
    meter: &'a Meter<'a>,
}

impl ScoreSearch<'_> {
    /// The mover's points to come minus the opponent's; `None` if the budget ran out. It recurses at
    /// most as deep as a game is long, which is below a thousand moves.
    fn score(&mut self, outline: Outline) -> Option<i32> {
        if let Some(&score) = self.known.get(&outline.path()) {
            return Some(i32::from(score));
        }
        if !self.meter.node() || self.known.len() >= self.most {
            return None;
        }
        let position = self.game.position_of(outline);
        let score = match self.game.outcome(&position) {
            Some(_) => 0,
            None => ranked_best(self.game, &position, &mut |next| self.score(next))?.1,
        };
        self.known.insert(outline.path(), score as i16);
        Some(score)
    }
}

/// A guess: points made, and who completes the lowest level if both only fill it.
fn estimated(game: &Cheops, position: &Position, meter: &Meter<'_>) -> Analysis {
    let evaluate = |position: &Position| {
        let hope = game.thumb(position).map_or(0, |thumb| {
            let size = i32::from(game.level_size(thumb.level));
            if thumb.fill() { size } else { -size }
        });
        2 * position.lead() + hope
    };
    heuristic::analysis(&HeuristicSearch { game, evaluate: &evaluate, meter }, position, Vec::new())
}
