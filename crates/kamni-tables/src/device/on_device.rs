//! [`OnDevice`]: what a game can solve on a device, as an extension of its plug-in.

use super::{Device, DeviceError, Opening};
use crate::Tabled;
use kamni::{AnyPosition, Message};
use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// What a game can solve on a device. The position is the start of the game with the rules that are meant.
pub struct OnDevice {
    /// What builds the table, if there can be one.
    pub tabled: fn(&AnyPosition, &Order) -> Option<TableOnDevice>,
    /// Reports values, counts and fingerprints; writes no table.
    pub values: fn(&AnyPosition, &Order, &mut dyn Report) -> Result<(), OnDeviceError>,
    /// Whether the order is so large that no table is written of it.
    pub is_too_large: fn(&AnyPosition, &Order) -> bool,
}

/// A table that a device can solve.
pub struct TableOnDevice {
    /// What builds it.
    pub tabled: Box<dyn Tabled>,
    /// About how many bytes of the device's memory that takes.
    pub memory: u64,
}

/// What to solve on a device, and how to check it.
#[derive(Clone, Debug, Default)]
pub struct Order {
    /// The most stones on the board, where a game has tables for several numbers of them.
    pub stones: Option<u8>,
    /// Whether no table was asked for, only values.
    pub values_only: bool,
    /// How many positions of each class are checked by the rules.
    pub check: Option<u64>,
    /// How many positions of each class the exact search is asked about.
    pub search: Option<u64>,
    /// Threads that check.
    pub threads: usize,
    /// How to open the device.
    pub opening: Opening,
}

/// Where a game reports what it has found: a user interface, which knows the language.
pub trait Report {
    /// Reports what is needed and what the device has, before anything is allocated; an error if it is too little.
    fn needs(
        &mut self,
        rules: &str,
        positions: u64,
        memory: u64,
        device: &dyn Device,
    ) -> Result<(), OnDeviceError>;

    /// Says a sentence.
    fn say(&mut self, message: &Message) -> Result<(), OnDeviceError>;

    /// Prints a row of a table.
    fn row(&mut self, row: &str) -> Result<(), OnDeviceError>;

    /// This part of the total is done; shown until something is said.
    fn progress(&mut self, done: u64, total: u64);

    /// The flag that is set, from now on, when the user wants to stop.
    fn stop_flag(&mut self) -> Result<Arc<AtomicBool>, OnDeviceError>;

    /// Says how many positions were checked by the rules, none of them wrong.
    fn checked(&mut self, positions: u64) -> Result<(), OnDeviceError>;

    /// Says how long each kernel ran, if that was measured.
    fn kernels(&mut self, device: &dyn Device) -> Result<(), OnDeviceError>;

    /// A number with its digits in groups.
    fn count(&self, number: u64) -> String;

    /// A number of bytes.
    fn size(&self, bytes: u64) -> String;

    /// A time.
    fn time(&self, time: Duration) -> String;
}

/// Why nothing was solved on a device, or not to the end.
#[derive(Debug)]
pub enum OnDeviceError {
    /// The device cannot do it, or is gone.
    Device(DeviceError),
    /// A game with these rules cannot be solved on a device.
    Unsupported,
    /// There is no table, and there are no values, for this number of stones.
    NoTable,
    /// An exact search was requested, but this game has none.
    NoSearch,
    /// The order is refused for another reason.
    Refused(Message),
    /// The user stopped it.
    Stopped,
    /// A value that was checked is wrong.
    Wrong {
        /// The position.
        position: String,
        /// Its value as the device has it.
        stored: String,
        /// Its value by the rules or by the exact search.
        derived: String,
    },
    /// The report could not be written.
    Report(io::Error),
}

impl From<DeviceError> for OnDeviceError {
    fn from(error: DeviceError) -> OnDeviceError {
        OnDeviceError::Device(error)
    }
}

impl From<io::Error> for OnDeviceError {
    fn from(error: io::Error) -> OnDeviceError {
        OnDeviceError::Report(error)
    }
}
