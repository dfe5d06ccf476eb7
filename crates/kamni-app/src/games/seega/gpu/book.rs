//! The book of placing, chosen so that the first player comes to boards on which a short search proves the win.

use crate::cli::TableBuild;
use crate::commands::table::gpu::device::lost;
use kamni_seega::Seega;
use kamni_seega::solve::book::{self, Ease};
use kamni_seega::solve::device::{Classes, Placed, Placings};
use kamni_solve::Value;
use kamni_terminal::files::{read_whole, write_whole};
use kamni_terminal::progress::Progress;
use kamni_terminal::{Failure, Terminal, threads};
use kamni_words::Locale;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How many positions a search of a full board may visit: at first, by which factor that grows, and at most.
const FIRST_NODES: u32 = 30_000;
const NODES_GROW: u32 = 3;
const MOST_NODES: u32 = 270_000;

/// How often the work on full boards is written down.
const CHECKPOINT: Duration = Duration::from_secs(30);

/// Writes the book into a file. What the searches find is kept beside it until then.
pub fn write(
    terminal: &mut Terminal,
    args: &TableBuild,
    stop: &Arc<AtomicBool>,
    game: &Seega,
    classes: &Classes<'_>,
    placed: &Placed,
    path: &Path,
) -> Result<(), Failure> {
    let locale = terminal.locale;
    let no_book = || Failure::Failed(locale.text("gpu-no-book", &[]));
    let ease = Ease::new(game, &|stones| placed.code(stones));
    let mut ease = ease.filter(|_| placed.value([0, 0]) == Value::Win).ok_or_else(no_book)?;
    let notes = path.with_added_extension("work");
    let fits = match read_whole(&notes, ease.notes().len() as u64) {
        Ok(bytes) => bytes.is_none_or(|bytes| ease.resume(&bytes)),
        Err(_) => false,
    };
    if !fits {
        return Err(Failure::Failed(locale.text("gpu-book-notes", &[("file", &notes.display())])));
    }
    let threads = threads(args.threads);
    let plain = plainly(terminal, threads, stop, classes, &mut ease, &notes)?;
    let mut positions = 0;
    let (code, plain) = (|stones| placed.code(stones), |stones| plain.code(stones));
    let book = book::build(game, &code, &plain, &mut |_, more| positions += more).ok_or_else(no_book)?;
    save(locale, path, &book)?;
    // If it stays, it does no harm.
    let _ = std::fs::remove_file(&notes);
    let blanks: kamni_words::Blanks<'_> = &[
        ("file", &path.display()),
        ("positions", &locale.count(positions as u64)),
        ("size", &locale.size(book.len() as u64)),
    ];
    Ok(terminal.say("gpu-book", blanks)?)
}

/// The values of all placements where the first player only wins full boards on which a search of as few positions as possible proves
/// the win.
fn plainly(
    terminal: &mut Terminal,
    threads: usize,
    stop: &Arc<AtomicBool>,
    classes: &Classes<'_>,
    ease: &mut Ease,
    notes: &Path,
) -> Result<Placed, Failure> {
    let locale = terminal.locale;
    // That it can be written is found out before the work, not after it.
    save(locale, notes, &ease.notes())?;
    let mut nodes = FIRST_NODES;
    loop {
        let (mut progress, mut kept) = (Progress::of(locale, "progress-boards", 1.0), Instant::now());
        ease.search(nodes, threads, stop, &mut |ease, done, all| {
            progress.set(done as u64, all as u64);
            if kept.elapsed() > CHECKPOINT {
                // If it cannot be written now, it may be at the end.
                let _ = save(locale, notes, &ease.notes());
                kept = Instant::now();
            }
        });
        drop(progress);
        save(locale, notes, &ease.notes())?;
        if stop.load(Ordering::Relaxed) {
            return Err(Failure::Failed(locale.text("gpu-book-stopped", &[("file", &notes.display())])));
        }
        let plain = Placings::with_won(classes, ease.within(nodes)).map_err(lost(locale))?;
        let [.., wins] = plain.counts(0).of_codes;
        let proved = ease.within(nodes).filter(|&plain| plain).count();
        let [won, proved] = [ease.counts()[0], proved].map(|count| locale.count(count as u64));
        let id = if wins == 1 { "gpu-plain" } else { "gpu-not-plain" };
        terminal.say(id, &[("nodes", &locale.count(nodes.into())), ("won", &won), ("proved", &proved)])?;
        terminal.flush()?;
        if wins == 1 || nodes >= MOST_NODES {
            return plain.home(classes).map_err(lost(locale));
        }
        nodes *= NODES_GROW;
    }
}

fn save(locale: Locale, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    write_whole(path, bytes).map_err(unwritable(locale, path))
}

/// What is said of a file that cannot be written.
pub fn unwritable(locale: Locale, path: &Path) -> impl Fn(std::io::Error) -> Failure {
    move |error| {
        Failure::Failed(locale.text("file-unwritable", &[("file", &path.display()), ("error", &error)]))
    }
}
