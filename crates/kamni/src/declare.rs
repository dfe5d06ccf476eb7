//! Macros that declare an `enum` together with what each case is called: by a word, or by a sentence.

/// Declares an `enum` with a word for each case, as JSON, records and the ids of texts have it.
///
/// ```
/// kamni::words! {
///     /// How a lamp is.
///     #[derive(Clone, Copy)]
///     pub enum Lamp {
///         /// It shines.
///         On = "on",
///         /// It does not.
///         Off = "off",
///     }
/// }
///
/// assert_eq!(Lamp::ALL.map(Lamp::word), ["on", "off"]);
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$outer:meta])* $public:vis enum $name:ident { $($(#[$inner:meta])* $case:ident = $word:literal,)* }) => {
        $(#[$outer])*
        $public enum $name {
            $($(#[$inner])* $case,)*
        }

        impl $name {
            /// All of them, in their order.
            $public const ALL: [$name; [$($word),*].len()] = [$($name::$case),*];

            /// The word for it, in texts and data.
            $public const fn word(self) -> &'static str {
                match self {
                    $($name::$case => $word,)*
                }
            }
        }
    };
}

/// Declares an error as an `enum` with a sentence for each case: what is in the braces is in scope there, by reference.
///
/// ```
/// use kamni::{errors, message};
///
/// errors! {
///     /// Why nothing was served.
///     #[derive(Debug)]
///     pub enum ServeError {
///         /// Nothing is left.
///         Empty => message!("empty", "nothing is left");
///         /// Too much was asked for.
///         TooMuch { asked: u32, left: u32 } => message!("too-much", "{asked} asked for, {left} left", asked, left);
///     }
/// }
///
/// let error = ServeError::TooMuch { asked: 3, left: 1 };
/// assert_eq!(error.message().id, "too-much");
/// assert_eq!(error.to_string(), "3 asked for, 1 left");
/// ```
#[macro_export]
macro_rules! errors {
    (
        $(#[$outer:meta])*
        $public:vis enum $name:ident {
            $($(#[$inner:meta])* $case:ident $({ $($field:ident: $type:ty),* })? $(($part:ident: $of:ty))? => $message:expr;)*
        }
    ) => {
        $(#[$outer])*
        #[allow(missing_docs, reason = "the sentence says what each field is")]
        $public enum $name {
            $($(#[$inner])* $case $({ $($field: $type),* })? $(($of))?,)*
        }

        impl $name {
            /// The error as a sentence.
            #[allow(unused_doc_comments, unused_variables)]
            $public fn message(&self) -> $crate::Message {
                match self {
                    $($(#[$inner])* $name::$case $({ $($field),* })? $(($part))? => $message,)*
                }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                self.message().fmt(f)
            }
        }

        impl ::std::error::Error for $name {}
    };
}
