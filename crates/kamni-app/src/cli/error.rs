//! Errors in the arguments, in the user's language.

use super::values::Expected;
use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use kamni::shorten;
use kamni_terminal::Failure;
use kamni_words::Locale;
use std::error::Error as _;
use std::ffi::OsString;

/// What clap found wrong in these arguments.
pub fn usage_error(locale: Locale, root: &mut Command, args: &[OsString], error: &Error) -> Failure {
    let failure = Failure::wrong(message(locale, error));
    suggestions(locale, error)
        .into_iter()
        .fold(failure, Failure::hint)
        .hint(usage(locale, subcommand(root, args)))
}

/// A command that does not exist, asked for with `kamni help`.
pub fn unknown_command(locale: Locale, parent: &mut Command, word: &str) -> Failure {
    let message = locale.text("wrong-command", &[("word", &line(word))]);
    Failure::wrong(message).hint(usage(locale, parent))
}

fn message(locale: Locale, error: &Error) -> String {
    let [name, value, command] =
        [ContextKind::InvalidArg, ContextKind::InvalidValue, ContextKind::InvalidSubcommand]
            .map(|kind| line(&error.get(kind).map(ToString::to_string).unwrap_or_default()));
    let wrong = |expected: String| {
        locale.text("wrong-value", &[("name", &name), ("value", &value), ("expected", &expected)])
    };
    match error.kind() {
        ErrorKind::InvalidSubcommand => locale.text("wrong-command", &[("word", &command)]),
        ErrorKind::MissingSubcommand => {
            let commands = one_of(locale, strings(error, ContextKind::ValidSubcommand));
            locale.text("wrong-command-missing", &[("command", &command), ("commands", &commands)])
        }
        ErrorKind::UnknownArgument => locale.text("wrong-word", &[("word", &name)]),
        ErrorKind::MissingRequiredArgument => locale.text("wrong-missing", &[("names", &name)]),
        ErrorKind::InvalidValue if value.is_empty() => locale.text("wrong-value-missing", &[("name", &name)]),
        ErrorKind::InvalidValue => wrong(one_of(locale, strings(error, ContextKind::ValidValue))),
        ErrorKind::ValueValidation => {
            let source = error.source();
            match source.and_then(|source| source.downcast_ref::<Expected>()) {
                Some(expected) => wrong(expected.text(locale)),
                None => wrong(source.map(ToString::to_string).unwrap_or_default()),
            }
        }
        ErrorKind::TooManyValues => locale.text("wrong-value-many", &[("name", &name), ("value", &value)]),
        ErrorKind::ArgumentConflict => {
            let other = error.get(ContextKind::PriorArg).map(ToString::to_string).unwrap_or_default();
            if other.is_empty() || other == name {
                locale.text("wrong-twice", &[("name", &name)])
            } else {
                locale.text("wrong-together", &[("name", &name), ("other", &other)])
            }
        }
        ErrorKind::InvalidUtf8 => locale.text("wrong-utf8", &[]),
        // Nothing of ours comes here; clap's own first line is better than nothing.
        _ => {
            let text = error.to_string();
            let line = text.lines().next().unwrap_or_default();
            line.strip_prefix("error: ").unwrap_or(line).to_owned()
        }
    }
}

/// A word as a part of one line.
fn line(word: &str) -> String {
    let plain = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    shorten(&word.chars().take(1000).map(plain).collect::<String>())
}

fn strings(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::Strings(all)) => all.clone(),
        Some(ContextValue::String(one)) => vec![one.clone()],
        _ => Vec::new(),
    }
}

/// `a, b or c`.
pub fn one_of(locale: Locale, mut words: Vec<String>) -> String {
    match words.pop() {
        Some(last) if !words.is_empty() => words.join(", ") + &locale.text("list-or", &[]) + &last,
        Some(only) => only,
        None => String::new(),
    }
}

fn suggestions(locale: Locale, error: &Error) -> Vec<String> {
    let kinds = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let words: Vec<String> = kinds.into_iter().flat_map(|kind| strings(error, kind)).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let quoted = words.into_iter().map(|word| format!("`{word}`")).collect();
    vec![locale.text("hint-did-you-mean", &[("words", &one_of(locale, quoted))])]
}

fn usage(locale: Locale, command: &mut Command) -> String {
    let usage = command.render_usage().to_string();
    let usage = usage.strip_prefix("Usage:").unwrap_or(&usage).trim().to_owned();
    let name = command.get_bin_name().unwrap_or(locale.texts().program()).to_owned();
    locale.text("hint-usage", &[("usage", &usage), ("command", &name)])
}

/// The subcommand that the arguments name, as far as they name one.
fn subcommand<'a>(root: &'a mut Command, args: &[OsString]) -> &'a mut Command {
    let mut command = root;
    let mut args = args.iter().skip(1).filter_map(|word| word.to_str());
    while let Some(word) = args.next() {
        if word == "--lang" || word == "--color" {
            args.next();
        } else if !word.starts_with('-') {
            if command.find_subcommand(word).is_none() {
                break;
            }
            command = command.find_subcommand_mut(word).expect("it was found");
        }
    }
    command
}
