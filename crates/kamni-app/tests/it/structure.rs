//! The shape of the source: crates depend downward only, and files of a crate need each other in a circle only where a list says why.

use crate::names::code;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The crates from the bottom to the top; each depends on earlier lines only.
const LAYERS: &[&[&str]] = &[
    &["kamni"],
    &["kamni-files", "kamni-tables"],
    &["kamni-solve"],
    &["kamni-play"],
    &["kamni-cheops", "kamni-chips", "kamni-dawson", "kamni-kayles", "kamni-seega", "kamni-learn"],
    &["kamni-games", "kamni-words", "kamni-conformance"],
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

/// The circles that there are: the crate, a file of the circle, and what ties it. A new one is an error, and so is one that is gone.
const CIRCLES: &[(&str, &str, &str)] = &[
    ("kamni", "any", "a game with its type erased is made by its plug-in, and a plug-in makes such games"),
    ("kamni", "game", "defaults of the traits: the usual encoding and the usual refusal ask the game"),
    ("kamni", "info", "a game's table of options and sizes, and rules read by it"),
    (
        "kamni-tables",
        "tabled",
        "a file is opened by what its game knows of tables, which reads and writes files",
    ),
    (
        "kamni-tables",
        "cluster::error",
        "an error of a cluster is one of tables, and says sections in its words",
    ),
    ("kamni-tables", "cluster::net", "streams share what the network keeps"),
    ("kamni-python", "game", "in Python a game makes positions, and a position tells its game"),
    ("kamni-wasm", "engine", "requests about what a browser keeps are a part of the engine"),
    ("kamni-web", "assets", "what all handlers share, and handlers beside what they serve"),
    ("kamni-dawson", "solve::reasons::fault_words", "a story contains answers, which contain stories"),
    ("kamni-kayles", "solve::analysis", "reasons look at the positions after moves as the analysis does"),
    ("kamni-seega", "solve::device::classes", "classes on a device, and how they are written to a file"),
    (
        "kamni-seega",
        "solve::index",
        "the smallest image of a position under symmetry, by the numbers of sets",
    ),
];

#[test]
fn no_new_files_need_each_other_in_a_circle() {
    let mut missing: BTreeSet<(&str, &str)> = CIRCLES.iter().map(|(name, file, _)| (*name, *file)).collect();
    let mut new = Vec::new();
    for folder in crates() {
        let name = folder.file_name().unwrap().to_str().unwrap();
        let of_game = folder.parent().unwrap().ends_with("games");
        let name = if of_game { format!("kamni-{name}") } else { name.to_owned() };
        for (files, ties) in Modules::read(&folder.join("src")).circles() {
            let known = CIRCLES.iter().find(|(of, file, _)| *of == name && files.contains(*file));
            match known {
                Some((of, file, _)) => drop(missing.remove(&(*of, *file))),
                None => new.push(format!("{name}: {ties}")),
            }
        }
    }
    assert!(new.is_empty(), "new circles:\n{}", new.join("\n"));
    assert!(missing.is_empty(), "these are circles no more; take them off the list: {missing:?}");
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
                let text: Vec<String> = lines.into_iter().map(|(_, line)| line).collect();
                self.code.insert(here, text.join(" "));
            }
        }
    }

    /// The module that a path within the crate leads to, by what modules pass on from those below them.
    fn target(&self, path: &[String]) -> Option<Vec<String>> {
        let depth = (0..=path.len()).rev().find(|&depth| self.code.contains_key(&path[..depth]))?;
        let module = &path[..depth];
        let Some(name) = path.get(depth) else { return Some(module.to_vec()) };
        let passed =
            paths(&self.code[module], "pub use ").chain(paths(&self.code[module], "pub(crate) use "));
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

    /// What each module needs of others that are neither above nor below it.
    fn needs(&self) -> BTreeMap<&Vec<String>, BTreeSet<Vec<String>>> {
        let mut needs: BTreeMap<&Vec<String>, BTreeSet<Vec<String>>> = BTreeMap::new();
        for (here, text) in &self.code {
            let found = needs.entry(here).or_default();
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
                    let other = self.target(&[&base[..], rest].concat());
                    found.extend(other.filter(|other| !other.starts_with(here) && !here.starts_with(other)));
                }
            }
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

/// All paths in a text that come after `begin`, with the names of groups in braces written out: `a::{b, c::d}` is `a::b` and `a::c::d`.
fn paths<'a>(text: &'a str, begin: &'a str) -> impl Iterator<Item = Vec<String>> + use<'a> {
    let is_word = |sign: char| sign.is_alphanumeric() || sign == '_';
    text.match_indices(begin).flat_map(move |(at, _)| {
        let longer = text[..at].ends_with(is_word) || text[..at].ends_with(':');
        let mut all = Vec::new();
        if !longer {
            written_out(&text[at + begin.len()..], &[], &mut all);
        }
        all
    })
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
    let found: Vec<String> = paths("use crate::a::{b, c::{d as e, self}, F}; crate::g::h()", "crate::")
        .map(|path| path.join("::"))
        .collect();
    assert_eq!(found, ["a::b", "a::c::d", "a::c", "a::F", "g::h"]);
}
