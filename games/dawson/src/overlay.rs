//! What is counted in Dawson's chess, over the board: each column's steps, and where a capture can still change them.

use crate::rules::{Dawson, Position};
use kamni::bits::Bits;
use kamni::{Game, Mark, Note, Overlay, Player, message};

impl Dawson {
    /// The steps of each column if no pawn is taken any more, whose they are, and the cells of them where a pawn could be taken.
    /// `None` where a column has too many pawns to be counted so.
    pub(crate) fn counted(&self, position: &Position) -> Option<Overlay> {
        let count = self.count(position, false).filter(|_| self.outcome(position).is_none())?;
        let column =
            |column: u8| (0..self.rows).fold(0_u128, |set, row| set | 1 << (row * self.columns + column));
        let [white, black] = count.own_cells;
        let shares = [(white, Mark::First), (black, Mark::Second), (count.shared_cells, Mark::Stone)];
        let mut notes = Vec::new();
        for inside in (0..self.columns).map(column) {
            for (share, mark) in shares.map(|(cells, mark)| (cells & inside, mark)) {
                if share != 0 {
                    let text = message!("dawson-note", "{n}", n = share.count_ones());
                    notes.push(Note::new(Bits(share).map(|cell| self.name(cell)), mark, text));
                }
            }
        }
        let attacked = |player: Player| {
            let pawns = position.pawns(player);
            self.ahead(pawns, player, -1) | self.ahead(pawns, player, 1)
        };
        let taken = (white | count.shared_cells) & attacked(Player::Second)
            | (black | count.shared_cells) & attacked(Player::First);
        if taken != 0 {
            let text = message!("dawson-note-taken", "a pawn that steps here can be taken");
            notes.push(Note::new(Bits(taken).map(|cell| self.name(cell)), Mark::Special, text));
        }
        let summary = message!(
            "dawson-counted",
            "steps left, ignoring captures: only {first} {white}, only {second} {black}, either {shared}",
            white = count.own[0],
            black = count.own[1],
            shared = count.shared,
            first = Player::First,
            second = Player::Second,
        );
        Some(Overlay { notes, summary })
    }
}
