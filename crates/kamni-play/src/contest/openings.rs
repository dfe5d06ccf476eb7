//! How games begin, so that they are not all the same.

use kamni::record::RecordError;
use kamni::{AnyPosition, MoveError, PositionError};

/// The beginning of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Where the game begins.
    pub start: AnyPosition,
    /// The moves that are made for the players.
    pub moves: Vec<String>,
}

/// Where openings come from. Both games of a pair have the same.
#[derive(Clone, Debug)]
pub enum Openings {
    /// So many random moves; another sequence for every round.
    Random {
        /// Where games begin.
        start: AnyPosition,
        /// How many moves.
        plies: u32,
        /// Repeats the same openings.
        seed: u64,
    },
    /// These, one after another and then again from the first.
    Listed(Vec<Opening>),
}

/// Why there are no such openings.
#[derive(Clone, Debug)]
pub enum OpeningsError {
    /// The game is over sooner than that.
    TooLong {
        /// The moves asked for.
        plies: u32,
    },
    /// There are none in the file.
    Empty,
    /// A line that is wrong.
    Line {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        problem: LineProblem,
    },
    /// A record that is wrong.
    Record(RecordError),
    /// A record of another game.
    OtherRules {
        /// The game in the file, counted from 1.
        game: usize,
        /// Its rules.
        rules: String,
    },
    /// A record of a game that was played to its end.
    RecordOver {
        /// The game in the file, counted from 1.
        game: usize,
    },
}

/// What can be wrong with an opening in a line.
#[derive(Clone, Debug)]
pub enum LineProblem {
    /// Its position.
    Position(PositionError),
    /// A move.
    Move {
        /// The move, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: MoveError,
    },
    /// After these moves the game is over.
    Over,
}

impl Openings {
    /// How often random moves are tried before it is believed that no game lasts so long.
    const TRIES: u32 = 1000;

    /// Random openings of `plies` moves, if games last long enough.
    pub fn random(start: &AnyPosition, plies: u32, seed: u64) -> Result<Openings, OpeningsError> {
        match walk(start, plies, seed, 0).len() {
            length if length == plies as usize => Ok(Openings::Random { start: start.clone(), plies, seed }),
            _ => Err(OpeningsError::TooLong { plies }),
        }
    }

    /// The openings of a file: a record, or one opening a line, as moves from `start` or in the words of UGI:
    /// `startpos moves ...`, `fen POSITION moves ...`. Blank lines and those that begin with `#` mean nothing.
    pub fn read(text: &str, start: &AnyPosition) -> Result<Openings, OpeningsError> {
        let openings =
            if text.trim_start().starts_with('[') { recorded(text, start)? } else { listed(text, start)? };
        if openings.is_empty() { Err(OpeningsError::Empty) } else { Ok(Openings::Listed(openings)) }
    }

    /// The opening of a round, from 0.
    pub fn of_round(&self, round: u64) -> Opening {
        match self {
            Openings::Random { start, plies, seed } => {
                Opening { start: start.clone(), moves: walk(start, *plies, *seed, round) }
            }
            Openings::Listed(all) => all[(round % all.len() as u64) as usize].clone(),
        }
    }

    /// All that the openings depend on, in words.
    pub(crate) fn described(&self) -> String {
        match self {
            Openings::Random { start, plies, seed } => format!("random {plies} {seed} {start}"),
            Openings::Listed(all) => {
                let one = |opening: &Opening| format!("{} {}", opening.start, opening.moves.join(" "));
                all.iter().map(one).collect::<Vec<_>>().join("\n")
            }
        }
    }
}

/// So many random moves that do not end the game; fewer only if no try succeeds.
fn walk(start: &AnyPosition, plies: u32, seed: u64, round: u64) -> Vec<String> {
    let mut dice = fastrand::Rng::with_seed(super::mixed(seed, round));
    let mut longest = Vec::new();
    for _ in 0..Openings::TRIES {
        let mut here = start.clone();
        let mut moves = Vec::new();
        while moves.len() < plies as usize {
            let mut legal = here.moves();
            let mv = legal.swap_remove(dice.usize(..legal.len()));
            if here.play(&mv).is_err() || here.outcome().is_some() {
                break;
            }
            moves.push(mv);
        }
        if moves.len() == plies as usize {
            return moves;
        }
        if moves.len() > longest.len() {
            longest = moves;
        }
    }
    longest
}

fn recorded(text: &str, start: &AnyPosition) -> Result<Vec<Opening>, OpeningsError> {
    let mut openings = Vec::new();
    for (game, record) in (1..).zip(kamni::record::read(text, &start.registry())) {
        let record = record.map_err(OpeningsError::Record)?;
        if record.start.rules() != start.rules() {
            return Err(OpeningsError::OtherRules { game, rules: record.start.rules() });
        }
        if record.end().outcome().is_some() {
            return Err(OpeningsError::RecordOver { game });
        }
        let moves = record.main.moves.into_iter().map(|played| played.text).collect();
        openings.push(Opening { start: record.start, moves });
    }
    Ok(openings)
}

fn listed(text: &str, start: &AnyPosition) -> Result<Vec<Opening>, OpeningsError> {
    let mut openings = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        openings.push(one(text, start).map_err(|problem| OpeningsError::Line { line, problem })?);
    }
    Ok(openings)
}

fn one(text: &str, usual: &AnyPosition) -> Result<Opening, LineProblem> {
    let (position, moves) = match text.strip_prefix("fen ") {
        Some(text) => match text.split_once(" moves ") {
            Some((position, moves)) => (Some(position), moves),
            None => (Some(text.strip_suffix(" moves").unwrap_or(text)), ""),
        },
        None => {
            let text = text.strip_prefix("startpos").unwrap_or(text).trim_start();
            (None, text.strip_prefix("moves").unwrap_or(text))
        }
    };
    let start = match position {
        Some(text) => usual.game().position(text.trim()).map_err(LineProblem::Position)?,
        None => usual.clone(),
    };
    let mut here = start.clone();
    let moves: Vec<String> = moves.split_whitespace().map(str::to_owned).collect();
    for (number, mv) in (1..).zip(&moves) {
        here.play(mv).map_err(|error| LineProblem::Move { number, error })?;
    }
    if here.outcome().is_some() { Err(LineProblem::Over) } else { Ok(Opening { start, moves }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(rules: &str) -> AnyPosition {
        crate::games().game(rules).unwrap().start()
    }

    #[test]
    fn random_openings_are_legal_and_repeatable() {
        for rules in ["kayles/10", "cheops/6", "dawson/3x5", "chips", "seega/5"] {
            let start = start(rules);
            let openings = Openings::random(&start, 4, 7).unwrap();
            let mut different = std::collections::BTreeSet::new();
            for round in 0..20 {
                let opening = openings.of_round(round);
                assert_eq!(opening, openings.of_round(round));
                assert_eq!(opening.moves.len(), 4);
                let mut here = start.clone();
                opening.moves.iter().for_each(|mv| here.play(mv).unwrap());
                assert_eq!(here.outcome(), None, "{rules}: {opening:?}");
                different.insert(opening.moves);
            }
            assert!(different.len() > 5, "{rules}: {different:?}");
        }
        assert!(matches!(
            Openings::random(&start("kayles/3"), 3, 1),
            Err(OpeningsError::TooLong { plies: 3 })
        ));
    }

    #[test]
    fn a_file_has_lines_or_records() {
        let start = start("kayles/5");
        let count = |text: &str| match Openings::read(text, &start) {
            Ok(Openings::Listed(all)) => Ok(all.len()),
            Ok(other) => panic!("{other:?}"),
            Err(error) => Err(error),
        };
        let text = "# two\n\n3\nstartpos moves 3 1+2>3\n  fen XX.X. 2 moves 4  \nfen XX.X. 2\nstartpos\n";
        assert_eq!(count(text).unwrap(), 5);
        assert_eq!(count("[Game \"kayles/5\"]\n\n3 1 *\n\n[Game \"kayles/5\"]\n\n2 *\n").unwrap(), 2);
        assert!(matches!(count("# nothing\n"), Err(OpeningsError::Empty)));
        let Err(OpeningsError::Line { line: 3, problem: LineProblem::Move { number: 2, .. } }) =
            count("1\n\n3 3\n")
        else {
            panic!("the illegal move is in line 3")
        };
        let wrong = |text: &str| count(text).unwrap_err();
        assert!(matches!(wrong("fen XX 1"), OpeningsError::Line { problem: LineProblem::Position(_), .. }));
        assert!(matches!(wrong("1 2 3 4 5"), OpeningsError::Line { problem: LineProblem::Over, .. }));
        assert!(matches!(wrong("[Game \"kayles/6\"]\n\n1 *\n"), OpeningsError::OtherRules { game: 1, .. }));
        assert!(matches!(wrong("[Game \"kayles/5\"]\n\n1 1 *\n"), OpeningsError::Record(_)));
        assert!(matches!(wrong("[Game \"kayles/5\"]\n\n1 2 3 4 5 *\n"), OpeningsError::Record(_)));
        assert!(matches!(wrong("[Game \"kayles/5\"]\n\n1 2 3 4 5\n"), OpeningsError::RecordOver { game: 1 }));
    }
}
