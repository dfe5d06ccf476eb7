//! How far a match has come: a bar on a terminal, now and then a line elsewhere; on standard error.

use super::report::percent;
use indicatif::{ProgressBar, ProgressStyle};
use kamni_play::tournament::{Standings, Tournament};
use kamni_terminal::progress::print_line;
use kamni_words::Locale;
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

/// How often a line is written where there is no terminal.
const LINE_INTERVAL: Duration = Duration::from_secs(10);

pub struct Progress<'a> {
    tournament: &'a Tournament,
    locale: Locale,
    bar: Option<ProgressBar>,
    begin: Instant,
    /// Games that were there before.
    before: u64,
    shown: Instant,
}

impl<'a> Progress<'a> {
    pub fn new(tournament: &'a Tournament, before: u64, locale: Locale) -> Progress<'a> {
        let bar = io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template("{bar:16} {msg}").expect("a sound template");
            ProgressBar::new(tournament.games()).with_style(style).with_position(before)
        });
        if before > 0 {
            print_line(
                &locale.text("match-going-on", &[("games", &before), ("planned", &tournament.games())]),
            );
        }
        Progress { tournament, locale, bar, begin: Instant::now(), before, shown: Instant::now() }
    }

    pub fn show(&mut self, standings: &Standings) {
        // On a terminal the bar itself sees to it that it is not drawn too often.
        if self.bar.is_none() && self.shown.elapsed() < LINE_INTERVAL {
            return;
        }
        self.shown = Instant::now();
        let text = self.text(standings);
        match &self.bar {
            Some(bar) => {
                bar.set_position(standings.games());
                bar.set_message(text);
            }
            None => print_line(&text),
        }
    }

    fn text(&self, standings: &Standings) -> String {
        let (games, planned) = (standings.games(), self.tournament.games());
        let each = self.begin.elapsed().as_secs_f64() / (games - self.before).max(1) as f64;
        let left = Duration::from_secs_f64((each * planned.saturating_sub(games) as f64).min(1e9));
        let mut parts = vec![self.locale.text("match-progress", &[("games", &games), ("planned", &planned)])];
        let best = standings.order().into_iter().take(3);
        parts.extend(best.map(|player| {
            let share = percent(standings.rows[player].score().share(), self.locale);
            format!("{} {share}", self.tournament.participants[player].name)
        }));
        if let (Some(sprt), Some(met)) = (&self.tournament.sprt, standings.head_to_head.get(&[0, 1])) {
            parts.push(format!("LLR {:.2}", sprt.llr(met.pairs)));
        }
        let forfeits: u64 = standings.rows.iter().map(|row| row.forfeited()).sum();
        if forfeits > 0 {
            parts.push(self.locale.text("match-progress-forfeits", &[("forfeits", &forfeits)]));
        }
        parts.push(self.locale.text("match-progress-left", &[("left", &self.locale.time(left))]));
        parts.join(" · ")
    }
}

impl Drop for Progress<'_> {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
