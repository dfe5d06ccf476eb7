//! The tests of `kamni-words` from outside: one program, a module for each subject.

mod cheops_reasons;
mod dawson_reasons;
mod documents;
mod glossary;
mod kayles_and_chips;
mod locales;
mod numbers;
mod play_page;
mod reasons;
mod seega;
mod seega_placing;
mod sources;
mod texts;
