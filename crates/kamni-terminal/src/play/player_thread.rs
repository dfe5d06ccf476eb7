//! A computer player on a thread of its own, so that the screen stays alive while it thinks.

use super::session::Session;
use kamni_play::{BestMove, GameInProgress, Limits, Player, PlayerError};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long a player may take to end, such as one that is a running program.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(3);

/// A computer player on a worker thread: it is asked now and answers later.
pub struct PlayerThread {
    requests: Option<Sender<Request>>,
    answers: Receiver<Result<BestMove, PlayerError>>,
    thread: Option<JoinHandle<()>>,
    /// Set to have the answer to the last request now.
    stop: Arc<AtomicBool>,
    /// Requests without an answer so far; only the last one counts.
    open: usize,
    wanted: bool,
}

/// A game so far, and what may be spent on its next move.
struct Request {
    game: GameInProgress,
    limits: Limits,
}

/// What came of a question.
#[derive(Debug)]
pub enum Answer {
    /// A move.
    Thought(Box<BestMove>),
    /// The player says why it has none.
    Trouble(PlayerError),
    /// The thread ended without an answer.
    Gone,
}

impl PlayerThread {
    /// Moves a player to a thread of its own; `None` where the system has no thread to spare.
    pub fn new(mut player: Box<dyn Player>) -> Option<PlayerThread> {
        let (requests, asked) = channel::<Request>();
        let (answer, answers) = channel();
        let work = move || {
            for Request { game, limits } in asked {
                if answer.send(player.choose(&game.history(), &limits)).is_err() {
                    break;
                }
            }
        };
        let thread = thread::Builder::new().name("player".to_owned()).spawn(work).ok()?;
        Some(PlayerThread {
            requests: Some(requests),
            answers,
            thread: Some(thread),
            stop: Arc::default(),
            open: 0,
            wanted: false,
        })
    }

    /// Asks for the next move of a game.
    pub fn ask(&mut self, session: &Session, time: Duration) {
        self.cancel();
        self.stop = Arc::new(AtomicBool::new(false));
        let limits = Limits { move_time: Some(time), stop: Arc::clone(&self.stop), ..Limits::default() };
        let request = Request { game: session.game.clone(), limits };
        if let Some(requests) = &self.requests {
            // If the thread has ended, that will be seen when the answer is looked for.
            let _ = requests.send(request);
        }
        self.open += 1;
        self.wanted = true;
    }

    /// Asks for the answer now.
    pub fn move_now(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Ignores the answer to the last request: the game went another way.
    pub fn cancel(&mut self) {
        self.move_now();
        self.wanted = false;
    }

    /// The answer, once it is there.
    pub fn poll(&mut self) -> Option<Answer> {
        loop {
            let answer = match self.answers.try_recv() {
                Ok(Ok(thought)) => Answer::Thought(Box::new(thought)),
                Ok(Err(trouble)) => Answer::Trouble(trouble),
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => {
                    return std::mem::take(&mut self.wanted).then_some(Answer::Gone);
                }
            };
            self.open -= 1;
            if self.open == 0 && std::mem::take(&mut self.wanted) {
                return Some(answer);
            }
        }
    }
}

/// Ends the thread, and waits a little for the player to clean up.
impl Drop for PlayerThread {
    fn drop(&mut self) {
        self.move_now();
        self.requests = None;
        let Some(thread) = self.thread.take() else { return };
        let begin = Instant::now();
        while !thread.is_finished() && begin.elapsed() < SHUTDOWN_TIMEOUT {
            thread::sleep(Duration::from_millis(5));
        }
        if thread.is_finished() {
            // A panic was reported where it happened.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::session::Seat;
    use super::*;
    use kamni::AnyPosition;
    use kamni_play::{DrawRule, GameHistory};

    /// What takes longer than this hangs.
    const HANG_TIMEOUT: Duration = Duration::from_secs(60);

    /// Waits until it is told to stop, then plays the first legal move.
    struct Slow;

    impl Player for Slow {
        fn name(&self) -> String {
            "slow".to_owned()
        }

        fn new_game(&mut self, _start: &AnyPosition) -> Result<(), PlayerError> {
            Ok(())
        }

        fn choose(&mut self, history: &GameHistory<'_>, limits: &Limits) -> Result<BestMove, PlayerError> {
            while !limits.stop.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(1));
            }
            Ok(BestMove { mv: history.position.moves().remove(0), ..BestMove::default() })
        }
    }

    fn answer(player: &mut PlayerThread) -> String {
        let begin = Instant::now();
        loop {
            match player.poll() {
                Some(Answer::Thought(thought)) => return thought.mv,
                Some(other) => panic!("{other:?}"),
                None => assert!(begin.elapsed() < HANG_TIMEOUT, "no answer"),
            }
            thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn a_player_can_be_told_to_move_now_and_called_off() {
        let start = kamni_games::games().game("kayles/5").unwrap().start();
        let seat = || Seat::Computer("slow".to_owned());
        let mut session = Session::new(start, [seat(), seat()], DrawRule::default());
        let mut player = PlayerThread::new(Box::new(Slow)).unwrap();
        player.ask(&session, Duration::from_secs(1000));
        assert!(player.poll().is_none());
        player.move_now();
        assert_eq!(answer(&mut player), "1");
        // The answer to a request that was cancelled never comes.
        player.ask(&session, Duration::from_secs(1000));
        player.cancel();
        session.play("1").unwrap();
        player.ask(&session, Duration::from_secs(1000));
        player.move_now();
        assert_eq!(answer(&mut player), "2");
        assert!(player.poll().is_none());
        player.ask(&session, Duration::from_secs(1000));
        drop(player);
    }
}
