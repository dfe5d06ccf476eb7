//! The examples in the handbooks are true: a fenced block `position RULES` holds valid positions,
//! one a line, and a block `moves RULES POSITION` moves that are legal one after another
//! (POSITION with `_` for spaces, or `start`). Both languages have the same blocks.

use kamni::AnyGame;
use std::fmt;

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
    let game = |rules: &str| -> AnyGame { rules.parse().unwrap_or_else(|error| panic!("{block}: {error}")) };
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

#[test]
fn every_example_is_true() {
    for info in kamni::games::all() {
        for (language, text) in [("English", info.handbook.english), ("Russian", info.handbook.russian)] {
            println!("{}, {language}", info.name);
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
    for info in kamni::games::all() {
        println!("{}", info.name);
        let [english, russian] = [info.handbook.english, info.handbook.russian].map(blocks);
        for (english, russian) in english.iter().zip(&russian) {
            assert_eq!(english.info, russian.info, "English {english}, Russian {russian}");
            if is_example(english) {
                assert_eq!(english.lines, russian.lines, "English {english}, Russian {russian}");
            }
        }
        assert_eq!(english.len(), russian.len(), "{}: one language has more blocks", info.name);
    }
}

#[test]
fn blocks_are_found() {
    let text = "a\n```position kayles/3\nXXX 1\n```\nb `c`\n```moves chips start\n0>1\n7>8\n```";
    let found = blocks(text);
    assert_eq!(found.len(), 2);
    assert_eq!(found[0], Block { info: vec!["position", "kayles/3"], lines: vec!["XXX 1"], line: 2 });
    assert_eq!(found[1].lines, ["0>1", "7>8"]);
}
