//! Reverse Kayles: parity decides the game until the last stones, so skill matters only near the end.

use crate::rules::{Kayles, Position};
use kamni::{Message, message};
use kamni_play::{Play, ProbeBudget, Prober, Rung};
use kamni_solve::Value;

impl Play for Kayles {
    /// No evaluation: only the end of the game tells anything.
    fn evaluate_with(&self, _position: &Position, _knowledge: u8) -> i32 {
        0
    }

    fn value(&self, position: &Position, _: &mut Prober, _: &ProbeBudget<'_>) -> Option<Value> {
        Some(Value::win_if(self.wins(position)))
    }

    /// Only the last five stones decide, and every move takes one from the row.
    fn is_decided_later(&self, position: &Position) -> bool {
        position.stones().count_ones() > 14
    }

    /// Only the last five stones decide. The more neighbours there are, the rarer are stones that stand alone, and with them the moves that win.
    fn trickiness(&self, position: &Position) -> i32 {
        let stones = position.stones();
        (stones & stones >> 1).count_ones() as i32
    }

    /// The theory, which lets wins slip below the highest level: parity decides until the last stones, so a search finds little. Below
    /// five stones there is one level.
    fn ladder(&self) -> Vec<Rung> {
        match self.size() {
            ..5 => vec![Rung::Proves],
            _ => vec![Rung::Slips(25), Rung::Proves],
        }
    }

    /// On ten stones.
    fn ratings(&self) -> &'static [u16] {
        if self.size() < 5 { &[] } else { &[95, 225] }
    }

    fn proof(&self) -> Option<Message> {
        Some(message!("does-theorem", "knows the theorem and never lets a win slip"))
    }

    /// The stones with what lies between them: distances over three are alike, and so is all the room outside beyond two places.
    fn essence(&self, position: &Position) -> Option<String> {
        /// The most empty places between stones that differ from one fewer.
        const WIDEST: usize = 3;
        let row: Vec<char> = (0..self.size())
            .map(|place| match 1 << place {
                bit if position.locked() & bit != 0 => 'L',
                bit if position.stones() & bit != 0 => 'X',
                _ => '.',
            })
            .collect();
        let free = row.iter().filter(|cell| **cell == '.').count();
        let narrow = |cells: &mut dyn Iterator<Item = &char>| {
            let (mut text, mut gap) = (String::new(), 0);
            for &cell in cells {
                if cell == '.' {
                    gap += 1;
                } else {
                    let wide = if text.is_empty() { 0 } else { gap.min(WIDEST) };
                    text.push_str(&".".repeat(wide));
                    text.push(cell);
                    gap = 0;
                }
            }
            text
        };
        let text = narrow(&mut row.iter()).min(narrow(&mut row.iter().rev()));
        Some(format!("{text} {}", free.min(2)))
    }
}
