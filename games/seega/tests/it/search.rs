//! The exact search of Seega against the brute force, which shares no line with it.

use kamni::{Game, Notation, Player};
use kamni_brute::{Brute, Verdict, solve_into};
use kamni_seega::solve::Endings;
use kamni_seega::solve::dfpn::{Bounds, Solver, Tablebase, sample};
use kamni_seega::{Position, Seega};
use kamni_solve::{Budget, Value, analyze};
use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

const OPTIONS: [&str; 4] = ["", ",extra=any", ",capture=single", ",extra=any,capture=single"];

const MEMORY: usize = 16 << 20;

fn seega(rules: &str) -> Seega {
    Seega::parse_rules(rules).unwrap()
}

fn budget(nodes: u64) -> Budget {
    Budget { time: Duration::from_secs(3600), nodes, ..Budget::default() }
}

/// What the brute force has found out under one set of rules.
struct Truth {
    rules: String,
    known: BTreeMap<kamni_brute::Seega, Verdict>,
}

impl Truth {
    fn new(rules: &str) -> Truth {
        Truth { rules: rules.to_string(), known: BTreeMap::new() }
    }

    fn add(&mut self, text: &str) {
        let state = kamni_brute::Seega::read(&self.rules, text).unwrap();
        solve_into(&state, &mut self.known);
    }

    /// Every position of these many stones, with either side to move and any number of quiet moves made.
    fn add_class(&mut self, a: usize, b: usize) {
        let game = seega(&self.rules);
        let cells = usize::from(game.side()).pow(2);
        for board in boards(cells, a, b) {
            let rows: Vec<String> =
                board.chunks(game.side().into()).map(|row| row.iter().collect()).collect();
            for turn in ['a', 'b'] {
                // What follows has all the later counts.
                self.add(&format!("{} {turn} 0-0 0 -", rows.join("/")));
            }
        }
    }

    fn value(&mut self, text: &str) -> Value {
        let state = kamni_brute::Seega::read(&self.rules, text).unwrap();
        let verdict = solve_into(&state, &mut self.known);
        value(&state, verdict)
    }

    fn all(&self) -> impl Iterator<Item = (String, Value)> {
        self.known.iter().map(|(state, &verdict)| (state.text(), value(state, verdict)))
    }
}

fn value(state: &kamni_brute::Seega, verdict: Verdict) -> Value {
    match verdict {
        Verdict::Draw => Value::Draw,
        Verdict::First => Value::win_if(state.first_to_move()),
        Verdict::Second => Value::win_if(!state.first_to_move()),
    }
}

/// All boards with this many stones of each player.
fn boards(cells: usize, a: usize, b: usize) -> Vec<Vec<char>> {
    if cells == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    let choices = [('a', a > 0), ('b', b > 0), ('.', cells > a + b)];
    for (mark, _) in choices.into_iter().filter(|(_, fits)| *fits) {
        let rest = boards(cells - 1, a - usize::from(mark == 'a'), b - usize::from(mark == 'b'));
        all.extend(rest.into_iter().map(|mut board| {
            board.push(mark);
            board
        }));
    }
    all
}

fn position(game: &Seega, text: &str) -> Position {
    game.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

#[track_caller]
fn agrees(rules: &str, solver: &mut Solver<'_>, text: &str, value: Value) {
    let found = solver.settle(&position(&seega(rules), text), &budget(u64::MAX));
    assert_eq!(found.exact(), Some(value), "{rules} {text}");
}

/// Small classes of 3x3, every position and count and every stone that must move on, with all options.
#[test]
fn every_position_of_small_classes() {
    for options in OPTIONS {
        for limit in [1, 2, 5] {
            let rules = format!("seega/3{options},limit={limit}");
            let mut truth = Truth::new(&rules);
            for (a, b) in [(2, 1), (2, 2), (3, 2)] {
                truth.add_class(a, b);
            }
            let endings = Endings::solve(&seega(&rules), 3, 1, &AtomicBool::new(false)).unwrap();
            let tables: [Option<&dyn Tablebase>; 2] = [None, Some(&endings)];
            for table in tables {
                let mut solver = Solver::new(&seega(&rules), table, MEMORY, 1);
                for (text, value) in truth.all() {
                    agrees(&rules, &mut solver, &text, value);
                }
            }
        }
    }
}

/// The whole of 3x3 from the empty board, and crowded positions where players must pass.
#[test]
fn both_stages_of_the_small_board() {
    for options in ["", ",extra=any", ",place=2", ",extra=any,capture=single,place=2"] {
        let rules = format!("seega/3{options},limit=2");
        let mut truth = Truth::new(&rules);
        truth.add(".../.../... a 4-4 0 -");
        truth.add_class(5, 3);
        let mut solver = Solver::new(&seega(&rules), None, MEMORY, 1);
        for (text, value) in truth.all() {
            agrees(&rules, &mut solver, &text, value);
        }
    }
}

#[test]
fn the_small_game_is_a_draw() {
    for rules in ["seega/3", "seega/3,extra=any"] {
        let mut solver = Solver::new(&seega(rules), None, MEMORY, 1);
        agrees(rules, &mut solver, ".../.../... a 4-4 0 -", Value::Draw);
    }
}

/// A generator of numbers that is the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    /// Some position with this many stones of each player.
    fn text(&mut self, game: &Seega, a: usize, b: usize) -> String {
        let side = usize::from(game.side());
        let mut board = vec!['.'; side * side];
        for (mark, count) in [('a', a), ('b', b)] {
            for _ in 0..count {
                // Few stones on a large board would never meet.
                let cell = loop {
                    let cell = self.below(side.min(5)) * side + self.below(side.min(5));
                    if board[cell] == '.' {
                        break cell;
                    }
                };
                board[cell] = mark;
            }
        }
        let rows: Vec<String> = board.chunks(side).map(|row| row.iter().collect()).collect();
        let turn = ['a', 'b'][self.below(2)];
        let count = self.below(usize::from(game.limit()));
        format!("{} {turn} 0-0 {count} -", rows.join("/"))
    }
}

/// Few stones and few moves on larger boards, with and without tables.
#[test]
fn random_positions_of_larger_boards() {
    let seed = 20_261_115;
    println!("seed {seed}");
    let mut random = Random(seed);
    for (side, limit, count) in [(5, 4, 12), (7, 3, 6), (9, 3, 6)] {
        for options in OPTIONS {
            let rules = format!("seega/{side}{options},limit={limit}");
            let game = seega(&rules);
            let endings = (side == 5).then(|| Endings::solve(&game, 3, 1, &AtomicBool::new(false)).unwrap());
            let table = endings.as_ref().map(|endings| endings as &dyn Tablebase);
            let mut truth = Truth::new(&rules);
            let mut solvers = [None, table].map(|table| Solver::new(&game, table, MEMORY, 1));
            for i in 0..count {
                let (a, b) = [(2, 2), (3, 2), (2, 3)][i % 3];
                let text = random.text(&game, a, b);
                let value = truth.value(&text);
                for solver in &mut solvers {
                    agrees(&rules, solver, &text, value);
                }
            }
        }
    }
}

/// Every move of a position is graded rightly, and the line is played to an end that the value promises.
#[test]
fn moves_and_lines() {
    let seed = 77;
    println!("seed {seed}");
    let mut random = Random(seed);
    for options in OPTIONS {
        let rules = format!("seega/5{options},limit=4");
        let game = seega(&rules);
        let mut truth = Truth::new(&rules);
        for _ in 0..8 {
            let text = random.text(&game, 3, 2);
            let here = position(&game, &text);
            let found = Solver::new(&game, None, MEMORY, 1).examine(&here, &budget(u64::MAX));
            let value = truth.value(&text);
            assert_eq!(found.bounds.exact(), Some(value), "{rules} {text}");
            let mut moves = Vec::new();
            game.legal_moves(&here, &mut moves);
            assert_eq!(moves.len(), found.moves.len());
            for (mv, bounds) in found.moves {
                let mut next = here;
                game.play(&mut next, mv);
                let after = truth.value(&game.position_text(&next));
                let same = game.turn(&next) == game.turn(&here);
                let expected = if same { after } else { after.other() };
                assert_eq!(bounds.exact(), Some(expected), "{rules} {text} {}", game.move_text(mv));
            }
            let mut end = here;
            for mv in found.line {
                assert!(game.is_legal(&end, mv), "{rules} {text}");
                game.play(&mut end, mv);
            }
            let outcome = game.outcome(&end).unwrap_or_else(|| panic!("the line has no end: {rules} {text}"));
            assert_eq!(Value::of(outcome, game.turn(&here)), value, "{rules} {text}");
        }
    }
}

/// Whatever the budget and the memory are, nothing wrong is said.
#[test]
fn small_budgets_leave_true_bounds() {
    let seed = 5;
    println!("seed {seed}");
    let mut random = Random(seed);
    let rules = "seega/5,limit=5";
    let game = seega(rules);
    let mut truth = Truth::new(rules);
    for _ in 0..10 {
        let text = random.text(&game, 2, 3);
        let value = truth.value(&text);
        let here = position(&game, &text);
        for memory in [0, 1 << 10, MEMORY] {
            for nodes in [0, 1, 30, 1000, 5000] {
                let Bounds { least, most } =
                    Solver::new(&game, None, memory, 2).settle(&here, &budget(nodes));
                assert!(least <= value && value <= most, "{text} {memory} {nodes}: {least} {most}");
            }
        }
    }
    let mut stopped = budget(u64::MAX);
    stopped.stop = std::sync::Arc::new(AtomicBool::new(true));
    let here = position(&game, ".b.../a.b../.a.../...../b...a a 0-0 0 -");
    let found = Solver::new(&game, None, MEMORY, 2).settle(&here, &stopped);
    assert_eq!(found.exact(), None);
}

/// Two threads prove what one does.
#[test]
fn threads_agree() {
    let seed = 9;
    println!("seed {seed}");
    let game = seega("seega/5");
    let mut both = 0;
    for number in 0..6 {
        let here = sample::middle_game(&game, 11, seed, number).unwrap();
        let [one, two] = [1, 2]
            .map(|threads| Solver::new(&game, None, MEMORY, threads).settle(&here, &budget(150_000)).exact());
        if let (Some(one), Some(two)) = (one, two) {
            assert_eq!(one, two, "{}", game.position_text(&here));
            both += 1;
        }
    }
    assert!(both > 0);
}

/// Games of a thousand quiet moves and the largest board end in time and keep to their memory.
#[test]
fn long_games_do_no_harm() {
    for (rules, text) in [
        ("seega/5,limit=1000", "a...b/.a.../..b../...a./b...a a 0-0 0 -"),
        ("seega/9,limit=1000", "......... a 40-40 0 -"),
    ] {
        let game = seega(rules);
        let here = if game.side() == 9 { game.start() } else { position(&game, text) };
        let found = Solver::new(&game, None, 1 << 20, 2).examine(&here, &budget(30_000));
        assert!(found.nodes < 100_000, "{rules}: {}", found.nodes);
    }
}

#[test]
fn samples_are_what_they_should_be() {
    let game = seega("seega/5");
    for stones in [9, 16, 24] {
        let here = sample::middle_game(&game, stones, 1, 2).unwrap();
        let count: u32 = Player::BOTH.map(|player| here.stones(player).count_ones()).iter().sum();
        assert_eq!(count, stones);
        assert!(!here.is_placing() && game.outcome(&here).is_none());
        assert_eq!(sample::middle_game(&game, stones, 1, 2), Some(here));
    }
    let share = sample::share(&game, None, 9, 3, 1, &budget(50_000));
    assert_eq!(share.tried, 3);
    assert_eq!(share.settled.iter().sum::<usize>(), share.within(Duration::MAX));
}

/// The value of a full board is known; with some budgets it is also proved that a move wins, but not what the other one is worth. Then
/// both things are said, and are true.
#[test]
fn what_is_proved_in_part_says_so() {
    let position = "abaab/bbbba/aa.aa/aabba/abbbb a 0-0 0 -";
    let position = kamni_games::games().game("seega/5").unwrap().position(position).unwrap();
    let all = analyze(&position, &Budget { threads: 1, ..budget(1_000_000) });
    assert!(all.basis.is_exact() && all.proved && all.moves.iter().all(|grade| grade.proved));
    let (mut partly, mut with_a_move) = (0, 0);
    for nodes in (10_000..120_000).step_by(5_000) {
        let some = analyze(&position, &Budget { threads: 1, ..budget(nodes) });
        for grade in some.moves.iter().filter(|grade| grade.proved) {
            assert!(all.moves.iter().any(|other| (&other.mv, other.value) == (&grade.mv, grade.value)));
        }
        let guess = some.reasons.iter().any(|reason| reason.message.id == "why-guess");
        assert_eq!(guess, !some.proved, "{nodes}");
        if some.proved && !some.basis.is_exact() {
            partly += 1;
            assert_eq!(some.value, all.value);
            assert!(!some.moves[1].proved, "{:?}", some.moves);
            with_a_move += usize::from(some.moves[0].proved);
            assert_eq!(some.line[0], some.moves[0].mv);
            assert_eq!(some.reasons[0].message.id, "seega-why-win-partly");
        }
    }
    assert!(partly > with_a_move && with_a_move > 0, "{partly}, {with_a_move}");
}
