//! Plots as SVG. In a page they take the page's colours; as files they bring their own.

use std::fmt::Write;

use crate::rating::Elo;

/// A player in a plot of ratings.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Dot {
    /// Who it is.
    pub label: String,
    /// The rating and its 95 % interval.
    pub elo: Elo,
}

/// One bar of a histogram.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Bar {
    /// Written under its left edge.
    pub at: String,
    /// What it stands for, in full.
    pub label: String,
    /// How high it is.
    pub count: usize,
}

const WIDTH: f64 = 640.0;
/// Of a letter of a name, and of the names on the left of a plot of ratings at most.
const LETTER: f64 = 7.5;
const NAMES: f64 = 200.0;
/// Of the numbers on its right.
const NUMBERS: f64 = 120.0;
const ROW: f64 = 26.0;
/// No name in a plot is longer.
const LETTERS: usize = 26;

/// A plot of ratings as a file of its own, light or dark as the reader's program is.
#[must_use]
pub(super) fn ratings_picture(dots: &[Dot]) -> String {
    const STYLE: &str = "<style>\
        .plot{--text:#2B2822;--muted:#5F5747;--line:#B9AE98;--accent:#1F7A6D;--panel:#FFFDF8}\
        @media(prefers-color-scheme:dark){.plot{--text:#E3E7EB;--muted:#B4BBC3;--line:#5E6771;\
        --accent:#4FC3B0;--panel:#2B2F34}}\
        .plot text{font:13px system-ui,sans-serif;fill:var(--text)}\
        .plot .muted{fill:var(--muted)}.plot .number{font-variant-numeric:tabular-nums}\
        .plot .grid{stroke:var(--line);stroke-width:1;opacity:.6}\
        .plot .zero{stroke:var(--line);stroke-width:2}\
        .plot .bar{stroke:var(--accent);stroke-width:2.5;fill:none}\
        .plot .dot{fill:var(--accent)}.plot .ground{fill:var(--panel)}</style>\
        <rect class=\"ground\" width=\"100%\" height=\"100%\" rx=\"8\"/>";
    let plot = ratings(dots);
    let end = plot.find('>').map_or(0, |at| at + 1);
    let (open, rest) = plot.split_at(end);
    format!("{open}{STYLE}{rest}\n")
}

/// Ratings as dots with their intervals, the scale below.
pub(super) fn ratings(dots: &[Dot]) -> String {
    let finite = |value: &f64| value.is_finite();
    let ends = || dots.iter().flat_map(|dot| [dot.elo.low, dot.elo.difference, dot.elo.high]);
    let low = ends().filter(finite).fold(0.0, f64::min);
    let high = ends().filter(finite).fold(0.0, f64::max);
    let tick = ticks((high - low).max(10.0));
    let (low, high) = ((low / tick).floor() * tick, ((high / tick).ceil() * tick).max(low + tick));
    let longest = dots.iter().map(|dot| shortened(&dot.label).chars().count()).max().unwrap_or(0);
    let names = (longest as f64 * LETTER + 8.0).min(NAMES);
    let left = names + 16.0;
    let right = WIDTH - NUMBERS - 10.0;
    let x = |elo: f64| left + (elo.clamp(low, high) - low) / (high - low) * (right - left);
    let bottom = 10.0 + ROW * dots.len() as f64;
    let height = bottom + 26.0;

    let mut out = open("Ratings with their 95 % intervals", height);
    let steps = ((high - low) / tick).round() as i64;
    for step in 0..=steps {
        let value = low + tick * step as f64;
        let class = if value.abs() < tick / 2.0 { "zero" } else { "grid" };
        let at = x(value);
        let _ = write!(out, "<path class=\"{class}\" d=\"M{at:.1},4V{bottom:.1}\"/>");
        let _ = write!(
            out,
            "<text class=\"muted number\" x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            bottom + 18.0,
            signed(value)
        );
    }
    for (row, Dot { label, elo }) in dots.iter().enumerate() {
        let y = 10.0 + ROW * (row as f64 + 0.5);
        let name = escaped(&shortened(label));
        let _ = write!(
            out,
            "<g><title>{}: {}</title><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{name}</text>",
            escaped(label),
            words(elo),
            names,
            y + 4.5
        );
        let (from, to) = (x(elo.low), x(elo.high));
        // An end that nothing bounds is an arrow instead of a stop.
        let stop = |at: f64, known: bool, side: f64| {
            if known {
                format!("M{at:.1},{:.1}v10", y - 5.0)
            } else {
                format!("M{:.1},{:.1}L{at:.1},{y:.1}l{:.1},5", at - side, y - 5.0, -side)
            }
        };
        let _ = write!(
            out,
            "<path class=\"bar\" d=\"M{from:.1},{y:.1}H{to:.1}{}{}\"/>",
            stop(from, elo.low.is_finite(), -6.0),
            stop(to, elo.high.is_finite(), 6.0)
        );
        if elo.difference.is_finite() {
            let at = x(elo.difference);
            let _ = write!(out, "<circle class=\"dot\" cx=\"{at:.1}\" cy=\"{y:.1}\" r=\"5\"/>");
        }
        let _ = write!(
            out,
            "<text class=\"number\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text></g>",
            WIDTH - 6.0,
            y + 4.5,
            words(elo)
        );
    }
    out + "</svg>"
}

/// `+120 ±35`, or what is known.
pub(super) fn words(elo: &Elo) -> String {
    let Elo { difference, low, high } = *elo;
    match (low.is_finite(), high.is_finite()) {
        _ if !elo.is_known() => "unknown".to_owned(),
        (true, true) => format!("{} ±{:.0}", signed(difference), (high - low) / 2.0),
        (true, false) => format!("{} or more", signed(low)),
        (false, _) => format!("{} or less", signed(high)),
    }
}

/// With the sign in front, and no sign before a zero.
pub(super) fn signed(value: f64) -> String {
    match value.round() + 0.0 {
        0.0 => "0".to_owned(),
        value if value < 0.0 => format!("−{:.0}", -value),
        value => format!("+{value:.0}"),
    }
}

/// A histogram.
pub(super) fn bars(title: &str, bars: &[Bar]) -> String {
    let (width, height, bottom) = (420.0, 150.0, 126.0);
    let most = bars.iter().map(|bar| bar.count).max().unwrap_or(0).max(1) as f64;
    let mut out = format!(
        "<svg class=\"plot\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{}\">",
        escaped(&format!("{title}: {}", in_words(bars)))
    );
    let wide = (width - 20.0) / bars.len().max(1) as f64;
    // A label under every bar, or under every second, third...
    let letters = bars.iter().map(|bar| bar.at.chars().count()).max().unwrap_or(1) as f64;
    let every = ((letters * 7.5 + 6.0) / wide).ceil().max(1.0) as usize;
    for (at, bar) in bars.iter().enumerate() {
        let x = 10.0 + wide * at as f64;
        let tall = (bar.count as f64 / most * (bottom - 18.0)).max(f64::from(bar.count > 0) * 1.5);
        let _ = write!(
            out,
            "<g><title>{}: {}</title><rect class=\"column\" x=\"{:.1}\" y=\"{:.1}\" \
             width=\"{:.1}\" height=\"{tall:.1}\"/></g>",
            escaped(&bar.label),
            bar.count,
            x + wide * 0.06,
            bottom - tall,
            wide * 0.88
        );
        if at % every == 0 {
            let _ = write!(
                out,
                "<text class=\"muted number\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                x + wide * 0.06,
                bottom + 17.0,
                escaped(&bar.at)
            );
        }
    }
    let most = bars.iter().enumerate().max_by_key(|(at, bar)| (bar.count, usize::MAX - at));
    if let Some((at, bar)) = most {
        let x = (10.0 + wide * (at as f64 + 0.5)).clamp(16.0, width - 16.0);
        let _ = write!(
            out,
            "<text class=\"muted number\" x=\"{x:.1}\" y=\"13\" text-anchor=\"middle\">{}</text>",
            bar.count
        );
    }
    let _ = write!(out, "<path class=\"zero\" d=\"M8,{bottom}H{}\"/>", width - 8.0);
    out + "</svg>"
}

/// What a histogram shows, for those who cannot see it.
fn in_words(bars: &[Bar]) -> String {
    let bars: Vec<String> = bars
        .iter()
        .filter(|bar| bar.count > 0)
        .map(|bar| format!("{}: {}", bar.label, bar.count))
        .collect();
    bars.join("; ")
}

fn open(title: &str, height: f64) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" viewBox=\"0 0 {WIDTH} {height}\" \
         role=\"img\" aria-label=\"{title}\">"
    )
}

/// The distance of ticks: 1, 2 or 5 times a power of ten, about six to the whole.
fn ticks(range: f64) -> f64 {
    let power = 10_f64.powf((range / 6.0).log10().floor());
    let digit = range / 6.0 / power;
    power
        * if digit <= 1.0 {
            1.0
        } else if digit <= 2.0 {
            2.0
        } else if digit <= 5.0 {
            5.0
        } else {
            10.0
        }
}

fn shortened(label: &str) -> String {
    if label.chars().count() <= LETTERS {
        return label.to_owned();
    }
    label.chars().take(LETTERS - 1).chain(['…']).collect()
}

fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            // XML has no way of writing these.
            control if control.is_control() => escaped.push(' '),
            plain => escaped.push(plain),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_few() {
        assert_eq!(ticks(10.0), 2.0);
        assert_eq!(ticks(60.0), 10.0);
        assert_eq!(ticks(1234.0), 500.0);
    }

    #[test]
    fn ratings_in_words() {
        let words = |difference, low, high| words(&Elo { difference, low, high });
        assert_eq!(words(120.0, 85.0, 155.0), "+120 ±35");
        assert_eq!(words(-0.2, -20.0, 19.6), "0 ±20");
        assert_eq!(words(f64::INFINITY, 301.2, f64::INFINITY), "+301 or more");
        assert_eq!(words(f64::NEG_INFINITY, f64::NEG_INFINITY, -9.0), "−9 or less");
    }

    #[test]
    fn long_names_are_cut_and_strange_ones_escaped() {
        assert_eq!(shortened("level:10"), "level:10");
        assert_eq!(shortened(&"ä".repeat(40)).chars().count(), LETTERS);
        assert_eq!(escaped("<\"&\u{1}>"), "&lt;&quot;&amp; &gt;");
    }
}
