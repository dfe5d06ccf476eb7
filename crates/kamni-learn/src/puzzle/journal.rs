//! The journal of mining: what came of each game so far, so that a run that was interrupted goes on.
//!
//! A game is some lines for its finds and then a line for what was rejected. Without that last line the game does not count.

use super::file::{line, read_line};
use super::mine::{Find, Mined, Order};
use super::rejection::Rejection;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The first line: another version, or another order, begins anew.
pub fn header(order: &Order) -> String {
    format!("# kamni mining 1: {}\n", order.description())
}

/// What came of a game, as text.
pub fn entry(mined: &Mined) -> String {
    let mut text = String::new();
    for Find { puzzle, shares } in &mined.finds {
        let shares: Vec<String> = shares.iter().map(u16::to_string).collect();
        // Writing to a text cannot fail.
        let _ = writeln!(text, "find {} {}", shares.join(","), line(puzzle));
    }
    text.push_str("game");
    for (rejection, count) in &mined.rejected {
        let _ = write!(text, " {}={count}", rejection.word());
    }
    text.push('\n');
    text
}

/// The games of a journal with this header, and how many bytes of it they take: what follows was not finished. Nothing if it is another's.
pub fn games(text: &str, header: &str) -> (Vec<Mined>, usize) {
    let Some(rest) = text.strip_prefix(header) else { return (Vec::new(), 0) };
    let mut whole = header.len();
    let mut here = header.len();
    let mut games = Vec::new();
    let mut finds = Vec::new();
    for line in rest.split_inclusive('\n') {
        here += line.len();
        let Some(line) = line.strip_suffix('\n') else { break };
        if let Some(text) = line.strip_prefix("find ") {
            let Some(find) = find(text) else { break };
            finds.push(find);
        } else if let Some(text) = line.strip_prefix("game") {
            let Some(rejected) = rejected(text) else { break };
            games.push(Mined { finds: std::mem::take(&mut finds), rejected });
            whole = here;
        } else {
            break;
        }
    }
    (games, whole)
}

fn find(text: &str) -> Option<Find> {
    let (shares, puzzle) = text.split_once(' ')?;
    let shares = shares.split(',').map(|share| share.parse().ok()).collect::<Option<_>>()?;
    Some(Find { puzzle: read_line(puzzle, 1).ok()?, shares })
}

fn rejected(text: &str) -> Option<BTreeMap<Rejection, u64>> {
    text.split_whitespace()
        .map(|word| {
            let (rejection, count) = word.split_once('=')?;
            Some((Rejection::ALL.into_iter().find(|one| one.word() == rejection)?, count.parse().ok()?))
        })
        .collect()
}
