//! The openings of a tournament.

use kamni::AnyPosition;
use kamni_games::games;
use kamni_play::tournament::{LineProblem, Openings, OpeningsError};

fn start(rules: &str) -> AnyPosition {
    games().game(rules).unwrap().start()
}

#[test]
fn random_openings_are_legal_and_repeatable() {
    for rules in ["kayles/10", "cheops/6", "dawson/3x5", "chips", "seega/5"] {
        let start = start(rules);
        let openings = Openings::random(&start, 4, 7).unwrap();
        let mut different = std::collections::BTreeSet::new();
        for round in 0..20 {
            let opening = openings.of_round(round);
            assert_eq!(opening, openings.of_round(round));
            assert_eq!(opening.moves.len(), 4);
            let mut here = start.clone();
            opening.moves.iter().for_each(|mv| here.play(mv).unwrap());
            assert_eq!(here.outcome(), None, "{rules}: {opening:?}");
            different.insert(opening.moves);
        }
        assert!(different.len() > 5, "{rules}: {different:?}");
    }
    assert!(matches!(Openings::random(&start("kayles/3"), 3, 1), Err(OpeningsError::TooLong { plies: 3 })));
}

#[test]
fn a_file_has_lines_or_records() {
    let start = start("kayles/5");
    let count = |text: &str| match Openings::read(text, &start) {
        Ok(Openings::Listed(all)) => Ok(all.len()),
        Ok(other) => panic!("{other:?}"),
        Err(error) => Err(error),
    };
    let text = "# two\n\n3\nstartpos moves 3 1+2>3\n  fen XX.X. 2 moves 4  \nfen XX.X. 2\nstartpos\n";
    assert_eq!(count(text).unwrap(), 5);
    assert_eq!(count("[Game \"kayles/5\"]\n\n3 1 *\n\n[Game \"kayles/5\"]\n\n2 *\n").unwrap(), 2);
    assert!(matches!(count("# nothing\n"), Err(OpeningsError::Empty)));
    let Err(OpeningsError::Line { line: 3, problem: LineProblem::Move { number: 2, .. } }) =
        count("1\n\n3 3\n")
    else {
        panic!("the illegal move is in line 3")
    };
    let wrong = |text: &str| count(text).unwrap_err();
    assert!(matches!(wrong("fen XX 1"), OpeningsError::Line { problem: LineProblem::Position(_), .. }));
    assert!(matches!(wrong("1 2 3 4 5"), OpeningsError::Line { problem: LineProblem::Over, .. }));
    assert!(matches!(wrong("[Game \"kayles/6\"]\n\n1 *\n"), OpeningsError::OtherRules { game: 1, .. }));
    assert!(matches!(wrong("[Game \"kayles/5\"]\n\n1 1 *\n"), OpeningsError::Record(_)));
    assert!(matches!(wrong("[Game \"kayles/5\"]\n\n1 2 3 4 5 *\n"), OpeningsError::Record(_)));
    assert!(matches!(wrong("[Game \"kayles/5\"]\n\n1 2 3 4 5\n"), OpeningsError::RecordOver { game: 1 }));
}
