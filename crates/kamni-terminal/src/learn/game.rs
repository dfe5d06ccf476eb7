//! An annotated game: move after move, with questions.

use super::reader::{Answer, Flow, Reader};
use crate::failure::Failure;
use kamni::AnyPosition;
use kamni_learn::{AnnotatedGame, AnnotatedMove};
use std::io::Write;

pub fn show(game: &AnnotatedGame, reader: &mut Reader<'_>) -> Result<Flow, Failure> {
    let locale = reader.terminal.locale;
    let language = locale.language();
    writeln!(reader.terminal)?;
    reader.terminal.heading(game.title.get(language))?;
    reader.terminal.legend(game.start.info())?;
    reader.terminal.say("learn-help", &[])?;
    writeln!(reader.terminal)?;
    let mut position = game.start.clone();
    reader.terminal.position(&position)?;
    if let Some(text) = &game.introduction {
        reader.text(text.get(language))?;
    }
    for (number, mv) in (1..).zip(&game.moves) {
        let flow = match &mv.question {
            Some(question) => {
                reader.text(question.get(language))?;
                ask(&position, mv, reader)?
            }
            None => reader.wait()?,
        };
        if flow == Flow::Quit {
            return Ok(Flow::Quit);
        }
        let player = locale.player(position.info(), position.turn());
        // A game that was read holds only legal moves.
        position.play(&mv.text).map_err(|error| Failure::Failed(locale.move_error(&error)))?;
        writeln!(reader.terminal)?;
        let blanks: kamni_words::Blanks<'_> = &[("number", &number), ("player", &player), ("move", &mv.text)];
        reader.terminal.say("learn-played", blanks)?;
        reader.terminal.position(&position)?;
        if let Some(text) = &mv.remark {
            reader.text(text.get(language))?;
        }
    }
    writeln!(reader.terminal)?;
    reader.terminal.say("learn-game-done", &[("result", &game.ending)])?;
    Ok(Flow::On)
}

/// Asks for the move; every one that keeps the value is right.
fn ask(position: &AnyPosition, played: &AnnotatedMove, reader: &mut Reader<'_>) -> Result<Flow, Failure> {
    loop {
        let mv = match reader.ask("learn-prompt")? {
            Answer::Nothing => continue,
            Answer::Moves => {
                reader.moves(position)?;
                continue;
            }
            Answer::Hint => {
                let analysis = reader.analyze(position);
                reader.hint(&analysis)?;
                continue;
            }
            Answer::Skip => return Ok(Flow::On),
            Answer::Quit => return Ok(Flow::Quit),
            Answer::Text(mv) => mv,
        };
        if mv == played.text {
            reader.terminal.say("learn-right", &[])?;
            return Ok(Flow::On);
        }
        let Some(next) = reader.after(position, &mv)? else { continue };
        let analysis = reader.analyze(position);
        let grade = analysis.moves.iter().find(|grade| grade.mv == mv);
        if grade.is_some_and(|grade| grade.value == analysis.value) {
            let as_good = reader.terminal.locale.text("learn-as-good", &[("move", &played.text)]);
            reader.terminal.paragraph(&as_good)?;
            return Ok(Flow::On);
        }
        reader.refute(position, &analysis, &mv, &next)?;
        reader.terminal.say("learn-again", &[])?;
    }
}
