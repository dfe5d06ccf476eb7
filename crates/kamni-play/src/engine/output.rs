//! What a program prints, line by line, with limits on everything.

use super::program::Patience;
use std::io::{ErrorKind, Read};
use std::time::Instant;

/// Something that came out of a program.
#[derive(Debug)]
pub(crate) enum Event {
    /// A line, without its end.
    Line(String),
    /// A line that is no text; what can be shown of it.
    Garbage(String),
    /// More than is put up with. Nothing more is read.
    Flood,
    /// The end of its output.
    End,
}

/// A line is work, however short it is: it counts as so many more bytes.
const LINE_COST: usize = 64;

/// What came of reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Open,
    Flooded,
    Ended,
}

/// A pipe that does not block, and how much may come out of it.
struct Source<R> {
    pipe: R,
    allowance: Allowance,
    state: State,
}

impl<R: Read> Source<R> {
    /// Reads what is there; empty if nothing is, or if that was all.
    fn read<'a>(&mut self, chunk: &'a mut [u8]) -> &'a [u8] {
        if self.state != State::Open {
            return &[];
        }
        let count = match self.pipe.read(chunk) {
            Ok(0) => {
                self.state = State::Ended;
                0
            }
            Ok(count) => count,
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => 0,
            Err(_) => {
                self.state = State::Ended;
                0
            }
        };
        let lines = chunk[..count].iter().filter(|&&byte| byte == b'\n').count();
        if count > 0 && !self.allowance.take(count + lines * LINE_COST) {
            self.state = State::Flooded;
        }
        &chunk[..count]
    }
}

/// A program's standard output.
pub(crate) struct Output<R> {
    source: Source<R>,
    /// What was read and not yet taken.
    waiting: Vec<u8>,
    /// How much of it has no end of a line.
    searched: usize,
    longest: usize,
}

impl<R: Read> Output<R> {
    pub fn new(pipe: R, patience: &Patience) -> Output<R> {
        let source = Source { pipe, allowance: Allowance::new(patience), state: State::Open };
        Output { source, waiting: Vec::new(), searched: 0, longest: patience.line }
    }

    /// The pipe, while there is something to wait for.
    pub fn open_pipe(&self) -> Option<&R> {
        (self.source.state == State::Open).then_some(&self.source.pipe)
    }

    /// Reads what is there; false if nothing was.
    pub fn fill(&mut self) -> bool {
        let mut chunk = [0; 8192];
        let read = self.source.read(&mut chunk);
        self.waiting.extend_from_slice(read);
        !read.is_empty()
    }

    /// The next thing among what was read. As long as it is taken before more is read, what waits is never longer
    /// than the longest line and a little more.
    pub fn next(&mut self) -> Option<Event> {
        let end = self.waiting[self.searched..].iter().position(|&byte| byte == b'\n');
        let length = match (end, self.source.state) {
            (Some(end), _) => self.searched + end + 1,
            (None, State::Ended) if !self.waiting.is_empty() => self.waiting.len(),
            (None, State::Ended) => return Some(Event::End),
            (None, State::Flooded) => return Some(Event::Flood),
            (None, State::Open) => {
                self.searched = self.waiting.len();
                return (self.searched > self.longest).then_some(Event::Flood);
            }
        };
        self.searched = 0;
        let line: Vec<u8> = self.waiting.drain(..length).collect();
        Some(if length > self.longest { Event::Flood } else { line_event(&line) })
    }

    /// Forgets the lines that came unasked, up to the end of the output or a flood, which is said.
    pub fn forget(&mut self) -> Option<Event> {
        loop {
            while let Some(event) = self.next() {
                if matches!(event, Event::Flood | Event::End) {
                    return Some(event);
                }
            }
            if !self.fill() && self.source.state == State::Open {
                return None;
            }
        }
    }
}

fn line_event(line: &[u8]) -> Event {
    match str::from_utf8(line) {
        Ok(text) => Event::Line(text.trim_end_matches(['\n', '\r']).to_owned()),
        Err(_) => Event::Garbage(shown(line)),
    }
}

/// A program's standard error: the last words are kept for the book.
pub(crate) struct Complaints<R> {
    source: Source<R>,
    kept: Vec<u8>,
}

impl<R: Read> Complaints<R> {
    /// The most bytes that are kept.
    const KEPT: usize = 2048;

    pub fn new(pipe: R, patience: &Patience) -> Complaints<R> {
        let source = Source { pipe, allowance: Allowance::new(patience), state: State::Open };
        Complaints { source, kept: Vec::new() }
    }

    /// The pipe, while there is something to wait for.
    pub fn open_pipe(&self) -> Option<&R> {
        (self.source.state == State::Open).then_some(&self.source.pipe)
    }

    /// Reads all that is there; false if it is too much.
    pub fn fill(&mut self) -> bool {
        let mut chunk = [0; 8192];
        loop {
            let read = self.source.read(&mut chunk);
            if read.is_empty() {
                return self.source.state != State::Flooded;
            }
            self.kept.extend_from_slice(read);
            let excess = self.kept.len().saturating_sub(Self::KEPT);
            self.kept.drain(..excess);
        }
    }

    /// The last line that says anything.
    pub fn last_line(&self) -> Option<String> {
        let lines = self.kept.split(|&byte| byte == b'\n').rev();
        lines.map(shown).map(|line| line.trim().to_owned()).find(|line| !line.is_empty())
    }
}

/// The beginning of something, so that it can be shown in a line.
fn shown(bytes: &[u8]) -> String {
    let end = bytes.len().min(1000);
    kamni::printable(&kamni::shorten(String::from_utf8_lossy(&bytes[..end]).trim_end()))
}

/// Bytes that may still come: a burst at once, and so many more a second.
struct Allowance {
    left: f64,
    burst: f64,
    rate: f64,
    since: Instant,
}

impl Allowance {
    fn new(patience: &Patience) -> Allowance {
        let (burst, rate) = (patience.burst as f64, patience.rate as f64);
        Allowance { left: burst, burst, rate, since: Instant::now() }
    }

    fn take(&mut self, bytes: usize) -> bool {
        let grown = self.since.elapsed().as_secs_f64() * self.rate;
        self.since = Instant::now();
        self.left = (self.left + grown).min(self.burst) - bytes as f64;
        self.left >= 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events(text: &[u8], patience: &Patience) -> Vec<String> {
        let mut output = Output::new(text, patience);
        let mut events = Vec::new();
        loop {
            while let Some(event) = output.next() {
                events.push(format!("{event:?}"));
                if matches!(event, Event::Flood | Event::End) {
                    return events;
                }
            }
            output.fill();
        }
    }

    #[test]
    fn lines_come_one_by_one() {
        let patience = Patience::default();
        let found = events(b"ugiok\r\n\nbestmove 5\nhalf", &patience);
        assert_eq!(found, ["Line(\"ugiok\")", "Line(\"\")", "Line(\"bestmove 5\")", "Line(\"half\")", "End"]);
        let found = events(b"ok\n\xff\xfe\nok\n", &patience);
        assert_eq!(found, ["Line(\"ok\")", "Garbage(\"\u{fffd}\u{fffd}\")", "Line(\"ok\")", "End"]);
    }

    #[test]
    fn a_line_may_come_in_pieces() {
        /// Gives a byte at a time, and nothing every second time.
        struct Slow<'a>(&'a [u8], bool);
        impl Read for Slow<'_> {
            fn read(&mut self, chunk: &mut [u8]) -> std::io::Result<usize> {
                self.1 = !self.1;
                if self.1 { Err(ErrorKind::WouldBlock.into()) } else { (&mut self.0).take(1).read(chunk) }
            }
        }
        let mut output = Output::new(Slow(b"one\ntwo\n", false), &Patience::default());
        let mut lines = Vec::new();
        loop {
            match output.next() {
                Some(Event::Line(line)) => lines.push(line),
                Some(_) => break,
                None => drop(output.fill()),
            }
        }
        assert_eq!(lines, ["one", "two"]);
    }

    #[test]
    fn too_much_is_a_flood_and_is_not_kept() {
        let patience = Patience { line: 100, burst: 80_000, rate: 0, ..Patience::default() };
        assert_eq!(events(&[b'x'; 101], &patience), ["Flood"]);
        assert_eq!(events(&[b'x'; 100], &patience).len(), 2);
        let mut long = vec![b'x'; 101];
        long.push(b'\n');
        assert_eq!(events(&long, &patience), ["Flood"]);
        let found = events(&b"info\n".repeat(5000), &patience);
        assert_eq!(found.last().map(String::as_str), Some("Flood"));
        assert!(found.len() < 4000, "{}", found.len());
    }

    #[test]
    fn unasked_lines_are_forgotten_but_not_the_end() {
        let mut output = Output::new(&b"bestmove 1\n"[..], &Patience::default());
        assert!(matches!(output.forget(), Some(Event::End)));
        let patience = Patience { burst: 1000, rate: 0, ..Patience::default() };
        let many = b"info\n".repeat(5000);
        assert!(matches!(Output::new(&many[..], &patience).forget(), Some(Event::Flood)));
    }

    #[test]
    fn the_last_complaint_is_kept() {
        let text = "Traceback\n".repeat(1000) + "NameError: name 'x' is not defined\n\n";
        let mut complaints = Complaints::new(text.as_bytes(), &Patience::default());
        assert!(complaints.fill());
        assert_eq!(complaints.last_line().as_deref(), Some("NameError: name 'x' is not defined"));
        assert!(complaints.kept.len() <= Complaints::<&[u8]>::KEPT);
        let flood = vec![b'x'; 9 << 20];
        assert!(!Complaints::new(&flood[..], &Patience::default()).fill());
    }
}
