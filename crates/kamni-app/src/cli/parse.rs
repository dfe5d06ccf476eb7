//! From the arguments of the process to a [`Cli`].

use super::args::Cli;
use super::error::usage_error;
use super::help::command;
use clap::FromArgMatches;
use clap::error::ErrorKind;
use kamni_terminal::{Failure, Terminal};
use std::ffi::OsString;
use std::io::Write;

/// Parses the arguments. Where they ask for help or the version, that is printed and `None` comes back.
pub fn parse(args: &[OsString], terminal: &mut Terminal) -> Result<Option<Cli>, Failure> {
    let locale = terminal.locale;
    let mut command = command(locale);
    let parsed = command.try_get_matches_from_mut(args).and_then(|found| Cli::from_arg_matches(&found));
    match parsed {
        Ok(cli) => Ok(Some(cli)),
        Err(text) if matches!(text.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            write!(terminal, "{}", text.render().ansi())?;
            Ok(None)
        }
        Err(error) => Err(usage_error(locale, &mut command, args, &error)),
    }
}

/// The value of an option, such as `--lang`, before the arguments are parsed.
pub fn peek_option(args: &[OsString], option: &str) -> Option<OsString> {
    args.iter().enumerate().skip(1).find_map(|(i, word)| match word.to_str()?.strip_prefix(option) {
        Some("") => args.get(i + 1).cloned(),
        Some(rest) => rest.strip_prefix('=').map(OsString::from),
        None => None,
    })
}
