//! The text of UGI: `position` and `go` to an engine, `info` from it.

use crate::player::{BestMove, GameHistory, Limits};
use kamni::AnyPosition;
use kamni_solve::Value;
use std::fmt::Write;

/// The most moves after `position`; a longer game, such as one of many thousand moves, is sent as its last position alone.
const MAX_MOVES_SENT: usize = 1000;

/// The commands `position ...` and `go ...`.
pub(super) fn position_and_go(history: &GameHistory<'_>, limits: &Limits) -> String {
    let GameHistory { start, moves, position } = history;
    let mut text = String::from("position ");
    let (from, moves) = if moves.len() > MAX_MOVES_SENT { (position, &[][..]) } else { (start, *moves) };
    if is_startpos(from) {
        text.push_str("startpos");
    } else {
        let _ = write!(text, "fen {from}");
    }
    if !moves.is_empty() {
        text.push_str(" moves");
        for mv in moves {
            text.push(' ');
            text.push_str(mv);
        }
    }
    text.push_str("\ngo");
    if let Some(time) = limits.move_time {
        let _ = write!(text, " movetime {}", time.as_millis());
    }
    if let Some([first, second]) = limits.clocks {
        let times = [first.left, second.left, first.increment, second.increment].map(|time| time.as_millis());
        let _ =
            write!(text, " p1time {} p2time {} p1inc {} p2inc {}", times[0], times[1], times[2], times[3]);
    }
    if let Some(nodes) = limits.nodes {
        let _ = write!(text, " nodes {nodes}");
    }
    if let Some(depth) = limits.depth {
        let _ = write!(text, " depth {depth}");
    }
    text.push('\n');
    text
}

/// Whether a position is the starting position of its rules.
fn is_startpos(position: &AnyPosition) -> bool {
    position.game().start() == *position
}

/// Stores what the words after `info` say.
pub(super) fn parse_info<'a>(best_move: &mut BestMove, mut words: impl Iterator<Item = &'a str>) {
    while let Some(word) = words.next() {
        match word {
            "depth" => best_move.depth = words.next().and_then(|word| word.parse().ok()),
            "nodes" => best_move.nodes = words.next().and_then(|word| word.parse().ok()),
            "pv" => {
                best_move.pv = words.map(str::to_owned).collect();
                return;
            }
            "string" => {
                if (words.next(), words.next()) == (Some("expects"), Some("a")) {
                    best_move.value = words.next().and_then(|word| {
                        let word = word.trim_end_matches(',');
                        Value::ALL.into_iter().find(|value| value.word() == word)
                    });
                }
                return;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::Clock;
    use std::time::Duration;

    #[test]
    fn positions_and_limits_are_written_as_in_ugi() {
        let game = crate::test_game::game();
        let start = game.start();
        let mut here = start.clone();
        here.play("2").unwrap();
        let moves = ["2".to_owned()];
        let history = GameHistory { start: &start, moves: &moves, position: &here };
        let limits = Limits { move_time: Some(Duration::from_millis(100)), ..Limits::default() };
        assert_eq!(position_and_go(&history, &limits), "position startpos moves 2\ngo movetime 100\n");
        let clock = |left| Clock { left: Duration::from_millis(left), increment: Duration::from_millis(10) };
        let limits = Limits { clocks: Some([clock(500), clock(600)]), nodes: Some(7), ..Limits::default() };
        let history = GameHistory { start: &here, moves: &[], position: &here };
        let expected = "position fen 7 2\ngo p1time 500 p2time 600 p1inc 10 p2inc 10 nodes 7\n";
        assert_eq!(position_and_go(&history, &limits), expected);
    }

    #[test]
    fn info_is_parsed() {
        let mut best_move = BestMove::default();
        parse_info(&mut best_move, "depth 3 score cp 5 nodes 77 pv 1 2 3".split(' '));
        parse_info(&mut best_move, "string depth 9".split(' '));
        assert_eq!((best_move.depth, best_move.nodes, best_move.pv.len()), (Some(3), Some(77), 3));
        assert_eq!(best_move.value, None);
        parse_info(&mut best_move, "string expects a loss, a guess".split(' '));
        assert_eq!(best_move.value, Some(Value::Loss));
    }
}
