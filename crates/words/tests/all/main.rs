//! Every text in every language.

mod texts;
