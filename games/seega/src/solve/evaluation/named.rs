//! Features by number and name.

/// An enum whose values have a number and a description each.
macro_rules! named {
    ($(#[$doc:meta])* pub enum $name:ident { $($value:ident: $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum $name {
            $(#[doc = $text] $value,)*
        }

        impl $name {
            /// All of them, in the order of their numbers.
            pub(crate) const ALL: &[$name] = &[$($name::$value),*];
            /// How many there are.
            pub(crate) const COUNT: usize = $name::ALL.len();

            /// What it counts, for people.
            pub(crate) fn text(self) -> &'static str {
                match self {
                    $($name::$value => $text,)*
                }
            }
        }
    };
}
pub(super) use named;
