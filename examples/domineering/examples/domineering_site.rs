//! Makes a site without a server with one more game; `./site domineering` calls it.

use std::process::ExitCode;

fn main() -> ExitCode {
    kamni_web::site_main(domineering::games())
}
