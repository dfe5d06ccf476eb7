//! The analysis while stones are placed on the usual board: by a picture, by what is known of the
//! first stones, or by a minimax over the free cells.

use super::first_stones::FirstStones;
use super::full_boards::FullBoards;
use super::pictures::{Pairing, Pictures, Standing};
use super::placements::{self, Valued};
use super::reasons::{Claim, Explained, explained_placing};
use crate::rules::{Move, Position, Seega};
use kamni::{Game, Notation, Player, Role};
use kamni_solve::{Analysis, Basis, Budget, Grade, Meter, Value};
use kamni_tables::clock::Instant;
use std::cmp::Reverse;

/// With more free cells a minimax is not tried.
const MOST_FREE: usize = 17;

/// The reason of one placement may take this many nodes, about a millisecond, and all together this many.
const LEAST_NODES: u64 = 20_000;
const MOST_NODES: u64 = 200_000;

/// The analysis of a position in which stones are still to be placed, if all is known about it.
pub(crate) fn analyze(game: &Seega, position: &Position, budget: &Budget) -> Option<Analysis> {
    position.is_placing().then_some(())?;
    let (begin, stones) = (Instant::now(), stones(position));
    let pictures = Pictures::of(game);
    let second = game.turn(position) == Player::Second;
    if let Some(standing) = pictures.filter(|_| second).and_then(|pictures| pictures.standing(stones)) {
        return Some(lost(game, position, pictures?, standing));
    }
    let answers = pictures.filter(|_| !second).map(|pictures| pictures.answers(stones)).unwrap_or_default();
    let part = budget.part(90, begin.elapsed());
    let (meter, mut valued) = (part.start(), None);
    let (mut moves, nodes) = solve(game, position, &part, &meter, &mut valued)
        .or_else(|| (!answers.is_empty()).then(|| partly(game, position, &answers)))?;
    let is_answer = |mv: Move| answers.iter().any(|&(cell, _)| mv == Move::Place(cell));
    let all_proved = moves.iter().all(|graded| graded.proved);
    moves.sort_by_cached_key(|&Graded { mv, value, .. }| {
        // Where all is lost, an attacking cell makes the most trouble.
        let is_hard = value == Value::Loss && game.attacking_cells() >> cell_of(mv) & 1 == 1;
        Reverse((value, is_answer(mv), trap(game, position, mv, value), is_hard))
    });
    let mut explained = match all_proved {
        true => explained(game, position, &moves, valued, nodes, &budget.part(10, begin.elapsed())),
        false => Explained { moves: vec![None; moves.len()], ..Explained::default() },
    };
    for (number, graded) in moves.iter().enumerate() {
        let Some((cell, standing)) = answers.iter().find(|&&(cell, _)| graded.mv == Move::Place(cell)) else {
            continue;
        };
        let after = [stones[0] | 1 << cell, stones[1]];
        explained.moves[number] = Some(picture(after, *standing, Role::Mover, None));
        if number == 0 {
            explained.position = vec![picture(after, *standing, Role::Mover, Some(*cell))];
        }
    }
    // Of winning moves the one that the reason names comes first; of drawing ones it is the best trap.
    let won = moves.first().is_some_and(|graded| graded.value == Value::Win);
    let named = match explained.position.first().filter(|_| won) {
        Some(Claim::Pairs { owner: Role::Mover, place, .. }) => *place,
        Some(Claim::Attacker { place, .. }) => Some(*place),
        _ => None,
    };
    if let Some(at) = moves.iter().position(|graded| named == Some(cell_of(graded.mv))) {
        moves[..=at].rotate_right(1);
        explained.moves[..=at].rotate_right(1);
    }
    let best = *moves.first()?;
    // A picture proves the value without a search; a draw takes one for either player.
    let by_picture = explained.position.iter().any(|claim| match claim {
        Claim::Pairs { value, .. } => *value == Value::Win,
        claim => matches!(claim, Claim::Opened { .. } | Claim::BothPairs { .. }),
    });
    let grade = |&Graded { mv, value, proved }: &Graded| Grade::new(game.move_text(mv), value, proved);
    let mut graded: Vec<Grade> = moves.iter().map(grade).collect();
    explained.add_to_moves(game, position, &mut graded);
    Some(Analysis {
        value: best.value,
        score: None,
        distance: None,
        basis: match (all_proved, by_picture) {
            (false, _) => Basis::Heuristic,
            (true, true) => Basis::Theorem,
            (true, false) => Basis::Table,
        },
        proved: true,
        reasons: explained.reasons(game, position),
        line: line(game, position, best.mv, &budget.part(10, begin.elapsed())),
        moves: graded,
        moves_left_out: 0,
        nodes,
    })
}

/// The claims, for about a tenth of what the values took, or a millisecond for each.
fn explained(
    game: &Seega,
    position: &Position,
    moves: &[Graded],
    valued: Option<Valued<'_>>,
    nodes: u64,
    spare: &Budget,
) -> Explained {
    let values: Vec<(u8, Value)> = moves.iter().map(|graded| (cell_of(graded.mv), graded.value)).collect();
    let nodes = (nodes / 10).max(LEAST_NODES) * (moves.len() as u64 + 1);
    explained_placing(
        game,
        position,
        &values,
        valued,
        &Budget { nodes: nodes.min(MOST_NODES), ..spare.clone() },
    )
}

/// The claim about a picture that is known beforehand: `by` follows it, perhaps first with a stone on `place`.
fn picture(stones: [u32; 2], standing: Standing<'_>, by: Role, place: Option<u8>) -> Claim {
    match standing {
        Standing::Opened => Claim::Opened { by },
        Standing::Pairing(strategy) => {
            let pairing = Pairing { pairs: strategy.open_pairs(stones).collect(), left: None };
            Claim::Pairs { owner: by, place, pairing, takes: None, value: Value::Win }
        }
    }
}

/// A placement, its value for the player who makes it, and whether that is proved.
#[derive(Clone, Copy)]
struct Graded {
    mv: Move,
    value: Value,
    proved: bool,
}

/// Every placement, the best first, and how many positions it took.
type Found = (Vec<Graded>, u64);

/// By what is known of the first stones, else by a minimax, which is kept for further questions.
fn solve<'a>(
    game: &Seega,
    position: &Position,
    budget: &Budget,
    meter: &'a Meter<'a>,
    kept: &mut Option<Valued<'a>>,
) -> Option<Found> {
    if let Some(moves) = early(game, position) {
        return Some(moves);
    }
    let free = (placements::CELLS & !stones(position).iter().fold(0, |all, set| all | set)).count_ones();
    let boards = (free as usize <= MOST_FREE).then(|| FullBoards::of(game)).flatten()?;
    let valued = kept.insert(placements::valued(game, boards, budget.memory, meter, &budget.kept));
    // The position first, and with it a move that keeps its value; then all the others, as far as the budget goes.
    let first = game.turn(position) == Player::First;
    let value = FirstStones::of(game).and_then(|known| known.code(stones(position))).map(|code| code as i8);
    let value = value.map(|value| if first { value } else { 2 - value });
    let mut found = placements::partly(stones(position), value, valued)?;
    if let Some(all) = placements::each(stones(position), valued) {
        found = all.into_iter().map(|(cell, code)| (cell, [code; 2])).collect();
    } else if let Some(known) = placements::partly(stones(position), value, valued) {
        found = known;
    }
    let graded = |(cell, [low, high]): (u8, [i8; 2])| {
        // What is not proved is the worst that it can be.
        let value = Value::of_margin(i32::from(if first { low } else { high }) - 1);
        let value = if first { value } else { value.other() };
        Graded { mv: Move::Place(cell), value, proved: low == high }
    };
    let mut moves: Vec<Graded> = found.into_iter().map(graded).collect();
    moves.sort_by_key(|graded| Reverse(graded.value));
    Some((moves, meter.nodes()))
}

/// By what is known of the first stones.
fn early(game: &Seega, position: &Position) -> Option<Found> {
    let known = FirstStones::of(game)?;
    let first = game.turn(position) == Player::First;
    let graded = |cell: u8| {
        let mut after = *position;
        game.play(&mut after, Move::Place(cell));
        let value = Value::of_margin(i32::from(known.code(stones(&after))?) - 1);
        let own = (game.turn(&after) == Player::First) == first;
        let value = if own { value } else { value.other() };
        Some(Graded { mv: Move::Place(cell), value, proved: true })
    };
    let mut moves = free_cells(position).map(graded).collect::<Option<Vec<Graded>>>()?;
    moves.sort_by_key(|graded| Reverse(graded.value));
    let nodes = moves.len() as u64;
    Some((moves, nodes))
}

/// Only that the answers of a picture win is known.
fn partly(game: &Seega, position: &Position, answers: &[(u8, Standing<'_>)]) -> Found {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let graded = |mv: Move| {
        let wins = answers.iter().any(|&(cell, _)| mv == Move::Place(cell));
        Graded { mv, value: if wins { Value::Win } else { Value::Draw }, proved: wins }
    };
    (moves.into_iter().map(graded).collect(), 0)
}

/// The second player is to place, and the first follows a picture.
fn lost(game: &Seega, position: &Position, pictures: &Pictures, standing: Standing<'_>) -> Analysis {
    let [first, second] = stones(position);
    let defences = Defences::of(game, position, pictures);
    let claim = |&cell: &u8| {
        let second = second | 1 << cell;
        let &(reply, next) = pictures.answers([first, second]).first()?;
        let after = [first | 1 << reply, second];
        Some(match picture(after, next, Role::Opponent, None) {
            Claim::Pairs { pairing, value, .. } => Claim::Answered { reply, pairing, value },
            opened => opened,
        })
    };
    let explained = Explained {
        position: vec![picture([first, second], standing, Role::Opponent, None)],
        moves: defences.cells.iter().map(claim).collect(),
    };
    let grade = |&cell: &u8| Grade::new(game.move_text(Move::Place(cell)), Value::Loss, true);
    let mut moves: Vec<Grade> = defences.cells.iter().map(grade).collect();
    explained.add_to_moves(game, position, &mut moves);
    let mut line = Vec::new();
    let mut here = *position;
    while here.is_placing() {
        let next = match game.turn(&here) {
            Player::First => pictures.answers(stones(&here)).first().map(|&(cell, _)| cell),
            Player::Second if line.is_empty() => defences.cells.first().copied(),
            Player::Second => Defences::of(game, &here, pictures).best(),
        };
        let Some(cell) = next else { break };
        line.push(game.move_text(Move::Place(cell)));
        game.play(&mut here, Move::Place(cell));
    }
    Analysis {
        value: Value::Loss,
        score: None,
        distance: None,
        basis: Basis::Theorem,
        proved: true,
        reasons: explained.reasons(game, position),
        line,
        moves,
        moves_left_out: 0,
        nodes: 0,
    }
}

/// The free cells of the second player, who has lost against a picture, the hardest on the first player first.
struct Defences {
    cells: Vec<u8>,
    /// Whether the first one is harder than the last.
    differ: bool,
}

impl Defences {
    fn of(game: &Seega, position: &Position, pictures: &Pictures) -> Defences {
        let [first, second] = stones(position);
        let known = |cell: u8| good_replies(game, position, Move::Place(cell), Value::Loss);
        let answers = |cell: u8| pictures.answers([first, second | 1 << cell]).len();
        // The fewest replies that win, if they are known, then the fewest that stay in a picture, then an attacking cell.
        let hardness = |cell: u8| {
            (known(cell).map(|(good, _)| good), answers(cell), game.attacking_cells() >> cell & 1 == 0)
        };
        let mut cells: Vec<_> = free_cells(position).map(|cell| (hardness(cell), cell)).collect();
        cells.sort_unstable();
        let differ =
            cells.first().map(|(hardness, _)| hardness) != cells.last().map(|(hardness, _)| hardness);
        Defences { cells: cells.into_iter().map(|(_, cell)| cell).collect(), differ }
    }

    /// The hardest one; nothing where they are all alike.
    fn best(&self) -> Option<u8> {
        self.cells.first().copied().filter(|_| self.differ || self.cells.len() == 1)
    }
}

/// Which part of the replies to a placement, in thousandths, do better for its player than its value; 0 if that is not known.
fn trap(game: &Seega, position: &Position, mv: Move, value: Value) -> usize {
    let replies = (value != Value::Win).then(|| good_replies(game, position, mv, value)).flatten();
    replies.map_or(0, |(good, all)| 1_000 * (all - good) / all.max(1))
}

/// How many replies to a placement that is worth `value` keep that value, and how many replies there are; `None` if more stones are
/// placed than are known, or the same player places again.
fn good_replies(game: &Seega, position: &Position, mv: Move, value: Value) -> Option<(usize, usize)> {
    let known = FirstStones::of(game)?;
    let mut next = *position;
    game.play(&mut next, mv);
    let turn = game.turn(position);
    let (mut good, mut all) = (0, 0);
    for cell in free_cells(&next).filter(|_| game.turn(&next) != turn) {
        let mut later = next;
        game.play(&mut later, Move::Place(cell));
        let reached = Value::of_margin(i32::from(known.code(stones(&later))?) - 1);
        let reached = if game.turn(&later) == turn { reached } else { reached.other() };
        good += usize::from(reached <= value);
        all += 1;
    }
    (all > 0).then_some((good, all))
}

/// Best play from here, beginning with `best`, as far as it is quickly known.
fn line(game: &Seega, position: &Position, best: Move, budget: &Budget) -> Vec<String> {
    let begin = Instant::now();
    let (mut here, mut next, mut line) = (*position, Some(best), Vec::new());
    while let Some(mv) = next {
        line.push(game.move_text(mv));
        game.play(&mut here, mv);
        next = here.is_placing().then(|| following(game, &here, &budget.part(50, begin.elapsed()))).flatten();
    }
    line
}

/// The next move of best play: by a picture, or by a minimax. Nothing where all moves are alike.
fn following(game: &Seega, position: &Position, budget: &Budget) -> Option<Move> {
    if let Some(pictures) = Pictures::of(game) {
        match game.turn(position) {
            Player::First => {
                if let Some(&(cell, _)) = pictures.answers(stones(position)).first() {
                    return Some(Move::Place(cell));
                }
            }
            Player::Second if pictures.standing(stones(position)).is_some() => {
                return Defences::of(game, position, pictures).best().map(Move::Place);
            }
            Player::Second => {}
        }
    }
    let (mut moves, _) = solve(game, position, budget, &budget.start(), &mut None)?;
    let worth = |&Graded { mv, value, .. }: &Graded| Reverse((value, trap(game, position, mv, value)));
    moves.sort_by_cached_key(worth);
    let differ = moves.first().map(worth) != moves.last().map(worth);
    moves.first().filter(|_| differ || moves.len() == 1).map(|graded| graded.mv)
}

fn free_cells(position: &Position) -> impl Iterator<Item = u8> {
    let taken = stones(position).iter().fold(0, |all, set| all | set);
    (0..25).filter(move |cell| placements::CELLS & !taken & 1 << cell != 0)
}

fn stones(position: &Position) -> [u32; 2] {
    Player::BOTH.map(|player| position.stones(player) as u32)
}

fn cell_of(mv: Move) -> u8 {
    match mv {
        Move::Place(cell) => cell,
        Move::Step { .. } | Move::Pass => unreachable!("stones are placed"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::costs::Cost;
    use kamni_test_support::is_whole;

    /// Only a4 wins, says the table of all positions. The move is known as soon as the value is, before those of the others.
    #[test]
    fn the_only_good_placement_is_known_with_the_value() {
        let game = Seega::parse_rules("seega/5").unwrap();
        let position = game.parse_position("..b../...a./bb..a/...../aab.. a 8-8 0 -").unwrap();
        let kept = kamni_solve::Kept::new();
        let analysis = (0..)
            .find_map(|power| {
                let budget = Budget { nodes: 4_000 << power, kept: kept.clone(), ..Budget::unlimited() };
                analyze(&game, &position, &Budget { memory: 1 << 26, ..budget })
            })
            .unwrap();
        let [best, others @ ..] = &analysis.moves[..] else { panic!("{analysis:?}") };
        assert_eq!((best.mv.as_str(), best.value, best.proved), ("a4", Value::Win, true));
        assert!(others.iter().all(|grade| grade.value != Value::Win), "{others:?}");
        // What was proved before is kept: the same question costs next to nothing.
        let again = analyze(&game, &position, &Budget { nodes: 4_000, kept, ..Budget::unlimited() }).unwrap();
        assert_eq!(again.moves[0].mv, "a4");
    }

    /// At most a tenth of the time of the analysis, or a millisecond. `cargo test --release -p kamni-seega --lib what_the_reasons --
    /// --nocapture` prints what they take.
    #[test]
    fn what_the_reasons_of_placements_cost() {
        let game = Seega::parse_rules("seega/5").unwrap();
        FullBoards::of(&game).unwrap();
        for free in [2, 4, 5, 6, 7, 8, 9, 10, 11, 12] {
            let mut cost = Cost::new();
            for number in 0..if is_whole() { 12 } else { 5 } {
                let (mut position, mut moves) = (game.start(), Vec::new());
                for stone in 0..24 - free {
                    game.legal_moves(&position, &mut moves);
                    let mixed = kamni_tables::splitmix::mix(number * 100 + stone);
                    game.play(&mut position, moves[mixed as usize % moves.len()]);
                }
                let budget = Budget { threads: 1, ..Budget::default() };
                let (moves, nodes) = cost
                    .of_quick_analysis(|| solve(&game, &position, &budget, &budget.start(), &mut None))
                    .unwrap();
                let meter = budget.start();
                cost.of_quick_reasons(moves.len() as u32 + 1, || {
                    let mut valued = None;
                    solve(&game, &position, &budget, &meter, &mut valued);
                    explained(&game, &position, &moves, valued, nodes, &budget)
                });
            }
            cost.check(&format!("{free} free cells"));
        }
    }
}
