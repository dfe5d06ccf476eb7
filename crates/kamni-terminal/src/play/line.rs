//! A game line by line: for pipes, for screen readers, and for those who like it.

use super::evaluation;
use super::plan::{self, Begin, Plan};
use super::players::{self, Players};
use super::session::Session;
use super::words;
use crate::failure::{Failure, some_moves};
use crate::prompt;
use crate::terminal::Terminal;
use crate::who::Who;
use kamni_play::{End, GameInProgress, Limits};
use kamni_solve::Analysis;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// How long a hint may take.
const HINT_TIME: Duration = Duration::from_secs(2);

/// A line that a person typed.
enum LineCommand<'a> {
    Moves,
    Hint,
    Why(&'a str),
    Board,
    Help,
    Undo,
    Redo,
    Resign,
    Quit,
    Save { file: &'a str, over: bool },
    Move(&'a str),
}

impl LineCommand<'_> {
    fn parse(line: &str) -> Option<LineCommand<'_>> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        Some(match word.to_lowercase().as_str() {
            "" => return None,
            "?" | "moves" | "ходы" => LineCommand::Moves,
            "hint" | "подсказка" => LineCommand::Hint,
            "why" | "почему" => LineCommand::Why(rest.trim()),
            "board" | "доска" => LineCommand::Board,
            "help" | "помощь" => LineCommand::Help,
            "undo" | "назад" => LineCommand::Undo,
            "redo" | "вперёд" | "вперед" => LineCommand::Redo,
            "resign" | "сдаюсь" => LineCommand::Resign,
            "quit" | "q" | "exit" | "выход" => LineCommand::Quit,
            "save" | "сохранить" => LineCommand::Save { file: rest.trim(), over: false },
            "save!" | "сохранить!" => LineCommand::Save { file: rest.trim(), over: true },
            _ => LineCommand::Move(line),
        })
    }
}

/// A game, its players and the terminal.
struct Game<'a> {
    plan: Plan,
    session: Session,
    players: Players,
    terminal: &'a mut Terminal,
    /// The last hint that was given: a player who asks again is told how the game goes on.
    hinted: Option<String>,
}

pub fn run(plan: Plan, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let mut plan = plan;
    let begin = match plan.begin.take() {
        Some(begin) => begin,
        None => Begin::first(locale, &mut plan.who)?,
    };
    let who = plan.who.clone().map(|who| who.unwrap_or(Who::Person));
    let players = players::start(&who, begin.start(), &plan.config.settings, locale)?;
    let session = begin.session(players::seats(&players), plan.config.rule);
    let info = session.game.here.info();
    terminal.heading(&format!("{} · {}", locale.pick(info.title), session.game.here.rules()))?;
    terminal.say("play-welcome", &[("game", &info.name)])?;
    terminal.legend(info)?;
    let mut game = Game { plan, session, players, terminal, hinted: None };
    // A file that cannot be written is better known before the game than after it.
    game.save()?;
    loop {
        game.play()?;
        game.save()?;
        let Some(row) = plan::in_a_row(&game.session) else { break };
        let id = if row.next.is_some() { "play-in-a-row" } else { "play-all-in-a-row" };
        game.terminal.say(id, &[("won", &row.won), ("of", &row.of)])?;
        let Some(next) = row.next else { break };
        let begin = Begin::Position(next);
        game.players = players::start(&who, begin.start(), &game.plan.config.settings, locale)?;
        game.session = begin.session(players::seats(&game.players), game.plan.config.rule);
        game.plan.save_file.detach();
    }
    if let Some(file) = game.plan.save_file.file() {
        game.terminal.say("play-saved", &[("file", &file.display())])?;
    }
    Ok(())
}

impl Game<'_> {
    fn save(&mut self) -> Result<(), Failure> {
        self.plan.save_file.save(&mut self.session).map_err(|error| error.failure(self.terminal.locale))
    }

    fn play(&mut self) -> Result<(), Failure> {
        let mut show = true;
        loop {
            if show {
                writeln!(self.terminal)?;
                self.terminal.position(&self.session.game.here)?;
            }
            if let Some(end) = self.session.end() {
                return self.print_end(end);
            }
            if !self.session.waits_for_a_person() {
                self.let_computer_move()?;
                show = true;
                continue;
            }
            let Some(line) = self.prompt()? else {
                writeln!(self.terminal)?;
                return Ok(());
            };
            let Some(command) = LineCommand::parse(line.trim()) else { continue };
            show = matches!(
                command,
                LineCommand::Board | LineCommand::Undo | LineCommand::Redo | LineCommand::Move(_)
            );
            if matches!(command, LineCommand::Quit) {
                return Ok(());
            }
            show &= self.execute(command)?;
        }
    }

    /// What the board alone does not show.
    fn print_end(&mut self, end: End) -> Result<(), Failure> {
        if !matches!(end, End::Rules(_)) {
            let locale = self.terminal.locale;
            let (game, reader) = (&self.session.game, self.session.reader());
            let text = words::end(end, game, reader, self.plan.config.rule.moves, locale);
            writeln!(self.terminal, "{text}")?;
        }
        Ok(())
    }

    fn let_computer_move(&mut self) -> Result<(), Failure> {
        let locale = self.terminal.locale;
        let name = self.name();
        // So that the moves of a long game are seen as they come.
        self.terminal.flush()?;
        let game = &self.session.game;
        let Some(player) = &mut self.players[game.here.turn().index()] else { return Ok(()) };
        let limits = Limits { move_time: Some(self.plan.config.time), ..Limits::default() };
        let thought = player.choose(&game.history(), &limits).map_err(|trouble| {
            Failure::Failed(format!("{}: {}", player.name(), locale.say(&trouble.message)))
        })?;
        self.terminal.say("play-random", &[("player", &name), ("move", &thought.mv)])?;
        self.session.play(&thought.mv).map_err(|error| Failure::Failed(locale.move_error(&error)))?;
        self.autosave()?;
        Ok(())
    }

    /// Does what was asked; false if that could not be done and the board is the same as before.
    fn execute(&mut self, command: LineCommand<'_>) -> Result<bool, Failure> {
        let locale = self.terminal.locale;
        match command {
            LineCommand::Moves => {
                let moves = self.session.game.here.moves();
                self.terminal.paragraph(&moves.join(" "))?;
            }
            LineCommand::Hint => self.hint()?,
            LineCommand::Why(text) => self.why(text)?,
            LineCommand::Help => {
                self.terminal.say("play-help", &[])?;
                self.terminal.say("play-help-why", &[])?;
            }
            LineCommand::Board | LineCommand::Quit => {}
            LineCommand::Undo => {
                if !self.session.take_back() {
                    self.terminal.say("play-nothing-to-undo", &[])?;
                    return Ok(false);
                }
                self.autosave()?;
            }
            LineCommand::Redo => {
                if !self.session.redo() {
                    self.terminal.say("play-nothing-to-redo", &[])?;
                    return Ok(false);
                }
                self.autosave()?;
            }
            LineCommand::Resign => self.session.resign(),
            LineCommand::Save { file: "", .. } => self.terminal.say("play-save-where", &[])?,
            LineCommand::Save { file, over } => {
                match self.plan.save_file.save_as(Path::new(file), over, &mut self.session) {
                    Ok(()) => self.terminal.say("play-saved", &[("file", &file)])?,
                    Err(error) => writeln!(self.terminal, "{}", error.text(locale))?,
                }
            }
            LineCommand::Move(text) => {
                if let Err(error) = self.session.play(text) {
                    let error = words::not_played(text, &error, &self.session.game.here, locale);
                    self.terminal.paragraph(&error)?;
                    if let Some(moves) = some_moves(&self.session.game.here) {
                        self.terminal.paragraph(&locale.text("hint-moves", &[("moves", &moves)]))?;
                    }
                    return Ok(false);
                }
                self.autosave()?;
            }
        }
        Ok(true)
    }

    /// The best move and why, from a little thinking; the second time how the game goes on.
    fn hint(&mut self) -> Result<(), Failure> {
        let locale = self.terminal.locale;
        let analysis = self.analyze(&self.session.game);
        let Some(hint) = words::hint(&analysis, locale) else { return Ok(()) };
        let id = if analysis.has_proved_best() { "analyze-line" } else { "analyze-line-guess" };
        let line = || locale.text(id, &[("line", &analysis.line.join(" "))]);
        let is_again = self.hinted.as_ref() == Some(&hint) && analysis.line.len() > 1;
        self.terminal.paragraph(if is_again { line() } else { hint.clone() }.as_str())?;
        self.hinted = Some(hint);
        Ok(())
    }

    /// Why the position is worth what it is worth, and why the player's last move or the one named is good or bad.
    fn why(&mut self, text: &str) -> Result<(), Failure> {
        let locale = self.terminal.locale;
        let here = &self.session.game.here;
        if let Err(error) = here.clone().play(text)
            && !text.is_empty()
        {
            let error = locale.move_error(&error);
            self.terminal.paragraph(&error)?;
            return Ok(());
        }
        let analysis = self.analyze(&self.session.game);
        let text = if text.is_empty() {
            let own = self.session.own_last_move().map(|(before, mv)| (self.analyze(&before), mv));
            let own = own.as_ref().and_then(|(before, mv)| before.moves.iter().find(|grade| grade.mv == *mv));
            words::why(&analysis, None, own, locale)
        } else {
            let chosen = analysis.moves.iter().find(|grade| grade.mv == text);
            chosen.map_or_else(|| locale.why(&analysis), |grade| locale.move_why(grade))
        };
        self.terminal.paragraph(&text)?;
        Ok(())
    }

    /// A little thinking.
    fn analyze(&self, game: &GameInProgress) -> Analysis {
        let budget = evaluation::budget(HINT_TIME, self.plan.config.settings.tables.clone(), Arc::default());
        game.analyze(&budget).analysis
    }

    /// Saves after every move, so that an interrupt loses nothing. A failure is printed, and the game goes on.
    fn autosave(&mut self) -> io::Result<()> {
        match self.plan.save_file.save(&mut self.session) {
            Ok(()) => Ok(()),
            Err(error) => writeln!(self.terminal, "{}", error.text(self.terminal.locale)),
        }
    }

    /// What the player to move is called.
    fn name(&self) -> &'static str {
        let here = &self.session.game.here;
        self.terminal.locale.player(here.info(), here.turn())
    }

    /// Asks for a line; `None` at the end of the input.
    fn prompt(&mut self) -> Result<Option<String>, Failure> {
        let ask = self.terminal.locale.text("play-prompt", &[("player", &self.name())]);
        Ok(prompt::ask(&ask, self.terminal)?)
    }
}
