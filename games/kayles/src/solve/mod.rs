//! Reverse Kayles, by its complete theory.

mod analysis;
mod plugin;
mod ranking;
mod reasons;
mod theory_check;
