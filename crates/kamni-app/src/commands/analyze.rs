//! `kamni analyze`: what a position is worth, what to play, and why.

use super::table;
use crate::cli;
use indicatif::ProgressBar;
use kamni::AnyPosition;
use kamni_solve::table::tabled;
use kamni_solve::{Analysis, Budget, Grade, Value};
use kamni_terminal::progress::print_line;
use kamni_terminal::{FAINT, Failure, Terminal, input, signals};
use kamni_words::Locale;
use kamni_words::json::Analysed;
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

pub fn run(args: &cli::Analyze, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let position = input::position(locale, &args.at.rules, args.at.position.as_deref())?;
    let budget = budget(locale, &args.limits)?;
    warn_of_bad_table(&position, &budget, locale);
    // On standard error, and only if that is a terminal.
    let progress = ProgressBar::new_spinner();
    progress.enable_steady_tick(Duration::from_millis(200));
    let analysis = kamni_solve::analyze(&position, &budget);
    progress.finish_and_clear();
    if args.json {
        serde_json::to_writer(&mut *terminal, &Analysed::of(&position, &analysis, locale))
            .map_err(std::io::Error::from)?;
        writeln!(terminal)?;
        Ok(())
    } else {
        show(&position, &analysis, terminal)?;
        if !analysis.basis.is_exact() && args.limits.time < ENOUGH {
            let id = if analysis.proved { "analyze-more-moves" } else { "analyze-more-time" };
            terminal.say(id, &[])?;
        }
        Ok(())
    }
}

/// With so much time or more there is no hint to allow more.
const ENOUGH: Duration = Duration::from_secs(60);

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

/// A damaged table is not used; the user should know that it is there.
fn warn_of_bad_table(position: &AnyPosition, budget: &Budget, locale: Locale) {
    let Some(tables) = &budget.tables else { return };
    let Some(tabled) = tabled(&position.game(), None) else { return };
    if let Err(error) = tables.open(&tabled.layout().rules) {
        print_line(&locale.text("table-not-used", &[("why", &locale.say(&error.message()))]));
    }
}

fn show(position: &AnyPosition, analysis: &Analysis, terminal: &mut Terminal) -> Result<(), Failure> {
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
    // A guess without a favourite has no best play either.
    let is_open = |grade: &Grade| grade.value == analysis.value && !grade.proved;
    let undecided = analysis.moves.len() > 1 && analysis.moves.iter().all(is_open);
    if undecided {
        terminal.say("analyze-no-difference", &[])?;
    } else {
        for value in [Value::Win, Value::Draw, Value::Loss] {
            show_group(analysis, value, true, terminal)?;
            show_group(analysis, value, false, terminal)?;
        }
    }
    if !analysis.line.is_empty() && !undecided {
        terminal.paragraph(&locale.text("analyze-line", &[("line", &analysis.line.join(" "))]))?;
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

/// The moves of one value, proved or not, with points or distance where they say something.
fn show_group(
    analysis: &Analysis,
    value: Value,
    proved: bool,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    const SHOWN: usize = 40;
    let belongs = |grade: &&Grade| grade.value == value && grade.proved == proved;
    let group: Vec<&Grade> = analysis.moves.iter().filter(belongs).collect();
    if group.is_empty() {
        return Ok(());
    }
    let locale = terminal.locale;
    let one = |grade: &&Grade| match (grade.score, grade.distance) {
        (Some(score), _) => format!("{} ({score:+})", grade.mv),
        (None, Some(distance)) => format!("{} ({distance})", grade.mv),
        (None, None) => grade.mv.clone(),
    };
    let mut moves: Vec<String> = group.iter().take(SHOWN).map(one).collect();
    let worst = analysis.moves.last().is_some_and(|last| belongs(&last));
    let more = group.len().saturating_sub(SHOWN) + if worst { analysis.moves_left_out } else { 0 };
    if more > 0 {
        moves.push(locale.text("analyze-more", &[("more", &more)]));
    }
    let kind = if proved { "" } else { "guess-" };
    // What the numbers in parentheses mean.
    let numbers = match group.first().map(|grade| (grade.score, grade.distance)) {
        Some((Some(_), _)) => format!(" ({})", locale.text("analyze-numbers-points", &[])),
        Some((None, Some(_))) => format!(" ({})", locale.text("analyze-numbers-moves", &[])),
        _ => String::new(),
    };
    let label = locale.text(&format!("analyze-{kind}{value}"), &[]);
    terminal.paragraph(&format!("{label}{numbers}: {}", moves.join(" ")))?;
    Ok(())
}
