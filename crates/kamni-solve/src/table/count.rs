//! How often each value is in a table.

use super::header::Layout;

/// Counts the numbers in `values`, which begin at byte `from` of the table's values.
pub(crate) fn count(layout: &Layout, from: u64, values: &[u8], counts: &mut [Vec<u64>]) {
    let end = from + values.len() as u64;
    for (number, counts) in counts.iter_mut().enumerate() {
        let range = layout.section_range(number);
        let (start, end) = (range.start.clamp(from, end), range.end.clamp(from, end));
        if start == end {
            continue;
        }
        let bytes = histogram(&values[(start - from) as usize..(end - from) as usize]);
        for (byte, &times) in bytes.iter().enumerate().filter(|&(_, &times)| times > 0) {
            for shift in (0..8).step_by(usize::from(layout.bits)) {
                counts[byte >> shift & (layout.codes() - 1)] += times;
            }
        }
    }
}

/// How often each byte is there.
fn histogram(bytes: &[u8]) -> [u64; 256] {
    // Four counters for each byte: equal neighbours need not wait for each other.
    let mut counters = [[0u32; 256]; 4];
    let mut total = [0; 256];
    for piece in bytes.chunks(1 << 30) {
        let (fours, rest) = piece.as_chunks::<4>();
        for four in fours {
            for (counters, &byte) in counters.iter_mut().zip(four) {
                counters[usize::from(byte)] += 1;
            }
        }
        for &byte in rest {
            counters[0][usize::from(byte)] += 1;
        }
        for counters in &mut counters {
            for (total, counter) in total.iter_mut().zip(counters) {
                *total += u64::from(std::mem::take(counter));
            }
        }
    }
    total
}
