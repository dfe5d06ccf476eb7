//! The files that come with a game: its pages, lessons, puzzles and its drawing in browsers.
//!
//! A game keeps them in a folder of its crate and adds them to its plug-in:
//!
//! ```ignore
//! kamni_play::plugin::<MyGame>().with(kamni_files::files!("material"))
//! ```
//!
//! | file | what |
//! | --- | --- |
//! | `rules.en.md`, `rules.ru.md` | the rules page: rules, notation, a sample game, strategy |
//! | `theory.en.md`, `results.en.md`, and in Russian | what is known about the game, and what was computed |
//! | `pictures/NAME.svg` | the pictures of these pages; their names begin with the game's |
//! | `lessons/NAME.md`, `games/NAME.kgn` | lessons, and annotated games |
//! | `puzzles.txt`, `themes.txt` | puzzles and their themes |
//! | `examples.txt` | commands that the help shows as examples, one in a line, without the program's name; a star before it shows it also below the help of the command above |
//! | `board/GAME.js`, `board/GAME.words.en.json`, and in Russian | how the page draws the game, where the usual drawing is not enough |
//! | `board/GAME.css` | the styles of that drawing |
//!
//! They are embedded in the program; a debug build reads them from the disk, so that changes show at once. The engine for browsers only
//! knows which files there are: its page fetches them.

pub mod script;

use kamni::{Language, Plugin};
use rust_embed::RustEmbed;
use std::collections::BTreeSet;

#[doc(hidden)]
pub use rust_embed;
pub use rust_embed::EmbeddedFile;

/// The files of a game.
#[derive(Clone, Copy)]
pub struct Files {
    names: fn() -> BTreeSet<String>,
    get: fn(&str) -> Option<EmbeddedFile>,
}

impl Files {
    /// The files of a folder; [`files!`] makes the type.
    #[doc(hidden)]
    pub fn of<F: RustEmbed>() -> Files {
        Files { names: || F::iter().map(|name| name.into_owned()).collect(), get: |name| F::get(name) }
    }

    /// Those that a game has added to its plug-in.
    pub fn of_game(plugin: &Plugin) -> Files {
        let none = Files { names: BTreeSet::new, get: |_| None };
        plugin.extension().copied().unwrap_or(none)
    }

    /// Their paths below the folder, in order.
    pub fn names(&self) -> BTreeSet<String> {
        (self.names)()
    }

    /// Whether there is a file of this name.
    pub fn has(&self, name: &str) -> bool {
        (self.get)(name).is_some()
    }

    /// A file; in the engine for browsers it is empty.
    pub fn get(&self, name: &str) -> Option<EmbeddedFile> {
        (self.get)(name)
    }

    /// A file as text.
    pub fn text(&self, name: &str) -> Option<String> {
        Some(String::from_utf8_lossy(&self.get(name)?.data).into_owned())
    }

    /// The files in a folder with this ending: what stands between them in their names, and their texts.
    pub fn texts(&self, folder: &str, ending: &str) -> Vec<(String, String)> {
        let one = |name: String| {
            let stem = name.strip_prefix(folder)?.strip_prefix('/')?.strip_suffix(ending)?.to_owned();
            Some((stem, self.text(&name)?))
        };
        self.names().into_iter().filter_map(one).collect()
    }

    /// A page in Markdown: `rules`, `theory` or `results`.
    pub fn page(&self, name: &str, language: Language) -> Option<String> {
        self.text(&page(name, language))
    }

    /// Whether there is a page of this name.
    pub fn has_page(&self, name: &str) -> bool {
        self.has(&page(name, Language::English))
    }
}

impl std::fmt::Debug for Files {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.names()).finish()
    }
}

fn page(name: &str, language: Language) -> String {
    format!("{name}.{}.md", language.code())
}

/// The files in a folder of the crate that calls this.
#[macro_export]
macro_rules! files {
    ($folder:tt) => {{
        #[derive($crate::rust_embed::RustEmbed)]
        #[crate_path = "kamni_files::rust_embed"]
        #[folder = $folder]
        #[cfg_attr(target_family = "wasm", metadata_only = true)]
        struct Folder;
        $crate::Files::of::<Folder>()
    }};
}
