//! Arguments that only cheops has.

use super::values::number;
use clap::Args;

#[derive(Args, Debug)]
pub struct BenchCheops {
    /// cheops: the largest base
    #[arg(long, value_name = "NUMBER", default_value = "16", value_parser = number::<u8, 12, 18>)]
    pub largest: u8,
}
