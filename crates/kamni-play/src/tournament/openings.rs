//! Openings, which make the games of a match differ.

use super::hash::splitmix64;
use kamni::record::RecordError;
use kamni::{AnyPosition, MoveError, PositionError};

/// An opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The position that the game begins with.
    pub start: AnyPosition,
    /// The moves that are played before the players choose.
    pub moves: Vec<String>,
}

/// The openings of a match. Both games of a pair have the same opening.
#[derive(Clone, Debug)]
pub enum Openings {
    /// Random moves, different ones for every round.
    Random {
        /// The position that games begin with.
        start: AnyPosition,
        /// The number of moves.
        plies: u32,
        /// The seed of the random moves.
        seed: u64,
    },
    /// A list, which starts again after the last one.
    Listed(Vec<Opening>),
}

/// Why there are no openings.
#[derive(Clone, Debug)]
pub enum OpeningsError {
    /// No game lasts for that many moves.
    TooLong {
        /// The moves asked for.
        plies: u32,
    },
    /// The file has no openings.
    Empty,
    /// A line has an error.
    Line {
        /// The line number, from 1.
        line: usize,
        /// The error.
        problem: LineProblem,
    },
    /// A record has an error.
    Record(RecordError),
    /// A record has other rules.
    OtherRules {
        /// The number of the game in the file, from 1.
        game: usize,
        /// Its rules.
        rules: String,
    },
    /// The game of a record is over.
    RecordOver {
        /// The number of the game in the file, from 1.
        game: usize,
    },
}

/// The error in the opening of a line.
#[derive(Clone, Debug)]
pub enum LineProblem {
    /// The position.
    Position(PositionError),
    /// A move.
    Move {
        /// The number of the move, from 1.
        number: usize,
        /// The error.
        error: MoveError,
    },
    /// The game is over after these moves.
    Over,
}

impl Openings {
    /// How many random games are tried before we conclude that no game lasts for that many moves.
    const TRIES: u32 = 1000;

    /// Random openings of `plies` moves; an error if games are too short.
    pub fn random(start: &AnyPosition, plies: u32, seed: u64) -> Result<Openings, OpeningsError> {
        match random_moves(start, plies, seed, 0).len() {
            length if length == plies as usize => Ok(Openings::Random { start: start.clone(), plies, seed }),
            _ => Err(OpeningsError::TooLong { plies }),
        }
    }

    /// Reads the openings of a file: a record, or one opening on each line. A line has moves from `start`, or a position
    /// as in UGI: `startpos moves ...`, `fen POSITION moves ...`. Blank lines and lines that begin with `#` are skipped.
    pub fn read(text: &str, start: &AnyPosition) -> Result<Openings, OpeningsError> {
        let openings = if text.trim_start().starts_with('[') {
            parse_records(text, start)?
        } else {
            parse_lines(text, start)?
        };
        if openings.is_empty() { Err(OpeningsError::Empty) } else { Ok(Openings::Listed(openings)) }
    }

    /// The opening of a round, from 0.
    pub fn of_round(&self, round: u64) -> Opening {
        match self {
            Openings::Random { start, plies, seed } => {
                Opening { start: start.clone(), moves: random_moves(start, *plies, *seed, round) }
            }
            Openings::Listed(all) => all[(round % all.len() as u64) as usize].clone(),
        }
    }

    /// Everything that the openings depend on, for the fingerprint of the tournament.
    pub(crate) fn description(&self) -> String {
        match self {
            Openings::Random { start, plies, seed } => format!("random {plies} {seed} {start}"),
            Openings::Listed(all) => {
                let one = |opening: &Opening| format!("{} {}", opening.start, opening.moves.join(" "));
                all.iter().map(one).collect::<Vec<_>>().join("\n")
            }
        }
    }
}

/// Random moves that do not end the game; fewer than `plies` if all tries fail.
fn random_moves(start: &AnyPosition, plies: u32, seed: u64, round: u64) -> Vec<String> {
    let mut rng = fastrand::Rng::with_seed(splitmix64(seed, round));
    let mut longest = Vec::new();
    for _ in 0..Openings::TRIES {
        let mut here = start.clone();
        let mut moves = Vec::new();
        while moves.len() < plies as usize {
            let mut legal = here.moves();
            let mv = legal.swap_remove(rng.usize(..legal.len()));
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

fn parse_records(text: &str, start: &AnyPosition) -> Result<Vec<Opening>, OpeningsError> {
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

fn parse_lines(text: &str, start: &AnyPosition) -> Result<Vec<Opening>, OpeningsError> {
    let mut openings = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let text = text.trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        openings.push(parse_line(text, start).map_err(|problem| OpeningsError::Line { line, problem })?);
    }
    Ok(openings)
}

fn parse_line(text: &str, usual: &AnyPosition) -> Result<Opening, LineProblem> {
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
