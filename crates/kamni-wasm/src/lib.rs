//! The engine without a server: requests of the API in, answers out, in the browser's own process.
//!
//! [`Engine`] answers what needs no other people, with the functions that the server uses. It keeps nothing: own games and tries at puzzles are kept by
//! the page, come with each request and go back with the answer (`kept.rs`). `exports.rs` is what a
//! WebAssembly module offers of it: a few functions over numbers and one buffer in each direction, so that no generated code is needed.

mod answer;
mod engine;
#[cfg(target_family = "wasm")]
mod exports;
mod kept;
mod resources;

#[cfg(target_family = "wasm")]
pub use exports::begin;

/// Makes a module for browsers that knows these games: all that a crate of the type `cdylib` needs.
///
/// ```
/// kamni_wasm::module!(kamni_games::games().clone());
/// ```
#[macro_export]
macro_rules! module {
    ($games:expr) => {
        /// Called by the host before anything else.
        #[cfg(target_family = "wasm")]
        #[unsafe(no_mangle)]
        pub extern "C" fn begin() {
            $crate::begin($games);
        }
    };
}

pub use answer::Answer;
pub use engine::{Engine, Request};
pub use resources::Limit;
