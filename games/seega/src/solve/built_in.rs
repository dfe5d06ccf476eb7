//! Values that come with the program, of the usual board: which rules have them, and how they are packed into bytes.

use crate::rules::{Capture, Extra, Seega};
use std::sync::OnceLock;

/// The rules whose values are known, all of the usual board.
const RULES: [Extra; 2] = [Extra::Same, Extra::Any];

/// How many values a byte has, as the digits of a number in base 3, the first of them the lowest.
pub(super) const IN_A_BYTE: usize = 5;

/// The centre, which is empty.
pub(super) const CENTRE: u32 = 1 << 12;

/// Values under each of the rules: part of the program, or loaded.
pub(super) struct BuiltIn<T> {
    files: &'static [&'static [u8]],
    parse: fn(&Seega, &[u8]) -> Option<T>,
    read: [OnceLock<Option<T>>; RULES.len()],
}

impl<T> BuiltIn<T> {
    /// `files` are the values that are part of the program, in the order of the rules.
    pub(super) const fn new(
        files: &'static [&'static [u8]],
        parse: fn(&Seega, &[u8]) -> Option<T>,
    ) -> BuiltIn<T> {
        BuiltIn { files, parse, read: [const { OnceLock::new() }; RULES.len()] }
    }

    /// The values for some rules, if they are known. The number of stones placed per turn does not matter.
    pub(super) fn of(&self, game: &Seega) -> Option<&T> {
        let number = number_of(game)?;
        match self.files.get(number) {
            Some(bytes) => self.read[number].get_or_init(|| (self.parse)(game, bytes)).as_ref(),
            None => self.read[number].get()?.as_ref(),
        }
    }

    /// Loads the values for some rules into a program that has none; `false` if the bytes are not such a file.
    pub(super) fn load(&self, game: &Seega, bytes: &[u8]) -> bool {
        let Some(number) = number_of(game) else { return false };
        let Some(values) = (self.parse)(game, bytes) else { return false };
        // Whoever was first is as good.
        let _ = self.read[number].set(Some(values));
        true
    }
}

/// Which of the values are those of these rules.
fn number_of(game: &Seega) -> Option<usize> {
    RULES.iter().position(|&extra| Some(*game) == Seega::new(5, extra, game.place(), Capture::Run, 10))
}

/// Packs codes (0 to 2) into bytes.
pub(super) fn pack(codes: &[u8]) -> Vec<u8> {
    let byte = |codes: &[u8]| codes.iter().rev().fold(0, |byte, code| 3 * byte + code);
    codes.chunks(IN_A_BYTE).map(byte).collect()
}

/// Whether the bytes may be this many packed codes.
pub(super) fn is_packed(bytes: &[u8], codes: usize) -> bool {
    bytes.len() == codes.div_ceil(IN_A_BYTE) && bytes.iter().all(|&byte| byte < 243)
}

/// A code of a byte.
pub(super) fn code(byte: u8, place: usize) -> u8 {
    byte / 3u8.pow(place as u32) % 3
}
