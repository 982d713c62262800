/// The program under test: the one that `CAIRN_BIN` names, such as the release build, or else the
/// development build.
pub fn cairn() -> String {
    std::env::var("CAIRN_BIN").unwrap_or_else(|_| env!("CARGO_BIN_EXE_cairn").to_owned())
}
