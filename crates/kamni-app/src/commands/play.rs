//! `kamni play`: a game in the terminal, line by line.

use crate::cli::{Play, Who};
use crate::failure::{Failure, some_moves};
use crate::input;
use crate::terminal::Terminal;
use kamni::games::chips::Chips;
use kamni::record::{Ending, Played, Record};
use kamni::{AnyPosition, MoveError, Player};
use kamni_solve::Budget;
use std::fs::{self, OpenOptions};
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The longest line that is read from the keyboard.
const LONGEST_LINE: u64 = 4096;

pub fn run(words: &Play, terminal: &mut Terminal) -> Result<(), Failure> {
    let start = input::position(terminal.locale, &words.rules, words.position.as_deref())?;
    if let Some(file) = words.save.as_deref().filter(|file| file.exists()) {
        return Err(Failure::Failed(terminal.locale.text("play-save-exists", &[("file", &file.display())])));
    }
    let mut table = Table {
        here: start.clone(),
        start,
        moves: Vec::new(),
        quiet: 0,
        ending: None,
        players: [words.first, words.second],
        saved: words.save.clone(),
        random: words.seed.map_or_else(fastrand::Rng::new, fastrand::Rng::with_seed),
        draw_after: words.draw_after,
    };
    let info = table.here.info();
    terminal.heading(&format!("{} · {}", terminal.locale.pick(info.title), table.here.rules()))?;
    terminal.say("play-welcome", &[("game", &info.name)])?;
    terminal.legend(info)?;
    // A file that cannot be written is better known before the game than after it.
    table.save().map_err(|(file, error)| unwritable(terminal, &file, &error))?;
    play(&mut table, terminal)?;
    table.save().map_err(|(file, error)| unwritable(terminal, &file, &error))?;
    if let Some(file) = &table.saved {
        terminal.say("play-saved", &[("file", &file.display())])?;
    }
    Ok(())
}

fn unwritable(terminal: &Terminal, file: &Path, error: &io::Error) -> Failure {
    Failure::Failed(terminal.locale.text("file-unwritable", &[("file", &file.display()), ("error", error)]))
}

/// A game being played.
struct Table {
    start: AnyPosition,
    here: AnyPosition,
    moves: Vec<String>,
    /// Moves since the last annihilation in chips; the other games end by themselves.
    quiet: u32,
    /// How the players or the host ended it.
    ending: Option<Ending>,
    players: [Who; 2],
    /// The file that is kept up to date.
    saved: Option<PathBuf>,
    random: fastrand::Rng,
    draw_after: u32,
}

/// What a person typed.
enum Order<'a> {
    Moves,
    Hint,
    Board,
    Help,
    Undo,
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
            "resign" | "сдаюсь" => Order::Resign,
            "quit" | "q" | "exit" | "выход" => Order::Quit,
            "save" | "сохранить" => Order::Save { file: rest.trim(), over: false },
            "save!" | "сохранить!" => Order::Save { file: rest.trim(), over: true },
            _ => Order::Move(line),
        })
    }
}

fn play(table: &mut Table, terminal: &mut Terminal) -> Result<(), Failure> {
    let mut show = true;
    while table.ending.is_none() {
        if show {
            writeln!(terminal)?;
            terminal.position(&table.here)?;
        }
        if table.here.outcome().is_some() {
            break;
        }
        if table.quiet >= table.draw_after {
            table.ending = Some(Ending::Draw);
            terminal.say("play-host-draw", &[("moves", &table.draw_after)])?;
            break;
        }
        if table.players[table.here.turn().index()] == Who::Random {
            let moves = table.here.moves();
            let chosen = moves[table.random.usize(..moves.len())].clone();
            terminal.say("play-random", &[("player", &table.name(terminal)), ("move", &chosen)])?;
            table.make(&chosen, terminal)?;
            show = true;
            continue;
        }
        let Some(line) = prompt(table, terminal)? else {
            writeln!(terminal)?;
            break;
        };
        let Some(order) = Order::read(line.trim()) else { continue };
        show = matches!(order, Order::Board | Order::Undo | Order::Move(_));
        if matches!(order, Order::Quit) {
            break;
        }
        show &= obey(table, order, terminal)?;
    }
    Ok(())
}

/// Does what was asked; false if that could not be done and the board is the same as before.
fn obey(table: &mut Table, order: Order<'_>, terminal: &mut Terminal) -> Result<bool, Failure> {
    let locale = terminal.locale;
    match order {
        Order::Moves => {
            let moves = table.here.moves();
            terminal.paragraph(&moves.join(" "))?;
        }
        Order::Hint => hint(&table.here, terminal)?,
        Order::Help => terminal.say("play-help", &[])?,
        Order::Board | Order::Quit => {}
        Order::Undo => {
            if !table.undo() {
                terminal.say("play-nothing-to-undo", &[])?;
                return Ok(false);
            }
            table.save_or_tell(terminal)?;
        }
        Order::Resign => {
            let here = &table.here;
            let (loser, winner) = (here.turn(), here.turn().other());
            let ending = Ending::Win(winner);
            let resigned = locale.about(loser, here, "play-resigned", &[]);
            let won = locale.about(winner, here, "status-won", &[("result", &ending)]);
            writeln!(terminal, "{resigned} {won}")?;
            table.ending = Some(ending);
        }
        Order::Save { file: "", .. } => terminal.say("play-save-where", &[])?,
        Order::Save { file, over } => {
            let file = Path::new(file);
            if file.exists() && !over && table.saved.as_deref() != Some(file) {
                terminal.say("play-save-exists", &[("file", &file.display())])?;
            } else {
                let before = table.saved.replace(file.to_owned());
                if table.save_or_tell(terminal)? {
                    terminal.say("play-saved", &[("file", &file.display())])?;
                } else {
                    table.saved = before;
                }
            }
        }
        Order::Move(text) => {
            if let Err(error) = table.play(text) {
                terminal.paragraph(&locale.move_error(&error))?;
                if let Some(moves) = some_moves(&table.here) {
                    terminal.paragraph(&locale.text("hint-moves", &[("moves", &moves)]))?;
                }
                return Ok(false);
            }
            table.save_or_tell(terminal)?;
        }
    }
    Ok(true)
}

/// The best move and why, from two seconds of thinking.
fn hint(position: &AnyPosition, terminal: &mut Terminal) -> Result<(), Failure> {
    let budget = Budget { time: Duration::from_secs(2), ..Budget::default() };
    let analysis = kamni_solve::analyze(position, &budget);
    let Some(best) = analysis.moves.first() else { return Ok(()) };
    let locale = terminal.locale;
    let why: Vec<String> = analysis.reasons.iter().map(|reason| locale.say(&reason.message)).collect();
    let basis = locale.text(&format!("verdict-{}", analysis.basis.word()), &[]);
    let value = locale.text(&format!("play-hint-{}", best.value), &[]);
    let blanks: [(&'static str, &dyn ToString); 4] =
        [("move", &best.mv), ("value", &value), ("basis", &basis), ("why", &why.join("; "))];
    terminal.paragraph(&locale.text("play-hint", &blanks))?;
    Ok(())
}

/// Asks for a line; `None` at the end of the input.
fn prompt(table: &Table, terminal: &mut Terminal) -> Result<Option<String>, Failure> {
    let ask = terminal.locale.text("play-prompt", &[("player", &table.name(terminal))]);
    write!(terminal, "{ask} ")?;
    terminal.flush()?;
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
        writeln!(terminal, "{}", line.trim_end())?;
    }
    Ok(Some(line))
}

impl Table {
    fn name(&self, terminal: &Terminal) -> &'static str {
        terminal.locale.pick(self.here.info().players[self.here.turn().index()])
    }

    fn make(&mut self, text: &str, terminal: &mut Terminal) -> Result<(), Failure> {
        self.play(text).map_err(|error| Failure::Failed(terminal.locale.move_error(&error)))?;
        // After every move, so that an interrupt loses nothing.
        self.save_or_tell(terminal)?;
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<(), MoveError> {
        let before = chips(&self.here);
        self.here.play(text)?;
        self.moves.push(text.to_owned());
        let goes_on = before.is_some() && before == chips(&self.here);
        self.quiet = if goes_on { self.quiet + 1 } else { 0 };
        Ok(())
    }

    /// Takes back the last move, and those of the computer before it, until a person is to move; `false` if there is
    /// no such move. The game is played again from its start, because keeping every position could fill the memory.
    fn undo(&mut self) -> bool {
        let moves = std::mem::take(&mut self.moves);
        let mut back = None;
        self.here = self.start.clone();
        for (i, text) in moves.iter().enumerate() {
            if self.players[self.here.turn().index()] == Who::Human {
                back = Some(i);
            }
            self.here.play(text).expect("it was played before");
        }
        self.here = self.start.clone();
        self.quiet = 0;
        for text in &moves[..back.unwrap_or(moves.len())] {
            self.play(text).expect("it was played before");
        }
        back.is_some()
    }

    fn record(&self) -> Record {
        let mut record = Record::new(self.start.clone());
        let name = |who: Who| if who == Who::Random { "random" } else { "human" };
        record.tags.push(("First".to_owned(), name(self.players[0]).to_owned()));
        record.tags.push(("Second".to_owned(), name(self.players[1]).to_owned()));
        record.main.moves = self.moves.iter().cloned().map(Played::from).collect();
        record.ending = self.ending.unwrap_or_else(|| self.here.outcome().into());
        record
    }

    /// Keeps the file up to date, if there is one. A failure is told, and the game goes on.
    fn save_or_tell(&self, terminal: &mut Terminal) -> io::Result<bool> {
        let saved = self.save();
        if let Err((file, error)) = &saved {
            terminal.say("file-unwritable", &[("file", &file.display()), ("error", error)])?;
        }
        Ok(saved.is_ok())
    }

    /// Writes the game to its file, if there is one.
    fn save(&self) -> Result<(), (PathBuf, io::Error)> {
        match &self.saved {
            Some(file) => {
                write_whole(file, &self.record().to_string()).map_err(|error| (file.clone(), error))
            }
            None => Ok(()),
        }
    }
}

/// How many chips there are, in the game of chips.
fn chips(position: &AnyPosition) -> Option<usize> {
    position.typed::<Chips>().map(|(_, p)| p.cells(Player::First).len() + p.cells(Player::Second).len())
}

/// Writes under another name first, so that the file is never half written. What is there and is no plain file (a
/// folder, a device, a pipe) is left alone; through a link the file behind it is written.
fn write_whole(file: &Path, text: &str) -> io::Result<()> {
    let file = &fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    if fs::symlink_metadata(file).is_ok_and(|found| !found.is_file()) {
        return Err(io::Error::other("there is something that is no plain file"));
    }
    let mut name = file.as_os_str().to_owned();
    name.push(format!(".{}.tmp", std::process::id()));
    let write = || {
        let mut new = OpenOptions::new().write(true).create_new(true).open(&name)?;
        new.write_all(text.as_bytes())?;
        fs::rename(&name, file)
    };
    let written = write();
    if written.as_ref().is_err_and(|error| error.kind() != io::ErrorKind::AlreadyExists) {
        // If it is not there, so much the better.
        let _ = fs::remove_file(&name);
    }
    written
}
