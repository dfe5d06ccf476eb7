//! Where the teachers of classes are: whoever is in the same network as the teacher sits in the classroom.

use super::network::group_of;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

/// The most classes that are tracked; of more the oldest are forgotten.
const MAX_TRACKED: usize = 1000;

/// The networks from which teachers last asked for their classes, by the number of the class. Kept in memory only: the database has no
/// addresses.
#[derive(Default)]
pub struct Classrooms(Mutex<BTreeMap<i64, IpAddr>>);

impl Classrooms {
    /// The teacher of a class asks from here.
    pub fn note_teacher(&self, class: i64, client: IpAddr) {
        let mut networks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        networks.insert(class, group_of(client));
        if networks.len() > MAX_TRACKED {
            networks.pop_first();
        }
    }

    /// Whether a client is where the teacher is.
    pub fn contains(&self, class: i64, client: IpAddr) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&class) == Some(&group_of(client))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classroom_is_the_network_of_the_teacher() {
        let rooms = Classrooms::default();
        let (school, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        assert!(!rooms.contains(1, school));
        rooms.note_teacher(1, school);
        assert!(rooms.contains(1, school) && !rooms.contains(1, other) && !rooms.contains(2, school));
        for class in 2..3 * MAX_TRACKED as i64 {
            rooms.note_teacher(class, other);
        }
        assert_eq!(rooms.0.lock().unwrap().len(), MAX_TRACKED);
        assert!(!rooms.contains(1, school));
    }
}
