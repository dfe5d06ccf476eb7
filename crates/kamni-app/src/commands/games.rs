//! `kamni games`: the games, their sizes and options.

use crate::cli::Games;
use kamni::{Sizes, Values};
use kamni_json::GameJson;
use kamni_terminal::{Failure, Terminal};
use std::io::Write;

pub fn run(args: &Games, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    if args.json {
        let games: Vec<GameJson> =
            locale.games().plugins().map(|plugin| GameJson::of(plugin, locale)).collect();
        serde_json::to_writer_pretty(&mut *terminal, &games).map_err(std::io::Error::from)?;
        writeln!(terminal)?;
        return Ok(());
    }
    for (i, game) in locale.games().infos().enumerate() {
        if i > 0 {
            writeln!(terminal)?;
        }
        terminal.heading(&format!("{:<8} {}", game.name, locale.pick(game.title)))?;
        writeln!(terminal, "  {}", locale.pick(game.summary))?;
        let sizes = match game.sizes {
            Sizes::None => locale.text("games-no-size", &[]),
            Sizes::Length { min, max, step: 1, default } => {
                locale.text("games-length", &[("min", &min), ("max", &max), ("default", &default)])
            }
            Sizes::Length { min, max, step, default } => {
                let all: Vec<String> = (min..=max).step_by(step as usize).map(|n| n.to_string()).collect();
                locale.text("games-lengths", &[("all", &all.join(", ")), ("default", &default)])
            }
            Sizes::Board { min_rows, max_rows, max_cells, default: (rows, columns) } => locale.text(
                "games-board",
                &[
                    ("min", &min_rows),
                    ("max", &max_rows),
                    ("cells", &max_cells),
                    ("default", &format!("{rows}x{columns}")),
                ],
            ),
        };
        writeln!(terminal, "  {:<22} {sizes}", locale.text("games-size", &[]))?;
        for option in game.options {
            let values = match option.values {
                Values::Flag => option.name.to_owned(),
                Values::Words(words) => format!("{}={}", option.name, words.join("|")),
                Values::Number { min, max, default } => format!("{}={default} ({min}..{max})", option.name),
            };
            writeln!(terminal, "  {values:<22} {}", locale.pick(option.meaning))?;
        }
    }
    writeln!(terminal)?;
    terminal.say("games-default-first", &[])?;
    Ok(())
}
