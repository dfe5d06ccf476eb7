//! The files that come with the program: lessons, annotated games, puzzles and their themes. Without the cargo feature `shipped` there are none,
//! and whoever has them hands them in.

/// A file: its path below the folder, and its text.
pub type File = (String, String);

/// Lessons (`GAME/NAME.md`) and annotated games (`GAME/NAME.kgn`).
pub fn lesson_files() -> Vec<File> {
    #[cfg(not(target_family = "wasm"))]
    return [embedded::read::<embedded::Lessons>(), embedded::read::<embedded::Games>()].concat();
    #[cfg(target_family = "wasm")]
    Vec::new()
}

/// Puzzles (`GAME.txt`) and their themes (`themes/GAME.txt`).
pub fn puzzle_files() -> Vec<File> {
    #[cfg(not(target_family = "wasm"))]
    return embedded::read::<embedded::Puzzles>();
    #[cfg(target_family = "wasm")]
    Vec::new()
}

/// The files with this ending, without it.
pub(crate) fn ending(files: &[File], ending: &str) -> Vec<File> {
    let of = |(path, text): &File| Some((path.strip_suffix(ending)?.to_owned(), text.clone()));
    files.iter().filter_map(of).collect()
}

#[cfg(not(target_family = "wasm"))]
mod embedded {
    use super::File;
    use rust_embed::RustEmbed;

    #[derive(RustEmbed)]
    #[folder = "lessons"]
    pub struct Lessons;

    #[derive(RustEmbed)]
    #[folder = "games"]
    pub struct Games;

    #[derive(RustEmbed)]
    #[folder = "puzzles"]
    pub struct Puzzles;

    /// All files of a folder.
    pub fn read<F: RustEmbed>() -> Vec<File> {
        let text = |path: &str| Some(String::from_utf8_lossy(&F::get(path)?.data).into_owned());
        let mut files: Vec<File> =
            F::iter().filter_map(|path| Some((path.to_string(), text(&path)?))).collect();
        files.sort();
        files
    }
}
