//! The pages about theory and results, which every user interface shows. They are embedded in the program; a debug build
//! reads them from the disk, so that changes show at once.

use kamni::{GameInfo, Language};
pub use rust_embed::EmbeddedFile;
use rust_embed::RustEmbed;
use std::borrow::Cow;

#[derive(RustEmbed)]
#[folder = "../../docs/theory"]
struct Theory;

/// Which pages there are about theory: whoever only asks that, such as the engine in a browser, need not carry their text.
#[derive(RustEmbed)]
#[folder = "../../docs/theory"]
#[metadata_only = true]
struct TheoryFiles;

#[derive(RustEmbed)]
#[folder = "../../docs/results"]
struct Results;

/// The page about the theory of a game, in Markdown.
pub fn theory(game: &str, language: Language) -> Option<String> {
    Theory::get(&file(game, language)).map(text)
}

/// Whether there is a page about the theory of a game.
pub fn has_theory(game: &GameInfo) -> bool {
    TheoryFiles::get(&file(game.name, Language::English)).is_some()
}

/// A picture of the pages about theory.
pub fn picture(name: &str) -> Option<EmbeddedFile> {
    Theory::get(&format!("pictures/{name}"))
}

/// All pictures of the pages about theory: their names, and what they hold.
pub fn pictures() -> impl Iterator<Item = (String, Vec<u8>)> {
    Theory::iter().filter_map(|path| {
        let name = path.strip_prefix("pictures/")?.to_owned();
        Some((name, Theory::get(&path)?.data.into_owned()))
    })
}

/// Whether there is a page about the results of solving a game.
pub fn has_results(game: &GameInfo) -> bool {
    Results::get(&file(game.name, Language::English)).is_some()
}

/// The page about the results of solving a game, in Markdown.
pub fn results(game: &str, language: Language) -> Option<String> {
    Results::get(&file(game, language)).map(text)
}

fn file(game: &str, language: Language) -> String {
    let ending = match language {
        Language::Russian => "ru",
        Language::English => "en",
    };
    format!("{game}.{ending}.md")
}

fn text(file: EmbeddedFile) -> String {
    match file.data {
        Cow::Borrowed(bytes) => String::from_utf8_lossy(bytes).into_owned(),
        Cow::Owned(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
    }
}

/// The guide for teachers, in Markdown.
pub fn teach(language: Language) -> &'static str {
    match language {
        Language::Russian => include_str!("../../../docs/teach.ru.md"),
        Language::English => include_str!("../../../docs/teach.en.md"),
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
