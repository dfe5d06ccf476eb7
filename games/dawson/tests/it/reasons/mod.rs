//! Dawson's chess: values, distances and reasons against the plain implementation, for every position of small boards. A reason is checked as a claim, by its
//! moves, counts and cells.

mod answers;
mod costs;

use answers::{Board, Brutes};
use kamni::{Game, Notation};
use kamni_brute::{Brute, Dawson as Plain, Verdict};
use kamni_dawson::Dawson;
use kamni_dawson::solve::reasons::claim::{Claim, Fault, Why};
use kamni_dawson::solve::reasons::count::Count;
use kamni_dawson::solve::reasons::{Claims, claims};
use kamni_dawson::theory::three_rows::Run;
use kamni_solve::{Basis, Budget, Kind, Value, analyze};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// Whether the mover wins, and how many moves it takes when the winner takes the shortest way and the loser the longest.
fn solve(state: &Plain, known: &mut BTreeMap<Plain, (bool, u32)>) -> (bool, u32) {
    if let Some(&found) = known.get(state) {
        return found;
    }
    let found = match state.result() {
        Some(verdict) => ((verdict == Verdict::First) == state.first_to_move(), 0),
        None => {
            let after: Vec<_> = state.moves().iter().map(|(_, next)| solve(next, known)).collect();
            match after.iter().filter(|(wins, _)| !wins).map(|(_, moves)| moves + 1).min() {
                Some(soonest) => (true, soonest),
                None => (false, after.iter().map(|(_, moves)| moves + 1).max().unwrap()),
            }
        }
    };
    known.insert(state.clone(), found);
    found
}

/// Every field of a claim about `state`, or about what its player to move does, against the rules.
struct Checked<'a> {
    game: &'a Dawson,
    brutes: &'a mut Brutes,
}

impl Checked<'_> {
    fn text(&self, mv: kamni_dawson::Move) -> String {
        self.game.move_text(mv)
    }

    fn after(&self, state: &Plain, mv: kamni_dawson::Move) -> Plain {
        let name = self.text(mv);
        kamni_brute::play(state, &name).unwrap_or_else(|| panic!("{name} is not legal in {}", state.text()))
    }

    /// A claim about a position.
    fn position(&mut self, state: &Plain, claim: &Claim) {
        let place = format!("{} {}: {claim:?}", self.game.rules(), state.text());
        match claim {
            Claim::Lost(why) => self.why(state, why),
            Claim::Win { mv, why } => self.why(&self.after(state, *mv), why),
            Claim::Groups { groups, mv } => {
                assert_eq!(*groups, Board::of(state).untouched_groups().unwrap(), "{place}");
                let steps = groups.iter().filter(|group| matches!(width(group) % 4, 1 | 2)).count();
                assert_eq!(steps % 2, 1, "{place}");
                assert!(!self.brutes.wins(&self.after(state, *mv)), "{place}");
            }
            Claim::Misere { group, gives } => {
                assert_eq!(vec![*group], Board::of(state).untouched_groups().unwrap(), "{place}");
                match (width(group), gives) {
                    (1 | 2, None) => assert!(!self.brutes.wins(state), "{place}"),
                    (3.., Some(mv)) => {
                        // Two pawns are gone, and the same player is to move.
                        let next = self.after(state, *mv);
                        let own = |state: &Plain, white: bool| Board::of(state).pawns(white);
                        let white = state.first_to_move();
                        assert!(!next.moves().is_empty());
                        for (_, later) in next.moves() {
                            assert_eq!(own(&later, white) + 2, own(state, white), "{place}");
                            assert!(!Board::of(&later).is_contact() || width(group) == 3, "{place}");
                        }
                        assert!(!self.brutes.wins(&next), "{place}");
                    }
                    _ => panic!("{place}"),
                }
            }
            other => panic!("{other:?} is no claim about an unfinished position"),
        }
    }

    /// A claim about a move, which led to `next`.
    fn a_move(&mut self, next: &Plain, claim: &Claim) {
        let place = format!("{} after it {}: {claim:?}", self.game.rules(), next.text());
        match claim {
            Claim::Good(why) => self.why(next, why),
            Claim::Stops => assert!(next.moves().is_empty() && self.brutes.wins(next), "{place}"),
            Claim::Bad { reply, fault } => {
                let later = self.after(next, *reply);
                match fault {
                    Fault::Lost(why) => self.why(&later, why),
                    Fault::Gift(pawns) => {
                        let white = !next.first_to_move();
                        let taken = Board::of(next).pawns(white) - Board::of(&later).pawns(white);
                        assert_eq!(taken, *pawns as usize, "{place}");
                        assert!(taken > 0 && !Board::of(&later).is_contact(), "{place}");
                    }
                    Fault::Answered => {}
                }
                assert!(!self.brutes.wins(&later), "{place}");
            }
            other => panic!("{other:?} is no claim about a move"),
        }
    }

    /// Why the player to move loses.
    fn why(&mut self, state: &Plain, why: &Why) {
        let place = format!("{} {}: {why:?}", self.game.rules(), state.text());
        let board = Board::of(state);
        assert!(!self.brutes.wins(state), "{place}");
        match why {
            Why::Stuck => assert!(state.moves().is_empty() && !self.game.misere(), "{place}"),
            Why::Count(count) => {
                assert!(self.brutes.captures_are_over(&board), "{place}");
                check_count(&board, count, false, &place);
                assert!(says_lost(state, count), "{place}");
            }
            Why::Taken | Why::Captured | Why::Column | Why::Three | Why::Keep { .. } | Why::Free { .. } => {
                assert!(self.brutes.answers(state, why), "{place}");
                match why {
                    Why::Free { have, need } => {
                        let other = usize::from(state.first_to_move());
                        let free = [board.free_steps(true), board.free_steps(false)][other];
                        assert_eq!(*have as usize, free, "{place}");
                        assert_eq!(*need as usize, self.brutes.need(state), "{place}");
                        assert!(need <= have, "{place}");
                    }
                    Why::Keep { count, .. } => {
                        assert!(says_lost(state, count), "{place}");
                        let both = [true, false].map(|safe| board.count(safe));
                        let same = |found: &Option<answers::Steps>| {
                            found.is_some_and(|found| {
                                found == (count.own.map(|n| n as usize), count.shared as usize)
                            })
                        };
                        assert!(both.iter().any(same), "{place}");
                    }
                    _ => {}
                }
            }
            Why::Groups(groups) => {
                assert_eq!(*groups, board.untouched_groups().unwrap(), "{place}");
                let steps = groups.iter().filter(|group| matches!(width(group) % 4, 1 | 2)).count();
                assert!(steps.is_multiple_of(2) && !groups.is_empty(), "{place}");
            }
            Why::Mirror => {
                assert!(board.is_mirror() && !board.is_contact() && board.columns() <= 6, "{place}");
            }
            Why::Forced { mv, reply, then } => {
                assert_eq!(state.moves().len(), 1, "{place}");
                let later = self.after(&self.after(state, *mv), *reply);
                self.why(&later, then);
            }
            Why::Driven { line, misere } => {
                assert_eq!(*misere, self.game.misere());
                let mut here = state.clone();
                for mv in line {
                    let is_driven = here.first_to_move() == state.first_to_move();
                    assert!(!is_driven || here.moves().len() == 1, "{place}");
                    here = self.after(&here, *mv);
                }
                assert!(here.moves().is_empty(), "{place}");
                assert_eq!(here.first_to_move() == state.first_to_move(), !misere, "{place}");
            }
        }
    }
}

fn width(group: &Run) -> u8 {
    group.last - group.first + 1
}

fn check_count(board: &Board, count: &Count, safe: bool, place: &str) {
    let (own, shared) = board.count(safe).unwrap();
    assert_eq!((own, shared), (count.own.map(|n| n as usize), count.shared as usize), "{place}");
    assert_eq!(count.shared_cells.count_ones() as usize, shared, "{place}");
    assert!((0..2).all(|i| count.own_cells[i].count_ones() <= count.own[i]), "{place}");
}

/// Fewer own steps, or as many and an even number of shared ones.
fn says_lost(state: &Plain, count: &Count) -> bool {
    let [mine, theirs] = if state.first_to_move() { count.own } else { [count.own[1], count.own[0]] };
    mine < theirs || mine == theirs && count.shared.is_multiple_of(2)
}

/// Checks what is claimed about a position and its moves. What comes back is whether the position has a reason, and how many bad moves have none.
fn check(rules: &str, game: &Dawson, state: &Plain, brutes: &mut Brutes) -> (bool, usize) {
    let position = game.parse_position(&state.text()).unwrap();
    let (analysis, Claims { position: claim, moves, .. }) = claims(game, &position).unwrap();
    let mut checked = Checked { game, brutes };
    assert_eq!(analysis.value == Value::Win, checked.brutes.wins(state), "{rules} {}", state.text());
    if let Some(claim) = &claim {
        checked.position(state, claim);
    }
    let mut silent = 0;
    for (grade, claim) in analysis.moves.iter().zip(&moves) {
        let next = kamni_brute::play(state, &grade.mv).unwrap();
        match claim {
            Some(claim) => {
                let good = matches!(claim, Claim::Good(_));
                assert_eq!(good, grade.value == Value::Win, "{rules} {} {}", state.text(), grade.mv);
                checked.a_move(&next, claim);
            }
            None => silent += usize::from(grade.value == Value::Loss),
        }
    }
    (claim.is_some(), silent)
}

#[test]
fn every_position_of_small_boards_agrees_with_the_brute_force() {
    let mut met = BTreeSet::new();
    for rules in [
        "dawson/3x4",
        "dawson/3x5",
        "dawson/4x3",
        "dawson/5x2",
        "dawson/3x5,chain=1",
        "dawson/3x4,chain=1",
        "dawson/4x3,chain=any",
        "dawson/3x4,misere",
        "dawson/4x3,chain=1,misere",
    ] {
        let game = kamni_games::games().game(rules).unwrap();
        let mut known = BTreeMap::new();
        for state in kamni_brute::reachable(&Plain::start(rules).unwrap(), 800) {
            let analysis = analyze(&game.position(&state.text()).unwrap(), &Budget::default());
            let (wins, moves) = solve(&state, &mut known);
            let expected = (Value::win_if(wins), Some(moves));
            assert_eq!((analysis.value, analysis.distance), expected, "{rules} {}", state.text());
            for (text, next) in state.moves() {
                let grade = analysis.moves.iter().find(|grade| grade.mv == text).unwrap();
                let (wins, moves) = solve(&next, &mut known);
                assert_eq!(
                    (grade.value, grade.distance),
                    (Value::win_if(!wins), Some(moves + 1)),
                    "{rules} {}",
                    state.text()
                );
            }
            let moves = analysis.moves.iter().filter_map(|grade| grade.reason.as_ref());
            for reason in analysis.reasons.iter().chain(moves) {
                met.extend(reason.message.parts().iter().map(|part| part.id));
                let words = reason.to_string().split(' ').count();
                assert!(words <= 40 || reason.kind == Kind::Contrast, "{words} words: {reason}");
            }
            let end = kamni_brute::play(&state, &analysis.line.join(" ")).unwrap();
            assert!(end.result().is_some(), "{rules} {}: the line ends too soon", state.text());
        }
    }
    println!("{} kinds of sentences: {met:?}", met.len());
    assert!(met.len() >= 35, "fewer kinds of sentences than before: {met:?}");
}

/// Too large for the plain search, so the solver answers; the start is known from other programs.
#[test]
fn larger_boards_go_to_the_solver() {
    // Longer than a busy machine needs, which would tell a published result instead.
    let time = std::time::Duration::from_secs(120);
    let budget = Budget { memory: 1 << 26, time, prove_again: true, ..Budget::default() };
    let game = kamni_games::games().game("dawson/4x7").unwrap();
    let analysis = analyze(&game.start(), &budget);
    assert_eq!((analysis.value, analysis.basis), (Value::Loss, Basis::Search));
    let game = kamni_games::games().game("dawson/3x40,chain=1").unwrap();
    let analysis = analyze(&game.start(), &budget);
    assert_eq!((analysis.value, analysis.basis), (Value::Win, Basis::Theorem));
    assert_eq!(analysis.moves.len(), 40);
}

/// Nothing is called proved that the budget did not allow to prove.
#[test]
fn a_budget_of_nothing_gives_a_guess() {
    let game = kamni_games::games().game("dawson/6x12").unwrap();
    for budget in [
        Budget { nodes: 0, ..Budget::default() },
        Budget { time: std::time::Duration::ZERO, ..Budget::default() },
        Budget { memory: 0, nodes: 5_000, ..Budget::default() },
    ] {
        let analysis = analyze(&game.start(), &budget);
        assert_eq!((analysis.basis, analysis.moves.len()), (Basis::Heuristic, 12));
    }
}

/// Checks every `sample`-th position of a board; four times as many with `KAMNI_ALL=1`, and all of them with `KAMNI_EVERY=1`.
fn every(sample: usize) -> usize {
    match (std::env::var_os("KAMNI_EVERY"), std::env::var_os("KAMNI_ALL")) {
        (Some(_), _) => 1,
        (_, Some(_)) => (sample / 4).max(1),
        _ => sample,
    }
}

/// Every position that can be reached.
fn reachable(game: &Dawson) -> Vec<String> {
    let (mut open, mut seen) = (vec![game.start()], HashSet::from([game.start()]));
    let (mut found, mut moves) = (Vec::new(), Vec::new());
    while let Some(position) = open.pop() {
        found.push(game.position_text(&position));
        game.legal_moves(&position, &mut moves);
        for &mv in &moves {
            let mut next = position;
            game.play(&mut next, mv);
            if seen.insert(next) {
                open.push(next);
            }
        }
    }
    found
}

/// No claim is false, every bad move has one, and as many positions have a reason as is known to be possible, in hundredths of a per cent of the lost and of the won
/// ones.
#[test]
fn no_reason_is_false() {
    for (rules, sample, [lost, won]) in [
        ("dawson/3x4", 1, [9_900, 9_900]),
        ("dawson/3x5", 1, [10_000, 10_000]),
        ("dawson/3x6", 2, [9_900, 9_900]),
        ("dawson/3x7", 10, [9_850, 9_900]),
        ("dawson/3x8", 100, [9_700, 9_800]),
        ("dawson/3x9", 1_500, [9_000, 9_500]),
        ("dawson/4x3", 1, [9_900, 9_900]),
        ("dawson/4x4", 10, [9_500, 9_800]),
        ("dawson/4x5", 500, [9_000, 9_500]),
        ("dawson/4x6", 40_000, [6_000, 8_000]),
        ("dawson/5x3", 4, [9_900, 9_900]),
        ("dawson/5x4", 400, [9_000, 9_300]),
        ("dawson/5x5", 40_000, [6_000, 8_000]),
        ("dawson/6x3", 10, [9_500, 9_700]),
        ("dawson/6x4", 6_000, [6_000, 8_000]),
        ("dawson/3x7,chain=1", 10, [7_000, 7_000]),
        ("dawson/4x4,chain=1", 20, [7_000, 7_500]),
        ("dawson/4x4,chain=any", 20, [8_500, 9_000]),
        ("dawson/3x6,misere", 5, [0, 0]),
        ("dawson/4x4,misere", 40, [0, 0]),
    ] {
        let game = Dawson::parse_rules(rules).unwrap();
        let mut brutes = Brutes::new(&game);
        let (mut all, mut told) = ([0, 0], [0, 0]);
        for text in reachable(&game).iter().step_by(every(sample)) {
            let state = Plain::read(rules, text).unwrap();
            if state.result().is_some() {
                continue;
            }
            let (has_reason, silent) = check(rules, &game, &state, &mut brutes);
            let i = usize::from(brutes.wins(&state));
            all[i] += 1;
            told[i] += usize::from(has_reason);
            assert!(silent == 0 || game.misere(), "{rules} {}: {silent} bad moves", state.text());
        }
        println!("{rules}: lost {} of {}, won {} of {}", told[0], all[0], told[1], all[1]);
        for (i, least) in [lost, won].into_iter().enumerate() {
            assert!(told[i] * 10_000 >= least * all[i], "{rules}: {told:?} of {all:?}");
        }
    }
}

/// A simple generator, so that a failure can be repeated.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    /// Pawns anywhere, as no game leaves them.
    fn setup(&mut self, rows: usize, columns: usize, density: u64) -> String {
        let mut mark = || match self.below(100) {
            n if n < density => 'w',
            n if n < 2 * density => 'b',
            _ => '.',
        };
        let rows: Vec<String> = (0..rows).map(|_| (0..columns).map(|_| mark()).collect()).collect();
        let turn = if self.below(2) == 0 { 'w' } else { 'b' };
        format!("{} {turn}", rows.join("/"))
    }
}

/// Positions that no game leads to, under every rule: no reason is false.
#[test]
fn random_positions_get_no_false_reason() {
    let mut random = Random(11);
    for (rows, columns) in [(3, 5), (3, 6), (4, 4), (5, 3), (6, 2)] {
        for options in ["", ",chain=1", ",chain=any", ",misere", ",chain=1,misere"] {
            let rules = format!("dawson/{rows}x{columns}{options}");
            let game = Dawson::parse_rules(&rules).unwrap();
            let mut brutes = Brutes::new(&game);
            for _ in 0..if every(2) == 1 { 400 } else { 20 } {
                for density in [8, 16, 22] {
                    let state = Plain::read(&rules, &random.setup(rows, columns, density)).unwrap();
                    if state.result().is_none() {
                        check(&rules, &game, &state, &mut brutes);
                    }
                }
            }
        }
    }
}

/// Large boards and positions full of contact: there is an answer in time, and what is said of proved moves alone is said.
#[test]
fn large_boards_end_in_time() {
    let mut random = Random(3);
    let budget = Budget {
        nodes: 20_000,
        time: std::time::Duration::from_millis(100),
        memory: 1 << 26,
        threads: 1,
        ..Budget::default()
    };
    for (rows, columns) in [(26, 4), (3, 42), (8, 16), (11, 11), (25, 5), (4, 32)] {
        for options in ["", ",chain=1", ",chain=any", ",misere"] {
            let rules = format!("dawson/{rows}x{columns}{options}");
            let game = kamni_games::games().game(&rules).unwrap();
            let mut positions: Vec<_> = [3, 12, 30]
                .into_iter()
                .map(|density| game.position(&random.setup(rows, columns, density)).unwrap())
                .collect();
            positions.push(game.start());
            for position in positions {
                let begin = std::time::Instant::now();
                let analysis = analyze(&position, &budget);
                assert!(begin.elapsed().as_secs() < 120, "{rules}");
                assert!(!analysis.reasons.is_empty(), "{rules}");
                let unproved = analysis.moves.iter().filter(|grade| !grade.proved);
                assert!(unproved.into_iter().all(|grade| grade.reason.is_none()), "{rules}");
            }
        }
    }
}
