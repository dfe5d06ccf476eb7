//! The book of placing: whoever plays the first side by it keeps the win, whatever the other does.

#![cfg(not(target_family = "wasm"))]

use kamni::{Game, Notation, Player};
use kamni_seega::solve::book::{Book, Ease};
use kamni_seega::solve::dfpn::Solver;
use kamni_seega::solve::{Endings, SeegaTable};
use kamni_seega::{Position, Seega};
use kamni_solve::{Basis, Budget, Solve, Value};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn seega(rules: &str) -> Seega {
    let start = kamni_games::games().game(rules).unwrap().start();
    *start.typed::<Seega>().unwrap().0
}

/// A small generator of pseudo-random numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }
}

/// Places all stones: the first player by the analysis, the second at random. Checks every analysis on the way.
fn place(game: &Seega, dice: &mut Dice) -> Position {
    let budget = Budget { time: Duration::from_millis(1), threads: 1, ..Budget::default() };
    let (mut position, mut moves) = (game.start(), Vec::new());
    while position.is_placing() {
        let analysis = game.analyze(&position, &budget);
        let text = game.position_text(&position);
        assert!(matches!(analysis.basis, Basis::Book | Basis::Theorem | Basis::Table), "{text}");
        game.legal_moves(&position, &mut moves);
        assert_eq!(analysis.moves.len(), moves.len(), "{text}");
        let first = game.turn(&position) == Player::First;
        assert_eq!(analysis.value, Value::win_if(first), "{text}");
        assert_eq!(analysis.line[0], analysis.moves[0].mv, "{text}");
        let mv = if first {
            game.parse_move(&analysis.moves[0].mv).unwrap()
        } else {
            assert!(analysis.moves.iter().all(|grade| grade.value == Value::Loss), "{text}");
            moves[dice.below(moves.len())]
        };
        game.play(&mut position, mv);
    }
    position
}

#[test]
fn the_first_player_never_leaves_the_book() {
    for (rules, positions) in [("seega/5", 1_629_474), ("seega/5,extra=any", 1_637_371)] {
        let game = seega(rules);
        assert_eq!(Book::of(&game).expect("a book").positions(), positions, "{rules}");
        for seed in 0..60 {
            println!("{rules}, seed {seed}");
            place(&game, &mut Dice(seed));
        }
    }
}

/// A set of cells, turned by a quarter.
fn turned(set: u32) -> u32 {
    (0..25u32).filter(|cell| set >> cell & 1 == 1).map(|cell| 1 << (cell % 5 * 5 + 4 - cell / 5)).sum()
}

/// The images of a position have the images of its values.
#[test]
fn the_book_knows_all_images() {
    let game = seega("seega/5");
    let book = Book::of(&game).unwrap();
    let mut seen = 0;
    book.each(3, |[first, second]| {
        let entry = book.entry([first, second]).expect("it is there");
        let image = book.entry([turned(first), turned(second)]).expect("so is its image");
        assert_eq!((turned(entry.wins), turned(entry.draws)), (image.wins, image.draws));
        assert!(entry.wins >> entry.best & 1 == 1 && entry.wins & entry.draws == 0);
        assert_eq!((entry.wins | entry.draws) & (first | second | 1 << 12), 0);
        seen += 1;
    });
    assert_eq!(seen, 1085);
}

#[test]
fn other_rules_have_no_book() {
    for rules in ["seega/3", "seega/7", "seega/5,limit=9", "seega/5,capture=single", "seega/5,place=2"] {
        assert!(Book::of(&seega(rules)).is_none(), "{rules}");
    }
}

/// An independent check of where the book leads: the exact search, which knows nothing of it, proves the win on every full board, and
/// does so with few positions: the book was chosen for that. (In one of eight images 30,000 are enough.)
#[test]
fn the_search_proves_the_win_on_every_full_board_of_the_book() {
    for (rules, games) in [("seega/5", 300), ("seega/5,extra=any", 300)] {
        let game = seega(rules);
        let endings = Endings::solve(&game, SeegaTable::USUAL_STONES, 2, &AtomicBool::new(false)).unwrap();
        let budget = Budget { nodes: 300_000, threads: 1, ..Budget::default() };
        for seed in 0..games {
            let position = place(&game, &mut Dice(1000 + seed));
            let mut solver = Solver::new(&game, Some(&endings), 64 << 20, 1);
            let bounds = solver.settle(&position, &budget);
            assert_eq!(bounds.least, Value::Win, "{}", game.position_text(&position));
        }
    }
}

/// How much work a proof is, is found in several steps, and the work goes on where it was stopped.
#[test]
fn what_it_takes_to_prove_wins_is_found_in_steps() {
    let game = seega("seega/5");
    // Some boards that the book leads to, and their images.
    let mut boards = HashSet::new();
    for seed in 0..40 {
        let mut set = place(&game, &mut Dice(seed)).stones(Player::First) as u32;
        for _ in 0..4 {
            set = turned(set);
            let mirrored = (0..5).map(|row| (set >> (5 * row) & 31) << (20 - 5 * row)).sum::<u32>();
            boards.extend([set, mirrored]);
        }
    }
    let fresh = || Ease::new(&game, &|[first, _]| if boards.contains(&first) { 2 } else { 0 }).unwrap();
    let go_on = Arc::new(AtomicBool::new(false));
    let mut at_once = fresh();
    let [won, proved] = at_once.counts();
    assert!(won > 20 && proved == 0, "{won} {proved}");
    at_once.search(30_000, 2, &go_on, &mut |_, _, _| {});
    assert_eq!(at_once.counts(), [won, won]);
    // With fewer positions less is proved; what is open is searched again with more.
    let mut steps = fresh();
    steps.search(1_000, 1, &go_on, &mut |_, _, _| {});
    let [_, few] = steps.counts();
    assert!(0 < few && few < won, "{few} {won}");
    assert!(steps.within(1_000).eq(at_once.within(1_000)));
    let mut resumed = fresh();
    assert!(resumed.resume(&steps.notes()));
    let mut heard = Vec::new();
    resumed.search(30_000, 1, &go_on, &mut |_, done, all| heard.push((done, all)));
    assert_eq!(resumed.notes(), at_once.notes());
    assert_eq!(heard, [(0, won - few), (won - few, won - few)]);
    // Notes of other work are refused, and change nothing.
    let notes = resumed.notes();
    let mut other = Ease::new(&game, &|_| 0).unwrap();
    assert!(!other.resume(&notes) && other.counts() == [0, 0]);
    assert!(
        !resumed.resume(&notes[..notes.len() - 1]) && !resumed.resume(b"") && !resumed.resume(&notes[1..])
    );
    assert_eq!(resumed.notes(), notes);
    // Stopped before it began, it has tried nothing.
    let mut stopped = fresh();
    stopped.search(30_000, 1, &Arc::new(AtomicBool::new(true)), &mut |_, _, _| {});
    assert_eq!(stopped.notes(), fresh().notes());
}
