//! The modules, words and styles of the pages as few files, so that a first visit asks a dozen times and not a hundred.

use crate::bundle::{Bundle, BundleError, Sources};
use std::collections::{BTreeMap, BTreeSet};

/// The module of the pages, of what each of them has for itself, of their workers, and of boards in other people's pages.
const PAGES: &str = "main.js";
const VIEWS: &str = "views/";
pub const FRAMES: &str = "views/embed.js";
const WORKER: &str = "engine/worker.js";
const BOARDS: &str = "element/index.js";

/// What only pages without a server need.
pub const ENGINE: &str = "engine/local.js";

/// The style sheet of boards in other people's pages.
pub const BOARD_STYLES: &str = "boards.css";

/// The style sheet that all pages have.
pub const SHARED_STYLES: &str = "shared.css";

/// The languages of the words.
pub const LANGUAGES: [&str; 2] = ["en", "ru"];

/// The names of the files, all of which stand in one folder.
pub struct PageFiles {
    /// The scripts of pages, of frames, and of boards in other people's pages.
    pub pages: String,
    /// What only one kind of page needs, by its module.
    views: BTreeMap<String, String>,
    pub frames: String,
    pub boards: String,
    /// The words of each language.
    words: BTreeMap<&'static str, String>,
}

impl PageFiles {
    /// Makes the files of those below `app/`. `late` are modules that get a script of their own as views do; `put` keeps a file and says how it is called.
    pub fn new(
        files: &BTreeMap<String, Vec<u8>>,
        late: &[&str],
        mut put: impl FnMut(&str, Vec<u8>) -> String,
    ) -> Result<PageFiles, BundleError> {
        let sources: Sources = files
            .iter()
            .filter(|(path, _)| path.ends_with(".js"))
            .map(|(path, bytes)| (path.clone(), String::from_utf8_lossy(bytes).into_owned()))
            .collect();
        let none = BTreeMap::new();
        let worker = Bundle { sources: &sources, files: &none, may_wait: false }.script(WORKER)?;
        let worker = put("worker.js", worker.into_bytes());
        let named =
            BTreeMap::from([(WORKER.to_owned(), worker), (BOARD_STYLES.to_owned(), BOARD_STYLES.to_owned())]);
        let bundle = Bundle { sources: &sources, files: &named, may_wait: true };
        let frames = put("embed.js", bundle.script(FRAMES)?.into_bytes());
        let boards = put("board.js", bundle.script(BOARDS)?.into_bytes());
        let is_view = |path: &&String| path.starts_with(VIEWS) && *path != FRAMES;
        let mut apart: BTreeSet<String> = sources.keys().filter(is_view).cloned().collect();
        apart.extend(late.iter().map(|path| (*path).to_owned()));
        let mut views = BTreeMap::new();
        let pages = bundle.scripts(PAGES, &apart, |view, script| {
            let file = put(&view.replace('/', "-"), script.into_bytes());
            views.insert(view.to_owned(), file.clone());
            file
        })?;
        let pages = put("kamni.js", pages.into_bytes());
        let mut words = BTreeMap::new();
        for language in LANGUAGES {
            words.insert(language, put(&words_name(language), all_words(language, files)?));
        }
        Ok(PageFiles { pages, views, frames, boards, words })
    }

    /// The script that only pages of this name need, if there is one.
    pub fn view(&self, page: &str) -> Option<&str> {
        self.views.get(&format!("{VIEWS}{page}.js")).map(String::as_str)
    }

    /// The words of a language.
    pub fn words(&self, language: &str) -> &str {
        self.words.get(language).map_or("", String::as_str)
    }
}

/// How the file with the words of a language is called.
pub fn words_name(language: &str) -> String {
    format!("words.{language}.json")
}

/// All words of a language, as one object.
pub fn all_words(language: &str, files: &BTreeMap<String, Vec<u8>>) -> Result<Vec<u8>, BundleError> {
    let mut all = serde_json::Map::new();
    let ending = format!("{language}.json");
    for (path, bytes) in files {
        let name = path.rsplit('/').next().unwrap_or(path);
        if name != ending && !name.ends_with(&format!(".{ending}")) {
            continue;
        }
        let words: serde_json::Map<String, serde_json::Value> =
            serde_json::from_slice(bytes).map_err(|error| BundleError(format!("{path}: {error}")))?;
        for (id, text) in words {
            if all.insert(id.clone(), text).is_some() {
                return Err(BundleError(format!("{path}: the words {id} are in another file too")));
            }
        }
    }
    Ok(serde_json::Value::Object(all).to_string().into_bytes())
}

/// What pages, frames and boards in other people's pages share.
const BASE: &str = "base";

/// The style sheets of the boards.
const BOARDS_ALONE: [&str; 4] = ["board/colours", "board/board", "board/cells", "board/pieces"];

/// What boards in other people's pages have.
pub fn board_styles() -> Vec<&'static str> {
    [&[BASE], &BOARDS_ALONE[..], &["parts/verdict", "element/element"]].concat()
}

/// What all pages have but the one in frames.
pub fn shared_styles() -> Vec<&'static str> {
    [&[BASE, "style"], &BOARDS_ALONE[..]].concat()
}

/// How the file with the styles of a kind of page is called.
pub fn own_styles_name(page: &str) -> String {
    format!("page-{page}.css")
}

/// The style sheets that a page has besides those that all pages have.
pub fn own_styles(page: &str) -> Vec<&'static str> {
    let own: &[&str] = match page {
        "home" => &["views/home", "views/games", "parts/thumbnail", "people/people"],
        "new" => &["views/new", "parts/rules-form", "parts/thumbnail", "people/people"],
        "games" => &["views/games", "parts/thumbnail", "people/people"],
        "game" => &[
            "parts/table",
            "parts/moves",
            "parts/verdict",
            "parts/overlay",
            "parts/chart",
            "play/play",
            "play/ending",
            "play/invitation",
        ],
        "analysis" => &[
            "views/analysis",
            "parts/table",
            "parts/moves",
            "parts/verdict",
            "parts/overlay",
            "parts/chart",
            "play/play",
            "play/ending",
            "parts/rules-form",
            "parts/thumbnail",
        ],
        "embed" => &[BASE, "board/colours", "board/board", "board/cells", "board/pieces", "views/embed"],
        "learn" => &["learn/learn", "parts/thumbnail"],
        "lesson" => &["parts/moves", "parts/overlay", "learn/lesson"],
        "puzzles" => &["learn/lesson", "puzzles/puzzles", "parts/thumbnail"],
        "puzzle" | "run" | "try" => &["learn/lesson", "puzzles/puzzles"],
        "classes" => &["classes/classes"],
        "tournaments" | "tournament" => &["tournament"],
        "class" => &["learn/lesson", "puzzles/puzzles", "parts/thumbnail", "classes/classes"],
        "teach" => &["views/text", "views/teach"],
        "worksheet" => &["worksheet"],
        "rules" | "theory" | "about" | "api" => &["views/text"],
        _ => &[],
    };
    own.to_vec()
}
