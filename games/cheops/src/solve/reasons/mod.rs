//! Why a pyramid is worth what it is worth: the count, and who can change it.
//!
//! | file | what |
//! | --- | --- |
//! | `claim.rs` | what can be claimed, as data |
//! | `proofs.rs` | the conditions that prove it |
//! | `ladder.rs` | which claim is made: the simplest one that is proved |
//! | `words.rs` | the sentences |

mod claim;
mod ladder;
mod proofs;
mod words;

use crate::rules::{Cheops, Move, Position};
use claim::{Claim, Kept};
use kamni::{Notation, Role, message};
use kamni_solve::reasons::no_short_reason;
use kamni_solve::{Analysis, Kind, Reason};
use ladder::Ladder;
use words::Subject;

pub(super) use ladder::Judged;
pub(super) use proofs::{Scores, State, Successor};

/// The section of the theory page about the count.
const COUNT: &str = "the-count";

/// The section of the theory page about pairs of moves.
const PAIRS: &str = "pairs";

/// What is said of a position and of its moves.
pub(super) struct Reasons {
    pub of_position: Reason,
    /// The good move that the reason of the position names.
    pub named: Option<Move>,
    /// Those of the moves, best first: of the first [`Analysis::MOST_REASONS`].
    pub of_moves: Vec<Option<Reason>>,
}

pub(super) fn reasons(
    game: &Cheops,
    position: &Position,
    moves: &[Judged],
    scores: &mut Scores<'_>,
) -> Reasons {
    let here = State { outline: position.outline(), lead: position.lead() };
    let mut ladder = Ladder::new(game, here, moves, scores);
    let claim = ladder.of_position();
    let of_move = |judged: &Judged| {
        let claim = ladder.of_move(*judged, claim.as_ref())?;
        Some(reason(game, &claim, Subject::Move))
    };
    let of_moves = moves.iter().take(Analysis::MOST_REASONS).map(of_move).collect();
    let Some(claim) = claim else { return Reasons { of_position: no_short_reason(), named: None, of_moves } };
    let named = good_move(&claim);
    let mut of_position = reason(game, &claim, Subject::Position);
    of_position.brief = words::idea(&claim);
    // A move that is easy to tell may bring fewer points than the best; then no other move is held against that one.
    let is_best = |judged: &&Judged| judged.score == moves[0].score;
    if named.is_some_and(|by| !moves.iter().take_while(is_best).any(|judged| judged.step.mv == by)) {
        of_position.kind = Kind::Contrast;
    }
    Reasons { of_position, named, of_moves }
}

/// The good move that a claim about a position names.
fn good_move(claim: &Claim) -> Option<Move> {
    match *claim {
        Claim::Half { by, .. }
        | Claim::Last { by, .. }
        | Claim::Bound { by, .. }
        | Claim::Takes { by, .. }
        | Claim::Keeps { by, .. }
        | Claim::After { by, .. }
        | Claim::Turns { by, .. } => Some(by),
        Claim::Forced { first, .. } => first,
        Claim::Pairs { by, .. } => by,
        _ => None,
    }
}

fn reason(game: &Cheops, claim: &Claim, subject: Subject) -> Reason {
    let message = words::message(game, claim, subject);
    let reason = match claim {
        Claim::Sure(_) | Claim::Last { .. } | Claim::Bound { .. } | Claim::Forced { .. } => {
            Reason::forced(message)
        }
        Claim::Half { majority, .. } if majority.who == Role::Mover => Reason::forced(message),
        Claim::Half { .. } | Claim::Stays { .. } | Claim::Against { .. } | Claim::Answer { .. } => {
            Reason::contrast(message)
        }
        Claim::Takes { who: Role::Opponent, .. } => Reason::contrast(message).proved_in(COUNT),
        Claim::Behind { .. }
        | Claim::Takes { .. }
        | Claim::Keeps { .. }
        | Claim::After { .. }
        | Claim::Turns { .. } => Reason::theorem(message).proved_in(COUNT),
        Claim::Pairs { .. } => Reason::theorem(message).proved_in(PAIRS),
        Claim::Decided { .. } | Claim::Costs { .. } => Reason::account(message),
    };
    let reason = match without_proof(claim) {
        Some(claim) => reason.in_brief(words::message(game, &claim, subject)),
        None => reason,
    };
    reason.at(named(claim).into_iter().flat_map(|mv| game.cells_of_move(mv)))
}

/// What the opponent's answer does, without how they go on: enough to hold a bad move against a good one.
fn without_proof(claim: &Claim) -> Option<Claim> {
    match *claim {
        Claim::Takes { by, who: Role::Opponent, level, size, score, .. } => {
            Some(Claim::Takes { by, who: Role::Opponent, level, size, score, kept: None })
        }
        Claim::Answer { by, score, kept: Some(_) } => Some(Claim::Answer { by, score, kept: None }),
        _ => None,
    }
}

/// The moves that the sentence of a claim speaks of.
fn named(claim: &Claim) -> Vec<Move> {
    let answer = |kept: Option<Kept>| match kept {
        Some(Kept::One(mv, answer)) => vec![mv, answer],
        _ => Vec::new(),
    };
    match *claim {
        Claim::Half { by, .. } | Claim::Last { by, .. } | Claim::Bound { by, .. } => vec![by],
        Claim::Forced { first, .. } => first.into_iter().collect(),
        Claim::Behind { kept, .. } => answer(Some(kept)),
        Claim::Takes { by, kept, .. } | Claim::Keeps { by, kept, .. } | Claim::Turns { by, kept, .. } => {
            [vec![by], answer(kept)].concat()
        }
        Claim::After { by, kept, .. } | Claim::Answer { by, kept, .. } => [vec![by], answer(kept)].concat(),
        Claim::Pairs { by, .. } => by.into_iter().collect(),
        Claim::Costs { better, .. } => vec![better],
        Claim::Sure(_) | Claim::Decided { .. } | Claim::Stays { .. } | Claim::Against { .. } => Vec::new(),
    }
}

/// The reason of a finished game.
pub(super) fn reason_of_the_end() -> Reason {
    Reason::theorem(message!("cheops-over", "the pyramid is complete"))
}
