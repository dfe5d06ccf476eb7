//! The program `kamni` with one more game.

use std::process::ExitCode;

fn main() -> ExitCode {
    kamni_app::main(domineering::games())
}
