//! Whether the terminal was closed.

use std::time::Duration;

/// Waits for something to happen on standard input, but not longer than `wait`; true if its other end was closed.
#[cfg(unix)]
pub fn hangup_within(wait: Duration) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let input = std::io::stdin();
    let mut fds = [PollFd::new(&input, PollFlags::IN)];
    let wait = Timespec { tv_sec: wait.as_secs() as i64, tv_nsec: wait.subsec_nanos().into() };
    // Interrupted by a signal, such as that of a new size, it has waited long enough.
    let _ = poll(&mut fds, Some(&wait));
    fds[0].revents().intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL)
}

/// Where it cannot be asked, crossterm waits.
#[cfg(not(unix))]
pub fn hangup_within(wait: Duration) -> bool {
    let _ = ratatui::crossterm::event::poll(wait);
    false
}
