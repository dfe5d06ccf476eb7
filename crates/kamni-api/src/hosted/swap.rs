//! The swap rule: the second player may take over the first player's side after the opening.

/// How the swap rule stands in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Swap {
    /// The game is played without it.
    #[default]
    Never,
    /// The second player may swap after the opening.
    Allowed,
    /// The players swapped sides after this many moves.
    After(usize),
}

impl Swap {
    /// As text, for storage; `None` without the rule.
    pub fn text(self) -> Option<String> {
        match self {
            Swap::Never => None,
            Swap::Allowed => Some("allowed".to_owned()),
            Swap::After(moves) => Some(moves.to_string()),
        }
    }

    /// From such a text.
    pub fn read(text: Option<&str>) -> Swap {
        match text {
            None => Swap::Never,
            Some(text) => text.parse().map_or(Swap::Allowed, Swap::After),
        }
    }
}
