//! The tasks of a lesson.

use super::reader::{Answer, Flow, Reader};
use crate::failure::Failure;
use crate::play::words;
use kamni::record::Ending;
use kamni::{AnyPosition, Player};
use kamni_json::usual_question;
use kamni_learn::{Opinion, Task, TaskKind};
use kamni_play::{DrawRule, End, GameInProgress, Limits, built_in};
use kamni_solve::{Analysis, Value};
use std::io::{self, Write};
use std::time::Duration;

/// The player who defends in a task.
const DEFENDER: &str = "perfect";

/// The longest that the defender thinks about a move.
const DEFENDER_TIME: Duration = Duration::from_secs(5);

/// After this many moves without progress nobody will win any more.
const QUIET_MOVES: u32 = 60;

/// Asks until the task is done, skipped, or the reader leaves.
pub fn ask(task: &Task, position: &AnyPosition, reader: &mut Reader<'_>) -> Result<Flow, Failure> {
    let analysis = reader.analyze(position);
    writeln!(reader.terminal)?;
    question(task, &analysis, reader)?;
    if let TaskKind::Play(value) = task.kind {
        return play(task, position, value, reader);
    }
    let mut asked = Asked { task, position, analysis, found: Vec::new() };
    loop {
        match reader.ask("learn-prompt")? {
            Answer::Nothing => {}
            Answer::Quit => return Ok(Flow::Quit),
            Answer::Skip => {
                asked.show_answer(reader)?;
                return Ok(Flow::On);
            }
            Answer::Moves => reader.moves(position)?,
            Answer::Hint => asked.hint(reader)?,
            Answer::Text(text) => {
                if asked.judge(&text, reader)? {
                    say_right(task, reader)?;
                    return Ok(Flow::On);
                }
            }
        }
    }
}

/// What the lesson says to a right answer.
fn say_right(task: &Task, reader: &mut Reader<'_>) -> io::Result<()> {
    let language = reader.terminal.locale.language();
    task.right.as_ref().map_or(Ok(()), |texts| reader.text(texts.get(language)))
}

/// The question of the lesson, or the usual one of its kind; then the statements to choose from.
fn question(task: &Task, analysis: &Analysis, reader: &mut Reader<'_>) -> io::Result<()> {
    let locale = reader.terminal.locale;
    match &task.question {
        Some(texts) => reader.text(texts.get(locale.language()))?,
        None => {
            let value = if analysis.proved { analysis.value.word() } else { "best" };
            let question = usual_question(locale, &task.kind, value);
            reader.terminal.paragraph(&question)?;
        }
    }
    match &task.kind {
        TaskKind::Choose { options, .. } => {
            for (number, option) in (1..).zip(options) {
                reader.text(&format!("{number}. {}", option.text.get(locale.language())))?;
            }
            Ok(())
        }
        TaskKind::Say(_) => reader.terminal.say("learn-how-to-say", &[]),
        _ => Ok(()),
    }
}

/// A task that is being asked.
struct Asked<'a> {
    task: &'a Task,
    position: &'a AnyPosition,
    analysis: Analysis,
    /// The right moves that the reader has found.
    found: Vec<String>,
}

impl Asked<'_> {
    /// Judges an answer; true if the task is done.
    fn judge(&mut self, text: &str, reader: &mut Reader<'_>) -> Result<bool, Failure> {
        let mut why = None;
        let right = match &self.task.kind {
            TaskKind::Say(winner) => match winner_of(text) {
                Some(said) => said == *winner,
                None => {
                    reader.terminal.say("learn-how-to-say", &[])?;
                    return Ok(false);
                }
            },
            TaskKind::Choose { truth, options } => {
                match text.parse::<usize>().ok().and_then(|number| options.get(number.checked_sub(1)?)) {
                    Some(option) => {
                        why = option.why.as_ref();
                        option.truth == *truth
                    }
                    None => {
                        reader.terminal.say("learn-how-to-choose", &[("last", &options.len())])?;
                        return Ok(false);
                    }
                }
            }
            TaskKind::Make(moves) => return Ok(self.moves(text, moves, false, reader)?),
            TaskKind::Find { all, answer } => return Ok(self.moves(text, answer, *all, reader)?),
            TaskKind::Play(_) => false,
        };
        if !right {
            reader.terminal.say("learn-wrong", &[])?;
        } else {
            reader.terminal.say("learn-right", &[])?;
        }
        let locale = reader.terminal.locale;
        if let Some(texts) = why {
            reader.text(texts.get(locale.language()))?;
        }
        // The lesson's own words come before the program's.
        if right && matches!(self.task.kind, TaskKind::Say(_)) && self.task.right.is_none() {
            let why = locale.text("analyze-why", &[("why", &locale.why(&self.analysis))]);
            reader.terminal.paragraph(&why)?;
        }
        Ok(right)
    }

    /// Judges moves, several of them in a line; true if the task is done.
    fn moves(
        &mut self,
        text: &str,
        right: &[String],
        all: bool,
        reader: &mut Reader<'_>,
    ) -> io::Result<bool> {
        for mv in text.split([' ', ',']).filter(|mv| !mv.is_empty()) {
            if !right.iter().any(|other| other == mv) {
                self.wrong(mv, reader)?;
                return Ok(false);
            }
            if !self.found.iter().any(|other| other == mv) {
                self.found.push(mv.to_owned());
            }
            if !all || self.found.len() == right.len() {
                reader.terminal.say("learn-right", &[])?;
                return Ok(true);
            }
        }
        let blanks: kamni_words::Blanks<'_> = &[("found", &self.found.len()), ("all", &right.len())];
        reader.terminal.say("learn-found", blanks)?;
        Ok(false)
    }

    /// Says what is wrong with a move: the lesson's remark, or else the reason and the best answer.
    fn wrong(&mut self, mv: &str, reader: &mut Reader<'_>) -> io::Result<()> {
        let Some(next) = reader.after(self.position, mv)? else { return Ok(()) };
        let remark = self.task.remarks.iter().find(|remark| remark.mv.value == mv);
        match remark {
            Some(remark) => reader.text(remark.text.get(reader.terminal.locale.language()))?,
            None if matches!(self.task.kind, TaskKind::Make(_)) => {
                return reader.terminal.say("learn-other-move", &[]);
            }
            None => reader.refute(self.position, &self.analysis, mv, &next)?,
        }
        reader.terminal.say("learn-again", &[])
    }

    fn hint(&mut self, reader: &mut Reader<'_>) -> io::Result<()> {
        if let TaskKind::Find { answer, .. } = &self.task.kind {
            reader.terminal.say("learn-hint-count", &[("n", &answer.len())])?;
        }
        reader.hint(&self.analysis)
    }

    /// For readers who do not want to think any longer.
    fn show_answer(&mut self, reader: &mut Reader<'_>) -> io::Result<()> {
        let locale = reader.terminal.locale;
        let answer = match &self.task.kind {
            TaskKind::Make(moves) | TaskKind::Find { answer: moves, .. } => moves.join(", "),
            TaskKind::Say(winner) => {
                let id = match winner {
                    Some(Player::First) => "solve-first",
                    Some(Player::Second) => "solve-second",
                    None => "solve-draw",
                };
                locale.text(id, &[])
            }
            TaskKind::Choose { truth, options } => {
                let asked = |(_, option): &(usize, &Opinion)| option.truth == *truth;
                let number = (1..).zip(options).find(asked).map(|(number, _)| number);
                number.map(|number| number.to_string()).unwrap_or_default()
            }
            TaskKind::Play(_) => return Ok(()),
        };
        reader.terminal.paragraph(&locale.text("learn-answer", &[("answer", &answer)]))
    }
}

/// Who wins, as a reader says it; `Some(None)` is a draw.
fn winner_of(text: &str) -> Option<Option<Player>> {
    match text.to_lowercase().as_str() {
        "first" | "1" | "первый" => Some(Some(Player::First)),
        "second" | "2" | "второй" => Some(Some(Player::Second)),
        "draw" | "0" | "ничья" => Some(None),
        _ => None,
    }
}

/// Lets the reader play on against the best defence, again and again until they get what is asked for.
fn play(task: &Task, start: &AnyPosition, value: Value, reader: &mut Reader<'_>) -> Result<Flow, Failure> {
    loop {
        let own = start.turn();
        let Some(game) = play_once(start, value, reader)? else { return Ok(Flow::Quit) };
        let got = match game.result() {
            _ if !game.is_over() => return Ok(Flow::On),
            Ending::Win(winner) => Value::win_if(winner == own),
            Ending::Draw | Ending::Open => Value::Draw,
        };
        if got >= value {
            reader.terminal.say("learn-reached", &[])?;
            say_right(task, reader)?;
            return Ok(Flow::On);
        }
        reader.terminal.say("learn-missed", &[])?;
        writeln!(reader.terminal)?;
        reader.terminal.position(start)?;
    }
}

/// One game, which is not over if the reader skips the task; `None` if the reader leaves.
fn play_once(
    start: &AnyPosition,
    value: Value,
    reader: &mut Reader<'_>,
) -> Result<Option<GameInProgress>, Failure> {
    let locale = reader.terminal.locale;
    let failed = |error: kamni_play::PlayerError| Failure::Failed(locale.say(&error.message));
    let mut defender =
        built_in(DEFENDER, &reader.settings).map_err(|error| Failure::wrong(locale.say(&error.message)))?;
    defender.new_game(start).map_err(failed)?;
    let own = start.turn();
    let rule = DrawRule { moves: QUIET_MOVES, chase: Some(DrawRule::CHASE) };
    let mut game = GameInProgress::new(start.clone(), rule);
    while let Some(turn) = game.turn() {
        if turn == own {
            match own_move(&mut game, value, reader)? {
                Own::Made => {}
                Own::Skip => return Ok(Some(game)),
                Own::Quit => return Ok(None),
            }
        } else {
            let limits = Limits { move_time: Some(DEFENDER_TIME), ..Limits::default() };
            let thought = defender.choose(&game.history(), &limits).map_err(failed)?;
            let name = locale.player(start.info(), turn);
            reader.terminal.say("play-random", &[("player", &name), ("move", &thought.mv)])?;
            game.advance(&thought.mv).map_err(|error| Failure::Failed(locale.move_error(&error)))?;
        }
        if game.turn().is_none_or(|turn| turn == own) {
            writeln!(reader.terminal)?;
            reader.terminal.position(&game.here)?;
        }
    }
    if let Some(end) = game.end.filter(|end| !matches!(end, End::Rules(_))) {
        reader.terminal.paragraph(&words::end(end, &game, Some(own), QUIET_MOVES, locale))?;
    }
    Ok(Some(game))
}

/// What the reader did on their turn.
enum Own {
    Made,
    Skip,
    Quit,
}

/// Asks for a move that keeps what is asked for; one that gives it away is explained and not made.
fn own_move(game: &mut GameInProgress, value: Value, reader: &mut Reader<'_>) -> Result<Own, Failure> {
    let locale = reader.terminal.locale;
    loop {
        let here = game.here.clone();
        let mv = match reader.ask("learn-prompt")? {
            Answer::Nothing => continue,
            Answer::Skip => return Ok(Own::Skip),
            Answer::Quit => return Ok(Own::Quit),
            Answer::Moves => {
                reader.moves(&here)?;
                continue;
            }
            Answer::Hint => {
                let analysis = reader.analyze(&here);
                reader.hint(&analysis)?;
                continue;
            }
            Answer::Text(mv) => mv,
        };
        let Some(next) = reader.after(&here, &mv)? else { continue };
        let analysis = reader.analyze(&here);
        let gives_away = |grade: &kamni_solve::Grade| grade.mv == mv && grade.proved && grade.value < value;
        if analysis.moves.iter().any(gives_away) {
            reader.refute(&here, &analysis, &mv, &next)?;
            reader.terminal.say("learn-again", &[])?;
            continue;
        }
        game.advance(&mv).map_err(|error| Failure::Failed(locale.move_error(&error)))?;
        return Ok(Own::Made);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_are_said_in_words_and_in_numbers() {
        assert_eq!(winner_of("First"), Some(Some(Player::First)));
        assert_eq!(winner_of("2"), Some(Some(Player::Second)));
        assert_eq!(winner_of("ничья"), Some(None));
        assert_eq!(winner_of("both"), None);
    }
}
