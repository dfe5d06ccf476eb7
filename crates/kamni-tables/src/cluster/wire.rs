//! A message as bytes, so that each process can report in its own language what happened in another.
//!
//! A text is preceded by its length. A message is its name, its English sentence, the number of its blanks, and for each blank
//! its name, its type (text, message or number) and its content.

use kamni::{Blank, Message};

/// No message of ours has messages in its blanks so deep.
const MAX_MESSAGE_DEPTH: usize = 8;

pub(crate) fn to_bytes(message: &Message) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(message, &mut bytes);
    bytes
}

/// The message, if it is one.
pub(crate) fn from_bytes(mut bytes: &[u8]) -> Option<Message> {
    let message = read(&mut bytes, MAX_MESSAGE_DEPTH)?;
    bytes.is_empty().then_some(message)
}

fn write(message: &Message, bytes: &mut Vec<u8>) {
    write_text(message.id, bytes);
    write_text(message.english, bytes);
    bytes.push(message.blanks.len() as u8);
    for (name, blank) in &message.blanks {
        write_text(name, bytes);
        match blank {
            Blank::Message(part) => {
                bytes.push(1);
                write(part, bytes);
            }
            other => {
                bytes.push(if matches!(other, Blank::Number(_)) { 2 } else { 0 });
                write_text(&blank.to_string(), bytes);
            }
        }
    }
}

fn write_text(text: &str, bytes: &mut Vec<u8>) {
    bytes.extend((text.len() as u32).to_le_bytes());
    bytes.extend(text.as_bytes());
}

fn read(bytes: &mut &[u8], deepest: usize) -> Option<Message> {
    let deepest = deepest.checked_sub(1)?;
    let (id, english) = (read_text(bytes)?, read_text(bytes)?);
    let mut blanks = Vec::new();
    for _ in 0..*bytes.split_off_first()? {
        let name = read_text(bytes)?;
        let blank = match bytes.split_off_first()? {
            0 => Blank::Text(read_text(bytes)?),
            2 => Blank::Number(read_text(bytes)?),
            _ => Blank::Message(read(bytes, deepest)?),
        };
        blanks.push((name, blank));
    }
    // These stay in memory: a process hears why it has to end once from each of the others.
    let blanks = blanks.into_iter().map(|(name, blank)| (&*name.leak(), blank)).collect();
    Some(Message { id: id.leak(), english: english.leak(), blanks })
}

fn read_text(bytes: &mut &[u8]) -> Option<String> {
    let (length, rest) = bytes.split_first_chunk::<4>()?;
    let (text, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
    *bytes = rest;
    String::from_utf8(text.to_vec()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni::message;

    #[test]
    fn messages_are_read_back_and_nonsense_is_not() {
        let inner = message!("inner", "{n} {n|stone|stones}", n = 3);
        let outer = message!("outer", "of {path}: {what}", path = "a/b").with("what", inner.clone());
        let bytes = to_bytes(&outer);
        assert_eq!(from_bytes(&bytes), Some(outer));
        for length in 0..bytes.len() {
            assert_eq!(from_bytes(&bytes[..length]), None);
        }
        let deep =
            (0..MAX_MESSAGE_DEPTH).fold(inner, |part, _| message!("outer", "{what}").with("what", part));
        assert_eq!(from_bytes(&to_bytes(&deep)), None);
    }
}
