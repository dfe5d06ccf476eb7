//! How a check says which promise is broken, and how much work it does.

/// How much work the suite does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Seconds: few analyses and short matches.
    Quick,
    /// Many analyses, and matches long enough to measure each level against the one below.
    Full,
}

/// The result of a check: a broken promise and where, not yet with the game.
pub(crate) type Checked<T = ()> = Result<T, (&'static str, String)>;

/// Unless the condition holds, fails with the broken promise and where it was broken.
macro_rules! promise {
    ($holds:expr, $promise:expr, $($detail:tt)+) => {
        let holds: bool = $holds;
        if !holds {
            return Err(($promise, format!($($detail)+)));
        }
    };
}
pub(crate) use promise;
