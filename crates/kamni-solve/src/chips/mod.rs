//! The annihilating chips, by the criterion.

mod analysis;
mod grades;
mod plugin;
mod reasons;
