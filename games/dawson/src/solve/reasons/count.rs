//! The steps of a quiet position, column by column: what belongs to White, what to Black, and what is shared.

use crate::rules::{Dawson, Position};
use kamni::Player;
use kamni::bits::Bits;

/// The steps of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// White's own steps and Black's.
    pub own: [u32; 2],
    /// Cells between facing pawns that belong to neither: they go to whoever comes first.
    pub shared: u32,
    /// Where White's own steps lead and Black's, one bit a cell.
    pub own_cells: [u128; 2],
    /// The shared cells.
    pub shared_cells: u128,
    /// Whether own steps wait for another pawn of the colour ahead, so that not all can be made now.
    pub stacked: bool,
}

impl Count {
    /// Whether it says that `mover`, who is to move, loses: by fewer steps of their own, or, if they are equal, by an even number of shared ones.
    pub fn says_lost(&self, mover: Player) -> bool {
        let [mine, theirs] = [mover, mover.other()].map(|player| self.own[player.index()]);
        mine < theirs || mine == theirs && self.shared.is_multiple_of(2)
    }
}

/// One column: where its pawns stand from the bottom up, and whose they are.
type Pawns = Vec<(u8, Player)>;

impl Dawson {
    /// The count of a quiet position. `safe`: steps only up to the first cell where the pawn could be taken now, else as if nobody captured any more. `None` where
    /// a pawn stands behind a facing one of its colour: its steps depend on the pair's.
    pub fn count(&self, position: &Position, safe: bool) -> Option<Count> {
        let attacked = Player::BOTH.map(|player| match safe {
            true => self.attacked_by(position, player.other()),
            false => 0,
        });
        let mut count = Count::default();
        for column in 0..self.columns {
            self.add_share(column, &self.pawns_of_column(position, column), attacked, &mut count)?;
        }
        Some(count)
    }

    /// The cells that `player` could capture on.
    pub(super) fn attacked_by(&self, position: &Position, player: Player) -> u128 {
        let pawns = position.pawns(player);
        self.ahead(pawns, player, -1) | self.ahead(pawns, player, 1)
    }

    fn pawns_of_column(&self, position: &Position, column: u8) -> Pawns {
        let both = position.pawns(Player::First) | position.pawns(Player::Second);
        let owner = |cell: u8| match position.pawns(Player::First) >> cell & 1 {
            1 => Player::First,
            _ => Player::Second,
        };
        let cells = (0..self.rows).map(|row| (row, row * self.columns + column));
        let taken = cells.filter(|&(_, cell)| both >> cell & 1 == 1);
        taken.map(|(row, cell)| (row, owner(cell))).collect()
    }

    /// Adds the share of a column; `attacked` holds the cells where White's pawns and Black's could be taken.
    fn add_share(&self, column: u8, pawns: &Pawns, attacked: [u128; 2], count: &mut Count) -> Option<()> {
        let cell = |row: u8| row * self.columns + column;
        let is_safe = |row: u8, player: Player| attacked[player.index()] >> cell(row) & 1 == 0;
        let cells = |rows: &mut dyn Iterator<Item = u8>| rows.fold(0u128, |set, row| set | 1 << cell(row));
        let of = |i: usize| pawns.get(i).map(|&(_, player)| player);
        for (i, &(row, player)) in pawns.iter().enumerate() {
            let faces = match player {
                Player::First => of(i + 1) == Some(Player::Second),
                Player::Second => i > 0 && of(i - 1) == Some(Player::First),
            };
            if !faces {
                let (ahead, rows) = match player {
                    Player::First => (&pawns[i + 1..], self.rows - 1 - row),
                    Player::Second => (&pawns[..i], row),
                };
                if ahead.iter().all(|&(_, other)| other == player) {
                    let to = |steps: u8| if player == Player::First { row + steps } else { row - steps };
                    let most = rows - ahead.len() as u8;
                    count.stacked |= !ahead.is_empty();
                    let steps = (1..=most).take_while(|&steps| is_safe(to(steps), player)).count() as u8;
                    count.own[player.index()] += u32::from(steps);
                    count.own_cells[player.index()] |= cells(&mut (1..=steps).map(to));
                }
            } else if player == Player::First {
                // A white pawn and the black one that it faces.
                let is_behind =
                    i > 0 && of(i - 1) == Some(Player::First) || of(i + 2) == Some(Player::Second);
                if is_behind {
                    return None;
                }
                let top = pawns[i + 1].0;
                let gap = top - row - 1;
                let white = (row + 1..top).take_while(|&row| is_safe(row, Player::First)).count() as u8;
                let black =
                    (row + 1..top).rev().take_while(|&row| is_safe(row, Player::Second)).count() as u8;
                let [mine, theirs] = match () {
                    () if white + black <= gap => [white, black],
                    () if 2 * white < gap => [white, gap - white],
                    () if 2 * black < gap => [gap - black, black],
                    () => {
                        count.shared += u32::from(gap);
                        count.shared_cells |= cells(&mut (row + 1..top));
                        continue;
                    }
                };
                count.own = [count.own[0] + u32::from(mine), count.own[1] + u32::from(theirs)];
                count.own_cells[0] |= cells(&mut (row + 1..=row + mine));
                count.own_cells[1] |= cells(&mut (top - theirs..top));
            }
        }
        Some(())
    }

    /// Whether the pawn of `player` on `cell` has no enemy ahead in its column.
    pub(super) fn is_free(&self, position: &Position, player: Player, cell: u8) -> bool {
        let column = cell % self.columns;
        Bits(position.pawns(player.other())).all(|enemy| {
            let is_ahead = if player == Player::First { enemy > cell } else { enemy < cell };
            enemy % self.columns != column || !is_ahead
        })
    }
}
