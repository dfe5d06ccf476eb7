//! The solution of a puzzle: the right moves, and the defence against each.
//!
//! As text, the moves stand one after the other, those of the defence in parentheses: `1+2>6 (8) 5`. Where several moves are
//! right, each stands in braces with what follows it: `{3 (1) 5 | 7 (1) 5}`.

use crate::error::FileError;
use kamni::{Message, message};
use std::fmt;

/// How deep solutions nest, and the most moves that one has.
const MOST_MOVES: usize = 200;

/// A turn of the solver: every move that keeps the value, the main one first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The right moves; never empty.
    pub right: Vec<Branch>,
}

/// A right move and what follows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The move.
    pub mv: String,
    /// The moves of the defence; none where the solver moves again, or where the puzzle is solved.
    pub reply: Vec<String>,
    /// The solver's next turn; `None` if the puzzle is solved.
    pub next: Option<Solution>,
}

impl Solution {
    /// Answers after which nothing follows.
    pub(crate) fn of_answers(answers: Vec<String>) -> Solution {
        let right = answers.into_iter().map(|mv| Branch { mv, reply: Vec::new(), next: None }).collect();
        Solution { right }
    }

    /// The branch that begins with this move.
    pub fn branch(&self, mv: &str) -> Option<&Branch> {
        self.right.iter().find(|branch| branch.mv == mv)
    }

    /// The branch that these moves of the solver lead to, one move for each turn; `None` if one of them is wrong, if there are none or
    /// too many.
    pub fn follow<S: AsRef<str>>(&self, own: &[S]) -> Option<&Branch> {
        let (first, rest) = own.split_first()?;
        let branch = self.branch(first.as_ref())?;
        match rest {
            [] => Some(branch),
            rest => branch.next.as_ref()?.follow(rest),
        }
    }

    /// The first branch: the solution that is shown where one is enough.
    pub fn main(&self) -> &Branch {
        &self.right[0]
    }

    /// How many turns the solver has in the main line.
    pub fn turns(&self) -> usize {
        1 + self.main().next.as_ref().map_or(0, Solution::turns)
    }

    /// The moves of the main line, those of the defence included.
    pub fn line(&self) -> Vec<&str> {
        let mut line = Vec::new();
        let mut here = Some(self);
        while let Some(turn) = here {
            let branch = turn.main();
            line.push(branch.mv.as_str());
            line.extend(branch.reply.iter().map(String::as_str));
            here = branch.next.as_ref();
        }
        line
    }

    /// Reads a solution that stands in this line of a file and begins after `column` characters of it.
    pub(crate) fn parse(text: &str, line: usize, column: usize) -> Result<Solution, FileError> {
        let mut parser = Parser { words: words(text), next: 0, moves: 0 };
        let end = text.chars().count();
        let solution = parser.solution().map_err(|message| {
            let at = parser.words.get(parser.next).map_or(end, |(at, _)| *at);
            FileError::new(line, column + at + 1, message)
        })?;
        match parser.words.get(parser.next) {
            None => Ok(solution),
            Some((at, word)) => Err(FileError::new(line, column + at + 1, unexpected(word))),
        }
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.right.as_slice() {
            [only] => only.fmt(f),
            several => {
                f.write_str("{")?;
                for (number, branch) in several.iter().enumerate() {
                    if number > 0 {
                        f.write_str(" | ")?;
                    }
                    branch.fmt(f)?;
                }
                f.write_str("}")
            }
        }
    }
}

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.mv)?;
        if !self.reply.is_empty() {
            write!(f, " ({})", self.reply.join(" "))?;
        }
        match &self.next {
            Some(next) => write!(f, " {next}"),
            None => Ok(()),
        }
    }
}

/// The words of a solution, each with the characters before it. A bracket or a bar is a word of its own.
fn words(text: &str) -> Vec<(usize, String)> {
    let mut words: Vec<(usize, String)> = Vec::new();
    let mut in_word = false;
    for (at, c) in text.chars().enumerate() {
        let alone = "(){}|".contains(c);
        if c.is_whitespace() || alone {
            in_word = false;
        }
        if c.is_whitespace() {
            continue;
        }
        match words.last_mut() {
            Some((_, word)) if in_word => word.push(c),
            _ => words.push((at, c.to_string())),
        }
        in_word = !alone;
    }
    words
}

struct Parser {
    words: Vec<(usize, String)>,
    next: usize,
    moves: usize,
}

impl Parser {
    fn peek(&self) -> Option<&str> {
        self.words.get(self.next).map(|(_, word)| word.as_str())
    }

    /// Takes the next word if it is this one.
    fn take(&mut self, word: &str) -> bool {
        let there = self.peek() == Some(word);
        self.next += usize::from(there);
        there
    }

    fn mv(&mut self) -> Result<String, Message> {
        if self.moves >= MOST_MOVES {
            return Err(message!("puzzle-long", "a solution has at most {most} moves", most = MOST_MOVES));
        }
        match self.words.get(self.next) {
            Some((_, word)) if !is_sign(word) => {
                self.next += 1;
                self.moves += 1;
                Ok(word.clone())
            }
            _ => Err(message!("puzzle-move", "expected a move")),
        }
    }

    /// Every level of nesting takes a move, so the limit on moves is one on the depth too.
    fn solution(&mut self) -> Result<Solution, Message> {
        if !self.take("{") {
            return Ok(Solution { right: vec![self.branch()?] });
        }
        let mut right = vec![self.branch()?];
        while self.take("|") {
            right.push(self.branch()?);
        }
        if !self.take("}") {
            return Err(message!(
                "puzzle-brace",
                "expected a bar and another move, or the end of the braces"
            ));
        }
        Ok(Solution { right })
    }

    fn branch(&mut self) -> Result<Branch, Message> {
        let mv = self.mv()?;
        let mut reply = Vec::new();
        if self.take("(") {
            reply.push(self.mv()?);
            while !self.take(")") {
                reply.push(self.mv()?);
            }
        }
        let goes_on = self.peek().is_some_and(|word| word == "{" || !is_sign(word));
        let next = if goes_on { Some(self.solution()?) } else { None };
        Ok(Branch { mv, reply, next })
    }
}

fn is_sign(word: &str) -> bool {
    ["(", ")", "{", "}", "|"].contains(&word)
}

fn unexpected(word: &str) -> Message {
    message!("puzzle-unexpected", "unexpected `{word}`", word = kamni::shorten(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Solution {
        Solution::parse(text, 1, 0).unwrap()
    }

    #[test]
    fn what_is_written_reads_back() {
        for text in
            ["5", "5 (3) 2", "a1b1 a1a2 (b3b2 c1c2) c2c3", "{3 (1) 5 | 7 (1) {2 | 4 (6) 8}}", "5 (3) {1 | 2}"]
        {
            assert_eq!(parse(text).to_string(), text);
        }
        assert_eq!(parse(" {3(1)5|7}").to_string(), "{3 (1) 5 | 7}");
    }

    #[test]
    fn moves_of_the_solver_are_followed() {
        let solution = parse("{3 (1) 5 | 7 (2) {2 | 4 (6) 8}}");
        assert_eq!(solution.follow(&["7", "4", "8"]).map(|branch| branch.next.is_none()), Some(true));
        assert_eq!(solution.follow(&["7"]).map(|branch| branch.reply.clone()), Some(vec!["2".to_owned()]));
        for wrong in [&["5"][..], &["3", "2"], &["3", "5", "1"], &[]] {
            assert_eq!(solution.follow(wrong), None, "{wrong:?}");
        }
        assert_eq!((solution.turns(), solution.line()), (2, vec!["3", "1", "5"]));
    }

    #[test]
    fn errors_name_the_place() {
        let column = |text: &str| Solution::parse(text, 1, 0).unwrap_err().column;
        for (text, at) in [
            ("", 1),
            ("{", 2),
            ("{3", 3),
            ("3 (", 4),
            ("3 ()", 4),
            ("3 | 4", 3),
            ("3 (1) )", 7),
            ("{3 | }", 6),
        ] {
            assert_eq!(column(text), at, "{text}");
        }
        assert!(Solution::parse(&"{1 ".repeat(10_000), 1, 0).is_err());
    }
}
