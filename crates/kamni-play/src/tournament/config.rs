//! The configuration of a tournament.

use super::game_runner::GameRunner;
use super::hash::fnv1a;
use super::openings::Openings;
use super::participant::Participant;
use super::schedule::Schedule;
use super::standings::Standings;
use crate::draw_rule::DrawRule;
use crate::statistics::{Decision, Sprt};
use kamni::AnyPosition;
use kamni_solve::Budget;

/// A tournament.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The position that games begin with, unless an opening has another one.
    pub start: AnyPosition,
    /// Who takes part.
    pub participants: Vec<Participant>,
    /// Who plays whom.
    pub schedule: Schedule,
    /// The number of rounds: in each, every pairing plays two games, with sides exchanged.
    pub rounds: u64,
    /// The openings.
    pub openings: Openings,
    /// Plays the games and enforces rules and times.
    pub game_runner: GameRunner,
    /// The seed of the built-in players.
    pub seed: u64,
    /// A test of the first participant against the second; the tournament ends when it is decided.
    pub sprt: Option<Sprt>,
    /// The budget for measuring the value loss of one move; without it, no loss is measured.
    pub loss_budget: Option<Budget>,
    /// How many games are played at the same time.
    pub concurrency: usize,
}

impl Tournament {
    /// The names of the participants.
    pub fn names(&self) -> Vec<String> {
        self.participants.iter().map(|participant| participant.name.clone()).collect()
    }

    /// The number of games.
    pub fn games(&self) -> u64 {
        self.schedule.games(self.participants.len(), self.rounds)
    }

    /// A hash of everything that the games depend on: participants, rules, openings, times and seed. The number of
    /// rounds, the test, the loss budget and the concurrency are not part of it.
    pub fn fingerprint(&self) -> String {
        let DrawRule { moves, chase } = self.game_runner.draw_rule;
        let chase = chase.map_or_else(String::new, |moves| format!(", chase: {moves}"));
        let mut text = format!(
            "{}\n{}\n{}\n{}\nDrawRule {{ moves: {moves}{chase} }}\n{}\n{}\n",
            self.start.rules(),
            self.start,
            self.schedule.word(),
            self.game_runner.time_control,
            self.seed,
            self.openings.description(),
        );
        if self.game_runner.swap {
            text.push_str("swap\n");
        }
        for participant in &self.participants {
            text.push_str(&participant.description());
            text.push('\n');
        }
        format!("{:016x}", fnv1a(text.as_bytes()))
    }

    /// The decision of the test; `None` without a test, or while it is undecided.
    pub fn decision(&self, standings: &Standings) -> Option<Decision> {
        let head_to_head = standings.head_to_head.get(&[0, 1])?;
        self.sprt?.decision(head_to_head.pairs)
    }

    /// Whether nothing is left to be played.
    pub fn is_complete(&self, standings: &Standings) -> bool {
        standings.games() >= self.games() || self.decision(standings).is_some()
    }
}
