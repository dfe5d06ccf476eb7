//! A round of a Swiss tournament: players with about the same score meet, nobody meets twice while that can be avoided, and nobody is free
//! twice before all others were.

use super::matching::{can_pair_all, pair_from_the_top};
use super::player::{History, Pair, need_the_same, seated, want_the_same};

/// A player who takes part in the next round.
#[derive(Clone, Debug)]
pub struct SwissEntrant {
    /// Their number: of players with the same score, lower ones come first.
    pub number: u32,
    /// Their score in half points, with those of byes.
    pub score: u32,
    /// Their games so far.
    pub history: History,
    /// In how many rounds they were free.
    pub byes: u32,
}

/// A round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SwissRound {
    /// Who plays whom.
    pub pairs: Vec<Pair>,
    /// Who is free, if the number of players is odd.
    pub bye: Option<u32>,
}

/// The next round for these players. Whoever has left is not among them; whoever comes late has no games and the score that the organiser gives.
pub fn swiss_round(entrants: &[SwissEntrant]) -> SwissRound {
    let mut players: Vec<&SwissEntrant> = entrants.iter().collect();
    players.sort_by_key(|player| (std::cmp::Reverse(player.score), player.number));
    let bye = (players.len() % 2 == 1).then(|| {
        let at = free_place(&players);
        players.remove(at).number
    });
    let pairs = pairs(&players);
    SwissRound { pairs, bye }
}

fn have_met(one: &SwissEntrant, other: &SwissEntrant) -> bool {
    one.history.times_met(other.number) > 0
}

/// Who of an odd number of players, from the top down, is free: of those who were so least often the last one without whom the others can
/// avoid to meet again.
fn free_place(players: &[&SwissEntrant]) -> usize {
    let mut places: Vec<usize> = (0..players.len()).rev().collect();
    places.sort_by_key(|place| players[*place].byes);
    let fewest = players[places[0]].byes;
    let fitting = places.iter().take_while(|place| players[**place].byes == fewest).find(|place| {
        let rest: Vec<_> = (0..players.len()).filter(|other| other != *place).map(|i| players[i]).collect();
        can_pair_all(rest.len(), |i, j| !have_met(rest[i], rest[j]))
    });
    fitting.copied().unwrap_or(places[0])
}

/// Pairs an even number of players, from the top down.
fn pairs(players: &[&SwissEntrant]) -> Vec<Pair> {
    let count = players.len();
    let is_new = |i: usize, j: usize| !have_met(players[i], players[j]);
    let has_sides =
        |i: usize, j: usize| is_new(i, j) && !need_the_same(&players[i].history, &players[j].history);
    // Within a group of the same score the upper half meets the lower half, in order.
    let group = |i: usize| players.iter().filter(|player| player.score == players[i].score).count();
    let groups: Vec<usize> = (0..count).map(group).collect();
    let cost = |i: usize, j: usize| {
        let (one, other) = (players[i], players[j]);
        let wanted = i + groups[i] / 2;
        (one.score.abs_diff(other.score), want_the_same(&one.history, &other.history), j.abs_diff(wanted))
    };
    let places = if can_pair_all(count, has_sides) {
        pair_from_the_top(count, has_sides, cost)
    } else {
        with_the_rest(players, pair_from_the_top(count, is_new, cost))
    };
    let seat = |(board, [i, j]): (usize, [usize; 2])| {
        let of = |place: usize| (players[place].number, &players[place].history);
        seated(of(i), of(j), board % 2 == 1)
    };
    places.into_iter().enumerate().map(seat).collect()
}

/// Those who cannot avoid it meet again, least often first.
fn with_the_rest(players: &[&SwissEntrant], mut places: Vec<[usize; 2]>) -> Vec<[usize; 2]> {
    let mut is_paired = vec![false; players.len()];
    places.iter().flatten().for_each(|place| is_paired[*place] = true);
    let rest: Vec<usize> = (0..players.len()).filter(|place| !is_paired[*place]).collect();
    let again = |i: usize, j: usize| {
        let (one, other) = (players[rest[i]], players[rest[j]]);
        let is_immediate = one.history.last_opponent() == Some(other.number);
        (is_immediate, one.history.times_met(other.number), one.score.abs_diff(other.score))
    };
    let met_again = pair_from_the_top(rest.len(), |_, _| true, again);
    places.extend(met_again.into_iter().map(|pair| pair.map(|place| rest[place])));
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni::Player;
    use std::collections::HashSet;

    fn entrant(number: u32) -> SwissEntrant {
        SwissEntrant { number, score: 0, history: History::default(), byes: 0 }
    }

    /// Plays a round: whoever is stronger usually wins.
    fn play(players: &mut [SwissEntrant], round: &SwissRound, random: &mut fastrand::Rng) {
        let place = |players: &[SwissEntrant], number: u32| {
            players.iter().position(|player| player.number == number).unwrap()
        };
        for &[first, second] in &round.pairs {
            let points = match random.u8(..10) {
                0 => [1, 1],
                1 | 2 => [0, 2],
                _ if first < second => [2, 0],
                _ => [0, 2],
            };
            for ((one, other, side), points) in
                [(first, second, Player::First), (second, first, Player::Second)].into_iter().zip(points)
            {
                let at = place(players, one);
                players[at].history.games.push((other, side));
                players[at].score += points;
            }
        }
        if let Some(free) = round.bye {
            let at = place(players, free);
            players[at].byes += 1;
            players[at].score += 2;
        }
    }

    /// Everybody of these is in the round once.
    #[track_caller]
    fn check_complete(players: &[SwissEntrant], round: &SwissRound) {
        let all: Vec<u32> = round.pairs.iter().flatten().copied().chain(round.bye).collect();
        let different: HashSet<u32> = all.iter().copied().collect();
        assert_eq!(all.len(), players.len());
        assert_eq!(different, players.iter().map(|player| player.number).collect());
        assert_eq!(round.bye.is_some(), players.len() % 2 == 1);
    }

    #[test]
    fn two_hundred_players_never_meet_twice_and_sides_stay_balanced() {
        let seed = fastrand::u64(..);
        println!("seed {seed}");
        let mut random = fastrand::Rng::with_seed(seed);
        for count in [200, 199] {
            let mut players: Vec<SwissEntrant> = (0..count).map(entrant).collect();
            for number in 0..11 {
                let round = swiss_round(&players);
                check_complete(&players, &round);
                play(&mut players, &round, &mut random);
                for player in &players {
                    let met: HashSet<u32> = player.history.games.iter().map(|(met, _)| *met).collect();
                    assert_eq!(met.len(), player.history.games.len(), "round {number}: {player:?}");
                    assert!(player.history.balance().abs() <= 2, "round {number}: {player:?}");
                    assert!(player.byes <= 1);
                }
                // Players of about the same score meet.
                let score = |number: u32| players.iter().find(|one| one.number == number).unwrap().score;
                let far = round.pairs.iter().filter(|[a, b]| score(*a).abs_diff(score(*b)) > 6);
                assert!(far.count() <= 3, "round {number}");
            }
            // Stronger players have more points.
            let points =
                |from: usize| players[from..from + 50].iter().map(|player| player.score).sum::<u32>();
            assert!(
                points(0) > points(count as usize - 50),
                "{} and {}",
                points(0),
                points(count as usize - 50)
            );
        }
    }

    #[test]
    fn players_come_late_and_leave_and_nobody_is_left_out() {
        let seed = fastrand::u64(..);
        println!("seed {seed}");
        let mut random = fastrand::Rng::with_seed(seed);
        for _ in 0..40 {
            let mut next = random.u32(0..30);
            let mut players: Vec<SwissEntrant> = (0..next).map(entrant).collect();
            for _ in 0..8 {
                let round = swiss_round(&players);
                check_complete(&players, &round);
                assert_eq!(round, swiss_round(&players), "the same again");
                play(&mut players, &round, &mut random);
                while !players.is_empty() && random.u8(..4) == 0 {
                    players.swap_remove(random.usize(..players.len()));
                }
                while random.u8(..3) == 0 {
                    players.push(entrant(next));
                    next += 1;
                }
            }
        }
    }

    /// The fewest repeats in a round of these players, by trying all pairings.
    fn fewest_repeats(left: &[&SwissEntrant]) -> usize {
        let Some((one, rest)) = left.split_first() else { return 0 };
        let with = |i: usize| {
            let others: Vec<_> = rest.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, p)| *p).collect();
            usize::from(have_met(one, rest[i])) + fewest_repeats(&others)
        };
        (0..rest.len()).map(with).min().unwrap_or(0)
    }

    #[test]
    fn nobody_meets_twice_while_that_can_be_avoided() {
        let seed = fastrand::u64(..);
        println!("seed {seed}");
        let mut random = fastrand::Rng::with_seed(seed);
        for _ in 0..100 {
            let count = 2 * random.u32(1..5);
            let mut players: Vec<SwissEntrant> = (0..count).map(entrant).collect();
            for _ in 0..count + 2 {
                let round = swiss_round(&players);
                let of = |number: u32| players.iter().find(|one| one.number == number).unwrap();
                let repeats = round.pairs.iter().filter(|[a, b]| have_met(of(*a), of(*b))).count();
                assert_eq!(repeats, fewest_repeats(&players.iter().collect::<Vec<_>>()));
                play(&mut players, &round, &mut random);
            }
        }
    }

    #[test]
    fn everybody_is_free_before_somebody_is_free_twice() {
        let mut random = fastrand::Rng::with_seed(1);
        for count in [1, 3, 5, 7] {
            let mut players: Vec<SwissEntrant> = (0..count).map(entrant).collect();
            for _ in 0..count {
                let round = swiss_round(&players);
                play(&mut players, &round, &mut random);
            }
            assert!(players.iter().all(|player| player.byes == 1), "{players:?}");
        }
        assert_eq!(swiss_round(&[]), SwissRound::default());
    }
}
