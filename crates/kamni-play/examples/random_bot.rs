//! A bot that plays random legal moves, in every game of kamni.
//!
//!     cargo build --release --example random_bot

use kamni::{AnyGame, AnyPosition};
use std::io::{self, BufRead, Write};

/// Reads commands and answers them, until `quit`.
pub fn main() {
    let mut game = kamni_games::games().game("kayles/10").expect("a game of kamni");
    let mut here = game.start();
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match word {
            "ugi" => {
                say("id name random_bot");
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
                let moves = here.moves();
                if let Some(mv) = fastrand::choice(&moves) {
                    say(&format!("bestmove {mv}"));
                }
            }
            "quit" => return,
            // The protocol requires that unknown commands are ignored.
            _ => {}
        }
    }
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
