use std::time::Duration;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::{PixelError, draw};
use crate::svg::Drawing;

/// How long a turn is shown.
pub const PAUSE: Duration = Duration::from_millis(900);
/// How long the end is shown, before it begins again.
pub const LAST: Duration = Duration::from_millis(3_000);

/// An animated GIF, made picture by picture.
pub struct Animation {
    scale: f32,
    encoder: Option<Encoder<Vec<u8>>>,
    /// The last picture, and how wide it is.
    shown: Option<(Vec<u8>, usize)>,
}

impl Animation {
    /// Pictures so many times as large as the SVG.
    #[must_use]
    pub fn new(scale: f32) -> Animation {
        Animation { scale, encoder: None, shown: None }
    }

    /// Adds a picture, to be shown for so long.
    ///
    /// # Errors
    /// If it cannot be drawn, or is of another size than the first.
    pub fn show(&mut self, drawing: &Drawing<'_>, time: Duration) -> Result<(), PixelError> {
        let pixels = draw(drawing, self.scale)?;
        let (wide, high) = (pixels.width() as usize, pixels.height() as usize);
        let now: Vec<u8> = pixels.data().to_vec();
        let area = match &self.shown {
            None => Area { left: 0, top: 0, wide, high },
            Some((before, width)) if *width == wide && before.len() == now.len() => {
                Area::changed(before, &now, wide)
            }
            Some(_) => return Err(PixelError::new("pictures of different sizes")),
        };
        let side = |length: usize| u16::try_from(length).map_err(PixelError::new);
        let mut cut = area.cut(&now, wide);
        // The slowest way of choosing colours is one; this looks the same, and is fast.
        const SPEED: i32 = 10;
        let mut frame = Frame::from_rgba_speed(side(area.wide)?, side(area.high)?, &mut cut, SPEED);
        (frame.left, frame.top) = (side(area.left)?, side(area.top)?);
        frame.delay = u16::try_from(time.as_millis() / 10).unwrap_or(u16::MAX);
        frame.dispose = DisposalMethod::Keep;
        let encoder = match &mut self.encoder {
            Some(encoder) => encoder,
            none => {
                let new = Encoder::new(Vec::new(), side(wide)?, side(high)?, &[]);
                let mut new = new.map_err(PixelError::new)?;
                new.set_repeat(Repeat::Infinite).map_err(PixelError::new)?;
                none.insert(new)
            }
        };
        encoder.write_frame(&frame).map_err(PixelError::new)?;
        self.shown = Some((now, wide));
        Ok(())
    }

    /// The file.
    ///
    /// # Errors
    /// If no picture was added.
    pub fn finish(self) -> Result<Vec<u8>, PixelError> {
        let encoder = self.encoder.ok_or_else(|| PixelError::new("there is nothing to see"))?;
        encoder.into_inner().map_err(PixelError::new)
    }
}

/// A part of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Area {
    left: usize,
    top: usize,
    wide: usize,
    high: usize,
}

impl Area {
    /// The smallest part in which two pictures differ; at least a pixel.
    fn changed(before: &[u8], now: &[u8], wide: usize) -> Area {
        let pixels = before.chunks_exact(4).zip(now.chunks_exact(4)).enumerate();
        let differ = pixels.filter(|(_, (before, now))| before != now).map(|(at, _)| at);
        let (mut left, mut right, mut top, mut bottom) = (wide, 0, usize::MAX, 0);
        for at in differ {
            let (x, y) = (at % wide, at / wide);
            (left, right) = (left.min(x), right.max(x));
            (top, bottom) = (top.min(y), bottom.max(y));
        }
        if top == usize::MAX {
            return Area { left: 0, top: 0, wide: 1, high: 1 };
        }
        Area { left, top, wide: right - left + 1, high: bottom - top + 1 }
    }

    fn cut(self, picture: &[u8], wide: usize) -> Vec<u8> {
        let rows = self.top..self.top + self.high;
        let row = |y: usize| &picture[(y * wide + self.left) * 4..][..self.wide * 4];
        rows.flat_map(row).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_changed_is_sent_again() {
        let before = vec![0; 4 * 5 * 4];
        let mut now = before.clone();
        assert_eq!(Area::changed(&before, &now, 5), Area { left: 0, top: 0, wide: 1, high: 1 });
        now[(5 + 2) * 4] = 1;
        now[(2 * 5 + 3) * 4 + 3] = 1;
        let area = Area::changed(&before, &now, 5);
        assert_eq!(area, Area { left: 2, top: 1, wide: 2, high: 2 });
        assert_eq!(area.cut(&now, 5).len(), 16);
    }
}
