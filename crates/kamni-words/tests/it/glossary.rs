//! One word for one thing: no text has a word that `docs/glossary.md` rules out.

use crate::sources::{files, messages, root};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The rows of all tables of the glossary with this many columns, without their heads.
fn rows(columns: usize) -> Vec<Vec<String>> {
    let page = read(&root().join("docs/glossary.md"));
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let is_head =
        |row: &[String]| row[0].starts_with("---") || ["English", "word"].contains(&row[0].as_str());
    let lines = page.lines().filter(|line| line.starts_with('|')).map(cells);
    lines.filter(|row| row.len() == columns && !is_head(row)).collect()
}

/// Words in a row that are ruled out. One that ends with `-` stands for all that begin so.
fn patterns(cell: &str) -> Vec<String> {
    cell.split(',').map(|pattern| pattern.trim().to_lowercase()).filter(|pattern| pattern != "–").collect()
}

/// The words of a text, small; a sign between two words does not part them, a paragraph does.
fn words(text: &str) -> Vec<String> {
    let is_letter = |c: char| c.is_alphanumeric() || c == '\'' || c == '’';
    text.split(|c: char| !is_letter(c)).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// Where a pattern is found: the words that fit it.
fn find(pattern: &str, words: &[String]) -> Option<String> {
    let wanted: Vec<&str> = pattern.split(' ').collect();
    let fits = |word: &String, wanted: &&str| match wanted.strip_suffix('-') {
        Some(begin) => word.starts_with(begin),
        None => word == wanted,
    };
    let found =
        words.windows(wanted.len()).find(|window| window.iter().zip(&wanted).all(|(a, b)| fits(a, b)));
    found.map(|window| window.join(" "))
}

#[test]
fn patterns_find_words_and_their_endings() {
    let found = |pattern: &str, text: &str| find(pattern, &words(text)).is_some();
    assert!(found("клетк-", "на клетке a1") && !found("клетк-", "на поле a1"));
    assert!(found("сига", "Сига, игра") && !found("сига", "сигара"));
    assert!(found("тот чей ход", "выиграет тот, чей ход") && !found("тот чей ход", "чей сейчас ход"));
    assert!(found("he", "if he moves") && !found("he", "the move"));
}

#[test]
fn each_language_is_read_alone() {
    assert_eq!(lesson_line("why.en: Take `3`.", "en"), "Take  .");
    assert_eq!(lesson_line("why.en: Take `3`.", "ru"), "");
    assert_eq!(lesson_line("## The lock | Замок", "ru"), "Замок");
    assert_eq!(
        comments("2.2 {? en: Which? || ru: Какой?} 3.3 {en: Good. || ru: Хорошо.}", "ru"),
        "Какой? Хорошо."
    );
}

/// What people read in a file in one language: of messages and page words only the texts, of pages no code.
fn prose(path: &Path, language: &str) -> Vec<(usize, String)> {
    let (text, name) = (read(path), path.to_string_lossy().into_owned());
    let mut in_code = false;
    let mut lines = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let told = if name.contains("/material/lessons/") {
            lesson_line(line, language)
        } else if name.ends_with(".kgn") {
            comments(line, language)
        } else if name.ends_with(".md") {
            let fence = line.trim_start().starts_with("```");
            in_code ^= fence;
            if in_code || fence || line.starts_with("    ") { String::new() } else { without_code(line) }
        } else if name.ends_with(".ftl") {
            let text =
                if line.starts_with('#') { "" } else { line.split_once(" =").map_or(line, |(_, text)| text) };
            without_blanks(text)
        } else if name.ends_with(".json") {
            without_blanks(line.split_once("\": ").map_or(line, |(_, text)| text))
        } else if name.contains("/cli/") {
            // The help is made of these comments.
            line.trim_start().strip_prefix("/// ").map_or(String::new(), without_code)
        } else {
            // The Russian that stands in the code of a game.
            let is_russian = |text: &&str| text.contains(|c| ('а'..='я').contains(&c));
            line.split('"').skip(1).step_by(2).filter(is_russian).collect::<Vec<_>>().join(" ")
        };
        lines.push((number + 1, told));
    }
    lines
}

/// A line of a lesson, `why.en: …` or `## Heading | Заголовок`, if it is in this language.
fn lesson_line(line: &str, language: &str) -> String {
    if let Some((english, russian)) = line.strip_prefix("## ").and_then(|heading| heading.split_once(" | ")) {
        return (if language == "en" { english } else { russian }).to_owned();
    }
    match line.split_once(": ") {
        Some((key, text)) if key.rsplit('.').next() == Some(language) => without_code(text),
        _ => String::new(),
    }
}

/// The comments of an annotated game in this language: `{en: … || ru: …}`.
fn comments(line: &str, language: &str) -> String {
    let parts = line.split(['{', '}']).flat_map(|part| part.split(" || "));
    let own = parts.filter_map(|part| part.trim_start_matches("? ").strip_prefix(&format!("{language}: ")));
    own.collect::<Vec<_>>().join(" ")
}

fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join(" ")
}

fn without_blanks(line: &str) -> String {
    line.split('{')
        .map(|part| part.split_once('}').map_or(part, |(_, rest)| rest))
        .collect::<Vec<_>>()
        .join(" ")
}

/// All that a column of the glossary rules out.
fn ruled_out(column: usize) -> Vec<String> {
    let found: Vec<String> = rows(5).iter().flat_map(|row| patterns(&row[column])).collect();
    assert!(found.len() > 15, "the glossary was not read: {found:?}");
    found
}

/// Every place where a word stands that the column of this language rules out.
fn check(language: &str, places: &[(&str, &str)]) {
    let ruled_out = ruled_out(if language == "en" { 1 } else { 3 });
    let mut right: Vec<(String, String)> = Vec::new();
    for row in rows(3) {
        right.extend(row[1].split(',').map(|page| (row[0].clone(), page.trim().to_owned())));
    }
    let mut wrong = Vec::new();
    let pages = places.iter().flat_map(|(folder, ending)| {
        let found = files(&root().join(folder), ending);
        assert!(!found.is_empty(), "nothing in {folder} ends with {ending}");
        found
    });
    let pages = pages.chain(lessons_and_readme());
    // The glossary itself names what it rules out.
    let passed_over =
        |name: &str| name.contains("/glossary.md") || language == "en" && name.ends_with(".ru.md");
    for path in pages {
        let name = path.to_string_lossy().replace('\\', "/");
        if passed_over(&name) {
            continue;
        }
        let allowed: Vec<&str> = right
            .iter()
            .filter(|(_, page)| name.contains(page.as_str()))
            .map(|(word, _)| word.as_str())
            .collect();
        let lines = prose(&path, language);
        // A line and the next one, so that words in a row may be parted by the end of a line.
        for (at, (number, line)) in lines.iter().enumerate() {
            let own = words(line);
            let next = lines.get(at + 1).map_or(Vec::new(), |(_, next)| words(next));
            for pattern in ruled_out.iter().filter(|pattern| !allowed.contains(&pattern.as_str())) {
                let more = pattern.split(' ').count() - 1;
                let near: Vec<String> = own.iter().chain(next.iter().take(more)).cloned().collect();
                if let Some(found) = find(pattern, &near) {
                    wrong.push(format!("{}:{number}: {found}", name.rsplit("../").next().unwrap_or(&name)));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "docs/glossary.md says otherwise:\n{}", wrong.join("\n"));
}

/// The lessons, which are in both languages, and the pages at the root.
fn lessons_and_readme() -> BTreeSet<PathBuf> {
    let lessons = files(&root().join("games"), ".md").into_iter();
    let lessons = lessons.filter(|path| path.to_string_lossy().contains("/material/lessons/"));
    lessons.chain(["README.md", "CHANGELOG.md"].map(|name| root().join(name))).collect()
}

#[test]
fn english_texts_keep_to_the_glossary() {
    check(
        "en",
        &[
            ("crates/kamni-words/locales/en", ".ftl"),
            ("crates/kamni-app/src/cli", ".rs"),
            ("crates/kamni-web/web/app", "en.json"),
            ("games", "en.json"),
            ("games", ".en.md"),
            ("games", ".kgn"),
            ("docs", ".md"),
            ("python", "README.md"),
        ],
    );
}

#[test]
fn russian_texts_keep_to_the_glossary() {
    check(
        "ru",
        &[
            ("crates/kamni-words/locales/ru", ".ftl"),
            ("crates/kamni-web/web/app", "ru.json"),
            ("games", "ru.json"),
            ("games", ".ru.ftl"),
            ("games", ".ru.md"),
            ("games", ".kgn"),
            ("games", "info.rs"),
            ("docs", ".ru.md"),
        ],
    );
}

#[test]
fn the_engine_keeps_to_the_glossary() {
    let ruled_out = ruled_out(1);
    let mut wrong = Vec::new();
    for (id, english) in messages() {
        let words = words(&without_blanks(&english));
        let found = ruled_out.iter().filter_map(|pattern| find(pattern, &words));
        wrong.extend(found.map(|found| format!("{id}: {found}")));
    }
    assert!(wrong.is_empty(), "docs/glossary.md says otherwise:\n{}", wrong.join("\n"));
}
