//! The strongest player: exact play wherever a proof can be found.

use crate::player::{BestMove, GameHistory, Limits, Player, PlayerError};
use crate::plugin::PlayPlugin;
use crate::probe::{ProbeBudget, Prober};
use crate::settings::Settings;
use crate::stalls::MoveTime;
use kamni::AnyPosition;
use kamni_solve::{Analysis, Basis, Budget, Grade, Value, analyze};
use kamni_tables::clock::Instant;
use std::time::Duration;

/// The time for a move without a time or node limit.
const DEFAULT_TIME: Duration = Duration::from_secs(2);

/// The longest time for a move; adding it to a clock never overflows.
const MAX_TIME: Duration = Duration::from_secs(24 * 60 * 60);

/// Plays the best move of the analysis: exact where there is a proof, else its best guess. A proof has no depth, so this
/// player respects the limits on time and nodes and ignores the limit on depth.
pub struct Perfect {
    settings: Settings,
    prober: Prober,
    rng: fastrand::Rng,
}

impl Perfect {
    /// A player with these tables, threads and memory.
    pub fn new(settings: &Settings) -> Perfect {
        let rng = settings.rng();
        Perfect { settings: settings.clone(), prober: Prober::new(settings), rng }
    }

    /// The budget of the analysis, given the limits of the whole move.
    fn budget(&self, limits: &Limits, time: Duration) -> Budget {
        /// No search fills memory faster, and allocating it takes time.
        const BYTES_PER_MILLISECOND: u128 = 1 << 18;
        const BYTES_PER_NODE: u64 = 1 << 8;
        let by_time = usize::try_from(time.as_millis() * BYTES_PER_MILLISECOND).unwrap_or(usize::MAX);
        let by_nodes = limits.nodes.map_or(u64::MAX, |nodes| nodes.saturating_mul(BYTES_PER_NODE));
        let filled = by_time.min(usize::try_from(by_nodes).unwrap_or(usize::MAX)).max(1 << 20);
        Budget {
            // The rest of the time is for probing the moves of the same value.
            time: time * 3 / 4,
            // Half: an analysis that fails to prove anything searches again for a guess.
            nodes: limits.nodes.map_or(u64::MAX, |nodes| nodes / 2),
            memory: self.settings.memory.min(filled),
            threads: self.settings.threads.max(1),
            stop: limits.stop.clone(),
            tables: self.settings.tables.clone(),
            prove_again: false,
        }
    }
}

impl Perfect {
    /// The move to play among several of the same exact value, with which the analysis begins. A win is taken as quickly as its
    /// distance or score says, or as the theorem shows; else the strongest level's own search chooses among the
    /// moves that win. A draw or a loss is made as hard as possible for the opponent, and the same search chooses among
    /// moves that are equally hard.
    fn choose_among<'a>(
        &mut self,
        position: &AnyPosition,
        analysis: &Analysis,
        mut equal: Vec<&'a Grade>,
        probes: &mut ProbeBudget<'_>,
    ) -> Option<&'a Grade> {
        let best = *equal.first()?;
        let plugin = PlayPlugin::of(position)?;
        let wins = best.value == Value::Win;
        if wins && (best.distance.is_some() || best.score.is_some()) {
            equal.retain(|grade| (grade.distance, grade.score) == (best.distance, best.score));
            return self.rng.choice(equal);
        }
        // A table's moves are in order: the quickest capture first, or what is hardest on the opponent.
        let ordered = analysis.basis == Basis::Table && best.distance.is_none() && best.score.is_none();
        if ordered || wins && analysis.basis == Basis::Theorem {
            return Some(best);
        }
        self.rng.shuffle(&mut equal);
        let budget = Budget { time: probes.time_left(), ..probes.budget.clone() };
        let order = (plugin.tuned_order)(position, &equal, &budget, &mut self.rng);
        // Without a distance and an order, another winning move may make no progress.
        let otherwise = order.first().map_or(best, |&index| equal[index]);
        if wins {
            return Some(otherwise);
        }
        if !order.is_empty() {
            equal = order.into_iter().map(|index| equal[index]).collect();
        }
        let hardest = (plugin.resist)(position, &equal, best.value, &mut self.prober, probes);
        Some(hardest.first().map_or(otherwise, |&index| equal[index]))
    }
}

impl Player for Perfect {
    fn name(&self) -> String {
        "perfect".to_owned()
    }

    /// Values and tables that the first move of a game needs are fetched now, while no clock runs.
    fn new_game(&mut self, start: &AnyPosition) -> Result<(), PlayerError> {
        let limits = Limits { nodes: Some(1), ..Limits::default() };
        analyze(start, &self.budget(&limits, Duration::from_millis(1)));
        Ok(())
    }

    fn choose(&mut self, history: &GameHistory<'_>, limits: &Limits) -> Result<BestMove, PlayerError> {
        let position = history.position;
        let begin = Instant::now();
        let default = if limits.nodes.is_some() { MAX_TIME } else { DEFAULT_TIME };
        let move_time = MoveTime::new(limits, position.turn());
        let time = move_time.planned().unwrap_or(default).min(MAX_TIME);
        let budget = self.budget(limits, time);
        let analysis = analyze(position, &budget);
        let best = analysis.moves.first().ok_or_else(PlayerError::game_over)?;
        let mut probes =
            ProbeBudget { budget: &budget, deadline: begin + time, used: 0, limit: budget.nodes };
        let equal: Vec<&Grade> =
            analysis.moves.iter().take_while(|grade| grade.value == best.value).collect();
        let chosen = match analysis.basis.is_exact() && equal.len() > 1 {
            true => self.choose_among(position, &analysis, equal, &mut probes).unwrap_or(best),
            false => best,
        };
        Ok(best_move(&analysis, chosen, probes.used))
    }
}

fn best_move(analysis: &Analysis, chosen: &Grade, probes: u64) -> BestMove {
    let mv = &chosen.mv;
    // The principal variation of the analysis begins with its own best move.
    let pv = if analysis.line.first() == Some(mv) { analysis.line.clone() } else { vec![mv.clone()] };
    // A table or a theorem gives the value without a search.
    let searched = match analysis.basis {
        Basis::Search | Basis::Heuristic => analysis.nodes,
        Basis::Table | Basis::Published | Basis::Theorem => 0,
    };
    BestMove {
        mv: mv.clone(),
        value: Some(analysis.value),
        proved: analysis.proved,
        depth: None,
        nodes: Some(searched + probes),
        pv,
        reason: chosen.reason.clone(),
        ..BestMove::default()
    }
}
