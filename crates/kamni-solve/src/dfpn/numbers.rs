//! Proof and disproof numbers.

/// How much work is left to prove that a threshold is reached, and to disprove it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub proof: u32,
    pub disproof: u32,
}

/// Nothing can be proved any more.
pub(super) const NEVER: u32 = u32::MAX;

/// Unproved numbers stop growing here.
pub(super) const MAX_UNPROVED: u32 = 1 << 30;

impl Numbers {
    /// Of a position of which nothing is known.
    pub const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };
    pub const PROVED: Numbers = Numbers { proof: 0, disproof: NEVER };
    pub const DISPROVED: Numbers = Numbers { proof: NEVER, disproof: 0 };
    /// The limits of a search that goes on until it has an answer.
    pub const NO_LIMIT: Numbers = Numbers { proof: NEVER, disproof: NEVER };

    pub fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// As the player to move sees them, who wants to prove if `maximizes` and to disprove otherwise; and back.
    pub fn turned(self, maximizes: bool) -> Numbers {
        if maximizes { self } else { Numbers { proof: self.disproof, disproof: self.proof } }
    }
}
