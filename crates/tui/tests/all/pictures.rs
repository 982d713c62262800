//! The pictures of the README: what the program draws, as SVG. They are compared with the files in
//! `docs`; `INSTA_UPDATE=always` writes them anew, as it does for all that is compared here.

use std::fmt::Write;
use std::fs;
use std::ops::Range;
use std::path::Path;

use cairn_tui::{Background, Look};
use cairn_words::Lang;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::KeyCode;
use ratatui::style::{Color, Modifier};

use crate::rig::{PAINTED, Rig};

/// A character, in pixels.
const WIDTH: u16 = 9;
const HEIGHT: u16 = 18;
const SIZE: (u16, u16) = (90, 28);

/// The terminal's own ground and letters.
#[derive(Clone, Copy)]
struct Own {
    ground: &'static str,
    letters: &'static str,
}

const DARK: Own = Own { ground: "#15181b", letters: "#d5dae0" };
const LIGHT: Own = Own { ground: "#fbfaf7", letters: "#22262a" };

fn hex(color: Color, or: &str) -> String {
    match color {
        Color::Rgb(r, g, b) => format!("#{r:02x}{g:02x}{b:02x}"),
        _ => or.to_owned(),
    }
}

/// The colours of a character: letters and ground.
fn colours(cell: &Cell, own: Own) -> (String, String) {
    let (ink, ground) = (hex(cell.fg, own.letters), hex(cell.bg, own.ground));
    if cell.modifier.contains(Modifier::REVERSED) { (ground, ink) } else { (ink, ground) }
}

/// A screen as a picture.
fn svg(buffer: &Buffer, own: Own) -> String {
    let (width, height) = (buffer.area.width * WIDTH, buffer.area.height * HEIGHT);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"{}\"/>\n",
        own.ground
    );
    for y in 0..buffer.area.height {
        let mut x = 0;
        while x < buffer.area.width {
            let cell = &buffer[(x, y)];
            // Characters that are alike are drawn together, blocks as blocks.
            let is_block = |cell: &Cell| matches!(cell.symbol(), "▀" | "▄" | "█");
            let alike = |other: &Cell| {
                colours(other, own) == colours(cell, own)
                    && other.modifier == cell.modifier
                    && is_block(other) == is_block(cell)
                    && (!is_block(cell) || other.symbol() == cell.symbol())
            };
            let end = (x..buffer.area.width).find(|&at| !alike(&buffer[(at, y)]));
            let end = end.unwrap_or(buffer.area.width);
            run(&mut svg, buffer, own, x..end, y);
            x = end;
        }
    }
    svg + "</svg>\n"
}

/// Characters of a line that look alike.
fn run(svg: &mut String, buffer: &Buffer, own: Own, columns: Range<u16>, y: u16) {
    let cell = &buffer[(columns.start, y)];
    let (ink, ground) = colours(cell, own);
    let width = columns.len() as u16 * WIDTH;
    let (left, top) = (columns.start * WIDTH, y * HEIGHT);
    let mut rect = |top: u16, height: u16, fill: &str| {
        if fill != own.ground {
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
    let text: String = columns.map(|x| buffer[(x, y)].symbol()).collect();
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

fn compare(name: &str, rig: &Rig, own: Own) {
    let picture = svg(&rig.buffer(), own);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    if std::env::var("INSTA_UPDATE").is_ok_and(|value| value == "always") {
        fs::write(&path, &picture).unwrap();
    }
    let there = fs::read_to_string(&path).unwrap_or_default();
    assert!(there == picture, "{name} is not what the program draws; INSTA_UPDATE=always");
}

/// A game by chance, so many plies long, and then some keys.
fn played(look: Look, game: usize, plies: usize, keys: &[KeyCode]) -> Rig {
    let mut rig = Rig::with(Lang::En, look, SIZE);
    rig.two_people(game);
    let mut dice = cairn_core::Dice::seeded(8);
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
    let picked = [KeyCode::Tab, KeyCode::Tab, KeyCode::Tab, KeyCode::Enter];
    compare("terminal-stacks.svg", &played(PAINTED, 0, 26, &picked), DARK);
    let light = Look { ground: Background::Light, ..PAINTED };
    compare("terminal-six-making.svg", &played(light, 4, 34, &[KeyCode::Tab; 3]), LIGHT);
}
