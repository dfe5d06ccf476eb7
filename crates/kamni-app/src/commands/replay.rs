//! `kamni replay`: checks every game of a record and shows it.

use super::table;
use crate::cli::Replay;
use indicatif::ProgressBar;
use kamni::record::{Ending, Line, Record, RecordErrorKind};
use kamni::{AnyPosition, printable};
use kamni_json::CourseJson;
use kamni_learn::comment_in;
use kamni_solve::Budget;
use kamni_solve::course::{Course, Node};
use kamni_terminal::{FAINT, Failure, Terminal, input, signals};
use kamni_words::Locale;
use serde_json::json;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::Ordering;

pub fn run(args: &Replay, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let text = input::file_text(locale, &args.file)?;
    let mut games = 0;
    for record in kamni::record::read(&text, locale.games()) {
        let record = record.map_err(|error| {
            let message = format!("{}: {}", args.file.display(), locale.record_error(&error));
            let failure = Failure::wrong(message);
            match error.kind {
                RecordErrorKind::Shape(_) => failure.hint(locale.text("hint-record", &[])),
                RecordErrorKind::Rules(_) => failure.hint(locale.text("hint-games", &[])),
                RecordErrorKind::Position(_) | RecordErrorKind::Move(_) => failure,
            }
        })?;
        games += 1;
        let course = if args.review { Some(judged(&record, args, locale)?) } else { None };
        if args.json {
            print_json(&record, course.as_ref(), terminal)?;
        } else if args.quiet {
            writeln!(terminal, "{}", summary(locale, games, &record, &record.end()))?;
        } else {
            show(games, &record, course.as_ref(), terminal)?;
        }
    }
    if games == 0 {
        return Err(Failure::wrong(locale.text("replay-empty", &[("file", &args.file.display())]))
            .hint(locale.text("hint-record", &[])));
    }
    Ok(())
}

/// The game, judged. An interrupt ends the judging, and what was found by then is shown.
fn judged(record: &Record, args: &Replay, locale: Locale) -> Result<Course, Failure> {
    let budget = Budget {
        time: args.time,
        stop: signals::stop_flag()?,
        tables: table::tables(locale, &args.folder).ok().map(Arc::new),
        ..Budget::default()
    };
    let mut course = Course::new(record.start.clone(), &record.main);
    // On standard error, and only if that is a terminal.
    let progress = ProgressBar::new(course.nodes().len() as u64);
    course.judge_all(&budget, || {
        progress.inc(1);
        budget.stop.load(Ordering::Relaxed)
    });
    progress.finish_and_clear();
    Ok(course)
}

fn print_json(record: &Record, course: Option<&Course>, terminal: &mut Terminal) -> Result<(), Failure> {
    let end = record.end();
    let moves: Vec<&str> = record.main.moves.iter().map(|played| played.text.as_str()).collect();
    let tags: serde_json::Map<_, _> =
        record.tags.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
    let mut object = json!({
        "rules": record.start.rules(),
        "start": record.start.to_string(),
        "moves": moves,
        "position": end.to_string(),
        "over": end.outcome().is_some(),
        "result": record.ending.to_string(),
        "points": end.points(),
        "tags": tags,
    });
    if let Some(course) = course {
        object["course"] = json!(CourseJson::of(&record.start, course, None));
    }
    writeln!(terminal, "{object}")?;
    Ok(())
}

/// One line about a game: who played what, how many moves, how it ended.
fn summary(locale: Locale, number: usize, record: &Record, end: &AnyPosition) -> String {
    let name = |tag: &str, player: usize| {
        record.tag(tag).map_or_else(|| locale.pick(end.info().players[player]).to_owned(), printable)
    };
    locale.text(
        "replay-game",
        &[
            ("number", &number),
            ("rules", &end.rules()),
            ("first", &name("First", 0)),
            ("second", &name("Second", 1)),
            ("moves", &record.main.moves.len()),
            ("result", &record.ending),
        ],
    )
}

/// The game move by move, then its last board.
fn show(
    number: usize,
    record: &Record,
    course: Option<&Course>,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    let locale = terminal.locale;
    let end = record.end();
    if number > 1 {
        writeln!(terminal)?;
    }
    terminal.heading(&summary(locale, number, record, &end))?;
    let mut position = record.start.clone();
    writeln!(terminal, "{:>4}  {:<12} {}", "", "", shown(&position))?;
    write_comment(&record.main.comment, terminal)?;
    for (i, played) in record.main.moves.iter().enumerate() {
        let mover = position.turn_word();
        // A record that was read holds only legal moves.
        position.play(&played.text).map_err(|error| Failure::Failed(locale.move_error(&error)))?;
        let judgement = course.and_then(|course| course.nodes()[i + 1].judgement.as_ref());
        let text = played.text.clone() + judgement.map_or("", |judgement| judgement.class.sign());
        writeln!(terminal, "{:>4}. {mover} {text:<10} {}", i + 1, shown(&position))?;
        write_comment(&played.comment, terminal)?;
        for variation in &played.variations {
            writeln!(terminal, "{:>4}  {FAINT}{}{FAINT:#}", "", printable(&in_brackets(variation, locale)))?;
        }
    }
    writeln!(terminal)?;
    terminal.position(&position)?;
    if position.outcome().is_none() && record.ending != Ending::Open {
        let reason = printable(record.tag("Reason").unwrap_or("–"));
        // What `kamni match` writes; without it the players stopped by themselves.
        let id = match record.tag("Termination") {
            Some("forfeit") => "replay-forfeit",
            Some("draw rule") => "replay-draw-rule",
            _ => "replay-agreed",
        };
        terminal.say(id, &[("result", &record.ending), ("reason", &reason)])?;
    }
    if let Some(course) = course {
        show_review(course, terminal)?;
    }
    Ok(())
}

/// How much of the game is proved, and which moves decided it.
fn show_review(course: &Course, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let nodes = course.nodes();
    let proved = |node: &&Node| node.standing.as_ref().is_some_and(|standing| standing.proved);
    let known = nodes.iter().filter(proved).count();
    writeln!(terminal)?;
    terminal.say("review-proved", &[("proved", &known), ("all", &nodes.len())])?;
    let turning_points = course.turning_points(None);
    if turning_points.is_empty() {
        terminal.say("review-clean", &[])?;
    }
    for node in turning_points {
        let Some(judgement) = &nodes[node].judgement else { continue };
        let sign = judgement.class.sign();
        let what = locale.judgement(judgement);
        terminal.say(
            "review-move",
            &[("number", &node), ("move", &nodes[node].mv), ("sign", &sign), ("what", &what)],
        )?;
    }
    Ok(())
}

/// A comment below its move; of one in both languages, what it says in the reader's.
fn write_comment(comment: &str, terminal: &mut Terminal) -> Result<(), Failure> {
    let said = comment_in(terminal.locale.language(), comment);
    if !said.is_empty() {
        writeln!(terminal, "{:>4}  {FAINT}{}{FAINT:#}", "", printable(&said))?;
    }
    Ok(())
}

/// A variation with its comments and its own variations, in one line.
fn in_brackets(line: &Line, locale: Locale) -> String {
    let comment = |text: &str| match comment_in(locale.language(), text) {
        said if said.is_empty() => said,
        said => format!(" {{{said}}}"),
    };
    let mut text = format!("({}", comment(&line.comment));
    for played in &line.moves {
        text += &format!(" {}{}", played.text, comment(&played.comment));
        for variation in &played.variations {
            text += " ";
            text += &in_brackets(variation, locale);
        }
    }
    text + " )"
}

/// The position beside a move; of a very large one printing every state would take for ever.
fn shown(position: &AnyPosition) -> String {
    if position.weight() > 1 << 14 { "…".to_owned() } else { kamni::shorten(&position.to_string()) }
}
