//! A lesson: step after step.

use super::reader::{Flow, Reader};
use super::task;
use crate::failure::Failure;
use kamni::AnyPosition;
use kamni_learn::{Board, Lesson, Step, positions};
use std::io::{self, Write};

pub fn show(lesson: &Lesson, reader: &mut Reader<'_>) -> Result<Flow, Failure> {
    let locale = reader.terminal.locale;
    let language = locale.language();
    let positions =
        positions(lesson, locale.games()).map_err(|error| Failure::Failed(locale.say(&error.message)))?;
    writeln!(reader.terminal)?;
    reader.terminal.heading(lesson.title.get(language))?;
    reader.text(lesson.about.get(language))?;
    if let Some([begin, _]) = positions.first() {
        reader.terminal.legend(begin.info())?;
    }
    reader.terminal.say("learn-help", &[])?;
    for (number, (step, shown)) in (1..).zip(lesson.steps.iter().zip(&positions)) {
        writeln!(reader.terminal)?;
        let heading = step.heading.get(language);
        let (number, steps) = (number, lesson.steps.len());
        let heading =
            locale.text("learn-step", &[("number", &number), ("steps", &steps), ("heading", &heading)]);
        reader.terminal.heading(&heading)?;
        show_step(step, shown, reader)?;
        let flow = match &step.task {
            Some(task) => task::ask(task, &shown[1], reader)?,
            None => reader.wait()?,
        };
        if flow == Flow::Quit {
            return Ok(Flow::Quit);
        }
    }
    writeln!(reader.terminal)?;
    reader.terminal.say("learn-done", &[])?;
    Ok(Flow::On)
}

fn show_step(step: &Step, [begin, end]: &[AnyPosition; 2], reader: &mut Reader<'_>) -> io::Result<()> {
    if let Some(board) = &step.board {
        show_moves(board, begin, reader)?;
    }
    reader.terminal.position(end)?;
    if let Some(board) = &step.board {
        show_marks(board, reader)?;
    }
    for text in &step.text {
        writeln!(reader.terminal)?;
        reader.text(text.get(reader.terminal.locale.language()))?;
    }
    Ok(())
}

/// The moves that lead to the board, and the board before them.
fn show_moves(board: &Board, begin: &AnyPosition, reader: &mut Reader<'_>) -> io::Result<()> {
    if board.moves.is_empty() {
        return Ok(());
    }
    let moves: Vec<&str> = board.moves.iter().map(|mv| mv.value.as_str()).collect();
    reader.terminal.picture(&begin.picture(), 0)?;
    let said = reader.terminal.locale.text("learn-moves", &[("moves", &moves.join(" "))]);
    reader.terminal.paragraph(&said)
}

/// What a page marks on the board is named here.
fn show_marks(board: &Board, reader: &mut Reader<'_>) -> io::Result<()> {
    let marks = board.marks.iter().map(|mark| mark.value.clone());
    let arrows = board.arrows.iter().map(|arrow| arrow.value.join(" → "));
    let named: Vec<String> = marks.chain(arrows).collect();
    if named.is_empty() {
        return Ok(());
    }
    let said = reader.terminal.locale.text("learn-marked", &[("cells", &named.join(", "))]);
    reader.terminal.paragraph(&said)
}
