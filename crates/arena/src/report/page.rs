//! The page as HTML.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use cairn_view::svg::{Theme, page_style, stone_variables, variables};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use sha2::{Digest, Sha256};

use super::plot::ratings;
use super::standings::{cross_table, standings};
use super::{Report, Writer};

/// The drawing of boards, which the page of the server has too.
const BOARD: &str = include_str!("../../../../web/src/board.js");
const SCRIPT: &str = include_str!("report.js");
const STYLE: &str = include_str!("report.css");
/// The first lines of the script, up to this one, are for other programs that read it.
const CUT: &str = "// In a report, board.js stands above this line.\n";

pub(super) fn page(writer: &Writer<'_>) -> String {
    let (script, style) = (script(), style(writer));
    // Nothing runs and nothing is fetched but what is written here: whatever a player is called.
    let policy = format!(
        "default-src 'none'; script-src '{}'; style-src '{}'; base-uri 'none'; form-action 'none'",
        hash(&script),
        hash(&style)
    );
    let report = writer.report;
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(policy);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (report.title) }
                style { (PreEscaped(&style)) }
            }
            body {
                (header(writer))
                main {
                    section aria-labelledby="standings" {
                        h2 #standings { "Standings" }
                        (standings(report))
                        (rating_plot(report))
                    }
                    @if writer.played > 0 { (of_games(writer)) } @else { (no_games()) }
                    (settings(report))
                }
                script type="application/json" #summary {
                    (PreEscaped(writer.games.summary(&report.players)))
                }
                script type="application/json" #lines { (PreEscaped(writer.games.lines())) }
                script type="module" { (PreEscaped(&script)) }
            }
        }
    }
    .into_string()
}

/// What there is to tell of games.
fn of_games(writer: &Writer<'_>) -> Markup {
    let report = writer.report;
    html! {
        section aria-labelledby="cross-table" {
            h2 #cross-table { "Cross table" }
            (cross_table(report))
        }
        (replay(writer))
        section aria-labelledby="by-side" {
            h2 #by-side { "Is it good to start?" }
            (writer.sides.table())
        }
        section aria-labelledby="how-games-ended" {
            h2 #how-games-ended { "How games ended" }
            (writer.ends.table())
        }
        section aria-labelledby="lengths" {
            h2 #lengths { "How long games were" }
            (writer.lengths.plots())
        }
        section aria-labelledby="time" {
            h2 #time { "Time" }
            (writer.times.section(&report.players))
        }
        section aria-labelledby="faults" {
            h2 #faults { "Faults" }
            (writer.ends.faults(&report.players))
        }
    }
}

/// Instead of tables without lines and plots without bars.
fn no_games() -> Markup {
    html! {
        section aria-labelledby="games" {
            h2 #games { "The games" }
            p {
                "No game has been played to its end yet. Make this page again when some have: then \
                 it has the cross table, the games on a board, how they ended and how long they took."
            }
        }
    }
}

/// One script of two files, with the lines that join them elsewhere cut out. The braces keep the
/// names of the one from those of the other.
fn script() -> String {
    let own = SCRIPT.split_once(CUT).map_or(SCRIPT, |(_, own)| own);
    format!("{BOARD}{{\n{own}}}\n")
}

fn style(writer: &Writer<'_>) -> String {
    let (light, dark) = (variables(Theme::Light), variables(Theme::Dark));
    let (boards, stones) = (page_style(), stone_variables(writer.games.infos()));
    format!(
        ".board{{{light}}}\
         @media(prefers-color-scheme:dark){{:root:not([data-theme=light]) .board{{{dark}}}}}\
         :root[data-theme=dark] .board{{{dark}}}\
         {stones}{boards}\n{STYLE}"
    )
}

fn hash(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text)))
}

fn header(writer: &Writer<'_>) -> Markup {
    let counted = |count: usize, what: &str| match count {
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
    };
    html! {
        header {
            div {
                h1 { (writer.report.title) }
                p { (counted(writer.played, "game")) ", " (counted(writer.report.players.len(), "player")) }
            }
            button #theme type="button" hidden { "Dark" }
        }
    }
}

fn rating_plot(report: &Report) -> Markup {
    let dots = report.dots();
    if dots.is_empty() {
        return html! {};
    }
    html! {
        div.ratings role="group" aria-label="Plot of the ratings" tabindex="0" {
            (PreEscaped(ratings(&dots)))
        }
    }
}

fn settings(report: &Report) -> Markup {
    if report.settings.is_empty() {
        return html! {};
    }
    html! {
        section aria-labelledby="settings" {
            h2 #settings { "How it was played" }
            dl { @for (name, value) in &report.settings {
                dt { (name) }
                dd { (value) }
            } }
        }
    }
}

/// The board, its buttons, and the list of games; the script fills them.
fn replay(writer: &Writer<'_>) -> Markup {
    let (shown, played) = (writer.games.len(), writer.played);
    html! {
        section #replay aria-labelledby="games" {
            h2 #games { "The games" }
            @if shown < played {
                p.note {
                    "The first " (shown) " of " (played) " games can be replayed here."
                    @if let Some(file) = &writer.report.games_file { " All of them are in " code { (file) } "." }
                }
            } @else if let Some(file) = &writer.report.games_file {
                p.note { "As records they are in " code { (file) } "." }
            }
            noscript { p { "To replay games, this page must be allowed to run its script." } }
            div #viewer hidden {
                div.seen {
                    h3 #heading {}
                    div #board role="img" {}
                    div.controls role="group" aria-label="Step through the game" {
                        button #first type="button" aria-label="To the start" title="To the start (Home)" { "«" }
                        button #back type="button" aria-label="One turn back" title="One turn back (←)" { "‹" }
                        button #play type="button" title="Play (Space)" { "Play" }
                        button #on type="button" aria-label="One turn on" title="One turn on (→)" { "›" }
                        button #end type="button" aria-label="To the end" title="To the end (End)" { "»" }
                        input #ply type="range" min="0" value="0" aria-label="Turn";
                    }
                    p #status role="status" aria-live="polite" {}
                    p #comment hidden {}
                }
                div.told {
                    dl #facts aria-label="Beside the board" {}
                    ol #turns aria-label="Turns" {}
                }
            }
            form #filter hidden aria-label="Which games" {
                label { "Player " select name="player" { option value="" { "everybody" } } }
                label { "Against " select name="against" { option value="" { "everybody" } } }
                label { "Game " select name="variant" { option value="" { "every game" } } }
                label { "Result " select name="result" {
                    option value="" { "every result" }
                    option value="0" { "starter won" }
                    option value="1" { "starter lost" }
                    option value="2" { "drawn" }
                    option value="3" { "unfinished" }
                } }
                label { "Ended by " select name="end" { option value="" { "anything" } } }
                label { "Order " select name="order" {
                    option value="number" { "as played" }
                    option value="shortest" { "shortest first" }
                    option value="longest" { "longest first" }
                } }
            }
            div #list hidden {
                p #count role="status" {}
                div.wide.long role="group" aria-labelledby="games" tabindex="0" {
                    table {
                        thead { tr {
                            th.number scope="col" { "No." }
                            th scope="col" { "Game" }
                            th scope="col" { "Starts" }
                            th scope="col" { "Second" }
                            th scope="col" { "Result" }
                            th scope="col" { "Ended by" }
                            th.number scope="col" { "Turns" }
                        } }
                        tbody #rows {}
                    }
                }
                div.controls role="group" aria-label="Pages of the list" {
                    button #earlier type="button" { "Earlier games" }
                    button #later type="button" { "Later games" }
                }
            }
        }
    }
}
