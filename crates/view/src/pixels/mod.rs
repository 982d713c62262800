//! Boards as pixels: a position as a PNG picture, a game as an animated GIF. They are drawn from
//! the SVG picture, with letters of our own: no font is needed, and the same board is the same
//! picture on every machine.
//!
//! ```
//! use cairn_view::{pixels, svg::Drawing};
//!
//! let start = cairn_games::open("stac").unwrap().start();
//! let (game, scene) = (start.game(), start.scene());
//! let png = pixels::png(&Drawing::new(game.info(), &scene), 1.0).unwrap();
//! assert_eq!(&png[1..4], b"PNG");
//! ```

mod gif;
mod letters;

use cairn_core::GameInfo;
use cairn_core::scene::Scene;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use thiserror::Error;

use crate::changed;
use crate::svg::{Drawing, Theme};

pub use self::gif::Animation;

/// A picture that could not be made.
#[derive(Debug, Error)]
#[error("the picture cannot be drawn: {0}")]
pub struct PixelError(String);

impl PixelError {
    fn new(why: impl ToString) -> PixelError {
        PixelError(why.to_string())
    }
}

/// The picture as a PNG file, so many times as large as the SVG.
///
/// # Errors
/// If it would have no pixels, or more than there is memory for.
pub fn png(drawing: &Drawing<'_>, scale: f32) -> Result<Vec<u8>, PixelError> {
    draw(drawing, scale)?.encode_png().map_err(PixelError::new)
}

/// A game as an animated GIF file: its scenes, one after the other, with what each turn changed. A
/// scene is asked for when those before it have been drawn.
///
/// # Errors
/// If there are no scenes, or a picture of them cannot be drawn.
pub fn game(
    info: &GameInfo,
    scenes: impl IntoIterator<Item = Scene>,
    theme: Theme,
    scale: f32,
) -> Result<Vec<u8>, PixelError> {
    let mut animation = Animation::new(scale);
    let mut scenes = scenes.into_iter().peekable();
    let mut before: Option<Scene> = None;
    while let Some(scene) = scenes.next() {
        let last = before.map_or(Vec::new(), |before| changed(&before, &scene));
        let time = if scenes.peek().is_none() { gif::LAST } else { gif::PAUSE };
        animation.show(&Drawing::new(info, &scene).theme(theme).last(&last), time)?;
        before = Some(scene);
    }
    animation.finish()
}

fn draw(drawing: &Drawing<'_>, scale: f32) -> Result<Pixmap, PixelError> {
    let svg = letters::without_text(&drawing.to_string());
    let tree = Tree::from_str(&svg, &Options::default()).map_err(PixelError::new)?;
    let size = tree.size().to_int_size().scale_by(scale);
    let size = size.ok_or_else(|| PixelError::new("it has no size"))?;
    let pixels = Pixmap::new(size.width(), size.height());
    let mut pixels = pixels.ok_or_else(|| PixelError::new("it is too large"))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels)
}
