//! Why a position of Dawson's chess is won or lost, and why a move is good or bad: a claim for each, found by looking for answers, and its sentence.

pub mod claim;
pub mod count;
mod ladder;
mod words;

use crate::rules::{Dawson, Move, Position};
use crate::theory::three_rows::{Law, ThreeRows};
use claim::{Claim, Fault, Why};
use kamni::{Game, Notation};
use kamni_solve::exhaustive::{self, ExhaustiveSearch};
use kamni_solve::reasons::no_short_reason;
use kamni_solve::{Analysis, Budget, Reason, Value};
use ladder::{Ladder, after};

/// Why a finished game is won or lost.
pub(super) fn reason_of_the_end(game: &Dawson, position: &Position) -> Reason {
    words::reason(game, position, &Claim::Over { stuck: game.turn(position), misere: game.misere() })
}

/// Why the Grundy value `grundy` of the start says who wins.
pub(super) fn octal_reason(game: &Dawson, position: &Position, grundy: u8) -> Reason {
    words::reason(game, position, &Claim::Octal { columns: game.columns(), grundy })
}

/// Why the law of three rows says that the player to move wins or loses. There must be a group of untouched columns.
pub(super) fn law_reason(game: &Dawson, position: &Position, law: &Law) -> Option<Reason> {
    law_claim(game, position, law).map(|claim| words::reason(game, position, &claim))
}

fn law_claim(game: &Dawson, position: &Position, law: &Law) -> Option<Claim> {
    let &first = law.runs.first()?;
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let wins = |mv: &&Move| law.step_wins(mv.from % game.columns());
    Some(match (law.rule, law.mover_wins()) {
        (ThreeRows::Misere, wins) => {
            // The second column of three or more always begins it.
            let inner = moves.iter().find(|mv| mv.from % game.columns() == first.first + 1);
            Claim::Misere { group: first, gives: inner.copied().filter(|_| wins && first.width() >= 3) }
        }
        (ThreeRows::Normal, true) => {
            Claim::Groups { groups: law.runs.clone(), mv: moves.iter().find(wins).copied()? }
        }
        (ThreeRows::Normal, false) => Claim::Lost(Why::Groups(law.runs.clone())),
    })
}

/// How much may be looked at for the reasons of an analysis that took this many nodes. A look takes about 1 µs, so the least is little
/// more than a millisecond.
fn allowance(nodes: u64) -> u32 {
    const MIN_LOOKS: u64 = 1_400;
    const MAX_LOOKS: u64 = 20_000;
    (MIN_LOOKS + nodes / 30).min(MAX_LOOKS) as u32
}

/// Gives a proved position and its proved moves their reasons. `known` says whether the player to move wins, where that is known. What comes
/// back is the move that the reason of a won position names.
pub(super) fn explain(
    game: &Dawson,
    position: &Position,
    analysis: &mut Analysis,
    known: &dyn Fn(&Position) -> Option<bool>,
) -> Option<Move> {
    let claims = Explanation::new(game, position, analysis.nodes, known).find(analysis);
    for (grade, claim) in analysis.moves.iter_mut().zip(&claims.moves) {
        grade.reason = claim.as_ref().map(|claim| words::reason(game, position, claim));
    }
    if analysis.proved {
        let reason = claims.position.as_ref().map(|claim| words::reason(game, position, claim));
        analysis.reasons.push(reason.unwrap_or_else(no_short_reason));
    }
    match claims.position {
        Some(Claim::Win { mv, .. }) => Some(mv),
        _ => None,
    }
}

/// What is claimed about a position and about its moves, in the order of the analysis.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claims {
    /// About the position.
    pub position: Option<Claim>,
    /// About each move.
    pub moves: Vec<Option<Claim>>,
    /// How much was looked at for them.
    pub looks: u32,
}

/// The analysis of a small unfinished position by exhaustive search, with the claims of its reasons; `None` if it is too large.
pub fn claims(game: &Dawson, position: &Position) -> Option<(Analysis, Claims)> {
    let mut search = ExhaustiveSearch::new(game, 1 << 28);
    search.prove(position, &Budget { nodes: 5_000_000, ..Budget::unlimited() }.start())?;
    let analysis = exhaustive::analysis(&search, position, Vec::new())?;
    let known = |position: &Position| search.settled(position).map(|proof| proof.value == Value::Win);
    let mut claims = Explanation::new(game, position, analysis.nodes, &known).find(&analysis);
    if let Some(law) = game.three_rows_law(position) {
        claims.position = law_claim(game, position, &law).or(claims.position);
    }
    Some((analysis, claims))
}

/// Of a single legal move the answer that refutes it says why the position is lost.
fn only_move(analysis: &Analysis, game: &Dawson, moves: &[Option<Claim>]) -> Option<Claim> {
    let ([grade], [Some(Claim::Bad { reply, fault: Fault::Lost(then) })]) = (&analysis.moves[..], moves)
    else {
        return None;
    };
    let mv = game.parse_move(&grade.mv).ok()?;
    Some(Claim::Lost(Why::Forced { mv, reply: *reply, then: Box::new(then.clone()) }))
}

struct Explanation<'a> {
    position: &'a Position,
    ladder: Ladder<'a>,
    left: u32,
}

impl<'a> Explanation<'a> {
    fn new(
        game: &'a Dawson,
        position: &'a Position,
        nodes: u64,
        known: &'a dyn Fn(&Position) -> Option<bool>,
    ) -> Explanation<'a> {
        Explanation { position, ladder: Ladder::new(game, known), left: allowance(nodes) }
    }

    fn find(&mut self, analysis: &Analysis) -> Claims {
        let (game, position) = (self.ladder.game, self.position);
        let explained = analysis.moves.len().min(Analysis::MOST_REASONS);
        let mut waiting = explained as u32 + 1;
        let mut best: Option<(Move, Why)> = None;
        let mut claims = Claims::default();
        for grade in analysis.moves.iter().take(explained) {
            let mv = game.parse_move(&grade.mv).ok().filter(|_| grade.proved);
            let claim = mv.and_then(|mv| {
                let next = after(game, position, mv);
                if grade.value != Value::Win {
                    return self.share(waiting, |ladder| bad(ladder, &next));
                }
                let why = self.share(waiting, |ladder| ladder.why(&next))?;
                if best.as_ref().is_none_or(|(_, other)| why.rank() < other.rank()) {
                    best = Some((mv, why.clone()));
                }
                Some(Claim::Good(why))
            });
            waiting -= 1;
            claims.moves.push(claim);
        }
        claims.position = match (analysis.proved, analysis.value) {
            (false, _) => None,
            (true, Value::Win) => best.map(|(mv, why)| Claim::Win { mv, why }),
            (true, _) => {
                let why = self.share(1, |ladder| ladder.why(position)).map(Claim::Lost);
                why.or_else(|| only_move(analysis, game, &claims.moves))
            }
        };
        claims.looks = allowance(analysis.nodes) - self.left;
        claims
    }

    /// Lets the ladder use an equal share of what may still be looked at, for one of `waiting` questions.
    fn share<T>(&mut self, waiting: u32, ask: impl FnOnce(&mut Ladder<'a>) -> T) -> T {
        let share = self.left / waiting.max(1);
        self.ladder.work = share;
        let answer = ask(&mut self.ladder);
        self.left -= share.saturating_sub(self.ladder.work);
        answer
    }
}

/// What is wrong with a bad move: the answer after which it is seen most easily. `next` is the position after the move.
fn bad(ladder: &mut Ladder<'_>, next: &Position) -> Option<Claim> {
    let game = ladder.game;
    let mut best: Option<(Move, Fault)> = None;
    let replies = ladder.moves(next)?;
    if replies.is_empty() {
        return Some(Claim::Stops);
    }
    let share = ladder.work / replies.len().max(1) as u32;
    for reply in replies {
        let later = after(game, next, reply);
        let known = (ladder.known)(&later);
        if known == Some(true) {
            continue;
        }
        let rest = ladder.work.saturating_sub(share);
        ladder.work = ladder.work.min(share);
        let why = ladder.why(&later);
        ladder.work += rest;
        let taken = next.pawns(next.turn.other()).count_ones() - later.pawns(next.turn.other()).count_ones();
        let fault = match why {
            Some(why) => Fault::Lost(why),
            None if known.is_none() => continue,
            None if taken > 0 && !ladder.is_contact(&later) => Fault::Gift(taken),
            None => Fault::Answered,
        };
        if best.as_ref().is_none_or(|(_, other)| fault.rank() < other.rank()) {
            best = Some((reply, fault));
        }
    }
    best.map(|(reply, fault)| Claim::Bad { reply, fault })
}
