//! What moves through timely's exchange: bytes for one process.

use std::io::Write;
use timely::Accountable;
use timely::bytes::arc::Bytes;
use timely::communication::Push;
use timely::dataflow::channels::pushers::exchange::Distributor;
use timely::dataflow::channels::{ContainerBytes, Message};

/// What a batch is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Kind {
    /// What the work needs.
    #[default]
    Data,
    /// How far its sender is.
    Progress,
    /// Its sender stops; the bytes say why.
    End,
}

/// Bytes from one process for another. Empty batches are not sent.
#[derive(Clone, Default)]
pub(crate) struct Batch {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) kind: Kind,
    bytes: Payload,
}

#[derive(Clone)]
enum Payload {
    Own(Vec<u8>),
    /// As they lie in the buffer of the connection.
    Received(Bytes),
}

impl Default for Payload {
    fn default() -> Payload {
        Payload::Own(Vec::new())
    }
}

/// Sender, kind and length stand before the bytes.
const HEAD: usize = 16;

impl Batch {
    pub(crate) fn new(from: usize, to: usize, kind: Kind, bytes: Vec<u8>) -> Batch {
        Batch { from, to, kind, bytes: Payload::Own(bytes) }
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        match &self.bytes {
            Payload::Own(bytes) => bytes,
            Payload::Received(bytes) => bytes,
        }
    }
}

impl Accountable for Batch {
    fn record_count(&self) -> i64 {
        i64::from(!self.bytes().is_empty())
    }
}

impl ContainerBytes for Batch {
    fn from_bytes(mut bytes: Bytes) -> Batch {
        let head = bytes.extract_to(HEAD);
        let number =
            |at: usize| u32::from_le_bytes(head[at..at + 4].try_into().expect("four bytes")) as usize;
        let kind = match number(8) {
            0 => Kind::Data,
            1 => Kind::Progress,
            _ => Kind::End,
        };
        let payload = bytes.extract_to(number(12));
        Batch { from: number(0), to: number(4), kind, bytes: Payload::Received(payload) }
    }

    fn length_in_bytes(&self) -> usize {
        HEAD + self.bytes().len().next_multiple_of(8)
    }

    fn into_bytes<W: Write>(&self, writer: &mut W) {
        let bytes = self.bytes();
        let mut write = || {
            for number in [self.from, self.to, self.kind as usize, bytes.len()] {
                writer.write_all(&(number as u32).to_le_bytes())?;
            }
            writer.write_all(bytes)?;
            writer.write_all(&[0; 8][..bytes.len().next_multiple_of(8) - bytes.len()])
        };
        write().expect("timely has made room for it");
    }
}

/// Gives every batch to whom it is for.
pub(crate) struct ByAddress;

impl Distributor<Batch> for ByAddress {
    fn partition<T: Clone, P: Push<Message<T, Batch>>>(
        &mut self,
        batch: &mut Batch,
        time: &T,
        pushers: &mut [P],
    ) {
        let to = batch.to;
        Message::push_at(batch, time.clone(), &mut pushers[to]);
    }

    fn flush<T: Clone, P: Push<Message<T, Batch>>>(&mut self, _: &T, _: &mut [P]) {}
}
