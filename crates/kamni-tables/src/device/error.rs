//! Errors of devices, with messages for the user.

use kamni::{Message, message};
use std::error::Error;
use std::fmt;

/// Why work on a GPU is not possible, or ended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DeviceError {
    /// This program was built without the feature.
    NotBuilt,
    /// There is no driver.
    NoDriver,
    /// There is a driver, but it finds no GPU that it can use.
    NoDevice {
        /// What the driver said.
        said: String,
    },
    /// The library that compiles kernels is not there.
    NoCompiler,
    /// The kernels could not be compiled for this GPU.
    Compiler {
        /// What the compiler said.
        said: String,
    },
    /// The GPU has too little free memory.
    Memory {
        /// What it takes.
        needed: u64,
        /// What is free.
        free: u64,
    },
    /// The GPU refused something or is gone.
    Lost {
        /// What was tried.
        doing: String,
        /// What the driver said.
        said: String,
    },
}

impl DeviceError {
    /// The error as a sentence.
    pub fn message(&self) -> Message {
        match self {
            DeviceError::NotBuilt => message!(
                "device-not-built",
                "this kamni was built without GPU support; build it with: cargo build --release --features cuda",
            ),
            DeviceError::NoDriver => message!(
                "device-no-driver",
                "no NVIDIA driver was found (libcuda): there is no GPU here, or its driver is not installed",
            ),
            DeviceError::NoDevice { said } => {
                message!("device-none", "the NVIDIA driver finds no GPU that it can use: {said}", said = said)
            }
            DeviceError::NoCompiler => message!(
                "device-no-compiler",
                "NVIDIA's compiler library NVRTC was not found (libnvrtc); it is part of CUDA and of the Python package \
                 nvidia-cuda-nvrtc, and LD_LIBRARY_PATH must name its folder",
            ),
            DeviceError::Compiler { said } => {
                message!(
                    "device-compiler",
                    "the kernels cannot be compiled for this GPU: {said}",
                    said = said
                )
            }
            DeviceError::Memory { needed, free } => message!(
                "device-memory",
                "this takes {needed} MiB of GPU memory, and {free} MiB are free",
                needed = needed.div_ceil(1 << 20),
                free = free >> 20,
            ),
            DeviceError::Lost { doing, said } => {
                message!("device-lost", "the GPU failed ({doing}): {said}", doing = doing, said = said)
            }
        }
    }
}

impl fmt::Display for DeviceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl Error for DeviceError {}
