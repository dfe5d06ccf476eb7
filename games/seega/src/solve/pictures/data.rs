//! The pictures themselves.

use crate::rules::Extra;

/// A pairing strategy on the board: a picture, or an image of one, for one reply of the second player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// Which of [`PICTURES`] it is, or an image of.
    pub picture: usize,
    /// The stones that the first player opens with.
    pub own: u32,
    /// The cells outside the pairs that are left to the second player.
    pub left: u32,
    /// The pairs.
    pub pairs: Vec<[u8; 2]>,
}

/// A pairing strategy as one draws it. Its images under the symmetries of the board serve as well.
#[derive(Clone, Copy, Debug)]
pub struct PairingPicture {
    /// The rule of the extra move for which it wins.
    pub extra: Extra,
    /// The stones that the first player opens with.
    pub stones: &'static str,
    /// The cells outside the pairs that are left to the second player.
    pub left: &'static str,
    /// The pairs.
    pub pairs: &'static str,
    /// The first stones of the second player that it answers; none if it answers all. Such a stone and its partner are both
    /// left to the second player, and the other pairs decide.
    pub replies: &'static str,
}

/// All pictures.
pub const PICTURES: &[PairingPicture] = &[
    // Opposite through the centre, but for the file of the first stone.
    PairingPicture {
        extra: Extra::Any,
        stones: "c5",
        left: "c4",
        pairs: "a5-e1 b5-d1 d5-b1 e5-a1 a4-e2 b4-d2 d4-b2 e4-a2 a3-e3 b3-d3 c1-c2",
        replies: "",
    },
    // A first reply beside the centre, straight or across: everything opposite through the centre.
    PairingPicture {
        extra: Extra::Same,
        stones: "c5 c1",
        left: "",
        pairs: "a5-e1 b5-d1 d5-b1 e5-a1 a4-e2 b4-d2 c4-c2 d4-b2 e4-a2 a3-e3 b3-d3",
        replies: "b4 c4 d4 b3 d3 b2 c2 d2",
    },
    // A first reply in a corner or beside one, but not next to an own stone: opposite, with four exceptions.
    PairingPicture {
        extra: Extra::Same,
        stones: "c5 c1",
        left: "",
        pairs: "a5-e1 e5-a1 a4-e2 e4-a2 a3-e3 b4-d2 c4-c2 b5-b1 d5-d1 d4-d3 b3-b2",
        replies: "a5 e1 a4 e2",
    },
    // A first reply next to an own stone at the edge; its own mirror image.
    PairingPicture {
        extra: Extra::Same,
        stones: "c5 c1",
        left: "",
        pairs: "b1-d1 a2-e2 a3-e3 b3-d3 b4-d2 c4-c2 d4-b2 a5-d5 b5-e5 a4-a1 e4-e1",
        replies: "b1 d1",
    },
    // A first reply on another attacking cell.
    PairingPicture {
        extra: Extra::Same,
        stones: "c5 e3",
        left: "",
        pairs: "c1-b2 a5-e5 b4-d4 a2-e2 a1-e1 b5-a4 d5-e4 c4-d3 b3-c2 a3-b1 d2-d1",
        replies: "c1",
    },
];

impl PairingPicture {
    /// The strategies that it stands for, one for each reply and its partner.
    pub(super) fn strategies(&self, picture: usize) -> Vec<Strategy> {
        let set = |cells: &str| cells.split_whitespace().fold(0, |set, name| set | 1 << cell(name));
        let pair = |pair: &str| {
            let (one, two) = pair.split_once('-').expect("two cells");
            [cell(one), cell(two)]
        };
        let pairs: Vec<[u8; 2]> = self.pairs.split_whitespace().map(pair).collect();
        let (own, left, replies) = (set(self.stones), set(self.left), set(self.replies));
        if replies == 0 {
            return vec![Strategy { picture, own, left, pairs }];
        }
        let answered = |pair: &&[u8; 2]| pair.iter().any(|cell| replies >> cell & 1 == 1);
        let for_reply = |&[one, two]: &[u8; 2]| Strategy {
            picture,
            own,
            left: left | 1 << one | 1 << two,
            pairs: pairs.iter().copied().filter(|&pair| pair != [one, two]).collect(),
        };
        pairs.iter().filter(answered).map(for_reply).collect()
    }
}

/// The number of a cell by its name.
fn cell(name: &str) -> u8 {
    let [column, row] = name.as_bytes() else { unreachable!("a letter and a digit") };
    (row - b'1') * 5 + (column - b'a')
}
