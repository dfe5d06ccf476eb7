//! The lessons that come with the program.

use crate::lesson::Lesson;
use kamni::Registry;
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "lessons"]
struct Files;

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

/// Lessons in their order: by game as the registry has them, then by the number in the name.
#[derive(Clone, Debug, Default)]
pub struct Library {
    lessons: Vec<Shipped>,
}

impl Library {
    /// The lessons of the program for the games of a registry.
    pub fn own(games: &Registry) -> Library {
        let mut names: Vec<String> = Files::iter().map(|name| name.into_owned()).collect();
        names.sort();
        let mut lessons = Vec::new();
        for info in games.infos() {
            let of_game = names.iter().filter(|name| name.split('/').next() == Some(info.name));
            lessons.extend(of_game.filter_map(|file| {
                let text = String::from_utf8(Files::get(file)?.data.into_owned()).ok()?;
                // A test makes sure that every file reads.
                let lesson = Lesson::parse(&text).ok()?;
                Some(Shipped { name: file.trim_end_matches(".md").to_owned(), text, lesson })
            }));
        }
        Library { lessons }
    }

    /// The files of all lessons with their texts, whether they read or not.
    pub fn files() -> Vec<(String, String)> {
        let mut files: Vec<(String, String)> = Files::iter()
            .filter_map(|name| {
                let text = String::from_utf8_lossy(&Files::get(&name)?.data).into_owned();
                Some((name.into_owned(), text))
            })
            .collect();
        files.sort();
        files
    }

    /// All lessons.
    pub fn lessons(&self) -> &[Shipped] {
        &self.lessons
    }

    /// A lesson by its name.
    pub fn get(&self, name: &str) -> Option<&Shipped> {
        self.lessons.iter().find(|lesson| lesson.name == name)
    }
}
