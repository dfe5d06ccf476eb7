//! Pages in Markdown which every user interface shows: what is not about one game, and the pictures of all.

use kamni::{Language, Registry};
use kamni_files::{EmbeddedFile, Files};

/// A picture of the pages of games.
pub fn picture(games: &Registry, name: &str) -> Option<EmbeddedFile> {
    let path = format!("pictures/{name}");
    games.plugins().find_map(|plugin| Files::of_game(plugin).get(&path))
}

/// All pictures of the pages of games: their names, and what they hold.
pub fn pictures(games: &Registry) -> Vec<(String, Vec<u8>)> {
    let of_game = |files: Files| {
        files.names().into_iter().filter_map(move |path| {
            let name = path.strip_prefix("pictures/")?.to_owned();
            Some((name, files.get(&path)?.data.into_owned()))
        })
    };
    games.plugins().map(Files::of_game).flat_map(of_game).collect()
}

/// The guide for teachers, in Markdown.
pub fn teach(language: Language) -> &'static str {
    match language {
        Language::Russian => include_str!("../documents/teach.ru.md"),
        Language::English => include_str!("../documents/teach.en.md"),
    }
}

/// The name of a section, where a line is nothing but its anchor: `<a id="name"></a>`.
///
/// ```
/// assert_eq!(kamni_words::documents::anchor("<a id=\"parity\"></a>"), Some("parity"));
/// assert_eq!(kamni_words::documents::anchor("<b>"), None);
/// ```
pub fn anchor(line: &str) -> Option<&str> {
    let name = line.trim().strip_prefix("<a id=\"")?.strip_suffix("\"></a>")?;
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    (!name.is_empty() && name.chars().all(plain)).then_some(name)
}
