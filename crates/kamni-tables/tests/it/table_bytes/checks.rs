//! What holds for any file that claims to be a table. The fuzz target checks the same.

use kamni_games::games;
use kamni_tables::TableFile;
use std::ops::ControlFlow;
use std::path::Path;
use xxhash_rust::xxh3::xxh3_64;

/// Opens the bytes as a table, as they are and with the header's checksum made right, and reads everything. `file` is
/// written over.
pub fn table(bytes: &[u8], file: &Path) {
    open(bytes, file);
    let mut mended = bytes.to_vec();
    let length =
        bytes.get(12..16).and_then(|field| field.first_chunk()).map(|field| u32::from_le_bytes(*field));
    if let Some(end) = length.map(|length| length as usize)
        && (8..=mended.len()).contains(&end)
    {
        let sum = xxh3_64(&mended[..end - 8]);
        mended[end - 8..end].copy_from_slice(&sum.to_le_bytes());
        open(&mended, file);
    }
}

fn open(bytes: &[u8], file: &Path) {
    std::fs::write(file, bytes).unwrap();
    let Ok(table) = TableFile::open(file, games()) else { return };
    let _ = table.verify(|_, _| ControlFlow::Continue(()));
    for (number, section) in table.spec().sections.iter().enumerate() {
        for position in [0, section.positions / 2, section.positions.saturating_sub(1)] {
            if position < section.positions {
                let _ = table.code(number, position);
            }
        }
    }
}
