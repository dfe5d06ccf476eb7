//! The features of positions in which stones move.

use super::super::field::Field;
use super::named::named;
use crate::cells::Direction;
use kamni_solve::bitboard::Bitboard;

named! {
    /// The features while stones move: the mover's count minus the enemy's, or only one side's where the text says so.
    pub enum MovingFeature {
        Stones: "stones",
        Clock: "the one with more stones, times sixteenths of the quiet moves gone",
        Corners: "stones in corners",
        Sides: "stones on sides",
        Firm: "stones that nothing can capture while their neighbours stay",
        Flanked: "enemy stones between a stone and an empty cell",
        Held: "enemy stones between two stones",
        Steps: "steps",
        Mobile: "stones that can move",
        Centre: "a stone in the centre",
        Ring: "stones next to the centre",
        Bases: "stones two steps from the centre",
        SafeSteps: "steps to cells that are not attacked",
        Strike: "the mover can capture",
        Strikes: "stones that the mover can capture",
        Danger: "the enemy threatens to capture",
        Dangers: "stones that the enemy threatens to capture",
        Turn: "being the mover",
        Stuck: "the mover cannot move",
        Blocks: "the enemy could not move",
    }
}

/// The counts of one player.
struct Standing {
    corners: i32,
    sides: i32,
    firm: i32,
    flanked: i32,
    held: i32,
    steps: i32,
    mobile: i32,
    centre: i32,
    ring: i32,
    bases: i32,
    safe_steps: i32,
    strikes: i32,
}

#[inline(always)]
fn standing<W: Bitboard>(field: &Field<W>, own: W, enemy: W) -> Standing {
    let empty = field.all & !(own | enemy);
    let reach = field.near(own);
    let (mut flanked, mut taken, mut mobile) = (W::EMPTY, W::EMPTY, W::EMPTY);
    let (mut steps, mut safe_steps) = (0, 0);
    let arrivals = empty & field.near(enemy);
    let mut attacked = W::EMPTY;
    for direction in Direction::ALL {
        attacked |= field.moved(enemy, direction) & field.moved(arrivals, direction.opposite());
    }
    let safe = empty & !attacked;
    let closed = Direction::ALL.map(|direction| field.closed(own, enemy, direction));
    for (direction, closed) in Direction::ALL.into_iter().zip(closed) {
        let landings = field.moved(closed, direction.opposite()) & empty;
        let first = field.moved(landings, direction);
        flanked |= field.filled(first, closed, direction);
        let first = field.moved(landings & reach, direction);
        taken |= field.filled(first, closed, direction);
        let movers = own & field.moved(empty, direction);
        mobile |= movers;
        steps += movers.count();
        safe_steps += (own & field.moved(safe, direction)).count();
    }
    let [down, left, right, up] = closed;
    Standing {
        corners: (own & field.corners).count(),
        sides: (own & field.sides).count(),
        firm: (field.firm(own) & !field.corners).count(),
        flanked: flanked.count(),
        held: (down & up | left & right).count(),
        steps,
        mobile: mobile.count(),
        centre: (own & field.centre).count(),
        ring: (own & field.ring).count(),
        bases: (own & field.bases).count(),
        safe_steps,
        strikes: taken.count(),
    }
}

/// All features for the mover with the stones `own`.
#[inline(always)]
pub(crate) fn moving_features<W: Bitboard>(
    field: &Field<W>,
    own: W,
    enemy: W,
    quiet: u16,
) -> [i32; MovingFeature::COUNT] {
    let (mine, theirs) = (standing(field, own, enemy), standing(field, enemy, own));
    let lead = own.count() - enemy.count();
    let gone = i32::from(quiet) * 16 / i32::from(field.limit);
    let mut counts = [0; MovingFeature::COUNT];
    let mut set = |feature: MovingFeature, count: i32| counts[feature as usize] = count;
    set(MovingFeature::Stones, lead);
    set(MovingFeature::Clock, lead.signum() * gone);
    set(MovingFeature::Corners, mine.corners - theirs.corners);
    set(MovingFeature::Sides, mine.sides - theirs.sides);
    set(MovingFeature::Firm, mine.firm - theirs.firm);
    set(MovingFeature::Flanked, mine.flanked - theirs.flanked);
    set(MovingFeature::Held, mine.held - theirs.held);
    set(MovingFeature::Steps, mine.steps - theirs.steps);
    set(MovingFeature::Mobile, mine.mobile - theirs.mobile);
    set(MovingFeature::Centre, mine.centre - theirs.centre);
    set(MovingFeature::Ring, mine.ring - theirs.ring);
    set(MovingFeature::Bases, mine.bases - theirs.bases);
    set(MovingFeature::SafeSteps, mine.safe_steps - theirs.safe_steps);
    set(MovingFeature::Strike, mine.strikes.min(1));
    set(MovingFeature::Strikes, mine.strikes);
    set(MovingFeature::Danger, theirs.strikes.min(1));
    set(MovingFeature::Dangers, theirs.strikes);
    set(MovingFeature::Turn, 1);
    set(MovingFeature::Stuck, i32::from(mine.steps == 0));
    set(MovingFeature::Blocks, i32::from(theirs.steps == 0));
    counts
}
