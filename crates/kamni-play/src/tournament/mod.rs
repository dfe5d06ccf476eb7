//! Tournaments: many games between several players, as `kamni match` plays them.
//!
//! A tournament with a [`MatchLog`] can be interrupted and resumed. A player that fails loses that game, and the
//! tournament continues.

mod config;
mod finished_game;
mod game_runner;
mod hash;
mod match_log;
mod openings;
mod participant;
mod schedule;
mod standings;
mod time_control;
mod value_loss;
mod worker_pool;

pub use config::Tournament;
pub use finished_game::FinishedGame;
pub use game_runner::{Forfeit, GameRunner, Scoresheet};
pub use match_log::{MatchLog, MatchLogError};
pub use openings::{LineProblem, Opening, Openings, OpeningsError};
pub use participant::{Participant, ParticipantKind, PlayerFactory};
pub use schedule::{Schedule, ScheduledGame};
pub use standings::{Elo, HeadToHead, Row, Standings};
pub use time_control::TimeControl;
pub use value_loss::{LossAnalyzer, ValueLoss};
