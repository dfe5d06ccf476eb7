//! Matches between two players of the search, each opening played from both sides.

use super::judgement::Judgement;
use crate::rules::{Position, Seega};
use crate::solve::alphabeta::AlphaBeta;
use crate::solve::tune::{Opening, opening};
use kamni::{Game, Player};
use kamni_play::statistics::Pentanomial;
use kamni_solve::{Budget, Value};
use kamni_tables::{splitmix::Rng, threads};
use std::time::Instant;

/// A player of a match.
#[derive(Clone, Debug)]
pub struct MatchPlayer {
    /// How it evaluates positions.
    pub judgement: Judgement,
    /// What each move may cost.
    pub budget: Budget,
}

/// A match.
#[derive(Clone, Debug)]
pub struct MatchPlan {
    /// Where games begin.
    pub opening: Opening,
    /// The most pairs of games.
    pub pairs: u64,
    /// The same seed gives the same openings.
    pub seed: u64,
    /// Games at once.
    pub threads: usize,
    /// No pair begins after this.
    pub until: Option<Instant>,
}

/// What a match showed.
#[derive(Clone, Copy, Debug, Default)]
pub struct MatchResult {
    /// The pairs, as the first player sees them.
    pub pairs: Pentanomial,
    /// Moves and nodes of each player, and the seconds they took.
    pub costs: [(u64, u64, f64); 2],
}

/// Plays a match.
pub fn play_match(game: &Seega, players: &[MatchPlayer; 2], plan: &MatchPlan) -> MatchResult {
    let in_time = |_: &u64| plan.until.is_none_or(|until| Instant::now() < until);
    let pairs = threads::map(plan.threads, (0..plan.pairs).take_while(in_time), |number| {
        let mut rng = Rng::new(plan.seed, number);
        let start = opening(game, plan.opening, &mut rng);
        let mut costs = [(0, 0, 0.0); 2];
        let points: usize =
            Player::BOTH.map(|seat| one_game(game, players, seat, start, &mut costs)).iter().sum();
        (points, costs)
    });
    let mut result = MatchResult::default();
    for (points, costs) in pairs {
        result.pairs.add(points);
        for (all, more) in result.costs.iter_mut().zip(costs) {
            *all = (all.0 + more.0, all.1 + more.1, all.2 + more.2);
        }
    }
    result
}

/// One game with the first player in this seat: twice the points of that player.
fn one_game(
    game: &Seega,
    players: &[MatchPlayer; 2],
    seat: Player,
    mut position: Position,
    costs: &mut [(u64, u64, f64); 2],
) -> usize {
    let search = |player: &MatchPlayer| AlphaBeta::with(game, &player.budget, &player.judgement.0);
    let mut searches = players.each_ref().map(search);
    loop {
        if let Some(outcome) = game.outcome(&position) {
            return match Value::of(outcome, seat) {
                Value::Win => 2,
                Value::Draw => 1,
                Value::Loss => 0,
            };
        }
        let turn = usize::from(game.turn(&position) != seat);
        let begin = Instant::now();
        let meter = players[turn].budget.start();
        let result = searches[turn].search(&position, None, &meter);
        let cost = &mut costs[turn];
        *cost = (cost.0 + 1, cost.1 + meter.nodes(), cost.2 + begin.elapsed().as_secs_f64());
        let Some(best) = result.moves.first() else { return 1 };
        game.play(&mut position, best.mv);
    }
}
