//! The game as numbers.

use crate::rules::{Cheops, Move, Position};
use kamni::{Encoding, Player, fill_plane};

impl Cheops {
    /// How many stones there are above the base.
    fn stones_to_lay(&self) -> usize {
        let base = usize::from(self.base);
        base * (base - 1) / 2
    }
}

/// Stones are numbered from level 2 up, in each level from left to right. With s stones above the base, `i` lays stone i,
/// and `s + i` shifts it to the right.
impl Encoding<Cheops> for Cheops {
    fn actions(&self) -> usize {
        2 * self.stones_to_lay()
    }

    #[inline]
    fn action(&self, _: &Position, mv: Move) -> Option<usize> {
        let (base, level) = (usize::from(self.base), usize::from(mv.level));
        // Levels 2 to `level - 1` have base - 1, base - 2, ... stones.
        let below = (level - 2) * (2 * base - level + 1) / 2;
        let stone = below + usize::from(mv.position) - 1;
        Some(if mv.shift { self.stones_to_lay() + stone } else { stone })
    }

    #[inline]
    fn move_of(&self, _: &Position, action: usize) -> Option<Move> {
        let stones = self.stones_to_lay();
        let shift = action >= stones;
        let mut stone = if shift { action - stones } else { action };
        (2..=self.base).find_map(|level| {
            let size = usize::from(self.level_size(level));
            if stone < size {
                return Some(Move { level, position: stone as u8 + 1, shift });
            }
            stone -= size;
            None
        })
    }

    fn planes(&self) -> Vec<&'static str> {
        vec![
            "stones",
            "own points, as a part of all points",
            "opponent's points, as a part of all points",
            "1 if the first player is to move",
        ]
    }

    /// Row k - 1 is level k, the base first; a level is written from the left, so the last columns of higher ones are 0.
    fn board(&self) -> [usize; 2] {
        [self.base.into(), self.base.into()]
    }

    fn write(&self, position: &Position, out: &mut [f32]) {
        let base = usize::from(self.base);
        // How high the outline is after every number of steps, in one walk along it.
        let mut heights = [0u8; 2 * crate::rules::MAX_BASE + 1];
        for step in 0..2 * base {
            let up = position.outline.0 >> step & 1 == 1;
            heights[step + 1] = if up { heights[step] + 1 } else { heights[step] - 1 };
        }
        for level in 1..=base {
            let row = &mut out[(level - 1) * base..level * base];
            for (place, cell) in row[..base + 1 - level].iter_mut().enumerate() {
                *cell = f32::from(usize::from(heights[2 * place + level]) >= level);
            }
        }
        let all = self.stones_to_lay() as f32;
        let (own, other) = (position.turn.index(), position.turn.other().index());
        fill_plane(out, base * base, 1, f32::from(position.points[own]) / all);
        fill_plane(out, base * base, 2, f32::from(position.points[other]) / all);
        fill_plane(out, base * base, 3, f32::from(position.turn == Player::First));
    }
}
