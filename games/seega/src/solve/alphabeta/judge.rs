//! Who evaluates the positions of a search: the tuned weights, or a network with the sums of the positions on the path.

use crate::rules::Seega;
use crate::solve::evaluation::{Weights, evaluate};
use crate::solve::field::Field;
use crate::solve::network::{Network, Sums, shipped};
use crate::solve::state::State;
use kamni_solve::bitboard::Bitboard;
use std::sync::Arc;

/// How a search evaluates positions.
#[derive(Clone, Debug)]
pub(crate) enum Evaluation {
    /// The tuned weights.
    Weights(Box<Weights>),
    /// A network for the board.
    Network(Arc<Network>),
}

impl Evaluation {
    /// The tuned weights in use.
    pub(crate) fn tuned() -> Evaluation {
        Evaluation::Weights(Box::new(Weights::TUNED))
    }

    /// The best evaluation that there is for these rules.
    pub(crate) fn of(game: &Seega) -> Evaluation {
        shipped(game).map_or_else(Evaluation::tuned, Evaluation::Network)
    }
}

/// An evaluation at work.
pub(super) struct Judge<W> {
    evaluation: Evaluation,
    /// The sums of the last position that was evaluated at each ply. Whichever they are, others can be made of them.
    path: Vec<Sums<W>>,
    plies: usize,
}

impl<W: Bitboard> Judge<W> {
    pub(super) fn new(evaluation: &Evaluation, max_ply: usize) -> Judge<W> {
        Judge { evaluation: evaluation.clone(), path: Vec::new(), plies: max_ply + 1 }
    }

    /// A search of this position begins.
    pub(super) fn begin(&mut self, state: &State<W>) {
        if let Evaluation::Network(network) = &self.evaluation {
            let sums = Sums::new(network, state);
            self.path.clear();
            self.path.resize(self.plies, sums);
        }
    }

    /// How good a position seems for the mover, in hundredths of a stone.
    #[inline]
    pub(super) fn evaluate(&mut self, field: &Field<W>, state: &State<W>, ply: usize) -> i32 {
        match &self.evaluation {
            Evaluation::Weights(weights) => evaluate(field, weights, state),
            Evaluation::Network(network) => {
                // The position before, or another one after it: whichever is nearer.
                let before = ply.saturating_sub(1);
                let base = if self.path[ply].distance(state) <= self.path[before].distance(state) {
                    ply
                } else {
                    before
                };
                let sums = self.path[base].changed_to(network, state);
                let base = evaluate(field, &Weights::TUNED, state);
                let evaluation = network.evaluate(field, state, &sums, base);
                self.path[ply] = sums;
                evaluation
            }
        }
    }
}
