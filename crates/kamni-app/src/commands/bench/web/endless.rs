//! A game that two players can prolong for ever: moves that lead back to where they began.

use kamni::{AnyPosition, Registry};

/// Rules, and moves that lead from the start of the game back to it.
#[derive(Clone)]
pub struct Endless {
    pub rules: String,
    pub cycle: Vec<String>,
}

impl Endless {
    /// How many moves a cycle has: each player moves there and back.
    const MOVES: usize = 4;

    /// The first such game of the registry.
    pub fn find(games: &Registry) -> Option<Endless> {
        games.infos().find_map(|info| {
            let start = games.game(info.name).ok()?.start();
            let mut cycle = Vec::new();
            leads_back(&start, &start, &mut cycle).then(|| Endless { rules: start.rules(), cycle })
        })
    }
}

/// Adds moves that lead from `here` back to `start`, if there are any.
fn leads_back(start: &AnyPosition, here: &AnyPosition, cycle: &mut Vec<String>) -> bool {
    if cycle.len() == Endless::MOVES {
        return start.to_string() == here.to_string();
    }
    here.moves().into_iter().any(|mv| {
        let mut after = here.clone();
        if after.play(&mv).is_err() || after.outcome().is_some() {
            return false;
        }
        cycle.push(mv);
        let found = leads_back(start, &after, cycle);
        if !found {
            cycle.pop();
        }
        found
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_our_games_can_go_on_for_ever() {
        let games = kamni_games::games();
        let Endless { rules, cycle } = Endless::find(games).unwrap();
        let mut here = games.game(&rules).unwrap().start();
        let start = here.to_string();
        cycle.iter().for_each(|mv| here.play(mv).unwrap());
        assert_eq!((here.to_string(), cycle.len()), (start, Endless::MOVES));
    }
}
