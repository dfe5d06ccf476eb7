//! How two processes find out that they belong together: both know the shared secret and were started for the same table.
//!
//! Each side sends 32 random bytes, then its *introduction* and a proof: HMAC-SHA256, keyed with the secret, of its role, both random values and the
//! introduction. So nobody gets in who does not know the secret, and a recorded handshake is of no use. Then each says whether it agrees. What follows is
//! neither encrypted nor authenticated: it belongs on a private network.

use super::error::{ClusterError, Differs};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::io::{self, Read, Write};
use std::net::TcpStream;

/// What stands before everything; another protocol has another number.
const MAGIC: [u8; 8] = *b"kamni\0\0\x01";

/// No introduction is longer.
const MAX_INTRODUCTION: usize = 1 << 16;

/// The shared secret.
#[derive(Clone)]
pub struct Secret(Vec<u8>);

impl Secret {
    /// Shorter ones could be guessed.
    pub const MIN_BYTES: usize = 16;

    /// From the contents of a file; white space around it does not count.
    pub fn new(contents: &[u8]) -> Result<Secret, ClusterError> {
        let secret = contents.trim_ascii();
        if secret.len() < Secret::MIN_BYTES {
            return Err(ClusterError::Secret { least: Secret::MIN_BYTES });
        }
        Ok(Secret(secret.to_vec()))
    }

    /// A new one, as text.
    pub fn random() -> Result<String, ClusterError> {
        Ok(random()?.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    fn proof(&self, role: Role, challenges: [&[u8; 32]; 2], introduction: &[u8]) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes keys of any length");
        mac.update(&[role as u8]);
        challenges.iter().for_each(|challenge| mac.update(*challenge));
        mac.update(introduction);
        mac
    }
}

fn random() -> Result<[u8; 32], ClusterError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| ClusterError::Engine { said: error.to_string() })?;
    Ok(bytes)
}

/// Who speaks: a proof of one side is none of the other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    Caller = 1,
    Listener = 2,
}

impl Role {
    fn other(self) -> Role {
        if self == Role::Caller { Role::Listener } else { Role::Caller }
    }
}

/// What a process says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Introduction {
    pub(crate) process: usize,
    pub(crate) version: String,
    pub(crate) rules: String,
    /// A number that differs for tables that differ in anything but their values.
    pub(crate) table: u64,
    pub(crate) hosts: String,
}

impl Introduction {
    fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::from((self.process as u64).to_le_bytes());
        bytes.extend(self.table.to_le_bytes());
        for text in [&self.version, &self.rules, &self.hosts] {
            bytes.extend((text.len() as u32).to_le_bytes());
            bytes.extend(text.as_bytes());
        }
        bytes
    }

    fn from_bytes(bytes: &[u8]) -> Option<Introduction> {
        let (process, rest) = bytes.split_first_chunk::<8>()?;
        let (table, mut rest) = rest.split_first_chunk::<8>()?;
        let mut text = || {
            let (length, after) = rest.split_first_chunk::<4>()?;
            let (text, after) = after.split_at_checked(u32::from_le_bytes(*length) as usize)?;
            rest = after;
            String::from_utf8(text.to_vec()).ok()
        };
        let (version, rules, hosts) = (text()?, text()?, text()?);
        let (process, table) = (u64::from_le_bytes(*process) as usize, u64::from_le_bytes(*table));
        rest.is_empty().then_some(Introduction { process, version, rules, table, hosts })
    }

    /// What is wrong with another process, as seen from this one.
    fn objection(&self, other: &Introduction) -> Option<ClusterError> {
        let different = |what, there: &str, here: &str| ClusterError::Different {
            process: other.process,
            what,
            there: there.to_owned(),
            here: here.to_owned(),
        };
        if other.version != self.version {
            return Some(different(Differs::Version, &other.version, &self.version));
        }
        if other.rules != self.rules {
            return Some(different(Differs::Rules, &other.rules, &self.rules));
        }
        if other.table != self.table {
            let [there, here] = [other, self].map(|process| format!("{:016x}", process.table));
            return Some(different(Differs::Table, &there, &here));
        }
        if other.hosts != self.hosts {
            let [there, here] = [other, self].map(|process| process.hosts.trim().replace('\n', " "));
            return Some(different(Differs::Hosts, &there, &here));
        }
        (other.process == self.process).then_some(ClusterError::SameNumber { process: self.process })
    }
}

/// Why a handshake failed.
#[derive(Debug)]
pub(crate) enum Refused {
    /// The connection failed, or somebody speaks another protocol.
    Io,
    /// The other end does not know the secret.
    Secret,
    /// The other end is a process that was started for something else.
    Different(ClusterError),
}

impl From<io::Error> for Refused {
    fn from(_: io::Error) -> Refused {
        Refused::Io
    }
}

/// Makes sure that the other end of a connection belongs to us; its number.
pub(crate) fn shake(
    stream: &mut TcpStream,
    role: Role,
    secret: &Secret,
    own: &Introduction,
) -> Result<usize, Refused> {
    let challenge = random().map_err(Refused::Different)?;
    stream.write_all(&MAGIC)?;
    stream.write_all(&challenge)?;
    let (mut magic, mut theirs) = ([0; 8], [0; 32]);
    stream.read_exact(&mut magic)?;
    if magic != MAGIC {
        return Err(Refused::Io);
    }
    stream.read_exact(&mut theirs)?;
    let challenges = if role == Role::Caller { [&challenge, &theirs] } else { [&theirs, &challenge] };

    let introduction = own.to_bytes();
    stream.write_all(&(introduction.len() as u32).to_le_bytes())?;
    stream.write_all(&introduction)?;
    stream.write_all(&secret.proof(role, challenges, &introduction).finalize().into_bytes())?;

    let mut length = [0; 4];
    stream.read_exact(&mut length)?;
    let length = u32::from_le_bytes(length) as usize;
    if length > MAX_INTRODUCTION {
        return Err(Refused::Secret);
    }
    let (mut introduction, mut proof) = (vec![0; length], [0; 32]);
    stream.read_exact(&mut introduction)?;
    stream.read_exact(&mut proof)?;
    let is_proved = secret.proof(role.other(), challenges, &introduction).verify_slice(&proof).is_ok();
    let other = Introduction::from_bytes(&introduction).filter(|_| is_proved).ok_or(Refused::Secret)?;

    let objection = own.objection(&other);
    stream.write_all(&[u8::from(objection.is_none())])?;
    if let Some(objection) = objection {
        return Err(Refused::Different(objection));
    }
    let mut agrees = [0];
    stream.read_exact(&mut agrees)?;
    if agrees != [1] {
        // It has said why to whoever started it.
        return Err(Refused::Io);
    }
    Ok(other.process)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::TcpListener;

    fn introduction(process: usize) -> Introduction {
        Introduction {
            process,
            version: "1".to_owned(),
            rules: "seega/5".to_owned(),
            table: 7,
            hosts: "a:1\nb:2\n".to_owned(),
        }
    }

    /// What a caller and a listener make of each other.
    fn meet(secrets: [&str; 2], introductions: [Introduction; 2]) -> [Result<usize, Refused>; 2] {
        let [caller, listener] = secrets.map(|secret| Secret::new(secret.as_bytes()).unwrap());
        let [first, second] = introductions;
        let socket = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = socket.local_addr().unwrap();
        let calling = std::thread::spawn(move || {
            shake(&mut TcpStream::connect(address).unwrap(), Role::Caller, &caller, &first)
        });
        let heard = shake(&mut socket.accept().unwrap().0, Role::Listener, &listener, &second);
        [calling.join().unwrap(), heard]
    }

    const SECRET: &str = "sixteen or more bytes";

    #[test]
    fn processes_of_one_cluster_agree() {
        let [caller, listener] = meet([SECRET; 2], [introduction(1), introduction(0)]);
        assert_eq!((caller.unwrap(), listener.unwrap()), (0, 1));
    }

    #[test]
    fn who_does_not_know_the_secret_is_refused_by_both() {
        let results = meet([SECRET, "another secret, long"], [introduction(1), introduction(0)]);
        // One of them may find the connection closed before it can say so.
        assert!(results.iter().all(Result::is_err));
        assert!(results.iter().any(|result| matches!(result, Err(Refused::Secret))));
        assert!(Secret::new(b"  too short  ").is_err());
    }

    #[test]
    fn what_differs_is_named() {
        let check = |change: fn(&mut Introduction), wanted: Differs| {
            let mut other = introduction(1);
            change(&mut other);
            let results = meet([SECRET; 2], [other, introduction(0)]);
            let named = |result: &Result<usize, Refused>| matches!(result, Err(Refused::Different(ClusterError::Different { what, .. })) if *what == wanted);
            assert!(results.iter().any(named), "{wanted:?}: {results:?}");
        };
        check(|other| other.version.push('0'), Differs::Version);
        check(|other| other.rules = "seega/7".to_owned(), Differs::Rules);
        check(|other| other.table = 8, Differs::Table);
        check(|other| other.hosts.push_str("c:3\n"), Differs::Hosts);
        let results = meet([SECRET; 2], [introduction(0), introduction(0)]);
        let same = |result: &Result<usize, Refused>| {
            matches!(result, Err(Refused::Different(ClusterError::SameNumber { process: 0 })))
        };
        assert!(results.iter().any(same), "{results:?}");
    }

    #[test]
    fn introductions_are_read_back_and_nonsense_is_not() {
        let bytes = introduction(3).to_bytes();
        assert_eq!(Introduction::from_bytes(&bytes), Some(introduction(3)));
        for length in 0..bytes.len() {
            assert_eq!(Introduction::from_bytes(&bytes[..length]), None);
        }
    }
}
