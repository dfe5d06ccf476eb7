//! Games that could go on for ever: when a host calls a draw, and what players are told.

use kamni_json::Board;
use kamni_play::{DrawCounter, DrawRule};
use kamni_words::Locale;

/// After this many moves of a chase everybody is told that it is one.
const CHASE_NOTICE: u32 = 8;

/// When the host calls a draw.
pub const DRAW_RULE: DrawRule = DrawRule { moves: 1000, chase: Some(DrawRule::CHASE) };

/// What players are told of a game that could go on for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quiet {
    /// A chase that nobody can win has lasted this many moves.
    Chase(u32),
    /// This many moves in a row brought no progress.
    Moves(u32),
}

impl Quiet {
    /// What is to be told, if the game can go on for ever.
    pub fn of(watch: &DrawCounter) -> Option<Quiet> {
        watch.counts().then(|| match watch.moves_of_chase() {
            moves if moves >= CHASE_NOTICE => Quiet::Chase(moves),
            _ => Quiet::Moves(watch.moves_without_progress()),
        })
    }

    /// The same in words.
    pub fn text(self, locale: Locale) -> String {
        let (id, moves) = match self {
            Quiet::Chase(moves) => ("web-chase", moves),
            Quiet::Moves(moves) => ("web-quiet", moves),
        };
        locale.text(id, &[("moves", &moves), ("limit", &DrawRule::CHASE)])
    }

    /// Says it on a board.
    pub fn tell(quiet: Option<Quiet>, board: &mut Board, locale: Locale) {
        let text = quiet.map(|quiet| quiet.text(locale));
        if let Some(Quiet::Chase(moves) | Quiet::Moves(moves)) = quiet {
            board.countdown = board.countdown.or(Some([moves, DrawRule::CHASE]));
        }
        match quiet {
            Some(Quiet::Chase(_)) => board.chase = text,
            _ => board.quiet = text,
        }
    }
}
