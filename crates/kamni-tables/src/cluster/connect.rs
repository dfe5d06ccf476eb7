//! Opens the connections between all processes: each calls those with smaller numbers and waits for the others.

use super::error::ClusterError;
use super::handshake::{Introduction, Refused, Role, Secret, shake};
use super::hosts::Hosts;
use std::io;
use std::net::{TcpListener, TcpStream, ToSocketAddrs};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Between two calls of somebody who is not there yet.
const PAUSE: Duration = Duration::from_millis(50);

/// How long a handshake may take.
const HANDSHAKE: Duration = Duration::from_secs(5);

/// A machine that has vanished is noticed after about this long, although it closes no connection.
const SILENCE: Duration = Duration::from_secs(30);

/// Connections to all processes, in their order; none at its own place.
pub(crate) fn connect(
    hosts: &Hosts,
    own: &Introduction,
    secret: &Secret,
    patience: Duration,
    stop: &AtomicBool,
) -> Result<Vec<Option<TcpStream>>, ClusterError> {
    let mut found: Vec<Option<TcpStream>> = (0..hosts.count()).map(|_| None).collect();
    let address = hosts.host(own.process);
    let unusable =
        |error: io::Error| ClusterError::Listen { host: address.to_owned(), said: error.to_string() };
    let listener = TcpListener::bind(address).map_err(unusable)?;
    listener.set_nonblocking(true).map_err(unusable)?;
    let begin = Instant::now();
    let mut secret_refused = vec![false; hosts.count()];
    loop {
        let is_missing =
            |process: usize, found: &[Option<TcpStream>]| process != own.process && found[process].is_none();
        let missing = (0..hosts.count()).find(|&process| is_missing(process, &found));
        let Some(missing) = missing else { return Ok(found) };
        if stop.load(Relaxed) {
            return Err(ClusterError::Stopped);
        }
        if begin.elapsed() > patience {
            let host = hosts.host(missing).to_owned();
            return Err(if secret_refused[missing] {
                ClusterError::OtherSecret { host }
            } else {
                ClusterError::Absent { process: missing, host, seconds: patience.as_secs() }
            });
        }
        for process in 0..own.process {
            if is_missing(process, &found)
                && let Some(mut stream) = call(hosts.host(process))
            {
                match meet(&mut stream, Role::Caller, secret, own) {
                    Ok(number) if number == process => found[process] = Some(stream),
                    Ok(number) => return Err(ClusterError::SameNumber { process: number }),
                    Err(Refused::Different(error)) => return Err(error),
                    // It may be started again with the right one.
                    Err(Refused::Secret) => secret_refused[process] = true,
                    Err(Refused::Io) => {}
                }
            }
        }
        while let Ok((mut stream, _)) = listener.accept() {
            match stream
                .set_nonblocking(false)
                .map_err(Refused::from)
                .and_then(|()| meet(&mut stream, Role::Listener, secret, own))
            {
                Ok(number) if number > own.process && number < found.len() && found[number].is_none() => {
                    found[number] = Some(stream);
                }
                Ok(number) => return Err(ClusterError::SameNumber { process: number }),
                Err(Refused::Different(error)) => return Err(error),
                // A stranger is not let in and disturbs nobody.
                Err(Refused::Secret | Refused::Io) => {}
            }
        }
        std::thread::sleep(PAUSE);
    }
}

/// A connection to somebody, if they answer.
fn call(host: &str) -> Option<TcpStream> {
    host.to_socket_addrs().ok()?.find_map(|address| TcpStream::connect_timeout(&address, HANDSHAKE).ok())
}

fn meet(stream: &mut TcpStream, role: Role, secret: &Secret, own: &Introduction) -> Result<usize, Refused> {
    stream.set_read_timeout(Some(HANDSHAKE))?;
    stream.set_write_timeout(Some(HANDSHAKE))?;
    stream.set_nodelay(true)?;
    let number = shake(stream, role, secret, own)?;
    stream.set_read_timeout(None)?;
    stream.set_write_timeout(None)?;
    notice_silence(stream)?;
    Ok(number)
}

/// Has the system ask a silent machine whether it is still there.
fn notice_silence(stream: &TcpStream) -> io::Result<()> {
    use rustix::net::sockopt;
    sockopt::set_socket_keepalive(stream, true)?;
    #[cfg(target_os = "linux")]
    {
        sockopt::set_tcp_keepidle(stream, SILENCE / 3)?;
        sockopt::set_tcp_keepintvl(stream, SILENCE / 6)?;
        sockopt::set_tcp_keepcnt(stream, 4)?;
        sockopt::set_tcp_user_timeout(stream, SILENCE.as_millis() as u32)?;
    }
    Ok(())
}
