//! The strongest player: exact play wherever a proof can be found.
//!
//! With a time limit it thinks on a thread of its own. The thread leaves its best answer so far where the player finds it: one after a
//! moment, a better one after the analysis, the last one when it has compared how hard the equally good moves are on the opponent. When
//! the time is over the player answers with what is there, however busy the machine is.
//!
//! If the settings allow it, the player also thinks while the opponent does: about the position after its move and about the replies, the likely
//! ones first. Nothing of that is an answer, but what it proves is kept.

use crate::player::{BestMove, GameHistory, Limits, Player, PlayerError, Resistance};
use crate::plugin::PlayPlugin;
use crate::probe::{ProbeBudget, Prober};
use crate::settings::Settings;
use crate::stalls::MoveTime;
use kamni::AnyPosition;
use kamni_solve::{Analysis, Basis, Budget, Grade, Kept, Value, analyze};
use kamni_tables::clock::Instant;
use kamni_tables::threads;
use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The time for a move without a time or node limit.
const DEFAULT_TIME: Duration = Duration::from_secs(2);

/// The longest time for a move; adding it to a clock never overflows.
const MAX_TIME: Duration = Duration::from_secs(24 * 60 * 60);

/// With less time for a move there is only the first answer: a thread takes too long to start.
const LEAST_TIME: Duration = Duration::from_millis(10);

/// What the first answer may cost: about a millisecond.
const FIRST_ANSWER: (Duration, u64, usize) = (Duration::from_millis(2), 500, 1 << 20);

/// In hundredths of the budget: what a proof at a glance may cost before there is a guess, and then the guess.
const GLANCE: u32 = 12;
const GUESS: u32 = 50;

/// The longest time for comparing how hard moves are on the opponent.
const RESISTANCE: Duration = Duration::from_millis(250);

/// The stack of the thread: proofs can recurse deeply, and need no thread of their own if this is enough. Pages that are never touched cost nothing.
const STACK: usize = 128 << 20;

/// The nodes of a guess that is there before the thread has started, well below a millisecond, and of the next one.
const QUICK_GUESSES: [u64; 2] = [300, 5_000];

/// How often the player looks whether the host wants the answer now.
const LOOK: Duration = Duration::from_millis(10);

/// The longest time for thinking while the opponent does: somebody who is gone uses no processor.
const PONDER: Duration = Duration::from_secs(60);

/// Plays the best move of the analysis: exact where there is a proof, else its best guess. A proof has no depth, so this
/// player respects the limits on time and nodes and ignores the limit on depth.
pub struct Perfect {
    settings: Settings,
    /// What was proved before, for the next moves of the same game.
    kept: Kept,
    /// There unless a thread has it.
    thinker: Option<Thinker>,
    /// The thread that is late, or that thinks on the opponent's time.
    away: Option<Away>,
}

/// A thread that has the thinker.
struct Away {
    /// Where the thread leaves it.
    back: Receiver<Answer>,
    stop: Arc<AtomicBool>,
}

/// Nobody needs what the thread finds.
impl Drop for Away {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// What a thread leaves at the end: the thinker, and the move if it looked for one.
type Answer = (Thinker, Option<Result<BestMove, PlayerError>>);

impl Perfect {
    /// A player with these tables, threads and memory.
    pub fn new(settings: &Settings) -> Perfect {
        Perfect { settings: settings.clone(), kept: Kept::new(), thinker: None, away: None }
    }

    /// The thinker, or another one if a late thread still has it.
    fn thinker(&mut self) -> Thinker {
        if let Some(away) = self.away.take() {
            away.stop.store(true, Ordering::Relaxed);
            match away.back.recv_timeout(LOOK) {
                Ok((thinker, _)) => return thinker,
                Err(RecvTimeoutError::Timeout) => self.away = Some(away),
                Err(RecvTimeoutError::Disconnected) => {}
            }
        }
        self.thinker.take().unwrap_or_else(|| Thinker::new(&self.settings, &self.kept))
    }

    /// The answer of a thread, or what it has found when the time is over.
    fn watched(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        move_time: &MoveTime,
    ) -> Result<BestMove, PlayerError> {
        let mut thinker = self.thinker();
        // There is some time to come to an end before the player stops waiting.
        let watched = move_time.left().map_or(MAX_TIME, |left| left - left / 16);
        let time = move_time.planned().unwrap_or(DEFAULT_TIME).min(watched);
        let stop = Arc::new(AtomicBool::new(false));
        let best = Arc::new(Mutex::new(thinker.quick_guess(position, limits, time, QUICK_GUESSES[0])));
        let (sender, answer) = channel();
        let think = {
            let limits = Limits { stop: Arc::clone(&stop), ..limits.clone() };
            let (position, best) = (position.clone(), Arc::clone(&best));
            move || {
                thinker.prober.large_stack = true;
                let post =
                    |found: BestMove| *best.lock().unwrap_or_else(PoisonError::into_inner) = Some(found);
                let quick = thinker.quick_guess(&position, &limits, time, QUICK_GUESSES[1]);
                if let Some(found) = quick.or_else(|| thinker.first_answer(&position, &limits).ok()) {
                    post(found);
                }
                let found = thinker.think(&position, &limits, time, &post);
                // Nobody waits any more if the player is gone.
                let _ = sender.send((thinker, Some(found)));
            }
        };
        if !threads::detached(STACK, think) {
            return self.thinker().first_answer(position, limits);
        }
        loop {
            let left = move_time.left().unwrap_or(MAX_TIME);
            let wait = |time: Duration| match answer.recv_timeout(time) {
                Err(RecvTimeoutError::Timeout) => None,
                ended => Some(ended),
            };
            match MoveTime::sleep(left.min(LOOK), wait) {
                Some(Ok((mut thinker, Some(found)))) => {
                    thinker.prober.large_stack = false;
                    self.thinker = Some(thinker);
                    return found;
                }
                None if !left.is_zero() => {
                    if limits.stop.load(Ordering::Relaxed) {
                        stop.store(true, Ordering::Relaxed);
                    }
                }
                _ => break,
            }
        }
        stop.store(true, Ordering::Relaxed);
        self.away = Some(Away { back: answer, stop });
        let found = best.lock().unwrap_or_else(PoisonError::into_inner).take();
        found.or_else(|| any_move(position)).ok_or_else(PlayerError::game_over)
    }

    /// Thinks while the opponent does, until the player is asked again or gone.
    fn ponder(&mut self, mut position: AnyPosition, chosen: &BestMove, time: Duration) {
        let turn = position.turn();
        if position.play(&chosen.mv).is_err() || position.outcome().is_some() || position.turn() == turn {
            return;
        }
        let Some(thinker) = self.thinker.take() else { return };
        let stop = Arc::new(AtomicBool::new(false));
        let limits = Limits { stop: Arc::clone(&stop), ..Limits::default() };
        let (sender, back) = channel();
        let think = move || {
            thinker.ponder(&position, &limits, time);
            // Nobody waits any more if the player is gone.
            let _ = sender.send((thinker, None));
        };
        if threads::detached(STACK, think) {
            self.away = Some(Away { back, stop });
        }
    }
}

impl Player for Perfect {
    fn name(&self) -> String {
        "perfect".to_owned()
    }

    /// Values and tables that the first move of a game needs are fetched now, while no clock runs.
    fn new_game(&mut self, start: &AnyPosition) -> Result<(), PlayerError> {
        let limits = Limits { nodes: Some(1), ..Limits::default() };
        let thinker = self.thinker();
        analyze(start, &thinker.budget(&limits, Duration::from_millis(1)));
        self.thinker = Some(thinker);
        Ok(())
    }

    fn choose(&mut self, history: &GameHistory<'_>, limits: &Limits) -> Result<BestMove, PlayerError> {
        let position = history.position;
        let move_time = MoveTime::new(limits, position.turn());
        match move_time.planned() {
            Some(time) if time < LEAST_TIME => {
                let mut thinker = self.thinker();
                let found = thinker.first_answer(position, limits).map(|found| {
                    let half = Budget {
                        nodes: limits.nodes.map_or(u64::MAX, |nodes| nodes / 2),
                        ..thinker.budget(limits, time / 2)
                    };
                    let goes_on = !found.proved && time >= 2 * FIRST_ANSWER.0;
                    let guess = goes_on.then(|| thinker.guess(position, &half)).flatten();
                    guess.unwrap_or(found)
                });
                self.thinker = Some(thinker);
                found
            }
            // There are no threads in a browser.
            Some(time) if !cfg!(target_family = "wasm") => {
                let found = self.watched(position, limits, &move_time);
                if let Some(found) = found.as_ref().ok().filter(|_| self.settings.ponder) {
                    self.ponder(position.clone(), found, time);
                }
                found
            }
            time => {
                let default = if limits.nodes.is_some() { MAX_TIME } else { DEFAULT_TIME };
                let mut thinker = self.thinker();
                let found = thinker.think(position, limits, time.unwrap_or(default).min(MAX_TIME), &|_| {});
                self.thinker = Some(thinker);
                found
            }
        }
    }
}

/// Some legal move, when there is nothing better.
fn any_move(position: &AnyPosition) -> Option<BestMove> {
    let mv = position.moves().into_iter().next()?;
    Some(BestMove { pv: vec![mv.clone()], mv, ..BestMove::default() })
}

/// What finds the moves.
struct Thinker {
    settings: Settings,
    kept: Kept,
    prober: Prober,
    rng: fastrand::Rng,
}

impl Thinker {
    fn new(settings: &Settings, kept: &Kept) -> Thinker {
        let (settings, kept) = (settings.clone(), kept.clone());
        Thinker { prober: Prober::new(&settings), rng: settings.rng(), settings, kept }
    }

    /// The budget of the analysis, given the limits of the whole move.
    fn budget(&self, limits: &Limits, time: Duration) -> Budget {
        /// No search fills memory faster, and allocating it takes time.
        const BYTES_PER_MILLISECOND: u128 = 1 << 18;
        const BYTES_PER_NODE: u64 = 1 << 8;
        let by_time = usize::try_from(time.as_millis() * BYTES_PER_MILLISECOND).unwrap_or(usize::MAX);
        let by_nodes = limits.nodes.map_or(u64::MAX, |nodes| nodes.saturating_mul(BYTES_PER_NODE));
        let filled = by_time.min(usize::try_from(by_nodes).unwrap_or(usize::MAX)).max(1 << 20);
        Budget {
            // The rest of the time is for probing the moves of the same value.
            time: time * 7 / 8,
            // Half: an analysis that fails to prove anything searches again for a guess.
            nodes: limits.nodes.map_or(u64::MAX, |nodes| nodes / 2),
            memory: self.settings.memory.min(filled),
            threads: self.settings.threads.max(1),
            stop: limits.stop.clone(),
            tables: self.settings.tables.clone(),
            kept: self.kept.clone(),
            ..Budget::default()
        }
    }

    /// What is seen at a glance: a theorem, a table, a picture, else a guess. Nothing is searched in earnest.
    fn first_answer(&self, position: &AnyPosition, limits: &Limits) -> Result<BestMove, PlayerError> {
        let (time, nodes, memory) = FIRST_ANSWER;
        let budget = Budget { time, nodes, memory, kept: Kept::default(), ..self.budget(limits, time) };
        let analysis = analyze(position, &Budget { threads: 1, ..budget });
        let best = analysis.moves.first().ok_or_else(PlayerError::game_over)?;
        Ok(best_move(&analysis, best, 0))
    }

    /// Proves what may be needed next: what the opponent's moves are worth, and what can be answered to each, in more and more time.
    fn ponder(&self, position: &AnyPosition, limits: &Limits, mut time: Duration) {
        let begin = Instant::now();
        let goes_on = || !limits.stop.load(Ordering::Relaxed) && begin.elapsed() < PONDER;
        let mut proved = false;
        while goes_on() && !proved {
            let analysis = analyze(position, &self.budget(limits, time));
            proved = analysis.proved;
            for grade in &analysis.moves {
                let mut next = position.clone();
                if goes_on() && next.play(&grade.mv).is_ok() && next.outcome().is_none() {
                    proved &= analyze(&next, &self.budget(limits, time)).proved;
                }
            }
            time = (time * 2).min(PONDER);
        }
    }

    /// What the search of the strongest level prefers within this budget.
    fn guess(&mut self, position: &AnyPosition, budget: &Budget) -> Option<BestMove> {
        (PlayPlugin::of(position)?.guess)(position, budget, &mut self.rng)
    }

    /// The same with this many nodes and a small part of the time.
    fn quick_guess(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        time: Duration,
        nodes: u64,
    ) -> Option<BestMove> {
        let budget = self.budget(limits, time / 8);
        self.guess(position, &Budget { nodes: budget.nodes.min(nodes), ..budget })
    }

    /// The best move that is found in this time: proved at a glance, else a guess, which a proof replaces if there is still time for one. `post`
    /// gets every move that is better than the one before, also the best move of the analysis before it is compared with those that are as good.
    fn think(
        &mut self,
        position: &AnyPosition,
        limits: &Limits,
        time: Duration,
        post: &dyn Fn(BestMove),
    ) -> Result<BestMove, PlayerError> {
        let begin = Instant::now();
        let mut budget = self.budget(limits, time);
        let mut guess = None;
        let mut glance = None;
        if PlayPlugin::of(position).is_some_and(|plugin| (plugin.guesses)(position)) {
            let seen = analyze(position, &budget.part(GLANCE, Duration::ZERO));
            let complete = seen.moves.iter().all(|grade| grade.proved);
            if is_settled(&seen) && (seen.value == Value::Win || complete) {
                glance = Some(seen);
            } else {
                // Else an earlier guess is no worse.
                if is_settled(&seen) {
                    post(best_move(&seen, seen.moves.first().ok_or_else(PlayerError::game_over)?, 0));
                }
                guess = self.guess(position, &budget.part(GUESS, Duration::ZERO));
                // What is left is for a proof.
                budget = budget.part(if limits.nodes.is_some() { GUESS } else { 100 }, begin.elapsed());
            }
        }
        if let Some(guess) = &guess {
            post(guess.clone());
            if guess.proved && guess.value == Some(Value::Win) {
                return Ok(guess.clone());
            }
        }
        let analysis = glance.unwrap_or_else(|| analyze(position, &budget));
        let best = analysis.moves.first().ok_or_else(PlayerError::game_over)?;
        if let Some(guess) = guess.filter(|guess| is_better(guess, &analysis)) {
            return Ok(guess);
        }
        post(best_move(&analysis, best, 0));
        let equal: Vec<&Grade> =
            analysis.moves.iter().filter(|grade| grade.proved && grade.value == analysis.value).collect();
        if !analysis.proved || equal.len() < 2 {
            return Ok(best_move(&analysis, equal.first().copied().unwrap_or(best), 0));
        }
        let mut probes =
            ProbeBudget { budget: &budget, deadline: begin + time, used: 0, limit: budget.nodes };
        let (chosen, resistance) = self.choose_among(position, &analysis, equal, &mut probes);
        // What was lent to the prober is for the next analysis.
        self.prober.clear();
        Ok(BestMove { resistance, ..best_move(&analysis, chosen.unwrap_or(best), probes.used) })
    }

    /// The move to play among several of the same exact value, with which the analysis begins. No point is given away.
    /// A win is taken as quickly as its distance or score says, or as the theorem shows; else the strongest level's own
    /// search chooses among the moves that win. A draw or a loss is made as hard as possible for the opponent; of moves that
    /// are equally hard a lost game's longest is played, and then the one that the same search prefers.
    fn choose_among<'a>(
        &mut self,
        position: &AnyPosition,
        analysis: &Analysis,
        mut equal: Vec<&'a Grade>,
        probes: &mut ProbeBudget<'_>,
    ) -> (Option<&'a Grade>, Option<Resistance>) {
        let Some(plugin) = PlayPlugin::of(position) else { return (None, None) };
        let Some(&best) = equal.first() else { return (None, None) };
        let wins = best.value == Value::Win;
        equal.retain(|grade| grade.score == best.score && (!wins || grade.distance == best.distance));
        if wins && (best.distance.is_some() || best.score.is_some()) || equal.len() == 1 {
            return (self.rng.choice(equal), None);
        }
        // A table's moves are in order: the quickest capture first, or what is hardest on the opponent.
        let ordered = analysis.basis == Basis::Table && best.distance.is_none() && best.score.is_none();
        if wins && (ordered || analysis.basis == Basis::Theorem) {
            return (Some(best), None);
        }
        let mut order: Vec<usize> = (0..equal.len()).collect();
        if !ordered {
            self.rng.shuffle(&mut equal);
            let budget = Budget { time: probes.time_left() / 2, ..probes.budget.clone() };
            let tuned = (plugin.tuned_order)(position, &equal, &budget, &mut self.rng);
            if wins {
                // Without a distance and an order, another winning move may make no progress.
                return (Some(tuned.first().map_or(best, |&index| equal[index])), None);
            }
            if !tuned.is_empty() {
                order = tuned;
            }
        }
        equal = order.into_iter().map(|index| equal[index]).collect();
        // With a limit on nodes only these count.
        if probes.limit == u64::MAX {
            probes.deadline = probes.deadline.min(Instant::now() + RESISTANCE);
        }
        let resisted = (plugin.resist)(position, &equal, best.value, &mut self.prober, probes);
        let (hardest, resistance) = match resisted {
            Some((hardest, resistance)) => (hardest, Some(resistance)),
            None => ((0..equal.len()).collect(), None),
        };
        let tricky = |grade: &Grade| {
            let mut next = position.clone();
            next.play(&grade.mv).is_ok().then(|| (plugin.trickiness)(&next))
        };
        // Of those that are alike in all this the first one, so the order counts last.
        let chosen = hardest.into_iter().map(|index| equal[index]).min_by_key(|grade| {
            let lasts = if best.value == Value::Loss { grade.distance } else { None };
            Reverse((lasts, tricky(grade)))
        });
        (chosen, resistance)
    }
}

/// Whether a move is proved to be the best.
fn is_settled(analysis: &Analysis) -> bool {
    analysis.proved && analysis.moves.first().is_some_and(|best| best.proved && best.value == analysis.value)
}

/// Whether a guess is still the best that is known after an analysis: that settles nothing, and does not refute the guess.
fn is_better(guess: &BestMove, analysis: &Analysis) -> bool {
    let refuted = |grade: &Grade| grade.mv == guess.mv && grade.proved && grade.value == Value::Loss;
    !is_settled(analysis) && !analysis.moves.iter().any(refuted)
}

fn best_move(analysis: &Analysis, chosen: &Grade, probes: u64) -> BestMove {
    let mv = &chosen.mv;
    // The principal variation of the analysis begins with its own best move.
    let pv = if analysis.line.first() == Some(mv) { analysis.line.clone() } else { vec![mv.clone()] };
    // A table or a theorem gives the value without a search.
    let searched = match analysis.basis {
        Basis::Search | Basis::Heuristic => analysis.nodes,
        Basis::Table | Basis::Published | Basis::Theorem => 0,
    };
    BestMove {
        mv: mv.clone(),
        value: Some(analysis.value),
        proved: analysis.proved,
        depth: None,
        nodes: Some(searched + probes),
        pv,
        reason: chosen.reason.clone(),
        ..BestMove::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Play;
    use crate::test_game::{Nine, Position};
    use kamni::{AnyGame, Registry};
    use kamni_solve::{Solve, default_analysis};
    use std::thread::sleep;

    /// How many counters were left in the positions of all analyses but first answers.
    static ANALYZED: Mutex<Vec<u8>> = Mutex::new(Vec::new());

    /// A machine that stalls: with these many counters left an analysis ends only when it is stopped, but for the first answer, which is
    /// quick except with seven.
    const STALLS: [u8; 3] = [5, 6, 7];

    impl Solve for Nine {
        fn analyze(&self, position: &Position, budget: &Budget) -> Analysis {
            let is_first = budget.nodes == FIRST_ANSWER.1;
            if !is_first {
                ANALYZED.lock().unwrap().push(position.left);
            }
            let stalls = STALLS.contains(&position.left) && (position.left == 7 || !is_first);
            while stalls && !budget.stop.load(Ordering::Relaxed) {
                sleep(Duration::from_millis(1));
            }
            default_analysis(self, position, &Budget { stop: Arc::default(), ..budget.clone() })
        }
    }

    impl Play for Nine {}

    fn nine() -> AnyGame {
        Registry::new().with(crate::plugin::<Nine>()).game("nine").unwrap()
    }

    fn choose(player: &mut Perfect, text: &str, limits: &Limits) -> BestMove {
        let here = nine().position(text).unwrap();
        player.choose(&GameHistory { start: &here, moves: &[], position: &here }, limits).unwrap()
    }

    #[test]
    fn a_stalled_analysis_makes_no_move_late() {
        let mut player = Perfect::new(&Settings::default());
        let limits = Limits { move_time: Some(Duration::from_millis(300)), ..Limits::default() };
        let begin = Instant::now();
        for text in ["8 1", "7 1", "4 2", "7 2", "5 1"] {
            let found = choose(&mut player, text, &limits);
            assert!(["1", "2"].contains(&found.mv.as_str()), "{text}: {found:?}");
            assert_eq!(found.pv.first(), Some(&found.mv), "{text}");
        }
        // Each would take for ever.
        assert!(begin.elapsed() < Duration::from_secs(60));
    }

    /// The first answer is a proof here: it leaves a multiple of three.
    #[test]
    fn the_host_can_ask_for_the_answer_at_once() {
        let limits = Limits { move_time: Some(Duration::from_secs(3600)), ..Limits::default() };
        limits.stop.store(true, Ordering::Relaxed);
        assert_eq!(choose(&mut Perfect::new(&Settings::default()), "8 1", &limits).mv, "2");
    }

    /// Waits until there was an analysis with this many counters left.
    fn wait_for(left: u8) {
        while !ANALYZED.lock().unwrap().contains(&left) {
            sleep(Duration::from_millis(1));
        }
    }

    /// From four counters it leaves three, and one or two are left after the reply.
    #[test]
    fn the_opponents_time_is_for_their_replies() {
        let limits = Limits { move_time: Some(Duration::from_secs(3600)), ..Limits::default() };
        let mut player = Perfect::new(&Settings { ponder: true, ..Settings::default() });
        assert_eq!(choose(&mut player, "4 1", &limits).mv, "1");
        for left in [3, 2, 1] {
            wait_for(left);
        }
        assert_eq!(choose(&mut player, "2 1", &limits).mv, "2");
        // The game is over, and without a word nobody thinks on the opponent's time.
        assert!(player.away.is_none());
        let mut player = Perfect::new(&Settings::default());
        assert_eq!(choose(&mut player, "4 1", &limits).mv, "1");
        assert!(player.away.is_none());
    }

    /// From eight counters it leaves six.
    #[test]
    fn thinking_on_the_opponents_time_ends_when_the_player_is_asked_or_gone() {
        let limits = Limits { move_time: Some(Duration::from_secs(3600)), ..Limits::default() };
        let mut player = Perfect::new(&Settings { ponder: true, ..Settings::default() });
        choose(&mut player, "8 1", &limits);
        let away = player.away.take().unwrap();
        assert!(away.back.try_recv().is_err());
        away.stop.store(true, Ordering::Relaxed);
        assert!(away.back.recv().is_ok());
        choose(&mut player, "8 1", &limits);
        let stop = Arc::clone(&player.away.as_ref().unwrap().stop);
        assert_eq!(choose(&mut player, "4 1", &limits).mv, "1");
        assert!(stop.load(Ordering::Relaxed));
        choose(&mut player, "8 1", &limits);
        let stop = Arc::clone(&player.away.as_ref().unwrap().stop);
        drop(player);
        assert!(stop.load(Ordering::Relaxed));
    }

    #[test]
    fn hardly_any_time_is_enough_for_a_legal_move() {
        for microseconds in [0, 1, 1_000, 9_000] {
            let limits = Limits { move_time: Some(Duration::from_micros(microseconds)), ..Limits::default() };
            assert_eq!(choose(&mut Perfect::new(&Settings::default()), "8 1", &limits).mv, "2");
        }
    }
}
