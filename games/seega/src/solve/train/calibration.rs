//! How often positions are won, by the chance that an evaluation gives them.

use std::fmt;

/// Positions by tenths of their expected points.
#[derive(Clone, Copy, Debug, Default)]
pub struct Calibration {
    tenths: [Tenth; 10],
}

#[derive(Clone, Copy, Debug, Default)]
struct Tenth {
    positions: u64,
    expected: f64,
    points: f64,
}

impl Calibration {
    /// Counts a position with expected and real points, each from 0 to 1.
    pub fn add(&mut self, expected: f64, points: f64) {
        let tenth = &mut self.tenths[((expected * 10.0) as usize).min(9)];
        tenth.positions += 1;
        tenth.expected += expected;
        tenth.points += points;
    }
}

impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for tenth in self.tenths.iter().filter(|tenth| tenth.positions > 0) {
            let percent = |sum: f64| 100.0 * sum / tenth.positions as f64;
            let (expected, points) = (percent(tenth.expected), percent(tenth.points));
            writeln!(
                f,
                "    expected {expected:5.1} %, came {points:5.1} %, {:>8} positions",
                tenth.positions
            )?;
        }
        Ok(())
    }
}
