//! The code in `docs/your-first-game.md` is that of this crate: each block of Rust or TOML stands in
//! the file that the line above it names, so that it is compiled and tested there.

use std::path::Path;

const PAGE: &str = include_str!("../../../../docs/your-first-game.md");

/// Lines without their indentation and without empty lines: a block may be indented otherwise.
fn lines(text: &str) -> Vec<&str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect()
}

/// Does a block stand in a file? A line `...` in it stands for any lines.
fn stands_in(block: &str, file: &str) -> bool {
    let (block, file) = (lines(block), lines(file));
    let mut from = 0;
    block.split(|line| ["...", "// ...", "# ..."].contains(line)).all(|part| {
        let found = file[from..].windows(part.len().max(1)).position(|window| window == part);
        from += found.unwrap_or(0) + part.len();
        part.is_empty() || found.is_some()
    })
}

#[test]
fn every_block_stands_in_the_file_that_it_names() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut blocks = PAGE.split("\n```");
    let mut above = blocks.next().expect("text before the first block");
    let mut checked = 0;
    while let (Some(block), Some(below)) = (blocks.next(), blocks.next()) {
        let (language, block) = block.split_once('\n').expect("a block has lines");
        if ["rust", "toml", "ftl"].contains(&language) {
            let line = above.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default();
            let named = line.split('`').skip(1).step_by(2).last();
            let named = named.unwrap_or_else(|| panic!("no file is named above:\n{block}"));
            let path = root.join(named);
            let file = std::fs::read_to_string(&path)
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert!(stands_in(block, &file), "{named} does not have:\n{block}");
            checked += 1;
        }
        above = below;
    }
    assert!(checked >= 10, "only {checked} blocks");
}

/// Files that the page names exist, and links lead somewhere.
#[test]
fn every_file_that_is_named_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let docs = root.join("docs");
    let links = PAGE.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    for (link, _) in links.filter(|(link, _)| !link.starts_with("http")) {
        match link.strip_prefix('#') {
            None => assert!(docs.join(link).exists(), "{link}"),
            Some(wanted) => {
                let headings = PAGE.lines().filter_map(|line| line.strip_prefix("## "));
                let anchor = |heading: &str| {
                    let kept = |c: &char| c.is_alphanumeric() || *c == ' ' || *c == '-';
                    let text: String = heading.to_lowercase().chars().filter(kept).collect();
                    text.replace(' ', "-")
                };
                assert!(headings.map(anchor).any(|anchor| anchor == wanted), "#{wanted}");
            }
        }
    }
    let named = PAGE.split('`').skip(1).step_by(2);
    for name in named.filter(|name| name.starts_with("examples/") || name.starts_with("crates/")) {
        assert!(root.join(name).exists(), "{name}");
    }
}
