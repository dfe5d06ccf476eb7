//! Standard output, with colours where they are switched on.

use anstream::AutoStream;
pub use anstream::ColorChoice;
use anstyle::{AnsiColor, Effects, Style};
use kamni::{AnyPosition, GameInfo, Mark, Picture};
use kamni_words::{Blanks, Locale, reason_of_the_end, status};
use std::io::{self, BufWriter, Stdout, Write};

/// Where answers are printed.
pub struct Terminal {
    out: BufWriter<AutoStream<Stdout>>,
    /// The language that the user reads.
    pub locale: Locale,
}

/// Headings.
pub const BOLD: Style = Style::new().effects(Effects::BOLD);
/// Words that stand out a little.
pub const UNDERLINE: Style = Style::new().effects(Effects::UNDERLINE);
/// What matters less.
pub const FAINT: Style = Style::new().effects(Effects::DIMMED);

impl Terminal {
    /// Standard output; `ColorChoice::Auto` knows `NO_COLOR`, pipes and dumb terminals.
    pub fn new(choice: ColorChoice, locale: Locale) -> Terminal {
        choice.write_global();
        Terminal { out: BufWriter::with_capacity(1 << 16, AutoStream::new(io::stdout(), choice)), locale }
    }

    /// Whether colours are switched on.
    pub fn has_colors(&self) -> bool {
        self.out.get_ref().current_choice() != ColorChoice::Never
    }

    /// Prints a line of the user's language.
    pub fn say(&mut self, id: &str, blanks: Blanks<'_>) -> io::Result<()> {
        let text = self.locale.text(id, blanks);
        writeln!(self, "{text}")
    }

    /// Prints a line that stands out.
    pub fn heading(&mut self, text: &str) -> io::Result<()> {
        writeln!(self, "{BOLD}{text}{BOLD:#}")
    }

    /// Draws a board, so far from the left.
    pub fn picture(&mut self, picture: &Picture, indent: usize) -> io::Result<()> {
        for line in &picture.lines {
            write!(self, "{:indent$}", "")?;
            let end = line.iter().rposition(|piece| !piece.text.trim().is_empty()).map_or(0, |last| last + 1);
            for (i, piece) in line[..end].iter().enumerate() {
                let style = style_of(piece.mark);
                let text = if i + 1 == end { piece.text.trim_end() } else { &piece.text };
                write!(self, "{style}{text}{style:#}")?;
            }
            writeln!(self)?;
        }
        Ok(())
    }

    /// What the signs of the pictures mean.
    pub fn legend(&mut self, game: &GameInfo) -> io::Result<()> {
        let legend = self.locale.pick(game.legend);
        writeln!(self, "{FAINT}{legend}{FAINT:#}")
    }

    /// The board, whose turn it is or how and why the game ended, and what else a player needs to know.
    pub fn position(&mut self, position: &AnyPosition) -> io::Result<()> {
        self.picture(&position.picture(), 0)?;
        let mut text = status(self.locale, position);
        if position.outcome().is_some() {
            text = format!("{text}. {}", reason_of_the_end(self.locale, position, None));
        }
        self.paragraph(&text)?;
        let facts = position.facts().into_iter().filter(|fact| !fact.visible);
        let facts: Vec<String> =
            facts.map(|fact| self.locale.say_of(position.info(), &fact.message)).collect();
        if !facts.is_empty() {
            self.paragraph(&facts.join("; "))?;
        }
        Ok(())
    }

    /// Words, broken into lines that fit everywhere; lines after the first are indented.
    pub fn paragraph(&mut self, text: &str) -> io::Result<()> {
        self.indented(text, 0)
    }

    /// The same, so far from the left.
    pub fn indented(&mut self, text: &str, indent: usize) -> io::Result<()> {
        self.wrapped(text, indent, " ")
    }

    /// Words as in a book: all lines begin at the left.
    pub fn prose(&mut self, text: &str) -> io::Result<()> {
        self.wrapped(text, 0, "")
    }

    /// Words in lines that fit everywhere; `hanging` stands before the lines after the first.
    fn wrapped(&mut self, text: &str, indent: usize, hanging: &str) -> io::Result<()> {
        const WIDTH: usize = 80;
        write!(self, "{:indent$}", "")?;
        let mut width = indent;
        for word in text.split(' ') {
            let length = word.chars().count();
            if width > indent && width + 1 + length > WIDTH {
                write!(self, "\n{:indent$}{hanging}", "")?;
                width = indent + hanging.len();
            }
            write!(self, "{}{word}", if width > indent { " " } else { "" })?;
            width += length + usize::from(width > indent);
        }
        writeln!(self)
    }
}

fn style_of(mark: Mark) -> Style {
    let color = |color: AnsiColor| color.on_default().bold();
    match mark {
        Mark::Faint => FAINT,
        Mark::Stone => color(AnsiColor::Yellow),
        Mark::First => color(AnsiColor::Green),
        Mark::Second => color(AnsiColor::Blue),
        Mark::Special => color(AnsiColor::Red),
    }
}

impl Write for Terminal {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        self.out.write(buffer)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
