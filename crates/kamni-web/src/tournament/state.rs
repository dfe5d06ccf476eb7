//! A tournament: joining, leaving, pairing, results.

use super::meeting::{Entrant, Kind, Meeting, Next};
use crate::session::SessionKey;
use kamni::Player;
use kamni::record::Ending;
use kamni_play::pairing::{
    History, Scoring, Standing, SwissEntrant, TournamentResult, Waiting, arena_pairs, standings, swiss_round,
};
use std::time::Duration;

/// The most who may take part.
pub const MAX_ENTRANTS: usize = 500;

/// The most games of a tournament: those of a Swiss of the most players and rounds. All open tournaments together stay well below what a server keeps.
const MAX_MEETINGS: usize = 5_000;

/// How long people see the end of a game before the next one, in milliseconds.
const PAUSE: i64 = 4_000;

const MINUTE: i64 = 60_000;

/// A tournament.
#[derive(Clone, Debug)]
pub struct Tournament {
    pub id: String,
    pub kind: Kind,
    pub title: String,
    pub rules: String,
    pub base: Duration,
    pub increment: Duration,
    /// How long new games begin.
    pub minutes: u32,
    /// How many rounds a Swiss has.
    pub rounds: u32,
    /// Whether programs may join.
    pub programs: bool,
    pub organiser: SessionKey,
    /// In milliseconds since 1970, as all times here.
    pub created: i64,
    pub began: Option<i64>,
    pub ended: Option<i64>,
    pub entrants: Vec<Entrant>,
    pub meetings: Vec<Meeting>,
    /// Grows with each change.
    pub version: u64,
}

/// Why something is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotPossible {
    Over,
    Full,
    NoPrograms,
    Removed,
    NotIn,
    NotOrganiser,
    Begun,
    TooFew,
}

impl Tournament {
    pub fn is_running(&self) -> bool {
        self.began.is_some() && self.ended.is_none()
    }

    /// The number of whoever has this session.
    pub fn number_of(&self, key: SessionKey) -> Option<usize> {
        self.entrants.iter().position(|one| one.key == key)
    }

    /// When no more games begin.
    pub fn closes(&self) -> Option<i64> {
        Some(self.began? + i64::from(self.minutes) * MINUTE)
    }

    /// Joins, or comes back.
    pub fn join(&mut self, key: SessionKey, name: &str, now: i64) -> Result<(), NotPossible> {
        if self.ended.is_some() || self.closes().is_some_and(|closes| now >= closes) {
            return Err(NotPossible::Over);
        }
        if key.is_program() && !self.programs {
            return Err(NotPossible::NoPrograms);
        }
        if let Some(number) = self.number_of(key) {
            let one = &mut self.entrants[number];
            if one.removed {
                return Err(NotPossible::Removed);
            }
            (one.present, one.since) = (true, now);
            return Ok(());
        }
        if self.entrants.len() >= MAX_ENTRANTS {
            return Err(NotPossible::Full);
        }
        let name = self.free_name(name);
        self.entrants.push(Entrant { key, name, present: true, removed: false, since: now });
        Ok(())
    }

    /// The name, with a number if somebody else has it.
    fn free_name(&self, name: &str) -> String {
        let is_taken = |name: &str| self.entrants.iter().any(|one| one.name == name);
        let numbered = (2..).map(|number| format!("{name} ({number})"));
        std::iter::once(name.to_owned()).chain(numbered).find(|name| !is_taken(name)).unwrap_or_default()
    }

    /// Gets no more games. One that goes on is played to its end.
    pub fn leave(&mut self, number: usize) -> Result<(), NotPossible> {
        if self.ended.is_some() {
            return Err(NotPossible::Over);
        }
        let one = self.entrants.get_mut(number).ok_or(NotPossible::NotIn)?;
        one.present = false;
        Ok(())
    }

    /// Leaves for good.
    pub fn remove(&mut self, number: usize) -> Result<(), NotPossible> {
        self.leave(number)?;
        self.entrants[number].removed = true;
        Ok(())
    }

    /// Begins; the first games follow.
    pub fn begin(&mut self, now: i64) -> Result<(), NotPossible> {
        if self.began.is_some() {
            return Err(NotPossible::Begun);
        }
        if self.ended.is_some() {
            return Err(NotPossible::Over);
        }
        if self.present().count() < 2 {
            return Err(NotPossible::TooFew);
        }
        self.began = Some(now);
        Ok(())
    }

    /// Ends before its time. Games that go on do not count.
    pub fn end(&mut self, now: i64) -> Result<(), NotPossible> {
        if self.ended.is_some() {
            return Err(NotPossible::Over);
        }
        self.ended = Some(now);
        Ok(())
    }

    fn present(&self) -> impl Iterator<Item = (u32, &Entrant)> {
        self.entrants.iter().enumerate().filter(|(_, one)| one.present).map(|(i, one)| (i as u32, one))
    }

    /// The games that go on: their places in the list, and their ids.
    pub fn running(&self) -> impl Iterator<Item = (usize, &str)> {
        let meetings = self.meetings.iter().enumerate().filter(|(_, one)| one.result.is_none());
        meetings.filter_map(|(place, one)| Some((place, one.game.as_deref()?)))
    }

    /// The game that somebody plays now.
    pub fn game_of(&self, number: u32) -> Option<&str> {
        let plays = |one: &&Meeting| one.first == number || one.second == Some(number);
        let open = self.meetings.iter().rev().filter(|one| one.result.is_none());
        open.into_iter().find(plays).and_then(|one| one.game.as_deref())
    }

    /// A game is over. Whoever lost on time without a move is taken to have left.
    pub fn settle(&mut self, place: usize, result: Ending, absent: Option<Player>, now: i64) {
        let Some(meeting) = self.meetings.get_mut(place).filter(|one| one.result.is_none()) else { return };
        meeting.result = Some(result);
        let players = [Some(meeting.first), meeting.second];
        for (player, number) in Player::BOTH.into_iter().zip(players) {
            let Some(one) = number.and_then(|number| self.entrants.get_mut(number as usize)) else {
                continue;
            };
            one.since = now;
            if absent == Some(player) {
                one.present = false;
            }
        }
    }

    /// The games of each player.
    fn histories(&self) -> Vec<History> {
        let mut histories = vec![History::default(); self.entrants.len()];
        for meeting in &self.meetings {
            let Some(second) = meeting.second else { continue };
            for (one, other, side) in
                [(meeting.first, second, Player::First), (second, meeting.first, Player::Second)]
            {
                if let Some(history) = histories.get_mut(one as usize) {
                    history.games.push((other, side));
                }
            }
        }
        histories
    }

    fn results(&self) -> Vec<TournamentResult> {
        let result = |one: &Meeting| match (one.second, one.result?) {
            (None, _) => Some(TournamentResult::Bye(one.first)),
            (Some(second), Ending::Win(winner)) => Some(TournamentResult::Win([one.first, second], winner)),
            (Some(second), _) => Some(TournamentResult::Draw([one.first, second])),
        };
        self.meetings.iter().filter_map(result).collect()
    }

    fn scoring(&self) -> Scoring {
        match self.kind {
            Kind::Arena => Scoring::Arena,
            Kind::Swiss => Scoring::Swiss,
        }
    }

    /// How it stands, best first.
    pub fn standings(&self) -> Vec<Standing> {
        let numbers: Vec<u32> = (0..self.entrants.len() as u32).collect();
        standings(&numbers, &self.results(), self.scoring())
    }

    /// The round that is played now; 0 before the first and in an arena.
    pub fn round(&self) -> u32 {
        self.meetings.last().map_or(0, |one| one.round)
    }

    /// What happens next.
    pub fn next(&self, now: i64) -> Next {
        if !self.is_running() {
            return Next::Wait;
        }
        let is_closed =
            self.closes().is_some_and(|closes| now >= closes) || self.meetings.len() >= MAX_MEETINGS;
        let playing = self.running().next().is_some();
        match self.kind {
            Kind::Arena if is_closed => {
                if playing {
                    Next::Wait
                } else {
                    Next::End
                }
            }
            Kind::Arena => self.next_in_arena(playing, now),
            Kind::Swiss if playing => Next::Wait,
            Kind::Swiss if is_closed || self.round() >= self.rounds || self.present().count() < 2 => {
                Next::End
            }
            Kind::Swiss => self.next_round(now),
        }
    }

    fn next_in_arena(&self, playing: bool, now: i64) -> Next {
        let mut busy = vec![false; self.entrants.len()];
        for meeting in self.meetings.iter().filter(|one| one.result.is_none()) {
            let both = [Some(meeting.first), meeting.second];
            both.into_iter().flatten().for_each(|number| busy[number as usize] = true);
        }
        let mut scores = vec![0; self.entrants.len()];
        self.standings().iter().for_each(|row| scores[row.number as usize] = row.score);
        let histories = self.histories();
        let is_ready =
            |one: &Entrant| one.key.is_program() || one.since + PAUSE <= now || self.meetings.is_empty();
        let free = self.present().filter(|(number, one)| !busy[*number as usize] && is_ready(one));
        let waiting: Vec<Waiting> = free
            .map(|(number, one)| Waiting {
                number,
                score: scores[number as usize],
                history: histories[number as usize].clone(),
                since: one.since.max(0) as u64,
            })
            .collect();
        let pairs = arena_pairs(&waiting, playing || waiting.len() < self.present().count());
        if pairs.is_empty() { Next::Wait } else { Next::Pair { round: 0, pairs, bye: None } }
    }

    fn next_round(&self, now: i64) -> Next {
        let is_ready = |one: &Entrant| one.key.is_program() || one.since + PAUSE <= now;
        if self.round() > 0 && !self.present().all(|(_, one)| is_ready(one)) {
            return Next::Wait;
        }
        let standings = self.standings();
        let histories = self.histories();
        let entrants: Vec<SwissEntrant> = standings
            .iter()
            .filter(|row| self.entrants[row.number as usize].present)
            .map(|row| SwissEntrant {
                number: row.number,
                score: row.score,
                history: histories[row.number as usize].clone(),
                byes: row.byes,
            })
            .collect();
        let round = swiss_round(&entrants);
        Next::Pair { round: self.round() + 1, pairs: round.pairs, bye: round.bye }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tournament(kind: Kind) -> Tournament {
        Tournament {
            id: "t".to_owned(),
            kind,
            title: "T".to_owned(),
            rules: "kayles/5".to_owned(),
            base: Duration::from_secs(60),
            increment: Duration::ZERO,
            minutes: 10,
            rounds: 5,
            programs: false,
            organiser: SessionKey([9; 32]),
            created: 0,
            began: None,
            ended: None,
            entrants: Vec::new(),
            meetings: Vec::new(),
            version: 1,
        }
    }

    /// Makes the games that come next; whether there were any.
    fn pair(tournament: &mut Tournament, now: i64) -> bool {
        match tournament.next(now) {
            Next::Pair { round, pairs, bye } => {
                for [first, second] in pairs {
                    let game = Some(format!("g{}", tournament.meetings.len()));
                    tournament.meetings.push(Meeting {
                        round,
                        first,
                        second: Some(second),
                        game,
                        result: None,
                    });
                }
                if let Some(first) = bye {
                    let result = Some(Ending::Win(Player::First));
                    tournament.meetings.push(Meeting { round, first, second: None, game: None, result });
                }
                true
            }
            Next::Wait => false,
            Next::End => {
                tournament.end(now).unwrap();
                false
            }
        }
    }

    #[test]
    fn people_join_leave_and_come_back() {
        let mut one = tournament(Kind::Arena);
        let key = |number: u8| SessionKey([number; 32]);
        assert_eq!(one.begin(0), Err(NotPossible::TooFew));
        for number in 1..=3 {
            one.join(key(number), "Anna", 0).unwrap();
        }
        one.join(key(1), "again", 5).unwrap();
        let names: Vec<&str> = one.entrants.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(names, ["Anna", "Anna (2)", "Anna (3)"]);
        assert_eq!(one.join(SessionKey::of_program([0; 32]), "bot", 0), Err(NotPossible::NoPrograms));
        one.leave(1).unwrap();
        assert_eq!(one.leave(7), Err(NotPossible::NotIn));
        one.begin(10).unwrap();
        assert_eq!(one.begin(10), Err(NotPossible::Begun));
        assert!(pair(&mut one, 10) && one.meetings.len() == 1);
        assert!(one.meetings[0].first != 1 && one.meetings[0].second != Some(1));
        // Whoever did not come gets no more games until they come back.
        one.settle(0, Ending::Win(Player::Second), Some(Player::First), 20);
        let absent = one.meetings[0].first as usize;
        assert!(!one.entrants[absent].present);
        assert!(!pair(&mut one, 100_000));
        one.join(one.entrants[absent].key, "", 100_000).unwrap();
        assert!(pair(&mut one, 200_000), "the other two are all there are");
        // Whoever was removed does not.
        assert_eq!(one.remove(7), Err(NotPossible::NotIn));
        one.join(key(2), "", 200_000).unwrap();
        one.remove(1).unwrap();
        assert_eq!(one.join(key(2), "", 200_000), Err(NotPossible::Removed));
        assert!(!one.entrants[1].present);
        assert_eq!(one.join(key(8), "late", 10 + 10 * MINUTE), Err(NotPossible::Over));
        // The last game is played to its end.
        assert_eq!(one.next(10 + 10 * MINUTE), Next::Wait);
        one.settle(1, Ending::Draw, None, 20 * MINUTE);
        assert_eq!(one.next(20 * MINUTE), Next::End);
    }

    #[test]
    fn a_swiss_of_an_odd_number_has_its_rounds_whoever_leaves() {
        let mut one = tournament(Kind::Swiss);
        let mut random = fastrand::Rng::with_seed(3);
        for number in 0..7 {
            one.join(SessionKey([number; 32]), "x", 0).unwrap();
        }
        one.begin(0).unwrap();
        let mut now = 0;
        while one.ended.is_none() {
            now += 5_000;
            pair(&mut one, now);
            let running: Vec<usize> = one.running().map(|(place, _)| place).collect();
            for place in running {
                let result = if random.bool() { Ending::Win(Player::First) } else { Ending::Draw };
                one.settle(place, result, None, now);
            }
            if one.round() == 3 {
                one.leave(2).unwrap();
            }
        }
        assert_eq!(one.round(), 5);
        let byes = one.meetings.iter().filter(|meeting| meeting.second.is_none()).count();
        assert_eq!(byes, 3, "after the third round the number is even");
        let mut met: Vec<_> = one
            .meetings
            .iter()
            .filter_map(|one| Some((one.first.min(one.second?), one.first.max(one.second?))))
            .collect();
        let all = met.len();
        met.sort_unstable();
        met.dedup();
        assert_eq!(met.len(), all, "nobody met twice");
        assert_eq!(one.standings().len(), 7);
    }

    #[test]
    fn everybody_leaves_and_the_tournament_ends() {
        for kind in [Kind::Arena, Kind::Swiss] {
            let mut one = tournament(kind);
            (0..4).for_each(|number| one.join(SessionKey([number; 32]), "x", 0).unwrap());
            one.begin(0).unwrap();
            assert!(pair(&mut one, 5_000));
            (0..4).for_each(|number| one.leave(number).unwrap());
            for place in 0..2 {
                one.settle(place, Ending::Draw, None, 6_000);
            }
            assert!(!pair(&mut one, 20_000));
            assert!(!pair(&mut one, 10 * MINUTE));
            assert!(one.ended.is_some());
        }
    }
}
