//! Reverse Kayles, by its complete theory.

use crate::analysis::{Analysis, Basis, Grade, Value};
use crate::budget::Budget;
use crate::solve::{Solve, Step, TheoryCheck};
use kamni::games::kayles::{Kayles, Move, Position};
use kamni::{Game, Notation};
use std::ops::ControlFlow;

impl Solve for Kayles {
    fn analyze(&self, position: &Position, _budget: &Budget) -> Analysis {
        analyze(self, position)
    }

    fn check_theory(&self, step: Step<'_>) -> Option<TheoryCheck> {
        (self.size() <= MOST_EXHAUSTIVE).then(|| match check_theory(self.size(), step) {
            Some(Ok(positions)) => TheoryCheck::Holds(positions),
            Some(Err(wrong)) => {
                let position = self.position_of(wrong.stones, wrong.locked);
                TheoryCheck::Fails(
                    position.map_or_else(String::new, |position| self.position_text(&position)),
                )
            }
            None => TheoryCheck::Stopped,
        })
    }
}

/// The longest row whose positions can all be gone through: four bytes for each set of stones.
const MOST_EXHAUSTIVE: u8 = 26;

fn analyze(game: &Kayles, position: &Position) -> Analysis {
    let verdict = game.verdict(position);
    let moves = ranked(game, position);
    Analysis {
        value: Value::win_if(verdict.wins),
        score: None,
        distance: Some(verdict.distance),
        basis: Basis::Theorem,
        proved: true,
        reasons: vec![verdict.reason],
        line: line(game, *position),
        moves: moves.into_iter().map(|(mv, grade)| grade.named(game, mv)).collect(),
        moves_left_out: 0,
        nodes: 0,
    }
}

/// What a move leads to, and how well it serves beyond that.
struct Rank {
    wins: bool,
    distance: u32,
    /// Replies that give the game away.
    traps: usize,
    replies: usize,
}

impl Rank {
    fn named(&self, game: &Kayles, mv: Move) -> Grade {
        Grade {
            mv: game.move_text(mv),
            value: Value::win_if(self.wins),
            score: None,
            distance: Some(self.distance),
            proved: true,
        }
    }
}

/// The moves, best first: winning ones, quick ones first; among losing ones those after which most of
/// the opponent's replies are mistakes.
fn ranked(game: &Kayles, position: &Position) -> Vec<(Move, Rank)> {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let mut ranked: Vec<(Move, Rank)> = moves
        .into_iter()
        .map(|mv| {
            let mut next = *position;
            game.play(&mut next, mv);
            let verdict = game.verdict(&next);
            let wins = !verdict.wins;
            // From six stones on no reply is a mistake, so there is nothing to count.
            let may_trap = !wins && next.stones().count_ones() <= 5;
            let traps = if may_trap { game.traps(position, mv) } else { 0 };
            let replies = if may_trap { replies(game, &next) } else { 1 };
            (mv, Rank { wins, distance: verdict.distance + 1, traps, replies })
        })
        .collect();
    // Fewer replies that hold, as a share: compared crosswise to stay in whole numbers.
    let share = |a: &Rank, b: &Rank| (b.traps * a.replies).cmp(&(a.traps * b.replies));
    ranked.sort_by(|(_, a), (_, b)| {
        b.wins.cmp(&a.wins).then_with(|| if a.wins { a.distance.cmp(&b.distance) } else { share(a, b) })
    });
    ranked
}

fn replies(game: &Kayles, position: &Position) -> usize {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    moves.len().max(1)
}

fn line(game: &Kayles, mut position: Position) -> Vec<String> {
    let mut line = Vec::new();
    while let Some((mv, _)) = ranked(game, &position).into_iter().next() {
        line.push(game.move_text(mv));
        game.play(&mut position, mv);
    }
    line
}

/// A position where the theory and an exhaustive search disagree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Counterexample {
    /// The stones, bit i for position i + 1.
    stones: u64,
    /// The locked one, or 0.
    locked: u64,
}

/// Solves every position with every lock of a row of `size` (at most [`MOST_EXHAUSTIVE`]) by exhaustive search that uses
/// nothing of the theory, and compares: the number of positions, or the first that disagrees. `step` hears
/// how much is done (of 1.0) and can break it off, which gives `None`.
fn check_theory(
    size: u8,
    mut step: impl FnMut(f64) -> ControlFlow<()>,
) -> Option<Result<u64, Counterexample>> {
    let size = u32::from(size.clamp(1, MOST_EXHAUSTIVE));
    let game = Kayles::new(size as u8)?;
    let rows = 1usize << size;
    // One bit for every lock: bit i if the mover wins with stone i locked, bit `size` without a lock.
    let mut wins = vec![0u32; rows];
    let (mut positions, mut done) = (0, 0u64);
    // Every move takes one stone away, so fewer stones come first.
    for count in 0..=size {
        for row in (0..rows).filter(|row| row.count_ones() == count) {
            wins[row] = winning_locks(&wins, row, size);
            for lock in (0..=size).filter(|&lock| lock == size || row >> lock & 1 == 1) {
                let locked = if lock == size { 0 } else { 1 << lock };
                let position = game.position_of(row as u64, locked)?;
                if game.wins(&position) != (wins[row] >> lock & 1 == 1) {
                    return Some(Err(Counterexample { stones: row as u64, locked }));
                }
                positions += 1;
            }
            done += 1;
            if done.is_multiple_of(1 << 16) && step(done as f64 / rows as f64).is_break() {
                return None;
            }
        }
    }
    Some(Ok(positions))
}

/// For which locks the player to move wins, from the rows with fewer stones.
fn winning_locks(wins: &[u32], row: usize, size: u32) -> u32 {
    let loses = |row: usize, lock: u32| wins[row] >> lock & 1 == 0;
    let has = |place: u32| row >> place & 1 == 1;
    let mut locks = 0;
    // The stones that a winning move takes; a lock on any other stone leaves that move legal.
    let mut won_by = |taken: usize| {
        let forbidden = (0..size).filter(|&place| taken >> place & 1 == 1);
        locks |= forbidden.fold(u32::MAX >> (31 - size), |locks, place| locks & !(1 << place));
    };
    for place in (0..size).filter(|&place| has(place)) {
        let taken = 1 << place;
        if loses(row ^ taken, size) {
            won_by(taken);
        }
        if place + 1 < size && has(place + 1) {
            let taken = 0b11 << place;
            if (0..size).any(|to| !has(to) && loses(row ^ taken | 1 << to, to)) {
                won_by(taken);
            }
        }
    }
    locks
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::ControlFlow;

    #[test]
    fn the_theory_holds_for_every_position_up_to_fourteen() {
        for size in 1..=14 {
            let checked = check_theory(size, |_| ControlFlow::Continue(()));
            // A row and no lock, or a row and one of its stones: 2^n + n 2^(n-1).
            let all = (1 << size) + u64::from(size) * (1 << size) / 2;
            assert_eq!(checked, Some(Ok(all)), "kayles/{size}");
        }
    }

    /// The moves are graded as the plain implementation plays them, with the exact distance.
    #[test]
    fn grades_and_distances_agree_with_the_brute_force() {
        use kamni_brute::{Brute, Kayles as Plain, Verdict};
        fn distance(
            state: &Plain,
            known: &mut std::collections::BTreeMap<Plain, (bool, u32)>,
        ) -> (bool, u32) {
            if let Some(&found) = known.get(state) {
                return found;
            }
            let first = state.first_to_move();
            let found = match state.result() {
                Some(verdict) => ((verdict == Verdict::First) == first, 0),
                None => {
                    let after: Vec<_> = state.moves().iter().map(|(_, next)| distance(next, known)).collect();
                    match after.iter().filter(|(wins, _)| !wins).map(|(_, moves)| moves + 1).min() {
                        Some(soonest) => (true, soonest),
                        None => (false, after.iter().map(|(_, moves)| moves + 1).max().unwrap()),
                    }
                }
            };
            known.insert(state.clone(), found);
            found
        }
        let mut known = std::collections::BTreeMap::new();
        let start = Plain::start("kayles/8").unwrap();
        distance(&start, &mut known);
        assert!(known.len() > 300);
        let game = Kayles::new(8).unwrap();
        for (state, (wins, moves)) in &known {
            let analysis = analyze(&game, &game.parse_position(&state.text()).unwrap());
            assert_eq!(
                (analysis.value, analysis.distance),
                (Value::win_if(*wins), Some(*moves)),
                "{}",
                state.text()
            );
            for (text, next) in state.moves() {
                let grade = analysis.moves.iter().find(|grade| grade.mv == text).unwrap();
                let (wins, moves) = known[&next];
                assert_eq!(
                    (grade.value, grade.distance),
                    (Value::win_if(!wins), Some(moves + 1)),
                    "{}",
                    state.text()
                );
            }
        }
    }

    /// Every reason says what is true: the numbers, and that the move it names wins against a player who knows
    /// nothing of the theory.
    #[test]
    fn reasons_are_true() {
        use kamni_brute::{Brute, Kayles as Plain, solve_into};
        let game = Kayles::new(7).unwrap();
        let (mut known, mut met) = (std::collections::BTreeMap::new(), std::collections::BTreeSet::new());
        for stones in 0..1u64 << 7 {
            for lock in [0].into_iter().chain((0..7).map(|place| 1 << place)) {
                let Some(position) = game.position_of(stones, lock) else { continue };
                let text = game.position_text(&position);
                let state = Plain::read("kayles/7", &text).unwrap();
                let reason = game.verdict(&position).reason;
                met.insert(reason.message.id);
                let count = stones.count_ones();
                match reason.message.id {
                    "kayles-why-odd" => {
                        assert_eq!((count % 2, reason.blank("stones")), (1, Some(count.to_string().as_str())))
                    }
                    "kayles-why-even" => {
                        assert_eq!((count % 2, reason.blank("stones")), (0, Some(count.to_string().as_str())))
                    }
                    "kayles-why-empty" | "kayles-why-locked" => assert!(state.moves().is_empty(), "{text}"),
                    "kayles-why-middle" => assert!(text.contains("XLX") && count == 3, "{text}"),
                    "kayles-why-pair" | "kayles-why-gap" => {
                        let moves = state.moves();
                        let (_, next) =
                            moves.iter().find(|(mv, _)| Some(mv.as_str()) == reason.blank("mv")).unwrap();
                        // Player 1 is to move in all these positions.
                        assert_eq!(solve_into(next, &mut known), kamni_brute::Verdict::First, "{text}");
                    }
                    other => panic!("a new kind of reason: {other}"),
                }
            }
        }
        assert_eq!(met.len(), 7, "{met:?}");
    }
}
