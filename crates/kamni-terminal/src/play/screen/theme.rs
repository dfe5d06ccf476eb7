//! Colours and other styles: at most sixteen colours, or none. Every difference that matters is also visible in the characters.

use kamni::{Mark, Player};
use ratatui::style::{Color, Modifier, Style};

/// How a cell stands out. The later, the more important.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Emphasis {
    /// The last move touched it.
    Last,
    /// A move can go on with it.
    Selectable,
    /// A reason speaks of it.
    Reason,
    /// It is one of a pair, which has this letter.
    Pair(char),
    /// The move of a hint touches it.
    Hint,
    /// It was pointed at.
    Chosen,
    /// The cursor is on it.
    Cursor,
}

impl Emphasis {
    /// The signs to its left and right.
    pub fn brackets(self) -> Option<(char, char)> {
        match self {
            Emphasis::Last => Some(('‹', '›')),
            Emphasis::Selectable => None,
            Emphasis::Reason => Some(('!', '!')),
            Emphasis::Pair(letter) => Some((letter, letter)),
            Emphasis::Hint => Some(('*', '*')),
            Emphasis::Chosen => Some(('«', '»')),
            Emphasis::Cursor => Some(('[', ']')),
        }
    }
}

/// How things look.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    pub colors: bool,
}

impl Theme {
    fn colored(self, color: Color) -> Style {
        if self.colors { Style::new().fg(color) } else { Style::new() }
    }

    pub fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    pub fn bold(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub fn reversed(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// What somebody should not overlook.
    pub fn alert(self) -> Style {
        self.colored(Color::Red).add_modifier(Modifier::BOLD)
    }

    /// What somebody asked for.
    pub fn answer(self) -> Style {
        self.colored(Color::Cyan)
    }

    /// A key in the list of keys.
    pub fn key(self) -> Style {
        self.colored(Color::Cyan).add_modifier(Modifier::BOLD)
    }

    pub fn player(self, player: Player) -> Style {
        self.colored(match player {
            Player::First => Color::Green,
            Player::Second => Color::Blue,
        })
        .add_modifier(Modifier::BOLD)
    }

    pub fn mark(self, mark: Mark) -> Style {
        let piece = |color: Color| self.colored(color).add_modifier(Modifier::BOLD);
        match mark {
            Mark::Faint => self.faint(),
            Mark::Stone => piece(Color::Yellow),
            Mark::First => self.player(Player::First),
            Mark::Second => self.player(Player::Second),
            Mark::Special => piece(Color::Red),
        }
    }

    /// How a cell stands out.
    pub fn emphasis(self, emphasis: Emphasis) -> Style {
        match emphasis {
            Emphasis::Last => Style::new(),
            Emphasis::Selectable => Style::new().add_modifier(Modifier::UNDERLINED),
            Emphasis::Reason | Emphasis::Pair(_) => self.colored(Color::Magenta).add_modifier(Modifier::BOLD),
            Emphasis::Hint => self.colored(Color::Cyan).add_modifier(Modifier::BOLD),
            Emphasis::Chosen => self.colored(Color::Yellow).add_modifier(Modifier::BOLD),
            Emphasis::Cursor => self.reversed(),
        }
    }
}
