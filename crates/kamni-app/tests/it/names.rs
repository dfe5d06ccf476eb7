//! A game is a plug-in: outside its own crate and the list of games, no code names it.
//!
//! The test reads the sources of all crates in `crates/`, their texts in both languages, and the page. Comments and tests do not count.

use std::fs;
use std::path::{Path, PathBuf};

/// A line of code that names a game.
#[derive(Debug, PartialEq, Eq)]
struct Finding {
    file: String,
    line: usize,
    text: String,
}

#[test]
fn no_code_outside_a_games_own_crate_names_it() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let names: Vec<&str> = kamni_games::games().infos().map(|info| info.name).collect();
    let found = findings(crates, &names);
    assert!(found.is_empty(), "these lines name a game: {found:#?}");
}

/// All lines that name one of these games.
fn findings(crates: &Path, names: &[&str]) -> Vec<Finding> {
    let mut files = Vec::new();
    for entry in fs::read_dir(crates).unwrap() {
        let folder = entry.unwrap().path();
        for part in ["src", "web", "locales"] {
            collect(&folder.join(part), &mut files);
        }
    }
    files.sort();
    let mut found = Vec::new();
    for path in files {
        let file = path.strip_prefix(crates).unwrap().to_str().unwrap().to_owned();
        if file.ends_with("tests.rs") || file.contains("/tests/") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        for (line, text) in code(&text) {
            let lower = text.to_lowercase();
            if names.iter().any(|name| lower.contains(name)) {
                found.push(Finding { file: file.clone(), line, text });
            }
        }
    }
    found
}

/// All source files in a folder, if it is there.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    const SOURCES: [&str; 11] = ["rs", "js", "mjs", "json", "css", "html", "cu", "cuh", "h", "ftl", "sql"];
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|kind| SOURCES.iter().any(|source| kind == *source)) {
            files.push(path);
        }
    }
}

/// The lines of a source with their numbers, trimmed, without comments and code that is only for tests.
pub fn code(source: &str) -> Vec<(usize, String)> {
    let mut code = Vec::new();
    // The end of the comment that goes on from line to line.
    let mut comment: Option<&str> = None;
    // The indentation of the item that is only for tests.
    let mut test_item: Option<usize> = None;
    for (number, line) in (1..).zip(source.lines()) {
        let indent = line.len() - line.trim_start().len();
        if let Some(depth) = test_item {
            let ends = indent == depth && (line.trim_end().ends_with('}') || line.trim_end().ends_with(';'));
            test_item = if ends { None } else { Some(depth) };
            continue;
        }
        let text = without_comments(line, &mut comment);
        if text.trim() == "#[cfg(test)]" {
            test_item = Some(indent);
        } else if !text.trim().is_empty() {
            code.push((number, text.trim().to_owned()));
        }
    }
    code
}

fn without_comments(line: &str, comment: &mut Option<&'static str>) -> String {
    const BLOCKS: [(&str, &str); 2] = [("/*", "*/"), ("<!--", "-->")];
    let mut text = String::new();
    let mut rest = line;
    while !rest.is_empty() {
        if let Some(end) = *comment {
            let Some(at) = rest.find(end) else { return text };
            rest = &rest[at + end.len()..];
            *comment = None;
        } else if let Some((begin, end)) = BLOCKS.iter().find(|(begin, _)| rest.starts_with(begin)) {
            rest = &rest[begin.len()..];
            *comment = Some(end);
        } else if rest.starts_with("//") && !text.ends_with(':') {
            return text;
        } else {
            let next = rest.chars().next().unwrap();
            text.push(next);
            rest = &rest[next.len_utf8()..];
        }
    }
    text
}

#[test]
fn comments_and_tests_are_no_code() {
    let source = "//! chess\nuse chess; // chess\n/* chess\n chess */ let a = \"http://chess\";\n\
                  #[cfg(test)]\nmod tests {\n    chess();\n}\n#[cfg(test)]\nmod tests;\nfn last() {}\n";
    let lines: Vec<String> = code(source).into_iter().map(|(line, text)| format!("{line} {text}")).collect();
    assert_eq!(lines, ["2 use chess;", "4 let a = \"http://chess\";", "11 fn last() {}"]);
}
