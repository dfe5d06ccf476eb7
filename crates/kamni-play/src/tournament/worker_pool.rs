//! A pool of worker threads that plays the games of a tournament.

use super::config::Tournament;
use super::finished_game::FinishedGame;
use super::hash::splitmix64;
use super::match_log::{MatchLog, MatchLogError};
use super::schedule::ScheduledGame;
use super::standings::Standings;
use super::value_loss::{LossAnalyzer, ValueLoss};
use crate::player::{BestMove, GameHistory, Limits, Player, PlayerError};
use crate::progress::End;
use kamni::AnyPosition;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

impl Tournament {
    /// Plays the games that `standings` does not have yet, until all are played, the test is decided, or `stop` is set.
    /// Unfinished games are then dropped. Every finished game is appended to the log, then added to the standings, and
    /// `progress` is called.
    pub fn run(
        &self,
        standings: &mut Standings,
        mut log: Option<&mut MatchLog>,
        stop: &Arc<AtomicBool>,
        progress: &mut dyn FnMut(&FinishedGame, &Standings),
    ) -> Result<(), MatchLogError> {
        if self.decision(standings).is_some() {
            return Ok(());
        }
        // Set when no new game is to begin.
        let done = AtomicBool::new(false);
        let next = AtomicU64::new(0);
        let known: &Standings = &standings.clone();
        let analyzer = &self.loss_budget.clone().map(LossAnalyzer::new);
        let (sender, games) = channel();
        let mut result = Ok(());
        thread::scope(|scope| {
            for _ in 0..self.concurrency.max(1) {
                let (sender, next, done) = (sender.clone(), &next, &done);
                scope.spawn(move || Worker::new(self, analyzer, stop).run(known, next, done, &sender));
            }
            drop(sender);
            for game in games {
                if result.is_err() {
                    continue;
                }
                result = log.as_mut().map_or(Ok(()), |log| log.append(&game));
                if result.is_ok() {
                    standings.add(&game);
                    progress(&game, standings);
                }
                if result.is_err() || self.decision(standings).is_some() {
                    done.store(true, Ordering::Relaxed);
                }
            }
        });
        result
    }
}

/// A worker thread.
struct Worker<'a> {
    tournament: &'a Tournament,
    analyzer: &'a Option<LossAnalyzer>,
    stop: &'a Arc<AtomicBool>,
    /// The players that are reused for the next game, by the number of the participant.
    players: HashMap<usize, Box<dyn Player>>,
}

impl<'a> Worker<'a> {
    fn new(
        tournament: &'a Tournament,
        analyzer: &'a Option<LossAnalyzer>,
        stop: &'a Arc<AtomicBool>,
    ) -> Worker<'a> {
        Worker { tournament, analyzer, stop, players: HashMap::new() }
    }

    /// Plays one game after another.
    fn run(
        mut self,
        known: &Standings,
        next: &AtomicU64,
        done: &AtomicBool,
        finished: &Sender<FinishedGame>,
    ) {
        while !done.load(Ordering::Relaxed) && !self.stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.tournament.games() {
                return;
            }
            if known.has(number) {
                continue;
            }
            let scheduled = self.tournament.schedule.game(self.tournament.participants.len(), number);
            let Some(game) = scheduled.and_then(|scheduled| self.play(scheduled)) else { return };
            if finished.send(game).is_err() {
                return;
            }
        }
    }

    /// Plays a game; `None` if `stop` was set.
    fn play(&mut self, scheduled: ScheduledGame) -> Option<FinishedGame> {
        let tournament = self.tournament;
        let opening = tournament.openings.of_round(scheduled.round);
        let seed = splitmix64(tournament.seed, scheduled.number);
        let mut players = [0, 1]
            .map(|side| self.player(scheduled.players[side], &opening.start, splitmix64(seed, side as u64)));
        let [first, second] = &mut players;
        let scoresheet =
            tournament.game_runner.play(&opening, [first.as_mut(), second.as_mut()], self.stop)?;
        let mut scheduled = scheduled;
        if scoresheet.swapped.is_some() {
            players.reverse();
            scheduled.players.reverse();
        }
        for (side, (player, number)) in players.into_iter().zip(scheduled.players).enumerate() {
            let forfeits = matches!(scoresheet.end, End::Forfeit(player) if player.index() == side);
            // After an error the engine is started again.
            if tournament.participants[number].is_reused() && !forfeits {
                self.players.insert(number, player);
            }
        }
        let loss =
            self.analyzer.as_ref().map_or([ValueLoss::default(); 2], |analyzer| analyzer.loss(&scoresheet));
        Some(FinishedGame { scheduled, scoresheet, loss })
    }

    fn player(&mut self, number: usize, start: &AnyPosition, seed: u64) -> Box<dyn Player> {
        let reused = self.players.remove(&number);
        reused.unwrap_or_else(|| match self.tournament.participants[number].player(start, seed) {
            Ok(player) => player,
            Err(error) => Box::new(FailedToStart(error)),
        })
    }
}

/// A player that could not be started: it forfeits every game.
struct FailedToStart(PlayerError);

impl Player for FailedToStart {
    fn name(&self) -> String {
        String::new()
    }

    fn new_game(&mut self, _: &AnyPosition) -> Result<(), PlayerError> {
        Err(self.0.clone())
    }

    fn choose(&mut self, _: &GameHistory<'_>, _: &Limits) -> Result<BestMove, PlayerError> {
        Err(self.0.clone())
    }
}
