//! The few letters of a board, as lines.

use std::fmt::Write;

/// As paths, from the left end of the base line; capitals and figures are 9 high.
const LETTERS: [(char, &str); 25] = [
    ('a', "M5.4 -5A2.8 3 0 1 0 5.4 -1M5.6 -6V0"),
    ('b', "M.4 -9V0M.5 -5A2.8 3 0 1 1 .5 -1"),
    ('c', "M5.2 -5A2.9 3 0 1 0 5.2 -1"),
    ('d', "M5.6 -9V0M5.5 -5A2.8 3 0 1 0 5.5 -1"),
    ('e', "M.4 -3H5.6A2.6 3 0 1 0 5 -.9"),
    ('f', "M4.2 -8.8C2.6 -9.4 1.8 -8.6 1.8 -7V0M.2 -6H3.8"),
    ('g', "M5.6 -6V1.2C5.6 3.4 1.8 3.8 .7 2.2M5.5 -5A2.8 3 0 1 0 5.5 -1"),
    ('h', "M.4 -9V0M.4 -4C1.4 -6.6 5.4 -6.8 5.4 -3.6V0"),
    ('i', "M3 -6V0M3 -8.6V-8.4"),
    ('j', "M3.4 -6V1.6C3.4 3 2.4 3 1.6 2.8M3.4 -8.6V-8.4"),
    ('k', "M.6 -9V0M5 -6L.8 -2.2M2.4 -3.6L5.2 0"),
    ('l', "M3 -9V0"),
    ('m', "M.2 -6V0M.2 -4.4C1 -6.4 3 -6.4 3 -4V0M3 -4.4C3.8 -6.4 5.8 -6.4 5.8 -4V0"),
    ('n', "M.6 -6V0M.6 -4C1.6 -6.6 5.4 -6.8 5.4 -3.6V0"),
    ('o', "M3 -6A2.8 3 0 1 0 3 0A2.8 3 0 1 0 3 -6"),
    ('0', "M3 -9A2.6 4.5 0 1 0 3 0A2.6 4.5 0 1 0 3 -9"),
    ('1', "M1 -7.4L3.4 -9V0"),
    ('2', "M.6 -6.8A2.5 2.5 0 1 1 5 -5L.5 0H5.7"),
    ('3', "M.7 -9H5.2L2.7 -5.4A2.7 2.7 0 1 1 .4 -1.2"),
    ('4', "M4.2 0V-9L.3 -2.6H5.8"),
    ('5', "M5.2 -9H1.3L.9 -5.1A2.9 2.9 0 1 1 .5 -1"),
    ('6', "M4.8 -8.8C2 -8 .4 -6 .4 -2.8A2.6 2.8 0 1 0 3 -5.6C1.6 -5.6 .4 -4.4 .4 -2.8"),
    ('7', "M.4 -9H5.6L2.3 0"),
    ('8', "M3 -5A2.1 2 0 1 1 3 -9A2.1 2 0 1 1 3 -5A2.6 2.5 0 1 1 3 0A2.6 2.5 0 1 1 3 -5"),
    ('9', "M1.2 -.2C4 -1 5.6 -3 5.6 -6.2A2.6 2.8 0 1 0 3 -3.4C4.4 -3.4 5.6 -4.6 5.6 -6.2"),
];

/// How wide a letter is, and how far it is to the next.
const WIDE: f64 = 6.0;
const STEP: f64 = 7.6;

/// The picture with lines instead of letters.
pub(super) fn without_text(svg: &str) -> String {
    let mut parts = svg.split("<text ");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let Some((text, rest)) = part.split_once("</text>") else { continue };
        out += &lines(svg, text).unwrap_or_default();
        out += rest;
    }
    out
}

/// `class="at" x="19" y="20">a`, drawn.
fn lines(svg: &str, text: &str) -> Option<String> {
    let (attributes, letters) = text.split_once('>')?;
    let attribute = |name: &str| {
        let (_, rest) = attributes.split_once(&format!("{name}=\""))?;
        rest.split_once('"').map(|(value, _)| value)
    };
    let (class, x, y) = (attribute("class")?, attribute("x")?, attribute("y")?);
    let colour = fill_of(svg, class)?;
    let (size, heavy) = if class == "height" { (1.0, 1.9) } else { (1.1, 1.15) };
    let count = letters.chars().count() as f64;
    let wide = (STEP * (count - 1.0) + WIDE) * size;
    let mut left = x.parse::<f64>().ok()? - wide / 2.0;
    let mut out = String::new();
    for letter in letters.chars() {
        if let Some((_, path)) = LETTERS.iter().find(|(known, _)| *known == letter) {
            let _ = write!(
                out,
                "<path class=\"line\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{heavy}\" \
                 stroke-linecap=\"round\" stroke-linejoin=\"round\" \
                 transform=\"translate({left:.2} {y}) scale({size})\" d=\"{path}\"/>"
            );
        }
        left += STEP * size;
    }
    Some(out)
}

/// The colour that the picture's style fills a class of texts with.
fn fill_of<'s>(svg: &'s str, class: &str) -> Option<&'s str> {
    let (_, rule) = svg.split_once(&format!(".board .{class}{{"))?;
    let (rule, _) = rule.split_once('}')?;
    rule.split(';').find_map(|declaration| declaration.strip_prefix("fill:"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_letter_of_a_board_is_left() {
        for info in cairn_games::games() {
            for variant in cairn_core::Variant::every(info) {
                let start = cairn_games::open(&variant.to_string()).unwrap().start();
                let (game, scene) = (start.game(), start.scene());
                let svg = crate::svg::Drawing::new(game.info(), &scene).to_string();
                let letters = svg.matches("<text").count();
                let drawn = without_text(&svg);
                assert_eq!((drawn.matches("<text").count(), letters > 0), (0, true));
                assert!(drawn.matches("class=\"line\"").count() >= letters, "{variant}");
            }
        }
    }
}
