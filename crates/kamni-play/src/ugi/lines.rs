//! Lines of any input, none of them kept if it is longer than anything that makes sense.

use std::io::{self, BufRead, Read};

/// The longest line: two million chips and the moves of a long game fit.
pub(super) const LONGEST: usize = 64 << 20;

/// What is kept of the memory for a long line.
const USUAL: usize = 1 << 16;

/// Reads line by line.
pub(super) struct Lines<R> {
    input: R,
    line: Vec<u8>,
}

/// A line without its end.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    Text(&'a str),
    TooLong,
    NoText,
}

impl<R: BufRead> Lines<R> {
    pub fn new(input: R) -> Lines<R> {
        Lines { input, line: Vec::new() }
    }

    /// The next line; `None` at the end.
    pub fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        self.line.shrink_to(USUAL);
        let read = self.input.by_ref().take(LONGEST as u64).read_until(b'\n', &mut self.line)?;
        if read == 0 {
            return Ok(None);
        }
        if self.line.last() != Some(&b'\n') && read == LONGEST {
            self.pass_over()?;
            return Ok(Some(Line::TooLong));
        }
        Ok(Some(str::from_utf8(&self.line).map_or(Line::NoText, |text| Line::Text(text.trim()))))
    }

    /// Reads up to the end of the line and keeps nothing of it.
    fn pass_over(&mut self) -> io::Result<()> {
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
    fn lines_are_cut_and_checked() {
        let mut input = b"ugi\r\n\n  go  \n\xff\xfe\n".to_vec();
        input.extend(vec![b'x'; LONGEST]);
        input.extend(b"yz\nlast");
        let mut lines = Lines::new(&input[..]);
        for expected in [
            Line::Text("ugi"),
            Line::Text(""),
            Line::Text("go"),
            Line::NoText,
            Line::TooLong,
            Line::Text("last"),
        ] {
            assert_eq!(lines.next().unwrap(), Some(expected));
        }
        assert_eq!(lines.next().unwrap(), None);
    }
}
