//! The annihilating chips: values by the criterion, distances by a search.

mod analysis;
mod distance;
mod grades;
mod leads;
mod plugin;
mod reasons;
mod sums;
