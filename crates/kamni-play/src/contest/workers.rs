//! Playing the games of a contest, several at once.

use super::book::{Book, BookError};
use super::finished::Finished;
use super::judge::{Judge, Lost};
use super::referee::Termination;
use super::schedule::Fixture;
use super::standings::Standings;
use super::{Contest, mixed};
use crate::player::{Limits, Player, Situation, Thought, Trouble};
use kamni::AnyPosition;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

impl Contest {
    /// Plays what `standings` does not have yet, until all is played, the test is decided, or `stop` is set; then
    /// games that are not finished are forgotten. Every game that ends is added to the book, then to the
    /// standings, which are shown to `watch`.
    pub fn run(
        &self,
        standings: &mut Standings,
        mut book: Option<&mut Book>,
        stop: &Arc<AtomicBool>,
        watch: &mut dyn FnMut(&Standings),
    ) -> Result<(), BookError> {
        if self.decision(standings).is_some() {
            return Ok(());
        }
        // No new games any more.
        let enough = AtomicBool::new(false);
        let next = AtomicU64::new(0);
        let known: &Standings = &standings.clone();
        let judge = &self.judge.clone().map(Judge::new);
        let (sender, games) = channel();
        let mut failed = Ok(());
        thread::scope(|scope| {
            for _ in 0..self.concurrency.max(1) {
                let (sender, next, enough) = (sender.clone(), &next, &enough);
                scope.spawn(move || Worker::new(self, judge, stop).work(known, next, enough, &sender));
            }
            drop(sender);
            for game in games {
                if failed.is_err() {
                    continue;
                }
                failed = book.as_mut().map_or(Ok(()), |book| book.add(&game));
                if failed.is_ok() {
                    standings.add(&game);
                    watch(standings);
                }
                if failed.is_err() || self.decision(standings).is_some() {
                    enough.store(true, Ordering::Relaxed);
                }
            }
        });
        failed
    }
}

/// One of those who play games.
struct Worker<'a> {
    contest: &'a Contest,
    judge: &'a Option<Judge>,
    stop: &'a Arc<AtomicBool>,
    /// Players who stay from game to game.
    players: HashMap<usize, Box<dyn Player>>,
}

impl<'a> Worker<'a> {
    fn new(contest: &'a Contest, judge: &'a Option<Judge>, stop: &'a Arc<AtomicBool>) -> Worker<'a> {
        Worker { contest, judge, stop, players: HashMap::new() }
    }

    /// Plays one game after another.
    fn work(mut self, known: &Standings, next: &AtomicU64, enough: &AtomicBool, finished: &Sender<Finished>) {
        while !enough.load(Ordering::Relaxed) && !self.stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.contest.games() {
                return;
            }
            if known.has(number) {
                continue;
            }
            let fixture = self.contest.schedule.fixture(self.contest.entrants.len(), number);
            let Some(game) = fixture.and_then(|fixture| self.play(fixture)) else { return };
            if finished.send(game).is_err() {
                return;
            }
        }
    }

    /// Plays a game; `None` if it was stopped.
    fn play(&mut self, fixture: Fixture) -> Option<Finished> {
        let contest = self.contest;
        let opening = contest.openings.of_round(fixture.round);
        let seed = mixed(contest.seed, fixture.number);
        let mut players =
            [0, 1].map(|side| self.player(fixture.players[side], &opening.start, mixed(seed, side as u64)));
        let [first, second] = &mut players;
        let sheet = contest.referee.play(&opening, [first.as_mut(), second.as_mut()], self.stop)?;
        for (side, (player, number)) in players.into_iter().zip(fixture.players).enumerate() {
            let forfeits = matches!(&sheet.termination, Termination::Forfeit(f) if f.player.index() == side);
            // After trouble a program is started again.
            if contest.entrants[number].stays() && !forfeits {
                self.players.insert(number, player);
            }
        }
        let lost = self.judge.as_ref().map_or([Lost::default(); 2], |judge| judge.lost(&sheet));
        Some(Finished { fixture, sheet, lost })
    }

    fn player(&mut self, number: usize, start: &AnyPosition, seed: u64) -> Box<dyn Player> {
        let waiting = self.players.remove(&number);
        waiting.unwrap_or_else(|| match self.contest.entrants[number].player(start, seed) {
            Ok(player) => player,
            Err(trouble) => Box::new(Absent(trouble)),
        })
    }
}

/// Somebody who did not come.
struct Absent(Trouble);

impl Player for Absent {
    fn name(&self) -> String {
        String::new()
    }

    fn new_game(&mut self, _: &AnyPosition) -> Result<(), Trouble> {
        Err(self.0.clone())
    }

    fn choose(&mut self, _: &Situation<'_>, _: &Limits) -> Result<Thought, Trouble> {
        Err(self.0.clone())
    }
}
