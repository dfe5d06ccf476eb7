//! The program `kamni` with one more game.

use domineering::Domineering;
use std::process::ExitCode;

fn main() -> ExitCode {
    kamni_app::main(kamni_games::games().clone().with(kamni_play::plugin::<Domineering>()))
}
