//! The engine for browsers with one more game; `./site domineering` makes a site with it.

kamni_wasm::module!(domineering::games());
