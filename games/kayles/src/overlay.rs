//! What is counted in Reverse Kayles, over the board: the stones, the lonely ones, and the shapes that turn the count round.

use crate::rules::{Kayles, Position};
use kamni::bits::Bits;
use kamni::{Game, Mark, Note, Overlay, message};

/// With more stones than this no move changes who takes the last one.
const MAX_EXCEPTION_STONES: u32 = 5;

impl Kayles {
    /// The lonely stones, with few stones also pairs and the gaps for them, and who would take the last stone by the count.
    pub(crate) fn counted(&self, position: &Position) -> Option<Overlay> {
        let (stones, free) = (position.stones, position.stones & !position.locked);
        let count = stones.count_ones();
        if self.outcome(position).is_some() {
            return None;
        }
        let places = |set: u64| Bits(set).map(|place| place + 1);
        let lonely = stones & !(stones << 1) & !(stones >> 1);
        let mut notes = Vec::new();
        if lonely != 0 {
            let text = message!("kayles-note-lonely", "{n} lonely {n|stone|stones}", n = lonely.count_ones());
            notes.push(Note::new(places(lonely), Mark::Stone, text));
        }
        if count <= MAX_EXCEPTION_STONES {
            let pairs: Vec<u64> = Bits(free & (free >> 1)).map(|left| 0b11 << left).collect();
            for &pair in &pairs {
                notes.push(Note::new(places(pair), Mark::Special, message!("kayles-note-pair", "pair")));
            }
            for left in Bits(stones & !(stones >> 1) & (stones >> 2)) {
                let gap = 0b101 << left;
                // Only another pair can put a stone there.
                if pairs.iter().any(|pair| pair & gap == 0) {
                    let cells = places(0b111 << left);
                    notes.push(Note::new(cells, Mark::Special, message!("kayles-note-gap", "gap")));
                }
            }
        }
        let player = if count % 2 == 1 { position.turn } else { position.turn.other() };
        let summary = message!(
            "kayles-counted",
            "{stones} {stones|stone|stones}, and every move removes one: {player} would take the last",
            stones = count,
            player,
        );
        Some(Overlay { notes, summary })
    }
}
