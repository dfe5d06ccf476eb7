//! The player who proves what he can.

use crate::lineup::Settings;
use crate::oracle::{Oracle, Questions};
use crate::player::{Limits, Player, Situation, Thought, Trouble};
use crate::plugin::PlayPlugin;
use crate::time;
use kamni::AnyPosition;
use kamni_solve::{Analysis, Basis, Budget, Grade, Value, analyze};
use std::time::{Duration, Instant};

/// The time for a move where nobody limits it.
const UNHURRIED: Duration = Duration::from_secs(2);

/// The longest time for a move; adding it to a clock never overflows.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// Plays by the exact analysis, and by its best guess where there is none. He looks for a proof, not so many
/// moves ahead, so of the limits he keeps the time and the nodes.
pub struct Perfect {
    settings: Settings,
    oracle: Oracle,
    dice: fastrand::Rng,
}

impl Perfect {
    /// With these tables, threads and memory.
    pub fn new(settings: &Settings) -> Perfect {
        let dice = settings.dice();
        Perfect { settings: settings.clone(), oracle: Oracle::new(settings), dice }
    }

    /// What an analysis may cost, when this is all that the move may cost.
    fn budget(&self, limits: &Limits, time: Duration) -> Budget {
        /// No search fills more, and getting memory takes time too.
        const BYTES_A_MILLISECOND: u128 = 1 << 18;
        const BYTES_A_NODE: u64 = 1 << 8;
        let by_time = usize::try_from(time.as_millis() * BYTES_A_MILLISECOND).unwrap_or(usize::MAX);
        let by_nodes = limits.nodes.map_or(u64::MAX, |nodes| nodes.saturating_mul(BYTES_A_NODE));
        let filled = by_time.min(usize::try_from(by_nodes).unwrap_or(usize::MAX)).max(1 << 20);
        Budget {
            // The rest is for choosing among moves of the same value.
            time: time * 3 / 4,
            // An analysis that fails to prove anything spends some of them a second time, on a guess.
            nodes: limits.nodes.map_or(u64::MAX, |nodes| nodes / 2),
            memory: self.settings.memory.min(filled),
            threads: self.settings.threads.max(1),
            stop: limits.stop.clone(),
            tables: self.settings.tables.clone(),
        }
    }
}

impl Player for Perfect {
    fn name(&self) -> String {
        "perfect".to_owned()
    }

    fn new_game(&mut self, _start: &AnyPosition) -> Result<(), Trouble> {
        Ok(())
    }

    fn choose(&mut self, situation: &Situation<'_>, limits: &Limits) -> Result<Thought, Trouble> {
        let here = situation.here;
        let begin = Instant::now();
        let unhurried = if limits.nodes.is_some() { LONGEST } else { UNHURRIED };
        let time = time::for_one_move(limits, here.turn()).unwrap_or(unhurried).min(LONGEST);
        let budget = self.budget(limits, time);
        let analysis = analyze(here, &budget);
        let best = analysis.moves.first().ok_or_else(Trouble::over)?;
        let mut questions =
            Questions { budget: &budget, deadline: begin + time, asked: 0, most: budget.nodes };
        let mut equal: Vec<&Grade> =
            analysis.moves.iter().take_while(|grade| grade.value == best.value).collect();
        if analysis.basis.is_exact() && equal.len() > 1 {
            if best.value == Value::Win {
                equal.retain(|grade| is_as_good(grade, best));
            } else {
                let hardest = PlayPlugin::of(here).map_or_else(Vec::new, |plugin| {
                    (plugin.resist)(here, &equal, best.value, &mut self.oracle, &mut questions)
                });
                equal = hardest.into_iter().map(|index| equal[index]).collect();
            }
            self.dice.shuffle(&mut equal);
        }
        let mv = equal.first().map_or(&best.mv, |grade| &grade.mv);
        Ok(thought(&analysis, mv, questions.asked))
    }
}

/// Whether a winning move is known to be as good as the best. Where nobody tells how long the way is, only the best
/// one itself leads on for certain.
fn is_as_good(grade: &Grade, best: &Grade) -> bool {
    let tells = grade.distance.is_some() || grade.score.is_some();
    grade.mv == best.mv || tells && (grade.distance, grade.score) == (best.distance, best.score)
}

fn thought(analysis: &Analysis, mv: &str, asked: u64) -> Thought {
    // The line of the analysis is best play after its own first move.
    let line = if analysis.line.first().is_some_and(|first| first == mv) {
        analysis.line.clone()
    } else {
        vec![mv.to_owned()]
    };
    // Whoever looks into a table or knows a theorem has not looked at the other positions there.
    let looked_at = match analysis.basis {
        Basis::Search | Basis::Heuristic => analysis.nodes,
        Basis::Table | Basis::Theorem => 0,
    };
    Thought {
        mv: mv.to_owned(),
        value: Some(analysis.value),
        exact: analysis.proved,
        depth: None,
        nodes: Some(looked_at + asked),
        line,
    }
}
