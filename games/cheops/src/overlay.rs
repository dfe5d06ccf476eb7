//! The count of Cheops' Pyramid over the board: whose each level is if both just fill.

use crate::rules::{Cheops, Position};
use kamni::{Mark, Note, Overlay, Player, message};

impl Cheops {
    /// Every unfinished level with whoever completes it if both just fill, and the score then.
    pub(crate) fn counted(&self, position: &Position) -> Option<Overlay> {
        let count = self.count(position.outline);
        let mut points = position.points;
        let note = |&(level, is_movers): &(u8, bool)| {
            let player = if is_movers { position.turn } else { position.turn.other() };
            let size = self.level_size(level);
            points[player.index()] += u16::from(size);
            let cells = (1..=size).map(|place| format!("{level}.{place}"));
            Note::new(cells, Mark::of(player), message!("cheops-note", "+{size}", size))
        };
        let notes: Vec<Note> = count.owners.iter().map(note).collect();
        let [a, b] = points;
        let summary = message!(
            "cheops-counted",
            "if both fill level by level: {first} {a}, {second} {b}",
            a,
            b,
            first = Player::First,
            second = Player::Second,
        );
        (!notes.is_empty()).then_some(Overlay { notes, summary })
    }
}
