//! How a player of self-play or of a match evaluates positions.

use crate::rules::Seega;
use crate::solve::alphabeta::Evaluation;
use crate::solve::network::{Network, shipped};
use std::sync::Arc;

/// How a player of self-play or of a match evaluates positions.
#[derive(Clone, Debug)]
pub struct Judgement(pub(crate) Evaluation);

impl Judgement {
    /// The tuned weights.
    pub fn tuned() -> Judgement {
        Judgement(Evaluation::tuned())
    }

    /// The network that comes with the program, if these rules have one.
    pub fn shipped(game: &Seega) -> Option<Judgement> {
        Some(Judgement(Evaluation::Network(shipped(game)?)))
    }

    /// The network of a file.
    pub fn of_file(bytes: &[u8]) -> Option<Judgement> {
        Network::read(bytes).map(|network| Judgement(Evaluation::Network(Arc::new(network))))
    }
}
