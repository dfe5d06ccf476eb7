//! A device that is a child process: the kernels, compiled by the system's C++ compiler.

use kamni_tables::device::{Device, DeviceError, Grid, KERNELS_ON_CPU, Program};
use std::cell::RefCell;
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};

/// The child, its pipes, and the folder of its program.
pub struct CpuDevice {
    child: RefCell<Child>,
    _folder: tempfile::TempDir,
}

impl CpuDevice {
    /// Compiles the kernels; `None` if there is no C++ compiler here.
    pub fn new(program: &Program) -> Option<CpuDevice> {
        let compiler = std::env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
        let version = Command::new(&compiler).arg("--version").output();
        if !version.is_ok_and(|output| output.status.success()) {
            eprintln!("note: {compiler} is not there; the kernels are not tested");
            return None;
        }
        let folder = tempfile::tempdir().expect("a folder");
        let source = folder.path().join("kernels.cpp");
        let kernels: Vec<String> = program.kernels().map(|name| format!("{{\"{name}\", {name}}}")).collect();
        let table = format!("#define KERNELS {}", kernels.join(", "));
        let text = [KERNELS_ON_CPU, &program.text(), &table, include_str!("child.cpp")].join("\n");
        std::fs::write(&source, text).expect("a file");
        let binary = folder.path().join("kernels");
        let macros = program.macros().map(|(name, value)| format!("-D{name}={value}"));
        let status = Command::new(&compiler)
            .args(["-std=c++17", "-O2", "-fno-strict-aliasing", "-Wall", "-Werror"])
            .args(macros)
            .arg(&source)
            .arg("-o")
            .arg(&binary)
            .status();
        assert!(status.expect("the compiler runs").success(), "the kernels are C++");
        let child = Command::new(binary).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        Some(CpuDevice { child: RefCell::new(child.expect("the kernels run")), _folder: folder })
    }

    fn send(&self, numbers: &[u64], bytes: &[u8]) {
        let mut message: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        message.extend_from_slice(bytes);
        let mut child = self.child.borrow_mut();
        let input = child.stdin.as_mut().expect("a pipe");
        input.write_all(&message).and_then(|()| input.flush()).expect("the child lives");
    }

    fn receive(&self, bytes: &mut [u8]) {
        self.child
            .borrow_mut()
            .stdout
            .as_mut()
            .expect("a pipe")
            .read_exact(bytes)
            .expect("the child answers");
    }
}

impl Device for CpuDevice {
    fn name(&self) -> String {
        "a C++ program".to_owned()
    }

    fn free_memory(&self) -> Result<u64, DeviceError> {
        Ok(4 << 30)
    }

    fn blocks(&self) -> u32 {
        3
    }

    fn take(&self, bytes: u64) -> Result<u64, DeviceError> {
        self.send(&[b't'.into(), bytes], &[]);
        let mut address = [0; 8];
        self.receive(&mut address);
        Ok(u64::from_le_bytes(address))
    }

    fn give_back(&self, address: u64) {
        self.send(&[b'g'.into(), address], &[]);
    }

    fn write(&self, address: u64, bytes: &[u8]) -> Result<(), DeviceError> {
        self.send(&[b'w'.into(), address, bytes.len() as u64], bytes);
        Ok(())
    }

    fn read(&self, address: u64, bytes: &mut [u8]) -> Result<(), DeviceError> {
        self.send(&[b'r'.into(), address, bytes.len() as u64], &[]);
        self.receive(bytes);
        Ok(())
    }

    fn clear(&self, address: u64, bytes: u64) -> Result<(), DeviceError> {
        self.send(&[b'c'.into(), address, bytes], &[]);
        Ok(())
    }

    fn launch(&self, kernel: &'static str, grid: Grid, parameters: &[u64]) -> Result<(), DeviceError> {
        self.send(&[b'l'.into(), kernel.len() as u64], kernel.as_bytes());
        self.send(&[grid.blocks.into(), parameters.len() as u64], &[]);
        self.send(parameters, &[]);
        Ok(())
    }
}

impl Drop for CpuDevice {
    fn drop(&mut self) {
        let mut child = self.child.borrow_mut();
        drop(child.stdin.take());
        child.wait().ok();
    }
}
