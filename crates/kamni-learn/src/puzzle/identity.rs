//! When two puzzles are the same, and the name that a puzzle has for ever.

use super::Task;
use kamni::AnyPosition;

/// The signs of ids: digits and letters without those that are read as others.
const SIGNS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

/// How many signs an id has.
pub(crate) const ID_LENGTH: usize = 7;

/// The text that all images of a position share: the first of their texts.
pub fn canonical(position: &AnyPosition) -> String {
    let images = (0..position.symmetries()).map(|symmetry| position.image(symmetry).to_string());
    images.min().unwrap_or_else(|| position.to_string())
}

/// The id of a task in a position: the same for all images of the position, here and everywhere.
pub fn id(position: &AnyPosition, task: Task) -> String {
    let place = format!("{} {}", position.rules(), canonical(position));
    match task {
        Task::Find => name(&place),
        _ => name(&format!("{place} {}", task.word())),
    }
}

/// What matters in a position, as its game says: positions with the same text pose the same task. In a game that says nothing it is the
/// board without its images.
pub fn essence(position: &AnyPosition) -> String {
    kamni_play::essence(position).unwrap_or_else(|| board(position))
}

/// A short name for a text, always the same.
pub fn name(text: &str) -> String {
    let mut hash = fnv(text);
    let sign = |_| {
        let sign = SIGNS[(hash % 32) as usize];
        hash /= 32;
        char::from(sign)
    };
    (0..ID_LENGTH).map(sign).collect()
}

/// What a board shows, whoever is to move and whatever was counted before: of two puzzles with the same board one is enough.
pub(crate) fn board(position: &AnyPosition) -> String {
    let board = |text: String| text.split(' ').next().unwrap_or_default().to_owned();
    let images = (0..position.symmetries()).map(|symmetry| board(position.image(symmetry).to_string()));
    format!("{} {}", position.rules(), images.min().unwrap_or_default())
}

/// Whether a symmetry of the position turns one of the moves into the other.
pub(crate) fn same_move(position: &AnyPosition, one: &str, other: &str) -> bool {
    let text = position.to_string();
    (0..position.symmetries()).any(|symmetry| {
        position.image_of_move(symmetry, one).is_ok_and(|image| image == other)
            && position.image(symmetry).to_string() == text
    })
}

/// FNV-1a with a last mixing, because its low bits alone are weak.
pub(crate) fn fnv(text: &str) -> u64 {
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    let mixed = (hash ^ (hash >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ (mixed >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(rules: &str, text: &str) -> AnyPosition {
        kamni_games::games().game(rules).unwrap().position(text).unwrap()
    }

    #[test]
    fn images_have_one_id() {
        let [one, other] = ["XX...X.X 1", "X.X...XX 1"].map(|text| position("kayles/8", text));
        assert_eq!((id(&one, Task::Find), canonical(&one)), (id(&other, Task::Find), canonical(&other)));
        assert_ne!(id(&one, Task::Find), id(&position("kayles/8", "XX..X.X. 1"), Task::Find));
        assert_ne!(id(&one, Task::Find), id(&one, Task::Slip));
        // Ids are addresses: this one may never change.
        assert_eq!(id(&one, Task::Find), "zc4ssj6");
    }

    #[test]
    fn moves_are_the_same_only_where_the_board_is() {
        let here = position("kayles/5", "XX.XX 1");
        assert!(same_move(&here, "1", "5"));
        assert!(!same_move(&here, "1", "4"));
        assert!(!same_move(&position("kayles/5", "XX..X 1"), "1", "5"));
    }
}
