//! The analysis of Dawson's chess: an exhaustive search with distances where the position is small, the solver
//! where it is not, the octal game for the starts that are one, the law of three rows and the even law where they speak.

use super::octal::Octal;
use super::reasons::{explain, law_reason, octal_reason, reason_of_the_end};
use super::solver::Solver;
use crate::rules::{Chain, Dawson, Move, Position};
use crate::theory::three_rows::{Law, Run};
use kamni::{Game, Notation};
use kamni_solve::exhaustive::{self, ExhaustiveSearch};
use kamni_solve::heuristic::{self, HeuristicSearch};
use kamni_solve::reasons::partly_reason;
use kamni_solve::{Analysis, Basis, Budget, Grade, Kept, Lent, Meter, Value};
use kamni_tables::clock::Instant;
use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::time::Duration;

/// Nodes of the exhaustive search before the solver takes over: a fraction of a second.
const EXHAUSTIVE_NODES: u64 = 200_000;

/// Nodes of the exhaustive search that says how a game goes on, and how many moves the solver says where that does not suffice.
const CONTINUED_NODES: u64 = 20_000;
const CONTINUED_MOVES: usize = 6;

/// Positions that the look for a forced win may cost.
const FORCED_NODES: u32 = 20_000;

/// The even law gives no distances: boards of at most this many cells are searched for them.
const NARROW_CELLS: u8 = 20;

pub(crate) fn analyze(game: &Dawson, position: &Position, budget: &Budget) -> Analysis {
    if game.outcome(position).is_some() {
        let reason = reason_of_the_end(game, position);
        return Analysis::finished(Value::at_end(game, position), Some(0), None, reason);
    }
    let begin = Instant::now();
    let law = game.three_rows_law(position);
    let is_wide_mirror = game.is_lost_as_a_mirror(position) && game.rows() * game.columns() > NARROW_CELLS;
    if !is_wide_mirror
        && law.as_ref().is_none_or(is_narrow)
        && let Some(analysis) = searched_exhaustively(game, position, budget, law)
    {
        return analysis;
    }
    // Most of the time for a proof, some for a guess in case that there is none.
    let proof = budget.part(85, begin.elapsed());
    let question = Question::new(game, position, &proof);
    match question.graded() {
        Ok(analysis) => analysis,
        Err(known) => estimated(game, position, &known, &budget.part(100, begin.elapsed()).start()),
    }
}

/// How the game goes on, as far as it is proved within the budget: to its end where the position is small, else some moves.
pub(crate) fn continuation(game: &Dawson, position: &Position, budget: &Budget) -> Vec<String> {
    if game.outcome(position).is_some() {
        return Vec::new();
    }
    let small = Budget { nodes: budget.nodes.min(CONTINUED_NODES), ..budget.clone() };
    let mut search = ExhaustiveSearch::new(game, budget.memory);
    if search.prove(position, &small.start()).is_some()
        && let Some(analysis) = exhaustive::analysis(&search, position, Vec::new())
    {
        return analysis.line;
    }
    Question::new(game, position, budget).proved_line()
}

/// Whether so few columns are left that an exhaustive search adds the distances in no time.
fn is_narrow(law: &Law) -> bool {
    law.runs.iter().map(|&run| Run::width(run)).sum::<u8>() <= 8
}

/// Says that the answer is a theorem, and which; of a lost position the reasons have said it.
fn name_the_law(game: &Dawson, position: &Position, law: &Law, analysis: &mut Analysis) {
    if let Some(reason) = law_reason(game, position, law) {
        analysis.basis = Basis::Theorem;
        analysis.reasons.clear();
        analysis.reasons.push(reason);
    }
}

/// Small positions: everything, with exact distances.
fn searched_exhaustively(
    game: &Dawson,
    position: &Position,
    budget: &Budget,
    law: Option<Law>,
) -> Option<Analysis> {
    // Where that is too large, most of the time is left to the solver.
    let part = budget.part(20, Duration::ZERO);
    let small = Budget { nodes: budget.nodes.min(EXHAUSTIVE_NODES), ..part };
    let mut search = ExhaustiveSearch::new(game, budget.memory);
    search.prove(position, &small.start())?;
    let mut analysis = exhaustive::analysis(&search, position, Vec::new())?;
    let known = |position: &Position| search.settled(position).map(|proof| proof.value == Value::Win);
    explain(game, position, &mut analysis, &known);
    if game.is_lost_as_a_mirror(position) {
        analysis.basis = Basis::Theorem;
    }
    if let Some(grundy) = octal_start(game, position) {
        analysis.reasons = vec![octal_reason(game, position, grundy)];
        analysis.basis = Basis::Theorem;
    }
    if let Some(law) = law {
        name_the_law(game, position, &law, &mut analysis);
    }
    Some(analysis)
}

/// The value alone, for positions that are too large to grade every move.
pub(crate) struct Question<'a> {
    game: &'a Dawson,
    position: &'a Position,
    budget: &'a Budget,
    solver: Lent<Solver>,
    /// How many positions the solver had looked at before.
    before: u64,
    /// What the law of three rows says, if it speaks of this position.
    law: Option<Law>,
    /// Whether the even law says that the player to move loses.
    mirror: bool,
    meter: Meter<'a>,
    begin: Instant,
}

impl<'a> Question<'a> {
    pub fn new(game: &'a Dawson, position: &'a Position, budget: &'a Budget) -> Question<'a> {
        let law = game.three_rows_law(position);
        let mirror = game.is_lost_as_a_mirror(position);
        // With a law there is nothing to search.
        let memory = if law.is_some() || mirror { 0 } else { budget.memory };
        let kept = if memory > 0 { budget.kept.clone() } else { Kept::default() };
        let fits = |solver: &Solver| solver.is_for(game, memory, budget.threads);
        let solver = kept.lend(fits, || Solver::new(game, memory, budget.threads));
        let before = solver.nodes();
        let (meter, begin) = (budget.start(), Instant::now());
        Question { game, position, budget, solver, before, law, mirror, meter, begin }
    }

    /// Whether the player to move wins `position`; `None` if the budget ran out.
    fn wins(&self, position: &Position) -> Option<bool> {
        if let Some(outcome) = self.game.outcome(position) {
            return Some(outcome.winner() == Some(self.game.turn(position)));
        }
        self.solver.solve(position, &self.meter)
    }

    /// Whether the player to move wins here.
    pub fn value(&self) -> Option<bool> {
        match &self.law {
            Some(law) => Some(law.mover_wins()),
            None if self.mirror => Some(false),
            None if self.game.mirror_step(self.position).is_some() => Some(true),
            None => octal_start(self.game, self.position)
                .map(|grundy| grundy > 0)
                .or_else(|| self.wins(self.position)),
        }
    }

    /// Whether the answer is a theorem.
    pub fn is_theorem(&self) -> bool {
        self.law.is_some() || self.mirror || octal_start(self.game, self.position).is_some()
    }

    /// How many positions were looked at.
    pub fn nodes(&self) -> u64 {
        self.solver.nodes() - self.before
    }

    /// The moves with whether they win, as far as the budget goes. Of a lost position no move wins, which needs no
    /// further search.
    pub fn moves(&self, wins: bool) -> Vec<(Move, Option<bool>)> {
        let mut moves = Vec::new();
        self.game.legal_moves(self.position, &mut moves);
        let octal = octal_start(self.game, self.position).is_some();
        let grade = |mv: Move| match (wins, octal) {
            (false, _) => Some(false),
            (true, _) if let Some(law) = &self.law => Some(law.step_wins(mv.from % self.game.columns())),
            (true, true) => Some(octal_move_wins(self.game, mv)),
            (true, false) => {
                let next = after(self.game, self.position, mv);
                if self.game.is_lost_as_a_mirror(&next) {
                    Some(true)
                } else {
                    self.wins(&next).map(|his| !his)
                }
            }
        };
        moves.into_iter().map(|mv| (mv, grade(mv))).collect()
    }

    /// Everything, if the budget suffices; otherwise what was found.
    fn graded(&self) -> Result<Analysis, Known> {
        let Some(wins) = self.value() else {
            return Err(Known::default());
        };
        let moves = self.moves(wins);
        let all: Option<Vec<(Move, bool)>> = moves.iter().map(|&(mv, wins)| Some((mv, wins?))).collect();
        let Some(mut all) = all else {
            return Err(Known { wins: Some(wins), moves });
        };
        all.sort_by_key(|&(_, wins)| !wins);
        let game = self.game;
        let octal = octal_start(game, self.position);
        let first = all.first().map(|&(mv, _)| mv);
        let known = known_values(game, self.position, wins, all.iter().map(|&(mv, wins)| (mv, Some(wins))));
        let mut analysis = Analysis {
            value: Value::win_if(wins),
            score: None,
            distance: None,
            basis: if self.is_theorem() { Basis::Theorem } else { Basis::Search },
            proved: true,
            reasons: Vec::new(),
            line: Vec::new(),
            moves: all
                .into_iter()
                .map(|(mv, wins)| Grade::new(game.move_text(mv), Value::win_if(wins), true))
                .collect(),
            moves_left_out: 0,
            nodes: self.nodes(),
        };
        let told = self.solver.with_a_large_stack(|| {
            let asked = Asked::new(self, known);
            explain(game, self.position, &mut analysis, &|position| asked.wins(position))
        });
        // Of equal moves the one that the reason tells comes first.
        let told_first = told.map(|mv| game.move_text(mv));
        if let Some(at) = analysis.moves.iter().position(|grade| Some(&grade.mv) == told_first.as_ref()) {
            analysis.moves[..=at].rotate_right(1);
        }
        analysis.line = self.line(told.or(first));
        if let Some(grundy) = octal {
            analysis.reasons = vec![octal_reason(game, self.position, grundy)];
        }
        if let Some(law) = &self.law {
            name_the_law(game, self.position, law, &mut analysis);
        }
        Ok(analysis)
    }

    /// Some moves from here, those of the winner proved.
    fn proved_line(&self) -> Vec<String> {
        let Some(mut wins) = self.value() else { return Vec::new() };
        let (mut here, mut line, mut moves) = (*self.position, Vec::new(), Vec::new());
        while line.len() < CONTINUED_MOVES {
            self.game.legal_moves(&here, &mut moves);
            let leaves_a_loss = |mv: &Move| self.wins(&after(self.game, &here, *mv)) == Some(false);
            let mv = if wins { moves.iter().copied().find(leaves_a_loss) } else { moves.first().copied() };
            let Some(mv) = mv else { break };
            line.push(self.game.move_text(mv));
            self.game.play(&mut here, mv);
            wins = !wins;
        }
        line
    }

    /// Best play from here, as long as the budget lasts.
    fn line(&self, first: Option<Move>) -> Vec<String> {
        let by_law = match (&self.law, self.mirror) {
            (Some(_), _) => Some(self.game.three_rows_line(self.position, Analysis::LONGEST_LINE)),
            (None, true) => Some(self.game.mirror_line(self.position, Analysis::LONGEST_LINE)),
            (None, false) => self.game.forced_win(self.position, FORCED_NODES),
        };
        if let Some(line) = by_law {
            return line.into_iter().map(|mv| self.game.move_text(mv)).collect();
        }
        let (mut here, mut line, mut best) = (*self.position, Vec::new(), first);
        while let Some(mv) = best.filter(|_| line.len() < Analysis::LONGEST_LINE) {
            line.push(self.game.move_text(mv));
            self.game.play(&mut here, mv);
            best = self.best(&here);
        }
        line
    }

    /// A move that wins if there is one, else any.
    fn best(&self, here: &Position) -> Option<Move> {
        if self.begin.elapsed() >= self.budget.time {
            return None;
        }
        let mut moves = Vec::new();
        self.game.legal_moves(here, &mut moves);
        let wins = |mv: &Move| self.wins(&after(self.game, here, *mv)) == Some(false);
        moves.iter().copied().find(wins).or(moves.first().copied())
    }
}

/// What the reasons may ask the solver, which remembers most of it: a twentieth of what the analysis has cost.
struct Asked<'q, 'a> {
    question: &'q Question<'a>,
    known: RefCell<HashMap<Position, Option<bool>>>,
    nodes_left: Cell<u64>,
    begin: Instant,
    /// The time for all of them.
    time: Duration,
}

impl<'q, 'a> Asked<'q, 'a> {
    /// The most nodes that one answer may cost.
    const MOST_NODES: u64 = 2_000;

    /// What a question costs whose answer the solver remembers, in nodes.
    const LOOK_UP: u64 = 10;

    fn new(question: &'q Question<'a>, known: HashMap<Position, bool>) -> Asked<'q, 'a> {
        let time = question.budget.share_of(question.begin.elapsed(), 20);
        let known = known.into_iter().map(|(position, wins)| (position, Some(wins))).collect();
        let nodes_left = if question.is_theorem() { 0 } else { question.nodes() / 20 };
        Asked {
            question,
            known: RefCell::new(known),
            nodes_left: Cell::new(nodes_left),
            begin: Instant::now(),
            time,
        }
    }

    /// Whether the player to move wins, if that is known or found soon.
    fn wins(&self, position: &Position) -> Option<bool> {
        if let Some(&known) = self.known.borrow().get(position) {
            return known;
        }
        let Question { game, budget, solver, .. } = self.question;
        let time = self.time.saturating_sub(self.begin.elapsed());
        let nodes = self.nodes_left.get().min(Self::MOST_NODES);
        if nodes == 0 || time.is_zero() {
            return None;
        }
        let wins = match game.outcome(position) {
            Some(outcome) => Some(outcome.winner() == Some(game.turn(position))),
            None => {
                let short = Budget { time, nodes, ..(*budget).clone() };
                let meter = short.start();
                let wins = solver.solve_here(position, &meter);
                let cost = meter.nodes() + Self::LOOK_UP;
                self.nodes_left.set(self.nodes_left.get().saturating_sub(cost));
                wins
            }
        };
        self.known.borrow_mut().insert(*position, wins);
        wins
    }
}

/// What was proved before the budget ran out.
#[derive(Default)]
struct Known {
    wins: Option<bool>,
    moves: Vec<(Move, Option<bool>)>,
}

fn after(game: &Dawson, position: &Position, mv: Move) -> Position {
    let mut next = *position;
    game.play(&mut next, mv);
    next
}

/// Whether the player to move wins, for a position and for those after its moves, as far as that is known.
fn known_values(
    game: &Dawson,
    position: &Position,
    wins: bool,
    moves: impl Iterator<Item = (Move, Option<bool>)>,
) -> HashMap<Position, bool> {
    let after = moves.filter_map(|(mv, wins)| Some((after(game, position, mv), !wins?)));
    after.chain([(*position, wins)]).collect()
}

/// The Grundy value of the start of three rows with single captures, which is the octal game 0.137.
fn octal_start(game: &Dawson, position: &Position) -> Option<u8> {
    let is_octal =
        game.rows() == 3 && game.chain() == Chain::One && !game.misere() && *position == game.start();
    is_octal.then(|| Octal::new().value(game.columns().into()))
}

/// Whether a first step wins in the octal game: it takes its own column and the neighbours out of play, and the
/// opponent is to move on what is left on both sides.
fn octal_move_wins(game: &Dawson, mv: Move) -> bool {
    let column = u64::from(mv.from % game.columns());
    let (left, right) =
        (column.saturating_sub(1), (u64::from(game.columns()) - 1 - column).saturating_sub(1));
    let octal = Octal::new();
    octal.value(left) == octal.value(right)
}

/// A guess by the number of moves that each side has, corrected by what is known.
fn estimated(game: &Dawson, position: &Position, known: &Known, meter: &Meter<'_>) -> Analysis {
    let evaluate = |position: &Position| {
        let mut moves = Vec::new();
        game.legal_moves(position, &mut moves);
        let sign = if game.misere() { -1 } else { 1 };
        sign * moves.len() as i32
    };
    let mut analysis =
        heuristic::analysis(&HeuristicSearch { game, evaluate: &evaluate, meter }, position, Vec::new());
    let Some(wins) = known.wins else {
        return analysis;
    };
    analysis.value = Value::win_if(wins);
    analysis.proved = true;
    let graded = |text: &str| {
        known.moves.iter().find(|(mv, _)| game.move_text(*mv) == text).and_then(|(_, wins)| *wins)
    };
    for grade in &mut analysis.moves {
        let known = graded(&grade.mv);
        grade.value = known.map_or(grade.value, Value::win_if);
        grade.proved = known.is_some();
    }
    // One of the moves that are not refuted must win.
    let open = analysis.moves.iter().filter(|grade| !grade.proved).count();
    if wins
        && analysis.moves.iter().all(|grade| grade.value != Value::Win || !grade.proved)
        && let Some(only) = analysis.moves.iter_mut().find(|grade| !grade.proved)
    {
        only.value = Value::Win;
        only.proved = open == 1;
    }
    analysis.moves.sort_by_key(|grade| (Reverse(grade.value), Reverse(graded(&grade.mv))));
    analysis.line = analysis.moves.first().map(|grade| grade.mv.clone()).into_iter().collect();
    // It is no guess.
    analysis.reasons.clear();
    let values = known_values(game, position, wins, known.moves.iter().copied());
    if let Some(told) = explain(game, position, &mut analysis, &|position| values.get(position).copied()) {
        analysis.line = vec![game.move_text(told)];
    }
    analysis.reasons.push(partly_reason());
    analysis
}
