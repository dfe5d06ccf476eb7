//! "Whoever gives up a pawn first has more ways to force": what lesson 9 and the rules page say about it, counted by brute force.

use kamni_brute::{Brute, Dawson, Verdict, reachable, solve};

/// Steps of one kind from quiet positions: how many there are, leave one answer, and win.
#[derive(Debug, Default, PartialEq, Eq)]
struct Steps {
    all: usize,
    one_answer: usize,
    wins: usize,
}

#[test]
fn gifts_force_but_do_not_win_more_often() {
    let (mut gifts, mut quiet) = (Steps::default(), Steps::default());
    for rules in ["dawson/3x5", "dawson/3x6", "dawson/3x7", "dawson/4x4"] {
        let start = Dawson::start(rules).unwrap();
        let known = solve(&start);
        for state in reachable(&start, usize::MAX) {
            let moves = state.moves();
            if moves.iter().any(|(mv, _)| mv.contains('x')) {
                continue;
            }
            for (_, next) in moves {
                let replies = next.moves();
                let kind =
                    if replies.iter().any(|(mv, _)| mv.contains('x')) { &mut gifts } else { &mut quiet };
                let winner = if state.first_to_move() { Verdict::First } else { Verdict::Second };
                kind.all += 1;
                kind.one_answer += usize::from(replies.len() == 1);
                kind.wins += usize::from(known[&next] == winner);
            }
        }
    }
    assert_eq!(gifts, Steps { all: 2100, one_answer: 1672, wins: 494 });
    assert_eq!(quiet, Steps { all: 3789, one_answer: 1498, wins: 2426 });
}
