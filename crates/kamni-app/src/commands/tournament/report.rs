//! The results of a match, as all reports show them.

use kamni_play::statistics::Decision;
use kamni_play::tournament::{Elo, HeadToHead, Row, Standings, TimeControl, Tournament};
use kamni_words::Locale;
use std::time::Duration;

/// The results, ready to be shown.
pub struct Report<'a> {
    pub tournament: &'a Tournament,
    pub standings: &'a Standings,
    /// The players, best first.
    pub order: Vec<usize>,
    /// For each player the rating and how far off it may be.
    pub elo: Vec<Option<Elo>>,
    /// How long the games took that were played now, and how many they were.
    pub took: Duration,
    pub now: u64,
}

impl<'a> Report<'a> {
    pub fn new(
        tournament: &'a Tournament,
        standings: &'a Standings,
        before: u64,
        took: Duration,
    ) -> Report<'a> {
        let now = standings.games() - before;
        Report { tournament, standings, order: standings.order(), elo: standings.elo(), took, now }
    }

    pub fn name(&self, player: usize) -> &'a str {
        &self.tournament.participants[player].name
    }

    pub fn row(&self, player: usize) -> &'a Row {
        &self.standings.rows[player]
    }

    /// Whether nothing is left to be played.
    pub fn is_complete(&self) -> bool {
        self.tournament.is_complete(self.standings)
    }

    pub fn decision(&self) -> Option<Decision> {
        self.tournament.decision(self.standings)
    }

    /// The games between two players, seen by the first of them.
    pub fn between(&self, player: usize, other: usize) -> Option<(&'a HeadToHead, bool)> {
        let key = [player.min(other), player.max(other)];
        self.standings.head_to_head.get(&key).map(|met| (met, player > other))
    }

    /// Whether the value that moves lose is counted in points.
    pub fn counts_points(&self) -> bool {
        self.tournament.start.points().is_some()
    }

    /// Rules, games, time.
    pub fn heading(&self, locale: Locale) -> String {
        let games = locale.text("match-games", &[("games", &self.standings.games())]);
        format!(
            "{} · {games} · {}",
            self.tournament.start.rules(),
            time(&self.tournament.game_runner.time_control, locale)
        )
    }

    /// What else is to be said, a sentence each.
    pub fn notes(&self, locale: Locale) -> Vec<String> {
        let standings = self.standings;
        let mut notes = Vec::new();
        let mut note = |id: &str, blanks: kamni_words::Blanks<'_>| notes.push(locale.text(id, blanks));
        if let [best, other] = self.order[..]
            && let Some((met, turned)) = self.between(best, other)
        {
            let pairs = if turned { met.pairs.reversed() } else { met.pairs };
            let kinds = pairs.0.map(|count| count.to_string()).join(" ");
            note("match-pairs", &[("name", &self.name(best)), ("pairs", &kinds)]);
            if let Some(chance) = pairs.likelihood_of_superiority() {
                note(
                    "match-superiority",
                    &[("name", &self.name(best)), ("chance", &percent(chance, locale))],
                );
            }
        }
        if let (Some(sprt), Some((met, _))) = (&self.tournament.sprt, self.between(0, 1)) {
            let (low, high) = sprt.bounds();
            let decision = match self.decision() {
                Some(Decision::Elo1) => "match-sprt-elo1",
                Some(Decision::Elo0) => "match-sprt-elo0",
                None => "match-sprt-open",
            };
            let ratio = sprt.llr(met.pairs);
            let numbers = [sprt.elo0, sprt.elo1, sprt.alpha, sprt.beta].map(|number| number.to_string());
            let [ratio, low, high] = [ratio, low, high].map(|number| locale.decimal(number, 2));
            note(
                "match-sprt",
                &[
                    ("elo0", &numbers[0]),
                    ("elo1", &numbers[1]),
                    ("alpha", &numbers[2]),
                    ("beta", &numbers[3]),
                    ("ratio", &ratio),
                    ("low", &low),
                    ("high", &high),
                ],
            );
            note(decision, &[("name", &self.name(0)), ("elo0", &numbers[0]), ("elo1", &numbers[1])]);
        }
        let share = percent(standings.first_mover.share(), locale);
        note("match-first-mover", &[("share", &share)]);
        let (games, different) = (standings.games(), standings.different());
        if different * 2 < games {
            note("match-alike", &[("different", &different), ("games", &games)]);
        }
        if standings.draw_rule > 0 {
            note(
                "match-draw-rule",
                &[("games", &standings.draw_rule), ("moves", &self.tournament.game_runner.draw_rule.moves)],
            );
        }
        for &player in &self.order {
            let name = self.name(player);
            if self.elo[player].is_none() && self.row(player).score().games() > 0 {
                note("match-no-elo", &[("name", &name)]);
            }
            if self.row(player).forfeited() > 0 {
                let kinds = self.forfeits(player, locale);
                note("match-forfeits", &[("name", &name), ("kinds", &kinds)]);
            }
        }
        let judged: u64 = standings.rows.iter().map(|row| row.loss.moves).sum();
        let moves: u64 = standings.rows.iter().map(|row| row.moves).sum();
        if self.tournament.loss_budget.is_some() {
            let id = if self.counts_points() { "match-lost-points" } else { "match-lost-results" };
            note(id, &[("judged", &judged), ("moves", &moves)]);
        }
        note("match-took", &[("games", &self.now), ("time", &locale.time(self.took))]);
        notes
    }

    /// `crash 3, time 1`.
    pub fn forfeits(&self, player: usize, locale: Locale) -> String {
        let kinds = self.row(player).forfeits.iter();
        let words = kinds.map(|(kind, count)| {
            let word = locale.own_text(&format!("trouble-{kind}")).unwrap_or_else(|| kind.clone());
            format!("{word} {count}")
        });
        words.collect::<Vec<_>>().join(", ")
    }
}

/// `+57 ± 12`; where one end is open, the other one.
pub fn elo_text(elo: Option<Elo>) -> String {
    let Some(elo) = elo else { return "–".to_owned() };
    let signed = |value: f64| format!("{value:+.0}").replace('-', "−");
    let value = signed(elo.value);
    match (elo.error(), elo.low, elo.high) {
        (Some(error), ..) => format!("{value} ± {error:.0}"),
        (_, Some(low), None) => format!("{value}, > {}", signed(low)),
        (_, None, Some(high)) => format!("{value}, < {}", signed(high)),
        _ => format!("{value} ± ?"),
    }
}

/// `63.5 %`.
pub fn percent(share: f64, locale: Locale) -> String {
    format!("{} %", locale.decimal(100.0 * share, 1))
}

/// How long players may think, for people.
pub fn time(time: &TimeControl, locale: Locale) -> String {
    let word = |time: Duration| format!("{time:?}");
    match time {
        TimeControl::Move(time) => locale.text("match-time-move", &[("time", &word(*time))]),
        TimeControl::Clock(clock) => locale
            .text("match-time-clock", &[("left", &word(clock.left)), ("increment", &word(clock.increment))]),
        TimeControl::Nodes(nodes) => locale.text("match-time-nodes", &[("nodes", &locale.count(*nodes))]),
    }
}
