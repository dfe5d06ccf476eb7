//! Texts in the user's language, which every user interface shares. They decide nothing; they say what others have found.

mod amount;
pub mod documents;
mod duration;
mod html;
mod locale;
mod status;

pub use duration::duration;
pub use html::{encode_query, escape_html, svg_address};
pub use locale::{Blanks, Locale, Texts, sentence};
pub use status::{cells_of_the_end, reason_of_the_end, status};
