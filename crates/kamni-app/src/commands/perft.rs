//! `kamni perft`: how many sequences of this many moves there are.

use crate::cli::Perft;
use kamni::{AnyPosition, PerftError};
use kamni_terminal::progress::Progress;
use kamni_terminal::{Failure, Terminal, input};
use std::io::Write;

pub fn run(args: &Perft, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let position = input::position(locale, &args.rules, args.position.as_deref())?;
    // An interrupt simply ends the program: there is nothing to lose.
    let mut progress = Progress::of(locale, "progress-perft", 1.0);
    let count = count(&position, args.depth, &mut |done, all| progress.set(done, all));
    drop(progress);
    match count {
        Ok(count) => writeln!(terminal, "{count}")?,
        Err(_) => return Err(Failure::Failed(locale.text("perft-too-large", &[("depth", &args.depth)]))),
    }
    Ok(())
}

/// Counts what follows each first move; `progress` gets how many of them are done.
fn count(position: &AnyPosition, depth: u32, progress: &mut dyn FnMut(u64, u64)) -> Result<u64, PerftError> {
    let moves = if depth > 1 { position.moves() } else { Vec::new() };
    if moves.is_empty() {
        return position.perft(depth, &mut || true);
    }
    let mut total = 0u64;
    for (done, mv) in moves.iter().enumerate() {
        let mut report = || {
            progress(done as u64, moves.len() as u64);
            true
        };
        // Short counts do not report by themselves.
        report();
        let mut after = position.clone();
        let more = match after.play(mv) {
            Ok(()) => after.perft(depth - 1, &mut report)?,
            // A legal move can be made.
            Err(_) => 0,
        };
        total = total.checked_add(more).ok_or(PerftError::TooLarge)?;
    }
    Ok(total)
}
