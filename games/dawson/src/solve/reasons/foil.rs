//! What is wrong with a bad move: something to hold against the good ones where a count is the same for both.

use super::account::{Account, Balance, by_columns};
use super::leaf::{after, captures, offers};
use crate::rules::{Dawson, Move, Position};
use kamni::{Game, Player};

/// A bad move and what it gives away.
#[derive(Clone, Debug)]
pub(super) struct Foil {
    pub mv: Move,
    /// The answer that wins.
    pub reply: Move,
    pub is_capture: bool,
    /// A step after that which can be captured at once and could not before, and the capture, after which nothing takes back.
    pub pinned: Option<[Move; 2]>,
    /// The steps of White, of Black and of whoever comes first after the bad move, as if nobody captured any more.
    pub count: Option<[u32; 3]>,
    /// The answer and the captures after it, if there is no choice in them, and what is left then.
    pub forced: Option<Forced>,
}

/// A line without a choice, and the count as if nobody captured after it, by which whoever played the bad move loses.
#[derive(Clone, Debug)]
pub(super) struct Forced {
    pub moves: Vec<Move>,
    pub balance: Balance,
}

impl Foil {
    /// How much it shows: a pawn that is taken, a pawn that will be, or nothing but an answer.
    pub fn shows(&self) -> u32 {
        match (&self.forced, self.is_capture, self.pinned) {
            (Some(_), ..) => 3,
            (_, true, _) => 2,
            (_, _, Some(_)) => 1,
            _ => 0,
        }
    }
}

/// What `reply` shows about the bad move `mv` of `position`; `line` is the reply and what follows it, if nothing else can follow.
pub(super) fn foil(
    game: &Dawson,
    position: &Position,
    [mv, reply]: [Move; 2],
    line: Option<&[Move]>,
    known: &dyn Fn(&Position) -> Option<bool>,
    work: &mut u32,
) -> Foil {
    let (next, _) = after(game, position, mv);
    let is_capture = captures(game, reply);
    let pinned = if is_capture { None } else { pinned(game, position, mv, reply, known, work) };
    let forced = line.and_then(|line| forced(game, &next, line));
    Foil { mv, reply, is_capture, pinned, count: count(game, &next), forced }
}

/// More captures than this are not told.
const MOST_FORCED: usize = 3;

/// A quiet answer and the captures after it, if the count then says that the player who is not to move at `position` loses.
fn forced(game: &Dawson, position: &Position, line: &[Move]) -> Option<Forced> {
    let loser = game.turn(position).other();
    let (reply, taken) = line.split_first()?;
    let all_capture = (1..=MOST_FORCED).contains(&taken.len()) && taken.iter().all(|&mv| captures(game, mv));
    if captures(game, *reply) || !all_capture {
        return None;
    }
    let mut next = *position;
    for &mv in line {
        game.play(&mut next, mv);
    }
    let account = Account::without_captures(game, by_columns(game, &next))?;
    let balance = account.balance(loser, game.turn(&next));
    let told = balance.mine < balance.theirs || (balance.mine == balance.theirs && balance.shared > 0);
    (told && !balance.i_win()).then(|| Forced { moves: line.to_vec(), balance })
}

/// The steps of White, of Black and of whoever comes first, as if nobody captured any more.
pub(super) fn count(game: &Dawson, position: &Position) -> Option<[u32; 3]> {
    let account = Account::without_captures(game, by_columns(game, position))?;
    let balance = account.balance(Player::First, game.turn(position));
    Some([balance.mine, balance.theirs, balance.shared])
}

/// A step that can be captured after `mv` and `reply`: best of the pawn that has just moved, else of one that could step safely before.
fn pinned(
    game: &Dawson,
    position: &Position,
    mv: Move,
    reply: Move,
    known: &dyn Fn(&Position) -> Option<bool>,
    work: &mut u32,
) -> Option<[Move; 2]> {
    let (middle, _) = after(game, position, mv);
    let (next, moves) = after(game, &middle, reply);
    if moves.first().is_some_and(|&mv| captures(game, mv)) {
        return None;
    }
    let was_safe = |step: Move| {
        let mut steps = Vec::new();
        game.legal_moves(position, &mut steps);
        let is_quiet = |moves: Vec<Move>| moves.first().is_none_or(|&mv| !captures(game, mv));
        steps.contains(&step) && is_quiet(after(game, position, step).1)
    };
    let found = offers(game, &next, &moves, known, work).into_iter().map(|(offer, _)| offer);
    let found = found.filter(|[step, _]| step.from == mv.to || was_safe(*step));
    found.min_by_key(|[step, _]| step.from != mv.to)
}
