//! The lessons and the annotated games that come with the program, and lessons of somebody's own.

use crate::annotated::AnnotatedGame;
use crate::lesson::{Lesson, Texts};
use crate::shipped::{File, GAME, LESSON, ending, lesson_files};
use kamni::Registry;

/// A lesson of the program.
#[derive(Clone, Debug)]
pub struct Shipped {
    /// Its name, which addresses and progress use: `kayles/01-moves`.
    pub name: String,
    /// The text of its file.
    pub text: String,
    /// What it says.
    pub lesson: Lesson,
}

/// An annotated game of the program.
#[derive(Clone, Debug)]
pub struct ShippedGame {
    /// Its name: `kayles/trap`. No lesson has the same.
    pub name: String,
    /// The text of its record.
    pub text: String,
    /// What it says.
    pub game: AnnotatedGame,
}

/// A lesson or an annotated game.
#[derive(Clone, Copy, Debug)]
pub enum Item<'a> {
    /// A lesson.
    Lesson(&'a Shipped),
    /// An annotated game.
    Game(&'a ShippedGame),
}

impl<'a> Item<'a> {
    /// Its name.
    pub fn name(&self) -> &'a str {
        match self {
            Item::Lesson(shipped) => &shipped.name,
            Item::Game(shipped) => &shipped.name,
        }
    }

    /// Its title.
    pub fn title(&self) -> &'a Texts {
        match self {
            Item::Lesson(shipped) => &shipped.lesson.title,
            Item::Game(shipped) => &shipped.game.title,
        }
    }

    /// The name of the game that it is about.
    pub fn game(&self) -> &'a str {
        match self {
            Item::Lesson(shipped) => shipped.lesson.rules.value.split(['/', ',']).next().unwrap_or_default(),
            Item::Game(shipped) => shipped.game.start.info().name,
        }
    }

    /// How many steps it has: those of a lesson, the moves of a game.
    pub fn steps(&self) -> usize {
        match self {
            Item::Lesson(shipped) => shipped.lesson.steps.len(),
            Item::Game(shipped) => shipped.game.moves.len(),
        }
    }

    /// Whether it is somebody's own and does not come with the program.
    pub fn is_own(&self) -> bool {
        self.name().split('/').next() == Some(Library::OWN)
    }
}

/// Lessons and annotated games in their order: by game as the registry has them, then by name.
#[derive(Clone, Debug, Default)]
pub struct Library {
    lessons: Vec<Shipped>,
    games: Vec<ShippedGame>,
}

impl Library {
    /// What the names of somebody's own lessons begin with: `own/my-lesson`.
    pub const OWN: &'static str = "own";

    /// What the program has for the games of a registry.
    pub fn own(games: &Registry) -> Library {
        Library::new(&lesson_files(games), games)
    }

    /// What is in these files for the games of a registry. One that does not read is left out; a test makes sure that all of the program read.
    pub fn new(files: &[File], games: &Registry) -> Library {
        let lesson = |(name, text): File| Some(Shipped { name, lesson: Lesson::parse(&text).ok()?, text });
        let game = |(name, text): File| {
            Some(ShippedGame { name, game: AnnotatedGame::parse(&text, games).ok()?, text })
        };
        Library {
            lessons: in_order(ending(files, LESSON), games).filter_map(lesson).collect(),
            games: in_order(ending(files, GAME), games).filter_map(game).collect(),
        }
    }

    /// The names of all lessons with the texts of their files, whether they read or not.
    pub fn lesson_files(games: &Registry) -> Vec<File> {
        ending(&lesson_files(games), LESSON)
    }

    /// The names of all annotated games with their records, whether they read or not.
    pub fn game_files(games: &Registry) -> Vec<File> {
        ending(&lesson_files(games), GAME)
    }

    /// Adds a lesson of somebody's own, which was proved before; `file` is the name of its file without the ending.
    pub fn add_own(&mut self, file: &str, text: String, lesson: Lesson) {
        let name = format!("{}/{file}", Library::OWN);
        self.lessons.push(Shipped { name, text, lesson });
    }

    /// Everything, by game; of each game the lessons first. Somebody's own lessons come last.
    pub fn items(&self) -> Vec<Item<'_>> {
        let (own, shipped): (Vec<_>, Vec<_>) =
            self.lessons.iter().map(Item::Lesson).partition(|item| item.is_own());
        let mut items: Vec<Item<'_>> = Vec::new();
        let mut shipped = shipped.into_iter().peekable();
        while let Some(item) = shipped.next() {
            items.push(item);
            if shipped.peek().is_none_or(|next| next.game() != item.game()) {
                items.extend(self.games.iter().map(Item::Game).filter(|game| game.game() == item.game()));
            }
        }
        items.extend(own);
        items
    }

    /// A lesson or an annotated game by its name.
    pub fn item(&self, name: &str) -> Option<Item<'_>> {
        self.lesson(name).map(Item::Lesson).or_else(|| self.game(name).map(Item::Game))
    }

    /// All lessons.
    pub fn lessons(&self) -> &[Shipped] {
        &self.lessons
    }

    /// All annotated games.
    pub fn games(&self) -> &[ShippedGame] {
        &self.games
    }

    /// A lesson by its name.
    pub fn lesson(&self, name: &str) -> Option<&Shipped> {
        self.lessons.iter().find(|lesson| lesson.name == name)
    }

    /// An annotated game by its name.
    pub fn game(&self, name: &str) -> Option<&ShippedGame> {
        self.games.iter().find(|game| game.name == name)
    }
}

/// The files of the games of a registry, in its order.
fn in_order(files: Vec<(String, String)>, games: &Registry) -> impl Iterator<Item = (String, String)> {
    let names: Vec<&str> = games.infos().map(|info| info.name).collect();
    names.into_iter().flat_map(move |game| {
        let of_game = |(name, _): &&(String, String)| name.split('/').next() == Some(game);
        files.iter().filter(of_game).cloned().collect::<Vec<_>>()
    })
}
