//! What a game reports while it solves on a GPU, in the user's language.

use kamni::Message;
use kamni_tables::device::{Device, DeviceError, OnDeviceError, Report};
use kamni_terminal::progress::Progress;
use kamni_terminal::{Terminal, signals};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// A report on the terminal.
pub struct TerminalReport<'a> {
    terminal: &'a mut Terminal,
    progress: Option<Progress>,
}

impl TerminalReport<'_> {
    pub fn new(terminal: &mut Terminal) -> TerminalReport<'_> {
        TerminalReport { terminal, progress: None }
    }
}

impl Report for TerminalReport<'_> {
    fn needs(
        &mut self,
        rules: &str,
        positions: u64,
        memory: u64,
        device: &dyn Device,
    ) -> Result<(), OnDeviceError> {
        let free = device.free_memory()?;
        self.terminal.say(
            "gpu-need",
            &[
                ("rules", &rules),
                ("positions", &self.count(positions)),
                ("memory", &self.size(memory)),
                ("device", &device.name()),
                ("free", &self.size(free)),
            ],
        )?;
        self.terminal.flush()?;
        if memory > free { Err(DeviceError::Memory { needed: memory, free }.into()) } else { Ok(()) }
    }

    fn say(&mut self, message: &Message) -> Result<(), OnDeviceError> {
        self.row(&self.terminal.locale.say(message))
    }

    fn row(&mut self, row: &str) -> Result<(), OnDeviceError> {
        self.progress = None;
        writeln!(self.terminal, "{row}")?;
        Ok(self.terminal.flush()?)
    }

    fn progress(&mut self, done: u64, total: u64) {
        let locale = self.terminal.locale;
        self.progress.get_or_insert_with(|| Progress::new(locale, 1.0)).set(done, total);
    }

    fn stop_flag(&mut self) -> Result<Arc<AtomicBool>, OnDeviceError> {
        Ok(signals::stop_flag()?)
    }

    fn checked(&mut self, positions: u64) -> Result<(), OnDeviceError> {
        Ok(self.terminal.say("gpu-checked", &[("count", &self.count(positions))])?)
    }

    fn kernels(&mut self, device: &dyn Device) -> Result<(), OnDeviceError> {
        for (kernel, time, count) in device.times() {
            let time = self.terminal.locale.decimal(time.as_secs_f64(), 3);
            self.terminal.say("gpu-kernel", &[("kernel", &kernel), ("time", &time), ("count", &count)])?;
        }
        Ok(())
    }

    fn count(&self, number: u64) -> String {
        self.terminal.locale.count(number)
    }

    fn size(&self, bytes: u64) -> String {
        self.terminal.locale.size(bytes)
    }

    fn time(&self, time: Duration) -> String {
        self.terminal.locale.time(time)
    }
}
