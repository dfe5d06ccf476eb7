//! Networks as files.
//!
//! Bytes: `KSEEGAN` and the version; the side of the board; the hidden values and those of the second layer; the sum of everything after the head (64
//! bits, little-endian); then for the moves and for the placing: the bias of the sums (16 bits each), all rows (8 bits each), and for each stage
//! the weights of the second layer (8 bits), its bias (32), the weights of the third (16), its bias (32) and the factor of the tuned weights (16).

use super::numbers::{Layers, Network, Part};
use super::shape::{HIDDEN, INPUTS, SECOND, Shape};
use kamni_tables::splitmix::mix;

const MAGIC: [u8; 8] = *b"KSEEGAN\x01";
const HEAD: usize = MAGIC.len() + 3 + 8;

/// No bias of the sums is further from 0: so no sum leaves 16 bits, whatever the rows are.
pub(crate) const MOST_BIAS: i16 = 4000;

/// No bias of the layers is further from 0: so no sum leaves 32 bits.
pub(crate) const MOST_LAYER_BIAS: i32 = 1 << 24;

/// A number for all bytes.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.chunks(8).fold(bytes.len() as u64, |sum, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        mix(sum ^ u64::from_le_bytes(word))
    })
}

/// Takes numbers from bytes.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*taken)
    }

    fn byte(&mut self) -> Option<i16> {
        self.take().map(i8::from_le_bytes).map(i16::from)
    }

    fn short(&mut self) -> Option<i16> {
        self.take().map(i16::from_le_bytes)
    }

    fn long(&mut self) -> Option<i32> {
        let long = self.take().map(i32::from_le_bytes)?;
        (-MOST_LAYER_BIAS..=MOST_LAYER_BIAS).contains(&long).then_some(long)
    }
}

/// So many numbers, each read by a function.
fn list<T: Copy + Default, const N: usize>(mut read: impl FnMut() -> Option<T>) -> Option<[T; N]> {
    let mut all = [T::default(); N];
    for one in &mut all {
        *one = read()?;
    }
    Some(all)
}

impl Part {
    fn read(shape: &Shape, placing: bool, bytes: &mut Reader<'_>) -> Option<Part> {
        let bias: [i16; HIDDEN] = list(|| bytes.short())?;
        if bias.iter().any(|bias| !(-MOST_BIAS..=MOST_BIAS).contains(bias)) {
            return None;
        }
        let rows = (0..shape.rows()).map(|_| list(|| bytes.byte())).collect::<Option<_>>()?;
        let layers = |_| {
            let mut second = [[0; INPUTS]; SECOND];
            for weights in &mut second {
                *weights = list(|| bytes.byte())?;
            }
            let second_bias = list(|| bytes.long())?;
            let third = list(|| bytes.short().map(i32::from))?;
            let third_bias = bytes.long()?;
            Some(Layers { second, second_bias, third, third_bias, base: bytes.short()?.into() })
        };
        let layers = (0..Shape::stages(placing)).map(layers).collect::<Option<_>>()?;
        Some(Part { rows, bias, layers })
    }

    #[cfg(not(target_family = "wasm"))]
    fn write(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.bias.iter().flat_map(|bias| bias.to_le_bytes()));
        bytes.extend(self.rows.as_flattened().iter().map(|&weight| weight as u8));
        for layers in &self.layers {
            bytes.extend(layers.second.as_flattened().iter().map(|&weight| weight as u8));
            bytes.extend(layers.second_bias.iter().flat_map(|bias| bias.to_le_bytes()));
            bytes.extend(layers.third.iter().flat_map(|&weight| (weight as i16).to_le_bytes()));
            bytes.extend(layers.third_bias.to_le_bytes());
            bytes.extend((layers.base as i16).to_le_bytes());
        }
    }
}

impl Network {
    /// Reads a file; `None` if the bytes are not the whole of one, of this version.
    pub(crate) fn read(bytes: &[u8]) -> Option<Network> {
        let (head, body) = bytes.split_at_checked(HEAD)?;
        let mut head = Reader(head);
        if head.take() != Some(MAGIC) {
            return None;
        }
        let [side, hidden, second] = head.take()?;
        let sizes = (usize::from(hidden), usize::from(second));
        if sizes != (HIDDEN, SECOND) || head.take().map(u64::from_le_bytes) != Some(checksum(body)) {
            return None;
        }
        let shape = Shape::new(side)?;
        let mut body = Reader(body);
        let parts = [Part::read(&shape, false, &mut body)?, Part::read(&shape, true, &mut body)?];
        body.0.is_empty().then_some(Network { shape, parts })
    }

    /// The file; browsers only read. Weights of rows and of the second layer must fit into 8 bits.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn write(&self) -> Vec<u8> {
        let mut body = Vec::new();
        self.parts.iter().for_each(|part| part.write(&mut body));
        let mut bytes = MAGIC.to_vec();
        bytes.extend([self.shape.side, HIDDEN as u8, SECOND as u8]);
        bytes.extend(checksum(&body).to_le_bytes());
        bytes.extend(body);
        bytes
    }
}
