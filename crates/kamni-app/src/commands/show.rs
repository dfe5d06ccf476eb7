//! `kamni show`, `kamni apply`, `kamni moves`: one position.

use crate::cli;
use kamni::AnyPosition;
use kamni_drawing::{Theme, draw};
use kamni_json::Shown;
use kamni_terminal::{FAINT, Failure, Terminal, input};
use std::io::Write;

pub fn moves(args: &cli::At, terminal: &mut Terminal) -> Result<(), Failure> {
    let position = input::position(terminal.locale, &args.rules, args.position.as_deref())?;
    for mv in position.moves() {
        writeln!(terminal, "{mv}")?;
    }
    Ok(())
}

pub fn show(args: &cli::Show, terminal: &mut Terminal) -> Result<(), Failure> {
    let position = input::position(terminal.locale, &args.at.rules, args.at.position.as_deref())?;
    if args.svg {
        let drawing = draw(&position, &[], Theme::Light)
            .ok_or_else(|| Failure::wrong(terminal.locale.text("show-no-picture", &[])))?;
        writeln!(terminal, "{}", drawing.svg())?;
        return Ok(());
    }
    print(&position, args.json, terminal)
}

pub fn apply(args: &cli::Apply, terminal: &mut Terminal) -> Result<(), Failure> {
    let mut position = input::position(terminal.locale, &args.rules, Some(&args.position))?;
    for mv in &args.moves {
        if let Err(error) = position.play(mv) {
            return Err(Failure::illegal(terminal.locale, &position, mv, &error));
        }
    }
    print(&position, args.json, terminal)
}

fn print(position: &AnyPosition, json: bool, terminal: &mut Terminal) -> Result<(), Failure> {
    if json {
        serde_json::to_writer(&mut *terminal, &Shown::of(position)).map_err(std::io::Error::from)?;
        writeln!(terminal)?;
        return Ok(());
    }
    let title = terminal.locale.pick(position.info().title);
    terminal.heading(&format!("{title} · {}", position.rules()))?;
    writeln!(terminal, "{FAINT}{}{FAINT:#}", kamni::shorten(&position.to_string()))?;
    writeln!(terminal)?;
    terminal.position(position)?;
    terminal.legend(position.info())?;
    Ok(())
}
