//! The computer players of a game for people who choose one: as many as there really are, each with a name and with what
//! it does. A game has one list of names; where there are fewer players, they bear some of its names.

use crate::level::STRONGEST;
use crate::plugin::PlayPlugin;
use crate::skill::{Rung, Skill};
use kamni::{AnyGame, Message, message};

/// A computer player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// The built-in player, such as `level=1`.
    pub player: String,
    /// What people call it.
    pub name: Message,
    /// What it knows and how it errs, in clauses that follow each other.
    pub does: Vec<Message>,
    /// Its measured strength, as Elo above random play; `None` where nobody has measured it.
    pub rating: Option<u16>,
}

/// The different computer players of a game, the weakest first. The last one always plays as well as it can prove: the
/// highest level if that proves its moves, else `perfect`. Empty for a game without the extension of this crate.
pub fn opponents(game: &AnyGame) -> Vec<Opponent> {
    let start = game.start();
    let Some(plugin) = PlayPlugin::of(&start) else { return Vec::new() };
    let mut ladder = (plugin.ladder)(&start);
    ladder.truncate(STRONGEST.into());
    let searching = searching_levels(&ladder);
    let most = most_searching_levels(game, plugin).max(searching);
    let proof = (plugin.proof)(&start);
    let prover = |player: String| {
        let some = || message!("does-prove-some", "proves its moves where it can and guesses elsewhere");
        let does = vec![proof.clone().unwrap_or_else(some)];
        Opponent { player, name: message!("opponent-analyst", "Analyst"), does, rating: None }
    };
    let mut opponents: Vec<Opponent> = ladder
        .iter()
        .enumerate()
        .map(|(place, rung)| {
            let player = format!("level={}", place + 1);
            match rung {
                Rung::Proves => prover(player),
                Rung::Slips(slips) => {
                    let does = vec![message!(
                        "does-slip",
                        "knows how to win, but lets {slips} of 100 chances slip",
                        slips
                    )];
                    Opponent { player, name: name(place, searching, most), does, rating: None }
                }
                Rung::Searches(skill) => {
                    let knows = (plugin.knowledge)(&start, skill.knowledge);
                    let does = does(skill, knows);
                    Opponent { player, name: name(place, searching, most), does, rating: None }
                }
                Rung::Tuned(skill) => {
                    let tuned = message!("does-tuned", "judges by what many games have taught it");
                    let nodes = skill.nodes;
                    let looks = message!(
                        "does-positions",
                        "looks at {nodes} {nodes|position|positions} before each move",
                        nodes,
                    );
                    let does = vec![tuned, looks];
                    Opponent { player, name: name(place, searching, most), does, rating: None }
                }
            }
        })
        .collect();
    if ladder.last().is_some_and(|rung| *rung != Rung::Proves) {
        opponents.push(prover("perfect".to_owned()));
    }
    for (opponent, rating) in opponents.iter_mut().zip((plugin.ratings)(&start)) {
        opponent.rating = Some(*rating);
    }
    opponents
}

/// The opponent that a built-in player is: a level that is too high is the highest one, and `perfect` the last.
pub fn opponent(game: &AnyGame, player: &str) -> Option<Opponent> {
    let mut all = opponents(game);
    let levels = all.iter().filter(|one| one.player.starts_with("level=")).count();
    let index = match player.strip_prefix("level=") {
        Some(number) => number.parse::<usize>().ok()?.min(levels).checked_sub(1)?,
        None if player == "perfect" => all.len().checked_sub(1)?,
        None => return None,
    };
    (index < all.len()).then(|| all.swap_remove(index))
}

/// How many of these levels search.
fn searching_levels(ladder: &[Rung]) -> usize {
    ladder.iter().filter(|rung| **rung != Rung::Proves).count()
}

/// How many levels search where the game has most, of the boards that it offers.
fn most_searching_levels(game: &AnyGame, plugin: &PlayPlugin) -> usize {
    let offered = game.info().starts.iter().filter_map(|start| game.with_rules(start.rules).ok());
    offered.map(|board| searching_levels(&(plugin.ladder)(&board.start()))).max().unwrap_or(0)
}

/// The name of level number `place` (from 0) of `count` levels that search, in a game that has `most` where it has most.
fn name(place: usize, count: usize, most: usize) -> Message {
    let names = [
        message!("opponent-1", "Novice"),
        message!("opponent-2", "Pupil"),
        message!("opponent-3", "Apprentice"),
        message!("opponent-4", "Amateur"),
        message!("opponent-5", "Regular"),
        message!("opponent-6", "Craftsman"),
        message!("opponent-7", "Connoisseur"),
        message!("opponent-8", "Tactician"),
        message!("opponent-9", "Master"),
        message!("opponent-10", "Grandmaster"),
    ];
    // The weakest is a novice, however few there are; of few levels even the highest is no grandmaster.
    let spread = |place: usize, count: usize, of: usize| {
        let last = (2 * count).clamp(1, of) - 1;
        (place * last).checked_div(count.saturating_sub(1)).unwrap_or(0).min(last)
    };
    names[spread(spread(place, count, most.max(1)), most, names.len())].clone()
}

/// What a player of this skill knows, and how it errs.
fn does(skill: &Skill, knows: Option<Message>) -> Vec<Message> {
    let mut does: Vec<Message> = knows.into_iter().collect();
    does.push(match skill.depth {
        ..=1 => message!("does-not-see", "does not see the answer to its move"),
        depth => {
            message!("does-look", "looks {depth} {depth|move|moves} ahead", depth)
        }
    });
    match skill.attention {
        100.. => {}
        // At the first move it sees everything.
        _ if skill.depth <= 1 => {}
        75.. => does.push(message!("does-overlook-few", "now and then overlooks an answer")),
        50.. => does.push(message!("does-overlook-some", "misses some of the replies")),
        _ => does.push(message!("does-overlook-most", "overlooks most of the answers")),
    }
    if skill.tolerance > 0 {
        does.push(message!("does-careless", "often plays a move that is not quite the best"));
    }
    if skill.errors > 0 {
        does.push(message!("does-err", "plays {errors} of 100 moves at random", errors = skill.errors));
    }
    does
}
