//! What a puzzle asks for.

kamni::words! {
    /// What a puzzle asks for.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Task {
        /// The one move that wins, or holds the draw.
        #[default]
        Find = "find",
        /// Moves that keep the win to the end; several may be right.
        Line = "line",
        /// The move that wins in the fewest moves, though others win too.
        Fast = "fast",
        /// The move that brings the most points.
        Points = "points",
        /// In a lost position, the move after which the fewest replies are right; then the refutation of a slip.
        Trap = "trap",
        /// All moves that keep the value.
        All = "all",
        /// The only move that does not.
        Slip = "slip",
        /// All moves that do not.
        Slips = "slips",
        /// Who wins.
        Who = "who",
        /// A place for one more piece that gives the position a value.
        Put = "put",
        /// The lowest of these places.
        Lowest = "lowest",
    }
}

impl Task {
    /// The task with this word.
    pub fn of_word(word: &str) -> Option<Task> {
        Task::ALL.into_iter().find(|task| task.word() == word)
    }

    /// Whether it asks for several moves of one position, in any order.
    pub fn is_set(self) -> bool {
        matches!(self, Task::All | Task::Slip | Task::Slips)
    }

    /// Whether it asks for one of several answers, none of which is a move.
    pub fn is_choice(self) -> bool {
        matches!(self, Task::Who | Task::Put | Task::Lowest)
    }

    /// Whether its answers are positions that stand in the file.
    pub fn has_options(self) -> bool {
        matches!(self, Task::Put | Task::Lowest)
    }

    /// Whether moves are made one after the other, against a defence.
    pub fn is_played(self) -> bool {
        !self.is_set() && !self.is_choice()
    }
}
