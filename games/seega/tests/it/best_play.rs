//! What is called best play was chosen: no line is there only because its cells come first.

use kamni_games::games;
use kamni_solve::{Analysis, Budget, Value, analyze};

fn analyzed(rules: &str, position: Option<&str>, nodes: u64) -> Analysis {
    let game = games().game(rules).unwrap();
    let position = position.map_or_else(|| game.start(), |text| game.position(text).unwrap());
    analyze(&position, &Budget { nodes, threads: 1, memory: 1 << 24, ..Budget::unlimited() })
}

/// The placements of one player in a line, in the order of the cells: rows from the bottom, columns from the left.
fn in_order(line: &[String]) -> bool {
    let cell = |mv: &String| (mv[1..].parse::<u32>().unwrap(), mv[..1].to_owned());
    line.iter().map(cell).collect::<Vec<_>>().is_sorted()
}

/// Once "best play" of an opening was a1 b1 c1 d1 e1. In none of these lines does a player take one cell after the other.
#[test]
fn no_opening_follows_the_alphabet() {
    for rules in [
        "seega/3",
        "seega/5",
        "seega/5,extra=any",
        "seega/5,place=2",
        "seega/5,capture=single",
        "seega/5,limit=20",
        "seega/7",
        "seega/9",
    ] {
        for nodes in [0, 10, 1_000, 30_000] {
            let analysis = analyzed(rules, None, nodes);
            let text = format!("{rules} {nodes}: {:?}", analysis.line);
            let placed: Vec<String> = analysis.line.iter().filter(|mv| mv.len() == 2).cloned().collect();
            for player in 0..2 {
                let own: Vec<String> = placed.iter().skip(player).step_by(2).cloned().collect();
                assert!(own.len() < 4 || !in_order(&own), "{text}");
            }
            let cells = games().game(rules).unwrap().start().moves();
            assert!(placed.len() < 3 || !cells.starts_with(&placed[..3]), "{text}");
            let first = analysis.moves.first().map(|best| &best.mv);
            assert!(analysis.line.is_empty() || analysis.line.first() == first, "{text}");
            if !analysis.proved {
                assert!(analysis.line.len() <= 1, "{text}");
            }
        }
    }
}

/// The second player has lost against a picture; the reply after which the fewest stones win for the first player comes first. The values are those of
/// the analyses that follow.
#[test]
fn lost_placements_leave_the_fewest_winning_replies() {
    let game = games().game("seega/5").unwrap();
    for text in ["...../...../...../...../..a.. b 11-12 0 -", "..a../a..../...../...../bba.. b 9-10 0 -"] {
        let analysis = analyzed("seega/5", Some(text), 10_000);
        assert_eq!(analysis.value, Value::Loss, "{text}");
        let winning = |mv: &str| {
            let mut next = game.position(text).unwrap();
            next.play(mv).unwrap();
            let replies = analyze(&next, &Budget::default()).moves;
            replies.iter().filter(|reply| reply.value == Value::Win).count()
        };
        let counts: Vec<usize> = analysis.moves.iter().map(|grade| winning(&grade.mv)).collect();
        assert!(counts.is_sorted(), "{text}: {counts:?}");
    }
}
