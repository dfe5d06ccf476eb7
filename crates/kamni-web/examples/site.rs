//! Makes a site without a server for kamni's own games. `./site` calls it.

use std::process::ExitCode;

fn main() -> ExitCode {
    kamni_web::site_main(kamni_games::games().clone())
}
