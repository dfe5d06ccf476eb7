//! Who tries puzzles so that they get a rating: the levels of the game, and searches of limited depth and attention.

use super::identity::fnv;
use super::{Puzzle, Solution};
use kamni::{AnyGame, AnyPosition};
use kamni_play::{DrawRule, GameInProgress, Limits, Player, Searching, Settings, Skill, built_in};

/// The most positions that a search looks at for a move.
const NODES: u64 = 2_000;

/// What a level that proves its moves may look at: far more than the proof of a puzzle takes.
const NODES_TO_PROVE: u64 = 200_000;

/// The fewest and the most tries of a contender at a puzzle.
const TRIES: std::ops::RangeInclusive<u64> = 2..=200;

/// Between these, as many as look at this many positions in all: quick players try more often. Positions are the same on every machine.
const NODES_FOR_TRIES: u64 = 40_000;

/// A computer player that tries puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contender {
    /// `level=3`, or depth, knowledge and attention of a search.
    pub name: String,
    /// Whether ratings are fitted to what it solves; what the others solve tests them. No level is: they differ from size to size.
    pub fitted: bool,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Level(u8),
    Search(Skill),
}

/// How many of a thousand tries each contender solves.
pub type Shares = Vec<u16>;

/// The whole of a share.
pub const WHOLE: u16 = 1000;

/// The searches: depth, knowledge, attention. Ratings are fitted to every second one.
const SEARCHES: [(u32, u8, u8); 16] = [
    (1, 0, 100),
    (1, 3, 60),
    (1, 3, 100),
    (2, 0, 70),
    (2, 3, 100),
    (2, 3, 60),
    (3, 3, 60),
    (3, 0, 80),
    (4, 3, 70),
    (3, 3, 85),
    (3, 3, 100),
    (4, 3, 90),
    (5, 3, 90),
    (4, 3, 100),
    (7, 3, 100),
    (6, 3, 95),
];

/// All contenders, levels first; the same for all sizes of a game, where levels that a size does not have are its highest.
pub fn contenders() -> Vec<Contender> {
    let level =
        |number: u8| Contender { name: format!("level={number}"), fitted: false, kind: Kind::Level(number) };
    let search = |(index, (depth, knowledge, attention)): (usize, (u32, u8, u8))| {
        let skill = Skill { nodes: NODES, ..Skill::new(depth, knowledge).attention(attention) };
        Contender {
            name: format!("depth={depth},knowledge={knowledge},attention={attention}"),
            fitted: index % 2 == 0,
            kind: Kind::Search(skill),
        }
    };
    let levels = (1..=kamni_play::STRONGEST).map(level);
    levels.chain(SEARCHES.into_iter().enumerate().map(search)).collect()
}

impl Contender {
    /// The level that it is, as this game has it: `None` for a search.
    pub fn level(&self, game: &AnyGame) -> Option<u8> {
        match self.kind {
            Kind::Level(number) => Some(number.min(kamni_play::levels(game).max(1))),
            Kind::Search(_) => None,
        }
    }

    /// Whether it is a level of the computer.
    pub fn is_level(&self) -> bool {
        matches!(self.kind, Kind::Level(_))
    }

    /// Whether it sees only what is obvious: the lowest level, and searches of one move.
    pub(crate) fn is_naive(&self) -> bool {
        match self.kind {
            Kind::Level(number) => number == 1,
            Kind::Search(skill) => skill.depth == 1 && skill.attention == 100,
        }
    }

    fn player(&self, seed: u64) -> Option<Box<dyn Player>> {
        let settings = Settings { seed: Some(seed), ..Settings::default() };
        match self.kind {
            Kind::Level(_) => built_in(&self.name, &settings).ok(),
            Kind::Search(skill) => Some(Box::new(Searching::new(skill, &settings))),
        }
    }

    /// Tries a puzzle once.
    fn attempt(&self, start: &AnyPosition, solution: &Solution, seed: u64) -> Attempt {
        let mut attempt = Attempt { solved: false, nodes: 1 };
        let Some(mut player) = self.player(seed) else { return attempt };
        let limits = Limits { nodes: Some(NODES_TO_PROVE), ..Limits::default() };
        let mut game = GameInProgress::new(start.clone(), DrawRule::default());
        let mut turn = Some(solution);
        while let Some(solution) = turn {
            let Ok(thought) = player.choose(&game.history(), &limits) else { return attempt };
            attempt.nodes += thought.nodes.unwrap_or(0);
            let Some(branch) = solution.branch(&thought.mv) else { return attempt };
            for mv in [&branch.mv].into_iter().chain(&branch.reply) {
                if game.advance(mv).is_err() {
                    return attempt;
                }
            }
            turn = branch.next.as_ref();
        }
        attempt.solved = true;
        attempt
    }

    /// How many of a thousand tries it solves.
    fn share(&self, start: &AnyPosition, puzzle: &Puzzle, seed: u64) -> u16 {
        let (mut tries, mut solved, mut nodes) = (0, 0, 0);
        while tries < *TRIES.start() || tries < *TRIES.end() && nodes < NODES_FOR_TRIES {
            let seed = fnv(&format!("{seed} {} {} {tries}", puzzle.id, self.name));
            let attempt = self.attempt(start, &puzzle.solution, seed);
            tries += 1;
            solved += u64::from(attempt.solved);
            nodes += attempt.nodes;
        }
        (solved * u64::from(WHOLE) / tries) as u16
    }
}

/// What came of a try.
struct Attempt {
    solved: bool,
    /// How many positions were looked at.
    nodes: u64,
}

/// How often each contender solves a puzzle.
pub fn measure(start: &AnyPosition, puzzle: &Puzzle, contenders: &[Contender], seed: u64) -> Shares {
    let game = start.game();
    let mut shares: Shares = Vec::new();
    for (index, contender) in contenders.iter().enumerate() {
        let own = contender.level(&game);
        // A level that this size does not have is its highest, which was measured before.
        let same =
            own.and_then(|own| contenders[..index].iter().position(|one| one.level(&game) == Some(own)));
        shares.push(match same {
            Some(earlier) => shares[earlier],
            None => contender.share(start, puzzle, seed),
        });
    }
    shares
}
