//! A device that is lost after some time, as GPUs are when they fall off the bus or their driver is taken away.

use super::child::CpuDevice;
use kamni_tables::device::{Device, DeviceError, Grid};
use std::cell::Cell;

pub struct Lossy {
    device: CpuDevice,
    /// How many launches are left.
    left: Cell<u64>,
}

impl Lossy {
    pub fn new(device: CpuDevice, launches: u64) -> Lossy {
        Lossy { device, left: Cell::new(launches) }
    }

    /// The device is back, for this many launches.
    pub fn find_again(&mut self, launches: u64) {
        self.left.set(launches);
    }

    /// Once it is lost, everything fails.
    fn is_there(&self, doing: &str) -> Result<(), DeviceError> {
        match self.left.get() {
            0 => Err(DeviceError::Lost { doing: doing.to_owned(), said: "it is gone".to_owned() }),
            _ => Ok(()),
        }
    }
}

impl Device for Lossy {
    fn name(&self) -> String {
        self.device.name()
    }

    fn free_memory(&self) -> Result<u64, DeviceError> {
        self.is_there("asking")?;
        self.device.free_memory()
    }

    fn blocks(&self) -> u32 {
        self.device.blocks()
    }

    fn take(&self, bytes: u64) -> Result<u64, DeviceError> {
        self.is_there("taking memory")?;
        self.device.take(bytes)
    }

    fn give_back(&self, address: u64) {
        self.device.give_back(address);
    }

    fn write(&self, address: u64, bytes: &[u8]) -> Result<(), DeviceError> {
        self.is_there("writing")?;
        self.device.write(address, bytes)
    }

    fn read(&self, address: u64, bytes: &mut [u8]) -> Result<(), DeviceError> {
        self.is_there("reading")?;
        self.device.read(address, bytes)
    }

    fn clear(&self, address: u64, bytes: u64) -> Result<(), DeviceError> {
        self.is_there("clearing")?;
        self.device.clear(address, bytes)
    }

    fn launch(&self, kernel: &'static str, grid: Grid, parameters: &[u64]) -> Result<(), DeviceError> {
        self.is_there(kernel)?;
        self.left.set(self.left.get() - 1);
        self.device.launch(kernel, grid, parameters)
    }
}
