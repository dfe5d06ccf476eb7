//! Why a click makes no move in Seega.

use crate::rules::{Position, Seega};
use kamni::bits::Bits;
use kamni::text::Reader;
use kamni::{Message, Refusal, Subject, message, next_cells, one_of};

impl Seega {
    pub(crate) fn why_not(&self, position: &Position, chosen: &[String], cell: &str) -> Option<Refusal> {
        let place = self.place_of(cell)?;
        match chosen {
            [] if position.is_placing() => Some(self.not_placed(place)),
            [] => Some(self.not_begun(position, place)),
            [stone] if !position.is_placing() => Some(self.not_there(position, self.place_of(stone)?, place)),
            // The move is complete.
            _ => None,
        }
    }

    /// Why no stone can be placed on a cell.
    fn not_placed(&self, cell: u8) -> Refusal {
        let name = self.name(cell);
        if cell == self.centre() {
            return Refusal::new(message!(
                "seega-no-centre",
                "the centre, {cell}, stays empty while stones are being placed",
                cell = name
            ));
        }
        Refusal::new(message!(
            "seega-no-free",
            "there is a stone on {cell} already: stones are placed on empty cells",
            cell = name
        ))
    }

    /// Why no move begins on a cell.
    fn not_begun(&self, position: &Position, cell: u8) -> Refusal {
        let name = self.name(cell);
        if let Some(bound) = position.bound {
            let bound = self.name(bound);
            return Refusal::new(message!(
                "seega-no-other",
                "the stone on {bound} has captured and must move on: no other stone may move now",
                bound
            ))
            .at([bound]);
        }
        let instead = |message: Message| {
            let next = next_cells(self, position, &[]);
            Refusal::new(message.with("stones", one_of(&next))).at(next)
        };
        match position.stone_on(cell) {
            None => instead(message!(
                "seega-no-stone",
                "there is no stone on {cell}; choose {stones}",
                cell = name
            )),
            Some(player) if player == position.turn => instead(message!(
                "seega-no-exit",
                "the stone on {cell} has no empty cell beside it; choose {stones}",
                cell = name
            )),
            Some(_) => instead(message!(
                "seega-no-own",
                "the stone on {cell} is your opponent's; choose {stones}",
                cell = name
            )),
        }
    }

    /// Why a stone that can move does not go to a cell.
    fn not_there(&self, position: &Position, stone: u8, cell: u8) -> Refusal {
        let exits: Vec<String> =
            Bits(self.exits(position, stone)).map(|cell| self.name(cell).to_string()).collect();
        let (stone_name, name) = (self.name(stone), self.name(cell));
        let across = (stone % self.side).abs_diff(cell % self.side);
        let up = (stone / self.side).abs_diff(cell / self.side);
        let message = match (across, up) {
            (0, 1) | (1, 0) => message!(
                "seega-no-room",
                "there is a stone on {cell}: {stone} can go to {exits}",
                cell = name,
                stone = stone_name
            ),
            (1, 1) => message!(
                "seega-no-diagonal",
                "stones do not move diagonally: {stone} can go to {exits}",
                stone = stone_name
            ),
            _ => message!(
                "seega-no-step",
                "a stone goes one step only: from {stone} to {exits}",
                stone = stone_name
            ),
        };
        Refusal::new(message.with("exits", one_of(&exits))).at(exits)
    }

    /// The cell of this name.
    fn place_of(&self, cell: &str) -> Option<u8> {
        let mut reader = Reader::new(Subject::Move, cell);
        let (column, row) = reader.cell(self.side.into(), self.side.into()).ok()?;
        reader.at_end().then_some(row as u8 * self.side + column as u8)
    }
}
