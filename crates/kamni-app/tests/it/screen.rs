//! The full screen in a real terminal: the program runs in a pseudo-terminal, a terminal emulator reads what it
//! writes, and keys are sent as a terminal sends them.

use crate::{HANG_TIMEOUT, wait_until};
use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::os::fd::{AsFd, OwnedFd};
use std::process::{Child, ExitStatus};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Sets the title of the window, which nothing else does.
const MARK: &[u8] = b"\x1b]2;all is read\x07";

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
const ENTER: &str = "\r";
const ESCAPE: &str = "\x1b";
const CONTROL_C: &str = "\x03";
const CONTROL_Z: &str = "\x1a";

/// A terminal window with the program in it.
struct Window {
    keyboard: Pty,
    output: Receiver<Vec<u8>>,
    emulator: vt100::Parser,
    child: Child,
    /// Our own hand on the terminal, to see its modes.
    hand: OwnedFd,
    modes: rustix::termios::Termios,
}

fn size(length: u16) -> NonZeroU16 {
    NonZeroU16::new(length).unwrap()
}

impl Window {
    fn open(width: u16, height: u16, words: &[&str]) -> Window {
        let (keyboard, line) = open().unwrap();
        keyboard.resize(Size::new(height, width)).unwrap();
        let mut command =
            Command::new(env!("CARGO_BIN_EXE_kamni")).args(words).env("TERM", "xterm").env("LANG", "C");
        for name in ["LC_ALL", "LC_MESSAGES", "NO_COLOR", "KAMNI_TABLES"] {
            command = command.env_remove(name);
        }
        let name = rustix::pty::ptsname(keyboard.as_fd(), Vec::new()).unwrap();
        let flags = rustix::fs::OFlags::RDWR | rustix::fs::OFlags::NOCTTY;
        let hand = rustix::fs::open(name, flags, rustix::fs::Mode::empty()).unwrap();
        let modes = rustix::termios::tcgetattr(&hand).unwrap();
        let child = command.spawn(line).unwrap();
        let mut reader = std::fs::File::from(keyboard.as_fd().try_clone_to_owned().unwrap());
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut buffer = [0; 1 << 16];
            while let Ok(length @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..length].to_vec()).is_err() {
                    break;
                }
            }
        });
        let emulator = vt100::Parser::new(size(height), size(width), 0);
        Window { keyboard, output, emulator, child, hand, modes }
    }

    fn send(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
    }

    /// Reads until the screen is as wanted.
    #[track_caller]
    fn wait(&mut self, what: &str, wanted: impl Fn(&vt100::Screen) -> bool) {
        let begin = Instant::now();
        while !wanted(self.emulator.screen()) {
            if let Ok(bytes) = self.output.recv_timeout(Duration::from_millis(20)) {
                self.emulator.process(&bytes);
            }
            assert!(begin.elapsed() < HANG_TIMEOUT, "no {what} in\n{}", self.emulator.screen().contents());
        }
    }

    /// Reads everything that the program has written: a mark behind it says when that is done.
    #[track_caller]
    fn read_all(&mut self) {
        rustix::io::write(&self.hand, MARK).unwrap();
        let mut read = Vec::new();
        while !read.ends_with(MARK) {
            let bytes = self.output.recv_timeout(HANG_TIMEOUT).expect("the mark");
            self.emulator.process(&bytes);
            read.extend(bytes);
        }
    }

    #[track_caller]
    fn shows(&mut self, text: &str) {
        self.wait(text, |screen| screen.contents().contains(text));
    }

    fn resize(&mut self, width: u16, height: u16) {
        self.emulator.screen_mut().set_size(size(height), size(width));
        self.keyboard.resize(Size::new(height, width)).unwrap();
    }

    /// Clicks with the left button, as an xterm reports it.
    fn click(&mut self, column: u16, row: u16) {
        let (x, y) = (column + 1, row + 1);
        self.send(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }

    /// Clicks the last character of the first place where `text` stands.
    fn click_on(&mut self, text: &str) {
        let contents = self.emulator.screen().contents();
        let found = contents.lines().enumerate().find_map(|(row, line)| Some((row, line.find(text)?, line)));
        let (row, at, line) = found.expect("it is shown");
        let column = line[..at].chars().count() + text.chars().count() - 1;
        self.click(column as u16, row as u16);
    }

    fn signal(&self, signal: rustix::process::Signal) {
        let process = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(process, signal).unwrap();
    }

    /// Waits for the end of the program, and checks that the terminal is as it was.
    #[track_caller]
    fn ends(mut self) -> (ExitStatus, String) {
        let begin = Instant::now();
        let status = loop {
            while let Ok(bytes) = self.output.try_recv() {
                self.emulator.process(&bytes);
            }
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(begin.elapsed() < HANG_TIMEOUT, "still running\n{}", self.emulator.screen().contents());
            thread::sleep(Duration::from_millis(10));
        };
        self.read_all();
        self.check_restored();
        (status, self.emulator.screen().contents())
    }

    #[track_caller]
    fn check_restored(&self) {
        let screen = self.emulator.screen();
        assert!(!screen.alternate_screen(), "still on the alternate screen");
        assert!(!screen.hide_cursor(), "the cursor is hidden");
        assert!(!screen.bracketed_paste(), "pastes are still bracketed");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        let modes = rustix::termios::tcgetattr(&self.hand).unwrap();
        assert_eq!(modes.local_modes, self.modes.local_modes);
        assert_eq!(modes.input_modes, self.modes.input_modes);
        assert_eq!(modes.output_modes, self.modes.output_modes);
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        // A test that failed leaves nothing running.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_whole_game_by_keys_in_windows_of_all_sizes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.kgn");
    let name = file.to_str().unwrap();
    let mut window = Window::open(
        80,
        24,
        &["play", "kayles/4", "--first", "person", "--second", "person", "--save", name],
    );
    window.shows("Green to move, 4 legal moves");
    assert!(window.emulator.screen().alternate_screen());
    // Stone 2 by the arrows, then two stones by the mouse, put back on 2.
    window.send(RIGHT);
    window.send(ENTER);
    window.shows("1: 2");
    window.click_on("‹2› 3");
    window.shows("Chosen: 3. Enter again makes this move; or go on with 4.");
    window.resize(100, 30);
    window.wait("the large window", |screen| screen.contents().lines().count() >= 29);
    window.click_on("[3] 4");
    window.shows("2: 3+4>2");
    window.resize(20, 5);
    window.shows("This window has");
    window.resize(40, 12);
    window.shows("Green to move, 1 legal move");
    // A typed move; the digit opens the line.
    window.send("1");
    window.shows("Move: 1");
    window.send(ENTER);
    window.shows("Blue to move, 1 legal move");
    window.send(ENTER);
    window.shows("Blue won (0-1)");
    window.send("q");
    let (status, left) = window.ends();
    assert!(status.success());
    assert!(left.contains("Blue won (0-1)") && left.contains("Saved in"), "{left}");
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.contains("1. 2 3+4>2 2. 1 2 0-1"), "{record}");
}

#[test]
fn the_dialog_leads_to_a_game_against_the_computer() {
    let mut window = Window::open(80, 24, &["play", "--lang", "ru"]);
    window.shows("Во что играем?");
    window.shows("◀ cheops/7 ▶");
    // From the pyramid that is offered one game to the right, down to its starts and players, and back.
    window.send(RIGHT);
    window.shows("◀ dawson/4x5 ▶");
    window.send(DOWN);
    window.shows("◀ Четыре ряда по пять, белые уже пошли ▶");
    window.send(DOWN);
    window.shows("◀ Аналитик (395) ▶");
    window.send(UP);
    window.send(UP);
    window.send(LEFT);
    window.shows("◀ cheops/7 ▶");
    window.send(ENTER);
    window.send("m2.1\r");
    window.shows("1: 2.1");
    window.shows(" 2: ");
    window.send("u");
    window.shows("(1: 2.1)");
    window.send("h");
    window.shows("Лучший ход: ");
    window.send(CONTROL_C);
    window.shows("Партия не сохранена. Всё равно выйти?");
    window.send(CONTROL_C);
    assert!(window.ends().0.success());
}

#[test]
fn nothing_unsaved_needs_no_question() {
    let mut window = Window::open(80, 24, &["play", "seega/5", "--second", "level=1"]);
    window.shows("Green to move");
    window.send(CONTROL_C);
    let (status, left) = window.ends();
    assert!(status.success());
    assert_eq!(left.trim(), "");
}

#[test]
fn a_signal_ends_the_game_and_leaves_what_was_played() {
    use rustix::process::Signal;
    use std::os::unix::process::ExitStatusExt;
    for signal in [Signal::TERM, Signal::INT, Signal::HUP] {
        let mut window = Window::open(80, 24, &["play", "kayles/5", "--first", "person"]);
        window.shows("Green to move");
        window.send("3\r");
        window.shows("1: 3");
        window.signal(signal);
        let (status, left) = window.ends();
        assert_eq!(status.signal(), Some(signal.as_raw()), "{status:?}");
        assert!(left.contains("[Game \"kayles/5\"]") && left.contains("1. 3 *"), "{left}");
    }
}

/// The window is closed under the game: nobody is there to read or to type any more.
#[test]
fn a_terminal_that_goes_away_ends_the_game() {
    for words in [&["play", "kayles/5", "--first", "person"][..], &["play", "kayles/5", "--plain"]] {
        let (keyboard, line) = open().unwrap();
        keyboard.resize(Size::new(24, 80)).unwrap();
        let command =
            Command::new(env!("CARGO_BIN_EXE_kamni")).args(words).env("TERM", "xterm").env("LANG", "C");
        let mut child = command.spawn(line).unwrap();
        let mut reader = std::fs::File::from(keyboard.as_fd().try_clone_to_owned().unwrap());
        let mut seen = Vec::new();
        let mut buffer = [0; 4096];
        while !String::from_utf8_lossy(&seen).contains("Green") {
            let length = reader.read(&mut buffer).unwrap();
            seen.extend_from_slice(&buffer[..length]);
        }
        // Both hands on the terminal are gone, and with them the terminal.
        drop((keyboard, reader));
        let begin = Instant::now();
        while child.try_wait().unwrap().is_none() {
            if begin.elapsed() > HANG_TIMEOUT {
                child.kill().unwrap();
                child.wait().unwrap();
                panic!("{words:?}: still running");
            }
            thread::sleep(Duration::from_millis(10));
        }
    }
}

/// The program stops itself, as a shell expects it, and its parent (we) sets it going again.
#[test]
fn a_stopped_game_goes_on() {
    use rustix::process::Signal;
    let mut window = Window::open(80, 24, &["play", "kayles/5", "--first", "person"]);
    window.shows("Green to move");
    for (i, by_key) in [true, false].into_iter().enumerate() {
        if by_key {
            window.send(CONTROL_Z);
        } else {
            window.signal(Signal::TSTP);
        }
        let stat = format!("/proc/{}/stat", window.child.id());
        let stopped =
            || std::fs::read_to_string(&stat).unwrap().rsplit(')').next().unwrap().starts_with(" T");
        wait_until("the program is stopped", stopped);
        window.read_all();
        window.check_restored();
        window.signal(Signal::CONT);
        window.wait("the game again", |screen| screen.alternate_screen());
        window.shows(" to move");
        let stone = i + 2;
        window.send(&format!("{stone}\r"));
        window.shows(&format!("{}: {stone}", i + 1));
    }
    window.send("qy");
    assert!(window.ends().0.success());
}

#[test]
fn no_color_means_no_colours_and_the_signs_stay() {
    let mut window = Window::open(80, 24, &["play", "seega/5", "--first", "person", "--color", "never"]);
    window.shows("Green to move");
    window.send(ENTER);
    window.shows("1: a5");
    window.shows("‹○›");
    let screen = window.emulator.screen();
    for row in 0..24 {
        for column in 0..80 {
            let cell = screen.cell(row, column).unwrap();
            assert_eq!((cell.fgcolor(), cell.bgcolor()), (vt100::Color::Default, vt100::Color::Default));
        }
    }
    window.send("q");
    window.send("y");
    assert!(window.ends().0.success());
}

#[test]
fn a_program_plays_and_its_trouble_does_not_end_the_game() {
    // It greets, is ready, and answers every question with the same move.
    let bot = "sh -c 'while read -r word rest; do case $word in ugi) echo id name parrot; echo ugiok;; \
               isready) echo readyok;; go) echo bestmove 1;; quit) exit;; esac; done'";
    let mut window = Window::open(80, 24, &["play", "kayles/5", "--second", &format!("engine={bot}")]);
    window.shows("Blue: parrot");
    window.send("3\r");
    window.shows("2: 1");
    window.send("2\r");
    // The same move again is illegal now; the game waits for a decision.
    window.shows("parrot: ");
    window.shows("p asks again");
    window.send("u");
    window.shows("Green to move");
    window.send(ESCAPE);
    window.send("q");
    window.shows("Leave anyway?");
    window.send("y");
    assert!(window.ends().0.success());
}

#[test]
fn words_that_are_wrong_are_named_before_the_screen_opens() {
    for (words, line) in [
        (&["play", "kayles/5", "--second", "engine=no-such-program"][..], "error: "),
        (&["play", "--load", "no-such.kgn"], "error: cannot read no-such.kgn"),
        (&["play", "kayles/5", "--save", "/no/such/folder/game.kgn"], "error: cannot write"),
    ] {
        let window = Window::open(80, 24, words);
        let (status, left) = window.ends();
        assert!(!status.success());
        assert!(left.contains(line), "{words:?}: {left}");
    }
}

#[test]
fn the_plain_mode_stays_a_line_mode_on_a_terminal() {
    let mut window = Window::open(80, 24, &["play", "kayles/3", "--plain"]);
    window.shows("Green>");
    assert!(!window.emulator.screen().alternate_screen());
    window.send("2\r");
    window.shows("Blue>");
    window.send("quit\r");
    assert!(window.ends().0.success());
}
