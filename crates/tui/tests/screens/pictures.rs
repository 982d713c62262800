//! The pictures of the README: what the program draws, as SVG. They are compared with the files in
//! `docs`; `INSTA_UPDATE=always` writes them anew, as it does for all that is compared here.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use cairn_words::Lang;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::KeyCode;
use ratatui::style::{Color, Modifier};

use crate::rig::{PAINTED, Rig};

/// A character, in pixels.
const WIDTH: u16 = 9;
const HEIGHT: u16 = 18;
const GROUND: &str = "#15181b";
const LETTERS: &str = "#d5dae0";

fn hex(color: Color, or: &str) -> String {
    match color {
        Color::Rgb(r, g, b) => format!("#{r:02x}{g:02x}{b:02x}"),
        _ => or.to_owned(),
    }
}

/// The colours of a character: letters and ground.
fn colours(cell: &Cell) -> (String, String) {
    let (ink, ground) = (hex(cell.fg, LETTERS), hex(cell.bg, GROUND));
    if cell.modifier.contains(Modifier::REVERSED) { (ground, ink) } else { (ink, ground) }
}

/// A screen as a picture.
fn svg(buffer: &Buffer) -> String {
    let (width, height) = (buffer.area.width * WIDTH, buffer.area.height * HEIGHT);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"{GROUND}\"/>\n"
    );
    for y in 0..buffer.area.height {
        let mut x = 0;
        while x < buffer.area.width {
            let cell = &buffer[(x, y)];
            // Characters that are alike are drawn together, blocks as blocks.
            let is_block = |cell: &Cell| matches!(cell.symbol(), "▀" | "▄" | "█");
            let alike = |other: &Cell| {
                colours(other) == colours(cell)
                    && other.modifier == cell.modifier
                    && is_block(other) == is_block(cell)
                    && (!is_block(cell) || other.symbol() == cell.symbol())
            };
            let end = (x..buffer.area.width).find(|&at| !alike(&buffer[(at, y)]));
            let end = end.unwrap_or(buffer.area.width);
            run(&mut svg, buffer, x, end, y);
            x = end;
        }
    }
    svg + "</svg>\n"
}

/// Characters from `x` to before `end` that look alike.
fn run(svg: &mut String, buffer: &Buffer, x: u16, end: u16, y: u16) {
    let cell = &buffer[(x, y)];
    let (ink, ground) = colours(cell);
    let (left, top, width) = (x * WIDTH, y * HEIGHT, (end - x) * WIDTH);
    let mut rect = |top: u16, height: u16, fill: &str| {
        if fill != GROUND {
            writeln!(
                svg,
                "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"/>"
            )
            .unwrap();
        }
    };
    match cell.symbol() {
        "▀" => {
            rect(top, HEIGHT / 2, &ink);
            rect(top + HEIGHT / 2, HEIGHT / 2, &ground);
            return;
        }
        "▄" => {
            rect(top, HEIGHT / 2, &ground);
            rect(top + HEIGHT / 2, HEIGHT / 2, &ink);
            return;
        }
        "█" => return rect(top, HEIGHT, &ink),
        _ => rect(top, HEIGHT, &ground),
    }
    let text: String = (x..end).map(|x| buffer[(x, y)].symbol()).collect();
    if text.trim().is_empty() {
        return;
    }
    let weight = if cell.modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
    let faint = if cell.modifier.contains(Modifier::DIM) { " opacity=\".65\"" } else { "" };
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    let base = top + 13;
    writeln!(
        svg,
        "<text x=\"{left}\" y=\"{base}\" textLength=\"{width}\" xml:space=\"preserve\" \
         fill=\"{ink}\"{weight}{faint}>{text}</text>"
    )
    .unwrap();
}

fn compare(name: &str, rig: &Rig) {
    let picture = svg(&rig.buffer());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    if std::env::var("INSTA_UPDATE").is_ok_and(|value| value == "always") {
        fs::write(&path, &picture).unwrap();
    }
    let there = fs::read_to_string(&path).unwrap_or_default();
    assert!(there == picture, "{name} is not what the program draws; INSTA_UPDATE=always");
}

/// A game by chance, so many plies long, and then some keys.
fn played(game: usize, seed: u64, plies: usize, keys: &[KeyCode]) -> Rig {
    let mut rig = Rig::with(Lang::En, PAINTED, (100, 32));
    rig.two_people(game);
    let mut dice = cairn_core::Dice::seeded(seed);
    for _ in 0..plies {
        let position = rig.app.game().unwrap().position().clone();
        let turn = position.random_turn(&mut dice).unwrap();
        rig.letters("t");
        rig.letters(&position.turn_text(turn).unwrap());
        rig.key(KeyCode::Enter);
    }
    rig.keys(keys);
    rig
}

#[test]
fn the_pictures_are_true() {
    let mut home = Rig::with(Lang::En, PAINTED, (100, 32));
    for _ in 0..16 {
        home.wait(std::time::Duration::from_millis(1600));
    }
    compare("terminal-home.svg", &home);
    compare(
        "terminal-stacks.svg",
        &played(0, 3, 25, &[KeyCode::Tab, KeyCode::Tab, KeyCode::Enter]),
    );
    compare("terminal-six-making.svg", &played(4, 8, 34, &[KeyCode::Tab; 3]));
}
