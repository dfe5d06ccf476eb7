//! `kamni help`, `kamni completions` and `kamni man`.

use crate::cli::{Completions, Help, Man, command, command_to_complete, unknown_command};
use clap_mangen::roff::{Roff, bold, roman};
use kamni_terminal::{Failure, Terminal};
use kamni_words::Locale;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

pub fn help(args: &Help, terminal: &mut Terminal) -> Result<(), Failure> {
    let mut root = command(terminal.locale);
    let mut command = &mut root;
    for word in &args.command {
        if command.find_subcommand(word).is_none() {
            return Err(unknown_command(terminal.locale, command, word));
        }
        command = command.find_subcommand_mut(word).expect("it was found");
    }
    write!(terminal, "{}", command.render_help().ansi())?;
    Ok(())
}

pub fn completions(args: &Completions, terminal: &mut Terminal) -> Result<(), Failure> {
    // Through memory, because the generator panics when its output cannot be written.
    let mut script = Vec::new();
    let mut command = command_to_complete(terminal.locale);
    let program = terminal.locale.texts().program();
    clap_complete::generate(args.shell, &mut command, program, &mut script);
    terminal.write_all(&script)?;
    if args.shell == clap_complete::Shell::Fish {
        // The generator leaves out the values of arguments without dashes.
        for sub in command.get_subcommands() {
            let name = sub.get_name();
            let first = sub.get_positionals().next().map(|arg| arg.get_possible_values());
            let values: Vec<_> = first.iter().flatten().map(|value| value.get_name()).collect();
            if !values.is_empty() {
                // The generator's name of the function.
                let asked = format!("__fish_{}_using_subcommand {name}", program.replace('-', "_"));
                let values = values.join(" ");
                writeln!(terminal, "complete -c {program} -n \"{asked}\" -f -a \"{values}\"")?;
            }
        }
    }
    Ok(())
}

pub fn man(args: &Man, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    match &args.dir {
        None => terminal.write_all(page(locale, &command(locale))?.as_bytes())?,
        Some(dir) => {
            let written = fs::create_dir_all(dir).and_then(|()| pages(locale, &command(locale), dir));
            written.map_err(|error| {
                Failure::Failed(
                    locale.text("file-unwritable", &[("file", &dir.display()), ("error", &error)]),
                )
            })?;
        }
    }
    Ok(())
}

/// Writes a page for every command.
fn pages(locale: Locale, command: &clap::Command, dir: &Path) -> io::Result<()> {
    let file = clap_mangen::Man::new(command.clone()).get_filename();
    fs::write(dir.join(file), page(locale, command)?)?;
    command.get_subcommands().try_for_each(|sub| pages(locale, sub, dir))
}

/// A page: what clap knows, with headings of ours, and what it does not know.
fn page(locale: Locale, command: &clap::Command) -> io::Result<String> {
    let man = clap_mangen::Man::new(command.clone()).source(concat!("kamni ", env!("CARGO_PKG_VERSION")));
    let root = command.get_name() == locale.texts().program();
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    examples(locale, command).to_writer(&mut page)?;
    if root {
        surroundings(locale).to_writer(&mut page)?;
        man.render_version_section(&mut page)?;
    }
    let page = String::from_utf8(page).map_err(io::Error::other)?;
    let commands = locale.text("help-commands", &[]);
    let heading = |line: &str| {
        let id = match line.strip_prefix(".SH ")? {
            "NAME" => "man-name",
            "SYNOPSIS" => "man-synopsis",
            "DESCRIPTION" => "man-description",
            "OPTIONS" => "man-options",
            "VERSION" => "man-version",
            "SUBCOMMANDS" => "man-commands",
            other if other == commands => "man-commands",
            _ => return None,
        };
        Some(format!(".SH {}", locale.text(id, &[])))
    };
    // Each part begins with the same two lines; once is enough.
    let (start, parts) = page.split_at(page.find(".TH").unwrap_or(0));
    let lines = parts.lines().filter(|line| !start.lines().any(|first| first == *line));
    let lines = lines.map(|line| heading(line).unwrap_or_else(|| line.to_owned()) + "\n");
    Ok(start.to_owned() + &lines.collect::<String>())
}

fn examples(locale: Locale, command: &clap::Command) -> Roff {
    let mut roff = Roff::new();
    let text = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let lines: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("  ")).collect();
    if !lines.is_empty() {
        roff.control("SH", [locale.text("man-examples", &[]).as_str()]).control("nf", []);
        for line in lines {
            roff.text([roman(line)]);
        }
        roff.control("fi", []);
    }
    roff
}

/// Exit status, environment and files.
fn surroundings(locale: Locale) -> Roff {
    let sections: [(&str, &[(&str, &str)]); 3] = [
        ("man-status", &[("0", "man-status-0"), ("1", "man-status-1"), ("2", "man-status-2")]),
        (
            "man-environment",
            &[
                ("LC_ALL, LC_MESSAGES, LANG", "man-environment-language"),
                ("NO_COLOR", "man-environment-color"),
                ("KAMNI_TABLES", "man-environment-tables"),
                ("XDG_DATA_HOME", "man-environment-data"),
            ],
        ),
        ("man-files", &[("$XDG_DATA_HOME/kamni/tables", "man-files-tables")]),
    ];
    let mut roff = Roff::new();
    for (heading, entries) in sections {
        roff.control("SH", [locale.text(heading, &[]).as_str()]);
        for (name, id) in entries {
            roff.control("TP", []).text([bold(*name)]).text([roman(locale.text(id, &[]))]);
        }
    }
    roff
}
