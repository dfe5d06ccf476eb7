//! What a program prints, line by line, with limits on everything.

use super::program::Patience;
use std::io::Read;
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex, PoisonError};
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

/// How many lines wait to be read before the program has to wait itself.
pub(crate) const LINES_WAITING: usize = 256;

/// A line is work, however short it is: it counts as so many more bytes.
const LINE_COST: usize = 64;

/// Reads lines until the end, or until they are too long or too many.
pub(crate) fn read_lines(mut out: impl Read, patience: &Patience, events: &SyncSender<Event>) {
    let mut allowance = Allowance::new(patience);
    let mut line = Vec::new();
    let mut chunk = [0; 8192];
    loop {
        let count = match out.read(&mut chunk) {
            Ok(0) => break,
            Ok(count) => count,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        let lines = chunk[..count].iter().filter(|&&byte| byte == b'\n').count();
        if !allowance.take(count + lines * LINE_COST) {
            let _ = events.send(Event::Flood);
            return;
        }
        for piece in chunk[..count].split_inclusive(|&byte| byte == b'\n') {
            line.extend_from_slice(piece);
            if line.len() > patience.line {
                let _ = events.send(Event::Flood);
                return;
            }
            if line.last() == Some(&b'\n') && events.send(line_event(&line)).is_err() {
                // Nobody listens any more.
                return;
            }
            if line.last() == Some(&b'\n') {
                line.clear();
            }
        }
    }
    if !line.is_empty() {
        let _ = events.send(line_event(&line));
    }
    let _ = events.send(Event::End);
}

fn line_event(line: &[u8]) -> Event {
    match str::from_utf8(line) {
        Ok(text) => Event::Line(text.trim_end_matches(['\n', '\r']).to_owned()),
        Err(_) => Event::Garbage(shown(line)),
    }
}

/// The last words of what a program complained about, for the book.
#[derive(Clone, Default)]
pub(crate) struct Complaints(Arc<Mutex<Vec<u8>>>);

impl Complaints {
    /// The most bytes that are kept.
    const KEPT: usize = 2048;

    /// Reads standard error until its end; of a flood nothing more is read.
    pub fn read(&self, mut out: impl Read, patience: &Patience, events: &SyncSender<Event>) {
        let mut allowance = Allowance::new(patience);
        let mut chunk = [0; 8192];
        loop {
            match out.read(&mut chunk) {
                Ok(0) => return,
                Ok(count) if allowance.take(count) => self.keep(&chunk[..count]),
                Ok(_) => {
                    let _ = events.send(Event::Flood);
                    return;
                }
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(_) => return,
            }
        }
    }

    fn keep(&self, bytes: &[u8]) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(bytes);
        let excess = kept.len().saturating_sub(Self::KEPT);
        kept.drain(..excess);
    }

    /// The last line that says anything.
    pub fn last_line(&self) -> Option<String> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let lines = kept.split(|&byte| byte == b'\n').rev();
        lines.map(shown).map(|line| line.trim().to_owned()).find(|line| !line.is_empty())
    }
}

/// The beginning of something, so that it can be shown in a line.
pub(crate) fn shown(bytes: &[u8]) -> String {
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
    use std::sync::mpsc::sync_channel;

    fn events(text: &[u8], patience: &Patience) -> Vec<String> {
        let (sender, receiver) = sync_channel(10_000);
        read_lines(text, patience, &sender);
        drop(sender);
        receiver.iter().map(|event| format!("{event:?}")).collect()
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
    fn too_much_is_a_flood_and_is_not_kept() {
        let patience = Patience { line: 100, burst: 80_000, rate: 0, ..Patience::default() };
        assert_eq!(events(&[b'x'; 101], &patience), ["Flood"]);
        assert_eq!(events(&[b'x'; 100], &patience).len(), 2);
        let many = b"info\n".repeat(5000);
        let found = events(&many, &patience);
        assert_eq!(found.last().map(String::as_str), Some("Flood"));
        assert!(found.len() < 2000, "{}", found.len());
    }

    #[test]
    fn the_last_complaint_is_kept() {
        let (sender, receiver) = sync_channel(10);
        let complaints = Complaints::default();
        let text = "Traceback\n".repeat(10_000) + "NameError: name 'x' is not defined\n\n";
        complaints.read(text.as_bytes(), &Patience::default(), &sender);
        assert_eq!(complaints.last_line().as_deref(), Some("NameError: name 'x' is not defined"));
        assert!(complaints.0.lock().unwrap().len() <= Complaints::KEPT);
        assert!(receiver.try_recv().is_err());
        complaints.read(&vec![b'x'; 9 << 20][..], &Patience::default(), &sender);
        assert!(matches!(receiver.try_recv(), Ok(Event::Flood)));
    }
}
