//! The engine for browsers with kamni's own games; `crates/kamni-wasm/build` makes it.

kamni_wasm::module!(kamni_games::games().clone());
