//! Errors of devices, with messages for the user.

use kamni::message;

kamni::errors! {
    /// Why work on a GPU is not possible, or ended.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum DeviceError {
        /// This program was built without the feature.
        NotBuilt => message!(
            "device-not-built",
            "this kamni was built without GPU support; build it with: cargo build --release --features cuda",
        );
        /// There is no driver.
        NoDriver => message!(
            "device-no-driver",
            "no NVIDIA driver was found (libcuda): there is no GPU here, or its driver is not installed",
        );
        /// There is a driver, but it finds no GPU that it can use.
        NoDevice { said: String } =>
            message!("device-none", "the NVIDIA driver finds no GPU that it can use: {said}", said);
        /// The library that compiles kernels is not there.
        NoCompiler => message!(
            "device-no-compiler",
            "NVIDIA's compiler library NVRTC was not found (libnvrtc); it is part of CUDA and of the Python package \
             nvidia-cuda-nvrtc, and LD_LIBRARY_PATH must name its folder",
        );
        /// The kernels could not be compiled for this GPU.
        Compiler { said: String } =>
            message!("device-compiler", "the kernels cannot be compiled for this GPU: {said}", said);
        /// The GPU has too little free memory, in bytes.
        Memory { needed: u64, free: u64 } => message!(
            "device-memory",
            "this takes {needed} MiB of GPU memory, and {free} MiB are free",
            needed = needed.div_ceil(1 << 20),
            free = free >> 20,
        );
        /// The GPU refused something or is gone.
        Lost { doing: String, said: String } =>
            message!("device-lost", "the GPU failed ({doing}): {said}", doing, said);
    }
}
