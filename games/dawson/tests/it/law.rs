//! The law of three rows against searches that know nothing of it, and what follows from it for large boards.

use kamni::{Game, Notation, Player};
use kamni_brute::{Brute, Verdict};
use kamni_dawson::solve::{Plain, Solver, Techniques};
use kamni_dawson::theory::three_rows::{Law, ThreeRows};
use kamni_dawson::{Chain, Dawson, Position};
use kamni_solve::{Analysis, Basis, Budget, Value, analyze, solve};
use std::collections::BTreeMap;

fn three_rows(columns: u8, chain: Chain, misere: bool) -> Dawson {
    Dawson::new(3, columns, chain, misere).unwrap()
}

/// Holds the law against `wins`, which says whether the player to move wins, for a position and every move in it.
#[track_caller]
fn check(game: &Dawson, position: &Position, law: &Law, mut wins: impl FnMut(&Position) -> bool) {
    let place = || format!("{} {}", game.rules(), game.position_text(position));
    assert_eq!(law.mover_wins(), wins(position), "{}", place());
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    for mv in moves {
        let mut next = *position;
        game.play(&mut next, mv);
        let column = mv.from % game.columns();
        assert_eq!(law.step_wins(column), !wins(&next), "{} {}", place(), game.move_text(mv));
    }
}

fn solved(solver: &Solver, position: &Position) -> bool {
    solver.solve_here(position, &Budget::unlimited().start()).unwrap()
}

/// Starts: winner and winning first steps, by the plain search and, wider, by the solver without the law.
#[test]
fn starts() {
    for (misere, plain_to, solver_to) in [(false, 12, 16), (true, 10, 12)] {
        for (columns, chain) in (1..=solver_to).flat_map(|w| [(w, Chain::Two), (w, Chain::Any)]) {
            let game = three_rows(columns, chain, misere);
            let law = game.three_rows_law(&game.start()).unwrap();
            if columns <= plain_to {
                let mut plain = Plain::new(&game);
                check(&game, &game.start(), &law, |position| plain.wins(position));
            }
            let solver = Solver::with(&game, 16 << 20, 1, Techniques::NONE);
            check(&game, &game.start(), &law, |position| solved(&solver, position));
        }
    }
}

/// What kamni-brute says, which shares no code with the rest.
struct BruteForce {
    rules: String,
    known: BTreeMap<kamni_brute::Dawson, bool>,
}

impl BruteForce {
    fn new(game: &Dawson) -> BruteForce {
        BruteForce { rules: game.rules().to_string(), known: BTreeMap::new() }
    }

    fn wins(&mut self, state: &kamni_brute::Dawson) -> bool {
        if let Some(&known) = self.known.get(state) {
            return known;
        }
        let wins = match state.result() {
            Some(verdict) => (verdict == Verdict::First) == state.first_to_move(),
            None => state.moves().iter().any(|(_, next)| !self.wins(next)),
        };
        self.known.insert(state.clone(), wins);
        wins
    }

    fn wins_text(&mut self, position: &str) -> bool {
        let state = kamni_brute::Dawson::read(&self.rules, position).unwrap();
        self.wins(&state)
    }
}

/// Every way to fill some columns and leave the others empty: all sums of runs on up to 8 columns, with either player to move.
#[test]
fn sums_of_runs_against_the_brute_force() {
    for (columns, misere) in [(7, false), (8, false), (7, true)] {
        let game = three_rows(columns, Chain::Two, misere);
        let mut brute = BruteForce::new(&game);
        let mut several = 0;
        for (full, turn) in (0..1u32 << columns).flat_map(|full| [(full, 'w'), (full, 'b')]) {
            let row = |pawn| -> String {
                (0..columns).map(|column| if full >> column & 1 == 1 { pawn } else { '.' }).collect()
            };
            let text = format!("{}/{}/{} {turn}", row('b'), row('.').replace(['b', 'w'], "."), row('w'));
            let position = game.parse_position(&text).unwrap();
            match game.three_rows_law(&position) {
                Some(law) => {
                    several += usize::from(law.runs.len() > 1);
                    check(&game, &position, &law, |position| brute.wins_text(&game.position_text(position)));
                }
                None => assert!(misere && runs(full) > 1, "{text}"),
            }
        }
        assert!(misere || several > 100);
    }
}

/// Groups of neighbouring ones.
fn runs(bits: u32) -> u32 {
    (bits & !(bits << 1)).count_ones()
}

/// Two and three runs on boards of 18 columns, by the solver without the law.
#[test]
fn wide_sums_of_runs() {
    let game = three_rows(18, Chain::Two, false);
    let solver = Solver::with(&game, 16 << 20, 1, Techniques::NONE);
    for (a, b) in (1..=8).flat_map(|a| (a..=8).map(move |b| (a, b))) {
        for c in 0..=(14 - a - b).clamp(0, 3) {
            let row = |pawn: &str| {
                let parts = [a, b, c].map(|width| pawn.repeat(width as usize));
                format!("{:.<18}", parts.join("."))
            };
            let text = format!("{}/{}/{} w", row("b"), ".".repeat(18), row("w"));
            let position = game.parse_position(&text).unwrap();
            let law = game.three_rows_law(&position).unwrap();
            assert_eq!(law.runs.len(), if c > 0 { 3 } else { 2 });
            check(&game, &position, &law, |position| solved(&solver, position));
        }
    }
}

/// A generator of numbers that is the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    /// Three rows of columns drawn from `kinds`, each from the bottom up.
    fn columns(&mut self, columns: u8, kinds: &[&str]) -> String {
        let chosen: Vec<&str> = (0..columns).map(|_| kinds[self.below(kinds.len())]).collect();
        let row = |row: usize| chosen.iter().map(|column| &column[row..=row]).collect::<String>();
        format!("{}/{}/{} {}", row(2), row(1), row(0), ["w", "b"][self.below(2)])
    }
}

/// Columns of every kind between the runs: the law speaks exactly where there is no contact and only full columns can step, and then it is
/// right.
#[test]
fn columns_without_steps_take_no_part() {
    let mut random = Random(5);
    let mut kinds: Vec<&str> = vec!["w.b"; 12];
    kinds.extend([
        "...", "...", "b..", "..w", "b.w", ".wb", "wb.", "bb.", ".ww", "wwb", "wbb", "bbb", "www", "bwb",
        "w..", ".b.",
    ]);
    for misere in [false, true] {
        let (mut spoken, mut silent) = (0, 0);
        for _ in 0..3000 {
            let columns = 1 + random.below(7) as u8;
            let game = three_rows(columns, Chain::Two, misere);
            let text = random.columns(columns, &kinds);
            let position = game.parse_position(&text).unwrap();
            let other = text.replace(" w", " B").replace(" b", " w").replace(" B", " b");
            let state = |text: &str| kamni_brute::Dawson::read(&game.rules().to_string(), text).unwrap();
            let moves: Vec<String> =
                [&text, &other].into_iter().flat_map(|text| state(text).moves()).map(|(mv, _)| mv).collect();
            let lines: Vec<&str> = text.split([' ', '/']).collect();
            let full = |mv: &String| {
                let column = usize::from(mv.as_bytes()[0] - b'a');
                let cell = |row: usize| lines[row].as_bytes()[column];
                (cell(0), cell(1), cell(2)) == (b'b', b'.', b'w')
            };
            let expected = moves.iter().all(|mv| !mv.contains('x') && full(mv));
            let law = game.three_rows_law(&position);
            match &law {
                Some(law) => {
                    assert!(expected, "{text}");
                    spoken += 1;
                    let mut plain = Plain::new(&game);
                    check(&game, &position, law, |position| plain.wins(position));
                }
                None => {
                    let several = |state: &Dawson| state.misere();
                    assert!(!expected || several(&game), "{text}");
                    silent += 1;
                }
            }
        }
        assert!(spoken > 300 && silent > 300, "{spoken} and {silent}");
    }
}

/// The law holds for captures of two on three rows and nowhere else.
#[test]
fn other_rules_have_no_such_law() {
    for (rows, chain) in [(3, Chain::One), (4, Chain::Two), (5, Chain::Any)] {
        for misere in [false, true] {
            let game = Dawson::new(rows, 5, chain, misere).unwrap();
            assert_eq!(game.three_rows_law(&game.start()), None);
        }
    }
}

/// Random positions: the solver finds the same with its techniques as without.
#[test]
fn techniques_change_no_result() {
    let mut random = Random(9);
    let kinds = ["w.b", "w.b", "w.b", "w.b", "b.b", "w.w", "..b", "w..", "...", ".wb", "ww.", ".b."];
    for chain in [Chain::Two, Chain::Any] {
        for _ in 0..400 {
            let columns = 2 + random.below(10) as u8;
            let game = three_rows(columns, chain, false);
            agree(&game, &random.columns(columns, &kinds));
        }
        for (rows, columns) in [(3, 7), (3, 9), (3, 11), (3, 12), (4, 4), (4, 6), (6, 4), (8, 3)] {
            let game = Dawson::new(rows, columns, chain, false).unwrap();
            for _ in 0..40 {
                agree(&game, &after_random_moves(&game, &mut random));
            }
        }
    }
}

#[track_caller]
fn agree(game: &Dawson, position: &str) {
    let position = game.parse_position(position).unwrap();
    let value = |techniques| {
        let solver = Solver::with(game, 1 << 20, 1, techniques);
        solver.solve_here(&position, &Budget::unlimited().start())
    };
    let place = || format!("{} {}", game.rules(), game.position_text(&position));
    assert_eq!(value(Techniques::of(game)), value(Techniques::NONE), "{}", place());
}

fn after_random_moves(game: &Dawson, random: &mut Random) -> String {
    let (mut here, mut moves) = (game.start(), Vec::new());
    for _ in 0..random.below(8) {
        game.legal_moves(&here, &mut moves);
        if moves.is_empty() {
            break;
        }
        let mv = moves[random.below(moves.len())];
        game.play(&mut here, mv);
    }
    game.position_text(&here)
}

/// Theorem 11: an even number of rows and at most three columns, up to the highest board there is. With single captures it is only searched.
#[test]
fn even_boards_of_three_columns_are_lost() {
    for rows in (4..=26).step_by(2) {
        for (columns, chain) in
            (1..=3).flat_map(|w| [Chain::One, Chain::Two, Chain::Any].map(|chain| (w, chain)))
        {
            let game = Dawson::new(rows, columns, chain, false).unwrap();
            let techniques = if rows <= 12 { Techniques::NONE } else { Techniques::of(&game) };
            let solver = Solver::with(&game, 4 << 20, 1, techniques);
            let wins = solver.solve_here(&game.start(), &Budget::unlimited().start());
            assert_eq!(wins, Some(false), "{}", game.rules());
        }
    }
}

/// One pawn of each colour in every column, at mirrored heights, and no contact: the player to move loses. Proved up to six columns, observed beyond.
#[test]
fn mirror_positions_are_lost() {
    for (rows, most) in [(4, 7), (6, 4), (8, 3)] {
        for (columns, chain) in
            (1..=most).flat_map(|w| [Chain::One, Chain::Two, Chain::Any].map(|chain| (w, chain)))
        {
            let game = Dawson::new(rows, columns, chain, false).unwrap();
            let solver = Solver::new(&game, 4 << 20, 1);
            let middle = u32::from(rows) / 2;
            for number in 0..middle.pow(columns.into()) {
                let heights: Vec<u32> =
                    (0..columns).map(|column| number / middle.pow(column.into()) % middle).collect();
                if heights.windows(2).any(|pair| pair == [middle - 1; 2]) {
                    continue;
                }
                let cell = |row: u32, height: u32| match row {
                    row if row == height => 'w',
                    row if row + height + 1 == u32::from(rows) => 'b',
                    _ => '.',
                };
                let line = |row| heights.iter().map(|&height| cell(row, height)).collect::<String>();
                let lines: Vec<String> = (0..rows).rev().map(|row| line(row.into())).collect();
                let text = format!("{} w", lines.join("/"));
                assert!(!solved(&solver, &game.parse_position(&text).unwrap()), "{} {text}", game.rules());
            }
        }
    }
    // With more pawns the symmetry alone does not suffice.
    let game = Dawson::new(4, 3, Chain::Two, false).unwrap();
    let position = game.parse_position("bbb/b.b/w.w/www w").unwrap();
    assert!(Plain::new(&game).wins(&position));
}

fn analysis(rules: &str) -> Analysis {
    analyze(&kamni_games::games().game(rules).unwrap().start(), &Budget { threads: 1, ..Budget::default() })
}

/// The widest board that can be played is answered at once: all moves, and a line that keeps to the law up to the end.
#[test]
fn the_widest_boards_need_no_search() {
    for (rules, value, winning) in [
        ("dawson/3x40", Value::Loss, 0),
        ("dawson/3x41", Value::Win, 2),
        ("dawson/3x42,chain=any", Value::Win, 2),
        ("dawson/3x42,misere", Value::Win, 40),
        ("dawson/3x9,chain=any,misere", Value::Win, 7),
    ] {
        let analysis = analysis(rules);
        assert_eq!((analysis.value, analysis.basis, analysis.nodes), (value, Basis::Theorem, 0), "{rules}");
        let wins = analysis.moves.iter().filter(|grade| grade.value == Value::Win).count();
        assert_eq!(wins, winning, "{rules}");
        assert!(analysis.moves.iter().all(|grade| grade.proved));
        let mut here = kamni_games::games().game(rules).unwrap().start();
        for mv in &analysis.line {
            here.play(mv).unwrap();
        }
        let winner = if value == Value::Win { Player::First } else { Player::Second };
        match here.outcome() {
            Some(outcome) => assert_eq!(outcome.winner(), Some(winner), "{rules}"),
            None => assert!(rules.contains("misere") && !analysis.line.is_empty(), "{rules}"),
        }
    }
}

/// Boards that nobody can play.
#[test]
fn any_width_is_answered() {
    let winner = |rules: &str| {
        let solved = solve(kamni_games::games(), rules, &Budget::default()).unwrap();
        assert_eq!((solved.basis, solved.nodes), (Basis::Theorem, 0), "{rules}");
        (solved.winner.unwrap(), solved.best.join(" "))
    };
    assert_eq!(winner("dawson/3x1000000007"), (Player::Second, String::new()));
    assert_eq!(winner("dawson/3x1000000008,chain=any").0, Player::Second);
    assert_eq!(winner("dawson/3x705"), (Player::First, "a1a2 aac1aac2".to_owned()));
    assert_eq!(winner("dawson/3x50,chain=2"), (Player::First, "a1a2 ax1ax2".to_owned()));
    assert_eq!(winner("dawson/3x1000000007,misere").0, Player::First);
    assert_eq!(winner("dawson/3x43,chain=any,misere").1.split(' ').count(), 41);
    assert_eq!(winner("dawson/3x54,chain=1").0, Player::Second);
    for wrong in
        ["dawson/3x043", "dawson/3x99,chain=1,misere", "dawson/3x99,chain=3", "dawson/4x99", "dawson/3x0"]
    {
        assert!(solve(kamni_games::games(), wrong, &Budget::default()).is_err(), "{wrong}");
    }
    // Up to 42 columns the same answers come from the game that can be played.
    for (w, options) in (1..=42).flat_map(|w| ["", ",chain=any", ",misere"].map(|options| (w, options))) {
        let law = if options == ",misere" { ThreeRows::Misere } else { ThreeRows::Normal };
        let first = winner(&format!("dawson/3x{w}{options}")).0 == Player::First;
        assert_eq!(first, law.mover_wins(w), "{w}{options}");
    }
}

/// What the law says in words: the numbers are those of the board.
#[test]
fn reasons_name_the_groups() {
    let check = |rules: &str, position: &str, id: &str, text: &str, cells: usize| {
        let game = kamni_games::games().game(rules).unwrap();
        let position = if position == "start" { game.start() } else { game.position(position).unwrap() };
        let analysis = analyze(&position, &Budget { threads: 1, ..Budget::default() });
        let reason = analysis.reasons.iter().find(|reason| reason.message.id == id).expect(id);
        assert!(reason.to_string().contains(text), "{reason}");
        assert_eq!(reason.cells.len(), cells, "{reason}");
        assert!(reason.section.is_some());
    };
    check("dawson/3x1", "start", "dawson-group-last", "a1a2 makes sure of the last move", 2);
    check("dawson/3x5", "start", "dawson-group", "leaving 3 untouched columns", 10);
    check("dawson/3x42", "start", "dawson-group", "40 untouched columns", 84);
    check("dawson/3x12", "start", "dawson-group-lost", "a–l are 12 untouched columns", 24);
    check("dawson/3x7", "bb.b.bb/...w.../ww...ww b", "dawson-groups-lost", "2 here (a–b, f–g), an even", 8);
    check("dawson/3x7", "bbb.b.b/......./www.w.w w", "dawson-groups-lost", "2 here (e, g)", 10);
    check(
        "dawson/3x9",
        "b.b.b..../........./w.w.w.... b",
        "dawson-groups",
        "3 here (a, c, e), an odd number",
        6,
    );
    check("dawson/3x9", "bbb.b..../........./www.w.... b", "dawson-groups", "1 here (e), an odd", 8);
    check("dawson/3x8", "bbb.bbbb/......../www.wwww w", "dawson-groups-none", "(a–c, e–h)", 14);
    check("dawson/3x1,misere", "start", "dawson-misere-one", "in column a", 2);
    check("dawson/3x2,misere", "start", "dawson-misere-two", "(a–b)", 4);
    check("dawson/3x9,misere", "start", "dawson-misere-gives", "b1b2 gives two pawns away", 18);
    check("dawson/3x5,misere", "b.bbb/w..../..www b", "dawson-misere-gives", "d3d2 gives", 6);
}
