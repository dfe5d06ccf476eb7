//! QR codes, by which phones find an address on paper or on a screen.

use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;

/// The most modules of a code: smaller ones could not be read from paper.
const LARGEST_CODE: i32 = 85;

/// The modules of the margin that readers of codes want.
const QUIET: i32 = 4;

/// The QR code of an address as SVG; `None` if there is nothing to say, or too much for a small code.
pub fn qr_code(address: &str) -> Option<String> {
    if address.is_empty() {
        return None;
    }
    let code =
        QrCode::encode_text(address, QrCodeEcc::Low).ok().filter(|code| code.size() <= LARGEST_CODE)?;
    let size = code.size() + 2 * QUIET;
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|&x| code.get_module(x, y)) {
            let _ = write!(path, "M{} {}h1v1h-1z", x + QUIET, y + QUIET);
        }
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" shape-rendering=\"crispEdges\">\
         <rect width=\"{size}\" height=\"{size}\" fill=\"#ffffff\"/><path d=\"{path}\"/></svg>"
    ))
}
