//! The lessons, annotated games, puzzles and themes that come with games. A program that has only the names of these files, such
//! as the engine for browsers, gets their contents from its host.

use kamni::{Plugin, Registry};
use kamni_files::Files;

/// A file: its path, and its text.
pub type File = (String, String);

/// How the names of lessons' files end.
pub(crate) const LESSON: &str = ".md";

/// How those of annotated games end.
pub(crate) const GAME: &str = ".kgn";

/// How those of puzzles and themes end.
pub(crate) const PUZZLES: &str = ".txt";

/// Lessons (`GAME/NAME.md`) and annotated games (`GAME/NAME.kgn`).
pub fn lesson_files(games: &Registry) -> Vec<File> {
    [("lessons", LESSON), ("games", GAME)]
        .into_iter()
        .flat_map(|(folder, ending)| {
            games.plugins().flat_map(move |plugin| {
                let path = move |name: &str| format!("{}/{name}{ending}", plugin.info().name);
                let files = Files::of_game(plugin).texts(folder, ending);
                files.into_iter().map(move |(name, text)| (path(&name), text))
            })
        })
        .collect()
}

/// Puzzles (`GAME.txt`) and their themes (`themes/GAME.txt`).
pub fn puzzle_files(games: &Registry) -> Vec<File> {
    [("puzzles.txt", ""), ("themes.txt", "themes/")]
        .into_iter()
        .flat_map(|(file, folder)| {
            games.plugins().filter_map(move |plugin| {
                let path = format!("{folder}{}{PUZZLES}", plugin.info().name);
                Some((path, Files::of_game(plugin).text(file)?))
            })
        })
        .collect()
}

/// Why a registry cannot be used, as a sentence for the programmer: what [`Registry::flaw`] finds, or a puzzle of another game
/// among those of a game. Programs, modules and sites ask for it when they start.
pub fn flaw(games: &Registry) -> Option<String> {
    let of_another_game = |plugin: &Plugin| {
        let (name, text) = (plugin.info().name, Files::of_game(plugin).text("puzzles.txt")?);
        let puzzles = text.lines().filter(|line| !line.starts_with('#'));
        let rules = puzzles.filter_map(|line| line.split("; ").nth(1));
        let mut others = rules.filter(|rules| rules.split(['/', ',']).next() != Some(name));
        others.next().map(|rules| format!("among the puzzles of {name} is one of {rules}"))
    };
    games.flaw().or_else(|| games.plugins().find_map(of_another_game))
}

/// The files with this ending, without it.
pub(crate) fn ending(files: &[File], ending: &str) -> Vec<File> {
    let of = |(path, text): &File| Some((path.strip_suffix(ending)?.to_owned(), text.clone()));
    files.iter().filter_map(of).collect()
}
