//! How a person does at puzzles: their strength by Glicko-2, and which mistakes are due again.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use std::collections::{HashMap, HashSet};

/// A failed puzzle comes back after this many days; whoever solves it each time has learned it.
pub const AGAIN_AFTER_DAYS: [u64; 4] = [1, 3, 7, 21];

const DAY: u64 = 24 * 60 * 60;

/// The least deviation, so that a rating keeps following a player who improves.
const LEAST_DEVIATION: f64 = 45.0;

/// The strength of a person, or how hard a puzzle is for people, by Glicko-2.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// The rating, on the scale of the puzzles.
    pub rating: f64,
    /// How sure it is: about two thirds of all strengths are within this.
    pub deviation: f64,
    /// How much it changes.
    pub volatility: f64,
}

impl Default for Strength {
    /// Somebody of whom nothing is known.
    fn default() -> Strength {
        Strength { rating: 1500.0, deviation: 350.0, volatility: 0.06 }
    }
}

impl Strength {
    /// Somebody who is new to puzzles: below most of them, so that a first miss costs about a hundred points.
    pub fn newcomer() -> Strength {
        Strength { rating: 1000.0, deviation: 200.0, volatility: 0.06 }
    }

    /// That of a puzzle whose rating was measured with computer players: good to begin with, and people may see it otherwise.
    pub fn of_puzzle(rating: u16) -> Strength {
        Strength { rating: rating.into(), deviation: 120.0, volatility: 0.06 }
    }

    /// That of a computer player whose rating was measured, which games with people do not change.
    pub fn of_computer(rating: u16) -> Strength {
        Strength { rating: rating.into(), deviation: 60.0, volatility: 0.06 }
    }

    /// The strengths of a person and of a puzzle after a try.
    pub fn after(self, puzzle: Strength, solved: bool) -> [Strength; 2] {
        self.outcome(puzzle, if solved { Outcomes::WIN } else { Outcomes::LOSS })
    }

    /// The strengths of two players after a game, which the first of them has won or lost; `None` for a draw.
    pub fn after_game(self, opponent: Strength, won: Option<bool>) -> [Strength; 2] {
        let outcome = match won {
            Some(true) => Outcomes::WIN,
            Some(false) => Outcomes::LOSS,
            None => Outcomes::DRAW,
        };
        self.outcome(opponent, outcome).map(Strength::limited)
    }

    fn outcome(self, other: Strength, outcome: Outcomes) -> [Strength; 2] {
        let (one, other) = glicko2(&self.into(), &other.into(), &outcome, &Glicko2Config::new());
        [one.into(), other.into()]
    }

    /// Within what ratings may be: sure, but still following a player who improves.
    pub fn limited(self) -> Strength {
        Strength {
            deviation: self.deviation.max(LEAST_DEVIATION),
            rating: self.rating.clamp(100.0, 4000.0),
            ..self
        }
    }
}

impl From<Strength> for Glicko2Rating {
    fn from(Strength { rating, deviation, volatility }: Strength) -> Glicko2Rating {
        Glicko2Rating { rating, deviation, volatility }
    }
}

impl From<Glicko2Rating> for Strength {
    fn from(Glicko2Rating { rating, deviation, volatility }: Glicko2Rating) -> Strength {
        Strength { rating, deviation, volatility }
    }
}

/// A try of a person at a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// When, in seconds since 1970.
    pub at: u64,
    /// The id of the puzzle.
    pub puzzle: String,
    /// Whether it was solved at once, without a hint and without a wrong move.
    pub solved: bool,
}

/// The strength after each try, from the first on. Only the first try at a puzzle counts; `rating` says how hard a puzzle is, `None` where it does
/// not count.
pub fn curve(tries: &[Try], rating: impl Fn(&str) -> Option<u16>) -> Vec<Strength> {
    let mut seen = HashSet::new();
    let mut strength = Strength::newcomer();
    let first = tries.iter().filter(|one| seen.insert(one.puzzle.as_str()));
    first
        .filter_map(|one| {
            [strength, _] = strength.after(Strength::of_puzzle(rating(&one.puzzle)?), one.solved);
            Some(strength)
        })
        .collect()
}

/// The puzzles whose time has come again, the longest overdue first.
pub fn due(tries: &[Try], now: u64) -> Vec<String> {
    /// How often a puzzle was solved since it was failed, and when it was tried last.
    struct Learning {
        step: usize,
        last: u64,
    }
    let mut learning: HashMap<&str, Learning> = HashMap::new();
    for one in tries {
        let id = one.puzzle.as_str();
        match learning.get_mut(id) {
            _ if !one.solved => {
                learning.insert(id, Learning { step: 0, last: one.at });
            }
            Some(state) if one.at >= time_of(state.last, state.step) => {
                *state = Learning { step: state.step + 1, last: one.at };
            }
            _ => {}
        }
    }
    let mut due: Vec<(u64, &str)> = learning
        .into_iter()
        .filter(|(_, state)| state.step < AGAIN_AFTER_DAYS.len())
        .map(|(id, state)| (time_of(state.last, state.step), id))
        .filter(|(time, _)| *time <= now)
        .collect();
    due.sort_unstable();
    due.into_iter().map(|(_, id)| id.to_owned()).collect()
}

/// When a puzzle is due that was tried last at this time.
fn time_of(last: u64, step: usize) -> u64 {
    let days = AGAIN_AFTER_DAYS.get(step).copied().unwrap_or(u64::MAX / DAY);
    last.saturating_add(days.saturating_mul(DAY))
}

/// The first line of a file of tries.
const HEADER: &str = "# kamni puzzle tries 1";

/// The most tries that a file keeps; older ones are forgotten.
const MOST_TRIES: usize = 100_000;

/// Tries as text, one a line.
pub fn write_tries(tries: &[Try]) -> String {
    let kept = &tries[tries.len().saturating_sub(MOST_TRIES)..];
    let line = |one: &Try| {
        let word = if one.solved { "solved" } else { "failed" };
        format!("{} {} {word}\n", one.at, one.puzzle)
    };
    format!("{HEADER}\n{}", kept.iter().map(line).collect::<String>())
}

/// Tries from text. Lines that cannot be parsed are skipped, so that one bad line does not lose the rest.
pub fn read_tries(text: &str) -> Vec<Try> {
    let one = |line: &str| {
        let [at, puzzle, word] = line.split_whitespace().collect::<Vec<_>>().try_into().ok()?;
        let solved = match word {
            "solved" => true,
            "failed" => false,
            _ => return None,
        };
        Some(Try { at: at.parse().ok()?, puzzle: puzzle.to_owned(), solved })
    };
    text.lines().filter_map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(day: u64, puzzle: &str, solved: bool) -> Try {
        Try { at: day * DAY, puzzle: puzzle.to_owned(), solved }
    }

    #[test]
    fn a_mistake_comes_again_after_1_3_7_and_21_days() {
        let mut tries = vec![one(0, "a", false), one(0, "b", true)];
        let mut day = 0;
        for wait in AGAIN_AFTER_DAYS {
            assert!(due(&tries, (day + wait) * DAY - 1).is_empty());
            assert_eq!(due(&tries, (day + wait) * DAY), ["a"]);
            day += wait;
            tries.push(one(day, "a", true));
        }
        assert!(due(&tries, 1000 * DAY).is_empty());
        // To fail again is to begin again; to solve it too early changes nothing.
        tries.push(one(day, "a", false));
        tries.push(one(day, "a", true));
        assert_eq!(due(&tries, (day + 1) * DAY), ["a"]);
    }

    #[test]
    fn the_longest_overdue_comes_first() {
        let tries = [one(5, "later", false), one(2, "sooner", false)];
        assert_eq!(due(&tries, 100 * DAY), ["sooner", "later"]);
    }

    #[test]
    fn whoever_solves_hard_puzzles_rises() {
        let tries = [one(0, "hard", true), one(0, "easy", false), one(1, "easy", true), one(1, "gone", true)];
        let rating = |id: &str| match id {
            "hard" => Some(2000),
            "easy" => Some(1000),
            _ => None,
        };
        let curve = curve(&tries, rating);
        let ratings: Vec<f64> = curve.iter().map(|strength| strength.rating).collect();
        assert_eq!(ratings.len(), 2, "a second try and an unknown puzzle do not count");
        assert!(ratings[0] > 1100.0 && ratings[1] < ratings[0], "{ratings:?}");
        assert!(curve[1].deviation < 200.0);
    }

    #[test]
    fn tries_read_back() {
        let tries = vec![one(3, "abcdefg", true), one(4, "abcdefg", false)];
        assert_eq!(read_tries(&write_tries(&tries)), tries);
        assert!(read_tries("nonsense\n1 2\n1 a maybe\n-1 a solved").is_empty());
    }
}
