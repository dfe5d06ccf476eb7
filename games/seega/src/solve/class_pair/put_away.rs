//! Goals that leave memory while another one is worked on.

use super::pair::Goal;
use super::positions::{PIECE, Positions};
use crate::solve::scratch;
use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::path::Path;
use std::sync::atomic::Ordering::Relaxed;

/// A goal on the disk while another one is worked on, in a file that has no name any more.
pub(super) struct PutAway {
    least: u8,
    stride: usize,
    words: usize,
    file: File,
}

impl PutAway {
    pub(super) fn write(goal: Goal, folder: &Path) -> io::Result<PutAway> {
        let file = scratch::unnamed(folder)?;
        for piece in goal.attack.words.chunks(PIECE).chain(goal.surrender.words.chunks(PIECE)) {
            let bytes: Vec<u8> = piece.iter().flat_map(|word| word.load(Relaxed).to_le_bytes()).collect();
            (&file).write_all(&bytes)?;
        }
        Ok(PutAway { least: goal.least, stride: goal.attack.stride, words: goal.attack.words.len(), file })
    }

    pub(super) fn read(mut self) -> io::Result<Goal> {
        self.file.rewind()?;
        let mut positions = || -> io::Result<Positions> {
            let positions = Positions::of(self.words, self.stride);
            let mut bytes = vec![0; 8 * PIECE];
            for piece in positions.words.chunks(PIECE) {
                let bytes = &mut bytes[..8 * piece.len()];
                self.file.read_exact(bytes)?;
                for (word, bytes) in piece.iter().zip(bytes.as_chunks().0) {
                    word.store(u64::from_le_bytes(*bytes), Relaxed);
                }
            }
            Ok(positions)
        };
        Ok(Goal { least: self.least, attack: positions()?, surrender: positions()? })
    }
}
