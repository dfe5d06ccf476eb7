//! Mining: from games of graded players to puzzles, and from a list of positions to a file that is fit to ship.
//!
//! Everything is a function of the rules, the seed and the number of a game, so that a run that was interrupted goes on to the same end.

use super::build::{Built, after, build};
use super::caps::Caps;
use super::contender::{Contender, Shares, WHOLE, contenders, measure};
use super::exact::Exact;
use super::identity::{canonical, essence, fnv, id};
use super::options::Options;
use super::rasch::Rasch;
use super::rejection::Rejection;
use super::set::own_themes;
use super::{Puzzle, Task, Themes};
use kamni::{AnyGame, AnyPosition, Registry};
use kamni_play::{DrawRule, GameInProgress, Limits, Settings, built_in, practice_start};
use kamni_solve::Budget;
use kamni_tables::threads;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How much the analysis of a candidate may cost, in positions looked at; so nothing depends on the speed of the machine.
const NODES: u64 = 30_000;

/// The memory of such an analysis.
const MEMORY: usize = 32 << 20;

/// The most moves of a game that is mined.
const LONGEST_GAME: usize = 200;

/// The most moves without progress, in games that need not end.
const LONGEST_CHASE: u32 = 12;

/// After this many positions in a row that are not proved, those before them in the game are not tried: they are harder still.
const MOST_UNPROVED: usize = 3;

/// The most puzzles on the same rules that look alike to whoever counts moves.
const MOST_ALIKE: usize = 6;

/// How much more often a weaker level may solve a puzzle than a stronger one, in thousandths.
const MOST_MISFIT: u16 = 400;

/// The most candidates of one game that become puzzles.
const MOST_OF_GAME: usize = 3;

/// The tasks that are mined: those that players of limited depth can try, so that they get a rating.
const MINED: [Task; 5] = [Task::Find, Task::Trap, Task::Line, Task::Fast, Task::Points];

/// What to mine.
#[derive(Clone, Debug)]
pub struct Order {
    /// The games take turns.
    pub games: Vec<AnyGame>,
    /// How many puzzles.
    pub count: usize,
    /// All random choices depend on it.
    pub seed: u64,
}

impl Order {
    /// A text that tells orders apart.
    pub fn description(&self) -> String {
        let rules: Vec<String> = self.games.iter().map(AnyGame::rules).collect();
        format!("{} count={} seed={}", rules.join(" "), self.count, self.seed)
    }
}

/// A puzzle with what was measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Find {
    /// The puzzle; its rating is not fitted yet.
    pub puzzle: Puzzle,
    /// How often each contender solved it.
    pub shares: Shares,
}

/// What came of one game: candidates, and how many positions were rejected for which reason.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mined {
    /// What is left, in the order of the game.
    pub finds: Vec<Find>,
    /// What was rejected.
    pub rejected: BTreeMap<Rejection, u64>,
}

/// Mining under way.
pub struct Mine {
    order: Order,
    contenders: Vec<Contender>,
    themes: HashMap<String, Themes>,
    /// The number of the next game.
    next: u64,
    /// The number of the last game that brought a puzzle.
    last: u64,
    finds: Vec<Find>,
    rejected: BTreeMap<Rejection, u64>,
    known: HashSet<String>,
    alike: HashMap<String, usize>,
    caps: Caps,
    /// What each level solves of the puzzles so far, in thousandths of a puzzle.
    solved: Vec<u64>,
}

impl Mine {
    /// Begins.
    pub fn new(order: Order) -> Mine {
        let themes = |game: &AnyGame| own_themes(game.start().plugin());
        let themes = order.games.iter().map(|game| (game.info().name.to_owned(), themes(game))).collect();
        Mine {
            caps: Caps::new(order.count),
            order,
            contenders: contenders(),
            themes,
            next: 0,
            last: 0,
            finds: Vec::new(),
            rejected: BTreeMap::new(),
            known: HashSet::new(),
            alike: HashMap::new(),
            solved: Vec::new(),
        }
    }

    /// The number of games so far.
    pub fn games(&self) -> u64 {
        self.next
    }

    /// The puzzles so far.
    pub fn found(&self) -> usize {
        self.finds.len()
    }

    /// How many positions were rejected for which reason.
    pub fn rejected(&self) -> &BTreeMap<Rejection, u64> {
        &self.rejected
    }

    /// Whether there are enough puzzles.
    pub fn is_done(&self) -> bool {
        self.finds.len() >= self.order.count
    }

    /// Whether `GAMES` games in a row brought nothing new, so there is little hope for more.
    pub fn is_hopeless(&self) -> bool {
        const GAMES: u64 = 20_000;
        self.next - self.last >= GAMES
    }

    /// Mines the next few games on all cores; `None` if `stop` was set meanwhile, and then nothing has changed. Whoever wants to go on later
    /// keeps what comes back, and gives it to [`Mine::add`].
    pub fn step(&mut self, stop: &Arc<AtomicBool>) -> Option<Vec<Mined>> {
        let threads = threads::available();
        let games = (2 * threads as u64).max(4);
        let mined = threads::map(threads, self.next..self.next + games, |number| self.mine(number, stop));
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        for one in &mined {
            self.add(one.clone());
        }
        Some(mined)
    }

    /// Adds what came of the next game. What is known already, or too many, is left out.
    pub fn add(&mut self, mined: Mined) {
        self.next += 1;
        if self.is_done() {
            return;
        }
        for (rejection, count) in mined.rejected {
            *self.rejected.entry(rejection).or_default() += count;
        }
        for find in mined.finds {
            if self.is_done() {
                break;
            }
            match self.accept(&find) {
                Ok(()) => {
                    self.last = self.next;
                    self.finds.push(find);
                }
                Err(rejection) => *self.rejected.entry(rejection).or_default() += 1,
            }
        }
    }

    /// What can be said of a find only beside those before it.
    fn accept(&mut self, find: &Find) -> Result<(), Rejection> {
        let start = self.start(&find.puzzle).ok_or(Rejection::Unproved)?;
        let key = same_task(&start, find.puzzle.task);
        if self.known.contains(&key) {
            return Err(Rejection::Known);
        }
        let alike = alike(&start, &find.puzzle);
        if self.alike.get(&alike).is_some_and(|&count| count >= MOST_ALIKE) {
            return Err(Rejection::Repeated);
        }
        let solved = self.solved_with(&find.shares);
        if self.falls(&solved, &find.shares) {
            return Err(Rejection::Misfit);
        }
        self.caps.take(&start, &find.puzzle)?;
        self.solved = solved;
        self.known.insert(key);
        *self.alike.entry(alike).or_default() += 1;
        Ok(())
    }

    /// How many tries each level solves in all, with these shares added.
    fn solved_with(&self, shares: &[u16]) -> Vec<u64> {
        let levels = shares.iter().zip(&self.contenders).filter(|(_, one)| one.is_level());
        let before = self.solved.iter().copied().chain(std::iter::repeat(0));
        levels.zip(before).map(|((&share, _), before)| before + u64::from(share)).collect()
    }

    /// Whether a find makes a level worse, over all puzzles, than the one below it.
    fn falls(&self, solved: &[u64], shares: &[u16]) -> bool {
        solved.windows(2).zip(shares.windows(2)).any(|(all, own)| all[1] < all[0] && own[1] < own[0])
    }

    fn start(&self, puzzle: &Puzzle) -> Option<AnyPosition> {
        let game = self.order.games.iter().find(|game| game.rules() == puzzle.rules)?;
        game.position(&puzzle.position).ok()
    }

    /// The puzzles with their ratings, and what was measured for each.
    pub fn finish(&self) -> Vec<Find> {
        let mut finds = self.finds.clone();
        rate(&mut finds, &self.contenders);
        finds
    }

    /// One game: played, and every position of it looked at.
    fn mine(&self, number: u64, stop: &Arc<AtomicBool>) -> Mined {
        let mut mined = Mined::default();
        let mut random = fastrand::Rng::with_seed(fnv(&format!("{} {number}", self.order.seed)));
        let Some(game) = self.order.games.get(number as usize % self.order.games.len().max(1)) else {
            return mined;
        };
        let budget = Budget { stop: Arc::clone(stop), ..proof_budget() };
        let mut seen = HashSet::new();
        let mut unproved = 0;
        // From the end: what comes earlier in a game is harder to prove.
        for position in play(game, &mut random, stop).into_iter().rev() {
            let enough = mined.finds.len() >= MOST_OF_GAME || unproved >= MOST_UNPROVED;
            if enough || stop.load(Ordering::Relaxed) {
                break;
            }
            if !seen.insert(canonical(&position)) {
                continue;
            }
            let candidate = self.candidate(&position, &budget);
            unproved = if candidate == Err(Rejection::Unproved) { unproved + 1 } else { 0 };
            match candidate {
                Ok(find) => mined.finds.push(find),
                Err(rejection) => *mined.rejected.entry(rejection).or_default() += 1,
            }
        }
        mined
    }

    /// A position as one of the tasks, which depends on the position, or else as one move to find.
    fn candidate(&self, position: &AnyPosition, budget: &Budget) -> Result<Find, Rejection> {
        let task = MINED[fnv(&canonical(position)) as usize % MINED.len()];
        match self.as_task(position, task, budget) {
            Err(rejection) if task == Task::Find || rejection == Rejection::Unproved => Err(rejection),
            Err(_) => self.as_task(position, Task::Find, budget),
            found => found,
        }
    }

    fn as_task(&self, position: &AnyPosition, task: Task, budget: &Budget) -> Result<Find, Rejection> {
        if self.known.contains(&same_task(position, task)) {
            return Err(Rejection::Known);
        }
        let Built { exact, solution } = build(position, task, &Options::default(), budget)?;
        let name = position.info().name;
        let puzzle = Puzzle {
            id: id(position, task),
            rules: position.rules(),
            position: position.to_string(),
            task,
            value: exact.value(),
            score: exact.analysis.score,
            rating: Puzzle::MIDDLE,
            themes: self.themes.get(name).map(|themes| exact.themes(themes)).unwrap_or_default(),
            solution,
            options: Options::default(),
        };
        // The weakest level and searches of one move see what is obvious.
        let naive: Vec<Contender> = self.contenders.iter().filter(|one| one.is_naive()).cloned().collect();
        let obvious = measure(position, &puzzle, &naive, self.order.seed);
        let obvious: u32 = obvious.into_iter().map(u32::from).sum();
        if obvious * 2 > u32::from(WHOLE) * naive.len() as u32 {
            return Err(Rejection::Obvious);
        }
        let shares = measure(position, &puzzle, &self.contenders, self.order.seed);
        if is_misfit(&shares, &self.contenders) {
            return Err(Rejection::Misfit);
        }
        Ok(Find { puzzle, shares })
    }
}

/// Whether a level solves a puzzle much more often than one of the stronger levels.
fn is_misfit(shares: &[u16], contenders: &[Contender]) -> bool {
    let mut most = 0;
    shares.iter().zip(contenders).filter(|(_, one)| one.is_level()).any(|(&share, _)| {
        most = most.max(share);
        most - share > MOST_MISFIT
    })
}

/// Puzzles that look alike: the same rules, as many moves, replies and answers, and a solution of the same shape.
fn alike(start: &AnyPosition, puzzle: &Puzzle) -> String {
    let replies = |mv: &String| after(start, mv).map_or(0, |next| next.move_count());
    let mut counts: Vec<usize> = start.moves().iter().map(replies).collect();
    counts.sort_unstable();
    let Puzzle { rules, position, solution, .. } = puzzle;
    // The length of the position stands for the size of the board in games whose rules have none.
    format!("{rules} {} {counts:?} {} {}", position.len(), solution.turns(), solution.right.len())
}

/// What two puzzles share that pose the same task.
fn same_task(position: &AnyPosition, task: Task) -> String {
    format!("{} {}", task.word(), essence(position))
}

/// At most `count` puzzles from a list of positions with their tasks, ratings and themes, in its order. Ids, values and solutions are made anew and
/// proved; whatever the file would have too much of, or twice, is left out. Also says how many were left out for which reason.
pub fn select(
    list: &[Puzzle],
    games: &Registry,
    count: usize,
    budget: &Budget,
) -> (Vec<Puzzle>, BTreeMap<Rejection, u64>) {
    let made = |puzzle: &Puzzle| -> Result<(AnyPosition, Puzzle), Rejection> {
        let position = puzzle.start(games).map_err(|_| Rejection::Unproved)?;
        let Built { exact, solution } = build(&position, puzzle.task, &puzzle.options, budget)?;
        let value = if puzzle.task.has_options() { puzzle.value } else { exact.value() };
        let score = if puzzle.task.has_options() { None } else { exact.analysis.score };
        let id = id(&position, puzzle.task);
        let text = position.to_string();
        let made =
            Puzzle { id, rules: position.rules(), position: text, value, score, solution, ..puzzle.clone() };
        Ok((position, made))
    };
    let (mut puzzles, mut rejected) = (Vec::new(), BTreeMap::new());
    let (mut caps, mut known) = (Caps::new(count), HashSet::new());
    for one in threads::map(threads::available(), list, made) {
        if puzzles.len() >= count {
            break;
        }
        let taken = one.and_then(|(position, puzzle)| {
            let key = same_task(&position, puzzle.task);
            if known.contains(&key) {
                return Err(Rejection::Known);
            }
            caps.take(&position, &puzzle)?;
            known.insert(key);
            Ok(puzzle)
        });
        match taken {
            Ok(puzzle) => puzzles.push(puzzle),
            Err(rejection) => *rejected.entry(rejection).or_default() += 1,
        }
    }
    (puzzles, rejected)
}

/// What the analysis of a position of a puzzle may cost; it does not depend on the speed of the machine.
pub fn proof_budget() -> Budget {
    Budget {
        time: Duration::MAX,
        nodes: NODES,
        memory: MEMORY,
        threads: 1,
        stop: Arc::default(),
        tables: None,
        prove_again: true,
        lines: false,
        ..Budget::default()
    }
}

/// The themes of a position as its reasons are now; none if it is not proved.
pub fn themes_of(position: &AnyPosition) -> Vec<String> {
    let exact = Exact::of(position, &proof_budget());
    exact.map(|exact| exact.themes(&own_themes(position.plugin()))).unwrap_or_default()
}

/// Fits the ratings of puzzles to what the contenders that count solved.
pub fn rate(finds: &mut [Find], contenders: &[Contender]) {
    let fitted = |find: &Find| -> Vec<f64> {
        let shares = find.shares.iter().zip(contenders).filter(|(_, one)| one.fitted);
        shares.map(|(&share, _)| f64::from(share) / f64::from(WHOLE)).collect()
    };
    let shares: Vec<Vec<f64>> = finds.iter().map(fitted).collect();
    for (find, rating) in finds.iter_mut().zip(Rasch::fit(&shares).puzzles) {
        find.puzzle.rating = rating.round().clamp(1.0, 9999.0) as u16;
    }
}

/// The positions of a game between two players of random strength, after a few random moves.
fn play(game: &AnyGame, random: &mut fastrand::Rng, stop: &AtomicBool) -> Vec<AnyPosition> {
    let start = practice_start(game, random.u64(..));
    let levels = kamni_play::levels(game).max(1);
    let mut players: Vec<_> = (0..2)
        .filter_map(|_| {
            let settings = Settings { seed: Some(random.u64(..)), ..Settings::default() };
            built_in(&format!("level={}", random.u8(1..=levels)), &settings).ok()
        })
        .collect();
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let opening = random.usize(0..=6);
    let mut game = GameInProgress::new(start, DrawRule { moves: LONGEST_CHASE, chase: None });
    game.max_moves = LONGEST_GAME;
    let mut positions = Vec::new();
    while let Some(turn) = game.turn()
        && !stop.load(Ordering::Relaxed)
    {
        positions.push(game.here.clone());
        let mv = if game.moves.len() < opening {
            let mut legal = game.here.moves();
            legal.swap_remove(random.usize(..legal.len()))
        } else {
            let Some(player) = players.get_mut(turn.index()) else { break };
            match player.choose(&game.history(), &limits) {
                Ok(thought) => thought.mv,
                Err(_) => break,
            }
        };
        if game.advance(&mv).is_err() {
            break;
        }
    }
    positions
}
