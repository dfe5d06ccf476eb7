//! A move being thought about, on a thread of its own.

use super::Output;
use crate::player::{Limits, Player, Situation, Thought, Trouble};
use kamni::AnyPosition;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, Builder, Scope, ScopedJoinHandle};
use std::time::{Duration, Instant};

/// Proofs can go deep.
const STACK: usize = 16 << 20;

/// The most moves of a line that are told.
const LINE: usize = 30;

/// Somebody is thinking.
pub(super) struct Thinking<'scope> {
    thread: ScopedJoinHandle<'scope, Box<dyn Player>>,
    stop: Arc<AtomicBool>,
    answered: Receiver<()>,
    infinite: bool,
}

impl<'scope> Thinking<'scope> {
    /// Lets `player` think about a move in `here`, which is not the end of the game. He answers by himself; if it
    /// is for ever (`infinite`), not before he is stopped.
    pub fn begin<'env, W: Write + Send>(
        scope: &'scope Scope<'scope, 'env>,
        output: &'env Output<W>,
        mut player: Box<dyn Player>,
        here: AnyPosition,
        limits: Limits,
        infinite: bool,
    ) -> io::Result<Thinking<'scope>> {
        let stop = Arc::clone(&limits.stop);
        let (answer, answered) = channel();
        let think = move || {
            let begin = Instant::now();
            let thought = player.choose(&Situation { start: &here, moves: &[], here: &here }, &limits);
            while infinite && !limits.stop.load(Ordering::Relaxed) {
                thread::park_timeout(Duration::from_millis(100));
            }
            // Where nobody reads any more, the reading thread will find out.
            let _ = output.with(|out| tell(out, thought, begin.elapsed()));
            let _ = answer.send(());
            player
        };
        let thread = Builder::new().stack_size(STACK).spawn_scoped(scope, think)?;
        Ok(Thinking { thread, stop, answered, infinite })
    }

    /// Lets him answer now.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.thread().unpark();
    }

    /// Waits for his answer, no longer than `patience` before he is stopped, and gives the player back.
    pub fn end(self, patience: Duration) -> Option<Box<dyn Player>> {
        if self.infinite || self.answered.recv_timeout(patience).is_err() {
            self.stop();
        }
        self.thread.join().ok()
    }
}

/// Tells a thought: what it cost, what is expected, and the move.
fn tell(out: &mut impl Write, thought: Result<Thought, Trouble>, time: Duration) -> io::Result<()> {
    let thought = match thought {
        Ok(thought) => thought,
        Err(trouble) => {
            writeln!(out, "info string error {}", trouble.message)?;
            return writeln!(out, "bestmove none");
        }
    };
    write!(out, "info")?;
    if let Some(depth) = thought.depth {
        write!(out, " depth {depth}")?;
    }
    let nodes = thought.nodes.unwrap_or(0);
    let per_second = nodes as f64 / time.as_secs_f64().max(1e-6);
    write!(out, " nodes {nodes} time {} nps {per_second:.0} pv", time.as_millis())?;
    for mv in thought.line.iter().take(LINE) {
        write!(out, " {mv}")?;
    }
    writeln!(out)?;
    if let Some(value) = thought.value {
        writeln!(out, "info string expects a {value}, {}", if thought.exact { "proved" } else { "a guess" })?;
    }
    writeln!(out, "bestmove {}", thought.mv)
}
