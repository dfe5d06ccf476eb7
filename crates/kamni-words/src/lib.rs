//! What every user interface shares: texts in the user's language, and JSON. It decides nothing; it says what others
//! have found.

mod amount;
pub mod documents;
pub mod drawing;
mod duration;
mod html;
pub mod json;
mod locale;
mod qr_code;
mod status;
pub mod worksheet;

pub use duration::duration;
pub use html::{encode_query, escape_html};
pub use locale::{Blanks, Locale, Texts, sentence};
pub use qr_code::qr_code;
pub use status::{cells_of_the_end, reason_of_the_end, status};
