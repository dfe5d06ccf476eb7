//! All of Seega on a GPU: every class, and every placement back to the empty board.

use super::{announce, lost, opening, profile};
use crate::cli::TableBuild;
use crate::failure::Failure;
use crate::interrupt;
use crate::locale::Locale;
use crate::progress::Progress;
use crate::terminal::Terminal;
use kamni::games::seega::{Move, Seega};
use kamni::{AnyPosition, Notation};
use kamni_solve::device::{self, fingerprint};
use kamni_solve::seega::device::{Classes, Home, Placed, Placings};
use kamni_solve::seega::{SeegaTable, book};
use kamni_solve::table::Tabled;
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

pub fn values(words: &TableBuild, game: &Seega, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let most = 2 * game.stones_each();
    let stones = words.stones.unwrap_or(most);
    let (Some(table), Some(program)) = (SeegaTable::new(game, stones.into()), Classes::program(game)) else {
        // It is said why there is no such table.
        return super::super::tabled_game(locale, &words.rules, words.stones)
            .and(Err(super::not_on_gpu(locale, words)));
    };
    let begin = Instant::now();
    let device = device::open(program, opening(words)).map_err(lost(locale))?;
    let layout = table.layout();
    announce(terminal, &layout.rules, layout.positions(), Classes::memory(&table), device.as_ref())?;
    let mut classes = Classes::new(device.as_ref(), &table).map_err(lost(locale))?;
    let mut home = words.check.map(|count| (Home::new(&table), count));
    let checked = solve(words, locale, &mut classes, &mut home, layout.positions())?;
    let mut prints = Vec::new();
    terminal.say("gpu-classes", &[])?;
    for (own, enemy) in classes.pairs().into_iter().flatten() {
        let counts = classes.counts(own, enemy).map_err(lost(locale))?;
        let [losses, draws, wins] = counts.of_codes.map(|count| locale.count(count));
        let (positions, print) = (locale.count(classes.positions(own, enemy)), counts.fingerprint);
        let class = format!("{own}-{enemy}");
        writeln!(terminal, "{class:>5} {positions:>14} {wins:>14} {draws:>14} {losses:>14} {print:016x}")?;
        prints.extend_from_slice(&print.to_le_bytes());
    }
    if stones == most {
        let placings = Placings::solve(&classes, &mut |_| {}).map_err(lost(locale))?;
        terminal.say("gpu-placings", &[])?;
        for placed in (0..=usize::from(most)).rev() {
            let counts = placings.counts(placed);
            let [losses, draws, wins] = counts.of_codes.map(|count| locale.count(count));
            let print = counts.fingerprint;
            writeln!(terminal, "{placed:>5} {wins:>14} {draws:>14} {losses:>14} {print:016x}")?;
            prints.extend_from_slice(&print.to_le_bytes());
        }
        let placed = placings.home(&classes).map_err(lost(locale))?;
        first_placements(terminal, game, &placed)?;
        if let Some(path) = &words.book {
            write_book(terminal, game, &placed, path)?;
        }
    }
    let print = format!("{:016x}", fingerprint(&prints));
    terminal.say("gpu-done", &[("fingerprint", &print), ("time", &locale.time(begin.elapsed()))])?;
    if home.is_some() {
        terminal.say("gpu-checked", &[("count", &locale.count(checked))])?;
    }
    profile(terminal, device.as_ref())
}

/// Solves all classes; and checks some positions of each, if that is wanted. How many were checked.
fn solve(
    words: &TableBuild,
    locale: Locale,
    classes: &mut Classes<'_>,
    home: &mut Option<(Home, u64)>,
    positions: u64,
) -> Result<u64, Failure> {
    let stop = interrupt::flag()?;
    let mut progress = Progress::new(locale, 1.0);
    progress.set(0, positions);
    let (mut done, mut checked) = (0, 0);
    for pair in classes.pairs() {
        if stop.load(Ordering::Relaxed) {
            return Err(Failure::Failed(locale.text("gpu-stopped", &[])));
        }
        if let Some((home, count)) = home {
            let before = classes.with_one_less(&pair).map_err(lost(locale))?;
            classes.solve(&pair).map_err(lost(locale))?;
            for (&(own, enemy), before) in pair.iter().zip(before) {
                let codes = classes.codes(own, enemy).map_err(lost(locale))?;
                home.add(own, enemy, codes, before);
            }
            for &(own, enemy) in &pair {
                checked += check(words, locale, home, (own, enemy), classes.positions(own, enemy), *count)?;
            }
            home.forget_before();
        } else {
            classes.solve(&pair).map_err(lost(locale))?;
        }
        done += pair.iter().map(|&(own, enemy)| classes.positions(own, enemy)).sum::<u64>();
        progress.set(done, positions);
    }
    Ok(checked)
}

/// Checks random positions of a class on all cores.
fn check(
    words: &TableBuild,
    locale: Locale,
    home: &Home,
    (own, enemy): (usize, usize),
    positions: u64,
    count: u64,
) -> Result<u64, Failure> {
    let count = count.min(positions);
    let (next, wrong) = (AtomicU64::new(0), Mutex::new(None));
    std::thread::scope(|scope| {
        for _ in 0..interrupt::threads(words.threads) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        return;
                    }
                    let mut random = fastrand::Rng::with_seed(number << 16 | (own << 8 | enemy) as u64);
                    if let Err(found) = home.check(own, enemy, random.u64(..positions)) {
                        wrong.lock().expect("nothing panics here").get_or_insert(found);
                    }
                }
            });
        }
    });
    match wrong.into_inner().expect("nothing panics here") {
        None => Ok(count),
        Some((position, stored, derived)) => {
            let position = AnyPosition::new(*home.game(), position).to_string();
            let blanks: crate::locale::Blanks<'_> =
                &[("position", &position), ("stored", &stored), ("derived", &derived)];
            Err(Failure::Failed(locale.text("gpu-wrong", blanks)))
        }
    }
}

/// Says what the game is worth, and every first placement.
fn first_placements(terminal: &mut Terminal, game: &Seega, placed: &Placed) -> Result<(), Failure> {
    let value = ["gpu-value-loss", "gpu-value-draw", "gpu-value-win"];
    let code = usize::from(placed.code([0, 0]).min(2));
    terminal.say(value[code], &[])?;
    let mut cells: [Vec<String>; 3] = Default::default();
    for cell in (0..game.side() * game.side()).filter(|&cell| cell != game.centre()) {
        // The value for the other player, who places next.
        let code = 2 - usize::from(placed.code([1 << cell, 0]).min(2));
        cells[code].push(game.move_text(Move::Place(cell)));
    }
    for (cells, id) in cells.iter().zip(["gpu-first-lose", "gpu-first-draw", "gpu-first-win"]).rev() {
        if !cells.is_empty() {
            terminal.say(id, &[("cells", &cells.join(" "))])?;
        }
    }
    Ok(())
}

fn write_book(
    terminal: &mut Terminal,
    game: &Seega,
    placed: &Placed,
    path: &std::path::Path,
) -> Result<(), Failure> {
    let locale = terminal.locale;
    let mut positions = 0;
    let book = book::build(game, &|stones| placed.code(stones), &mut |_, more| positions += more);
    let Some(book) = book else { return Err(Failure::Failed(locale.text("gpu-no-book", &[]))) };
    std::fs::write(path, &book).map_err(|error| {
        Failure::Failed(locale.text("file-unwritable", &[("file", &path.display()), ("error", &error)]))
    })?;
    let size = locale.size(book.len() as u64);
    let file = path.display();
    terminal.say(
        "gpu-book",
        &[("file", &file), ("positions", &locale.count(positions as u64)), ("size", &size)],
    )?;
    Ok(())
}
