//! The thread that searches for a move.

use super::output::Output;
use crate::player::{BestMove, GameHistory, Limits, Player, PlayerError, Resistance};
use kamni::{AnyPosition, printable};
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, Builder, Scope, ScopedJoinHandle};
use std::time::{Duration, Instant};

/// The stack size of the thread: proofs can recurse deeply.
const STACK: usize = 16 << 20;

/// The most moves of a principal variation that are printed.
const MAX_PV: usize = 30;

/// A running search.
pub(super) struct SearchThread<'scope> {
    thread: ScopedJoinHandle<'scope, Box<dyn Player>>,
    stop: Arc<AtomicBool>,
    finished: Receiver<()>,
    infinite: bool,
}

impl<'scope> SearchThread<'scope> {
    /// Starts a search for a move of `player`; the game is not over at `position`. The thread prints the result at the end
    /// of the search, but in an `infinite` search not before `stop`.
    pub fn spawn<'env, W: Write + Send>(
        scope: &'scope Scope<'scope, 'env>,
        output: &'env Output<W>,
        mut player: Box<dyn Player>,
        position: AnyPosition,
        limits: Limits,
        infinite: bool,
    ) -> io::Result<SearchThread<'scope>> {
        let stop = Arc::clone(&limits.stop);
        let (sender, finished) = channel();
        let search = move || {
            let begin = Instant::now();
            let best_move =
                player.choose(&GameHistory { start: &position, moves: &[], position: &position }, &limits);
            while infinite && !limits.stop.load(Ordering::Relaxed) {
                thread::park_timeout(Duration::from_millis(100));
            }
            // The thread that reads commands handles a closed output.
            let _ = output.locked(|out| print(out, best_move, begin.elapsed()));
            let _ = sender.send(());
            player
        };
        let thread = Builder::new().stack_size(STACK).spawn_scoped(scope, search)?;
        Ok(SearchThread { thread, stop, finished, infinite })
    }

    /// Ends the search; the thread prints the best move so far.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.thread().unpark();
    }

    /// Waits for the end of the search, and stops it after `timeout`; an infinite search at once. Returns the player.
    pub fn join(self, timeout: Duration) -> Option<Box<dyn Player>> {
        if self.infinite || self.finished.recv_timeout(timeout).is_err() {
            self.stop();
        }
        self.thread.join().ok()
    }
}

/// Prints `info`, the expected result and `bestmove`.
fn print(out: &mut impl Write, best_move: Result<BestMove, PlayerError>, time: Duration) -> io::Result<()> {
    let best_move = match best_move {
        Ok(best_move) => best_move,
        Err(error) => {
            writeln!(out, "info string error {}", error.message)?;
            return writeln!(out, "bestmove none");
        }
    };
    write!(out, "info")?;
    if let Some(depth) = best_move.depth {
        write!(out, " depth {depth}")?;
    }
    let nodes = best_move.nodes.unwrap_or(0);
    let per_second = nodes as f64 / time.as_secs_f64().max(1e-6);
    write!(out, " nodes {nodes} time {} nps {per_second:.0} pv", time.as_millis())?;
    for mv in best_move.pv.iter().take(MAX_PV) {
        write!(out, " {mv}")?;
    }
    writeln!(out)?;
    if let Some(value) = best_move.value {
        writeln!(
            out,
            "info string expects a {value}, {}",
            if best_move.proved { "proved" } else { "a guess" }
        )?;
    }
    if let Some(Resistance { chance, exact }) = best_move.resistance {
        let word = if exact { "exactly" } else { "at most" };
        writeln!(out, "info string random play keeps its result with a chance of {word} {chance:.4}")?;
    }
    if let Some(reason) = best_move.reason {
        writeln!(out, "info string because {}", printable(&reason.to_string()))?;
    }
    writeln!(out, "bestmove {}", best_move.mv)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni::message;
    use kamni_solve::Reason;

    fn printed(best_move: BestMove) -> String {
        let mut out = Vec::new();
        print(&mut out, Ok(best_move), Duration::from_millis(5)).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_reason_is_one_line_before_the_move() {
        let best_move = BestMove { mv: "5".to_owned(), pv: vec!["5".to_owned()], ..BestMove::default() };
        assert!(!printed(best_move.clone()).contains("because"));
        let reason = Reason::theorem(message!("test", "leaves {n} {n|stone|stones},\nan even number", n = 6));
        let text = printed(BestMove { reason: Some(reason), ..best_move });
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[1..], ["info string because leaves 6 stones,\\nan even number", "bestmove 5"]);
    }
}
