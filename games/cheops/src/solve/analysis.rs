//! The analysis of a pyramid: exact from a table, or from a search where few stones are left.

use super::reasons::{Judged, Reasons, State, Successor, reason_of_the_end, reasons};
use super::{Index, Sweep, Values, share};
use crate::rules::{Cheops, Move, Outline, Position};
use kamni::{Game, Notation};
use kamni_solve::heuristic::{self, HeuristicSearch};
use kamni_solve::{Analysis, Basis, Budget, Grade, Meter, Reason, Value};
use kamni_tables::clock::Instant;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// How many replies an analysis looks at to find out which of several drawing moves is the best trap.
const MAX_REPLIES: usize = 10_000;

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
    values_at_hand(game, budget).or_else(|| {
        let fits = |solved: &Solved| solved.base == game.base();
        let mut solved = budget.kept.lend(fits, || Solved { base: game.base(), values: None });
        if solved.values.is_none() {
            solved.values = solved_within(game.base(), budget);
        }
        solved.values.clone()
    })
}

/// The values of a large base, once they were solved, for the next analyses.
struct Solved {
    base: u8,
    values: Option<Arc<Values>>,
}

/// The values of all outlines, if they are in memory or in a table.
fn values_at_hand(game: &Cheops, budget: &Budget) -> Option<Arc<Values>> {
    super::values(game.base()).or_else(|| {
        budget.tables.as_ref().and_then(|tables| Values::in_tables(tables, game.base()).ok().flatten())
    })
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
    let mut left = MAX_REPLIES;
    let judged = ranked(game, position, score_of, &mut left)?;
    let score = judged.first()?.score;
    let lead = position.lead();
    let Reasons { of_position, named, of_moves } = reasons(game, position, &judged, score_of);
    let of_moves = of_moves.into_iter().chain(std::iter::repeat(None));
    // Among equals the one that is named comes first, then those with a reason.
    let mut moves: Vec<(Judged, Option<Reason>)> = judged.into_iter().zip(of_moves).collect();
    moves.sort_by_key(|(judged, why)| (judged.rank(), Some(judged.step.mv) != named, why.is_none()));
    let line = best_line(game, position, moves[0].0.step.mv, Analysis::LONGEST_LINE, score_of, &mut left)?;
    let grade = |judged: &Judged| Grade {
        score: Some(judged.score),
        ..Grade::new(game.move_text(judged.step.mv), Value::of_margin(lead + judged.score), basis.is_exact())
    };
    Some(Analysis {
        value: Value::of_margin(lead + score),
        score: Some(score),
        distance: None,
        basis,
        proved: basis.is_exact(),
        reasons: vec![of_position],
        line: line.into_iter().map(|mv| game.move_text(mv)).collect(),
        moves: moves.into_iter().map(|(judged, why)| grade(&judged).because(why)).collect(),
        moves_left_out: 0,
        nodes: 0,
    })
}

/// Every move with the points it makes minus what the opponent then gets more than the mover; best first.
fn judged(
    game: &Cheops,
    position: &Position,
    score_of: &mut dyn FnMut(Outline) -> Option<i32>,
) -> Option<Vec<Judged>> {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let own = game.turn(position).index();
    let made = |position: &Position| game.points(position).map_or(0, |points| points[own]);
    let mut judged = Vec::with_capacity(moves.len());
    for mv in moves {
        let mut next = *position;
        game.play(&mut next, mv);
        let points = made(&next) - made(position);
        let state = State { outline: next.outline(), lead: next.lead() };
        let score = i32::from(points) - score_of(next.outline())?;
        judged.push(Judged { step: Successor { mv, state, points }, score, trap: 0 });
    }
    judged.sort_by_key(Judged::rank);
    Some(judged)
}

/// The same, where the game is a draw with the best trap first: the move after which the largest part of the replies loses. `left` is how
/// many more replies may be looked at.
fn ranked(
    game: &Cheops,
    position: &Position,
    score_of: &mut dyn FnMut(Outline) -> Option<i32>,
    left: &mut usize,
) -> Option<Vec<Judged>> {
    let mut moves = judged(game, position, score_of)?;
    let draws = |judged: &&mut Judged| position.lead() + judged.score == 0;
    if moves.first().is_some_and(|best| position.lead() + best.score == 0) {
        for drawing in moves.iter_mut().take_while(draws) {
            let mut next = *position;
            game.play(&mut next, drawing.step.mv);
            let replies = judged(game, &next, score_of)?;
            *left = left.saturating_sub(replies.len());
            if *left == 0 {
                break;
            }
            let loses = |reply: &&Judged| reply.score < replies[0].score;
            drawing.trap = 1_000 * replies.iter().filter(loses).count() / replies.len().max(1);
        }
        moves.sort_by_key(Judged::rank);
    }
    Some(moves)
}

/// Best play after this move: `None` if the scores do not reach so far.
fn best_line(
    game: &Cheops,
    position: &Position,
    first: Move,
    most: usize,
    score_of: &mut dyn FnMut(Outline) -> Option<i32>,
    left: &mut usize,
) -> Option<Vec<Move>> {
    let (mut line, mut here) = (vec![first], *position);
    game.play(&mut here, first);
    while line.len() < most && game.outcome(&here).is_none() {
        let best = ranked(game, &here, score_of, left)?.first()?.step.mv;
        line.push(best);
        game.play(&mut here, best);
    }
    Some(line)
}

/// Best play from a position whose values are at hand; nothing where they are not.
pub(crate) fn continuation(game: &Cheops, position: &Position, budget: &Budget) -> Vec<String> {
    let line = values_at_hand(game, budget).and_then(|values| {
        let mut look_up = |outline: Outline| values.value(outline.path()).ok();
        let mut left = MAX_REPLIES;
        let first = ranked(game, position, &mut look_up, &mut left)?.first()?.step.mv;
        best_line(game, position, first, LONGEST_SHOWN, &mut look_up, &mut left)
    });
    match line {
        Some(line) => line.into_iter().map(|mv| game.move_text(mv)).collect(),
        None => {
            let analysis = analyze(game, position, budget);
            if analysis.proved { analysis.line } else { Vec::new() }
        }
    }
}

/// The longest line that is shown after a bad move.
const LONGEST_SHOWN: usize = 6;

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
            None => judged(self.game, &position, &mut |next| self.score(next))?.first()?.score,
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
