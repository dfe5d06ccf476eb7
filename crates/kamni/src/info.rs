//! What there is to know about a game before any rules are chosen.

use crate::language::Bilingual;
use crate::look::Look;
use crate::options::{OptionInfo, Sizes};
use crate::player::Player;

/// What there is to know about a game before any rules are chosen.
#[derive(Debug)]
pub struct GameInfo {
    /// The word that rules strings begin with.
    pub name: &'static str,
    /// What people call it.
    pub title: Bilingual,
    /// One sentence that says what it is.
    pub summary: Bilingual,
    /// What wins, in one sentence to the player: "Take the last stone and you win."
    pub goal: Bilingual,
    /// What a turn is and where to point, in one sentence to the player.
    pub turn_hint: Bilingual,
    /// What the two players are called in text.
    pub players: [Bilingual; 2],
    /// What they are called where the board shows their pieces in colours; `None`: as in text. The Russian names are
    /// plural, as `белые`.
    pub colours: Option<[Bilingual; 2]>,
    /// The words for the first and the second player's turn.
    pub turns: [char; 2],
    /// What the signs in pictures of the board mean.
    pub legend: Bilingual,
    /// The sizes that it can be played in.
    pub sizes: Sizes,
    /// The rule options, in the order in which they are printed.
    pub options: &'static [OptionInfo],
    /// Games worth playing, easier ones before harder ones: in each of them thinking decides, and the person has the side that can win.
    /// The first is for somebody who sees this game for the first time.
    pub starts: &'static [Start],
    /// Games for two people in which neither side has it easy: draws, or wins that are hard to find.
    pub fair_starts: &'static [FairStart],
    /// What the size is, for people, such as "stones in the row".
    pub size_label: Option<Bilingual>,
    /// A short game for people who see this one for the first time.
    pub sample: Option<Sample>,
    /// How the names of the two players behave in Russian sentences.
    pub genders: [Gender; 2],
    /// What cells with different contents are called, for screen readers.
    pub cells: CellWords,
    /// What to write on the button that makes a move whose cells could also go on as another move; `{move}` is the move.
    pub confirm: Option<Bilingual>,
    /// The Russian sentences for the game's messages, in Fluent's syntax: `say-ID = ...`.
    pub messages_ru: &'static str,
    /// How the board looks beyond its layout.
    pub look: Look,
}

impl GameInfo {
    /// A game without a size, of Green and Blue. A plug-in overrides what is different.
    pub const DEFAULT: GameInfo = GameInfo {
        name: "",
        title: Bilingual::new("", ""),
        summary: Bilingual::new("", ""),
        goal: Bilingual::new("", ""),
        turn_hint: Bilingual::new(
            "Click what you want to move, then where it goes.",
            "Нажмите на то, чем ходите, затем на то, куда.",
        ),
        players: [Bilingual::new("Green", "Зелёные"), Bilingual::new("Blue", "Синие")],
        colours: Some([Bilingual::new("Green", "Зелёные"), Bilingual::new("Blue", "Синие")]),
        turns: ['1', '2'],
        legend: Bilingual::new("○ Green   ● Blue   · empty", "○ зелёные   ● синие   · пусто"),
        sizes: Sizes::None,
        options: &[],
        starts: &[],
        fair_starts: &[],
        size_label: None,
        sample: None,
        genders: [Gender::Plural; 2],
        cells: CellWords::DEFAULT,
        confirm: None,
        messages_ru: "",
        look: Look::DEFAULT,
    };

    /// What wins, in one sentence: where a game says nothing else, what it is.
    pub const fn goal(&self) -> Bilingual {
        if self.goal.english.is_empty() { self.summary } else { self.goal }
    }

    /// A game for somebody who sees this one for the first time.
    pub fn first_game(&self) -> Start {
        self.starts.first().copied().unwrap_or(Start::new(self.name, "", ""))
    }
}

/// A game against the computer that is worth playing.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// Its rules.
    pub rules: &'static str,
    /// Where it begins, or `start`.
    pub position: &'static str,
    /// A few words for a menu.
    pub title: Bilingual,
    /// Which player the person is.
    pub seat: Player,
    /// The computer player, such as `level=1`.
    pub player: &'static str,
    /// Where it goes on after a win, one position after the other: only who wins them all in a row has won. Empty for a single game.
    pub then: &'static [&'static str],
    /// The lesson whose idea decides there, by the name of its file, such as `03-guard`; `None` where no single idea does.
    pub lesson: Option<&'static str>,
    /// How hard it is to win one of its games, on the scale of the puzzles: measured with the example `contests` of `kamni-conformance`.
    pub rating: u16,
}

impl Start {
    /// The rating of a start that nobody has measured: that of somebody who is new.
    pub const MIDDLE: u16 = 1500;

    /// A game from the usual start, in which the person begins against the weakest player.
    pub const fn new(rules: &'static str, english: &'static str, russian: &'static str) -> Start {
        let title = Bilingual::new(english, russian);
        Start {
            rules,
            position: "start",
            title,
            seat: Player::First,
            player: "level=1",
            then: &[],
            lesson: None,
            rating: Start::MIDDLE,
        }
    }

    /// The same game from another position.
    pub const fn at(self, position: &'static str) -> Start {
        Start { position, ..self }
    }

    /// The same game with this seat for the person and this computer player.
    pub const fn against(self, seat: Player, player: &'static str) -> Start {
        Start { seat, player, ..self }
    }

    /// All its positions, in their order.
    pub fn positions(&self) -> impl Iterator<Item = &'static str> + use<> {
        std::iter::once(self.position).chain(self.then.iter().copied())
    }

    /// The same game, decided by the idea of this lesson.
    pub const fn taught_by(self, lesson: &'static str) -> Start {
        Start { lesson: Some(lesson), ..self }
    }

    /// The same game with a measured rating.
    pub const fn rated(self, rating: u16) -> Start {
        Start { rating, ..self }
    }

    /// The same game as the first of several that are to be won in a row.
    pub const fn then(self, then: &'static [&'static str]) -> Start {
        Start { then, ..self }
    }
}

/// Where a game for two people begins.
#[derive(Clone, Copy, Debug)]
pub struct FairStart {
    /// Its rules.
    pub rules: &'static str,
    /// Where it begins, or `start`.
    pub position: &'static str,
    /// A few words for a menu.
    pub title: Bilingual,
}

impl FairStart {
    /// A start with its title.
    pub const fn new(
        rules: &'static str,
        position: &'static str,
        english: &'static str,
        russian: &'static str,
    ) -> FairStart {
        FairStart { rules, position, title: Bilingual::new(english, russian) }
    }
}

crate::words! {
    /// The grammatical gender of a player's Russian name, or its plural.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Gender {
        /// As `игрок`.
        Masculine = "masculine",
        /// As `сторона`.
        Feminine = "feminine",
        /// As `войско`.
        Neuter = "neuter",
        /// As `белые`.
        Plural = "plural",
    }
}

/// What cells are called by what is on them.
#[derive(Clone, Copy, Debug)]
pub struct CellWords {
    /// Nothing.
    pub empty: Bilingual,
    /// A stone that belongs to neither player.
    pub stone: Bilingual,
    /// A piece of the first player.
    pub first: Bilingual,
    /// A piece of the second player.
    pub second: Bilingual,
    /// A piece under a special rule.
    pub special: Bilingual,
}

impl CellWords {
    /// The words of games that name no others.
    pub const DEFAULT: CellWords = CellWords {
        empty: Bilingual::new("empty", "пусто"),
        stone: Bilingual::new("stone", "камень"),
        first: Bilingual::new("green piece", "зелёная фигура"),
        second: Bilingual::new("blue piece", "синяя фигура"),
        special: Bilingual::new("marked piece", "отмеченная фигура"),
    };
}

/// A short game to show.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Its rules.
    pub rules: &'static str,
    /// Where it begins, or `start`.
    pub position: &'static str,
    /// Its moves, with a space between two.
    pub moves: &'static str,
}
