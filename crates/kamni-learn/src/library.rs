//! The lessons and the annotated games that come with the program.

use crate::annotated::AnnotatedGame;
use crate::lesson::Lesson;
use kamni::Registry;
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "lessons"]
struct LessonFiles;

#[derive(RustEmbed)]
#[folder = "games"]
struct GameFiles;

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

/// Lessons and annotated games in their order: by game as the registry has them, then by name.
#[derive(Clone, Debug, Default)]
pub struct Library {
    lessons: Vec<Shipped>,
    games: Vec<ShippedGame>,
}

impl Library {
    /// What the program has for the games of a registry.
    pub fn own(games: &Registry) -> Library {
        let mut library = Library::default();
        // A test makes sure that every file reads.
        library.lessons.extend(
            in_order(Library::lesson_files(), games)
                .filter_map(|(name, text)| Some(Shipped { name, lesson: Lesson::parse(&text).ok()?, text })),
        );
        library.games.extend(in_order(Library::game_files(), games).filter_map(|(name, text)| {
            Some(ShippedGame { name, game: AnnotatedGame::parse(&text, games).ok()?, text })
        }));
        library
    }

    /// The names of all lessons with the texts of their files, whether they read or not.
    pub fn lesson_files() -> Vec<(String, String)> {
        files::<LessonFiles>(".md")
    }

    /// The names of all annotated games with their records, whether they read or not.
    pub fn game_files() -> Vec<(String, String)> {
        files::<GameFiles>(".kgn")
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

fn files<F: RustEmbed>(ending: &str) -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = F::iter()
        .filter_map(|file| {
            let name = file.strip_suffix(ending)?.to_owned();
            Some((name, String::from_utf8_lossy(&F::get(&file)?.data).into_owned()))
        })
        .collect();
    files.sort();
    files
}

/// The files of the games of a registry, in its order.
fn in_order(files: Vec<(String, String)>, games: &Registry) -> impl Iterator<Item = (String, String)> {
    let names: Vec<&str> = games.infos().map(|info| info.name).collect();
    names.into_iter().flat_map(move |game| {
        let of_game = |(name, _): &&(String, String)| name.split('/').next() == Some(game);
        files.iter().filter(of_game).cloned().collect::<Vec<_>>()
    })
}
