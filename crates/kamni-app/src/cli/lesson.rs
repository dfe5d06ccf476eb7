//! The arguments of `kamni learn` and `kamni lesson`.

use super::common::TableFolder;
use super::values::{duration, number};
use clap::{Args, Subcommand, ValueHint};
use std::path::PathBuf;
use std::time::Duration;

#[derive(Args, Debug)]
pub struct Learn {
    /// A lesson, an annotated game, or a game whose lessons to offer; by default all of them
    pub lesson: Option<String>,
    /// Make all random choices repeatable
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64, 0, { u64::MAX }>)]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub folder: TableFolder,
}

#[derive(Args, Debug)]
pub struct Lesson {
    #[command(subcommand)]
    pub command: LessonCommand,
}

#[derive(Subcommand, Debug)]
pub enum LessonCommand {
    /// Check lessons: that they parse, that every claim is true and every answer right
    Check(LessonCheck),
    /// List the lessons and the annotated games of the program
    List(LessonList),
}

#[derive(Args, Debug)]
pub struct LessonCheck {
    /// The lessons; - for standard input
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,
    /// The time limit for proving one position: 500ms, 20s, 2m, or seconds
    #[arg(long, default_value = "1m", value_parser = duration)]
    pub time: Duration,
}

#[derive(Args, Debug)]
pub struct LessonList {
    /// The game; by default all games
    pub game: Option<String>,
}
