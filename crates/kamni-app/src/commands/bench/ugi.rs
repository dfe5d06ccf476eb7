//! `kamni bench ugi`: what the bot protocol costs. Random players, once in the program itself and once behind pipes.

use super::rate::Rate;
use crate::cli::BenchUgi;
use kamni::AnyGame;
use kamni_play::engine::{Engine, EngineConfig, EngineError};
use kamni_play::tournament::{GameRunner, Opening, TimeControl};
use kamni_play::{DrawRule, Player, Settings, built_in};
use kamni_terminal::{Failure, Terminal, input};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

pub fn run(args: &BenchUgi, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let one_of_each = || locale.games().infos().map(|info| info.name.to_owned()).collect();
    let chosen = if args.rules.is_empty() { one_of_each() } else { args.rules.clone() };
    let games = chosen.iter().map(|rules| input::game(locale, rules)).collect::<Result<Vec<_>, _>>()?;
    terminal.say("bench-ugi", &[])?;
    let columns = ["bench-column-rules", "bench-ugi-inside", "bench-ugi-pipe", "bench-ugi-cost"];
    let [rules, inside, pipe, cost] = columns.map(|id| locale.text(id, &[]));
    writeln!(terminal, "{rules:<24} {inside:>14} {pipe:>14} {cost:>14}")?;
    for game in games {
        let mut inside = [random(), random()];
        let mut behind = [program(&game, locale)?, program(&game, locale)?];
        // The two take turns, so that other load on the machine affects both alike.
        let (mut plain, mut piped) = (Rate::default(), Rate::default());
        for _ in 0..4 {
            plain.add(measure(&game, &mut inside, args.time / 4));
            piped.add(measure(&game, &mut behind, args.time / 4));
        }
        let cost = 1e6 / piped.per_second() - 1e6 / plain.per_second();
        writeln!(
            terminal,
            "{:<24} {:>14} {:>14} {cost:>14.1}",
            game.rules(),
            locale.count(plain.per_second() as u64),
            locale.count(piped.per_second() as u64),
        )?;
        terminal.flush()?;
    }
    Ok(())
}

fn random() -> Box<dyn Player> {
    built_in("random", &Settings { seed: Some(1), ..Settings::default() }).expect("a built-in player")
}

/// This program, as somebody else would use it.
fn program(game: &AnyGame, locale: kamni_words::Locale) -> Result<Box<dyn Player>, Failure> {
    let own = std::env::current_exe()?;
    let words = [own.display().to_string(), "ugi".to_owned(), "--seed".to_owned(), "1".to_owned()].to_vec();
    let options = vec![("Level".to_owned(), "random".to_owned())];
    let config = EngineConfig { command: words, options, ..EngineConfig::default() };
    match Engine::start(config, &game.start()) {
        Ok(engine) => Ok(Box::new(engine)),
        Err(error) => Err(Failure::Failed(locale.say(&EngineError::into_player_error(error).message))),
    }
}

/// Games played as in `kamni match`.
fn measure(game: &AnyGame, players: &mut [Box<dyn Player>; 2], time: Duration) -> Rate {
    let runner = GameRunner {
        time_control: TimeControl::Move(Duration::from_secs(10)),
        time_margin: Duration::ZERO,
        draw_rule: DrawRule { moves: 100, ..DrawRule::default() },
        swap: false,
    };
    let opening = Opening { start: game.start(), moves: Vec::new() };
    let stop = Arc::new(AtomicBool::new(false));
    Rate::measure(time, || {
        let [first, second] = &mut *players;
        let scoresheet = runner.play(&opening, [first.as_mut(), second.as_mut()], &stop)?;
        Some(scoresheet.moves.len() as u64)
    })
}
