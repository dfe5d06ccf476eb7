//! Positions that are decided at sight.

use super::account::{Account, by_columns};
use super::worth::Worths;
use crate::rules::{Chain, Dawson, Move, Position};
use crate::solve::geometry::Geometry;
use crate::solve::moves::targets;
use crate::solve::sum::{Normalizer, Sum};
use kamni::{Game, Player};
use kamni_solve::bitboard::Bitboard;

/// Why the result of a position can be seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Leaf {
    /// The player to move has no move.
    Stuck,
    /// Even rows, mirror images, nothing to capture: the player to move loses. Observed, so only where the value is known. With a step of
    /// theirs that is captured at once and what the two players then have, if the other has more.
    Mirror(Option<([Move; 2], [u32; 2])>),
    /// Normal play, nothing to capture: every step of the player to move is captured at once and never taken back, until there are none
    /// left. Steps with their captures, which hold in any order, and how many steps there are.
    Trap(Vec<[Move; 2]>, usize),
    /// Normal play, nothing to capture: the player to move loses, and would also lose if nobody captured any more. Only where the value is
    /// known.
    Tally(Tally),
    /// The same, though the count as if nobody captured says otherwise: some pawns of theirs can only step into a capture, and without the
    /// columns of these pawns the count says that they lose.
    Pinned(Pinned),
    /// Normal play, nothing to capture: count.
    Steps(Account),
    /// Three rows, double captures: the other player has stepped inside an untouched run. These captures take two pawns, nothing can take back,
    /// and the other player has to move again and loses, having no more spare steps than the player to move. With what both have after the
    /// first of them, if the player to move has more.
    Inside(Vec<Move>, Option<[u32; 2]>),
    /// The player to move is known to lose, and there is nothing shorter to say.
    Lost,
    /// Misère play and nothing left but free steps, of the player to move and of the other.
    Walk(u32, u32),
    /// Misère play, three rows, double captures: nothing can step but so many untouched columns that the player to move can give pawns away
    /// until none is left. The first and the last column.
    Giving(u8, u8),
}

/// A count of steps as if nobody captured any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tally {
    pub account: Account,
    /// A step that is captured at once, and the capture, after which a count still says the same.
    pub offer: Option<[Move; 2]>,
}

/// Pawns of the player to move that can only step into a capture, and a count without their columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pinned {
    /// The steps and the captures, after which nothing takes back.
    pub steps: Vec<[Move; 2]>,
    /// The other columns, as if nobody captured any more.
    pub others: Account,
}

impl Leaf {
    /// How hard it is to believe that captures change nothing, if only a search shows it.
    pub const SEARCHED: u32 = 3;
    /// How hard parts that have to be played through are.
    pub const PARTS: u32 = 4;

    /// Whether a person can check it at sight: no part has to be played through.
    pub fn is_plain(&self) -> bool {
        match self {
            Leaf::Steps(account) => account.is_plain(),
            Leaf::Inside(..) | Leaf::Lost | Leaf::Mirror(_) | Leaf::Tally(_) | Leaf::Pinned(_) => false,
            Leaf::Stuck | Leaf::Trap(..) | Leaf::Walk(..) | Leaf::Giving(..) => true,
        }
    }

    /// How much a reader has to take on trust, as a number of lines that would be as hard to follow.
    pub fn hardness(&self) -> u32 {
        match self {
            Leaf::Mirror(Some(_)) | Leaf::Tally(Tally { offer: Some(_), .. }) | Leaf::Pinned(_) => 2,
            Leaf::Mirror(None) | Leaf::Tally(_) => Leaf::SEARCHED,
            Leaf::Steps(account) if !account.is_plain() => Leaf::PARTS,
            Leaf::Inside(..) => Leaf::PARTS,
            Leaf::Lost => 5,
            Leaf::Stuck | Leaf::Trap(..) | Leaf::Steps(_) | Leaf::Walk(..) | Leaf::Giving(..) => 0,
        }
    }

    /// Whether it rests on a count or a symmetry, with captures left to the search.
    pub fn is_counted(&self) -> bool {
        matches!(self, Leaf::Mirror(_) | Leaf::Tally(_) | Leaf::Pinned(_))
    }

    /// Whether it is an account of more than one piece.
    pub fn has_several_pieces(&self) -> bool {
        matches!(self, Leaf::Steps(account) if account.counting().len() > 1)
    }

    /// Whether `turn`, the player to move, wins.
    pub fn mover_wins(&self, game: &Dawson, turn: Player) -> bool {
        match self {
            Leaf::Stuck => game.misere(),
            Leaf::Mirror(_) | Leaf::Tally(_) | Leaf::Pinned(_) | Leaf::Trap(..) | Leaf::Lost => false,
            Leaf::Steps(account) => account.balance(turn, turn).i_win(),
            Leaf::Inside(..) | Leaf::Giving(..) => true,
            Leaf::Walk(mine, theirs) => mine <= theirs,
        }
    }
}

/// Whether a move is a capture.
pub(super) fn captures(game: &Dawson, mv: Move) -> bool {
    mv.from % game.columns() != mv.to % game.columns()
}

/// Why the result of `position`, whose legal moves are given, can be seen. `known` is whether the player to move wins, where that is
/// known.
pub(super) fn leaf(
    game: &Dawson,
    position: &Position,
    moves: &[Move],
    known: &dyn Fn(&Position) -> Option<bool>,
    worths: &mut Worths,
    work: &mut u32,
) -> Option<Leaf> {
    match moves.first() {
        None => return Some(Leaf::Stuck),
        Some(&first) if captures(game, first) => {
            return is_inside(game, position, worths, work)
                .then(|| Leaf::Inside(moves.to_vec(), more_steps(game, position, first)));
        }
        Some(_) => {}
    }
    if game.misere() {
        return walk(game, position).or_else(|| giving(game, position));
    }
    let board = by_columns(game, position);
    let account = Account::new(game, board, worths, work).map(Leaf::Steps);
    if account.as_ref().is_some_and(Leaf::is_plain) {
        return account;
    }
    if moves.len() > 1
        && let Some(answers) = trap(game, position, moves, work)
    {
        let named = in_any_order(game, position, moves, work).unwrap_or_else(|| vec![answers[0]]);
        return Some(Leaf::Trap(named, moves.len()));
    }
    if known(position) != Some(false) {
        return account;
    }
    if is_mirrored(game, position) {
        let turn = game.turn(position);
        let behind = |(offer, next): ([Move; 2], Position)| {
            let [mine, theirs] = own_steps(game, &next, turn)?;
            (theirs > mine).then_some((offer, [mine, theirs]))
        };
        let offer = offers(game, position, moves, known, work).into_iter().find_map(behind);
        return Some(Leaf::Mirror(offer));
    }
    tally(game, position, moves, known, work)
        .map(Leaf::Tally)
        .or_else(|| pinned(game, position, moves, known, work).map(Leaf::Pinned))
        .or(account)
}

/// The position after a move, and its legal moves.
pub(super) fn after(game: &Dawson, position: &Position, mv: Move) -> (Position, Vec<Move>) {
    let (mut next, mut moves) = (*position, Vec::new());
    game.play(&mut next, mv);
    game.legal_moves(&next, &mut moves);
    (next, moves)
}

/// Whether a step may be answered by this capture in a trap: nothing takes back, and every step after it is captured, too.
fn holds(game: &Dawson, position: &Position, capture: Move, work: &mut u32) -> bool {
    let (next, moves) = after(game, position, capture);
    captures(game, capture)
        && moves.first().is_none_or(|&mv| !captures(game, mv))
        && trap(game, &next, &moves, work).is_some()
}

/// A capture for every step of the player to move, after which nothing takes back and the same is true again.
fn trap(game: &Dawson, position: &Position, moves: &[Move], work: &mut u32) -> Option<Vec<[Move; 2]>> {
    let answer = |&step: &Move| {
        let (next, answers) = after(game, position, step);
        *work = work.checked_sub(1)?;
        Some([step, answers.into_iter().find(|&capture| holds(game, &next, capture, work))?])
    };
    moves.iter().map(answer).collect()
}

/// A capture for every step, chosen so that after any one of these exchanges the others hold as they were said.
fn in_any_order(
    game: &Dawson,
    position: &Position,
    moves: &[Move],
    work: &mut u32,
) -> Option<Vec<[Move; 2]>> {
    let mut chosen: Vec<[Move; 2]> = Vec::new();
    for &step in moves {
        let (next, answers) = after(game, position, step);
        let fits = |&capture: &Move| {
            let own = [step, capture];
            holds(game, &next, capture, work)
                && chosen.iter().all(|&other| {
                    is_still_answered(game, position, other, own, work)
                        && is_still_answered(game, position, own, other, work)
                })
        };
        // The first choices are not taken back: where they do not fit, one exchange is named.
        chosen.push([step, answers.into_iter().find(fits)?]);
    }
    Some(chosen)
}

/// Whether after the first exchange the second one holds, if its step is still there.
fn is_still_answered(
    game: &Dawson,
    position: &Position,
    [step, capture]: [Move; 2],
    [later, answer]: [Move; 2],
    work: &mut u32,
) -> bool {
    let (next, _) = after(game, position, step);
    let (next, moves) = after(game, &next, capture);
    if !moves.contains(&later) {
        return true;
    }
    let (next, answers) = after(game, &next, later);
    answers.contains(&answer) && holds(game, &next, answer, work)
}

/// The steps of the player to move that are captured at once, each with a capture after which they lose and cannot take back.
pub(super) fn offers(
    game: &Dawson,
    position: &Position,
    moves: &[Move],
    known: &dyn Fn(&Position) -> Option<bool>,
    work: &mut u32,
) -> Vec<([Move; 2], Position)> {
    let offer = |&step: &Move| {
        let (next, answers) = after(game, position, step);
        *work = work.checked_sub(1)?;
        let fits = |capture: Move| {
            let (next, moves) = after(game, &next, capture);
            let quiet = moves.first().is_none_or(|&mv| !captures(game, mv));
            (captures(game, capture) && quiet && known(&next) == Some(false))
                .then_some(([step, capture], next))
        };
        answers.into_iter().find_map(fits)
    };
    moves.iter().filter_map(offer).collect()
}

/// The count as if nobody captured any more, if it says that the player to move loses. Of the steps that are captured the one that brings them
/// closest to winning, and of those the one after which the fewest steps are left.
fn tally(
    game: &Dawson,
    position: &Position,
    moves: &[Move],
    known: &dyn Fn(&Position) -> Option<bool>,
    work: &mut u32,
) -> Option<Tally> {
    let turn = game.turn(position);
    let losing = |position: &Position| {
        Account::without_captures(game, by_columns(game, position))
            .filter(|account| !account.balance(turn, turn).i_win())
    };
    let account = losing(position)?;
    let counted: Vec<([Move; 2], Account)> = offers(game, position, moves, known, work)
        .into_iter()
        .filter_map(|(offer, next)| Some((offer, losing(&next)?)))
        .collect();
    let danger = |account: &Account| {
        let balance = account.balance(turn, turn);
        (balance.theirs - balance.mine, balance.mine + balance.theirs + balance.shared)
    };
    let offer = counted.into_iter().min_by_key(|(_, account)| danger(account));
    Some(Tally { account, offer: offer.map(|(offer, _)| offer) })
}

/// The pawns of the player to move that can only step into a capture, the fewest without whose columns the count as if nobody captured
/// says that this player loses: one, or all.
fn pinned(
    game: &Dawson,
    position: &Position,
    moves: &[Move],
    known: &dyn Fn(&Position) -> Option<bool>,
    work: &mut u32,
) -> Option<Pinned> {
    let turn = game.turn(position);
    let account = Account::without_captures(game, by_columns(game, position))?;
    let all: Vec<[Move; 2]> =
        offers(game, position, moves, known, work).into_iter().map(|(offer, _)| offer).collect();
    let without = |steps: &[[Move; 2]]| {
        let mut others = account.clone();
        let column = |mv: Move| mv.from % game.columns();
        // A column with another step of this player is not at rest.
        let alone = |mv: Move| moves.iter().filter(|other| column(**other) == column(mv)).count() == 1;
        others.pieces.retain(|piece| steps.iter().all(|[step, _]| column(*step) != piece.first));
        let loses = steps.iter().all(|[step, _]| alone(*step)) && !others.balance(turn, turn).i_win();
        loses.then(|| Pinned { steps: steps.to_vec(), others })
    };
    let one = all.iter().find_map(|step| without(&[*step]));
    one.or_else(|| {
        Some(all.as_slice()).filter(|all| (2..=Pinned::MOST).contains(&all.len())).and_then(without)
    })
}

impl Pinned {
    /// More pawns than these are too many to look at.
    const MOST: usize = 3;
}

/// The steps with a free way ahead of `player` and of the other, as if nobody captured any more.
pub(super) fn own_steps(game: &Dawson, position: &Position, player: Player) -> Option<[u32; 2]> {
    let account = Account::without_captures(game, by_columns(game, position))?;
    let balance = account.balance(player, game.turn(position));
    Some([balance.mine, balance.theirs])
}

/// The same after the move `mv` of the player to move, if this player then has more of them than the other.
pub(super) fn more_steps(game: &Dawson, position: &Position, mv: Move) -> Option<[u32; 2]> {
    let (next, _) = after(game, position, mv);
    own_steps(game, &next, game.turn(position)).filter(|[mine, theirs]| mine > theirs)
}

/// Whether the rows are even and every column is empty or has one white pawn in the lower half and one black pawn at the mirrored height.
pub(in crate::solve) fn is_mirrored(game: &Dawson, position: &Position) -> bool {
    let (rows, columns) = (u32::from(game.rows()), u32::from(game.columns()));
    let [white, black] = by_columns(game, position);
    rows.is_multiple_of(2)
        && (0..columns).all(|column| {
            let here = |pawns: u128| (pawns >> (column * rows)) & u128::low(rows);
            let (white, black) = (here(white), here(black));
            let flipped = white.reverse_bits() >> (u128::BITS - rows);
            white.count_ones() <= 1 && white >> (rows / 2) == 0 && flipped == black
        })
}

/// Whether all contact comes from a step inside an untouched run, before which the board was quiet and the player to move had no
/// fewer spare steps.
fn is_inside(game: &Dawson, position: &Position, worths: &mut Worths, work: &mut u32) -> bool {
    if game.rows() != 3 || game.chain() == Chain::One || game.misere() {
        return false;
    }
    let turn = game.turn(position);
    let [white, black] = by_columns(game, position);
    let column = |at: u32| ((white >> (3 * at)) & 7, (black >> (3 * at)) & 7);
    let (full, stepped) = ((1, 4), if turn == Player::First { (1, 2) } else { (2, 4) });
    let mut inner = 1..u32::from(game.columns()).saturating_sub(1);
    let Some(at) =
        inner.find(|&at| column(at) == stepped && column(at - 1) == full && column(at + 1) == full)
    else {
        return false;
    };
    let back = 0b111 << (3 * at);
    let (white, black) = (white & !back | 1 << (3 * at), black & !back | 4 << (3 * at));
    let sum = Sum { white, black, width: game.columns().into(), ..Sum::default() };
    let (right, left) = targets(worths.geometry(), &sum, 0);
    right | left == 0
        && Account::new(game, [white, black], worths, work).is_some_and(|account| {
            let balance = account.balance(turn, turn);
            account.is_plain() && !account.has_urgent_steps() && balance.mine >= balance.theirs
        })
}

/// Untouched columns that can be given away, if nothing else can step, by the law of three rows in misère play.
fn giving(game: &Dawson, position: &Position) -> Option<Leaf> {
    let law = game.three_rows_law(position)?;
    // With 4, 5 and 8 columns the first player wins, too, but giving pawns away is not all there is to it.
    let run = law.runs.first().filter(|run| matches!(run.width(), 3 | 6 | 7 | 9..))?;
    Some(Leaf::Giving(run.first, run.last))
}

/// The free steps of both, if there is nothing else.
fn walk(game: &Dawson, position: &Position) -> Option<Leaf> {
    let normalizer = Normalizer { geometry: Geometry::new(game.rows().into()), misere: true, runs: false };
    let [white, black] = by_columns(game, position);
    let board = Sum { white, black, width: game.columns().into(), ..Sum::default() };
    let sum = normalizer.normal(&board, &mut Vec::new());
    let [white, black] = sum.free.map(|steps| steps as u32);
    sum.is_bare().then_some(match game.turn(position) {
        Player::First => Leaf::Walk(white, black),
        Player::Second => Leaf::Walk(black, white),
    })
}
