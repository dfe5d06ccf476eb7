//! The program `kamni`.

use std::process::ExitCode;

fn main() -> ExitCode {
    kamni_app::main(kamni_games::games().clone())
}
