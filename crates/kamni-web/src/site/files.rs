//! The files of a site. What never changes under its name has its hash in it, so that browsers may keep it for ever.

use super::SiteError;
use super::bundle::{Bundle, Sources};
use crate::assets;
use crate::etag;
use flate2::Compression;
use flate2::write::GzEncoder;
use kamni::Registry;
use kamni_learn::shipped::{lesson_files, puzzle_files};
use kamni_words::documents;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// How many digits of its hash a file has in its name.
const DIGITS: usize = 12;

/// The module of the pages, of what each of them has for itself, of their workers, and of boards in other people's pages.
const PAGES: &str = "main.js";
const VIEWS: &str = "views/";
const FRAMES: &str = "views/embed.js";
const WORKER: &str = "engine/worker.js";
const BOARDS: &str = "element/index.js";

/// The files of a site, by their paths.
pub struct SiteFiles {
    files: Mutex<BTreeMap<String, Vec<u8>>>,
    /// The scripts of pages, of frames, and of boards in other people's pages.
    pub pages: String,
    /// What only one kind of page needs, by its module.
    views: BTreeMap<String, String>,
    pub frames: String,
    pub boards: String,
    /// What runs before a page is shown.
    pub first: String,
    /// The engine.
    pub engine: String,
    /// What the engine needs for some questions only, with its files: lessons, puzzles, and known values by their rules.
    pub data: Vec<(String, String)>,
    /// The words of each language.
    words: BTreeMap<&'static str, String>,
    /// The pictures of the documents, and the icon, by their addresses on a server.
    pictures: BTreeMap<String, String>,
}

impl SiteFiles {
    /// The files that all pages share.
    pub fn new(
        engine: &[u8],
        values: &[(String, Vec<u8>)],
        games: &Registry,
    ) -> Result<SiteFiles, SiteError> {
        let files = Mutex::new(BTreeMap::new());
        let put = |folder: &str, name: &str, bytes: Vec<u8>| put_hashed(&files, folder, name, bytes);
        let sources: Sources = assets::app_files(games)
            .filter(|(path, _)| path.ends_with(".js"))
            .map(|(path, file)| (path, String::from_utf8_lossy(&file.data).into_owned()))
            .collect();
        let none = BTreeMap::new();
        let worker = Bundle { sources: &sources, files: &none, may_wait: false }.script(WORKER)?;
        let worker = put("app", "worker.js", worker.into_bytes());
        let beside = worker.trim_start_matches("app/").to_owned();
        let named = BTreeMap::from([(WORKER.to_owned(), beside)]);
        let bundle = Bundle { sources: &sources, files: &named, may_wait: true };
        let script = |entry: &str, name: &str| -> Result<String, SiteError> {
            Ok(put("app", name, bundle.script(entry)?.into_bytes()))
        };
        let [frames, boards] = [script(FRAMES, "embed.js")?, script(BOARDS, "board.js")?];
        let is_view = |path: &&String| path.starts_with(VIEWS) && *path != FRAMES;
        let apart = sources.keys().filter(is_view).cloned().collect();
        let mut views = BTreeMap::new();
        let pages = bundle.scripts(PAGES, &apart, |view, script| {
            let file = put("app", &view.replace('/', "-"), script.into_bytes());
            let beside = file.trim_start_matches("app/").to_owned();
            views.insert(view.to_owned(), file);
            beside
        })?;
        let pages = put("app", "kamni.js", pages.into_bytes());
        let first = web_file("site/first.js")?;
        let mut words = BTreeMap::new();
        for language in ["en", "ru"] {
            let all = all_words(language, games)?;
            words.insert(language, put("app", &format!("words.{language}.json"), all));
        }
        let mut pictures = BTreeMap::new();
        for (name, bytes) in documents::pictures(games) {
            pictures.insert(format!("/pictures/{name}"), put("pictures", &name, bytes));
        }
        pictures.insert("/app/icon.svg".to_owned(), put("app", "icon.svg", web_file("app/icon.svg")?));
        let shipped = [("lessons", lesson_files(games)), ("puzzles", puzzle_files(games))];
        let mut data: Vec<(String, String)> = shipped
            .into_iter()
            .map(|(key, files)| {
                let bytes = serde_json::json!(files).to_string().into_bytes();
                (key.to_owned(), put("engine", &format!("{key}.json"), bytes))
            })
            .collect();
        for (rules, bytes) in values {
            let name = format!("{}.values", rules.replace(|c: char| !c.is_alphanumeric(), "-"));
            data.push((rules.clone(), put("engine", &name, bytes.clone())));
        }
        Ok(SiteFiles {
            first: put("app", "first.js", first),
            engine: put("engine", "kamni.wasm", engine.to_vec()),
            data,
            pages,
            views,
            frames,
            boards,
            words,
            pictures,
            files,
        })
    }

    /// The script that only pages of this name need, if there is one.
    pub fn view(&self, page: &str) -> Option<&str> {
        self.views.get(&format!("{VIEWS}{page}.js")).map(String::as_str)
    }

    /// The words of a language.
    pub fn words(&self, language: &str) -> &str {
        self.words.get(language).map_or("", String::as_str)
    }

    /// The one style sheet that has what these have.
    pub fn style(&self, names: &[&str]) -> String {
        let all: Vec<u8> = names
            .iter()
            .filter_map(|name| assets::web(&format!("app/{name}.css")))
            .flat_map(|file| file.data.into_owned())
            .collect();
        put_hashed(&self.files, "app", "style.css", all)
    }

    /// A file with its hash in its name.
    pub fn put_hashed(&self, folder: &str, name: &str, bytes: Vec<u8>) -> String {
        put_hashed(&self.files, folder, name, bytes)
    }

    /// A file with just this name.
    pub fn put(&self, path: &str, bytes: Vec<u8>) {
        self.files.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned(), bytes);
    }

    /// The file that stands for an address of the server, or that has this address itself.
    pub fn find(&self, address: &str) -> Option<String> {
        if let Some(path) = self.pictures.get(address) {
            return Some(path.clone());
        }
        let path = address.trim_start_matches('/');
        let files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        files.contains_key(path).then(|| path.to_owned())
    }

    /// All files so far: path, hash and size.
    pub fn list(&self) -> Vec<(String, String, usize)> {
        let files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        files.iter().map(|(path, bytes)| (path.clone(), hash(bytes), bytes.len())).collect()
    }

    /// Writes everything into a folder, with compressed copies beside the files; those of before are removed.
    pub fn write(&self, folder: &Path) -> Result<(), SiteError> {
        let files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let failed = |path: &Path| {
            let path = path.display().to_string();
            move |error: std::io::Error| SiteError(format!("{path}: {error}"))
        };
        // Only a folder that was made here is replaced.
        if folder.exists() {
            let is_empty = fs::read_dir(folder).map_err(failed(folder))?.next().is_none();
            if !is_empty && !folder.join("sw.js").exists() {
                return Err(SiteError(format!(
                    "{} holds something else; it is left as it is",
                    folder.display()
                )));
            }
            fs::remove_dir_all(folder).map_err(failed(folder))?;
        }
        for (path, bytes) in files.iter() {
            let to = folder.join(path);
            let parent = to.parent().unwrap_or(folder);
            fs::create_dir_all(parent).map_err(failed(parent))?;
            fs::write(&to, bytes).map_err(failed(&to))?;
            if let Some(gzip) = compressed(path, bytes) {
                let mut name = to.clone().into_os_string();
                name.push(".gz");
                fs::write(&name, gzip).map_err(failed(Path::new(&name)))?;
            }
        }
        Ok(())
    }
}

fn put_hashed(files: &Mutex<BTreeMap<String, Vec<u8>>>, folder: &str, name: &str, bytes: Vec<u8>) -> String {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    let path = format!("{folder}/{stem}-{}.{ending}", &hash(&bytes)[..DIGITS]);
    files.lock().unwrap_or_else(PoisonError::into_inner).insert(path.clone(), bytes);
    path
}

fn hash(bytes: &[u8]) -> String {
    etag::of(bytes)
}

/// A file compressed, where that makes it smaller.
fn compressed(path: &str, bytes: &[u8]) -> Option<Vec<u8>> {
    // These are compressed already.
    if path.ends_with(".png") {
        return None;
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let gzip = encoder.write_all(bytes).and_then(|()| encoder.finish()).ok()?;
    (gzip.len() < bytes.len()).then_some(gzip)
}

/// A file of the web app that has to be there.
pub fn web_file(path: &str) -> Result<Vec<u8>, SiteError> {
    let file = assets::web(path).ok_or_else(|| SiteError(format!("there is no file {path}")))?;
    Ok(file.data.into_owned())
}

/// All words of a language, as one object.
fn all_words(language: &str, games: &Registry) -> Result<Vec<u8>, SiteError> {
    let mut all = serde_json::Map::new();
    let ending = format!("{language}.json");
    for (path, file) in assets::app_files(games) {
        let name = path.rsplit('/').next().unwrap_or(&path);
        if name != ending && !name.ends_with(&format!(".{ending}")) {
            continue;
        }
        let words: serde_json::Map<String, serde_json::Value> =
            serde_json::from_slice(&file.data).map_err(|error| SiteError(format!("{path}: {error}")))?;
        for (id, text) in words {
            if all.insert(id.clone(), text).is_some() {
                return Err(SiteError(format!("{path}: the words {id} are in another file too")));
            }
        }
    }
    Ok(serde_json::Value::Object(all).to_string().into_bytes())
}
