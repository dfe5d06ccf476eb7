//! How often each value is in a table.

use super::header::TableSpec;
use super::packed::on_threads;

/// Counts the numbers in `values`, which begin at byte `from` of the table's values, on several threads.
pub(crate) fn count(spec: &TableSpec, from: u64, values: &[u8], threads: usize, counts: &mut [Vec<u64>]) {
    let end = from + values.len() as u64;
    for (number, counts) in counts.iter_mut().enumerate() {
        let range = spec.section_range(number);
        let (start, end) = (range.start.clamp(from, end), range.end.clamp(from, end));
        if start == end {
            continue;
        }
        let bytes = histogram(&values[(start - from) as usize..(end - from) as usize], threads);
        for (byte, &times) in bytes.iter().enumerate().filter(|&(_, &times)| times > 0) {
            for shift in (0..8).step_by(usize::from(spec.bits)) {
                counts[byte >> shift & (spec.codes() - 1)] += times;
            }
        }
    }
}

/// How often each byte is there.
fn histogram(bytes: &[u8], threads: usize) -> [u64; 256] {
    /// How many bytes at once: fewer than a counter holds, enough for a thread.
    const PIECE: usize = 1 << 22;
    let pieces: Vec<&[u8]> = bytes.chunks(PIECE).collect();
    let mut total = [0; 256];
    for counters in on_threads(threads, pieces.len(), |piece| counters(pieces[piece])) {
        for counters in counters {
            for (total, counter) in total.iter_mut().zip(counters) {
                *total += u64::from(counter);
            }
        }
    }
    total
}

/// Four counters for each byte: equal neighbours need not wait for each other.
fn counters(bytes: &[u8]) -> [[u32; 256]; 4] {
    let mut counters = [[0; 256]; 4];
    let (fours, rest) = bytes.as_chunks::<4>();
    for four in fours {
        for (counters, &byte) in counters.iter_mut().zip(four) {
            counters[usize::from(byte)] += 1;
        }
    }
    for &byte in rest {
        counters[0][usize::from(byte)] += 1;
    }
    counters
}
