//! Standard output, with colours where they are welcome.

use crate::cli::Color;
use crate::locale::{Blanks, Locale};
use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Effects, Style};
use kamni::{AnyPosition, GameInfo, Mark, Picture};
use std::io::{self, BufWriter, Stdout, Write};

/// Where answers are printed.
pub struct Terminal {
    out: BufWriter<AutoStream<Stdout>>,
    pub locale: Locale,
}

/// Headings.
pub const BOLD: Style = Style::new().effects(Effects::BOLD);
/// What can be passed over.
pub const FAINT: Style = Style::new().effects(Effects::DIMMED);

impl Terminal {
    pub fn new(color: Color, locale: Locale) -> Terminal {
        let choice = match color {
            // This one knows `NO_COLOR`, pipes and dumb terminals.
            Color::Auto => ColorChoice::Auto,
            Color::Always => ColorChoice::Always,
            Color::Never => ColorChoice::Never,
        };
        choice.write_global();
        Terminal { out: BufWriter::with_capacity(1 << 16, AutoStream::new(io::stdout(), choice)), locale }
    }

    /// Prints a line of the user's language.
    pub fn say(&mut self, id: &str, blanks: Blanks<'_>) -> io::Result<()> {
        let text = self.locale.text(id, blanks);
        writeln!(self, "{text}")
    }

    pub fn heading(&mut self, text: &str) -> io::Result<()> {
        writeln!(self, "{BOLD}{text}{BOLD:#}")
    }

    pub fn picture(&mut self, picture: &Picture, indent: usize) -> io::Result<()> {
        for line in &picture.lines {
            write!(self, "{:indent$}", "")?;
            let end = line.iter().rposition(|(_, text)| !text.trim().is_empty()).map_or(0, |last| last + 1);
            for (i, (mark, text)) in line[..end].iter().enumerate() {
                let style = style_of(*mark);
                let text = if i + 1 == end { text.trim_end() } else { text };
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

    /// The board and whose turn it is, or how the game ended.
    pub fn position(&mut self, position: &AnyPosition) -> io::Result<()> {
        self.picture(&position.picture(), 0)?;
        let status = status(self.locale, position);
        writeln!(self, "{status}")
    }
}

/// Whose turn it is or who won, and the points.
fn status(locale: Locale, position: &AnyPosition) -> String {
    let name = |player: kamni::Player| locale.pick(position.info().players[player.index()]);
    let status = match position.outcome().map(|outcome| outcome.winner()) {
        None => locale
            .text("status-turn", &[("player", &name(position.turn())), ("moves", &position.moves().len())]),
        Some(Some(winner)) => {
            locale.text("status-won", &[("player", &name(winner)), ("result", &position.result())])
        }
        Some(None) => locale.text("status-draw", &[("result", &position.result())]),
    };
    match position.points() {
        Some([first, second]) => {
            status + &locale.text("status-points", &[("first", &first), ("second", &second)])
        }
        None => status,
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
        Mark::Words => Style::new(),
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
