//! Colours and lines. The picture itself only names classes, so that one picture serves light
//! and dark, and a page can change from one to the other without drawing anew.

use std::fmt::Write;

use cairn_core::GameInfo;

use super::ink::{Ink, Theme};
use super::stones;

/// The style of boards in a page, with every colour as a variable: [`variables`] gives the board's
/// their values, [`stone_variables`](super::stone_variables) those of the stones.
#[must_use]
pub fn page_style() -> String {
    rules(&stones::page_rules(), |ink| format!("var({})", ink.variable()))
}

/// The variables of [`page_style`] in a theme, to be put between braces.
#[must_use]
pub fn variables(theme: Theme) -> String {
    Ink::ALL.iter().fold(String::new(), |mut all, ink| {
        let _ = write!(all, "{}:#{:06X};", ink.variable(), ink.rgb(theme));
        all
    })
}

/// The style of one picture by itself.
pub(super) fn picture_style(info: &GameInfo, theme: Theme) -> String {
    rules(&stones::picture_rules(info, theme), |ink| format!("#{:06X}", ink.rgb(theme)))
}

/// All rules; those of the stones come after those of what is under them.
fn rules(stones: &str, colour: impl Fn(Ink) -> String) -> String {
    let rule =
        |rules: &mut String, classes: &str, declarations: &[(&str, &str)], inks: &[(&str, Ink)]| {
            let selectors: Vec<String> =
                classes.split(',').map(|class| format!(".board {class}")).collect();
            let mut all: Vec<String> =
                declarations.iter().map(|(name, value)| format!("{name}:{value}")).collect();
            all.extend(inks.iter().map(|(name, ink)| format!("{name}:{}", colour(*ink))));
            let _ = write!(rules, "{}{{{}}}", selectors.join(","), all.join(";"));
        };
    const NO_FILL: (&str, &str) = ("fill", "none");
    const ROUND: (&str, &str) = ("stroke-linecap", "round");
    let mut rules = String::new();
    let width = |width: &'static str| ("stroke-width", width);

    rule(&mut rules, ".ground", &[], &[("fill", Ink::Background)]);
    rule(&mut rules, ".cell", &[width("1")], &[("fill", Ink::Cell), ("stroke", Ink::Line)]);
    rule(&mut rules, ".shade", &[], &[("fill", Ink::Shade)]);
    rule(&mut rules, ".outline", &[NO_FILL, width("3"), ROUND], &[("stroke", Ink::Text)]);
    let letters =
        ("font-family", "system-ui,-apple-system,\"Segoe UI\",\"DejaVu Sans\",sans-serif");
    let middle = ("text-anchor", "middle");
    rule(&mut rules, "text", &[letters, middle], &[]);
    rule(&mut rules, ".at", &[("font-size", "14px")], &[("fill", Ink::Text)]);
    rule(&mut rules, ".shadow", &[("fill", "#000"), ("opacity", ".13")], &[]);
    rules.push_str(stones);
    rule(&mut rules, ".last", &[NO_FILL, width("3")], &[("stroke", Ink::Last)]);
    rule(&mut rules, ".signal,.under", &[NO_FILL, ROUND, ("stroke-linejoin", "round")], &[]);
    rule(&mut rules, ".under", &[width("6")], &[("stroke", Ink::Cell)]);
    rule(&mut rules, ".signal", &[width("3")], &[("stroke", Ink::Accent)]);
    rule(
        &mut rules,
        ".signal.can-pick",
        &[width("2")],
        &[("fill", Ink::Accent), ("stroke", Ink::Cell)],
    );
    rule(&mut rules, ".signal.picked", &[width("4.5")], &[]);
    rule(&mut rules, ".under.picked", &[width("7.5")], &[]);
    rule(&mut rules, ".signal.attack,.signal.threat", &[], &[("stroke", Ink::Danger)]);
    rule(
        &mut rules,
        ".signal.threat",
        &[("stroke-dasharray", "7 6.35"), ("stroke-linecap", "butt")],
        &[],
    );
    rule(&mut rules, ".signal.arrow", &[width("5")], &[]);
    rule(&mut rules, ".under.arrow", &[width("9")], &[]);
    rule(&mut rules, ".badge", &[width("1.5")], &[("fill", Ink::Badge), ("stroke", Ink::Cell)]);
    let height = [("font-size", "13px"), ("font-weight", "700")];
    rule(&mut rules, ".height", &height, &[("fill", Ink::OnBadge)]);
    rules
}
