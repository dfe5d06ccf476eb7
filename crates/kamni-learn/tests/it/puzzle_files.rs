//! Files of puzzles: what is wrong is named with its line and column, and nothing else happens.

use kamni_learn::FileError;
use kamni_learn::puzzle::{check, read, write};
use kamni_solve::Budget;
use proptest::prelude::*;

const GOOD: &str = "\
# kamni puzzles 1
# id; rules; position; value; rating; themes; solution
cziwwp8; kayles/7; .XX.X.X 2; win; 1442; gap; 2+3>6
4ydbxh7; cheops/5; ..XX/.../../. 1 0-0; win +8; 919; wait; 3.3 (2.1) 2.2 (3.1) 3.2
krncvps; seega/3; ba./..a/ba. b 1-2 0 -; draw; 1354; ; a2
";

fn first_error(text: &str) -> FileError {
    read(text).unwrap_err().remove(0)
}

#[test]
fn a_good_file_reads_prints_and_is_proved() {
    let puzzles = read(GOOD).unwrap();
    assert_eq!(write(&puzzles), GOOD);
    for puzzle in &puzzles {
        check(puzzle, kamni_games::games(), &Budget::default()).unwrap();
    }
    assert_eq!(puzzles[1].score, Some(8));
    assert_eq!(puzzles[1].solution.turns(), 3);
}

#[test]
fn flaws_have_a_line_and_a_column() {
    let check = |from: &str, to: &str, line: usize, column: usize| {
        let error = first_error(&GOOD.replacen(from, to, 1));
        assert_eq!((error.line, error.column), (line, column), "{from} -> {to}: {error}");
    };
    check("# kamni puzzles 1", "# kamni puzzles 2", 1, 1);
    check("cziwwp8", "cziw", 3, 1);
    check("; win; 1442", "; victory; 1442", 3, 31);
    check("; win; 1442", "; loss; 1442", 3, 31);
    check("; 1442;", "; 01442;", 3, 36);
    check("; 1442;", "; 99999;", 3, 36);
    check("; gap;", "; The Gap;", 3, 42);
    check("win +8", "win many", 4, 41);
    check("(2.1)", "(2.1", 4, 73);
    check("; a2", "; ", 5, 56);
    check("; gap", "", 3, 1);
}

#[test]
fn what_is_false_is_refused() {
    let flaw = |from: &str, to: &str| {
        let puzzles = read(&GOOD.replacen(from, to, 1)).unwrap();
        let flaws =
            puzzles.iter().filter_map(|puzzle| check(puzzle, kamni_games::games(), &Budget::default()).err());
        flaws.map(|flaw| flaw.to_string()).collect::<Vec<_>>().join("; ")
    };
    assert!(flaw("cziwwp8", "cziwwp9").contains("cziwwp8"));
    assert!(flaw("kayles/7", "kayles/8").contains("cannot be parsed"));
    assert!(flaw("; win; 1442", "; draw; 1442").contains("the value is win"));
    assert!(flaw("win +8", "win +7").contains("+8"));
    assert!(flaw("2+3>6", "2").contains("2+3>6"));
    assert!(flaw("(2.1)", "(9.9)").contains("gives the game away"));
    assert!(flaw("2.2 (3.1) 3.2", "2.2 (3.1) 2.1").contains("3.2"));
    let late = flaw("; a2", "; a2 (b3) b2");
    assert!(late.contains("gives the game away"), "{late}");
}

proptest! {
    #[test]
    fn nothing_panics(text in "(?s).{0,300}") {
        let _ = read(&text);
        let _ = read(&format!("# kamni puzzles 1\n{text}"));
    }

    /// A character that is changed, added or lost: the file reads, or the place of a flaw is in it.
    #[test]
    fn slips_are_named(place in 0..GOOD.chars().count(), slip in "[;(){}| a-z0-9>.+]?", replace: bool) {
        let mut text: String = GOOD.chars().take(place).collect();
        text.push_str(&slip);
        text.extend(GOOD.chars().skip(place + usize::from(replace)));
        match read(&text) {
            Ok(puzzles) => {
                for puzzle in &puzzles {
                    let _ = check(puzzle, kamni_games::games(), &Budget { nodes: 1000, ..Budget::default() });
                }
                prop_assert_eq!(read(&write(&puzzles)).unwrap(), puzzles);
            }
            Err(errors) => {
                for error in errors {
                    let line = text.lines().nth(error.line - 1).unwrap_or_default();
                    prop_assert!((1..=line.chars().count() + 1).contains(&error.column), "{}", error);
                }
            }
        }
    }
}
