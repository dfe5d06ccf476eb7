//! A write timeout for connections: a client that stops reading, or reads too slowly, is disconnected.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// How long writes may be pending.
const TIMEOUT: Duration = Duration::from_secs(30);

/// How many bytes a client has to read in a second to be waited for as long again.
const SLOWEST: u32 = 4 << 10;

/// A stream whose pending writes fail after the timeout. Whatever is written in the meantime earns more time, in
/// proportion: reading a byte now and then does not help.
pub struct WriteTimeout<S> {
    stream: S,
    /// The deadline of the pending write, if there is one.
    deadline: Pin<Box<Sleep>>,
    /// Since when a write is pending.
    pending: Option<Instant>,
    /// How long writes may still be pending.
    patience: Duration,
}

impl<S> WriteTimeout<S> {
    pub fn new(stream: S) -> WriteTimeout<S> {
        WriteTimeout { stream, deadline: Box::pin(sleep(TIMEOUT)), pending: None, patience: TIMEOUT }
    }

    /// The result of a write of this many bytes; an error if it has been pending for too long.
    fn check<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
        bytes: impl Fn(&T) -> usize,
    ) -> Poll<io::Result<T>> {
        if let Poll::Ready(done) = &written {
            let waited = self.pending.take().map_or(Duration::ZERO, |since| since.elapsed());
            let bytes = done.as_ref().map_or(0, bytes);
            let earned = Duration::from_secs_f64(bytes as f64 / f64::from(SLOWEST));
            self.patience = (self.patience.saturating_sub(waited) + earned).min(TIMEOUT);
            return written;
        }
        if self.pending.is_none() {
            let now = Instant::now();
            self.pending = Some(now);
            self.deadline.as_mut().reset(now + self.patience);
        }
        match self.deadline.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.check(context, written, |bytes| *bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.check(context, written, |bytes| *bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.check(context, flushed, |()| 0)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
