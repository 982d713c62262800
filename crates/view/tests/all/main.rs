//! Boards drawn as text and SVG.

mod rules_pages;
mod svg;
mod text;
