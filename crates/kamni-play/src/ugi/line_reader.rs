//! Reads lines with a limit on their length.

use std::io::{self, BufRead, Read};

/// The longest line in bytes, enough for the largest positions and the moves of long games.
pub(super) const MAX_BYTES: usize = 64 << 20;

/// The capacity of the buffer that is kept after a long line.
const KEPT_CAPACITY: usize = 1 << 16;

/// Reads line by line.
pub(super) struct LineReader<R> {
    input: R,
    line: Vec<u8>,
}

/// A line without its line ending.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    Text(&'a str),
    TooLong,
    InvalidUtf8,
}

impl<R: BufRead> LineReader<R> {
    pub fn new(input: R) -> LineReader<R> {
        LineReader { input, line: Vec::new() }
    }

    /// The next line; `None` at the end of the input.
    pub fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        self.line.shrink_to(KEPT_CAPACITY);
        let read = self.input.by_ref().take(MAX_BYTES as u64).read_until(b'\n', &mut self.line)?;
        if read == 0 {
            return Ok(None);
        }
        if self.line.last() != Some(&b'\n') && read == MAX_BYTES {
            self.skip_line()?;
            return Ok(Some(Line::TooLong));
        }
        Ok(Some(str::from_utf8(&self.line).map_or(Line::InvalidUtf8, |text| Line::Text(text.trim()))))
    }

    /// Discards the input up to the end of the line.
    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let part = self.input.fill_buf()?;
            let end = part.iter().position(|&byte| byte == b'\n');
            let used = end.map_or(part.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() || used == 0 {
                return Ok(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_trimmed_and_checked() {
        let mut input = b"ugi\r\n\n  go  \n\xff\xfe\n".to_vec();
        input.extend(vec![b'x'; MAX_BYTES]);
        input.extend(b"yz\nlast");
        let mut lines = LineReader::new(&input[..]);
        for expected in [
            Line::Text("ugi"),
            Line::Text(""),
            Line::Text("go"),
            Line::InvalidUtf8,
            Line::TooLong,
            Line::Text("last"),
        ] {
            assert_eq!(lines.next().unwrap(), Some(expected));
        }
        assert_eq!(lines.next().unwrap(), None);
    }
}
