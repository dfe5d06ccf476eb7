//! Proof and disproof numbers.

/// How much work seems to be left to prove, and to disprove, that the mover reaches the goal of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ProofNumbers {
    /// 0 if it is proved.
    pub(super) proof: u32,
    /// 0 if it is disproved.
    pub(super) disproof: u32,
}

/// Infinity: the number of a node that can no longer be proved, or disproved.
pub(super) const INFINITE: u32 = 1 << 30;

impl ProofNumbers {
    /// Of a node about which nothing is known.
    pub(super) const UNKNOWN: ProofNumbers = ProofNumbers { proof: 1, disproof: 1 };

    /// Of a node that is proved or disproved.
    pub(super) fn solved(result: bool) -> ProofNumbers {
        if result {
            ProofNumbers { proof: 0, disproof: INFINITE }
        } else {
            ProofNumbers { proof: INFINITE, disproof: 0 }
        }
    }

    /// Whether the mover reaches the goal, if that is solved.
    pub(super) fn result(self) -> Option<bool> {
        if self.proof == 0 { Some(true) } else { (self.disproof == 0).then_some(false) }
    }

    /// The same numbers for the player who moves in the parent. If that is the other player, proof and disproof change places.
    #[inline(always)]
    pub(super) fn for_parent(self, same_player: bool) -> ProofNumbers {
        if same_player { self } else { ProofNumbers { proof: self.disproof, disproof: self.proof } }
    }
}
