//! Where texts stand in this repository.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files below a folder whose name ends so.
pub fn files(folder: &Path, ending: &str) -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_str().is_some_and(|name| name.ends_with(ending)) {
                found.insert(path);
            }
        }
    }
    found
}

/// The id and the English of every `message!("id", "english", ...)` of the engine, without examples and tests.
pub fn messages() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for sources in [
        "crates/kamni/src",
        "crates/kamni-tables/src",
        "crates/kamni-solve/src",
        "crates/kamni-play/src",
        "games",
    ] {
        let is_source = |path: &PathBuf| path.components().any(|part| part.as_os_str() == "src");
        for path in files(&root().join(sources), ".rs").into_iter().filter(is_source) {
            let text = std::fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            let code: Vec<&str> = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
            for rest in code.join("\n").split("message!(").skip(1) {
                let mut literals = rest.split('"').skip(1).step_by(2);
                if let (Some(id), Some(english)) = (literals.next(), literals.next()) {
                    // A backslash at the end of a line swallows the break and the blanks behind it.
                    let lines = english.split("\\\n").enumerate();
                    let joined =
                        lines.map(|(n, line)| if n == 0 { line } else { line.trim_start() }).collect();
                    found.push((id.to_owned(), joined));
                }
            }
        }
    }
    assert!(found.len() > 100, "only {} messages were found", found.len());
    found
}
