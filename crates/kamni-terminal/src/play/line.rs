//! A game line by line: for pipes, for screen readers, and for those who like it.

use super::evaluation;
use super::seat::{self, Players};
use super::session::{End, Session};
use super::{Begin, Plan, not_saved, words};
use crate::failure::{Failure, some_moves};
use crate::terminal::Terminal;
use crate::who::Who;
use kamni::AnyPosition;
use kamni_play::{GameHistory, Limits};
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// The longest line that is read from the keyboard.
const LONGEST_LINE: u64 = 4096;

/// How long a hint may take.
const HINT: Duration = Duration::from_secs(2);

/// What a person typed.
enum Order<'a> {
    Moves,
    Hint,
    Board,
    Help,
    Undo,
    Redo,
    Resign,
    Quit,
    Save { file: &'a str, over: bool },
    Move(&'a str),
}

impl Order<'_> {
    fn read(line: &str) -> Option<Order<'_>> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        Some(match word.to_lowercase().as_str() {
            "" => return None,
            "?" | "moves" | "ходы" => Order::Moves,
            "hint" | "why" | "подсказка" => Order::Hint,
            "board" | "доска" => Order::Board,
            "help" | "помощь" => Order::Help,
            "undo" | "назад" => Order::Undo,
            "redo" | "вперёд" | "вперед" => Order::Redo,
            "resign" | "сдаюсь" => Order::Resign,
            "quit" | "q" | "exit" | "выход" => Order::Quit,
            "save" | "сохранить" => Order::Save { file: rest.trim(), over: false },
            "save!" | "сохранить!" => Order::Save { file: rest.trim(), over: true },
            _ => Order::Move(line),
        })
    }
}

/// A game at a table with players, line by line.
struct Game<'a> {
    plan: Plan,
    session: Session,
    players: Players,
    terminal: &'a mut Terminal,
}

pub fn run(plan: Plan, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let who = plan.who.clone().map(|who| who.unwrap_or(Who::Person));
    let begin = plan.begin.as_ref().ok_or_else(|| {
        Failure::wrong(locale.text("play-no-rules", &[])).hint(locale.text("hint-games", &[]))
    })?;
    let start = match begin {
        Begin::Position(start) => start,
        Begin::Record(record) => &record.start,
    };
    let players = seat::players(&who, start, &plan.table.settings, locale)?;
    let session = match begin {
        Begin::Position(start) => Session::new(start.clone(), seat::seats(&players), plan.table.rule),
        Begin::Record(record) => Session::of(record, seat::seats(&players), plan.table.rule),
    };
    let info = session.here().info();
    terminal.heading(&format!("{} · {}", locale.pick(info.title), session.here().rules()))?;
    terminal.say("play-welcome", &[("game", &info.name)])?;
    terminal.legend(info)?;
    let mut game = Game { plan, session, players, terminal };
    // A file that cannot be written is better known before the game than after it.
    game.save()?;
    game.play()?;
    game.save()?;
    if let Some(file) = game.plan.keep.file() {
        game.terminal.say("play-saved", &[("file", &file.display())])?;
    }
    Ok(())
}

impl Game<'_> {
    fn save(&mut self) -> Result<(), Failure> {
        self.plan.keep.save(&mut self.session).map_err(|error| not_saved(self.terminal, &error))
    }

    fn play(&mut self) -> Result<(), Failure> {
        let mut show = true;
        loop {
            if show {
                writeln!(self.terminal)?;
                self.terminal.position(self.session.here())?;
            }
            if let Some(end) = self.session.end() {
                return self.tell_end(end);
            }
            if !self.session.waits_for_a_person() {
                self.let_machine_move()?;
                show = true;
                continue;
            }
            let Some(line) = self.prompt()? else {
                writeln!(self.terminal)?;
                return Ok(());
            };
            let Some(order) = Order::read(line.trim()) else { continue };
            show = matches!(order, Order::Board | Order::Undo | Order::Redo | Order::Move(_));
            if matches!(order, Order::Quit) {
                return Ok(());
            }
            show &= self.obey(order)?;
        }
    }

    /// What the board alone does not show.
    fn tell_end(&mut self, end: End) -> Result<(), Failure> {
        if end != End::Rules {
            let locale = self.terminal.locale;
            let text = words::end(end, &self.session, self.plan.table.rule.moves, locale);
            writeln!(self.terminal, "{text}")?;
        }
        Ok(())
    }

    fn let_machine_move(&mut self) -> Result<(), Failure> {
        let locale = self.terminal.locale;
        let name = self.name();
        // Whoever follows a long game should see it move.
        self.terminal.flush()?;
        let here = self.session.here();
        let Some(player) = &mut self.players[here.turn().index()] else { return Ok(()) };
        let moves = self.session.moves();
        let history = GameHistory { start: self.session.start(), moves: &moves, position: here };
        let limits = Limits { move_time: Some(self.plan.table.time), ..Limits::default() };
        let thought = player.choose(&history, &limits).map_err(|trouble| {
            Failure::Failed(format!("{}: {}", player.name(), locale.say(&trouble.message)))
        })?;
        self.terminal.say("play-random", &[("player", &name), ("move", &thought.mv)])?;
        self.session.play(&thought.mv).map_err(|error| Failure::Failed(locale.move_error(&error)))?;
        self.keep_up()?;
        Ok(())
    }

    /// Does what was asked; false if that could not be done and the board is the same as before.
    fn obey(&mut self, order: Order<'_>) -> Result<bool, Failure> {
        let locale = self.terminal.locale;
        match order {
            Order::Moves => {
                let moves = self.session.here().moves();
                self.terminal.paragraph(&moves.join(" "))?;
            }
            Order::Hint => self.hint()?,
            Order::Help => self.terminal.say("play-help", &[])?,
            Order::Board | Order::Quit => {}
            Order::Undo => {
                if !self.session.take_back() {
                    self.terminal.say("play-nothing-to-undo", &[])?;
                    return Ok(false);
                }
                self.keep_up()?;
            }
            Order::Redo => {
                if !self.session.redo() {
                    self.terminal.say("play-nothing-to-redo", &[])?;
                    return Ok(false);
                }
                self.keep_up()?;
            }
            Order::Resign => self.session.resign(),
            Order::Save { file: "", .. } => self.terminal.say("play-save-where", &[])?,
            Order::Save { file, over } => {
                match self.plan.keep.save_as(Path::new(file), over, &mut self.session) {
                    Ok(()) => self.terminal.say("play-saved", &[("file", &file)])?,
                    Err(error) => writeln!(self.terminal, "{}", error.text(locale))?,
                }
            }
            Order::Move(text) => {
                if let Err(error) = self.session.play(text) {
                    self.terminal.paragraph(&locale.move_error(&error))?;
                    if let Some(moves) = some_moves(self.session.here()) {
                        self.terminal.paragraph(&locale.text("hint-moves", &[("moves", &moves)]))?;
                    }
                    return Ok(false);
                }
                self.keep_up()?;
            }
        }
        Ok(true)
    }

    /// The best move and why, from a little thinking.
    fn hint(&mut self) -> Result<(), Failure> {
        let budget = evaluation::budget(HINT, self.plan.table.settings.tables.clone(), Arc::default());
        let analysis = kamni_solve::analyze(self.session.here(), &budget);
        if let Some(text) = words::hint(&analysis, self.terminal.locale) {
            self.terminal.paragraph(&text)?;
        }
        Ok(())
    }

    /// Keeps the file up to date, after every move, so that an interrupt loses nothing. A failure is told, and the
    /// game goes on.
    fn keep_up(&mut self) -> io::Result<()> {
        match self.plan.keep.save(&mut self.session) {
            Ok(()) => Ok(()),
            Err(error) => writeln!(self.terminal, "{}", error.text(self.terminal.locale)),
        }
    }

    /// What the player to move is called.
    fn name(&self) -> &'static str {
        name(self.session.here(), self.terminal)
    }

    /// Asks for a line; `None` at the end of the input.
    fn prompt(&mut self) -> Result<Option<String>, Failure> {
        let ask = self.terminal.locale.text("play-prompt", &[("player", &self.name())]);
        write!(self.terminal, "{ask} ")?;
        self.terminal.flush()?;
        let mut line = Vec::new();
        let mut stdin = io::stdin().lock();
        if stdin.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        if line.last() != Some(&b'\n') && line.len() as u64 == LONGEST_LINE {
            // What is longer than any move is passed over without being kept.
            while !line.is_empty() && line.last() != Some(&b'\n') {
                line.clear();
                stdin.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
            }
            line = b"?".to_vec();
        }
        let line = String::from_utf8_lossy(&line).into_owned();
        if !io::stdin().is_terminal() {
            // So that the transcript of a script shows what was typed.
            writeln!(self.terminal, "{}", line.trim_end())?;
        }
        Ok(Some(line))
    }
}

fn name(position: &AnyPosition, terminal: &Terminal) -> &'static str {
    terminal.locale.pick(position.info().players[position.turn().index()])
}
