//! How far long work has come: a bar on a terminal, now and then a line elsewhere; on standard error.

use indicatif::{ProgressBar, ProgressStyle};
use kamni_words::Locale;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How often a bar is drawn.
const BAR_INTERVAL: Duration = Duration::from_millis(200);
/// How often a line is written where there is no terminal.
const LINE_INTERVAL: Duration = Duration::from_secs(5);

/// Work whose amount is known.
pub struct Progress {
    locale: Locale,
    bar: Option<ProgressBar>,
    /// When it began, and what was done before.
    begin: Option<(Instant, u64)>,
    shown: Instant,
    /// The text that is shown.
    id: &'static str,
    /// Positions for each unit of work.
    scale: f64,
}

impl Progress {
    /// `scale` positions are one unit of work.
    pub fn new(locale: Locale, scale: f64) -> Progress {
        // The text speaks of millions.
        Progress::of(locale, "progress", scale / 1e6)
    }

    /// The same, with another text and its own unit of speed.
    pub fn of(locale: Locale, id: &'static str, scale: f64) -> Progress {
        let bar = io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template("{bar:16} {msg}").expect("a sound template");
            ProgressBar::new(0).with_style(style)
        });
        Progress { locale, bar, begin: None, shown: Instant::now(), id, scale }
    }

    /// `done` of `total` are done. The first call says what was done before the work began.
    pub fn set(&mut self, done: u64, total: u64) {
        let (begin, before) = *self.begin.get_or_insert_with(|| (Instant::now(), done));
        if self.shown.elapsed() < if self.bar.is_some() { BAR_INTERVAL } else { LINE_INTERVAL } {
            return;
        }
        self.shown = Instant::now();
        let seconds = begin.elapsed().as_secs_f64();
        let each = seconds / (done - before).max(1) as f64;
        let percent = percent(self.locale, done, total);
        let rate = self.locale.decimal(self.scale / each.max(1e-12), 1);
        let left = Duration::from_secs_f64((each * (total - done) as f64).min(1e9));
        let left = self.locale.time(left);
        let text = self.locale.text(self.id, &[("percent", &percent), ("rate", &rate), ("left", &left)]);
        match &self.bar {
            Some(bar) => {
                bar.set_length(total);
                bar.set_position(done);
                bar.set_message(text);
            }
            None => print_line(&text),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// How many hundredths of `total` are done, with one decimal; 100.0 only for all of it.
pub fn percent(locale: Locale, done: u64, total: u64) -> String {
    let tenths = u128::from(done) * 1000 / u128::from(total.max(1));
    locale.decimal(tenths as f64 / 10.0, 1)
}

/// Prints a line to standard error; an error there is ignored.
pub fn print_line(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}
