//! Other processes that solve the same two classes, each a share of the rows.
//!
//! Nearly all of the work on a row needs that row alone: captures look into finished classes, and the defender's moves change only the column. Two steps
//! cross rows. The attacker's moves do: a row needs to know where the defender has just given in in the rows that are one move of the attacker away. And
//! with equal numbers the set of lost positions is transposed once, because its rows are the other player's stones.

/// The work was stopped.
pub(crate) struct Stopped;

/// Takes some columns of a row that a process, the first number, is to be told of.
pub(crate) type Tell<'a> = dyn FnMut(usize, usize, &[u64]) + 'a;

/// Does the work on a row that is ours, by its place in the share, and tells others what they need.
pub(crate) type Give<'a> = dyn Fn(usize, &mut Tell<'_>) + Sync + 'a;

/// Takes columns of a row that another process owns.
pub(crate) type Take<'a> = dyn Fn(usize, Columns<'_>) + Sync + 'a;

/// The other processes.
pub(crate) trait Peers: Sync {
    /// How many processes there are, this one included.
    fn processes(&self) -> usize;

    /// Who owns a row.
    fn owner(&self, row: usize) -> usize;

    /// Does `give` for each of this many rows and `take` for whatever the others tell; ends when everybody has done so.
    fn exchange(&self, rows: usize, give: &Give<'_>, take: &Take<'_>) -> Result<(), Stopped>;

    /// Whether it is so in any process.
    fn any(&self, here: bool) -> Result<bool, Stopped>;
}

/// Some columns of a row, as they come from another process: the gaps between them, or words with a bit for each, whatever is shorter.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(not(feature = "cluster"), expect(dead_code, reason = "only a cluster has other processes"))]
pub(crate) enum Columns<'a> {
    Gaps(&'a [u8]),
    Words(&'a [u8]),
}

impl<'a> Columns<'a> {
    /// Every column, in their order.
    pub(crate) fn each(self, mut visit: impl FnMut(u32)) {
        match self {
            Columns::Gaps(bytes) => {
                let (mut column, mut gap, mut shift) = (0, 0, 0);
                for &byte in bytes {
                    gap |= u32::from(byte & 0x7f) << shift;
                    shift += 7;
                    if byte & 0x80 == 0 {
                        column += gap;
                        visit(column);
                        (gap, shift) = (0, 0);
                    }
                }
            }
            Columns::Words(bytes) => {
                for (number, word) in bytes.as_chunks::<8>().0.iter().enumerate() {
                    let mut word = u64::from_le_bytes(*word);
                    while word != 0 {
                        visit(number as u32 * 64 + word.trailing_zeros());
                        word &= word - 1;
                    }
                }
            }
        }
    }
}

#[cfg(feature = "cluster")]
impl<'a> Columns<'a> {
    /// Row, kind and length stand before the bytes.
    const HEAD: usize = 8;

    /// Adds a record that [`Columns::read`] reads: a row and its columns, a bit for each.
    pub(crate) fn write(row: usize, words: &[u64], record: &mut Vec<u8>) {
        let start = record.len();
        record.extend((row as u32).to_le_bytes());
        record.extend([0; 4]);
        let mut before = 0;
        let mut is_gaps = true;
        'words: for (number, &word) in words.iter().enumerate() {
            let mut word = word;
            while word != 0 {
                let column = number as u32 * 64 + word.trailing_zeros();
                word &= word - 1;
                let mut gap = column - before;
                before = column;
                while gap >= 0x80 {
                    record.push(gap as u8 | 0x80);
                    gap >>= 7;
                }
                record.push(gap as u8);
            }
            if record.len() - start > Columns::HEAD + 8 * words.len() {
                is_gaps = false;
                break 'words;
            }
        }
        if !is_gaps {
            record.truncate(start + Columns::HEAD);
            words.iter().for_each(|word| record.extend(word.to_le_bytes()));
        }
        let length = (record.len() - start - Columns::HEAD) as u32;
        record[start + 4..start + 8].copy_from_slice(&(length << 1 | u32::from(is_gaps)).to_le_bytes());
    }

    /// The first record, and what follows it.
    pub(crate) fn read(bytes: &'a [u8]) -> Option<(usize, Columns<'a>, &'a [u8])> {
        let (row, rest) = bytes.split_first_chunk::<4>()?;
        let (length, rest) = rest.split_first_chunk::<4>()?;
        let length = u32::from_le_bytes(*length);
        let (columns, rest) = rest.split_at_checked((length >> 1) as usize)?;
        let columns = if length & 1 == 1 { Columns::Gaps(columns) } else { Columns::Words(columns) };
        Some((u32::from_le_bytes(*row) as usize, columns, rest))
    }
}

#[cfg(all(test, feature = "cluster"))]
mod tests {
    use super::*;
    use kamni_tables::splitmix::Rng;

    #[test]
    fn columns_are_read_back_whatever_their_density() {
        let mut random = Rng::new(1, 0);
        let mut record = Vec::new();
        let mut written = Vec::new();
        for density in [0, 1, 5, 30, 63, 64] {
            let words: Vec<u64> = (0..100)
                .map(|_| (0..64).fold(0, |word, bit| word | u64::from(random.below(64) < density) << bit))
                .collect();
            Columns::write(density, &words, &mut record);
            written.push(words);
        }
        let mut rest = &record[..];
        for (words, density) in written.iter().zip([0, 1, 5, 30, 63, 64]) {
            let (row, columns, after) = Columns::read(rest).unwrap();
            let mut found = vec![0; words.len()];
            columns.each(|column| found[column as usize / 64] |= 1 << (column % 64));
            assert_eq!((row, &found), (density, words));
            rest = after;
        }
        assert!(rest.is_empty());
        assert!(record.len() < 6 * (8 + 800), "no record is longer than its words");
    }
}
