//! The kernels, compiled by NVRTC for several kinds of GPU, where that library is there. No GPU is needed.
#![cfg(feature = "cuda")]

use kamni::Notation;
use kamni_cheops::solve::SharesOnDevice;
use kamni_seega::Seega;
use kamni_seega::solve::device::Classes;
use kamni_tables::device::{DeviceError, compile};

#[test]
fn the_kernels_compile_for_gpus() {
    let seega = |rules: &str| Classes::program(&Seega::parse_rules(rules).unwrap()).unwrap();
    let programs = [
        (seega("seega/5"), "sm_90"),
        (seega("seega/5,extra=any"), "sm_80"),
        (seega("seega/3,capture=single"), "sm_75"),
        (SharesOnDevice::program(), "sm_90"),
    ];
    for (program, architecture) in &programs {
        let macros = &program.macros;
        match compile(program, architecture) {
            Ok(image) => assert!(image.starts_with(b"\x7fELF"), "{macros:?} for {architecture}"),
            Err(DeviceError::NoCompiler) => {
                eprintln!("note: NVRTC is not there; the kernels are not compiled for GPUs");
                return;
            }
            Err(error) => panic!("{macros:?} for {architecture}: {error}"),
        }
    }
    let error = compile(&programs[0].0, "sm_1").expect_err("there are no such GPUs");
    assert!(matches!(error, DeviceError::Compiler { .. }), "{error}");
}
