//! `kamni analyze`: what a position is worth, what to play, and why.

use super::table;
use crate::cli;
use indicatif::ProgressBar;
use kamni::AnyPosition;
use kamni_json::Analysed;
use kamni_solve::{Analysis, Budget, Grade, Kind, Value};
use kamni_tables::{State, tabled};
use kamni_terminal::progress::{percent, print_line};
use kamni_terminal::{FAINT, Failure, Terminal, input, signals};
use kamni_words::Locale;
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

pub fn run(args: &cli::Analyze, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let position = input::position(locale, &args.at.rules, args.at.position.as_deref())?;
    let budget = budget(locale, &args.limits)?.with_lines();
    // On standard error, and only if that is a terminal.
    let progress = ProgressBar::new_spinner();
    progress.enable_steady_tick(Duration::from_millis(200));
    let analysis = kamni_solve::analyze(&position, &budget);
    progress.finish_and_clear();
    warn_of_tables(&position, &budget, locale);
    if args.json {
        serde_json::to_writer(&mut *terminal, &Analysed::of(&position, &analysis, locale))
            .map_err(std::io::Error::from)?;
        writeln!(terminal)?;
        Ok(())
    } else {
        show(&position, &analysis, args.all, terminal)?;
        if !analysis.basis.is_exact() && args.limits.time < AMPLE_TIME {
            let id = if analysis.proved { "analyze-more-moves" } else { "analyze-more-time" };
            terminal.say(id, &[])?;
        }
        Ok(())
    }
}

/// From this time on there is no hint to allow more.
const AMPLE_TIME: Duration = Duration::from_secs(60);

/// The limits, with an interrupt that ends the thinking instead of the program.
pub fn budget(locale: Locale, limits: &cli::Limits) -> Result<Budget, Failure> {
    Ok(Budget {
        time: limits.time,
        nodes: limits.nodes.unwrap_or(u64::MAX),
        memory: limits.memory,
        stop: signals::stop_flag()?,
        // Without a home folder there are no tables; an analysis needs none.
        tables: table::tables(locale, &limits.folder).ok().map(Arc::new),
        ..Budget::default()
    })
}

/// A table that is damaged or not finished is not used, or not everywhere; the user should know that it is there.
fn warn_of_tables(position: &AnyPosition, budget: &Budget, locale: Locale) {
    let Some(tables) = &budget.tables else { return };
    let Some(tabled) = tabled(&position.game(), None) else { return };
    let rules = tabled.spec().rules;
    // Not every position has needed one.
    let _ = tables.open_all(&rules);
    for (_, why) in tables.failures() {
        print_line(&locale.text("table-not-used", &[("why", &locale.say(&why))]));
    }
    if let Some(State::Unfinished { done, total, busy: false, .. }) = tables.unfinished(&rules) {
        let percent = percent(locale, done, total);
        print_line(&locale.text("table-not-finished", &[("rules", &rules), ("percent", &percent)]));
    }
}

fn show(
    position: &AnyPosition,
    analysis: &Analysis,
    all: bool,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    let locale = terminal.locale;
    terminal.heading(&format!("{} · {}", locale.pick(position.info().title), position.rules()))?;
    writeln!(terminal, "{FAINT}{}{FAINT:#}", kamni::shorten(&position.to_string()))?;
    writeln!(terminal)?;
    terminal.position(position)?;
    if position.outcome().is_some() {
        return Ok(());
    }
    writeln!(terminal)?;
    terminal.heading(&verdict(position, analysis, locale))?;
    terminal.paragraph(&locale.text("analyze-why", &[("why", &locale.why(analysis))]))?;
    if let Some(reason) = analysis.reasons.iter().find(|reason| !reason.pairs.is_empty()) {
        let pairs: Vec<String> = reason.pairs.iter().map(|pair| pair.join("-")).collect();
        terminal.paragraph(&locale.text("analyze-pairs", &[("pairs", &pairs.join(" "))]))?;
    }
    // A guess without a favourite has no best play either.
    let is_open = |grade: &Grade| grade.value == analysis.value && !grade.proved;
    let undecided = analysis.moves.len() > 1 && analysis.moves.iter().all(is_open);
    if undecided {
        // What was said of a move already is not taken back.
        if analysis.reasons.len() <= 1 {
            terminal.say("analyze-no-difference", &[])?;
        }
    } else {
        for value in [Value::Win, Value::Draw, Value::Loss] {
            for proved in [true, false] {
                Group::of(analysis, value, proved).show(all, terminal)?;
            }
        }
    }
    if !analysis.line.is_empty() && !undecided {
        let id = if analysis.has_proved_best() { "analyze-line" } else { "analyze-line-guess" };
        terminal.paragraph(&locale.text(id, &[("line", &analysis.line.join(" "))]))?;
    }
    Ok(())
}

/// Who wins, how, when, and how we know; of a guess, only what it looks like.
fn verdict(position: &AnyPosition, analysis: &Analysis, locale: Locale) -> String {
    let turn = position.turn();
    let winner = match analysis.value {
        Value::Win => Some(turn),
        Value::Loss => Some(turn.other()),
        Value::Draw => None,
    };
    let kind = if analysis.proved { "proved" } else { "guess" };
    let mut text = match winner {
        Some(winner) => locale.about(winner, position, &format!("verdict-{kind}-win"), &[]),
        None => locale.text(&format!("verdict-{kind}-draw"), &[]),
    };
    if kind == "guess" {
        return text;
    }
    if let Some(distance) = analysis.distance {
        text += &locale.text("verdict-distance", &[("moves", &distance)]);
    }
    format!("{text} ({})", locale.basis(analysis, true))
}

/// The moves of one value, proved or not.
struct Group<'a> {
    value: Value,
    proved: bool,
    moves: Vec<&'a Grade>,
    /// How many more there are that the analysis does not list.
    left_out: usize,
}

impl<'a> Group<'a> {
    /// How many moves are shown for each reason, and how many without a reason.
    const MOVES_FOR_A_REASON: usize = 12;
    const MOVES: usize = 40;
    /// How many reasons are shown.
    const REASONS: usize = 8;

    fn of(analysis: &'a Analysis, value: Value, proved: bool) -> Group<'a> {
        let belongs = |grade: &&Grade| grade.value == value && grade.proved == proved;
        let worst = analysis.moves.last().is_some_and(|last| belongs(&last));
        Group {
            value,
            proved,
            moves: analysis.moves.iter().filter(belongs).collect(),
            left_out: if worst { analysis.moves_left_out } else { 0 },
        }
    }

    /// The moves of each reason, which stands there once.
    fn by_reason(&self, locale: Locale) -> Vec<(String, Vec<&'a Grade>)> {
        let mut reasons: Vec<(String, Vec<&Grade>)> = Vec::new();
        for grade in &self.moves {
            let why = explanation(grade, locale);
            match reasons.iter_mut().find(|(known, _)| *known == why) {
                Some((_, moves)) => moves.push(grade),
                None => reasons.push((why, vec![grade])),
            }
        }
        reasons
    }

    /// What the moves are worth, then a line for each reason with its moves; those without a reason come last.
    fn show(&self, all: bool, terminal: &mut Terminal) -> Result<(), Failure> {
        let locale = terminal.locale;
        let Some(first) = self.moves.first() else { return Ok(()) };
        let kind = if self.proved { "" } else { "guess-" };
        // What the numbers in parentheses mean.
        let numbers = match (first.score, first.distance) {
            (Some(_), _) => format!(" ({})", locale.text("analyze-numbers-points", &[])),
            (None, Some(_)) => format!(" ({})", locale.text("analyze-numbers-moves", &[])),
            _ => String::new(),
        };
        let label = locale.text(&format!("analyze-{kind}{}", self.value), &[]) + &numbers;
        let (silent, explained): (Vec<_>, Vec<_>) =
            self.by_reason(locale).into_iter().partition(|(why, _)| why.is_empty());
        let silent = silent.into_iter().flat_map(|(_, moves)| moves).collect::<Vec<_>>();
        if explained.is_empty() {
            let moves = listed(&silent, if all { usize::MAX } else { Group::MOVES }, self.left_out, locale);
            terminal.paragraph(&format!("{label}: {moves}"))?;
            return Ok(());
        }
        writeln!(terminal, "{label}:")?;
        let most = if all { usize::MAX } else { Group::REASONS };
        for (why, moves) in explained.iter().take(most) {
            let shown = if all { usize::MAX } else { Group::MOVES_FOR_A_REASON };
            let moves = listed(moves, shown, 0, locale);
            let line = locale.text("analyze-reason", &[("moves", &moves), ("why", why)]);
            terminal.indented(&line, 2)?;
        }
        if explained.len() > most {
            let more = locale.text("analyze-reasons-more", &[("more", &(explained.len() - most))]);
            terminal.indented(&more, 2)?;
        }
        if !silent.is_empty() || self.left_out > 0 {
            let moves = listed(&silent, if all { usize::MAX } else { Group::MOVES }, self.left_out, locale);
            terminal.indented(&moves, 2)?;
        }
        Ok(())
    }
}

/// Why a move is worth what it is worth; where words fail, how the game goes on.
fn explanation(grade: &Grade, locale: Locale) -> String {
    let why = grade.reason.as_ref().map_or_else(String::new, |reason| locale.clause(reason));
    let line = || grade.line.join(" ");
    match &grade.reason {
        _ if grade.line.is_empty() => why,
        None => locale.text("analyze-shown", &[("line", &line())]),
        Some(reason) if reason.kind == Kind::None => locale.text("analyze-shown", &[("line", &line())]),
        Some(reason) if reason.bare_reply().is_some_and(|reply| reply == grade.line[0]) => {
            locale.text("analyze-goes-on", &[("why", &why), ("line", &line())])
        }
        Some(_) => why,
    }
}

/// Moves with points or distance where they say something, this many of them, and how many more there are.
fn listed(moves: &[&Grade], shown: usize, left_out: usize, locale: Locale) -> String {
    let one = |grade: &&Grade| match (grade.score, grade.distance) {
        (Some(score), _) => format!("{} ({score:+})", grade.mv),
        (None, Some(distance)) => format!("{} ({distance})", grade.mv),
        (None, None) => grade.mv.clone(),
    };
    let mut words: Vec<String> = moves.iter().take(shown).map(one).collect();
    let more = moves.len().saturating_sub(shown) + left_out;
    if more > 0 {
        words.push(locale.text("analyze-more", &[("more", &more)]));
    }
    words.join(" ")
}
