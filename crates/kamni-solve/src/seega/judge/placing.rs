//! What can be seen on the board while stones are being placed.

use super::super::cells::Cells;
use super::super::field::{Direction, Field};
use super::named;

named! {
    /// What is counted of each player while stones are being placed. The first player, who will move first,
    /// and the second have weights of their own.
    pub enum Placing {
        Corners: "stones in corners",
        Sides: "stones on sides",
        Bases: "stones two steps from the centre",
        Ring: "stones next to the centre",
        Firm: "stones that nothing can capture while their neighbours stay",
        Pairs: "neighbouring stones",
        Held: "enemy stones between two stones",
        Loaded: "enemy stones next to the centre with a stone behind",
        Aimed: "empty cells next to the centre with a stone behind",
        Blocks: "all cells next to the centre",
    }
}

/// Counts everything for one player.
#[inline(always)]
pub(crate) fn counted<W: Cells>(field: &Field<W>, own: W, enemy: W) -> [i32; Placing::COUNT] {
    let (mut loaded, mut aimed) = (W::NONE, W::NONE);
    let (open, bases) = (field.ring & !(own | enemy), field.bases & own);
    for direction in Direction::ALL {
        let before = field.moved(bases, direction) & field.ring;
        loaded |= before & enemy;
        aimed |= before & open;
    }
    let [down, left, right, up] = Direction::ALL.map(|direction| field.closed(own, enemy, direction));
    let mut counts = [0; Placing::COUNT];
    let mut set = |feature: Placing, count: i32| counts[feature as usize] = count;
    set(Placing::Corners, (own & field.corners).count());
    set(Placing::Sides, (own & field.sides).count());
    set(Placing::Bases, (own & field.bases).count());
    set(Placing::Ring, (own & field.ring).count());
    set(Placing::Firm, (field.firm(own) & !field.corners).count());
    set(
        Placing::Pairs,
        (own & field.moved(own, Direction::Right)).count() + (own & field.moved(own, Direction::Up)).count(),
    );
    set(Placing::Held, (down & up | left & right).count());
    set(Placing::Loaded, loaded.count());
    set(Placing::Aimed, aimed.count());
    set(Placing::Blocks, i32::from(own & field.ring == field.ring));
    counts
}
