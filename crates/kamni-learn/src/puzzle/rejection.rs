//! Why a position makes no puzzle, or none more of its kind.

kamni::words! {
    /// Why a position makes no puzzle.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Rejection {
        /// Nobody proved it within the budget.
        Unproved = "unproved",
        /// The solver has lost, or every move keeps the value.
        NothingHangs = "nothing-hangs",
        /// More than one move keeps the value, and they are not images of each other.
        SeveralMoves = "several-moves",
        /// Moves keep the result but not the points, or the other way round.
        Points = "points",
        /// There are too few moves to choose from, or too many.
        Choice = "choice",
        /// The move that players of little skill make is the right one.
        Obvious = "obvious",
        /// An image of it, or the same board, was there before.
        Known = "known",
        /// The same idea on a board of the same size was there often enough.
        Repeated = "repeated",
        /// Weaker players solve it more often than stronger ones: it does not measure skill.
        Misfit = "misfit",
        /// Its idea has its share of the file.
        Idea = "idea",
        /// A policy that does not look at the board has its share of the file.
        Thoughtless = "thoughtless",
        /// Puzzles of a single turn have their share of the file.
        Short = "short",
    }
}
