//! The output of an engine, line by line, with limits on its length and rate.

use super::config::ProcessLimits;
use std::io::{ErrorKind, Read};
use std::time::Instant;

/// An event on the output of an engine.
#[derive(Debug)]
pub(crate) enum Event {
    /// A line without its line ending.
    Line(String),
    /// A line that is not UTF-8; its beginning in printable form.
    InvalidUtf8(String),
    /// The output exceeded its limits. Nothing more is read.
    Flood,
    /// The end of the output.
    End,
}

/// The cost of handling a line, counted as bytes against the rate limit.
const LINE_COST: usize = 64;

/// The state of a pipe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Open,
    Flooded,
    Ended,
}

/// A non-blocking pipe with a rate limit.
struct LimitedPipe<R> {
    pipe: R,
    rate_limiter: TokenBucket,
    state: State,
}

impl<R: Read> LimitedPipe<R> {
    /// Reads what is available; empty if nothing is, or at the end.
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
        if count > 0 && !self.rate_limiter.take(count + lines * LINE_COST) {
            self.state = State::Flooded;
        }
        &chunk[..count]
    }
}

/// The standard output of an engine.
pub(crate) struct Stdout<R> {
    pipe: LimitedPipe<R>,
    /// What was read and not yet returned.
    buffer: Vec<u8>,
    /// The length of the part of the buffer that is known to have no newline.
    searched: usize,
    max_line: usize,
}

impl<R: Read> Stdout<R> {
    pub fn new(pipe: R, limits: &ProcessLimits) -> Stdout<R> {
        let pipe = LimitedPipe { pipe, rate_limiter: TokenBucket::new(limits), state: State::Open };
        Stdout { pipe, buffer: Vec::new(), searched: 0, max_line: limits.line_bytes }
    }

    /// The pipe to poll; `None` after the end or a flood.
    pub fn open_pipe(&self) -> Option<&R> {
        (self.pipe.state == State::Open).then_some(&self.pipe.pipe)
    }

    /// Reads what is available; false if nothing was.
    pub fn fill(&mut self) -> bool {
        let mut chunk = [0; 8192];
        let read = self.pipe.read(&mut chunk);
        self.buffer.extend_from_slice(read);
        !read.is_empty()
    }

    /// The next event in the buffer. If the caller takes all events before each `fill`, the buffer is never longer than
    /// the longest line and one chunk.
    pub fn next(&mut self) -> Option<Event> {
        let end = self.buffer[self.searched..].iter().position(|&byte| byte == b'\n');
        let length = match (end, self.pipe.state) {
            (Some(end), _) => self.searched + end + 1,
            (None, State::Ended) if !self.buffer.is_empty() => self.buffer.len(),
            (None, State::Ended) => return Some(Event::End),
            (None, State::Flooded) => return Some(Event::Flood),
            (None, State::Open) => {
                self.searched = self.buffer.len();
                return (self.searched > self.max_line).then_some(Event::Flood);
            }
        };
        self.searched = 0;
        let line: Vec<u8> = self.buffer.drain(..length).collect();
        Some(if length > self.max_line { Event::Flood } else { line_event(&line) })
    }

    /// Discards all lines that are available. Returns the end of the output or a flood, if it comes to one.
    pub fn discard(&mut self) -> Option<Event> {
        loop {
            while let Some(event) = self.next() {
                if matches!(event, Event::Flood | Event::End) {
                    return Some(event);
                }
            }
            if !self.fill() && self.pipe.state == State::Open {
                return None;
            }
        }
    }
}

fn line_event(line: &[u8]) -> Event {
    match str::from_utf8(line) {
        Ok(text) => Event::Line(text.trim_end_matches(['\n', '\r']).to_owned()),
        Err(_) => Event::InvalidUtf8(printable_start(line)),
    }
}

/// The standard error of an engine: its last lines are kept for error messages.
pub(crate) struct Stderr<R> {
    pipe: LimitedPipe<R>,
    kept: Vec<u8>,
}

impl<R: Read> Stderr<R> {
    /// How many bytes are kept.
    const KEPT: usize = 2048;

    pub fn new(pipe: R, limits: &ProcessLimits) -> Stderr<R> {
        let pipe = LimitedPipe { pipe, rate_limiter: TokenBucket::new(limits), state: State::Open };
        Stderr { pipe, kept: Vec::new() }
    }

    /// The pipe to poll; `None` after the end or a flood.
    pub fn open_pipe(&self) -> Option<&R> {
        (self.pipe.state == State::Open).then_some(&self.pipe.pipe)
    }

    /// Reads all that is available; false after a flood.
    pub fn fill(&mut self) -> bool {
        let mut chunk = [0; 8192];
        loop {
            let read = self.pipe.read(&mut chunk);
            if read.is_empty() {
                return self.pipe.state != State::Flooded;
            }
            self.kept.extend_from_slice(read);
            let excess = self.kept.len().saturating_sub(Self::KEPT);
            self.kept.drain(..excess);
        }
    }

    /// The last line that is not blank.
    pub fn last_line(&self) -> Option<String> {
        let lines = self.kept.split(|&byte| byte == b'\n').rev();
        lines.map(printable_start).map(|line| line.trim().to_owned()).find(|line| !line.is_empty())
    }
}

/// The beginning of the bytes as printable text.
fn printable_start(bytes: &[u8]) -> String {
    let end = bytes.len().min(1000);
    kamni::printable(&kamni::shorten(String::from_utf8_lossy(&bytes[..end]).trim_end()))
}

/// A token bucket: limits the bytes at once and the bytes per second.
struct TokenBucket {
    tokens: f64,
    burst: f64,
    rate: f64,
    refilled: Instant,
}

impl TokenBucket {
    fn new(limits: &ProcessLimits) -> TokenBucket {
        let (burst, rate) = (limits.burst_bytes as f64, limits.bytes_per_second as f64);
        TokenBucket { tokens: burst, burst, rate, refilled: Instant::now() }
    }

    /// Takes tokens for this many bytes; false if there were not enough.
    fn take(&mut self, bytes: usize) -> bool {
        let refill = self.refilled.elapsed().as_secs_f64() * self.rate;
        self.refilled = Instant::now();
        self.tokens = (self.tokens + refill).min(self.burst) - bytes as f64;
        self.tokens >= 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events(text: &[u8], limits: &ProcessLimits) -> Vec<String> {
        let mut output = Stdout::new(text, limits);
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
        let limits = ProcessLimits::default();
        let found = events(b"ugiok\r\n\nbestmove 5\nhalf", &limits);
        assert_eq!(found, ["Line(\"ugiok\")", "Line(\"\")", "Line(\"bestmove 5\")", "Line(\"half\")", "End"]);
        let found = events(b"ok\n\xff\xfe\nok\n", &limits);
        assert_eq!(found, ["Line(\"ok\")", "InvalidUtf8(\"\u{fffd}\u{fffd}\")", "Line(\"ok\")", "End"]);
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
        let mut output = Stdout::new(Slow(b"one\ntwo\n", false), &ProcessLimits::default());
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
        let limits = ProcessLimits {
            line_bytes: 100,
            burst_bytes: 80_000,
            bytes_per_second: 0,
            ..ProcessLimits::default()
        };
        assert_eq!(events(&[b'x'; 101], &limits), ["Flood"]);
        assert_eq!(events(&[b'x'; 100], &limits).len(), 2);
        let mut long = vec![b'x'; 101];
        long.push(b'\n');
        assert_eq!(events(&long, &limits), ["Flood"]);
        let found = events(&b"info\n".repeat(5000), &limits);
        assert_eq!(found.last().map(String::as_str), Some("Flood"));
        assert!(found.len() < 4000, "{}", found.len());
    }

    #[test]
    fn lines_are_discarded_but_not_the_end() {
        let mut output = Stdout::new(&b"bestmove 1\n"[..], &ProcessLimits::default());
        assert!(matches!(output.discard(), Some(Event::End)));
        let limits = ProcessLimits { burst_bytes: 1000, bytes_per_second: 0, ..ProcessLimits::default() };
        let many = b"info\n".repeat(5000);
        assert!(matches!(Stdout::new(&many[..], &limits).discard(), Some(Event::Flood)));
    }

    #[test]
    fn the_last_line_of_standard_error_is_kept() {
        let text = "Traceback\n".repeat(1000) + "NameError: name 'x' is not defined\n\n";
        let mut stderr = Stderr::new(text.as_bytes(), &ProcessLimits::default());
        assert!(stderr.fill());
        assert_eq!(stderr.last_line().as_deref(), Some("NameError: name 'x' is not defined"));
        assert!(stderr.kept.len() <= Stderr::<&[u8]>::KEPT);
        let flood = vec![b'x'; 9 << 20];
        assert!(!Stderr::new(&flood[..], &ProcessLimits::default()).fill());
    }
}
