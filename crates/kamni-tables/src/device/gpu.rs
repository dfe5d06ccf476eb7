//! GPUs, where the program was built with code for them.

#[cfg(feature = "cuda")]
use super::cuda;
use super::{Device, DeviceError, Opening, Program};

/// Opens the first NVIDIA GPU with kernels for `program`.
pub fn open(program: &Program, opening: Opening) -> Result<Box<dyn Device>, DeviceError> {
    #[cfg(feature = "cuda")]
    return Ok(Box::new(cuda::Cuda::open(program, opening)?));
    #[cfg(not(feature = "cuda"))]
    {
        let _ = (program, opening);
        Err(DeviceError::NotBuilt)
    }
}

/// Compiles the kernels for a kind of GPU, such as `sm_90`; no GPU is needed for that, only NVRTC.
pub fn compile(program: &Program, architecture: &str) -> Result<Vec<u8>, DeviceError> {
    #[cfg(feature = "cuda")]
    return cuda::compile(program, architecture);
    #[cfg(not(feature = "cuda"))]
    {
        let _ = (program, architecture);
        Err(DeviceError::NotBuilt)
    }
}

/// How many bytes of memory the first NVIDIA GPU has: the quick way to find out whether one can be used at all.
pub fn total_memory() -> Result<u64, DeviceError> {
    #[cfg(feature = "cuda")]
    return cuda::Cuda::total_memory();
    #[cfg(not(feature = "cuda"))]
    Err(DeviceError::NotBuilt)
}
