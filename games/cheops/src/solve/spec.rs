//! What is in the table of a base.

use super::index::Index;
use kamni_tables::{BUILDER, Coding, Section, TableSpec};

/// What the table of a base is.
pub fn spec(base: usize) -> TableSpec {
    TableSpec {
        rules: format!("cheops/{base}"),
        index: "outlines from the right, down before up".to_owned(),
        values: "points the mover still gets".to_owned(),
        builder: BUILDER.to_owned(),
        bits: 8,
        bias: 0,
        coding: Coding::Plain,
        sections: vec![Section { name: "all".to_owned(), positions: Index::new(base).size() }],
    }
}
