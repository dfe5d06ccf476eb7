//! Where the teachers and pupils of classes are: whoever is in the same network sits in the classroom.

use super::network::group_of;
use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

/// The most classes that are tracked; of more the oldest are forgotten.
const MAX_TRACKED: usize = 10_000;

/// How many networks of a class are remembered, the latest ones.
const MAX_NETWORKS: usize = 8;

/// The networks from which teachers and pupils last asked for their classes, by the number of the class. Kept in memory only: the database has no
/// addresses.
#[derive(Default)]
pub struct Classrooms(Mutex<BTreeMap<i64, VecDeque<IpAddr>>>);

impl Classrooms {
    /// The teacher or a pupil of a class asks from here.
    pub fn note(&self, class: i64, client: IpAddr) {
        let network = group_of(client);
        let mut rooms = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let networks = rooms.entry(class).or_default();
        if networks.front() == Some(&network) {
            return;
        }
        networks.retain(|other| *other != network);
        networks.push_front(network);
        networks.truncate(MAX_NETWORKS);
        if rooms.len() > MAX_TRACKED {
            rooms.pop_first();
        }
    }

    /// Whether a client is where somebody of the class is.
    pub fn contains(&self, class: i64, client: IpAddr) -> bool {
        let rooms = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.get(&class).is_some_and(|networks| networks.contains(&group_of(client)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classroom_is_where_somebody_of_the_class_is() {
        let rooms = Classrooms::default();
        let (school, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        assert!(!rooms.contains(1, school));
        rooms.note(1, school);
        assert!(rooms.contains(1, school) && !rooms.contains(1, other) && !rooms.contains(2, school));
        // At home, too; of many places the latest.
        rooms.note(1, other);
        assert!(rooms.contains(1, school) && rooms.contains(1, other));
        for n in 10..10 + MAX_NETWORKS as u8 {
            rooms.note(1, IpAddr::from([10, 0, 0, n]));
        }
        assert!(!rooms.contains(1, school));
        rooms.note(1, school);
        for class in 2..3 * MAX_TRACKED as i64 {
            rooms.note(class, other);
        }
        assert_eq!(rooms.0.lock().unwrap().len(), MAX_TRACKED);
        assert!(!rooms.contains(1, school));
    }
}
