//! Cheops' Pyramid: an evaluation by points, and by who completes the lowest level.

use crate::rules::{Cheops, Position};
use crate::solve::{self, Values};
use kamni::{Message, Notation, message};
use kamni_play::{Play, ProbeBudget, Prober, Rung, Skill};
use kamni_solve::Value;

impl Play for Cheops {
    /// With knowledge 0, points. From 1 on, also who completes the lowest level if both players only fill it.
    fn evaluate_with(&self, position: &Position, knowledge: u8) -> i32 {
        let hope = match self.thumb(position) {
            Some(thumb) if knowledge > 0 => {
                let size = i32::from(self.level_size(thumb.level));
                if thumb.fill() { size } else { -size }
            }
            _ => 0,
        };
        2 * position.lead() + hope
    }

    fn value(&self, position: &Position, prober: &mut Prober, probes: &ProbeBudget<'_>) -> Option<Value> {
        let Some(values) = values(self, prober) else {
            return prober.analyze(self, position, probes);
        };
        // A damaged table gives no value.
        let to_come = values.value(position.outline().path()).ok()?;
        Some(Value::of_margin(position.lead() + to_come))
    }

    /// On larger bases the table, which lets its result slip below the highest level; beyond the tables and on a base of six searches of growing depth.
    /// No level is weaker than taking every point at once, and below a base of six there is no room between that and the table.
    fn ladder(&self) -> Vec<Rung> {
        match self.base() {
            ..=5 => vec![Rung::Proves],
            6 => [Skill::new(2, 0), Skill::new(4, 1).attention(95), Skill::new(4, 1), Skill::new(6, 1)]
                .map(Rung::from)
                .into_iter()
                .chain([Rung::Proves])
                .collect(),
            _ if self.is_tabled() => {
                vec![Rung::Slips(20), Rung::Slips(10), Rung::Slips(5), Rung::Slips(2), Rung::Proves]
            }
            _ => [Skill::new(2, 0).attention(75), Skill::new(3, 1), Skill::new(4, 1), Skill::new(6, 1)]
                .map(Rung::from)
                .into(),
        }
    }

    fn knowledge(&self, knowledge: u8) -> Option<Message> {
        Some(match knowledge {
            0 => message!("does-cheops-points", "counts points"),
            _ => message!(
                "does-cheops-thumb",
                "counts points, watches who completes the lowest unfinished level"
            ),
        })
    }

    /// On bases of 6 and 8.
    fn ratings(&self) -> &'static [u16] {
        match self.base() {
            ..=5 => &[],
            6 => &[510, 720, 860, 1045, 1170],
            _ if self.is_tabled() => &[680, 855, 995, 1100, 1225],
            _ => &[],
        }
    }

    fn proof(&self) -> Option<Message> {
        self.is_tabled().then(|| message!("does-table", "looks up the value of every position in a table"))
    }

    /// The heap and the difference of the points.
    fn essence(&self, position: &Position) -> Option<String> {
        let text = self.position_text(position);
        let heap = text.split(' ').next().unwrap_or_default();
        Some(format!("{} {heap} {}", self.base(), position.lead()))
    }
}

impl Cheops {
    /// Whether the values of all positions are there within a second.
    fn is_tabled(&self) -> bool {
        usize::from(self.base()) <= solve::ON_DEMAND
    }
}

/// The values of all outlines, from memory or from a table.
fn values<'o>(game: &Cheops, prober: &'o mut Prober) -> Option<&'o Values> {
    let tables = prober.tables().cloned();
    let find = || {
        solve::values(game.base())
            .or_else(|| Values::in_tables(tables.as_deref()?, game.base()).ok().flatten())
    };
    prober.cached(game, find).map(|values| &**values)
}
