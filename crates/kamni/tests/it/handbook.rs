//! The examples in the handbooks and in `docs/theory` are true: a fenced block `position RULES` holds valid
//! positions, one a line, and a block `moves RULES POSITION` moves that are legal one after another
//! (POSITION with `_` for spaces, or `start`). Both languages have the same blocks and pictures, and every
//! picture is used.

use kamni::AnyGame;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fmt, fs};

/// A fenced block: what stands behind the opening fence, and what is inside.
#[derive(Debug, PartialEq)]
struct Block<'a> {
    info: Vec<&'a str>,
    lines: Vec<&'a str>,
    /// The line of the opening fence, counted from 1.
    line: usize,
}

impl fmt::Display for Block<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, `{}`", self.line, self.info.join(" "))
    }
}

fn blocks(markdown: &str) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    let mut open: Option<Block<'_>> = None;
    for (line, text) in (1..).zip(markdown.lines()) {
        match (text.trim_start().strip_prefix("```"), open.as_mut()) {
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(info), None) => {
                open = Some(Block { info: info.split_whitespace().collect(), lines: vec![], line });
            }
            (None, Some(block)) => block.lines.push(text),
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "{} is not closed", open.unwrap());
    blocks
}

/// Whether the block is an example that can be checked; a block of another kind is plain `text`.
fn is_example(block: &Block<'_>) -> bool {
    match block.info[..] {
        ["position" | "moves", ..] => true,
        ["text"] => false,
        _ => panic!("{block} is neither `position RULES` nor `moves RULES POSITION` nor `text`"),
    }
}

fn check(block: &Block<'_>) {
    let game = |rules: &str| -> AnyGame {
        kamni_games::games().game(rules).unwrap_or_else(|error| panic!("{block}: {error}"))
    };
    let position = |game: &AnyGame, text: &str| {
        game.position(text).unwrap_or_else(|error| panic!("{block}: `{text}`: {error}"))
    };
    match block.info[..] {
        ["position", rules] => {
            assert!(!block.lines.is_empty(), "{block} is empty");
            for line in &block.lines {
                position(&game(rules), line);
            }
        }
        ["moves", rules, start] => {
            let mut position = position(&game(rules), start);
            let mut moves = block.lines.iter().flat_map(|line| line.split_whitespace()).peekable();
            assert!(moves.peek().is_some(), "{block} is empty");
            for mv in moves {
                position.play(mv).unwrap_or_else(|error| panic!("{block}: {error}"));
            }
        }
        _ => panic!("{block}: too few or too many words"),
    }
}

/// A page in both languages.
struct Page {
    name: String,
    english: String,
    russian: String,
}

fn theory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/theory")
}

/// The names of the files in a folder that end like this, without the ending.
fn names(folder: &Path, ending: &str) -> BTreeSet<String> {
    let files = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    names.filter_map(|name| name.strip_suffix(ending).map(str::to_owned)).collect()
}

/// The pages of `docs/theory`.
fn theory_pages() -> Vec<Page> {
    let folder = theory();
    let pages = names(&folder, ".en.md");
    assert_eq!(pages, names(&folder, ".ru.md"), "a page is missing in one language");
    assert!(pages.len() >= 4, "{pages:?}");
    let read = |name: &str, language: &str| {
        fs::read_to_string(folder.join(format!("{name}.{language}.md"))).unwrap()
    };
    let page = |name: String| Page { english: read(&name, "en"), russian: read(&name, "ru"), name };
    pages.into_iter().map(page).collect()
}

/// The handbooks and the pages of `docs/theory`.
fn pages() -> Vec<Page> {
    let handbook = |info: &kamni::GameInfo| Page {
        name: format!("handbook of {}", info.name),
        english: info.handbook.english.to_owned(),
        russian: info.handbook.russian.to_owned(),
    };
    kamni_games::games().infos().map(handbook).chain(theory_pages()).collect()
}

/// The pictures that a page shows, in its order.
fn pictures(markdown: &str) -> Vec<&str> {
    let after = markdown.split("](pictures/").skip(1);
    after.map(|rest| rest.split_once(".svg)").expect("a picture is an SVG file").0).collect()
}

#[test]
fn every_example_is_true() {
    for page in pages() {
        for (language, text) in [("English", &page.english), ("Russian", &page.russian)] {
            println!("{}, {language}", page.name);
            let examples: Vec<Block<'_>> = blocks(text).into_iter().filter(is_example).collect();
            examples.iter().for_each(check);
            for kind in ["position", "moves"] {
                assert!(examples.iter().any(|block| block.info[0] == kind), "no `{kind}` block");
            }
        }
    }
}

#[test]
fn both_languages_have_the_same_blocks() {
    for page in pages() {
        println!("{}", page.name);
        let [english, russian] = [&page.english, &page.russian].map(|text| blocks(text));
        for (english, russian) in english.iter().zip(&russian) {
            assert_eq!(english.info, russian.info, "English {english}, Russian {russian}");
            if is_example(english) {
                assert_eq!(english.lines, russian.lines, "English {english}, Russian {russian}");
            }
        }
        assert_eq!(english.len(), russian.len(), "{}: one language has more blocks", page.name);
    }
}

#[test]
fn both_languages_show_every_picture() {
    let pages = theory_pages();
    for page in &pages {
        assert_eq!(pictures(&page.english), pictures(&page.russian), "{}", page.name);
    }
    let shown: BTreeSet<String> =
        pages.iter().flat_map(|page| pictures(&page.english)).map(str::to_owned).collect();
    assert_eq!(shown, names(&theory().join("pictures"), ".svg"), "shown, and there");
}

#[test]
fn blocks_are_found() {
    let text = "a\n```position kayles/3\nXXX 1\n```\nb `c`\n```moves chips start\n0>1\n7>8\n```";
    let found = blocks(text);
    assert_eq!(found.len(), 2);
    assert_eq!(found[0], Block { info: vec!["position", "kayles/3"], lines: vec!["XXX 1"], line: 2 });
    assert_eq!(found[1].lines, ["0>1", "7>8"]);
}
