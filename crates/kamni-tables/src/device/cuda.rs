//! NVIDIA GPUs: the driver's API, loaded at run time, and kernels compiled at run time by NVRTC.
//!
//! Only this file has `unsafe` calls into the driver. What makes them sound: the context is made first and kept as long as
//! anything else; addresses come only from the driver's allocator, and whoever passes them on (`Memory`) keeps them
//! alive; copies wait for all work before; and kernels get their parameters by value.

#![allow(unsafe_code)]

use super::{Device, DeviceError, Grid, Opening, PARAMETERS, Program};
use cudarc::driver::result::{self as driver, DriverError};
use cudarc::driver::sys::{self, CUdevice_attribute as Attribute, CUfunction_attribute};
use cudarc::nvrtc::{result as nvrtc, sys as nvrtc_sys};
use std::cell::RefCell;
use std::collections::HashMap;
use std::ffi::{CString, c_void};
use std::time::{Duration, Instant};

/// Blocks for each multiprocessor: enough to fill it, and some that wait.
const BLOCKS_EACH: u32 = 8;

/// The first GPU, with the kernels on it.
pub(crate) struct Cuda {
    name: String,
    device: sys::CUdevice,
    context: sys::CUcontext,
    module: sys::CUmodule,
    multiprocessors: u32,
    functions: RefCell<HashMap<&'static str, sys::CUfunction>>,
    times: Option<RefCell<HashMap<&'static str, (Duration, u64)>>>,
}

fn lost(doing: &str) -> impl FnOnce(DriverError) -> DeviceError {
    let doing = doing.to_owned();
    move |error| DeviceError::Lost { doing, said: said(&error) }
}

fn said(error: &DriverError) -> String {
    match (error.error_name(), error.error_string()) {
        (Ok(name), Ok(text)) => format!("{}: {}", name.to_string_lossy(), text.to_string_lossy()),
        _ => format!("{:?}", error.0),
    }
}

fn none(error: DriverError) -> DeviceError {
    DeviceError::NoDevice { said: said(&error) }
}

/// The first GPU, if everything is there that is needed.
fn first() -> Result<sys::CUdevice, DeviceError> {
    // SAFETY: only looks whether the library can be loaded.
    if !unsafe { sys::is_culib_present() } {
        return Err(DeviceError::NoDriver);
    }
    // SAFETY: as above.
    if !unsafe { nvrtc_sys::is_culib_present() } {
        return Err(DeviceError::NoCompiler);
    }
    driver::init().map_err(none)?;
    driver::device::get(0).map_err(none)
}

impl Cuda {
    /// How much memory the first GPU has.
    pub(crate) fn total_memory() -> Result<u64, DeviceError> {
        let device = first()?;
        // SAFETY: the device is the driver's.
        unsafe { driver::device::total_mem(device) }.map(|bytes| bytes as u64).map_err(none)
    }

    pub(crate) fn open(program: &Program, opening: Opening) -> Result<Cuda, DeviceError> {
        let device = first()?;
        let name = driver::device::get_name(device).map_err(none)?;
        // SAFETY: the device is the driver's.
        let attribute = |attribute| unsafe { driver::device::get_attribute(device, attribute) }.map_err(none);
        let major = attribute(Attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)?;
        let minor = attribute(Attribute::CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR)?;
        let multiprocessors = attribute(Attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)? as u32;
        let image = compile(program, &format!("sm_{major}{minor}"))?;
        // SAFETY: the device is the driver's; the context is given back in `drop`.
        let context = unsafe { driver::primary_ctx::retain(device) }.map_err(none)?;
        let mut cuda = Cuda {
            name,
            device,
            context,
            module: std::ptr::null_mut(),
            multiprocessors,
            functions: RefCell::default(),
            times: opening.measured.then(RefCell::default),
        };
        // SAFETY: the context was just made, and the image is a whole one.
        unsafe {
            driver::ctx::set_current(context).map_err(none)?;
            cuda.module = driver::module::load_data(image.as_ptr().cast()).map_err(lost("load kernels"))?;
        }
        Ok(cuda)
    }

    fn function(&self, kernel: &'static str) -> Result<sys::CUfunction, DeviceError> {
        if let Some(&function) = self.functions.borrow().get(kernel) {
            return Ok(function);
        }
        let name = CString::new(kernel).expect("names of kernels have no zeros");
        // SAFETY: the module is loaded.
        let function = unsafe { driver::module::get_function(self.module, name) }.map_err(lost(kernel))?;
        self.functions.borrow_mut().insert(kernel, function);
        Ok(function)
    }
}

/// Machine code for this kind of GPU.
pub(crate) fn compile(program: &Program, architecture: &str) -> Result<Vec<u8>, DeviceError> {
    // SAFETY: only looks whether the library can be loaded.
    if !unsafe { nvrtc_sys::is_culib_present() } {
        return Err(DeviceError::NoCompiler);
    }
    let failed = |error: nvrtc::NvrtcError| DeviceError::Compiler { said: format!("{:?}", error.0) };
    let source = CString::new(program.text()).expect("the kernels have no zeros");
    let unit = nvrtc::create_program(&source, Some(c"kernels.cu")).map_err(failed)?;
    let mut options = vec![format!("--gpu-architecture={architecture}"), "--std=c++17".to_owned()];
    options.extend(program.macros().map(|(name, value)| format!("-D{name}={value}")));
    // SAFETY: the program was just made, and is not used after it is destroyed.
    unsafe {
        if nvrtc::compile_program(unit, &options).is_err() {
            let log = nvrtc::get_program_log(unit).map_err(failed)?;
            let said =
                log.iter().map(|&byte| byte as u8 as char).take_while(|&c| c != '\0').collect::<String>();
            return Err(DeviceError::Compiler { said: said.lines().take(3).collect::<Vec<_>>().join("; ") });
        }
        let mut size = 0;
        nvrtc_sys::nvrtcGetCUBINSize(unit, &mut size).result().map_err(failed)?;
        let mut image = vec![0u8; size];
        nvrtc_sys::nvrtcGetCUBIN(unit, image.as_mut_ptr().cast()).result().map_err(failed)?;
        nvrtc::destroy_program(unit).map_err(failed)?;
        Ok(image)
    }
}

impl Device for Cuda {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn free_memory(&self) -> Result<u64, DeviceError> {
        driver::mem_get_info().map(|(free, _)| free as u64).map_err(lost("ask for free memory"))
    }

    fn blocks(&self) -> u32 {
        self.multiprocessors * BLOCKS_EACH
    }

    fn take(&self, bytes: u64) -> Result<u64, DeviceError> {
        // SAFETY: a context is current.
        unsafe { driver::malloc_sync(bytes as usize) }.map_err(|error| match error.0 {
            sys::cudaError_enum::CUDA_ERROR_OUT_OF_MEMORY => {
                DeviceError::Memory { needed: bytes, free: self.free_memory().unwrap_or(0) }
            }
            _ => lost("take memory")(error),
        })
    }

    fn give_back(&self, address: u64) {
        // SAFETY: the address came from `take`, and its owner is gone. If the GPU is lost, so is the memory.
        let _ = unsafe { driver::free_sync(address) };
    }

    fn write(&self, address: u64, bytes: &[u8]) -> Result<(), DeviceError> {
        // SAFETY: the owner of the address allocated at least this many bytes there.
        unsafe { driver::memcpy_htod_sync(address, bytes) }.map_err(lost("copy to the GPU"))
    }

    fn read(&self, address: u64, bytes: &mut [u8]) -> Result<(), DeviceError> {
        // SAFETY: as above; the copy waits for all work before.
        unsafe { driver::memcpy_dtoh_sync(bytes, address) }.map_err(lost("copy from the GPU"))
    }

    fn clear(&self, address: u64, bytes: u64) -> Result<(), DeviceError> {
        // SAFETY: as above.
        unsafe { driver::memset_d8_async(address, 0, bytes as usize, std::ptr::null_mut()) }
            .map_err(lost("clear memory"))
    }

    fn launch(&self, kernel: &'static str, grid: Grid, parameters: &[u64]) -> Result<(), DeviceError> {
        let function = self.function(kernel)?;
        let mut values = [0u64; PARAMETERS];
        values[..parameters.len()].copy_from_slice(parameters);
        let begin = Instant::now();
        // SAFETY: the function is this module's; it takes one parameter, these numbers, by value, so they need not outlive the call.
        unsafe {
            if grid.shared > 0 {
                // Together with what the kernel has itself it may be more than usual.
                let most = CUfunction_attribute::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
                driver::function::set_function_attribute(function, most, grid.shared as i32)
                    .map_err(lost(kernel))?;
            }
            let (blocks, threads) = ((grid.blocks, 1, 1), (grid.threads, 1, 1));
            let mut parameter = [values.as_mut_ptr().cast::<c_void>()];
            let stream = std::ptr::null_mut();
            driver::launch_kernel(function, blocks, threads, grid.shared, stream, &mut parameter)
                .map_err(lost(kernel))?;
        }
        if let Some(times) = &self.times {
            driver::ctx::synchronize().map_err(lost(kernel))?;
            let mut times = times.borrow_mut();
            let time = times.entry(kernel).or_default();
            *time = (time.0 + begin.elapsed(), time.1 + 1);
        }
        Ok(())
    }

    fn times(&self) -> Vec<(&'static str, Duration, u64)> {
        let times = self.times.iter().flat_map(|times| times.borrow().clone());
        let mut times: Vec<_> = times.map(|(kernel, (time, count))| (kernel, time, count)).collect();
        times.sort_by_key(|&(_, time, _)| std::cmp::Reverse(time));
        times
    }
}

impl Drop for Cuda {
    fn drop(&mut self) {
        // SAFETY: nothing uses the module or the context any more. If the GPU is lost, there is nothing to give back.
        unsafe {
            if !self.module.is_null() {
                let _ = driver::module::unload(self.module);
            }
            let _ = driver::primary_ctx::release(self.device);
        }
        let _ = self.context;
    }
}
