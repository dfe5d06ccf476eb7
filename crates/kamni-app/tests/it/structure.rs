//! The shape of the source: crates depend downward only, and no files of a crate need each other in a circle.

use crate::names::code;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The crates from the bottom to the top; each depends on earlier lines only.
const LAYERS: &[&[&str]] = &[
    &["kamni"],
    &["kamni-files", "kamni-tables"],
    &["kamni-solve"],
    &["kamni-play", "kamni-words"],
    &["kamni-cheops", "kamni-chips", "kamni-dawson", "kamni-kayles", "kamni-seega", "kamni-learn"],
    &["kamni-games", "kamni-conformance"],
    &["kamni-json", "kamni-drawing"],
    &["kamni-api", "kamni-terminal", "kamni-python"],
    &["kamni-web", "kamni-wasm", "kamni-py"],
    &["kamni-app"],
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folders of all crates that are not for tests.
fn crates() -> Vec<PathBuf> {
    let below = |folder: &str| fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let all = below("crates").chain(below("games")).chain([root().join("python")]);
    all.filter(|folder| folder.join("Cargo.toml").exists()).collect()
}

#[test]
fn crates_depend_downward_only() {
    let layer = |name: &str| LAYERS.iter().position(|names| names.contains(&name));
    for folder in crates() {
        let text = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let name = text.lines().find_map(|line| line.strip_prefix("name = \"")).unwrap();
        let name = name.trim_end_matches('"');
        let own = layer(name).unwrap_or_else(|| panic!("{name} has no layer"));
        let mut counts = false;
        for line in text.lines() {
            if line.starts_with('[') {
                counts = line.ends_with("dependencies]") && !line.contains("dev-dependencies");
            }
            let Some(needed) =
                line.split(['.', ' ']).next().filter(|word| counts && word.starts_with("kamni"))
            else {
                continue;
            };
            // The plain implementation of the tests, which a benchmark compares with.
            if needed == "kamni-brute" {
                continue;
            }
            let other = layer(needed).unwrap_or_else(|| panic!("{needed} has no layer"));
            assert!(other < own, "{name} depends on {needed}, which is not below it");
            let names_games =
                LAYERS[4].contains(&needed) && needed != "kamni-learn" || needed == "kamni-games";
            let may = folder.starts_with(root().join("games")) || ["kamni-app", "kamni-py"].contains(&name);
            assert!(!names_games || may, "{name} depends on games, which only programs do");
        }
    }
}

#[test]
fn no_files_need_each_other_in_a_circle() {
    let mut found = Vec::new();
    for folder in crates() {
        let name = folder.display().to_string();
        found.extend(
            Modules::read(&folder.join("src"))
                .circles()
                .into_iter()
                .map(|(_, ties)| format!("{name}: {ties}")),
        );
    }
    assert!(found.is_empty(), "circles:\n{}", found.join("\n"));
}

/// The modules of a crate: which file each has, what it needs of others, and what it passes on from those below it.
#[derive(Default)]
struct Modules {
    /// The code of each module by its path, such as `["table", "file"]`.
    code: BTreeMap<Vec<String>, String>,
}

impl Modules {
    fn read(src: &Path) -> Modules {
        let mut modules = Modules::default();
        modules.add(src, &[]);
        modules
    }

    fn add(&mut self, folder: &Path, path: &[String]) {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let file = entry.unwrap().path();
            let stem = file.file_stem().unwrap().to_str().unwrap().to_owned();
            if file.is_dir() {
                self.add(&file, &[path, &[stem]].concat());
            } else if file.extension().is_some_and(|kind| kind == "rs")
                && !["tests", "main"].contains(&&*stem)
            {
                let here =
                    if ["lib", "mod"].contains(&&*stem) { path.to_vec() } else { [path, &[stem]].concat() };
                let lines = code(&fs::read_to_string(&file).unwrap());
                let text: Vec<String> = lines.into_iter().map(|(_, line)| seen_in_crate(line)).collect();
                self.code.insert(here, text.join(" "));
            }
        }
    }

    /// The module that a path within the crate leads to, by what modules pass on from those below them.
    fn target(&self, path: &[String]) -> Option<Vec<String>> {
        let depth = (0..=path.len()).rev().find(|&depth| self.code.contains_key(&path[..depth]))?;
        let module = &path[..depth];
        let Some(name) = path.get(depth) else { return Some(module.to_vec()) };
        let passed = RE_EXPORTS.iter().flat_map(|begin| paths(&self.code[module], begin));
        for used in passed.filter(|used| used.last() == Some(name)) {
            let inner: Vec<String> = match used[0].as_str() {
                "crate" => used[1..].to_vec(),
                _ => [module, &used[..]].concat(),
            };
            if inner.len() > depth + 1 || used[0] == "crate" {
                return self.target(&inner);
            }
        }
        Some(module.to_vec())
    }

    /// What each module needs of others, of those above and below it too.
    fn needs(&self) -> BTreeMap<&Vec<String>, BTreeSet<Vec<String>>> {
        let mut needs: BTreeMap<&Vec<String>, BTreeSet<Vec<String>>> = BTreeMap::new();
        for (here, text) in &self.code {
            let mut found = BTreeSet::new();
            for begin in ["crate::", "super::"] {
                for used in paths(text, begin) {
                    let mut rest = &used[..];
                    let mut base: Vec<String> = Vec::new();
                    if begin == "super::" {
                        base = here[..here.len().saturating_sub(1)].to_vec();
                        while rest.first().is_some_and(|word| word == "super") {
                            base.pop();
                            rest = &rest[1..];
                        }
                    }
                    found.extend(self.target(&[&base[..], rest].concat()));
                }
            }
            // What is only passed on is not needed here.
            let own = without_re_exports(text);
            let passed = RE_EXPORTS.iter().flat_map(|begin| paths(text, begin));
            let used_too = passed.filter(|path| path.last().is_some_and(|name| has_word(&own, name)));
            let below =
                self.code.keys().filter(|module| module[..module.len().saturating_sub(1)] == here[..]);
            let named = below.filter_map(|module| module.last()).flat_map(|child| {
                let within = paths(&own, &format!("{child}::")).into_iter();
                within.map(move |path| [std::slice::from_ref(child), &path[..]].concat())
            });
            for path in used_too.chain(named) {
                let path = [&here[..], &path[..]].concat();
                found.extend(self.target(&path).filter(|other| other.len() > here.len()));
            }
            found.remove(here);
            needs.insert(here, found);
        }
        needs
    }

    /// Circles: the modules of each, and what ties them.
    fn circles(&self) -> Vec<(BTreeSet<String>, String)> {
        let needs = self.needs();
        let reach = |from: &Vec<String>| -> BTreeSet<Vec<String>> {
            let mut seen = BTreeSet::new();
            let mut waiting: Vec<Vec<String>> = needs[from].iter().cloned().collect();
            while let Some(next) = waiting.pop() {
                if seen.insert(next.clone()) {
                    waiting.extend(needs.get(&next).into_iter().flatten().cloned());
                }
            }
            seen
        };
        let reached: BTreeMap<&Vec<String>, BTreeSet<Vec<String>>> =
            needs.keys().map(|from| (*from, reach(from))).collect();
        let mut told = BTreeSet::new();
        let mut circles = Vec::new();
        for (from, others) in &reached {
            if !others.contains(*from) || told.contains(*from) {
                continue;
            }
            let circle: Vec<&&Vec<String>> = reached
                .keys()
                .filter(|other| others.contains(**other) && reached[*other].contains(*from))
                .collect();
            told.extend(circle.iter().map(|module| (**module).clone()));
            let ties = circle.iter().flat_map(|module| {
                let within = needs[**module].iter().filter(|other| circle.iter().any(|one| **one == *other));
                within.map(|other| format!("{} -> {}", module.join("::"), other.join("::")))
            });
            let ties = ties.collect::<Vec<_>>().join(", ");
            circles.push((circle.iter().map(|module| module.join("::")).collect(), ties));
        }
        circles
    }
}

/// The line without the name of the module in which something is seen: that is no need.
fn seen_in_crate(line: String) -> String {
    match line.split_once("pub(in crate::").and_then(|(before, rest)| Some((before, rest.split_once(')')?.1)))
    {
        Some((before, rest)) => format!("{before}pub(crate){rest}"),
        None => line,
    }
}

/// How a module passes on what is below it.
const RE_EXPORTS: [&str; 3] = ["pub use ", "pub(crate) use ", "pub(super) use "];

fn without_re_exports(text: &str) -> String {
    let begin = |part: &str| RE_EXPORTS.iter().filter_map(|begin| part.find(begin)).min();
    text.split(';').map(|part| &part[..begin(part).unwrap_or(part.len())]).collect::<Vec<_>>().join(";")
}

fn has_word(text: &str, word: &str) -> bool {
    text.split(|sign: char| !sign.is_alphanumeric() && sign != '_').any(|other| other == word)
}

/// All paths in a text that come after `begin`, with the names of groups in braces written out: `a::{b, c::d}` is `a::b` and `a::c::d`.
fn paths(text: &str, begin: &str) -> Vec<Vec<String>> {
    let is_word = |sign: char| sign.is_alphanumeric() || sign == '_';
    let mut all = Vec::new();
    for (at, _) in text.match_indices(begin) {
        if !text[..at].ends_with(is_word) && !text[..at].ends_with(':') {
            written_out(&text[at + begin.len()..], &[], &mut all);
        }
    }
    all
}

/// Writes out the path at the beginning of a text; what is left of it.
fn written_out<'a>(text: &'a str, before: &[String], all: &mut Vec<Vec<String>>) -> &'a str {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('{') {
        loop {
            rest = written_out(rest, before, all).trim_start();
            rest = match rest.strip_prefix(',') {
                Some(rest) if !rest.trim_start().starts_with('}') => rest,
                _ => break,
            };
        }
        return rest.trim_start().trim_start_matches(',').trim_start().strip_prefix('}').unwrap_or(rest);
    }
    let end = text.find(|sign: char| !sign.is_alphanumeric() && sign != '_').unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    if word.is_empty() {
        return rest;
    }
    let path = [before, &[word.to_owned()]].concat();
    match rest.strip_prefix("::") {
        Some(rest) if !rest.starts_with('<') => written_out(rest, &path, all),
        _ => {
            let path = if word == "self" { before.to_vec() } else { path };
            all.push(path);
            rest.strip_prefix(" as ").map_or(rest, |rest| {
                rest.trim_start_matches(|sign: char| sign.is_alphanumeric() || sign == '_')
            })
        }
    }
}

#[test]
fn paths_are_written_out() {
    let paths = paths("use crate::a::{b, c::{d as e, self}, F}; crate::g::h()", "crate::");
    let found: Vec<String> = paths.iter().map(|path| path.join("::")).collect();
    assert_eq!(found, ["a::b", "a::c::d", "a::c", "a::F", "g::h"]);
}

#[test]
fn circles_are_found() {
    let ties = |files: &[(&str, &str)]| {
        let path = |name: &str| name.split("::").filter(|word| !word.is_empty()).map(str::to_owned).collect();
        let code = files.iter().map(|(name, text)| (path(name), text.to_string())).collect();
        let circles = Modules { code }.circles();
        circles.into_iter().map(|(_, ties)| ties).collect::<Vec<_>>()
    };
    let beside = [("", "mod a; mod b;"), ("a", "use crate::b::f;"), ("b", "use super::a; fn f() { a::g() }")];
    assert_eq!(ties(&beside), ["a -> b, b -> a"]);
    // A file and one below it.
    let below = [("a", "mod b; use b::f; pub struct G;"), ("a::b", "use super::G; pub fn f() {}")];
    assert_eq!(ties(&below), ["a -> a::b, a::b -> a"]);
    // Through a file that needs one below it.
    let through =
        [("a", "mod b; pub use b::f; fn g() { f() }"), ("a::b", "use crate::c;"), ("c", "use crate::a::g;")];
    assert_eq!(ties(&through), ["a -> a::b, a::b -> c, c -> a"]);
    let seen = seen_in_crate("pub(in crate::a) fn f() {}".to_owned());
    assert!(ties(&[("a", "mod b; use b::f;"), ("a::b", &seen)]).is_empty(), "{seen}");
    // What is only passed on is needed by nobody.
    let passed_on = [("a", "mod b; pub use b::f; pub struct G;"), ("a::b", "use super::G; pub fn f() {}")];
    assert!(ties(&passed_on).is_empty());
}
