//! A bot with an alpha-beta search and iterative deepening, for every game of kamni.
//!
//!     cargo build --release --example search_bot

use kamni::{AnyGame, AnyPosition, Player};
use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

/// The score of a win, larger than any difference in points.
const WIN: i32 = 1_000_000;

/// Reads commands and answers them, until `quit`.
pub fn main() {
    let mut game = kamni_games::games().game("kayles/10").expect("a game of kamni");
    let mut here = game.start();
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match word {
            "ugi" => {
                say("id name search_bot");
                say("id author you");
                say("option name Rules type string default kayles/10");
                say("ugiok");
            }
            "isready" => say("readyok"),
            "setoption" => {
                match rest.strip_prefix("name Rules value ").map(|rules| kamni_games::games().game(rules)) {
                    Some(Ok(rules)) => game = rules,
                    Some(Err(error)) => say(&format!("info string error {error}")),
                    None => {}
                }
            }
            "position" => match position(&game, rest) {
                Ok(position) => here = position,
                Err(error) => say(&format!("info string error {error}")),
            },
            "go" => {
                if let Some(mv) = choose(&here, Instant::now() + thinking_time(rest, here.turn())) {
                    say(&format!("bestmove {mv}"));
                }
            }
            "quit" => return,
            // The protocol requires that unknown commands are ignored.
            _ => {}
        }
    }
}

/// The best move by iterative deepening until the deadline.
fn choose(here: &AnyPosition, deadline: Instant) -> Option<String> {
    let mut moves = here.moves();
    // A random order of the moves makes games differ.
    fastrand::shuffle(&mut moves);
    let mut best = moves.first()?.clone();
    for depth in 0..100 {
        let mut found = (i32::MIN, String::new());
        for mv in &moves {
            let Some(value) = after(here, mv, depth, -WIN, WIN, deadline) else { return Some(best) };
            if value > found.0 {
                found = (value, mv.clone());
            }
        }
        best = found.1;
        say(&format!("info depth {} pv {best}", depth + 1));
        if found.0.abs() >= WIN {
            break;
        }
    }
    Some(best)
}

/// The score of a move for the player who makes it; `None` after the deadline.
fn after(here: &AnyPosition, mv: &str, depth: u32, low: i32, high: i32, deadline: Instant) -> Option<i32> {
    let mut next = here.clone();
    next.play(mv).ok()?;
    // In Seega a player can move several times in a row.
    if next.turn() == here.turn() {
        value(&next, depth, low, high, deadline)
    } else {
        value(&next, depth, -high, -low, deadline).map(|value| -value)
    }
}

/// The score of a position for the player to move, in the alpha-beta window from `low` to `high`.
fn value(here: &AnyPosition, depth: u32, mut low: i32, high: i32, deadline: Instant) -> Option<i32> {
    if let Some(outcome) = here.outcome() {
        let worth = |winner| if winner == here.turn() { WIN } else { -WIN };
        return Some(outcome.winner().map_or(0, worth));
    }
    if depth == 0 {
        return Some(lead(here));
    }
    if Instant::now() > deadline {
        return None;
    }
    for mv in here.moves() {
        low = low.max(after(here, &mv, depth - 1, low, high, deadline)?);
        if low >= high {
            break;
        }
    }
    Some(low)
}

/// What can be said without looking ahead: points, where there are points. Your knowledge goes here.
fn lead(here: &AnyPosition) -> i32 {
    let [first, second] = here.points().unwrap_or_default().map(i32::from);
    if here.turn() == Player::First { first - second } else { second - first }
}

/// The time for this move, from the words after `go`, with a reserve for sending the move.
fn thinking_time(words: &str, turn: Player) -> Duration {
    let words: Vec<&str> = words.split_whitespace().collect();
    let number = |name: &str| {
        let place = words.iter().position(|word| *word == name)?;
        words.get(place + 1)?.parse::<u64>().ok()
    };
    let (time, increment) = if turn == Player::First { ("p1time", "p1inc") } else { ("p2time", "p2inc") };
    let millis = match (number("movetime"), number(time)) {
        (Some(time), _) => time * 7 / 10,
        (None, Some(left)) => left / 20 + number(increment).unwrap_or(0) * 7 / 10,
        (None, None) => 1000,
    };
    Duration::from_millis(millis)
}

/// `startpos [moves ...]` or `fen TEXT [moves ...]`.
fn position(game: &AnyGame, text: &str) -> Result<AnyPosition, Box<dyn std::error::Error>> {
    let (from, moves) = text.split_once(" moves ").unwrap_or((text, ""));
    let mut here = match from.strip_prefix("fen ") {
        Some(text) => game.position(text)?,
        None => game.start(),
    };
    for mv in moves.split_whitespace() {
        here.play(mv)?;
    }
    Ok(here)
}

/// Prints a line and flushes it. Exits if the host has closed the pipe.
fn say(line: &str) {
    let mut out = io::stdout().lock();
    if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
        std::process::exit(0);
    }
}
