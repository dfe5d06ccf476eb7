//! The book of placing: whoever plays the first side by it keeps the win, whatever the other does.

#![cfg(feature = "book")]

use kamni::games::seega::{Position, Seega};
use kamni::{AnyGame, AnyPosition, Game, Notation, Player};
use kamni_solve::seega::book::Book;
use kamni_solve::{Basis, Budget, Value, analyze};
use std::time::Duration;

fn seega(rules: &str) -> Seega {
    let start = rules.parse::<AnyGame>().unwrap().start();
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
        let analysis = analyze(&AnyPosition::new(*game, position), &budget);
        let text = AnyPosition::new(*game, position).to_string();
        assert_eq!(analysis.basis, Basis::Table, "{text}");
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
    for (rules, positions) in [("seega/5", 1_740_071), ("seega/5,extra=any", 1_635_681)] {
        let game = seega(rules);
        assert_eq!(Book::of(&game).expect("a book").positions(), positions, "{rules}");
        for seed in 0..60 {
            println!("{rules}, seed {seed}");
            place(&game, &mut Dice(seed));
        }
    }
}

/// The images of a position have the images of its values.
#[test]
fn the_book_knows_all_images() {
    let game = seega("seega/5");
    let book = Book::of(&game).unwrap();
    // Cells turned by a quarter.
    let turned = |set: u32| {
        (0..25u32)
            .filter(|cell| set >> cell & 1 == 1)
            .map(|cell| 1 << (cell % 5 * 5 + 4 - cell / 5))
            .sum::<u32>()
    };
    let mut seen = 0;
    book.each(3, |[first, second]| {
        let entry = book.entry([first, second]).expect("it is there");
        let image = book.entry([turned(first), turned(second)]).expect("so is its image");
        assert_eq!((turned(entry.wins), turned(entry.draws)), (image.wins, image.draws));
        assert!(entry.wins >> entry.best & 1 == 1 && entry.wins & entry.draws == 0);
        assert_eq!((entry.wins | entry.draws) & (first | second | 1 << 12), 0);
        seen += 1;
    });
    assert_eq!(seen, 1455);
}

#[test]
fn other_rules_have_no_book() {
    for rules in ["seega/3", "seega/7", "seega/5,limit=9", "seega/5,capture=single", "seega/5,place=2"] {
        assert!(Book::of(&seega(rules)).is_none(), "{rules}");
    }
}

/// An independent word on where the book leads: the exact search knows nothing of it, and whatever it settles is a win.
#[test]
fn what_the_search_settles_after_the_book_is_won() {
    let game = seega("seega/5");
    let budget = Budget { nodes: 60_000, threads: 1, memory: 64 << 20, ..Budget::default() };
    let mut settled = 0;
    for seed in 0..8 {
        let position = place(&game, &mut Dice(1000 + seed));
        let analysis = analyze(&AnyPosition::new(game, position), &budget);
        if analysis.basis.is_exact() {
            settled += 1;
            assert_eq!(analysis.value, Value::Win, "{}", AnyPosition::new(game, position));
        }
    }
    assert!(settled > 0, "the search settles some full boards");
}
