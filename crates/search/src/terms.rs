/// Names the terms of an evaluation: a constant with the number of each, in order, and `TERMS`.
///
/// ```
/// mod evaluation {
///     cairn_search::terms! {
///         PIECES: "pieces", 100, "pieces on the board";
///         MOBILITY: "mobility", 5, "legal turns";
///     }
///     pub const NUMBERS: [usize; 2] = [PIECES, MOBILITY];
/// }
/// assert_eq!(evaluation::NUMBERS, [0, 1]);
/// assert_eq!(evaluation::TERMS[1].weight, 5);
/// ```
#[macro_export]
macro_rules! terms {
    ($($constant:ident: $name:literal, $weight:literal, $about:literal;)*) => {
        #[allow(clippy::upper_case_acronyms, non_camel_case_types)]
        enum Number { $($constant),* }
        $(const $constant: usize = Number::$constant as usize;)*

        /// The terms of the evaluation.
        pub(super) const TERMS: &[$crate::Term] = &[$(
            $crate::Term { name: $name, weight: $weight, about: $about }
        ),*];
    };
}
