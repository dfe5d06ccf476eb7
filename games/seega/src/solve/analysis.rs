//! The analysis of Seega: a proof where there is one, from tables or by search, else an alpha-beta search with an evaluation.

use super::alphabeta::{AlphaBeta, SearchResult};
use super::dfpn::{Bounds, Counted, Found, Solver, Tablebase};
use super::distance::{self, Distances};
use super::endings::Endings;
use super::full_boards::FullBoards;
use super::network;
use super::order;
use super::placements;
use super::placing_analysis;
use super::reasons::{Proving, explain, explain_moves, partly_reason, reasons, work};
use super::state::State;
use crate::rules::{Move, Position, Seega};
use kamni::{Game, Notation, Player, message};
use kamni_solve::exhaustive::{self, ExhaustiveSearch};
use kamni_solve::reasons::guess_reason;
use kamni_solve::{Analysis, Basis, Budget, Grade, Reason, Value};
use kamni_tables::clock::Instant;
use std::cmp::Reverse;
use std::sync::Arc;
use std::time::Duration;

/// Positions that need no more nodes are searched exhaustively, for the distance to the end.
const EXHAUSTIVE_NODES: u64 = 5_000;

/// What is proved with this many nodes needs no estimate.
const QUICK_NODES: u64 = 20_000;

/// The nodes of the order of equally good moves, and as many of the line that begins with the first: a few milliseconds.
const ORDER_NODES: u64 = 5_000;

/// The same for the line where the table is a file, and each node asks it for a dozen values.
const LINE_NODES_OF_FILE: u64 = 20;

/// How often a table in a file is asked for the order, and for the reasons: ten milliseconds each, if it was never asked before.
const LOOKS: u64 = 200;

/// A search that has asked more often than this leaves less to the order and the reasons, but never less than this many.
const LOOKS_OF_SEARCH: u64 = 300;
const FEWEST_LOOKS: u64 = 25;

/// The nodes of a first estimate, which is there whatever becomes of the proof: as many as the strongest level of the computer players has.
const ESTIMATE_NODES: u64 = 20_000;

pub(crate) fn analyze(game: &Seega, position: &Position, budget: &Budget) -> Analysis {
    if game.outcome(position).is_some() {
        let reason = reasons(game, position, Value::Draw, None).swap_remove(0);
        return Analysis::finished(Value::at_end(game, position), Some(0), None, reason);
    }
    let begin = Instant::now();
    if let Some(analysis) = placing_analysis::analyze(game, position, budget) {
        return analysis;
    }
    if let Some(analysis) = searched_exhaustively(game, position, budget) {
        return analysis;
    }
    let endings = Endings::at_hand(game, budget);
    let counted = endings.as_deref().map(Counted::new);
    let tablebase = counted.as_ref().map(|counted| counted as &dyn Tablebase);
    let file = counted.as_ref().filter(|_| endings.as_deref().is_some_and(Endings::is_in_files));
    let mut solver = Solver::new(game, tablebase, budget.memory, budget.threads).keeping(&budget.kept);
    // In all at most twice the nodes of the budget: a tenth, three quarters for the proof, and the rest for estimates.
    let part = |time: u32, nodes: u32, most: u64| {
        let nodes = budget.part(nodes, Duration::ZERO).nodes.min(most);
        Budget { nodes, ..budget.part(time, begin.elapsed()) }
    };
    let quick = part(30, 10, QUICK_NODES);
    let mut found = examine(game, position, &mut solver, endings.as_deref(), &quick);
    let mut estimate = None;
    if !found.is_complete() {
        // There is an estimate before the proof is searched in earnest: a busy machine may leave no time for one afterwards.
        let estimate = estimate.insert(Estimate::new(game, position, endings.as_deref(), budget));
        estimate.improve(&part(50, 15, ESTIMATE_NODES));
        // Most of the time for a proof, some for a better estimate if there is none. What was found before is still in the table.
        let nodes = found.nodes;
        found = examine(game, position, &mut solver, endings.as_deref(), &part(85, 75, u64::MAX));
        found.nodes += nodes;
    }
    match proved(game, position, &found, endings.as_deref()) {
        Some(mut analysis) => {
            let looks = file.map_or(LOOKS, |file| looks_after(file.looks()));
            let left = distance::budget(position, &budget.part(100, begin.elapsed()));
            let distances = add_distances(game, position, &mut analysis, &left);
            let nodes = work(position, analysis.nodes);
            let ordered = analysis.basis == Basis::Table && !(distances && analysis.value != Value::Draw);
            if let Some(endings) = endings.as_deref().filter(|_| ordered && !position.is_placing()) {
                let oracle = &mut Proving::new(&mut solver, None, ORDER_NODES).sparing(file, looks);
                order::sort(game, position, &mut analysis.moves, endings, looks, oracle);
                go_on(game, position, &mut analysis, &mut solver, file.is_some());
            }
            let oracle = &mut Proving::new(&mut solver, endings.as_deref(), nodes).sparing(file, looks);
            explain(game, position, &mut analysis, oracle);
            analysis
        }
        None => {
            // The moves that are proved have reasons; the solver's memory is needed for the estimate.
            let mut graded = proved_moves(game, &found);
            let nodes = work(position, found.nodes);
            let oracle = &mut Proving::new(&mut solver, endings.as_deref(), nodes);
            explain_moves(game, position, &mut graded, found.nodes, oracle);
            drop(solver);
            let mut estimate =
                estimate.unwrap_or_else(|| Estimate::new(game, position, endings.as_deref(), budget));
            estimate.improve(&budget.part(100, begin.elapsed()));
            let mut analysis = estimated(game, position, &found, &estimate);
            for grade in &mut analysis.moves {
                let same = graded.iter_mut().find(|graded| graded.mv == grade.mv && graded.proved);
                grade.reason = same.and_then(|graded| graded.reason.take());
            }
            analysis
        }
    }
}

/// The moves with what is proved about them.
fn proved_moves(game: &Seega, found: &Found) -> Vec<Grade> {
    let graded = |&(mv, bounds): &(Move, Bounds)| {
        let value = bounds.exact();
        grade(game, mv, value.unwrap_or(Value::Draw), value.is_some())
    };
    found.moves.iter().map(graded).collect()
}

/// Small positions: everything, with exact distances.
fn searched_exhaustively(game: &Seega, position: &Position, budget: &Budget) -> Option<Analysis> {
    let small = Budget { nodes: budget.nodes.min(EXHAUSTIVE_NODES), ..budget.clone() };
    let mut search = ExhaustiveSearch::new(game, budget.memory);
    search.prove(position, &small.start())?;
    let mut analysis = exhaustive::analysis(&search, position, Vec::new())?;
    explain(game, position, &mut analysis, &mut search);
    Some(analysis)
}

/// On the smallest board placing is tabled too, and the search need not go so far.
fn looked_up(game: &Seega, position: &Position, endings: &Endings, found: &mut Found) {
    let value = |position: &Position| {
        let sets = Player::BOTH.map(|player| position.stones(player) as u32);
        position.is_placing().then(|| endings.placing(sets).ok().flatten()).flatten()
    };
    let exactly = |value: Value| Bounds { least: value, most: value };
    if let Some(value) = value(position) {
        found.bounds = exactly(value);
    }
    for (mv, bounds) in &mut found.moves {
        let mut after = *position;
        game.play(&mut after, *mv);
        if let Some(value) = value(&after) {
            let same = game.turn(&after) == game.turn(position);
            *bounds = exactly(if same { value } else { value.other() });
        }
    }
}

/// The analysis, if the position and every move of it are proved.
fn proved(game: &Seega, position: &Position, found: &Found, endings: Option<&Endings>) -> Option<Analysis> {
    let value = found.bounds.exact()?;
    let mut moves: Vec<(Move, Value)> =
        found.moves.iter().map(|&(mv, bounds)| Some((mv, bounds.exact()?))).collect::<Option<_>>()?;
    // The move of the best play first, then the others of the same value.
    let expected = found.line.first().copied();
    moves.sort_by_key(|&(mv, value)| (Reverse(value), Some(mv) != expected));
    let best = moves.first().map(|&(mv, _)| mv);
    let tabled = endings.is_some_and(|endings| {
        let stones: u32 = Player::BOTH.map(|player| position.stones(player).count_ones()).iter().sum();
        let moving = !position.is_placing() && stones as usize <= endings.stones();
        moving || endings.stones() == 2 * usize::from(game.stones_each())
    });
    Some(Analysis {
        value,
        score: None,
        distance: None,
        basis: if tabled { Basis::Table } else { Basis::Search },
        proved: true,
        // They are added when everything else is known.
        reasons: Vec::new(),
        line: line(game, found, best),
        moves: moves.into_iter().map(|(mv, value)| grade(game, mv, value, true)).collect(),
        moves_left_out: 0,
        nodes: found.nodes,
    })
}

/// Adds how far away the end is, if that is quickly found out for the position and all its moves; then the moves and the
/// line are those of a winner who hurries and a loser who delays. Says whether it was.
fn add_distances(game: &Seega, position: &Position, analysis: &mut Analysis, budget: &Budget) -> bool {
    let meter = budget.start();
    let found = Distances::new(game, position, &meter)
        .and_then(|mut distances| distant(game, position, analysis, &mut distances));
    analysis.nodes += meter.nodes();
    let Some((moves, line)) = found else { return false };
    analysis.distance = moves.first().and_then(|best| best.distance);
    analysis.moves = moves;
    if analysis.value != Value::Draw {
        analysis.line = line;
    }
    true
}

/// How often the order may ask a table in a file, and the reasons, after a search that has asked so often.
fn looks_after(search: u64) -> u64 {
    let more = search.saturating_sub(LOOKS_OF_SEARCH);
    LOOKS.saturating_sub(more / 2).max(FEWEST_LOOKS)
}

/// Begins the line with the first move, and goes on from there.
fn go_on(game: &Seega, position: &Position, analysis: &mut Analysis, solver: &mut Solver<'_>, file: bool) {
    let Some(best) = analysis.moves.first() else { return };
    if analysis.line.first() == Some(&best.mv) && analysis.line.len() > 1 {
        return;
    }
    let Ok(mv) = game.parse_move(&best.mv) else { return };
    let mut next = *position;
    game.play(&mut next, mv);
    let same = game.turn(&next) == game.turn(position);
    let value = if same { analysis.value } else { analysis.value.other() };
    let nodes = if file { LINE_NODES_OF_FILE } else { ORDER_NODES };
    let budget = Budget { nodes, ..Budget::default() };
    let line = solver.continuation(&next, value, &budget).into_iter().map(|mv| game.move_text(mv));
    analysis.line = std::iter::once(best.mv.clone()).chain(line).take(Analysis::LONGEST_LINE).collect();
}

/// The moves with their distances, best first, and the line of best play.
fn distant(
    game: &Seega,
    position: &Position,
    analysis: &Analysis,
    distances: &mut Distances<'_>,
) -> Option<(Vec<Grade>, Vec<String>)> {
    let mut moves = analysis.moves.clone();
    for grade in &mut moves {
        let mut next = *position;
        game.play(&mut next, game.parse_move(&grade.mv).ok()?);
        let same = game.turn(&next) == game.turn(position);
        let value = if same { grade.value } else { grade.value.other() };
        grade.distance = distances.distance(&State::new(game, &next), value)?.map(|distance| distance + 1);
    }
    moves.sort_by_key(|grade| {
        let distance = i64::from(grade.distance.unwrap_or(0));
        Reverse((grade.value, if grade.value == Value::Win { -distance } else { distance }))
    });
    let line = match analysis.value {
        Value::Draw => Vec::new(),
        value => distances.line(&State::new(game, position), value)?,
    };
    Some((moves, line.into_iter().map(|mv| game.move_text(mv)).collect()))
}

/// Best play as it was proved; at least its first move.
fn line(game: &Seega, found: &Found, best: Option<Move>) -> Vec<String> {
    let line = if found.line.is_empty() { best.as_slice() } else { &found.line };
    line.iter().map(|&mv| game.move_text(mv)).collect()
}

fn grade(game: &Seega, mv: Move, value: Value, proved: bool) -> Grade {
    Grade::new(game.move_text(mv), value, proved)
}

/// What is proved within the budget, with what the tables know.
fn examine(
    game: &Seega,
    position: &Position,
    solver: &mut Solver<'_>,
    endings: Option<&Endings>,
    budget: &Budget,
) -> Found {
    let mut found = solver.examine(position, budget);
    if let Some(endings) = endings {
        looked_up(game, position, endings, &mut found);
    }
    if let Some(value) = full_board_value(game, position) {
        found.bounds = Bounds { least: value, most: value };
        for (_, bounds) in &mut found.moves {
            bounds.most = bounds.most.min(value);
        }
    }
    found
}

/// The value of a board on which all stones have just been placed, where it is known.
fn full_board_value(game: &Seega, position: &Position) -> Option<Value> {
    let [first, second] = Player::BOTH.map(|player| position.stones(player) as u32);
    let full = !position.is_placing() && first & second == 0 && first | second == placements::CELLS;
    let fresh = position.quiet() == 0 && position.bound().is_none() && game.turn(position) == Player::First;
    // They are read when they are first asked for.
    let boards = (full && fresh).then(|| FullBoards::of(game)).flatten()?;
    Some(Value::of_margin(i32::from(boards.code(first)) - 1))
}

/// The alpha-beta search of a position, which can be gone on with.
struct Estimate<'a> {
    search: AlphaBeta,
    position: &'a Position,
    endings: Option<&'a Endings>,
    result: Option<SearchResult>,
    nodes: u64,
}

impl<'a> Estimate<'a> {
    /// An estimate whose transposition table is as large as a part of this budget can fill.
    fn new(
        game: &Seega,
        position: &'a Position,
        endings: Option<&'a Endings>,
        budget: &Budget,
    ) -> Estimate<'a> {
        Estimate {
            search: AlphaBeta::new(game, &budget.part(15, Duration::ZERO)),
            position,
            endings,
            result: None,
            nodes: 0,
        }
    }

    /// Searches again, with what the transposition table knows; the deeper result counts.
    fn improve(&mut self, budget: &Budget) {
        let meter = budget.start();
        let result = self.search.search(self.position, self.endings, &meter);
        self.nodes += meter.nodes();
        if self.result.as_ref().is_none_or(|before| result.depth >= before.depth) {
            self.result = Some(result);
        }
    }
}

/// The scores of the alpha-beta search, within the bounds of what is proved.
fn estimated(game: &Seega, position: &Position, found: &Found, estimate: &Estimate<'_>) -> Analysis {
    let (scored, principal) =
        estimate.result.as_ref().map_or((&[][..], &[][..]), |result| (&result.moves[..], &result.line[..]));
    let known = |mv: Move| {
        found.moves.iter().find(|(other, _)| *other == mv).map_or(Bounds::OPEN, |&(_, bounds)| bounds)
    };
    let within = |value: Value, bounds: Bounds| value.max(bounds.least).min(bounds.most);
    let mut moves: Vec<(Move, Value, i32)> = scored
        .iter()
        .map(|scored| (scored.mv, within(Value::of_margin(scored.score), known(scored.mv)), scored.score))
        .collect();
    // A proved win first, and of those the one with a proved line; a proved loss last. Between them the score decides, which is
    // never better or worse than what is proved.
    let expected = found.line.first().copied();
    moves.sort_by_key(|&(mv, _, score)| {
        let bounds = known(mv);
        let score = if bounds.least == Value::Draw { score.max(0) } else { score };
        let score = if bounds.most == Value::Draw { score.min(0) } else { score };
        let decided = (bounds.least != Value::Win, bounds.most == Value::Loss);
        (decided, Some(mv) != expected, Reverse(score), Reverse(bounds.least))
    });
    // If only the position's value is still known, one of the moves that may reach it does.
    if let Some((mv, value, _)) = moves.first_mut() {
        *value = (*value).max(found.bounds.least).min(known(*mv).most);
    }
    let best = moves.first();
    let value = within(best.map_or(Value::Draw, |&(_, value, _)| value), found.bounds);
    let nodes = found.nodes + estimate.nodes;
    let proved = found.bounds.exact().is_some();
    let mut why = reasons(game, position, value, best.map(|&(mv, ..)| mv));
    if found.bounds != Bounds::OPEN {
        why.insert(0, partly_reason(found.bounds));
    }
    if !proved {
        let score = best.map_or(0, |&(_, _, score)| score);
        why.extend(chance_reason(game, score));
        why.push(guess_reason());
    }
    // Where no move is better than another, the first one is nobody's choice. While stones are placed, the evaluation tells few of the later
    // ones apart.
    let differ = moves.iter().any(|&(mv, _, score)| {
        best.is_some_and(|&(best, _, most)| (score, known(mv)) != (most, known(best)) || moves.len() == 1)
    });
    let principal = if position.is_placing() { &principal[..principal.len().min(1)] } else { principal };
    let begins = |line: &[Move]| best.is_some_and(|(mv, ..)| line.first() == Some(mv));
    let line = match [&found.line[..], principal].into_iter().find(|line| begins(line)) {
        _ if !differ && !proved => Vec::new(),
        Some(line) => line.to_vec(),
        None => best.map(|&(mv, ..)| mv).into_iter().collect(),
    };
    Analysis {
        value,
        score: None,
        distance: None,
        basis: Basis::Heuristic,
        proved,
        reasons: why,
        line: line.into_iter().map(|mv| game.move_text(mv)).collect(),
        moves: moves
            .into_iter()
            .map(|(mv, value, _)| grade(game, mv, value, known(mv).exact().is_some()))
            .collect(),
        moves_left_out: 0,
        nodes,
    }
}

/// What the network says of the chances, where there is one; that it is missing, where it could be loaded.
fn chance_reason(game: &Seega, score: i32) -> Option<Reason> {
    if !network::is_learned(game) {
        return None;
    }
    if network::shipped(game).is_none() {
        let missing =
            message!("seega-no-network", "the learned evaluation is not loaded: a simpler one judges");
        return Some(Reason::none(missing));
    }
    let percent = network::percent(score);
    Some(Reason::none(message!(
        "seega-chance",
        "in games of the program against itself <you win|{mover} wins> about {percent} of 100 such positions: a chance, not a proof",
        percent,
    )))
}

impl Endings {
    /// The endings of a game that are there or quickly made, for an analysis with this budget.
    fn at_hand(game: &Seega, budget: &Budget) -> Option<Arc<Endings>> {
        let tabled =
            budget.tables.as_ref().and_then(|tables| Endings::in_tables(tables, game).ok().flatten());
        tabled.or_else(|| super::endings::on_demand(game, budget))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::costs::Cost;
    use crate::solve::dfpn::sample::middle_game;
    use kamni_test_support::is_whole;

    /// At most a tenth of the time of the analysis, or a millisecond. `cargo test --release -p kamni-seega --lib what_the_reasons --
    /// --nocapture` prints what they take.
    #[test]
    fn what_the_reasons_of_moves_cost() {
        let game = Seega::parse_rules("seega/5").unwrap();
        let budget = Budget { nodes: 60_000, threads: 1, memory: 1 << 24, ..Budget::default() };
        for stones in [6, 8, 10, 12, 16, 20, 24] {
            let mut cost = Cost::new();
            for number in 0..if is_whole() { 12 } else { 5 } {
                let Some(position) = middle_game(&game, stones, 3, number) else { continue };
                let mut solver = Solver::new(&game, None, budget.memory, budget.threads);
                let mut analysis = cost.of_analysis(|| {
                    let found = examine(&game, &position, &mut solver, None, &budget);
                    proved(&game, &position, &found, None)
                });
                if let Some(analysis) = &mut analysis {
                    let nodes = work(&position, analysis.nodes);
                    let oracle = &mut Proving::new(&mut solver, None, nodes);
                    cost.of_reasons(|| explain(&game, &position, analysis, oracle));
                }
            }
            cost.check(&format!("{stones} stones"));
        }
    }
}
