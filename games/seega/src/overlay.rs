//! What is counted while stones are placed in Seega, over the board: who holds the cells that attack those next to the centre.

use crate::rules::{Position, Seega};
use kamni::{Mark, Note, Overlay, Player, message};

impl Seega {
    /// The four cells two steps from the centre: a stone there takes a stone next to the centre when another steps in on its far side.
    pub(crate) fn counted(&self, position: &Position) -> Option<Overlay> {
        if !position.is_placing() || self.side < 5 {
            return None;
        }
        let (centre, down) = (self.centre(), 2 * self.side);
        let cells = [centre + down, centre - 2, centre + 2, centre - down];
        let of =
            |owner: Option<Player>| cells.into_iter().filter(move |&cell| position.stone_on(cell) == owner);
        let owners = [Some(Player::First), Some(Player::Second), None];
        let notes = owners.into_iter().filter(|&owner| of(owner).next().is_some());
        let note = |owner: Option<Player>| {
            let mark = owner.map_or(Mark::Stone, Mark::of);
            Note::new(
                of(owner).map(|cell| self.name(cell)),
                mark,
                message!("seega-note", "{n}", n = of(owner).count()),
            )
        };
        let held = |player: Player| of(Some(player)).count();
        let summary = message!(
            "seega-attackers-counted",
            "cells that attack those next to the centre: {first} {a}, {second} {b}",
            a = held(Player::First),
            b = held(Player::Second),
            first = Player::First,
            second = Player::Second,
        );
        Some(Overlay { notes: notes.map(note).collect(), summary })
    }
}
