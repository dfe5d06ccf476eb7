//! A tournament from the arguments: everything wrong is found before the first game.

use crate::cli::{Match, ParticipantArgs};
use crate::commands::table;
use kamni::{AnyPosition, printable, shorten};
use kamni_play::engine::{EngineConfig, EngineError, ProcessLimits};
use kamni_play::tournament::{
    GameRunner, LineProblem, Openings, OpeningsError, Participant, Schedule, TimeControl, Tournament,
};
use kamni_play::{DrawRule, Settings};
use kamni_solve::Budget;
use kamni_terminal::{Failure, input};
use kamni_words::Locale;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// More players than any table can show.
const MOST_PLAYERS: usize = 100;

pub fn tournament(args: &Match, stop: &Arc<AtomicBool>, locale: Locale) -> Result<Tournament, Failure> {
    let start = input::position(locale, &args.at.rules, args.at.position.as_deref())?;
    if start.outcome().is_some() {
        return Err(Failure::wrong(locale.text("match-over", &[("position", &shorten(&start.to_string()))])));
    }
    let count = args.participants.0.len();
    if !(2..=MOST_PLAYERS).contains(&count) {
        let message = locale.text("match-players", &[("count", &count), ("most", &MOST_PLAYERS)]);
        return Err(Failure::wrong(message).hint(locale.text("match-hint-players", &[])));
    }
    if args.sprt.is_some() && count != 2 {
        return Err(Failure::wrong(locale.text("match-sprt-players", &[("count", &count)])));
    }
    let openings = openings(args, &start, locale)?;
    let tables = table::tables(locale, &args.folder).ok().map(Arc::new);
    let concurrency = usize::from(args.concurrency);
    let defaults = Settings::default();
    let settings = Settings { tables: tables.clone(), memory: defaults.memory / concurrency, ..defaults };
    let usual = ProcessLimits::default();
    let process_limits = ProcessLimits {
        time_margin: args.margin,
        handshake_timeout: args.patience.unwrap_or(usual.handshake_timeout),
        move_timeout: args.patience.unwrap_or(usual.move_timeout),
        ..usual
    };
    let participants = participants(&args.participants.0, &start, &settings, process_limits, locale)?;
    let time = match (args.time, args.clock, args.nodes) {
        (_, Some(clock), _) => TimeControl::Clock(clock),
        (_, _, Some(nodes)) => TimeControl::Nodes(nodes),
        (time, ..) => TimeControl::Move(time.unwrap_or(Duration::from_secs(1))),
    };
    let judge =
        Budget { time: args.judge, memory: 64 << 20, stop: Arc::clone(stop), tables, ..Budget::default() };
    Ok(Tournament {
        start,
        participants,
        schedule: if args.gauntlet { Schedule::Gauntlet } else { Schedule::RoundRobin },
        rounds: args.rounds.unwrap_or(args.games / 2),
        openings,
        game_runner: GameRunner {
            time_control: time,
            time_margin: args.margin,
            draw_rule: DrawRule { moves: args.draw_after, chase: Some(DrawRule::CHASE) },
            swap: args.swap,
        },
        seed: args.seed,
        sprt: args.sprt,
        loss_budget: (!args.judge.is_zero()).then_some(judge),
        concurrency,
    })
}

fn participants(
    all: &[ParticipantArgs],
    start: &AnyPosition,
    settings: &Settings,
    process_limits: ProcessLimits,
    locale: Locale,
) -> Result<Vec<Participant>, Failure> {
    let mut participants: Vec<Participant> = Vec::new();
    for args in all {
        let mut participant = if args.is_engine {
            engine(&args.values, start, process_limits, locale)?
        } else {
            player(&args.values, settings, locale)?
        };
        // Two players of the same name could not be told apart in the record.
        let taken = |name: &str| participants.iter().any(|other| other.name == name);
        let name = participant.name.clone();
        let mut number = 2;
        while taken(&participant.name) {
            participant.name = format!("{name} ({number})");
            number += 1;
        }
        participants.push(participant);
    }
    Ok(participants)
}

/// The values of `--player`: who, and perhaps a name.
fn player(words: &[String], settings: &Settings, locale: Locale) -> Result<Participant, Failure> {
    let (who, more) = words.split_first().ok_or_else(|| Failure::wrong(String::new()))?;
    let mut name = None;
    for word in more {
        match word.split_once('=') {
            Some(("name", value)) if name.is_none() => name = Some(checked_name(value, locale)?),
            _ => return Err(unexpected(word, "match-player-words", locale)),
        }
    }
    Participant::built_in(who, name, settings).map_err(|error| Failure::wrong(locale.say(&error.message)))
}

/// The values of `--engine`: its command, and perhaps a name, a folder, options.
fn engine(
    words: &[String],
    start: &AnyPosition,
    process_limits: ProcessLimits,
    locale: Locale,
) -> Result<Participant, Failure> {
    let mut program: Option<EngineConfig> = None;
    let (mut name, mut folder, mut options) = (None, None, Vec::new());
    for word in words {
        let twice = || unexpected(word, "match-engine-words", locale);
        match word.split_once('=') {
            Some(("cmd", command)) if program.is_none() => {
                let read = EngineConfig::from_command(command);
                program = Some(read.map_err(|message| Failure::wrong(locale.say(&message)))?);
            }
            Some(("name", value)) if name.is_none() => name = Some(checked_name(value, locale)?),
            Some(("dir", value)) if folder.is_none() => folder = Some(PathBuf::from(value)),
            Some((key, value)) => match key.strip_prefix("option.") {
                Some(option) if !option.is_empty() => options.push((option.to_owned(), value.to_owned())),
                _ => return Err(twice()),
            },
            None => return Err(twice()),
        }
    }
    let Some(program) = program else {
        return Err(Failure::wrong(locale.text("match-engine-no-command", &[]))
            .hint(locale.text("match-engine-words", &[])));
    };
    if let Some(folder) = folder.as_deref().filter(|folder| !folder.is_dir()) {
        return Err(Failure::Failed(locale.text("match-no-folder", &[("folder", &folder.display())])));
    }
    let words = program.command.iter().cloned().enumerate();
    // Its own path is meant from here, not from its folder.
    let words =
        words.map(|(i, word)| if i == 0 && folder.is_some() { absolute(word) } else { word }).collect();
    let command = printable(&shorten(&program.command_line()));
    let config = EngineConfig { command: words, name, folder, options, process_limits };
    let about = |said: String| locale.text("match-engine-trouble", &[("command", &command), ("said", &said)]);
    Participant::engine(config, start).map_err(|error| match error {
        EngineError::Failed(error) => Failure::Failed(about(locale.say(&error.message))),
        EngineError::Option(message) => Failure::wrong(about(locale.say(&message))),
    })
}

fn absolute(word: String) -> String {
    let path = Path::new(&word);
    let found = if path.components().count() > 1 { path.canonicalize().ok() } else { None };
    found.and_then(|path| path.to_str().map(str::to_owned)).unwrap_or(word)
}

fn checked_name(name: &str, locale: Locale) -> Result<String, Failure> {
    let sound = !name.trim().is_empty() && name.chars().count() <= 60 && !name.chars().any(char::is_control);
    if sound { Ok(printable(name.trim())) } else { Err(Failure::wrong(locale.text("match-name", &[]))) }
}

fn unexpected(word: &str, hint: &str, locale: Locale) -> Failure {
    let word = printable(&shorten(word));
    Failure::wrong(locale.text("wrong-word", &[("word", &word)])).hint(locale.text(hint, &[]))
}

fn openings(args: &Match, start: &AnyPosition, locale: Locale) -> Result<Openings, Failure> {
    let Some(file) = &args.openings else {
        return Openings::random(start, args.random_plies, args.seed).map_err(|_| {
            let message = locale.text("match-plies", &[("plies", &args.random_plies)]);
            Failure::wrong(message).hint(locale.text("match-hint-plies", &[]))
        });
    };
    let text = input::file_text(locale, file)?;
    Openings::read(&text, start).map_err(|error| {
        let wrong = match error {
            OpeningsError::Empty | OpeningsError::TooLong { .. } => locale.text("match-openings-empty", &[]),
            OpeningsError::Line { line, problem } => locale.text(
                "match-openings-line",
                &[("line", &line), ("problem", &line_problem(&problem, locale))],
            ),
            OpeningsError::Record(error) => locale.record_error(&error),
            OpeningsError::OtherRules { game, rules } => {
                locale.text("match-openings-rules", &[("game", &game), ("rules", &rules)])
            }
            OpeningsError::RecordOver { game } => locale.text("match-openings-over", &[("game", &game)]),
        };
        Failure::wrong(format!("{}: {wrong}", file.display()))
    })
}

fn line_problem(problem: &LineProblem, locale: Locale) -> String {
    match problem {
        LineProblem::Position(error) => locale.position_error(error),
        LineProblem::Move { number, error } => {
            locale.text("match-openings-move", &[("number", number), ("problem", &locale.move_error(error))])
        }
        LineProblem::Over => locale.text("match-openings-line-over", &[]),
    }
}
