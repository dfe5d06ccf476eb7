//! The reader of a lesson: what they type, and what they are told about a move.

use crate::failure::{Failure, some_moves};
use crate::play::{evaluation, words};
use crate::prompt;
use crate::terminal::Terminal;
use kamni::AnyPosition;
use kamni_play::Settings;
use kamni_solve::Analysis;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

/// How long the program thinks about a position before it explains it.
const THINKING_TIME: Duration = Duration::from_secs(5);

/// Whether to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    On,
    Quit,
}

/// A reader at the keyboard.
pub struct Reader<'a> {
    pub terminal: &'a mut Terminal,
    pub settings: Settings,
    /// The last hint that was given: a reader who asks again is told the move.
    pub hinted: Option<String>,
}

/// What a reader typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    Nothing,
    Moves,
    Hint,
    Skip,
    Quit,
    Text(String),
}

impl Answer {
    fn parse(line: &str) -> Answer {
        match line.to_lowercase().as_str() {
            "" => Answer::Nothing,
            "?" | "moves" | "ходы" => Answer::Moves,
            "hint" | "подсказка" => Answer::Hint,
            "skip" | "дальше" => Answer::Skip,
            word if is_quit(word) => Answer::Quit,
            _ => Answer::Text(line.to_owned()),
        }
    }
}

/// Whether the reader wants to leave.
pub fn is_quit(line: &str) -> bool {
    ["quit", "q", "exit", "выход"].contains(&line.to_lowercase().as_str())
}

impl Reader<'_> {
    /// Asks for an answer; the end of the input is the wish to leave.
    pub fn ask(&mut self, id: &str) -> Result<Answer, Failure> {
        let question = self.terminal.locale.text(id, &[]);
        match prompt::ask(&question, self.terminal)? {
            Some(line) => Ok(Answer::parse(line.trim())),
            None => {
                writeln!(self.terminal)?;
                Ok(Answer::Quit)
            }
        }
    }

    /// Waits until the reader wants to see more.
    pub fn wait(&mut self) -> Result<Flow, Failure> {
        Ok(if self.ask("learn-continue")? == Answer::Quit { Flow::Quit } else { Flow::On })
    }

    /// A text of a lesson: its emphasis and its marks for notation are left out.
    pub fn text(&mut self, text: &str) -> io::Result<()> {
        self.terminal.prose(&plain(text))
    }

    /// A little thinking.
    pub fn analyze(&self, position: &AnyPosition) -> Analysis {
        let budget = evaluation::budget(THINKING_TIME, self.settings.tables.clone(), Arc::default());
        kamni_solve::analyze(position, &budget)
    }

    /// The legal moves.
    pub fn moves(&mut self, position: &AnyPosition) -> io::Result<()> {
        let moves = position.moves();
        self.terminal.paragraph(&moves.join(" "))
    }

    /// The idea of the position, without the move where it can be said without; the second time the move.
    pub fn hint(&mut self, analysis: &Analysis) -> io::Result<()> {
        let locale = self.terminal.locale;
        let own = analysis.moves.first().and_then(|best| best.reason.as_ref());
        let brief = own.into_iter().chain(&analysis.reasons).find_map(|reason| locale.brief(reason));
        let why = brief.unwrap_or_else(|| first_sentence(&locale.why(analysis)).to_owned());
        let hint = locale.text("learn-hint", &[("why", &why)]);
        let best = words::hint(analysis, locale).filter(|_| self.hinted.as_ref() == Some(&hint));
        self.terminal.paragraph(best.as_ref().unwrap_or(&hint))?;
        self.hinted = Some(hint);
        Ok(())
    }

    /// The position after a move; `None`, and what is wrong is said, if the move is not legal.
    pub fn after(&mut self, position: &AnyPosition, mv: &str) -> io::Result<Option<AnyPosition>> {
        let mut next = position.clone();
        let Err(error) = next.play(mv) else { return Ok(Some(next)) };
        let locale = self.terminal.locale;
        self.terminal.paragraph(&words::not_played(mv, &error, position, locale))?;
        if let Some(moves) = some_moves(position) {
            self.terminal.paragraph(&locale.text("hint-moves", &[("moves", &moves)]))?;
        }
        Ok(None)
    }

    /// Why a move is bad, and the best answer to it.
    pub fn refute(
        &mut self,
        position: &AnyPosition,
        analysis: &Analysis,
        mv: &str,
        next: &AnyPosition,
    ) -> io::Result<()> {
        let locale = self.terminal.locale;
        if let Some(grade) = analysis.moves.iter().find(|grade| grade.mv == mv) {
            self.terminal.paragraph(&locale.move_why(grade))?;
        }
        if next.outcome().is_some() || next.turn() == position.turn() {
            return Ok(());
        }
        let Some(reply) = self.analyze(next).moves.into_iter().next() else { return Ok(()) };
        let said = locale.text("learn-reply", &[("move", &reply.mv)]);
        self.terminal.paragraph(&said)
    }
}

/// What a reason says first: what there is to see. What follows from it often names the move.
fn first_sentence(text: &str) -> &str {
    text.find(". ").map_or(text, |end| &text[..=end])
}

/// A text without the signs of its Markdown.
fn plain(text: &str) -> String {
    let mut code = false;
    let keep = |c: char| match c {
        '`' => {
            code = !code;
            None
        }
        '*' if !code => None,
        _ => Some(c),
    };
    text.chars().filter_map(keep).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signs_of_markdown_are_left_out() {
        assert_eq!(plain("*Every* cell has a `partner*`."), "Every cell has a partner*.");
    }

    #[test]
    fn a_hint_ends_with_its_first_sentence() {
        assert_eq!(first_sentence("Two neighbours, 1 and 2. Only 1+2>3 wins."), "Two neighbours, 1 and 2.");
        assert_eq!(first_sentence("It wins"), "It wins");
    }

    #[test]
    fn words_in_both_languages_are_known() {
        assert_eq!(Answer::parse("Подсказка"), Answer::Hint);
        assert_eq!(Answer::parse("SKIP"), Answer::Skip);
        assert_eq!(Answer::parse("выход"), Answer::Quit);
        assert_eq!(Answer::parse("1+2>4"), Answer::Text("1+2>4".to_owned()));
    }
}
