//! Pairings of an arena: whoever waits plays somebody with about the same score, and not the same opponent twice in a row if others are there.

use super::matching::{can_pair_all, pair_from_the_top};
use super::player::{History, Pair, seated, want_the_same};

/// A player who waits for the next game.
#[derive(Clone, Debug)]
pub struct Waiting {
    /// Their number.
    pub number: u32,
    /// Their score.
    pub score: u32,
    /// Their games so far.
    pub history: History,
    /// Since when they wait, by any clock.
    pub since: u64,
}

/// Pairs the players who wait. While others are `playing`, nobody meets the same opponent twice in a row: they wait for the others. If their number is odd,
/// the one who came last waits on.
pub fn arena_pairs(waiting: &[Waiting], playing: bool) -> Vec<Pair> {
    let mut players: Vec<&Waiting> = waiting.iter().collect();
    players.sort_by_key(|player| (std::cmp::Reverse(player.score), player.number));
    let is_new = |one: &Waiting, other: &Waiting| {
        let met = |one: &Waiting, other: &Waiting| one.history.last_opponent() == Some(other.number);
        !met(one, other) && !met(other, one)
    };
    if players.len() % 2 == 1 {
        let mut places: Vec<usize> = (0..players.len()).collect();
        places.sort_by_key(|place| std::cmp::Reverse((players[*place].since, players[*place].number)));
        let fitting = places.iter().find(|place| {
            let rest: Vec<_> = (0..players.len()).filter(|i| i != *place).map(|i| players[i]).collect();
            can_pair_all(rest.len(), |i, j| is_new(rest[i], rest[j]))
        });
        let at = fitting.copied().unwrap_or(places[0]);
        players.remove(at);
    }
    let cost = |i: usize, j: usize| {
        let (one, other) = (&players[i].history, &players[j].history);
        (i.abs_diff(j) / 2, want_the_same(one, other), one.times_met(players[j].number))
    };
    let mut places = pair_from_the_top(players.len(), |i, j| is_new(players[i], players[j]), cost);
    if !playing {
        // Nobody else will come soon.
        let mut is_paired = vec![false; players.len()];
        places.iter().flatten().for_each(|place| is_paired[*place] = true);
        let rest: Vec<usize> = (0..players.len()).filter(|place| !is_paired[*place]).collect();
        let again = pair_from_the_top(rest.len(), |_, _| true, |i, j| i.abs_diff(j));
        places.extend(again.into_iter().map(|pair| pair.map(|place| rest[place])));
    }
    let seat = |(board, [i, j]): (usize, [usize; 2])| {
        let of = |place: usize| (players[place].number, &players[place].history);
        seated(of(i), of(j), board % 2 == 1)
    };
    places.into_iter().enumerate().map(seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni::Player;

    fn waiting(number: u32, score: u32, last: Option<u32>) -> Waiting {
        let games = last.map(|other| (other, Player::First)).into_iter().collect();
        Waiting { number, score, history: History { games }, since: number.into() }
    }

    #[test]
    fn two_who_have_just_met_wait_for_others_but_not_for_ever() {
        let two = [waiting(1, 2, Some(2)), waiting(2, 0, Some(1))];
        assert!(arena_pairs(&two, true).is_empty());
        assert_eq!(arena_pairs(&two, false).len(), 1);
        let three = [two[0].clone(), two[1].clone(), waiting(3, 0, None)];
        let pairs = arena_pairs(&three, false);
        assert!(pairs.len() == 1 && pairs[0].contains(&3), "{pairs:?}");
        assert!(arena_pairs(&[], false).is_empty() && arena_pairs(&two[..1], false).is_empty());
    }

    #[test]
    fn an_arena_of_two_hundred_is_fair() {
        let seed = fastrand::u64(..);
        println!("seed {seed}");
        let mut random = fastrand::Rng::with_seed(seed);
        let mut all: Vec<Waiting> = (0..200).map(|number| waiting(number, 0, None)).collect();
        let mut playing: Vec<Pair> = Vec::new();
        let mut games = 0;
        for now in 1..400 {
            let is_playing = |number: u32| playing.iter().flatten().any(|one| *one == number);
            let free: Vec<Waiting> = all.iter().filter(|one| !is_playing(one.number)).cloned().collect();
            let pairs = arena_pairs(&free, !playing.is_empty());
            for &[first, second] in &pairs {
                let of = |number: u32| free.iter().find(|one| one.number == number).unwrap();
                let again = of(first).history.last_opponent() == Some(second);
                assert!(!again || playing.is_empty(), "{first} {second}");
                assert_ne!(first, second);
                games += 1;
            }
            assert!(free.len() < 2 + 2 * pairs.len() + 2, "{} wait, {} play", free.len(), pairs.len());
            for &[first, second] in &pairs {
                all[first as usize].history.games.push((second, Player::First));
                all[second as usize].history.games.push((first, Player::Second));
            }
            playing.extend(pairs);
            // Some games end.
            playing.retain(|pair| {
                let ends = random.u8(..5) == 0;
                if ends {
                    let winner = if random.bool() { pair[0] } else { pair[1] };
                    all[winner as usize].score += 2;
                    pair.iter().for_each(|one| all[*one as usize].since = now);
                }
                !ends
            });
        }
        assert!(games > 2_000, "{games}");
        let worst = all.iter().map(|one| one.history.balance().abs()).max();
        assert!(worst <= Some(6), "{worst:?}");
        let (least, most) = (
            all.iter().map(|one| one.history.games.len()).min(),
            all.iter().map(|one| one.history.games.len()).max(),
        );
        println!("{games} games, {least:?} to {most:?} for each");
        assert!(3 * least.unwrap() > most.unwrap(), "{least:?} {most:?}");
    }
}
