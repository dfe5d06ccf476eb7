//! The files of a site. What never changes under its name has its hash in it, so that browsers may keep it for ever.

use crate::app_files;
use crate::bundle::BundleError;
use crate::etag;
use crate::page_files::PageFiles;
use flate2::Compression;
use flate2::write::GzEncoder;
use kamni::Registry;
use kamni_learn::shipped::{lesson_files, puzzle_files};
use kamni_words::documents;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// What a page of a site has to know, as an extension of the request for it.
#[derive(Clone)]
pub struct SitePage {
    pub files: Arc<SiteFiles>,
    /// The way to the folder of the language.
    pub way: String,
    /// The file with the answers that are known beforehand.
    pub known: String,
    /// What the engine needs for some questions only: `KEY=FILE KEY=FILE`.
    pub data: String,
}

/// Why a site cannot be made.
#[derive(Debug)]
pub struct SiteError(pub(super) String);

impl std::fmt::Display for SiteError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for SiteError {}

impl From<BundleError> for SiteError {
    fn from(BundleError(text): BundleError) -> SiteError {
        SiteError(text)
    }
}

/// How many digits of its hash a file has in its name.
const DIGITS: usize = 12;

/// The folder of scripts, words and styles.
const APP: &str = "app";

/// The files of a site, by their paths.
pub struct SiteFiles {
    files: Mutex<BTreeMap<String, Vec<u8>>>,
    scripts: PageFiles,
    /// What runs before a page is shown.
    pub first: String,
    /// The engine.
    pub engine: String,
    /// What the engine needs for some questions only, with its files: lessons, puzzles, and known values by their rules.
    pub data: Vec<(String, String)>,
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
        let scripts = PageFiles::new(&app_files::all_files(games), &[], |name, bytes| {
            let path = put(APP, name, bytes);
            path.rsplit('/').next().unwrap_or(&path).to_owned()
        })?;
        let first = web_file("site/first.js")?;
        let mut pictures = BTreeMap::new();
        for (name, bytes) in documents::pictures(games) {
            pictures.insert(format!("/pictures/{name}"), put("pictures", &name, bytes));
        }
        pictures.insert("/app/icon.svg".to_owned(), put(APP, "icon.svg", web_file("app/icon.svg")?));
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
            first: put(APP, "first.js", first),
            engine: put("engine", "kamni.wasm", engine.to_vec()),
            data,
            scripts,
            pictures,
            files,
        })
    }

    /// The script of pages, of frames, or of boards in other people's pages.
    pub fn script(&self, which: impl Fn(&PageFiles) -> &str) -> String {
        format!("{APP}/{}", which(&self.scripts))
    }

    /// The script that only pages of this name need, if there is one.
    pub fn view(&self, page: &str) -> Option<String> {
        Some(format!("{APP}/{}", self.scripts.view(page)?))
    }

    /// The words of a language.
    pub fn words(&self, language: &str) -> String {
        format!("{APP}/{}", self.scripts.words(language))
    }

    /// The one style sheet that has what these have.
    pub fn style(&self, names: &[&str]) -> String {
        put_hashed(&self.files, APP, "style.css", app_files::styles(names))
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
    let file = app_files::web(path).ok_or_else(|| SiteError(format!("there is no file {path}")))?;
    Ok(file.data.into_owned())
}
