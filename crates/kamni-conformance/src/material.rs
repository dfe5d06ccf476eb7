//! Promises about the files that come with a game: its pages, lessons, annotated games, puzzles and its drawing for browsers.
//!
//! In pages a fenced block `position RULES` holds positions, one a line, and a block `moves RULES POSITION` moves that are legal one after
//! another (POSITION with `_` for spaces, or `start`); any other block is `text`.

use crate::Random;
use crate::promise::{Checked, Effort, promise};
use kamni::{AnyGame, Language, Plugin, Registry};
use kamni_files::{Files, script};
use kamni_learn::puzzle;
use kamni_learn::{AnnotatedGame, Lesson};
use kamni_solve::Budget;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::time::Duration;

/// The pages that a game can have; the first one it must have.
const PAGES: [&str; 3] = ["rules", "theory", "results"];

const BOTH: &str = "every page is there in English and Russian";
const TRUE: &str = "the positions and moves in pages are those of the game";
const SAME: &str = "a page has the same examples and pictures in both languages";
const SHOWN: &str = "every picture is shown on a page, and every picture shown is there";
const LESSONS: &str = "everything that lessons and annotated games say is proved";
const TAUGHT: &str = "the lesson whose idea decides a start is there";
const PUZZLES: &str = "every puzzle is one of this game and has the solution that it names";
const DRAWN: &str = "a drawing is a whole module that exports `scene`";
const WORDS: &str = "the words of a drawing are there in English and Russian";
const KNOWN: &str = "every file has a place where it is used";

/// How many puzzles and lessons are proved; of kamni's own games other tests prove them all.
const SAMPLE: usize = 5;

/// Checks the files of a game.
pub(crate) fn check(games: &Registry, plugin: &Plugin, effort: Effort, random: &mut Random) -> Checked {
    let files = Files::of_game(plugin);
    let mut known = BTreeSet::new();
    pages(games, files, &mut known)?;
    let budget = Budget { time: Duration::from_secs(20), ..Budget::default() };
    let mut sample = |all: Vec<(String, String)>| match effort {
        Effort::Quick => random.some(all, SAMPLE),
        Effort::Full => all,
    };
    for (name, text) in sample(files.texts("lessons", ".md")) {
        let flaws = match Lesson::parse(&text) {
            Ok(lesson) => kamni_learn::check(&lesson, games, &budget, &mut |_| true),
            Err(errors) => errors,
        };
        promise!(flaws.is_empty(), LESSONS, "lessons/{name}.md: {}", flaws[0]);
    }
    for lesson in plugin.info().starts.iter().filter_map(|start| start.lesson) {
        let file = format!("lessons/{lesson}.md");
        promise!(files.text(&file).is_some(), TAUGHT, "There is no `{file}`.");
    }
    for (name, text) in sample(files.texts("games", ".kgn")) {
        let game = AnnotatedGame::parse(&text, games);
        let game = game.map_err(|error| (LESSONS, format!("games/{name}.kgn: {error}")))?;
        let flaws = game.check(games, &budget);
        promise!(flaws.is_empty(), LESSONS, "games/{name}.kgn: move {}: {}", flaws[0].0, flaws[0].1);
    }
    if let Some(text) = files.text("puzzles.txt") {
        let puzzles =
            puzzle::read(&text).map_err(|errors| (PUZZLES, format!("puzzles.txt: {}", errors[0])))?;
        for puzzle in &puzzles {
            promise!(puzzle.game() == plugin.info().name, PUZZLES, "{} is of {}.", puzzle.id, puzzle.game());
        }
        for puzzle in random.some(puzzles, SAMPLE) {
            let proved = puzzle::check(&puzzle, games, &budget);
            proved.map_err(|flaw| (PUZZLES, format!("{}: {flaw}", puzzle.id)))?;
        }
    }
    drawing(plugin, files, &mut known)?;
    let is_known = |name: &String| {
        let in_folder = |folder: &str, ending: &str| name.starts_with(folder) && name.ends_with(ending);
        known.contains(name)
            || in_folder("lessons/", ".md")
            || in_folder("games/", ".kgn")
            || ["puzzles.txt", "themes.txt", "examples.txt"].contains(&name.as_str())
    };
    let unknown = files.names().into_iter().find(|name| !is_known(name));
    promise!(unknown.is_none(), KNOWN, "Nobody reads `{}`.", unknown.unwrap_or_default());
    Ok(())
}

fn pages(games: &Registry, files: Files, known: &mut BTreeSet<String>) -> Checked {
    let mut shown = BTreeSet::new();
    for name in PAGES {
        let [english, russian] = Language::ALL.map(|language| files.page(name, language));
        let [english, russian] = match (english, russian) {
            (Some(english), Some(russian)) => [english, russian],
            (None, None) if name != PAGES[0] => continue,
            _ => return Err((BOTH, format!("`{name}.en.md` or `{name}.ru.md` is missing."))),
        };
        known.extend(Language::ALL.map(|language| format!("{name}.{}.md", language.code())));
        let blocks = [blocks(&english)?, blocks(&russian)?];
        for block in blocks.iter().flatten() {
            example(games, block)?;
        }
        let [of_english, of_russian] = &blocks;
        let same = of_english.len() == of_russian.len()
            && of_english.iter().zip(of_russian).all(|(one, other)| one.is_the_same(other));
        promise!(same, SAME, "The blocks of `{name}` differ.");
        promise!(pictures(&english) == pictures(&russian), SAME, "The pictures of `{name}` differ.");
        shown.extend(pictures(&english));
    }
    let there: BTreeSet<String> =
        files.names().into_iter().filter(|name| name.starts_with("pictures/")).collect();
    promise!(shown == there, SHOWN, "Shown: {shown:?}; there: {there:?}.");
    known.extend(there);
    Ok(())
}

/// A fenced block: the words behind the opening fence, and the lines inside.
struct Block {
    info: Vec<String>,
    lines: Vec<String>,
    /// The line of the opening fence, counted from 1.
    line: usize,
}

impl Block {
    /// Whether two languages say the same; what is plain text may differ.
    fn is_the_same(&self, other: &Block) -> bool {
        self.info == other.info && (self.info == ["text"] || self.lines == other.lines)
    }
}

fn blocks(markdown: &str) -> Checked<Vec<Block>> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (line, text) in (1..).zip(markdown.lines()) {
        match (text.trim_start().strip_prefix("```"), open.as_mut()) {
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(info), None) => {
                let info = info.split_whitespace().map(str::to_owned).collect();
                open = Some(Block { info, lines: vec![], line });
            }
            (None, Some(block)) => block.lines.push(text.to_owned()),
            (None, None) => {}
        }
    }
    match open {
        None => Ok(blocks),
        Some(block) => Err((TRUE, format!("The block in line {} is not closed.", block.line))),
    }
}

/// Checks that the example in a block is true.
fn example(games: &Registry, block: &Block) -> Checked {
    let wrong = |what: String| (TRUE, format!("Line {}, `{}`: {what}", block.line, block.info.join(" ")));
    let game =
        |rules: &str| -> Checked<AnyGame> { games.game(rules).map_err(|error| wrong(error.to_string())) };
    let words: Vec<&str> = block.info.iter().map(String::as_str).collect();
    match words[..] {
        ["text"] => {}
        ["position", rules] => {
            let game = game(rules)?;
            for line in &block.lines {
                game.position(line).map_err(|error| wrong(format!("`{line}`: {error}")))?;
            }
        }
        ["moves", rules, start] => {
            let start = game(rules)?.position(start);
            let mut position = start.map_err(|error| wrong(error.to_string()))?;
            for mv in block.lines.iter().flat_map(|line| line.split_whitespace()) {
                position.play(mv).map_err(|error| wrong(error.to_string()))?;
            }
        }
        _ => {
            return Err(wrong(
                "it is neither `position RULES` nor `moves RULES POSITION` nor `text`".to_owned(),
            ));
        }
    }
    Ok(())
}

/// The pictures that a page shows, in its order.
fn pictures(markdown: &str) -> Vec<String> {
    let after = markdown.split("](pictures/").skip(1);
    after.filter_map(|rest| Some(format!("pictures/{}", rest.split_once(')')?.0))).collect()
}

/// Checks that a drawing has its words, the same ones in both languages.
fn drawing(plugin: &Plugin, files: Files, known: &mut BTreeSet<String>) -> Checked {
    let name = plugin.info().name;
    let script = format!("board/{name}.js");
    let words = Language::ALL.map(|language| format!("board/{name}.words.{}.json", language.code()));
    if !files.has(&script) {
        return Ok(());
    }
    let text = files.text(&script).unwrap_or_default();
    if let Some((line, sign)) = script::flaw(&text) {
        return Err((DRAWN, format!("`{script}`, line {line}: `{sign}` has no counterpart.")));
    }
    let exports = ["export function scene(", "export const scene ="].iter().any(|begin| text.contains(begin));
    promise!(exports, DRAWN, "`{script}` has none.");
    let [english, russian] = words.each_ref().map(|file| files.text(file));
    let (Some(english), Some(russian)) = (english, russian) else {
        return Err((WORDS, format!("`{}` or `{}` is missing.", words[0], words[1])));
    };
    let [english, russian] = [english, russian].map(|text| serde_json::from_str::<Map<String, Value>>(&text));
    let read = english.and_then(|english| Ok([english, russian?]));
    let [english, russian] = read.map_err(|error| (WORDS, error.to_string()))?;
    promise!(english.keys().eq(russian.keys()), WORDS, "The two files have different words.");
    known.insert(script);
    known.extend(words);
    Ok(())
}
