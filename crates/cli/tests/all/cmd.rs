//! The whole program, command by command: each file in `cmd` is a session at a terminal, and so
//! is every `console` block of the README.

use crate::program::cairn;

#[test]
fn sessions() {
    trycmd::TestCases::new()
        .register_bin("cairn", std::path::PathBuf::from(cairn()))
        .env("COLUMNS", "100")
        .env("LC_ALL", "C")
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml")
        .case("../../README.md");
}
