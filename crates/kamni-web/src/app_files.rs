//! The files of the page: scripts, styles, pictures. They are embedded in the program; a debug build reads them from the disk, and from
//! another folder if `KAMNI_WEB_DIR` names one: then changes show at once.

use crate::bundle::BundleError;
use crate::etag;
use crate::page_files::{ENGINE, PageFiles};
use kamni::{Plugin, Registry};
use kamni_files::Files;
use rust_embed::{EmbeddedFile, RustEmbed};
use std::collections::BTreeMap;

#[derive(RustEmbed)]
#[folder = "web"]
struct Web;

/// A file below `app/`: one of the web app, or one that a game brings for its board.
pub fn app_file(games: &Registry, path: &str) -> Option<EmbeddedFile> {
    web(&format!("app/{path}")).or_else(|| {
        let (game, _) = path.strip_prefix("board/")?.split_once('.')?;
        Files::of_game(games.plugin(game)?).get(path)
    })
}

/// All files below `app/`: their paths there, and what they hold.
pub fn app_files(games: &Registry) -> impl Iterator<Item = (String, EmbeddedFile)> {
    let web = Web::iter().filter_map(|path| Some((path.strip_prefix("app/")?.to_owned(), Web::get(&path)?)));
    let of_game = |plugin: &Plugin| {
        let (files, begin) = (Files::of_game(plugin), format!("board/{}.", plugin.info().name));
        let boards = files.names().into_iter().filter(move |name| name.starts_with(&begin));
        boards.filter_map(move |name| Some((name.clone(), files.get(&name)?)))
    };
    web.chain(games.plugins().flat_map(of_game))
}

/// The one file of `app/` that is not in the folder of the web app.
pub const WORKSHEET: &str = "worksheet.css";

/// The same, as bytes by their paths.
pub fn all_files(games: &Registry) -> BTreeMap<String, Vec<u8>> {
    app_files(games).map(|(path, file)| (path, file.data.into_owned())).collect()
}

/// One style sheet that has what these have.
pub fn styles(names: &[&str]) -> Vec<u8> {
    let text = |name: &&str| match *name {
        WORKSHEET => Some(kamni_drawing::worksheet::STYLE.as_bytes().to_vec()),
        name => Some(web(&format!("app/{name}.css"))?.data.into_owned()),
    };
    names.iter().filter_map(text).collect::<Vec<_>>().join(&b'\n')
}

/// The files of the pages that are made of others, once for all of them.
pub struct MadeFiles {
    pub names: PageFiles,
    pub files: BTreeMap<String, Vec<u8>>,
}

impl MadeFiles {
    /// `None` while a folder is being worked on: its modules are served as they are, so that changes show at once.
    pub fn new(games: &Registry) -> Option<MadeFiles> {
        if changing_folder().is_some() {
            return None;
        }
        let mut files = BTreeMap::new();
        let made = PageFiles::new(&all_files(games), &[ENGINE], |name, bytes| {
            files.insert(name.to_owned(), bytes);
            name.to_owned()
        });
        match made {
            Ok(names) => Some(MadeFiles { names, files }),
            Err(BundleError(why)) => {
                tracing::error!(why, "the modules of the pages are served one by one");
                None
            }
        }
    }
}

/// A file of the web app.
pub fn web(path: &str) -> Option<EmbeddedFile> {
    if let Some(folder) = changing_folder() {
        let is_below = path.split('/').all(|part| !part.is_empty() && part != "." && part != "..");
        let file = std::path::Path::new(&folder).join(path);
        return is_below.then(|| rust_embed::utils::read_file_from_fs(&file).ok()).flatten();
    }
    Web::get(path)
}

/// The folder whose files may change while the server runs.
fn changing_folder() -> Option<std::ffi::OsString> {
    if cfg!(debug_assertions) { std::env::var_os("KAMNI_WEB_DIR") } else { None }
}

/// What a folder's name begins with that says which version of the files is below it.
pub const VERSION: &str = "v-";

/// Where pages find the files of `app/`: an address that changes with any of them, so that browsers keep what is there without asking again.
pub fn app_folder(games: &Registry) -> String {
    if changing_folder().is_some() {
        return "/app".to_owned();
    }
    let hashes: Vec<u8> = app_files(games)
        .flat_map(|(_, file)| file.metadata.sha256_hash())
        .chain(kamni_drawing::worksheet::STYLE.bytes())
        .collect();
    format!("/app/{VERSION}{}", &etag::of(&hashes)[..12])
}

/// Where pages find what is known beforehand: its address changes with the files of the program.
pub fn known_address(app_folder: &str, language: &str) -> String {
    format!("/known/{}.{language}.json", app_folder.trim_start_matches("/app").trim_start_matches('/'))
}
