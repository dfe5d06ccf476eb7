//! What a player is told about a position, held against the text of the position and the moves of `kamni-brute`.

use crate::common::Chance;
use kamni::Fact;
use kamni_brute::{Brute, Cheops, Chips, Dawson, Kayles, Seega};

/// Plays random games; `expected` says in words what has to be told, from the text and the legal moves alone.
fn check<B: Brute>(
    all_rules: &[&str],
    start: fn(&str) -> Option<B>,
    expected: fn(&str, &str, &[String]) -> Vec<String>,
) {
    let mut chance = Chance::new();
    for rules in all_rules {
        let game = kamni_games::games().game(rules).unwrap();
        for _ in 0..8 {
            let mut state = start(rules).unwrap();
            for _ in 0..80 {
                let text = state.text();
                let moves = state.moves();
                let names: Vec<String> = moves.iter().map(|(name, _)| name.clone()).collect();
                let facts = game.position(&text).unwrap().facts();
                // Own steps have a test of their own.
                let told: Vec<String> = facts
                    .iter()
                    .filter(|fact| fact.message.id != "dawson-free-steps-left")
                    .map(tell)
                    .collect();
                assert_eq!(told, expected(rules, &text, &names), "{rules} {text}");
                if moves.is_empty() {
                    break;
                }
                state = moves[chance.below(moves.len())].1.clone();
            }
        }
    }
}

/// A fact as text: what is urgent first has a mark, then come the cells.
fn tell(fact: &Fact) -> String {
    let mark = if fact.urgent { "! " } else { "" };
    let cells = if fact.cells.is_empty() { String::new() } else { format!(" [{}]", fact.cells.join(" ")) };
    // Which captures are named first is the game's choice.
    let said = fact.message.to_string();
    let said = said.strip_prefix("you must capture: ").map_or(&said[..], |_| "you must capture");
    format!("{mark}{said}{cells}")
}

fn count(text: &str, sign: char) -> usize {
    text.split(' ').next().unwrap().chars().filter(|c| *c == sign).count()
}

fn plural(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

#[test]
fn kayles() {
    check(&["kayles/3", "kayles/9"], Kayles::start, |_, text, moves| {
        let mut told = Vec::new();
        if let Some(place) = text.find('L').filter(|_| !moves.is_empty()) {
            told.push(format!("! stone {0} was just put back: it is locked for this move [{0}]", place + 1));
        }
        told.push(format!("{} left", plural(count(text, 'X') + count(text, 'L'), "stone", "stones")));
        told
    });
}

#[test]
fn cheops() {
    check(&["cheops/2", "cheops/5", "cheops/7"], Cheops::start, |_, text, _| {
        let levels = (2..).zip(text.split(' ').next().unwrap().split('/'));
        let unfinished = levels.filter(|(_, row)| row.contains('.')).enumerate();
        let told = unfinished.map(|(index, (level, row))| {
            let free: Vec<String> = row
                .chars()
                .enumerate()
                .filter(|(_, sign)| *sign == '.')
                .map(|(place, _)| format!("{level}.{}", place + 1))
                .collect();
            let missing = plural(free.len(), "more stone", "more stones");
            let pays = plural(row.len(), "point", "points");
            // The lowest one in full, the others in short.
            let said = match index {
                0 => format!("{missing}, pays {pays}"),
                _ => format!("{} more, +{}", free.len(), row.len()),
            };
            format!("level {level}: {said} [{}]", free.join(" "))
        });
        told.collect()
    });
}

#[test]
fn dawson() {
    check(&["dawson/3x6", "dawson/5x5,misere", "dawson/4x5,chain=1"], Dawson::start, |rules, text, moves| {
        let mut told = Vec::new();
        let captures: Vec<&String> = moves.iter().filter(|mv| mv.contains('x')).collect();
        if !captures.is_empty() {
            assert_eq!(captures.len(), moves.len(), "{text}: a capture is compulsory");
            let mut pawns: Vec<&str> = captures.iter().map(|mv| mv.split('x').next().unwrap()).collect();
            pawns.sort_unstable_by_key(|pawn| (pawn[1..].to_owned(), pawn[..1].to_owned()));
            pawns.dedup();
            told.push(format!("! you must capture [{}]", pawns.join(" ")));
        }
        if rules.contains("misere") {
            told.push("misère: whoever cannot move wins".to_owned());
        }
        told.push(format!("pawns: player 1 {}, player 2 {}", count(text, 'w'), count(text, 'b')));
        told
    });
}

#[test]
fn chips() {
    check(&["chips"], Chips::start, |_, text, _| {
        let hands: Vec<usize> = text
            .split(' ')
            .next()
            .unwrap()
            .split(':')
            .map(|hand| hand.split(',').filter(|chip| *chip != "-").count())
            .collect();
        let mut told = Vec::new();
        if hands[0] != hands[1] && hands[0] * hands[1] > 0 {
            let (more, fewer) = if hands[0] > hands[1] { (1, 2) } else { (2, 1) };
            told.push(format!("player {more} has more chips and attacks; if player {fewer} gets to the right of all enemy chips, it is a draw"));
        }
        told.push(format!("chips: player 1 {}, player 2 {}", hands[0], hands[1]));
        told
    });
}

#[test]
fn seega() {
    let rules = ["seega/3", "seega/5", "seega/3,extra=any,limit=4", "seega/5,place=2"];
    check(&rules, Seega::start, |rules, text, moves| {
        let fields: Vec<&str> = text.split(' ').collect();
        let side = fields[0].split('/').count();
        let each = (side * side - 1) / 2;
        let limit = if rules.contains("limit=4") { 4 } else { 10 };
        if fields[2] != "0-0" {
            let hands: Vec<usize> = fields[2].split('-').map(|hand| hand.parse().unwrap()).collect();
            let hand = hands[usize::from(fields[1] == "b")];
            return vec![format!("placing: stone {} of {each}", each - hand + 1)];
        }
        let mut told = Vec::new();
        if fields[4] != "-" && !moves.is_empty() {
            told.push(format!("! the stone on {0} has captured and must step again; a step without a capture ends the turn [{0}]", fields[4]));
        }
        if moves == ["pass"] {
            told.push("! no stone can move, and a pass counts as a step".to_owned());
        }
        let phase = if moves.is_empty() { "stones left" } else { "moving; stones on the board" };
        told.push(format!("{phase}: player 1 {}, player 2 {}", count(text, 'a'), count(text, 'b')));
        if !moves.is_empty() {
            told.push(match fields[3] {
                "0" => format!("after {limit} steps in a row without a capture (both players together) the stones are counted"),
                n => format!("steps in a row without a capture (both players together): {n} of {limit}, then the stones are counted"),
            });
            told.push(
                "whoever then has more wins, and equal numbers draw; losing all stones loses at once"
                    .to_owned(),
            );
        }
        told
    });
}
