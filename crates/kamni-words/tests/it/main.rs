//! The tests of `kamni-words` from outside: one program, a module for each subject.

mod documents;
mod glossary;
mod kayles_and_chips;
mod locales;
mod numbers;
mod placeholders;
mod play_page;
mod reasons;
mod sources;
mod texts;
