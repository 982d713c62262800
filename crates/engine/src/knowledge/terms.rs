/// Names the terms of an evaluation: a constant for the number of each, in order, and `TERMS`.
macro_rules! terms {
    ($($constant:ident: $name:literal, $weight:literal, $about:literal;)*) => {
        #[allow(clippy::upper_case_acronyms, non_camel_case_types)]
        enum Number { $($constant),* }
        $(const $constant: usize = Number::$constant as usize;)*

        /// Everything that is counted.
        pub(super) const TERMS: &[$crate::knowledge::Term] = &[$(
            $crate::knowledge::Term { name: $name, weight: $weight, about: $about }
        ),*];
    };
}

pub(super) use terms;
