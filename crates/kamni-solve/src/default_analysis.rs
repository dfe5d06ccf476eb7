//! The analysis of a game that has no solver of its own: df-pn, then alpha-beta with an evaluation for what is not proved.

use crate::analysis::{Analysis, Basis, Grade, Value};
use crate::budget::{Budget, Meter};
use crate::dfpn::{Bounds, DfPn, Stop};
use crate::heuristic::{self, HeuristicSearch};
use crate::reasons::{over_reason, partly_reason, reply_reason, search_reason};
use kamni::{Game, Notation, Player};
use kamni_tables::clock::Instant;
use std::cmp::Reverse;

/// How much of the time the proof may take, in hundredths; the rest is for alpha-beta.
const PROOF_SHARE: u32 = 80;

/// How many replies are looked at to find out which of several drawing moves is the best trap.
const MOST_REPLIES: usize = 2_000;

/// What a position is worth, by search.
pub(crate) fn analyze<G: Notation>(
    game: &G,
    position: &G::Position,
    evaluate: &dyn Fn(&G::Position) -> i32,
    budget: &Budget,
) -> Analysis {
    if let Some(outcome) = game.outcome(position) {
        return Analysis::finished(Value::of(outcome, game.turn(position)), Some(0), None, over_reason());
    }
    let begin = Instant::now();
    let part = budget.part(PROOF_SHARE, begin.elapsed());
    let meter = part.start();
    let mut proof = Proof::new(game, position, budget.memory);
    if proof.search(&meter).is_err() {
        // What was proved by then counts all the same.
        proof.recall();
    }
    let mut analysis = if proof.is_complete() {
        proof.analysis()
    } else {
        let rest = budget.part(100, begin.elapsed());
        let meter = rest.start();
        let guess =
            heuristic::analysis(&HeuristicSearch { game, evaluate, meter: &meter }, position, Vec::new());
        proof.correct(guess)
    };
    analysis.nodes += meter.nodes();
    proof.explain_moves(&mut analysis);
    analysis
}

/// What df-pn has proved of a position and of its moves.
struct Proof<'a, G: Game> {
    game: &'a G,
    position: &'a G::Position,
    turn: Player,
    search: DfPn<'a, G>,
    bounds: Bounds,
    moves: Vec<(G::Move, Bounds)>,
}

impl<'a, G: Notation> Proof<'a, G> {
    fn new(game: &'a G, position: &'a G::Position, memory: usize) -> Self {
        let search = DfPn::new(game, position, memory);
        let mut moves = Vec::new();
        game.legal_moves(position, &mut moves);
        Proof {
            game,
            position,
            turn: game.turn(position),
            bounds: search.bounds(position),
            moves: moves.into_iter().map(|mv| (mv, Bounds::OPEN)).collect(),
            search,
        }
    }

    /// Proves the value first, then that of every move, then all distances.
    fn search(&mut self, meter: &Meter<'_>) -> Result<(), Stop> {
        self.bounds = self.search.prove_value(self.position, meter)?;
        for (mv, bounds) in &mut self.moves {
            let next = after(self.game, self.position, *mv);
            *bounds = self.search.prove_value(&next, meter)?.before();
        }
        for (mv, bounds) in &mut self.moves {
            let next = after(self.game, self.position, *mv);
            *bounds = self.search.prove_distance(&next, meter)?.before();
        }
        Ok(())
    }

    /// Takes from the table what else it knows of the moves.
    fn recall(&mut self) {
        for (mv, bounds) in &mut self.moves {
            let next = after(self.game, self.position, *mv);
            *bounds = bounds.and(self.search.bounds(&next).before());
        }
    }

    fn is_complete(&self) -> bool {
        self.moves.iter().all(|(_, bounds)| bounds.value(self.turn).is_some())
    }

    /// The analysis, if the values of all moves are proved. Distances may be missing.
    fn analysis(&mut self) -> Analysis {
        let maximizes = self.turn == Player::First;
        let best = self.moves.iter().map(|&(_, bounds)| bounds).reduce(|a, b| a.better(b, maximizes));
        self.bounds = best.unwrap_or(self.bounds);
        self.moves.sort_by_key(|(_, bounds)| Reverse(bounds.assured(self.turn)));
        self.sort_traps();
        let grade = |&(mv, bounds): &(G::Move, Bounds)| Grade {
            distance: bounds.rank().and_then(|rank| rank.distance()),
            ..Grade::new(self.game.move_text(mv), bounds.value(self.turn).unwrap_or(Value::Draw), true)
        };
        let value = self.bounds.value(self.turn).unwrap_or(Value::Draw);
        let (best, cells) = match self.moves.first() {
            Some(&(mv, _)) => (self.game.move_text(mv), self.game.cells_of_move(mv)),
            None => Default::default(),
        };
        Analysis {
            value,
            score: None,
            distance: self.bounds.rank().and_then(|rank| rank.distance()),
            basis: Basis::Search,
            proved: true,
            reasons: vec![search_reason(value, best, cells)],
            line: self.line(self.moves.first().copied()),
            moves: self.moves.iter().map(grade).collect(),
            moves_left_out: 0,
            nodes: 0,
        }
    }

    /// Puts those drawing moves first after which the largest part of the replies is known to lose.
    fn sort_traps(&mut self) {
        let draws = |&(_, bounds): &(G::Move, Bounds)| bounds.value(self.turn) == Some(Value::Draw);
        let (Some(first), Some(last)) =
            (self.moves.iter().position(draws), self.moves.iter().rposition(draws))
        else {
            return;
        };
        let mut left = MOST_REPLIES;
        let trap = |mv: G::Move| {
            let next = after(self.game, self.position, mv);
            let mut replies = Vec::new();
            if self.game.turn(&next) != self.turn {
                self.game.legal_moves(&next, &mut replies);
            }
            left = left.saturating_sub(replies.len());
            let loses = |&&reply: &&G::Move| {
                let later = self.search.bounds(&after(self.game, &next, reply));
                later.value(self.turn) == Some(Value::Win)
            };
            let mistakes = if left > 0 { replies.iter().filter(loses).count() } else { 0 };
            1_000 * mistakes / replies.len().max(1)
        };
        let traps: Vec<usize> = self.moves[first..=last].iter().map(|&(mv, _)| mv).map(trap).collect();
        let mut order: Vec<usize> = (0..traps.len()).collect();
        order.sort_by_key(|&place| Reverse(traps[place]));
        let sorted: Vec<(G::Move, Bounds)> = order.iter().map(|&place| self.moves[first + place]).collect();
        self.moves[first..=last].copy_from_slice(&sorted);
    }

    /// A guess, corrected by what is proved.
    fn correct(&self, mut guess: Analysis) -> Analysis {
        let proved = self.bounds.value(self.turn);
        for grade in &mut guess.moves {
            let of_move = self.moves.iter().find(|&&(mv, _)| self.game.move_text(mv) == grade.mv);
            match of_move.and_then(|(_, bounds)| bounds.value(self.turn)) {
                Some(value) => (grade.value, grade.proved) = (value, true),
                None => grade.value = grade.value.min(proved.unwrap_or(Value::Win)),
            }
        }
        // What is proved comes first among equal values, but a proved loss last.
        guess.moves.sort_by_key(|grade| (Reverse(grade.value), grade.proved == (grade.value == Value::Loss)));
        let best = guess.moves.first();
        let known = |grade: &Grade| (grade.value, grade.proved);
        // Where nothing tells the moves apart, the first one is nobody's choice.
        let differ = !guess.line.is_empty() || best.map(known) != guess.moves.last().map(known);
        guess.line = best.filter(|_| differ).map(|best| best.mv.clone()).into_iter().collect();
        guess.value = proved.or(best.map(|best| best.value)).unwrap_or(guess.value);
        if proved.is_some() {
            guess.proved = true;
            guess.reasons = vec![partly_reason()];
        }
        guess
    }

    /// Best play from the first move on, as far as the table still knows it.
    fn line(&self, first: Option<(G::Move, Bounds)>) -> Vec<String> {
        let mut line = Vec::new();
        let mut here = self.position.clone();
        let mut next = first;
        while let Some((mv, bounds)) = next
            && line.len() < Analysis::LONGEST_LINE
        {
            line.push(self.game.move_text(mv));
            self.game.play(&mut here, mv);
            next = self.best(&here, bounds.after());
        }
        line
    }

    /// A move that keeps what a position is known to be worth.
    fn best(&self, position: &G::Position, worth: Bounds) -> Option<(G::Move, Bounds)> {
        let turn = self.game.turn(position);
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        let keeps = |&(_, bounds): &(G::Move, Bounds)| match worth.rank() {
            Some(_) => bounds == worth,
            None => bounds.value(turn).is_some() && bounds.value(turn) == worth.value(turn),
        };
        let known = |mv| (mv, self.search.bounds(&after(self.game, position, mv)).before());
        moves.into_iter().map(known).filter(keeps).min_by_key(|(_, bounds)| Reverse(bounds.assured(turn)))
    }

    /// Says of every move that is not best what the opponent answers.
    fn explain_moves(&self, analysis: &mut Analysis) {
        for grade in analysis.moves.iter_mut().take(Analysis::MOST_REASONS) {
            let of_move = self.moves.iter().find(|&&(mv, _)| self.game.move_text(mv) == grade.mv);
            let Some(&(mv, bounds)) = of_move else { continue };
            let next = after(self.game, self.position, mv);
            if grade.proved && grade.value < analysis.value && self.game.turn(&next) != self.turn {
                grade.reason = self.best(&next, bounds.after()).map(|(reply, _)| {
                    reply_reason(self.game.move_text(reply), grade.value.other())
                        .at(self.game.cells_of_move(reply))
                });
            }
        }
    }
}

fn after<G: Game>(game: &G, position: &G::Position, mv: G::Move) -> G::Position {
    let mut next = position.clone();
    game.play(&mut next, mv);
    next
}
