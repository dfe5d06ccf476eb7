//! The features of positions in which stones are being placed.

use super::super::field::Field;
use super::named::named;
use crate::cells::Direction;
use kamni_solve::bitboard::Bitboard;

named! {
    /// The features of each player while stones are being placed. The first player, who will move first, and the second have
    /// weights of their own.
    pub enum PlacingFeature {
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

/// All features of one player.
#[inline(always)]
pub(crate) fn placing_features<W: Bitboard>(
    field: &Field<W>,
    own: W,
    enemy: W,
) -> [i32; PlacingFeature::COUNT] {
    let (mut loaded, mut aimed) = (W::EMPTY, W::EMPTY);
    let (open, bases) = (field.ring & !(own | enemy), field.bases & own);
    for direction in Direction::ALL {
        let before = field.moved(bases, direction) & field.ring;
        loaded |= before & enemy;
        aimed |= before & open;
    }
    let [down, left, right, up] = Direction::ALL.map(|direction| field.closed(own, enemy, direction));
    let mut counts = [0; PlacingFeature::COUNT];
    let mut set = |feature: PlacingFeature, count: i32| counts[feature as usize] = count;
    set(PlacingFeature::Corners, (own & field.corners).count());
    set(PlacingFeature::Sides, (own & field.sides).count());
    set(PlacingFeature::Bases, (own & field.bases).count());
    set(PlacingFeature::Ring, (own & field.ring).count());
    set(PlacingFeature::Firm, (field.firm(own) & !field.corners).count());
    set(
        PlacingFeature::Pairs,
        (own & field.moved(own, Direction::Right)).count() + (own & field.moved(own, Direction::Up)).count(),
    );
    set(PlacingFeature::Held, (down & up | left & right).count());
    set(PlacingFeature::Loaded, loaded.count());
    set(PlacingFeature::Aimed, aimed.count());
    set(PlacingFeature::Blocks, i32::from(own & field.ring == field.ring));
    counts
}
