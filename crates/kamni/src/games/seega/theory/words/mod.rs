//! The reasons: every fact as a sentence, `you` being the player to move, with the cells that it speaks of.

mod attack;
mod placing;
mod proof;

use super::super::{Move, Position, Seega};
use crate::bits::Bits;
use crate::game::{Game, Notation};
use crate::message;
use crate::player::Player;
use crate::reason::Reason;

impl Seega {
    /// How the game ended.
    pub fn end_reason(&self, position: &Position) -> Option<Reason> {
        self.outcome(position)?;
        let [a, b] = Player::BOTH.map(|player| position.stones(player).count_ones());
        Some(Reason::new(if a == 0 || b == 0 {
            message!("seega-why-gone", "one player has lost all stones")
        } else {
            message!(
                "seega-why-limit",
                "the count of moves without a capture has reached {limit}, and so the stones are counted: {a} against {b}",
                limit = self.limit(),
                a = a,
                b = b,
            )
        }))
    }

    /// Who is ahead, and how long it takes until that decides.
    pub fn material_reason(&self, position: &Position) -> Reason {
        let (own, his) = self.stones_of_both(position);
        let left = self.quiet_left(position);
        Reason::new(match own.cmp(&his) {
            std::cmp::Ordering::Greater => message!(
                "seega-why-ahead",
                "you are ahead, {own} to {his}, and win if nothing more is captured; moves until the count: {left}",
                own = own,
                his = his,
                left = left,
            ),
            std::cmp::Ordering::Equal => message!(
                "seega-why-level",
                "the stones are even, {own} to {his}, and it is a draw if nothing more is captured; moves until the count: {left}",
                own = own,
                his = his,
                left = left,
            ),
            std::cmp::Ordering::Less => message!(
                "seega-why-behind",
                "you are behind, {own} to {his}, and lose if nothing more is captured; moves until the count: {left}",
                own = own,
                his = his,
                left = left,
            ),
        })
    }

    /// The stones of `player` that can never be taken where they stand, if there are any.
    pub fn safe_reason(&self, position: &Position, player: Player) -> Option<Reason> {
        let safe = self.safe_stones(position, player);
        if safe == 0 {
            return None;
        }
        let cells = self.cells_text(safe);
        let corners = safe & !self.corners() == 0;
        let yours = player == self.turn(position);
        let message = match (corners, yours) {
            (true, true) => message!(
                "seega-why-corner",
                "a stone in a corner is safe for ever as long as it stays: you have {cells}",
                cells = cells,
            ),
            (true, false) => message!(
                "seega-why-corner-his",
                "a stone in a corner is safe for ever as long as it stays: he has {cells}",
                cells = cells,
            ),
            (false, true) => message!(
                "seega-why-safe",
                "as long as they all stay, these stones of yours can never be taken: {cells}",
                cells = cells,
            ),
            (false, false) => message!(
                "seega-why-safe-his",
                "as long as they all stay, these stones of his can never be taken: {cells}",
                cells = cells,
            ),
        };
        Some(Reason::new(message).at(self.names(safe)))
    }

    /// Both players can hold their stones for so many moves, at least two.
    pub fn calm_reason(&self, moves: u16) -> Reason {
        Reason::new(message!(
            "seega-why-calm",
            "for the next {moves} moves each side can hold its stones: nobody can force a capture",
            moves = moves,
        ))
    }

    /// The mover has to pass.
    pub fn pass_reason(&self, position: &Position) -> Option<Reason> {
        let stones = position.stones(self.turn(position));
        self.is_legal(position, Move::Pass).then(|| {
            let message = message!("seega-why-pass", "none of your stones can move, so you have to pass");
            Reason::new(message).at(self.names(stones))
        })
    }

    fn names(&self, cells: u128) -> impl Iterator<Item = String> {
        Bits(cells).map(|cell| self.name(cell).to_string())
    }

    fn cells_text(&self, cells: u128) -> String {
        self.names(cells).collect::<Vec<_>>().join(", ")
    }

    fn moves_text(&self, moves: &[Move], between: &str) -> String {
        moves.iter().map(|&mv| self.move_text(mv)).collect::<Vec<_>>().join(between)
    }
}
