//! The kernels, compiled by NVRTC for several kinds of GPU, where that library is there. No GPU is needed.
#![cfg(feature = "cuda")]

use kamni_solve::device::{DeviceError, Program, compile};

#[test]
fn the_kernels_compile_for_gpus() {
    let programs = [
        Program { side: 5, any: false, longest: 5 },
        Program { side: 5, any: true, longest: 5 },
        Program { side: 3, any: false, longest: 1 },
    ];
    for (program, architecture) in programs.into_iter().zip(["sm_90", "sm_80", "sm_75"]) {
        match compile(program, architecture) {
            Ok(image) => assert!(image.starts_with(b"\x7fELF"), "{program:?} for {architecture}"),
            Err(DeviceError::NoCompiler) => {
                eprintln!("note: NVRTC is not there; the kernels are not compiled for GPUs");
                return;
            }
            Err(error) => panic!("{program:?} for {architecture}: {error}"),
        }
    }
    let error = compile(programs[0], "sm_1").expect_err("there are no such GPUs");
    assert!(matches!(error, DeviceError::Compiler { .. }), "{error}");
}
