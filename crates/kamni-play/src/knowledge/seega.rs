//! Seega: stones, places where they are safe, and cells to attack from.

use super::Knowledge;
use crate::skill::{Rung, Skill};
use kamni::games::seega::{Position, Seega};
use kamni::{Game, Player};

/// A stone more, in the units of a judgement.
const STONE: i32 = 100;

impl Knowledge for Seega {
    /// With knowledge 0 the stones; from 1 on corners and sides, from 2 on also the steps that both can make and,
    /// while placing, the cells from which the ones next to the centre are attacked.
    fn judge(&self, position: &Position, knowledge: u8) -> i32 {
        let turn = self.turn(position);
        let worth = |player: Player| worth(self, position, player, knowledge);
        let lead = worth(turn) - worth(turn.other());
        lead
    }

    /// In the middle of a series of captures nothing is settled.
    fn is_quiet(&self, position: &Position) -> bool {
        position.is_placing() || position.quiet() > 0
    }

    fn ladder(&self) -> Vec<Rung> {
        let looks = |depth, attention, knowledge, tolerance, nodes| {
            Rung::Looks(Skill { depth, attention, knowledge, tolerance, nodes })
        };
        vec![
            looks(1, 100, 0, 10, 1_000),
            looks(1, 100, 1, 5, 1_000),
            looks(2, 60, 1, 5, 2_000),
            looks(2, 100, 2, 2, 5_000),
            looks(3, 80, 2, 2, 10_000),
            looks(3, 100, 2, 1, 20_000),
            looks(4, 90, 2, 1, 50_000),
            looks(5, 100, 2, 0, 100_000),
            looks(6, 100, 2, 0, 300_000),
            looks(8, 100, 2, 0, 1_000_000),
        ]
    }
}

fn worth(game: &Seega, position: &Position, player: Player, knowledge: u8) -> i32 {
    let side = u32::from(game.side());
    let stones = position.stones(player);
    let count = |cells: u128| cells.count_ones() as i32;
    let mut worth = STONE * count(stones);
    if knowledge == 0 {
        return worth;
    }
    let row = (1u128 << side) - 1;
    let column = (0..side).fold(0u128, |cells, row| cells | 1 << (row * side));
    let (left, right) = (column, column << (side - 1));
    let (bottom, top) = (row, row << (side * (side - 1)));
    let edges = left | right | bottom | top;
    let corners = (left | right) & (bottom | top);
    worth += 4 * count(stones & edges) + 8 * count(stones & corners);
    if knowledge == 1 {
        return worth;
    }
    let taken = position.stones(Player::First) | position.stones(Player::Second);
    let empty = !taken & ((1u128 << (side * side)) - 1);
    let steps = count(stones & (empty << side))
        + count(stones & (empty >> side))
        + count(stones & ((empty & !right) << 1))
        + count(stones & ((empty & !left) >> 1));
    let centre = u32::from(game.centre());
    let attack = [centre + 2, centre.wrapping_sub(2), centre + 2 * side, centre.wrapping_sub(2 * side)];
    let attacking = attack.iter().filter(|&&cell| cell < side * side).fold(0u128, |cells, &cell| cells | 1 << cell);
    let near = [centre + 1, centre - 1, centre + side, centre - side];
    let near = near.iter().fold(0u128, |cells, &cell| cells | 1 << cell);
    // between two enemies on a line, could be captured if one moved in: enemy on one side, empty on the other
    let enemy = position.stones(player.other());
    let l = |c: u128| (c & !right) << 1; // neighbour to the left shifted onto us
    let r = |c: u128| (c & !left) >> 1;
    let d = |c: u128| c << side;
    let u = |c: u128| c >> side;
    let danger = (l(enemy) & r(empty)) | (r(enemy) & l(empty)) | (d(enemy) & u(empty)) | (u(enemy) & d(empty));
    let hurt = count(stones & danger);
    let placing = position.is_placing();
    let k = knowledge;
    if k == 2 && !placing { worth += 2 * steps }
    if k == 3 && placing { worth += 6 * count(stones & attacking) }
    if k == 4 && placing { worth += 12 * count(stones & attacking) }
    if k == 5 && placing { worth -= 6 * count(stones & near) }
    if k == 6 && !placing { worth -= 8 * hurt }
    if k == 7 { worth -= 8 * hurt }
    if k == 8 && !placing { worth -= 4 * steps }
    if k == 9 && placing { worth += 6 * count(stones & near) }
    if k == 10 && !placing { worth += 6 * steps }
    if k == 11 { worth -= 20 * hurt }
    if k == 12 { worth -= 4 * count(stones & edges) - 4 * count(stones & corners) }
    if k == 13 { worth += 4 * count(stones & edges) + 8 * count(stones & corners) }
    worth
}
