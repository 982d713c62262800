//! The whole program, command by command: each file in `cmd` is a session at a terminal.

#[test]
fn sessions() {
    trycmd::TestCases::new().env("COLUMNS", "100").case("tests/cmd/*.trycmd");
}
