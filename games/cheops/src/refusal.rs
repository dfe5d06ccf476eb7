//! Why a click makes no move in Cheops' Pyramid.

use crate::rules::{Cheops, Position};
use kamni::{Refusal, message};

impl Cheops {
    pub(crate) fn why_not(&self, position: &Position, chosen: &[String], cell: &str) -> Option<Refusal> {
        let (level, place) = self.place(cell)?;
        if let Some(stone) = chosen.last() {
            // A stone that is laid makes a complete move, and so does a shift.
            let (level, place) =
                self.place(stone).filter(|&(level, place)| position.outline.has(level, place))?;
            let right = format!("{level}.{}", place + 1);
            return Some(
                Refusal::new(message!(
                    "cheops-no-shift",
                    "stone {stone} can only be shifted one place to the right, to {right}",
                    stone,
                    right
                ))
                .at([right]),
            );
        }
        if level == 1 {
            return Some(Refusal::new(message!(
                "cheops-no-base",
                "{cell} belongs to the base, which stays as it is: build on top of it",
                cell
            )));
        }
        Some(match position.outline.has(level, place) {
            true => self.not_shifted(position, level, place),
            false => self.not_laid(position, level, place),
        })
    }

    /// Why no stone can be laid on a free place: what it should rest on is missing.
    fn not_laid(&self, position: &Position, level: u8, place: u8) -> Refusal {
        let below = [place, place + 1];
        let missing: Vec<String> = below
            .iter()
            .filter(|&&place| !position.outline.has(level - 1, place))
            .map(|place| format!("{}.{place}", level - 1))
            .collect();
        let cell = format!("{level}.{place}");
        match &missing[..] {
            [one] => Refusal::new(message!(
                "cheops-no-support",
                "a stone on {cell} would have no support: the stone {below} below it is missing",
                cell,
                below = one
            )),
            _ => Refusal::new(message!(
                "cheops-no-supports",
                "a stone on {cell} would have no support: the stones {left} and {right} below it are missing",
                cell,
                left = format!("{}.{place}", level - 1),
                right = format!("{}.{}", level - 1, place + 1)
            )),
        }
        .at(missing)
    }

    /// Why a stone stays where it is.
    fn not_shifted(&self, position: &Position, level: u8, place: u8) -> Refusal {
        let stone = format!("{level}.{place}");
        if self.is_complete(position.outline, level) {
            return Refusal::new(message!(
                "cheops-no-complete",
                "level {level} is complete, so stone {stone} stays where it is",
                level,
                stone
            ));
        }
        let above = [place.wrapping_sub(1), place];
        let inside = |place: u8| level < self.base && (1..=self.level_size(level + 1)).contains(&place);
        let mut above =
            above.into_iter().filter(|&place| inside(place) && position.outline.has(level + 1, place));
        if let Some(place) = above.next() {
            let above = format!("{}.{place}", level + 1);
            return Refusal::new(message!(
                "cheops-no-covered",
                "stone {stone} cannot be shifted: {above} rests on it",
                stone,
                above
            ))
            .at([above]);
        }
        if place == self.level_size(level) {
            return Refusal::new(message!(
                "cheops-no-edge",
                "stone {stone} is at the right end of its level, and stones are never shifted to the left",
                stone
            ));
        }
        let right = format!("{level}.{}", place + 1);
        if position.outline.has(level, place + 1) {
            return Refusal::new(message!(
                "cheops-no-room",
                "stone {stone} cannot be shifted: there is a stone on {right}, to its right",
                stone,
                right
            ))
            .at([right]);
        }
        // The left one of the two below carries this stone too, so it is the other one that is missing.
        let below = format!("{}.{}", level - 1, place + 2);
        Refusal::new(message!(
            "cheops-no-ground",
            "stone {stone} cannot be shifted to {right}: the stone {below} below that place is missing",
            stone,
            right,
            below
        ))
        .at([below])
    }

    /// The level and the place of this name.
    fn place(&self, cell: &str) -> Option<(u8, u8)> {
        let (level, place) = cell.split_once('.')?;
        let (level, place) = (level.parse().ok()?, place.parse().ok()?);
        let inside = (1..=self.base).contains(&level) && (1..=self.level_size(level)).contains(&place);
        inside.then_some((level, place))
    }
}
