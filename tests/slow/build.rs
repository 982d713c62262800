//! Finds the transcriptions: `crates/games/src/GAME/slow/mod.rs`. A new game needs no line in this
//! crate.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let folders = here.join("../../crates/games/src").canonicalize().expect("the games' crate");
    println!("cargo::rerun-if-changed={}", folders.display());
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("games.rs"), code(&folders)).expect("OUT_DIR can be written");
}

/// A module for each transcription, and the table of them. The game of the folder `six_making` is
/// `six-making`.
fn code(folders: &Path) -> String {
    let entries = fs::read_dir(folders).expect("the games' crate can be listed");
    let mut found: Vec<(String, PathBuf)> = entries
        .map(|entry| entry.expect("the games' crate can be listed"))
        .filter_map(|entry| {
            let file = entry.path().join("slow/mod.rs");
            file.is_file().then(|| (entry.file_name().to_string_lossy().into_owned(), file))
        })
        .collect();
    found.sort();
    let mut code = String::new();
    for (folder, file) in &found {
        code += &format!("#[path = {file:?}]\npub mod {folder};\n");
    }
    code += "static GAMES: &[(&str, Game)] = &[\n";
    for (folder, _) in &found {
        code += &format!("    ({:?}, {folder}::GAME),\n", folder.replace('_', "-"));
    }
    code + "];\n"
}
