//! Devices that run kernels: GPUs, and for tests a plain C++ program with the same kernels in it. This module knows no game: a game brings its kernels
//! as a [`Program`], and keeps their source beside the code that launches them.
//!
//! | file | what |
//! | --- | --- |
//! | `mod.rs` | what a device does, and memory on it |
//! | `error.rs` | what can be wrong with one |
//! | `on_device.rs` | what a game can solve on one, as an extension of its plug-in |
//! | `gpu.rs` | opening a GPU, or saying that the program has no code for one |
//! | `cuda.rs` | NVIDIA GPUs, through the driver and NVRTC; only with the cargo feature `cuda` |
//! | `common.cu` | what all kernels share, in CUDA C++ |
//! | `cpu.h` | what a C++ compiler needs to compile them |

#[cfg(feature = "cuda")]
mod cuda;
mod error;
mod gpu;
mod on_device;

use crate::Fingerprint;
pub use error::DeviceError;
pub use gpu::{compile, open, total_memory};
pub use on_device::{OnDevice, OnDeviceError, Order, Report, TableOnDevice};
use std::time::Duration;

/// Threads of a block, in most kernels.
pub const THREADS: u32 = 256;
/// Numbers that a kernel can be given.
#[cfg(feature = "cuda")]
pub(crate) const PARAMETERS: usize = 24;

/// What all kernels share, and kernels that every game may use.
const COMMON: &str = include_str!("common.cu");
const COMMON_KERNELS: [&str; 3] = ["fingerprint", "copy", "histogram"];

/// The header that lets a C++ compiler compile the kernels.
pub const KERNELS_ON_CPU: &str = include_str!("cpu.h");

/// The kernels of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The game's own source, which is compiled behind what all kernels share.
    pub source: &'static str,
    /// The names of the kernels in it.
    pub kernels: &'static [&'static str],
    /// What is fixed when they are compiled.
    pub macros: Vec<(&'static str, usize)>,
}

impl Program {
    /// The whole source in CUDA C++.
    pub fn text(&self) -> String {
        [COMMON, self.source].concat()
    }

    /// The macros to compile it with.
    pub fn macros(&self) -> impl Iterator<Item = (&'static str, usize)> {
        self.macros.iter().copied().chain([("THREADS", THREADS as usize)])
    }

    /// The names of all kernels.
    pub fn kernels(&self) -> impl Iterator<Item = &'static str> {
        COMMON_KERNELS.into_iter().chain(self.kernels.iter().copied())
    }
}

/// A device with the kernels on it. Work is done in the order in which it is asked for; reading waits for it.
pub trait Device {
    /// What it is, for people.
    fn name(&self) -> String;

    /// How many bytes of its memory are free.
    fn free_memory(&self) -> Result<u64, DeviceError>;

    /// How many blocks it can well be given at once.
    fn blocks(&self) -> u32;

    /// Takes memory; where it is.
    fn take(&self, bytes: u64) -> Result<u64, DeviceError>;

    /// Gives memory back.
    fn give_back(&self, address: u64);

    /// Copies to the device.
    fn write(&self, address: u64, bytes: &[u8]) -> Result<(), DeviceError>;

    /// Copies from the device, when all work is done.
    fn read(&self, address: u64, bytes: &mut [u8]) -> Result<(), DeviceError>;

    /// Fills memory with zeros; its length is a multiple of 4.
    fn clear(&self, address: u64, bytes: u64) -> Result<(), DeviceError>;

    /// Starts a kernel: its name, how many blocks of how many threads, bytes of shared memory beside what it has itself, and its
    /// parameters.
    fn launch(&self, kernel: &'static str, grid: Grid, parameters: &[u64]) -> Result<(), DeviceError>;

    /// How long each kernel has run so far, and how often, if that is measured.
    fn times(&self) -> Vec<(&'static str, Duration, u64)> {
        Vec::new()
    }
}

/// How a kernel is started.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    /// Blocks.
    pub blocks: u32,
    /// Threads of each.
    pub threads: u32,
    /// Bytes of shared memory beside what the kernel has itself.
    pub shared: u32,
}

/// How to open a GPU.
#[derive(Clone, Copy, Debug, Default)]
pub struct Opening {
    /// Whether to measure how long each kernel runs; that makes everything a little slower.
    pub measured: bool,
}

/// Memory on a device, given back when it is dropped.
pub struct Memory<'a> {
    device: &'a dyn Device,
    address: u64,
    bytes: u64,
}

impl<'a> Memory<'a> {
    /// Takes memory, a whole number of 64-bit words, filled with zeros.
    pub fn new(device: &'a dyn Device, bytes: u64) -> Result<Memory<'a>, DeviceError> {
        let bytes = bytes.max(1).next_multiple_of(8);
        let memory = Memory { device, address: device.take(bytes)?, bytes };
        device.clear(memory.address, bytes)?;
        Ok(memory)
    }

    /// Takes memory and copies these numbers there.
    pub fn of<T: Plain>(device: &'a dyn Device, numbers: &[T]) -> Result<Memory<'a>, DeviceError> {
        let memory = Memory::new(device, size_of_val(numbers) as u64)?;
        device.write(memory.address, &bytes_of(numbers))?;
        Ok(memory)
    }

    /// Where it is on the device.
    pub fn address(&self) -> u64 {
        self.address
    }

    /// How many bytes it has.
    pub fn size(&self) -> u64 {
        self.bytes
    }

    /// Reads 64-bit numbers from its beginning.
    pub fn numbers<const N: usize>(&self) -> Result<[u64; N], DeviceError> {
        let mut bytes = vec![0; 8 * N];
        self.device.read(self.address, &mut bytes)?;
        let mut numbers = [0; N];
        for (number, bytes) in numbers.iter_mut().zip(bytes.as_chunks().0) {
            *number = u64::from_le_bytes(*bytes);
        }
        Ok(numbers)
    }
}

impl Drop for Memory<'_> {
    fn drop(&mut self) {
        self.device.give_back(self.address);
    }
}

/// Numbers that a device reads as they are.
pub trait Plain: Copy {
    /// Appends its bytes.
    fn append(self, bytes: &mut Vec<u8>);
}

macro_rules! plain {
    ($($number:ty)*) => { $(impl Plain for $number {
        fn append(self, bytes: &mut Vec<u8>) {
            bytes.extend_from_slice(&self.to_le_bytes());
        }
    })* };
}

plain!(u8 u16 u32 u64);

/// The bytes of numbers, as a device reads them.
pub fn bytes_of<T: Plain>(numbers: &[T]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(size_of_val(numbers));
    numbers.iter().for_each(|number| number.append(&mut bytes));
    bytes
}

/// The fingerprint of values, as a device computes it: the sum of all 64-bit words, each scrambled with its place. Zeros fill
/// up the last word.
pub fn fingerprint(values: &[u8]) -> u64 {
    let mut fingerprint = Fingerprint::default();
    fingerprint.add(values);
    fingerprint.value()
}
