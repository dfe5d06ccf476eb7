//! A connection that says when its other end is gone. Timely would panic then: here the work ends, and its threads wait for the end of the process.

use super::error::ClusterError;
use super::shared::Shared;
use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};
use timely::communication::allocator::zero_copy::stream::Stream;

/// Between processes that are done, one may be a moment ahead.
const MOMENT: Duration = Duration::from_secs(2);

pub(crate) struct Watched {
    stream: TcpStream,
    peer: usize,
    shared: Arc<Shared>,
}

impl Watched {
    pub(crate) fn new(stream: TcpStream, peer: usize, shared: Arc<Shared>) -> Watched {
        Watched { stream, peer, shared }
    }

    /// The other end is gone; if the work has ended already, that is no news.
    fn lost(&self) -> ! {
        self.shared.end(ClusterError::Lost { process: self.peer });
        loop {
            std::thread::park();
        }
    }

    fn ended_in_order(&self) -> bool {
        let begin = Instant::now();
        while begin.elapsed() < MOMENT {
            if self.shared.is_parting() {
                return true;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        false
    }
}

impl Read for Watched {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.stream.read(buffer) {
                Ok(0) if self.ended_in_order() => return Ok(0),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Ok(0) | Err(_) => self.lost(),
                read => return read,
            }
        }
    }
}

impl Write for Watched {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        loop {
            match self.stream.write(bytes) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => self.lost(),
                written => return written,
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

impl Stream for Watched {
    fn try_clone(&self) -> io::Result<Watched> {
        Ok(Watched::new(self.stream.try_clone()?, self.peer, Arc::clone(&self.shared)))
    }

    fn set_nonblocking(&self, nonblocking: bool) -> io::Result<()> {
        self.stream.set_nonblocking(nonblocking)
    }

    fn shutdown(&self, how: Shutdown) -> io::Result<()> {
        // Of a connection that is gone already there is nothing left to shut.
        let _ = self.stream.shutdown(how);
        Ok(())
    }
}
