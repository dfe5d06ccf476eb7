//! The annihilating chips, by the criterion.

mod analysis;
mod grades;
mod leads;
mod plugin;
mod reasons;
mod sums;
