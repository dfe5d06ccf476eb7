//! Puzzles in the terminal, line by line: today's, one after the other, against the clock, mistakes again.

mod choice;
mod diary;
mod solve;

pub use diary::Diary;

use crate::failure::Failure;
use crate::learn::reader::{Flow, Reader};
use crate::terminal::Terminal;
use choice::Choice;
pub use choice::Options;
use kamni_learn::puzzle::own;
use kamni_learn::{Puzzle, PuzzleSet};
use solve::Ending;
use std::io::Write;
use std::time::{Duration, Instant};

/// The most wrong answers of a run against the clock.
const MOST_WRONG: u32 = 3;

/// Solves puzzles until there are no more, or somebody wants to leave.
pub fn run(options: &Options, diary: Diary, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let set = PuzzleSet::own(locale.games());
    let mut puzzles = Puzzles { set: &set, diary, random: random(options) };
    if options.mine {
        return puzzles.mine(terminal);
    }
    let choice = Choice::new(options, &set, locale)?;
    let mut reader = Reader { terminal, settings: options.settings.clone(), hinted: None };
    match (&options.id, options.run) {
        (Some(id), _) => {
            let unknown = || Failure::wrong(locale.text("puzzle-unknown", &[("id", &kamni::shorten(id))]));
            let puzzle = set.get(id).ok_or_else(unknown)?;
            puzzles.one(puzzle, &mut reader).map(|_| ())
        }
        (None, Some(time)) => puzzles.against_the_clock(&choice, time, &mut reader),
        (None, None) if options.again => puzzles.again(&choice, &mut reader),
        (None, None) if choice.is_anything() => {
            let none = || Failure::Failed(locale.text("puzzle-none", &[]));
            let puzzle = set.today().ok_or_else(none)?;
            reader.terminal.say("puzzle-today", &[])?;
            puzzles.one(puzzle, &mut reader)?;
            reader.terminal.say("puzzle-more", &[])?;
            Ok(())
        }
        (None, None) => puzzles.series(&choice, &mut reader),
    }
}

fn random(options: &Options) -> fastrand::Rng {
    options.settings.seed.map_or_else(fastrand::Rng::new, fastrand::Rng::with_seed)
}

/// Puzzles being solved.
struct Puzzles<'a> {
    set: &'a PuzzleSet,
    diary: Diary,
    random: fastrand::Rng,
}

impl<'a> Puzzles<'a> {
    /// One puzzle, whose result counts.
    fn one(&mut self, puzzle: &Puzzle, reader: &mut Reader<'_>) -> Result<Flow, Failure> {
        let ending = solve::ask(puzzle, self.set, reader)?;
        self.note(puzzle, ending, reader)?;
        Ok(if ending == Ending::Quit { Flow::Quit } else { Flow::On })
    }

    /// Keeps the result and says what it did to one's own rating.
    fn note(&mut self, puzzle: &Puzzle, ending: Ending, reader: &mut Reader<'_>) -> Result<(), Failure> {
        let solved = match ending {
            Ending::Solved => true,
            Ending::Failed => false,
            Ending::Quit => return Ok(()),
        };
        let locale = reader.terminal.locale;
        let before = self.diary.strength(self.set, puzzle.game());
        self.diary.add(&puzzle.id, solved, locale)?;
        let after = self.diary.strength(self.set, puzzle.game());
        if before != after {
            let [old, new] = [before, after].map(|strength| strength.rating.round() as i64);
            let change = format!("{:+}", new - old);
            reader.terminal.say("puzzle-rating", &[("rating", &new), ("change", &change)])?;
        }
        Ok(())
    }

    /// One after the other, near one's own rating or the one that was asked for.
    fn series(&mut self, choice: &Choice, reader: &mut Reader<'_>) -> Result<(), Failure> {
        let mut done: Vec<String> = Vec::new();
        loop {
            let next = choice.next(self.set, &self.diary, &done, &mut self.random);
            let Some(puzzle) = next else {
                reader.terminal.say("puzzle-no-more", &[])?;
                return Ok(());
            };
            done.push(puzzle.id.clone());
            if self.one(puzzle, reader)? == Flow::Quit || reader.wait()? == Flow::Quit {
                return Ok(());
            }
        }
    }

    /// Those that were failed some days ago.
    fn again(&mut self, choice: &Choice, reader: &mut Reader<'_>) -> Result<(), Failure> {
        let due = own::due(self.diary.tries(), diary::now());
        let puzzles: Vec<&Puzzle> =
            due.iter().filter_map(|id| self.set.get(id)).filter(|puzzle| choice.fits(puzzle)).collect();
        if puzzles.is_empty() {
            reader.terminal.say("puzzle-none-due", &[])?;
            return Ok(());
        }
        reader.terminal.say("puzzle-due", &[("n", &puzzles.len())])?;
        for puzzle in puzzles {
            if self.one(puzzle, reader)? == Flow::Quit || reader.wait()? == Flow::Quit {
                return Ok(());
            }
        }
        reader.terminal.say("puzzle-no-more", &[])?;
        Ok(())
    }

    /// As many as one can before the time is over, from easy to hard; a wrong move loses the puzzle.
    fn against_the_clock(
        &mut self,
        choice: &Choice,
        time: Duration,
        reader: &mut Reader<'_>,
    ) -> Result<(), Failure> {
        let locale = reader.terminal.locale;
        let most: kamni_words::Blanks<'_> = &[("time", &locale.time(time)), ("wrong", &MOST_WRONG)];
        reader.terminal.say("puzzle-run", most)?;
        let begin = Instant::now();
        let (mut solved, mut wrong) = (0u32, 0u32);
        for puzzle in choice.ladder(self.set, &mut self.random) {
            match solve::ask_once(puzzle, self.set, reader)? {
                Ending::Quit => break,
                // Who is late has not solved it.
                _ if begin.elapsed() > time => {
                    reader.terminal.say("puzzle-run-over", &[])?;
                    break;
                }
                ending => {
                    self.diary.add(&puzzle.id, ending == Ending::Solved, locale)?;
                    if ending == Ending::Solved { solved += 1 } else { wrong += 1 }
                }
            }
            let left = locale.time(time.saturating_sub(begin.elapsed()));
            let blanks: kamni_words::Blanks<'_> = &[("solved", &solved), ("wrong", &wrong), ("left", &left)];
            reader.terminal.say("puzzle-run-so-far", blanks)?;
            if wrong >= MOST_WRONG {
                break;
            }
        }
        writeln!(reader.terminal)?;
        reader.terminal.say("puzzle-run-end", &[("solved", &solved), ("wrong", &wrong)])?;
        Ok(())
    }

    /// One's own ratings, a line for each game.
    fn mine(&self, terminal: &mut Terminal) -> Result<(), Failure> {
        let locale = terminal.locale;
        if self.diary.tries().is_empty() {
            terminal.say("puzzle-mine-none", &[])?;
            return Ok(());
        }
        for info in locale.games().infos() {
            let curve = self.diary.curve(self.set, info.name);
            let Some(last) = curve.last() else { continue };
            let ratings: Vec<f64> = curve.iter().map(|strength| strength.rating).collect();
            let blanks: kamni_words::Blanks<'_> = &[
                ("game", &locale.pick(info.title)),
                ("rating", &(last.rating.round() as i64)),
                ("deviation", &(last.deviation.round() as i64)),
                ("n", &curve.len()),
            ];
            terminal.say("puzzle-mine", blanks)?;
            if ratings.len() > 1 {
                writeln!(terminal, "  {}", sparkline(&ratings))?;
            }
        }
        let due = own::due(self.diary.tries(), diary::now()).len();
        terminal.say("puzzle-mine-due", &[("n", &due)])?;
        Ok(())
    }
}

/// A curve of at most sixty signs.
fn sparkline(numbers: &[f64]) -> String {
    const SIGNS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    const WIDTH: usize = 60;
    let width = numbers.len().min(WIDTH);
    let least = numbers.iter().copied().fold(f64::INFINITY, f64::min);
    let most = numbers.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let sign = |place: usize| {
        let number = numbers[(place + 1) * numbers.len() / width - 1];
        let height = (number - least) / (most - least).max(1.0) * (SIGNS.len() - 1) as f64;
        SIGNS[(height.round() as usize).min(SIGNS.len() - 1)]
    };
    (0..width).map(sign).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_goes_up_and_down() {
        assert_eq!(sparkline(&[1500.0, 1570.0, 1500.0]), "▁█▁");
        assert_eq!(sparkline(&[1500.0]), "▁");
        assert_eq!(sparkline(&vec![1500.0; 500]).chars().count(), 60);
    }
}
