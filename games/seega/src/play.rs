//! Seega: an evaluation by stones, safe cells and cells to attack from; on boards with a network the strongest levels have it.

use crate::rules::{Move, Position, Seega};
use crate::solve;
use crate::solve::alphabeta::AlphaBeta;
use crate::solve::network::is_learned;
use kamni::{Game, Message, Player, message};
use kamni_play::{Play, ProbeBudget, Prober, Rung, Skill, TunedResult};
use kamni_solve::{Budget, Value};

/// The nodes of the strongest level for a move: about ten milliseconds.
const NODES: u64 = 20_000;

/// The nodes of the level below it on the board of side 5.
const NODES_BELOW_ON_5: u64 = 400;

/// The same on the board of side 7, where that level has the network too.
const NODES_BELOW_ON_7: u64 = 2_000;

impl Play for Seega {
    /// With knowledge 0, stones. From 1 on, also corners and sides, where stones are safer. From 2 on, while stones are
    /// placed on the board of side 5, also the cells that attack those next to the centre, and the cells next to the
    /// centre, whose stones are captured first.
    fn evaluate_with(&self, position: &Position, knowledge: u8) -> i32 {
        let turn = self.turn(position);
        let worth = |player| worth(self, position, player, knowledge);
        worth(turn) - worth(turn.other())
    }

    /// Placements by what is known of full boards, everything else by a proof.
    fn value(&self, position: &Position, prober: &mut Prober, probes: &ProbeBudget<'_>) -> Option<Value> {
        solve::value(self, position, prober, probes)
    }

    /// In the middle of a series of captures the evaluation would change with the next one.
    fn is_quiet(&self, position: &Position) -> bool {
        position.is_placing() || position.quiet() > 0
    }

    fn tuned_search(
        &self,
        position: &Position,
        moves: &[Move],
        symmetry: usize,
        budget: &Budget,
    ) -> Option<TunedResult<Move>> {
        let meter = budget.start();
        let images: Vec<Move> = moves.iter().map(|&mv| self.image_of_move(symmetry, mv)).collect();
        let image = self.image(symmetry, position);
        let result = AlphaBeta::new(self, budget).search_among(&images, &image, None, &meter);
        let original =
            |image: Move| images.iter().position(|&other| other == image).map(|index| moves[index]);
        Some(TunedResult {
            moves: result.moves.iter().filter_map(|scored| original(scored.mv)).collect(),
            score: result.moves.first()?.score,
            proved: result.proved,
            depth: result.depth,
            nodes: meter.nodes(),
        })
    }

    /// The weaker levels evaluate stones alone, the stronger ones also where the stones are, and the strongest level has
    /// the evaluation of the analysis. Where that is a network, one more level has it and looks at fewer positions. On the smallest board a few
    /// plies are enough to play well.
    fn ladder(&self) -> Vec<Rung> {
        let tuned = |depth, nodes| Rung::Tuned(Skill { nodes, ..Skill::new(depth, 2) });
        let strongest = |depth| vec![tuned(depth, NODES)];
        let (looks, strongest) = match self.side() {
            3 => return vec![Skill::new(2, 0).attention(60).into(), Skill::new(8, 0).into(), Rung::Proves],
            5 => (
                vec![
                    Skill::new(2, 0).attention(45),
                    Skill::new(2, 0),
                    Skill::new(1, 2).errors(15),
                    Skill::new(1, 2),
                    Skill::new(2, 2).attention(75),
                    Skill::new(2, 2),
                    Skill::new(4, 2),
                ],
                vec![tuned(9, NODES_BELOW_ON_5), tuned(9, NODES)],
            ),
            _ => (
                vec![Skill::new(2, 0).attention(60), Skill::new(2, 0), Skill::new(2, 1), Skill::new(4, 1)],
                if is_learned(self) {
                    vec![tuned(4, NODES_BELOW_ON_7), tuned(6, NODES)]
                } else {
                    strongest(6)
                },
            ),
        };
        looks.into_iter().map(Rung::from).chain(strongest).collect()
    }

    fn knowledge(&self, knowledge: u8) -> Option<Message> {
        Some(match knowledge {
            0 => message!("does-seega-stones", "counts stones"),
            1 => message!("does-seega-sides", "counts stones, corners and sides"),
            _ => {
                message!("does-seega-centre", "counts stones, corners, sides and the cells around the centre")
            }
        })
    }

    /// On boards of side 3, 5 and 7.
    fn ratings(&self) -> &'static [u16] {
        match self.side() {
            3 => &[165, 340, 535],
            5 => &[340, 475, 620, 720, 850, 960, 1095, 1230, 1355],
            _ if is_learned(self) => &[430, 535, 655, 745, 960, 1200],
            _ => &[430, 535, 655, 745, 875],
        }
    }

    fn proof(&self) -> Option<Message> {
        let small = self.side() == 3 && self.limit() <= 10;
        small.then(|| message!("does-search-all", "calculates every line to the end of the game"))
    }

    /// The images of the board with the mover's stones as one colour. What was counted before does not matter.
    fn essence(&self, position: &Position) -> Option<String> {
        let image = |symmetry: usize| {
            let image = self.image(symmetry, position);
            let own = if image.is_placing() { 0 } else { image.turn.index() };
            (image.stones[own], image.stones[1 - own], image.bound)
        };
        let least = (0..self.symmetries()).map(image).min()?;
        let placing = if position.is_placing() { format!(" {:?}", position.in_hand) } else { String::new() };
        Some(format!("{} {:?} {} {least:?}{placing}", self.side(), self.capture(), self.limit()))
    }
}

/// The evaluation of one player's stones, in hundredths of a stone.
fn worth(game: &Seega, position: &Position, player: Player, knowledge: u8) -> i32 {
    let side = u32::from(game.side());
    let count = |cells: u128| (position.stones(player) & cells).count_ones() as i32;
    let mut worth = 100 * count(u128::MAX);
    if knowledge >= 1 {
        let row = (1u128 << side) - 1;
        let column = (0..side).fold(0u128, |cells, row| cells | 1 << (row * side));
        let upright = column | column << (side - 1);
        let level = row | row << (side * (side - 1));
        worth += 4 * count(upright | level) + 8 * count(upright & level);
    }
    if knowledge >= 2 && side == 5 && position.is_placing() {
        let around = |distance: u32| {
            let centre = u32::from(game.centre());
            let [right, up] = [distance, distance * side];
            [centre + right, centre - right, centre + up, centre - up]
                .iter()
                .fold(0, |cells, cell| cells | 1 << cell)
        };
        worth += 12 * count(around(2)) - 6 * count(around(1));
    }
    worth
}
