//! The sizes and the options that a game can be played with.

use crate::language::Bilingual;

/// The sizes that a game allows.
#[derive(Clone, Copy, Debug)]
pub enum Sizes {
    /// It has no size.
    None,
    /// One number: every `step`-th one from `min` to `max`.
    Length {
        /// The smallest.
        min: u32,
        /// The largest.
        max: u32,
        /// The distance from one to the next.
        step: u32,
        /// The one that is meant when none is given.
        default: u32,
    },
    /// Rows and columns.
    Board {
        /// The fewest rows.
        min_rows: u32,
        /// The most rows.
        max_rows: u32,
        /// The most cells.
        max_cells: u32,
        /// The rows and columns that are meant when none are given.
        default: (u32, u32),
    },
}

/// A chosen size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Size {
    /// The game has no size.
    None,
    /// One number.
    Length(u32),
    /// Rows and columns.
    Board {
        /// Rows.
        rows: u32,
        /// Columns.
        columns: u32,
    },
}

/// One rule option.
#[derive(Debug)]
pub struct OptionInfo {
    /// The word before `=`, or the whole word of a flag.
    pub name: &'static str,
    /// What it can be.
    pub values: Values,
    /// What it changes, for people.
    pub meaning: Bilingual,
}

/// The values of a rule option.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// One of these words, the default first. Chosen: the place in this list.
    Words(&'static [&'static str]),
    /// There or not there, which is the default. Chosen: 1 or 0.
    Flag,
    /// A number. Chosen: that number.
    Number {
        /// The smallest.
        min: u32,
        /// The largest.
        max: u32,
        /// The one that is meant when none is given.
        default: u32,
    },
}

impl Values {
    pub(crate) const fn default(self) -> u32 {
        match self {
            Values::Words(_) | Values::Flag => 0,
            Values::Number { default, .. } => default,
        }
    }
}
