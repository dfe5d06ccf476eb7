//! What to claim about a position of the second stage: the decisive thing first.

use super::claim::{Claim, Count, Taking};
use super::moves::{LONGEST_LINE, Moves, taking};
use super::placing::first_capture;
use crate::rules::{Move, Position, Seega};
use crate::theory::{FirstCapture, Force, Prober, Proof, Settled, Turn};
use kamni::{Game, Player, Role};
use kamni_solve::Value;

/// For how many moves it is tried whether both sides can hold their stones.
const CALM: u16 = 6;

/// A position and what is to be explained about it.
pub(super) struct Case<'a> {
    pub game: &'a Seega,
    pub position: &'a Position,
    pub value: Value,
    /// The move that is recommended, and what is claimed of it.
    pub best: Option<(Move, Option<Claim>)>,
    /// What the opponent can take and how far the mover is ahead after every move, if all are known to lose.
    pub least_lost: Option<u32>,
    pub lead: Option<i32>,
}

impl<'a> Case<'a> {
    pub(super) fn new(game: &'a Seega, position: &'a Position, value: Value, best: Option<Move>) -> Case<'a> {
        Case { game, position, value, best: best.map(|mv| (mv, None)), least_lost: None, lead: None }
    }

    /// The same with what is known of the moves.
    pub(super) fn with_moves(mut self, moves: &Moves<'_, '_>, best: Option<Claim>) -> Case<'a> {
        self.best = self.best.map(|(mv, _)| (mv, best));
        if self.value == Value::Loss {
            (self.least_lost, self.lead) = (moves.least_lost(), moves.lead());
        }
        self
    }

    fn turn(&self) -> Player {
        self.game.turn(self.position)
    }

    fn count(&self) -> Count {
        super::after::count(self.position, self.turn())
    }

    fn side(&self, player: Player) -> Role {
        if player == self.turn() { Role::Mover } else { Role::Opponent }
    }

    /// One claim, or a few.
    pub(super) fn claims(&self, prober: &mut Prober<'_>) -> Vec<Claim> {
        if let Some(end) = end(self.game, self.position) {
            return vec![end];
        }
        if self.position.is_placing() {
            return self.placing().into_iter().collect();
        }
        let best = self.best.as_ref().map(|&(mv, _)| mv);
        let fits = |settled: &Settled| {
            settled.winner.map_or(Value::Draw, |winner| Value::win_if(winner == self.turn())) == self.value
        };
        let settled = prober.settled(self.position, best).filter(fits);
        let mut claims = settled.map(|settled| self.settled(settled)).unwrap_or_default();
        if claims.is_empty() {
            claims.extend(match self.value {
                Value::Loss => self.loss(prober),
                _ => self.good(prober).or_else(|| self.calm(prober)),
            });
        }
        if claims.is_empty() && self.value != Value::Win {
            let threats = self.game.threats(self.position).into_iter();
            let threat = threats.max_by_key(|catch| catch.taken.count_ones());
            claims.extend(
                threat.map(|catch| Claim::Threat(Taking { moves: vec![catch.mv()], taken: catch.taken })),
            );
        }
        if self.game.is_legal(self.position, Move::Pass) {
            claims.push(Claim::Pass);
        }
        claims
    }

    /// The first capture to come, if it does not speak against the value.
    fn placing(&self) -> Option<Claim> {
        let first = self.game.first_capture(self.position)?;
        let yours = self.turn() == Player::First;
        let something = !matches!(first, FirstCapture::Preventable | FirstCapture::Prevents(_));
        let against = if yours == something { Value::Loss } else { Value::Win };
        (self.value != against).then(|| first_capture(self.game, self.position, &first))
    }

    fn settled(&self, settled: Settled) -> Vec<Claim> {
        let winner = settled.winner.map(|winner| self.side(winner));
        match settled.proof {
            Proof::OneStone => vec![Claim::OneStone { loser: winner.map(Role::other) }],
            Proof::Last(turn) => vec![best(&turn, Claim::TakesAll)],
            Proof::LeavesOne(turn) => vec![best(&turn, Claim::LeavesOne)],
            Proof::Force(force) => vec![Claim::ForcedToOne { attacker: self.side(force.attacker) }],
            Proof::Count => {
                vec![Claim::Keeps { count: self.count(), left: self.game.quiet_left(self.position) }]
            }
        }
    }

    /// What the best move does: take, or force a capture whatever the opponent replies.
    fn good(&self, prober: &mut Prober<'_>) -> Option<Claim> {
        let (mv, claim) = self.best.clone()?;
        if let Some(claim @ (Claim::Holds { .. } | Claim::Gains { .. } | Claim::Forces { .. })) = claim {
            return Some(Claim::Best { mv, why: Box::new(claim) });
        }
        if self.value == Value::Draw {
            return None;
        }
        let why = match self.game.best_turn(self.position, Some(mv)) {
            // A turn that gives more than it takes explains nothing.
            Some(turn) if turn.lost.is_some_and(|lost| lost <= turn.taken.count_ones()) => {
                let Count { own, theirs } = self.count();
                let count = Count { own, theirs: theirs - turn.taken.count_ones() };
                Claim::Gains { turn: taking(&turn), lost: turn.lost?, count }
            }
            Some(_) => return None,
            None => forces(prober.force_with(self.position, mv, LONGEST_LINE).flatten()?, Role::Mover),
        };
        Some(Claim::Best { mv, why: Box::new(why) })
    }

    /// The number of moves for which both sides can hold their stones, if they have equally many.
    fn calm(&self, prober: &mut Prober<'_>) -> Option<Claim> {
        let Count { own, theirs } = self.count();
        if self.value != Value::Draw || own != theirs {
            return None;
        }
        let lengths = (2..=CALM.min(self.game.quiet_left(self.position))).step_by(2);
        let steps = lengths.take_while(|&moves| prober.is_calm(self.position, moves)).last()?;
        Some(Claim::Calm { own, steps })
    }

    /// What the opponent does.
    fn loss(&self, prober: &mut Prober<'_>) -> Option<Claim> {
        match (self.lead, self.least_lost) {
            (Some(lead @ ..=-2), _) => return Some(Claim::Behind { lead: lead.unsigned_abs() }),
            (_, Some(lost @ 1..)) => return Some(Claim::Always { lost }),
            _ => {}
        }
        let force = prober.force(self.position, self.turn().other(), LONGEST_LINE).flatten()?;
        (force.line.len() > 1).then(|| forces(force, Role::Opponent))
    }
}

/// What the turn does whose first step is the best move.
fn best(turn: &Turn, why: fn(Taking) -> Claim) -> Claim {
    Claim::Best { mv: turn.moves[0], why: Box::new(why(taking(turn))) }
}

fn forces(force: Force, attacker: Role) -> Claim {
    Claim::Forces { attacker, line: force.line, cause: force.cause }
}

/// How the game ended.
fn end(game: &Seega, position: &Position) -> Option<Claim> {
    game.outcome(position)?;
    let [first, second] = Player::BOTH.map(|player| position.stones(player).count_ones());
    Some(match first == 0 || second == 0 {
        true => Claim::Gone,
        false => Claim::Limit { limit: game.limit(), first, second },
    })
}
