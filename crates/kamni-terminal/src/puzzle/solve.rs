//! One puzzle: what is asked, what the person answers, and what they are told.

use crate::failure::Failure;
use crate::learn::reader::{Answer, Reader};
use kamni::AnyPosition;
use kamni_learn::puzzle::{Branch, Solution, Task};
use kamni_learn::{Puzzle, PuzzleSet};
use kamni_solve::Value;
use kamni_words::Locale;
use std::io::{self, Write};

/// What came of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Solved without a hint and without a wrong move.
    Solved,
    /// Not so.
    Failed,
    /// The person wants to leave.
    Quit,
}

/// Asks until the puzzle is solved or given up. A wrong move is explained, and may be taken back.
pub fn ask(puzzle: &Puzzle, set: &PuzzleSet, reader: &mut Reader<'_>) -> Result<Ending, Failure> {
    Asked::new(puzzle, set, false, reader)?.ask(reader)
}

/// The same without a second chance, hints and explanations.
pub fn ask_once(puzzle: &Puzzle, set: &PuzzleSet, reader: &mut Reader<'_>) -> Result<Ending, Failure> {
    Asked::new(puzzle, set, true, reader)?.ask(reader)
}

struct Asked<'a> {
    puzzle: &'a Puzzle,
    set: &'a PuzzleSet,
    /// A wrong move ends it.
    once: bool,
    here: AnyPosition,
    turn: &'a Solution,
    failed: bool,
    /// The first move of the solver, once it was found.
    key: Option<String>,
    /// The moves of a set that were found.
    found: Vec<String>,
}

impl<'a> Asked<'a> {
    fn new(
        puzzle: &'a Puzzle,
        set: &'a PuzzleSet,
        once: bool,
        reader: &Reader<'_>,
    ) -> Result<Asked<'a>, Failure> {
        let locale = reader.terminal.locale;
        let here = puzzle.start(locale.games()).map_err(|error| Failure::Failed(locale.say(&error)))?;
        Ok(Asked {
            puzzle,
            set,
            once,
            here,
            turn: &puzzle.solution,
            failed: false,
            key: None,
            found: Vec::new(),
        })
    }

    fn ask(mut self, reader: &mut Reader<'_>) -> Result<Ending, Failure> {
        self.introduce(reader)?;
        loop {
            match reader.ask("learn-prompt")? {
                Answer::Nothing => {}
                Answer::Quit => return Ok(Ending::Quit),
                Answer::Moves => reader.moves(&self.here)?,
                Answer::Hint if self.once => reader.terminal.say("puzzle-no-hint", &[])?,
                Answer::Hint => {
                    self.failed = true;
                    let analysis = reader.analyze(&self.here);
                    reader.hint(&analysis)?;
                }
                Answer::Skip => {
                    self.show_solution(reader)?;
                    return Ok(Ending::Failed);
                }
                Answer::Text(answer) if self.puzzle.task.is_choice() => {
                    if let Some(ending) = self.choose(&answer, reader)? {
                        return Ok(ending);
                    }
                }
                Answer::Text(mv) => {
                    if let Some(ending) = self.answer(&mv, reader)? {
                        return Ok(ending);
                    }
                }
            }
        }
    }

    fn introduce(&self, reader: &mut Reader<'_>) -> io::Result<()> {
        let locale = reader.terminal.locale;
        writeln!(reader.terminal)?;
        reader.terminal.heading(&title(self.puzzle, locale))?;
        if !self.once {
            reader.terminal.legend(self.here.info())?;
            reader.terminal.say("learn-help", &[])?;
        }
        writeln!(reader.terminal)?;
        reader.terminal.position(&self.here)?;
        let (value, n) = (self.puzzle.value.word(), self.puzzle.solution.right.len());
        let blanks: kamni_words::Blanks<'_> = &[("value", &value), ("n", &n)];
        if self.puzzle.task == Task::Find {
            return reader.terminal.say("puzzle-ask", blanks);
        }
        reader.terminal.say(&format!("puzzle-task-{}", self.puzzle.task.word()), blanks)?;
        if self.puzzle.task.is_choice() {
            reader.terminal.say("puzzle-answers", &[("answers", &self.choices().join(", "))])?;
        }
        Ok(())
    }

    /// The answers that there are.
    fn choices(&self) -> Vec<String> {
        let can_draw = self.set.of_game(self.puzzle.game()).any(|one| one.value == Value::Draw);
        self.puzzle.choices(can_draw)
    }

    /// An answer that is no move: how the puzzle ends with it, or `None` if it goes on.
    fn choose(&mut self, answer: &str, reader: &mut Reader<'_>) -> Result<Option<Ending>, Failure> {
        let answer = answer.to_lowercase();
        if !self.choices().contains(&answer) {
            reader.terminal.say("puzzle-answers", &[("answers", &self.choices().join(", "))])?;
            return Ok(None);
        }
        if self.turn.branch(&answer).is_some() {
            return self.done(reader).map(Some);
        }
        self.failed = true;
        if self.once {
            reader.terminal.say("puzzle-run-wrong", &[("answer", &self.turn.main().mv)])?;
            return Ok(Some(Ending::Failed));
        }
        // A place is refuted by the position that it gives, a value by the best play.
        let locale = reader.terminal.locale;
        let place = self.puzzle.options.get(&answer).map(|place| self.here.game().position(&place.position));
        let shown = place.and_then(Result::ok).unwrap_or_else(|| self.here.clone());
        let analysis = reader.analyze(&shown);
        if self.puzzle.task.has_options() {
            reader.terminal.position(&shown)?;
            reader.terminal.paragraph(&locale.why(&analysis))?;
        } else if !analysis.line.is_empty() {
            let moves = analysis.line.iter().take(6).cloned().collect::<Vec<_>>().join(" ");
            reader.terminal.paragraph(&locale.text("worksheet-line", &[("moves", &moves)]))?;
        }
        reader.terminal.say("learn-again", &[])?;
        Ok(None)
    }

    /// The end of a puzzle that was solved.
    fn done(&self, reader: &mut Reader<'_>) -> Result<Ending, Failure> {
        reader.terminal.say(if self.failed { "puzzle-done" } else { "puzzle-solved" }, &[])?;
        if !self.once {
            self.explain(reader)?;
        }
        Ok(if self.failed { Ending::Failed } else { Ending::Solved })
    }

    /// A move: how the puzzle ends with it, or `None` if it goes on.
    fn answer(&mut self, mv: &str, reader: &mut Reader<'_>) -> Result<Option<Ending>, Failure> {
        let Some(branch) = self.turn.branch(mv) else {
            let Some(next) = reader.after(&self.here, mv)? else { return Ok(None) };
            self.failed = true;
            if self.once {
                reader.terminal.say("puzzle-run-wrong", &[("answer", &self.turn.main().mv)])?;
                return Ok(Some(Ending::Failed));
            }
            let analysis = reader.analyze(&self.here);
            reader.refute(&self.here, &analysis, mv, &next)?;
            reader.terminal.say("learn-again", &[])?;
            return Ok(None);
        };
        self.key.get_or_insert_with(|| mv.to_owned());
        if self.puzzle.task.is_set() {
            if !self.found.iter().any(|one| one == mv) {
                self.found.push(mv.to_owned());
            }
            let of = self.turn.right.len();
            if self.found.len() < of {
                reader.terminal.say("puzzle-found", &[("n", &self.found.len()), ("of", &of)])?;
                return Ok(None);
            }
            return self.done(reader).map(Some);
        }
        self.play(branch, reader)?;
        match &branch.next {
            Some(next) => {
                self.turn = next;
                Ok(None)
            }
            None => self.done(reader).map(Some),
        }
    }

    /// Makes a right move and the reply to it.
    fn play(&mut self, branch: &Branch, reader: &mut Reader<'_>) -> Result<(), Failure> {
        let locale = reader.terminal.locale;
        let failed = |error: kamni::MoveError| Failure::Failed(locale.move_error(&error));
        self.here.play(&branch.mv).map_err(failed)?;
        for mv in &branch.reply {
            self.here.play(mv).map_err(failed)?;
        }
        if branch.next.is_some() {
            match branch.reply.is_empty() {
                true => reader.terminal.say("puzzle-go-on", &[])?,
                false => reader.terminal.say("puzzle-reply", &[("moves", &branch.reply.join(" "))])?,
            }
            writeln!(reader.terminal)?;
            reader.terminal.position(&self.here)?;
        }
        Ok(())
    }

    /// Why the first move of the solution is right, and what the puzzle was about.
    fn explain(&self, reader: &mut Reader<'_>) -> io::Result<()> {
        let locale = reader.terminal.locale;
        let key = self.key.as_ref().unwrap_or(&self.puzzle.solution.main().mv);
        if let Ok(start) = self.puzzle.start(locale.games()) {
            let analysis = reader.analyze(&start);
            match analysis.moves.iter().find(|grade| grade.mv == *key) {
                Some(grade) => reader.terminal.paragraph(&locale.move_why(grade))?,
                None if self.puzzle.task == Task::Who => reader.terminal.paragraph(&locale.why(&analysis))?,
                None => self.explain_place(key, reader)?,
            }
        }
        let themes = self.set.themes(self.puzzle.game());
        let names: Vec<&str> = self
            .puzzle
            .themes
            .iter()
            .filter_map(|key| themes.get(key))
            .map(|theme| theme.name.get(locale.language()))
            .collect();
        if !names.is_empty() {
            let said = locale.text("puzzle-themes", &[("themes", &names.join(", "))]);
            reader.terminal.paragraph(&said)?;
        }
        Ok(())
    }

    /// What a place gives.
    fn explain_place(&self, place: &str, reader: &mut Reader<'_>) -> io::Result<()> {
        let Some(choice) = self.puzzle.options.get(place) else { return Ok(()) };
        let Ok(shown) = self.here.game().position(&choice.position) else { return Ok(()) };
        let analysis = reader.analyze(&shown);
        let said = reader.terminal.locale.why(&analysis);
        reader.terminal.paragraph(&said)
    }

    /// For those who do not want to think any longer.
    fn show_solution(&self, reader: &mut Reader<'_>) -> io::Result<()> {
        let locale = reader.terminal.locale;
        let said = locale.text("puzzle-solution", &[("solution", self.turn)]);
        reader.terminal.paragraph(&said)?;
        if !self.once {
            self.explain(reader)?;
        }
        Ok(())
    }
}

/// The title of a puzzle: game, rating, id.
fn title(puzzle: &Puzzle, locale: Locale) -> String {
    let info = locale.games().infos().find(|info| info.name == puzzle.game());
    let game = info.map_or(puzzle.rules.as_str(), |info| locale.pick(info.title));
    locale.text("puzzle-title", &[("game", &game), ("rating", &puzzle.rating), ("id", &puzzle.id)])
}
