//! The engine without a server: requests of the API in, answers out, in the browser's own process.
//!
//! [`Engine`] answers what needs neither other people nor storage, with the functions that the server uses. `exports.rs` is what a
//! WebAssembly module offers of it: a few functions over numbers and one buffer in each direction, so that no generated code is needed.

mod engine;
#[cfg(target_family = "wasm")]
mod exports;

pub use engine::{Answer, Engine, Limit, Request};
