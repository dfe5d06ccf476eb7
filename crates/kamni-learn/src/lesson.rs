//! A lesson as a value: what its file says, not yet proved.

use crate::claim::Claim;
use kamni::{Language, Player};
use kamni_solve::Value;

/// The same text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    /// English.
    pub en: String,
    /// Russian.
    pub ru: String,
}

impl Texts {
    /// The text in one language.
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::Russian => &self.ru,
        }
    }
}

/// Something with the line of the file where it stands, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed<T> {
    /// The line.
    pub line: usize,
    /// What stands there.
    pub value: T,
}

/// A lesson: a path of a few steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The rules string of all steps that have none of their own.
    pub rules: Placed<String>,
    /// The title.
    pub title: Texts,
    /// What it is about, in one sentence.
    pub about: Texts,
    /// The steps.
    pub steps: Vec<Step>,
}

/// A step: something to see, a few sentences, something to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The line of its heading.
    pub line: usize,
    /// Its heading.
    pub heading: Texts,
    /// The board; without one the step goes on with the position of the step before.
    pub board: Option<Board>,
    /// The paragraphs.
    pub text: Vec<Texts>,
    /// What is claimed about the position.
    pub claims: Vec<Placed<Claim>>,
    /// Something to do.
    pub task: Option<Task>,
}

/// What a step shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Other rules than those of the lesson.
    pub rules: Option<Placed<String>>,
    /// The position that it begins with, as text, or `start`.
    pub position: Placed<String>,
    /// Moves that are made from there, before anything else.
    pub moves: Vec<Placed<String>>,
    /// Cells that are marked.
    pub marks: Vec<Placed<String>>,
    /// Arrows from cell to cell.
    pub arrows: Vec<Placed<[String; 2]>>,
}

/// Something to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// The line where it begins.
    pub line: usize,
    /// What is to be done.
    pub kind: TaskKind,
    /// The question; `None` for the usual one of its kind.
    pub question: Option<Texts>,
    /// What is said to a right answer, besides the program's own reason.
    pub right: Option<Texts>,
    /// Remarks on single wrong moves.
    pub remarks: Vec<Remark>,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TaskKind {
    /// Make one of these moves.
    Make(Vec<String>),
    /// Find the moves that keep the value: all of them, or one.
    Find {
        /// Whether all are to be found.
        all: bool,
        /// The moves.
        answer: Vec<String>,
    },
    /// Play on to the end against the best defence, and get this much.
    Play(Value),
    /// Say who wins with best play; `None` is a draw.
    Say(Option<Player>),
    /// Find the one statement that is true, or false.
    Choose {
        /// Whether the true one is asked for.
        truth: bool,
        /// The statements.
        options: Vec<Opinion>,
    },
}

/// A statement that can be true or false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opinion {
    /// Whether it is true.
    pub truth: bool,
    /// What it says.
    pub text: Texts,
    /// What it says, in a form that can be proved or refuted.
    pub claim: Placed<Claim>,
    /// Why it is true or false, said to whoever chooses it.
    pub why: Option<Texts>,
}

/// What is said to a wrong move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The move.
    pub mv: Placed<String>,
    /// The remark.
    pub text: Texts,
}
