//! A try at a puzzle, judged by its moves alone, and what it does to the ratings.

use super::own::Strength;
use super::{Branch, Puzzle, Solution};
use kamni::{AnyPosition, Message, MoveError, Registry};

/// The most moves that a try may have, those that were wrong included.
pub const MOST_TRIED: usize = 200;

/// The rating of a puzzle moves at most this far from the one measured with computer players, so that failing on purpose changes
/// little.
const FARTHEST: f64 = 300.0;

/// What came of the moves of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Whether the solution was played to its end.
    pub complete: bool,
    /// How many moves were wrong.
    pub wrong: usize,
}

impl Attempt {
    /// Whether it was solved at once.
    pub fn is_solved(self) -> bool {
        self.complete && self.wrong == 0
    }
}

/// Why moves are no try.
#[derive(Debug)]
pub enum AttemptError {
    /// There are too many.
    TooMany,
    /// One of them is not legal where it was tried.
    Illegal(MoveError),
    /// The puzzle was solved before this move.
    Over(String),
    /// It is none of the answers that there are.
    NoAnswer(String),
    /// The puzzle itself cannot be played.
    Puzzle(Message),
}

/// Judges the answers of a try in the order in which they were given. A wrong move is taken back, a right one is answered by the defence; the
/// moves of a set may come in any order.
pub fn judge<S: AsRef<str>>(puzzle: &Puzzle, games: &Registry, moves: &[S]) -> Result<Attempt, AttemptError> {
    replay(puzzle, games, moves, |_, _| {})
}

/// Judges a try, and tells where each wrong move was made: the moves of both sides that led there, and the move.
pub fn replay<S: AsRef<str>>(
    puzzle: &Puzzle,
    games: &Registry,
    moves: &[S],
    mut is_wrong: impl FnMut(&[String], &str),
) -> Result<Attempt, AttemptError> {
    if moves.len() > MOST_TRIED {
        return Err(AttemptError::TooMany);
    }
    let mut here = puzzle.start(games).map_err(AttemptError::Puzzle)?;
    if !puzzle.task.is_played() {
        return answer(puzzle, &here, moves, is_wrong);
    }
    let mut turn = Some(&puzzle.solution);
    let mut path = Vec::new();
    let mut wrong = 0;
    for mv in moves.iter().map(AsRef::as_ref) {
        let Some(solution) = turn else { return Err(AttemptError::Over(mv.to_owned())) };
        let after = played(&here, mv).map_err(AttemptError::Illegal)?;
        let Some((branch, place)) = answered(solution, &here, &after) else {
            wrong += 1;
            is_wrong(&path, mv);
            continue;
        };
        path.push(branch.mv.clone());
        path.extend(branch.reply.iter().cloned());
        (turn, here) = (branch.next.as_ref(), place);
    }
    Ok(Attempt { complete: turn.is_none(), wrong })
}

/// Judges answers that change nothing on the board: the moves of a set, a value, a place.
fn answer<S: AsRef<str>>(
    puzzle: &Puzzle,
    here: &AnyPosition,
    answers: &[S],
    mut is_wrong: impl FnMut(&[String], &str),
) -> Result<Attempt, AttemptError> {
    let right: Vec<&str> = puzzle.first_moves();
    // Of several right places one is enough.
    let wanted = if puzzle.task.is_set() { right.len() } else { 1 };
    let (mut found, mut wrong) = (Vec::new(), 0);
    for answer in answers.iter().map(AsRef::as_ref) {
        if found.len() == wanted {
            return Err(AttemptError::Over(answer.to_owned()));
        }
        let same = match puzzle.task.is_set() {
            true => {
                let after = played(here, answer).map_err(AttemptError::Illegal)?;
                right.iter().position(|mv| played(here, mv).is_ok_and(|other| other == after))
            }
            false if puzzle.choices(true).iter().all(|one| one != answer) => {
                return Err(AttemptError::NoAnswer(answer.to_owned()));
            }
            false => right.iter().position(|one| *one == answer),
        };
        match same {
            // To name a move twice is no mistake.
            Some(place) if found.contains(&place) => {}
            Some(place) => found.push(place),
            None => {
                wrong += 1;
                is_wrong(&[], answer);
            }
        }
    }
    Ok(Attempt { complete: found.len() == wanted, wrong })
}

/// The right move that led to this position, and where the defence leads from there; `None` if it was wrong. A move may be written in several
/// ways, so positions are compared.
fn answered<'a>(
    solution: &'a Solution,
    here: &AnyPosition,
    after: &AnyPosition,
) -> Option<(&'a Branch, AnyPosition)> {
    let leads_here = |mv: &str| played(here, mv).is_ok_and(|other| other == *after);
    let branch = solution.right.iter().find(|branch| leads_here(&branch.mv))?;
    let mut place = after.clone();
    for mv in &branch.reply {
        // A test proves that every solution can be played.
        place.play(mv).ok()?;
    }
    Some((branch, place))
}

fn played(position: &AnyPosition, mv: &str) -> Result<AnyPosition, MoveError> {
    let mut after = position.clone();
    after.play(mv).map(|()| after)
}

/// The strengths of a person and of a puzzle of this rating after a try that counts.
pub fn rated(person: Strength, puzzle: Strength, measured: u16, solved: bool) -> [Strength; 2] {
    let [person, puzzle] = person.after(puzzle, solved);
    let measured = f64::from(measured);
    let rating = puzzle.rating.clamp(measured - FARTHEST, measured + FARTHEST);
    [person.limited(), Strength { rating, ..puzzle }.limited()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PuzzleSet;
    use crate::puzzle::Task;

    fn solved_by(moves: &[&str]) -> Result<Attempt, AttemptError> {
        let games = kamni_games::games();
        let text = format!(
            "{}\ntp5fq7a; cheops/7; XX..../...../..../.../../. 1 0-0; win +1; 1710; forced; 2.3 (3.1) 2.4 (2.4>) 3.2 (2.4) 2.6\n",
            super::super::HEADER
        );
        let puzzles = super::super::read(&text).unwrap();
        judge(&puzzles[0], games, moves)
    }

    #[test]
    fn moves_are_replayed() {
        let whole = ["2.3", "2.4", "3.2", "2.6"];
        assert!(solved_by(&whole).unwrap().is_solved());
        assert_eq!(solved_by(&whole[..2]).unwrap(), Attempt { complete: false, wrong: 0 });
        assert_eq!(solved_by(&[]).unwrap(), Attempt { complete: false, wrong: 0 });
        let wrong = solved_by(&["2.5", "2.3", "2.4", "3.2", "2.6"]).unwrap();
        assert_eq!(wrong, Attempt { complete: true, wrong: 1 });
        assert!(!wrong.is_solved());
        assert!(matches!(solved_by(&["9.9"]), Err(AttemptError::Illegal(_))));
        assert!(matches!(solved_by(&["2.3", "2.4", "3.2", "2.6", "2.1"]), Err(AttemptError::Over(_))));
        assert!(matches!(solved_by(&["2.5"; 10_000]), Err(AttemptError::TooMany)));
    }

    #[test]
    fn sets_come_in_any_order_and_of_places_one_is_enough() {
        let games = kamni_games::games();
        let text = format!(
            "{}\naaaaaaa; kayles/4; ..XX 1; all win; 977; ; {{3+4>1 | 3+4>2}}\n\
             aaaaaaa; kayles/5; ..X.. 1; put loss; 870; ; {{1 | 5}}; 1=X.X.._1 2=.XX.._1 4=..XX._1 5=..X.X_1\n\
             aaaaaaa; kayles/4; .XX. 1; who win; 870; ; win\n",
            super::super::HEADER
        );
        let puzzles = super::super::read(&text).unwrap();
        let tried = |index: usize, answers: &[&str]| judge(&puzzles[index], games, answers);
        assert!(tried(0, &["3+4>2", "3+4>1"]).unwrap().is_solved());
        assert_eq!(tried(0, &["3+4>2", "3+4>2"]).unwrap(), Attempt { complete: false, wrong: 0 });
        assert_eq!(tried(0, &["3", "3+4>2", "3+4>1"]).unwrap(), Attempt { complete: true, wrong: 1 });
        assert!(matches!(tried(0, &["1"]), Err(AttemptError::Illegal(_))));
        assert!(matches!(tried(0, &["3+4>2", "3+4>1", "3"]), Err(AttemptError::Over(_))));
        assert!(tried(1, &["5"]).unwrap().is_solved());
        assert_eq!(tried(1, &["2", "1"]).unwrap(), Attempt { complete: true, wrong: 1 });
        assert!(matches!(tried(1, &["3"]), Err(AttemptError::NoAnswer(_))));
        assert!(tried(2, &["win"]).unwrap().is_solved());
        assert_eq!(tried(2, &["loss"]).unwrap(), Attempt { complete: false, wrong: 1 });
        assert!(matches!(tried(2, &["perhaps"]), Err(AttemptError::NoAnswer(_))));
        assert_eq!(puzzles[1].task, Task::Put);
    }

    #[test]
    fn wrong_moves_are_told_with_the_way_to_them() {
        let text = format!(
            "{}\ntp5fq7a; cheops/7; XX..../...../..../.../../. 1 0-0; win +1; 1710; forced; 2.3 (3.1) 2.4 (2.4>) 3.2 (2.4) 2.6\n",
            super::super::HEADER
        );
        let puzzles = super::super::read(&text).unwrap();
        let mut told = Vec::new();
        let moves = ["2.5", "2.3", "2.5", "2.4"];
        let tried = replay(&puzzles[0], kamni_games::games(), &moves, |path, mv| {
            told.push(format!("{} {mv}", path.join(" ")));
        });
        assert_eq!(tried.unwrap(), Attempt { complete: false, wrong: 2 });
        assert_eq!(told, [" 2.5", "2.3 3.1 2.5"]);
    }

    #[test]
    fn the_solution_of_every_puzzle_solves_it() {
        let games = kamni_games::games();
        for puzzle in PuzzleSet::own(games).all() {
            if !puzzle.task.is_played() {
                let mut own = puzzle.first_moves();
                own.truncate(if puzzle.task.is_choice() { 1 } else { own.len() });
                assert!(judge(puzzle, games, &own).unwrap().is_solved(), "{}", puzzle.id);
                continue;
            }
            let mut own = Vec::new();
            let mut here = Some(&puzzle.solution);
            while let Some(turn) = here {
                own.push(turn.main().mv.as_str());
                here = turn.main().next.as_ref();
            }
            assert!(judge(puzzle, games, &own).unwrap().is_solved(), "{}", puzzle.id);
        }
    }

    #[test]
    fn a_puzzle_stays_near_its_measured_rating() {
        let mut puzzle = Strength::of_puzzle(1500);
        let mut person = Strength::default();
        for _ in 0..500 {
            [_, puzzle] = rated(Strength { rating: 1500.0, ..Strength::default() }, puzzle, 1500, false);
            [person, _] = rated(person, Strength::of_puzzle(1500), 1500, true);
        }
        assert!((1500.0..=1800.0).contains(&puzzle.rating), "{puzzle:?}");
        assert!(person.rating <= 4000.0 && person.deviation >= 45.0, "{person:?}");
    }
}
