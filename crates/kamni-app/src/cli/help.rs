//! The command line in the user's language, and how its help looks.

use super::args::Cli;
use super::common::{Format, SequenceFormat};
use super::error::one_of;
use clap::builder::{PossibleValue, PossibleValuesParser, StyledStr, TypedValueParser};
use clap::{Arg, ArgAction, Command, CommandFactory, ValueEnum};
use kamni::{Language, Registry};
use kamni_files::Files;
use kamni_terminal::Who;
use kamni_words::Locale;
use std::io::IsTerminal;

/// The widest help, and the width where the terminal does not say its own.
const MAX_HELP_WIDTH: usize = 100;
const USUAL: usize = 80;

/// The command line. Its English is in `cli`; other languages have theirs in `locales/`, under
/// `help-COMMAND` and `help-COMMAND-ARGUMENT`. Examples are there too, under `examples-COMMAND`, and those with a game in the game's folder.
pub fn command(locale: Locale) -> Command {
    let mut command = localized(with_flags(locale), locale, "").mut_args(with_notes(locale));
    command = with_notes_below(command, locale);
    command.build();
    if locale.language() == Language::English { command } else { with_usage(command, locale) }
}

/// The command line for completion scripts, which offer the games where rules are written.
pub fn command_to_complete(locale: Locale) -> Command {
    fn with_values(command: Command, games: &'static Registry) -> Command {
        command
            .mut_args(|arg| match arg.get_id().as_str() {
                "game" | "rules" => {
                    arg.value_parser(PossibleValuesParser::new(games.infos().map(|game| game.name)))
                }
                "first" | "second" => arg.value_parser(PossibleValuesParser::new(Who::words())),
                _ => arg,
            })
            .mut_subcommands(|command| with_values(command, games))
    }
    let command = localized(with_flags(locale), locale, "");
    let names: Vec<_> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    with_values(command, locale.games()).mut_subcommand("help", |help| {
        help.mut_arg("command", |arg| arg.value_parser(PossibleValuesParser::new(names)))
    })
}

/// clap's own help comes in two layouts and in English only. The command has the name of the program that runs.
fn with_flags(locale: Locale) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::HelpShort).global(true);
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let own = Cli::command();
    let program = locale.texts().program();
    let (number, commit) = (env!("CARGO_PKG_VERSION"), env!("KAMNI_COMMIT"));
    let mut long = if commit.is_empty() { number.to_owned() } else { format!("{number} ({commit})") };
    long.push_str("\nfeatures: ");
    long.push_str(&features());
    let command = if program == own.get_name() {
        own.long_version(long)
    } else {
        let name = own.get_name().to_owned();
        own.name(program.to_owned())
            .bin_name(program.to_owned())
            .version(format!("({name} {number})"))
            .long_version(format!("({name} {long}").replacen('\n', ")\n", 1))
    };
    command
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(help.help("Print help"))
        .arg(version.help("Print version"))
}

/// The cargo features that the program was built with.
fn features() -> String {
    let built = [
        ("brute", cfg!(feature = "brute")),
        ("cluster", cfg!(feature = "cluster")),
        ("cuda", cfg!(feature = "cuda")),
        ("previews", cfg!(feature = "previews")),
        ("terminal", cfg!(feature = "terminal")),
    ];
    let names: Vec<&str> = built.iter().filter(|(_, built)| *built).map(|(name, _)| *name).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

/// The help of a command and its subcommands in the user's language. `path` are the names of the subcommands that lead
/// to it, such as `-table-build`.
fn localized(command: Command, locale: Locale, path: &str) -> Command {
    let games: Vec<String> = locale.games().infos().map(|game| game.name.to_owned()).collect();
    let games = one_of(locale, games);
    let find = |id: &str| locale.find(id, &[("games", &games)]);
    let say = |id: &str| find(id).unwrap_or_else(|| id.to_owned());
    let mut order = 0;
    let command = command
        .arg_required_else_help(false)
        .max_term_width(MAX_HELP_WIDTH)
        .mut_args(|arg| {
            order += 1;
            // What every command has comes last.
            let arg = arg.clone().display_order(match arg.get_id().as_str() {
                "lang" => 100,
                "color" => 101,
                "help" => 102,
                "version" => 103,
                _ => order,
            });
            match (path, arg.get_id().as_str()) {
                ("-sequence", "format") => arg.value_parser(choices::<SequenceFormat>(locale)),
                (_, "format") => arg.value_parser(choices::<Format>(locale)),
                _ => arg,
            }
        })
        .mut_subcommands(|sub| {
            let path = format!("{path}-{}", sub.get_name());
            localized(sub, locale, &path)
        });
    let mut examples: Vec<String> =
        find(&format!("examples{path}")).iter().flat_map(|text| text.lines()).map(str::to_owned).collect();
    examples.extend(examples_of_games(&command, locale, path));
    let command = if examples.is_empty() {
        command
    } else {
        let examples: String = examples.iter().map(|line| format!("\n  {line}")).collect();
        command.after_help(say("help-examples") + &examples)
    };
    // Where the width is not known, clap would take the widest.
    let known = std::io::stdout().is_terminal() || std::env::var_os("COLUMNS").is_some();
    let command = if known { command } else { command.term_width(USUAL) };
    if locale.language() == Language::English {
        // The English of most arguments is in `cli`. Some have a text for each command that shares them, or name games.
        return command.mut_args(|arg| match find(&format!("help{path}-{}", arg.get_id())) {
            Some(help) => arg.help(help),
            None => arg,
        });
    }
    let style = command.get_styles().get_usage();
    let template = format!(
        "{{about-with-newline}}\n{style}{}{style:#} {{usage}}\n\n{{all-args}}{{after-help}}",
        say("help-usage")
    );
    command
        .about(say(&format!("help{path}")))
        .help_template(template)
        .subcommand_help_heading(say("help-commands"))
        .subcommand_value_name(say("help-command"))
        .mut_args(|arg| {
            let help = say(&format!("help{path}-{}", arg.get_id()));
            let heading = say(if arg.is_positional() { "help-arguments" } else { "help-options" });
            let name = arg.get_action().takes_values().then(|| value_name(&arg, locale));
            let arg = arg.help(help).help_heading(heading);
            match name {
                Some(name) => arg.value_name(name),
                None => arg,
            }
        })
}

/// The examples that the games bring, a line of `examples.txt` each, without the program's name. A command shows its own, and of those of the
/// commands below it the ones that begin with a star.
fn examples_of_games(command: &Command, locale: Locale, path: &str) -> Vec<String> {
    let words = path.replacen('-', "", 1).replace('-', " ");
    let mut examples = Vec::new();
    for plugin in locale.games().plugins() {
        for line in Files::of_game(plugin).text("examples.txt").iter().flat_map(|text| text.lines()) {
            let (starred, line) = line.strip_prefix("* ").map_or((false, line), |line| (true, line));
            let Some(rest) = line.strip_prefix(&words) else { continue };
            let below = rest.split_whitespace().next().and_then(|word| command.find_subcommand(word));
            let is_whole = words.is_empty() || rest.is_empty() || rest.starts_with(' ');
            if is_whole && below.is_none_or(|below| starred && !below.has_subcommands()) {
                examples.push(format!("{} {line}", locale.texts().program()));
            }
        }
    }
    examples
}

/// What a value is called, such as RULES.
fn value_name(arg: &Arg, locale: Locale) -> String {
    let name = match arg.get_value_names() {
        Some([name, ..]) => name.to_string(),
        _ => arg.get_id().as_str().to_uppercase(),
    };
    let id = name.to_lowercase().replace(['.', '|'], "-");
    locale.own_text(&format!("help-value-{id}")).unwrap_or(name)
}

/// Reads one of the values, each explained in the user's language.
fn choices<T: ValueEnum + Clone + Send + Sync + 'static>(locale: Locale) -> impl TypedValueParser<Value = T> {
    let values = T::value_variants().iter().filter_map(ValueEnum::to_possible_value);
    let values: Vec<PossibleValue> = values
        .map(|value| match locale.own_text(&format!("help-choice-{}", value.get_name())) {
            Some(help) => value.help(help),
            None => value,
        })
        .collect();
    PossibleValuesParser::new(values).try_map(|word| T::from_str(&word, false))
}

fn with_notes_below(command: Command, locale: Locale) -> Command {
    command.mut_subcommands(|sub| with_notes_below(sub.mut_args(with_notes(locale)), locale))
}

/// Says the default, the possible values and the variable in the help itself: clap's text for
/// them is English.
fn with_notes(locale: Locale) -> impl Fn(Arg) -> Arg {
    move |arg| {
        if !arg.get_action().takes_values() {
            return arg;
        }
        let mut notes = Vec::new();
        let values: Vec<String> = arg.get_possible_values().iter().map(described).collect();
        if !values.is_empty() {
            notes.push(locale.text("help-note-values", &[("values", &values.join(", "))]));
        }
        if let [value] = arg.get_default_values() {
            notes.push(locale.text("help-note-default", &[("value", &value.to_string_lossy())]));
        }
        if let Some(name) = arg.get_env() {
            notes.push(locale.text("help-note-environment", &[("name", &name.to_string_lossy())]));
        }
        let help = arg.get_help().map(StyledStr::to_string).unwrap_or_default();
        let help = std::iter::once(help).chain(notes).collect::<Vec<_>>().join(" ");
        arg.help(help).hide_possible_values(true).hide_default_value(true).hide_env(true)
    }
}

fn described(value: &PossibleValue) -> String {
    match value.get_help() {
        Some(help) => format!("{} ({help})", value.get_name()),
        None => value.get_name().to_owned(),
    }
}

/// Writes clap's `[OPTIONS]` in the user's language, in a command that is built.
fn with_usage(mut command: Command, locale: Locale) -> Command {
    let usage = command.render_usage().ansi().to_string();
    let usage = usage.split_once("Usage:").map_or(usage.as_str(), |(_, usage)| usage);
    let usage = usage.strip_prefix("\u{1b}[0m").unwrap_or(usage).trim();
    let usage = usage.replace("[OPTIONS]", &locale.text("help-options-word", &[]));
    command.override_usage(usage).mut_subcommands(|sub| with_usage(sub, locale))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni_words::Texts;

    #[test]
    fn every_example_of_a_game_is_shown_once_below_its_command() {
        fn helps(command: &Command, all: &mut String) {
            if !command.has_subcommands() || command.get_name() == "puzzle" {
                *all += &command.get_after_help().map(StyledStr::to_string).unwrap_or_default();
                *all += "\n";
            }
            command.get_subcommands().for_each(|sub| helps(sub, all));
        }
        let texts: &Texts = Box::leak(Box::new(Texts::new(kamni_games::games().clone())));
        let mut all = String::new();
        helps(&command(Locale::new(Language::Russian, texts)), &mut all);
        let shown: Vec<&str> = all.lines().map(str::trim).collect();
        for plugin in texts.games().plugins() {
            let examples = Files::of_game(plugin).text("examples.txt").unwrap();
            for example in examples.lines() {
                let line = format!("kamni {}", example.trim_start_matches("* "));
                assert_eq!(shown.iter().filter(|other| **other == line).count(), 1, "{line}");
            }
        }
    }
}
